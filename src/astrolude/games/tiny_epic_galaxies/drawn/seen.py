"""A view on its way to being drawn: who is called what, and what may be chosen."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from astrolude.draw.pieces import COLOURS
from astrolude.draw.region import Form
from astrolude.games.tiny_epic_galaxies.drawn.printed import Printed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


class Lit(NamedTuple):
    """An option that is open: its key, its number on the keycap, its words."""

    key: str
    number: int
    label: str


class Seen:
    def __init__(self, view: Mapping[str, Any], names: Sequence[str], form: Form, printed: Printed) -> None:
        self.view = view
        self.form = form
        self.wide = form == "wide"
        self.printed = printed
        self.me: int | None = view["seat"]
        self.seats: list[Mapping[str, Any]] = list(view["seats"])
        self.names = [self.called(seat, names) for seat in self.seats]
        decision = view.get("decision") or {}
        asked = self.me is not None and decision.get("seat") == self.me
        self.about: Mapping[str, Any] = decision.get("about") or {}
        self._open: dict[str, Lit] = {}
        if asked:
            for i, option in enumerate(decision.get("options", ()), 1):
                self._open[option["key"]] = Lit(option["key"], i, option["label"])

    def hue(self, seat: int) -> int:
        """The colour a seat has picked, or its own number."""
        colour = self.seats[seat].get("colour", "")
        return COLOURS.index(colour) if colour in COLOURS else seat

    def paint(self, seat: int) -> str:
        """The class that carries a seat's colour."""
        return f"p{self.hue(seat) + 1}"

    def called(self, seat: Mapping[str, Any], names: Sequence[str]) -> str:
        number: int = seat["seat"]
        if number < len(names) and names[number]:
            return names[number]
        if seat["rogue"]:
            return f"Rogue {self.printed.rogues[seat['rogue']].name}"
        return f"Seat {number + 1}"

    def lit(self, *keys: str) -> Lit | None:
        """The first of these options that is open to the viewer."""
        return next((self._open[key] for key in keys if key in self._open), None)

    def any_lit(self, *verbs: str) -> bool:
        return any(key.partition(":")[0] in verbs for key in self._open)

    def whose(self, seat: int) -> str:
        return "Your" if seat == self.me else f"{self.names[seat]}'s"

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


def many(n: int, word: str, plural: str = "") -> str:
    """So many of something, in words: "1 ship", "3 ships", "no ships"."""
    return f"{n or 'no'} {word if n == 1 else plural or word + 's'}"


def count(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def sentence(words: str) -> str:
    """With its first letter large, and the names in it as they are."""
    return words[:1].upper() + words[1:]


def listed(parts: Sequence[str]) -> str:
    """The parts that say something, as one sentence."""
    return ", ".join(p for p in parts if p)
