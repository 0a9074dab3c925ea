"""The catalogue in the form the rules look things up: cards by number, and every option there can be."""

from typing import Final

from astrolude.games.tiny_epic_galaxies.cards import Cards, Effect, MissionCard, PlanetCard, RogueCard
from astrolude.kernel.book import Book
from astrolude.kernel.decision import Option
from astrolude.kernel.words import Words

# The faces of a die. The advance faces name the track types, the acquire faces the resources.
MOVE: Final = 0
ECONOMY: Final = 1
DIPLOMACY: Final = 2
CULTURE: Final = 3
ENERGY: Final = 4
COLONY: Final = 5
FACES: Final = ("move", "economy", "diplomacy", "culture", "energy", "colony")
#: A track of either type.
ANY: Final = -1

NUMBER: Final = {"economy": ECONOMY, "diplomacy": DIPLOMACY, "culture": CULTURE, "energy": ENERGY, "any": ANY}
RESOURCES: Final = (ENERGY, CULTURE)

#: Resources end at 7 (TEG-070), so no payment or conversion is larger than an upgrade or a full track.
MOST: Final = 7
MOST_SEATS: Final = 5


class Planet:
    """A planet card as the rules see it."""

    def __init__(self, number: int, card: PlanetCard) -> None:
        self.number = number
        self.bit = 1 << number
        self.id: str = card.id
        self.name: str = card.name
        self.vp: int = card.vp
        self.track: int = card.track
        self.colonize: int = NUMBER[card.colonize]
        self.resource: int = NUMBER[card.resource]
        self.cost_energy: int = card.cost.energy
        self.cost_culture: int = card.cost.culture
        self.cost_dice: int = card.cost.dice
        self.lowest_empire: bool = card.condition == "lowest_empire"
        self.once_per_turn: bool = card.once_per_turn
        self.own_turn_only: bool = card.own_turn_only
        self.effects: tuple[Effect, ...] = card.effects


class RogueMat:
    """A Rogue Galaxy mat as the rules see it."""

    def __init__(self, number: int, card: RogueCard) -> None:
        self.number = number
        self.id: str = card.id
        self.resource_max: int = card.resource_max
        self.levels = card.level
        self.skull: int = len(card.level) + 1

    def dice(self, level: int) -> int:
        dice: int = self.levels[level - 1].dice
        return dice

    def vp(self, level: int) -> int:
        """On the skull the last level's points still stand; the game is over anyway."""
        vp: int = self.levels[min(level, len(self.levels)) - 1].vp
        return vp


