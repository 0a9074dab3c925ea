"""What a seat may see, and beside it the game's part of determinize.

A view is built up from what the seat may know; a new field of the state is invisible until it is shown here.
"""

from typing import Any

from astrolude.games.galactic_infamy import battle as battles
from astrolude.games.galactic_infamy.book import ATTRIBUTES, RANKS, SLOTS, SPACES
from astrolude.games.galactic_infamy.calculator import boxes
from astrolude.games.galactic_infamy.pieces import NONE, Offer
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.rng import Rng
from astrolude.kernel.zone import UNKNOWN, Zone, redeal

COLOURS = ("azure", "ember", "jade", "orchid", "bone", "heather")


def see(t: Infamy, seat: int | None) -> dict[str, Any]:
    cards = t.book.content
    return {
        "advanced": t.advanced,
        "round": t.round,
        "start": t.start,
        "active": t.active,
        "rings": [
            {"planet": None if planet == NONE else cards.planet[planet].id, "tokens": t.tokens[i]}
            for i, planet in enumerate(t.planets)
        ],
        "tokens": {str(space): here for space in range(SPACES) if (here := on_space(t, space))},
        "roll": {"dice": t.rolled[:], "change": t.roll_change},
        "piles": {
            "actions": len(t.action_draw),
            "boosts": len(t.boost_draw),
            "equipment": len(t.equipment_draw),
            "bounties": {rank: len(t.bounty_draw[i]) for i, rank in enumerate(RANKS)},
        },
        "discards": {
            "actions": [cards.action[t.book.action_of[card]].id for card in t.action_discard.cards],
            "bounties": {
                rank: [cards.bounty[card].id for card in t.bounty_discard[i].cards] for i, rank in enumerate(RANKS)
            },
        },
        "shop": {
            "equipment": [cards.equipment[card].id for card in sorted(t.equipment_shop.cards)],
            "boosts": [cards.boost[card].id for card in sorted(t.boost_shop.cards)],
            "skills": [cards.skill[card].id for card in t.skills],
        },
        "battle": see_battle(t),
        "stack": [
            {"seat": one.seat, "action": cards.action[t.book.action_of[one.card]].id, "negated": one.negated}
            for one in t.stack
        ],
        "declared": [
            cards.boost[-1 - card].id if card < 0 else cards.action[t.book.action_of[card]].id for card in t.declared
        ],
        "offer": see_offer(t, seat),
        "seats": [see_seat(t, i, seat) for i in range(len(t.seats))],
    }


def on_space(t: Infamy, space: int) -> list[int]:
    return [seat for seat, me in enumerate(t.seats) if me.alive and me.space == space]


def see_seat(t: Infamy, i: int, seat: int | None) -> dict[str, Any]:
    me, cards = t.seats[i], t.book.content
    return {
        "seat": i,
        "colour": colour(t, i),
        "species": None if me.species == NONE else cards.species[me.species].id,
        "class": None if me.klass == NONE else cards.class_card[me.klass].id,
        "space": None if me.space == NONE else me.space,
        "life": me.life,
        "credits": me.credits,
        "infamy": me.infamy,
        "points": boxes(t, i)[3] + me.infamy if i == seat else me.infamy,
        "skill": None if me.skill == NONE else cards.skill[me.skill].id,
        "slots": {
            name: None if me.slots[s] == NONE else cards.equipment[me.slots[s]].id for s, name in enumerate(SLOTS)
        },
        "locker": named(me.locker, seat, cards.equipment),
        "incoming": named(me.incoming, seat, cards.equipment),
        "cell": named(me.cell, seat, cards.bounty),
        "actions": [
            None if card == UNKNOWN else cards.action[t.book.action_of[card]].id for card in me.actions.seen_by(seat)
        ]
        if knows_hand(i, seat)
        else None,
        "boosts": named(me.boosts, seat, cards.boost) if knows_hand(i, seat) else None,
        "hand": me.hand,
    }


def knows_hand(i: int, seat: int | None) -> bool:
    """Of others only the number of cards is seen, not how many are Actions (GI-271)."""
    return i == seat


