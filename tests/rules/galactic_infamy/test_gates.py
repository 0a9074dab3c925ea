"""Chapter 8, Hypergates, Reset Tokens and the Action Cards A# and B#, with the rulings GI-Q30 to GI-Q32."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, at, go, goals, infamy, keys, passed, play, tokens, told

PLANETS = ["earth", "akahros", "pahkvor", "glubb_prime", "scrapholm", "velunesse"]
#: The Balor, Rustkin and Grumhide have no re-roll of their own: only the Human is asked about dice.
PEOPLE = ["human", "balor", "rustkin", "grumhide"]
WON = [6, 6, 6, 1, 1, 1]


def moving(where: str, roll: tuple[int, int], **more: Any) -> Infamy:
    layout: dict[str, Any] = {"species": PEOPLE[:2], "at": [where, "velunesse:space_dock"], **more}
    return infamy(planets=PLANETS, phase="move", rolled=roll, **layout)


def planets_reached(t: Infamy) -> set[str]:
    return {goal.partition(":")[0] for goal in goals(t)}


# --- Gates ----------------------------------------------------------------------------------------------


@rule("GI-140", "GI-141")
@pytest.mark.parametrize(
    ("where", "there"),
    [
        ("earth:merchant_district", "triton:12"),
        ("earth:rest_and_relax", "triton:1"),
        ("triton:1", "earth:rest_and_relax"),
    ],
)
def test_a_gate_costs_nothing(where: str, there: str) -> None:
    """Given a hunter beside a Gate, when the move is 1 space, then it leads through it, out or in."""
    assert there in goals(moving(where, (1, 0)))


@rule("GI-140", "GI-141")
def test_a_gate_is_neither_stopped_on_nor_resolved() -> None:
    """Given a hunter who goes through a Gate, when the move is made, then it is told and resolved as the space where it
    ends, and no space has no kind."""
    t = moving("earth:rest_and_relax", (1, 0))
    go(t, "triton:12")
    assert told(t) == ["Seat 1 goes to The First One's Free, Triton 12."]
    assert asked(t) == (0, "free")


@rule("GI-142")
def test_one_move_may_use_several_gates() -> None:
    """Given a hunter on A'kahros, when the move is 12 spaces, then it can end on every planet, out by one Gate and in
    by another, and where the first is blocked on none of them."""
    assert planets_reached(moving("akahros:rest_and_relax", (6, 6))) == {*PLANETS, "triton"}
    assert planets_reached(moving("akahros:rest_and_relax", (6, 6), tokens={"akahros": 1})) == {"akahros"}
    assert "akahros:space_dock" in goals(moving("triton:1", (2, 2))), "along Triton, in and on"


# --- Reset Tokens -----------------------------------------------------------------------------------------


@rule("GI-143", "GI-144")
def test_a_puts_three_reset_tokens_on_a_gate_without_any() -> None:
    """Given A# in the hand and a Gate with a token, when A# is played, then any other Gate can be chosen, and three
    tokens are on it."""
    t = infamy(planets=PLANETS, actions=[["a_pie"]], tokens={"pahkvor": 1})
    assert asked(t) == (0, "pause")
    t.choose("play:a_pie")
    assert asked(t) == (0, "gate")
    assert keys(t) == ["gate:0", "gate:1", "gate:3", "gate:4", "gate:5"]
    with pytest.raises(IllegalChoice):
        t.choose("gate:2")
    t.choose("gate:4")
    assert tokens(t) == [0, 0, 1, 0, 3, 0]
    assert t.view(0)["discards"]["actions"] == ["a_pie"]


@rule("GI-144")
def test_with_tokens_on_every_gate_a_cannot_be_played() -> None:
    """Given a token on each Gate, when the holder of A# is asked, then there is nothing to play."""
    t = infamy(planets=PLANETS, actions=[["a_pie"]], tokens=dict.fromkeys(PLANETS, 1))
    assert (asked(t), keys(t)) == ((0, "pause"), ["pass"])


