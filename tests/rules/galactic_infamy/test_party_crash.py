"""Chapter 20, Party Crash: who crashes, when, with what; declared cards are all resolved. Rulings GI-Q50, Q63, Q70."""

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import (
    back_alley,
    crash_step,
    dice,
    discarded,
    hand,
    player_battle,
    through,
    totals,
    use,
)
from tests.rules.galactic_infamy.scenes import asked, keys, play, told

STEP = "act_mind_the_step"


def crashers(t: Infamy) -> list[int]:
    """Who is asked to crash the party, in order; all pass."""
    through(t, "pause", "reroll")
    order = []
    while t.decision is not None and t.decision.prompt == "crash":
        order.append(t.decision.seat)
        t.choose("done")
    return order


@rule("GI-272", "GI-295", "GI-309", "GI-310", "GI-370", "GI-371")
def test_it_comes_after_all_rerolls() -> None:
    """Given attacker and defender with re-rolls by trait and Skill Card, when the dice have fallen and the totals are
    announced, then the attacker re-rolls, then the defender, and only then the party is crashed."""
    t = player_battle(
        3, species=["human", "thessari", "skrivvit"], actions=[[], [], [STEP]], skill=["skill_swarm_keeper"]
    )
    through(t, "pause")
    assert asked(t) == (0, "reroll")
    assert t.view()["battle"]["totals"] is not None
    assert keys(t)[-2:] == ["reroll:skill:intellect", "done"]
    t.choose("done")
    assert asked(t) == (1, "reroll")
    t.choose("done")
    assert asked(t) == (2, "crash")
    t.choose("done")
    # Nobody is asked about re-rolls any more.
    assert t.battle is None or (t.decision and t.decision.prompt != "reroll")


@rule("GI-273", "GI-274", "GI-275")
@pytest.mark.parametrize(
    ("attacker", "defender", "order"),
    [(0, 1, [2, 3, 4]), (0, 3, [1, 2, 4]), (3, 1, [4, 0, 2]), (4, 0, [1, 2, 3])],
)
def test_everybody_else_in_seat_order_from_the_left_of_the_attacker(
    attacker: int, defender: int, order: list[int]
) -> None:
    """Given five hunters with cards, when two of them fight, then the other three may crash, beginning to the left of
    the attacker; the fighters are skipped."""
    t = player_battle(5, active=attacker, opponent=defender, boosts=BOOSTS)
    assert crashers(t) == order


BOOSTS = [["boost_brace"], ["boost_fuse"], ["boost_charm"], ["boost_patch"], ["boost_crowd"]]


@rule("GI-273", "GI-285", "GI-291", "GI-297", "GI-Q40", "GI-Q50")
def test_the_proxy_is_a_crasher_too() -> None:
    """Given a Bounty Battle of four, when a player is the Bounty's proxy, then they may crash as well, for the Bounty
    or against it, and are asked in their place from the left of the hunter."""
    t = back_alley(4, boosts=BOOSTS[:4], actions=[[], [], ["act_a_push_from_behind"]], dice=[3, 3, 3, 3, 3, 3])
    t.choose("proxy:2")
    through(t, "pause")
    assert asked(t) == (1, "crash")
    t.choose("done")
    assert asked(t) == (2, "crash")
    t.choose("play:act_a_push_from_behind")
    play(t, "done")
    through(t, "answer")
    assert keys(t) == ["side:0", "side:1"]
    play(t, "side:0", "attribute:combat")
    assert totals(t) == [(6, 8, 6), (5, 5, 8)]
    assert asked(t) == (3, "crash")


@rule("GI-276", "GI-Q50")
def test_one_opportunity_for_each_crasher() -> None:
    """Given two Crashers, when the second has crashed, then the first is not asked again, and neither is the second."""
    t = crash_step(STEP, [3] * 6, seats=4, actions=[[], [], [STEP, "a_pie"], [STEP, "a_pie"]])
    play(t, "done", f"play:{STEP}", "done")
    through(t, "answer")
    t.choose("side:0")
    assert asked(t) == (0, "cards")
    t.choose("done")
    assert t.battle is None


