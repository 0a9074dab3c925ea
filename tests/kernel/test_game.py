"""What a house checks before a table is set up, what a seat sees, and what a seat may imagine."""

from typing import Any

import pytest

import astrolude
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.errors import SetupError
from astrolude.kernel.game import SHAPES, Setting, find, installed
from astrolude.kernel.rng import DICE, Rng, key_of
from astrolude.kernel.table import Table
from astrolude.testing import found
from tests.kernel.toy import (
    GAME,
    SALVAGE,
    Toy,
    asked,
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
)  # fmt: skip

# --- setting up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 6, -1, "2", 2.0, True, [2], None])
def test_a_table_has_seats_for_so_many(seats: Any) -> None:
    with pytest.raises(SetupError) as refusal:
        find(GAME).deal(seats, 1, (), {})
    assert str(refusal.value) == f"tiny-epic-galaxies is played by [1, 2, 3, 4, 5] seats, not {seats!r}."
    if seats is not None:
        with pytest.raises(SetupError, match="is played by"):
            astrolude.new(GAME, seats, 1)


@pytest.mark.parametrize("seed", [1.0, True, b"7", [7], (1, 2)])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(SetupError, match="is neither a whole number nor a text") as refusal:
        astrolude.new(GAME, 2, seed)
    assert repr(seed) in str(refusal.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"speed": 9}, ["tiny-epic-galaxies has no option 'speed'", "['rogue', 'start', 'colours']"]),
        ({"rogue": "vader"}, ["rogue='vader' is not possible", "'artemis'", "'gamelyn'"]),
        ({"start": 1}, ["start=1 is not possible", "'random'"]),
        ({"start": None}, ["start=None is not possible"]),
        ({"start": "3"}, ["start='3' is not possible: there are 2 seats"]),
        ({"colours": ["jade"]}, ["name 2 different ones of", "'azure'"]),
        ({"colours": ["jade", "jade"]}, ["name 2 different ones"]),
        ({"colours": ["jade", "pink"]}, ["name 2 different ones"]),
        ({"colours": ["jade", "bone", "ember"]}, ["name 2 different ones"]),
        ({"colours": "jade"}, ["name 2 different ones"]),
        ({"colours": [["jade"], {}]}, ["name 2 different ones"]),
        ({"colours": None}, ["name 2 different ones"]),
    ],
)
def test_options_are_checked(options: dict[str, Any], said: list[str]) -> None:
    with pytest.raises(SetupError) as refusal:
        astrolude.new(GAME, 2, 1, **options)
    assert [part for part in said if part not in str(refusal.value)] == []


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(SetupError, match=r"salvage has no option 'rogue': it knows \[\]"):
        astrolude.new("salvage", 2, 1, rogue="artemis")


COUNT = Setting("count", (1, 2, 3), 2, "Count", "How many.")
PETS = Setting("pets", (False, True), False, "Pets", "With pets.")


@pytest.mark.parametrize(("setting", "value"), [(COUNT, 1), (COUNT, 3), (PETS, True), (PETS, False)])
def test_a_value_of_the_right_type_is_taken(setting: Setting, value: Any) -> None:
    assert setting.checked(value, 2) is value


@pytest.mark.parametrize(
    ("setting", "value"),
    [*[(COUNT, value) for value in (True, 1.0, "1", 4, [1])], *[(PETS, value) for value in (1, 0, "True", None)]],
)
def test_a_value_of_another_type_is_none_of_them(setting: Setting, value: Any) -> None:
    """True is no 1, and 1 is no True."""
    with pytest.raises(SetupError, match=rf"{setting.name}=.* is not possible: choose one of"):
        setting.checked(value, 2)


def test_what_is_not_said_is_as_usual() -> None:
    t = galaxies(seats=3)
    assert t.deal.options == {"rogue": "artemis", "start": "random", "colours": ["azure", "ember", "jade"]}
    assert galaxies(seats=3, rogue="artemis", colours=("azure", "ember", "jade")).deal == t.deal
    assert astrolude.new(GAME).deal.seats == 2
    assert astrolude.new(GAME, 1, 1, rogue="hades").deal.options["rogue"] == "hades"


