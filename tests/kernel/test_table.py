"""The table: choosing, what is still to be done, what is asked of one or of several, and how it ends."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrolude.kernel.decision import PASS, Option
from astrolude.kernel.errors import IllegalChoice
from astrolude.kernel.log import FORCED, Happening
from astrolude.kernel.table import Table
from astrolude.kernel.window import Window, open_window
from tests.kernel.toy import (
    A,
    B,
    C,
    Toy,
    asked,
    finished,
    galaxies,
    happened,
    heard,
    offered,
    over,
    played,
    say,
    toy,
    wrecks,
)

ROLLED = Happening("rolled", learnt=True)
NOTED = Happening("noted")


def everything(t: Table) -> tuple[Any, ...]:
    """What a wrong knock must leave as it is."""
    return t.fingerprint(), list(t.events), t.settled, list(t.decisions), list(t.answers), t.n, t.history(), t.result


def turn() -> Table:
    """Seat 0 is asked about its turn at choice 2."""
    t = galaxies(start="1")
    t.choose(0, seat=0)
    t.choose(0, seat=1)
    return t


def two_wait() -> Table:
    """The first of three bids is in."""
    t = wrecks()
    t.choose(0, seat=0)
    return t


def ended() -> Table:
    return finished(wrecks())


# --- one door ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "knock", "said"),
    [
        (turn, {"option": "warp"}, ["'warp'", "choice 2", "turn", "seat 0", "'activate:energy'", "'end-turn'"]),
        (turn, {"option": PASS}, ["'pass'", "choice 2", "'end-turn'"]),
        (turn, {"option": 99}, ["option 99 does not exist at choice 2", "there are "]),
        (turn, {"option": -1}, ["option -1 does not exist"]),
        (turn, {"option": True}, ["option True does not exist"]),
        (turn, {"option": "end-turn", "n": 1}, ["choice 1 is not open", "seat 0 is asked choice 2"]),
        (turn, {"option": "end-turn", "n": 3}, ["choice 3 is not open"]),
        (turn, {"option": "end-turn", "seat": 1}, ["seat 1 is not asked at choice 2", "wait for seat 0"]),
        (turn, {"option": "end-turn", "seat": 9}, ["seat 9 is not asked"]),
        (two_wait, {"option": 0, "seat": 0}, ["seat 0 is not asked at choice 1", "wait for seat 1, 2"]),
        (two_wait, {"option": 0, "seat": 1, "n": 1}, ["choice 1 is not open", "seat 1 is asked choice 0"]),
        (ended, {"option": 0}, ["the match is over after"]),
        (ended, {"option": "pass", "seat": 0}, ["the match is over after"]),
    ],
)
def test_a_wrong_knock_changes_nothing(new: Any, knock: dict[str, Any], said: list[str]) -> None:
    """The message says what was wanted and what is offered; the table is as it was."""
    t = new()
    before = everything(t)
    with pytest.raises(IllegalChoice) as refusal:
        t.choose(**knock)
    assert [part for part in said if part not in str(refusal.value)] == []
    assert everything(t) == before


@pytest.mark.parametrize("thing", [None, 1.0, 0.0, [], ("end-turn",), object()], ids=lambda thing: type(thing).__name__)
def test_what_is_neither_option_nor_key_nor_position_is_refused(thing: Any) -> None:
    """The compiled table lets Python refuse it."""
    t = turn()
    before = everything(t)
    with pytest.raises((IllegalChoice, TypeError)):
        t.choose(thing)
    assert everything(t) == before


@given(st.text() | st.integers())
def test_no_text_or_number_does_harm(thing: str | int) -> None:
    t = turn()
    before = everything(t)
    fits = thing in offered(t, 0) or (isinstance(thing, int) and 0 <= thing < len(offered(t, 0)))
    if fits:
        t.choose(thing)
        assert t.n == 3
    else:
        with pytest.raises(IllegalChoice):
            t.choose(thing)
        assert everything(t) == before


def test_an_option_its_key_and_its_position_are_the_same_choice() -> None:
    t = turn()
    assert t.decision is not None
    for i, choice in enumerate(t.decision.options):
        after = []
        for way in (choice, choice.key, i):
            twin = t.clone()
            twin.choose(way, seat=0, n=2)
            after.append((twin.fingerprint(), twin.history()))
        assert after[0] == after[1] == after[2] != (t.fingerprint(), t.history())


def test_an_option_of_another_catalogue_is_refused() -> None:
    t = turn()
    with pytest.raises(IllegalChoice):
        t.choose(Option("end-turn", "end-turn", 0, 0, "End the turn", ()))


# --- what is still to be done -----------------------------------------------------------------------


def three_steps(t: Toy) -> None:
    t.push(over)
    t.push(say, "third")
    t.push(inner_steps)
    t.push(say, "first")


def inner_steps(t: Toy) -> None:
    t.push(say, "later")
    t.push(say, "sooner")


def test_what_is_pushed_last_comes_first() -> None:
    """Steps pushed by a step come before whatever waited already."""
    assert toy(three_steps).said == ["first", "sooner", "later", "third"]


def say_and_end(t: Toy, *words: str) -> None:
    t.push(over)
    t.push(say, *words)


@pytest.mark.parametrize("count", range(7))
def test_steps_carry_any_number_of_values(count: int) -> None:
    words = [str(i) for i in range(count)]
    assert toy(say_and_end, *words).said == [" ".join(words)]


def ask_about(t: Toy, *about: str) -> None:
    t.push(over)
    t.ask(2, "bonus", [A, B], heard, *about)


@pytest.mark.parametrize("count", range(7))
def test_questions_carry_any_number_of_values(count: int) -> None:
    about = [str(i) for i in range(count)]
    t = toy(ask_about, *about)
    t.choose("b")
    assert t.said == [" ".join(["2", "b", *about])]


def ask_nothing(t: Toy) -> None:
    t.ask(1, "bonus", [], heard)


def test_asking_with_nothing_to_choose_from_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="seat 1 is asked 'bonus' with nothing to choose from"):
        toy(ask_nothing)


def test_a_table_with_nothing_to_do_and_no_result_is_a_mistake() -> None:
    with pytest.raises(RuntimeError, match="toys has nothing left to do and nobody to ask"):
        toy(say, "nothing follows")


# --- one option -------------------------------------------------------------------------------------


def ask_single(t: Toy) -> None:
    t.push(ask_two, 0)
    t.ask(1, "bonus", [A], heard)


def ask_two(t: Toy, seat: int) -> None:
    t.push(over)
    t.ask(seat, "bonus", [A, B], heard)


def test_a_single_option_is_taken_visibly() -> None:
    """It is no choice of the record, and all are told."""
    t = toy(ask_single)
    assert t.said == ["1 a"]
    assert [(event.what, event.seat) for event in t.events] == [(FORCED, 1)]
    assert asked(t) == [(0, "bonus")]
    assert (t.n, t.history()) == (0, [])


def ask_single_then(t: Toy) -> None:
    t.push(ask_single)
    t.ask(0, "bonus", [A, B], heard)


def test_a_choice_may_lead_to_forced_ones() -> None:
    t = toy(ask_single_then)
    t.choose("b")
    assert t.said == ["0 b", "1 a"]
    assert happened(t) == ["forced"]
    assert t.history() == ["b"]


def ask_hidden_single(t: Toy) -> None:
    t.push(over)
    t.ask_hidden(1, "jam", [PASS], heard)


def test_a_single_option_is_asked_for_where_hidden_cards_are_the_reason() -> None:
    t = toy(ask_hidden_single)
    assert t.events == []
    assert asked(t) == [(1, "jam")]
    t.choose("pass")
    assert t.said == ["1 pass"]


# --- sealed answers -----------------------------------------------------------------------------------


def sealed(t: Toy) -> None:
    t.push(after_sealed)
    for seat in (2, 0, 1):
        t.ask_sealed(seat, "bid", [A, B, C], heard)


def after_sealed(t: Toy) -> None:
    t.push(over)
    t.ask(0, "bonus", [A, B], heard)


@pytest.mark.parametrize("arrival", list(permutations(range(3))))
def test_sealed_answers_count_in_seat_order_whenever_they_come(arrival: tuple[int, ...]) -> None:
    """Given answers a, b, c of seats 0, 1, 2, when they arrive in any order, then the table is the same, undo too."""
    t = toy(sealed)
    for seat in arrival:
        assert t.said == []
        t.choose("abc"[seat], seat)
    assert t.said == ["0 a", "1 b", "2 c"]
    again = toy(sealed)
    for seat in range(3):
        again.choose("abc"[seat], seat)
    assert t.fingerprint() == again.fingerprint()


@pytest.mark.parametrize("arrival", list(permutations(range(3))))
def test_bids_lead_to_the_same_table_in_any_order(arrival: tuple[int, ...]) -> None:
    first, t = wrecks(), wrecks()
    for seat in range(3):
        first.choose(seat % 2, seat)
    for seat in arrival:
        t.choose(seat % 2, seat)
    assert t.fingerprint() == first.fingerprint()
    assert [event.seen_by(None) for event in t.events] == [event.seen_by(None) for event in first.events]
    assert [event.seat for event in t.events if event.what.name == "bids"] == [0, 1, 2]


def test_a_sealed_answer_is_its_seats_own_secret() -> None:
    """Given two worlds in which seat 1 has bid differently, then nobody else can tell them apart until all are in."""
    worlds = [wrecks(), wrecks()]
    keys = offered(worlds[0], 1)
    for t, key in zip(worlds, keys, strict=False):
        t.choose(key, 1)
    one, other = worlds
    assert one.fingerprint() != other.fingerprint()
    assert asked(one) == [(0, "bid"), (2, "bid")]
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
        assert [event.seen_by(viewer) for event in one.events] == [event.seen_by(viewer) for event in other.events]
        assert one.game.told(one, viewer) == []
    for t in worlds:
        t.choose(0, 0)
        t.choose(0, 2)
    assert one.view(None) != other.view(None)


def test_a_sealed_answer_is_given_once() -> None:
    t = toy(sealed)
    t.choose("a", 2)
    with pytest.raises(IllegalChoice, match="seat 2 is not asked at choice 1: wait for seat 0, 1"):
        t.choose("b", 2)
    t.choose("a", 0)
    t.choose("a", 1)
    assert t.said == ["0 a", "1 a", "2 a"]


def ask_sealed_singles(t: Toy) -> None:
    t.push(over)
    for seat in range(3):
        t.ask_sealed(seat, "bid", [A], heard)


def test_a_sealed_question_with_one_option_is_asked() -> None:
    """Whoever has one card left bids it in their own time, like the others."""
    t = toy(ask_sealed_singles)
    assert [decision.keys() for decision in t.decisions] == [["a"], ["a"], ["a"]]
    assert t.said == []


def sealed_and_more(t: Toy) -> None:
    t.push(over)
    for seat in (0, 1):
        t.ask_sealed(seat, "bid", [A, B], and_ask_again)


def and_ask_again(t: Toy, seat: int, choice: Option) -> None:
    heard(t, seat, choice)
    t.ask(seat, "bonus", [A, B], heard, "then")


def test_a_sealed_answer_is_complete_before_the_next_one_counts() -> None:
    t = toy(sealed_and_more, seats=2)
    t.choose("b", 1)
    t.choose("a", 0)
    assert (t.said, asked(t)) == (["0 a"], [(0, "bonus")])
    t.choose("b")
    assert (t.said, asked(t)) == (["0 a", "0 b then", "1 b"], [(1, "bonus")])


# --- the open floor ---------------------------------------------------------------------------------


def floor(t: Toy) -> None:
    if len(t.said) < 4:
        for seat in range(3):
            t.ask_floor(seat, "scrap", [A, B], take_floor)
    else:
        t.push(over)


def take_floor(t: Toy, seat: int, choice: Option) -> None:
    heard(t, seat, choice)
    t.push(floor)
    if choice is B:
        t.ask(seat, "bonus", [A, C], heard)


def test_whoever_takes_the_floor_holds_it_until_the_action_is_complete() -> None:
    t = toy(floor)
    assert asked(t) == [(0, "scrap"), (1, "scrap"), (2, "scrap")]
    t.choose("b", 2)
    assert asked(t) == [(2, "bonus")]
    with pytest.raises(IllegalChoice, match="seat 0 is not asked at choice 1: wait for seat 2"):
        t.choose("a", 0)
    t.choose("c", 2)
    assert t.said == ["2 b", "2 c"]
    assert asked(t) == [(0, "scrap"), (1, "scrap"), (2, "scrap")]


def test_taking_the_floor_closes_the_others_questions() -> None:
    """Two seats speak at once: the second one's choice was meant for a question that is not open any more."""
    t = toy(floor)
    t.choose("a", 1, n=0)
    with pytest.raises(IllegalChoice, match="choice 0 is not open: seat 2 is asked choice 1"):
        t.choose("a", 2, n=0)
    t.choose("a", 2, n=1)
    assert t.said == ["1 a", "2 a"]
    assert t.history() == ["1 a", "2 a"]


