"""Acquiring resources (rulebook: Acquire Resources)."""

from astrolude.games.tiny_epic_galaxies.book import ENERGY
from astrolude.games.tiny_epic_galaxies.state import SHIPS, Galaxies, gain, ships_home


def from_planets(t: Galaxies, seat: int, resource: int) -> int:
    """One for each own ship on or around a planet of that resource (TEG-067, TEG-068)."""
    me = t.seats[seat]
    planets = t.book.planets
    n = 0
    for ship in range(SHIPS):
        at = me.ship_at[ship]
        if at >= 0 and planets[at].resource == resource:
            n += 1
    return n


def acquire(t: Galaxies, seat: int, resource: int) -> None:
    """The own mat produces energy only (TEG-067, TEG-Q55)."""
    n = from_planets(t, seat, resource)
    if resource == ENERGY:
        n += ships_home(t.seats[seat])
    gain(t, seat, resource, n)
