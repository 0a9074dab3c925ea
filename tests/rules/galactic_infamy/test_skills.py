"""Chapter 13, Skill Cards: what each of the 18 adds, re-rolls, loosens and costs."""

from itertools import pairwise

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    ATTRIBUTES,
    CLASSES,
    QUIET,
    SKILLS,
    TRAINING,
    WINS,
    added,
    all_fitting,
    allowed_by,
    bare,
    dice,
    fight,
    locker,
    numbers,
    own_type,
    resting,
    seat_view,
    shop,
    totals,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

#: Two Class Cards that together take every type.
MELEE_ROBOT_ARMOR, RANGED_DRONE_SHIELD = "pit_champion", "smuggler"


@rule("GI-175", "GI-192", "GI-193", "GI-197")
@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_card_adds_and_gives_one_reroll(skill: str) -> None:
    """Given a linked Skill Card, when the dice have fallen, then each total is higher by its modifier, never lower, and
    the die of its one Attribute may be re-rolled, no other."""
    card = SKILLS[skill]
    at = ATTRIBUTES.index(card.reroll)
    t = fight(classes=["warranty_enforcer"], skill=[skill], dice=[2, 2, 2, 3, 3, 3, 5])
    assert totals(t) == added(bare("rustkin", "warranty_enforcer"), numbers(card.attributes), (2, 2, 2))
    assert asked(t) == (0, "reroll")
    assert keys(t) == [f"reroll:skill:{card.reroll}", "done"]
    play(t, f"reroll:skill:{card.reroll}")
    assert dice(t) == [5 if i == at else 2 for i in range(3)]
    assert asked(t) == (0, "cards")


@rule("GI-192", "GI-195", "GI-203", "GI-204")
@pytest.mark.parametrize("klass", [MELEE_ROBOT_ARMOR, RANGED_DRONE_SHIELD])
@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_card_loosens_just_the_slots_that_it_names(skill: str, klass: str) -> None:
    """Given a Skill Card, when all 36 Equipment Cards are held to the slots, then what the Class Card allows fits and
    what the Skill Card names, nothing else."""
    allowed = own_type(klass) | allowed_by(SKILLS[skill])
    assert all_fitting(klass, skill) == allowed


@rule("GI-195")
@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_card_helps_somebody(skill: str) -> None:
    """Given a Skill Card, when the 16 Class Cards are tried, then it lets something in that the card alone would
    not."""
    assert any(allowed_by(SKILLS[skill]) - own_type(klass) for klass in CLASSES)


@rule("GI-196")
def test_the_costlier_the_more_restrictions_are_lifted() -> None:
    """Given the Skill Cards by price, when one counts which cards they let into which slots, then a costlier one always
    allows more."""
    lifted: dict[int, set[int]] = {}
    for card in SKILLS.values():
        lifted.setdefault(card.cost, set()).add(len(allowed_by(card)))
    steps = [lifted[cost] for cost in sorted(lifted)]
    assert len(steps) == 4
    assert all(max(cheap) < min(dear) for cheap, dear in pairwise(steps))


@rule("GI-111", "GI-198", "GI-199")
@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_card_costs_its_credits(skill: str) -> None:
    """Given just the price, when the Skill Card is bought, then nothing is left, and it is linked and no longer on the
    Training Grounds; with one Credit less it is not offered."""
    cost = SKILLS[skill].cost
    t = infamy(species=QUIET, at=[TRAINING], credits=[cost], phase="space")
    assert skill in shop(t, "skills")
    play(t, f"buy:{skill}")
    assert t.seats[0].credits == 0
    mine = seat_view(t)
    assert mine["skill"] == skill
    assert (mine["hand"], mine["locker"]) == (0, [])
    assert skill not in shop(t, "skills")
    poor = infamy(species=QUIET, at=[TRAINING], credits=[cost - 1], phase="space")
    assert f"buy:{skill}" not in keys(poor)


