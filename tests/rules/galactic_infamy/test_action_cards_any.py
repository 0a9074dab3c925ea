"""The Action Cards that are played outside battles, one by one: what each of them says, it does."""

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import crash_step, discarded, hand, player_battle, use
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, passed, play, told

# --- Gates ------------------------------------------------------------------------------------------


@rule("GI-143", "GI-144", "GI-253")
@pytest.mark.parametrize(("card", "tokens"), [("a_pie", 3), ("act_gate_is_at_lunch", 2)])
def test_tokens_on_a_gate(card: str, tokens: int) -> None:
    """Given "Yes, I like pie and, no, you can't come in" or "The gate is at lunch", when it is played, then 3 or 2
    Reset Tokens lie on a Gate of the player's choice that had none."""
    t = infamy(3, tokens={"akahros": 1}, actions=[[], [card]])
    assert (asked(t), keys(t)) == ((1, "pause"), [f"play:{card}", "pass"])
    t.choose(f"play:{card}")
    assert (asked(t), keys(t)) == ((1, "gate"), ["gate:0", "gate:2", "gate:3", "gate:4", "gate:5"])
    t.choose("gate:4")
    assert [ring["tokens"] for ring in t.view()["rings"]] == [0, 1, 0, 0, tokens, 0]
    assert discarded(t) == [card]


@rule("GI-022", "GI-144", "GI-243")
def test_tokens_need_a_free_gate_and_a_supply() -> None:
    """Given 16 Reset Tokens on the Gates, when a card wants 3 of the 2 left, then it cannot be played, but one that
    wants 2 can; with tokens on every Gate neither can."""
    spread = {"pahkvor": 6, "akahros": 4, "earth": 3, "glubb_prime": 2, "scrapholm": 1}
    cards = [["a_pie", "act_gate_is_at_lunch"]]
    t = infamy(species=["skrivvit", "balor"], tokens=spread, actions=cards)
    assert keys(t) == ["play:act_gate_is_at_lunch", "pass"]
    t = infamy(species=["skrivvit", "balor"], tokens={**spread, "velunesse": 1}, actions=cards)
    assert keys(t) == ["pass"]


# --- moving -----------------------------------------------------------------------------------------


@rule("GI-149", "GI-150", "GI-151", "GI-358", "GI-Q69")
def test_wake_up_time_to_die() -> None:
    """Given a hunter behind a blocked Gate, when "Wake up! Time to die!" takes the place of the move, then they appear
    on an Occupied Space of their choice, are the attacker of everybody there, and resolve the space."""
    t = infamy(
        4,
        species=["skrivvit", "balor", "rustkin", "oomlar"],
        at=["pahkvor:space_dock", "triton:4", "triton:4", "akahros:black_market"],
        tokens={"pahkvor": 3, "akahros": 3},
        actions=[["b_wake_up"]],
        life=[3],
        credits=[100],
        phase="move",
        rolled=(1, 1),
    )
    assert "move:51" not in keys(t)
    t.choose("play:b_wake_up")
    assert (asked(t), keys(t)) == ((0, "appear"), ["appear:12", "appear:51"])
    play(t, "appear:51")
    assert (asked(t), keys(t)) == ((0, "opponent"), ["fight:1", "fight:2"])
    t.choose("fight:2")
    assert "Seat 1 attacks Seat 3." in told(t)
    assert "Seat 1 attacks Seat 2." in told(t)
    assert asked(t) == (0, "heal")
    assert discarded(t) == ["b_wake_up"]


@rule("GI-151", "GI-243", "GI-Q32")
def test_wake_up_needs_another_occupied_space() -> None:
    """Given the only other hunter on the same space, when the move is chosen, then the card cannot be played."""
    t = infamy(at=["triton:4", "triton:4"], actions=[["b_wake_up"]], phase="move")
    assert "play:b_wake_up" not in keys(t)


@rule("GI-067", "GI-243", "GI-253")
def test_it_is_all_downhill_from_here() -> None:
    """Given one's own Movement Roll, when "It is all downhill from here" is played, then it is up to 4 higher: any
    distance up to the new sum may be gone."""
    t = infamy(species=["human"], actions=[["act_all_downhill_from_here"]], phase="roll", dice=[1, 2])
    t.choose("play:act_all_downhill_from_here")
    assert "Seat 1 may go up to 7 spaces." in told(t)
    assert {"move:0", "move:2", "move:3"} <= set(keys(t))


