"""What lies on the table, and the verbs that change it. Every change tells its event."""

from typing import TYPE_CHECKING, Final

from astrolude.games.tiny_epic_galaxies import events
from astrolude.games.tiny_epic_galaxies.book import ENERGY, FACES, MOST, GalaxiesBook, RogueMat
from astrolude.kernel.rng import DICE, Rng
from astrolude.kernel.table import Table
from astrolude.kernel.zone import Zone

if TYPE_CHECKING:
    from astrolude.kernel.game import Deal, Game

# Where a ship is: on a planet (its number), or
HOME: Final = -1
LOCKED: Final = -2
#: The position of a ship that does not orbit.
LANDED: Final = -1
#: A place in the row that no planet fills any more (TEG-Q34).
GAP: Final = -1
NOBODY: Final = -1

SHIPS: Final = 4
TARGET: Final = 21


class Seat:
    """A player's galaxy mat, or the Rogue's."""

    def __init__(self) -> None:
        self.energy = 0
        self.culture = 0
        self.most = MOST
        self.level = 1
        #: VP of colonies and empire level (TEG-081).
        self.points = 0
        self.ship_at = [HOME] * SHIPS
        self.ship_position = [LANDED] * SHIPS
        self.colonies: list[int] = []
        self.missions = Zone([], [])
        #: Once-per-turn planets performed in this turn, as a set of bits (TEG-097).
        self.used = 0
        #: What each follow of this player's dice pays until the turn ends (TEG-105, TEG-106).
        self.bonus_energy = 0
        self.bonus_culture = 0
        #: Dice missing in the next own turn (TEG-199).
        self.fewer_dice = 0

    def clone(self) -> "Seat":
        twin = Seat()
        twin.energy = self.energy
        twin.culture = self.culture
        twin.most = self.most
        twin.level = self.level
        twin.points = self.points
        twin.ship_at = self.ship_at[:]
        twin.ship_position = self.ship_position[:]
        twin.colonies = self.colonies[:]
        twin.missions = self.missions.clone()
        twin.used = self.used
        twin.bonus_energy = self.bonus_energy
        twin.bonus_culture = self.bonus_culture
        twin.fewer_dice = self.fewer_dice
        return twin

    def plain(self) -> tuple[object, ...]:
        return (
            self.energy,
            self.culture,
            self.most,
            self.level,
            self.points,
            tuple(self.ship_at),
            tuple(self.ship_position),
            tuple(self.colonies),
            self.missions.plain(),
            self.used,
            self.bonus_energy,
            self.bonus_culture,
            self.fewer_dice,
        )

    def held(self, resource: int) -> int:
        return self.energy if resource == ENERGY else self.culture

    def set_held(self, resource: int, n: int) -> None:
        if resource == ENERGY:
            self.energy = n
        else:
            self.culture = n


class Galaxies(Table):
    """The table of Tiny Epic Galaxies. In solo the Rogue Galaxy is the last seat, but nobody who is asked."""

    def __init__(self, game: "Game", deal: "Deal", rng: Rng, book: GalaxiesBook) -> None:
        super().__init__(game, deal, rng)
        self.book = book
        self.seats: list[Seat] = []
        #: How many seats are people's or bots'.
        self.players = 0
        self.rogue: RogueMat | None = None
        self.row: list[int] = []
        self.deck = Zone([], [])
        #: Planets that Helios has put out of the game (TEG-112).
        self.discard: list[int] = []
        #: Missions that nobody keeps (TEG-017, TEG-018).
        self.box = Zone([], [])
        self.start = 0
        self.active = 0
        self.round = 0
        #: The active seat's inactive dice, counted by face, and those marked for a reroll.
        self.dice = [0] * len(FACES)
        self.picked = [0] * len(FACES)
        #: Dice in the Activation Bay by face, and for each the set of seats that followed it, as bits.
        self.bay: list[int] = []
        self.followers: list[int] = []
        self.converter: list[int] = []
        #: Dice out of play this turn: Maia's, and those the Rogue cannot use.
        self.spent: list[int] = []
        self.rerolls = 0
        self.follow_cost = 1
        #: Planets performed in the chain of effects that is running, as bits (TEG-100).
        self.chain = 0
        #: The ship that the operation before has moved (TEG-139).
        self.last_ship = NOBODY
        self.ended = False
        self.trigger = NOBODY
        #: Solo: the Rogue has used up its once-per-turn entry, and is in its extra turn.
        self.attack_used = False
        self.extra_turn = False

    def clone(self) -> "Galaxies":
        twin = Galaxies(self.game, self.deal, self.rng.clone(), self.book)
        self.copy_to(twin)
        twin.seats = [seat.clone() for seat in self.seats]
        twin.players = self.players
        twin.rogue = self.rogue
        twin.row = self.row[:]
        twin.deck = self.deck.clone()
        twin.discard = self.discard[:]
        twin.box = self.box.clone()
        twin.start = self.start
        twin.active = self.active
        twin.round = self.round
        twin.dice = self.dice[:]
        twin.picked = self.picked[:]
        twin.bay = self.bay[:]
        twin.followers = self.followers[:]
        twin.converter = self.converter[:]
        twin.spent = self.spent[:]
        twin.rerolls = self.rerolls
        twin.follow_cost = self.follow_cost
        twin.chain = self.chain
        twin.last_ship = self.last_ship
        twin.ended = self.ended
        twin.trigger = self.trigger
        twin.attack_used = self.attack_used
        twin.extra_turn = self.extra_turn
        return twin

    def state(self) -> tuple[object, ...]:
        return (
            tuple([seat.plain() for seat in self.seats]),
            self.players,
            None if self.rogue is None else self.rogue.id,
            tuple(self.row),
            self.deck.plain(),
            tuple(self.discard),
            self.box.plain(),
            self.start,
            self.active,
            self.round,
            tuple(self.dice),
            tuple(self.picked),
            tuple(self.bay),
            tuple(self.followers),
            tuple(self.converter),
            tuple(self.spent),
            self.rerolls,
            self.follow_cost,
            self.chain,
            self.last_ship,
            self.ended,
            self.trigger,
            self.attack_used,
            self.extra_turn,
        )


