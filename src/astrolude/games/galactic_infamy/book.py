"""The catalogue in the form the rules look things up: cards by number, and every option there can be."""

from typing import Final

from astrolude.games.galactic_infamy.cards import (
    Attributes,
    BattleModifier,
    BountyCard,
    Cards,
    Effect,
    EquipmentCard,
    Price,
    RollModifier,
    SkillCard,
    SpeciesCard,
    Standing,
    States,
    StepReroll,
    TurnIn,
)
from astrolude.kernel.book import Book
from astrolude.kernel.decision import Option
from astrolude.kernel.words import Words

COMBAT: Final = 0
INTELLECT: Final = 1
DEFENSE: Final = 2
ATTRIBUTES: Final = ("combat", "intellect", "defense")

HANDS: Final = 0
HEAD: Final = 1
BODY: Final = 2
SLOTS: Final = ("hands", "head", "body")
TYPES: Final = ("melee", "ranged", "drone", "robot", "armor", "shield")
RANKS: Final = ("thug", "enforcer", "lieutenant", "crime_lord")
CRIME_LORD: Final = 3

DOCK: Final = 0
ALLEY: Final = 1
MERCHANT: Final = 2
MEDICAL: Final = 3
TRAINING: Final = 4
REST: Final = 5
MARKET: Final = 6
FREE: Final = 7
KINDS: Final = (
    "space_dock", "back_alley", "merchant_district", "medical_bay", "training_grounds", "rest_and_relax",
    "black_market", "first_ones_free",
)  # fmt: skip

RINGS: Final = 6
RING_SPACES: Final = 8
TRITON: Final = RINGS * RING_SPACES
SPACES: Final = TRITON + 12
MOST_SEATS: Final = 6
#: The most that is asked for or offered at once in a trade.
MOST_TRADED: Final = 12

# When an Action Card may be played.
ANY: Final = 0
MOVEMENT_ROLL: Final = 1
MOVEMENT: Final = 2
ANNOUNCED: Final = 3
BATTLE: Final = 4
BOUNTY_BATTLE: Final = 5
AFTER_ACTION: Final = 6
TIMINGS: Final = ("any", "movement_roll", "movement", "battle_announced", "battle", "bounty_battle", "after_action")

NORMAL: Final = 0
REROLL: Final = 1
NO_REROLL: Final = 2
STATES: Final = ("", "reroll", "no_reroll")


def triple(values: Attributes) -> tuple[int, int, int]:
    return values.combat, values.intellect, values.defense


def states(values: States) -> tuple[int, int, int]:
    return STATES.index(values.combat), STATES.index(values.intellect), STATES.index(values.defense)


class Standings:
    """What a trait or a planet changes as long as it applies, by kind."""

    def __init__(self, effects: tuple[Standing, ...]) -> None:
        self.rerolls: list[int] = []
        self.modifiers: list[BattleModifier] = []
        self.movement = 0
        self.percent: dict[str, int] = {}
        self.infamy = 0
        self.credits = 0
        for effect in effects:
            if isinstance(effect, StepReroll):
                self.rerolls += [ATTRIBUTES.index(effect.attribute)] if effect.attribute != "choice" else [0, 1, 2]
            elif isinstance(effect, BattleModifier):
                self.modifiers.append(effect)
            elif isinstance(effect, RollModifier):
                self.movement += effect.amount
            elif isinstance(effect, Price):
                self.percent[effect.what] = effect.percent
            elif isinstance(effect, TurnIn):
                self.infamy += effect.amount if effect.resource == "infamy" else 0
                self.credits += effect.amount if effect.resource == "credits" else 0


class Species:
    """A Character Card as the rules see it."""

    def __init__(self, number: int, card: SpeciesCard, trait: Standings, home: int, classes: list[int]) -> None:
        self.number = number
        self.id: str = card.id
        self.attributes = triple(card.attributes)
        self.states = states(card.states)
        self.life: int = card.life_points
        self.home = home
        self.classes = classes
        self.trait = trait


class Klass:
    """A Class Card as the rules see it: for each slot the type that it takes."""

    def __init__(self, attributes: Attributes, types: tuple[int, int, int], boost: int) -> None:
        self.attributes = triple(attributes)
        self.types = types
        self.boost = boost


class Equipment:
    def __init__(self, card: EquipmentCard) -> None:
        self.attributes = triple(card.attributes)
        self.slot = SLOTS.index(card.slot)
        self.type = TYPES.index(card.type)
        self.value: int = card.value


