"""Chapter 2, Setup per player count, with the rulings TEG-Q01, TEG-Q35, TEG-Q36 and TEG-Q76."""

import json
from itertools import product
from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.game import ROGUES
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.games.tiny_epic_galaxies.view import COLOURS
from astrolude.kernel.errors import IllegalChoice, SetupError
from astrolude.kernel.game import find
from astrolude.kernel.rng import Rng, key_of
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import GAME, asked, galaxies, keys, new_game

HOUSE = find(GAME)
BOOK = new_game().book
MISSIONS = {card.id for card in BOOK.missions}
ROW = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6}


def seen(t: Galaxies, seat: int | None) -> dict[str, Any]:
    return HOUSE.seen(t, seat)


def row(t: Galaxies) -> list[str]:
    return [BOOK.planets[planet].id for planet in t.row]


def keep(t: Galaxies, seat: int, which: int = 0) -> str:
    """The seat keeps the first or second of its missions; which one it was."""
    decision = t.decision_of(seat)
    assert decision is not None
    key = decision.keys()[which]
    t.choose(key, seat)
    return key.removeprefix("keep:")


def keep_all(t: Galaxies) -> list[str]:
    return [keep(t, seat) for seat in range(t.players)]


# --- colours ----------------------------------------------------------------------------------------


@rule("TEG-010")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_has_another_colour(seats: int) -> None:
    """Given colours that the players picked, when the table is set up, then each mat has the colour picked for it."""
    picked = list(reversed(COLOURS))[:seats]
    view = seen(new_game(seats, colours=picked), 0)
    assert [seat["colour"] for seat in view["seats"]][:seats] == picked
    unpicked = seen(new_game(seats), 0)
    assert [seat["colour"] for seat in unpicked["seats"]][:seats] == list(COLOURS[:seats])


@rule("TEG-010")
@pytest.mark.parametrize(
    "colours",
    [
        ["azure", "azure"],
        ["azure"],
        ["azure", "ember", "jade"],
        ["azure", "puce"],
        "azure",
    ],
    ids=str,
)
def test_nobody_shares_a_colour(colours: list[str] | str) -> None:
    """Given a colour that somebody else has, is missing or unknown, when two sit down, then the game is refused."""
    with pytest.raises(SetupError, match="name 2 different ones"):
        new_game(2, colours=colours)


@rule("TEG-010")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_players_use_the_player_side(seats: int) -> None:
    """Given any number of players, when the table is set up, then all use the player side; one has a Rogue opposite."""
    rogues = [seat["rogue"] for seat in seen(new_game(seats, rogue="hades"), 0)["seats"]]
    assert rogues == ([None, "hades"] if seats == 1 else [None] * seats)


@rule("TEG-010", "TEG-Q76")
@pytest.mark.parametrize(("colour", "rogue"), list(product(COLOURS, ROGUES)))
def test_any_colour_goes_with_any_rogue(colour: str, rogue: str) -> None:
    """Given any colour and any Rogue, when solo is set up, then both are there, and the Rogue's colour is another."""
    human, other = seen(new_game(1, rogue=rogue, colours=[colour]), 0)["seats"]
    assert (human["colour"], other["rogue"]) == (colour, rogue)
    assert other["colour"] in COLOURS
    assert other["colour"] != colour


# --- the mats ---------------------------------------------------------------------------------------


@rule("TEG-011", "TEG-012", "TEG-013")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_galaxy_mat_at_the_start(seats: int) -> None:
    """Given any number of players, when they set up, then 2 ships home, 2 locked, 2 energy, 1 culture, level 1."""
    for mat in seen(new_game(seats), 0)["seats"][:seats]:
        assert [ship["at"] for ship in mat["ships"]] == ["home", "home", "locked", "locked"]
        assert mat["energy"] == 2
        assert mat["culture"] == 1
        assert mat["level"] == 1
        assert mat["points"] == 0
        assert mat["colonies"] == []
        assert mat["resource_max"] == 7


