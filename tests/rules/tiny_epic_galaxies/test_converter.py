"""Chapter 5, Converter, with the rulings TEG-Q10, TEG-Q11 and TEG-Q58."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.book import FACES
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, inactive, keys, refuses, told

ROW = ["jakks", "leandra", "hoefker", "mared"]
EVERY_FACE = [f"face:{face}" for face in ("move", "economy", "diplomacy", "culture", "energy", "colony")]


def dice(t: Galaxies) -> dict[str, Any]:
    shown: dict[str, Any] = t.view(0)["dice"]
    return shown


def convert(t: Galaxies, first: str, second: str, third: str, face: str) -> None:
    """Two dice into the Converter, the third set to a face."""
    t.choose("converter")
    for key in (f"spend:{first}", f"spend:{second}", f"set:{third}", f"face:{face}"):
        if key in keys(t):
            t.choose(key)


@rule("TEG-037")
def test_two_inactive_dice_set_a_third_to_a_chosen_face() -> None:
    """Given five different dice, when two go into the Converter, then a third gets the face chosen, and stays."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], tray=["move", "economy", "culture", "energy", "energy"])
    t.choose("converter")
    assert asked(t) == (0, "convert-spend")
    assert keys(t) == ["spend:move", "spend:economy", "spend:culture", "spend:energy"]
    t.choose("spend:economy")
    assert keys(t) == ["spend:move", "spend:culture", "spend:energy"]
    t.choose("spend:energy")
    assert asked(t) == (0, "convert-set")
    assert keys(t) == ["set:move", "set:culture", "set:energy"]
    t.choose("set:move")
    assert asked(t) == (0, "set-face")
    assert keys(t) == EVERY_FACE
    t.choose("face:culture")
    assert dice(t)["converter"] == ["economy", "energy"]
    assert inactive(t) == ["culture", "culture", "energy"]
    assert asked(t) == (0, "turn")


@rule("TEG-037")
def test_all_may_know_what_the_converter_did() -> None:
    """Given the Converter, when it is used, then both dice and the set die are told to everybody."""
    t = galaxies(2, tray=["move", "economy", "culture", "energy"])
    t.choose("converter")
    lines: list[str] = []
    for key in ("spend:move", "spend:economy", "set:culture", "face:colony"):
        t.choose(key)
        lines += told(t, 1)
    assert lines == [
        "Seat 1 puts Move a Ship into the Converter.",
        "Seat 1 puts Advance Economy into the Converter.",
        "Seat 1 turns a die from Acquire Culture to Utilize Colony.",
    ]


@rule("TEG-037")
@pytest.mark.parametrize("face", FACES)
def test_every_face_can_be_chosen(face: str) -> None:
    """Given three equal dice, when two go into the Converter, then the third gets whichever face is chosen."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], tray=["energy", "energy", "energy", "culture"])
    convert(t, "energy", "energy", "energy", face)
    assert sorted(inactive(t)) == sorted([face, "culture"])


@rule("TEG-038")
@pytest.mark.parametrize(("count", "may"), [(1, False), (2, False), (3, True), (4, True), (7, True)])
def test_the_converter_needs_three_inactive_dice(count: int, may: bool) -> None:
    """Given so many inactive dice, when the turn goes on, then the Converter is offered with 3 or more of them only."""
    t = galaxies(2, tray=["energy"] * count, bay=["energy"] * (7 - count))
    assert ("converter" in keys(t)) == may
    if not may:
        assert refuses(t, "converter")


@rule("TEG-038e")
def test_three_dice_become_one() -> None:
    """Given exactly 3 inactive dice, when the Converter is used, then 2 lie in its slots and the third is left."""
    t = galaxies(2, tray=["move", "economy", "energy"])
    convert(t, "move", "economy", "energy", "colony")
    assert dice(t)["converter"] == ["move", "economy"]
    assert inactive(t) == ["colony"]
    assert asked(t) == (0, "turn")


@rule("TEG-039")
def test_the_converter_works_once_per_turn() -> None:
    """Given a Converter that was used, when 3 inactive dice are left, then it is refused, until the next turn."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], tray=["energy"] * 5, dice=["energy"] * 4)
    convert(t, "energy", "energy", "energy", "culture")
    assert inactive(t) == ["culture", "energy", "energy"]
    assert keys(t) == ["activate:culture", "activate:energy", "reroll", "end-turn"]
    assert t.view(0)["turn"]["converter"] is False
    assert refuses(t, "converter")
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert "converter" in keys(t)
    assert t.view(0)["turn"]["converter"] is True


