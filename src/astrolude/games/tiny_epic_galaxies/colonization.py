"""Advancing, regressing and colonizing (rulebook: Advance Colonization, Colonizing Planets)."""

from astrolude.games.tiny_epic_galaxies import ending, events
from astrolude.games.tiny_epic_galaxies.book import ANY
from astrolude.games.tiny_epic_galaxies.state import (
    LANDED,
    NOBODY,
    SHIPS,
    Galaxies,
    Seat,
    displace,
    orbiting_ship,
    refill,
)
from astrolude.kernel.decision import Option


def fits(t: Galaxies, planet: int, track: int) -> bool:
    return track == ANY or t.book.planets[planet].colonize == track


def can_advance(t: Galaxies, seat: int, track: int) -> bool:
    """An own ship orbits on a track of that type (TEG-073)."""
    me = t.seats[seat]
    for ship in range(SHIPS):
        if me.ship_position[ship] != LANDED and fits(t, me.ship_at[ship], track):
            return True
    return False


def orbiting(me: Seat) -> int:
    """How many ships of a seat orbit."""
    return SHIPS - me.ship_position.count(LANDED)


def advance_options(t: Galaxies, seat: int, track: int, but: int) -> list[Option]:
    me = t.seats[seat]
    return [
        t.book.advance[me.ship_at[ship]]
        for ship in range(SHIPS)
        if me.ship_position[ship] != LANDED and ship != but and fits(t, me.ship_at[ship], track)
    ]


def choose_advance(t: Galaxies, seat: int, track: int, steps: int, but: int) -> None:
    """Ask which own orbiting ship moves forward; with none left nothing happens (TEG-Q31)."""
    options = advance_options(t, seat, track, but)
    if options:
        t.ask(seat, "advance", options, advance_chosen, steps)


def advance_chosen(t: Galaxies, seat: int, option: Option, steps: int) -> None:
    advance_ship(t, seat, option.a, steps)


def advance_ship(t: Galaxies, seat: int, planet: int, steps: int) -> None:
    """One ship moves along its track; steps beyond the end are lost (TEG-074), the end colonizes (TEG-077)."""
    me = t.seats[seat]
    ship = orbiting_ship(me, planet)
    length = t.book.planets[planet].track
    position = min(length, me.ship_position[ship] + steps)
    me.ship_position[ship] = position
    t.tell(events.ADVANCES, seat, planet, position, length)
    if position == length:
        colonize(t, seat, planet)


def colonize(t: Galaxies, seat: int, planet: int) -> None:
    """The ships go home, the card changes hands, and the gap is filled (TEG-078 to TEG-080)."""
    at = t.row.index(planet)
    displace(t, planet)
    t.seats[seat].colonies.append(planet)
    t.tell(events.COLONIZES, seat, planet, t.book.planets[planet].vp)
    ending.count_points(t, seat)
    refill(t, at)
    ending.note_empty_galaxy(t)


def regress_targets(t: Galaxies, victim: int, track: int) -> list[Option]:
    """Ships on position 1 or higher: those on 0 cannot go back (TEG-076)."""
    me = t.seats[victim]
    return [
        t.book.regress[me.ship_at[ship]][victim]
        for ship in range(SHIPS)
        if me.ship_position[ship] > 0 and fits(t, me.ship_at[ship], track)
    ]


def can_regress(t: Galaxies, victim: int, track: int) -> bool:
    me = t.seats[victim]
    for ship in range(SHIPS):
        if me.ship_position[ship] > 0 and fits(t, me.ship_at[ship], track):
            return True
    return False


def regress_ship(t: Galaxies, owner: int, planet: int, steps: int) -> None:
    """Back towards position 0, never past it (TEG-075)."""
    me = t.seats[owner]
    ship = orbiting_ship(me, planet)
    assert ship != NOBODY, f"seat {owner} has no ship on the track of planet {planet}"
    me.ship_position[ship] = max(0, me.ship_position[ship] - steps)
    t.tell(events.REGRESSES, owner, planet, me.ship_position[ship], t.book.planets[planet].track)