@rule("TEG-011", "TEG-023")
@pytest.mark.parametrize(("level", "unlocks"), [(2, 0), (3, 1), (4, 0), (5, 1), (6, 0)])
def test_the_locked_ships_stand_on_levels_three_and_five(level: int, unlocks: int) -> None:
    """Given an empire one level below, when it rises, then just levels 3 and 5 bring the ship that stands on them."""
    t = galaxies(2, energy=[7, 0], culture=[0, 0], level=[level - 1, 1], tray=["colony", "energy"])
    home, locked = ships(t)
    t.choose("activate:colony")
    assert ships(t) == (home + unlocks, locked - unlocks)
    assert home + unlocks == {2: 2, 3: 3, 4: 3, 5: 4, 6: 4}[level]


def ships(t: Galaxies) -> tuple[int, int]:
    mat = seen(t, 0)["seats"][0]["ships"]
    return sum(ship["at"] == "home" for ship in mat), sum(ship["at"] == "locked" for ship in mat)


# --- planets ----------------------------------------------------------------------------------------


@rule("TEG-014", "TEG-Q35")
@pytest.mark.parametrize(("seats", "planets"), list(ROW.items()))
def test_the_row_by_players(seats: int, planets: int) -> None:
    """Given so many players, when the row is laid out, then it has 4, 5, 6 or again 6 planets, and no ship is there."""
    t = new_game(seats)
    view = seen(t, 0)
    assert len(view["row"]) == planets
    assert [place["ships"] for place in view["row"]] == [[]] * planets
    assert view["deck"] == 40 - planets
    assert sorted([*t.row, *t.deck.cards]) == list(range(40))


@rule("TEG-014e")
def test_three_players_have_a_row_of_five() -> None:
    """Given a 3-player game, when the row is laid out, then it has 5 planets."""
    assert len(seen(new_game(3), 0)["row"]) == 5


@rule("TEG-014")
def test_the_planet_deck_is_shuffled() -> None:
    """Given many games, when the rows are compared, then each planet has been in a row, and no two rows are alike."""
    rows = [row(new_game(5, seed=seed)) for seed in range(60)]
    assert len({tuple(sorted(planets)) for planets in rows}) == 60
    assert {planet for planets in rows for planet in planets} == {planet.id for planet in BOOK.planets}
    assert rows[0] == row(new_game(5, seed=0))


@rule("TEG-015")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_draw_deck_is_unknown_to_everyone(seats: int) -> None:
    """Given a game, when anybody looks, then they see how many cards the deck has, and no order."""
    t = new_game(seats)
    hidden = [BOOK.planets[planet].id for planet in t.deck.cards]
    for seat in [None, *range(seats)]:
        view = seen(t, seat)
        assert view["deck"] == len(hidden) == 40 - ROW[seats]
        assert not [planet for planet in hidden if f'"{planet}"' in json.dumps(view)]
        other = HOUSE.determinize(t, seat, Rng(key_of(3)))
        assert isinstance(other, Galaxies)
        assert other.deck.cards != t.deck.cards
        assert sorted(other.deck.cards) == sorted(t.deck.cards)
        assert seen(other, seat) == view


# --- missions ---------------------------------------------------------------------------------------


@rule("TEG-016")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_two_missions(seats: int) -> None:
    """Given the missions, when they are dealt, then each player has 2 of the 12, and none is there twice."""
    t = new_game(seats)
    dealt = [mission for me in t.seats for mission in me.missions.cards]
    assert [len(me.missions) for me in t.seats] == [2] * seats
    assert sorted([*dealt, *t.box.cards]) == list(range(12))
    assert [len(seen(t, seat)["seats"][seat]["missions"]) for seat in range(seats)] == [2] * seats
    for seat, me in enumerate(t.seats):
        first, second = (BOOK.missions[mission].name for mission in me.missions.cards)
        told = [line for line in HOUSE.told(t, seat) if "dealt" in line]
        hidden = [f"Seat {other + 1} is dealt two Secret Missions." for other in range(seats)]
        assert told == [*hidden[:seat], f"Seat {seat + 1} is dealt {first} and {second}.", *hidden[seat + 1 :]]


