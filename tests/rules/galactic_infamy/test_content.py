"""The content against the rulebook's counts, and against what the ledger asks of cards that are not printed."""

import re
from collections import Counter
from itertools import pairwise, product

import pytest

from astrolude.games.galactic_infamy.cards import Negate, Reroll, StepReroll
from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    ATTRIBUTES,
    BOOSTS,
    BOUNTIES,
    BOX,
    CLASSES,
    EQUIPMENT,
    PLANETS,
    RANKS,
    SKILLS,
    SLOTS,
    SPECIES,
    TYPES,
    numbers,
)

TABLES = (
    "species", "trait", "class_card", "equipment", "skill", "bounty", "action", "boost", "rank", "space_kind", "ring",
    "triton_space", "planet",
)  # fmt: skip
CODED = [card for card in BOX.action if card.code]
PLAIN = [card for card in BOX.action if not card.code]


# --- counts -----------------------------------------------------------------------------------------------


@rule("GI-009", "GI-010", "GI-012", "GI-016", "GI-017", "GI-020")
@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("species", 7), ("trait", 7), ("class_card", 16), ("equipment", 36), ("skill", 18), ("bounty", 42),
        ("boost", 48), ("planet", 7), ("rank", 4), ("ring", 6), ("triton_space", 12), ("space_kind", 8),
    ],
)  # fmt: skip
def test_the_box_holds_what_the_rulebook_counts(table: str, count: int) -> None:
    """Given the box, when a deck is counted, then it has the rulebook's number of cards, all with other names."""
    cards = getattr(BOX, table)
    assert len(cards) == len({card.id for card in cards}) == count
    if table in ("species", "trait", "class_card", "equipment", "skill", "bounty", "boost", "planet", "rank"):
        assert len({card.name for card in cards}) == count


@rule("GI-019", "GI-236")
def test_fifty_five_action_cards() -> None:
    """Given the Action Cards, when they are counted, then 36 have no code, 6 are A#, 6 are B#, and each species has one
    with a letter of its own."""
    assert sum([card.copies for card in BOX.action]) == 55
    assert sum([card.copies for card in PLAIN]) == 36
    assert {card.code: card.copies for card in CODED if not card.species} == {"A#": 6, "B#": 6}
    own = {card.species: card.code for card in CODED if card.species}
    assert set(own) == set(SPECIES)
    assert sorted(own.values()) == list("CDEFGHI")
    assert {card.copies for card in CODED if card.species} == {1}
    assert len({card.name for card in BOX.action}) == len(BOX.action)


@pytest.mark.parametrize("table", TABLES)
def test_every_entry_has_a_source(table: str) -> None:
    """Given any entry, when one asks where it comes from, then it says printed, public or original; what the rulebook
    names is printed."""
    assert {card.source for card in getattr(BOX, table)} <= {"printed", "public", "original"}


@rule("GI-143", "GI-149", "GI-334e", "GI-334e2")
def test_what_the_rulebook_names_is_there() -> None:
    """Given the names of the rulebook, when the content is searched, then species, planets, the two printed cards and
    the two printed Planetary Effects are there as printed."""
    assert {card.name for card in BOX.species if card.source == "printed"} == {"Human", "Balor"}
    assert {card.name for card in BOX.planet if card.source == "printed"} == {"Earth", "A'kahros", "Pahk'vor"}
    assert {card.name for card in BOX.action if card.source == "printed"} >= {
        "Yes, I like pie and, no, you can't come in",
        "Wake up! Time to die!",
    }
    assert sum([card.effect_source == "printed" for card in BOX.planet]) == 2


# --- species, traits, classes -----------------------------------------------------------------------------


@rule("GI-152", "GI-158", "GI-160")
@pytest.mark.parametrize("species", SPECIES)
def test_a_character_card_has_all_its_fields(species: str) -> None:
    """Given a Character Card, when it is read, then name, planet, four Life Points, three Attributes of 1 or more, its
    trait, some four Class Options and the codes of its starting hand are on it."""
    card = SPECIES[species]
    assert card.name
    assert PLANETS[card.home].species == species
    assert card.life_points == 4
    assert all(1 <= value <= 4 for value in numbers(card.attributes))
    assert len(card.class_options) == len(set(card.class_options)) == 4
    assert set(card.class_options) <= set(CLASSES)
    codes = {one.id: (one.code, one.species) for one in CODED}
    letter = next(one.code for one in CODED if one.species == species)
    assert [codes[one] for one in card.starting_actions] == [("A#", ""), ("B#", ""), (letter, species)]
    trait = next(one for one in BOX.trait if one.id == card.trait)
    assert trait.species == species
    assert trait.text
    assert trait.effect


