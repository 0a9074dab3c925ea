"""Standing orders: what a seat has said beforehand answers for it."""

from random import Random
from typing import Any

import pytest

import astrolude
from astrolude.kernel.errors import SetupError
from astrolude.kernel.orders import Order, answer, checked, facts, follow_orders, holds
from astrolude.kernel.record import replay
from astrolude.kernel.rng import Rng, key_of
from astrolude.kernel.table import Table
from tests.kernel.toy import GAME, asked, every_mode, finished, galaxies, mode_name, played, wrecks

PROMPTS = galaxies().game.prompts
FACTS = {"culture": 3, "face": "energy", "cost": -1, "to-level": 2, "hand": ["tug"], "ended": True}


# --- tests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("compare", "fits"),
    [
        ("==", [False, True, False]),
        ("!=", [True, False, True]),
        ("<=", [True, True, False]),
        (">=", [False, True, True]),
        ("<", [True, False, False]),
        (">", [False, False, True]),
    ],
)
def test_every_comparison(compare: str, fits: list[bool]) -> None:
    assert [holds(f"n {compare} 3", {"n": n}) for n in (2, 3, 4)] == fits
    assert [holds(f"n{compare}-3", {"n": n}) for n in (-4, -3, -2)] == fits


@pytest.mark.parametrize(
    ("test", "fits"),
    [
        ("face == energy", True),
        ("face != energy", False),
        ("face == move", False),
        ("cost == -1", True),
        ("to-level >= 2", True),
        ("culture==3", True),
        ("culture == three", False),
        ("face == 3", False),
        ("face != 3", False),
        ("hand == tug", False),
        ("ended == 1", False),
        ("ended != 0", False),
        ("culture == --3", False),
        ("culture != ²", False),
        ("unknown == 3", False),
        ("unknown != 3", False),
        ("no test at all", False),
    ],
)
def test_a_test_compares_like_with_like(test: str, fits: bool) -> None:
    """A number with a number, a word with a word; what is not known holds for nothing."""
    assert holds(test, FACTS) == fits


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (Order("sleep", "pass"), ["no question 'sleep'", "'follow'"]),
        (Order("follow", "pass", until="morning"), ["no question 'morning'", "'turn'"]),
        (Order("follow", "pass", ("culture ~ 3",)), ["'culture ~ 3' is no test", "culture >= 3"]),
        (Order("follow", "pass", ("face == energy", "culture")), ["'culture' is no test"]),
        (Order("follow", "pass", ("",)), ["'' is no test"]),
        (Order("follow", "pass", ("culture >= 3\nor so",)), ["is no test"]),
    ],
)
def test_an_order_that_could_never_apply_is_refused(order: Order, said: list[str]) -> None:
    with pytest.raises(SetupError) as refusal:
        checked(order, PROMPTS)
    assert [part for part in said if part not in str(refusal.value)] == []


def test_an_order_that_might_apply_is_taken() -> None:
    order = Order("follow", "follow", ("face == energy", "culture >= 3"), until="turn")
    assert checked(order, PROMPTS) is order


@pytest.mark.parametrize("mode", every_mode(), ids=mode_name)
def test_whatever_a_question_is_about_can_be_tested(mode: Any) -> None:
    house, _, _ = mode
    for prompt in house.prompts.values():
        for named in prompt.about:
            name = named.partition(":")[0]
            assert holds(f"{name} == 3", {name: 3})


# --- answering ------------------------------------------------------------------------------------------


def follow_asked(culture: int = 3) -> Table:
    """Seat 1 may follow an energy die of seat 0."""
    t = astrolude.scene(GAME, seats=2, culture=[0, culture], tray=["energy", "culture", "move"])
    t.choose("activate:energy")
    assert asked(t) == [(1, "follow")]
    return t


