"""Chapter 22, Player Battle, step by step. Rulings GI-Q54, Q63, Q64, Q68, Q69."""

from random import Random
from typing import Any

import msgspec
import pytest

from astrolude.games.galactic_infamy import game
from astrolude.testing import rule, two_worlds
from tests.rules.galactic_infamy.battles import dice, discarded, hand, lives, player_battle, through, totals
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play, told

#: A Skrivvit (1, 5, 3) attacks a Balor (6, 1, 2).
WON = [6, 6, 6, 1, 1, 1]
LOST = [1, 1, 1, 6, 6, 6]


@rule("GI-306", "GI-307", "GI-315", "GI-Q64")
@pytest.mark.parametrize(
    ("roll", "winner"),
    [
        # (7, 6, 6) against (7, 2, 5), (7, 6, 5), (7, 2, 6), (8, 2, 5) and (7, 6, 6).
        ([6, 1, 3, 1, 1, 3], 0),
        ([6, 1, 3, 1, 5, 3], 1),
        ([6, 1, 3, 1, 1, 4], 1),
        ([6, 1, 3, 2, 1, 3], 0),
        ([6, 1, 3, 1, 5, 4], 1),
    ],
)
def test_every_tied_attribute_counts_for_the_defender(roll: list[int], winner: int) -> None:
    """Given two hunters, when their totals are compared, then whoever has two of three wins, ties counting for the
    defender, so that every battle is decided."""
    t = player_battle(dice=roll)
    assert lives(t) == [4 - (winner == 1), 4 - (winner == 0)]


@rule("GI-306", "GI-Q69")
def test_who_arrives_by_a_card_is_the_attacker() -> None:
    """Given a hunter whose card puts them on an Occupied Space, when the battle is fought, then they are the
    attacker."""
    t = infamy(
        species=["skrivvit", "balor"], at=["triton:1", "triton:4"], actions=[["b_wake_up"]], phase="move", boosts=BOOSTS
    )
    play(t, "play:b_wake_up", "pass", *["pass"] * 2)
    battle = t.view()["battle"]
    assert (battle["attacker"], battle["defender"], battle["ties"]) == (0, 1, 1)


BOOSTS = [["boost_bad_coffee"], ["boost_motivational_slap"]]


@rule("GI-308")
def test_both_roll_and_the_totals_are_announced() -> None:
    """Given a Player Battle, when both roll, then each has three dice and a total for each Attribute, open to all."""
    t = player_battle(boosts=BOOSTS, dice=[1, 2, 3, 4, 5, 6])
    assert t.view()["battle"]["dice"] is None
    through(t, "pause")
    assert (dice(t), totals(t)) == ([[1, 2, 3], [4, 5, 6]], [(2, 7, 6), (10, 6, 8)])
    assert t.view(1)["battle"]["totals"] == t.view(None)["battle"]["totals"]


@rule("GI-309", "GI-310", "GI-371")
def test_the_attacker_rerolls_before_the_defender() -> None:
    """Given an attacker and a defender with re-rolls, when the dice have fallen, then the attacker makes any of theirs,
    then the defender, each by trait and Skill Card, each once."""
    t = player_battle(
        species=["thessari", "human"],
        skill=["skill_talks_to_machines", "skill_swarm_keeper"],
        dice=[1, 1, 1, 1, 1, 1, 2, 3, 4, 5],
        boosts=[[], ["boost_brace"]],
    )
    through(t, "pause")
    assert (asked(t), keys(t)) == ((0, "reroll"), ["reroll:trait:intellect", "reroll:skill:combat", "done"])
    t.choose("reroll:trait:intellect")
    t.choose("reroll:skill:combat")
    assert asked(t) == (1, "reroll")
    human = [f"reroll:trait:{one}" for one in ("combat", "intellect", "defense")]
    assert keys(t) == [*human, "reroll:skill:intellect", "done"]
    t.choose("reroll:trait:intellect")
    assert keys(t) == ["reroll:skill:intellect", "done"]
    t.choose("reroll:skill:intellect")
    assert dice(t) == [[3, 2, 1], [1, 5, 1]]
    assert asked(t) == (1, "cards")