def test_one_seat_is_the_usual_number_where_there_are_no_others() -> None:
    alone = type(SALVAGE)()
    alone.id, alone.seats = "alone", (1,)  # type: ignore[assignment]
    with found(alone):
        assert astrolude.new("alone").deal.seats == 1


def test_without_a_seed_every_match_is_another() -> None:
    tables = [astrolude.new(GAME, 2) for _ in range(5)]
    seeds = [t.deal.seed for t in tables]
    assert len(set(seeds)) == len({t.fingerprint() for t in tables}) == 5
    assert all(isinstance(seed, str) and len(seed) == 32 for seed in seeds)
    again = astrolude.new(GAME, 2, seeds[0])
    assert again.fingerprint() == tables[0].fingerprint()


@pytest.mark.parametrize("name", ["chess", "", "Tiny Epic Galaxies", 7, None])
def test_an_unknown_game_is_refused_with_those_there_are(name: Any) -> None:
    with pytest.raises(SetupError) as refusal:
        astrolude.new(name)
    assert str(refusal.value) == f"there is no game {name!r} here: {', '.join(installed())} can be played."
    assert GAME in str(refusal.value)


def test_a_game_is_found_by_its_id() -> None:
    assert find(GAME) is astrolude.games()[GAME]
    assert find("salvage") is SALVAGE
    assert list(astrolude.games()) == list(installed())


def test_a_house_that_is_not_installed_is_found_for_a_while() -> None:
    before = dict(installed())
    other = type(SALVAGE)()
    with found(other):
        assert find("salvage") is other
    assert dict(installed()) == before
    assert find("salvage") is SALVAGE


# --- what every house provides ------------------------------------------------------------------------------


@pytest.mark.parametrize("house", list({mode[0].id: mode[0] for mode in every_mode()}.values()), ids=lambda h: h.id)
def test_a_house_is_whole(house: Any) -> None:
    assert house.title
    assert house.rules_version >= 1
    assert {prompt.shape for prompt in house.prompts.values()} <= set(SHAPES)
    assert {seats for seats, _ in house.modes()} == set(house.seats)
    assert house.rules().startswith("# ")
    t = house.start(house.deal(house.seats[-1], 1, (), {}))
    sheet = house.score_sheet(finished(t))
    assert t.result is not None
    assert [line["total"] for line in sheet] == list(t.result.scores)
    assert house.picture(t.view()).startswith("<svg")
    assert len(house.telling(t.view(None), ["Ada"])) > 2
    assert isinstance(house.evaluate(t, 0), int | float)


# --- views ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 1.0, True])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: Any) -> None:
    t = galaxies()
    with pytest.raises(SetupError) as refusal:
        t.game.seen(t, seat)
    assert str(refusal.value) == f"there is no seat {seat!r}: seats are 0 to 1, None is a spectator."


def test_the_rogue_has_no_view() -> None:
    t = galaxies(seats=1)
    assert len(t.seats) == 2
    with pytest.raises(SetupError, match="seats are 0 to 0"):
        t.view(1)


def test_only_who_is_asked_sees_the_question() -> None:
    t = galaxies(seats=3, start="1")
    asked_view, other, watcher = t.view(0)["decision"], t.view(1)["decision"], t.view()["decision"]
    assert [option["key"] for option in asked_view["options"]] == offered(t, 0)
    assert (asked_view["prompt"], asked_view["n"], asked_view["waiting"]) == ("mission", 0, [0, 1, 2])
    assert other["seat"] == 1
    assert other["options"] != asked_view["options"]
    assert (watcher["prompt"], watcher["options"], watcher["closed"], watcher["about"]) == (None, [], [], {})
    t.choose(0, 0)
    assert t.view(0)["decision"]["options"] == []
    assert t.view(0)["decision"]["waiting"] == [1, 2]


def test_what_is_not_possible_is_told_with_its_reason() -> None:
    t = astrolude.scene(GAME, seats=2, energy=[0, 0], culture=[0, 0], tray=["colony", "energy"])
    closed = {one["key"]: one["reason"] for one in t.view(0)["decision"]["closed"]}
    assert closed == {
        "activate:colony": "You can neither upgrade nor use a colony now.",
        "converter": "It needs 3 inactive dice, and you have 2.",
    }
    assert t.view(1)["decision"]["closed"] == []


