"""What the rule tests of hunters and cards share: the content of the box, and questions about a scene in its words."""

import re
from typing import Any

from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.cards import Attributes, Cards, SkillCard, SpeciesCard
from astrolude.games.galactic_infamy.state import Infamy
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, passed, play, told

BOX: Cards = game.book().content
SLOTS = ("hands", "head", "body")
TYPES = {"hands": ("melee", "ranged"), "head": ("drone", "robot"), "body": ("armor", "shield")}
ATTRIBUTES = ("combat", "intellect", "defense")
RANKS = ("thug", "enforcer", "lieutenant", "crime_lord")

SPECIES = {card.id: card for card in BOX.species}
CLASSES = {card.id: card for card in BOX.class_card}
EQUIPMENT = {card.id: card for card in BOX.equipment}
SKILLS = {card.id: card for card in BOX.skill}
BOUNTIES = {card.id: card for card in BOX.bounty}
BOOSTS = {card.id: card for card in BOX.boost}
PLANETS = {card.id: card for card in BOX.planet}

#: Two species without any re-roll of their own, and their classes: nobody is asked anything in their battles.
QUIET = ["rustkin", "grumhide"]
AT_WORK = ["warranty_enforcer", "siege_walker"]
#: On Triton: where a Bounty is challenged, a hunter rests, a Skill or a Boost Card is bought, a Life Point as well.
ALLEY, REST, MARKET, MEDICAL, TRAINING = "triton:1", "triton:2", "triton:3", "triton:4", "triton:5"
#: Weak Equipment that a Bounty may draw, one card for each slot.
WEAK = ["eq_loud_spoon", "eq_paper_airship", "eq_thick_sweater"]
#: Dice of a Bounty Battle or a Player Battle that the hunter, or the attacker, wins, or loses.
WINS, LOSES = [6, 6, 6, 1, 1, 1], [1, 1, 1, 6, 6, 6]


def numbers(values: Attributes) -> tuple[int, int, int]:
    return values.combat, values.intellect, values.defense