# --- the end ----------------------------------------------------------------------------------------


def finish_now(t: Toy, *rest: Any) -> None:
    """Whatever is asked or pushed after the end is dropped."""
    t.finish((1,), (0, 5, 0), "most points")
    t.push(say, "too late")
    t.ask(0, "bonus", [A, B], heard)
    t.finish((2,), (9, 9, 9), "shared")


def wait_below(t: Toy, ask: str) -> None:
    t.push(say, "never")
    if ask == "step":
        t.push(finish_now)
    elif ask == "choice":
        t.ask(0, "bonus", [A, B], finish_now)
    elif ask == "forced":
        t.ask(0, "bonus", [A], finish_now)
    elif ask == "sealed":
        for seat in range(3):
            t.ask_sealed(seat, "bid", [A, B], heard if seat == 0 else finish_now)
    elif ask == "floor":
        for seat in range(3):
            t.ask_floor(seat, "scrap", [A, B], finish_now)
    elif ask == "window":
        open_window(t, OUTER, (0, 1, 2))


def act(t: Toy, seat: int) -> list[Option]:
    return [A]


def open_inner(t: Toy, seat: int, choice: Option) -> None:
    t.push(say, "never")
    open_window(t, INNER, (0, 1, 2))


INNER = Window("shield", act, finish_now)
OUTER = Window("jam", act, open_inner)


