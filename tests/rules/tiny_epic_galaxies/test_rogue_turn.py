"""Solo: the set-up, the Rogue's turn die by die, forced rerolls, and following the Rogue."""

from typing import Any

import pytest

import astrolude
from astrolude.kernel.errors import SetupError
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.final_scenes import TWENTY
from tests.rules.tiny_epic_galaxies.rogue_scenes import (
    HUMAN,
    IDLE,
    MATS,
    ROGUE,
    bay,
    discarded,
    facing,
    look_on,
    rolled_by_rogue,
)
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    colonies,
    happened,
    inactive,
    keys,
    new_game,
    play,
    refuses,
    row,
    ships,
    stock,
    told,
)

# --- set-up -----------------------------------------------------------------------------------------


@rule("TEG-171", "TEG-172", "TEG-175")
@pytest.mark.parametrize("rogue", MATS)
def test_solo_is_set_up_as_for_two_players_without_missions(rogue: str) -> None:
    """Given the solo game, when it is set up, then the row has 4 planets, the opponent is the Rogue mat chosen, nobody
    is asked for a mission, and the human moves first."""
    t = new_game(1, rogue=rogue)
    view = t.view(HUMAN)
    assert len(view["row"]) == 4
    assert view["deck"] == 36
    assert [seat["rogue"] for seat in view["seats"]] == [None, rogue]
    assert [seat["missions"] for seat in view["seats"]] == [[], []]
    assert asked(t) == (HUMAN, "turn")
    assert (view["active"], view["round"]) == (HUMAN, 1)
    assert len(inactive(t)) == 4


@rule("TEG-171")
def test_the_human_starts_as_in_any_game() -> None:
    """Given the solo game, when it is set up, then the human has 2 energy, 1 culture, level 1, and 2 of 4 ships."""
    t = new_game(1)
    assert stock(t, HUMAN) == (2, 1)
    assert t.seats[HUMAN].level == 1
    assert ships(t, HUMAN) == ["home", "home", "locked", "locked"]


@rule("TEG-172")
def test_no_mission_is_scored_in_solo() -> None:
    """Given the human with 20 VP, when they win, then the score is made of planets and empire alone."""
    t = facing(active=HUMAN, tray=["colony"], colonies=[TWENTY], energy=[2])
    play(t, "activate:colony", "upgrade")
    for line in t.view()["result"]["scores"]:
        assert [part["what"] for part in line["parts"]] == ["planets", "empire"]


@rule("TEG-173")
def test_the_rogue_starts_with_nothing_but_its_ships() -> None:
    """Given the solo game, when it is set up, then the Rogue has no resources, level 1, no VP, and 4 ships at home."""
    t = new_game(1, rogue="gamelyn")
    assert stock(t, ROGUE) == (0, 0)
    assert (t.seats[ROGUE].level, t.seats[ROGUE].points) == (1, 0)
    assert ships(t, ROGUE) == ["home", "home", "home", "home"]
    assert colonies(t, ROGUE) == []


@rule("TEG-174")
def test_rogue_mats_from_weakest_to_strongest() -> None:
    """Given the settings of the solo game, when the Rogue is chosen, then the mats are named from weak to strong."""
    house = new_game(1).game
    assert next(setting for setting in house.settings if setting.name == "rogue").values == MATS
    mats = sorted(house.book().content.rogue_mat, key=lambda mat: mat.rank)
    assert [(mat.rank, mat.name, mat.difficulty) for mat in mats] == [
        (1, "ARTEMIS", "beginner"),
        (2, "ROTHKEL", "easy"),
        (3, "ZENDICA", "medium"),
        (4, "HADES", "hard"),
        (5, "GAMELYN", "epic"),
    ]


# --- turns ------------------------------------------------------------------------------------------


