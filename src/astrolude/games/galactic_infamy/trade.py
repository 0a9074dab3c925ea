"""Trades on Rest and Relax: an offer, what is given for it, and a last word (rulebook: Rest and Relax; GI-Q27)."""

from typing import Final

from astrolude.games.galactic_infamy import events, inventory
from astrolude.games.galactic_infamy.book import CREDIT_STEPS, MOST_TRADED
from astrolude.games.galactic_infamy.pieces import Offer
from astrolude.games.galactic_infamy.state import LOCKER, Infamy, from_hand, from_left_of, knower
from astrolude.kernel.decision import Option
from astrolude.kernel.zone import Zone

#: So many offers may be made on one visit; a trade that was made counts as all of them.
MOST_OFFERS: Final = 3
DONE: Final = 99

VISITOR: Final = 0
PARTNER: Final = 1
# What is asked for, by kind.
ACTION: Final = 0
BOOST: Final = 1
GEAR: Final = 2
BOUNTY: Final = 3


def partners(t: Infamy, seat: int) -> tuple[int, ...]:
    """Any living hunter, wherever they are (GI-120)."""
    return from_left_of(t, seat)


def offered_now(t: Infamy) -> Offer:
    offer = t.offer
    assert offer is not None
    return offer


def begin(t: Infamy, visitor: int, partner: int) -> None:
    t.offer = Offer(visitor, partner)
    t.push(close)
    t.push(lay_out)


def close(t: Infamy) -> None:
    t.offer = None


# --- the visitor lays out and asks (GI-117 to GI-119) ----------------------------------------------------


def lay_out(t: Infamy) -> None:
    """One thing at a time; what lies there is shown to the partner only."""
    t.ask_hidden(offered_now(t).visitor, "lay-out", lay_out_options(t), laid_out)


def lay_out_options(t: Infamy) -> list[Option]:
    offer = offered_now(t)
    options = [*may_give(t, offer), *may_want(t, offer)] if laid(offer) < MOST_TRADED else []
    if legal(t, offer) and laid(offer):
        options.append(t.book.offered)
    return [*options, t.book.withdraw]


def laid(offer: Offer) -> int:
    """How many things have been named."""
    cards = sum([len(side[VISITOR]) for side in (offer.actions, offer.boosts, offer.gear, offer.bounties)])
    return cards + sum(offer.wanted) + (offer.credits[VISITOR] > 0) + (offer.wanted_credits > 0)


def may_give(t: Infamy, offer: Offer) -> list[Option]:
    me, book = t.seats[offer.visitor], t.book
    options = [book.give_credits[i] for i, n in enumerate(CREDIT_STEPS) if offer.credits[VISITOR] + n <= me.credits]
    options += [
        book.give_action[i] for i in sorted({book.action_of[c] for c in rest_of(me.actions, offer.actions[VISITOR])})
    ]
    options += [book.give_boost[card] for card in rest_of(me.boosts, offer.boosts[VISITOR])]
    options += [book.give_gear[card] for card in rest_of(me.locker, offer.gear[VISITOR])]
    return options + [book.give_bounty[card] for card in rest_of(me.cell, offer.bounties[VISITOR])]


def rest_of(zone: Zone, taken: list[int]) -> list[int]:
    return sorted([card for card in zone.cards if card not in taken])


def may_want(t: Infamy, offer: Offer) -> list[Option]:
    """As far as all can see that the partner might have it."""
    them, book, wanted = t.seats[offer.partner], t.book, offer.wanted
    options = [book.ask_credits[i] for i, n in enumerate(CREDIT_STEPS) if offer.wanted_credits + n <= them.credits]
    if wanted[ACTION] + wanted[BOOST] < them.hand:
        options += [book.want[ACTION], book.want[BOOST]]
    if wanted[GEAR] < len(them.locker):
        options.append(book.want[GEAR])
    if wanted[BOUNTY] < len(them.cell):
        options.append(book.want[BOUNTY])
    return options


def legal(t: Infamy, offer: Offer) -> bool:
    """Afterwards nobody may hold a second Bounty or a fourth stored Equipment Card (GI-122)."""
    me, them = t.seats[offer.visitor], t.seats[offer.partner]
    gear = len(offer.gear[VISITOR]) - offer.wanted[GEAR]
    bounty = len(offer.bounties[VISITOR]) - offer.wanted[BOUNTY]
    return (
        len(me.locker) - gear <= LOCKER
        and len(them.locker) + gear <= LOCKER
        and len(me.cell) - bounty <= 1
        and len(them.cell) + bounty <= 1
    )


def laid_out(t: Infamy, seat: int, option: Option) -> None:
    offer, verb = offered_now(t), option.verb
    if option is t.book.withdraw:
        return
    if option is t.book.offered:
        show(t, offer, VISITOR, offer.partner)
        t.push(fill)
        return
    if verb == "give-credits":
        offer.credits[VISITOR] += option.a
    elif verb == "want-credits":
        offer.wanted_credits += option.a
    elif verb.startswith("want"):
        offer.wanted[t.book.want.index(option)] += 1
    else:
        give(t, offer, VISITOR, seat, option)
    t.push(lay_out)


