"""What a line typed at the table means: an option, a command, or neither."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

#: Every command by its letter.
COMMANDS = {
    "u": "undo",
    "w": "why",
    "t": "table",
    "l": "log",
    "r": "rules",
    "o": "orders",
    "s": "save",
    "q": "quit",
    "?": "help",
    "h": "help",
}


class Chosen(NamedTuple):
    """The option at that place."""

    at: int


class Command(NamedTuple):
    name: str
    rest: str


class Puzzled(NamedTuple):
    """What to say to somebody whose line means nothing, or more than one thing."""

    sentence: str


Shown = Mapping[str, Any]
"""An option or a closed option as views show it."""


def meaning(line: str, options: Sequence[Shown], closed: Sequence[Shown]) -> Chosen | Command | Puzzled:
    line = line.strip()
    if line.isascii() and line.isdigit():
        return by_number(line, len(options))
    exact = [i for i, option in enumerate(options) if line.lower() in (option["key"].lower(), option["label"].lower())]
    if len(exact) == 1:
        return Chosen(exact[0])
    return command(line) or by_words(line, options, closed)


def by_number(line: str, count: int) -> Chosen | Puzzled:
    # Longer numbers than any list has are not even read.
    if len(line) < 5 and 1 <= int(line) <= count:
        return Chosen(int(line) - 1)
    return Puzzled(f"There is no {line[:12]}: {'the only option is 1' if count == 1 else f'choose 1 to {count}'}.")


def command(line: str) -> Command | None:
    word, _, rest = line.partition(" ")
    name = COMMANDS.get(word.lower(), word.lower())
    return Command(name, rest.strip()) if name in COMMANDS.values() else None


def by_words(line: str, options: Sequence[Shown], closed: Sequence[Shown]) -> Chosen | Puzzled:
    """The option whose label or key begins like this, or else the one that has a word beginning like this."""
    found = places(line, options)
    if len(found) == 1:
        return Chosen(found[0])
    if found:
        meant = ", ".join(f"{i + 1} {options[i]['label']}" for i in found[:6])
        return Puzzled(f"That could be {meant}{' and more' if len(found) > 6 else ''}.")
    shut = places(line, closed)
    if shut:
        return Puzzled(" ".join(f"{closed[i]['label']}: {closed[i]['reason']}" for i in shut[:3]))
    return Puzzled(f"{line[:40]!r} is no option and no command. Type a number, or ? for help.")


def places(line: str, options: Sequence[Shown]) -> list[int]:
    wanted = line.lower()
    begin = [i for i, o in enumerate(options) if o["label"].lower().startswith(wanted) or o["key"].startswith(wanted)]
    if begin:
        return begin
    inside = re.compile(rf"(?<!\w){re.escape(wanted)}")
    return [i for i, option in enumerate(options) if inside.search(option["label"].lower())]
