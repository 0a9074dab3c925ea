"""A view on its way to being drawn: who is called what, what may be chosen, and words for numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from astrolude.draw.pieces import COLOURS
from astrolude.draw.region import Form

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


class Lit(NamedTuple):
    """An option that is open: its key, its number on the keycap, its words."""

    key: str
    number: int
    label: str


class Viewed:
    """What every board asks of a view, whatever the game."""

    def __init__(self, view: Mapping[str, Any], names: Sequence[str], form: Form) -> None:
        self.view = view
        self.form = form
        self.wide = form == "wide"
        self.me: int | None = view["seat"]
        self.seats: list[Mapping[str, Any]] = list(view["seats"])
        self.names = [self.called(seat, names) for seat in self.seats]
        decision = view.get("decision") or {}
        asked = self.me is not None and decision.get("seat") == self.me
        self.prompt: str = (decision.get("prompt") or "") if asked else ""
        self.about: Mapping[str, Any] = decision.get("about") or {}
        self.open: dict[str, Lit] = {}
        if asked:
            for i, option in enumerate(decision.get("options", ()), 1):
                self.open[option["key"]] = Lit(option["key"], i, option["label"])

    def called(self, seat: Mapping[str, Any], names: Sequence[str]) -> str:
        """The name of who sits there, or the seat's number."""
        number: int = seat["seat"]
        return names[number] if number < len(names) and names[number] else f"Seat {number + 1}"

    def hue(self, seat: int) -> int:
        """The colour a seat has picked, or its own number."""
        colour = self.seats[seat].get("colour", "")
        return COLOURS.index(colour) if colour in COLOURS else seat

    def paint(self, seat: int) -> str:
        """The class that carries a seat's colour."""
        return f"p{self.hue(seat) + 1}"

    def lit(self, *keys: str) -> Lit | None:
        """The first of these options that is open to the viewer."""
        return next((self.open[key] for key in keys if key in self.open), None)

    def all_lit(self, prefix: str) -> list[Lit]:
        """Every open option whose key begins so."""
        return [lit for key, lit in self.open.items() if key.startswith(prefix)]

    @property
    def active(self) -> int:
        seat: int = self.view["active"]
        return seat

    @property
    def over(self) -> bool:
        return self.view.get("result") is not None

    def score(self, seat: int) -> Mapping[str, Any] | None:
        """The final score of a seat, when there is one."""
        scores = (self.view.get("result") or {}).get("scores", ())
        return next((s for s in scores if s["seat"] == seat), None)

    def won(self, seat: int) -> bool:
        return seat in (self.view.get("result") or {}).get("winners", ())

    def in_order(self) -> list[Mapping[str, Any]]:
        """The seats, clockwise from the viewer."""
        first = self.me or 0
        return [*self.seats[first:], *self.seats[:first]]


def many(n: int, word: str, plural: str = "") -> str:
    """So many of something, in words: "1 ship", "3 ships", "no ships"."""
    return f"{n or 'no'} {word if n == 1 else plural or word + 's'}"


def count(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def signed(n: int) -> str:
    """A change by a number: "+2", "–1"."""
    return f"+{n}" if n >= 0 else f"–{-n}"


def sentence(words: str) -> str:
    """With its first letter large, and the names in it as they are."""
    return words[:1].upper() + words[1:]


def listed(parts: Sequence[str]) -> str:
    """The parts that say something, as one sentence."""
    return ", ".join(p for p in parts if p)