@rule("TEG-175")
def test_turns_alternate() -> None:
    """Given the human's turn, when it ends, then the Rogue takes a turn, and then the human again, in the next round;
    the human's dice are their own."""
    t = facing(active=HUMAN, tray=["energy"], culture=[0], dice=[*["economy"] * 5, "move", "energy", "energy", "move"])
    t.choose("end-turn")
    assert [(what, seat) for what, seat, _ in happened(t) if what in ("ends turn", "rogue turn", "turn")] == [
        ("ends turn", HUMAN),
        ("rogue turn", ROGUE),
        ("ends turn", ROGUE),
        ("turn", HUMAN),
    ]
    assert asked(t) == (HUMAN, "turn")
    assert t.view()["round"] == 2
    assert sorted(inactive(t)) == ["energy", "energy", "move", "move"]


@rule("TEG-177")
def test_the_rogue_rolls_and_resolves_one_die_at_a_time() -> None:
    """Given a Rogue with five dice, when its turn runs, then each die goes to the Activation Bay and is resolved before
    the next is rolled, until all five are used."""
    t = facing(row=["jakks", "vici_ks156", "helios", "mared"], energy=[7, 0], culture=[7, 0],
               dice=["move", "energy", "move", "culture", "diplomacy"])  # fmt: skip
    assert told(t)[:2] == ["ARTEMIS takes its turn with 5 dice.", "ARTEMIS rolls Move a Ship."]
    assert (rolled_by_rogue(t), bay(t)) == ("move", [])
    assert ships(t, ROGUE) == ["home"] * 4
    t.choose("let")
    assert (asked(t), bay(t)) == ((HUMAN, "follow"), ["move"])
    assert told(t) == ["ARTEMIS activates Move a Ship.", "ARTEMIS orbits Jakks."]
    assert ships(t, ROGUE) == ["orbit:jakks:0", "home", "home", "home"]
    t.choose("pass")
    assert (rolled_by_rogue(t), bay(t), stock(t, ROGUE)) == ("energy", ["move"], (0, 0))
    assert told(t) == ["ARTEMIS rolls Acquire Energy."]
    t.choose("let")
    assert told(t)[0] == "ARTEMIS activates Acquire Energy."
    t.choose("pass")
    assert (rolled_by_rogue(t), bay(t), stock(t, ROGUE)) == ("move", ["move", "energy"], (3, 0))
    play(t, "let", "pass")
    assert ships(t, ROGUE) == ["orbit:jakks:0", "orbit:vici_ks156:0", "home", "home"]
    assert rolled_by_rogue(t) == "culture"
    play(t, "let", "pass")
    assert (rolled_by_rogue(t), stock(t, ROGUE)) == ("diplomacy", (3, 3))
    t.choose("let")
    assert ships(t, ROGUE) == ["orbit:jakks:1", "orbit:vici_ks156:0", "home", "home"]
    assert bay(t) == []
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-179")
def test_the_rogue_never_follows() -> None:
    """Given a Rogue with culture, when the human activates a die, then nobody is asked and the Rogue pays nothing."""
    t = facing(active=HUMAN, tray=["energy", "energy"], energy=[0, 3], culture=[0, 5])
    t.choose("activate:energy")
    assert asked(t) == (HUMAN, "turn")
    assert stock(t, ROGUE) == (3, 5)
    assert t.view()["dice"]["bay"] == [{"face": "energy", "followers": []}]


@rule("TEG-179")
def test_the_rogue_does_not_follow_zavodnick_either() -> None:
    """Given the human's Zavodnick, when they perform Acquire Energy with it, then the Rogue gains nothing."""
    t = facing(active=HUMAN, tray=["colony", "energy"], colonies=[["zavodnick"]], energy=[0, 3], culture=[0, 5])
    play(t, "activate:colony", "face:energy")
    assert asked(t) == (HUMAN, "turn")
    assert stock(t, HUMAN) == (2, 0)
    assert stock(t, ROGUE) == (3, 5)


