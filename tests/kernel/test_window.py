"""Asking several seats in order, and who orders what waits at the same time."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrolude.kernel.decision import PASS, Option
from astrolude.kernel.errors import IllegalChoice
from astrolude.kernel.table import Table
from astrolude.kernel.window import Window, clockwise, in_chosen_order, open_window
from tests.kernel.toy import A, B, C, Toy, asked, happened, heard, offered, over, say, toy, wrecks


def can_act(t: Toy, seat: int, *about: Any) -> list[Option] | None:
    """What a seat may do lies open: nothing once somebody has closed the door, and seat 3 never."""
    return None if seat == 3 or "closed" in t.said else [A, B]


def acts(t: Toy, seat: int, option: Option, *about: Any) -> None:
    heard(t, seat, option, *about)
    if option is B:
        say(t, "closed")


def may_answer(t: Toy, seat: int, *about: Any) -> list[Option] | None:
    return [A, C]


def nests(t: Toy, seat: int, option: Option, depth: int) -> None:
    heard(t, seat, option, depth)
    if option is A:
        open_window(t, NESTED, (1, 2), depth + 1)


def nothing_fits(t: Toy, seat: int) -> list[Option] | None:
    return []


ONCE = Window("jam", can_act, acts)
LASTING = Window("jam", can_act, acts, lasting=True)
NESTED = Window("shield", may_answer, nests)
OPEN_HANDS = Window("jam", nothing_fits, acts)
SECRET = Window("jam", nothing_fits, acts, secret=True)
#: Cards of Salvage.
JAMMER, SHIELD, TUG = 0, 1, 2


def offer(t: Toy, window: Window, seats: tuple[int, ...], *about: Any) -> None:
    t.push(over)
    t.push(say, "done")
    open_window(t, window, seats, *about)


def answer(t: Table, *keys: str) -> list[int]:
    """Who is asked, one after the other, when those are the answers."""
    seats = []
    for key in keys:
        assert t.decision is not None
        seats.append(t.decision.seat)
        t.choose(key)
    return seats


# --- once round -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [(0, 1, 2), (2, 0, 1), (1,), ()])
def test_the_seats_are_asked_in_the_order_given(seats: tuple[int, ...]) -> None:
    t = toy(offer, ONCE, seats)
    assert answer(t, *["pass"] * len(seats)) == list(seats)
    assert t.said == ["done"]


def test_a_window_asks_for_its_options_and_to_pass() -> None:
    t = toy(offer, ONCE, (0, 1))
    assert offered(t, 0) == ["a", "b", "pass"]
    assert asked(t) == [(0, "jam")]


def test_seats_that_cannot_act_are_not_asked() -> None:
    assert answer(toy(offer, ONCE, (3, 0, 3, 1), seats=4), "pass", "pass") == [0, 1]


def test_each_seat_is_looked_at_when_its_place_comes() -> None:
    """Given three seats that might act, when the second closes the door, then the third is not asked any more."""
    t = toy(offer, ONCE, (0, 1, 2))
    assert answer(t, "a", "b") == [0, 1]
    assert t.said == ["0 a", "1 b", "closed", "done"]


def test_passing_is_final() -> None:
    """Given a window that goes round once, when a seat has passed and a later one acts, then it is not asked again."""
    t = toy(offer, ONCE, (0, 1, 2))
    assert answer(t, "pass", "a", "pass") == [0, 1, 2]
    assert t.said == ["1 a", "done"]


def test_what_the_window_is_about_reaches_its_functions() -> None:
    t = toy(offer, ONCE, (0,), "claim", 7)
    t.choose("a")
    assert t.said == ["0 a claim 7", "done"]


# --- lasting ----------------------------------------------------------------------------------------


def test_a_lasting_window_goes_round_until_all_have_passed_since_somebody_acted() -> None:
    t = toy(offer, LASTING, (0, 1, 2))
    assert answer(t, "pass", "a", "pass", "pass", "a", "pass", "pass", "pass") == [0, 1, 2, 0, 1, 2, 0, 1]
    assert t.said == ["1 a", "1 a", "done"]


@given(st.lists(st.booleans(), max_size=30), st.permutations(range(4)))
def test_a_lasting_window_ends_with_as_many_passes_as_seats(acting: list[bool], seats: list[int]) -> None:
    """Seats come round and round; the last seat to act is asked again as well, and may go on."""
    able = [seat for seat in seats if seat != 3]
    t = toy(offer, LASTING, tuple(seats), seats=4)
    script = [*acting, *[False] * 3]
    passes, turns = 0, 0
    while passes < 3:
        assert asked(t) == [(able[turns % 3], "jam")]
        t.choose("a" if script[turns] else "pass")
        passes = 0 if script[turns] else passes + 1
        turns += 1
    assert t.said[-1:] == ["done"]


# --- nested -----------------------------------------------------------------------------------------


def test_answers_to_answers_come_first() -> None:
    """Given an answer that opens a window of its own, then that one is finished before the older goes on."""
    t = toy(offer, NESTED, (0, 1), 0)
    seats = answer(t, "a", "pass", "a", "c", "pass", "pass")
    assert t.said == ["0 a 0", "2 a 1", "1 c 2", "done"]
    assert seats == [0, 1, 2, 1, 2, 1]


def test_a_jammer_is_answered_before_the_next_one_is_played() -> None:
    """Salvage: a shield stands against the jammer before it, and then everybody may jam again."""
    t = wrecks()
    for hand, cards in zip(t.hands, [[TUG, SHIELD, SHIELD, SHIELD], [JAMMER] * 3, [JAMMER] * 3], strict=True):
        hand.cards[:], hand.known[:] = cards, hand.known[: len(cards)]
    t.decisions[:] = [decision.offering(t.game.reoffer(t, decision)) for decision in t.decisions]
    answer(t, "bid:tug", "bid:jammer", "bid:jammer")
    assert answer(t, "jam", "shield", "jam", "shield", "pass", "pass") == [1, 0, 2, 0, 1, 2]
    assert t.points == [3, 0, 0]
    assert asked(t) == [(0, "scrap"), (1, "scrap"), (2, "scrap")]


# --- hands ------------------------------------------------------------------------------------------


def test_in_an_open_window_a_seat_with_nothing_to_do_passes_by_itself() -> None:
    t = toy(offer, OPEN_HANDS, (0, 1))
    assert t.said == ["done"]
    assert happened(t) == ["forced", "forced"]


def test_a_secret_window_asks_seats_with_nothing_fitting() -> None:
    """To skip them would show their hands."""
    t = toy(offer, SECRET, (0, 1))
    assert offered(t, 0) == ["pass"]
    assert answer(t, "pass", "pass") == [0, 1]
    assert t.said == ["done"]
    assert happened(t) == []


# --- who orders -------------------------------------------------------------------------------------


def order(t: Toy, *waiting: Any) -> None:
    t.push(over)
    t.push(say, "done")
    in_chosen_order(t, 2, "bonus", waiting)


def ask_and_say(t: Toy, word: str) -> None:
    t.push(say, word)
    t.ask(0, "scrap", [A, B], heard)


THREE = ((A, say, ("first",)), (B, say, ("second",)), (C, say, ("third",)))


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (["a", "b"], ["first", "second", "third"]),
        (["c", "a"], ["third", "first", "second"]),
        (["b", "c"], ["second", "third", "first"]),
    ],
)
def test_the_chooser_orders_what_waits(choices: list[str], said: list[str]) -> None:
    """The last one needs no choice."""
    t = toy(order, *THREE)
    assert asked(t) == [(2, "bonus")]
    assert answer(t, *choices) == [2, 2]
    assert t.said == [*said, "done"]


def test_what_is_chosen_is_complete_before_the_next_choice() -> None:
    t = toy(order, (A, ask_and_say, ("asked",)), (B, say, ("second",)), (C, say, ("third",)))
    t.choose("a")
    assert asked(t) == [(0, "scrap")]
    with pytest.raises(IllegalChoice, match="'c' is not offered"):
        t.choose("c")
    t.choose("b")
    assert t.said == ["0 b", "asked"]
    assert offered(t, 2) == ["b", "c"]


@pytest.mark.parametrize(("count", "said"), [(0, ["done"]), (1, ["first", "done"])])
def test_nobody_is_asked_to_order_one_thing_or_none(count: int, said: list[str]) -> None:
    t = toy(order, *THREE[:count])
    assert t.said == said
    assert t.n == 0


def test_clockwise_begins_with_the_seat_to_the_left() -> None:
    assert clockwise(0, 4) == (1, 2, 3)
    assert clockwise(2, 4) == (3, 0, 1)
    assert clockwise(0, 1) == ()


def test_windows_are_written_down_by_name() -> None:
    assert ONCE.ref == "window/jam"
    assert toy(offer, ONCE, (0, 1)).fingerprint() == toy(offer, ONCE, (0, 1)).fingerprint()
    assert toy(offer, ONCE, (0, 1)).fingerprint() != toy(offer, NESTED, (0, 1), 0).fingerprint()


def test_passing_is_the_same_option_everywhere() -> None:
    t = toy(offer, ONCE, (0, 1))
    t.choose(PASS)
    assert asked(t) == [(1, "jam")]
