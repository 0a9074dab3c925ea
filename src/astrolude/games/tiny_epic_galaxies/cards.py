"""The form of the content files: planets, missions, mats, and the effect vocabulary they may use.

Each operation is described in docs/games/tiny-epic-galaxies.md; effects.py, missions.py and solo.py carry them out.
"""

from typing import Annotated, Literal

import msgspec

from astrolude.kernel.content import Content

Resource = Literal["energy", "culture"]
Track = Literal["diplomacy", "economy"]
AnyTrack = Literal["diplomacy", "economy", "any"]
Source = Literal["printed", "public", "original"]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Natural = Annotated[int, msgspec.Meta(ge=0)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card, mat or face. Its first field is its key."""


class Operation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """One operation of the vocabulary."""


# --- what planets do --------------------------------------------------------------------------------


class Gain(Operation, frozen=True, tag="gain"):
    """`who` gets `amount` of `resource`, with `per` that much for each of the performer's ships at home."""

    resource: Resource
    amount: Positive
    who: Literal["self", "others"] = "self"
    per: Literal["", "ship_at_home"] = ""


class Advance(Operation, frozen=True, tag="advance"):
    """An own orbiting ship moves forward; with `who` others, each other player may move one of theirs."""

    track: AnyTrack
    steps: Positive
    who: Literal["self", "others"] = "self"
    #: Not the ship of the operation before (TEG-139).
    another: bool = False


class Regress(Operation, frozen=True, tag="regress"):
    """Orbiting ships on position 1 or higher move back, `ships` different ones if there are so many."""

    whose: Literal["own", "enemy"]
    track: AnyTrack
    steps: Positive
    ships: Positive = 1


class Upgrade(Operation, frozen=True, tag="upgrade"):
    """One empire level at its cost less `discount`."""

    discount: Natural
    pay: Literal["one_type", "mix"]


class Move(Operation, frozen=True, tag="move"):
    """Normal moves with `ships` different own ships one after the other, all but the first optional."""

    ships: Positive


class Convert(Operation, frozen=True, tag="convert", rename={"source": "from", "target": "to"}):
    """At least 1 and at most what fits of `from` becomes as much `to`."""

    source: Resource
    target: Resource


class Steal(Operation, frozen=True, tag="steal"):
    resource: Resource
    amount: Positive


class FollowBonus(Operation, frozen=True, tag="follow_bonus"):
    """Until the turn ends: so much for each follow of the performer's dice."""

    resource: Resource
    amount: Positive


class FollowCost(Operation, frozen=True, tag="follow_cost"):
    """Until the turn ends a follow costs the others this much culture."""

    culture: Positive


class Reroll(Operation, frozen=True, tag="reroll"):
    """One or more inactive dice, once, free."""


class SetDie(Operation, frozen=True, tag="set_die"):
    """One inactive die to any face."""


class ReplacePlanet(Operation, frozen=True, tag="replace_planet"):
    """A row planet without ships is discarded, its gap filled from the deck."""


class Recall(Operation, frozen=True, tag="recall"):
    """An own orbiting ship goes home; gain its position in energy or in culture."""


class Shift(Operation, frozen=True, tag="shift"):
    """An own orbiting ship goes to another row planet's track, keeping its position."""


class Fee(Entry, frozen=True):
    energy: Natural = 0
    culture: Natural = 0


class PerformPlanet(Operation, frozen=True, tag="perform_planet", rename={"place": "from"}):
    """The action of another row planet, or of a colony of another player, who gets the fee."""

    place: Literal["row", "other_player"]
    fee: Fee = Fee()


class PerformFace(Operation, frozen=True, tag="perform_face"):
    """The action of any die face; with `free_follow` all others may follow it free."""

    free_follow: bool


class RepeatDie(Operation, frozen=True, tag="repeat_die"):
    """The action of a die in the Activation Bay once more."""


Effect = (
    Gain | Advance | Regress | Upgrade | Move | Convert | Steal | FollowBonus | FollowCost | Reroll | SetDie
    | ReplacePlanet | Recall | Shift | PerformPlanet | PerformFace | RepeatDie
)  # fmt: skip


class Cost(Entry, frozen=True):
    energy: Natural = 0
    culture: Natural = 0
    #: Inactive dice that are discarded.
    dice: Natural = 0


class PlanetCard(Entry, frozen=True):
    id: Id
    name: str
    tier: Annotated[int, msgspec.Meta(ge=1, le=5)]
    vp: Natural
    track: Positive
    colonize: Track
    resource: Resource
    text: str
    effects: tuple[Effect, ...]
    source: Source
    cost: Cost = Cost()
    condition: Literal["", "lowest_empire"] = ""
    once_per_turn: bool = False
    own_turn_only: bool = False


# --- missions ---------------------------------------------------------------------------------------

Count = Literal["energy", "culture", "planets", "diplomacy_planets", "economy_planets"]


class Most(Operation, frozen=True, tag="most"):
    of: Count


class Fewest(Operation, frozen=True, tag="fewest"):
    of: Count


class Equal(Operation, frozen=True, tag="equal"):
    of: tuple[Count, Count]


class AtLeast(Operation, frozen=True, tag="at_least"):
    energy: Natural = 0
    culture: Natural = 0


class Level(Operation, frozen=True, tag="level"):
    at_least: Positive


class ShipsAtHome(Operation, frozen=True, tag="ships_at_home"):
    which: Literal["all", "none"]


class TriggeredEnd(Operation, frozen=True, tag="triggered_end"):
    pass


MissionTest = Most | Fewest | Equal | AtLeast | Level | ShipsAtHome | TriggeredEnd


class MissionCard(Entry, frozen=True):
    id: Id
    name: str
    points: Positive
    tie_points: Natural
    text: str
    test: MissionTest
    source: Source


# --- mats and dice ----------------------------------------------------------------------------------


class EmpireLevel(Entry, frozen=True):
    level: Positive
    dice: Positive
    ships: Positive
    vp: Natural
    cost: Natural
    gains: Literal["start", "die", "ship"]
    source: Source


class DieFace(Entry, frozen=True):
    id: Literal["move", "economy", "diplomacy", "culture", "energy", "colony"]
    name: str
    kind: Literal["move", "advance", "acquire", "utilize"]
    source: Source


class HumanLose(Operation, frozen=True, tag="human_lose"):
    resource: Resource
    amount: Positive


class RogueGain(Operation, frozen=True, tag="rogue_gain"):
    resource: Resource
    amount: Positive


class RogueSteal(Operation, frozen=True, tag="rogue_steal"):
    """With `choice` the human picks the types."""

    resource: Literal["energy", "culture", "choice"]
    amount: Positive


class HumanRegress(Operation, frozen=True, tag="human_regress"):
    """With `one` the human picks the ship."""

    ships: Literal["one", "all"]
    amount: Positive


class RogueAdvanceAll(Operation, frozen=True, tag="rogue_advance_all"):
    amount: Positive


class HumanFewerDice(Operation, frozen=True, tag="human_fewer_dice"):
    """In the next own turn; never cumulative."""

    amount: Positive


Attack = HumanLose | RogueGain | RogueSteal | HumanRegress | RogueAdvanceAll | HumanFewerDice


class RogueLevel(Entry, frozen=True):
    level: Positive
    dice: Annotated[int, msgspec.Meta(ge=1, le=7)]
    vp: Natural
    text: str
    effects: tuple[Attack, ...]
    once_per_turn: bool = False


class RogueCard(Entry, frozen=True):
    id: Id
    name: str
    difficulty: str
    rank: Positive
    resource_max: Positive
    level: tuple[RogueLevel, ...]
    source: Source
    #: Fields that no source gives and that we decided.
    filled: tuple[str, ...] = ()


class Cards(Content, kw_only=True):
    """All content files together."""

    planet: list[PlanetCard] = []
    mission: list[MissionCard] = []
    empire_level: list[EmpireLevel] = []
    die_face: list[DieFace] = []
    rogue_mat: list[RogueCard] = []
