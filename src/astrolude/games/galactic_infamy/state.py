"""What lies on the table, and the verbs that change it. Every change tells its event."""

from typing import TYPE_CHECKING, Final

from astrolude.games.galactic_infamy import events
from astrolude.games.galactic_infamy.book import RANKS, RINGS, InfamyBook, Standings
from astrolude.games.galactic_infamy.pieces import NONE, Battle, Hunter, Offer, Played
from astrolude.kernel.log import EVERYONE
from astrolude.kernel.rng import DICE, Rng
from astrolude.kernel.table import Table
from astrolude.kernel.zone import Zone

if TYPE_CHECKING:
    from astrolude.kernel.game import Deal, Game

LOCKER: Final = 3
HAND_LIMIT: Final = 6
PURCHASE_PILE: Final = 6
RESET_TOKENS: Final = 18


class Infamy(Table):
    """The table of Galactic Infamy."""

    def __init__(self, game: "Game", deal: "Deal", rng: Rng, book: InfamyBook) -> None:
        super().__init__(game, deal, rng)
        self.book = book
        self.seats: list[Hunter] = []
        self.advanced = False
        #: The planet on each ring.
        self.planets = [NONE] * RINGS
        #: Reset Tokens on each Gate.
        self.tokens = [0] * RINGS
        self.action_draw = Zone([], [])
        self.action_discard = Zone([], [])
        self.boost_draw = Zone([], [])
        self.boost_shop = Zone([], [])
        self.equipment_draw = Zone([], [])
        self.equipment_shop = Zone([], [])
        self.bounty_draw = [Zone([], []) for _ in RANKS]
        self.bounty_discard = [Zone([], []) for _ in RANKS]
        #: Skill Cards on the Training Grounds.
        self.skills: list[int] = []
        #: Starting hand cards that nobody has received (GI-054), and Bounties of the species that stays out.
        self.box_actions: list[int] = []
        self.box_bounties: list[int] = []
        self.start = 0
        self.active = 0
        self.round = 0
        #: The dice of the Movement Roll, and what has been added to it.
        self.rolled = [0, 0]
        self.roll_change = 0
        #: Whom the arriving hunter has fought on this space already, as bits.
        self.fought = 0
        self.battle: Battle | None = None
        #: Action Cards that wait for their answers, the newest last.
        self.stack: list[Played] = []
        #: Cards declared and not yet resolved, in order: Action Cards, and Boost Cards as -1 - number.
        self.declared: list[int] = []
        self.offer: Offer | None = None
        #: Trades tried, and whether inventory was managed, on this visit to Rest and Relax.
        self.offers_made = 0
        #: The Crime Lord that was turned in.
        self.turned_in = NONE

    def clone(self) -> "Infamy":
        twin = Infamy(self.game, self.deal, self.rng.clone(), self.book)
        self.copy_to(twin)
        twin.seats = [seat.clone() for seat in self.seats]
        twin.advanced = self.advanced
        twin.planets = self.planets[:]
        twin.tokens = self.tokens[:]
        twin.action_draw = self.action_draw.clone()
        twin.action_discard = self.action_discard.clone()
        twin.boost_draw = self.boost_draw.clone()
        twin.boost_shop = self.boost_shop.clone()
        twin.equipment_draw = self.equipment_draw.clone()
        twin.equipment_shop = self.equipment_shop.clone()
        twin.bounty_draw = [zone.clone() for zone in self.bounty_draw]
        twin.bounty_discard = [zone.clone() for zone in self.bounty_discard]
        twin.skills = self.skills[:]
        twin.box_actions = self.box_actions[:]
        twin.box_bounties = self.box_bounties[:]
        twin.start = self.start
        twin.active = self.active
        twin.round = self.round
        twin.rolled = self.rolled[:]
        twin.roll_change = self.roll_change
        twin.fought = self.fought
        twin.battle = None if self.battle is None else self.battle.clone()
        twin.stack = [one.clone() for one in self.stack]
        twin.declared = self.declared[:]
        twin.offer = None if self.offer is None else self.offer.clone()
        twin.offers_made = self.offers_made
        twin.turned_in = self.turned_in
        return twin

    def state(self) -> tuple[object, ...]:
        return (
            tuple([seat.plain() for seat in self.seats]),
            self.advanced,
            tuple(self.planets),
            tuple(self.tokens),
            self.action_draw.plain(),
            self.action_discard.plain(),
            self.boost_draw.plain(),
            self.boost_shop.plain(),
            self.equipment_draw.plain(),
            self.equipment_shop.plain(),
            tuple([zone.plain() for zone in self.bounty_draw]),
            tuple([zone.plain() for zone in self.bounty_discard]),
            tuple(self.skills),
            tuple(self.box_actions),
            tuple(self.box_bounties),
            self.start,
            self.active,
            self.round,
            tuple(self.rolled),
            self.roll_change,
            self.fought,
            None if self.battle is None else self.battle.plain(),
            tuple([one.plain() for one in self.stack]),
            tuple(self.declared),
            None if self.offer is None else self.offer.plain(),
            self.offers_made,
            self.turned_in,
        )


# --- who is who -------------------------------------------------------------------------------------


def living(t: Infamy) -> list[int]:
    return [seat for seat in range(len(t.seats)) if t.seats[seat].alive]


