"""What is printed on cards and mats, looked up by id."""

from functools import cache
from pathlib import Path
from typing import Literal

from astrolude.games.tiny_epic_galaxies.cards import Cards, EmpireLevel, PlanetCard
from astrolude.kernel.content import read_folder

CONTENT = Path(__file__).parent.parent / "content"
TARGET = 21
SKULL_TEXT = "The Rogue Galaxy wins."

#: What stands under a die; its whole name is told and shown on hovering.
SHORT = {
    "move": "Move",
    "economy": "Economy",
    "diplomacy": "Diplomacy",
    "culture": "Culture",
    "energy": "Energy",
    "colony": "Colony",
}


class Printed:
    """The cards in the form in which the board looks them up."""

    def __init__(self, cards: Cards) -> None:
        self.planets = {card.id: card for card in cards.planet}
        self.missions = {card.id: card for card in cards.mission}
        self.rogues = {card.id: card for card in cards.rogue_mat}
        self.faces: dict[str, str] = {face.id: face.name for face in cards.die_face}
        self.levels: list[EmpireLevel] = sorted(cards.empire_level, key=lambda level: level.level)


@cache
def box() -> Printed:
    """The cards as they come in the box."""
    return Printed(read_folder(CONTENT, Cards))


def mood(card: PlanetCard) -> Literal["warm", "cool"]:
    return "warm" if card.resource == "energy" else "cool"
