"""Chapter 7, the trades on Rest and Relax, with the ruling GI-Q27."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, goods, infamy, keys, passed, play, told

#: A Con Artist, who links Ranged, Drone and Shield, visits; a Pit Champion, Melee, Robot and Armor, is far away.
REST: dict[str, Any] = {
    "species": ["human", "balor"],
    "classes": ["con_artist", "pit_champion"],
    "at": ["earth:rest_and_relax", "velunesse:back_alley"],
    "phase": "space",
}


def given_away(t: Infamy) -> list[str]:
    return [key for key in keys(t) if key.startswith("give:")]


@rule("GI-117")
def test_what_a_trade_may_contain() -> None:
    """Given a hunter with Credits, both kinds of hand cards, a Bounty and stored Equipment, when a trade is laid out,
    then all of that can be given, and all of that asked for."""
    own: dict[str, Any] = {
        "credits": [25, 150], "actions": [["a_pie"], ["b_wake_up", "d_fists"]], "boosts": [["boost_charm"]],
        "cell": [["bounty_drip"], ["bounty_rattles"]], "locker": [["eq_riot_door"], ["eq_loud_spoon"]],
    }  # fmt: skip
    t = infamy(**REST, **own)
    t.choose("trade:1")
    assert asked(t) == (0, "lay-out")
    assert given_away(t) == [
        "give:credits:1", "give:credits:5", "give:credits:20", "give:a_pie", "give:boost_charm", "give:eq_riot_door",
        "give:bounty_drip",
    ]  # fmt: skip
    assert [key for key in keys(t) if key.startswith("want:")] == [
        "want:credits:1", "want:credits:5", "want:credits:20", "want:credits:100", "want:action", "want:boost",
        "want:gear", "want:bounty",
    ]  # fmt: skip


@rule("GI-118", "GI-117")
def test_what_a_trade_never_contains() -> None:
    """Given hunters with Infamy, Skill Cards and linked Equipment and nothing else, when a trade is laid out, then
    there is nothing to give or to want."""
    t = infamy(
        **REST, infamy=[50, 50], skill=["skill_swarm_keeper", "skill_veteran_of_everything"],
        linked=[{"hands": "eq_pocket_zapper"}, {"hands": "eq_loud_spoon"}],
    )  # fmt: skip
    t.choose("trade:1")
    assert keys(t) == ["withdraw"]


@rule("GI-119", "GI-Q27")
def test_both_must_agree() -> None:
    """Given an offer of 20 Credits for an Action Card, when the partner declines, or the visitor withdraws in the end,
    then nothing has changed hands; only when both agree does it, at the same time."""
    own: dict[str, Any] = {"credits": [20, 0], "actions": [[], ["d_fists"]]}
    offer = ["trade:1", "give:credits:20", "want:action", "offered"]
    for answer in (["decline"], ["give:d_fists", "decline"], ["give:d_fists", "confirm", "withdraw"]):
        t = infamy(**REST, **own)
        play(t, *offer)
        assert asked(t) == (1, "fill")
        play(t, *answer)
        assert (goods(t), goods(t, 1)) == ((20, 0), (0, 0))
        assert [me.hand for me in t.seats] == [0, 1]
        assert asked(t) == (0, "rest")
    t = infamy(**REST, **own)
    play(t, *offer, "give:d_fists", "confirm")
    assert (asked(t), keys(t)) == ((0, "last-word"), ["confirm", "withdraw"])
    t.choose("confirm")
    assert (goods(t), goods(t, 1)) == ((0, 0), (20, 0))
    assert t.view(0)["seats"][0]["actions"] == ["d_fists"]
    assert t.seats[1].hand == 0


@rule("GI-119", "GI-Q27")
@pytest.mark.parametrize(
    ("choices", "credits"),
    [(["give:credits:20", "offered", "confirm"], (5, 20)), (["want:credits:5", "offered", "confirm"], (30, -5))],
)
def test_also_for_nothing(choices: list[str], credits: tuple[int, int]) -> None:
    """Given a visitor, when something is given, or asked for, without anything in return, then that is a trade too."""
    t = infamy(**REST, credits=[25, 5])
    play(t, "trade:1", *choices, "confirm")
    assert (t.seats[0].credits, t.seats[1].credits - 5) == credits
    giver, n = (0, 20) if credits[0] < 25 else (1, 5)
    assert f"Seat {giver + 1} gives {n} Credits to Seat {2 - giver}." in told(t)


@rule("GI-119", "GI-Q27")
def test_who_lacks_what_was_asked_for_can_only_decline() -> None:
    """Given a partner whose only hand card is a Boost Card, when an Action Card is asked for, then they can only
    decline; the visitor could not know."""
    t = infamy(**REST, boosts=[[], ["boost_charm"]])
    play(t, "trade:1", "want:action", "offered")
    assert (asked(t), keys(t)) == ((1, "fill"), ["decline"])


@rule("GI-119", "GI-Q27")
def test_only_the_two_traders_see_the_goods() -> None:
    """Given three hunters, when two of them trade a Boost for a Bounty, then the third sees that they trade, but not
    what is laid out, asked for, filled or handed over; each trader sees the other's side once it is complete."""
    scene = {**REST, "species": ["human", "balor", "rustkin"]}
    t = infamy(3, **scene, boosts=[["boost_charm"]], cell=[[], ["bounty_drip"]])
    play(t, "trade:1", "give:boost_charm")
    assert t.view(1)["offer"]["laid"] == [None, t.view(1)["offer"]["laid"][1]]
    play(t, "want:bounty", "offered")
    assert t.view(1)["offer"]["laid"][0]["boosts"] == ["boost_charm"]
    t.choose("give:bounty_drip")
    assert t.view(0)["offer"]["laid"][1] is None
    t.choose("confirm")
    assert t.view(0)["offer"]["laid"][1]["bounties"] == ["bounty_drip"]
    for outsider in (2, None):
        seen = t.view(outsider)["offer"]
        assert (seen["visitor"], seen["partner"]) == (0, 1)
        assert (seen["laid"], seen["wanted"]) == ([None, None], None)
    t.choose("confirm")
    assert told(t, 2) == ["Seat 1 and Seat 2 trade.", "Seat 1 gives a Boost Card.", "Seat 2 gives a Bounty."]
    assert t.view(2)["seats"][0]["cell"] == [None]
    assert t.view(1)["seats"][1]["boosts"] == ["boost_charm"]


