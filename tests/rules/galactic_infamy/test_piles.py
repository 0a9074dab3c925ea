"""Chapter 27, draw piles that are used up: when and how they are made anew, and what if nothing is left."""

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import back_alley, discarded, hand, through
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

SIX_BOOSTS = ["boost_brace", "boost_fuse", "boost_charm", "boost_patch", "boost_crowd", "boost_stims"]


def shops(t: Infamy) -> tuple[int, int]:
    """How many Boost and Equipment Cards can be bought."""
    shown = t.view()["shop"]
    return len(shown["boosts"]), len(shown["equipment"])


def piles(t: Infamy) -> dict[str, int]:
    shown: dict[str, int] = t.view()["piles"]
    return shown


# --- Action Cards and Bounties: the discard pile ----------------------------------------------------


@rule("GI-366", "GI-368", "GI-Q61")
def test_the_discard_pile_of_actions_becomes_the_draw_pile() -> None:
    """Given one card in the Action draw pile, when two are drawn, then the first is that one, the discard pile is
    shuffled into a new draw pile, and the second is drawn from it."""
    t = infamy(actions=[["act_i_know_somebody"]], deck_size={"action": 1}, decks={"action": ["act_close_enough"]})
    assert (piles(t)["actions"], len(discarded(t))) == (1, 34)
    t.choose("play:act_i_know_somebody")
    assert hand(t, 0)[0] == "act_close_enough"
    assert len(hand(t, 0)) == 2
    # The card that was played is put aside after it was resolved.
    assert (piles(t)["actions"], discarded(t)) == (33, ["act_i_know_somebody"])
    assert "Action Cards are shuffled anew." in told(t)


@rule("GI-366", "GI-Q61")
def test_an_empty_draw_pile_waits_until_a_card_is_needed() -> None:
    """Given a draw pile whose last card is drawn, when nothing more is needed, then it stays empty."""
    t = infamy(actions=[["act_i_know_somebody"]], deck_size={"action": 2})
    t.choose("play:act_i_know_somebody")
    assert (piles(t)["actions"], len(discarded(t))) == (0, 34)


@rule("GI-366")
@pytest.mark.parametrize("rank", ["thug", "enforcer", "lieutenant", "crime_lord"])
def test_each_rank_has_its_own_discard_pile(rank: str) -> None:
    """Given no Bounty in a rank's draw pile, when that rank is challenged, then its own discard pile is shuffled."""
    t = back_alley(rank=rank, bounty=FIRST[rank], infamy=[20], deck_size={rank: 0}, boosts=[["boost_brace"]])
    before = dict(t.view()["piles"]["bounties"])
    t.choose(f"rank:{rank}")
    after = t.view()["piles"]["bounties"]
    assert (before[rank], after[rank]) == (0, {"thug": 12, "enforcer": 12}.get(rank, 6) - 1)
    assert {other: after[other] for other in after if other != rank} == {
        other: before[other] for other in before if other != rank
    }


FIRST = {
    "thug": "bounty_drip",
    "enforcer": "bounty_slow_marlo",
    "lieutenant": "bounty_madam_undertow",
    "crime_lord": "bounty_his_fullness_blorgo",
}


# --- Boosts and Equipment: the purchase pile --------------------------------------------------------


@rule("GI-367", "GI-368", "GI-Q61")
def test_the_purchase_pile_of_boosts_is_shuffled_and_six_are_turned_up() -> None:
    """Given no Boost Card in the draw pile, when one is needed, then the purchase pile is shuffled into a new one, six
    cards are turned up, and then the draw goes on."""
    t = infamy(actions=[["act_it_fell_off_a_shuttle"]], deck_size={"boost": 0})
    assert (piles(t)["boosts"], shops(t)[0]) == (0, 48)
    t.choose("play:act_it_fell_off_a_shuttle")
    assert (piles(t)["boosts"], shops(t)[0], len(hand(t, 0))) == (48 - 6 - 1, 6, 1)
    assert "Boost Cards are shuffled anew." in told(t)


@rule("GI-367", "GI-368", "GI-Q61")
def test_the_purchase_pile_of_equipment_is_shuffled_and_six_are_turned_up() -> None:
    """Given one Equipment Card in the draw pile, when an Enforcer draws two, then the first is that one, the purchase
    pile is shuffled, six are turned up, and the second is drawn from the new pile."""
    t = back_alley(
        rank="enforcer",
        bounty="bounty_slow_marlo",
        infamy=[5],
        deck_size={"equipment": 1},
        boosts=[["boost_bad_coffee"]],
    )
    assert (piles(t)["equipment"], shops(t)[1]) == (1, 35)
    t.choose("rank:enforcer")
    gear = t.view()["battle"]["equipment"]
    assert gear[0] == "eq_thick_sweater"
    assert len(gear) == 2
    assert (piles(t)["equipment"], shops(t)[1]) == (35 - 6 - 1, 6)


