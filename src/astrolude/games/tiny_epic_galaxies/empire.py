"""Upgrading the empire (rulebook: Actions of the Galaxy Mat)."""

from astrolude.games.tiny_epic_galaxies import ending, events
from astrolude.games.tiny_epic_galaxies.book import CULTURE, ENERGY, RESOURCES
from astrolude.games.tiny_epic_galaxies.state import HOME, LOCKED, Galaxies, pay
from astrolude.kernel.decision import Option


def upgrade_cost(t: Galaxies, seat: int, discount: int) -> int:
    """As many resources as the number of the new level (TEG-086)."""
    return t.book.level_cost[t.seats[seat].level + 1] - discount


def can_upgrade(t: Galaxies, seat: int, discount: int) -> bool:
    """All energy or all culture, never a mix (TEG-087)."""
    me = t.seats[seat]
    if me.level >= t.book.top_level:
        return False
    cost = t.book.level_cost[me.level + 1] - discount
    return me.energy >= cost or me.culture >= cost


def can_upgrade_mixed(t: Galaxies, seat: int, discount: int) -> bool:
    me = t.seats[seat]
    return me.level < t.book.top_level and me.energy + me.culture >= upgrade_cost(t, seat, discount)


def upgrade(t: Galaxies, seat: int, discount: int) -> None:
    """Ask for the resource if both would do."""
    cost = upgrade_cost(t, seat, discount)
    options = [t.book.pay[resource] for resource in RESOURCES if t.seats[seat].held(resource) >= cost]
    t.ask(seat, "pay", options, payment_chosen, cost, t.seats[seat].level + 1)


def payment_chosen(t: Galaxies, seat: int, option: Option, cost: int, level: int) -> None:
    pay(t, seat, option.a, cost)
    rise(t, seat)


def upgrade_mixed(t: Galaxies, seat: int, discount: int) -> None:
    """Any mix of energy and culture (TEG-115)."""
    me = t.seats[seat]
    cost = upgrade_cost(t, seat, discount)
    mixes = [t.book.mix[n][cost - n] for n in range(min(cost, me.energy), -1, -1) if me.culture >= cost - n]
    t.ask(seat, "mix", mixes, mix_chosen, cost, me.level + 1)


def mix_chosen(t: Galaxies, seat: int, option: Option, cost: int, level: int) -> None:
    pay(t, seat, ENERGY, option.a)
    pay(t, seat, CULTURE, option.b)
    rise(t, seat)


def rise(t: Galaxies, seat: int) -> None:
    """One level (TEG-088); a ship that comes with it is usable at once (TEG-090), a die from the next own turn."""
    me = t.seats[seat]
    me.level += 1
    t.tell(events.UPGRADES, seat, me.level, t.book.level_vp[me.level])
    if t.book.level_ships[me.level] > t.book.level_ships[me.level - 1]:
        me.ship_at[me.ship_at.index(LOCKED)] = HOME
    ending.count_points(t, seat)
