"""Scenes with the game's own type."""

from typing import Any

import pytest

import astrolude
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.errors import IllegalChoice
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


def play(t: Galaxies, *choices: str) -> None:
    """Choose one after the other, whoever is asked."""
    for choice in choices:
        t.choose(choice)


def use(t: Galaxies, planet: str) -> None:
    """Activate a Utilize Colony die for that own colony; with nothing else to pick it is used at once."""
    t.choose("activate:colony")
    if t.decision is not None and t.decision.prompt == "utilize":
        t.choose(f"colony:{planet}")


def stock(t: Galaxies, seat: int) -> tuple[int, int]:
    """A seat's energy and culture."""
    return t.seats[seat].energy, t.seats[seat].culture


def stocks(t: Galaxies) -> list[tuple[int, int]]:
    """Everybody's energy and culture."""
    return [stock(t, seat) for seat in range(len(t.seats))]


def ships(t: Galaxies, seat: int) -> list[str]:
    """A seat's ships in the words that lay them out."""
    return [where(ship) for ship in t.view()["seats"][seat]["ships"]]


def where(ship: dict[str, Any]) -> str:
    if ship["at"] == "surface":
        return f"on:{ship['planet']}"
    if ship["at"] == "track":
        return f"orbit:{ship['planet']}:{ship['position']}"
    return str(ship["at"])


def row(t: Galaxies) -> list[str | None]:
    """The planets in the middle, None for a gap."""
    return [None if one is None else one["planet"] for one in t.view()["row"]]


def inactive(t: Galaxies) -> list[str]:
    """The dice that can still be used."""
    dice: list[str] = t.view()["dice"]["inactive"]
    return dice


def told(t: Galaxies, seat: int | None = None) -> list[str]:
    """The sentences since the last choice."""
    return t.game.told(t, seat)


def refused(t: Galaxies, seat: int) -> dict[str, str]:
    """What that seat is not offered, and why."""
    return {one["key"]: one["reason"] for one in t.view(seat)["decision"]["closed"]}


def refuses(t: Galaxies, key: str) -> bool:
    """The choice is not offered, and trying it all the same changes nothing."""
    before = t.fingerprint()
    with pytest.raises(IllegalChoice):
        t.choose(key)
    return key not in keys(t) and t.fingerprint() == before


def colonies(t: Galaxies, seat: int = 0) -> list[str]:
    """A seat's colonized planets, oldest first."""
    return [t.book.planets[planet].id for planet in t.seats[seat].colonies]


def happened(t: Galaxies) -> list[tuple[str, int, tuple[int, ...]]]:
    """The events since the last choice: what, who, and the numbers it was about."""
    return [event.seen_by(None) for event in t.events if event.what.name != "forced"]


def with_only(resource: str, *amounts: int) -> dict[str, Any]:
    """Each seat's amount of one resource, and nothing of the other."""
    nothing = [0] * len(amounts)
    return {"energy": nothing, "culture": nothing, resource: list(amounts)}
