"""Chapter 12, Equipment Cards: each of the 36, linked, stored, bought and sold."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    BOX,
    EQUIPMENT,
    SLOTS,
    TYPES,
    added,
    bare,
    final_totals,
    numbers,
    seat_view,
    shop,
    slots,
    worker,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told


def opponent(species: str) -> str:
    return "oomlar" if species != "oomlar" else "rustkin"


@rule("GI-186", "GI-191", "GI-175")
@pytest.mark.parametrize("card", EQUIPMENT)
def test_linked_equipment_changes_the_totals_and_stored_does_not(card: str) -> None:
    """Given an Equipment Card, when it is linked to a fitting slot, then each total changes by its modifier, also by a
    negative one; in the Locker it changes nothing."""
    gear = EQUIPMENT[card]
    species, klass = worker(gear.slot, gear.type)
    species_two = opponent(species)
    scene: dict[str, Any] = {"species": [species_two, species], "phase": "fight", "dice": [3, 3, 3, 1, 2, 3]}
    first = next(one.class_options for one in BOX.species if one.id == species_two)
    classes = [next(one for one in first if one != klass), klass]
    plain = added(bare(species, klass), (1, 2, 3))
    stored = infamy(classes=classes, locker=[[], [card]], **scene)
    assert final_totals(stored, "Seat 2") == plain
    linked = infamy(classes=classes, linked=[{}, {gear.slot: card}], **scene)
    assert final_totals(linked, "Seat 2") == added(plain, numbers(gear.attributes))


@rule("GI-104", "GI-189", "GI-093")
@pytest.mark.parametrize("card", EQUIPMENT)
def test_the_value_is_the_price_bought_and_sold(card: str) -> None:
    """Given an Equipment Card, when it is bought in a Merchant District, then its value is paid; with one Credit less
    it is not offered; sold on a Dock it brings the same value."""
    value = EQUIPMENT[card].value
    for credits in (value, value - 1):
        t = infamy(
            species=["rustkin"],
            at=["scrapholm:merchant_district"],
            credits=[credits],
            shop_equipment=[card],
            phase="space",
        )
        assert (asked(t) == (0, "buy") and f"buy:{card}" in keys(t)) == (credits == value)
        if credits == value:
            play(t, f"buy:{card}")
            assert t.seats[0].credits == 0
            assert card in seat_view(t)["incoming"]
    dock = infamy(species=["rustkin"], at=["scrapholm:space_dock"], locker=[[card]], phase="space")
    assert keys(dock) == [f"sell:{card}", "done"]
    play(dock, f"sell:{card}")
    assert dock.seats[0].credits == value
    assert card in shop(dock)


@rule("GI-187", "GI-188", "GI-200")
@pytest.mark.parametrize("card", EQUIPMENT)
def test_an_equipment_card_belongs_to_the_slot_of_its_colour(card: str) -> None:
    """Given an Equipment Card and a Class Card whose slot takes its type, when inventory is managed, then it may be
    linked to the slot of its colour and to no other."""
    gear = EQUIPMENT[card]
    assert gear.type in TYPES[gear.slot]
    species, klass = worker(gear.slot, gear.type)
    t = infamy(species=[species], classes=[klass], at=["triton:2"], locker=[[card]], phase="space")
    play(t, "inventory", "arrange")
    for slot in SLOTS:
        assert (f"link:{card}" in keys(t)) == (slot == gear.slot)
        if slot == gear.slot:
            linked = t.clone()
            play(linked, f"link:{card}", *["empty"] * (2 - SLOTS.index(slot)))
            assert slots(linked) == {slot: card}
        play(t, "empty")


@rule("GI-190")
def test_some_modifiers_are_negative() -> None:
    """Given Two-Ended Axe, when it is linked, then Combat is 3 higher and Defense 1 lower."""
    assert numbers(EQUIPMENT["eq_two_ended_axe"].attributes) == (3, 0, -1)
    t = infamy(
        species=["grumhide", "rustkin"],
        classes=["siege_walker"],
        linked=[{"hands": "eq_two_ended_axe"}],
        phase="fight",
        dice=[1] * 6,
    )
    assert final_totals(t) == added(bare("grumhide", "siege_walker"), (1, 1, 1), (3, 0, -1))


@rule("GI-093", "GI-094", "GI-191")
def test_linked_equipment_cannot_be_sold() -> None:
    """Given one linked and one stored card, when the hunter is on a Dock, then only the stored one is for sale."""
    t = infamy(
        species=["grumhide"],
        classes=["siege_walker"],
        at=["gravelmoor:space_dock"],
        linked=[{"hands": "eq_loud_spoon"}],
        locker=[["eq_pocket_zapper"]],
        phase="space",
    )
    assert keys(t) == ["sell:eq_pocket_zapper", "done"]
    play(t, "sell:eq_pocket_zapper")
    assert "Seat 1 sells Pocket Zapper." in told(t)
    assert slots(t) == {"hands": "eq_loud_spoon"}
