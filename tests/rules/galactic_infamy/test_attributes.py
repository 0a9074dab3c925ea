"""Chapter 10, Attributes, with the rulings GI-Q35 and GI-Q36: totals, re-rolls and their states."""

from pathlib import Path

import pytest

from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import found, rule, scene
from tests.rules.galactic_infamy.box import (
    AT_WORK,
    ATTRIBUTES,
    BOOSTS,
    EQUIPMENT,
    QUIET,
    SKILLS,
    added,
    bare,
    dice,
    fight,
    final_totals,
    numbers,
    seat_view,
    totals,
)
from tests.rules.galactic_infamy.scenes import GAME, asked, infamy, keys, play, told

#: A hunter who may re-roll nothing by trait or state, and Skill Cards that re-roll each Attribute.
SKILL_FOR = {
    "combat": "skill_bring_anything_to_a_knife_fight",
    "intellect": "skill_remote_control_confidence",
    "defense": "skill_dress_for_any_disaster",
}


# --- who wins -----------------------------------------------------------------------------------------------


@rule("GI-162", "GI-163", "GI-164")
@pytest.mark.parametrize(
    ("mine", "theirs", "leads"),
    [
        ([6, 6, 6], [1, 1, 1], 3),
        ([6, 6, 1], [1, 1, 6], 2),
        ([1, 6, 6], [6, 1, 1], 2),
        ([6, 1, 6], [1, 6, 1], 2),
        ([6, 1, 1], [1, 6, 6], 1),
        ([1, 6, 1], [6, 1, 6], 1),
        ([1, 1, 6], [6, 6, 1], 1),
        ([1, 1, 1], [6, 6, 6], 0),
    ],
)
def test_two_of_three_attributes_win(mine: list[int], theirs: list[int], leads: int) -> None:
    """Given two hunters, when totals with the dice are compared Attribute by Attribute, then whoever leads in two of
    Combat, Intellect and Defense wins."""
    t = infamy(species=QUIET, classes=AT_WORK, phase="fight", dice=[*mine, *theirs])
    ours = added(bare(QUIET[0], AT_WORK[0]), tuple(mine))
    other = added(bare(QUIET[1], AT_WORK[1]), tuple(theirs))
    assert (final_totals(t), final_totals(t, "Seat 2")) == (ours, other)
    assert sum([a > b for a, b in zip(ours, other, strict=True)]) == leads
    winner, loser = (0, 1) if leads >= 2 else (1, 0)
    assert f"Seat {winner + 1} beats Seat {loser + 1}." in told(t)
    assert [seat_view(t, seat)["life"] for seat in (winner, loser)] == [4, 3]


@rule("GI-165", "GI-166", "GI-167")
@pytest.mark.parametrize("at", range(3))
def test_each_die_belongs_to_its_attribute(at: int) -> None:
    """Given the red, the blue and the green die, when one shows 6 and the others 1, then only Combat, Intellect or
    Defense is higher by 5."""
    fall = [6 if i == at else 1 for i in range(3)]
    t = fight(dice=[*fall, 3, 3, 3])
    plain = bare(QUIET[0], t.view(0)["seats"][0]["class"])
    assert totals(t) == added(plain, tuple(fall))
    assert dice(t) == fall


@rule("GI-168")
@pytest.mark.parametrize(
    ("slot", "card", "at"),
    [("hands", "eq_loud_spoon", 0), ("head", "eq_abacus_on_wheels", 1), ("body", "eq_trash_can_lid", 2)],
)
def test_a_card_of_an_attribute_has_its_colour(slot: str, card: str, at: int) -> None:
    """Given a card that focuses on one Attribute, when it is linked to the slot of that colour, then that Attribute
    rises."""
    t = fight("grumhide", "rustkin", classes=["siege_walker"], linked=[{slot: card}], dice=[1] * 6)
    assert totals(t)[at] == bare("grumhide", "siege_walker")[at] + 1 + 1
    assert EQUIPMENT[card].slot == slot


# --- the three states -----------------------------------------------------------------------------------------


