"""Chapter 18, Boost Cards, with the ruling GI-Q49: each of the 48, bought and played."""

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    AT_WORK,
    BOOSTS,
    BOX,
    MARKET,
    QUIET,
    REST,
    WINS,
    added,
    fight,
    final_totals,
    hunt,
    numbers,
    seat_view,
    shop,
    totals,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, passed, play, told


@rule("GI-255", "GI-256", "GI-257", "GI-259", "GI-264")
@pytest.mark.parametrize("boost", BOOSTS)
def test_a_boost_card_raises_the_totals_of_one_battle(boost: str) -> None:
    """Given a Boost Card, when a fighter plays it in the own card step, then the totals rise by its modifiers, never
    fall, and it goes from the hand to the Boost purchase pile."""
    t = fight(boosts=[[boost]], shop_boosts=[], dice=[1, 1, 1, 6, 6, 6])
    assert asked(t) == (0, "cards")
    before = totals(t)
    play(t, f"boost:{boost}")
    assert final_totals(t) == added(before, numbers(BOOSTS[boost].attributes))
    assert all(a >= b for a, b in zip(final_totals(t), before, strict=True))
    assert f"Seat 1 plays {BOOSTS[boost].name}." in told(t)
    assert seat_view(t)["boosts"] == []
    assert shop(t, "boosts") == [boost]


@rule("GI-125", "GI-260")
@pytest.mark.parametrize("boost", BOOSTS)
def test_a_boost_card_costs_its_credits(boost: str) -> None:
    """Given just the price, when the Boost Card is bought at the Black Market, then nothing is left and it is in the
    hand; with one Credit less it is not offered."""
    for credits in (BOOSTS[boost].cost, BOOSTS[boost].cost - 1):
        t = infamy(species=QUIET, at=[MARKET], credits=[credits], shop_boosts=[boost], phase="space")
        if credits < BOOSTS[boost].cost:
            assert f"buy:{boost}" not in keys(t)
            continue
        play(t, f"buy:{boost}")
        assert t.seats[0].credits == 0
        assert seat_view(t)["boosts"] == [boost]


@rule("GI-256", "GI-257")
def test_a_boost_card_works_once() -> None:
    """Given a hunter who fights two others, when a Boost Card was played in the first battle, then it counts there only
    and lies on the purchase pile in the second."""
    t = infamy(
        3,
        species=["rustkin", "grumhide", "oomlar"],
        classes=AT_WORK,
        at=[REST] * 3,
        boosts=[["boost_berserk_permit"]],
        shop_boosts=[],
        phase="arrive",
        dice=[*WINS, *WINS],
    )
    passed(t)
    play(t, "fight:1")
    passed(t)
    play(t, "boost:boost_berserk_permit")
    boosted, lines = final_totals(t), [line for line in told(t) if line.startswith("Seat 1 has Combat")]
    assert len(lines) == 2
    assert boosted[0] == 3 + 6 + 4
    assert lines[1] == "Seat 1 has Combat 9, Intellect 8, Defense 11."
    assert shop(t, "boosts") == ["boost_berserk_permit"]


@rule("GI-255", "GI-316")
def test_a_boost_card_counts_for_its_own_side() -> None:
    """Given a defender's Boost Card, when it is played, then the defender's totals rise and the attacker's do not."""
    t = fight(boosts=[[], ["boost_perfectly_timed_nap"]], dice=[3] * 6)
    assert asked(t) == (1, "cards")
    mine, theirs = totals(t), totals(t, 1)
    play(t, "boost:boost_perfectly_timed_nap")
    assert final_totals(t) == mine
    assert final_totals(t, "Seat 2") == added(theirs, (1, 2, 2))


@rule("GI-257", "GI-258")
@pytest.mark.parametrize("wins", [True, False])
def test_boost_cards_of_a_bounty_go_to_the_purchase_pile(wins: bool) -> None:
    """Given a Lieutenant with a Boost Card, when it is beaten or wins, then the Boost Card goes to the purchase pile
    and is never confiscated."""
    t = hunt(
        "bounty_quarrymaster_dunk",
        linked=[{"head": "eq_retired_war_computer"}],
        species=["grumhide", "rustkin"],
        classes=["siege_walker"],
        decks={"boost": ["boost_bad_coffee"]},
        shop_boosts=[],
        dice=[6, 6, 6, 1, 1, 1] if wins else [1, 1, 1, 6, 6, 6],
    )
    assert (asked(t) == (0, "inventory")) == wins
    assert shop(t, "boosts") == ["boost_bad_coffee"]
    assert seat_view(t)["boosts"] == []
    assert seat_view(t)["hand"] == 0


