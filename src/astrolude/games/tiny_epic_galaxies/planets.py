"""Planet actions in general: when one can be performed, and how it is (rulebook: planet cards; TEG-092 to TEG-100)."""

from astrolude.games.tiny_epic_galaxies import effects, events
from astrolude.games.tiny_epic_galaxies.book import CULTURE, ENERGY, Planet
from astrolude.games.tiny_epic_galaxies.dice import discard_dice
from astrolude.games.tiny_epic_galaxies.state import Galaxies, inactive_dice, others, pay


def can_perform(t: Galaxies, seat: int, planet: int) -> bool:
    """Costs, limits, condition and every needed target, on the table as it is once all is paid (TEG-Q56, TEG-Q74)."""
    card = t.book.planets[planet]
    return is_open(t, seat, card) and can_afford(t, seat, card) and has_effect(t, seat, card)


def is_open(t: Galaxies, seat: int, card: Planet) -> bool:
    """Once in a chain (TEG-100), perhaps once in a turn (TEG-097) or in the own turn (TEG-098), on a condition."""
    if t.chain & card.bit:
        return False
    if card.once_per_turn and t.seats[seat].used & card.bit:
        return False
    if card.own_turn_only and seat != t.active:
        return False
    return not card.lowest_empire or has_lowest_empire(t, seat)


def can_afford(t: Galaxies, seat: int, card: Planet) -> bool:
    me = t.seats[seat]
    if me.energy < card.cost_energy or me.culture < card.cost_culture:
        return False
    return not card.cost_dice or (seat == t.active and inactive_dice(t) >= card.cost_dice)


def has_effect(t: Galaxies, seat: int, card: Planet) -> bool:
    """Whether every part has what it needs: looked up on the table as the costs will leave it."""
    me = t.seats[seat]
    me.energy -= card.cost_energy
    me.culture -= card.cost_culture
    chain = t.chain
    t.chain = chain | card.bit
    able = True
    for effect in card.effects:
        if not effects.possible(t, seat, effect):
            able = False
            break
    t.chain = chain
    me.energy += card.cost_energy
    me.culture += card.cost_culture
    return able


def has_lowest_empire(t: Galaxies, seat: int) -> bool:
    """Lower than everybody else's; a tie is not lower (TEG-114)."""
    level = t.seats[seat].level
    for other in others(t, seat):
        if t.seats[other].level <= level:
            return False
    return True


def perform(t: Galaxies, seat: int, planet: int) -> None:
    """Pay the costs in full, then carry out the effects in order (TEG-096)."""
    card = t.book.planets[planet]
    t.chain |= card.bit
    if card.once_per_turn:
        t.seats[seat].used |= card.bit
    t.tell(events.PERFORMS, seat, planet)
    pay(t, seat, ENERGY, card.cost_energy)
    pay(t, seat, CULTURE, card.cost_culture)
    t.push(carry_out, seat, planet, 0)
    if card.cost_dice:
        t.push(discard_dice, seat, card.cost_dice)


def carry_out(t: Galaxies, seat: int, planet: int, at: int) -> None:
    parts = t.book.planets[planet].effects
    if at + 1 < len(parts):
        t.push(carry_out, seat, planet, at + 1)
    effects.do(t, seat, parts[at])
