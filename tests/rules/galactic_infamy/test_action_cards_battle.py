"""The Action Cards that are played in a battle, one by one: what each of them says, it does."""

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import (
    back_alley,
    crash_step,
    dice,
    discarded,
    hand,
    lives,
    own_step,
    player_battle,
    totals,
    use,
)
from tests.rules.galactic_infamy.scenes import asked, keys, play, told

ROLL = [1, 2, 3, 4, 5, 4]
#: (1, 5, 3) and (6, 1, 2) with these dice.
ROLLED = [(2, 7, 6), (10, 6, 6)]


# --- dice -------------------------------------------------------------------------------------------


@rule("GI-174", "GI-242", "GI-253")
@pytest.mark.parametrize(
    ("card", "die"), [("act_safety_was_on", 0), ("act_what_was_the_plan", 1), ("act_mind_the_step", 2)]
)
@pytest.mark.parametrize("side", [0, 1])
def test_one_hunter_rolls_one_die_again(card: str, die: int, side: int) -> None:
    """Given "The safety was on", "Remind me, what was the plan?" or "Mind the step", when it names a hunter of the
    battle, then that hunter's Combat, Intellect or Defense die is rolled again, a Balor's Intellect as well."""
    t = own_step(card, [*ROLL, 6])
    use(t, card)
    assert (asked(t), keys(t)) == ((0, "side"), ["side:0", "side:1"])
    t.choose(f"side:{side}")
    expected = [ROLL[:3], ROLL[3:]]
    expected[side][die] = 6
    assert dice(t) == expected
    assert discarded(t) == [card]


@rule("GI-216", "GI-253")
def test_does_the_armor_come_off() -> None:
    """Given a Bounty Battle, when "Does the armor come off?" is played, then the Bounty re-rolls its Defense die."""
    t = own_step("act_does_the_armor_come_off", [*ROLL, 1], bounty=True)
    assert totals(t)[1] == (6, 7, 9)
    use(t, "act_does_the_armor_come_off")
    assert told(t)[-4:] == [
        "The Bounty rolls Defense again: 1.",
        "Seat 1 has Combat 2, Intellect 7, Defense 6.",
        "The Bounty has Combat 6, Intellect 7, Defense 6.",
        "Seat 1 captures Drip.",
    ]


@rule("GI-216", "GI-248e4", "GI-Q46")
def test_he_was_only_stretching() -> None:
    """Given a Bounty Battle, when "He was only stretching" is played, then the Bounty re-rolls all three dice."""
    t = own_step("act_only_stretching", [*ROLL, 6, 1, 2], bounty=True, actions=[["act_only_stretching", "a_pie"]])
    t.choose("play:act_only_stretching")
    t.choose("done")
    t.choose("pass")
    assert told(t)[:3] == [
        "The Bounty rolls Combat again: 6.",
        "The Bounty rolls Intellect again: 1.",
        "The Bounty rolls Defense again: 2.",
    ]
    assert "The Bounty has Combat 8, Intellect 3, Defense 7." in told(t)


@rule("GI-241", "GI-253")
@pytest.mark.parametrize("side", [0, 1])
def test_is_that_your_shoelace(side: int) -> None:
    """Given "Is that your shoelace?", when it names a hunter and one of the dice, then that die is turned to 1."""
    t = own_step("act_is_that_your_shoelace", ROLL)
    use(t, "act_is_that_your_shoelace", f"side:{side}")
    assert (asked(t), keys(t)) == ((0, "which-die"), ["attribute:combat", "attribute:intellect", "attribute:defense"])
    t.choose("attribute:intellect")
    expected = [ROLL[:3], ROLL[3:]]
    expected[side][1] = 1
    assert dice(t) == expected


@rule("GI-241", "GI-253")
def test_watch_closely_i_do_this_once() -> None:
    """Given a fighter with "Watch closely, I do this once", when it is played, then one own die shows a 6."""
    t = own_step("act_watch_closely", ROLL)
    use(t, "act_watch_closely")
    assert (asked(t), keys(t)) == ((0, "which-die"), ["attribute:combat", "attribute:intellect", "attribute:defense"])
    t.choose("attribute:combat")
    assert dice(t) == [[6, 2, 3], [4, 5, 4]]