class Skill:
    """A Skill Card as the rules see it: for each slot the set of types that it also takes, as bits."""

    def __init__(self, card: SkillCard) -> None:
        self.attributes = triple(card.attributes)
        self.cost: int = card.cost
        self.reroll = ATTRIBUTES.index(card.reroll)
        self.widens = [0, 0, 0]
        for effect in card.effect:
            bits = sum([1 << TYPES.index(one) for one in effect.types])
            for slot in range(3) if effect.slot == "any" else [SLOTS.index(effect.slot)]:
                self.widens[slot] |= bits


class Bounty:
    def __init__(self, card: BountyCard, home: int, species: int) -> None:
        self.attributes = triple(card.attributes)
        self.rank = RANKS.index(card.rank)
        self.home = home
        self.species = species
        self.credits: int = card.credits
        self.infamy: int = card.infamy


class Action:
    """An Action Card as the rules see it; equal cards share it."""

    def __init__(
        self, number: int, timing: str, target: str, effects: tuple[Effect, ...], code: str, species: int
    ) -> None:
        self.number = number
        self.timing = TIMINGS.index(timing)
        self.target = target
        self.effects = effects
        self.code = code
        self.species = species


class Boost:
    def __init__(self, attributes: Attributes, cost: int) -> None:
        self.attributes = triple(attributes)
        self.cost = cost