@rule("GI-277", "GI-278")
def test_cards_are_laid_out_openly_before_any_is_resolved() -> None:
    """Given a Crasher with several cards, when some are declared, then all see them, and only cards whose timing and
    target apply are offered."""
    mine = [STEP, "act_safety_was_on", "act_only_stretching", "act_all_downhill_from_here", "b_wake_up"]
    t = crash_step(STEP, [3] * 6, actions=[[], [], mine])
    assert keys(t) == [f"play:{STEP}", "play:act_safety_was_on", "done"]
    play(t, f"play:{STEP}", "play:act_safety_was_on")
    assert t.view(1)["declared"] == [STEP, "act_safety_was_on"]
    assert told(t, 1) == ["Seat 3 declares “The safety was on”."]
    assert dice(t) == [[3, 3, 3], [3, 3, 3]]


@rule("GI-279", "GI-280")
def test_declared_cards_are_resolved_in_order_before_the_next_crasher_declares() -> None:
    """Given a Crasher who has declared two cards, when they are done, then both are resolved in that order, and then
    the next Crasher is asked."""
    hands = [[], [], ["act_safety_was_on", STEP], [STEP]]
    t = crash_step(STEP, [3, 3, 3, 3, 3, 3, 5, 6], seats=4, actions=hands)
    play(t, f"play:{STEP}", "play:act_safety_was_on")
    through(t, "answer")
    t.choose("side:0")
    assert dice(t) == [[3, 3, 5], [3, 3, 3]]
    through(t, "answer")
    t.choose("side:1")
    assert dice(t) == [[3, 3, 5], [6, 3, 3]]
    assert discarded(t) == [STEP, "act_safety_was_on"]
    assert asked(t) == (3, "crash")


@rule("GI-280", "GI-280e")
def test_the_second_card_is_resolved_though_the_first_was_enough() -> None:
    """Given a Crasher who has declared two cards, when the first alone turns the battle as wanted, then the second is
    resolved all the same, and does not go back to the hand."""
    hands = [[], [], ["act_does_the_armor_come_off", "act_only_stretching", "a_pie"]]
    t = crash_step(STEP, [1, 5, 3, 6, 1, 3, 1, 6, 6, 6], bounty=True, actions=hands)
    assert totals(t) == [(2, 10, 6), (8, 3, 8)]
    play(t, "play:act_does_the_armor_come_off", "play:act_only_stretching", "done", "pass")
    # The first has given the hunter Intellect and Defense; the second takes them away again.
    assert told(t)[0] == "The Bounty rolls Defense again: 1."
    assert totals(t) == [(2, 10, 6), (8, 3, 6)]
    assert hand(t, 2) == ["a_pie"]
    t.choose("pass")
    assert totals(t) == [(2, 10, 6), (8, 8, 11)]
    assert discarded(t) == ["act_does_the_armor_come_off", "act_only_stretching"]


@rule("GI-280", "GI-Q63")
def test_a_declared_card_that_no_longer_applies_does_nothing() -> None:
    """Given a Crasher who declares two cards for Gates with three Reset Tokens left, when the first has taken two, then
    the second, which needs three, has no effect and is discarded."""
    t = crash_step(STEP, [3] * 6, actions=[[], [], ["act_gate_is_at_lunch", "a_pie"]], tokens=FIFTEEN)
    play(t, "play:act_gate_is_at_lunch", "play:a_pie")
    through(t, "answer")
    t.choose("gate:5")
    through(t, "answer")
    assert "“Yes, I like pie and, no, you can't come in” has no effect." in told(t)
    assert discarded(t) == ["act_gate_is_at_lunch", "a_pie"]


FIFTEEN = {"pahkvor": 6, "akahros": 6, "scrapholm": 3}


