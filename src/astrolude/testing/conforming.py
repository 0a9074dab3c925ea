"""What every game must pass, checked at every pause of random games."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from astrolude.kernel.game import Game, find
from astrolude.kernel.record import record_of, replay
from astrolude.kernel.rng import Rng, key_of
from astrolude.kernel.table import Table as KernelTable
from astrolude.testing.worlds import two_worlds


class Table(NamedTuple):
    """One way to set up a game: seats and options."""

    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *map(str, self.options.values())])

    def new(self, seed: int | str) -> KernelTable:
        house = find(self.game)
        return house.start(house.deal(self.seats, seed, (), self.options))


def tables(game: str) -> list[Table]:
    """Every seat count and mode of the game."""
    return [Table(game, seats, dict(options)) for seats, options in find(game).modes()]


def walk(table: Table, seed: int, most: int = 100_000) -> Iterator[KernelTable]:
    """A random game, paused before each choice and after the last."""
    random = Random(f"{table}/{seed}")
    t = table.new(seed)
    for _ in range(most):
        yield t
        if not t.decisions:
            return
        decision = random.choice(t.decisions)
        t.choose(random.choice(decision.options), decision.seat)
    raise AssertionError(f"{table} with seed {seed} is not over after {most} choices")


def conformance(game: str, games: int = 1, stride: int = 7) -> Callable[..., None]:
    """A pytest test of that game over all its modes; every `stride`-th pause is looked at in full."""

    def test_conformance(table: Table, seed: int) -> None:
        conforms(table, seed, stride)

    over_tables: Callable[..., None] = pytest.mark.parametrize("table", tables(game), ids=str)(test_conformance)
    over_seeds: Callable[..., None] = pytest.mark.parametrize("seed", range(games))(over_tables)
    return over_seeds


def conforms(table: Table, seed: int, stride: int) -> None:
    random = Random(f"pauses/{table}/{seed}")
    kept: list[tuple[KernelTable, str]] = []
    t = table.new(seed)
    for t in walk(table, seed):
        faultless(t)
        if t.n % stride == random.randrange(stride):
            kept.append((t.clone(), t.fingerprint()))
            offered_can_be_done(t)
            views_hold(t, random)
            shut_places_tell_nothing(t, random)
            two_worlds(t, random)
    assert t.result is not None, f"{table} stopped without a result"
    assert t.result.winners, f"{table} ended without a winner"
    for twin, seal in kept:
        assert twin.fingerprint() == seal, "a clone has changed with the table it was taken from"
    again = replay(record_of(t).to_json())
    assert again.fingerprint() == t.fingerprint(), "the record does not lead to the same table"


def faultless(t: KernelTable) -> None:
    assert not (faults := t.game.faults(t)), f"after choice {t.n}: {'; '.join(faults)}"
    for decision in t.decisions:
        keys = decision.keys()
        assert len(set(keys)) == len(keys), f"{decision} offers a key twice"
        known = t.game.book_of(t).vocabulary.by_key
        assert not (strange := [key for key in keys if key not in known]), f"{strange} is not in the vocabulary"


def offered_can_be_done(t: KernelTable) -> None:
    """Whatever is offered can be chosen, on a copy that leaves the table as it was."""
    before = t.fingerprint()
    for decision in t.decisions:
        for option in decision.options:
            try:
                t.clone().choose(option.key, decision.seat)
            except Exception as error:
                raise AssertionError(f"{decision} offers {option.key!r}, which cannot be done: {error}") from error
    assert t.fingerprint() == before, "choosing on a clone has changed the table"


def views_hold(t: KernelTable, random: Random) -> None:
    """Views are JSON, and a re-deal of what a seat cannot know leaves them as they are."""
    house: Game = t.game
    for seat in [None, *range(t.deal.seats)]:
        view = house.seen(t, seat)
        assert json.loads(json.dumps(view)) == view, "a view holds something that JSON changes"
        world = house.determinize(t, seat, Rng(key_of(random.getrandbits(64))))
        assert house.seen(world, seat) == view, f"seat {seat} sees what it cannot know"
        assert not house.faults(world), f"the imagined world of seat {seat} is not sound"
        assert world.rng.key != t.rng.key, "the imagined world keeps the true dice"
        offered_can_be_done(world)


def shut_places_tell_nothing(t: KernelTable, random: Random) -> None:
    """Around one screen all see a seat's place with its secrets put away, its question too unless hidden cards are in
    it: a re-deal of whatever a spectator cannot know leaves it as it is."""
    house: Game = t.game
    world = house.determinize(t, None, Rng(key_of(random.getrandbits(64))))
    for seat in range(t.deal.seats):
        decision = t.decision_of(seat)
        if decision is None or not decision.hidden:
            shut = house.seen(t, seat, shut=True)
            assert house.seen(world, seat, shut=True) == shut, f"seat {seat} shows a secret that is put away"
