"""Undo reaches back exactly as far as nobody has learnt anything since."""

from random import Random
from typing import Any

import pytest

import astrolude
from astrolude.kernel.decision import SEALED, Option
from astrolude.kernel.errors import UndoRefused
from astrolude.kernel.log import Happening
from astrolude.kernel.record import rewound, undone
from astrolude.kernel.table import Table
from tests.kernel.toy import GAME, A, B, Toy, every_mode, galaxies, heard, mode_name, over, played, start, toy, wrecks

ROLLED = Happening("rolled", learnt=True)


def turn(t: Toy) -> None:
    t.push(over)
    t.push(ask_other)
    t.push(ask_own, 3)


def ask_own(t: Toy, left: int) -> None:
    if left:
        t.push(ask_own, left - 1)
        t.ask(0, "bonus", [A, B], decided)


def decided(t: Toy, seat: int, option: Option) -> None:
    heard(t, seat, option)
    if option is B:
        t.tell(ROLLED, seat)


def ask_other(t: Toy) -> None:
    t.ask(1, "scrap", [A, B], heard)


def positions(t: Table, choices: list[str]) -> list[str]:
    """The fingerprints on the way, before the first choice and after each."""
    seals = [t.fingerprint()]
    for key in choices:
        t.choose(key)
        seals.append(t.fingerprint())
    return seals


# --- as far as that and no further --------------------------------------------------------------------


def test_own_choices_are_taken_back_one_by_one() -> None:
    t: Table = toy(turn)
    seals = positions(t, ["a", "a"])
    for n in (1, 0):
        t = undone(t, 0)
        assert (t.n, t.fingerprint()) == (n, seals[n])
    assert isinstance(t, Toy)
    assert t.said == []


def test_nothing_is_taken_back_before_the_first_choice() -> None:
    with pytest.raises(UndoRefused, match="seat 0 did not make the last choice"):
        undone(toy(turn), 0)


def test_what_was_chosen_before_a_roll_stays_but_what_came_after_goes() -> None:
    t = toy(turn)
    positions(t, ["b"])
    with pytest.raises(UndoRefused, match=r"choice 0 \(b\) cannot be taken back: .* The others would have to agree"):
        undone(t, 0)
    seal = t.fingerprint()
    t.choose("a")
    assert undone(t, 0).fingerprint() == seal
    with pytest.raises(UndoRefused):
        undone(undone(t, 0), 0)


def test_nothing_is_taken_back_once_another_seat_is_asked() -> None:
    t = toy(turn)
    positions(t, ["a", "a", "a"])
    assert t.decision is not None
    assert t.decision.seat == 1
    with pytest.raises(UndoRefused, match=r"choice 2 \(a\) cannot be taken back"):
        undone(t, 0)


def test_nobody_takes_back_somebody_elses_choice() -> None:
    t = toy(turn)
    positions(t, ["a"])
    with pytest.raises(UndoRefused, match="seat 1 did not make the last choice: nothing of its own"):
        undone(t, 1)


def test_a_refused_undo_and_an_undo_leave_the_table_as_it_was() -> None:
    t = toy(turn)
    seals = positions(t, ["a", "a"])
    undone(t, 0)
    with pytest.raises(UndoRefused):
        undone(t, 1)
    assert (t.fingerprint(), t.said) == (seals[2], ["0 a", "0 a"])


def test_sealed_answers_are_taken_back_until_all_are_in() -> None:
    t = wrecks()
    seal = t.fingerprint()
    t.choose(0, 2)
    assert undone(t, 2).fingerprint() == seal
    t.choose(0, 0)
    t.choose(0, 1)
    with pytest.raises(UndoRefused):
        undone(t, 1)


def sealed(t: Toy) -> None:
    t.push(over)
    t.push(ask_own, 1)
    for seat in range(2):
        t.ask_sealed(seat, "bid", [A, B], heard)


@pytest.mark.parametrize("last", [0, 1])
def test_whoever_answers_last_sees_the_others_answers(last: int) -> None:
    """They lie open at once, even if the game tells no event of it."""
    t = toy(sealed, seats=2)
    t.choose("a", 1 - last)
    t.choose("b", last)
    with pytest.raises(UndoRefused):
        undone(t, last)


# --- in a game ----------------------------------------------------------------------------------------


def test_dice_are_converted_back_but_not_rolled_back() -> None:
    t = astrolude.scene(GAME, seats=2, culture=[0, 0], tray=["energy", "energy", "move", "culture"], dice=["colony"])
    seals = positions(t, ["converter", "spend:energy", "spend:energy", "set:move", "face:colony"])
    for n in (4, 3, 2, 1, 0):
        t = undone(t, 0)
        assert t.fingerprint() == seals[n]
    positions(t, ["reroll", "die:energy"])
    t = undone(undone(t, 0), 0)
    positions(t, ["reroll", "die:energy", "roll"])
    with pytest.raises(UndoRefused):
        undone(t, 0)


@pytest.mark.parametrize(("culture", "free"), [([0, 0], True), ([0, 1], False)])
def test_a_die_is_taken_back_unless_somebody_was_asked_to_follow_it(culture: list[int], free: bool) -> None:
    t = astrolude.scene(GAME, seats=2, culture=culture, tray=["energy", "move"])
    seal = t.fingerprint()
    t.choose("activate:energy")
    if free:
        assert undone(t, 0).fingerprint() == seal
    else:
        with pytest.raises(UndoRefused):
            undone(t, 0)


@pytest.mark.parametrize("mode", every_mode(), ids=mode_name)
def test_undo_ends_where_something_was_learnt(mode: Any) -> None:
    """Over a random game: refused if a learnt event, another seat's question or the others' answers followed."""
    t, random, free = start(mode), Random(1), 0
    for _ in range(120):
        if not t.decisions:
            break
        decision = random.choice(t.decisions)
        before, asked = t.fingerprint(), list(t.decisions)
        t.choose(random.choice(decision.options), decision.seat)
        seat = decision.seat
        learnt = any(event.what.learnt or (event.what.name == "forced" and event.seat != seat) for event in t.events)
        others = any(new.seat != seat for new in t.decisions if new not in asked)
        opened = decision.manner == SEALED and not t.answers
        if learnt or others or opened:
            with pytest.raises(UndoRefused):
                undone(t, seat)
        else:
            assert undone(t, seat).fingerprint() == before
            free += 1
    assert free > 0


# --- going back by agreement -----------------------------------------------------------------------------


def test_all_together_may_go_back_to_any_choice() -> None:
    t = galaxies(seats=3)
    seals = [t.fingerprint()]
    for i in range(40):
        seals.append(played(t, 1, seed=i).fingerprint())
    for n in (0, 1, 17, 40):
        back = rewound(t, n)
        assert (back.n, back.fingerprint()) == (n, seals[n])
        assert back.history() == t.history()[:n]
    assert t.n == 40


@pytest.mark.parametrize("n", [-1, 41])
def test_no_further_than_there_are_choices(n: int) -> None:
    t = played(galaxies(), 40)
    with pytest.raises(UndoRefused, match=f"there is no choice {n} to go back to: the table is at 40"):
        rewound(t, n)


def test_an_undone_table_goes_on_like_the_earlier_one() -> None:
    t = toy(turn)
    t.choose("a")
    one, other = undone(t, 0), toy(turn)
    for key in ("b", "a", "a", "b"):
        one.choose(key)
        other.choose(key)
    assert one.fingerprint() == other.fingerprint()
    assert one.history() == other.history()
    assert one.result is not None
