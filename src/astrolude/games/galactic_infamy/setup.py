"""Galaxy, players and piles (rulebook: Galaxy Setup, Player Setup, Additional Setup)."""

from astrolude.games.galactic_infamy import events
from astrolude.games.galactic_infamy.book import CRIME_LORD, RINGS, InfamyBook
from astrolude.games.galactic_infamy.pieces import NONE, Hunter
from astrolude.games.galactic_infamy.state import PURCHASE_PILE, Infamy, knower, roll_die, turn_up
from astrolude.games.galactic_infamy.turn import start_turn
from astrolude.kernel.decision import Option
from astrolude.kernel.log import EVERYONE
from astrolude.kernel.rng import SEATS

#: Codes of the Action Cards that every hunter receives (GI-038).
FOR_EVERYBODY = ("A#", "B#")


def set_up(t: Infamy) -> None:
    t.seats = [Hunter() for _ in range(t.deal.seats)]
    t.advanced = t.deal.options["game"] == "advanced"
    t.skills = list(range(len(t.book.skills)))
    t.start = starting_player(t)
    t.active = t.start
    t.tell(events.BEGINS, t.start)
    t.push(fill_galaxy)
    for i in reversed(range(t.deal.seats)):
        t.push(pick_species, (t.start + i) % t.deal.seats)


def starting_player(t: Infamy) -> int:
    """Everybody rolls a die, the highest begins; those who tie roll again (GI-032, GI-033)."""
    tied = list(range(t.deal.seats))
    while len(tied) > 1:
        rolls = [roll_die(t) for _ in tied]
        tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == max(rolls)]
    return tied[0]


# --- players ------------------------------------------------------------------------------------------


def pick_species(t: Infamy, seat: int) -> None:
    """One of the remaining Character Cards (GI-035)."""
    taken = [me.species for me in t.seats]
    free = [option for option in t.book.pick_species if option.a not in taken]
    t.ask(seat, "species", free, species_picked)


def species_picked(t: Infamy, seat: int, option: Option) -> None:
    t.seats[seat].species = option.a
    t.tell(events.CHOOSES, seat, option.a)
    t.push(pick_class, seat)


def pick_class(t: Infamy, seat: int) -> None:
    """One of the Class Options that nobody has taken (GI-036, GI-037)."""
    taken = [me.klass for me in t.seats]
    mine = t.book.species[t.seats[seat].species].classes
    t.ask(seat, "class", [t.book.pick_class[i] for i in mine if i not in taken], class_picked)


def class_picked(t: Infamy, seat: int, option: Option) -> None:
    t.seats[seat].klass = option.a
    t.tell(events.TRAINED, seat, option.a)
    equip(t, seat)


def equip(t: Infamy, seat: int) -> None:
    """Starting hand, Life Points, Home Planet and token (GI-038 to GI-046)."""
    me = t.seats[seat]
    species = t.book.species[me.species]
    me.life = species.life
    for action in starting_actions(t.book, me.species):
        me.actions.put(unused_card(t, action), knower(seat))
    me.boosts.put(t.book.classes[me.klass].boost, knower(seat))
    ring = ring_of(t, seat)
    t.planets[ring] = species.home
    me.space = t.book.docks[ring]
    t.tell(events.PLANET, seat, species.home, ring)


def starting_actions(book: InfamyBook, species: int) -> list[int]:
    """A#, B# and the species' own (GI-038, GI-039)."""
    return [one.number for one in book.actions if one.code in FOR_EVERYBODY or one.species == species]


def unused_card(t: Infamy, action: int) -> int:
    held = [card for me in t.seats for card in me.actions.cards]
    return next(card for card, which in enumerate(t.book.action_of) if which == action and card not in held)


def ring_of(t: Infamy, seat: int) -> int:
    """The rings go round the table evenly, beginning with the Starting Player (GI-045, GI-Q08)."""
    return RINGS * ((seat - t.start) % t.deal.seats) // t.deal.seats


# --- the rest of the galaxy, and the piles ------------------------------------------------------------


def fill_galaxy(t: Infamy) -> None:
    """Unused species are drawn at random until every ring has a planet (GI-048)."""
    unused = [i for i in range(len(t.book.species)) if i not in [me.species for me in t.seats]]
    for ring in range(RINGS):
        if t.planets[ring] == NONE:
            species = unused.pop(t.rng.below(len(unused), SEATS))
            t.planets[ring] = t.book.species[species].home
            t.tell(events.PLANET, t.start, t.planets[ring], ring)
    lay_bounties(t)
    lay_actions(t)
    lay_gear(t)
    t.push(start_turn)


def lay_bounties(t: Infamy) -> None:
    """The Bounties of the six species in the game, by rank (GI-047, GI-050, GI-060)."""
    present = [t.book.planet_species[planet] for planet in t.planets]
    for number, bounty in enumerate(t.book.bounties):
        if bounty.species in present:
            t.bounty_draw[bounty.rank].put(number, 0)
        else:
            t.box_bounties.append(number)
    for rank in range(CRIME_LORD + 1):
        t.bounty_draw[rank].shuffle(t.rng)


def lay_actions(t: Infamy) -> None:
    """Only cards without a code are shuffled; codes that nobody received stay in the box (GI-053, GI-054)."""
    held = [card for me in t.seats for card in me.actions.cards]
    for card, action in enumerate(t.book.action_of):
        if t.book.actions[action].code:
            if card not in held:
                t.box_actions.append(card)
        else:
            t.action_draw.put(card, 0)
    t.action_draw.shuffle(t.rng)


def lay_gear(t: Infamy) -> None:
    """Boosts and Equipment, six of each turned up (GI-055 to GI-058)."""
    held = [card for me in t.seats for card in me.boosts.cards]
    for card in range(len(t.book.boosts)):
        if card not in held:
            t.boost_draw.put(card, 0)
    t.boost_draw.shuffle(t.rng)
    for card in range(len(t.book.equipment)):
        t.equipment_draw.put(card, 0)
    t.equipment_draw.shuffle(t.rng)
    turn_up(t.boost_draw, t.boost_shop)
    turn_up(t.equipment_draw, t.equipment_shop)
    assert len(t.boost_shop) == len(t.equipment_shop) == PURCHASE_PILE
    assert all(known == EVERYONE for known in t.boost_shop.known)
