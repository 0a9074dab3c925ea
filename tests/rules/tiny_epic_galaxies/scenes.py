"""Scenes with the game's own type."""

from typing import Any

import astrolude
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import scene

GAME = "tiny-epic-galaxies"


def galaxies(seats: int = 2, options: dict[str, Any] | None = None, **layout: Any) -> Galaxies:
    """A scene of Tiny Epic Galaxies."""
    t = scene(GAME, seats=seats, options=options, **layout)
    assert isinstance(t, Galaxies)
    return t


def new_game(seats: int = 2, seed: int = 7, **options: Any) -> Galaxies:
    """A table at its very first decision."""
    t = astrolude.new(GAME, seats=seats, seed=seed, **options)
    assert isinstance(t, Galaxies)
    return t


def keys(t: Galaxies) -> list[str]:
    """What is offered at the first open decision."""
    return t.decision.keys() if t.decision else []


def asked(t: Galaxies) -> tuple[int, str] | None:
    """Who is asked what."""
    return (t.decision.seat, t.decision.prompt) if t.decision else None