@rule("TEG-179", "TEG-Q54")
def test_the_rogue_never_rerolls_or_converts() -> None:
    """Given a Rogue with energy and culture, when four of its dice are unusable, then each is rolled once and lost: no
    reroll, no Converter, nothing paid; and no setting offers the harder mode of later rules."""
    t = facing(energy=[0, 4], culture=[0, 3], dice=["economy", "diplomacy", "economy", "move", "economy"])
    look_on(t)
    rolled = [numbers[0] for what, _, numbers in happened(t) if what == "rogue rolls"]
    assert len(rolled) == 5
    assert [what for what, _, _ in happened(t)].count("unusable") == 4
    assert stock(t, ROGUE) == (4, 3)
    assert ships(t, ROGUE).count("home") == 3
    assert [setting.name for setting in t.game.settings] == ["rogue", "start", "colours"]
    with pytest.raises(SetupError):
        astrolude.new("tiny-epic-galaxies", seats=1, harder=True)


# --- forced rerolls -----------------------------------------------------------------------------------


@rule("TEG-180")
def test_the_human_may_force_a_reroll() -> None:
    """Given 3 energy and 2 culture, when the Rogue rolls a usable die, then before it is resolved the human may pay 1
    of each to have it rerolled, and only the new face is resolved."""
    t = facing(energy=[3, 0], culture=[2, 0], dice=["culture", "energy", *IDLE[:4]])
    assert asked(t) == (HUMAN, "rogue-die")
    assert keys(t) == ["let", "force"]
    t.choose("force")
    assert stock(t, HUMAN) == (2, 1)
    assert rolled_by_rogue(t) == "energy"
    assert "Seat 1 forces a reroll of Acquire Culture." in told(t)
    t.choose("let")
    assert stock(t, ROGUE) == (4, 0)
    assert bay(t) == ["energy"]


@rule("TEG-180")
def test_a_die_that_stands_costs_nothing() -> None:
    """Given a usable Rogue die, when the human lets it stand, then nothing is paid and it is resolved."""
    t = facing(energy=[3, 0], culture=[2, 0], dice=["energy", *["economy"] * 4])
    t.choose("let")
    assert stock(t, HUMAN) == (3, 2)
    assert stock(t, ROGUE) == (4, 0)


@rule("TEG-180", "TEG-181", "TEG-Q67")
@pytest.mark.parametrize(("energy", "culture"), [(0, 3), (5, 0), (0, 0)])
def test_a_forced_reroll_needs_one_of_each(energy: int, culture: int) -> None:
    """Given the human without energy or without culture, when the Rogue rolls, then no reroll is offered."""
    t = facing(energy=[energy, 0], culture=[culture, 0], dice=["move", *["economy"] * 4])
    assert "force" not in keys(t)
    assert asked(t) != (HUMAN, "rogue-die")
    assert ships(t, ROGUE) == ["orbit:" + str(row(t)[0]) + ":0", "home", "home", "home"]
    assert stock(t, HUMAN) == (energy, culture)


@rule("TEG-181", "TEG-177")
def test_a_reroll_may_be_forced_again_and_again() -> None:
    """Given 2 energy and 3 culture, when the human forces two rerolls of the same die, then both are paid in full, the
    third is not offered, and the Rogue still uses five dice in all."""
    t = facing(energy=[2, 0], culture=[3, 0],
               dice=["energy", "culture", "energy", *["economy"] * 4, *["move"] * 4])  # fmt: skip
    t.choose("force")
    assert stock(t, HUMAN) == (1, 2)
    assert rolled_by_rogue(t) == "culture"
    t.choose("force")
    assert stock(t, HUMAN) == (0, 1)
    assert asked(t) == (HUMAN, "follow")
    assert stock(t, ROGUE) == (4, 0)
    t.choose("pass")
    assert asked(t) == (HUMAN, "turn")
    assert inactive(t) == ["move"] * 4