@rule("GI-103", "GI-367")
def test_a_merchant_turns_up_a_seventh_card() -> None:
    """Given no Equipment Card in the draw pile, when a Merchant District is entered, then after the new six one more is
    turned up, as always."""
    t = infamy(
        species=["human"], at=["earth:merchant_district"], phase="space", deck_size={"equipment": 0}, credits=[500]
    )
    assert (piles(t)["equipment"], shops(t)[1]) == (36 - 7, 7)


# --- nothing left -----------------------------------------------------------------------------------


@rule("GI-369", "GI-Q62")
def test_a_hunter_draws_nothing_where_nothing_is_left() -> None:
    """Given one Action Card left outside the hands, when two are drawn, then one is drawn and the other draw
    dropped."""
    t = infamy(actions=[["act_i_know_somebody"]], deck_size={"action": 1}, decks={"action": ["act_close_enough"]})
    while len(t.action_discard):
        t.box_actions.append(t.action_discard.draw())
    t.choose("play:act_i_know_somebody")
    assert hand(t, 0) == ["act_close_enough"]
    assert "There is no card left to draw." in told(t)


@rule("GI-293", "GI-367", "GI-369", "GI-Q62")
def test_a_bounty_fights_with_fewer_cards() -> None:
    """Given six Boost Cards outside the hands, all on the purchase pile, when a Crime Lord needs two, then they are
    turned up anew first, and the Crime Lord fights without."""
    names = [card.id for card in infamy().book.content.boost if card.id not in SIX_BOOSTS]
    t = back_alley(
        rank="crime_lord",
        bounty=FIRST["crime_lord"],
        infamy=[20],
        boosts=[names],
        shop_boosts=SIX_BOOSTS,
    )
    assert (piles(t)["boosts"], shops(t)[0]) == (0, 6)
    t.choose("rank:crime_lord")
    assert t.view()["battle"]["boosts"] == [[], []]
    assert len(t.view()["battle"]["equipment"]) == 2
    assert (piles(t)["boosts"], shops(t)[0]) == (0, 6)


@rule("GI-130", "GI-369")
def test_a_kind_with_nothing_left_is_not_offered() -> None:
    """Given all Boost Cards in hands, when The First One's Free is entered, then an Action Card is drawn unasked."""
    names = [card.id for card in infamy().book.content.boost]
    t = infamy(species=["human"], at=["earth:first_ones_free"], phase="space", boosts=[[], names], shop_boosts=[])
    through(t, "pause")
    assert len(t.seats[0].actions) == 1
    assert asked(t) == (1, "move")


@rule("GI-360")
def test_bounties_draw_from_the_draw_piles_only() -> None:
    """Given the best Equipment in Lockers, slots and the purchase pile, when Bounties gear up, then none of it is
    drawn."""
    best = ["eq_blade_of_the_last_word", "eq_star_stapler", "eq_walking_bank_vault"]
    for seed in range(12):
        t = infamy(
            species=["skrivvit", "balor"],
            at=["earth:back_alley"],
            phase="space",
            infamy=[20],
            shop_equipment=[best[0], "eq_loud_spoon"],
            locker=[[], [best[1]]],
            linked=[{}, {"body": best[2]}],
            boosts=[["boost_brace"]],
        )
        for _ in range(seed):
            t.equipment_draw.put_below(t.equipment_draw.draw(), 0)
        t.choose("rank:crime_lord")
        assert not set(t.view()["battle"]["equipment"]) & set(best)
        assert keys(t) == ["pass"]


@rule("GI-252", "GI-366")
def test_what_was_played_can_be_drawn_again() -> None:
    """Given a discard pile that was shuffled anew, when cards are drawn, then those that were played come again."""
    t = infamy(actions=[["a_pie"], ["act_i_know_somebody"]], deck_size={"action": 0})
    play(t, "play:a_pie", "pass", "gate:0")
    assert discarded(t)[-1] == "a_pie"
    t.choose("play:act_i_know_somebody")
    drawn = hand(t, 1)
    names = [t.book.content.action[t.book.action_of[card]].id for card in t.action_draw.cards]
    assert (names + drawn).count("a_pie") == 1
