"""Chapter 4, Dice and rerolls, with the rulings TEG-Q11 and TEG-Q67."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.book import FACES
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, inactive, keys, refuses, told

ROW = ["jakks", "leandra", "hoefker", "mared"]
#: What an option of the turn starts with if it changes dice that were rolled.
CHANGES = ("reroll", "converter")


def reroll(t: Galaxies, *faces: str) -> None:
    """Mark the dice showing these faces, then roll them; when all are marked they roll at once."""
    t.choose("reroll")
    for face in faces:
        if asked(t) == (t.active, "reroll"):
            t.choose(f"die:{face}")
    if asked(t) == (t.active, "reroll"):
        t.choose("roll")


# --- which dice -------------------------------------------------------------------------------------


@rule("TEG-032")
@pytest.mark.parametrize(
    ("marked", "rolled", "after"),
    [
        (["move"], ["colony"], ["move", "economy", "energy", "colony"]),
        (["move", "move"], ["colony", "colony"], ["economy", "energy", "colony", "colony"]),
        (["energy", "economy"], ["culture", "move"], ["move", "move", "move", "culture"]),
        (["move", "energy", "move"], ["energy"] * 3, ["economy", "energy", "energy", "energy"]),
        (["energy", "move", "economy", "move"], ["diplomacy"] * 4, ["diplomacy"] * 4),
    ],
    ids=lambda faces: "-".join(faces),
)
def test_any_chosen_set_of_inactive_dice_is_rerolled(marked: list[str], rolled: list[str], after: list[str]) -> None:
    """Given four inactive dice, when some of them are rerolled, then just these fall anew and the others stay."""
    t = galaxies(2, energy=[2, 0], tray=["move", "move", "economy", "energy"], dice=[*rolled, "culture"])
    reroll(t, *marked)
    assert inactive(t) == after
    assert asked(t) == (0, "turn")
    assert told(t, 1) == [f"Seat 1 rerolls {len(marked)} {'die' if len(marked) == 1 else 'dice'}."]
    assert t.view(1)["dice"]["picked"] == []
    assert t.rng.stacked == [FACES.index("culture")]


@rule("TEG-032")
def test_dice_are_marked_one_by_one() -> None:
    """Given three inactive dice, when they are marked, then each once, and no roll happens before one is marked."""
    t = galaxies(2, tray=["move", "move", "energy"])
    t.choose("reroll")
    assert asked(t) == (0, "reroll")
    assert keys(t) == ["die:move", "die:energy"]
    t.choose("die:move")
    assert keys(t) == ["die:move", "die:energy", "roll"]
    assert t.view(1)["dice"]["picked"] == ["move"]
    assert t.rerolls == 0
    t.choose("die:move")
    assert keys(t) == ["die:energy", "roll"]
    assert t.view(1)["dice"]["picked"] == ["move", "move"]
    assert inactive(t) == ["move", "move", "energy"]


@rule("TEG-032")
def test_rerolls_go_on_as_long_as_they_can_be_afforded() -> None:
    """Given 3 energy, when a player rerolls as often as offered, then one free reroll and three paid ones follow."""
    t = galaxies(2, energy=[3, 0], culture=[7, 0], tray=["move", "energy"])
    energy = []
    while "reroll" in keys(t):
        t.choose("reroll")
        t.choose(0)
        t.choose("roll")
        energy.append(t.seats[0].energy)
    assert energy == [3, 2, 1, 0]
    assert t.seats[0].culture == 7


@rule("TEG-032")
def test_a_rerolled_die_may_be_rerolled_again() -> None:
    """Given a die that was rerolled, when the player rerolls again, then it is an inactive die like the others."""
    t = galaxies(2, energy=[1, 0], tray=["move", "energy"], dice=["culture", "colony"])
    reroll(t, "move")
    assert inactive(t) == ["culture", "energy"]
    reroll(t, "culture")
    assert inactive(t) == ["energy", "colony"]


# --- what it costs ----------------------------------------------------------------------------------


@rule("TEG-033")
@pytest.mark.parametrize("energy", [0, 1, 7])
def test_the_first_reroll_of_a_turn_costs_nothing(energy: int) -> None:
    """Given any energy, when a player rerolls for the first time in a turn, then nothing is paid."""
    t = galaxies(2, energy=[energy, 0], culture=[1, 0], tray=["move", "energy"])
    reroll(t, "move")
    assert (t.seats[0].energy, t.seats[0].culture) == (energy, 1)


@rule("TEG-033")
def test_every_turn_has_a_free_reroll() -> None:
    """Given a reroll in one turn, when the next player and then the first reroll again, then both have theirs free."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0])
    for seat in (0, 1, 0):
        assert asked(t) == (seat, "turn")
        assert "reroll" in keys(t)
        t.choose("reroll")
        t.choose(0)
        if asked(t) == (seat, "reroll"):
            t.choose("roll")
        assert "reroll" not in keys(t)
        assert t.seats[seat].energy == 0
        t.choose("end-turn")