# --- who is who -------------------------------------------------------------------------------------


def others(t: Galaxies, seat: int) -> tuple[int, ...]:
    """Everybody else clockwise from that seat's left, the Rogue included."""
    count = len(t.seats)
    if count == 2:
        return (1 - seat,)
    return tuple([(seat + i) % count for i in range(1, count)])


def other_players(t: Galaxies, seat: int) -> tuple[int, ...]:
    """Those who may follow: everybody else but the Rogue (TEG-179)."""
    if t.rogue is not None:
        return () if seat == 0 else (0,)
    return others(t, seat)


# --- dice -------------------------------------------------------------------------------------------


def roll_die(t: Galaxies) -> int:
    return t.rng.below(len(FACES), DICE)


def inactive_dice(t: Galaxies) -> int:
    """How many dice of the active seat can still be used (TEG-093)."""
    return sum(t.dice)


# --- resources --------------------------------------------------------------------------------------


def gain(t: Galaxies, seat: int, resource: int, n: int) -> None:
    """The surplus over the track's end is lost (TEG-070, TEG-190)."""
    me = t.seats[seat]
    have = me.held(resource)
    got = min(n, me.most - have)
    me.set_held(resource, have + got)
    t.tell(events.GAINS, seat, got, resource, n - got)


def pay(t: Galaxies, seat: int, resource: int, n: int) -> None:
    me = t.seats[seat]
    have = me.held(resource)
    assert have >= n, f"seat {seat} owes {n} {FACES[resource]}, has {have}"
    if n:
        me.set_held(resource, have - n)
        t.tell(events.PAYS, seat, n, resource)


def lose(t: Galaxies, seat: int, resource: int, n: int) -> None:
    """At most what is there (TEG-202)."""
    me = t.seats[seat]
    have = me.held(resource)
    lost = min(n, have)
    me.set_held(resource, have - lost)
    t.tell(events.LOSES, seat, lost, resource)


def take_from(t: Galaxies, thief: int, victim: int, resource: int, n: int) -> None:
    """The victim loses it even if the thief has no room (TEG-Q21)."""
    from_, to = t.seats[victim], t.seats[thief]
    taken = min(n, from_.held(resource))
    from_.set_held(resource, from_.held(resource) - taken)
    to.set_held(resource, min(to.most, to.held(resource) + taken))
    t.tell(events.STEALS, thief, taken, resource, victim)


def hand_over(t: Galaxies, giver: int, taker: int, resource: int, n: int) -> None:
    """A fee; what a full player gets vanishes (TEG-Q21)."""
    from_, to = t.seats[giver], t.seats[taker]
    from_.set_held(resource, from_.held(resource) - n)
    to.set_held(resource, min(to.most, to.held(resource) + n))
    t.tell(events.HANDS_OVER, giver, n, resource, taker)


def exchange(t: Galaxies, seat: int, source: int, target: int, n: int) -> None:
    """The same amount of the other resource (TEG-120, TEG-121)."""
    me = t.seats[seat]
    me.set_held(source, me.held(source) - n)
    me.set_held(target, me.held(target) + n)
    t.tell(events.TURNS_INTO, seat, n, source, target)


# --- ships ------------------------------------------------------------------------------------------


def ships_home(me: Seat) -> int:
    return me.ship_at.count(HOME)


def orbiting_ship(me: Seat, planet: int) -> int:
    """The seat's ship on that planet's track; there is never more than one (TEG-054)."""
    for ship in range(SHIPS):
        if me.ship_at[ship] == planet and me.ship_position[ship] != LANDED:
            return ship
    return NOBODY


def place(t: Galaxies, seat: int, ship: int, planet: int, position: int) -> None:
    me = t.seats[seat]
    me.ship_at[ship] = planet
    me.ship_position[ship] = position


def land_ship(t: Galaxies, seat: int, ship: int, planet: int) -> None:
    place(t, seat, ship, planet, LANDED)
    t.tell(events.LANDS, seat, planet, ship)


def orbit_planet(t: Galaxies, seat: int, ship: int, planet: int) -> None:
    """A new orbit always begins at the start of the track (TEG-061, TEG-065)."""
    place(t, seat, ship, planet, 0)
    t.tell(events.ORBITS, seat, planet, ship)


def go_home(t: Galaxies, seat: int, ship: int) -> None:
    left = t.seats[seat].ship_at[ship]
    place(t, seat, ship, HOME, LANDED)
    t.tell(events.GOES_HOME, seat, left, ship)


def displace(t: Galaxies, planet: int) -> None:
    """Every ship on the card goes home, whoever owns it (TEG-066, TEG-078)."""
    for seat in range(len(t.seats)):
        me = t.seats[seat]
        for ship in range(SHIPS):
            if me.ship_at[ship] == planet:
                place(t, seat, ship, HOME, LANDED)
                t.tell(events.SENT_HOME, seat, planet, ship)


# --- the row ----------------------------------------------------------------------------------------


def refill(t: Galaxies, at: int) -> None:
    """A planet from the deck fills the exact gap; an empty deck leaves it open (TEG-080, TEG-Q34)."""
    if len(t.deck):
        t.row[at] = t.deck.draw()
        t.tell(events.DISCOVERED, t.active, t.row[at], at)
    else:
        t.row[at] = GAP
        t.tell(events.GAP, t.active, at)
