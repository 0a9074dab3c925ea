"""Chapter 7, Merchant District and Black Market, with the ruling GI-Q23."""

from typing import Any

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, goods, infamy, keys, play, told

DISTRICT = ["earth:merchant_district", "akahros:space_dock"]
MARKET = ["earth:black_market", "akahros:space_dock"]
#: A Con Artist links Ranged, Drone and Shield.
CON_ARTIST: dict[str, Any] = {"species": ["human"], "classes": ["con_artist"]}
SHOP = ["eq_loud_spoon", "eq_pocket_zapper", "eq_talking_pistol", "eq_twin_tax_collectors", "eq_star_stapler"]


# --- Merchant District ----------------------------------------------------------------------------------


@rule("GI-103")
@pytest.mark.parametrize("credits", [0, 500])
def test_one_equipment_card_is_turned_up(credits: int) -> None:
    """Given a hunter with or without Credits, when the Merchant District is resolved, then first the top card of the
    draw pile lies face up in the purchase pile, for all to see."""
    t = infamy(
        species=["human"], at=DISTRICT, phase="space", credits=[credits], shop_equipment=SHOP,
        decks={"equipment": ["eq_riot_door"]},
    )  # fmt: skip
    assert sorted(t.view(None)["shop"]["equipment"]) == sorted([*SHOP, "eq_riot_door"])
    assert told(t, 1)[0] == "Riot Door is turned up."
    assert asked(t) == ((0, "buy") if credits else (1, "move"))


@rule("GI-103")
def test_with_the_draw_pile_used_up_the_purchase_pile_is_shuffled() -> None:
    """Given an empty draw pile, when the Merchant District is resolved, then the purchase pile is shuffled, six cards
    are turned up anew, and then the one that is drawn."""
    t = infamy(species=["human"], at=DISTRICT, phase="space", credits=[25], deck_size={"equipment": 0})
    assert len(t.view(0)["shop"]["equipment"]) == 7
    assert t.view(0)["piles"]["equipment"] == 36 - 7


@rule("GI-104", "GI-105", "GI-189", "GI-Q23")
def test_any_number_may_be_bought_one_at_a_time_at_printed_cost() -> None:
    """Given a hunter with 200 Credits, when three cards are bought, the new one among them, then each is paid at once
    with the value printed on it, and what is left says what can still be bought."""
    t = infamy(
        **CON_ARTIST, at=DISTRICT, phase="space", credits=[200], shop_equipment=SHOP,
        decks={"equipment": ["eq_riot_door"]},
    )  # fmt: skip
    assert keys(t) == [f"buy:{card}" for card in (*SHOP, "eq_riot_door")] + ["done"]
    t.choose("buy:eq_riot_door")
    assert goods(t) == (150, 0)
    t.choose("buy:eq_twin_tax_collectors")
    assert goods(t) == (50, 0)
    assert keys(t) == ["buy:eq_loud_spoon", "buy:eq_pocket_zapper", "buy:eq_talking_pistol", "done"]
    t.choose("buy:eq_loud_spoon")
    assert keys(t) == ["buy:eq_pocket_zapper", "done"]
    t.choose("done")
    assert goods(t) == (25, 0)
    assert sorted(t.view(None)["shop"]["equipment"]) == ["eq_pocket_zapper", "eq_star_stapler", "eq_talking_pistol"]


@rule("GI-105")
def test_no_credit() -> None:
    """Given a hunter with 49 Credits, when cards of 50 lie there, then they cannot be bought; with 24 nothing can."""
    t = infamy(
        **CON_ARTIST, at=DISTRICT, phase="space", credits=[49], shop_equipment=SHOP,
        decks={"equipment": ["eq_riot_door"]},
    )  # fmt: skip
    assert keys(t) == ["buy:eq_loud_spoon", "buy:eq_pocket_zapper", "done"]
    with pytest.raises(IllegalChoice):
        t.choose("buy:eq_talking_pistol")
    poor = infamy(**CON_ARTIST, at=DISTRICT, phase="space", credits=[24], infamy=[50])
    assert asked(poor) == (1, "move")


@rule("GI-105")
@pytest.mark.parametrize(
    ("planet", "game", "price"), [("earth", "advanced", 50), ("scrapholm", "basic", 50), ("scrapholm", "advanced", 40)]
)
def test_only_effects_change_a_price(planet: str, game: str, price: int) -> None:
    """Given a card with the value 50, when it is bought where the Planetary Effect makes Equipment cost 80 percent,
    then it costs 40, elsewhere 50."""
    at = [f"{planet}:merchant_district"]
    t = infamy(2, {"game": game}, **CON_ARTIST, at=at, phase="space", credits=[50], shop_equipment=SHOP)
    t.choose("buy:eq_talking_pistol")
    assert goods(t) == (50 - price, 0)