@rule("TEG-034")
@pytest.mark.parametrize("marked", [["move"], ["move", "energy"], ["move", "energy", "move", "energy"]])
@pytest.mark.parametrize("earlier", [1, 2, 4])
def test_each_further_reroll_costs_one_energy_as_a_whole(marked: list[str], earlier: int) -> None:
    """Given a second or later reroll, when it takes one die or all of them, then it costs 1 energy either way."""
    t = galaxies(2, energy=[5, 0], culture=[3, 0], tray=["move", "move", "energy", "energy"], rerolls=earlier)
    reroll(t, *marked)
    assert (t.seats[0].energy, t.seats[0].culture) == (4, 3)
    assert "Seat 1 pays 1 energy." in told(t, 1)
    assert t.view(0)["turn"]["rerolls"] == earlier + 1


@rule("TEG-034e")
def test_one_energy_and_three_culture_are_two_rerolls() -> None:
    """Given 1 energy and 3 culture, when a player rerolls 3 times, then free, for 1 energy, and refused."""
    t = galaxies(2, energy=[1, 0], culture=[3, 0], tray=["culture", "energy"], dice=["culture", "culture"])
    reroll(t, "culture")
    assert (t.seats[0].energy, t.seats[0].culture) == (1, 3)
    reroll(t, "culture")
    assert (t.seats[0].energy, t.seats[0].culture) == (0, 3)
    assert refuses(t, "reroll")


@rule("TEG-035", "TEG-Q67")
@pytest.mark.parametrize(("energy", "culture"), [(0, 0), (0, 7)])
def test_without_energy_there_is_no_second_reroll(energy: int, culture: int) -> None:
    """Given a reroll made and 0 energy, when the turn goes on, then no amount of culture buys another."""
    t = galaxies(2, energy=[energy, 7], culture=[culture, 0], tray=["energy", "culture"], rerolls=1)
    assert keys(t) == ["activate:culture", "activate:energy", "end-turn"]
    assert refuses(t, "reroll")


