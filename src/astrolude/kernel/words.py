"""Words: prompts, options, events and reasons told as prose by templates, one file per language.

A template names what it is about: `{seat}` the seat, `{a}` `{b}` `{c}` the numbers, `{a:planet}` the name of planet a,
`{a?ship|ships}` the first word for 1 and the second for any other number.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from astrolude.kernel.content import read

SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?:\?([^|}]*)\|([^}]*))?\}")

#: No game seats more, an automa included.
MOST_SEATS = 8

#: The things of each kind in their numbers' order: id and name.
Things = Mapping[str, Mapping[str, str]]
#: What a kind of thing is called: a list of names by number.
Names = Mapping[str, Sequence[str]]


class EventWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    #: What those are told who may not know what it was about.
    hidden: str = ""
    #: What is told where the first number is 0, if that needs words of its own.
    none: str = ""


class PromptWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    #: The question to the seat that is asked.
    text: str
    #: What the others are told meanwhile.
    told: str = "{seat} is choosing."
    #: What may be ordered beforehand, by the key of the answer: "Follow dice". The first is the one wanted most often.
    orders: dict[str, str] = {}


class WordsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    prompt: dict[str, PromptWords]
    option: dict[str, str]
    event: dict[str, EventWords]
    reason: dict[str, str]
    result: dict[str, str]
    #: What things are called in this language, by kind and id, where the content says it in another.
    names: dict[str, dict[str, str]] = {}


def fill(template: str, about: Mapping[str, int], names: Names, seats: Sequence[str]) -> str:
    """The template with its slots filled."""

    def value(slot: re.Match[str]) -> str:
        what, kind, one, many = slot.groups()
        if what == "seat":
            return seats[about["seat"]]
        number = about[what]
        if one is not None:
            return one if number == 1 else many
        if kind == "seat":
            return seats[number]
        return names[kind][number] if kind else str(number)

    text = SLOT.sub(value, template)
    return text[:1].upper() + text[1:]


class Words:
    """One language of one game, with the names of one catalogue."""

    def __init__(self, path: Path, things: Things) -> None:
        self.file = read(path, WordsFile)
        self.things = things
        self.ids: Names = {kind: list(named) for kind, named in things.items()}
        self.names: Names = {kind: self.called(kind, named) for kind, named in things.items()}

    def called(self, kind: str, named: Mapping[str, str]) -> list[str]:
        own = self.file.names.get(kind, {})
        return [own.get(one, name) for one, name in named.items()]

    def filled(self, template: str, values: Sequence[int], seat: int, seats: Sequence[str]) -> str:
        about = {"seat": seat, **dict(zip("abc", values, strict=False))}
        return fill(template, about, self.names, seats)

    def option(self, verb: str, a: int, b: int, seats: Sequence[str]) -> str:
        return self.filled(self.file.option[verb], (a, b), -1, seats)

    def prompt(self, name: str, values: Sequence[int], seat: int, seats: Sequence[str], asked: bool) -> str:
        words = self.file.prompt[name]
        return self.filled(words.text if asked else words.told, values, seat, seats)

    def event(self, name: str, values: Sequence[int], seat: int, seats: Sequence[str]) -> str:
        """The sentence; the hidden one where the values are not known."""
        words = self.file.event[name]
        if not values:
            return self.filled(words.hidden, values, seat, seats)
        return self.filled(words.none if words.none and not values[0] else words.text, values, seat, seats)

    def reason(self, name: str, values: Sequence[int], seat: int, seats: Sequence[str]) -> str:
        return self.filled(self.file.reason[name], values, seat, seats)

    def result(self, name: str, seats: Sequence[str], winner: int) -> str:
        return self.filled(self.file.result[name], (), winner, seats)


def seat_names(count: int, called: Sequence[str] = ()) -> list[str]:
    """Everybody has a name: their own, or the seat's number counted from 1 as people do."""
    return [called[i] if i < len(called) and called[i] else f"Seat {i + 1}" for i in range(count)]
