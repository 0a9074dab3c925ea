"""The numbers of mats and dice, compared with tables of their own, and seen at work."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.book import GalaxiesBook
from astrolude.games.tiny_epic_galaxies.cards import Cards
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.rogue_scenes import HUMAN, MATS, ROGUE, count, facing
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, inactive, keys, new_game


def content() -> Cards:
    book = new_game(1).game.book()
    assert isinstance(book, GalaxiesBook)
    cards = book.content
    assert isinstance(cards, Cards)
    return cards


def plain(operation: Any) -> tuple[Any, ...]:
    """An operation as its name and its values."""
    return (operation.__struct_config__.tag, *(getattr(operation, field) for field in operation.__struct_fields__))


# --- the empire track ---------------------------------------------------------------------------------

#: Level, dice, ships, VP, cost of reaching it.
EMPIRE = [(1, 4, 2, 0, 0), (2, 5, 2, 1, 2), (3, 5, 3, 2, 3), (4, 6, 3, 3, 4), (5, 6, 4, 5, 5), (6, 7, 4, 8, 6)]


@rule("TEG-022", "TEG-023", "TEG-086", "TEG-089", "TEG-Q37")
def test_the_empire_track() -> None:
    """Given a player's mat, when its track is read, then each level has these dice, ships, VP and cost."""
    track = [(one.level, one.dice, one.ships, one.vp, one.cost) for one in content().empire_level]
    assert track == EMPIRE


@rule("TEG-022", "TEG-023", "TEG-089", "TEG-Q37")
@pytest.mark.parametrize(("level", "dice", "ships", "vp", "cost"), EMPIRE)
def test_each_empire_level_at_work(level: int, dice: int, ships: int, vp: int, cost: int) -> None:
    """Given a player at that level, when their turn begins, then they have rolled its dice, own its ships and VP, and
    the level before them had paid its cost."""
    t = galaxies(2, level=[level])
    seat = t.view()["seats"][0]
    assert len(inactive(t)) == seat["dice"] == dice
    assert [ship["at"] for ship in seat["ships"]] == ["home"] * ships + ["locked"] * (4 - ships)
    assert seat["points"] == vp
    if level > 1:
        t = galaxies(2, level=[level - 1], energy=[cost, 0], culture=[0, 0], tray=["colony", "move"])
        t.choose("activate:colony")
        assert (t.seats[0].level, t.seats[0].energy) == (level, 0)
        t = galaxies(2, level=[level - 1], energy=[cost - 1, 0], culture=[cost - 1, 0], tray=["colony", "move"])
        assert keys(t) == ["activate:move", "reroll", "end-turn"]


# --- dice ---------------------------------------------------------------------------------------------


@rule("TEG-004")
def test_the_faces_of_a_die() -> None:
    """Given the dice, when one is read, then it has these six faces, each once."""
    assert sorted((face.id, face.name) for face in content().die_face) == [
        ("colony", "Utilize Colony"),
        ("culture", "Acquire Culture"),
        ("diplomacy", "Advance Diplomacy"),
        ("economy", "Advance Economy"),
        ("energy", "Acquire Energy"),
        ("move", "Move a Ship"),
    ]


# --- Rogue mats ---------------------------------------------------------------------------------------