@rule("TEG-040")
def test_dice_in_the_converter_are_used_up() -> None:
    """Given dice in the Converter, when the turn goes on, then nobody activates, rerolls or follows them."""
    t = galaxies(
        2, energy=[2, 0], culture=[0, 7], row=ROW, ships=[["on:jakks"]], tray=["move", "move", "energy", "culture"]
    )
    convert(t, "move", "move", "energy", "energy")
    assert asked(t) == (0, "turn")
    assert dice(t)["bay"] == []
    assert keys(t) == ["activate:culture", "activate:energy", "reroll", "end-turn"]
    t.choose("reroll")
    assert keys(t) == ["die:culture", "die:energy"]
    t.choose("die:culture")
    t.choose("die:energy")
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert t.seats[1].culture == 7


@rule("TEG-041", "TEG-Q10")
@pytest.mark.parametrize("face", ["culture", "energy"])
def test_the_converted_die_may_get_the_face_it_shows(face: str) -> None:
    """Given a die for the Converter to set, when it gets a new face or its old one, then either is possible."""
    t = galaxies(2, tray=["move", "move", "culture"])
    convert(t, "move", "move", "culture", face)
    assert inactive(t) == [face]
    assert dice(t)["converter"] == ["move", "move"]


@rule("TEG-041", "TEG-Q10")
def test_the_converted_die_may_be_rerolled() -> None:
    """Given a converted die, when the player rerolls, then it falls like any other inactive die."""
    t = galaxies(2, tray=["move", "move", "culture", "culture"], dice=["diplomacy"])
    convert(t, "move", "move", "culture", "energy")
    t.choose("reroll")
    t.choose("die:energy")
    t.choose("roll")
    assert inactive(t) == ["diplomacy", "culture"]


@rule("TEG-041", "TEG-Q10")
def test_the_converted_die_may_be_set_again_by_gyore() -> None:
    """Given a converted die, when Gyore is used, then it may set that die once more, also to the face it shows."""
    t = galaxies(
        2, energy=[0, 0], culture=[0, 0], colonies=[["gyore"]], tray=["move", "move", "culture", "energy", "colony"]
    )
    convert(t, "move", "move", "culture", "diplomacy")
    twin = t.clone()
    for table, face in ((t, "economy"), (twin, "diplomacy")):
        table.choose("activate:colony")
        assert asked(table) == (0, "set-die")
        assert keys(table) == ["set:diplomacy", "set:energy"]
        table.choose("set:diplomacy")
        assert keys(table) == EVERY_FACE
        table.choose(f"face:{face}")
        assert inactive(table) == [face, "energy"]


@rule("TEG-041")
def test_the_converted_die_may_be_ignored() -> None:
    """Given a converted die, when the turn is ended, then it has had no effect and nobody was asked to follow it."""
    t = galaxies(2, energy=[0, 0], culture=[7, 7], tray=["move", "move", "culture"])
    convert(t, "move", "move", "culture", "energy")
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert [(me.energy, me.culture) for me in t.seats] == [(0, 7), (0, 7)]


@rule("TEG-041", "TEG-Q58")
def test_a_converted_die_is_activated_and_followed_by_its_new_face() -> None:
    """Given a culture die that the Converter has set to energy, when it is activated, then others follow energy."""
    t = galaxies(3, energy=[0, 0, 0], culture=[0, 1, 0], tray=["move", "move", "culture", "colony"])
    convert(t, "move", "move", "culture", "energy")
    t.choose("activate:energy")
    assert t.seats[0].energy == 2
    assert asked(t) == (1, "follow")
    assert t.view(1)["decision"]["about"]["face"] == "energy"
    t.choose("follow")
    assert (t.seats[1].energy, t.seats[1].culture) == (2, 0)
    assert dice(t)["bay"] == [{"face": "energy", "followers": [1]}]


@rule("TEG-Q58")
def test_a_die_set_by_gyore_is_followed_by_the_face_it_shows() -> None:
    """Given a die that Gyore has set, when it is activated, then others follow the face it shows then."""
    t = galaxies(2, energy=[0, 0], culture=[0, 2], colonies=[["gyore"]], tray=["colony", "culture", "move"])
    t.choose("activate:colony")
    t.choose("set:culture")
    t.choose("face:energy")
    t.choose("activate:energy")
    assert asked(t) == (1, "follow")
    assert t.view(1)["decision"]["about"]["face"] == "energy"
    t.choose("follow")
    assert (t.seats[1].energy, t.seats[1].culture) == (2, 1)


@rule("TEG-042")
def test_the_converter_costs_nothing_and_opens_no_window() -> None:
    """Given others with culture, when the Converter is used, then nothing is paid and only its user is ever asked."""
    t = galaxies(3, energy=[0, 7, 7], culture=[0, 7, 7], tray=["move", "economy", "culture", "energy"])
    before = [(me.energy, me.culture) for me in t.seats]
    for key in ("converter", "spend:move", "spend:culture", "set:energy", "face:colony"):
        assert t.decision is not None
        assert t.decision.seat == 0
        t.choose(key)
    assert asked(t) == (0, "turn")
    assert [(me.energy, me.culture) for me in t.seats] == before
    assert dice(t)["bay"] == []
