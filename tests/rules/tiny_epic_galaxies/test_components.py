"""Chapter 1, Components: what is in the box."""

import re
from collections import Counter
from pathlib import Path

import pytest

from astrolude.games.tiny_epic_galaxies.cards import Cards, PlanetCard
from astrolude.kernel.errors import ContentError, SetupError
from astrolude.kernel.game import find
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import GAME, asked, colonies, galaxies, keys, new_game

HOUSE = find(GAME)
BOX: Cards = HOUSE.book().content
PLANETS: list[PlanetCard] = BOX.planet


def other_planets(*but: str) -> list[str]:
    return [card.id for card in PLANETS if card.id not in but]


@rule("TEG-001")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), *[(seats, "multiplayer") for seats in (2, 3, 4, 5)]])
def test_two_to_five_compete_and_one_plays_solo(seats: int, mode: str) -> None:
    """Given a table for so many, when it is set up, then one plays against the Rogue, more play each other."""
    t = new_game(seats)
    assert HOUSE.seen(t, 0)["mode"] == mode
    assert [seat["rogue"] is not None for seat in HOUSE.seen(t, 0)["seats"]] == (
        [False, True] if seats == 1 else [False] * seats
    )


@rule("TEG-001")
@pytest.mark.parametrize("seats", [-1, 6, 7])
def test_no_other_number_of_players_is_possible(seats: int) -> None:
    """Given less than one or more than five players, when they sit down, then the game is refused."""
    with pytest.raises(SetupError, match=r"played by \[1, 2, 3, 4, 5\] seats"):
        new_game(seats)


@rule("TEG-002")
def test_forty_planets_and_twelve_missions() -> None:
    """Given the box, when cards are counted, then there are 40 different planets and 12 different Secret Missions."""
    assert len({card.id for card in PLANETS}) == len({card.name for card in PLANETS}) == len(PLANETS) == 40
    assert len({card.id for card in BOX.mission}) == len({card.name for card in BOX.mission}) == len(BOX.mission) == 12


@rule("TEG-002")
def test_seven_dice_are_all_there_are() -> None:
    """Given the highest empire level, when its player rolls, then all 7 dice of the box are rolled; nobody has more."""
    t = galaxies(2, level=[6, 1])
    assert sum(t.dice) == 7
    assert max(level.dice for level in BOX.empire_level) == 7
    assert max(level.dice for mat in BOX.rogue_mat for level in mat.level) == 7


@rule("TEG-002", "TEG-003")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_drawn_table_holds_the_pieces_of_the_box(seats: int) -> None:
    """Given so many seats, when the board is drawn, then one Control Mat and per seat a mat, 4 ships and 3 tokens."""
    t = galaxies(seats, tray=["energy"] * 4)
    drawn = HOUSE.board(HOUSE.seen(t, 0))
    parts = Counter(re.findall(r'data-region="([^"]*)"', drawn))
    assert parts["control"] == 1
    assert [part for part in parts if part.startswith("mat:")] == [f"mat:{seat}" for seat in range(seats)]
    pieces = re.findall(r'data-key="((?:ship|token):[^"]*)"', drawn)
    expected = [f"ship:{seat}:{ship}" for seat in range(seats) for ship in range(4)]
    expected += [f"token:{seat}:{token}" for seat in range(seats) for token in ("energy", "culture", "empire")]
    assert sorted(pieces) == sorted(expected)


@rule("TEG-003")
def test_five_player_colours() -> None:
    """Given five players, when the table is set up, then each has a colour of its own: five, and there is no sixth."""
    seats = HOUSE.seen(new_game(5), None)["seats"]
    assert len({seat["colour"] for seat in seats}) == 5
    colours = next(setting for setting in HOUSE.settings if setting.name == "colours")
    assert sorted(colours.values) == sorted(seat["colour"] for seat in seats)


@rule("TEG-004")
def test_a_die_has_six_faces_one_of_each() -> None:
    """Given the box, when a die is looked at, then it has these six faces, each once."""
    assert Counter(face.name for face in BOX.die_face) == Counter(
        ["Move a Ship", "Acquire Energy", "Acquire Culture", "Advance Diplomacy", "Advance Economy", "Utilize Colony"]
    )


@rule("TEG-004")
def test_a_pack_cannot_give_a_die_another_face(tmp_path: Path) -> None:
    """Given a pack with a seventh face, when it is read, then it is refused."""
    pack = tmp_path / "seventh.toml"
    pack.write_text(
        f'[pack]\nid = "seventh"\ngame = "{GAME}"\ntitle = "Seventh"\n\n'
        '[[die_face]]\nid = "warp"\nname = "Warp"\nkind = "move"\nsource = "original"\n'
    )
    with pytest.raises(ContentError):
        HOUSE.book([pack])


