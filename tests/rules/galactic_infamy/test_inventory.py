"""Chapter 16, Inventory Management, with the rulings GI-Q41, GI-Q43 and GI-Q44: when it is done, what has to leave."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    QUIET,
    REST,
    TRAINING,
    WINS,
    hunt,
    locker,
    resting,
    seat_view,
    shop,
    slots,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, passed, play, told

#: What the quiet hunter's Class Card, the Warranty Enforcer, takes: Melee, Drone, Armor.
MINE = {"hands": "eq_loud_spoon", "head": "eq_paper_airship", "body": "eq_thick_sweater"}
ENFORCER = ["warranty_enforcer", "siege_walker"]
#: Cards that it cannot use.
USELESS = ["eq_pocket_zapper", "eq_abacus_on_wheels", "eq_trash_can_lid"]


def robbed(theirs: list[str], seats: int = 3, **layout: Any) -> Infamy:
    """A quiet hunter has beaten another one with these cards in the Locker and may take something."""
    mine = layout.pop("stored", [])
    return infamy(
        seats, species=QUIET, classes=ENFORCER, locker=[mine, theirs], phase="fight", **{"dice": WINS, **layout}
    )


# --- what it is -----------------------------------------------------------------------------------------


@rule("GI-218")
def test_cards_move_between_locker_and_class_card() -> None:
    """Given a linked and two stored cards, when inventory is managed, then cards may go either way, as slots allow; or
    all is left as it is."""
    t = infamy(
        species=QUIET,
        classes=ENFORCER,
        at=[REST],
        linked=[{"hands": "eq_loud_spoon"}],
        locker=[["eq_gravity_mallet", "eq_thick_sweater"]],
        phase="space",
    )
    play(t, "inventory")
    assert keys(t) == ["keep", "arrange"]
    kept = t.clone()
    play(kept, "keep")
    assert slots(kept) == {"hands": "eq_loud_spoon"}
    play(t, "arrange", "link:eq_gravity_mallet", "empty", "link:eq_thick_sweater")
    assert slots(t) == {"hands": "eq_gravity_mallet", "body": "eq_thick_sweater"}
    assert locker(t) == ["eq_loud_spoon"]


# --- when it is done --------------------------------------------------------------------------------------


@rule("GI-219", "GI-234")
def test_capturing_a_bounty_is_an_occasion() -> None:
    """Given linked Equipment and a Bounty without useful gear, when it is captured, then inventory may be managed."""
    t = hunt("bounty_pebble", linked=[MINE], gear=["eq_gravity_mallet"])
    assert (asked(t), keys(t)) == ((0, "inventory"), ["arrange"])
    play(t, "arrange", "link:eq_gravity_mallet", "link:eq_paper_airship", "link:eq_thick_sweater")
    assert slots(t) == {**MINE, "hands": "eq_gravity_mallet"}
    assert locker(t) == ["eq_loud_spoon"]


@rule("GI-219", "GI-225", "GI-317")
def test_stealing_a_bounty_is_an_occasion() -> None:
    """Given a hunter with stored Equipment, when they steal a Bounty, then inventory may be managed."""
    t = robbed([], cell=[[], ["bounty_pebble"]], stored=["eq_loud_spoon"])
    play(t, "steal:bounty")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["keep", "arrange"])
    play(t, "arrange", "link:eq_loud_spoon", "empty", "empty")
    assert slots(t) == {"hands": "eq_loud_spoon"}


@rule("GI-219", "GI-228")
def test_buying_equipment_is_an_occasion_once_after_the_last() -> None:
    """Given two cards bought in a Merchant District, when the hunter stops, then inventory is managed once, with
    both."""
    t = infamy(
        species=QUIET,
        classes=ENFORCER,
        at=["scrapholm:merchant_district"],
        credits=[50],
        shop_equipment=["eq_loud_spoon", "eq_thick_sweater"],
        phase="space",
    )
    play(t, "buy:eq_loud_spoon")
    assert asked(t) == (0, "buy")
    play(t, "buy:eq_thick_sweater")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["arrange"])
    play(t, "arrange", "link:eq_loud_spoon", "empty", "link:eq_thick_sweater")
    assert slots(t) == {"hands": "eq_loud_spoon", "body": "eq_thick_sweater"}
    assert asked(t) == (1, "move")


@rule("GI-219")
def test_buying_a_skill_card_is_an_occasion() -> None:
    """Given stored Equipment that does not fit, when a Skill Card is bought that lets it in, then it may be linked at
    once."""
    t = infamy(
        species=QUIET, classes=ENFORCER, at=[TRAINING], credits=[75], locker=[["eq_pocket_zapper"]], phase="space"
    )
    play(t, "buy:skill_ambidextrous_sort_of", "arrange", "link:eq_pocket_zapper", "empty", "empty")
    assert slots(t) == {"hands": "eq_pocket_zapper"}


@rule("GI-219", "GI-123")
def test_a_trade_is_an_occasion_for_who_receives_gear() -> None:
    """Given a stored card given away in a trade, when both agree, then its receiver may manage inventory; the giver,
    who receives nothing, may not."""
    t = infamy(
        species=QUIET,
        classes=ENFORCER,
        at=[REST],
        linked=[{"head": "eq_paper_airship"}, {}],
        locker=[["eq_gravity_mallet"]],
        phase="space",
    )
    play(t, "trade:1", "give:eq_gravity_mallet", "offered", "confirm", "confirm")
    assert asked(t) == (1, "inventory")
    play(t, "arrange", "link:eq_gravity_mallet", "empty", "empty")
    assert slots(t, 1) == {"hands": "eq_gravity_mallet"}
    assert asked(t) == (0, "rest")


@rule("GI-114", "GI-220")
def test_rest_and_relax_is_an_occasion() -> None:
    """Given linked Equipment, when Rest and Relax is resolved, then Inventory Management is offered, once."""
    t = resting("pit_champion", ["eq_loud_spoon"])
    play(t, "link:eq_loud_spoon", "empty", "empty")
    assert asked(t) == (0, "rest")
    assert "inventory" not in keys(t)


@rule("GI-221", "GI-Q41")
@pytest.mark.parametrize("where", ["triton:3", "triton:4", "triton:5", "triton:6", "scrapholm:space_dock"])
def test_at_no_other_time(where: str) -> None:
    """Given linked and stored Equipment, when other spaces are resolved and nothing is acquired there, then links
    cannot be rearranged before the next turn."""
    t = infamy(
        species=QUIET,
        classes=ENFORCER,
        at=[where],
        life=[3],
        credits=[200],
        linked=[{"hands": "eq_loud_spoon"}],
        locker=[["eq_gravity_mallet"]],
        phase="space",
    )
    while asked(t) is not None and asked(t) != (1, "move"):
        assert not {"inventory", "arrange"} & set(keys(t))
        play(t, "done" if "done" in keys(t) else keys(t)[-1])
    assert slots(t) == {"hands": "eq_loud_spoon"}


@rule("GI-221", "GI-Q41")
def test_unless_a_card_says_so() -> None:
    """Given "Hold my lunch", when it is played in another player's turn, then inventory is managed there and then."""
    t = infamy(
        species=QUIET,
        classes=ENFORCER,
        active=1,
        actions=[["act_hold_my_lunch"]],
        locker=[["eq_loud_spoon"]],
    )
    assert asked(t) == (0, "pause")
    play(t, "play:act_hold_my_lunch", "arrange", "link:eq_loud_spoon", "empty", "empty")
    assert slots(t) == {"hands": "eq_loud_spoon"}


