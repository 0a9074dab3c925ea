"""Chapter 11, Class Cards, with the rulings GI-Q37 and GI-Q38: each of the 16, its slots and what it raises."""

from random import Random

import pytest

from astrolude.kernel.errors import SceneError
from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    BOX,
    CLASSES,
    QUIET,
    SKILLS,
    SLOTS,
    SPECIES,
    TRAINING,
    TYPES,
    all_fitting,
    bare,
    final_totals,
    fitting,
    numbers,
    own_type,
    resting,
    seat_view,
    slots,
    who_may_be,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play


@rule("GI-176", "GI-181", "GI-182", "GI-187", "GI-200")
@pytest.mark.parametrize("klass", CLASSES)
def test_a_class_card_takes_one_type_for_each_slot(klass: str) -> None:
    """Given a Class Card without a Skill Card, when all 36 Equipment Cards are held to its slots, then the six of each
    slot's type fit there, and nothing else anywhere."""
    assert all_fitting(klass) == own_type(klass)
    assert len(own_type(klass)) == 18


@rule("GI-179", "GI-175")
@pytest.mark.parametrize("klass", CLASSES)
def test_a_class_card_raises_the_attributes_of_the_character(klass: str) -> None:
    """Given a Class Card, when its hunter fights with dice of 1, then each total is Character plus Class Card plus 1,
    and never below the Character Card's own."""
    species = who_may_be(klass)
    other = next(one for one in QUIET if one != species)
    t = infamy(species=[other, species], classes=[SPECIES[other].class_options[1], klass], phase="fight", dice=[1] * 6)
    while asked(t) is not None and asked(t) == (1, "reroll"):
        play(t, "done")
    assert final_totals(t, "Seat 2") == tuple([value + 1 for value in bare(species, klass)])
    assert all(a >= b for a, b in zip(bare(species, klass), numbers(SPECIES[species].attributes), strict=True))


@rule("GI-180", "GI-202", "GI-111")
@pytest.mark.parametrize("klass", CLASSES)
def test_the_yellow_slot_takes_any_skill_card(klass: str) -> None:
    """Given a Class Card, when its hunter may buy a Skill Card, then all 18 are offered and each of them is linked."""
    t = infamy(species=[who_may_be(klass)], classes=[klass], at=[TRAINING], credits=[200], phase="space")
    assert keys(t) == [*[f"buy:{skill}" for skill in SKILLS], "done"]
    for skill in SKILLS:
        twin = t.clone()
        play(twin, f"buy:{skill}")
        assert seat_view(twin)["skill"] == skill


@rule("GI-036", "GI-041", "GI-184")
@pytest.mark.parametrize("klass", CLASSES)
def test_a_class_card_names_a_boost_card_of_the_starting_hand(klass: str) -> None:
    """Given a player who picks a Class Card, when the starting hand is dealt, then the Boost Card it names is in it,
    and no other."""
    t = new_game()
    seat = t.decisions[0].seat
    play(t, f"species:{who_may_be(klass)}", f"class:{klass}")
    assert seat_view(t, seat)["boosts"] == [CLASSES[klass].boost]
    assert seat_view(t, seat)["hand"] == 4


@rule("GI-159", "GI-178")
@pytest.mark.parametrize("species", SPECIES)
def test_only_class_options_can_be_used(species: str) -> None:
    """Given a Character Card, when a Class Card is picked, then only its Class Options are offered; no other can be
    laid out."""
    t = new_game()
    play(t, f"species:{species}")
    assert {key.removeprefix("class:") for key in keys(t)} == set(SPECIES[species].class_options)
    for klass in set(CLASSES) - set(SPECIES[species].class_options):
        with pytest.raises(SceneError, match="cannot work as"):
            infamy(species=[species], classes=[klass])


@rule("GI-177", "GI-118")
@pytest.mark.parametrize("seed", range(3))
def test_the_class_card_stays_for_the_whole_game(seed: int) -> None:
    """Given a game, when it is played on at random, then nobody's Class Card changes, and none is ever offered to be
    bought, sold or traded."""
    t, chance = new_game(3, seed), Random(seed)
    while asked(t) is not None and t.decision is not None and t.decision.prompt in ("species", "class"):
        play(t, keys(t)[0])
    classes = [seat.klass for seat in t.seats]
    for _ in range(400):
        if t.result is not None:
            break
        assert not [key for key in keys(t) if key.split(":")[-1] in CLASSES]
        play(t, chance.choice(keys(t)))
    assert [seat.klass for seat in t.seats] == classes


@rule("GI-181", "GI-185", "GI-Q38")
def test_a_slot_holds_one_card_and_may_stay_empty() -> None:
    """Given two cards that fit Hands, when one is linked, then Hands is filled and the other cannot be linked; the
    slots may stay empty as well."""
    t = resting("pit_champion", ["eq_loud_spoon", "eq_gravity_mallet"])
    assert keys(t) == ["link:eq_loud_spoon", "link:eq_gravity_mallet", "empty"]
    bare_hands = t.clone()
    play(t, "link:eq_gravity_mallet", "empty", "empty")
    assert slots(t) == {"hands": "eq_gravity_mallet"}
    assert seat_view(t)["locker"] == ["eq_loud_spoon"]
    play(bare_hands, "empty", "empty", "empty")
    assert slots(bare_hands) == {}
    assert len(seat_view(bare_hands)["locker"]) == 2


@rule("GI-181", "GI-182")
def test_three_slots_of_two_types_each() -> None:
    """Given the Class Cards, when their slots are gathered, then Hands is Melee or Ranged, Head Drone or Robot, Body
    Armor or Shield, each on half of them."""
    for slot in SLOTS:
        found = [getattr(card.slots, slot) for card in BOX.class_card]
        assert {type_: found.count(type_) for type_ in TYPES[slot]} == dict.fromkeys(TYPES[slot], 8)


@rule("GI-183", "GI-Q37")
def test_droid_and_drone_are_one_type() -> None:
    """Given the six Drone cards, when they are held to a Drone slot, then all fit; to a Robot slot none, and there is
    no third type of Head card."""
    drones = [card.id for card in BOX.equipment if card.type == "drone"]
    assert {card.type for card in BOX.equipment if card.slot == "head"} == {"drone", "robot"}
    for group in (drones[:3], drones[3:]):
        assert fitting("saboteur", group) == {(card, "head") for card in group}
        assert fitting("stalker", group) == set()