class InfamyBook(Book):
    def __init__(self, cards: Cards, words: Words) -> None:
        super().__init__(cards, words)
        planets = [tile.id for tile in cards.planet]
        species = [card.id for card in cards.species]
        classes = [card.id for card in cards.class_card]
        boosts = [card.id for card in cards.boost]
        traits = {card.id: Standings(card.effect) for card in cards.trait}
        self.species = [
            Species(
                i, card, traits[card.trait], planets.index(card.home), [classes.index(c) for c in card.class_options]
            )
            for i, card in enumerate(cards.species)
        ]
        self.classes = [
            Klass(
                card.attributes,
                (TYPES.index(card.slots.hands), TYPES.index(card.slots.head), TYPES.index(card.slots.body)),
                boosts.index(card.boost),
            )
            for card in cards.class_card
        ]
        self.equipment = [Equipment(card) for card in cards.equipment]
        self.skills = [Skill(card) for card in cards.skill]
        self.bounties = [Bounty(b, planets.index(b.home), species.index(b.species)) for b in cards.bounty]
        self.boosts = [Boost(card.attributes, card.cost) for card in cards.boost]
        self.planet_effects = [Standings(tile.effect) for tile in cards.planet]
        self.planet_species = [species.index(tile.species) for tile in cards.planet]
        self.rank_cost = [int(tile.infamy_cost) for tile in cards.rank]
        self.rank_equipment = [int(tile.equipment) for tile in cards.rank]
        self.rank_boosts = [int(tile.boost) for tile in cards.rank]
        self.actions = [
            Action(i, a.timing, a.target, a.effect, a.code, species.index(a.species) if a.species else -1)
            for i, a in enumerate(cards.action)
        ]
        #: Which Action each of the 55 cards is.
        self.action_of = [i for i, card in enumerate(cards.action) for _ in range(card.copies)]
        self.kind_of = [KINDS.index(kind) for ring in cards.ring for kind in ring.spaces]
        self.kind_of += [KINDS.index(space.kind) for space in cards.triton_space]
        self.docks = [ring * RING_SPACES + self.kind_of[ring * RING_SPACES :].index(DOCK) for ring in range(RINGS)]
        self.ways = ways_of([int(ring.triton_before) - 1 for ring in cards.ring])
        self.distance = distances(self.ways)
        self.rank_strength, self.rank_prize = strengths(self), prizes(self)
        self.add_setup_options(species, classes)
        self.add_map_options(cards)
        self.add_market_options(cards)
        self.add_card_options(cards)
        self.add_battle_options(cards)
        self.add_trade_options(cards)

    def add_setup_options(self, species: list[str], classes: list[str]) -> None:
        add = self.vocabulary.add
        self.pick_species = [add(f"species:{one}", "species", i, 0, ("GI-035",)) for i, one in enumerate(species)]
        self.pick_class = [add(f"class:{one}", "class", i, 0, ("GI-036",)) for i, one in enumerate(classes)]

    def add_map_options(self, cards: Cards) -> None:
        add = self.vocabulary.add
        self.move = [add(f"move:{i}", "move", i, 0, ("GI-079",)) for i in range(SPACES)]
        self.teleport = [add(f"appear:{i}", "appear", i, 0, ("GI-151",)) for i in range(SPACES)]
        self.fight = [add(f"fight:{s}", "fight", s, 0, ("GI-134",)) for s in range(MOST_SEATS)]
        self.gate = [add(f"gate:{i}", "gate", i, 0, ("GI-144",)) for i in range(RINGS)]
        self.rank = [add(f"rank:{one}", "rank", i, 0, ("GI-100",)) for i, one in enumerate(RANKS)]
        self.proxy = [add(f"proxy:{s}", "proxy", s, 0, ("GI-291",)) for s in range(MOST_SEATS)]

    def add_market_options(self, cards: Cards) -> None:
        add = self.vocabulary.add
        self.turn_in = add("turn-in", "turn-in", 0, 0, ("GI-091",))
        self.sell = [add(f"sell:{c.id}", "sell", i, 0, ("GI-093",)) for i, c in enumerate(cards.equipment)]
        self.buy_equipment = [add(f"buy:{c.id}", "buy", i, 0, ("GI-104",)) for i, c in enumerate(cards.equipment)]
        self.buy_boost = [add(f"buy:{c.id}", "buy-boost", i, 0, ("GI-125",)) for i, c in enumerate(cards.boost)]
        self.buy_skill = [add(f"buy:{c.id}", "buy-skill", i, 0, ("GI-111",)) for i, c in enumerate(cards.skill)]
        self.heal_credits = add("heal:credits", "heal-credits", 0, 0, ("GI-107",))
        self.heal_infamy = add("heal:infamy", "heal-infamy", 0, 0, ("GI-107",))
        self.done = add("done", "done", 0, 0, ("GI-281",))
        self.draw_action = add("draw:action", "draw-action", 0, 0, ("GI-127",))
        self.draw_boost = add("draw:boost", "draw-boost", 0, 0, ("GI-127",))
        self.inventory = add("inventory", "inventory", 0, 0, ("GI-114",))
        self.trade = [add(f"trade:{s}", "trade", s, 0, ("GI-119",)) for s in range(MOST_SEATS)]

    def add_card_options(self, cards: Cards) -> None:
        add = self.vocabulary.add
        self.play = [add(f"play:{c.id}", "play", i, 0, ("GI-237",)) for i, c in enumerate(cards.action)]
        self.play_boost = [add(f"boost:{c.id}", "boost", i, 0, ("GI-264",)) for i, c in enumerate(cards.boost)]
        self.drop_action = [add(f"drop:{c.id}", "drop", i, 0, ("GI-266",)) for i, c in enumerate(cards.action)]
        self.drop_boost = [add(f"drop:{c.id}", "drop-boost", i, 0, ("GI-266",)) for i, c in enumerate(cards.boost)]
        self.keep = add("keep", "keep", 0, 0, ("GI-218",))
        self.arrange = add("arrange", "arrange", 0, 0, ("GI-218",))
        self.empty = add("empty", "empty", 0, 0, ("GI-185",))
        self.link = [add(f"link:{c.id}", "link", i, 0, ("GI-200",)) for i, c in enumerate(cards.equipment)]
        self.leave = [add(f"leave:{c.id}", "leave", i, 0, ("GI-228", "GI-229")) for i, c in enumerate(cards.equipment)]
        self.keep_bounty = [
            add(f"keep:{c.id}", "keep-bounty", i, 0, ("GI-224", "GI-225")) for i, c in enumerate(cards.bounty)
        ]

    def add_battle_options(self, cards: Cards) -> None:
        add = self.vocabulary.add
        #: A re-roll by trait, skill or state, and the die.
        self.reroll = [
            [
                add(f"reroll:{source}:{one}", "reroll", i, 0, ("GI-174",), f"reroll-{source}")
                for i, one in enumerate(ATTRIBUTES)
            ]
            for source in ("trait", "skill", "state")
        ]
        self.side = [add(f"side:{i}", "side", i, 0, ("GI-253",)) for i in range(2)]
        self.hunter = [add(f"hunter:{s}", "hunter", s, 0, ("GI-253",)) for s in range(MOST_SEATS)]
        self.attribute = [add(f"attribute:{one}", "attribute", i, 0, ("GI-253",)) for i, one in enumerate(ATTRIBUTES)]
        self.switch_off = [add(f"off:{c.id}", "off", i, 0, ("GI-253",)) for i, c in enumerate(cards.equipment)]
        self.steal_bounty = add("steal:bounty", "steal-bounty", 0, 0, ("GI-317",))
        self.steal_gear = add("steal:gear", "steal-gear", 0, 0, ("GI-317",))
        self.steal_nothing = add("steal:nothing", "steal-nothing", 0, 0, ("GI-320",))

    def add_trade_options(self, cards: Cards) -> None:
        """What is laid out is named card by card; what is asked for, by kind and number."""
        add = self.vocabulary.add
        self.give_credits = [add(f"give:credits:{n}", "give-credits", n, 0, ("GI-117",)) for n in CREDIT_STEPS]
        self.ask_credits = [add(f"want:credits:{n}", "want-credits", n, 0, ("GI-117",)) for n in CREDIT_STEPS]
        self.give_action = [add(f"give:{c.id}", "give", i, 0, ("GI-117",)) for i, c in enumerate(cards.action)]
        self.give_boost = [add(f"give:{c.id}", "give-boost", i, 0, ("GI-117",)) for i, c in enumerate(cards.boost)]
        self.give_gear = [add(f"give:{c.id}", "give-gear", i, 0, ("GI-117",)) for i, c in enumerate(cards.equipment)]
        self.give_bounty = [add(f"give:{c.id}", "give-bounty", i, 0, ("GI-117",)) for i, c in enumerate(cards.bounty)]
        self.want = [add(f"want:{one}", f"want-{one}", 0, 0, ("GI-117",)) for one in WANTED]
        self.offered = add("offered", "offered", 0, 0, ("GI-121",))
        self.decline = add("decline", "decline", 0, 0, ("GI-119",))
        self.confirm = add("confirm", "confirm", 0, 0, ("GI-119",))
        self.withdraw = add("withdraw", "withdraw", 0, 0, ("GI-119",))


