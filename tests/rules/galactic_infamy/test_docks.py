"""Chapter 7, Space Dock, with the rulings GI-Q19 and GI-Q20."""

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, goods, infamy, keys, play, told

DOCK = ["earth:space_dock", "akahros:space_dock"]


@rule("GI-091", "GI-095", "GI-096")
@pytest.mark.parametrize(
    ("bounty", "rank", "credits", "infamy_"),
    [
        ("bounty_nigel_two_berths", "thug", 50, 3),
        ("bounty_sister_overtime", "enforcer", 170, 8),
        ("bounty_fake_marshal_orson", "lieutenant", 240, 15),
    ],
)
def test_a_bounty_is_turned_in_on_the_dock_of_its_home_planet(
    bounty: str, rank: str, credits: int, infamy_: int
) -> None:
    """Given a hunter on Earth's Dock with a Bounty of Earth, when it is turned in, then its printed Credits and Infamy
    are gained, and it lies on its rank's discard pile."""
    t = infamy(species=["human"], at=DOCK, phase="space", cell=[[bounty]], credits=[7], infamy=[1])
    assert keys(t) == ["turn-in", "done"]
    t.choose("turn-in")
    assert goods(t) == (7 + credits, 1 + infamy_)
    assert t.view(None)["discards"]["bounties"][rank] == [bounty]
    assert t.view(0)["seats"][0]["cell"] == []


@rule("GI-091", "GI-Q19")
def test_a_bounty_may_be_kept() -> None:
    """Given a hunter on the Dock of the Bounty's planet, when the hunter stops, then the Bounty stays in the Cell."""
    t = infamy(species=["human"], at=DOCK, phase="space", cell=[["bounty_nigel_two_berths"]])
    t.choose("done")
    assert t.view(0)["seats"][0]["cell"] == ["bounty_nigel_two_berths"]
    assert goods(t) == (0, 0)
    assert asked(t) == (1, "move")


@rule("GI-092", "GI-006")
def test_not_on_another_dock() -> None:
    """Given a Bounty of A'kahros, when its hunter is on Earth's Dock, then it cannot be turned in."""
    t = infamy(species=["human"], at=DOCK, phase="space", cell=[["bounty_hornless_ugg"]])
    assert keys(t) == ["done"]
    with pytest.raises(IllegalChoice):
        t.choose("turn-in")


@rule("GI-092")
@pytest.mark.parametrize(
    "kind",
    [
        "back_alley",
        "merchant_district",
        "medical_bay",
        "training_grounds",
        "rest_and_relax",
        "black_market",
        "first_ones_free",
    ],
)
def test_not_on_another_space_of_its_planet(kind: str) -> None:
    """Given a Bounty of Earth, when its hunter is on Earth but not on its Dock, then it cannot be turned in."""
    t = infamy(
        species=["human"], at=[f"earth:{kind}"], phase="space", cell=[["bounty_nigel_two_berths"]],
        credits=[500], life=[1], infamy=[5],
    )  # fmt: skip
    assert t.decision is not None
    assert t.decision.seat == 0
    assert "turn-in" not in keys(t)


@rule("GI-093", "GI-095", "GI-096", "GI-Q20")
@pytest.mark.parametrize("dock", ["earth", "akahros", "pahkvor", "glubb_prime", "scrapholm", "velunesse"])
def test_equipment_is_sold_on_any_dock_for_its_full_value(dock: str) -> None:
    """Given three stored cards of 25, 75 and 125, when all are sold on some Dock, then each brings its value in Credits
    and nothing else, and lies in the purchase pile."""
    gear = ["eq_loud_spoon", "eq_tortoise_harness", "eq_star_stapler"]
    t = infamy(species=["human"], at=[f"{dock}:space_dock"], phase="space", locker=[gear])
    before = t.view(None)["shop"]["equipment"]
    assert keys(t) == ["sell:eq_loud_spoon", "sell:eq_star_stapler", "sell:eq_tortoise_harness", "done"]
    credits = 0
    for card, value in zip(gear, (25, 75, 125), strict=True):
        t.choose(f"sell:{card}")
        credits += value
        assert goods(t) == (credits, 0)
    assert sorted(t.view(None)["shop"]["equipment"]) == sorted(before + gear)
    assert t.view(0)["seats"][0]["locker"] == []
    assert asked(t) == (1, "move")