def from_left_of(t: Infamy, seat: int) -> tuple[int, ...]:
    """The other living hunters, beginning to the left of that seat."""
    count = len(t.seats)
    return tuple([s for i in range(1, count) if t.seats[s := (seat + i) % count].alive])


def beginning_with(t: Infamy, seat: int) -> tuple[int, ...]:
    """All living hunters, that seat first."""
    return ((seat,) if t.seats[seat].alive else ()) + from_left_of(t, seat)


def hunters_on(t: Infamy, space: int) -> list[int]:
    return [seat for seat in living(t) if t.seats[seat].space == space]


def trait_of(t: Infamy, seat: int) -> Standings:
    return t.book.species[t.seats[seat].species].trait


def knower(seat: int) -> int:
    return 1 << seat


def roll_die(t: Infamy) -> int:
    return t.rng.below(6, DICE) + 1


# --- credits and infamy -----------------------------------------------------------------------------


def gain_credits(t: Infamy, seat: int, n: int) -> None:
    if n:
        t.seats[seat].credits += n
        t.tell(events.GAINS_CREDITS, seat, n)


def gain_infamy(t: Infamy, seat: int, n: int) -> None:
    if n:
        t.seats[seat].infamy += n
        t.tell(events.GAINS_INFAMY, seat, n)


def pay_credits(t: Infamy, seat: int, n: int) -> None:
    me = t.seats[seat]
    assert me.credits >= n, f"seat {seat} owes {n} Credits, has {me.credits}"
    if n:
        me.credits -= n
        t.tell(events.PAYS_CREDITS, seat, n)


def pay_infamy(t: Infamy, seat: int, n: int) -> None:
    me = t.seats[seat]
    assert me.infamy >= n, f"seat {seat} owes {n} Infamy, has {me.infamy}"
    if n:
        me.infamy -= n
        t.tell(events.PAYS_INFAMY, seat, n)


# --- draw piles that run out (GI-366 to GI-369) -------------------------------------------------------


def refill_actions(t: Infamy) -> None:
    if not len(t.action_draw):
        shuffle_into(t, t.action_discard, t.action_draw, 0)


def refill_boosts(t: Infamy) -> None:
    """The purchase pile is shuffled, and six cards of it are turned up anew (GI-367)."""
    if not len(t.boost_draw):
        shuffle_into(t, t.boost_shop, t.boost_draw, 1)
        turn_up(t.boost_draw, t.boost_shop)


def refill_equipment(t: Infamy) -> None:
    if not len(t.equipment_draw):
        shuffle_into(t, t.equipment_shop, t.equipment_draw, 2)
        turn_up(t.equipment_draw, t.equipment_shop)


def refill_bounties(t: Infamy, rank: int) -> None:
    if not len(t.bounty_draw[rank]):
        shuffle_into(t, t.bounty_discard[rank], t.bounty_draw[rank], 3 + rank)


def shuffle_into(t: Infamy, pile: Zone, draw: Zone, which: int) -> None:
    if not len(pile):
        return
    for card in pile.cards:
        draw.put(card, 0)
    pile.cards, pile.known = [], []
    draw.shuffle(t.rng)
    t.tell(events.RESHUFFLED, t.active, which)


def turn_up(draw: Zone, shop: Zone) -> None:
    for _ in range(min(PURCHASE_PILE, len(draw))):
        shop.put(draw.draw(), EVERYONE)


def draw_action(t: Infamy, seat: int) -> None:
    """Into the hand; with no card left the draw is dropped (GI-369)."""
    refill_actions(t)
    if not len(t.action_draw):
        t.tell(events.NOTHING_LEFT, seat)
        return
    card = t.action_draw.draw()
    t.seats[seat].actions.put(card, knower(seat))
    t.whisper(knower(seat), events.DRAWS_ACTION, seat, t.book.action_of[card])


def draw_boost(t: Infamy, seat: int) -> None:
    refill_boosts(t)
    if not len(t.boost_draw):
        t.tell(events.NOTHING_LEFT, seat)
        return
    card = t.boost_draw.draw()
    t.seats[seat].boosts.put(card, knower(seat))
    t.whisper(knower(seat), events.DRAWS_BOOST, seat, card)


def draw_equipment(t: Infamy) -> int:
    """The card, or NONE if there is none left."""
    refill_equipment(t)
    return t.equipment_draw.draw() if len(t.equipment_draw) else NONE


def draw_loose_boost(t: Infamy) -> int:
    """A Boost Card for a Bounty or the purchase pile; NONE if there is none left."""
    refill_boosts(t)
    return t.boost_draw.draw() if len(t.boost_draw) else NONE


# --- where cards go ---------------------------------------------------------------------------------


def discard_action(t: Infamy, card: int) -> None:
    t.action_discard.put(card, EVERYONE)


def discard_boost(t: Infamy, card: int) -> None:
    """Used Boost Cards, a Bounty's too, can be bought again (GI-257)."""
    t.boost_shop.put(card, EVERYONE)


def discard_equipment(t: Infamy, card: int) -> None:
    t.equipment_shop.put(card, EVERYONE)


def discard_bounty(t: Infamy, bounty: int) -> None:
    t.bounty_discard[t.book.bounties[bounty].rank].put(bounty, EVERYONE)


def from_hand(t: Infamy, seat: int, action: int) -> int:
    """A card of the hand that is this Action; equal ones are alike."""
    hand = t.seats[seat].actions
    card = next(card for card in hand.cards if t.book.action_of[card] == action)
    hand.take(card)
    return card