@rule("GI-311")
def test_the_party_crash_begins_to_the_left_of_the_attacker() -> None:
    """Given four hunters, when the third attacks the first, then the fourth may crash, then the second."""
    t = player_battle(4, active=2, opponent=0, boosts=[*BOOSTS, ["boost_brace"], ["boost_fuse"]])
    through(t, "pause")
    order = []
    while t.decision is not None and t.decision.prompt == "crash":
        order.append(t.decision.seat)
        t.choose("done")
    assert order == [3, 1]


@rule("GI-299", "GI-312", "GI-313", "GI-314", "GI-316")
def test_first_the_attacker_declares_and_resolves_then_the_defender() -> None:
    """Given both fighters with cards, when the attacker has declared and resolved, then the defender does, and the
    attacker is not asked again; all that was used lies on its pile."""
    t = player_battle(
        actions=[["act_a_push_from_behind", "a_pie"], ["act_safety_was_on", "a_pie"]],
        boosts=[["boost_brace", "boost_fuse"], ["boost_charm"]],
        dice=[3, 3, 3, 3, 3, 3, 6],
    )
    through(t, "pause")
    assert asked(t) == (0, "cards")
    play(t, "boost:boost_brace", "play:act_a_push_from_behind", "done", "pass", "side:0", "attribute:combat")
    assert totals(t) == [(7, 9, 7), (9, 4, 5)]
    assert asked(t) == (1, "cards")
    play(t, "play:act_safety_was_on", "boost:boost_charm", "done")
    assert asked(t) == (0, "answer")
    play(t, "pass", "side:1")
    assert "Seat 2 has Combat 12, Intellect 7, Defense 5." in told(t)
    assert t.battle is None
    assert (hand(t, 0), hand(t, 1)) == (["a_pie", "boost_fuse"], ["a_pie"])
    assert discarded(t) == ["act_a_push_from_behind", "act_safety_was_on"]
    assert {"boost_brace", "boost_charm"} <= set(t.view()["shop"]["boosts"])


@rule("GI-280", "GI-312", "GI-Q63", "GI-Q70")
def test_a_declared_card_is_not_taken_back() -> None:
    """Given an attacker who declares a card that plays a Boost and then the only Boost itself, when the first comes up,
    then it has no effect, and is discarded all the same."""
    t = player_battle(actions=[["act_this_round_is_on_me"]], boosts=[["boost_brace"]], dice=[3] * 6)
    through(t, "pause")
    play(t, "play:act_this_round_is_on_me", "boost:boost_brace")
    assert "“This round is on me” has no effect." in told(t)
    assert "Seat 1 has Combat 5, Intellect 9, Defense 7." in told(t)
    assert discarded(t) == ["act_this_round_is_on_me"]


# --- the theft --------------------------------------------------------------------------------------


@rule("GI-317", "GI-320", "GI-Q54")
@pytest.mark.parametrize(
    ("given", "offered"),
    [
        ({}, []),
        ({"cell": [[], ["bounty_drip"]]}, ["steal:bounty", "steal:nothing"]),
        ({"locker": [[], ["eq_loud_spoon"]]}, ["steal:gear", "steal:nothing"]),
        (
            {"cell": [[], ["bounty_drip"]], "locker": [[], ["eq_loud_spoon"]]},
            ["steal:bounty", "steal:gear", "steal:nothing"],
        ),
    ],
)
def test_the_winner_may_steal_cell_or_locker(given: dict[str, Any], offered: list[str]) -> None:
    """Given a loser with something in Cell or Locker, when the battle is won, then the winner may take the one or the
    other or nothing; what is empty is not offered."""
    t = player_battle(dice=WON, **given)
    assert (keys(t) if asked(t) == (0, "theft") else []) == offered


