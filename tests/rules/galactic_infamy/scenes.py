"""Scenes with the game's own type. The game is not installed yet: it is found for the tests alone."""

from typing import Any

from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import found, scene

GAME = game.id


def infamy(seats: int = 2, options: dict[str, Any] | None = None, **layout: Any) -> Infamy:
    """A scene of Galactic Infamy."""
    with found(game):
        t = scene(GAME, seats=seats, options=options, **layout)
    assert isinstance(t, Infamy)
    return t


def new_game(seats: int = 2, seed: int = 7, **options: Any) -> Infamy:
    """A table at its very first decision."""
    t = game.start(game.deal(seats, seed, (), options))
    assert isinstance(t, Infamy)
    return t


def keys(t: Infamy) -> list[str]:
    """What is offered at the first open decision."""
    return t.decision.keys() if t.decision else []


def asked(t: Infamy) -> tuple[int, str] | None:
    """Who is asked what."""
    return (t.decision.seat, t.decision.prompt) if t.decision else None


def play(t: Infamy, *choices: str) -> None:
    """Choose one after the other, whoever is asked."""
    for choice in choices:
        t.choose(choice)


def told(t: Infamy, seat: int | None = None) -> list[str]:
    """The sentences since the last choice."""
    return t.game.told(t, seat)


def passed(t: Infamy, prompt: str = "pause") -> None:
    """Everybody passes, as long as that is what is asked."""
    while t.decision is not None and t.decision.prompt == prompt:
        t.choose("pass")