#: Mat: maximum of resources, and by level dice, VP, once per turn, and the entry's operations.
LOSE_ENERGY = ("human_lose", "energy", 1)
LOSE_CULTURE = ("human_lose", "culture", 1)
ONE_BACK = ("human_regress", "one", 1)
ALL_ADVANCE = ("rogue_advance_all", 1)
ALL_ADVANCE_2 = ("rogue_advance_all", 2)
ROGUE_MATS: dict[str, tuple[int, list[tuple[int, int, bool, list[tuple[Any, ...]]]]]] = {
    "artemis": (
        6,
        [
            (5, 0, False, [LOSE_ENERGY]),
            (5, 1, False, [LOSE_CULTURE]),
            (6, 2, False, [("rogue_steal", "culture", 1)]),
            (6, 4, False, [ONE_BACK]),
            (7, 7, False, [("rogue_steal", "choice", 2)]),
        ],
    ),
    "rothkel": (
        6,
        [
            (5, 0, False, [LOSE_ENERGY]),
            (5, 1, False, [LOSE_CULTURE]),
            (6, 2, False, [("rogue_gain", "energy", 2)]),
            (6, 4, False, [ONE_BACK]),
            (7, 7, False, [ALL_ADVANCE]),
        ],
    ),
    "zendica": (
        5,
        [
            (5, 0, False, [LOSE_ENERGY]),
            (5, 2, False, [("rogue_gain", "culture", 2)]),
            (6, 4, False, [ONE_BACK]),
            (6, 6, True, [("human_fewer_dice", 1)]),
            (7, 9, False, [("human_regress", "all", 1)]),
        ],
    ),
    "hades": (
        5,
        [
            (5, 0, False, [("rogue_gain", "energy", 1), ("rogue_gain", "culture", 1)]),
            (5, 2, False, [("rogue_steal", "energy", 2)]),
            (6, 4, False, [("rogue_steal", "culture", 2)]),
            (6, 6, False, [ALL_ADVANCE_2]),
            (7, 9, False, [("rogue_steal", "choice", 3)]),
        ],
    ),
    "gamelyn": (
        5,
        [
            (5, 0, False, [LOSE_ENERGY, LOSE_CULTURE]),
            (5, 2, False, [("rogue_steal", "energy", 1), ("rogue_steal", "culture", 1)]),
            (6, 4, False, [ALL_ADVANCE]),
            (6, 6, False, [ALL_ADVANCE, ("rogue_steal", "energy", 1)]),
            (7, 9, False, [ALL_ADVANCE_2]),
        ],
    ),
}


@rule("TEG-178", "TEG-190", "TEG-197", "TEG-198", "TEG-199", "TEG-200", "TEG-201", "TEG-204", "TEG-Q42", "TEG-Q43",
      "TEG-Q44")  # fmt: skip
@pytest.mark.parametrize("rogue", MATS)
def test_a_rogue_mat(rogue: str) -> None:
    """Given a Rogue mat, when it is read, then it has this maximum and these five levels, of which only ZENDICA's
    fourth is once per turn; the skull comes after the fifth."""
    card = next(card for card in content().rogue_mat if card.id == rogue)
    most, levels = ROGUE_MATS[rogue]
    assert card.resource_max == most
    assert [one.level for one in card.level] == [1, 2, 3, 4, 5]
    read = [(one.dice, one.vp, one.once_per_turn, [plain(effect) for effect in one.effects]) for one in card.level]
    assert read == levels


@rule("TEG-178", "TEG-Q42", "TEG-177")
@pytest.mark.parametrize("rogue", MATS)
@pytest.mark.parametrize(("level", "dice"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7)])
def test_the_dice_of_each_rogue_level(rogue: str, level: int, dice: int) -> None:
    """Given any mat at that level, when it takes its turn, then it rolls so many dice before the human's are rolled."""
    t = facing(rogue, level=[1, level], energy=[0, 0], culture=[0, 0], dice=["economy"] * dice + ["move"] * 4)
    assert count(t, "rogue rolls") == dice
    assert asked(t) == (HUMAN, "turn")
    assert inactive(t) == ["move"] * 4
    assert t.view()["seats"][ROGUE]["dice"] == dice


@rule("TEG-Q42")
def test_assumed_numbers_are_marked() -> None:
    """Given the five mats, when their sources are read, then what no source gives is named on the card: which entries
    are once per turn on all, and the numbers of the three mats that are assumptions."""
    numbers = ("resource_max", "dice", "vp", "once_per_turn")
    assert {card.id: card.filled for card in content().rogue_mat} == {
        "artemis": ("once_per_turn",),
        "rothkel": numbers,
        "zendica": ("once_per_turn",),
        "hades": numbers,
        "gamelyn": numbers,
    }


# --- missions -----------------------------------------------------------------------------------------


@rule("TEG-159", "TEG-160", "TEG-161", "TEG-162", "TEG-163", "TEG-164", "TEG-165", "TEG-166", "TEG-002")
def test_the_twelve_missions() -> None:
    """Given the mission cards, when they are read, then there are these twelve, with these points alone and shared."""
    assert {card.id: (card.points, card.tie_points) for card in content().mission} == {
        "seeker": (3, 2),
        "charger": (3, 2),
        "conqueror": (3, 2),
        "noble": (3, 2),
        "trader": (3, 2),
        "hermit": (3, 2),
        "equalizer": (3, 0),
        "elder": (2, 0),
        "hoarder": (2, 0),
        "industrialist": (2, 0),
        "orbiter": (2, 0),
        "explorer": (2, 0),
    }
    assert len(content().mission) == 12
