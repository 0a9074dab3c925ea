"""The end of the game: what triggers it, and who still takes a turn."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.state import NOBODY, Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.final_scenes import ANOTHER_TWENTY, NINETEEN, TWENTY, over, parts, result
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, happened, keys, play, told


def one_upgrade_away(seats: int, seat: int, colonies: list[str] = TWENTY, **layout: Any) -> Galaxies:
    """It is that seat's turn, at level 1 with those colonies and the energy for one upgrade."""
    owned: list[list[str]] = [[] for _ in range(seats)]
    owned[seat] = colonies
    energy = [0] * seats
    energy[seat] = 2
    dice = {"active": seat, "tray": ["colony", "culture"], "culture": [0] * seats}
    return galaxies(seats, colonies=owned, energy=energy, **{**dice, **layout})


def end_all_turns(t: Galaxies) -> list[int]:
    """Nobody does anything any more: who is still asked for a turn until the game ends."""
    turns = []
    while t.decision is not None:
        assert t.decision.prompt == "turn"
        turns.append(t.decision.seat)
        t.choose("end-turn")
        assert len(turns) < 20, "the game does not end"
    return turns


# --- the trigger ------------------------------------------------------------------------------------


@rule("TEG-151")
def test_an_upgrade_to_21_points_triggers_the_end() -> None:
    """Given planets worth 20 VP at level 1, when the empire rises to level 2 (1 VP), then 21 points trigger the end."""
    t = one_upgrade_away(2, 0)
    assert t.seats[0].points == 20
    assert not t.view()["ended"]
    play(t, "activate:colony", "upgrade")
    assert t.seats[0].points == 21
    assert t.view()["ended"]
    assert t.view()["trigger"] == 0
    assert ("end triggered", 0, (21, 0, 0)) in happened(t)
    assert "Seat 1 has 21 points: the round is finished, then the game ends." in told(t)


@rule("TEG-151")
def test_a_planet_beyond_21_points_triggers_the_end() -> None:
    """Given 20 points, when a planet worth 2 VP is colonized, then 22 points trigger the end."""
    t = galaxies(2, colonies=[TWENTY], row=["mj_120210", "helios", "zalax", "leandra"],
                 ships=[["orbit:mj_120210:2"]], culture=[0, 0], tray=["diplomacy", "energy"])  # fmt: skip
    t.choose("activate:diplomacy")
    assert t.seats[0].points == 22
    assert t.view()["trigger"] == 0


@rule("TEG-151")
def test_20_points_trigger_nothing() -> None:
    """Given planets worth 19 VP, when the empire rises to level 2, then with 20 points the game goes on into the next
    round."""
    t = one_upgrade_away(2, 1, NINETEEN)
    play(t, "activate:colony", "upgrade", "end-turn")
    assert t.seats[1].points == 20
    assert not t.view()["ended"]
    assert t.view()["trigger"] is None
    assert asked(t) == (0, "turn")
    assert t.view()["round"] == 2


@rule("TEG-151")
def test_missions_do_not_count_for_the_trigger() -> None:
    """Given 20 points and an achieved mission worth 2 more, when the round ends, then the next one begins."""
    t = galaxies(2, colonies=[TWENTY], missions=["orbiter"], active=1, culture=[0, 0], tray=["energy"])
    t.choose("end-turn")
    assert t.seats[0].points == 20
    assert not t.view()["ended"]
    assert asked(t) == (0, "turn")
    assert t.view()["round"] == 2


# --- whose turn it may be, and who still plays --------------------------------------------------------


@rule("TEG-152e", "TEG-152", "TEG-Q38")
def test_a_follower_triggers_the_end_in_the_turn_of_the_player_before() -> None:
    """Given three players and the second one to act, when the third reaches 21 by following the second's die, then the
    second finishes the turn, the third still takes one, and the game ends before the start player's."""
    t = galaxies(3, active=1, colonies=[[], [], TWENTY], energy=[0, 2, 2], culture=[0, 0, 1], tray=["colony", "energy"])
    t.choose("activate:colony")
    assert asked(t) == (2, "follow")
    play(t, "follow", "upgrade")
    assert t.seats[2].points == 21
    assert t.view()["trigger"] == 2
    assert asked(t) == (1, "turn")
    assert "activate:energy" in keys(t)
    assert end_all_turns(t) == [1, 2]
    assert over(t)


