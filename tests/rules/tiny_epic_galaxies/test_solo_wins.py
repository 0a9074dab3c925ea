"""Solo: points, who wins at once, and wins in the middle of an effect."""

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.final_scenes import ANOTHER_TWENTY, NINETEEN, TWENTY, over, result
from tests.rules.tiny_epic_galaxies.rogue_scenes import HUMAN, IDLE, ROGUE, count, facing, poor
from tests.rules.tiny_epic_galaxies.scenes import asked, colonies, happened, play, row, ships, stock, use

# --- the Rogue wins -----------------------------------------------------------------------------------------


@rule("TEG-204", "TEG-Q42")
@pytest.mark.parametrize(
    ("rogue", "values"),
    [
        ("artemis", [0, 1, 2, 4, 7]),
        ("rothkel", [0, 1, 2, 4, 7]),
        ("zendica", [0, 2, 4, 6, 9]),
        ("hades", [0, 2, 4, 6, 9]),
        ("gamelyn", [0, 2, 4, 6, 9]),
    ],
)
def test_the_rogues_points_are_planets_and_level(rogue: str, values: list[int]) -> None:
    """Given each mat at each level, when it owns planets worth 5 and 2 VP, then its points are 7 and its level's."""
    for level, value in enumerate(values, start=1):
        t = facing(rogue, active=HUMAN, tray=["energy"], level=[1, level], colonies=[[], ["maia", "helios"]])
        assert t.view()["seats"][ROGUE]["points"] == 7 + value


@rule("TEG-204", "TEG-207", "TEG-089")
@pytest.mark.parametrize(("level", "value"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5), (6, 8)])
def test_the_humans_points_are_those_of_a_player(level: int, value: int) -> None:
    """Given the human at each level against ZENDICA, when they own a planet worth 5 VP, then their points are 5 and the
    level's value on a player's mat, not on the Rogue's."""
    t = facing("zendica", active=HUMAN, tray=["energy"], level=[level, 1], colonies=[["maia"], []])
    assert t.view()["seats"][HUMAN]["points"] == 5 + value


@rule("TEG-205", "TEG-188")
def test_the_rogue_wins_at_once_with_a_planet() -> None:
    """Given ARTEMIS with 20 VP, a ship one step from a planet and another behind it, when it rolls the Advance die,
    then it has won with 21, the second ship stands still, and no die is rolled or followed any more."""
    t = facing(colonies=[[], TWENTY], row=["leandra", "birkomius", "helios", "mared"], energy=[0, 0], culture=[3, 0],
               ships=[[], ["orbit:birkomius:1", "orbit:leandra:1"]], dice=["diplomacy", *IDLE[:4]])  # fmt: skip
    assert over(t)
    assert result(t).winners == (ROGUE,)
    assert result(t).scores == (0, 21)
    assert result(t).reason == "rogue 21"
    assert colonies(t, ROGUE) == [*TWENTY, "leandra"]
    assert ships(t, ROGUE)[0] == "orbit:birkomius:1"
    assert count(t, "rogue rolls") == 1
    assert t.view()["result"]["reason"] == "ARTEMIS has reached 21 points."


@rule("TEG-205", "TEG-194", "TEG-Q71")
def test_the_rogue_wins_at_once_with_a_level() -> None:
    """Given ARTEMIS with planets worth 20 VP, full energy and full culture, when it rises to level 2, then it has won
    with 21: its energy does not drop any more, and there is no extra turn."""
    t = poor(colonies=[[], TWENTY], energy=[0, 6], culture=[0, 6], dice=IDLE)
    assert over(t)
    assert result(t).winners == (ROGUE,)
    assert result(t).scores == (0, 21)
    assert happened(t)[-1] == ("rogue rises", ROGUE, (2, 0, 0))
    assert stock(t, ROGUE) == (6, 6)