@rule("GI-169", "GI-193")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_normal_attribute_gives_no_reroll_and_prevents_none(attribute: str) -> None:
    """Given normal Attributes, when nothing gives a re-roll, then none is offered; with a Skill Card it is."""
    assert asked(fight(dice=[3] * 6)) == (0, "cards")
    t = fight(skill=[SKILL_FOR[attribute]], dice=[3, 3, 3, 3, 3, 3, 5])
    assert asked(t) == (0, "reroll")
    assert keys(t) == [f"reroll:skill:{attribute}", "done"]


REROLL_STATE = """
[pack]
id = "solid-square"
game = "galactic-infamy"
title = "A species with a solid square"

[[species]]
id = "rustkin"
name = "Rustkin"
home = "scrapholm"
source = "original"
attributes = { combat = 2, intellect = 2, defense = 3 }
states = { combat = "reroll", intellect = "no_reroll" }
life_points = 4
class_options = ["warranty_enforcer", "sharpshooter", "gadgeteer", "bodyguard"]
starting_actions = ["a_pie", "b_wake_up", "g_assembly"]
trait = "trait_rustkin"
description = "Built by somebody else."
"""


@rule("GI-170", "GI-171", "GI-173", "GI-Q35")
def test_a_reroll_state_on_a_character_card(tmp_path: Path) -> None:
    """Given a Character Card with a solid square at Combat, when the dice have fallen, then that die may be re-rolled
    once for it, and once more for a Skill Card; the plain circle at Intellect gives nothing."""
    pack = tmp_path / "solid.toml"
    pack.write_text(REROLL_STATE)
    with found(game):
        t = scene(
            GAME,
            packs=[pack],
            species=QUIET,
            skill=[SKILL_FOR["combat"]],
            phase="fight",
            boosts=[["boost_bad_coffee"], []],
            dice=[2, 2, 2, 3, 3, 3, 4, 5],
        )
    assert isinstance(t, Infamy)
    play(t, "pass")
    assert keys(t) == ["reroll:skill:combat", "reroll:state:combat", "done"]
    play(t, "reroll:state:combat")
    assert dice(t) == [4, 2, 2]
    assert keys(t) == ["reroll:skill:combat", "done"]
    play(t, "reroll:skill:combat")
    assert dice(t) == [5, 2, 2]
    assert asked(t) == (0, "cards")


@rule("GI-171", "GI-172", "GI-Q35")
@pytest.mark.parametrize(
    ("species", "klass", "attribute"),
    [
        ("balor", "brawler", "intellect"),
        ("grumhide", "brawler", "intellect"),
        ("thessari", "saboteur", "defense"),
    ],
)
def test_no_reroll_prevails_over_a_skill_card(species: str, klass: str, attribute: str) -> None:
    """Given a hunter with the plain circle at an Attribute, when a Skill Card re-rolls that one, then the die stays;
    another Attribute's Skill Card works."""
    for one in ATTRIBUTES:
        t = fight(species, "oomlar", classes=[klass], skill=[SKILL_FOR[one]], dice=[3] * 6)
        offered = f"reroll:skill:{one}" in keys(t)
        assert offered == (one != attribute)


@rule("GI-171", "GI-Q35")
def test_an_action_card_rolls_even_a_no_reroll_die() -> None:
    """Given a Balor, whose Intellect is never re-rolled, when an Action Card orders it, then the die is rolled
    again."""
    t = fight(
        "rustkin",
        "balor",
        actions=[["act_what_was_the_plan"], []],
        boosts=[[], ["boost_extra_sock"]],
        dice=[3, 3, 3, 4, 6, 4, 1],
    )
    play(t, "play:act_what_was_the_plan", "pass", "side:1")
    assert dice(t, 1) == [4, 1, 4]


# --- several re-rolls --------------------------------------------------------------------------------------------


@rule("GI-173", "GI-174", "GI-Q35")
def test_rerolls_of_one_attribute_from_different_sources() -> None:
    """Given a Human with a Combat Skill Card, when trait and Skill Card are used on the Combat die one after the other,
    then both count, each once, and the latest result stays although it is worse."""
    t = fight("human", "rustkin", skill=[SKILL_FOR["combat"]], dice=[3, 3, 3, 3, 3, 3, 6, 2])
    play(t, "reroll:trait:combat")
    assert dice(t) == [6, 3, 3]
    assert keys(t) == ["reroll:skill:combat", "done"]
    play(t, "reroll:skill:combat")
    assert dice(t) == [2, 3, 3]
    assert asked(t) == (0, "cards")