@pytest.mark.parametrize(
    ("ask", "choices", "said"),
    [
        ("step", 0, []),
        ("choice", 1, []),
        ("forced", 0, []),
        ("sealed", 3, ["0 a"]),
        ("floor", 1, []),
        ("window", 2, []),
    ],
)
def test_the_end_stops_everything_at_any_depth(ask: str, choices: int, said: list[str]) -> None:
    t = toy(wait_below, ask)
    for _ in range(choices):
        assert t.result is None
        t.choose("a")
    assert t.result is not None
    assert t.result.plain() == ((1,), (0, 5, 0), "most points")
    assert repr(t.result) == "<winners (1,), scores (0, 5, 0): most points>"
    assert (t.decision, t.agenda, t.decisions, t.answers, t.said) == (None, [], [], [], said)


# --- events and copies ------------------------------------------------------------------------------


def tell_all(t: Toy) -> None:
    t.push(over)
    t.tell(NOTED, 0, 1)
    t.whisper(1 << 1, ROLLED, 0, 2, 3)
    t.ask(0, "bonus", [A, B], tell_more)


def tell_more(t: Toy, seat: int, choice: Option) -> None:
    t.tell(ROLLED, seat)
    t.push(ask_two, seat)


def test_events_are_those_since_the_last_choice() -> None:
    t = toy(tell_all)
    assert happened(t) == ["noted", "rolled"]
    t.choose("a")
    assert happened(t) == ["rolled"]
    t.choose("a")
    assert happened(t) == []