@pytest.mark.parametrize(
    ("orders", "answered"),
    [
        ([], None),
        ([Order("follow", "pass")], "pass"),
        ([Order("turn", "pass")], None),
        ([Order("follow", "end-turn")], None),
        ([Order("follow", "follow", ("face == energy",))], "follow"),
        ([Order("follow", "follow", ("face == move",))], None),
        ([Order("follow", "follow", ("face == energy", "culture >= 4"))], None),
        ([Order("follow", "follow", ("culture >= 4",)), Order("follow", "pass")], "pass"),
        ([Order("follow", "follow"), Order("follow", "pass")], "follow"),
    ],
)
def test_the_first_fitting_order_answers(orders: list[Order], answered: str | None) -> None:
    t = follow_asked()
    assert answer(t, t.decisions[0], orders) == answered


def test_orders_answer_as_long_as_they_can() -> None:
    """Given orders of both seats, then they go on answering each other until a question is left to somebody."""
    t = follow_asked()
    orders = {
        0: [Order("turn", "activate:culture")],
        1: [Order("follow", "follow", ("face == energy",)), Order("follow", "pass")],
    }
    given = follow_orders(t, orders)
    assert given == [(1, "follow"), (0, "activate:culture"), (1, "pass")]
    assert asked(t) == [(0, "turn")]
    assert follow_orders(t, orders) == []


def test_an_order_lapses_when_its_time_has_come() -> None:
    t = follow_asked()
    order = Order("follow", "pass", until="turn")
    orders = {1: [order]}
    assert follow_orders(t, orders) == [(1, "pass")]
    assert orders == {1: [order]}
    t.choose("end-turn")
    follow_orders(t, orders)
    assert asked(t)[0][0] == 1
    assert orders == {1: []}


def test_orders_answer_sealed_questions_and_leave_the_others_to_their_seats() -> None:
    t = wrecks()
    keys = [decision.keys()[0] for decision in t.decisions]
    assert follow_orders(t, {2: [Order("bid", keys[2])], 0: [Order("bid", "bid:nothing")]}) == [(2, keys[2])]
    assert asked(t) == [(0, "bid"), (1, "bid")]


def test_nobodys_orders_answer_for_another() -> None:
    t = follow_asked()
    assert follow_orders(t, {0: [Order("follow", "pass")]}) == []
    assert asked(t) == [(1, "follow")]


def test_records_are_the_same_with_and_without_orders() -> None:
    t, by_hand = follow_asked(), follow_asked()
    given = follow_orders(t, {1: [Order("follow", "pass")], 0: [Order("turn", "end-turn")]})
    for seat, key in given:
        by_hand.choose(key, seat)
    assert t.record() == by_hand.record()
    assert replay(t.record().to_json()).fingerprint() == t.fingerprint()


# --- secrets --------------------------------------------------------------------------------------------


def orders_about(t: Table) -> list[Order]:
    """One order for every question and answer, with every test that somebody could think of."""
    keys = t.game.book_of(t).vocabulary.keys()
    names = {name for seat in range(t.deal.seats) for name in t.view(seat)["seats"][seat]}
    return [
        Order(prompt, key, (f"{name} {compare} {value}",))
        for prompt in t.game.prompts
        for key in keys[:20]
        for name in names
        for compare in ("==", "<")
        for value in (1, "tug")
    ]


def test_an_order_knows_what_its_seat_knows() -> None:
    """In worlds that differ only in what the seat cannot know, each of its orders does the same."""
    for choices in (0, 5, 14):
        t = played(wrecks(), choices)
        for decision in t.decisions:
            world = t.game.determinize(t, decision.seat, Rng(key_of(choices)))
            there = world.decision_of(decision.seat)
            assert there is not None
            orders = orders_about(t)
            Random(choices).shuffle(orders)
            for i in range(0, 2000, 100):
                batch = orders[i : i + 100]
                assert answer(t, decision, batch) == answer(world, there, batch)


def test_facts_are_the_seats_own_and_those_of_the_question() -> None:
    t = follow_asked(culture=5)
    known = facts(t.view(1))
    assert (known["culture"], known["seat"], known["face"]) == (5, 1, "energy")
    assert "seats" not in known
    assert known["missions"] == t.view(1)["seats"][1]["missions"] != t.view(0)["seats"][1]["missions"]


def test_a_match_that_is_over_asks_for_no_orders() -> None:
    t = finished(galaxies())
    assert follow_orders(t, {0: [Order("turn", "end-turn")]}) == []
