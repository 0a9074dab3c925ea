"""Chapter 7, Rest and Relax without its trades, and The First One's Free, with the rulings GI-Q26 and GI-Q28."""

from typing import Any

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, goods, infamy, keys, passed, play, told

#: A Con Artist links Ranged, Drone and Shield.
REST: dict[str, Any] = {
    "species": ["human"],
    "classes": ["con_artist"],
    "at": ["earth:rest_and_relax", "akahros:space_dock"],
    "phase": "space",
}
FREE = ["earth:first_ones_free", "akahros:space_dock"]


@rule("GI-114", "GI-220")
def test_inventory_management() -> None:
    """Given a stored Ranged card, when the hunter rests and relaxes, then it can be linked."""
    t = infamy(**REST, locker=[["eq_pocket_zapper"]])
    assert keys(t) == ["inventory", "draw:action", "trade:1", "done"]
    play(t, "inventory", "arrange", "link:eq_pocket_zapper", "empty", "empty")
    mine = t.view(0)["seats"][0]
    assert (mine["slots"]["hands"], mine["locker"]) == ("eq_pocket_zapper", [])


@rule("GI-115")
def test_one_action_card_is_drawn_into_the_hand() -> None:
    """Given an Action draw pile, when the visitor draws, then its top card is in the hand, and the others see only that
    one was drawn."""
    t = infamy(**REST, decks={"action": ["act_close_enough"]})
    t.choose("draw:action")
    assert t.view(0)["seats"][0]["actions"] == ["act_close_enough"]
    assert told(t, 0)[0] == "Seat 1 draws “Close enough”."
    assert told(t, 1)[0] == "Seat 1 draws an Action Card."
    assert t.view(1)["seats"][0]["hand"] == 1
    assert t.view(1)["piles"]["actions"] == 36 - 1


@rule("GI-115", "GI-Q26")
def test_a_draw_or_a_trade_not_both() -> None:
    """Given a visitor with something to manage, when a card was drawn, then neither another draw nor a trade is open;
    after a trade no draw."""
    t = infamy(**REST, locker=[["eq_pocket_zapper"]], credits=[5])
    t.choose("draw:action")
    assert keys(t) == ["inventory", "done"]
    t = infamy(**REST, locker=[["eq_pocket_zapper"]], credits=[5])
    play(t, "trade:1", "give:credits:5", "offered", "confirm", "confirm")
    assert goods(t, 1) == (5, 0)
    assert keys(t) == ["inventory", "done"]


@rule("GI-116", "GI-Q26")
@pytest.mark.parametrize("order", [["inventory", "draw:action"], ["draw:action", "inventory"]])
def test_inventory_once_before_or_after(order: list[str]) -> None:
    """Given a stored card, when the visitor rests and relaxes, then inventory is managed before or after the draw, and
    only once."""
    t = infamy(**REST, locker=[["eq_pocket_zapper"]])
    for choice in order:
        assert choice in keys(t)
        t.choose(choice)
        if choice == "inventory":
            t.choose("keep")
            assert "inventory" not in keys(t)
    passed(t)
    assert asked(t) == (1, "move")
    assert t.seats[0].hand == 1


@rule("GI-116", "GI-114", "GI-115", "GI-Q26")
@pytest.mark.parametrize("done", [["done"], ["inventory", "keep", "done"], ["draw:action", "done"]])
def test_every_part_may_be_left_out(done: list[str]) -> None:
    """Given a visitor who could manage, draw and trade, when they stop, at once or later, then the rest is left out."""
    t = infamy(**REST, locker=[["eq_pocket_zapper"]])
    play(t, *done)
    passed(t)
    assert asked(t) == (1, "move")
    assert t.view(0)["seats"][0]["locker"] == ["eq_pocket_zapper"]


# --- The First One's Free ----------------------------------------------------------------------------------


@rule("GI-127", "GI-128", "GI-130", "GI-Q28")
@pytest.mark.parametrize(("kind", "actions", "boosts"), [("action", 1, 0), ("boost", 0, 1)])
def test_an_action_or_a_boost_card_for_nothing(kind: str, actions: int, boosts: int) -> None:
    """Given a hunter with 100 Credits, when Action or Boost is chosen, unseen, then its draw pile's top card is in the
    hand, and nothing is paid."""
    decks = {"action": ["act_close_enough"], "boost": ["boost_berserk_permit"]}
    t = infamy(species=["human"], at=FREE, phase="space", credits=[100], decks=decks)
    assert (asked(t), keys(t)) == ((0, "free"), ["draw:action", "draw:boost"])
    t.choose(f"draw:{kind}")
    mine = t.view(0)["seats"][0]
    assert (mine["actions"], mine["boosts"]) == (["act_close_enough"] * actions, ["boost_berserk_permit"] * boosts)
    assert goods(t) == (100, 0)
    assert len(t.view(0)["shop"]["boosts"]) == 6
    passed(t)
    assert asked(t) == (1, "move")


@rule("GI-130", "GI-Q28")
def test_the_draw_is_made() -> None:
    """Given a hunter on The First One's Free, when it is resolved, then there is no way to draw nothing, and no card is
    seen before the kind is chosen."""
    t = infamy(species=["human"], at=FREE, phase="space")
    with pytest.raises(IllegalChoice):
        t.choose("done")
    assert t.view(0)["seats"][0]["hand"] == 0
    assert all(mask == 0 for pile in (t.action_draw, t.boost_draw) for mask in pile.known)


@rule("GI-130", "GI-Q28")
def test_a_kind_with_no_card_left_is_not_offered() -> None:
    """Given Action Cards on the discard pile only, when the space is resolved, then a draw shuffles them; given none of
    a kind on either pile, a card of the other is drawn."""
    t = infamy(species=["human"], at=FREE, phase="space", deck_size={"action": 0})
    assert keys(t) == ["draw:action", "draw:boost"]
    t.choose("draw:action")
    assert t.view(0)["piles"]["actions"] == 35
    everything = [card.id for card in t.book.content.action if not card.code for _ in range(card.copies)]
    t = infamy(species=["human"], at=FREE, phase="space", actions=[[], everything])
    while asked(t) == (1, "pause"):
        t.choose("pass")
    assert t.view(0)["seats"][0]["hand"] == 1
    assert len(t.view(0)["seats"][0]["boosts"]) == 1
    boosts = [card.id for card in t.book.content.boost]
    t = infamy(species=["human"], at=FREE, phase="space", boosts=[[], boosts])
    assert len(t.view(0)["seats"][0]["actions"]) == t.seats[0].hand == 1


@rule("GI-129")
def test_neither_inventory_nor_trade() -> None:
    """Given a stored card that could be linked, when The First One's Free is resolved, then nothing but the draw is
    open, and after it the turn goes on to its end."""
    t = infamy(
        species=["human"], classes=["con_artist"], at=FREE, phase="space", locker=[["eq_pocket_zapper"]], credits=[500]
    )
    assert keys(t) == ["draw:action", "draw:boost"]
    t.choose("draw:boost")
    assert asked(t) == (0, "pause")
    passed(t)
    assert asked(t) == (1, "move")
