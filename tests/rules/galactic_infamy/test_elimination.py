"""Chapter 23, Life Points and elimination: in the middle of a turn, of several battles, of a pause."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.actions import BATTLE_OVER
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import back_alley, discarded, hand, lives, player_battle, through
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

WON = [6, 6, 6, 1, 1, 1]
LOST = [1, 1, 1, 6, 6, 6]
#: A hunter who owns something of everything.
RICH: dict[str, Any] = {
    "actions": [["a_pie", "act_mind_the_step"]],
    "boosts": [["boost_brace"]],
    "cell": [["bounty_rattles"]],
    "locker": [["eq_paper_airship", "eq_gossip_fly"]],
    "linked": [{"hands": "eq_gravity_mallet"}],
    "skill": ["skill_swarm_keeper"],
    "credits": [90],
    "infamy": [9],
}


def dies_in_an_alley(seats: int = 3) -> Infamy:
    """Seat 0 has everything but Life Points, and has lost to a Bounty."""
    t = back_alley(seats, life=[1], dice=LOST, **RICH)
    play(t, "rank:thug")
    if seats > 2:
        t.choose("proxy:1")
    return stopped(t)


def stopped(t: Infamy) -> Infamy:
    while t.decision is not None and t.decision.seat == 0:
        t.choose("done" if "done" in keys(t) else "pass")
    return t


# --- Life Points ------------------------------------------------------------------------------------


@rule("GI-323", "GI-323e")
def test_one_life_point_is_lost() -> None:
    """Given a hunter with 4 Life Points, when a battle is lost, then 3 remain, however clearly it was lost."""
    t = player_battle(dice=LOST)
    assert lives(t) == [3, 4]
    assert "Seat 1 has 3 Life Points left." in told(t)
    assert lives(player_battle(dice=[6, 1, 3, 2, 5, 4])) == [3, 4]
    assert lives(back_alley(dice=LOST)) == [3, 4]


@rule("GI-323", "GI-323e2")
@pytest.mark.parametrize("battle", ["player", "bounty"])
def test_the_last_life_point(battle: str) -> None:
    """Given a hunter with 1 Life Point left, when a battle is lost, then the hunter is eliminated."""
    t = player_battle(3, life=[1], dice=LOST) if battle == "player" else dies_in_an_alley()
    assert not t.seats[0].alive
    assert lives(t) == [0, 4, 4]


# --- what happens with everything -------------------------------------------------------------------


@rule("GI-324", "GI-325", "GI-326", "GI-377", "GI-Q18")
def test_everything_goes_to_its_pile() -> None:
    """Given a hunter who owns cards of every kind, Credits and Infamy, when they are eliminated, then each card lies on
    its discard or purchase pile, the Skill Card on the Training Grounds, the rest is gone, and the token off the
    map."""
    t = dies_in_an_alley()
    shown = t.view()
    assert discarded(t) == ["act_mind_the_step", "a_pie"]
    assert "boost_brace" in shown["shop"]["boosts"]
    assert {"eq_paper_airship", "eq_gossip_fly", "eq_gravity_mallet"} <= set(shown["shop"]["equipment"])
    assert sorted(shown["discards"]["bounties"]["thug"]) == ["bounty_drip", "bounty_rattles"]
    assert "skill_swarm_keeper" in shown["shop"]["skills"]
    gone = shown["seats"][0]
    assert (gone["credits"], gone["infamy"], gone["hand"], gone["space"], gone["skill"]) == (0, 0, 0, None, None)
    assert gone["slots"] == {"hands": None, "head": None, "body": None}
    assert (gone["cell"], gone["locker"]) == ([], [])
    assert 0 not in [seat for here in shown["tokens"].values() for seat in here]
    assert t.game.faults(t) == []


@rule("GI-231", "GI-324", "GI-Q44")
def test_of_an_eliminated_loser_the_thief_leaves_nothing() -> None:
    """Given a loser with one Life Point whose Bounty is stolen, when the thief keeps their own instead, then the stolen
    one goes to its rank's discard pile."""
    t = player_battle(3, life=[4, 1], dice=WON, cell=[["bounty_rattles"], ["bounty_drip"]])
    play(t, "steal:bounty", "keep:bounty_rattles")
    assert lives(t) == [4, 0, 4]
    assert t.view()["discards"]["bounties"]["thug"] == ["bounty_drip"]


# --- what goes on -----------------------------------------------------------------------------------


@rule("GI-088", "GI-089", "GI-324")
def test_the_turn_of_an_eliminated_hunter_ends() -> None:
    """Given an active hunter who is eliminated in the first of two battles, when it is over, then the second is not
    fought and the space not resolved, but Reset Tokens go, and the turn passes to the left."""
    t = player_battle(
        4,
        phase="arrive",
        at=["triton:1"] * 3,
        life=[1, 4, 4, 4],
        tokens={"akahros": 2},
        dice=[*LOST, 3, 3],
        boosts=[[], [], [], ["boost_brace"]],
    )
    play(t, "fight:1", "pass", "done")
    assert (asked(t), t.view(3)["decision"]["about"]) == ((3, "pause"), {"moment": BATTLE_OVER})
    t.choose("pass")
    assert lives(t) == [0, 4, 4, 4]
    assert t.battle is None
    assert t.active == 1
    assert t.view()["rings"][1]["tokens"] == 1


