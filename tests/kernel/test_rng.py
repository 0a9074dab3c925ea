"""Chance: a keyed generator with streams that do not disturb each other."""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrolude.kernel.rng import CARDS, DICE, SEATS, STREAMS, Rng, key_of, seal_of

seeds = st.integers() | st.text(alphabet=st.characters(codec="utf-8"))


def dice(rng: Rng, number: int) -> list[int]:
    return [rng.below(6, DICE) for _ in range(number)]


# --- known values: whoever changes one of these breaks every record that was ever kept -----------------


def test_known_values() -> None:
    rng = Rng(key_of(7))
    assert dice(rng, 30) == [2, 2, 4, 0, 0, 3, 4, 5, 5, 5, 2, 3, 5, 2, 4, 5, 5, 1, 1, 4, 0, 1, 1, 5, 2, 5, 5, 1, 2, 3]
    assert [rng.below(52, CARDS) for _ in range(10)] == [29, 3, 41, 18, 3, 37, 6, 43, 12, 2]
    assert [rng.below(256, SEATS) for _ in range(10)] == [214, 217, 249, 95, 157, 106, 38, 8, 233, 86]


def test_known_values_of_a_text_seed() -> None:
    rng = Rng(key_of("seven"))
    cards = list(range(10))
    rng.shuffle(cards)
    assert dice(rng, 12) == [3, 3, 2, 4, 5, 5, 3, 1, 1, 3, 5, 1]
    assert cards == [9, 4, 1, 8, 6, 2, 5, 7, 0, 3]
    assert rng.new_key().hex() == "2de6a777851631b968ebb5f1338416b6164434d11bd23dd569b518e534f0f099"
    assert [rng.below(1000, CARDS) for _ in range(3)] == [106, 641, 968]


def test_known_keys_and_seals() -> None:
    assert key_of(7).hex() == "ccefa8f66230c8d468ecbfcecb862c1727084b49b08424fbb9ab62801be2ecec"
    assert key_of("7").hex() == "fdf501e2e299ae72c8b53468e49d04578f33f737314b41754f80d8b2458e6da8"
    assert seal_of(7) == "2cab854c904acaf94385168783d8e67a"
    assert seal_of("7") == "4e96a1b007cc8fe793b921a7c7130b98"


def test_anyone_can_check_every_die() -> None:
    """The dice follow from the key by what the module says; bytes that would favour a face are left out."""
    key = key_of("fair")
    blocks = (blake2b(n.to_bytes(8, "little"), key=key, salt=b"dice").digest() for n in count())
    fair = (byte % 6 for block in blocks for byte in block if byte < 252)
    assert dice(Rng(key), 500) == list(islice(fair, 500))


def pairs(key: bytes) -> Iterator[int]:
    """Two bytes of the cards' stream at a time."""
    for n in count():
        block = blake2b(n.to_bytes(8, "little"), key=key, salt=b"cards").digest()
        yield from (256 * block[i] + block[i + 1] for i in range(0, 64, 2))