def test_numbers_of_a_question_have_names() -> None:
    t = astrolude.scene(GAME, seats=2, culture=[0, 3], tray=["energy"])
    t.choose("activate:energy")
    assert t.view(1)["decision"]["about"] == {"face": "energy"}
    assert t.view(0)["decision"]["about"] == {}


def test_the_result_is_seen_by_all() -> None:
    t = finished(galaxies())
    assert t.result is not None
    for seat in (None, 0, 1):
        view = t.view(seat)
        assert view["decision"] is None
        assert view["result"]["winners"] == list(t.result.winners)
        assert view["result"]["scores"] == t.game.score_sheet(t)
    assert galaxies().view()["result"] is None


# --- what a seat imagines -----------------------------------------------------------------------------------


def imagined(t: Table, seat: int | None, seed: int = 1) -> Table:
    return t.game.determinize(t, seat, Rng(key_of(seed)))


@pytest.mark.parametrize("mode", every_mode(), ids=mode_name)
def test_an_imagined_table_is_as_the_seat_sees_it(mode: Any) -> None:
    for choices in (0, 1, 7, 40):
        t = played(start(mode), choices)
        before = t.fingerprint()
        for seat in (None, *range(t.deal.seats)):
            world = imagined(t, seat)
            assert t.game.seen(world, seat)["decision"] == t.view(seat)["decision"]
            assert [event.seen_by(seat) for event in world.events] == [event.seen_by(seat) for event in t.events]
            assert asked(world) == asked(t)
        assert t.fingerprint() == before


def test_the_next_dice_are_imagined_too() -> None:
    t = astrolude.scene(GAME, seats=2, tray=["energy"], dice=["move"] * 40)
    rolls = [t.rng.clone().below(6, DICE)] + [imagined(t, 0, seed).rng.below(6, DICE) for seed in range(30)]
    assert len(set(rolls)) == 6


def test_an_imagined_table_holds_no_trace_of_the_true_one() -> None:
    """Neither its seed and scene, nor the choices and events that a seat may not know."""
    t = wrecks()
    world = imagined(t, 0)
    assert world.deal.seed != t.deal.seed
    assert (world.deal.seats, world.deal.options) == (t.deal.seats, t.deal.options)
    drawn = [(event.a, event.seat) for event in t.events if event.seat != 0]
    assert {card for card, _ in drawn} != {0}
    assert {event.a for event in world.events if event.seat != 0} == {0}
    t.choose(0, 1)
    assert (t.history(), imagined(t, 0).history()) == ([f"1 {t.answers[0][1].key}"], [])
    laid = astrolude.scene(GAME, seats=2, missions=["elder", "seeker"])
    assert imagined(laid, 0).deal.scene is None
    assert laid.deal.scene is not None


def test_an_imagined_table_is_another_for_everyone_but_the_seat() -> None:
    t = galaxies(seats=3)
    worlds = [imagined(t, 0, seed) for seed in range(8)]
    hands = set()
    for world in worlds:
        assert isinstance(world, Galaxies)
        assert world.seats[0].missions.plain() == t.seats[0].missions.plain()
        hands.add(world.seats[1].missions.plain())
        assert offered(world, 0) == offered(t, 0)
        assert offered(world, 1) == [world.book.keep[mission].key for mission in world.seats[1].missions.cards]
    assert len(hands) > 1


def test_another_seats_sealed_answer_is_imagined() -> None:
    """Given a bid that is closed, then the others imagine any that the seat could have given; itself it knows."""
    t = wrecks()
    t.choose(0, 1)
    true = t.answers[0][1]
    assert {imagined(t, 1, seed).answers[0][1] for seed in range(10)} == {true}
    guesses = set()
    for seed in range(30):
        world = imagined(t, 0, seed)
        decision, option = world.answers[0]
        assert option in decision.options
        guesses.add(option)
        for seat in (0, 2):
            world.choose(0, seat)
    assert len(guesses) > 1


# --- questions of the kernel's own tests ----------------------------------------------------------------------


def ask_over(t: Toy) -> None:
    t.push(over)


def test_a_table_that_is_over_at_once_asks_nobody() -> None:
    t = toy(ask_over)
    assert (t.decision, t.view()["decision"], t.view()["result"]["winners"]) == (None, None, [0])