@rule("TEG-152", "TEG-153", "TEG-Q38")
def test_a_follower_who_triggers_stops_nobody_else() -> None:
    """Given the start player's turn, when the second reaches 21 by following, then the third may follow the same die,
    the start player goes on, and the second and the third still take their turns."""
    t = galaxies(3, colonies=[[], TWENTY, []], energy=[2, 2, 2], culture=[0, 1, 1], tray=["colony", "energy"])
    play(t, "activate:colony", "follow", "upgrade")
    assert t.view()["trigger"] == 1
    assert asked(t) == (2, "follow")
    t.choose("follow")
    assert t.seats[2].level == 2
    assert end_all_turns(t) == [0, 1, 2]


@rule("TEG-153", "TEG-154", "TEG-Q38")
@pytest.mark.parametrize(
    ("start", "trigger", "still"),
    [
        (0, 0, [1, 2, 3]),
        (0, 2, [3]),
        (0, 3, []),
        (1, 1, [2, 3, 0]),
        (1, 3, [0]),
        (1, 0, []),
        (3, 3, [0, 1, 2]),
        (3, 2, []),
    ],
)
def test_play_goes_on_up_to_the_start_players_right(start: int, trigger: int, still: list[int]) -> None:
    """Given four players, when one triggers the end in their turn, then only those up to the player on the start
    player's right still take one turn each, so that all have had equally many."""
    t = one_upgrade_away(4, trigger, start=start)
    play(t, "activate:colony", "upgrade")
    assert t.view()["trigger"] == trigger
    assert end_all_turns(t) == [trigger, *still]
    assert over(t)


@rule("TEG-154")
def test_the_last_player_of_the_round_finishes_the_turn() -> None:
    """Given the last player of the round at 20, when they trigger the end with their first die, then they may use the
    second one, and the game ends with their turn."""
    t = one_upgrade_away(3, 2, ships=[[], [], ["orbit:drewkaiden:0", "home"]],
                         row=["drewkaiden", "helios", "zalax", "leandra", "tifnod"])  # fmt: skip
    play(t, "activate:colony", "upgrade")
    assert not over(t)
    assert asked(t) == (2, "turn")
    assert keys(t) == ["activate:culture", "reroll", "end-turn"]
    t.choose("activate:culture")
    assert t.seats[2].culture == 1
    assert over(t)


# --- several at 21 ----------------------------------------------------------------------------------


def two_at_twenty(missions: list[str]) -> Galaxies:
    """The first player is one upgrade, the second (who plays next) one planet of 2 VP away from the end."""
    return galaxies(2, colonies=[TWENTY, ANOTHER_TWENTY], energy=[2, 0], culture=[0, 0], missions=missions,
                    row=["mj_120210", "helios", "zalax", "leandra"], ships=[[], ["orbit:mj_120210:2"]],
                    tray=["colony"], dice=["diplomacy", "energy", "energy", "energy"])  # fmt: skip


@rule("TEG-Q39", "TEG-157", "TEG-162")
def test_of_two_players_at_21_only_the_first_is_the_elder() -> None:
    """Given two players at 20, when the first reaches 21 and the other 22 in the same round, then the end was
    triggered once, the second gets no points for Elder, and the higher score wins."""
    t = two_at_twenty(["industrialist", "elder"])
    play(t, "activate:colony", "upgrade")
    assert asked(t) == (1, "turn")
    t.choose("activate:diplomacy")
    assert t.seats[1].points == 22
    assert [what for what, _, _ in happened(t)].count("end triggered") == 0
    assert t.view()["trigger"] == 0
    t.choose("end-turn")
    assert result(t).scores == (21, 22)
    assert result(t).winners == (1,)


@rule("TEG-Q39", "TEG-162")
@pytest.mark.parametrize(
    ("missions", "worth"), [(["elder", "industrialist"], [0, 0]), (["industrialist", "elder"], [0, 2])]
)
def test_the_first_at_21_in_order_of_resolution_is_the_elder(missions: list[str], worth: list[int]) -> None:
    """Given both players at 20, when the second reaches 21 by following and the first only afterwards, then Elder is
    worth 2 points to the second and nothing to the first, though it is the first one's turn."""
    t = galaxies(2, colonies=[TWENTY, ANOTHER_TWENTY], energy=[2, 2], culture=[0, 1], tray=["colony", "colony"],
                 missions=missions)  # fmt: skip
    play(t, "activate:colony", "colony:jakks", "follow", "upgrade")
    assert t.view()["trigger"] == 1
    play(t, "activate:colony", "upgrade")
    assert [me.points for me in t.seats] == [21, 21]
    assert t.view()["trigger"] == 1
    assert end_all_turns(t) == [1]
    assert [parts(t, seat)["mission"] for seat in range(2)] == worth