@rule("GI-234")
def test_after_a_battle_it_happens_before_anything_else() -> None:
    """Given a captured Bounty and another player with a card, when the battle is won, then inventory is managed before
    anybody may play a card."""
    t = hunt("bounty_pebble", 3, actions=[[], [], ["act_lost_and_found"]])
    passed(t)
    play(t, "done")
    assert asked(t) == (0, "inventory")
    play(t, "arrange", "empty", "empty", "empty")
    assert asked(t) == (2, "pause")


@rule("GI-234", "GI-322")
def test_after_a_theft_it_happens_before_the_life_point_is_lost() -> None:
    """Given stolen Equipment, when the winner manages inventory, then the loser still has all Life Points."""
    t = robbed(["eq_gravity_mallet"])
    play(t, "steal:gear")
    assert asked(t) == (0, "inventory")
    assert seat_view(t, 1)["life"] == 4
    play(t, "arrange", "link:eq_gravity_mallet", "empty", "empty")
    assert seat_view(t, 1)["life"] == 3


# --- too much that was bought or confiscated ----------------------------------------------------------------


@rule("GI-226", "GI-228", "GI-230", "GI-Q43")
@pytest.mark.parametrize("leaves", ["eq_loud_spoon", "eq_pocket_zapper", "eq_gravity_mallet"])
def test_what_does_not_fit_goes_to_the_purchase_pile(leaves: str) -> None:
    """Given linked cards, a full Locker and a confiscated card, when inventory is managed, then one card leaves for the
    Equipment purchase pile: a linked, a stored or the new one, as the hunter decides."""
    t = hunt("bounty_pebble", classes=ENFORCER, linked=[MINE], locker=[USELESS], gear=["eq_gravity_mallet"])
    play(t, "arrange")
    assert keys(t) == ["link:eq_loud_spoon", "link:eq_gravity_mallet", "empty"]
    hands = "eq_gravity_mallet" if leaves == "eq_loud_spoon" else "eq_loud_spoon"
    play(t, f"link:{hands}", "link:eq_paper_airship", "link:eq_thick_sweater")
    assert asked(t) == (0, "leave")
    play(t, f"leave:{leaves}")
    assert leaves in shop(t)
    everything = {*MINE.values(), *USELESS, "eq_gravity_mallet"}
    assert set(locker(t)) | set(slots(t).values()) == everything - {leaves}
    assert len(locker(t)) == 3


