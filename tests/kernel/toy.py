"""A table on which a test plays steps of its own, and short ways to the tables of real games."""

from collections.abc import Callable
from random import Random
from typing import Any

import astrolude
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.decision import Option
from astrolude.kernel.game import Deal, Game, installed
from astrolude.kernel.rng import Rng
from astrolude.kernel.table import Table
from salvage.game import Salvage
from salvage.state import SalvageBook, Wrecks

GAME = "tiny-epic-galaxies"
SALVAGE = Salvage()


class Toy(Wrecks):
    """The table of Salvage with nothing on it but what the test's steps say."""

    def __init__(self, game: "Toys", deal: Deal, rng: Rng, book: SalvageBook) -> None:
        super().__init__(game, deal, rng, book)
        self.house = game
        self.said: list[str] = []

    def clone(self) -> "Toy":
        twin = Toy(self.house, self.deal, self.rng.clone(), self.book)
        self.copy_to(twin)
        twin.said = self.said[:]
        return twin

    def state(self) -> tuple[Any, ...]:
        return (*super().state(), tuple(self.said))


class Toys(Salvage):
    """A house whose setup is a single step."""

    id = "toys"

    def __init__(self, first: Callable[..., None], args: tuple[Any, ...]) -> None:
        super().__init__()
        self.first = first
        self.args = args

    def set_up(self, deal: Deal, book: SalvageBook, rng: Rng) -> Toy:
        t = Toy(self, deal, rng, book)
        t.push(self.first, *self.args)
        return t


def toy(first: Callable[..., None], *args: Any, seats: int = 3) -> Toy:
    """A table that begins with that step."""
    house = Toys(first, args)
    t = house.start(house.deal(seats, 0, (), {}))
    assert isinstance(t, Toy)
    return t


def option(key: str) -> Option:
    return Option(key, key, 0, 0, key, ())


A, B, C = option("a"), option("b"), option("c")


def say(t: Toy, *words: str) -> None:
    t.said.append(" ".join(words))


def heard(t: Toy, seat: int, choice: Option, *about: Any) -> None:
    """What becomes of an answer: who gave it, and to what."""
    t.said.append(" ".join([str(seat), choice.key, *map(str, about)]))


def over(t: Toy) -> None:
    t.finish((0,), (0,) * t.deal.seats, "most points")


def asked(t: Table) -> list[tuple[int, str]]:
    """Whoever is asked, and what."""
    return [(decision.seat, decision.prompt) for decision in t.decisions]


def offered(t: Table, seat: int) -> list[str]:
    decision = t.decision_of(seat)
    return [] if decision is None else decision.keys()


def happened(t: Table) -> list[str]:
    return [event.what.name for event in t.events]


def galaxies(seats: int = 2, seed: int | str = 7, **options: Any) -> Galaxies:
    """Tiny Epic Galaxies at its first decision."""
    t = astrolude.new(GAME, seats, seed, **options)
    assert isinstance(t, Galaxies)
    return t


def wrecks(seats: int = 3, seed: int = 7) -> Wrecks:
    """Salvage at its first bids."""
    t = SALVAGE.start(SALVAGE.deal(seats, seed, (), {}))
    assert isinstance(t, Wrecks)
    return t


def played(t: Table, choices: int, seed: int = 0) -> Table:
    """The table after so many random choices, or when it is over."""
    random = Random(seed)
    for _ in range(choices):
        if not t.decisions:
            break
        decision = random.choice(t.decisions)
        t.choose(random.choice(decision.options), decision.seat)
    return t


def finished(t: Table) -> Table:
    return played(t, 100_000)


def every_mode() -> list[tuple[Game, int, dict[str, Any]]]:
    """Each installed game and Salvage, with each of its seat counts and modes."""
    houses = {**installed(), SALVAGE.id: SALVAGE}
    return [(house, seats, options) for house in houses.values() for seats, options in house.modes()]


def mode_name(mode: Any) -> str:
    house, seats, options = mode
    return "-".join([house.id, str(seats), *map(str, options.values())])


def start(mode: tuple[Game, int, dict[str, Any]], seed: int | str = 7) -> Table:
    house, seats, options = mode
    return house.start(house.deal(seats, seed, (), options))
