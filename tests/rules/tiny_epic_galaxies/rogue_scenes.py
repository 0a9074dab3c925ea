"""Scenes of the solo game: the human is seat 0, the Rogue Galaxy seat 1."""

from typing import Any

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, happened

HUMAN = 0
ROGUE = 1
MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
#: Dice that a Rogue of level 1 or 2 cannot use while it orbits no economy planet.
IDLE = ["economy"] * 5


def facing(rogue: str = "artemis", **layout: Any) -> Galaxies:
    """The Rogue's turn begins unless the layout says otherwise; `dice` fall for it first, then for the human."""
    return galaxies(1, {"rogue": rogue}, **{"active": ROGUE, **layout})


def poor(**layout: Any) -> Galaxies:
    """The human has nothing, so ARTEMIS plays its turn without a question."""
    return facing(**{"energy": [0, 0], "culture": [0, 0], **layout})


def look_on(t: Galaxies) -> None:
    """The human lets the Rogue's dice stand and follows none, up to the next question of another kind."""
    while (question := asked(t)) in ((HUMAN, "rogue-die"), (HUMAN, "follow")):
        t.choose("let" if question == (HUMAN, "rogue-die") else "pass")


def bay(t: Galaxies) -> list[str]:
    """The faces in the Activation Bay."""
    return [die["face"] for die in t.view()["dice"]["bay"]]


def discarded(t: Galaxies) -> list[str]:
    """The faces of the dice that are out of play."""
    dice: list[str] = t.view()["dice"]["discarded"]
    return dice


def rolled_by_rogue(t: Galaxies) -> str | None:
    """The face that the human may have rerolled now."""
    decision = t.view(HUMAN)["decision"]
    face: str | None = decision["about"]["face"] if decision and decision["prompt"] == "rogue-die" else None
    return face


def count(t: Galaxies, what: str) -> int:
    """How often that has happened since the last choice."""
    return [name for name, _, _ in happened(t)].count(what)