@rule("GI-243", "GI-244")
def test_the_roll_of_another_is_not_made_higher() -> None:
    """Given another hunter's Movement Roll, when the pause comes, then "It is all downhill from here" is not
    offered."""
    t = infamy(actions=[[], ["act_all_downhill_from_here"]], phase="roll", dice=[1, 2])
    assert (asked(t), keys(t)) == ((1, "pause"), ["pass"])


@rule("GI-068", "GI-244")
@pytest.mark.parametrize(("rolled", "left"), [([6, 4], "6 spaces"), ([1, 3], "1 space")])
def test_road_works_sorry(rolled: list[int], left: str) -> None:
    """Given another hunter's Movement Roll, when "Road works, sorry" is played, then it is 4 lower, at least 1."""
    t = infamy(species=["human"], actions=[[], ["act_road_works"]], phase="roll", dice=rolled)
    t.choose("play:act_road_works")
    assert f"Seat 1 may go up to {left}." in told(t)


@rule("GI-067", "GI-068")
def test_both_cards_on_one_roll_are_summed() -> None:
    """Given a roll of 2, when it is made 4 lower and then 4 higher, then it is 2: only the sum is raised to 1."""
    cards = [["act_all_downhill_from_here"], ["act_road_works"]]
    t = infamy(species=["human"], actions=cards, phase="roll", dice=[1, 1])
    play(t, "pass", "play:act_road_works", "pass", "play:act_all_downhill_from_here")
    assert "Seat 1 may go up to 2 spaces." in told(t)


@rule("GI-243")
def test_ones_own_roll_has_no_road_works() -> None:
    """Given one's own Movement Roll, when the pause comes, then "Road works, sorry" is not offered."""
    t = infamy(actions=[["act_road_works"]], phase="roll", dice=[1, 1])
    assert (asked(t), keys(t)) == ((0, "pause"), ["pass"])


# --- goods ------------------------------------------------------------------------------------------


@rule("GI-254")
def test_lost_by_them_found_by_me() -> None:
    """Given "Lost by them, found by me", when it is played, then its player gains 60 Credits."""
    t = infamy(credits=[5, 7], actions=[[], ["act_lost_and_found"]])
    t.choose("play:act_lost_and_found")
    assert [me.credits for me in t.seats] == [5, 67]


@rule("GI-253")
@pytest.mark.parametrize(("purse", "taken"), [(30, 30), (50, 50), (80, 50)])
def test_you_dropped_my_wallet(purse: int, taken: int) -> None:
    """Given "You dropped my wallet", when it names another hunter, then up to 50 of their Credits change hands; whoever
    has none cannot be named."""
    t = infamy(4, credits=[1, 0, purse, 9], actions=[["act_you_dropped_my_wallet"]])
    t.choose("play:act_you_dropped_my_wallet")
    assert (asked(t), keys(t)) == ((0, "victim"), ["hunter:2", "hunter:3"])
    t.choose("hunter:2")
    assert [me.credits for me in t.seats] == [1 + taken, 0, purse - taken, 9]


@rule("GI-243", "GI-Q48")
def test_you_dropped_my_wallet_needs_credits() -> None:
    """Given nobody else with Credits, when the pause comes, then "You dropped my wallet" is not offered."""
    t = infamy(credits=[50], actions=[["act_you_dropped_my_wallet"]])
    assert keys(t) == ["pass"]


@rule("GI-253", "GI-270")
@pytest.mark.parametrize("seed", range(4))
def test_and_what_is_in_this_pocket(seed: int) -> None:
    """Given "And what is in this pocket?", when it names another hunter, then one card of that hand changes hands, by
    chance and unseen by the others; whoever has no card cannot be named."""
    theirs = ["act_mind_the_step", "act_hold_my_lunch"]
    t = infamy(4, actions=[["act_what_is_in_this_pocket"], theirs, ["a_pie"]], boosts=[[], ["boost_brace"]])
    for _ in range(seed):
        t.rng.byte(1)
    t.choose("play:act_what_is_in_this_pocket")
    play(t, "pass", "pass")
    assert (asked(t), keys(t)) == ((0, "victim"), ["hunter:1", "hunter:2"])
    t.choose("hunter:1")
    assert len(hand(t, 0)) == 1
    assert sorted(hand(t, 0) + hand(t, 1)) == sorted([*theirs, "boost_brace"])
    assert told(t, 2)[0] == "Seat 1 takes a card from Seat 2's hand."
    assert t.view(2)["seats"][0]["actions"] is None