def named(zone: Zone, seat: int | None, cards: Any) -> list[str | None]:
    return [None if card == UNKNOWN else cards[card].id for card in zone.seen_by(seat)]


def colour(t: Infamy, seat: int) -> str:
    colours: list[str] = t.deal.options["colours"]
    return colours[seat]


def see_battle(t: Infamy) -> dict[str, Any] | None:
    """A battle lies open: dice, totals, gear (GI-015)."""
    now, cards = t.battle, t.book.content
    if now is None:
        return None
    rolled = now.dice[0][0] > 0
    return {
        "attacker": now.attacker,
        "defender": None if now.defender == NONE else now.defender,
        "bounty": None if now.bounty == NONE else cards.bounty[now.bounty].id,
        "proxy": None if now.proxy == NONE else now.proxy,
        "equipment": [cards.equipment[card].id for card in now.equipment],
        "boosts": [[cards.boost[card].id for card in side] for side in now.boosts],
        "disabled": [cards.equipment[card].id for card in now.disabled],
        "dice": [side[:] for side in now.dice] if rolled else None,
        "totals": [{name: battles.total(t, side, i) for i, name in enumerate(ATTRIBUTES)} for side in range(2)]
        if rolled
        else None,
        "ties": None if now.ties == NONE else now.ties,
        "saved": [side for side in range(2) if now.saved >> side & 1],
        "off": now.off,
        "duel": now.duel,
    }


def see_offer(t: Infamy, seat: int | None) -> dict[str, Any] | None:
    """Who trades is open; what lies there only the two see (GI-119)."""
    offer = t.offer
    if offer is None:
        return None
    sides = (offer.visitor, offer.partner)
    sees = [seat == sides[side] or (seat in sides and offer.shown[side]) for side in range(2)]
    return {
        "visitor": offer.visitor,
        "partner": offer.partner,
        "laid": [see_laid(t, offer, side) if sees[side] else None for side in range(2)],
        "wanted": [*offer.wanted, offer.wanted_credits] if sees[0] else None,
    }


def see_laid(t: Infamy, offer: Offer, side: int) -> dict[str, Any]:
    cards = t.book.content
    return {
        "credits": offer.credits[side],
        "actions": [cards.action[t.book.action_of[card]].id for card in offer.actions[side]],
        "boosts": [cards.boost[card].id for card in offer.boosts[side]],
        "gear": [cards.equipment[card].id for card in offer.gear[side]],
        "bounties": [cards.bounty[card].id for card in offer.bounties[side]],
    }


def imagine(t: Infamy, seat: int | None, rng: Rng) -> None:
    """Every pile and hand as it might be for that seat."""
    redeal([*[me.actions for me in t.seats], t.action_draw], seat, rng)
    redeal([*[me.boosts for me in t.seats], t.boost_draw], seat, rng)
    redeal([*[zone for me in t.seats for zone in (me.locker, me.incoming)], t.equipment_draw], seat, rng)
    for rank in range(len(RANKS)):
        cells = [me.cell for me in t.seats]
        redeal_rank(t, rank, cells, seat, rng)
    if t.offer is not None:
        imagine_offer(t, t.offer, seat)


def redeal_rank(t: Infamy, rank: int, cells: list[Zone], seat: int | None, rng: Rng) -> None:
    """A Bounty in a Cell was seen when it was caught: all know it but where it was traded or stolen in secret."""
    redeal([t.bounty_draw[rank]], seat, rng)


def imagine_offer(t: Infamy, offer: Offer, seat: int | None) -> None:
    """What the seat was not shown might be any of the cards that lie there now."""
    for side, owner in enumerate((offer.visitor, offer.partner)):
        if seat == owner or (seat in (offer.visitor, offer.partner) and offer.shown[side]):
            continue
        me = t.seats[owner]
        offer.actions[side] = me.actions.cards[: len(offer.actions[side])]
        offer.boosts[side] = me.boosts.cards[: len(offer.boosts[side])]
        offer.gear[side] = me.locker.cards[: len(offer.gear[side])]
