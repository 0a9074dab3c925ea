"""Birkomius and Bisschop, which pay for follows."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, keys, play, refused, stock, told, use

BONUS = [("birkomius", 0, 1), ("bisschop", 1, 0)]
bonus = pytest.mark.parametrize(("planet", "energy", "culture"), BONUS)


@rule("TEG-105")
def test_birkomius_pays_1_culture_for_each_follow() -> None:
    """Given Birkomius performed, when others follow its user's dice, then each follow brings 1 culture."""
    t = galaxies(
        seats=3,
        energy=[1, 2, 2],
        culture=[0, 2, 2],
        tray=["colony", "energy"],
        dice=["energy"] * 14,
        colonies=[["birkomius"]],
    )
    t.choose("activate:colony")
    assert told(t) == [
        "Seat 1 activates Utilize Colony.",
        "Seat 1 performs Birkomius.",
        "Each follow of Seat 1's dice pays Seat 1 1 culture this turn.",
    ]
    assert t.view()["seats"][0]["follow_bonus"] == {"energy": 0, "culture": 1}
    t.choose("follow")
    assert stock(t, 0) == (1, 1)
    t.choose("follow")
    assert stock(t, 0) == (1, 2)
    t.choose("activate:energy")
    assert stock(t, 0) == (3, 2)
    play(t, "pass", "follow")
    assert stock(t, 0) == (3, 3)
    # The turn is over: neither a follow by its user nor a follow of a die of their next turn pays.
    assert t.active == 1
    assert t.view()["seats"][0]["follow_bonus"] == {"energy": 0, "culture": 0}


@rule("TEG-106")
def test_bisschop_pays_1_energy_for_each_follow() -> None:
    """Given Bisschop performed, when others follow its user's dice, then each follow brings 1 energy."""
    t = galaxies(
        seats=3,
        energy=[0, 2, 2],
        culture=[1, 2, 2],
        tray=["colony", "culture"],
        dice=["energy"] * 14,
        colonies=[["bisschop"]],
    )
    t.choose("activate:colony")
    assert told(t)[-1] == "Each follow of Seat 1's dice pays Seat 1 1 energy this turn."
    assert t.view()["seats"][0]["follow_bonus"] == {"energy": 1, "culture": 0}
    t.choose("follow")
    assert stock(t, 0) == (1, 1)
    t.choose("follow")
    assert stock(t, 0) == (2, 1)
    play(t, "activate:culture", "pass", "follow")
    assert stock(t, 0) == (3, 1)
    assert t.active == 1
    assert t.view()["seats"][0]["follow_bonus"] == {"energy": 0, "culture": 0}


@rule("TEG-105", "TEG-106")
@bonus
def test_birkomius_and_bisschop_end_with_the_turn(planet: str, energy: int, culture: int) -> None:
    """Given the planet used last turn, when dice are followed in the next turns, then nobody is paid for it."""
    t = galaxies(
        energy=[1, 0], culture=[1, 0], tray=["colony", "move"], dice=["culture"] * 8, colonies=[[planet], ["jakks"]]
    )
    play(t, "activate:colony", "end-turn")
    t.seats[1].culture = 3
    play(t, "activate:culture", "follow", "end-turn")
    assert stock(t, 0) == (1, 0)
    play(t, "activate:culture", "follow")
    assert stock(t, 0) == (1, 0)


@rule("TEG-107", "TEG-Q09")
@bonus
def test_birkomius_and_bisschop_do_not_pay_for_earlier_dice(planet: str, energy: int, culture: int) -> None:
    """Given a die followed before, when the planet is used, then only the follow of the die that triggered it pays."""
    t = galaxies(energy=[0, 2], culture=[0, 2], tray=["culture", "colony", "move"], colonies=[[planet]])
    play(t, "activate:culture", "follow")
    assert stock(t, 0) == (0, 0)
    t.choose("activate:colony")
    assert stock(t, 0) == (0, 0)
    t.choose("follow")
    assert stock(t, 0) == (energy, culture)


