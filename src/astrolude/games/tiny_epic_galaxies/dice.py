"""Dice between activations: rerolling, the Converter, discarding (rulebook: Rerolling Dice, Converting Dice)."""

from astrolude.games.tiny_epic_galaxies import events
from astrolude.games.tiny_epic_galaxies.book import ENERGY, FACES
from astrolude.games.tiny_epic_galaxies.state import Galaxies, inactive_dice, pay, roll_die
from astrolude.kernel.decision import Option

#: What a reroll costs after the first one of a turn (TEG-034).
REROLL_ENERGY = 1


def faces_there(t: Galaxies, options: list[Option]) -> list[Option]:
    """The options of those faces that some inactive die shows; equal dice are alike."""
    return [options[face] for face in range(len(FACES)) if t.dice[face]]


# --- rerolling --------------------------------------------------------------------------------------


def can_reroll(t: Galaxies, seat: int) -> bool:
    """The first of a turn is free, each further one costs energy (TEG-033 to TEG-035). Asked while dice are left."""
    return not t.rerolls or t.seats[seat].energy >= REROLL_ENERGY


def mark_dice(t: Galaxies, seat: int, free: bool) -> None:
    """Any set of inactive dice, marked one by one; `free` is a reroll that an action gives (TEG-032, TEG-116)."""
    options = [t.book.die[face] for face in range(len(FACES)) if t.dice[face] > t.picked[face]]
    if sum(t.picked):
        options.append(t.book.roll)
    t.ask(seat, "reroll", options, die_marked, free)


def die_marked(t: Galaxies, seat: int, option: Option, free: bool) -> None:
    if option is t.book.roll:
        reroll(t, seat, free)
    else:
        t.picked[option.a] += 1
        t.push(mark_dice, seat, free)


def reroll(t: Galaxies, seat: int, free: bool) -> None:
    """All marked dice at once; an action's reroll leaves the turn's own untouched (TEG-Q12)."""
    if not free:
        if t.rerolls:
            pay(t, seat, ENERGY, REROLL_ENERGY)
        t.rerolls += 1
    count = sum(t.picked)
    for face in range(len(FACES)):
        t.dice[face] -= t.picked[face]
        t.picked[face] = 0
    for _ in range(count):
        t.dice[roll_die(t)] += 1
    t.tell(events.REROLLS, seat, count)


# --- the Converter ----------------------------------------------------------------------------------


def can_convert(t: Galaxies) -> bool:
    """Once per turn, with three inactive dice at least (TEG-038, TEG-039)."""
    return not t.converter and inactive_dice(t) >= 3


def fill_converter(t: Galaxies, seat: int) -> None:
    if len(t.converter) < 2:
        t.ask(seat, "convert-spend", faces_there(t, t.book.spend), die_spent)
    else:
        t.ask(seat, "convert-set", faces_there(t, t.book.set_die), die_to_set_chosen)


def die_spent(t: Galaxies, seat: int, option: Option) -> None:
    """Used up: neither activated nor followed any more (TEG-040)."""
    t.dice[option.a] -= 1
    t.converter.append(option.a)
    t.tell(events.CONVERTS, seat, option.a)
    t.push(fill_converter, seat)


def choose_die_to_set(t: Galaxies, seat: int) -> None:
    """An action sets one inactive die (TEG-150)."""
    t.ask(seat, "set-die", faces_there(t, t.book.set_die), die_to_set_chosen)


def die_to_set_chosen(t: Galaxies, seat: int, option: Option) -> None:
    t.ask(seat, "set-face", t.book.face, face_set, option.a)


def face_set(t: Galaxies, seat: int, option: Option, old: int) -> None:
    """Any face, the one it shows included; the die stays inactive (TEG-041, TEG-Q10)."""
    t.dice[old] -= 1
    t.dice[option.a] += 1
    t.tell(events.SETS_DIE, seat, old, option.a)


# --- discarding -------------------------------------------------------------------------------------


def discard_dice(t: Galaxies, seat: int, count: int) -> None:
    """Inactive dice given up as a cost: out of play for the turn (TEG-131)."""
    if count:
        t.ask(seat, "discard", faces_there(t, t.book.discard), die_discarded, count)


def die_discarded(t: Galaxies, seat: int, option: Option, count: int) -> None:
    t.dice[option.a] -= 1
    t.spent.append(option.a)
    t.tell(events.DISCARDS_DIE, seat, option.a)
    t.push(discard_dice, seat, count - 1)