@rule("GI-259")
def test_no_boost_card_lowers_anything() -> None:
    """Given the 48 Boost Cards, when their modifiers are read, then none is negative and each raises something."""
    for card in BOX.boost:
        assert min(numbers(card.attributes)) >= 0 < max(numbers(card.attributes))


@rule("GI-261")
def test_boost_cards_cost_less_per_point_than_equipment() -> None:
    """Given Boost and Equipment Cards, when prices are divided by the sum of modifiers, then every Boost Card is a
    little cheaper than every Equipment Card."""
    boosts = [card.cost / sum(numbers(card.attributes)) for card in BOX.boost]
    gear = [card.value / sum(numbers(card.attributes)) for card in BOX.equipment]
    assert 0.7 * min(gear) <= max(boosts) < min(gear)


@rule("GI-262", "GI-117")
def test_boost_cards_cannot_be_sold_but_traded() -> None:
    """Given a Boost Card in the hand, when the hunter is on a Dock, then it is not for sale; on Rest and Relax it may
    be given away."""
    t = infamy(
        species=QUIET,
        at=["scrapholm:space_dock"],
        boosts=[["boost_crowd"]],
        locker=[["eq_loud_spoon"]],
        phase="space",
    )
    passed(t)
    assert keys(t) == ["sell:eq_loud_spoon", "done"]
    t = infamy(species=QUIET, at=[REST], boosts=[["boost_crowd"]], phase="space")
    play(t, "trade:1", "give:boost_crowd", "offered", "confirm", "confirm")
    assert seat_view(t)["boosts"] == []
    assert seat_view(t, 1)["boosts"] == ["boost_crowd"]


@rule("GI-263")
def test_the_description_has_no_effect() -> None:
    """Given two Boost Cards with equal modifiers and other descriptions, when either is played, then all is the
    same."""
    twins = [card for card in BOX.boost if numbers(card.attributes) == (0, 3, 0)]
    assert len(twins) == 2
    assert twins[0].description != twins[1].description
    ends = []
    for card in twins:
        t = fight(boosts=[[card.id]], dice=[4] * 6)
        play(t, f"boost:{card.id}")
        ends.append((final_totals(t), final_totals(t, "Seat 2"), [seat.life for seat in t.seats]))
    assert ends[0] == ends[1]


# --- when they may be played -------------------------------------------------------------------------------------


@rule("GI-264", "GI-282", "GI-Q49")
def test_no_boost_cards_for_crashers_and_in_pauses() -> None:
    """Given hunters with Boost Cards, when a battle is fought, then a fighter may play them in the own card step only:
    not in pauses, and a Crasher not at all."""
    t = infamy(
        3,
        species=["rustkin", "grumhide", "oomlar"],
        boosts=[["boost_bad_coffee"], ["boost_extra_sock"], ["boost_crowd"]],
        phase="fight",
        dice=[3] * 6,
    )
    steps: dict[tuple[int, str], list[str]] = {}
    while (now := asked(t)) is not None and now[1] != "move":
        steps[now] = keys(t)
        play(t, keys(t)[-1])
    assert steps == {
        (0, "pause"): ["pass"],
        (1, "pause"): ["pass"],
        (2, "pause"): ["pass"],
        (2, "crash"): ["done"],
        (0, "cards"): ["boost:boost_bad_coffee", "done"],
        (1, "cards"): ["boost:boost_extra_sock", "done"],
    }


@rule("GI-264", "GI-282", "GI-Q49")
def test_a_card_may_allow_more() -> None:
    """Given a Crasher with "This round is on me", when it is declared, then a Boost Card from the Crasher's hand counts
    for the side they name."""
    t = infamy(
        3,
        species=["rustkin", "grumhide", "oomlar"],
        actions=[[], [], ["act_this_round_is_on_me"]],
        boosts=[["boost_bad_coffee"], [], ["boost_crowd"]],
        phase="fight",
        dice=[3] * 6,
    )
    passed(t)
    assert (asked(t), keys(t)) == ((2, "crash"), ["play:act_this_round_is_on_me", "done"])
    before = totals(t, 1)
    play(t, "play:act_this_round_is_on_me", "done")
    passed(t, "answer")
    play(t, "side:1", "boost:boost_crowd")
    assert totals(t, 1) == added(before, (1, 1, 1))