@rule("GI-120", "GI-Q27", "GI-Q18")
def test_any_living_partner_anywhere() -> None:
    """Given four hunters all over the map, one of them eliminated, when the visitor wants to trade, then the two living
    ones can be named."""
    scene = {**REST, "species": ["human", "balor", "rustkin", "oomlar"], "classes": []}
    scene["at"] = ["earth:rest_and_relax", "akahros:back_alley", "triton:7", "scrapholm:space_dock"]
    t = infamy(4, **scene, life=[4, 4, 0, 4])
    assert keys(t) == ["draw:action", "trade:1", "trade:3", "done"]


@rule("GI-121", "GI-Q27")
def test_one_trade_with_one_partner() -> None:
    """Given a visitor and two others, when a trade with one is made, then none with the other, and no draw, is open any
    more in this visit."""
    scene = {**REST, "species": ["human", "balor", "rustkin"]}
    t = infamy(3, **scene, credits=[30], locker=[["eq_pocket_zapper"]])
    play(t, "trade:2", "give:credits:20", "offered", "confirm", "confirm")
    assert goods(t, 2) == (20, 0)
    assert keys(t) == ["inventory", "done"]


@rule("GI-121", "GI-122", "GI-Q27")
def test_several_things_in_one_trade() -> None:
    """Given two hunters, when Credits, an Action Card and a stored card go for a Boost Card, a Bounty and Credits, then
    all of it changes hands: Equipment to the Locker, the Bounty to the Cell, cards to the hand."""
    t = infamy(
        **REST, credits=[46, 7], actions=[["a_pie"]], locker=[["eq_riot_door"]], boosts=[[], ["boost_charm"]],
        cell=[[], ["bounty_drip"]],
    )  # fmt: skip
    play(t, "trade:1", "give:credits:20", "give:credits:20", "give:credits:5", "give:a_pie", "give:eq_riot_door")
    play(t, "want:boost", "want:bounty", "want:credits:5", "offered")
    play(t, "give:boost_charm", "give:bounty_drip", "confirm", "confirm")
    assert (goods(t), goods(t, 1)) == ((46 - 45 + 5, 0), (7 + 45 - 5, 0))
    one, two = t.view(0)["seats"][0], t.view(1)["seats"][1]
    assert (one["boosts"], one["actions"], one["cell"], one["locker"]) == (["boost_charm"], [], ["bounty_drip"], [])
    assert (two["boosts"], two["actions"], two["cell"], two["locker"]) == ([], ["a_pie"], [], ["eq_riot_door"])


