"""The form of the content files: species, classes, gear, Bounties, Action and Boost Cards, the map, and the effect
vocabulary that cards, traits and planets may use.

Each operation is described in docs/games/galactic-infamy.md; effects.py carries them out.
"""

from typing import Annotated, Literal

import msgspec

from astrolude.kernel.content import Content

Attribute = Literal["combat", "intellect", "defense"]
Slot = Literal["hands", "head", "body"]
Type = Literal["melee", "ranged", "drone", "robot", "armor", "shield"]
Rank = Literal["thug", "enforcer", "lieutenant", "crime_lord"]
Kind = Literal[
    "space_dock", "back_alley", "merchant_district", "medical_bay", "training_grounds", "rest_and_relax",
    "black_market", "first_ones_free",
]  # fmt: skip
Source = Literal["printed", "public", "original"]
Nature = Literal["helps", "hinders"]
Timing = Literal["any", "movement_roll", "movement", "battle_announced", "battle", "bounty_battle", "after_action"]
Target = Literal["self", "hunter", "other_hunter", "roller", "bounty", "side", "card", "gate"]
CardType = Literal[
    "reroll", "dice", "modifier", "gear", "boost", "ties", "counter", "battle", "life", "inventory", "draw", "credits",
    "theft", "movement", "gate",
]  # fmt: skip
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card, tile or space. Its first field is its key."""


class Operation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """One operation of the vocabulary. On whom it works is its own target; without one it has the card's."""


Whose = Target | Literal[""]


# --- what Action Cards do -----------------------------------------------------------------------------


class Reroll(Operation, frozen=True, tag="reroll"):
    """The named die of the target is rolled again; amount 3 rolls all three; "choice" lets the player pick."""

    attribute: Attribute | Literal["choice"]
    amount: Positive = 1
    target: Whose = ""


class Modify(Operation, frozen=True, tag="modify"):
    """So much on one Attribute of the target, or on each, for this battle."""

    attribute: Attribute | Literal["choice", "each"]
    amount: int
    target: Whose = ""


class SetDie(Operation, frozen=True, tag="set_die"):
    """One die of the target, picked by the player, to that face, or to 7 minus it."""

    face: Face | Literal["opposite"]
    target: Whose = ""


class SwapDice(Operation, frozen=True, tag="swap_dice", rename={"partner": "with"}):
    """Two dice of the target change places, or the same Attribute's die of both sides."""

    partner: Literal["own", "enemy"]
    target: Whose = ""


class Disable(Operation, frozen=True, tag="disable"):
    """One linked Equipment Card of the target does not count in this battle."""

    target: Whose = ""


class Draw(Operation, frozen=True, tag="draw"):
    """Cards from a draw pile into the player's hand, or Equipment and Boosts linked to the Bounty of this battle."""

    deck: Literal["action", "boost", "equipment"]
    amount: Positive
    to: Literal["hand", "bounty"]
    target: Whose = ""


class PlayBoost(Operation, frozen=True, tag="play_boost"):
    """Up to so many Boost Cards from the player's hand for the target side, as a Crasher too."""

    amount: Positive
    target: Whose = ""


class Ties(Operation, frozen=True, tag="ties"):
    """From now on tied Attributes of this battle count for the target."""

    target: Whose = ""


class Negate(Operation, frozen=True, tag="negate"):
    """The Action Card just played has no effect."""

    target: Whose = ""


class CallOff(Operation, frozen=True, tag="call_off"):
    """The Player Battle that was announced does not take place."""

    target: Whose = ""


class SaveLife(Operation, frozen=True, tag="save_life"):
    """If the target loses this battle, it loses no Life Point."""

    target: Whose = ""


class Inventory(Operation, frozen=True, tag="inventory"):
    """The player performs Inventory Management now."""

    target: Whose = ""


class Gain(Operation, frozen=True, tag="gain"):
    resource: Literal["credits", "infamy"]
    amount: Positive
    target: Whose = ""


class Steal(Operation, frozen=True, tag="steal"):
    """Up to so many Credits of the target, or hand cards of it at random."""

    what: Literal["credits", "hand_card"]
    amount: Positive
    target: Whose = ""


class Movement(Operation, frozen=True, tag="movement"):
    """So much on the target's Movement Roll; with `may` the hunter may use less of it."""

    amount: int
    may: bool = False
    target: Whose = ""


class Teleport(Operation, frozen=True, tag="teleport"):
    """In place of the move, to any Occupied Space."""

    target: Whose = ""


class GateTokens(Operation, frozen=True, tag="gate_tokens"):
    """So many Reset Tokens on a Gate that has none."""

    amount: Positive
    target: Whose = ""


Effect = (
    Reroll | Modify | SetDie | SwapDice | Disable | Draw | PlayBoost | Ties | Negate | CallOff | SaveLife | Inventory
    | Gain | Steal | Movement | Teleport | GateTokens
)  # fmt: skip


# --- what traits, planets and skills change -------------------------------------------------------------


class StepReroll(Operation, frozen=True, tag="reroll_step"):
    """Once per battle, at the re-roll moment, that die may be rolled again."""

    attribute: Attribute | Literal["choice"]