@rule("TEG-205")
def test_the_rogue_does_not_win_with_20() -> None:
    """Given ARTEMIS with planets worth 19 VP, when it rises to level 2, then with 20 the game goes on."""
    t = poor(colonies=[[], NINETEEN], energy=[0, 6], dice=IDLE)
    assert t.seats[ROGUE].points == 20
    assert not over(t)
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-205")
def test_the_rogue_wins_with_more_than_21() -> None:
    """Given ARTEMIS with planets worth 20 VP, when a planet worth 7 comes to it, then it has won with 27."""
    t = poor(colonies=[[], TWENTY], row=["nibiru", "helios", "mared", "leandra"], ships=[[], ["orbit:nibiru:5"]],
             dice=["diplomacy", *IDLE[:4]])  # fmt: skip
    assert result(t).winners == (ROGUE,)
    assert result(t).scores == (0, 27)


@rule("TEG-206", "TEG-Q43", "TEG-194")
@pytest.mark.parametrize("rogue", ["artemis", "zendica", "gamelyn"])
def test_the_rogue_wins_at_once_on_the_skull(rogue: str) -> None:
    """Given a Rogue at level 5 with full energy and culture and no planets, when its turn ends, then its token arrives
    on the skull, the sixth space, and it has won, far from 21 VP, before anything else happens."""
    most = 6 if rogue == "artemis" else 5
    t = facing(rogue, level=[1, 5], energy=[0, most], culture=[0, most], dice=["economy"] * 7)
    assert over(t)
    assert result(t).winners == (ROGUE,)
    assert result(t).reason == "skull"
    assert t.view()["seats"][ROGUE]["level"] == 6
    assert t.view()["seats"][ROGUE]["dice"] == 0
    assert result(t).scores == (0, 7 if rogue == "artemis" else 9)
    assert happened(t)[-1] == ("rogue rises", ROGUE, (6, 0, 0))
    assert stock(t, ROGUE) == (most, most)
    assert t.view()["result"]["reason"] == f"{rogue.upper()} has reached the skull."


@rule("TEG-206", "TEG-Q43")
def test_level_5_is_not_the_skull() -> None:
    """Given ARTEMIS at level 4 with full energy, when it rises to level 5, then the game goes on."""
    t = poor(level=[1, 4], energy=[0, 6], dice=["economy"] * 6)
    assert t.seats[ROGUE].level == 5
    assert asked(t) == (HUMAN, "turn")


# --- the human wins -----------------------------------------------------------------------------------------


@rule("TEG-207")
def test_the_human_wins_at_once_in_their_own_turn() -> None:
    """Given the human with 20 VP and dice left, when they upgrade to level 2, then they have won with 21, and the round
    is not finished."""
    t = facing(active=HUMAN, colonies=[TWENTY, ["gort"]], tray=["colony", "energy", "move"], energy=[2, 0])
    play(t, "activate:colony", "upgrade")
    assert over(t)
    assert result(t).winners == (HUMAN,)
    assert result(t).scores == (21, 7)
    assert result(t).reason == "human 21"
    assert t.view()["result"]["reason"] == "Seat 1 has reached 21 points."


@rule("TEG-207")
def test_the_human_does_not_win_with_20() -> None:
    """Given the human with 19 VP, when they upgrade to level 2, then with 20 the game goes on."""
    t = facing(active=HUMAN, colonies=[NINETEEN], tray=["colony", "energy"], energy=[2, 0], culture=[0, 0])
    play(t, "activate:colony", "upgrade")
    assert t.seats[HUMAN].points == 20
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-207", "TEG-184")
def test_the_human_wins_at_once_in_the_rogues_turn() -> None:
    """Given the human with 20 VP, when they follow a Rogue die and colonize a planet, then they have won, and the Rogue
    rolls no further die."""
    t = facing(colonies=[TWENTY], row=["leandra", "birkomius", "helios", "mared"], energy=[0, 0], culture=[1, 0],
               ships=[["orbit:leandra:1"], ["orbit:birkomius:0"]], dice=["diplomacy", *["energy"] * 4])  # fmt: skip
    assert t.seats[ROGUE].points == 0
    t.choose("follow")
    assert over(t)
    assert result(t).winners == (HUMAN,)
    assert result(t).scores == (21, 0)
    assert count(t, "rogue rolls") == 0
    assert stock(t, ROGUE) == (0, 0)
    assert ships(t, ROGUE)[0] == "orbit:birkomius:1"


