"""Zones: where cards lie, and who knows which."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from astrolude.kernel.log import EVERYONE
from astrolude.kernel.rng import Rng, key_of
from astrolude.kernel.zone import NOBODY, UNKNOWN, Zone, knows, redeal

SEATS = 4
ONE, TWO = 1 << 1, 1 << 2

masks = st.sampled_from([NOBODY, EVERYONE]) | st.integers(0, (1 << SEATS) - 1)
cards = st.tuples(st.integers(0, 9), masks)
zones = st.lists(cards, max_size=12).map(lambda laid: Zone([card for card, _ in laid], [mask for _, mask in laid]))
viewers = st.none() | st.integers(0, SEATS - 1)
seeds = st.integers(0, 2**32)


def dealt() -> Zone:
    """Card 5 lies at the bottom, unknown; 6 is known to seat 1, 7 to everybody."""
    zone = Zone([], [])
    zone.put(5, NOBODY)
    zone.put(6, ONE)
    zone.put(7, EVERYONE)
    return zone


def test_everybody_sees_what_they_know() -> None:
    zone = dealt()
    assert zone.seen_by(1) == [UNKNOWN, 6, 7]
    assert zone.seen_by(0) == [UNKNOWN, UNKNOWN, 7]
    assert zone.seen_by(None) == [UNKNOWN, UNKNOWN, 7]


def test_a_spectator_knows_what_everyone_knows() -> None:
    assert knows(EVERYONE, None)
    assert not knows((1 << SEATS) - 1, None)
    assert knows(ONE, 1)
    assert not knows(ONE, 0)
    assert not knows(NOBODY, 0)


def test_cards_are_put_on_top_and_drawn_from_there() -> None:
    zone = dealt()
    zone.put_below(8, TWO)
    assert (len(zone), zone.seen_by(2)) == (4, [8, UNKNOWN, UNKNOWN, 7])
    assert [zone.draw() for _ in range(4)] == [7, 6, 5, 8]
    assert zone.plain() == ((), ())


def test_taking_a_card_leaves_the_others_where_they_are() -> None:
    zone = dealt()
    assert zone.take(6) == ONE
    assert zone.plain() == ((5, 7), (NOBODY, EVERYONE))


def test_peeking_tells_one_seat_more() -> None:
    """Given a card that seat 1 knows, when seat 2 peeks, then both know it, and nobody else does."""
    zone = dealt()
    assert (zone.peek(1, 2), zone.peek(0, 2)) == (6, 5)
    assert zone.known == [TWO, ONE | TWO, EVERYONE]
    assert zone.seen_by(2) == [5, 6, 7]
    assert zone.seen_by(1) == [UNKNOWN, 6, 7]


def test_peeking_at_an_open_card_changes_nothing() -> None:
    zone = dealt()
    assert zone.peek(2, 0) == 7
    assert zone.known[2] == EVERYONE


def test_what_is_revealed_everybody_knows() -> None:
    zone = dealt()
    assert zone.reveal(0) == 5
    assert zone.seen_by(None) == [5, UNKNOWN, 7]


def test_after_a_shuffle_nobody_knows_where_a_card_lies() -> None:
    zone = Zone(list(range(20)), [EVERYONE] * 20)
    zone.shuffle(Rng(key_of(1)))
    assert sorted(zone.cards) == list(range(20)) != zone.cards
    assert zone.seen_by(0) == [UNKNOWN] * 20
    assert len(zone.known) == 20


@given(zones, seeds)
def test_a_shuffle_is_a_matter_of_the_generator_alone(zone: Zone, seed: int) -> None:
    before = Counter(zone.cards)
    twin = zone.clone()
    zone.shuffle(Rng(key_of(seed)))
    twin.shuffle(Rng(key_of(seed)))
    assert zone.plain() == twin.plain()
    assert Counter(zone.cards) == before


def test_a_clone_shares_nothing() -> None:
    zone = dealt()
    twin = zone.clone()
    twin.reveal(0)
    twin.draw()
    assert zone.plain() == dealt().plain()


@given(st.lists(zones, max_size=4), viewers, seeds)
def test_a_redeal_keeps_whatever_the_seat_knows(laid: list[Zone], seat: int | None, seed: int) -> None:
    """It sees the same, all cards are still there, and who else knows which place is as it was."""
    before = [zone.seen_by(seat) for zone in laid]
    known = [zone.known[:] for zone in laid]
    held = Counter(card for zone in laid for card in zone.cards)
    redeal(laid, seat, Rng(key_of(seed)))
    assert [zone.seen_by(seat) for zone in laid] == before
    assert [zone.known for zone in laid] == known
    assert Counter(card for zone in laid for card in zone.cards) == held


def test_a_redeal_reaches_every_deal_that_the_seat_could_think_of() -> None:
    """Three unknown cards in two zones: all six orders come up, each about as often."""
    found = Counter[tuple[int, ...]]()
    for seed in range(600):
        hand, deck = Zone([1, 2], [ONE, NOBODY]), Zone([3, 4], [EVERYONE, TWO])
        redeal([hand, deck], 0, Rng(key_of(seed)))
        found[(*hand.cards, *deck.cards)] += 1
    assert len(found) == 6
    assert {deal[2] for deal in found} == {3}
    assert min(found.values()) > 60
