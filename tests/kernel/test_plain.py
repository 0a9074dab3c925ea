"""Tables written down as plain data, and their fingerprints."""

import os
import subprocess
import sys
from functools import partial
from typing import Any

import msgspec
import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.decision import PASS, Option
from astrolude.kernel.errors import NotPlainData
from astrolude.kernel.log import EVERYONE
from astrolude.kernel.plain import first_difference, name_of, plain, written_down
from astrolude.kernel.rng import DICE, Rng
from astrolude.kernel.table import Result, Table
from astrolude.kernel.window import Window
from astrolude.kernel.zone import Zone
from tests.kernel.toy import A, B, C, Toy, every_mode, galaxies, heard, mode_name, over, played, say, start, toy

CHOICES = 200


# --- equal tables, and tables that differ -----------------------------------------------------------------


@pytest.mark.parametrize("mode", every_mode(), ids=mode_name)
def test_equal_tables_have_equal_fingerprints(mode: Any) -> None:
    one, other = played(start(mode), 50), played(start(mode), 50)
    assert one is not other
    assert one.fingerprint() == other.fingerprint() == one.clone().fingerprint()
    assert first_difference(written_down(one), written_down(other)) is None
    assert start(mode, seed=8).fingerprint() != start(mode, seed=7).fingerprint()