@rule("GI-281", "GI-Q70")
def test_a_crasher_may_pass() -> None:
    """Given a Crasher with a card, when they stop at once, then nothing is played and the battle goes on."""
    t = crash_step(STEP, [3] * 6)
    assert keys(t) == [f"play:{STEP}", "done"]
    t.choose("done")
    assert hand(t, 2) == [STEP]
    assert asked(t) == (0, "cards")


@rule("GI-281", "GI-Q70")
def test_whoever_stops_has_stopped() -> None:
    """Given a Crasher who has declared one of two cards, when they stop, then the other one stays in the hand."""
    t = crash_step(STEP, [3] * 6, actions=[[], [], [STEP, "act_close_enough"]])
    play(t, "play:act_close_enough", "done", "pass", "side:1")
    assert hand(t, 2) == [STEP]
    assert asked(t) == (0, "cards")


@rule("GI-264", "GI-282", "GI-Q49")
def test_crashers_play_no_boost_cards() -> None:
    """Given a Crasher with Boost Cards, when the party is crashed, then they are asked, but no Boost Card is
    offered."""
    t = player_battle(3, boosts=[[], [], ["boost_brace", "boost_fuse"]])
    through(t, "pause")
    assert (asked(t), keys(t)) == ((2, "crash"), ["done"])


@rule("GI-283")
def test_nothing_that_is_said_binds() -> None:
    """Given players who may talk as they like, when the party is crashed, then there is nothing to announce or promise,
    only cards to declare, and none is taken back once declared."""
    t = crash_step(STEP, [3] * 6, actions=[[], [], [STEP, "act_close_enough"]])
    t.choose(f"play:{STEP}")
    assert keys(t) == ["play:act_close_enough", "done"]
    with pytest.raises(IllegalChoice):
        t.choose("pass")


@rule("GI-284", "GI-327")
def test_the_eliminated_are_no_crashers() -> None:
    """Given an eliminated player, when others fight, then they are not asked to crash, nor in pauses, nor for answers;
    they may still be a proxy."""
    t = back_alley(4, life=[4, 0, 4, 4], boosts=[["boost_brace"], [], ["boost_charm"], ["boost_patch"]])
    assert keys(t) == ["proxy:1", "proxy:2", "proxy:3"]
    t.choose("proxy:1")
    assert t.view()["battle"]["proxy"] == 1
    assert crashers(t) == [2, 3]


@rule("GI-285")
def test_two_players_alive_have_no_crasher_in_a_player_battle() -> None:
    """Given two hunters left alive, when they fight each other, then nobody crashes; in a Bounty Battle the opponent is
    the only Crasher."""
    t = player_battle(3, life=[4, 4, 0], boosts=[["boost_brace"], ["boost_fuse"]])
    assert crashers(t) == []
    t = back_alley(3, life=[4, 4, 0], boosts=[["boost_brace"], ["boost_fuse"]])
    t.choose("proxy:2")
    assert crashers(t) == [1]


@rule("GI-271", "GI-277", "GI-Q45")
@pytest.mark.parametrize("held", [[STEP], ["act_nobody_heard_that"], ["a_pie"], []])
def test_whoever_holds_a_card_is_asked_to_crash(held: list[str]) -> None:
    """Given a hunter outside the battle, when the party is crashed, then they are asked if they hold any card, whatever
    it is, and not if the hand is empty."""
    t = player_battle(3, actions=[[], [], held])
    assert crashers(t) == ([2] if held else [])


@rule("GI-272", "GI-273")
def test_what_a_crasher_does_counts() -> None:
    """Given a hunter who would win, when a Crasher swaps a die, then the battle is lost."""
    t = crash_step("act_yours_looks_nicer", [6, 5, 6, 6, 6, 1], boosts=[])
    assert totals(t) == [(7, 10, 9), (12, 7, 3)]
    use(t, "act_yours_looks_nicer", "attribute:defense")
    assert [me.life for me in t.seats] == [3, 4, 4]
