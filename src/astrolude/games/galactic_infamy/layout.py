"""Scenes of Galactic Infamy: a position laid out by names, checked, with the next dice and cards stacked."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from astrolude.games.galactic_infamy import player_battle, setup, spaces, turn
from astrolude.games.galactic_infamy.book import KINDS, RANKS, RING_SPACES, RINGS, SLOTS, TRITON
from astrolude.games.galactic_infamy.inventory import legal
from astrolude.games.galactic_infamy.pieces import NONE, Hunter
from astrolude.games.galactic_infamy.state import PURCHASE_PILE, Infamy, knower
from astrolude.kernel.errors import SceneError
from astrolude.kernel.log import EVERYONE
from astrolude.kernel.zone import Zone

Phase = Literal["start", "roll", "move", "arrive", "space", "fight", "pass"]


class Layout(msgspec.Struct, forbid_unknown_fields=True):
    """Lists per seat begin with seat 0; what is not laid out is empty. With empty hands nobody is asked in pauses.

    A place is "PLANET:KIND" or "triton:NUMBER", counted from 1.
    """

    species: list[str] = []
    classes: list[str] = []
    #: By ring; the homes of the seats' species come first if nothing is said.
    planets: list[str] = []
    at: list[str] = []
    life: list[int] = []
    credits: list[int] = []
    infamy: list[int] = []
    skill: list[str | None] = []
    linked: list[dict[str, str]] = []
    locker: list[list[str]] = []
    cell: list[list[str]] = []
    actions: list[list[str]] = []
    boosts: list[list[str]] = []
    start: int = 0
    active: int = 0
    round: int = 1
    #: Reset Tokens by planet.
    tokens: dict[str, int] = {}
    #: What lies in the purchase piles, if not the first six cards.
    shop_equipment: list[str] | None = None
    shop_boosts: list[str] | None = None
    #: The next cards of a draw pile, the next one first: "action", "boost", "equipment", or a rank.
    decks: dict[str, list[str]] = {}
    #: A draw pile holds just so many cards, the others lie on its discard or purchase pile.
    deck_size: dict[str, int] = {}
    #: Ranks whose Bounties are all in the box.
    no_bounties: list[str] = []
    #: How the next dice fall.
    dice: list[int] = []
    #: Where the active hunter's turn is: at its start, before the roll, after the roll `rolled`, on a space just
    #: entered, on a space to be resolved, in a battle against the seat `opponent`, or before it passes.
    phase: Phase = "start"
    rolled: tuple[int, int] = (3, 4)
    opponent: int = 1


def lay(t: Infamy, wanted: Mapping[str, Any]) -> None:
    scene = msgspec.convert(dict(wanted), Layout)
    t.agenda.clear()
    t.decisions.clear()
    t.events.clear()
    fresh_piles(t)
    lay_hunters(t, scene)
    lay_planets(t, scene)
    lay_cards(t, scene)
    setup.lay_bounties(t)
    take_bounties(t, scene)
    stack_piles(t, scene)
    t.start, t.active, t.round = seat(t, scene.start), seat(t, scene.active), scene.round
    t.rng.stack([face - 1 for face in scene.dice])
    begin(t, scene)
    t.settled = 0


def seat(t: Infamy, number: int) -> int:
    if not 0 <= number < len(t.seats):
        raise SceneError(f"there is no seat {number}: seats are 0 to {len(t.seats) - 1}.")
    return number


def number(what: str, ids: Sequence[str], wanted: str) -> int:
    if wanted not in ids:
        raise SceneError(f"there is no {what} {wanted!r} in Galactic Infamy.")
    return list(ids).index(wanted)


def ids(cards: Sequence[Any]) -> list[str]:
    return [card.id for card in cards]


def fresh_piles(t: Infamy) -> None:
    t.seats = [Hunter() for _ in range(t.deal.seats)]
    t.advanced = t.deal.options["game"] == "advanced"
    t.skills = list(range(len(t.book.skills)))
    t.planets = [NONE] * RINGS
    t.bounty_draw = [Zone([], []) for _ in RANKS]
    t.bounty_discard = [Zone([], []) for _ in RANKS]
    t.box_actions, t.box_bounties = [], []
    for name in ("action_draw", "action_discard", "boost_draw", "boost_shop", "equipment_draw", "equipment_shop"):
        setattr(t, name, Zone([], []))


# --- hunters ------------------------------------------------------------------------------------------


def lay_hunters(t: Infamy, scene: Layout) -> None:
    book, cards = t.book, t.book.content
    known, jobs = ids(cards.species), ids(cards.class_card)
    wanted = [number("species", known, one) for one in scene.species]
    free = [i for i in range(len(known)) if i not in wanted]
    for i, me in enumerate(t.seats):
        me.species = wanted[i] if i < len(wanted) else free.pop(0)
    for i, me in enumerate(t.seats):
        options = [one for one in book.species[me.species].classes if one not in [other.klass for other in t.seats]]
        me.klass = number("class", jobs, scene.classes[i]) if i < len(scene.classes) else options[0]
        if me.klass not in book.species[me.species].classes:
            raise SceneError(f"{known[me.species]!r} cannot work as {scene.classes[i]!r}.")
        me.life = scene.life[i] if i < len(scene.life) else book.species[me.species].life
        me.credits = scene.credits[i] if i < len(scene.credits) else 0
        me.infamy = scene.infamy[i] if i < len(scene.infamy) else 0


def lay_planets(t: Infamy, scene: Layout) -> None:
    known = ids(t.book.content.planet)
    homes = [t.book.species[me.species].home for me in t.seats]
    rest = [i for i in range(len(known)) if i not in homes]
    wanted = [number("planet", known, one) for one in scene.planets]
    t.planets = (wanted or homes + rest)[:RINGS]
    for name, tokens in scene.tokens.items():
        t.tokens[t.planets.index(number("planet", known, name))] = tokens
    for i, me in enumerate(t.seats):
        home = t.planets.index(homes[i]) if homes[i] in t.planets else i
        me.space = place(t, known, scene.at[i]) if i < len(scene.at) else t.book.docks[home]


def place(t: Infamy, planets: list[str], wanted: str) -> int:
    where, _, what = wanted.partition(":")
    if where == "triton" and what.isdecimal() and 1 <= int(what) <= 12:
        return TRITON + int(what) - 1
    if where not in planets or planets.index(where) not in t.planets or what not in KINDS:
        raise SceneError(f"{wanted!r} is no place on this map: name it PLANET:KIND or triton:NUMBER.")
    first = t.planets.index(planets.index(where)) * RING_SPACES
    return first + t.book.kind_of[first : first + RING_SPACES].index(KINDS.index(what))


# --- cards --------------------------------------------------------------------------------------------


def lay_cards(t: Infamy, scene: Layout) -> None:
    """Everything that a hunter holds, and the purchase piles; the rest are the draw piles."""
    cards = t.book.content
    gear = list(range(len(t.book.equipment)))
    boosts = list(range(len(t.book.boosts)))
    actions = list(range(len(t.book.action_of)))
    for i, me in enumerate(t.seats):
        lay_gear(t, scene, i, me, gear)
        for one in listed(scene.actions, i):
            which = number("Action Card", ids(cards.action), one)
            me.actions.put(taken(one, actions, [c for c in actions if t.book.action_of[c] == which]), knower(i))
        for one in listed(scene.boosts, i):
            me.boosts.put(taken(one, boosts, [number("Boost Card", ids(cards.boost), one)]), knower(i))
    next_up = scene.decks.get("equipment", [])
    lay_shop(scene.shop_equipment, next_up, ids(cards.equipment), gear, t.equipment_draw, t.equipment_shop)
    next_up = scene.decks.get("boost", [])
    lay_shop(scene.shop_boosts, next_up, ids(cards.boost), boosts, t.boost_draw, t.boost_shop)
    for card in actions:
        coded = bool(t.book.actions[t.book.action_of[card]].code)
        if coded:
            t.box_actions.append(card)
        else:
            t.action_draw.put(card, 0)
    for draw in (t.equipment_draw, t.boost_draw, t.action_draw):
        draw.shuffle(t.rng)


def listed(lists: list[list[str]], i: int) -> list[str]:
    return lists[i] if i < len(lists) else []


def taken(name: str, left: list[int], fitting: list[int]) -> int:
    found = next((card for card in fitting if card in left), None)
    if found is None:
        raise SceneError(f"{name!r} lies elsewhere already: the box holds no more of it.")
    left.remove(found)
    return found


def lay_gear(t: Infamy, scene: Layout, i: int, me: Hunter, left: list[int]) -> None:
    cards = t.book.content
    known = ids(cards.equipment)
    if i < len(scene.skill) and (skill := scene.skill[i]):
        me.skill = number("Skill Card", ids(cards.skill), skill)
        t.skills.remove(me.skill)
    for slot, one in (scene.linked[i] if i < len(scene.linked) else {}).items():
        me.slots[number("slot", SLOTS, slot)] = taken(one, left, [number("Equipment Card", known, one)])
    if not legal(t, i):
        raise SceneError(f"what seat {i} has linked does not fit its Class Card.")
    for one in listed(scene.locker, i):
        me.locker.put(taken(one, left, [number("Equipment Card", known, one)]), knower(i))


def lay_shop(
    wanted: list[str] | None, next_up: list[str], known: list[str], left: list[int], draw: Zone, shop: Zone
) -> None:
    """The purchase pile; if nothing is said of it, six cards that are not to be drawn next."""
    free = [known[card] for card in left if known[card] not in next_up]
    for one in free[:PURCHASE_PILE] if wanted is None else wanted:
        shop.put(taken(one, left, [number("card", known, one)]), EVERYONE)
    for card in left:
        draw.put(card, 0)


def take_bounties(t: Infamy, scene: Layout) -> None:
    known = ids(t.book.content.bounty)
    for i, me in enumerate(t.seats):
        for one in listed(scene.cell, i):
            bounty = number("Bounty", known, one)
            pile = t.bounty_draw[t.book.bounties[bounty].rank]
            if bounty not in pile.cards:
                raise SceneError(f"{one!r} is not in this game: its planet is not on the map.")
            pile.take(bounty)
            me.cell.put(bounty, knower(i))


def stack_piles(t: Infamy, scene: Layout) -> None:
    cards = t.book.content
    piles: dict[str, tuple[Zone, Zone, list[str]]] = {
        "boost": (t.boost_draw, t.boost_shop, ids(cards.boost)),
        "equipment": (t.equipment_draw, t.equipment_shop, ids(cards.equipment)),
        **{rank: (t.bounty_draw[i], t.bounty_discard[i], ids(cards.bounty)) for i, rank in enumerate(RANKS)},
    }
    for name, wanted in scene.decks.items():
        if name == "action":
            top = [action_in(t, one) for one in wanted]
            to_top(t.action_draw, top)
        else:
            draw, _, known = piles[name]
            to_top(draw, [number("card", known, one) for one in wanted])
    for name, size in scene.deck_size.items():
        draw, aside = (t.action_draw, t.action_discard) if name == "action" else piles[name][:2]
        while len(draw) > size:
            aside.put(draw.cards.pop(0), EVERYONE)
            draw.known.pop(0)
    for name in scene.no_bounties:
        t.box_bounties += t.bounty_draw[number("rank", RANKS, name)].cards
        t.bounty_draw[RANKS.index(name)] = Zone([], [])


def action_in(t: Infamy, wanted: str) -> int:
    which = number("Action Card", ids(t.book.content.action), wanted)
    return next((c for c in t.action_draw.cards if t.book.action_of[c] == which), NONE)


def to_top(draw: Zone, cards: list[int]) -> None:
    for card in reversed(cards):
        if card not in draw.cards:
            raise SceneError("a card that is to be drawn next is not in its draw pile.")
        draw.take(card)
        draw.put(card, 0)


# --- where the turn is --------------------------------------------------------------------------------


def begin(t: Infamy, scene: Layout) -> None:
    who = t.active
    if scene.phase == "start":
        t.push(turn.start_turn)
        return
    t.push(turn.pass_initiative)
    if scene.phase == "roll":
        t.push(turn.movement_roll)
    elif scene.phase == "move":
        t.rolled = list(scene.rolled)
        t.push(turn.move)
    elif scene.phase == "arrive":
        t.push(turn.arrive, who)
    elif scene.phase == "space":
        t.push(spaces.resolve, who)
    elif scene.phase == "fight":
        t.push(player_battle.announce, who, seat(t, scene.opponent))