@rule("GI-088", "GI-137")
def test_a_defender_who_falls_is_not_fought_again_and_the_rest_goes_on() -> None:
    """Given two defenders on the space, when the first is eliminated, then the second is still fought, the space
    resolved, and from then on the eliminated one has no turn."""
    t = player_battle(
        3, phase="arrive", at=["triton:4"] * 3, life=[3, 1, 4], credits=[100], dice=[*WON, *WON], locker=[[], [], []]
    )
    t.choose("fight:1")
    assert lives(t) == [3, 0, 3]
    assert asked(t) == (0, "heal")
    t.choose("done")
    assert t.active == 2


@rule("GI-240", "GI-328", "GI-Q45")
def test_the_eliminated_are_asked_nothing() -> None:
    """Given a hunter with cards who is eliminated, when the pause after the battle and the next turn come, then only
    the living are asked."""
    t = player_battle(
        3, life=[4, 1], dice=WON, actions=[["a_pie"], ["a_pie", "act_nobody_heard_that"], ["act_nobody_heard_that"]]
    )
    seen = set()
    while t.decision is not None and t.round == 1 and t.active == 0:
        if lives(t)[1] == 0:
            seen.add(t.decision.seat)
        t.choose("done" if "done" in keys(t) else "pass")
    assert seen == {0, 2}
    assert hand(t, 1) == []


@rule("GI-284", "GI-327", "GI-Q18")
def test_only_the_proxys_part_is_left() -> None:
    """Given an eliminated player, when others trade and fight, then they are no partner and no opponent, but may be a
    Bounty's proxy."""
    t = infamy(3, life=[4, 0, 4], at=["triton:2"], phase="space", credits=[10, 0, 10])
    assert "trade:1" not in keys(t)
    assert "trade:2" in keys(t)
    t = back_alley(3, life=[4, 0, 4])
    assert keys(t) == ["proxy:1", "proxy:2"]
    t = back_alley(3, life=[4, 0, 4], dice=WON, boosts=[[], [], ["boost_brace"]])
    t.choose("proxy:1")
    assert asked(t) == (2, "pause")
    with pytest.raises(IllegalChoice):
        t.choose("pass", seat=1)


@rule("GI-088")
def test_the_eliminated_have_no_turn() -> None:
    """Given the second of three players eliminated, when the first has played, then the third does, then the first."""
    t = infamy(3, life=[4, 0, 4], at=["triton:1", "triton:1", "triton:9"])
    order: list[int] = []
    while len(order) < 4:
        assert t.decision is not None
        if t.decision.prompt == "move":
            order.append(t.decision.seat)
            quiet = {f"move:{48 + i}" for i in (5, 11)}
            t.choose(next((key for key in keys(t) if key in quiet), keys(t)[0]))
        else:
            t.choose(keys(t)[-1])
    assert order == [0, 2, 0, 2]


# --- the last one -----------------------------------------------------------------------------------


@rule("GI-005", "GI-328", "GI-337", "GI-357")
@pytest.mark.parametrize(("life", "roll", "winner"), [([4, 1], WON, 0), ([1, 4], LOST, 1)])
def test_the_last_hunter_wins_at_once(life: list[int], roll: list[int], winner: int) -> None:
    """Given two hunters left, when one loses the last Life Point, then the other wins at once, whatever their
    Infamy."""
    infamy_of = [9, 0] if winner == 1 else [0, 9]
    t = player_battle(3, life=[*life, 0], dice=roll, infamy=infamy_of, boosts=[["boost_brace"], ["boost_fuse"]])
    through(t, "pause", "cards")
    assert t.result is not None
    assert (t.result.winners, t.result.reason) == ((winner,), "last hunter")
    assert t.decision is None


@rule("GI-328", "GI-337", "GI-357")
def test_a_bounty_can_leave_one_hunter_standing() -> None:
    """Given two hunters, when one loses the last Life Point to a Bounty, then the other wins, though not fighting."""
    t = dies_in_an_alley(2)
    while t.decision is not None:
        t.choose("done" if "done" in keys(t) else "pass")
    assert t.result is not None
    assert t.result.winners == (1,)


@rule("GI-328", "GI-357", "GI-Q65")
def test_a_battle_never_eliminates_both() -> None:
    """Given two hunters with one Life Point each, when they fight, then only the loser is eliminated, and somebody is
    left to win."""
    for roll in (WON, LOST):
        t = player_battle(life=[1, 1], dice=roll)
        assert sorted(lives(t)) == [0, 1]
        assert t.result is not None
        assert [lives(t)[seat] for seat in t.result.winners] == [1]


@rule("GI-322", "GI-328")
def test_the_theft_still_takes_place_before_the_end() -> None:
    """Given the last two hunters, when the loser has one Life Point and a full Locker, then the winner is asked about
    the theft before the game ends."""
    t = player_battle(life=[4, 1], dice=WON, locker=[[], ["eq_loud_spoon"]])
    assert asked(t) == (0, "theft")
    t.choose("steal:nothing")
    assert t.result is not None


@rule("GI-328", "GI-337")
def test_nothing_follows_the_end_in_the_middle_of_battles() -> None:
    """Given an attacker between two defenders, when both fall, then the game ends with the second battle: no pause, no
    space, no next turn."""
    t = player_battle(
        3,
        phase="arrive",
        at=["triton:4"] * 3,
        life=[3, 1, 1],
        dice=[*WON, *WON],
        credits=[100],
        actions=[["act_lost_and_found"]],
    )
    t.choose("fight:2")
    through(t, "pause", "cards")
    assert t.result is not None
    assert t.result.winners == (0,)
    assert t.seats[0].life == 3
    assert hand(t, 0) == ["act_lost_and_found"]
