"""What the Secret Missions ask for (rulebook: Reveal Secret Missions and Score)."""

from astrolude.games.tiny_epic_galaxies.book import DIPLOMACY, ECONOMY
from astrolude.games.tiny_epic_galaxies.cards import (
    AtLeast,
    Equal,
    Fewest,
    Level,
    MissionTest,
    Most,
    ShipsAtHome,
    TriggeredEnd,
)
from astrolude.games.tiny_epic_galaxies.state import LOCKED, SHIPS, Galaxies, ships_home


def points(t: Galaxies, seat: int) -> int:
    """What the seat's kept mission is worth as the table stands."""
    card = t.book.missions[t.seats[seat].missions.cards[0]]
    test = card.test
    if isinstance(test, Most):
        return compared(t, seat, test.of, 1, card.points, card.tie_points)
    if isinstance(test, Fewest):
        return compared(t, seat, test.of, -1, card.points, card.tie_points)
    worth: int = card.points if achieved(t, seat, test) else 0
    return worth


def achieved(t: Galaxies, seat: int, test: MissionTest) -> bool:
    me = t.seats[seat]
    if isinstance(test, Equal):
        return count(t, seat, test.of[0]) == count(t, seat, test.of[1])
    if isinstance(test, AtLeast):
        return me.energy >= test.energy and me.culture >= test.culture
    if isinstance(test, Level):
        return me.level >= test.at_least
    if isinstance(test, ShipsAtHome):
        home = ships_home(me)
        return home == SHIPS - me.ship_at.count(LOCKED) if test.which == "all" else home == 0
    assert isinstance(test, TriggeredEnd)
    return t.trigger == seat


def compared(t: Galaxies, seat: int, what: str, sign: int, alone: int, shared: int) -> int:
    """Full points for having most (or fewest) alone, less for sharing it; zero counts as well (TEG-Q65)."""
    mine = count(t, seat, what) * sign
    rivals = [count(t, other, what) * sign for other in range(len(t.seats)) if other != seat]
    if mine > max(rivals):
        return alone
    return shared if mine == max(rivals) else 0


def count(t: Galaxies, seat: int, what: str) -> int:
    me = t.seats[seat]
    if what == "energy":
        return me.energy
    if what == "culture":
        return me.culture
    if what == "planets":
        return len(me.colonies)
    track = DIPLOMACY if what == "diplomacy_planets" else ECONOMY
    return sum([t.book.planets[planet].colonize == track for planet in me.colonies])