def test_a_quiet_table_keeps_no_events_and_plays_the_same() -> None:
    loud, quiet = wrecks(), wrecks()
    quiet.quiet = True
    for seed in range(12):
        for t in (loud, quiet):
            played(t, 1, seed)
        assert quiet.events == []
        assert quiet.settled == loud.settled
    assert quiet.clone().quiet
    assert quiet.fingerprint() == loud.fingerprint()


def test_a_clone_goes_its_own_way() -> None:
    """Given a table with a sealed answer, when clone and table go on, then neither notices the other."""
    t = two_wait()
    twin, seal = t.clone(), t.fingerprint()
    assert (twin.fingerprint(), twin.history()) == (seal, t.history())
    for seat in (1, 2):
        t.choose(0, seat)
    assert twin.fingerprint() == seal != t.fingerprint()
    assert asked(twin) == [(1, "bid"), (2, "bid")]
    for seat in (1, 2):
        twin.choose(0, seat)
    assert twin.fingerprint() == t.fingerprint()
    assert twin.history() == t.history()


def test_the_history_names_the_seat_where_several_were_asked() -> None:
    t = galaxies(start="2")
    t.choose(1, seat=1)
    t.choose(0, seat=0)
    t.choose("end-turn")
    assert [choice.split()[0] for choice in t.history()] == ["1", "0", "end-turn"]


def test_a_table_shows_its_board_in_a_notebook() -> None:
    assert galaxies()._repr_html_().startswith("<svg")
