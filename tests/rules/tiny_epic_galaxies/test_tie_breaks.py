"""Who wins: the highest score, and what breaks a tie."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.final_scenes import result, scored

#: Missions that nobody achieves here: no level 6, no ship away from home, the first player triggers the end.
MISSED = ("industrialist", "explorer", "elder")


def scored_without_missions(seats: int, **layout: Any) -> Galaxies:
    scene = {"energy": [0] * seats, "culture": [0] * seats, "missions": MISSED[:seats]}
    return scored(seats, **{**scene, **layout})


@rule("TEG-157")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_highest_score_wins(best: int) -> None:
    """Given three scores, when one is the highest, then its player wins alone, whatever the others have more of."""
    colonies = [["jakks", "mared"], ["leandra", "zalax"], ["tifnod", "helios"]]
    level, energy = [3, 3, 3], [7, 7, 7]
    colonies[best], level[best], energy[best] = ["gort"], 1, 0
    t = scored_without_missions(3, colonies=colonies, level=level, energy=energy)
    assert result(t).scores == tuple(7 if seat == best else 5 for seat in range(3))
    assert result(t).winners == (best,)
    assert result(t).reason == "highest score"
    assert t.view()["result"]["reason"] == f"Seat {best + 1} has the highest score."


@rule("TEG-157", "TEG-156")
def test_a_mission_can_decide() -> None:
    """Given 5 against 6 VP, when the one behind has achieved a mission worth 2, then that player wins with 7."""
    t = scored(2, colonies=[["maia"], ["nagato", "jorg"]], energy=[3, 0], culture=[3, 0], missions=["hoarder", "elder"])
    assert result(t).scores == (7, 6)
    assert result(t).winners == (0,)


@rule("TEG-167")
def test_tied_scores_more_planets_win() -> None:
    """Given 5 points each, when one has two planets and the other one planet, a higher empire level and more
    resources, then more planets win."""
    t = scored_without_missions(2, colonies=[["jorg"], ["brumbaugh", "helios"]], level=[3, 1], energy=[7, 0])
    assert result(t).scores == (5, 5)
    assert result(t).winners == (1,)
    assert result(t).reason == "more planets"
    assert t.view()["result"]["scores"][1]["tie_breaks"] == [2, 1, 0]


@rule("TEG-168")
def test_still_tied_the_higher_empire_level_wins() -> None:
    """Given 5 points and one planet each, when one has empire level 3 and the other more resources, then the level
    wins."""
    t = scored_without_missions(2, colonies=[["jorg"], ["maia"]], level=[3, 1], energy=[0, 7], culture=[0, 7])
    assert result(t).scores == (5, 5)
    assert result(t).winners == (0,)
    assert result(t).reason == "higher empire level"


@rule("TEG-169")
@pytest.mark.parametrize(
    ("first", "second", "winner"), [((4, 0), (2, 3), 1), ((0, 4), (3, 2), 1), ((1, 5), (5, 0), 0), ((5, 1), (0, 5), 0)]
)
def test_still_tied_more_energy_and_culture_win(first: tuple[int, int], second: tuple[int, int], winner: int) -> None:
    """Given a tie in points, planets and level, when energy and culture are added up, then the larger sum wins."""
    t = scored_without_missions(
        2, colonies=[["jorg"], ["brumbaugh"]], energy=[first[0], second[0]], culture=[first[1], second[1]]
    )
    assert result(t).scores == (3, 3)
    assert result(t).winners == (winner,)
    assert result(t).reason == "more resources"


@rule("TEG-170", "TEG-Q39")
def test_still_tied_the_victory_is_shared() -> None:
    """Given a tie in points, planets, level and sum of resources between two of three, when nothing is left to compare,
    then those two share the victory and the third, with fewer points, has no part in it."""
    t = scored_without_missions(
        3, colonies=[["jorg"], ["jakks", "leandra"], ["brumbaugh"]], energy=[4, 7, 2], culture=[1, 7, 3]
    )
    assert result(t).scores == (3, 2, 3)
    assert result(t).winners == (0, 2)
    assert result(t).reason == "shared"
    assert t.view()["result"]["winners"] == [0, 2]
    assert t.view()["result"]["reason"] == "Tied in everything: the victory is shared."


@rule("TEG-170")
def test_all_can_share_the_victory() -> None:
    """Given three players with nothing but equal numbers, when the game is scored, then all three win."""
    t = scored_without_missions(3)
    assert result(t).winners == (0, 1, 2)


@rule("TEG-167")
def test_only_tied_players_are_compared_by_planets() -> None:
    """Given two players at 7 points and one at 4 with the most planets, when the tie is broken, then the more planets
    of the two decide."""
    cheap = ["jakks", "leandra", "tifnod", "vizcarra"]
    t = scored_without_missions(3, colonies=[cheap, ["gort"], ["maia", "helios"]])
    assert result(t).scores == (4, 7, 7)
    assert result(t).winners == (2,)
    assert result(t).reason == "more planets"


@rule("TEG-167", "TEG-168", "TEG-169")
def test_who_falls_behind_in_one_tie_break_is_out_of_the_next() -> None:
    """Given three players at 6 points, when one has fewer planets, then that player's higher level and resources no
    longer count, and between the two others resources decide."""
    t = scored_without_missions(
        3, colonies=[["jorg", "helios"], ["brumbaugh", "zalax"], ["jakks"]], level=[2, 2, 5], energy=[1, 3, 7],
        culture=[1, 0, 7],
    )  # fmt: skip
    assert result(t).scores == (6, 6, 6)
    assert result(t).winners == (1,)
    assert result(t).reason == "more resources"


@rule("TEG-168", "TEG-169", "TEG-170")
def test_who_falls_behind_in_level_is_out_of_the_resources() -> None:
    """Given three players with 3 points and one planet, when one has the lower level, then that player's resources no
    longer count, and the two others, equal in the rest, share the victory."""
    t = scored_without_missions(
        3, colonies=[["nagato"], ["leandra"], ["jakks"]], level=[1, 3, 3], energy=[7, 1, 2], culture=[7, 1, 0]
    )
    assert result(t).scores == (3, 3, 3)
    assert result(t).winners == (1, 2)
    assert result(t).reason == "shared"