@rule("GI-154", "GI-155")
def test_most_traits_help_and_some_hinder() -> None:
    """Given the seven traits, when they are compared, then most help, one or two hinder and are paid for in Attributes,
    and one at least is a re-roll."""
    natures = {one.species: one.nature for one in BOX.trait}
    assert sorted(natures) == sorted(SPECIES)
    assert 1 <= list(natures.values()).count("hinders") <= 2
    sums = {one: sum(numbers(SPECIES[one].attributes)) for one in SPECIES}
    helped = {sums[one] for one in SPECIES if natures[one] == "helps"}
    assert len(helped) == 1
    assert all(sums[one] > max(helped) for one in SPECIES if natures[one] == "hinders")
    assert max(sums.values()) - min(sums.values()) <= 2
    assert any(isinstance(effect, StepReroll) for one in BOX.trait for effect in one.effect)


@rule("GI-037", "GI-178", "GI-Q07")
@pytest.mark.parametrize("species", SPECIES)
def test_each_species_has_a_class_that_nobody_else_lists(species: str) -> None:
    """Given a species, when the Class Options of all are compared, then one at least is listed by it alone."""
    others = {one for card in BOX.species if card.id != species for one in card.class_options}
    assert set(SPECIES[species].class_options) - others


@rule("GI-159")
def test_every_class_is_somebodys_option() -> None:
    """Given the 16 Class Cards, when the Class Options are gathered, then each of them is listed somewhere."""
    assert {one for card in BOX.species for one in card.class_options} == set(CLASSES)


@rule("GI-179", "GI-182", "GI-184")
def test_class_cards() -> None:
    """Given the 16 Class Cards, when they are compared, then none lowers an Attribute, each of the eight combinations
    of types is on two of them, and each names a Boost Card of its own."""
    assert all(min(numbers(card.attributes)) >= 0 for card in BOX.class_card)
    assert len({sum(numbers(card.attributes)) for card in BOX.class_card}) == 1
    combinations = Counter([(card.slots.hands, card.slots.head, card.slots.body) for card in BOX.class_card])
    assert combinations == dict.fromkeys(product(*TYPES.values()), 2)
    named = [card.boost for card in BOX.class_card]
    assert len(set(named)) == 16
    assert set(named) <= set(BOOSTS)


# --- Equipment and Skills -----------------------------------------------------------------------------------


@rule("GI-186", "GI-187", "GI-188")
def test_twelve_equipment_cards_of_each_colour_and_six_of_each_type() -> None:
    """Given the 36 Equipment Cards, when they are sorted, then 12 are of each slot's colour and 6 of each type, and
    each type belongs to its slot."""
    assert Counter([card.slot for card in BOX.equipment]) == dict.fromkeys(SLOTS, 12)
    assert Counter([(card.slot, card.type) for card in BOX.equipment]) == {
        (slot, type_): 6 for slot, types in TYPES.items() for type_ in types
    }
    assert all(card.name and card.description and card.value for card in BOX.equipment)


@rule("GI-168", "GI-186", "GI-187")
@pytest.mark.parametrize("card", EQUIPMENT)
def test_the_main_modifier_has_the_cards_colour(card: str) -> None:
    """Given an Equipment Card, when its modifiers are compared, then none is higher than the one of its colour: Hands
    Combat, Head Intellect, Body Defense."""
    values = numbers(EQUIPMENT[card].attributes)
    assert values[SLOTS.index(EQUIPMENT[card].slot)] == max(values) > 0


