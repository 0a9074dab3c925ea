"""Empire upgrade (TEG-086 to TEG-091)."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    happened,
    inactive,
    keys,
    play,
    refuses,
    ships,
    stock,
    told,
)

ROW = ["tifnod", "hoefker", "gort", "shouhua"]
#: A die that keeps the turn open.
MORE = "energy"


@rule("TEG-086", "TEG-088")
@pytest.mark.parametrize(("level", "cost"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
@pytest.mark.parametrize("resource", ["energy", "culture"])
def test_an_upgrade_costs_the_number_of_the_new_level(level: int, cost: int, resource: str) -> None:
    """Given just as many of one resource as the new level says, when upgrading, then all of it is paid for one level;
    with one less it is impossible."""
    for held in (cost - 1, cost):
        energy, culture = (held, 0) if resource == "energy" else (0, held)
        t = galaxies(level=[level - 1], energy=[energy], culture=[culture, 0], row=ROW, tray=["colony", MORE])
        if held < cost:
            assert refuses(t, "activate:colony")
            assert stock(t, 0) == (energy, culture)
            assert t.seats[0].level == level - 1
        else:
            t.choose("activate:colony")
            assert stock(t, 0) == (0, 0)
            assert t.seats[0].level == level
            assert asked(t) == (0, "turn")


@rule("TEG-087e")
@pytest.mark.parametrize(("payment", "left"), [("pay:energy", (0, 3)), ("pay:culture", (3, 0))])
def test_example_from_level_2_to_3(payment: str, left: tuple[int, int]) -> None:
    """Given a player at level 2, when they upgrade to level 3, then they pay 3 energy or they pay 3 culture, nothing in
    between."""
    t = galaxies(level=[2], energy=[3], culture=[3, 0], row=ROW, tray=["colony", MORE])
    t.choose("activate:colony")
    assert asked(t) == (0, "pay")
    assert keys(t) == ["pay:energy", "pay:culture"]
    assert t.view(0)["decision"]["text"] == "Level 3 costs 3. Which resource do you pay?"
    assert t.view(0)["decision"]["about"] == {"cost": 3, "to-level": 3}
    t.choose(payment)
    assert stock(t, 0) == left
    assert t.seats[0].level == 3


@rule("TEG-087")
@pytest.mark.parametrize(("energy", "culture"), [(2, 2), (1, 2), (2, 1), (0, 2), (2, 0)])
def test_the_two_resources_cannot_be_combined(energy: int, culture: int) -> None:
    """Given 3 or 4 resources of both kinds together but not 3 of one, when looking for level 3, then it is out of
    reach."""
    t = galaxies(level=[2], energy=[energy], culture=[culture, 0], row=ROW, tray=["colony", MORE])
    assert refuses(t, "activate:colony")


@rule("TEG-087")
@pytest.mark.parametrize(("held", "left"), [((7, 1), (3, 1)), ((3, 6), (3, 2))])
def test_only_the_resource_that_suffices_is_paid(held: tuple[int, int], left: tuple[int, int]) -> None:
    """Given enough of one resource alone, when upgrading to level 4, then that one is paid and the other is
    untouched."""
    t = galaxies(level=[3], energy=[held[0]], culture=[held[1], 0], row=ROW, tray=["colony", MORE])
    t.choose("activate:colony")
    assert stock(t, 0) == left
    assert t.seats[0].level == 4
    assert [one for one in happened(t) if one[0] == "pays"] == [("pays", 0, (4, 4 if held[0] == 7 else 3, 0))]


@rule("TEG-088")
def test_one_level_at_a_time_and_no_more_than_six() -> None:
    """Given 7 energy and 7 culture at level 5, when upgrading, then level 6 is reached and is the last."""
    t = galaxies(level=[5], energy=[7], culture=[7, 0], row=ROW, tray=["colony", "colony", MORE])
    play(t, "activate:colony", "pay:energy")
    assert t.seats[0].level == 6
    assert stock(t, 0) == (1, 7)
    assert refuses(t, "activate:colony")

    t = galaxies(level=[1], energy=[7], culture=[7, 0], row=ROW, tray=["colony", MORE])
    play(t, "activate:colony", "pay:culture")
    assert t.seats[0].level == 2
    assert stock(t, 0) == (7, 5)


@rule("TEG-089")
@pytest.mark.parametrize(("level", "vp"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5), (6, 8)])
def test_what_the_levels_are_worth(level: int, vp: int) -> None:
    """Given an empire level, when points are counted, then the present level alone counts, with or without a colony."""
    t = galaxies(level=[level, level], colonies=[["jakks"]], row=ROW, tray=["colony"])
    assert [seat["points"] for seat in t.view()["seats"]] == [vp + 1, vp]


@rule("TEG-089")
def test_each_upgrade_changes_the_points_to_the_new_level() -> None:
    """Given a player going from level 1 to 6 die by die, when each level is reached, then the points are just its
    own."""
    for level, vp in [(1, 1), (2, 2), (3, 3), (4, 5), (5, 8)]:
        t = galaxies(level=[level], energy=[level + 1], culture=[0, 0], row=ROW, tray=["colony", MORE])
        t.choose("activate:colony")
        assert t.view()["seats"][0]["points"] == vp
        worth = "1 point" if vp == 1 else f"{vp} points"
        assert told(t)[-1] == f"Seat 1's empire rises to level {level + 1}, worth {worth}."


@rule("TEG-090")
@pytest.mark.parametrize(("level", "available"), [(2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_levels_3_and_5_unlock_a_ship_at_once(level: int, available: int) -> None:
    """Given all available ships out, when a level is reached, then at 3 and 5 one more stands on the mat's centre and
    may move at once, and the others change nothing."""
    out = ["on:tifnod", "orbit:hoefker:0", "on:gort", "orbit:shouhua:0"]
    before = out[: available - (level in (3, 5))]
    t = galaxies(
        level=[level - 1], ships=[before], energy=[level], culture=[0, 0], row=ROW, tray=["colony", "move", MORE]
    )
    t.choose("activate:colony")
    new = ["home"] if level in (3, 5) else []
    assert ships(t, 0) == before + new + ["locked"] * (4 - available)
    t.choose("activate:move")
    assert ("ship:home" in keys(t)) == (level in (3, 5))
    if new:
        play(t, "ship:home", "orbit:gort")
        assert ships(t, 0) == [*before, "orbit:gort:0"] + ["locked"] * (4 - available)


@rule("TEG-090")
def test_a_new_ship_produces_at_once() -> None:
    """Given both ships out, when level 3 is reached, then the next Acquire Energy die counts the new ship."""
    t = galaxies(
        level=[2],
        ships=[["on:tifnod", "orbit:hoefker:0"]],
        energy=[3],
        culture=[0, 0],
        row=ROW,
        tray=["colony", "energy", MORE],
    )
    play(t, "activate:colony", "activate:energy")
    assert stock(t, 0) == (1, 0)


@rule("TEG-091")
@pytest.mark.parametrize(("level", "dice"), [(2, 5), (3, 5), (4, 6), (5, 6), (6, 7)])
def test_a_new_die_comes_with_the_next_own_turn(level: int, dice: int) -> None:
    """Given an upgrade in the own turn, when the turn goes on, then there is no die more; in the next own turn there
    are as many as the level grants."""
    t = galaxies(
        level=[level - 1], energy=[level], culture=[0, 0], row=ROW, tray=["colony", "move", "move"], dice=["move"] * 11
    )
    t.choose("activate:colony")
    assert inactive(t) == ["move", "move"]
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert inactive(t) == ["move"] * 4
    t.choose("end-turn")
    assert asked(t) == (0, "turn")
    assert inactive(t) == ["move"] * dice
    assert t.view()["seats"][0]["dice"] == dice


@rule("TEG-091", "TEG-090")
def test_a_follower_who_upgrades_gets_the_die_in_the_own_turn() -> None:
    """Given seat 1 upgrading to level 4 by following, when seat 0's turn goes on, then seat 0's dice are as many as
    before, and seat 1's turn begins with 6."""
    t = galaxies(
        level=[1, 3],
        energy=[2, 4],
        culture=[0, 1],
        row=ROW,
        tray=["colony", "move", "move"],
        dice=["move"] * 6,
    )
    play(t, "activate:colony", "follow")
    assert t.seats[1].level == 4
    assert stock(t, 1) == (0, 0)
    assert ships(t, 1) == ["home", "home", "home", "locked"]
    assert inactive(t) == ["move", "move"]
    t.choose("end-turn")
    assert inactive(t) == ["move"] * 6
