"""Utilizing a colony (rulebook: Utilize a Colony)."""

from astrolude.games.tiny_epic_galaxies import empire, planets
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.decision import Option


def can_utilize(t: Galaxies, seat: int) -> bool:
    if empire.can_upgrade(t, seat, 0):
        return True
    for planet in t.seats[seat].colonies:
        if planets.can_perform(t, seat, planet):
            return True
    return False


def utilize(t: Galaxies, seat: int) -> None:
    """The mat's own action or the action of one own colony (TEG-082)."""
    options = [t.book.upgrade] if empire.can_upgrade(t, seat, 0) else []
    for planet in t.seats[seat].colonies:
        if planets.can_perform(t, seat, planet):
            options.append(t.book.colony[planet])
    t.ask(seat, "utilize", options, utilize_chosen)


def utilize_chosen(t: Galaxies, seat: int, option: Option) -> None:
    if option is t.book.upgrade:
        empire.upgrade(t, seat, 0)
    else:
        planets.perform(t, seat, option.a)