@rule("GI-317", "GI-321")
def test_an_attacker_steals_the_bounty() -> None:
    """Given a defender with a Bounty, when the attacker wins and steals it, then it lies in the attacker's Cell, and
    the loser has one Life Point less."""
    t = player_battle(dice=WON, cell=[[], ["bounty_drip"]], locker=[[], ["eq_loud_spoon"]])
    t.choose("steal:bounty")
    assert (t.view(0)["seats"][0]["cell"], t.view(1)["seats"][1]["cell"]) == (["bounty_drip"], [])
    assert t.view(1)["seats"][1]["locker"] == ["eq_loud_spoon"]
    assert lives(t) == [4, 3]


@rule("GI-317")
def test_a_defender_steals_all_stored_equipment() -> None:
    """Given an attacker with three stored cards, when the defender wins, then they may take all three, and manage their
    inventory at once, before the Life Point is lost."""
    t = player_battle(dice=LOST, locker=[["eq_loud_spoon", "eq_gossip_fly", "eq_riot_door"]])
    assert asked(t) == (1, "theft")
    t.choose("steal:gear")
    assert (asked(t), keys(t)) == ((1, "inventory"), ["arrange"])
    assert lives(t) == [4, 4]
    play(t, "arrange", "link:eq_loud_spoon", "empty", "empty")
    assert lives(t) == [3, 4]
    shown = t.view(1)["seats"]
    assert (shown[0]["locker"], sorted(shown[1]["locker"])) == ([], ["eq_gossip_fly", "eq_riot_door"])


@rule("GI-320")
def test_nothing_need_be_stolen() -> None:
    """Given a loser with a Bounty, when the winner takes nothing, then it stays where it is."""
    t = player_battle(dice=WON, cell=[[], ["bounty_drip"]])
    t.choose("steal:nothing")
    assert t.view(1)["seats"][1]["cell"] == ["bounty_drip"]
    assert lives(t) == [4, 3]


@rule("GI-318")
def test_what_cannot_be_stolen() -> None:
    """Given a loser with linked cards, hand cards, Credits and Infamy only, when the battle is won, then there is
    nothing to steal."""
    t = player_battle(
        dice=[6, 6, 6, 1, 1, 1],
        linked=[{}, {"hands": "eq_loud_spoon"}],
        actions=[[], ["a_pie"]],
        boosts=[[], ["boost_brace"]],
        credits=[0, 90],
        infamy=[0, 9],
        skill=[None, "skill_swarm_keeper"],
    )
    through(t, "pause", "cards")
    assert asked(t) != (0, "theft")
    them = t.seats[1]
    assert (them.credits, them.infamy, them.hand, len(hand(t, 0))) == (90, 9, 2, 0)
    assert t.view()["seats"][1]["slots"]["hands"] == "eq_loud_spoon"
    assert lives(t) == [4, 3]


@rule("GI-223", "GI-227", "GI-319", "GI-362", "GI-Q54")
def test_the_winner_chooses_unseen() -> None:
    """Given a loser's full Cell and Locker, when the winner chooses, then they see how many cards lie there, not which;
    what they have taken they see, and a third player sees only how many."""
    t = player_battle(3, dice=WON, cell=[[], ["bounty_drip"]], locker=[[], ["eq_loud_spoon", "eq_gossip_fly"]])
    shown = t.view(0)["seats"][1]
    assert (shown["cell"], shown["locker"]) == ([None], [None, None])
    third = t.clone()
    t.choose("steal:gear")
    assert sorted(t.view(0)["seats"][0]["incoming"]) == ["eq_gossip_fly", "eq_loud_spoon"]
    assert t.view(2)["seats"][0]["incoming"] == [None, None]
    assert told(t, 2)[0] == "Seat 1 takes 2 Equipment Cards from Seat 2."
    third.choose("steal:bounty")
    assert third.game.told(third, 2)[0] == "Seat 1 takes a Bounty."
    assert third.game.told(third, 1)[0] == "Seat 1 takes Drip from Seat 2."