@rule("TEG-180", "TEG-Q49", "TEG-182")
def test_an_unusable_die_cannot_be_rerolled() -> None:
    """Given the means for rerolls, when the Rogue rolls unusable dice, at first or by a forced reroll, then they are
    discarded without a question, and the forced reroll is not refunded."""
    t = facing(energy=[3, 0], culture=[3, 0], dice=["economy", "move", "diplomacy", "energy", "economy", "economy"])
    assert rolled_by_rogue(t) == "move"
    assert discarded(t) == ["economy"]
    t.choose("force")
    assert discarded(t) == ["economy", "diplomacy"]
    assert rolled_by_rogue(t) == "energy"
    assert stock(t, HUMAN) == (2, 2)
    assert ships(t, ROGUE) == ["home"] * 4
    look_on(t)
    assert asked(t) == (HUMAN, "turn")


# --- unusable dice ------------------------------------------------------------------------------------


@rule("TEG-182e", "TEG-182", "TEG-183")
def test_a_move_without_a_ship_on_the_mat_is_discarded() -> None:
    """Given no Rogue ship on its mat, when the Rogue rolls Move a Ship, then that die is discarded and cannot be
    followed."""
    t = facing(row=["jakks", "leandra", "helios", "mared"], energy=[1, 0], culture=[3, 0],
               ships=[[], ["orbit:jakks:0", "orbit:leandra:0", "orbit:helios:0", "orbit:mared:0"]],
               dice=["move", "colony", "move", "move", "move"])  # fmt: skip
    assert rolled_by_rogue(t) == "colony"
    assert (bay(t), discarded(t)) == ([], ["move"])
    t.choose("let")
    assert (bay(t), discarded(t)) == (["colony"], ["move"])


@rule("TEG-183e", "TEG-Q34")
def test_a_move_without_a_free_track_is_discarded() -> None:
    """Given a row of 3 planets after the deck ran out, each orbited by a Rogue ship, and the fourth Rogue ship on its
    mat, when the Rogue rolls Move a Ship, then the die is discarded and cannot be followed."""
    t = facing(row=["jakks", None, "helios", "mared"], deck_size=0, energy=[0, 0], culture=[3, 0],
               ships=[[], ["orbit:jakks:0", "orbit:helios:0", "orbit:mared:0", "home"]],
               dice=["move", *["culture"] * 4])  # fmt: skip
    assert ("unusable", ROGUE, (0, 0, 0)) in happened(t)
    assert asked(t) == (HUMAN, "follow")
    assert (bay(t), discarded(t)) == (["culture"], ["move"])
    assert ships(t, ROGUE) == ["orbit:jakks:0", "orbit:helios:0", "orbit:mared:0", "home"]


ALL_OUT = ["orbit:jakks:0", "orbit:leandra:0", "orbit:birkomius:0", "orbit:vizcarra:0"]
DIPLOMACY_ROW = ["jakks", "leandra", "birkomius", "vizcarra"]


@rule("TEG-182", "TEG-183", "TEG-Q47")
@pytest.mark.parametrize(
    ("face", "layout", "usable"),
    [
        ("move", {"ships": [[], ALL_OUT]}, False),
        ("move", {"ships": [[], [*ALL_OUT[:3], "home"]]}, True),
        ("economy", {"ships": [[], ALL_OUT]}, False),
        ("diplomacy", {"ships": [[], ALL_OUT]}, True),
        ("diplomacy", {"ships": [["orbit:jakks:0", "orbit:leandra:0"], []]}, False),
        ("energy", {"energy": [1, 5]}, True),
        ("energy", {"energy": [1, 6]}, False),
        ("culture", {"culture": [1, 5]}, True),
        ("culture", {"culture": [1, 6]}, False),
        ("energy", {"energy": [1, 5], "culture": [1, 6]}, True),
        ("culture", {"energy": [1, 6], "culture": [1, 5]}, True),
        ("colony", {"ships": [[], ALL_OUT]}, True),
    ],
)
def test_a_die_that_would_change_nothing_is_discarded(face: str, layout: dict[str, Any], usable: bool) -> None:
    """Given the human with 1 of each, when the Rogue rolls a die that would change nothing, then it is discarded at
    once; one that changes anything may be rerolled first."""
    scene: dict[str, Any] = {
        "row": DIPLOMACY_ROW,
        "energy": [1, 0],
        "culture": [1, 0],
        "dice": [face, *["colony"] * 4],
        **layout,
    }
    t = facing(**scene)
    assert rolled_by_rogue(t) == (face if usable else "colony")
    assert discarded(t) == ([] if usable else [face])