def fields(thing: object) -> list[str]:
    """Its attributes, of an interpreted as well as of a compiled class."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    return [name for name in names if not callable(getattr(thing, name)) and name != "decision"]


def another(name: str, value: Any, t: Galaxies) -> Any:
    """A value of the same kind that differs as little as can be."""
    special: dict[str, Any] = {
        "agenda": [*t.agenda, (say, ())],
        "answers": [(t.decisions[0], PASS)],
        "result": Result((0,), (1, 2, 3), "shared"),
        "rogue": t.book.mats[3],
    }
    if name in special:
        return special[name]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Zone):
        value = value.clone()
        value.put(0, EVERYONE)
        return value
    if isinstance(value, Rng):
        value = value.clone()
        value.below(6, DICE)
        return value
    assert isinstance(value, list)
    return [*value, 1] if not value or isinstance(value[0], int) else value[:-1]


#: How the table came to be, where it is watched from, and what all tables of the deal share: no part of a position.
APART = {"game", "deal", "book", "past", "events", "quiet"}
GALAXIES = played(galaxies(seats=3), 60)
assert isinstance(GALAXIES, Galaxies)


@pytest.mark.parametrize("name", [name for name in fields(GALAXIES) if name not in APART])
def test_any_other_field_makes_another_table(name: str) -> None:
    assert isinstance(GALAXIES, Galaxies)
    t = GALAXIES.clone()
    seal = t.fingerprint()
    setattr(t, name, another(name, getattr(t, name), t))
    assert t.fingerprint() != seal


@pytest.mark.parametrize("name", fields(GALAXIES.seats[0]))
def test_any_other_field_of_a_seat_makes_another_table(name: str) -> None:
    assert isinstance(GALAXIES, Galaxies)
    t = GALAXIES.clone()
    seal = t.fingerprint()
    setattr(t.seats[1], name, another(name, getattr(t.seats[1], name), t))
    assert t.fingerprint() != seal


def test_fields_apart_are_no_part_of_the_position() -> None:
    """A table that is watched quietly, or was reached on another way, is the same table."""
    assert set(fields(GALAXIES)) >= APART
    t = GALAXIES.clone()
    t.quiet, t.events, t.past = True, [], None
    assert t.fingerprint() == GALAXIES.fingerprint()


def test_who_knows_a_card_is_part_of_the_position() -> None:
    assert isinstance(GALAXIES, Galaxies)
    t = GALAXIES.clone()
    t.deck.known[-1] = EVERYONE
    assert t.fingerprint() != GALAXIES.fingerprint()


# --- what a step must not hold -------------------------------------------------------------------------------


class Loose(msgspec.Struct):
    n: int


class Frozen(msgspec.Struct, frozen=True):
    n: int


class Helper:
    def step(self, t: Toy) -> None:
        t.said.append("a method")


def nested() -> Any:
    def inside(t: Toy) -> None:
        t.said.append("a closure")

    return inside


def wait(t: Toy) -> None:
    t.push(over)
    t.ask(0, "bonus", [A, B], heard)


def held_as(place: str, value: Any) -> Toy:
    """A table that waits with that step, or with that value in a step or a question."""
    t = toy(wait)
    if place == "step":
        t.agenda.append((value, ()))
    elif place == "value":
        t.push(say, value)
    elif place == "answer":
        decision = t.decisions[0]
        decision.args = (value,)
        t.answers.append((decision, C))
        t.decisions.clear()
    else:
        decision = t.decisions[0]
        decision.args = (("deep", (value,)),)
    return t


@pytest.mark.parametrize(
    ("step", "named"),
    [
        (lambda t: None, "<lambda>"),
        (nested(), "nested.<locals>.inside"),
        (Helper().step, "Helper.step"),
        (Helper.step, "Helper.step"),
        (partial(heard), "partial"),
    ],
    ids=["lambda", "nested", "bound method", "method", "partial"],
)
def test_a_step_is_a_function_of_a_module(step: Any, named: str) -> None:
    with pytest.raises(NotPlainData, match="is not a module-level function: a step must be one") as refusal:
        held_as("step", step).fingerprint()
    assert named in str(refusal.value) or named == "partial"
    if named != "partial":
        assert f"{__name__}.{named}" in str(refusal.value)


def test_what_answers_a_question_is_a_function_of_a_module() -> None:
    t = toy(wait)
    t.decisions[0].then = nested()
    with pytest.raises(NotPlainData, match=r"nested.<locals>.inside"):
        t.fingerprint()


@pytest.mark.parametrize("place", ["value", "question", "answer"])
@pytest.mark.parametrize(
    ("value", "named"),
    [
        ([1], "[1]"),
        ({"a": 1}, "{'a': 1}"),
        ({1}, "{1}"),
        (1.5, "1.5"),
        (b"ab", "b'ab'"),
        (Loose(3), "Loose(n=3)"),
        (Zone([], []), "Zone object"),
        (Rng(b"key"), "Rng object"),
        (lambda: 0, "<lambda>"),
        (Helper().step, "Helper.step"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_step_holds_plain_values_only(place: str, value: Any, named: str) -> None:
    """The first test of a game with such a step fails and names the value."""
    with pytest.raises(NotPlainData) as refusal:
        held_as(place, value).fingerprint()
    assert named in str(refusal.value)


def test_plain_values_are_numbers_words_and_what_stands_for_the_catalogue() -> None:
    window = Window("jam", heard, heard)
    value = (None, True, 3, "word", (A, Frozen(2), say, window))
    assert plain(value) == (None, True, 3, "word", ("a", "Frozen(n=2)", "tests.kernel.toy.say", "window/jam"))
    for place in ("value", "question", "answer"):
        assert held_as(place, value).fingerprint() != held_as(place, None).fingerprint()


def test_a_function_is_found_again_under_its_name() -> None:
    assert name_of(say) == "tests.kernel.toy.say"
    assert getattr(sys.modules["tests.kernel.toy"], "say") is say  # noqa: B009


# --- the first difference ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ((1, (2, "x")), (1, (2, "x")), None),
        ((1, (2, "x"), 5), (1, (2, "y"), 6), "table[1][1]: 'x', not 'y'"),
        ((1, (2,)), (1, (2, 3)), "table[1]: 1 parts, not 2"),
        ((1, 2, 3), (1, 2), "table: 3 parts, not 2"),
        ((1, (2,)), (1, 2), "table[1]: (2,), not 2"),
        ((0,), (False,), None),
    ],
)
def test_the_first_difference_is_found(one: object, other: object, found: str | None) -> None:
    assert first_difference(one, other) == found


def test_the_first_difference_of_two_tables() -> None:
    assert isinstance(GALAXIES, Galaxies)
    t = GALAXIES.clone()
    t.seats[2].culture = 99
    found = first_difference(written_down(GALAXIES), written_down(t))
    assert found is not None
    path, _, values = found.partition(": ")
    assert values == f"{GALAXIES.seats[2].culture}, not 99"
    place: Any = written_down(t)
    for step in path.removeprefix("table[").removesuffix("]").split("]["):
        place = place[int(step)]
    assert place == 99


# --- elsewhere ---------------------------------------------------------------------------------------------


def prints() -> list[str]:
    """Of every mode, the fingerprint after many choices."""
    return [f"{mode_name(mode)} {played(start(mode), CHOICES).fingerprint()}" for mode in every_mode()]


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_fingerprints_are_the_same_in_every_process(hash_seed: str) -> None:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    code = f"from {__name__} import prints; print('\\n'.join(prints()))"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == prints()
    assert len(prints()) >= 12


def test_an_option_is_written_down_by_its_key() -> None:
    assert plain(Option("orbit:1", "orbit", 1, 2, "Orbit", ())) == "orbit:1"


def test_a_table_without_a_clone_or_state_of_its_own_is_a_mistake() -> None:
    t = galaxies()
    bare = Table(t.game, t.deal, t.rng)
    for missing in (bare.clone, bare.state):
        with pytest.raises(NotImplementedError):
            missing()