@rule("GI-189", "GI-190")
def test_the_value_of_equipment_grows_with_its_modifiers() -> None:
    """Given the Equipment Cards, when the sums of their modifiers are compared, then a higher sum costs more, equal
    sums cost the same, between 25 and 125 Credits; some cards have a negative modifier, most have none."""
    values: dict[int, set[int]] = {}
    for card in BOX.equipment:
        values.setdefault(sum(numbers(card.attributes)), set()).add(card.value)
    assert {len(one) for one in values.values()} == {1}
    in_order = [min(values[one]) for one in sorted(values)]
    assert all(one < other for one, other in pairwise(in_order))
    assert (in_order[0], in_order[-1]) == (25, 125)
    negative = [card for card in BOX.equipment if min(numbers(card.attributes)) < 0]
    assert 0 < len(negative) < len(BOX.equipment) / 2


@rule("GI-192", "GI-193", "GI-195", "GI-196", "GI-197")
def test_skill_cards() -> None:
    """Given the 18 Skill Cards, when they are compared, then six re-roll each Attribute, no modifier is negative, and
    the price steps go up with what they lift: one slot, one type anywhere, two slots, all slots."""
    assert Counter([card.reroll for card in BOX.skill]) == dict.fromkeys(ATTRIBUTES, 6)
    assert all(min(numbers(card.attributes)) >= 0 for card in BOX.skill)
    assert all(card.effect and card.text and card.description for card in BOX.skill)
    kinds: dict[int, set[str]] = {}
    sums: dict[int, set[int]] = {}
    for card in BOX.skill:
        slots = "any" if card.effect[0].slot == "any" else str(len(card.effect))
        kinds.setdefault(card.cost, set()).add(slots)
        sums.setdefault(card.cost, set()).add(sum(numbers(card.attributes)))
        assert f"Re-roll {card.reroll.capitalize()}." in card.text
    assert [kinds[cost] for cost in sorted(kinds)] == [{"1"}, {"any"}, {"2"}, {"3"}]
    assert (min(kinds), max(kinds)) == (75, 200)
    assert [min(sums[cost]) for cost in sorted(sums)] == sorted([min(one) for one in sums.values()])
    levels = sorted({(card.level, card.cost) for card in BOX.skill})
    assert [level for level, _ in levels] == [1, 2, 3, 4]
    assert [cost for _, cost in levels] == sorted(kinds)


@rule("GI-195")
@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_card_names_types_of_its_slot(skill: str) -> None:
    """Given a Skill Card, when its effect is read, then a slot takes both its types, or any slot takes one type."""
    for effect in SKILLS[skill].effect:
        if effect.slot == "any":
            assert len(effect.types) == 1
        else:
            assert effect.types == TYPES[effect.slot]


# --- Bounties -------------------------------------------------------------------------------------------------


@rule("GI-017", "GI-018", "GI-208", "GI-Q02")
@pytest.mark.parametrize("species", SPECIES)
def test_each_species_has_six_bounties(species: str) -> None:
    """Given a species, when its Bounties are counted, then there are two Thugs, two Enforcers, one Lieutenant and one
    Crime Lord, all from its Home Planet, and Attributes and rewards rise with the rank."""
    own = [card for card in BOX.bounty if card.species == species]
    assert Counter([card.rank for card in own]) == {"thug": 2, "enforcer": 2, "lieutenant": 1, "crime_lord": 1}
    assert {card.home for card in own} == {SPECIES[species].home}
    ranked = [[card for card in own if card.rank == rank] for rank in RANKS]
    for lower, higher in pairwise(ranked):
        for one, other in product(lower, higher):
            assert sum(numbers(one.attributes)) < sum(numbers(other.attributes))
            assert all(a <= b for a, b in zip(numbers(one.attributes), numbers(other.attributes), strict=True))
            assert one.infamy < other.infamy
            assert one.credits <= other.credits


@rule("GI-003", "GI-095", "GI-101", "GI-208")
@pytest.mark.parametrize("bounty", BOUNTIES)
def test_a_bounty_repays_its_rank(bounty: str) -> None:
    """Given a Bounty, when its rewards are read, then it brings Credits, and more Infamy than its rank costs."""
    card = BOUNTIES[bounty]
    cost = {one.id: one.infamy_cost for one in BOX.rank}
    assert card.infamy > cost[card.rank]
    assert 50 <= card.credits <= 300
    about = {"thug": 3, "enforcer": 8, "lieutenant": 15, "crime_lord": 30}[card.rank]
    assert abs(card.infamy - about) <= 2
    assert card.crime