@rule("GI-145", "GI-Q30")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_nobody_leaves_a_blocked_planet(count: int) -> None:
    """Given Reset Tokens on Earth's Gate, when a hunter on Earth moves 12 spaces, then every end is on Earth, the own
    space after a lap included."""
    t = moving("earth:space_dock", (6, 6), tokens={"earth": count})
    assert planets_reached(t) == {"earth"}
    assert len(goals(t)) == 8


@rule("GI-145", "GI-Q30")
def test_nobody_enters_a_blocked_planet() -> None:
    """Given Reset Tokens on Earth's Gate, when a hunter on Triton moves, then every planet but Earth can be reached."""
    t = moving("triton:1", (6, 6), tokens={"earth": 1})
    assert planets_reached(t) == {*PLANETS[1:], "triton"}


@rule("GI-146", "GI-Q30")
def test_past_a_blocked_fork_the_circles_go_on() -> None:
    """Given Reset Tokens on Earth's Gate, when hunters move 1 space at its fork, then inside the ring and along Triton
    the move goes on past it."""
    inside = moving("earth:merchant_district", (1, 0), tokens={"earth": 3})
    assert goals(inside) == ["earth:rest_and_relax", "earth:first_ones_free"]
    outside = moving("triton:12", (1, 0), tokens={"earth": 3})
    assert goals(outside) == ["triton:1", "triton:11"]


@rule("GI-147", "GI-148", "GI-148e", "GI-Q31")
def test_example_a_in_the_turn_of_the_first_of_three() -> None:
    """Given A# played in a turn of player 1 of 3, when the turns of players 1, 2 and 3 have passed, then the Gate is
    open for player 1's next move."""
    t = infamy(
        3, species=["human", "grumhide", "rustkin"], planets=PLANETS,
        at=["earth:space_dock", "velunesse:space_dock", "scrapholm:space_dock"], actions=[["a_pie"]], dice=[1, 1] * 4,
    )  # fmt: skip
    play(t, "play:a_pie", "gate:0")
    assert tokens(t)[0] == 3
    assert planets_reached(t) == {"earth"}
    left = []
    for where in ("earth:training_grounds", "velunesse:training_grounds", "scrapholm:training_grounds"):
        go(t, where)
        left.append(tokens(t)[0])
    assert left == [2, 1, 0]
    assert asked(t) == (0, "move")
    go(t, "earth:space_dock")
    blocked = moving("earth:rest_and_relax", (1, 0), tokens={"earth": left[1]})
    opened = moving("earth:rest_and_relax", (1, 0), tokens={"earth": left[2]})
    assert (planets_reached(blocked), planets_reached(opened)) == ({"earth"}, {"earth", "triton"})


@rule("GI-147", "GI-Q31")
def test_tokens_placed_in_anothers_turn_also_lose_one_in_it() -> None:
    """Given A# played in the last pause of another player's turn, when that turn passes, then two tokens are left."""
    t = infamy(planets=PLANETS, actions=[[], ["a_pie"]], phase="pass")
    assert (asked(t), t.active) == ((1, "pause"), 0)
    play(t, "play:a_pie", "gate:1")
    assert (asked(t), t.active) == ((1, "move"), 1)
    assert tokens(t)[1] == 2


# --- B# -----------------------------------------------------------------------------------------------------