@pytest.mark.parametrize("n", [257, 300, 40_000, 65_536])
def test_large_numbers_follow_from_two_bytes(n: int) -> None:
    rng, fair = Rng(key_of("fair")), (drawn % n for drawn in pairs(key_of("fair")) if drawn < 65_536 // n * n)
    assert [rng.below(n, CARDS) for _ in range(500)] == list(islice(fair, 500))


def test_the_first_number_that_would_be_unfair_is_left_out() -> None:
    """As many numbers as the first two bytes say: those bytes do not count, the next that are smaller do."""
    for seed in range(20):
        drawn = pairs(key_of(seed))
        n = next(drawn)
        if n > 32_768:
            assert Rng(key_of(seed)).below(n, CARDS) == next(one for one in drawn if one < n)


# --- seeds --------------------------------------------------------------------------------------------


@given(seeds, seeds)
def test_seeds_are_told_apart(one: int | str, other: int | str) -> None:
    assert (key_of(one) == key_of(other)) == (one == other)
    assert (seal_of(one) == seal_of(other)) == (one == other)


@given(seeds)
def test_the_seal_is_stable_and_does_not_tell_the_key(seed: int | str) -> None:
    assert seal_of(seed) == seal_of(seed)
    assert seal_of(seed) not in key_of(seed).hex()
    assert key_of(seed).hex() not in seal_of(seed)


def test_a_number_and_its_digits_are_different_seeds() -> None:
    assert dice(Rng(key_of(7)), 20) != dice(Rng(key_of("7")), 20)


# --- fairness -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [DICE, CARDS, SEATS])
@pytest.mark.parametrize("n", [2, 6, 171, 200, 256, 300])
def test_every_number_is_equally_likely(n: int, stream: int) -> None:
    """The chi-square of 100 expected draws each stays within five deviations; a byte modulo 171 would be far out."""
    rng = Rng(key_of(f"chi {n}"))
    found = Counter(rng.below(n, stream) for _ in range(100 * n))
    assert set(found) == set(range(n))
    chi = sum((found[i] - 100) ** 2 / 100 for i in range(n))
    assert abs(chi - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


@given(st.integers(1, 65536), st.sampled_from([DICE, CARDS, SEATS]), seeds)
def test_numbers_are_in_range(n: int, stream: int, seed: int | str) -> None:
    rng = Rng(key_of(seed))
    assert all(0 <= rng.below(n, stream) < n for _ in range(5))


def test_the_smallest_and_the_largest_byte_range() -> None:
    rng = Rng(key_of(3))
    assert {rng.below(1, CARDS) for _ in range(100)} == {0}
    drawn = [rng.below(256, DICE) for _ in range(5000)]
    assert (min(drawn), max(drawn)) == (0, 255)


def test_a_deck_larger_than_a_byte_can_be_shuffled() -> None:
    cards = list(range(700))
    Rng(key_of(1)).shuffle(cards)
    assert sorted(cards) == list(range(700)) != cards


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, found = Rng(key_of("orders")), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        found[tuple(cards)] += 1
    assert len(found) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in found.values()) < 25


# --- streams --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [DICE, CARDS, SEATS])
def test_streams_do_not_disturb_each_other(stream: int) -> None:
    used, fresh = Rng(key_of(5)), Rng(key_of(5))
    for _ in range(200):
        for other in {DICE, CARDS, SEATS} - {stream}:
            used.below(6, other)
    assert [used.below(256, stream) for _ in range(200)] == [fresh.below(256, stream) for _ in range(200)]


def test_streams_differ() -> None:
    rng = Rng(key_of(5))
    drawn = [tuple(rng.below(256, stream) for _ in range(20)) for stream in range(len(STREAMS))]
    assert len(set(drawn)) == 3


# --- stacked dice ---------------------------------------------------------------------------------------


def test_stacked_dice_come_out_in_order_before_chance_goes_on() -> None:
    rng = Rng(key_of(5))
    rng.stack([5, 4, 3])
    rng.stack([0])
    assert dice(rng, 4) == [5, 4, 3, 0]
    assert dice(rng, 20) == dice(Rng(key_of(5)), 20)


def test_only_dice_are_stacked() -> None:
    rng, other = Rng(key_of(5)), Rng(key_of(5))
    rng.stack([5, 5, 5])
    assert [rng.below(6, CARDS) for _ in range(5)] == [other.below(6, CARDS) for _ in range(5)]
    assert rng.new_key() == other.new_key()
    assert rng.plain() != other.plain()
    assert dice(rng, 3) == [5, 5, 5]


# --- copies ---------------------------------------------------------------------------------------------


@given(st.integers(0, 130), st.lists(st.integers(0, 5), max_size=4))
def test_a_clone_goes_on_alike_and_alone(used: int, stacked: list[int]) -> None:
    """Wherever the original stands within its blocks."""
    rng = Rng(key_of(9))
    dice(rng, used)
    rng.stack(stacked)
    twin, before = rng.clone(), rng.plain()
    went_on = dice(twin, 70)
    assert rng.plain() == before
    assert dice(rng, 70) == went_on
    assert rng.plain() == twin.plain()


def test_a_new_key_tells_nothing_of_the_old_one() -> None:
    rng = Rng(key_of(9))
    future = dice(rng.clone(), 50)
    first, second = rng.new_key(), rng.new_key()
    assert len({first, second, rng.key}) == 3
    assert {len(first), len(second)} == {32}
    assert dice(Rng(first), 50) != future
    assert dice(rng, 50) == future
