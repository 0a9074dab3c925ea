"""Records: a match is its deal and its choices, and a record that does not fit says so."""

import contextlib
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import astrolude
from astrolude.kernel.errors import AstroludeError, RecordError
from astrolude.kernel.record import FORMAT, STRIDE, Record, make, record_of, replay
from astrolude.kernel.table import Table
from tests.kernel.toy import (
    GAME,
    Toy,
    every_mode,
    finished,
    galaxies,
    mode_name,
    offered,
    over,
    played,
    start,
    toy,
    wrecks,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def recorded(choices: int = 150) -> Record:
    return record_of(played(galaxies(seats=3, colours=["jade", "bone", "azure"]), choices))


RECORD = recorded()


# --- playing again ------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", every_mode(), ids=mode_name)
def test_a_record_leads_to_the_same_table(mode: Any) -> None:
    """Through JSON, half way and at the end: position, events, history and every view are the same."""
    t = start(mode, seed="a text")
    for choices in (90, 100_000):
        played(t, choices)
        record = t.record()
        text = record.to_json()
        assert Record.from_json(text) == record
        for form in (record, text, text.encode()):
            again = astrolude.replay(form)
            assert again.fingerprint() == t.fingerprint()
        assert again.history() == t.history() == record.choices
        assert again.record() == record
        for seat in (None, 0):
            assert again.view(seat) == t.view(seat)
            assert [event.seen_by(seat) for event in again.events] == [event.seen_by(seat) for event in t.events]
    assert t.result is not None


def test_a_record_is_readable() -> None:
    written = json.loads(recorded(3).to_json())
    assert written["game"] == GAME
    assert written["seats"] == 3
    assert written["options"] == {"rogue": "artemis", "start": "random", "colours": ["jade", "bone", "azure"]}
    assert written["seed"] == 7
    assert written["format"] == FORMAT
    assert sorted(choice.split(":")[0] for choice in written["choices"]) == ["0 keep", "1 keep", "2 keep"]


@pytest.mark.parametrize("seed", [0, -5, 2**63, 2**200, "7", "", "Zoë 🪐", '"\\\n'])
def test_any_seed_can_be_kept(seed: int | str) -> None:
    record = galaxies(seed=seed).record()
    assert Record.from_json(record.to_json()).seed == seed
    assert replay(record.to_json()).deal.seed == seed


def test_fingerprints_are_kept_every_so_often_and_at_the_end() -> None:
    assert [n for n, _ in RECORD.prints] == [0, STRIDE, 2 * STRIDE, 150]
    assert RECORD.prints[-1][1] == replay(RECORD).fingerprint()
    assert [n for n, _ in recorded(STRIDE).prints] == [0, STRIDE]


def test_a_replay_stops_where_it_is_told_to_and_lets_a_listener_see_each_table() -> None:
    seen: list[tuple[int, str]] = []
    replay(RECORD, listen=lambda t: seen.append((t.n, t.fingerprint())))
    assert [n for n, _ in seen] == list(range(151))
    for upto in (0, 1, STRIDE, 99, 150, 151):
        t = replay(RECORD, upto=upto)
        assert (t.n, t.fingerprint()) == seen[min(upto, 150)]
        assert t.history() == RECORD.choices[:upto]


def test_scenes_are_replayed_with_their_layout() -> None:
    t = astrolude.scene(GAME, seats=2, culture=[0, 0], tray=["energy", "energy"], dice=["move", "colony"])
    t.choose("reroll")
    t.choose("die:energy")
    record = t.record()
    assert record.scene == {"culture": [0, 0], "tray": ["energy", "energy"], "dice": ["move", "colony"]}
    assert replay(record.to_json()).fingerprint() == t.fingerprint()
    assert galaxies().record().scene is None


def test_one_catalogue_serves_a_replay() -> None:
    assert getattr(replay(RECORD), "book") is galaxies().book  # noqa: B009


# --- what does not fit ----------------------------------------------------------------------------------


def changed(**fields: Any) -> str:
    return msgspec.structs.replace(RECORD, **fields).to_json()


def field_by_field(**fields: Any) -> str:
    """For values that a record could not hold."""
    return json.dumps({**json.loads(RECORD.to_json()), **fields})


def without(field: str) -> str:
    return json.dumps({name: value for name, value in json.loads(RECORD.to_json()).items() if name != field})


def another(choices: list[str], at: int) -> list[str]:
    """The choices with one of them exchanged for another that was offered."""
    t = replay(RECORD, upto=at)
    assert t.decision is not None
    legal = [option.key for option in t.decision.options if option.key != choices[at]]
    return [*choices[:at], legal[0], *choices[at + 1 :]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["this is no record of a match"]),
        ('{"game"', ["this is no record of a match", "truncated"]),
        ("{game: chess}", ["this is no record of a match", "JSON is malformed"]),
        (b"\xff\xfe", ["this is no record of a match"]),
        ("\ud800", ["this is no record of a match"]),
        ("[]", ["Expected `object`, got `array`"]),
        (without("choices"), ["missing required field `choices`"]),
        (field_by_field(cheat=1), ["unknown field `cheat`"]),
        (field_by_field(seats="2"), ["Expected `int`, got `str`", "$.seats"]),
        (field_by_field(choices=["0 keep", 5]), ["Expected `str`, got `int`", "$.choices[1]"]),
        (field_by_field(prints=[[0]]), ["$.prints[0]"]),
        (field_by_field(seed=1.5), ["Expected `int | str`, got `float`", "$.seed"]),
        (changed(format=99), ["has format 99", f"reads format {FORMAT}"]),
        (changed(game="chess"), ["cannot be replayed", "no game 'chess'", GAME]),
        (changed(rules=99), ["version 99 of the rules of tiny-epic-galaxies", "version 1 is installed"]),
        (changed(content="0" * 24), ["no packs", "content " + "0" * 24, "name the same packs"]),
        (changed(content="0" * 24, packs=("more",)), ["packs ['more']", "name the same packs"]),
        (changed(seats=6), ["cannot be replayed", "[1, 2, 3, 4, 5] seats, not 6"]),
        (changed(options={"speed": 9}), ["cannot be replayed", "no option 'speed'", "rogue"]),
        (changed(options={"start": "6"}), ["cannot be replayed", "start='6' is not possible"]),
        (changed(options={"colours": ["jade"]}), ["cannot be replayed", "name 3 different ones"]),
        (changed(choices=["0 warp"]), ["choice 0 of 1", "'warp' is not offered at choice 0"]),
        (changed(choices=[*RECORD.choices[:3], "warp"]), ["choice 3 of 4", "'warp' is not offered at choice 3"]),
        (changed(choices=["0 keep:seeker", "0 keep:seeker"]), ["choice "]),
        (changed(choices=["9 pass"]), ["choice 0 of 1", "seat 9 is not asked"]),
        (changed(choices=["x pass"]), ["'x pass' is no choice", "a seat and a key"]),
        (changed(choices=["² pass"]), ["'² pass' is no choice"]),
        (changed(choices=["-1 pass"]), ["'-1 pass' is no choice"]),
        (changed(choices=["9" * 5000 + " pass"]), ["is no choice"]),
        (changed(seed=8), ["the replay has drifted", "after choice 0 (the deal)"]),
        (changed(scene={"culture": [9]}), ["culture 9 is impossible"]),
        (changed(scene={"weather": "fine"}), ["does not lie on the table", "unknown field `weather`"]),
    ],
)
def test_a_record_that_does_not_fit_says_what_and_where(text: str | bytes, said: list[str]) -> None:
    """One sentence or two, without a traceback of causes."""
    with pytest.raises(AstroludeError) as refusal:
        replay(text)
    message = str(refusal.value)
    assert [part for part in said if part not in message] == []
    assert message.endswith(".")
    assert "\n" not in message


