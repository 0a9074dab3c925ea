"""Scenes of the final scoring."""

from typing import Any

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.table import Result
from tests.rules.tiny_epic_galaxies.scenes import galaxies

#: Planets worth 19 and 20 VP, and another 20.
NINETEEN = ["aughmoore", "shouhua", "jac_110912"]
TWENTY = [*NINETEEN, "jakks"]
ANOTHER_TWENTY = ["nibiru", "gort", "gleam_zanier", "vici_ks156"]


def scored(seats: int = 2, **layout: Any) -> Galaxies:
    """The end was triggered (by seat 0 unless the layout names another), and the last turn has just been ended."""
    scene = {"active": seats - 1, "trigger": 0, "tray": ["energy"]}
    t = galaxies(seats, **{**scene, **layout})
    t.choose("end-turn")
    return t


def result(t: Galaxies) -> Result:
    """How the match ended."""
    assert t.result is not None, f"the match goes on with {t.decision}"
    return t.result


def over(t: Galaxies) -> bool:
    """The match has its result, and nobody is asked any more."""
    return t.result is not None and not t.decisions


def parts(t: Galaxies, seat: int) -> dict[str, int]:
    """The points of a seat's final score by what they are for."""
    return {part["what"]: part["points"] for part in t.view()["result"]["scores"][seat]["parts"]}