@rule("GI-093", "GI-Q19")
def test_any_number_may_be_sold() -> None:
    """Given two stored cards, when one is sold and then the hunter stops, then the other stays in the Locker."""
    t = infamy(species=["human"], at=DOCK, phase="space", locker=[["eq_loud_spoon", "eq_riot_door"]])
    play(t, "sell:eq_riot_door", "done")
    assert t.view(0)["seats"][0]["locker"] == ["eq_loud_spoon"]
    assert goods(t) == (50, 0)


@rule("GI-094", "GI-Q20")
def test_linked_equipment_cannot_be_sold() -> None:
    """Given one card linked and another stored, when the hunter is on a Dock, then only the stored one can be sold;
    with nothing stored and no Bounty there is nothing to do."""
    linked = [{"hands": "eq_pocket_zapper"}]
    t = infamy(species=["human"], at=DOCK, phase="space", linked=linked, locker=[["eq_loud_spoon"]])
    assert keys(t) == ["sell:eq_loud_spoon", "done"]
    bare = infamy(species=["human"], at=DOCK, phase="space", linked=linked)
    assert asked(bare) == (1, "move")


@rule("GI-113", "GI-126")
def test_neither_skill_nor_boost_cards_can_be_sold() -> None:
    """Given a hunter with a Skill Card, Boost Cards and one stored card, when they are on a Dock, then only the
    stored card can be sold."""
    t = infamy(
        species=["human"], at=DOCK, phase="space", locker=[["eq_loud_spoon"]], boosts=[["boost_crowd", "boost_charm"]],
        skill=["skill_swarm_keeper"],
    )  # fmt: skip
    assert keys(t) == ["sell:eq_loud_spoon", "done"]


@rule("GI-091", "GI-093", "GI-Q19")
@pytest.mark.parametrize("order", [["turn-in", "sell:eq_loud_spoon"], ["sell:eq_loud_spoon", "turn-in"]])
def test_turning_in_and_selling_in_any_order(order: list[str]) -> None:
    """Given a Bounty at home and a stored card, when both are handed in, then that works in either order."""
    t = infamy(
        species=["human"], at=DOCK, phase="space", cell=[["bounty_nigel_two_berths"]], locker=[["eq_loud_spoon"]]
    )
    play(t, *order)
    assert goods(t) == (75, 3)
    assert asked(t) == (1, "move")


@rule("GI-097", "GI-004", "GI-Q19")
def test_a_crime_lord_ends_the_game_as_soon_as_its_rewards_are_taken() -> None:
    """Given a Crime Lord at home and a stored card, when the Crime Lord is turned in, then its rewards are gained and
    the game is over: nothing can be sold any more."""
    t = infamy(
        species=["human"], at=DOCK, phase="space", cell=[["bounty_mother_margin"]], locker=[["eq_loud_spoon"]],
        infamy=[2, 1],
    )  # fmt: skip
    t.choose("turn-in")
    assert goods(t) == (280, 32)
    assert t.result is not None
    assert t.decision is None
    assert t.view(0)["seats"][0]["locker"] == ["eq_loud_spoon"]


@rule("GI-097", "GI-Q19")
def test_selling_comes_before_a_crime_lord() -> None:
    """Given a Crime Lord at home and a stored card, when the card is sold first, then both are paid for."""
    t = infamy(species=["human"], at=DOCK, phase="space", cell=[["bounty_mother_margin"]], locker=[["eq_loud_spoon"]])
    play(t, "sell:eq_loud_spoon", "turn-in")
    assert goods(t) == (305, 30)
    assert t.result is not None


@rule("GI-091")
def test_all_see_what_is_turned_in_and_sold() -> None:
    """Given a hunter on the Dock, when a Bounty is turned in and a card sold, then everybody is told which."""
    t = infamy(
        species=["human"], at=DOCK, phase="space", cell=[["bounty_nigel_two_berths"]], locker=[["eq_loud_spoon"]]
    )
    t.choose("turn-in")
    assert told(t, 1) == ["Seat 1 turns in Nigel Two-Berths.", "Seat 1 gains 50 Credits.", "Seat 1 gains 3 Infamy."]
    t.choose("sell:eq_loud_spoon")
    assert told(t, 1)[:2] == ["Seat 1 sells Loud Spoon.", "Seat 1 gains 25 Credits."]