def give(t: Infamy, offer: Offer, side: int, seat: int, option: Option) -> None:
    if option.verb == "give":
        hand = rest_of(t.seats[seat].actions, offer.actions[side])
        offer.actions[side].append(next(card for card in hand if t.book.action_of[card] == option.a))
    elif option.verb == "give-boost":
        offer.boosts[side].append(option.a)
    elif option.verb == "give-gear":
        offer.gear[side].append(option.a)
    else:
        offer.bounties[side].append(option.a)


def show(t: Infamy, offer: Offer, side: int, seat: int) -> None:
    """What lies on that side is shown to the other trader, who will go on knowing it."""
    offer.shown[side] = True
    owner = t.seats[offer.visitor if side == VISITOR else offer.partner]
    laid_down = (
        (owner.actions, offer.actions[side]),
        (owner.boosts, offer.boosts[side]),
        (owner.locker, offer.gear[side]),
        (owner.cell, offer.bounties[side]),
    )
    for zone, cards in laid_down:
        for card in cards:
            zone.peek(zone.cards.index(card), seat)


# --- the partner fills or declines -----------------------------------------------------------------------


def fill(t: Infamy) -> None:
    """Card by card for what was asked; who lacks it can only decline (GI-119)."""
    t.ask_hidden(offered_now(t).partner, "fill", fill_options(t), filled)


def fill_options(t: Infamy) -> list[Option]:
    offer = offered_now(t)
    missing = still_missing(offer)
    if not can_fill(t, offer):
        return [t.book.decline]
    if missing < 0:
        return [t.book.confirm, t.book.decline]
    return [*fitting(t, offer, missing), t.book.decline]


def still_missing(offer: Offer) -> int:
    """The first kind of which more is asked for than lies there; -1 if all of it does."""
    there = (offer.actions, offer.boosts, offer.gear, offer.bounties)
    return next((i for i in range(4) if len(there[i][PARTNER]) < offer.wanted[i]), -1)


def can_fill(t: Infamy, offer: Offer) -> bool:
    them = t.seats[offer.partner]
    zones = (them.actions, them.boosts, them.locker, them.cell)
    return all([len(zones[i]) >= offer.wanted[i] for i in range(4)])


def fitting(t: Infamy, offer: Offer, kind: int) -> list[Option]:
    them, book = t.seats[offer.partner], t.book
    if kind == ACTION:
        cards = rest_of(them.actions, offer.actions[PARTNER])
        return [book.give_action[i] for i in sorted({book.action_of[card] for card in cards})]
    if kind == BOOST:
        return [book.give_boost[card] for card in rest_of(them.boosts, offer.boosts[PARTNER])]
    if kind == GEAR:
        return [book.give_gear[card] for card in rest_of(them.locker, offer.gear[PARTNER])]
    return [book.give_bounty[card] for card in rest_of(them.cell, offer.bounties[PARTNER])]


def filled(t: Infamy, seat: int, option: Option) -> None:
    offer = offered_now(t)
    if option is t.book.decline:
        return
    if option is t.book.confirm:
        offer.credits[PARTNER] = offer.wanted_credits
        show(t, offer, PARTNER, offer.visitor)
        t.ask_hidden(offer.visitor, "last-word", [t.book.confirm, t.book.withdraw], last_word)
        return
    give(t, offer, PARTNER, seat, option)
    t.push(fill)


# --- the visitor's last word -------------------------------------------------------------------------------


def last_word(t: Infamy, seat: int, option: Option) -> None:
    """Both have agreed: everything changes hands at the same time; receivers of gear may manage inventory (GI-123)."""
    if option is t.book.withdraw:
        return
    offer = offered_now(t)
    t.offers_made = DONE
    t.tell(events.TRADES, offer.visitor, offer.partner)
    sides = (offer.visitor, offer.partner)
    for side in (PARTNER, VISITOR):
        received = offer.gear[1 - side] or offer.bounties[1 - side]
        if received:
            t.push(inventory.manage, sides[side], inventory.TO_PILE, inventory.ANY_NUMBER)
    for side in range(2):
        hand_over(t, offer, side, sides[side], sides[1 - side])


def hand_over(t: Infamy, offer: Offer, side: int, giver: int, taker: int) -> None:
    """Only the two of them see which cards those are; Credits lie open."""
    me, them, both = t.seats[giver], t.seats[taker], knower(giver) | knower(taker)
    me.credits -= offer.credits[side]
    them.credits += offer.credits[side]
    if offer.credits[side]:
        t.tell(events.GIVES_CREDITS, giver, offer.credits[side], taker)
    for card in offer.actions[side]:
        them.actions.put(from_hand(t, giver, t.book.action_of[card]), both)
        t.whisper(both, events.GIVES_ACTION, giver, t.book.action_of[card], taker)
    for card in offer.boosts[side]:
        me.boosts.take(card)
        them.boosts.put(card, both)
        t.whisper(both, events.GIVES_BOOST, giver, card, taker)
    for card in offer.gear[side]:
        me.locker.take(card)
        them.locker.put(card, both)
        t.whisper(both, events.GIVES_GEAR, giver, card, taker)
    for card in offer.bounties[side]:
        me.cell.take(card)
        them.cell.put(card, both)
        t.whisper(both, events.GIVES_BOUNTY, giver, card, taker)