@rule("GI-241", "GI-253")
@pytest.mark.parametrize(("bounty", "side"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_you_are_holding_it_upside_down(bounty: bool, side: int) -> None:
    """Given "You are holding it upside down", when it names a die of either side, a Bounty's too, then it shows 7 minus
    what it showed."""
    t = crash_step("act_you_hold_it_upside_down", ROLL, bounty=bounty)
    use(t, "act_you_hold_it_upside_down", f"side:{side}", "attribute:intellect")
    expected = [ROLL[:3], ROLL[3:]]
    expected[side][1] = 7 - expected[side][1]
    assert dice(t) == expected


@rule("GI-241", "GI-253")
@pytest.mark.parametrize(("bounty", "side"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_no_your_other_left(bounty: bool, side: int) -> None:
    """Given "No, your other left", when it names a side and which die stays, then the other two change places."""
    t = crash_step("act_other_left", [1, 2, 3, 4, 5, 6], bounty=bounty)
    use(t, "act_other_left", f"side:{side}")
    assert asked(t) == (2, "which-stays")
    t.choose("attribute:intellect")
    assert dice(t) == ([[3, 2, 1], [4, 5, 6]] if side == 0 else [[1, 2, 3], [6, 5, 4]])


@rule("GI-241", "GI-253")
@pytest.mark.parametrize("bounty", [False, True])
def test_yours_looks_nicer(bounty: bool) -> None:
    """Given "Yours looks nicer", when it names an Attribute, then both sides swap their dice of it."""
    t = crash_step("act_yours_looks_nicer", [1, 2, 3, 4, 5, 6], bounty=bounty)
    use(t, "act_yours_looks_nicer")
    assert asked(t) == (2, "which-attribute")
    t.choose("attribute:defense")
    assert dice(t) == [[1, 2, 6], [4, 5, 3]]


# --- Attributes -------------------------------------------------------------------------------------


@rule("GI-241", "GI-253")
@pytest.mark.parametrize(("bounty", "side"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_consider_it_a_push_from_behind(bounty: bool, side: int) -> None:
    """Given "Consider it a push from behind", when it names a side and an Attribute, then that total is 2 higher."""
    t = crash_step("act_a_push_from_behind", ROLL, bounty=bounty)
    before = totals(t)
    use(t, "act_a_push_from_behind", f"side:{side}", "attribute:combat")
    combat, intellect, defense = before[side]
    before[side] = (combat + 2, intellect, defense)
    assert totals(t) == before
    assert dice(t) == [ROLL[:3], ROLL[3:]]


@rule("GI-241", "GI-253")
@pytest.mark.parametrize(("bounty", "side"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_who_turned_the_heating_up(bounty: bool, side: int) -> None:
    """Given "Who turned the heating up?", when it names a side, then all three of its totals are 1 lower."""
    t = crash_step("act_who_turned_the_heating_up", ROLL, bounty=bounty)
    before = totals(t)
    use(t, "act_who_turned_the_heating_up", f"side:{side}")
    combat, intellect, defense = before[side]
    before[side] = (combat - 1, intellect - 1, defense - 1)
    assert totals(t) == before


@rule("GI-245", "GI-253")
def test_i_brought_my_own_fists() -> None:
    """Given a fighter with "I brought my own fists", when it is played, then Combat is 1 higher, and one linked
    Equipment Card of either side does not count, though it stays where it is."""
    t = own_step("d_fists", ROLL, linked=[{"hands": "eq_gravity_mallet"}, {"body": "eq_tortoise_harness"}])
    assert totals(t) == [(5, 7, 7), (10, 6, 9)]
    use(t, "d_fists")
    assert (asked(t), keys(t)) == ((0, "switch-off"), ["off:eq_gravity_mallet", "off:eq_tortoise_harness"])
    t.choose("off:eq_tortoise_harness")
    assert totals(t) == [(6, 7, 7), (10, 6, 6)]
    assert t.view()["seats"][1]["slots"]["body"] == "eq_tortoise_harness"


@rule("GI-253", "GI-Q63")
def test_i_brought_my_own_fists_where_nothing_is_linked() -> None:
    """Given a battle without linked Equipment, when "I brought my own fists" is played, then only Combat changes."""
    t = own_step("d_fists", ROLL)
    use(t, "d_fists")
    assert asked(t) == (1, "cards")
    assert totals(t) == [(3, 7, 6), (10, 6, 6)]


@rule("GI-253")
def test_that_boulder_is_my_cousin() -> None:
    """Given an attacker with "That boulder is my cousin", when it is played, then Defense is 4 higher, and tied
    Attributes count for the attacker from now on."""
    t = own_step("i_boulder", [1, 2, 3, 1, 6, 4], seats=2)
    assert totals(t) == [(2, 7, 6), (7, 7, 6)]
    assert t.view()["battle"]["ties"] == 1
    use(t, "i_boulder")
    assert totals(t) == [(2, 7, 10), (7, 7, 6)]
    assert t.view()["battle"]["ties"] == 0
    t.choose("done")
    assert "Seat 1 beats Seat 2." in told(t)


@rule("GI-241", "GI-253", "GI-359")
@pytest.mark.parametrize(("bounty", "side"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_close_enough(bounty: bool, side: int) -> None:
    """Given "Close enough", when it names a side, then tied Attributes of this battle count for that side."""
    t = crash_step("act_close_enough", ROLL, bounty=bounty)
    use(t, "act_close_enough", f"side:{side}")
    assert t.view()["battle"]["ties"] == side


@rule("GI-287", "GI-358")
def test_close_enough_decides_a_tied_battle() -> None:
    """Given a Bounty Battle tied in all three Attributes, when a Crasher gives the ties to the Bounty, then it wins."""
    t = crash_step("act_close_enough", [5, 2, 3, 4, 5, 1], bounty=True)
    assert totals(t) == [(6, 7, 6), (6, 7, 6)]
    use(t, "act_close_enough", "side:1")
    t.choose("done")
    assert lives(t) == [3, 4, 4]


# --- Equipment and Boost Cards ----------------------------------------------------------------------


@rule("GI-241", "GI-253")
def test_that_model_was_recalled() -> None:
    """Given "That model was recalled", when it names a linked card of either side, then that card does not count."""
    t = crash_step("act_recalled_model", ROLL, bounty=True, linked=[{"hands": "eq_gravity_mallet"}])
    assert totals(t) == [(5, 7, 7), (6, 7, 9)]
    use(t, "act_recalled_model")
    assert keys(t) == ["off:eq_gravity_mallet", "off:eq_thick_sweater"]
    t.choose("off:eq_thick_sweater")
    assert totals(t) == [(5, 7, 7), (6, 7, 8)]


@rule("GI-243")
def test_that_model_was_recalled_needs_a_linked_card() -> None:
    """Given a Player Battle without linked Equipment, when the party is crashed, then the card is not offered."""
    assert keys(crash_step("act_recalled_model", ROLL)) == ["done"]


@rule("GI-214", "GI-302", "GI-360")
def test_he_brought_luggage() -> None:
    """Given "He brought luggage", when it is played, then the Bounty links one more Equipment Card from the draw pile,
    which counts, and which the winner takes as well."""
    t = crash_step("act_he_brought_luggage", [6, 6, 6, 1, 1, 1], bounty=True)
    assert totals(t)[1] == (3, 3, 6)
    use(t, "act_he_brought_luggage")
    assert totals(t)[1] == (4, 3, 6)
    assert t.view()["battle"]["equipment"] == ["eq_thick_sweater", "eq_loud_spoon"]
    play(t, "done", "arrange")
    assert keys(t) == ["link:eq_loud_spoon", "empty"]


@rule("GI-282", "GI-358")
@pytest.mark.parametrize(("bounty", "side"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_this_round_is_on_me(bounty: bool, side: int) -> None:
    """Given a Crasher with "This round is on me" and Boost Cards, when it is played for a side, then one of the Boost
    Cards counts there, though Crashers play none otherwise; afterwards it lies on the purchase pile."""
    mine = ["boost_brace", "boost_fuse"]
    t = crash_step("act_this_round_is_on_me", ROLL, bounty=bounty, boosts=[["boost_bad_coffee"], [], mine])
    assert keys(t) == ["play:act_this_round_is_on_me", "done"]
    before = totals(t)
    use(t, "act_this_round_is_on_me", f"side:{side}")
    assert (asked(t), keys(t)) == ((2, "boost"), ["boost:boost_brace", "boost:boost_fuse", "done"])
    t.choose("boost:boost_brace")
    combat, intellect, defense = before[side]
    before[side] = (combat + 1, intellect + 1, defense + 1)
    assert totals(t) == before
    assert hand(t, 2) == ["boost_fuse"]
    t.choose("done")
    assert "boost_brace" in t.view()["shop"]["boosts"]


@rule("GI-243", "GI-282")
def test_this_round_is_on_me_needs_a_boost_card() -> None:
    """Given a Crasher without a Boost Card, when the party is crashed, then "This round is on me" is not offered."""
    assert keys(crash_step("act_this_round_is_on_me", ROLL)) == ["done"]


@rule("GI-221", "GI-358")
def test_some_assembly_required() -> None:
    """Given a fighter with stored Equipment, when "Some assembly required" is played, then inventory is managed in the
    middle of the battle, what is linked counts, and one Attribute of their choice is 2 higher."""
    t = own_step("g_assembly", ROLL, locker=[["eq_gravity_mallet"]])
    use(t, "g_assembly", "arrange", "link:eq_gravity_mallet", "empty", "empty")
    assert (asked(t), totals(t)[0]) == ((0, "which-attribute"), (5, 7, 7))
    t.choose("attribute:intellect")
    assert totals(t) == [(5, 9, 7), (10, 6, 6)]


@rule("GI-243")
@pytest.mark.parametrize("card", ["g_assembly", "d_fists", "f_grows_back", "i_boulder", "act_watch_closely"])
def test_cards_for_a_battle_of_ones_own_are_not_for_crashers(card: str) -> None:
    """Given a card that works in a battle one fights, when its owner is a Crasher, then it cannot be played."""
    assert keys(crash_step(card, ROLL, locker=[[], [], ["eq_gravity_mallet"]])) == ["done"]


# --- Life Points, and battles that do not take place ------------------------------------------------


@rule("GI-321", "GI-358")
def test_relax_it_grows_back() -> None:
    """Given a fighter with "Relax, it grows back", when it is played, then Defense is 3 higher, and the defeat costs no
    Life Point, though the theft takes place."""
    t = own_step("f_grows_back", ROLL, locker=[["eq_gravity_mallet"]], boosts=[[], ["boost_rented_force_field"]])
    use(t, "f_grows_back")
    assert totals(t)[0] == (2, 7, 9)
    t.choose("boost:boost_rented_force_field")
    assert asked(t) == (1, "theft")
    play(t, "steal:gear", "arrange", "link:eq_gravity_mallet", "empty", "empty")
    assert lives(t) == [4, 4]
    assert t.view()["seats"][1]["slots"]["hands"] == "eq_gravity_mallet"


@rule("GI-303", "GI-321", "GI-358")
@pytest.mark.parametrize(("saved", "left"), [(0, [4, 4, 4]), (1, [3, 4, 4])])
def test_none_of_this_blood_is_mine(saved: int, left: list[int]) -> None:
    """Given "None of this blood is mine", when the hunter it names loses, then that costs no Life Point; when the other
    one loses, it costs the usual one."""
    t = crash_step("act_none_of_it_is_mine", ROLL)
    use(t, "act_none_of_it_is_mine")
    assert keys(t) == ["side:0", "side:1"]
    play(t, f"side:{saved}", "done")
    assert lives(t) == left


@rule("GI-304")
def test_none_of_this_blood_is_mine_against_a_bounty() -> None:
    """Given a hunter who loses to a Bounty, when the card was played on them, then no Life Point is lost, and the
    Bounty and its Equipment are discarded all the same."""
    t = crash_step("act_none_of_it_is_mine", [1, 1, 1, 6, 6, 6], bounty=True)
    use(t, "act_none_of_it_is_mine")
    t.choose("done")
    assert lives(t) == [4, 4, 4]
    assert t.view()["discards"]["bounties"]["thug"] == ["bounty_drip"]
    assert "eq_thick_sweater" in t.view()["shop"]["equipment"]


@rule("GI-133", "GI-240", "GI-358")
def test_your_ship_is_rolling_away() -> None:
    """Given a Player Battle just announced, when anybody plays "Your ship is rolling away", then it does not take
    place: no dice, no theft, no Life Point; the hunter counts as fought, and the space is resolved."""
    t = player_battle(
        3,
        phase="arrive",
        at=["triton:4", "triton:4"],
        actions=[[], [], ["act_your_ship_is_rolling_away"]],
        locker=[["eq_loud_spoon"], ["eq_gossip_fly"]],
        life=[3],
        credits=[100],
    )
    assert asked(t) == (2, "pause")
    t.choose("play:act_your_ship_is_rolling_away")
    assert (asked(t), keys(t)) == ((0, "heal"), ["heal:credits", "done"])
    assert t.battle is None
    assert lives(t) == [3, 4, 4]
    assert [len(me.locker) for me in t.seats] == [1, 1, 0]


@rule("GI-243")
def test_a_bounty_battle_cannot_be_called_off() -> None:
    """Given a Bounty Battle just announced, when the pause comes, then no card calls it off."""
    t = back_alley(actions=[["c_tomorrow", "act_your_ship_is_rolling_away"]])
    assert (asked(t), keys(t)) == ((0, "pause"), ["pass"])


@rule("GI-244", "GI-358")
@pytest.mark.parametrize("who", [0, 1])
def test_can_we_do_this_tomorrow(who: int) -> None:
    """Given a Player Battle of one's own just announced, when "Can we do this tomorrow?" is played, by the attacker or
    by the defender, then it does not take place, and one Action Card is drawn."""
    t = player_battle(
        actions=[["c_tomorrow"] if seat == who else [] for seat in range(2)], decks={"action": ["act_mind_the_step"]}
    )
    assert (asked(t), keys(t)) == ((who, "pause"), ["play:c_tomorrow", "pass"])
    t.choose("play:c_tomorrow")
    assert hand(t, who) == ["act_mind_the_step"]
    assert t.battle is None
    assert lives(t) == [4, 4]


@rule("GI-243")
def test_can_we_do_this_tomorrow_is_for_a_battle_of_ones_own() -> None:
    """Given a Player Battle of two others, when it is announced, then "Can we do this tomorrow?" cannot be played."""
    t = player_battle(3, actions=[[], [], ["c_tomorrow"]])
    assert (asked(t), keys(t)) == ((2, "pause"), ["pass"])