@rule("TEG-182", "TEG-183", "TEG-Q47")
@pytest.mark.parametrize(
    ("face", "planet", "usable"),
    [
        ("energy", "jakks", False),
        ("culture", "jakks", True),
        ("energy", "leandra", True),
        ("culture", "leandra", False),
    ],
)
def test_an_acquire_die_that_yields_nothing_is_discarded(face: str, planet: str, usable: bool) -> None:
    """Given all Rogue ships around planets of one resource, when an Acquire die yields none of the other, then it is
    discarded."""
    rows = {
        "jakks": ["jakks", "drewkaiden", "birkomius", "tifnod"],
        "leandra": ["leandra", "vici_ks156", "gort", "mared"],
    }
    fleet = [f"orbit:{one}:0" for one in rows[planet]]
    t = facing(row=rows[planet], ships=[[], fleet], energy=[1, 0], culture=[1, 0], dice=[face, *["colony"] * 4])
    assert rolled_by_rogue(t) == (face if usable else "colony")
    assert discarded(t) == ([] if usable else [face])


@rule("TEG-183", "TEG-Q47")
@pytest.mark.parametrize(("face", "gained"), [("energy", (1, 0)), ("culture", (0, 3))])
def test_an_acquire_die_that_yields_one_is_used(face: str, gained: tuple[int, int]) -> None:
    """Given one Rogue ship around an energy planet and three around culture planets, when an Acquire die yields but 1,
    then it is used."""
    t = facing(row=["jakks", "leandra", "birkomius", "tifnod"], energy=[1, 0], culture=[1, 0],
               ships=[[], ["orbit:jakks:0", "orbit:leandra:0", "orbit:birkomius:0", "orbit:tifnod:0"]],
               dice=[face, *["colony"] * 4])  # fmt: skip
    assert rolled_by_rogue(t) == face
    t.choose("let")
    assert stock(t, ROGUE) == gained


@rule("TEG-183", "TEG-Q47", "TEG-184")
def test_an_attack_without_effect_still_counts_as_usable() -> None:
    """Given the human without energy, when ARTEMIS at level 1 attacks it, then nothing is lost, but the die goes to the
    Activation Bay and can be followed."""
    t = facing(energy=[0, 0], culture=[3, 0], dice=["colony", *["economy"] * 4])
    assert asked(t) == (HUMAN, "follow")
    assert (bay(t), discarded(t)) == (["colony"], [])
    assert stock(t, HUMAN) == (0, 3)


# --- following the Rogue --------------------------------------------------------------------------------


@rule("TEG-184")
def test_the_human_may_follow_a_rogue_die() -> None:
    """Given 2 culture and no energy, when the Rogue has moved a ship, then the human may follow for 1 culture, and the
    Rogue's next die comes after that."""
    t = facing(row=["jakks", "leandra", "helios", "mared"], energy=[0, 0], culture=[2, 0],
               dice=["move", "energy", *["economy"] * 3])  # fmt: skip
    assert asked(t) == (HUMAN, "follow")
    assert keys(t) == ["follow", "pass"]
    assert ships(t, ROGUE)[0] == "orbit:jakks:0"
    play(t, "follow", "orbit:jakks")
    assert ships(t, HUMAN)[0] == "orbit:jakks:0"
    assert stock(t, HUMAN) == (0, 1)
    assert stock(t, ROGUE) == (3, 0)
    assert asked(t) == (HUMAN, "follow")
    assert t.view()["dice"]["bay"] == [
        {"face": "move", "followers": [HUMAN]},
        {"face": "energy", "followers": []},
    ]
    t.choose("follow")
    assert stock(t, HUMAN) == (1, 0)