@rule("GI-121", "GI-Q27")
def test_at_most_three_offers_and_then_still_a_draw() -> None:
    """Given a visitor whose offers are declined, when the third has failed, then no fourth is open, but a draw is."""
    t = infamy(**REST, credits=[20])
    for _ in range(3):
        assert keys(t) == ["draw:action", "trade:1", "done"]
        play(t, "trade:1", "give:credits:20", "offered", "decline")
    assert keys(t) == ["draw:action", "done"]
    t.choose("draw:action")
    assert t.seats[0].hand == 1
    passed(t)
    assert asked(t) == (1, "move")


@rule("GI-122", "GI-Q27")
def test_no_second_bounty() -> None:
    """Given a Bounty in either Cell, when one is only given or only asked for, then the offer cannot be made; one for
    the other can."""
    cells = [["bounty_drip"], ["bounty_rattles"]]
    for one in ("give:bounty_drip", "want:bounty"):
        t = infamy(**REST, cell=cells)
        play(t, "trade:1", one)
        assert "offered" not in keys(t)
        with pytest.raises(IllegalChoice):
            t.choose("offered")
    t = infamy(**REST, cell=cells)
    play(t, "trade:1", "give:bounty_drip", "want:bounty", "offered", "give:bounty_rattles", "confirm", "confirm")
    assert [t.view(seat)["seats"][seat]["cell"] for seat in (0, 1)] == [["bounty_rattles"], ["bounty_drip"]]


@rule("GI-122", "GI-Q27")
def test_no_fourth_stored_equipment_card() -> None:
    """Given full Lockers, when Equipment is only given or only asked for, then the offer cannot be made, though a slot
    would be free for the card; card against card can be traded."""
    full = [
        ["eq_pocket_zapper", "eq_riot_door", "eq_gossip_fly"],
        ["eq_loud_spoon", "eq_sting_kite", "eq_star_stapler"],
    ]
    for one in ("give:eq_riot_door", "want:gear"):
        t = infamy(**REST, locker=full)
        play(t, "trade:1", one)
        assert "offered" not in keys(t)
    t = infamy(**REST, locker=full)
    play(t, "trade:1", "give:eq_riot_door", "want:gear", "offered", "give:eq_star_stapler", "confirm", "confirm")
    assert sorted(t.view(0)["seats"][0]["locker"]) == ["eq_gossip_fly", "eq_pocket_zapper", "eq_star_stapler"]
    assert "eq_riot_door" in t.view(1)["seats"][1]["locker"]


@rule("GI-123", "GI-Q27")
def test_receivers_of_equipment_may_manage_inventory_the_visitor_first() -> None:
    """Given a Melee card of the visitor and a Ranged card of the partner, when they are exchanged, then first the
    visitor, then the partner may link what came."""
    t = infamy(**REST, locker=[["eq_loud_spoon"], ["eq_pocket_zapper"]])
    play(t, "trade:1", "give:eq_loud_spoon", "want:gear", "offered", "give:eq_pocket_zapper", "confirm", "confirm")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["keep", "arrange"])
    play(t, "arrange", "link:eq_pocket_zapper", "empty", "empty")
    assert asked(t) == (1, "inventory")
    play(t, "arrange", "link:eq_loud_spoon", "empty", "empty")
    assert [seat["slots"]["hands"] for seat in t.view(None)["seats"]] == ["eq_pocket_zapper", "eq_loud_spoon"]
    assert (asked(t), keys(t)) == ((0, "rest"), ["inventory", "done"])


@rule("GI-123")
def test_also_who_received_a_bounty() -> None:
    """Given a partner with a stored card, when a Bounty is given to them, then they may manage inventory, and the
    visitor, who received Credits only, may not beyond the one time that Rest and Relax allows."""
    t = infamy(**REST, cell=[["bounty_drip"]], credits=[0, 20], locker=[["eq_pocket_zapper"], ["eq_loud_spoon"]])
    play(t, "trade:1", "give:bounty_drip", "want:credits:20", "offered", "confirm", "confirm")
    assert asked(t) == (1, "inventory")
    t.choose("keep")
    assert (asked(t), keys(t)) == ((0, "rest"), ["inventory", "done"])