class BattleModifier(Operation, frozen=True, tag="battle_modifier"):
    """So much on an Attribute, or on the Attribute of the highest or lowest die, in every battle."""

    attribute: Attribute | Literal["highest_die", "lowest_die"]
    amount: int
    condition: Literal["", "attacker", "defender"] = ""


class RollModifier(Operation, frozen=True, tag="roll_modifier"):
    """So much on the Movement Roll; with `may` the hunter may use less of it."""

    amount: int
    may: bool = False


class Price(Operation, frozen=True, tag="price"):
    """What is bought costs so many percent of its price, rounded up."""

    what: Literal["life_point", "equipment", "boost"]
    percent: Positive


class TurnIn(Operation, frozen=True, tag="turn_in"):
    """Turning in a Bounty brings so much more."""

    resource: Literal["credits", "infamy"]
    amount: Positive


class Widen(Operation, frozen=True, tag="slot"):
    """That slot, or any, also takes Equipment of these types, whatever its colour where it is any."""

    slot: Slot | Literal["any"]
    types: tuple[Type, ...]


Standing = StepReroll | BattleModifier | RollModifier | Price | TurnIn


# --- cards and tiles -----------------------------------------------------------------------------------


class Attributes(Entry, frozen=True):
    combat: int = 0
    intellect: int = 0
    defense: int = 0


class States(Entry, frozen=True):
    """What an Attribute's sign says of re-rolls; most say nothing."""

    combat: Literal["", "reroll", "no_reroll"] = ""
    intellect: Literal["", "reroll", "no_reroll"] = ""
    defense: Literal["", "reroll", "no_reroll"] = ""


class SpeciesCard(Entry, frozen=True):
    id: Id
    name: str
    home: Id
    attributes: Attributes
    life_points: Positive
    class_options: tuple[Id, ...]
    starting_actions: tuple[Id, ...]
    trait: Id
    description: str
    source: Source
    states: States = States()


class Trait(Entry, frozen=True):
    id: Id
    name: str
    species: Id
    nature: Nature
    text: str
    effect: tuple[Standing, ...]
    source: Source


class Slots(Entry, frozen=True):
    hands: Literal["melee", "ranged"]
    head: Literal["drone", "robot"]
    body: Literal["armor", "shield"]


class ClassCard(Entry, frozen=True):
    id: Id
    name: str
    attributes: Attributes
    slots: Slots
    boost: Id
    description: str
    source: Source


class EquipmentCard(Entry, frozen=True):
    id: Id
    name: str
    slot: Slot
    type: Type
    attributes: Attributes
    value: Positive
    description: str
    source: Source


class SkillCard(Entry, frozen=True):
    id: Id
    name: str
    level: Annotated[int, msgspec.Meta(ge=1, le=4)]
    cost: Positive
    attributes: Attributes
    reroll: Attribute
    text: str
    effect: tuple[Widen, ...]
    description: str
    source: Source


class BountyCard(Entry, frozen=True):
    id: Id
    name: str
    species: Id
    home: Id
    rank: Rank
    attributes: Attributes
    credits: Natural
    infamy: Natural
    crime: str
    source: Source


class ActionCard(Entry, frozen=True):
    id: Id
    name: str
    copies: Positive
    timing: Timing
    target: Target
    type: CardType
    text: str
    effect: tuple[Effect, ...]
    source: Source
    #: A starting hand card's code: "A#", "B#", or a letter of its species.
    code: str = ""
    species: str = ""


class BoostCard(Entry, frozen=True):
    id: Id
    name: str
    attributes: Attributes
    cost: Positive
    description: str
    source: Source


class RankTile(Entry, frozen=True):
    id: Rank
    name: str
    infamy_cost: Natural
    equipment: Natural
    boost: Natural
    source: Source


class SpaceKind(Entry, frozen=True):
    id: Kind
    name: str
    text: str
    rule: str
    source: Source


class Ring(Entry, frozen=True):
    """A ring tile: its spaces clockwise from its fork, and the Triton space just after the fork of its Gate."""

    id: Id
    spaces: tuple[Kind, ...]
    triton_before: Annotated[int, msgspec.Meta(ge=1, le=12)]
    source: Source


class TritonSpace(Entry, frozen=True):
    id: Id
    kind: Kind
    source: Source


class PlanetTile(Entry, frozen=True):
    id: Id
    name: str
    species: Id
    source: Source
    #: The Planetary Effect of the advanced game.
    effect_name: str
    nature: Nature
    text: str
    effect: tuple[Standing, ...]
    effect_source: Source


class Cards(Content, kw_only=True):
    """All content files together."""

    species: list[SpeciesCard] = []
    trait: list[Trait] = []
    class_card: list[ClassCard] = []
    equipment: list[EquipmentCard] = []
    skill: list[SkillCard] = []
    bounty: list[BountyCard] = []
    action: list[ActionCard] = []
    boost: list[BoostCard] = []
    rank: list[RankTile] = []
    space_kind: list[SpaceKind] = []
    ring: list[Ring] = []
    triton_space: list[TritonSpace] = []
    planet: list[PlanetTile] = []
