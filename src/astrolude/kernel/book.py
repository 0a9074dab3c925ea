"""Catalogues: the read-only content of a game with its words and its vocabulary, shared by all tables."""

from typing import Any

from mypy_extensions import mypyc_attr

from astrolude.kernel.decision import PASS, Option
from astrolude.kernel.words import MOST_SEATS, Words, seat_names


class Vocabulary:
    """Every option a catalogue can ever offer, by key, in a fixed order."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.seats = seat_names(MOST_SEATS)
        self.by_key: dict[str, Option] = {PASS.key: PASS}

    def add(self, key: str, verb: str, a: int = 0, b: int = 0, rules: tuple[str, ...] = (), words: str = "") -> Option:
        """An option under that key; `words` names its template where the verb alone does not."""
        label = self.words.option(words or verb, a, b, self.seats)
        option = Option(key, verb, a, b, label, rules, words)
        self.by_key.setdefault(key, option)
        return option

    def keys(self) -> list[str]:
        return list(self.by_key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """A game's catalogue. Each game adds what its rules look up."""

    def __init__(self, content: Any, words: Words) -> None:
        self.content = content
        self.words = words
        #: The same words in other languages, as they are asked for.
        self.tongues: dict[str, Words] = {}
        self.vocabulary = Vocabulary(words)
        #: Filled in by the game when the book is read: what the content is, and which packs are in it.
        self.digest = ""
        self.packs: tuple[str, ...] = ()
