"""What is printed on cards and tiles, looked up by id, and the words for it."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from astrolude.games.galactic_infamy.book import ATTRIBUTES, RING_SPACES, RINGS, SLOTS
from astrolude.games.galactic_infamy.cards import (
    Attributes,
    BoostCard,
    BountyCard,
    Cards,
    ClassCard,
    EquipmentCard,
    SkillCard,
    SpaceKind,
    SpeciesCard,
)
from astrolude.kernel.content import read_folder

CONTENT = Path(__file__).parent.parent / "content"
NAMED = {"combat": "Combat", "intellect": "Intellect", "defense": "Defense"}
LOCKER, HAND_LIMIT = 3, 6
STATES = {"reroll": "may be re-rolled", "no_reroll": "is never re-rolled"}


class Place(NamedTuple):
    """A space of the map: its ring, -1 on Triton; its number there; its kind."""

    ring: int
    number: int
    kind: str


class Printed:
    """The cards in the form in which board and telling look them up."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.species = {card.id: card for card in cards.species}
        self.traits = {card.id: card for card in cards.trait}
        self.classes = {card.id: card for card in cards.class_card}
        self.equipment = {card.id: card for card in cards.equipment}
        self.skills = {card.id: card for card in cards.skill}
        self.bounties = {card.id: card for card in cards.bounty}
        self.actions = {card.id: card for card in cards.action}
        self.boosts = {card.id: card for card in cards.boost}
        self.ranks = {card.id: card for card in cards.rank}
        self.kinds = {kind.id: kind for kind in cards.space_kind}
        self.planets = {tile.id: tile for tile in cards.planet}
        self.places = [
            Place(r, i, str(kind)) for r, ring in enumerate(cards.ring) for i, kind in enumerate(ring.spaces)
        ]
        self.places += [Place(-1, i, str(space.kind)) for i, space in enumerate(cards.triton_space)]
        assert len(self.places) == RINGS * RING_SPACES + len(cards.triton_space)

    def kind(self, space: int) -> SpaceKind:
        return self.kinds[self.places[space].kind]  # type: ignore[index]

    def ring_name(self, ring: int, rings: Sequence[Mapping[str, Any]]) -> str:
        """A ring is called by its planet."""
        planet = rings[ring]["planet"]
        return self.planets[planet].name if planet else f"ring {ring + 1}"

    def place_name(self, space: int, rings: Sequence[Mapping[str, Any]]) -> str:
        place = self.places[space]
        name = self.kind(space).name
        if place.ring < 0:
            return f"{name} on Triton"
        return f"{name} of {self.ring_name(place.ring, rings)}"


@cache
def box() -> Printed:
    """The cards as they come in the box."""
    return Printed(read_folder(CONTENT, Cards))


def triple(values: Attributes) -> tuple[int, int, int]:
    return values.combat, values.intellect, values.defense


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"-{-n}"


def changes(values: Attributes) -> str:
    """What a card adds, in words: "+2 Combat, -1 Defense"."""
    parts = [f"{signed(n)} {NAMED[name]}" for name, n in zip(ATTRIBUTES, triple(values), strict=True) if n]
    return ", ".join(parts) or "no Attribute"


def levels(values: Sequence[int]) -> str:
    return ", ".join(f"{NAMED[name]} {n}" for name, n in zip(ATTRIBUTES, values, strict=True))


def credits(n: int) -> str:
    return f"{n} Credit" if n == 1 else f"{n} Credits"


def gear_words(card: EquipmentCard, price: bool = True) -> str:
    cost = f", {credits(card.value)}" if price else ""
    return f"{card.name} ({card.slot.capitalize()}, {card.type}{cost}): {changes(card.attributes)}"


def boost_words(card: BoostCard, price: bool = True) -> str:
    cost = f", {credits(card.cost)}" if price else ""
    return f"{card.name} (Boost{cost}): {changes(card.attributes)}"


def skill_words(card: SkillCard, price: bool = True) -> str:
    cost = f", {credits(card.cost)}" if price else ""
    return f"{card.name} (Skill, level {card.level}{cost}): {changes(card.attributes)}. {card.text}"


def bounty_words(printed: Printed, card: BountyCard) -> str:
    rank, home = printed.ranks[card.rank].name, printed.planets[card.home].name
    return f"{card.name} ({rank}, to {home}: {credits(card.credits)}, {card.infamy} Infamy)"


def species_words(printed: Printed, card: SpeciesCard) -> str:
    """A Character Card: Attributes with what their signs say, Life Points, trait, home."""
    trait = printed.traits[card.trait]
    signs = [f" {NAMED[name]} {STATES[state]}." for name in ATTRIBUTES if (state := getattr(card.states, name))]
    return (
        f"{card.name}: {levels(triple(card.attributes))}, {card.life_points} Life Points, "
        f"home {printed.planets[card.home].name}. {trait.name}: {trait.text}{''.join(signs)}"
    )


def class_words(printed: Printed, card: ClassCard) -> str:
    """A Class Card: what it adds, what its slots take, its Boost Card."""
    takes = ", ".join(f"{name.capitalize()} {getattr(card.slots, name)}" for name in SLOTS)
    return f"{card.name}: {changes(card.attributes)}. Slots: {takes}. Starts with {printed.boosts[card.boost].name}."


def eliminated(seat: Mapping[str, Any]) -> bool:
    """Whether the hunter is out; before both cards are chosen nobody has a Life Point yet."""
    return bool(seat["class"]) and not seat["life"]


def own_attributes(printed: Printed, seat: Mapping[str, Any]) -> tuple[int, int, int]:
    """Character, Class, linked Equipment and Skill together, without dice."""
    held: list[Attributes] = []
    if seat["species"]:
        held.append(printed.species[seat["species"]].attributes)
    if seat["class"]:
        held.append(printed.classes[seat["class"]].attributes)
    held += [printed.equipment[card].attributes for card in seat["slots"].values() if card]
    if seat["skill"]:
        held.append(printed.skills[seat["skill"]].attributes)
    sums = [sum(column) for column in zip(*map(triple, held), strict=True)] or [0, 0, 0]
    return sums[0], sums[1], sums[2]


def side_attributes(printed: Printed, view: Mapping[str, Any], side: int) -> tuple[int, int, int]:
    """What a side of the battle has before any die has been rolled."""
    battle = view["battle"]
    seat = battle["attacker"] if side == 0 else battle["defender"]
    if seat is None:
        sums = list(triple(printed.bounties[battle["bounty"]].attributes))
        gear = [printed.equipment[card].attributes for card in battle["equipment"] if card not in battle["disabled"]]
    else:
        sums = list(own_attributes(printed, view["seats"][seat]))
        gear = []
    gear += [printed.boosts[card].attributes for card in battle["boosts"][side]]
    for one in gear:
        sums = [a + b for a, b in zip(sums, triple(one), strict=True)]
    return sums[0], sums[1], sums[2]


def leader(view: Mapping[str, Any], totals: Sequence[Sequence[int]], attribute: int) -> int | None:
    """The side that leads in an Attribute; a tie counts for whom it counts."""
    ahead = totals[0][attribute] - totals[1][attribute]
    if ahead:
        return 0 if ahead > 0 else 1
    ties: int | None = view["battle"]["ties"]
    return ties


def totals_of(printed: Printed, view: Mapping[str, Any]) -> list[tuple[int, ...]]:
    """Both sides' totals; before the dice, what they bring."""
    known = view["battle"]["totals"]
    if known:
        return [tuple(side[name] for name in ATTRIBUTES) for side in known]
    return [side_attributes(printed, view, side) for side in range(2)]