#: Credits change hands in these steps, one after the other.
CREDIT_STEPS: Final = (1, 5, 20, 100)
WANTED: Final = ("action", "boost", "gear", "bounty")


def ways_of(befores: list[int]) -> list[list[tuple[int, int, int]]]:
    """For each space and heading (2 * space + heading, 1 clockwise) where a token may go next: space, heading, and the
    Gate that it passes, -1 for none (GI-071 to GI-077). `befores` are the Triton spaces just after each ring's fork."""
    ways: list[list[tuple[int, int, int]]] = [[] for _ in range(2 * SPACES)]
    for ring, before in enumerate(befores):
        first, last = ring * RING_SPACES, ring * RING_SPACES + RING_SPACES - 1
        after, ahead = TRITON + before, TRITON + (before - 1) % 12
        for i in range(first, last):
            ways[2 * i + 1].append((i + 1, 1, -1))
            ways[2 * i + 2].append((i, 0, -1))
        through = [(after, 1, ring), (ahead, 0, ring)]
        ways[2 * last + 1] += [(first, 1, -1), *through]
        ways[2 * first] += [(last, 0, -1), *through]
        into = [(first, 1, ring), (last, 0, ring)]
        ways[2 * ahead + 1] += into
        ways[2 * after] += into
    for i in range(12):
        here, there = TRITON + i, TRITON + (i + 1) % 12
        ways[2 * here + 1].append((there, 1, -1))
        ways[2 * there].append((here, 0, -1))
    return ways


def play_options(book: InfamyBook, cards: list[int]) -> list[Option]:
    """The cards of a hand by what they are, equal ones once."""
    return [book.play[i] for i in sorted({book.action_of[card] for card in cards})]


def distances(ways: list[list[tuple[int, int, int]]]) -> list[list[int]]:
    """How many spaces it is from each space to each other, with all Gates open."""
    found: list[list[int]] = []
    for space in range(SPACES):
        far = [0 if i == space else 99 for i in range(SPACES)]
        edge, seen, steps = [2 * space, 2 * space + 1], set[int](), 0
        while edge:
            steps += 1
            ahead = [2 * there + heading for at in edge for there, heading, _ in ways[at]]
            edge = [at for at in dict.fromkeys(ahead) if at not in seen]
            seen.update(edge)
            for at in edge:
                far[at // 2] = min(far[at // 2], steps)
        found.append(far)
    return found


def strengths(book: InfamyBook) -> list[list[float]]:
    """The mean Attributes of each rank's Bounties with their gear."""
    gear = [sum([card.attributes[i] for card in book.equipment]) / len(book.equipment) for i in range(3)]
    boost = [sum([card.attributes[i] for card in book.boosts]) / len(book.boosts) for i in range(3)]
    found: list[list[float]] = []
    for rank in range(len(RANKS)):
        cards = [card for card in book.bounties if card.rank == rank]
        mean = [sum([card.attributes[i] for card in cards]) / len(cards) for i in range(3)]
        more = [book.rank_equipment[rank] * gear[i] + book.rank_boosts[rank] * boost[i] for i in range(3)]
        found.append([mean[i] + more[i] for i in range(3)])
    return found


def prizes(book: InfamyBook) -> list[float]:
    """What a Bounty of each rank is worth on average, in Infamy."""
    found: list[float] = []
    for rank in range(len(RANKS)):
        cards = [card for card in book.bounties if card.rank == rank]
        found.append(sum([card.infamy + card.credits / 20 for card in cards]) / len(cards))
    return found
