"""The rules, from the first card to the last point."""

from typing import Final

from astrolude.kernel.decision import Option
from astrolude.kernel.log import EVERYONE, Happening
from astrolude.kernel.window import Window, clockwise, in_chosen_order, open_window
from astrolude.kernel.zone import NOBODY, Zone
from salvage.state import Wrecks

WRECKS: Final = 4
HAND: Final = 4
WORTH: Final = 3

DEALT: Final = Happening("dealt", ("SV-001",), learnt=True)
BIDS: Final = Happening("bids", ("SV-002",), learnt=True)
CLAIMS: Final = Happening("claims", ("SV-003",))
JAMS: Final = Happening("jams", ("SV-004",))
SHIELDS: Final = Happening("shields", ("SV-005",))
SCRAPS: Final = Happening("scraps", ("SV-006",))
SCORES: Final = Happening("scores", ("SV-003",))


def set_up(t: Wrecks) -> None:
    cards = [i for i, card in enumerate(t.book.cards) for _ in range(card.copies)]
    t.deck = Zone(cards, [NOBODY] * len(cards))
    t.deck.shuffle(t.rng)
    for seat in range(t.deal.seats):
        for _ in range(HAND):
            draw(t, seat)
    t.push(next_wreck)


def draw(t: Wrecks, seat: int) -> None:
    if len(t.deck):
        card = t.deck.draw()
        t.hands[seat].put(card, 1 << seat)
        t.whisper(1 << seat, DEALT, seat, card)


def score(t: Wrecks, seat: int, points: int) -> None:
    t.points[seat] += points
    t.tell(SCORES, seat, points)


def play_card(t: Wrecks, seat: int, card: int) -> None:
    t.hands[seat].take(card)
    t.discard.put(card, EVERYONE)


def next_wreck(t: Wrecks) -> None:
    if t.wreck == WRECKS:
        best = max(t.points)
        winners = tuple(seat for seat, points in enumerate(t.points) if points == best)
        t.finish(winners, tuple(t.points), "most points")
        return
    t.bids = [-1] * t.deal.seats
    t.jammed = False
    t.push(show_bids)
    t.push(ask_bids)


def ask_bids(t: Wrecks) -> None:
    """All at once and in secret (SV-002)."""
    for seat, hand in enumerate(t.hands):
        if len(hand):
            t.ask_sealed(seat, "bid", bid_options(t, seat), bid)


def bid_options(t: Wrecks, seat: int) -> list[Option]:
    return [t.book.bid[card] for card in sorted(set(t.hands[seat].cards))]


def bid(t: Wrecks, seat: int, option: Option) -> None:
    play_card(t, seat, option.a)
    t.bids[seat] = option.a
    t.tell(BIDS, seat, option.a)


def value(t: Wrecks, seat: int) -> int:
    return t.book.cards[t.bids[seat]].value if t.bids[seat] >= 0 else 0


def show_bids(t: Wrecks) -> None:
    """The highest bid claims the wreck (SV-003)."""
    in_order = (*clockwise(t.captain, t.deal.seats), t.captain)
    claimant = max(in_order, key=lambda seat: (value(t, seat), -in_order.index(seat)))
    t.tell(CLAIMS, claimant)
    t.push(award, claimant)
    open_window(t, JAM, clockwise(claimant, t.deal.seats), claimant)


def card_number(t: Wrecks, name: str) -> int:
    return next(i for i, card in enumerate(t.book.cards) if card.id == name)


def jam_options(t: Wrecks, seat: int, claimant: int) -> list[Option] | None:
    """Whoever holds cards is asked, with a jammer or without: to skip them would show their hands."""
    if not len(t.hands[seat]) or t.jammed:
        return None
    return t.book.jam if card_number(t, "jammer") in t.hands[seat].cards else NOTHING


def jam(t: Wrecks, seat: int, option: Option, claimant: int) -> None:
    play_card(t, seat, card_number(t, "jammer"))
    t.jammed = True
    t.tell(JAMS, seat, claimant)
    open_window(t, SHIELD, (claimant,), seat)


def shield_options(t: Wrecks, seat: int, jammer: int) -> list[Option] | None:
    if not len(t.hands[seat]):
        return None
    return t.book.shield if card_number(t, "shield") in t.hands[seat].cards else NOTHING


def shield(t: Wrecks, seat: int, option: Option, jammer: int) -> None:
    play_card(t, seat, card_number(t, "shield"))
    t.jammed = False
    t.tell(SHIELDS, seat, jammer)


def award(t: Wrecks, claimant: int) -> None:
    t.push(end_wreck, claimant)
    t.scrap, t.left = t.deal.seats - 1, 0
    t.push(open_scrap)
    if not t.jammed:
        score(t, claimant, WORTH)


def open_scrap(t: Wrecks) -> None:
    """Free for all: whoever speaks first holds the floor (SV-006)."""
    waiting = [seat for seat in range(t.deal.seats) if not t.left >> seat & 1]
    if t.scrap:
        for seat in waiting:
            t.ask_floor(seat, "scrap", t.book.scrap, scrap_taken)


def scrap_taken(t: Wrecks, seat: int, option: Option) -> None:
    if option is t.book.scrap[0]:
        t.scrap -= 1
        t.tell(SCRAPS, seat)
        score(t, seat, 1)
    else:
        t.left |= 1 << seat
    t.push(open_scrap)


def end_wreck(t: Wrecks, claimant: int) -> None:
    t.wreck += 1
    t.captain = (t.captain + 1) % t.deal.seats
    t.push(next_wreck)
    if not t.jammed:
        bonus = ((t.book.draw, draw, (claimant,)), (t.book.point, score, (claimant, 1)))
        t.push(in_chosen_order, claimant, "bonus", bonus)


NOTHING: Final[list[Option]] = []
JAM: Final = Window("jam", jam_options, jam, lasting=True, secret=True)
SHIELD: Final = Window("shield", shield_options, shield, secret=True)
