"""Chapter 19, Hand size, with the ruling GI-Q17."""

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, go, infamy, keys, passed, play, told

PLANETS = ["earth", "akahros", "pahkvor", "glubb_prime", "scrapholm", "velunesse"]
BATTLE = ["act_close_enough", "act_safety_was_on", "act_mind_the_step", "act_recalled_model", "act_what_was_the_plan"]
BOOSTS = ["boost_bad_coffee", "boost_crowd", "boost_charm", "boost_stims"]


@rule("GI-265", "GI-266")
@pytest.mark.parametrize(("actions", "boosts", "dropped"), [(3, 3, 0), (5, 1, 0), (4, 3, 1), (5, 4, 3), (3, 4, 1)])
def test_six_cards_at_the_end_of_the_own_turn(actions: int, boosts: int, dropped: int) -> None:
    """Given so many Action and Boost Cards together, when the own turn ends, then one after the other is discarded, as
    the player chooses, until 6 are left, before the next player has the dice."""
    t = infamy(planets=PLANETS, actions=[BATTLE[:actions]], boosts=[BOOSTS[:boosts]], phase="pass")
    t.choose("pass")
    for _ in range(dropped):
        assert asked(t) == (0, "hand-limit")
        assert t.view(0)["active"] == 0
        held = t.view(0)["seats"][0]
        assert sorted(keys(t)) == sorted(f"drop:{card}" for card in held["actions"] + held["boosts"])
        t.choose(0)
    assert t.view(0)["active"] == 1
    assert t.seats[0].hand == actions + boosts - dropped <= 6


@rule("GI-266", "GI-Q17")
def test_cards_may_be_played_instead() -> None:
    """Given 7 cards, one of them playable at any time, when it is played in the last pause, then nothing has to be
    discarded; Boost Cards cannot be played there."""
    t = infamy(planets=PLANETS, actions=[["act_lost_and_found", *BATTLE[:3]]], boosts=[BOOSTS[:3]], phase="pass")
    assert keys(t) == ["play:act_lost_and_found", "pass"]
    t.choose("play:act_lost_and_found")
    assert (asked(t), t.active) == ((0, "pause"), 0)
    t.choose("pass")
    assert (t.active, t.seats[0].hand, t.seats[0].credits) == (1, 6, 60)


@rule("GI-267", "GI-267e")
def test_example_more_cards_in_anothers_turn() -> None:
    """Given a player with 8 cards after another player's turn, when their own next turn ends, then they must be at 6 or
    fewer, not before."""
    t = infamy(
        species=["human", "balor"], planets=PLANETS, at=["earth:space_dock", "akahros:space_dock"],
        actions=[[], BATTLE], boosts=[[], BOOSTS[:3]], phase="pass",
    )  # fmt: skip
    passed(t)
    assert (asked(t), t.view(0)["active"], t.seats[1].hand) == ((1, "move"), 1, 8)
    go(t, "akahros:training_grounds")
    passed(t)
    assert (asked(t), t.seats[1].hand) == ((1, "hand-limit"), 8)
    play(t, "drop:boost_crowd", "drop:act_close_enough")
    assert (t.view(0)["active"], t.seats[1].hand) == (0, 6)


@rule("GI-268", "GI-087", "GI-Q17")
def test_the_dice_are_never_handed_on_early() -> None:
    """Given a hand of 7, when the last pause is passed, then the next player can do nothing before the limit is
    kept."""
    t = infamy(planets=PLANETS, actions=[BATTLE[:4], ["act_lost_and_found"]], boosts=[BOOSTS[:3]], phase="pass")
    play(t, "pass", "pass")
    assert [(decision.seat, decision.prompt) for decision in t.decisions] == [(0, "hand-limit")]
    assert all(key.startswith("drop:") for key in keys(t))


@rule("GI-269", "GI-Q17")
def test_where_discarded_cards_go() -> None:
    """Given 8 cards, when an Action and a Boost Card are discarded for the limit, then they lie on the Action discard
    pile and on the Boost purchase pile, and all see which they were."""
    t = infamy(planets=PLANETS, actions=[BATTLE[:4]], boosts=[BOOSTS], shop_boosts=["boost_fuse"], phase="pass")
    play(t, "pass", "drop:act_recalled_model")
    assert told(t, 1) == ["Seat 1 discards “That model was recalled”."]
    t.choose("drop:boost_charm")
    assert told(t, 1)[0] == "Seat 1 discards Disarming Smile."
    assert t.view(1)["discards"]["actions"] == ["act_recalled_model"]
    assert sorted(t.view(1)["shop"]["boosts"]) == ["boost_charm", "boost_fuse"]


@rule("GI-270", "GI-271")
def test_hands_are_secret_but_not_their_number() -> None:
    """Given a hand of 3 Action Cards and 2 Boosts, when others and spectators look, then they see 5 cards, neither
    which nor of which kind; the owner sees them."""
    t = infamy(planets=PLANETS, actions=[BATTLE[:3]], boosts=[BOOSTS[:2]], phase="move")
    mine = t.view(0)["seats"][0]
    assert (sorted(mine["actions"]), sorted(mine["boosts"]), mine["hand"]) == (sorted(BATTLE[:3]), BOOSTS[:2], 5)
    for outsider in (1, None):
        seen = t.view(outsider)["seats"][0]
        assert (seen["hand"], seen["actions"], seen["boosts"]) == (5, None, None)