@rule("GI-101", "GI-210", "GI-211", "GI-212", "GI-213", "GI-Q21")
def test_the_four_rank_tiles() -> None:
    """Given the Bounty Card Tiles, when they are read, then cost and gear go up with the rank; the lowest is free."""
    assert [(one.id, one.infamy_cost, one.equipment, one.boost) for one in BOX.rank] == [
        ("thug", 0, 1, 0),
        ("enforcer", 5, 2, 0),
        ("lieutenant", 10, 2, 1),
        ("crime_lord", 20, 2, 2),
    ]


# --- Action and Boost Cards --------------------------------------------------------------------------------------


@rule("GI-237", "GI-246")
def test_action_cards() -> None:
    """Given the Action Cards, when they are read, then each has timing, target, type, text and effect; four equal ones
    ignore an Action Card; a forced re-roll of each die of a hunter and of a Bounty is among them."""
    assert all(card.timing and card.target and card.type and card.text and card.effect for card in BOX.action)
    ignoring = [card for card in PLAIN if any(isinstance(effect, Negate) for effect in card.effect)]
    assert [(card.copies, card.timing) for card in ignoring] == [(4, "after_action")]
    forced = {(card.target, effect.attribute) for card in PLAIN for effect in card.effect if isinstance(effect, Reroll)}
    assert forced >= {("hunter", one) for one in ATTRIBUTES}
    assert ("bounty", "defense") in forced
    assert len({card.type for card in PLAIN}) >= 10


@rule("GI-255", "GI-259", "GI-260", "GI-261")
def test_boost_cards() -> None:
    """Given the 48 Boost Cards, when they are compared, then no modifier is negative, the price grows with the sum, and
    for equal sums they cost a little less than Equipment."""
    gear = {sum(numbers(card.attributes)): card.value for card in BOX.equipment}
    costs: dict[int, set[int]] = {}
    for card in BOX.boost:
        assert min(numbers(card.attributes)) >= 0
        assert 20 <= card.cost <= 100
        assert card.description
        costs.setdefault(sum(numbers(card.attributes)), set()).add(card.cost)
    assert {len(one) for one in costs.values()} == {1}
    for points, (cost,) in sorted(costs.items()):
        assert 0.7 * gear[points] <= cost < gear[points]
    in_order = [min(costs[one]) for one in sorted(costs)]
    assert all(one < other for one, other in pairwise(in_order))


# --- planets and map -----------------------------------------------------------------------------------------------


@rule("GI-333")
def test_planetary_effects() -> None:
    """Given the seven Planet Tiles, when their effects are read, then about half of them help and half hinder."""
    assert sorted(tile.species for tile in BOX.planet) == sorted(SPECIES)
    assert all(tile.effect and tile.effect_name and tile.text for tile in BOX.planet)
    assert sorted(Counter([tile.nature for tile in BOX.planet]).values()) == [3, 4]


@rule("GI-077", "GI-078", "GI-090")
def test_the_map() -> None:
    """Given the rings and Triton, when their spaces are counted, then each ring has each kind once, and Triton each
    kind but Dock and Merchant District twice, never the same kind twice in one stretch."""
    kinds = [kind.id for kind in BOX.space_kind]
    assert all(sorted(ring.spaces) == sorted(kinds) for ring in BOX.ring)
    around = [space.kind for space in BOX.triton_space]
    assert Counter(around) == {kind: 2 for kind in kinds if kind not in ("space_dock", "merchant_district")}
    assert sorted(ring.triton_before for ring in BOX.ring) == [1, 3, 5, 7, 9, 11]
    assert all(around[i] != around[i + 1] for i in range(0, 12, 2))


@rule("GI-186", "GI-263")
@pytest.mark.parametrize("table", ["species", "class_card", "equipment", "skill", "boost"])
def test_descriptions_are_short_lines(table: str) -> None:
    """Given a card with a description, when it is read, then it is one short line that ends like a sentence."""
    for card in getattr(BOX, table):
        assert re.fullmatch(r".{5,90}[.!?]", card.description), card.id
