"""Chapter 14, Card slotting, with the rulings GI-Q37 and GI-Q38 and the examples of the rulebook."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.errors import SceneError
from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    SLOTS,
    TRAINING,
    added,
    bare,
    final_totals,
    fitting,
    hunt,
    locker,
    resting,
    seat_view,
    shop,
    slots,
    who_may_be,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play

#: Melee, Robot and Armor.
CHAMPION = "pit_champion"
RANGED, SHIELD, DRONE = "eq_pocket_zapper", "eq_trash_can_lid", "eq_paper_airship"
MELEE, ROBOT, ARMOR = "eq_loud_spoon", "eq_abacus_on_wheels", "eq_thick_sweater"
EITHER_IN_HANDS = "skill_bring_anything_to_a_knife_fight"
RANGED_ANYWHERE = "skill_shoulder_holsters_everywhere"


def training(**layout: Any) -> Infamy:
    """A Pit Champion with 100 Credits on the Training Grounds."""
    return infamy(species=["balor"], classes=[CHAMPION], at=[TRAINING], credits=[100], phase="space", **layout)


@rule("GI-200", "GI-201")
@pytest.mark.parametrize(
    ("card", "slot", "legal"),
    [
        (MELEE, "hands", True),
        (ROBOT, "head", True),
        (ARMOR, "body", True),
        (RANGED, "hands", False),
        (DRONE, "head", False),
        (SHIELD, "body", False),
        (MELEE, "head", False),
        (MELEE, "body", False),
        (ROBOT, "hands", False),
        (ARMOR, "head", False),
    ],
)
def test_colour_and_type_must_match(card: str, slot: str, legal: bool) -> None:
    """Given Melee, Robot and Armor slots, when a card is held to one, then it may be linked only if both its colour and
    its type match."""
    assert ((card, slot) in fitting(CHAMPION, [card])) == legal
    if legal:
        assert slots(infamy(species=["balor"], classes=[CHAMPION], linked=[{slot: card}])) == {slot: card}
    else:
        with pytest.raises(SceneError, match="does not fit its Class Card"):
            infamy(species=["balor"], classes=[CHAMPION], linked=[{slot: card}])


@rule("GI-201", "GI-201e")
def test_example_of_a_confiscated_drone() -> None:
    """Given a confiscated blue Drone card and a Class Card with a Robot Head slot, when the hunter manages inventory,
    then the card cannot be linked and goes to the Locker."""
    t = hunt("bounty_pebble", species=["balor"], classes=[CHAMPION], gear=[DRONE])
    assert asked(t) == (0, "inventory")
    play(t, "arrange")
    for slot in SLOTS:
        assert (asked(t), keys(t)) == ((0, "slot"), ["empty"]), slot
        play(t, "empty")
    assert slots(t) == {}
    assert locker(t) == [DRONE]


@rule("GI-202", "GI-180")
@pytest.mark.parametrize("klass", [CHAMPION, "smuggler"])
def test_a_skill_card_fits_any_class_card(klass: str) -> None:
    """Given two Class Cards without a slot in common, when the same Skill Card is bought, then it is linked to
    either."""
    t = infamy(species=[who_may_be(klass)], classes=[klass], at=[TRAINING], credits=[100], phase="space")
    play(t, f"buy:{RANGED_ANYWHERE}")
    assert seat_view(t)["skill"] == RANGED_ANYWHERE


@rule("GI-203", "GI-203e")
def test_example_of_melee_or_ranged_in_hands() -> None:
    """Given a Melee Hands slot and a Skill Card that allows Melee or Ranged in Hands, when a red Ranged card is linked
    to Hands, then that is legal; without the Skill Card it is not, and nowhere else."""
    assert fitting(CHAMPION, [RANGED]) == set()
    assert fitting(CHAMPION, [RANGED, MELEE], EITHER_IN_HANDS) == {(RANGED, "hands"), (MELEE, "hands")}
    t = resting(CHAMPION, [RANGED], EITHER_IN_HANDS)
    play(t, f"link:{RANGED}", "empty", "empty")
    assert slots(t) == {"hands": RANGED}


@rule("GI-204", "GI-204e")
@pytest.mark.parametrize("slot", SLOTS)
def test_example_of_ranged_in_any_slot(slot: str) -> None:
    """Given a Skill Card that allows Ranged cards in any Equipment slot, when a red Ranged card is linked to Hands,
    Head or Body, then each of the three is legal, and the card counts there."""
    t = resting(CHAMPION, [RANGED], RANGED_ANYWHERE)
    for one in SLOTS:
        assert f"link:{RANGED}" in keys(t)
        if one == slot:
            play(t, f"link:{RANGED}", *["empty"] * (2 - SLOTS.index(slot)))
            break
        play(t, "empty")
    assert slots(t) == {slot: RANGED}
    fought = infamy(
        species=["grumhide", "balor"],
        classes=["siege_walker", CHAMPION],
        skill=[None, RANGED_ANYWHERE],
        linked=[{}, {slot: RANGED}],
        phase="fight",
        dice=[3, 3, 3, 1, 1, 1],
    )
    assert final_totals(fought, "Seat 2") == added(bare("balor", CHAMPION), (1, 1, 1), (1, 0, 0), (1, 0, 0))


@rule("GI-205", "GI-Q38", "GI-185")
def test_several_cards_of_the_type_one_for_each_slot() -> None:
    """Given Ranged in any slot and three Ranged cards, when inventory is managed, then each slot takes one of them, and
    none takes two."""
    three = [RANGED, "eq_talking_pistol", "eq_star_stapler"]
    t = resting(CHAMPION, three, RANGED_ANYWHERE)
    for slot, card in zip(SLOTS, three, strict=True):
        assert f"link:{card}" in keys(t), slot
        play(t, f"link:{card}")
    assert slots(t) == dict(zip(SLOTS, three, strict=True))
    assert locker(t) == []


@rule("GI-206")
def test_only_one_skill_card_at_a_time() -> None:
    """Given a hunter with a Skill Card, when they buy a second one, then only the new one is linked: what the old one
    allowed is allowed no more."""
    t = training(skill=[RANGED_ANYWHERE], locker=[[RANGED]])
    play(t, f"buy:{EITHER_IN_HANDS}", "arrange")
    assert keys(t) == [f"link:{RANGED}", "empty"]
    play(t, "empty")
    assert keys(t) == ["empty"]


@rule("GI-206e", "GI-200", "GI-201", "GI-Q37")
@pytest.mark.parametrize(("card", "slot"), [(RANGED, "hands"), (SHIELD, "head"), (DRONE, "body")])
def test_example_of_wrong_links(card: str, slot: str) -> None:
    """Given Melee Hands, Robot Head and Armor Body and no Skill Card, when one checks a red Ranged card in Hands, a
    green Shield card in Head and a blue Drone card in Body, then all are illegal; so is a second Skill Card."""
    assert (card, slot) not in fitting(CHAMPION, [RANGED, SHIELD, DRONE])
    with pytest.raises(SceneError, match="does not fit its Class Card"):
        infamy(species=["balor"], classes=[CHAMPION], linked=[{slot: card}])
    t = training(skill=["skill_swarm_keeper"])
    play(t, "buy:skill_robot_whisperer")
    assert seat_view(t)["skill"] == "skill_robot_whisperer"
    assert "skill_swarm_keeper" in shop(t, "skills")


@rule("GI-206e2", "GI-200")
def test_example_of_right_links() -> None:
    """Given the same Class Card, when one checks a red Melee card in Hands, a blue Robot card in Head, a green Armor
    card in Body and one Skill Card, then all are legal."""
    t = resting(CHAMPION, [MELEE, ROBOT, ARMOR], "skill_swarm_keeper")
    play(t, f"link:{MELEE}", f"link:{ROBOT}", f"link:{ARMOR}")
    assert slots(t) == {"hands": MELEE, "head": ROBOT, "body": ARMOR}
    assert seat_view(t)["skill"] == "skill_swarm_keeper"


# --- a changed Skill Card -------------------------------------------------------------------------------------


@rule("GI-207", "GI-Q25")
def test_a_link_that_became_illegal_goes_to_the_locker() -> None:
    """Given a Ranged card in Melee Hands by a Skill Card, when another Skill Card is bought, then the hunter must at
    once arrange anew; the card cannot be linked and is stored."""
    t = training(skill=[RANGED_ANYWHERE], linked=[{"hands": RANGED}])
    play(t, "buy:skill_swarm_keeper")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["arrange"])
    play(t, "arrange")
    assert keys(t) == ["empty"]
    play(t, "empty", "empty", "empty")
    assert slots(t) == {}
    assert locker(t) == [RANGED]


@rule("GI-207")
def test_a_link_that_became_illegal_goes_to_a_legal_slot() -> None:
    """Given a Ranged card in Body by a Skill Card, when one is bought that allows Ranged in Hands, then it can go there
    and to no other slot."""
    t = training(skill=[RANGED_ANYWHERE], linked=[{"body": RANGED}])
    play(t, f"buy:{EITHER_IN_HANDS}")
    assert keys(t) == ["arrange"]
    play(t, "arrange", f"link:{RANGED}", "empty")
    assert keys(t) == ["empty"]
    play(t, "empty")
    assert slots(t) == {"hands": RANGED}


@rule("GI-207")
def test_a_link_that_became_illegal_goes_to_the_purchase_pile() -> None:
    """Given a full Locker and a Ranged card in Head by a Skill Card, when another Skill Card is bought, then one card,
    named by the hunter, goes to the Equipment purchase pile."""
    stored = [DRONE, SHIELD, "eq_gossip_fly"]
    t = training(skill=[RANGED_ANYWHERE], linked=[{"head": RANGED}], locker=[stored])
    play(t, "buy:skill_three_shields_no_waiting", "arrange", "empty", "empty", "empty")
    assert asked(t) == (0, "leave")
    play(t, f"leave:{RANGED}")
    assert locker(t) == sorted(stored)
    assert RANGED in shop(t)


@rule("GI-207", "GI-219")
def test_links_that_stay_legal_may_stay() -> None:
    """Given a Melee card in Melee Hands, when a Skill Card is bought, then inventory may be managed, or left as it
    is."""
    t = training(linked=[{"hands": MELEE}])
    play(t, "buy:skill_swarm_keeper")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["keep", "arrange"])
    play(t, "keep")
    assert slots(t) == {"hands": MELEE}