@rule("TEG-035")
def test_energy_acquired_meanwhile_pays_for_a_reroll() -> None:
    """Given no energy after a reroll, when Acquire Energy brings some, then the next reroll is offered again."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], tray=["energy", "culture"], rerolls=1)
    assert "reroll" not in keys(t)
    t.choose("activate:energy")
    assert keys(t) == ["activate:culture", "reroll", "end-turn"]


@rule("TEG-Q67")
@pytest.mark.parametrize(("energy", "culture", "may"), [(1, 1, True), (1, 0, False), (0, 1, False), (7, 0, False)])
def test_a_forced_reroll_of_the_rogue_needs_one_of_each(energy: int, culture: int, may: bool) -> None:
    """Given a usable Rogue die, when the human lacks one resource, then the other kind does not stand in for it."""
    t = galaxies(
        1,
        options={"rogue": "zendica"},
        energy=[energy, 0],
        culture=[culture, 0],
        row=ROW,
        ships=[[], ["home", "home", "home", "home"]],
        active=1,
        dice=["move"],
    )
    forced = asked(t) == (0, "rogue-die")
    assert forced == may
    if may:
        assert keys(t) == ["let", "force"]
        t.choose("force")
        assert (t.seats[0].energy, t.seats[0].culture) == (0, 0)


@rule("TEG-Q67")
def test_zalax_rerolls_without_any_resource() -> None:
    """Given Zalax, no resources and the free reroll used, when it is used, then dice are rerolled all the same."""
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 0],
        row=ROW,
        colonies=[["zalax"]],
        tray=["colony", "culture", "energy"],
        rerolls=1,
        dice=["move"],
    )
    assert keys(t) == ["activate:culture", "activate:energy", "activate:colony", "converter", "end-turn"]
    t.choose("activate:colony")
    t.choose("die:culture")
    t.choose("roll")
    assert inactive(t) == ["move", "energy"]
    assert (t.seats[0].energy, t.seats[0].culture) == (0, 0)
    assert t.view(0)["turn"]["rerolls"] == 1


# --- when -------------------------------------------------------------------------------------------


@rule("TEG-032", "TEG-037", "TEG-Q11")
@pytest.mark.parametrize(
    ("face", "prompt"),
    [("move", "move-where"), ("diplomacy", "advance"), ("colony", "utilize"), ("culture", "follow")],
)
def test_dice_change_only_between_activations(face: str, prompt: str) -> None:
    """Given an activation or a follow window still open, when dice might be changed, then it is offered to nobody."""
    t = galaxies(
        2,
        energy=[2, 1],
        culture=[1, 1],
        row=ROW,
        colonies=[["vici_ks156"], []],
        ships=[["orbit:jakks:0", "orbit:leandra:0"]],
        tray=[face, "energy", "energy", "energy"],
    )
    assert [key for key in keys(t) if key in CHANGES] == list(CHANGES)
    t.choose(f"activate:{face}")
    if face == "move":
        t.choose("ship:orbiting:jakks")
    assert asked(t) is not None
    assert (asked(t) or (0, ""))[1] == prompt
    before = t.fingerprint()
    for key in CHANGES:
        assert key not in keys(t)
        for seat in (0, 1):
            with pytest.raises(IllegalChoice):
                t.choose(key, seat=seat)
    assert t.fingerprint() == before


@rule("TEG-032", "TEG-Q11")
def test_followers_reroll_nothing() -> None:
    """Given a follower with energy in another's turn, when they follow, then they are never asked about the dice."""
    t = galaxies(2, energy=[0, 7], culture=[0, 3], row=ROW, tray=["move", "energy", "energy", "energy"])
    t.choose("activate:move")
    t.choose("orbit:jakks")
    offered: list[str] = []
    while asked(t) != (0, "turn"):
        assert t.decision is not None
        assert t.decision.seat == 1
        offered += keys(t)
        t.choose(0)
    assert "follow" in offered
    assert not [key for key in offered if key.startswith((*CHANGES, "die:", "spend:"))]
    assert inactive(t) == ["energy", "energy", "energy"]


# --- dice that are out of reach ---------------------------------------------------------------------


@rule("TEG-036")
def test_dice_in_bay_or_converter_are_not_rerolled() -> None:
    """Given dice in the bay and the Converter, when a player rerolls all that can be, then these stay as they are."""
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 0],
        bay=["colony", "economy"],
        converter=["culture", "diplomacy"],
        tray=["move", "energy"],
        dice=["colony", "culture", "move", "move"],
    )
    t.choose("reroll")
    assert keys(t) == ["die:move", "die:energy"]
    for face in ("colony", "economy", "culture", "diplomacy"):
        with pytest.raises(IllegalChoice):
            t.choose(f"die:{face}")
    t.choose("die:move")
    assert keys(t) == ["die:energy", "roll"]
    t.choose("die:energy")
    dice: dict[str, Any] = t.view(0)["dice"]
    assert dice["inactive"] == ["culture", "colony"]
    assert [die["face"] for die in dice["bay"]] == ["colony", "economy"]
    assert dice["converter"] == ["culture", "diplomacy"]


@rule("TEG-036")
def test_a_die_just_activated_is_out_of_reach() -> None:
    """Given two equal dice, when one is activated, then only the other can be rerolled."""
    t = galaxies(2, culture=[0, 0], energy=[0, 0], tray=["energy", "energy", "culture"], dice=["colony"])
    t.choose("activate:energy")
    t.choose("reroll")
    t.choose("die:energy")
    assert keys(t) == ["die:culture", "roll"]
    t.choose("roll")
    assert inactive(t) == ["culture", "colony"]
    assert [die["face"] for die in t.view(0)["dice"]["bay"]] == ["energy"]


@rule("TEG-036")
def test_discarded_dice_are_not_rerolled() -> None:
    """Given dice that Maia has put out of play, when the player rerolls, then they are not among the dice."""
    t = galaxies(
        2, energy=[0, 0], culture=[0, 0], colonies=[["maia"]], tray=["colony", "move", "move", "culture", "energy"]
    )
    t.choose("activate:colony")
    t.choose("discard:move")
    t.choose("discard:move")
    t.choose("reroll")
    assert keys(t) == ["die:culture", "die:energy"]