@rule("TEG-184")
def test_the_die_shows_who_has_followed_it() -> None:
    """Given three Rogue dice, when the human follows the second, then that one alone is marked as followed."""
    t = facing(energy=[2, 0], culture=[5, 0], dice=["energy", "culture", "energy", *IDLE[:2]])
    play(t, "let", "pass", "let", "follow")
    assert [die["followers"] for die in t.view()["dice"]["bay"]] == [[], [HUMAN]]
    t.choose("let")
    assert [die["followers"] for die in t.view()["dice"]["bay"]] == [[], [HUMAN], []]


@rule("TEG-184")
def test_each_rogue_die_is_offered_once() -> None:
    """Given a Rogue die, when the human passes or has followed it, then they are not asked again for that die."""
    t = facing(energy=[0, 0], culture=[3, 0], dice=["energy", "culture", *["economy"] * 3])
    t.choose("follow")
    assert stock(t, HUMAN) == (2, 2)
    assert rolled_by_rogue(t) == "culture"
    play(t, "let", "pass")
    assert asked(t) == (HUMAN, "turn")
    assert stock(t, HUMAN) == (2, 2)


@rule("TEG-184")
@pytest.mark.parametrize(
    ("face", "culture", "offered"),
    [("energy", 0, False), ("energy", 1, True), ("move", 0, False), ("move", 1, True), ("diplomacy", 3, False)],
)
def test_a_follow_needs_culture_and_something_to_do(face: str, culture: int, offered: bool) -> None:
    """Given the human with no orbiting ship, when the Rogue uses a die, then a follow is offered for 1 culture if its
    action can be carried out."""
    t = facing(row=DIPLOMACY_ROW, ships=[[], ["orbit:jakks:0"]], energy=[0, 0], culture=[culture, 0],
               dice=[face, *["economy"] * 4])  # fmt: skip
    assert (asked(t) == (HUMAN, "follow")) == offered
    assert ("activates", ROGUE) in [(what, seat) for what, seat, _ in happened(t)]


@rule("TEG-Q69", "TEG-184", "TEG-188")
def test_following_an_attack_is_a_normal_utilize_colony() -> None:
    """Given a Rogue with a colony and the human with another, when ARTEMIS at level 3 has stolen 1 culture and the
    human follows, then they may upgrade or use their own colony: not the mat entry, not the Rogue's planet."""
    t = facing(level=[1, 3], colonies=[["hoefker"], ["mj_120210"]], energy=[2, 0], culture=[3, 0],
               dice=["colony", *["economy"] * 5])  # fmt: skip
    t.choose("let")
    assert stock(t, HUMAN) == (2, 2)
    t.choose("follow")
    assert keys(t) == ["upgrade", "colony:hoefker"]
    assert refuses(t, "colony:mj_120210")
    t.choose("colony:hoefker")
    assert stock(t, HUMAN) == (1, 3)
    assert stock(t, ROGUE) == (0, 1)


@rule("TEG-184", "TEG-182")
def test_piedes_in_a_follow_finds_the_rogues_dice() -> None:
    """Given Piedes and a Rogue that has used Acquire Energy and attacked, and discarded a die, when the human follows
    the attack, then they may repeat the dice in the Activation Bay, but not the discarded one."""
    t = facing(colonies=[["piedes"]], row=DIPLOMACY_ROW, ships=[["orbit:jakks:0", "home"]], energy=[0, 0],
               culture=[1, 0], dice=["diplomacy", "energy", "colony", *["economy"] * 2])  # fmt: skip
    t.choose("pass")
    t.choose("follow")
    assert asked(t) == (HUMAN, "turn")
    assert stock(t, HUMAN) == (1, 0)
