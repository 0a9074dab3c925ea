"""Moving, orbiting and landing (rulebook: Move a Ship)."""

from astrolude.games.tiny_epic_galaxies import planets
from astrolude.games.tiny_epic_galaxies.state import (
    GAP,
    HOME,
    LANDED,
    NOBODY,
    SHIPS,
    Galaxies,
    go_home,
    land_ship,
    orbit_planet,
)
from astrolude.kernel.decision import Option


def can_move(t: Galaxies, seat: int) -> bool:
    """A ship that is out can always come home; if all are home, any planet in the row will do."""
    for at in t.seats[seat].ship_at:
        if at >= 0:
            return True
    return t.row.count(GAP) < len(t.row)


def move(t: Galaxies, seat: int, ships: int) -> None:
    """Move that many different ships one after the other, all but the first optional (TEG-052, TEG-122)."""
    t.ask(seat, "move-ship", movable(t, seat, NOBODY), ship_chosen, ships, NOBODY)


def move_another(t: Galaxies, seat: int, ships: int, moved: int) -> None:
    """The next move of an effect, with another ship; it may be waived (TEG-123)."""
    options = movable(t, seat, moved)
    if options:
        t.ask(seat, "move-another", [*options, t.book.stay], ship_chosen, ships, moved)


def movable(t: Galaxies, seat: int, but: int) -> list[Option]:
    """Own available ships that have somewhere to go; ships at home are all alike."""
    me = t.seats[seat]
    options: list[Option] = []
    for ship in range(SHIPS):
        at = me.ship_at[ship]
        if ship == but:
            continue
        if at >= 0:
            options.append(t.book.ship_landed[at] if me.ship_position[ship] == LANDED else t.book.ship_orbiting[at])
        elif at == HOME and t.book.ship_home not in options and destinations(t, seat, ship):
            options.append(t.book.ship_home)
    return options


def ship_chosen(t: Galaxies, seat: int, option: Option, ships: int, moved: int) -> None:
    if option is t.book.stay:
        return
    ship = ship_of(t, seat, option, moved)
    t.ask(seat, "move-where", destinations(t, seat, ship), destination_chosen, ship, ships)


def ship_of(t: Galaxies, seat: int, option: Option, but: int) -> int:
    me = t.seats[seat]
    if option is t.book.ship_home:
        return next(ship for ship in range(SHIPS) if me.ship_at[ship] == HOME and ship != but)
    landed = option is t.book.ship_landed[option.a]
    return next(
        ship for ship in range(SHIPS) if me.ship_at[ship] == option.a and (me.ship_position[ship] == LANDED) == landed
    )


def destinations(t: Galaxies, seat: int, ship: int) -> list[Option]:
    """Surfaces and tracks of other row planets without an own ship there, and the own mat (TEG-052 to TEG-058)."""
    me = t.seats[seat]
    book = t.book
    here = me.ship_at[ship]
    landed = 0
    orbiting = 0
    for i in range(SHIPS):
        at = me.ship_at[i]
        if at >= 0:
            if me.ship_position[i] == LANDED:
                landed |= 1 << at
            else:
                orbiting |= 1 << at
    options: list[Option] = []
    for planet in t.row:
        if planet == GAP or planet == here:
            continue
        if not landed >> planet & 1:
            options.append(book.land[planet])
        if not orbiting >> planet & 1:
            options.append(book.orbit[planet])
    if here != HOME:
        options.append(book.home)
    return options


def destination_chosen(t: Galaxies, seat: int, option: Option, ship: int, ships: int) -> None:
    if ships > 1:
        t.push(move_another, seat, ships - 1, ship)
    planet = option.a
    if option is t.book.home:
        go_home(t, seat, ship)
    elif option is t.book.orbit[planet]:
        orbit_planet(t, seat, ship, planet)
    else:
        land_ship(t, seat, ship, planet)
        t.push(offer_action, seat, planet)


def offer_action(t: Galaxies, seat: int, planet: int) -> None:
    """Arriving on a surface lets its owner perform the planet's action once (TEG-062 to TEG-064)."""
    if planets.can_perform(t, seat, planet):
        t.ask(seat, "landed", [t.book.perform, t.book.skip], action_chosen, planet)


def action_chosen(t: Galaxies, seat: int, option: Option, planet: int) -> None:
    if option is t.book.perform:
        planets.perform(t, seat, planet)
