"""What belongs to one hunter, one battle, one card that is played, one trade."""

from typing import Final

from astrolude.kernel.zone import Zone

NONE: Final = -1
#: Where the token of an eliminated hunter is.
OFF_MAP: Final = -1
ATTACKER: Final = 0
DEFENDER: Final = 1


class Hunter:
    """A player's side of the table."""

    def __init__(self) -> None:
        self.species = NONE
        self.klass = NONE
        self.space = OFF_MAP
        self.life = 0
        self.credits = 0
        self.infamy = 0
        self.skill = NONE
        #: The Equipment linked to Hands, Head and Body.
        self.slots = [NONE, NONE, NONE]
        self.locker = Zone([], [])
        #: Equipment that has come in and has no place yet.
        self.incoming = Zone([], [])
        self.cell = Zone([], [])
        self.actions = Zone([], [])
        self.boosts = Zone([], [])

    def clone(self) -> "Hunter":
        twin = Hunter()
        twin.species = self.species
        twin.klass = self.klass
        twin.space = self.space
        twin.life = self.life
        twin.credits = self.credits
        twin.infamy = self.infamy
        twin.skill = self.skill
        twin.slots = self.slots[:]
        twin.locker = self.locker.clone()
        twin.incoming = self.incoming.clone()
        twin.cell = self.cell.clone()
        twin.actions = self.actions.clone()
        twin.boosts = self.boosts.clone()
        return twin

    def plain(self) -> tuple[object, ...]:
        return (
            self.species,
            self.klass,
            self.space,
            self.life,
            self.credits,
            self.infamy,
            self.skill,
            tuple(self.slots),
            self.locker.plain(),
            self.incoming.plain(),
            self.cell.plain(),
            self.actions.plain(),
            self.boosts.plain(),
        )

    @property
    def alive(self) -> bool:
        return self.life > 0

    @property
    def hand(self) -> int:
        """How many cards the hand holds; all may know (GI-271)."""
        return len(self.actions) + len(self.boosts)


class Battle:
    """A battle as it is fought. Side 0 is the attacker or hunter, side 1 the defender or Bounty."""

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        #: NONE in a Bounty Battle.
        self.defender = defender
        self.bounty = NONE
        self.proxy = NONE
        #: The Bounty's gear.
        self.equipment: list[int] = []
        self.dice = [[0, 0, 0], [0, 0, 0]]
        self.modifiers = [[0, 0, 0], [0, 0, 0]]
        #: Boost Cards that count for each side.
        self.boosts: list[list[int]] = [[], []]
        self.disabled: list[int] = []
        #: For whom tied Attributes count, the side of a card's choice once there was one.
        self.ties = ATTACKER if defender == NONE else DEFENDER
        #: Sides that lose no Life Point, as bits.
        self.saved = 0
        #: Re-roll sources that each side has used, as bits: trait, skill, and the state of each Attribute.
        self.used = [0, 0]
        #: Which die counts as each side's highest and lowest, and among which it was picked, as bits (GI-334e).
        self.high = [NONE, NONE]
        self.low = [NONE, NONE]
        self.high_among = [0, 0]
        self.low_among = [0, 0]
        #: Called off; and one that only settles a tie at the end (GI-349).
        self.off = False
        self.duel = False

    def clone(self) -> "Battle":
        twin = Battle(self.attacker, self.defender)
        twin.bounty = self.bounty
        twin.proxy = self.proxy
        twin.equipment = self.equipment[:]
        twin.dice = [self.dice[0][:], self.dice[1][:]]
        twin.modifiers = [self.modifiers[0][:], self.modifiers[1][:]]
        twin.boosts = [self.boosts[0][:], self.boosts[1][:]]
        twin.disabled = self.disabled[:]
        twin.ties = self.ties
        twin.saved = self.saved
        twin.used = self.used[:]
        twin.high = self.high[:]
        twin.low = self.low[:]
        twin.high_among = self.high_among[:]
        twin.low_among = self.low_among[:]
        twin.off = self.off
        twin.duel = self.duel
        return twin

    def plain(self) -> tuple[object, ...]:
        return (
            self.attacker,
            self.defender,
            self.bounty,
            self.proxy,
            tuple(self.equipment),
            tuple([tuple(one) for one in self.dice]),
            tuple([tuple(one) for one in self.modifiers]),
            tuple([tuple(one) for one in self.boosts]),
            tuple(self.disabled),
            self.ties,
            self.saved,
            tuple(self.used),
            tuple(self.high),
            tuple(self.low),
            tuple(self.high_among),
            tuple(self.low_among),
            self.off,
            self.duel,
        )

    def seat_of(self, side: int) -> int:
        """The hunter on that side; NONE is the Bounty."""
        return self.attacker if side == ATTACKER else self.defender

    def side_of(self, seat: int) -> int:
        """NONE for who does not fight."""
        return ATTACKER if seat == self.attacker else DEFENDER if seat == self.defender else NONE

    def owner(self, side: int) -> int:
        """Who chooses for that side: the hunter, or the Bounty's proxy."""
        seat = self.seat_of(side)
        return self.proxy if seat == NONE else seat


class Played:
    """An Action Card on its way to being resolved."""

    def __init__(self, seat: int, card: int, negated: bool = False) -> None:
        self.seat = seat
        self.card = card
        self.negated = negated

    def clone(self) -> "Played":
        return Played(self.seat, self.card, self.negated)

    def plain(self) -> tuple[object, ...]:
        return self.seat, self.card, self.negated


class Offer:
    """A trade that is being agreed on: what each side lays out, and what the visitor asks for."""

    def __init__(self, visitor: int, partner: int) -> None:
        self.visitor = visitor
        self.partner = partner
        self.credits = [0, 0]
        self.actions: list[list[int]] = [[], []]
        self.boosts: list[list[int]] = [[], []]
        self.gear: list[list[int]] = [[], []]
        self.bounties: list[list[int]] = [[], []]
        self.wanted = [0, 0, 0, 0]
        self.wanted_credits = 0
        #: Whether each side has been shown to the other.
        self.shown = [False, False]

    def clone(self) -> "Offer":
        twin = Offer(self.visitor, self.partner)
        twin.credits = self.credits[:]
        twin.actions = [self.actions[0][:], self.actions[1][:]]
        twin.boosts = [self.boosts[0][:], self.boosts[1][:]]
        twin.gear = [self.gear[0][:], self.gear[1][:]]
        twin.bounties = [self.bounties[0][:], self.bounties[1][:]]
        twin.wanted = self.wanted[:]
        twin.wanted_credits = self.wanted_credits
        twin.shown = self.shown[:]
        return twin

    def plain(self) -> tuple[object, ...]:
        laid = [tuple([tuple(one) for one in both]) for both in (self.actions, self.boosts, self.gear, self.bounties)]
        return (
            self.visitor,
            self.partner,
            tuple(self.credits),
            tuple(laid),
            tuple(self.wanted),
            self.wanted_credits,
            tuple(self.shown),
        )