# --- no planet left ---------------------------------------------------------------------------------


def last_planet(seats: int = 2, **layout: Any) -> Galaxies:
    """The deck is empty, and the start player is one step from colonizing Leandra, worth 1 VP."""
    gaps = {2: 4, 3: 5}[seats] - 1
    scene = {"row": ["leandra", *[None] * gaps], "deck_size": 0, "ships": [["orbit:leandra:1"]], "culture": [0] * seats}
    return galaxies(seats, tray=["diplomacy", "energy"], **{**scene, **layout})


@rule("TEG-208", "TEG-Q63", "TEG-Q34")
def test_the_end_comes_when_row_and_deck_are_empty() -> None:
    """Given one planet in the row and an empty deck, when it is colonized, then the end is triggered by nobody and the
    round is finished."""
    t = last_planet(3)
    t.choose("activate:diplomacy")
    view = t.view()
    assert view["row"] == [None] * 5
    assert (view["ended"], view["trigger"]) == (True, None)
    assert t.trigger == NOBODY
    assert happened(t)[-1] == ("galaxy explored", 0, (0, 0, 0))
    assert "No planet is left: the round is finished, then the game ends." in told(t)
    assert end_all_turns(t) == [0, 1, 2]
    assert over(t)


@rule("TEG-208")
@pytest.mark.parametrize(
    ("planets", "deck", "left"),
    [(["leandra", "helios", None, None], 0, [None, "helios", None, None]), (["leandra"] + [None] * 3, 1, None)],
)
def test_a_planet_left_in_row_or_deck_keeps_the_game_going(
    planets: list[str | None], deck: int, left: list[str | None] | None
) -> None:
    """Given a second planet in the row, or one in the deck, when the first is colonized, then nothing is triggered."""
    t = last_planet(row=planets, deck_size=deck)
    t.choose("activate:diplomacy")
    assert t.view()["deck"] == 0
    if left is not None:
        assert [one and one["planet"] for one in t.view()["row"]] == left
    assert not t.view()["ended"]
    play(t, "end-turn", "end-turn")
    assert asked(t) == (0, "turn")
    assert t.view()["round"] == 2


@rule("TEG-208", "TEG-Q39", "TEG-162")
def test_nobody_is_the_elder_when_the_planets_ran_out() -> None:
    """Given the end by lack of planets, when a player reaches 21 in the last round, then the trigger is still nobody's
    and Elder is worth nothing, to them and to whoever took the last planet."""
    t = last_planet(3, missions=["elder", "hoarder", "industrialist"], colonies=[[], TWENTY, []], energy=[2, 2, 0],
                    dice=["colony", "energy", "energy", "energy"])  # fmt: skip
    play(t, "activate:diplomacy", "end-turn", "activate:colony", "upgrade")
    assert t.seats[1].points == 21
    assert t.view()["trigger"] is None
    play(t, "end-turn", "end-turn")
    assert result(t).scores == (1, 21, 0)
    t = last_planet(3, missions=["hoarder", "elder", "industrialist"], colonies=[[], TWENTY, []], energy=[2, 2, 0],
                    dice=["colony", "energy", "energy", "energy"])  # fmt: skip
    play(t, "activate:diplomacy", "end-turn", "activate:colony", "upgrade", "end-turn", "end-turn")
    assert result(t).scores == (1, 21, 0)


@rule("TEG-208", "TEG-151")
def test_the_last_planet_may_be_the_one_that_brings_21() -> None:
    """Given 20 points, when the last planet of all brings the 21st, then its colonizer has triggered the end."""
    t = last_planet(colonies=[TWENTY])
    t.choose("activate:diplomacy")
    assert t.view()["trigger"] == 0
    assert [what for what, _, _ in happened(t)].count("end triggered") == 1
    assert [what for what, _, _ in happened(t)].count("galaxy explored") == 0


@rule("TEG-208", "TEG-Q63")
def test_in_solo_an_empty_row_ends_nothing() -> None:
    """Given the solo game, when the last planet is colonized, then the game goes on: it ends by 21 VP or the skull."""
    t = galaxies(1, {"rogue": "artemis"}, row=["leandra", None, None, None], deck_size=0, ships=[["orbit:leandra:1"]],
                 culture=[0, 0], tray=["diplomacy", "energy"])  # fmt: skip
    t.choose("activate:diplomacy")
    assert t.view()["row"] == [None] * 4
    assert not t.view()["ended"]
    t.choose("end-turn")
    assert not over(t)
    assert asked(t) == (0, "turn")
    assert t.view()["round"] == 2