@rule("TEG-105", "TEG-106", "TEG-107")
@bonus
def test_birkomius_and_bisschop_by_landing(planet: str, energy: int, culture: int) -> None:
    """Given a landing that performs the planet, when the Move die that did it is followed, then the follow pays."""
    t = galaxies(energy=[0, 0], culture=[0, 1], tray=["move", "energy"], row=[planet, "gort", "jac_110912", "jorg"])
    play(t, "activate:move", f"land:{planet}", "perform")
    play(t, "follow", "orbit:gort")
    assert stock(t, 0) == (energy, culture)
    assert stock(t, 1) == (0, 0)


@rule("TEG-105", "TEG-106")
def test_birkomius_and_bisschop_pay_together() -> None:
    """Given both performed in one turn, when the second's die is followed, then the follow brings 1 of each."""
    t = galaxies(energy=[0, 2], culture=[0, 1], tray=["colony", "colony", "move"], colonies=[["birkomius", "bisschop"]])
    play(t, "activate:colony", "colony:birkomius", "pass")
    assert stock(t, 0) == (0, 0)
    play(t, "activate:colony", "follow")
    assert stock(t, 0) == (1, 1)
    assert told(t)[:4] == [
        "Seat 2 follows Utilize Colony.",
        "Seat 2 pays 1 culture.",
        "Seat 1 gains 1 energy.",
        "Seat 1 gains 1 culture.",
    ]


@rule("TEG-105", "TEG-106")
def test_birkomius_and_bisschop_are_both_used_up() -> None:
    """Given both performed in one turn, when a third die could use one of them again, then both are refused."""
    t = galaxies(
        energy=[2, 0], culture=[0, 0], tray=["colony"] * 3, colonies=[["birkomius", "bisschop", "nibiru", "jakks"]]
    )
    use(t, "birkomius")
    use(t, "bisschop")
    assert t.view()["seats"][0]["used"] == ["birkomius", "bisschop"]
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:nibiru", "colony:jakks"]


@rule("TEG-105", "TEG-106")
@bonus
def test_birkomius_and_bisschop_once_per_turn(planet: str, energy: int, culture: int) -> None:
    """Given the planet performed, when another die could use it in that turn, then it is not offered."""
    t = galaxies(energy=[2, 0], culture=[0, 0], tray=["colony", "colony", "move"], colonies=[[planet, "jakks"]])
    use(t, planet)
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {f"colony:{planet}": "It works once per turn."}


@rule("TEG-105", "TEG-106")
@bonus
def test_birkomius_and_bisschop_work_in_the_own_turn_only(planet: str, energy: int, culture: int) -> None:
    """Given a follower who owns the planet, when they follow a Utilize Colony die, then it is not offered."""
    t = galaxies(energy=[2, 2], culture=[0, 1], tray=["colony", "move"], colonies=[[], [planet, "jakks"]])
    play(t, "activate:colony", "follow")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 1) == {f"colony:{planet}": "It works in your own turn only."}


@rule("TEG-105", "TEG-106")
@bonus
def test_birkomius_and_bisschop_never_pay_the_follower(planet: str, energy: int, culture: int) -> None:
    """Given the bonus of the active player, when others follow, then nobody but the active player gets it."""
    t = galaxies(seats=3, energy=[0, 0, 0], culture=[0, 1, 0], tray=["colony", "culture", "move"], colonies=[[planet]])
    play(t, "activate:colony", "activate:culture", "follow")
    assert [stock(t, seat) for seat in range(3)] == [(energy, culture), (0, 0), (0, 0)]


@rule("TEG-105", "TEG-106")
@bonus
def test_birkomius_and_bisschop_stop_at_7(planet: str, energy: int, culture: int) -> None:
    """Given 7 of both resources, when a die is followed, then the bonus is lost."""
    t = galaxies(energy=[7, 0], culture=[7, 1], tray=["colony", "energy", "move"], colonies=[[planet]])
    use(t, planet)
    play(t, "activate:energy", "follow")
    assert stock(t, 0) == (7, 7)