@rule("TEG-016", "TEG-Q36")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_twelve_missions_are_shuffled(seats: int) -> None:
    """Given many games, with two players too, when missions are dealt, then every one of the 12 comes to every seat."""
    dealt: list[set[str]] = [set() for _ in range(seats)]
    for seed in range(60):
        t = new_game(seats, seed=seed)
        for seat in range(seats):
            dealt[seat] |= {BOOK.missions[mission].id for mission in t.seats[seat].missions.cards}
    assert dealt == [MISSIONS] * seats
    assert len(MISSIONS) == 12


@rule("TEG-017")
def test_all_choose_a_mission_at_once_and_in_private() -> None:
    """Given three players, when they choose, then all are asked at once for 1 of 2 that others do not see."""
    t = new_game(3)
    assert [(d.seat, d.prompt) for d in t.decisions] == [(0, "mission"), (1, "mission"), (2, "mission")]
    for seat in range(3):
        decision = t.decision_of(seat)
        assert decision is not None
        own = [BOOK.missions[mission].id for mission in t.seats[seat].missions.cards]
        assert decision.keys() == [f"keep:{mission}" for mission in own]
        shown = [mat["missions"] for mat in seen(t, seat)["seats"]]
        assert shown == [own if other == seat else [None, None] for other in range(3)]
    assert [mat["missions"] for mat in seen(t, None)["seats"]] == [[None, None]] * 3


@rule("TEG-017")
def test_a_mission_choice_is_closed_until_all_have_chosen() -> None:
    """Given three players, when two have chosen, then nobody's view changes and the turn waits for the third."""
    t = new_game(3)
    before = [mat["missions"] for mat in seen(t, 2)["seats"]]
    keep(t, 0)
    keep(t, 1)
    assert [d.seat for d in t.decisions] == [2]
    assert [mat["missions"] for mat in seen(t, 2)["seats"]] == before
    with pytest.raises(IllegalChoice):
        t.choose("keep:elder", 0)
    keep(t, 2)
    assert asked(t) == (t.start, "turn")


@rule("TEG-017")
@pytest.mark.parametrize("which", [0, 1])
def test_one_mission_is_kept_and_the_other_leaves_the_game_unseen(which: int) -> None:
    """Given 2 missions, when a player keeps 1, then only they see it, and the other is seen nowhere again."""
    t = new_game(3)
    dealt = [BOOK.missions[mission].id for mission in t.seats[1].missions.cards]
    keep(t, 0)
    kept = keep(t, 1, which)
    keep(t, 2)
    rejected = dealt[1 - which]
    assert kept == dealt[which]
    assert seen(t, 1)["seats"][1]["missions"] == [kept]
    for seat in (0, 2, None):
        assert seen(t, seat)["seats"][1]["missions"] == [None]
        assert f'"{rejected}"' not in json.dumps(seen(t, seat))
        assert "Seat 2 keeps a Secret Mission." in HOUSE.told(t, seat)
    assert f"Seat 2 keeps {next(card.name for card in BOOK.missions if card.id == kept)}." in HOUSE.told(t, 1)
    assert rejected in {BOOK.missions[mission].id for mission in t.box.cards}
    assert (len(t.box), [len(me.missions) for me in t.seats]) == (9, [1, 1, 1])


@rule("TEG-017", "TEG-018")
def test_who_rejected_a_mission_knows_that_nobody_has_it() -> None:
    """Given a rejected mission, when worlds are imagined, then its player never gives it to others; the others may."""
    t = new_game(2)
    rejected = t.seats[0].missions.cards[1]
    undealt = set(t.box.cards)
    keep_all(t)
    theirs: dict[int, set[int]] = {0: set(), 1: set()}
    for seat in (0, 1):
        for key in range(80):
            world = HOUSE.determinize(t, seat, Rng(key_of(key)))
            assert isinstance(world, Galaxies)
            theirs[seat] |= set(world.seats[1 - seat].missions.cards)
            assert world.seats[seat].missions.cards == t.seats[seat].missions.cards
    assert rejected not in theirs[0]
    assert rejected in theirs[1]
    assert undealt < theirs[0]
    assert undealt < theirs[1]