@rule("GI-106", "GI-Q23", "GI-228")
def test_bought_cards_are_linked_or_stored_after_the_last_purchase() -> None:
    """Given a Con Artist who buys two cards, when buying is done, then Inventory Management comes once: the Ranged card
    can be linked, the Melee card only stored."""
    t = infamy(
        **CON_ARTIST, at=DISTRICT, phase="space", credits=[75], shop_equipment=SHOP,
        decks={"equipment": ["eq_riot_door"]},
    )  # fmt: skip
    play(t, "buy:eq_talking_pistol")
    assert asked(t) == (0, "buy")
    t.choose("buy:eq_loud_spoon")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["arrange"])
    t.choose("arrange")
    assert keys(t) == ["link:eq_talking_pistol", "empty"]
    play(t, "link:eq_talking_pistol", "empty", "empty")
    mine = t.view(0)["seats"][0]
    assert mine["slots"] == {"hands": "eq_talking_pistol", "head": None, "body": None}
    assert mine["locker"] == ["eq_loud_spoon"]
    assert asked(t) == (1, "move")


@rule("GI-105", "GI-106", "GI-Q23")
def test_what_finds_no_place_goes_back_without_refund() -> None:
    """Given a full Locker and nothing the hunter could link, when a fourth card is bought, then one of the four, as the
    hunter chooses, goes to the purchase pile, and nothing is paid back."""
    stored = ["eq_humming_knuckles", "eq_two_ended_axe", "eq_butchers_apology"]
    t = infamy(**CON_ARTIST, at=DISTRICT, phase="space", credits=[25], shop_equipment=SHOP, locker=[stored])
    play(t, "buy:eq_loud_spoon", "arrange", "empty", "empty", "empty")
    assert asked(t) == (0, "leave")
    assert sorted(keys(t)) == sorted(f"leave:{card}" for card in [*stored, "eq_loud_spoon"])
    t.choose("leave:eq_two_ended_axe")
    assert sorted(t.view(0)["seats"][0]["locker"]) == [
        "eq_butchers_apology",
        "eq_humming_knuckles",
        "eq_loud_spoon",
    ]
    assert "eq_two_ended_axe" in t.view(None)["shop"]["equipment"]
    assert goods(t) == (0, 0)
    assert asked(t) == (1, "move")


@rule("GI-104")
def test_buying_nothing_is_allowed() -> None:
    """Given a rich hunter in the Merchant District, when nothing is bought, then nothing is paid or managed."""
    t = infamy(**CON_ARTIST, at=DISTRICT, phase="space", credits=[500], locker=[["eq_riot_door"]])
    t.choose("done")
    assert (asked(t), goods(t)) == ((1, "move"), (500, 0))


# --- Black Market -----------------------------------------------------------------------------------------


BOOSTS = ["boost_bad_coffee", "boost_crowd", "boost_cold_shower", "boost_berserk_permit"]


@rule("GI-124")
@pytest.mark.parametrize("credits", [0, 20])
def test_one_boost_card_is_turned_up(credits: int) -> None:
    """Given a hunter with or without Credits, when the Black Market is resolved, then first the top Boost Card lies
    face up in the purchase pile, for all to see."""
    t = infamy(
        species=["human"], at=MARKET, phase="space", credits=[credits], shop_boosts=BOOSTS,
        decks={"boost": ["boost_charm"]},
    )  # fmt: skip
    assert sorted(t.view(None)["shop"]["boosts"]) == sorted([*BOOSTS, "boost_charm"])
    assert t.view(None)["piles"]["boosts"] == 48 - 5
    assert asked(t) == ((0, "buy-boost") if credits else (1, "move"))


@rule("GI-125", "GI-260")
def test_boost_cards_are_bought_into_the_hand_at_printed_cost() -> None:
    """Given a hunter with 125 Credits, when two Boost Cards are bought, the new one among them, then each is paid with
    its printed price, they are in the hand, and what is left says what can still be bought."""
    t = infamy(
        species=["human"], at=MARKET, phase="space", credits=[125], shop_boosts=BOOSTS,
        decks={"boost": ["boost_charm"]},
    )  # fmt: skip
    assert sorted(keys(t)) == sorted([*(f"buy:{card}" for card in [*BOOSTS, "boost_charm"]), "done"])
    t.choose("buy:boost_charm")
    assert goods(t) == (65, 0)
    assert sorted(keys(t)) == ["buy:boost_bad_coffee", "buy:boost_cold_shower", "buy:boost_crowd", "done"]
    t.choose("buy:boost_cold_shower")
    assert goods(t) == (25, 0)
    t.choose("done")
    assert t.view(0)["seats"][0]["boosts"] == ["boost_charm", "boost_cold_shower"]
    assert sorted(t.view(0)["shop"]["boosts"]) == ["boost_bad_coffee", "boost_berserk_permit", "boost_crowd"]


@rule("GI-125")
def test_nothing_has_to_be_bought_at_the_black_market() -> None:
    """Given a rich hunter, when nothing is bought, then nothing is paid."""
    t = infamy(species=["human"], at=MARKET, phase="space", credits=[500])
    t.choose("done")
    assert (asked(t), goods(t), t.seats[0].hand) == ((1, "move"), (500, 0), 0)


@rule("GI-126", "GI-117")
def test_boost_cards_can_be_traded() -> None:
    """Given a hunter with a Boost Card on Rest and Relax, when a trade is laid out, then the card can be offered."""
    t = infamy(species=["human"], at=["earth:rest_and_relax"], phase="space", boosts=[["boost_charm"]])
    t.choose("trade:1")
    assert "give:boost_charm" in keys(t)