@rule("GI-149", "GI-150", "GI-151", "GI-Q32")
def test_b_ignores_reset_tokens_and_leads_to_any_occupied_space() -> None:
    """Given a roll of 2, Reset Tokens on every Gate, and hunters on two other spaces, one of them with the visitor,
    when B# is played in place of the move, then each Occupied Space but the own can be chosen, whatever was rolled."""
    where = ["earth:space_dock", "velunesse:medical_bay", "triton:7", "earth:space_dock"]
    t = infamy(
        4, species=PEOPLE, planets=PLANETS, at=where, phase="move", rolled=(1, 1), actions=[["b_wake_up"]],
        tokens=dict.fromkeys(PLANETS, 3), dice=WON,
    )  # fmt: skip
    assert "play:b_wake_up" in keys(t)
    t.choose("play:b_wake_up")
    assert asked(t) == (0, "appear")
    assert keys(t) == [f"appear:{t.seats[seat].space}" for seat in (1, 2)]
    t.choose(0)
    assert at(t) == where[1]
    assert "Seat 1 attacks Seat 2." in told(t)
    assert t.view(0)["discards"]["actions"] == ["b_wake_up"]


@rule("GI-150")
def test_b_fights_all_who_are_there_and_then_resolves() -> None:
    """Given two hunters in a Medical Bay, when B# leads a wounded hunter there, then both are fought, in the order
    chosen, and then a Life Point can be recovered; then the turn is over."""
    where = ["earth:space_dock", *["velunesse:medical_bay"] * 2]
    t = infamy(
        3, species=PEOPLE[:3], planets=PLANETS, at=where, phase="move", rolled=(1, 1), actions=[["b_wake_up"]],
        dice=WON * 2, life=[2, 4, 4], credits=[100],
    )  # fmt: skip
    t.choose("play:b_wake_up")
    assert (asked(t), keys(t)) == ((0, "opponent"), ["fight:1", "fight:2"])
    play(t, "fight:2", "done", "done")
    assert [me.life for me in t.seats] == [2, 3, 3]
    assert (asked(t), keys(t)) == ((0, "heal"), ["heal:credits", "done"])
    t.choose("heal:credits")
    assert asked(t) == (1, "move")


@rule("GI-151", "GI-Q32")
def test_b_needs_an_occupied_space_elsewhere() -> None:
    """Given all other hunters on the own space, when the hunter may move, then B# cannot be played."""
    where = ["earth:space_dock"] * 2
    t = infamy(species=PEOPLE[:2], planets=PLANETS, at=where, phase="move", actions=[["b_wake_up"]])
    assert asked(t) == (0, "move")
    assert "play:b_wake_up" not in keys(t)


@rule("GI-151", "GI-149")
def test_b_is_for_the_own_movement_phase_only() -> None:
    """Given a hunter with B#, when the pauses of a turn are opened, the own or another's, then B# is not offered; in
    the own Movement phase it is, beside the normal move."""
    t = infamy(species=PEOPLE[:2], planets=PLANETS, actions=[["b_wake_up"], ["b_wake_up"]])
    while asked(t) != (0, "move"):
        assert keys(t) == ["pass"]
        t.choose("pass")
    assert keys(t)[-1] == "play:b_wake_up"
    assert goals(t)
    go(t, "earth:training_grounds")
    while asked(t) != (1, "move"):
        assert keys(t) == ["pass"]
        t.choose("pass")


@rule("GI-151", "GI-068")
def test_after_a_negated_b_the_normal_move_is_still_to_be_made() -> None:
    """Given another hunter's card that ignores B#, when B# is answered with it, then the token has not moved, B# is
    discarded, and the move must be made with the roll."""
    t = infamy(
        species=PEOPLE[:2], planets=PLANETS, at=["earth:space_dock", "triton:7"], phase="move", rolled=(1, 1),
        actions=[["b_wake_up"], ["act_nobody_heard_that"]],
    )  # fmt: skip
    play(t, "play:b_wake_up", "play:act_nobody_heard_that")
    passed(t, "answer")
    assert (asked(t), at(t)) == ((0, "move"), "earth:space_dock")
    assert all(key.startswith("move:") for key in keys(t))
    assert sorted(t.view(0)["discards"]["actions"]) == ["act_nobody_heard_that", "b_wake_up"]
    go(t, "earth:training_grounds")
    assert at(t) == "earth:training_grounds"