@rule("TEG-017")
def test_kept_missions_are_hidden_until_final_scoring() -> None:
    """Given the last turn of the game, when it ends, then the missions that were hidden until then are seen by all."""
    t = galaxies(2, missions=["elder", "orbiter"], start=0, active=1, trigger=0, tray=["energy", "move"])
    assert [mat["missions"] for mat in seen(t, 0)["seats"]] == [["elder"], [None]]
    assert [mat["missions"] for mat in seen(t, 1)["seats"]] == [[None], ["orbiter"]]
    t.choose("end-turn")
    for seat in (0, 1, None):
        assert [mat["missions"] for mat in seen(t, seat)["seats"]] == [["elder"], ["orbiter"]]


@rule("TEG-018")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_undealt_missions_stay_in_the_box_face_down(seats: int) -> None:
    """Given the missions not dealt, when the game begins, then they are in no hand or view, and nobody knows them."""
    t = new_game(seats)
    undealt = list(t.box.cards)
    assert len(undealt) == 12 - 2 * seats
    for seat in [None, *range(seats)]:
        shown = json.dumps(seen(t, seat)) + "".join(HOUSE.told(t, seat))
        assert not [m for m in undealt if f'"{BOOK.missions[m].id}"' in shown or BOOK.missions[m].name in shown]
        assert [card for card in t.box.seen_by(seat) if card != -1] == []
    keep_all(t)
    assert t.box.cards[: len(undealt)] == undealt
    for seat in [None, *range(seats)]:
        assert t.box.seen_by(seat)[: len(undealt)] == [-1] * len(undealt)


# --- the start player -------------------------------------------------------------------------------


@rule("TEG-019", "TEG-Q01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_is_drawn_at_random(seats: int) -> None:
    """Given no ages, when many games begin, then all start about as often, and take the first turn."""
    starts = [0] * seats
    for seed in range(60 * seats):
        t = new_game(seats, seed=seed)
        starts[t.start] += 1
        assert t.active == t.start
        assert f"Seat {t.start + 1} begins." in HOUSE.told(t, None)
    assert all(35 <= n <= 85 for n in starts), starts
    keep_all(t)
    assert asked(t) == (t.start, "turn")
    assert seen(t, 0)["start"] == seen(t, 0)["active"] == t.start


@rule("TEG-019", "TEG-Q01")
@pytest.mark.parametrize(("seats", "start"), [(2, "1"), (2, "2"), (3, "3"), (5, "4"), (5, "5")])
def test_the_host_may_choose_the_start_player(seats: int, start: str) -> None:
    """Given a host who names the start player, when games begin, then that player takes every first turn."""
    for seed in range(6):
        t = new_game(seats, seed=seed, start=start)
        keep_all(t)
        assert asked(t) == (int(start) - 1, "turn")
        assert t.round == 1


@rule("TEG-019", "TEG-Q01")
@pytest.mark.parametrize(("seats", "start"), [(2, "3"), (4, "5"), (1, "2"), (2, "0"), (2, 1), (2, "youngest")])
def test_the_start_player_must_sit_at_the_table(seats: int, start: str | int) -> None:
    """Given a start player who does not sit there, when the game is set up, then it is refused."""
    with pytest.raises(SetupError, match=f"start={start!r} is not possible"):
        new_game(seats, start=start)


@rule("TEG-019")
def test_alone_the_human_takes_the_first_turn() -> None:
    """Given one player, when the game begins, then no mission is chosen and the human takes the first turn."""
    for seed in range(4):
        t = new_game(1, seed=seed)
        assert asked(t) == (0, "turn")
        assert "end-turn" in keys(t)
        assert [mat["missions"] for mat in seen(t, 0)["seats"]] == [[], []]
