"""What a good hunter looks at: worth on the table, odds of a battle, and how far it is to where one wants to be."""

from typing import Final

from astrolude.games.galactic_infamy import battle as battles
from astrolude.games.galactic_infamy.book import (
    ALLEY,
    CRIME_LORD,
    DOCK,
    FREE,
    MARKET,
    MEDICAL,
    MERCHANT,
    RANKS,
    REST,
    TRAINING,
)
from astrolude.games.galactic_infamy.calculator import CREDITS_PER_INFAMY, total_infamy
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.state import Infamy, hunters_on
from astrolude.games.galactic_infamy.travel import ring_under
from astrolude.kernel.decision import Decision, Option

#: What so many Life Points are worth, in Infamy: the last one most.
LIFE: Final = (-35.0, 0.0, 11.0, 18.0, 23.0, 26.0, 28.0)
#: A point of an Attribute, and a card in the hand.
ATTRIBUTE: Final = 1.7
CARD: Final = 0.8
#: Turning in the Crime Lord with the most Infamy.
WINNING: Final = 90.0
TIE: Final = 0.07
#: A captured Bounty still has to be brought home; each space of the way costs.
CAUGHT: Final = 0.85
WAY: Final = 0.3
#: What a Bounty's gear is worth, card by card.
GEAR: Final = 3.5
#: What a die against a die does not lose, by how far one is ahead (36ths); ties count as half.
CHANCE: Final = (0.5, 0.64, 0.76, 0.86, 0.93, 0.98, 1.0)


def evaluate(t: Infamy, seat: int) -> float:
    """Own standing, less a part of that of the best other."""
    if t.result is not None:
        return 1000.0 if seat in t.result.winners else -1000.0
    worth = [standing(t, other) for other in range(len(t.seats))]
    return worth[seat] - 0.25 * max([w for other, w in enumerate(worth) if other != seat])


def standing(t: Infamy, seat: int) -> float:
    me, book = t.seats[seat], t.book
    worth = LIFE[min(me.life, 6)] + me.infamy + me.credits / CREDITS_PER_INFAMY + CARD * me.hand
    if not me.alive:
        return worth
    for card in me.slots:
        if card != NONE:
            worth += ATTRIBUTE * sum(book.equipment[card].attributes)
    stored = [*me.locker.cards, *me.incoming.cards]
    worth += 0.9 * sum([book.equipment[card].value for card in stored]) / CREDITS_PER_INFAMY
    if me.skill != NONE:
        worth += 4.0 + ATTRIBUTE * sum(book.skills[me.skill].attributes)
    for card in me.cell.cards:
        bounty = book.bounties[card]
        worth += CAUGHT * (bounty.infamy + bounty.credits / CREDITS_PER_INFAMY) - WAY * way_home(
            t, me.space, bounty.home
        )
    return worth + in_battle(t, seat)


def way_home(t: Infamy, space: int, planet: int) -> int:
    ring = t.planets.index(planet) if planet in t.planets else 0
    return t.book.distance[space][t.book.docks[ring]]


def in_battle(t: Infamy, seat: int) -> float:
    """A fighter who leads after the dice is worth more than one who does not."""
    now = t.battle
    if now is None or now.dice[0][0] == 0 or now.side_of(seat) == NONE:
        return 0.0
    side = now.side_of(seat)
    ahead = sum([battles.total(t, side, i) - battles.total(t, 1 - side, i) for i in range(3)])
    return (5.0 if battles.leads(t, side) >= 2 else -5.0) + 0.05 * ahead


# --- odds ---------------------------------------------------------------------------------------------


def chance(ahead: float, ties: bool) -> float:
    """That one Attribute is led, before the dice."""
    low = CHANCE[min(6, int(abs(ahead) + 0.5))]
    won = low if ahead >= 0 else 1 - low
    return min(1.0, won + TIE) if ties else max(0.0, won - TIE)


def two_of_three(p: list[float]) -> float:
    a, b, c = p
    return a * b * (1 - c) + a * (1 - b) * c + (1 - a) * b * c + a * b * c


def own(t: Infamy, seat: int) -> list[int]:
    return [battles.own_attribute(t, seat, i, []) for i in range(3)]


def odds_against_rank(t: Infamy, seat: int, rank: int) -> float:
    mine, theirs = own(t, seat), t.book.rank_strength[rank]
    boosts = 0.35 * len(t.seats[seat].boosts) + 0.2 * len(t.seats[seat].actions)
    return two_of_three([chance(mine[i] + boosts - theirs[i], True) for i in range(3)])


