"""Astrolude: space board games as exact, fast, open rules engines, and one table to play them on."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from astrolude.kernel.errors import AstroludeError
from astrolude.kernel.game import Game, find, installed
from astrolude.kernel.record import Record, replay
from astrolude.kernel.scene import scene
from astrolude.kernel.table import Table

__all__ = ["AstroludeError", "Game", "Record", "Table", "games", "new", "replay", "scene"]
__version__ = "0.1.0"

# The rooms of the games are a package of the same name as `games()`: loaded first, it leaves the name to the function.
import_module("astrolude.games")


def games() -> Mapping[str, Game]:
    """The games that can be played here, by id."""
    return installed()


def new(
    game: str, seats: int | None = None, seed: int | str | None = None, packs: Sequence[str | Path] = (), **options: Any
) -> Table:
    """A table of that game at its first decision. Without a seed the operating system deals."""
    house = find(game)
    if seats is None:
        seats = min((n for n in house.seats if n > 1), default=1)
    return house.start(house.deal(seats, fresh_seed(seed), packs, options), packs)


def fresh_seed(seed: int | str | None) -> int | str:
    if seed is not None:
        return seed
    from secrets import token_hex

    return token_hex(16)
