"""The view of this game on its way to being drawn."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.cards import Mark, Page, Slip
from astrolude.draw.region import Form
from astrolude.draw.viewing import Viewed, signed
from astrolude.games.galactic_infamy.book import ATTRIBUTES
from astrolude.games.galactic_infamy.cards import Attributes
from astrolude.games.galactic_infamy.drawn.printed import (
    Printed,
    boost_words,
    bounty_words,
    gear_words,
    skill_words,
    triple,
)

KIND_ICONS = {
    "space_dock": "dock",
    "back_alley": "alley",
    "merchant_district": "merchant",
    "medical_bay": "medical",
    "training_grounds": "training",
    "rest_and_relax": "rest",
    "black_market": "market",
    "first_ones_free": "free",
}
WIDE, SIDE, NARROW = 1040.0, 320.0, 366.0


class Seen(Viewed):
    def __init__(self, view: Mapping[str, Any], names: Sequence[str], form: Form, printed: Printed) -> None:
        super().__init__(view, names, form)
        self.printed = printed
        self.battle: Mapping[str, Any] | None = view["battle"]
        self.rings: Sequence[Mapping[str, Any]] = view["rings"]

    def place_name(self, space: int) -> str:
        return self.printed.place_name(space, self.rings)

    def fights(self, seat: int) -> bool:
        battle = self.battle
        return battle is not None and seat in (battle["attacker"], battle["defender"])

    # --- cards as slips and pages ---

    def gear(self, card: str, price: bool = False) -> Slip:
        """Equipment by its type and what it adds."""
        known = self.printed.equipment[card]
        hint = f"{gear_words(known)}. {known.description}"
        cost = Mark("credits", str(known.value)) if price else None
        return Slip(known.name, known.type, adds(known.attributes), cost, hint, f"equipment:{card}")

    def boost(self, card: str, price: bool = False) -> Slip:
        known = self.printed.boosts[card]
        hint = f"{boost_words(known)}. {known.description}"
        cost = Mark("credits", str(known.cost)) if price else None
        return Slip(known.name, "boost", adds(known.attributes), cost, hint, f"boost:{card}")

    def skill(self, card: str, price: bool = False) -> Slip:
        known = self.printed.skills[card]
        hint = f"{skill_words(known)} {known.description}"
        cost = Mark("credits", str(known.cost)) if price else None
        words = known.text if price else ""
        return Slip(known.name, "skill", adds(known.attributes), cost, hint, f"skill:{card}", words)

    def bounty(self, card: str) -> Slip:
        known = self.printed.bounties[card]
        pays = [Mark("planet", self.printed.planets[known.home].name), Mark("infamy", str(known.infamy))]
        hint = f"{bounty_words(self.printed, known)}. {known.crime}"
        return Slip(known.name, "cell", pays, None, hint, f"bounty:{card}")

    def action(self, card: str, copies: int = 1, key: str = "") -> Page:
        known = self.printed.actions[card]
        note = f"{copies} of these" if copies > 1 else ""
        return Page(known.name, known.text, note, f"{known.name}: {known.text}", key or f"action:{card}")


def adds(values: Attributes) -> list[Mark]:
    return [Mark(name, signed(n)) for name, n in zip(ATTRIBUTES, triple(values), strict=True) if n]


def sums(values: Sequence[int]) -> list[Mark]:
    return [Mark(name, str(n)) for name, n in zip(ATTRIBUTES, values, strict=True)]