@rule("GI-228", "GI-Q43", "GI-185")
def test_slots_may_stay_empty_and_more_leaves() -> None:
    """Given the same seven cards, when the hunter leaves all slots empty, then four of them leave."""
    t = hunt("bounty_pebble", classes=ENFORCER, linked=[MINE], locker=[USELESS], gear=["eq_gravity_mallet"])
    play(t, "arrange", "empty", "empty", "empty")
    gone = [*MINE.values(), "eq_gravity_mallet"]
    for card in gone:
        assert asked(t) == (0, "leave")
        play(t, f"leave:{card}")
    assert set(gone) <= set(shop(t))
    assert locker(t) == sorted(USELESS)
    assert slots(t) == {}


@rule("GI-Q43", "GI-226")
def test_nothing_leaves_while_the_locker_has_room() -> None:
    """Given three cards in all, when inventory is managed, then all stay: nothing may be thrown away."""
    t = hunt("bounty_brother_basalt", classes=ENFORCER, locker=[[USELESS[0]]], gear=["eq_nanny_unit_3", "eq_riot_door"])
    play(t, "arrange", "empty", "empty", "empty")
    assert asked(t) == (1, "move")
    assert len(locker(t)) == 3


@rule("GI-106", "GI-228", "GI-Q43")
def test_bought_cards_that_do_not_fit_go_back_without_refund() -> None:
    """Given a full Locker, when a card is bought that cannot be linked, then one card goes to the purchase pile, and
    the Credits are gone."""
    t = infamy(
        species=QUIET,
        classes=ENFORCER,
        at=["scrapholm:merchant_district"],
        credits=[50],
        locker=[USELESS],
        shop_equipment=["eq_talking_pistol"],
        phase="space",
    )
    play(t, "buy:eq_talking_pistol")
    if asked(t) == (0, "buy"):
        play(t, "done")
    play(t, "arrange", "empty", "empty", "empty", "leave:eq_talking_pistol")
    assert "eq_talking_pistol" in shop(t)
    assert t.seats[0].credits == 0
    assert locker(t) == sorted(USELESS)


