"""Scenes with the game's own type. The game is not installed yet: it is found for the tests alone."""

from collections.abc import Sequence
from typing import Any

from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.book import KINDS, RING_SPACES, TRITON
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


def set_up(seats: int = 2, seed: int = 7, in_order: bool = False, **options: Any) -> Infamy:
    """A table where everybody has chosen a species and a class at random, or the first that is offered."""
    t = new_game(seats, seed, **options)
    while t.decision is not None and t.decision.prompt in ("species", "class"):
        t.choose(0 if in_order else (seed * 5 + t.n * 3) % len(t.decision.options))
    return t


def unused(t: Infamy) -> list[str]:
    """The Action Cards in the box."""
    return [t.book.content.action[t.book.action_of[card]].id for card in t.box_actions]


def bounties_of(t: Infamy, cards: Sequence[int]) -> list[str]:
    """Bounties by name."""
    return [t.book.content.bounty[card].id for card in cards]


def place(t: Infamy, space: int) -> str:
    """A space as scenes name it: "earth:space_dock", "triton:1"."""
    if space >= TRITON:
        return f"triton:{space - TRITON + 1}"
    return f"{t.view(None)['rings'][space // RING_SPACES]['planet']}:{KINDS[t.book.kind_of[space]]}"


def at(t: Infamy, seat: int = 0) -> str:
    """Where that hunter's token stands."""
    return place(t, t.seats[seat].space)


def goals(t: Infamy) -> list[str]:
    """Where the move that is open can end."""
    return [place(t, int(key.partition(":")[2])) for key in keys(t) if key.startswith("move:")]


def go(t: Infamy, where: str) -> None:
    """Move to that place."""
    t.choose(next(key for key in keys(t) if key.startswith("move:") and place(t, int(key[5:])) == where))


def tokens(t: Infamy) -> list[int]:
    """The Reset Tokens on each ring's Gate."""
    return [ring["tokens"] for ring in t.view(None)["rings"]]


def goods(t: Infamy, seat: int = 0) -> tuple[int, int]:
    """Credits and Infamy."""
    return t.seats[seat].credits, t.seats[seat].infamy