class GalaxiesBook(Book):
    def __init__(self, cards: Cards, words: Words) -> None:
        super().__init__(cards, words)
        self.planets = [Planet(i, card) for i, card in enumerate(cards.planet)]
        self.missions: list[MissionCard] = list(cards.mission)
        self.mats = [RogueMat(i, card) for i, card in enumerate(cards.rogue_mat)]
        levels = sorted(cards.empire_level, key=level_of)
        self.level_dice = [0] + [int(level.dice) for level in levels]
        self.level_ships = [0] + [int(level.ships) for level in levels]
        self.level_vp = [0] + [int(level.vp) for level in levels]
        self.level_cost = [0] + [int(level.cost) for level in levels]
        self.top_level = len(levels)
        self.add_turn_options()
        self.add_ship_options()
        self.add_action_options()
        self.add_amount_options()

    def per_face(self, verb: str, *rules: str) -> list[Option]:
        return [self.vocabulary.add(f"{verb}:{face}", verb, i, 0, rules) for i, face in enumerate(FACES)]

    def per_planet(self, verb: str, *rules: str) -> list[Option]:
        return [self.vocabulary.add(f"{verb}:{p.id}", verb, p.number, 0, rules) for p in self.planets]

    def per_resource(self, verb: str, *rules: str) -> list[Option]:
        """By the resource's number; those in between stay unused."""
        words = {ENERGY: f"{verb}-energy", CULTURE: f"{verb}-culture"}
        add = self.vocabulary.add
        return [add(words[n].replace("-", ":"), verb, n, 0, rules, words[n]) if n in words else NONE for n in range(6)]

    def single(self, verb: str, *rules: str) -> Option:
        return self.vocabulary.add(verb, verb, 0, 0, rules)

    def add_turn_options(self) -> None:
        add = self.vocabulary.add
        self.keep = [add(f"keep:{m.id}", "keep", i, 0, ("TEG-017",)) for i, m in enumerate(self.missions)]
        self.activate = self.per_face("activate", "TEG-024")
        self.reroll = self.single("reroll", "TEG-032", "TEG-033", "TEG-034")
        self.converter = self.single("converter", "TEG-037")
        self.end_turn = self.single("end-turn", "TEG-030")
        self.die = self.per_face("die", "TEG-032")
        self.roll = self.single("roll", "TEG-032")
        self.spend = self.per_face("spend", "TEG-037")
        self.set_die = self.per_face("set", "TEG-037", "TEG-150")
        self.face = self.per_face("face", "TEG-037", "TEG-136", "TEG-150")
        self.discard = self.per_face("discard", "TEG-131")
        self.again = self.per_face("again", "TEG-148")
        self.follow = [add("follow", "follow", n, 0, ("TEG-044",), "follow" if n else "follow-free") for n in range(8)]
        self.force = self.single("force", "TEG-180")
        self.let = self.single("let", "TEG-180")

    def add_ship_options(self) -> None:
        self.ship_home = self.vocabulary.add("ship:home", "ship-home", 0, 0, ("TEG-052",))
        self.ship_landed = self.ships("ship-landed", "ship:landed")
        self.ship_orbiting = self.ships("ship-orbiting", "ship:orbiting")
        self.home = self.single("home", "TEG-058")
        self.land = self.per_planet("land", "TEG-062")
        self.orbit = self.per_planet("orbit", "TEG-065")
        self.stay = self.single("stay", "TEG-123")
        self.perform = self.single("perform", "TEG-062")
        self.skip = self.single("skip", "TEG-062")
        self.advance = self.per_planet("advance", "TEG-072")
        self.decline = self.single("decline", "TEG-146")
        self.recall = self.per_planet("recall", "TEG-132")
        self.shift = self.per_planet("shift", "TEG-144")
        self.shift_to = self.per_planet("shift-to", "TEG-145")
        add = self.vocabulary.add
        self.regress = [
            [add(f"regress:{p.id}:{s}", "regress", p.number, s, ("TEG-075",)) for s in range(MOST_SEATS)]
            for p in self.planets
        ]

    def ships(self, verb: str, key: str) -> list[Option]:
        return [self.vocabulary.add(f"{key}:{p.id}", verb, p.number, 0, ("TEG-052",)) for p in self.planets]

    def add_action_options(self) -> None:
        self.upgrade = self.single("upgrade", "TEG-086")
        self.colony = self.per_planet("colony", "TEG-082")
        self.use = self.per_planet("use", "TEG-128", "TEG-133", "TEG-134")
        self.replace = self.per_planet("replace", "TEG-111")
        self.pay = self.per_resource("pay", "TEG-087")
        self.gain = self.per_resource("take", "TEG-132", "TEG-203")

    def add_amount_options(self) -> None:
        add = self.vocabulary.add
        self.steal = [add(f"steal:{s}", "steal", s, 0, ("TEG-118", "TEG-119")) for s in range(MOST_SEATS)]
        self.amount = [add(f"amount:{n}", "amount", n, 0, ("TEG-120", "TEG-121")) for n in range(MOST + 1)]
        self.mix = [
            [add(f"mix:{n}", "mix", n, rest, ("TEG-115",)) for rest in range(MOST + 1)] for n in range(MOST + 1)
        ]


def level_of(level: object) -> int:
    number: int = getattr(level, "level")  # noqa: B009
    return number


NONE: Final = Option("none", "none", 0, 0, "", ())