def odds_against(t: Infamy, seat: int, other: int) -> float:
    mine, theirs = own(t, seat), own(t, other)
    return two_of_three([chance(mine[i] - theirs[i], False) for i in range(3)])


def life_at_stake(t: Infamy, seat: int) -> float:
    life = min(t.seats[seat].life, 6)
    return LIFE[life] - LIFE[life - 1]


def challenge_worth(t: Infamy, seat: int, rank: int) -> float:
    """What a battle against that rank is expected to bring."""
    me, book = t.seats[seat], t.book
    p = odds_against_rank(t, seat, rank)
    prize = book.rank_prize[rank] * (0.8 if not len(me.cell) else 0.25) + GEAR * book.rank_equipment[rank]
    if rank == CRIME_LORD:
        prize += WINNING if total_infamy(t, seat) + book.rank_prize[rank] > best_other(t, seat) else -WINNING
    return p * prize - (1 - p) * life_at_stake(t, seat) - book.rank_cost[rank]


def best_other(t: Infamy, seat: int) -> int:
    """The others' Infamy as far as it lies open."""
    return max([them.infamy + them.credits // CREDITS_PER_INFAMY for i, them in enumerate(t.seats) if i != seat])


def payable(t: Infamy, seat: int) -> list[int]:
    return [rank for rank in range(len(RANKS)) if t.book.rank_cost[rank] <= t.seats[seat].infamy]


# --- what looks promising before it is tried ------------------------------------------------------------


def priority(t: Infamy, decision: Decision, option: Option) -> float:
    seat, verb = decision.seat, option.verb
    if verb in ("move", "appear"):
        return going_to(t, seat, option.a)
    if verb == "rank":
        # What it costs is seen on the table already.
        return challenge_worth(t, seat, option.a) + t.book.rank_cost[option.a]
    if verb == "trade":
        return -1.0
    if decision.prompt in ("cards", "crash") and verb in ("play", "boost"):
        return battle_card(t, seat, option)
    if decision.prompt in ("pause", "answer") and verb == "play":
        return -0.5
    return 0.1 if verb in ("pass", "keep", "done", "withdraw", "decline") else 0.0


def battle_card(t: Infamy, seat: int, option: Option) -> float:
    """Cards are for battles that are still to be turned; Boosts count once they are declared."""
    now = t.battle
    if now is None or now.side_of(seat) == NONE:
        return -0.6
    side = now.side_of(seat)
    if battles.leads(t, side) >= 2:
        return -1.0
    if option.verb != "boost":
        return 1.0
    added = t.book.boosts[option.a].attributes
    behind = [battles.total(t, 1 - side, i) - battles.total(t, side, i) for i in range(3)]
    turned = sum([0 <= behind[i] < added[i] for i in range(3)])
    return 4.0 * turned - 0.5


def going_to(t: Infamy, seat: int, space: int) -> float:
    """What the space offers, who stands there, and what lies near."""
    me = t.seats[seat]
    worth = at_space(t, seat, space)
    for other in hunters_on(t, space):
        if other != seat:
            p = odds_against(t, seat, other)
            loot = 0.4 * sum([t.book.bounties[b].infamy for b in t.seats[other].cell.cards]) + 2.0
            worth += p * loot - (1 - p) * life_at_stake(t, seat)
    for card in me.cell.cards:
        bounty = t.book.bounties[card]
        gone = way_home(t, space, bounty.home)
        worth -= WAY * (gone - way_home(t, me.space, bounty.home))
        if gone == 0:
            worth += (1 - CAUGHT) * bounty.infamy + 4.0
    return worth


def at_space(t: Infamy, seat: int, space: int) -> float:
    me, kind = t.seats[seat], t.book.kind_of[space]
    most = t.book.species[me.species].life
    if kind == DOCK:
        home = t.planets[ring_under(space)]
        return 0.5 * len(me.locker) + 2.0 * sum([t.book.bounties[b].home == home for b in me.cell.cards])
    if kind == ALLEY:
        return max([challenge_worth(t, seat, rank) for rank in payable(t, seat)])
    if kind == MERCHANT:
        return min(0.8 + 1.4 * me.slots.count(NONE), me.credits / 40)
    if kind == MEDICAL:
        able = min(most - me.life, me.credits // 100 + me.infamy // 5)
        return LIFE[min(me.life + able, 6)] - LIFE[min(me.life, 6)] - 5.0 * able if able else 0.0
    if kind == TRAINING:
        return 4.5 if me.skill == NONE and me.credits >= 75 else 0.0
    if kind == REST:
        return CARD
    if kind == MARKET:
        return min(1.2, me.credits / 40)
    return CARD if kind == FREE else 0.0