@rule("GI-194")
def test_a_skill_reroll_serves_once_in_a_battle() -> None:
    """Given a Skill Card, when its re-roll was used or left out, then it is not offered again in this battle."""
    t = fight(skill=["skill_blades_on_everything"], dice=[1, 1, 1, 3, 3, 3, 2])
    left_out = t.clone()
    play(t, "reroll:skill:combat")
    play(left_out, "done")
    for one in (t, left_out):
        assert asked(one) == (0, "cards")
        assert not [key for key in keys(one) if key.startswith("reroll")]


@rule("GI-194")
def test_both_fighters_have_their_moment_attacker_first() -> None:
    """Given two hunters with Skill Cards, when the dice have fallen, then first the attacker, then the defender may
    re-roll, before any card."""
    t = fight(skill=["skill_blades_on_everything", "skill_swarm_keeper"], dice=[3] * 6)
    assert (asked(t), keys(t)) == ((0, "reroll"), ["reroll:skill:combat", "done"])
    play(t, "done")
    assert asked(t) == (0, "cards")
    t = fight("rustkin", "oomlar", skill=["skill_blades_on_everything", "skill_swarm_keeper"], dice=[3] * 6)
    play(t, "done")
    assert (asked(t), keys(t)) == ((1, "reroll"), ["reroll:skill:intellect", "done"])
    play(t, "done")
    assert asked(t) == (0, "cards")


@rule("GI-113", "GI-198")
def test_a_skill_card_is_never_sold() -> None:
    """Given a hunter with a Skill Card and a stored card on a Dock, when they sell, then only the stored card is
    taken."""
    t = infamy(
        species=["rustkin"],
        at=["scrapholm:space_dock"],
        skill=["skill_veteran_of_everything"],
        locker=[["eq_loud_spoon"]],
        phase="space",
    )
    assert keys(t) == ["sell:eq_loud_spoon", "done"]


@rule("GI-112", "GI-198", "GI-199", "GI-206", "GI-374", "GI-Q25")
def test_a_new_skill_card_means_giving_up_the_old_one() -> None:
    """Given a hunter with a Skill Card and 200 Credits, when they buy another one, then the old one lies on the
    Training Grounds again, without refund, and only the new one is linked."""
    t = infamy(species=QUIET, at=[TRAINING], credits=[200], skill=["skill_veteran_of_everything"], phase="space")
    assert "buy:skill_veteran_of_everything" not in keys(t)
    play(t, "buy:skill_swarm_keeper")
    assert "Seat 1 gives up Veteran of Everything." in told(t)
    assert seat_view(t)["skill"] == "skill_swarm_keeper"
    assert t.seats[0].credits == 100
    assert sorted(shop(t, "skills")) == sorted(set(SKILLS) - {"skill_swarm_keeper"})
    assert asked(t) != (0, "skill")


@rule("GI-199")
def test_an_eliminated_hunters_skill_card_lies_on_the_training_grounds() -> None:
    """Given a hunter with a Skill Card and one Life Point, when it loses, then the Skill Card is there for others."""
    t = infamy(
        3,
        species=QUIET,
        classes=["warranty_enforcer"],
        skill=[None, "skill_blades_on_everything"],
        life=[4, 1],
        phase="fight",
        dice=WINS,
    )
    play(t, "done")
    assert len(shop(t, "skills")) == 18


@rule("GI-117", "GI-118", "GI-199")
def test_a_skill_card_is_in_no_trade_and_in_no_locker() -> None:
    """Given a hunter with a Skill Card, when they trade or manage inventory, then it can be neither given nor
    stored."""
    t = infamy(
        species=["rustkin"],
        at=["triton:2"],
        skill=["skill_swarm_keeper"],
        locker=[["eq_loud_spoon"]],
        phase="space",
    )
    play(t, "trade:1")
    assert keys(t) == ["give:eq_loud_spoon", "withdraw"]
    stored = resting(MELEE_ROBOT_ARMOR, ["eq_loud_spoon"], "skill_swarm_keeper")
    play(stored, "empty", "empty", "empty")
    assert locker(stored) == ["eq_loud_spoon"]
    assert seat_view(stored)["skill"] == "skill_swarm_keeper"