@rule("TEG-004")
def test_all_faces_fall_equally_often() -> None:
    """Given many first rolls, when the dice are counted, then all six faces fall, none of them notably more often."""
    fallen = [0] * 6
    for seed in range(150):
        t = galaxies(2, seed=seed, level=[6, 1])
        fallen = [n + more for n, more in zip(fallen, t.dice, strict=True)]
    assert sum(fallen) == 1050
    assert all(130 <= n <= 220 for n in fallen), fallen


@rule("TEG-005")
def test_the_control_mat_has_a_bay_and_a_converter_of_two_slots() -> None:
    """Given four dice, when the Converter is used, then it takes exactly 2; what is activated lies in the bay."""
    t = galaxies(2, culture=[0, 0], tray=["energy", "culture", "colony", "economy"])
    t.choose("converter")
    assert asked(t) == (0, "convert-spend")
    t.choose("spend:colony")
    assert asked(t) == (0, "convert-spend")
    t.choose("spend:economy")
    assert asked(t) == (0, "convert-set")
    t.choose("set:culture")
    t.choose("face:move")
    t.choose("activate:energy")
    dice = HOUSE.seen(t, 1)["dice"]
    assert dice["converter"] == ["colony", "economy"]
    assert dice["bay"] == [{"face": "energy", "followers": []}]
    assert dice["inactive"] == ["move"]


@rule("TEG-006")
@pytest.mark.parametrize("card", PLANETS, ids=lambda card: card.id)
def test_a_planet_card_shows_resource_track_points_and_action(card: PlanetCard) -> None:
    """Given a planet in the row, when it is told and drawn, then resource, track, symbol, VP and action are shown."""
    assert card.resource in ("energy", "culture")
    assert card.colonize in ("diplomacy", "economy")
    assert card.text
    assert card.effects
    row = [card.id, *other_planets(card.id)[:3]]
    t = galaxies(2, row=row, tray=["energy"] * 4)
    view = HOUSE.seen(t, 0)
    points = "1 point" if card.vp == 1 else f"{card.vp} points"
    told = f"  {card.name}: {points}, {card.resource}, {card.colonize} track of {card.track}. {card.text}"
    assert told in HOUSE.telling(view)
    drawn = HOUSE.board(view)
    assert f"{card.name}, {points}, {card.resource} planet, {card.track} steps of {card.colonize}. {card.text}" in drawn


@rule("TEG-007", "TEG-008")
@pytest.mark.parametrize("card", PLANETS, ids=lambda card: card.id)
def test_the_track_takes_so_many_single_advances(card: PlanetCard) -> None:
    """Given a ship at the start of a track, when it advances once too few, then once more, then only that colonizes."""
    row = [card.id, *other_planets(card.id)[:3]]
    t = galaxies(2, culture=[0, 0], row=row, ships=[[f"orbit:{card.id}:0"]], tray=[card.colonize] * card.track)
    for position in range(1, card.track):
        t.choose(f"activate:{card.colonize}")
        assert t.seats[0].ship_position[0] == position
        assert t.seats[0].colonies == []
        assert t.seats[0].points == 0
    t.choose(f"activate:{card.colonize}")
    assert colonies(t, 0) == [card.id]
    assert t.seats[0].points == card.vp


@rule("TEG-008")
def test_five_tiers_of_eight_planets() -> None:
    """Given the planets, when they are sorted by track, then 8 each have N/VP of 2/1, 3/2, 4/3, 5/5 and 6/7."""
    tiers = Counter((card.tier, card.track, card.vp) for card in PLANETS)
    assert tiers == {(1, 2, 1): 8, (2, 3, 2): 8, (3, 4, 3): 8, (4, 5, 5): 8, (5, 6, 7): 8}


@rule("TEG-009")
def test_half_the_planets_for_each_resource_and_each_symbol() -> None:
    """Given the planets, when they are counted, then 20 produce each resource and 20 are colonized by each symbol."""
    assert Counter(card.resource for card in PLANETS) == {"culture": 20, "energy": 20}
    assert Counter(card.colonize for card in PLANETS) == {"diplomacy": 20, "economy": 20}


@rule("TEG-009")
@pytest.mark.parametrize("card", PLANETS, ids=lambda card: card.id)
def test_a_planet_yields_its_resource_and_moves_by_its_symbol(card: PlanetCard) -> None:
    """Given a ship in orbit, when dice are activated, then the planet yields its resource and moves by its symbol."""
    other = {"energy": "culture", "culture": "energy", "diplomacy": "economy", "economy": "diplomacy"}
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 0],
        row=[card.id, *other_planets(card.id)[:3]],
        ships=[[f"orbit:{card.id}:0", "home"]],
        tray=[card.colonize, other[card.colonize], "energy", "culture"],
    )
    assert f"activate:{card.colonize}" in keys(t)
    assert f"activate:{other[card.colonize]}" not in keys(t)
    t.choose("activate:energy")
    t.choose("activate:culture")
    me = t.seats[0]
    assert (me.energy, me.culture) == ((2, 0) if card.resource == "energy" else (1, 1))
