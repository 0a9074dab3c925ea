"""Chapter 8, Occupied Spaces, with the rulings GI-Q16 and GI-Q29."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, at, go, goals, infamy, keys, place, play, told

PLANETS = ["earth", "akahros", "pahkvor", "glubb_prime", "scrapholm", "velunesse"]
#: The Balor, Rustkin and Grumhide have no re-roll of their own: only the Human is asked about dice.
PEOPLE = ["human", "balor", "rustkin", "grumhide"]
HERE = "earth:black_market"
WON = [6, 6, 6, 1, 1, 1]
LOST = [1, 1, 1, 6, 6, 6]


def arriving(others: int, dice: list[int], **more: Any) -> Infamy:
    """A Human who has moved onto a Black Market where so many others are."""
    where = ["earth:first_ones_free", *[HERE] * others]
    layout: dict[str, Any] = {"species": PEOPLE[: others + 1], "planets": PLANETS, "credits": [0], **more}
    t = infamy(others + 1, at=where, phase="move", rolled=(1, 1), dice=dice, **layout)
    go(t, HERE)
    return t


@rule("GI-131", "GI-132")
def test_an_occupied_space_may_be_passed_and_counts() -> None:
    """Given a hunter on the space ahead, when the move is 2 spaces, then it may end on that space or beyond it, and
    beyond it nobody is fought; a hunter who was eliminated occupies nothing."""
    where = ["earth:first_ones_free", "earth:medical_bay"]
    t = infamy(species=PEOPLE[:2], planets=PLANETS, at=where, phase="move", rolled=(1, 1))
    assert {"earth:medical_bay", "earth:black_market"} < set(goals(t))
    assert "earth:back_alley" not in goals(t)
    assert t.view(None)["tokens"][str(t.seats[1].space)] == [1]
    go(t, "earth:black_market")
    assert not [line for line in told(t) if "attacks" in line]
    alone = infamy(3, species=PEOPLE[:3], planets=PLANETS, at=where, life=[4, 0, 4], phase="move", rolled=(1, 1))
    go(alone, "earth:medical_bay")
    assert not [line for line in told(alone) if "attacks" in line]


@rule("GI-133", "GI-135", "GI-136")
@pytest.mark.parametrize("dice", [WON, LOST], ids=["won", "lost"])
def test_who_ends_the_move_there_must_fight_and_then_resolve(dice: list[int]) -> None:
    """Given one hunter on the Black Market, when another ends the move there, then that one attacks, without a choice,
    and after the battle, won or lost, the space is resolved."""
    t = arriving(1, dice)
    assert told(t) == [
        "Seat 1 goes to Black Market, ring 1.",
        "Seat 1 attacks Seat 2.",
        f"Seat 1 rolls Combat {dice[0]}, Intellect {dice[1]}, Defense {dice[2]}.",
        f"Seat 2 rolls Combat {dice[3]}, Intellect {dice[4]}, Defense {dice[5]}.",
    ]
    assert (t.view(0)["battle"]["attacker"], t.view(0)["battle"]["defender"]) == (0, 1)
    assert len(t.view(0)["shop"]["boosts"]) == 6
    t.choose("done")
    assert len(t.view(0)["shop"]["boosts"]) == 7
    assert asked(t) == (1, "move")


@rule("GI-133", "GI-134", "GI-135", "GI-Q29")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_all_of_them_one_after_the_other_in_the_order_chosen(order: tuple[int, ...]) -> None:
    """Given three hunters on the space, when a fourth arrives, then before each battle the arriving one names the next
    opponent, and attacks each of them once; then the space is resolved."""
    t = arriving(3, WON * 3)
    left = [1, 2, 3]
    for opponent in order:
        if len(left) > 1:
            assert asked(t) == (0, "opponent")
            assert keys(t) == [f"fight:{seat}" for seat in left]
            t.choose(f"fight:{opponent}")
        assert (t.view(0)["battle"]["attacker"], t.view(0)["battle"]["defender"]) == (0, opponent)
        left.remove(opponent)
        t.choose("done")
    assert [me.life for me in t.seats] == [4, 3, 3, 3]
    assert len(t.view(0)["shop"]["boosts"]) == 7


@rule("GI-137", "GI-138", "GI-Q29")
def test_a_lost_battle_ends_nothing_and_nobody_is_moved() -> None:
    """Given two hunters on the space, when the arriving one loses the first battle, then the second is fought all the
    same and the space resolved, and all three stay there."""
    t = arriving(2, LOST + WON)
    play(t, "fight:1", "done")
    assert t.view(0)["battle"]["defender"] == 2
    t.choose("done")
    assert [me.life for me in t.seats] == [3, 4, 3]
    assert len(t.view(0)["shop"]["boosts"]) == 7
    assert [at(t, seat) for seat in range(3)] == [HERE] * 3


@rule("GI-137", "GI-136", "GI-Q29")
def test_the_attackers_elimination_ends_the_sequence() -> None:
    """Given an arriving hunter with 1 Life Point and two opponents, when the first battle is lost, then the second is
    not fought and the space not resolved."""
    t = arriving(2, [*LOST, 3, 3], life=[1, 4, 4])
    play(t, "fight:2", "done")
    assert t.view(0)["battle"] is None
    assert t.seats[1].life == 4
    assert len(t.view(0)["shop"]["boosts"]) == 6
    assert asked(t) == (1, "move")


@rule("GI-137", "GI-Q29")
def test_an_eliminated_opponent_drops_out() -> None:
    """Given two opponents, when the first is eliminated, then the other is fought, and the attacker resolves the
    space."""
    t = arriving(2, WON * 2, life=[4, 1, 4])
    play(t, "fight:1", "done")
    assert not t.seats[1].alive
    assert t.view(0)["battle"]["defender"] == 2
    t.choose("done")
    assert len(t.view(0)["shop"]["boosts"]) == 7


@rule("GI-139", "GI-Q29")
def test_who_shares_a_space_does_not_fight_again() -> None:
    """Given two hunters who share a space after a battle, when the other one's turn starts and they part, then
    there is no battle, nor when one comes back to the space that the other has left."""
    t = arriving(1, [*WON, 1, 1, 4, 4, *LOST])
    t.choose("done")
    assert asked(t) == (1, "move")
    assert at(t, 0) == at(t, 1) == HERE
    assert t.view(0)["battle"] is None
    go(t, "earth:medical_bay")
    assert asked(t) == (0, "move")
    assert t.view(0)["battle"] is None
    go(t, HERE)
    assert not [line for line in told(t) if "attacks" in line]


@rule("GI-133", "GI-139")
def test_who_was_fought_is_fought_again_by_the_next_who_arrives() -> None:
    """Given a hunter who has just been fought, when in the next turn a third arrives, then that one fights both."""
    where = ["earth:first_ones_free", HERE, "earth:medical_bay"]
    t = infamy(
        3, species=["human", "balor", "rustkin"], planets=PLANETS, at=where, active=2, phase="move", rolled=(1, 1),
        dice=[*WON, 1, 1, *WON, *WON],
    )  # fmt: skip
    go(t, HERE)
    assert (asked(t), t.seats[1].life) == ((0, "move"), 3)
    go(t, HERE)
    assert (asked(t), keys(t)) == ((0, "opponent"), ["fight:1", "fight:2"])
    play(t, "fight:1", "done", "done")
    assert [me.life for me in t.seats] == [4, 2, 3]


@rule("GI-139", "GI-075", "GI-Q13", "GI-Q29")
def test_a_lap_back_to_a_shared_space_is_an_arrival_anew() -> None:
    """Given two hunters who share a space, when one makes a lap of 8 back to it, then they fight."""
    t = arriving(1, [*WON, 4, 4, *WON])
    t.choose("done")
    go(t, HERE)
    assert "Seat 2 attacks Seat 1." in told(t)
    assert (t.view(0)["battle"]["attacker"], t.view(0)["battle"]["defender"]) == (1, 0)


@rule("GI-305", "GI-Q29", "GI-136")
def test_a_back_alley_on_an_occupied_space() -> None:
    """Given a hunter in a Back Alley, when another ends the move there, then the hunter is fought first, and then one
    Bounty is challenged."""
    where = ["earth:training_grounds", "earth:back_alley"]
    t = infamy(species=PEOPLE[:2], planets=PLANETS, at=where, phase="move", rolled=(1, 1), dice=WON + LOST)
    go(t, "earth:back_alley")
    assert t.view(0)["battle"]["defender"] == 1
    t.choose("done")
    assert t.view(0)["battle"]["bounty"] is not None
    t.choose("done")
    assert t.view(0)["battle"] is None
    assert asked(t) == (1, "move")
    assert place(t, t.seats[0].space) == "earth:back_alley"