@rule("GI-322", "GI-Q44")
def test_the_theft_comes_before_the_loss_of_the_last_life_point() -> None:
    """Given a loser with one Life Point and stored cards, when the winner steals them, then they are the winner's
    before the loser is eliminated; what finds no place goes to the purchase pile."""
    mine = ["eq_gossip_fly", "eq_riot_door", "eq_star_stapler"]
    t = player_battle(3, dice=WON, life=[4, 1, 4], locker=[mine, ["eq_loud_spoon"]], classes=["smuggler"])
    play(t, "steal:gear", "arrange", "empty", "empty", "empty", "leave:eq_gossip_fly")
    assert lives(t) == [4, 0, 4]
    assert "eq_gossip_fly" in t.view()["shop"]["equipment"]
    assert sorted(t.view(0)["seats"][0]["locker"]) == ["eq_loud_spoon", "eq_riot_door", "eq_star_stapler"]


@rule("GI-225", "GI-317")
def test_of_two_bounties_the_other_goes_back() -> None:
    """Given a winner with a Bounty in the Cell, when they steal another, then they keep one of the two, and the other
    one lies in the loser's Cell."""
    t = player_battle(dice=WON, cell=[["bounty_rattles"], ["bounty_drip"]])
    t.choose("steal:bounty")
    assert (asked(t), keys(t)) == ((0, "cell"), ["keep:bounty_drip", "keep:bounty_rattles"])
    t.choose("keep:bounty_drip")
    assert t.view(1)["seats"][1]["cell"] == ["bounty_rattles"]


@rule("GI-321", "GI-323")
@pytest.mark.parametrize(("roll", "left"), [(WON, [4, 3]), (LOST, [3, 4])])
def test_the_loser_loses_one_life_point(roll: list[int], left: list[int]) -> None:
    """Given two hunters, when they fight, then the loser, attacker or defender, loses exactly one Life Point."""
    assert lives(player_battle(dice=roll)) == left


@rule("GI-137", "GI-138", "GI-139")
def test_a_lost_battle_ends_neither_sequence_nor_turn() -> None:
    """Given two hunters on the space, when the attacker loses to the first, then the second is fought, and the space is
    resolved after that; nobody is moved."""
    t = player_battle(
        3, phase="arrive", at=["triton:4"] * 3, dice=[*LOST, *WON], life=[3, 4, 4], credits=[100], actions=[["a_pie"]]
    )
    t.choose("fight:1")
    through(t, "pause", "cards")
    assert lives(t) == [2, 4, 3]
    assert asked(t) == (0, "heal")
    assert len({me.space for me in t.seats}) == 1


@rule("GI-286", "GI-306", "GI-Q68")
def test_no_card_takes_a_fighter_out_of_a_battle() -> None:
    """Given a pack whose card would move a hunter in the middle of a battle, when it is checked, then it is refused: a
    battle always has both its sides."""
    content = new_game().book.content
    jump = next(card for card in content.action if card.timing == "movement")
    moved = msgspec.structs.replace(jump, timing="battle")
    cards = [moved if card is jump else card for card in content.action]
    assert game.check(content) == []
    assert game.check(msgspec.structs.replace(content, action=cards)) == [
        "'b_wake_up' moves its player: that works only in place of a move, with timing 'movement'."
    ]


@rule("GI-319", "GI-Q42")
@pytest.mark.parametrize("seed", range(3))
def test_a_player_battle_looks_alike_in_two_worlds(seed: int) -> None:
    """Given hidden hands and Lockers, when hunters fight, then nothing shown or asked depends on them."""
    random = Random(seed)
    t = player_battle(
        3,
        locker=[["eq_gossip_fly", "eq_riot_door"], ["eq_loud_spoon", "eq_star_stapler"]],
        actions=[["act_watch_closely"], ["act_nobody_heard_that"], ["act_this_round_is_on_me"]],
        boosts=[["boost_brace"], ["boost_patch"], ["boost_fuse"]],
    )
    while t.decision is not None and t.decision.prompt != "move":
        two_worlds(t, random)
        t.choose(random.choice(keys(t)))