@rule("GI-253")
def test_chance_takes_actions_and_boosts() -> None:
    """Given a hand of one Action and one Boost Card, when a card is taken from it at random, then it may be either."""
    taken = set()
    for skipped in range(20):
        t = infamy(actions=[["act_what_is_in_this_pocket"], ["a_pie"]], boosts=[[], ["boost_brace"]])
        for _ in range(skipped):
            t.rng.byte(1)
        play(t, "play:act_what_is_in_this_pocket", "pass")
        taken |= set(hand(t, 0))
    assert taken == {"a_pie", "boost_brace"}


@rule("GI-253")
def test_you_think_too_loudly() -> None:
    """Given "You think too loudly", when it names another hunter, then a random card of that hand is taken, and then
    one Action Card drawn."""
    t = infamy(actions=[["h_read_mind"], ["a_pie"]], decks={"action": ["act_mind_the_step"]})
    play(t, "play:h_read_mind", "pass")
    assert sorted(hand(t, 0)) == ["a_pie", "act_mind_the_step"]
    assert hand(t, 1) == []


@rule("GI-243")
@pytest.mark.parametrize("card", ["h_read_mind", "act_what_is_in_this_pocket"])
def test_nothing_to_take_from_empty_hands(card: str) -> None:
    """Given nobody else with a hand card, when the pause comes, then a card that takes one is not offered."""
    assert keys(infamy(actions=[[card]])) == ["pass"]


@rule("GI-253")
def test_i_know_somebody_who_knows_nobody() -> None:
    """Given "I know somebody who knows nobody", when it is played, then its player draws 2 Action Cards."""
    t = infamy(actions=[[], ["act_i_know_somebody"]], decks={"action": ["act_mind_the_step", "act_close_enough"]})
    t.choose("play:act_i_know_somebody")
    assert hand(t, 1) == ["act_mind_the_step", "act_close_enough"]


@rule("GI-253")
def test_it_fell_off_a_shuttle() -> None:
    """Given "It fell off a shuttle", when it is played, then its player draws 1 Boost Card."""
    t = infamy(actions=[[], ["act_it_fell_off_a_shuttle"]], decks={"boost": ["boost_brace"]})
    t.choose("play:act_it_fell_off_a_shuttle")
    assert hand(t, 1) == ["boost_brace"]


@rule("GI-221", "GI-239", "GI-358")
def test_hold_my_lunch() -> None:
    """Given another hunter's turn, when "Hold my lunch" is played, then its player manages inventory at once."""
    t = infamy(
        species=["human", "balor"],
        actions=[[], ["act_hold_my_lunch"]],
        locker=[["eq_loud_spoon"], ["eq_gravity_mallet"]],
    )
    t.choose("play:act_hold_my_lunch")
    assert (asked(t), keys(t)) == ((1, "inventory"), ["keep", "arrange"])
    play(t, "arrange", "link:eq_gravity_mallet", "empty", "empty")
    assert t.view()["seats"][1]["slots"] == {"hands": "eq_gravity_mallet", "head": None, "body": None}


@rule("GI-243")
def test_hold_my_lunch_needs_equipment() -> None:
    """Given a hunter without Equipment, when the pause comes, then "Hold my lunch" is not offered."""
    assert keys(infamy(actions=[["act_hold_my_lunch"]])) == ["pass"]


@rule("GI-238", "GI-240", "GI-376")
@pytest.mark.parametrize("step", ["announced", "crash", "cards"])
def test_hold_my_lunch_in_a_battle(step: str) -> None:
    """Given a battle just announced, a Party Crash or a fighter's card step, when a hunter holds "Hold my lunch", then
    it can be played there, by those who do not fight as well: it has no timing."""
    if step == "crash":
        t = crash_step("act_hold_my_lunch", [1, 2, 3, 4, 5, 6], locker=[[], [], ["eq_gravity_mallet"]])
    else:
        who = 0 if step == "cards" else 2
        t = player_battle(
            3,
            actions=[["act_hold_my_lunch"] if seat == who else [] for seat in range(3)],
            locker=[["eq_gravity_mallet"] if seat == who else [] for seat in range(3)],
        )
        if step == "cards":
            passed(t)
    assert "play:act_hold_my_lunch" in keys(t)
    who = t.decision.seat if t.decision else -1
    use(t, "act_hold_my_lunch")
    assert asked(t) == (who, "inventory")