@rule("TEG-107", "TEG-Q09")
@bonus
def test_birkomius_and_bisschop_pay_for_free_follows_of_the_own_zavodnick(
    planet: str, energy: int, culture: int
) -> None:
    """Given the bonus, when its user performs Zavodnick and two players follow it free, then both follows pay."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        tray=["colony", "colony", "move"],
        colonies=[[planet, "zavodnick"]],
    )
    play(t, "activate:colony", f"colony:{planet}", "activate:colony", "face:culture")
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert told(t)[0] == "Seat 2 follows Acquire Culture."
    assert stock(t, 0) == (energy, culture)
    assert asked(t) == (2, "free-follow")
    t.choose("follow")
    assert stock(t, 0) == (2 * energy, 2 * culture)
    assert stock(t, 1) == stock(t, 2) == (0, 0)


@rule("TEG-107", "TEG-Q09")
@bonus
def test_birkomius_and_bisschop_do_not_pay_for_somebody_elses_zavodnick(planet: str, energy: int, culture: int) -> None:
    """Given the bonus, when a follower performs a Zavodnick, then its free follows bring nothing more."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 1, 0],
        tray=["colony", "move"],
        colonies=[[planet], ["zavodnick"]],
    )
    play(t, "activate:colony", "follow")
    assert stock(t, 0) == (energy, culture)
    t.choose("face:culture")
    assert asked(t) == (2, "free-follow")
    t.choose("follow")
    assert stock(t, 0) == (energy, culture)
    assert asked(t) == (0, "free-follow")


@rule("TEG-Q73", "TEG-105")
def test_birkomius_pays_before_the_copied_action_which_may_take_it_again() -> None:
    """Given nobody else with culture, when a thief follows, then CLJ-0517 takes what Birkomius has just paid."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 1, 0],
        tray=["colony", "move"],
        colonies=[["birkomius"], ["clj_0517"]],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    assert [stock(t, seat) for seat in range(3)] == [(0, 0), (0, 1), (0, 0)]
    t.choose("follow")
    assert told(t) == [
        "Seat 2 follows Utilize Colony.",
        "Seat 2 pays 1 culture.",
        "Seat 1 gains 1 culture.",
        "Seat 2 performs CLJ-0517.",
        "Seat 2 takes 1 culture from Seat 1.",
    ]
    assert [stock(t, seat) for seat in range(3)] == [(0, 0), (0, 1), (0, 0)]


@rule("TEG-Q73", "TEG-106")
def test_bisschop_pays_before_the_copied_action_which_may_take_it_again() -> None:
    """Given nobody else with energy, when a thief follows, then La-Torres takes what Bisschop has just paid."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 1, 0],
        tray=["colony", "move"],
        colonies=[["bisschop"], ["la_torres"]],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    assert [stock(t, seat) for seat in range(3)] == [(0, 0), (0, 1), (0, 0)]
    t.choose("follow")
    assert [stock(t, seat) for seat in range(3)] == [(0, 0), (1, 0), (0, 0)]


@rule("TEG-Q73")
@pytest.mark.parametrize(("bonus_planet", "thief"), [("birkomius", "la_torres"), ("bisschop", "clj_0517")])
def test_the_bonus_of_the_other_resource_is_no_target_for_a_thief(bonus_planet: str, thief: str) -> None:
    """Given a bonus in the resource that the thief does not take, then there is nothing to follow with."""
    t = galaxies(energy=[0, 0], culture=[0, 1], tray=["colony", "move"], colonies=[[bonus_planet], [thief]])
    t.choose("activate:colony")
    assert asked(t) == (0, "turn")


@rule("TEG-Q73", "TEG-Q61")
@bonus
def test_birkomius_and_bisschop_come_in_the_middle_of_a_window(planet: str, energy: int, culture: int) -> None:
    """Given a Zavodnick in the window, when the active player reaches the planet by its free follow, then only those
    who follow the same die after it bring something."""
    t = galaxies(
        seats=4,
        energy=[2, 2, 2, 2],
        culture=[0, 1, 1, 1],
        tray=["colony", "move"],
        colonies=[[planet], ["zavodnick"]],
    )
    play(t, "activate:colony", "upgrade")
    assert stock(t, 0) == (0, 0)
    play(t, "follow", "colony:zavodnick", "face:colony")
    assert asked(t) == (2, "free-follow")
    play(t, "follow")
    play(t, "pass")
    assert asked(t) == (0, "free-follow")
    t.choose("follow")
    assert told(t)[:2] == ["Seat 1 follows Utilize Colony.", f"Seat 1 performs {planet.capitalize()}."]
    assert stock(t, 0) == (0, 0)
    assert asked(t) == (3, "follow")
    t.choose("follow")
    assert stock(t, 0) == (energy, culture)
    assert stock(t, 3) == (0, 0)