# --- too much that was stolen -----------------------------------------------------------------------------------


@rule("GI-229", "GI-230", "GI-Q43")
@pytest.mark.parametrize("back", ["eq_gravity_mallet", "eq_pocket_zapper"])
def test_what_does_not_fit_goes_back_to_the_robbed_hunter(back: str) -> None:
    """Given a full Locker and one stolen card, when the thief arranges, then one card of the thief's choice, the stolen
    or an own one, goes to the opponent's Locker, and none to the purchase pile."""
    t = robbed(["eq_gravity_mallet"], stored=USELESS, linked=[MINE])
    before = shop(t)
    play(t, "steal:gear", "arrange")
    hands = "eq_loud_spoon" if back == "eq_gravity_mallet" else "eq_gravity_mallet"
    assert keys(t) == ["link:eq_loud_spoon", "link:eq_gravity_mallet"]
    play(t, f"link:{hands}", "link:eq_paper_airship", "link:eq_thick_sweater")
    assert asked(t) == (0, "leave")
    play(t, f"leave:{back}")
    assert locker(t, 1) == [back]
    assert len(locker(t)) == 3
    assert shop(t) == before


@rule("GI-229", "GI-Q43", "GI-226")
def test_no_more_go_back_than_were_stolen() -> None:
    """Given six own cards and one stolen, when the thief arranges, then no slot that can be filled may stay empty: not
    more than one card may go back."""
    t = robbed(["eq_gravity_mallet"], stored=USELESS, linked=[MINE])
    play(t, "steal:gear", "arrange")
    for _ in range(3):
        assert asked(t) == (0, "slot")
        assert "empty" not in keys(t)
        play(t, keys(t)[0])
    play(t, keys(t)[0])
    assert asked(t) != (0, "leave")
    assert len(locker(t, 1)) == 1


@rule("GI-229")
def test_three_stolen_cards_may_all_be_given_back() -> None:
    """Given a full Locker and three stolen cards, when none is kept, then all three lie in the opponent's Locker
    again."""
    theirs = ["eq_gravity_mallet", "eq_gossip_fly", "eq_riot_door"]
    t = robbed(theirs, stored=USELESS)
    play(t, "steal:gear", "arrange", "empty", "empty", "empty", *[f"leave:{card}" for card in theirs])
    assert locker(t, 1) == sorted(theirs)
    assert locker(t) == sorted(USELESS)


@rule("GI-229", "GI-226")
def test_stolen_cards_that_fit_are_kept() -> None:
    """Given an empty Locker and three stolen cards, when the thief arranges, then all of them are kept."""
    theirs = ["eq_gravity_mallet", "eq_gossip_fly", "eq_riot_door"]
    t = robbed(theirs)
    play(t, "steal:gear")
    assert "Seat 1 takes 3 Equipment Cards from Seat 2." in told(t)
    play(t, "arrange", "link:eq_gravity_mallet", "empty", "empty")
    assert locker(t) == ["eq_gossip_fly", "eq_riot_door"]
    assert locker(t, 1) == []


@rule("GI-231", "GI-Q44", "GI-322")
def test_what_should_go_back_to_an_eliminated_opponent() -> None:
    """Given an opponent with one Life Point and a thief with a full Locker, when the stolen card is not kept, then it
    goes to the purchase pile, since the opponent is out after the theft."""
    t = robbed(["eq_gravity_mallet"], stored=USELESS, life=[4, 1])
    play(t, "steal:gear", "arrange", "empty", "empty", "empty", "leave:eq_gravity_mallet")
    assert "Seat 1 gives up Gravity Mallet." in told(t)
    assert seat_view(t, 1)["life"] == 0
    assert locker(t, 1) == []
    assert "eq_gravity_mallet" in shop(t)