def test_a_match_that_is_over_takes_no_more_choices() -> None:
    record = record_of(finished(galaxies()))
    count = len(record.choices)
    more = msgspec.structs.replace(record, choices=[*record.choices, "pass"])
    with pytest.raises(RecordError, match=f"choice {count} of {count + 1} .* the match is over after {count} choices"):
        replay(more)


def test_an_exchanged_choice_is_noticed() -> None:
    """The last one leads to another table; the message names it and the print before."""
    choices = another(RECORD.choices, 149)
    expected = f"after choice 150 \\({choices[149]}\\) .* behind choice {2 * STRIDE}"
    with pytest.raises(RecordError, match=expected):
        replay(changed(choices=choices))


def test_an_exchanged_print_is_noticed() -> None:
    prints = [(n, "0" * 24 if n == STRIDE else seal) for n, seal in RECORD.prints]
    with pytest.raises(RecordError, match=f"the replay has drifted: after choice {STRIDE} .* behind choice 0"):
        replay(changed(prints=prints))


def test_no_exchanged_choice_leads_elsewhere_unnoticed() -> None:
    """Two dice picked in the other order may lead to the same table; anything else is refused."""
    refused = 0
    for at in range(3, 150):
        if len(replay(RECORD, upto=at).decisions[0].options) == 1:
            continue
        try:
            t = replay(changed(choices=another(RECORD.choices, at)))
        except RecordError:
            refused += 1
        else:
            assert t.fingerprint() == RECORD.prints[-1][1]
    assert refused > 100


@given(st.lists(st.text(), min_size=1, max_size=4))
def test_no_choices_do_harm(choices: list[str]) -> None:
    with pytest.raises(RecordError):
        replay(changed(choices=choices))


@given(st.sampled_from(Record.__struct_fields__), JSON)
def test_no_record_does_harm(field: str, value: Any) -> None:
    """Whatever stands in a field, the record is replayed or refused with a reason."""
    with contextlib.suppress(AstroludeError):
        t = replay(field_by_field(**{field: value}))
        assert t.fingerprint() == RECORD.prints[-1][1] or field in ("choices", "prints")


# --- what cannot be recorded ------------------------------------------------------------------------------


def give_energy(t: Any) -> None:
    t.seats[0].energy = 7


def throw_again(t: Any) -> None:
    t.rng.below(6, 0)


def forget_question(t: Any) -> None:
    t.agenda.pop()


@pytest.mark.parametrize("change", [give_energy, throw_again, forget_question])
def test_a_table_changed_by_hand_cannot_be_recorded(change: Any) -> None:
    t = played(galaxies(), 20)
    change(t)
    with pytest.raises(RecordError, match="does not follow from its choices"):
        t.record()


def test_a_table_that_depends_on_more_than_its_deal_cannot_be_recorded() -> None:
    """Given a setup that differs each time, when the match is recorded, then the replay shows it."""
    t = toy(count_tables)
    t.said.append(t.said.pop() + "?")
    with pytest.raises(RecordError, match="this table of toys does not follow"):
        t.record()


def count_tables(t: Toy) -> None:
    t.said.append("table")
    t.push(over)


def test_written_choices_can_be_made_on_any_table() -> None:
    """A listener sees the table before the first and after each."""
    seen: list[int] = []

    def listen(t: Table) -> None:
        seen.append(t.n)

    t = make(wrecks(), [f"1 {offered(wrecks(), 1)[0]}", f"0 {offered(wrecks(), 0)[0]}"], listen)
    assert seen == [0, 1, 2] == list(range(t.n + 1))