# --- in the middle of an effect -------------------------------------------------------------------------------

HUMAN_TWENTY = ["terra_bettia", "shouhua", "jac_110912", "jakks"]


def both_one_step_away(human: list[str], rogue: list[str]) -> Galaxies:
    """Both sides own planets and are one step from another one worth 1 VP; the human has Terra-Bettia to use."""
    return facing(active=HUMAN, colonies=[human, rogue], row=["leandra", "birkomius", "helios", "mared"],
                  ships=[["orbit:leandra:1"], ["orbit:birkomius:1"]], tray=["colony", "energy"], energy=[0, 0],
                  culture=[0, 0])  # fmt: skip


@rule("TEG-Q71", "TEG-205", "TEG-Q53")
def test_with_terra_bettia_the_rogues_ship_goes_first() -> None:
    """Given both sides at 20 and one step from a planet, when the human performs Terra-Bettia, then the Rogue's ship
    goes first and wins, and the human's ship does not move any more."""
    t = both_one_step_away(HUMAN_TWENTY, ANOTHER_TWENTY)
    use(t, "terra_bettia")
    assert over(t)
    assert result(t).winners == (ROGUE,)
    assert result(t).scores == (20, 21)
    assert ships(t, HUMAN)[0] == "orbit:leandra:1"


@rule("TEG-Q71", "TEG-207")
def test_with_terra_bettia_the_human_wins_if_the_rogue_stays_below_21() -> None:
    """Given the human at 20 and the Rogue at 19, both one step from a planet, when the human performs Terra-Bettia,
    then the Rogue colonizes first, to 20, and the human wins with 21."""
    t = both_one_step_away(HUMAN_TWENTY, ["nibiru", "gort", "gleam_zanier"])
    use(t, "terra_bettia")
    assert result(t).winners == (HUMAN,)
    assert result(t).scores == (21, 20)


@rule("TEG-Q71", "TEG-205", "TEG-201")
def test_what_is_left_of_an_attack_is_not_carried_out() -> None:
    """Given GAMELYN at level 4 with planets worth 14 VP, when its attack advances all ships and the left one brings the
    21st VP, then the right one stands still, and the theft that belongs to the entry is left out."""
    t = facing("gamelyn", level=[1, 4], colonies=[[], ["aughmoore", "shouhua"]], energy=[3, 0], culture=[0, 0],
               row=["leandra", "birkomius", "helios", "mared"], ships=[[], ["orbit:mared:2", "orbit:leandra:1"]],
               dice=["colony", *IDLE])  # fmt: skip
    assert over(t)
    assert result(t).scores == (0, 21)
    assert stock(t, HUMAN) == (3, 0)
    assert ships(t, ROGUE)[0] == "orbit:mared:2"


@rule("TEG-Q48", "TEG-205")
def test_the_colonization_that_wins_is_completed() -> None:
    """Given ARTEMIS with 20 VP, when it colonizes its last planet with a human ship on it, then the ship goes home and
    the gap is filled before the game is over, and the planet right of it stays orbited."""
    t = poor(colonies=[[], TWENTY], row=["leandra", "birkomius", "helios", "mared"], deck=["gort"],
             ships=[["on:leandra"], ["orbit:leandra:1", "orbit:birkomius:1"]],
             dice=["diplomacy", *IDLE[:4]])  # fmt: skip
    assert over(t)
    assert ships(t, HUMAN)[0] == "home"
    assert row(t) == ["gort", "birkomius", "helios", "mared"]
    assert colonies(t, ROGUE) == [*TWENTY, "leandra"]
    assert ships(t, ROGUE)[:2] == ["home", "orbit:birkomius:1"]