@rule("GI-174")
@pytest.mark.parametrize("again", range(1, 7))
def test_a_reroll_replaces_the_old_result(again: int) -> None:
    """Given a die of 3, when it is re-rolled, then the new result stays, better or worse."""
    t = fight(skill=[SKILL_FOR["defense"]], dice=[3, 3, 3, 3, 3, 3, again])
    before = totals(t)[2]
    play(t, "reroll:skill:defense")
    assert dice(t) == [3, 3, again]
    assert totals(t)[2] == before - 3 + again


@rule("GI-170", "GI-194", "GI-Q35")
def test_each_source_serves_once_in_a_battle_and_anew_in_the_next() -> None:
    """Given a hunter who must fight two others on one space, when the Skill Card was used in the first battle, then not
    again in it, but in the second."""
    t = infamy(
        3,
        species=["rustkin", "grumhide", "balor"],
        at=["triton:2"] * 3,
        skill=[SKILL_FOR["combat"]],
        phase="arrive",
        dice=[6, 6, 6, 1, 1, 1, 5, 6, 6, 6, 1, 1, 1, 5],
    )
    for opponent in ("fight:1", ""):
        if opponent:
            play(t, opponent)
        assert asked(t) == (0, "reroll")
        assert keys(t) == ["reroll:skill:combat", "done"]
        play(t, "reroll:skill:combat")
        assert any(line.startswith("Seat 1 beats") for line in told(t))
    assert asked(t) == (0, "rest")


@rule("GI-170", "GI-194")
def test_rerolls_come_before_all_cards() -> None:
    """Given a re-roll, when it was not used at its moment, then it is gone: in the card step it is not offered."""
    t = fight(skill=[SKILL_FOR["combat"]], dice=[1] * 6)
    play(t, "done")
    assert asked(t) == (0, "cards")
    assert keys(t) == ["boost:boost_bad_coffee", "done"]


# --- the total ------------------------------------------------------------------------------------------------------


@rule("GI-175", "GI-191", "GI-192")
def test_a_total_is_the_sum_of_everything_that_counts() -> None:
    """Given Character, Class, three linked Equipment Cards, a Skill Card, dice, a Boost and an Action Card, when all
    are played, then the total is the plain sum of them; what is stored does not count."""
    worn = {"hands": "eq_gravity_mallet", "head": "eq_sting_kite", "body": "eq_bathtub_plating"}
    skill, boost = "skill_armed_and_automated", "boost_hero_serum_sample_size"
    t = fight(
        "rustkin",
        "grumhide",
        classes=["warranty_enforcer"],
        linked=[worn],
        skill=[skill],
        locker=[["eq_blade_of_the_last_word"]],
        actions=[["act_a_push_from_behind"]],
        boosts=[[boost]],
        dice=[2, 3, 4, 1, 1, 1],
    )
    play(t, "done", "play:act_a_push_from_behind", f"boost:{boost}", "side:0", "attribute:intellect")
    gear = [numbers(EQUIPMENT[card].attributes) for card in worn.values()]
    cards = [numbers(SKILLS[skill].attributes), numbers(BOOSTS[boost].attributes)]
    assert final_totals(t) == added(bare("rustkin", "warranty_enforcer"), *gear, *cards, (2, 3, 4), (0, 2, 0))


@rule("GI-175", "GI-190", "GI-Q36")
def test_a_total_may_be_negative() -> None:
    """Given Intellect 1, two Equipment Cards with -1 each, a die of 1 and a card that takes 1 off, when totals are
    compared, then Intellect is -1."""
    t = infamy(
        species=["balor", "rustkin"],
        classes=["pit_champion"],
        linked=[{"hands": "eq_blade_of_the_last_word", "body": "eq_bathtub_plating"}],
        actions=[["act_who_turned_the_heating_up"]],
        phase="fight",
        dice=[1] * 6,
    )
    play(t, "pass", "play:act_who_turned_the_heating_up", "side:0")
    assert final_totals(t)[1] == 1 - 1 - 1 + 1 - 1 == -1