def added(*values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([sum(one) for one in zip(*values, strict=True)])


def bare(species: str, klass: str) -> tuple[int, ...]:
    """The Attributes of Character and Class Card together."""
    return added(numbers(SPECIES[species].attributes), numbers(CLASSES[klass].attributes))


def who_may_be(klass: str) -> str:
    """A species that lists the class."""
    return next(card.id for card in BOX.species if klass in card.class_options)


def worker(slot: str, type_: str) -> tuple[str, str]:
    """A species and a class whose slot takes the type, without a re-roll of the species' own."""
    for klass in CLASSES.values():
        for species in SPECIES.values():
            if klass.id in species.class_options and not rerolls(species) and getattr(klass.slots, slot) == type_:
                return species.id, klass.id
    raise AssertionError(slot, type_)


def rerolls(species: SpeciesCard) -> bool:
    trait = next(one for one in BOX.trait if one.id == species.trait)
    return "re-roll" in trait.text


def galaxy_with(*planets: str) -> list[str]:
    """Six planets, these among them."""
    return list(dict.fromkeys([*planets, *PLANETS]))[:6]


# --- what lies there ------------------------------------------------------------------------------------


def seat_view(t: Infamy, seat: int = 0, viewer: int | None = None) -> dict[str, Any]:
    """A hunter's side of the table, as its owner or the viewer sees it."""
    seen: dict[str, Any] = t.view(seat if viewer is None else viewer)["seats"][seat]
    return seen


def slots(t: Infamy, seat: int = 0) -> dict[str, str]:
    """What is linked where."""
    linked: dict[str, str | None] = seat_view(t, seat)["slots"]
    return {slot: card for slot, card in linked.items() if card is not None}


def locker(t: Infamy, seat: int = 0) -> list[str]:
    return sorted(seat_view(t, seat)["locker"])


def cell(t: Infamy, seat: int = 0) -> list[str]:
    held: list[str] = seat_view(t, seat)["cell"]
    return held


def shop(t: Infamy, what: str = "equipment") -> list[str]:
    lying: list[str] = t.view(0)["shop"][what]
    return lying


def discards(t: Infamy, rank: str) -> list[str]:
    lying: list[str] = t.view(0)["discards"]["bounties"][rank]
    return lying


# --- battles ----------------------------------------------------------------------------------------------


def totals(t: Infamy, side: int = 0) -> tuple[int, ...]:
    """The totals of a side as they stand in the battle."""
    now = t.view(0)["battle"]["totals"][side]
    return tuple([now[one] for one in ATTRIBUTES])


def dice(t: Infamy, side: int = 0) -> list[int]:
    rolled: list[int] = t.view(0)["battle"]["dice"][side]
    return rolled


def final_totals(t: Infamy, who: str = "Seat 1") -> tuple[int, ...]:
    """The totals that decided the battle of the last choice."""
    for line in told(t):
        if found := re.match(rf"{who} has Combat (-?\d+), Intellect (-?\d+), Defense (-?\d+)\.", line):
            return tuple([int(one) for one in found.groups()])
    raise AssertionError(told(t))


def fight(attacker: str = QUIET[0], defender: str = QUIET[1], **layout: Any) -> Infamy:
    """A Player Battle whose dice have fallen: both hold a Boost Card, so that their card steps are open."""
    held = {"boosts": [["boost_bad_coffee"], ["boost_extra_sock"]], **layout}
    t = infamy(species=[attacker, defender], phase="fight", **held)
    passed(t)
    return t


def hunt(bounty: str, seats: int = 2, gear: list[str] | None = None, **layout: Any) -> Infamy:
    """A hunter in a Back Alley who challenges the rank of that Bounty and draws it; with three seats seat 1 plays it.
    A quiet hunter against weak Equipment, who wins, if nothing else is laid out. 20 Infamy are there to pay with."""
    card = BOUNTIES[bounty]
    decks = {card.rank: [bounty], "equipment": gear or WEAK, **layout.pop("decks", {})}
    scene: dict[str, Any] = {
        "species": QUIET,
        "classes": AT_WORK,
        "at": [ALLEY],
        "infamy": [20],
        "dice": WINS,
        **layout,
    }
    homes = [BOUNTIES[one].home for held in scene.get("cell", []) for one in held]
    t = infamy(seats, planets=galaxy_with(card.home, *homes), decks=decks, phase="space", **scene)
    play(t, f"rank:{card.rank}")
    if seats > 2:
        play(t, "proxy:1")
    return t


# --- slots ------------------------------------------------------------------------------------------------


def resting(klass: str, cards: list[str], skill: str | None = None) -> Infamy:
    """A hunter of that class on Rest and Relax who begins to arrange these stored cards."""
    t = infamy(
        species=[who_may_be(klass)],
        classes=[klass],
        at=[REST],
        skill=[skill],
        locker=[cards],
        phase="space",
    )
    play(t, "inventory", "arrange")
    return t


def fitting(klass: str, cards: list[str], skill: str | None = None) -> set[tuple[str, str]]:
    """Which of three stored cards may be linked to which slot."""
    t = resting(klass, cards, skill)
    found: set[tuple[str, str]] = set()
    for slot in SLOTS:
        assert asked(t) == (0, "slot")
        found |= {(key.removeprefix("link:"), slot) for key in keys(t) if key.startswith("link:")}
        play(t, "empty")
    return found


def all_fitting(klass: str, skill: str | None = None) -> set[tuple[str, str]]:
    """Which of the 36 Equipment Cards may be linked to which slot, three of them stored at a time."""
    every = list(EQUIPMENT)
    groups = [fitting(klass, every[i : i + 3], skill) for i in range(0, len(every), 3)]
    return set().union(*groups)


def own_type(klass: str) -> set[tuple[str, str]]:
    """What a Class Card alone allows: colour and type match."""
    job = CLASSES[klass].slots
    return {(card.id, card.slot) for card in EQUIPMENT.values() if card.type == getattr(job, card.slot)}


def allowed_by(skill: SkillCard) -> set[tuple[str, str]]:
    """What a Skill Card allows by its printed words."""
    both = [tuple(words) for words in re.findall(r"(Hands|Head|Body) takes (\w+) or (\w+)", skill.text)]
    anywhere = re.search(r"(\w+) cards fit any slot", skill.text)
    if "Every slot takes both its types" in skill.text:
        both = [(slot, *TYPES[slot]) for slot in SLOTS]
    pairs = {(slot.lower(), type_.lower()) for slot, *types in both for type_ in types}
    if anywhere:
        pairs |= {(slot, anywhere[1].lower()) for slot in SLOTS}
    assert pairs, skill.text
    return {(card.id, slot) for card in EQUIPMENT.values() for slot, type_ in pairs if card.type == type_}
