"""The Rogue Galaxy (rulebook: Rules for Solo Play). The human is seat 0, the Rogue seat 1."""

from collections.abc import Callable
from typing import Any, Final

from astrolude.games.tiny_epic_galaxies import acquire, colonization, ending, events, turn
from astrolude.games.tiny_epic_galaxies.book import (
    ANY,
    COLONY,
    CULTURE,
    DIPLOMACY,
    ECONOMY,
    ENERGY,
    MOVE,
    NUMBER,
    RESOURCES,
    RogueMat,
)
from astrolude.games.tiny_epic_galaxies.cards import (
    HumanFewerDice,
    HumanLose,
    HumanRegress,
    RogueAdvanceAll,
    RogueGain,
    RogueSteal,
)
from astrolude.games.tiny_epic_galaxies.follow import offer_follow
from astrolude.games.tiny_epic_galaxies.state import (
    GAP,
    HOME,
    NOBODY,
    Galaxies,
    gain,
    lose,
    orbit_planet,
    orbiting_ship,
    pay,
    roll_die,
    ships_home,
    take_from,
)
from astrolude.kernel.decision import Option

HUMAN: Final = 0
ROGUE: Final = 1
#: Dice of the extra turn (TEG-195), and the price of each resource for a forced reroll (TEG-180).
EXTRA_DICE: Final = 3
REROLL_PRICE: Final = 1


def mat_of(t: Galaxies) -> RogueMat:
    assert t.rogue is not None, "the Rogue Galaxy plays in solo games only"
    return t.rogue


# --- the Rogue's turn -------------------------------------------------------------------------------


def rogue_turn(t: Galaxies) -> None:
    dice = mat_of(t).dice(t.seats[ROGUE].level)
    t.tell(events.ROGUE_TURN, ROGUE, dice)
    t.push(next_die, dice)


def next_die(t: Galaxies, left: int) -> None:
    """One die at a time until all are used (TEG-177)."""
    if left:
        t.push(roll_rogue_die, left - 1)
    else:
        t.push(finish_dice)


def roll_rogue_die(t: Galaxies, left: int) -> None:
    """What the Rogue cannot use is discarded (TEG-182); the rest the human may have rerolled (TEG-180, TEG-181)."""
    face = roll_die(t)
    t.tell(events.ROGUE_ROLLS, ROGUE, face)
    if not is_usable(t, face):
        t.spent.append(face)
        t.tell(events.UNUSABLE, ROGUE, face)
        t.push(next_die, left)
        return
    human = t.seats[HUMAN]
    if human.energy >= REROLL_PRICE and human.culture >= REROLL_PRICE:
        t.ask(HUMAN, "rogue-die", [t.book.let, t.book.force], reroll_decided, face, left)
    else:
        t.push(resolve_die, face, left)


def reroll_decided(t: Galaxies, seat: int, option: Option, face: int, left: int) -> None:
    if option is t.book.let:
        t.push(resolve_die, face, left)
        return
    t.tell(events.FORCES_REROLL, HUMAN, face)
    pay(t, HUMAN, ENERGY, REROLL_PRICE)
    pay(t, HUMAN, CULTURE, REROLL_PRICE)
    t.push(roll_rogue_die, left)


def resolve_die(t: Galaxies, face: int, left: int) -> None:
    """The Rogue's action, then the human may follow it (TEG-184)."""
    t.bay.append(face)
    t.followers.append(0)
    t.tell(events.ACTIVATES, ROGUE, face)
    t.push(next_die, left)
    t.push(offer_follow, face, len(t.bay) - 1)
    t.push(rogue_act, face)


# --- die faces --------------------------------------------------------------------------------------


def is_usable(t: Galaxies, face: int) -> bool:
    """Whether the die would change anything (TEG-183); attacks count unless used up (TEG-192)."""
    if face == MOVE:
        return ships_home(t.seats[ROGUE]) > 0 and move_target(t) != GAP
    if face == ECONOMY or face == DIPLOMACY:
        return colonization.can_advance(t, ROGUE, face)
    if face == COLONY:
        return not t.attack_used
    rogue = t.seats[ROGUE]
    return acquired(t, face) > 0 and rogue.held(face) < rogue.most


def rogue_act(t: Galaxies, face: int) -> None:
    if face == MOVE:
        orbit_planet(t, ROGUE, t.seats[ROGUE].ship_at.index(HOME), move_target(t))
    elif face == ECONOMY or face == DIPLOMACY:
        advance_all(t, face, 1)
    elif face == COLONY:
        attack(t)
    else:
        gain(t, ROGUE, face, acquired(t, face))


def move_target(t: Galaxies) -> int:
    """The leftmost planet that no Rogue ship orbits (TEG-185)."""
    for planet in t.row:
        if planet != GAP and orbiting_ship(t.seats[ROGUE], planet) == NOBODY:
            return planet
    return GAP


def acquired(t: Galaxies, resource: int) -> int:
    """Like a player, but its mat yields with either die (TEG-189)."""
    return acquire.from_planets(t, ROGUE, resource) + ships_home(t.seats[ROGUE])


def advance_all(t: Galaxies, track: int, steps: int) -> None:
    """Left to right along the row as it stands now, each with all its steps before the next (TEG-187, TEG-Q48)."""
    rogue = t.seats[ROGUE]
    for planet in reversed(t.row):
        if planet != GAP and colonization.fits(t, planet, track) and orbiting_ship(rogue, planet) != NOBODY:
            t.push(advance_rogue_ship, planet, steps)


def advance_rogue_ship(t: Galaxies, planet: int, steps: int) -> None:
    colonization.advance_ship(t, ROGUE, planet, steps)


def advance_nearest(t: Galaxies, track: int, steps: int) -> None:
    """The Rogue's ship nearest to colonizing, the leftmost of several (TEG-Q53)."""
    rogue = t.seats[ROGUE]
    nearest, fewest = GAP, 0
    for planet in t.row:
        ship = orbiting_ship(rogue, planet) if planet != GAP else NOBODY
        if ship != NOBODY and colonization.fits(t, planet, track):
            missing = t.book.planets[planet].track - rogue.ship_position[ship]
            if nearest == GAP or missing < fewest:
                nearest, fewest = planet, missing
    if nearest != GAP:
        colonization.advance_ship(t, ROGUE, nearest, steps)


# --- attacks ----------------------------------------------------------------------------------------


def attack(t: Galaxies) -> None:
    """Only the entry of the present empire level (TEG-191)."""
    level = t.seats[ROGUE].level
    entry = mat_of(t).levels[level - 1]
    t.attack_used = entry.once_per_turn
    t.tell(events.ATTACKS, ROGUE, level)
    for at in range(len(entry.effects) - 1, -1, -1):
        t.push(carry_out, level, at)


def carry_out(t: Galaxies, level: int, at: int) -> None:
    operation = mat_of(t).levels[level - 1].effects[at]
    DO[type(operation)](t, operation)


def human_lose(t: Galaxies, e: HumanLose) -> None:
    lose(t, HUMAN, NUMBER[e.resource], e.amount)


def rogue_gain(t: Galaxies, e: RogueGain) -> None:
    gain(t, ROGUE, NUMBER[e.resource], e.amount)


def rogue_steal(t: Galaxies, e: RogueSteal) -> None:
    if e.resource == "choice":
        give_up(t, e.amount)
    else:
        take_from(t, ROGUE, HUMAN, NUMBER[e.resource], e.amount)


def give_up(t: Galaxies, amount: int) -> None:
    """The human picks the types, one resource at a time, as long as there is any (TEG-202, TEG-Q45)."""
    human = t.seats[HUMAN]
    options = [t.book.gain[resource] for resource in RESOURCES if human.held(resource)]
    if amount and options:
        t.ask(HUMAN, "give-up", options, given_up, amount)


def given_up(t: Galaxies, seat: int, option: Option, amount: int) -> None:
    take_from(t, ROGUE, HUMAN, option.a, 1)
    t.push(give_up, amount - 1)


def human_regress(t: Galaxies, e: HumanRegress) -> None:
    targets = colonization.regress_targets(t, HUMAN, ANY)
    steps = int(e.amount)
    if e.ships == "all":
        for target in targets:
            colonization.regress_ship(t, HUMAN, target.a, steps)
    elif targets:
        t.ask(HUMAN, "regress-own", targets, own_ship_chosen, steps)


def own_ship_chosen(t: Galaxies, seat: int, option: Option, steps: int) -> None:
    colonization.regress_ship(t, HUMAN, option.a, steps)


def rogue_advance_all(t: Galaxies, e: RogueAdvanceAll) -> None:
    advance_all(t, ANY, e.amount)


def human_fewer_dice(t: Galaxies, e: HumanFewerDice) -> None:
    """In the next human turn only, never cumulative (TEG-Q46)."""
    t.seats[HUMAN].fewer_dice = e.amount
    t.tell(events.FEWER_DICE, HUMAN, t.seats[HUMAN].fewer_dice)


# --- the end of the Rogue's turn ----------------------------------------------------------------------


def finish_dice(t: Galaxies) -> None:
    """The check for maximum resources ends a normal turn (TEG-193); an extra turn has none (TEG-196)."""
    if t.extra_turn:
        t.extra_turn = False
        drop_to_zero(t, CULTURE)
        t.push(finish_rogue_turn)
        return
    rogue = t.seats[ROGUE]
    t.push(check_culture)
    if rogue.energy == rogue.most:
        # Pushed, not called: a rise that wins ends the game on the spot (TEG-Q71).
        t.push(drop_to_zero, ENERGY)
        rise(t)


def check_culture(t: Galaxies) -> None:
    rogue = t.seats[ROGUE]
    if rogue.culture < rogue.most:
        t.push(finish_rogue_turn)
        return
    t.extra_turn = True
    turn.clear_control_mat(t)
    fresh_turn(t)
    t.tell(events.EXTRA_TURN, ROGUE, EXTRA_DICE)
    t.push(next_die, EXTRA_DICE)


def rise(t: Galaxies) -> None:
    """One level; on the skull the Rogue wins at once (TEG-194, TEG-206)."""
    rogue = t.seats[ROGUE]
    rogue.level += 1
    t.tell(events.ROGUE_RISES, ROGUE, rogue.level)
    if rogue.level == mat_of(t).skull:
        ending.finish_solo(t, ROGUE, "skull")
    else:
        ending.count_points(t, ROGUE)


def drop_to_zero(t: Galaxies, resource: int) -> None:
    t.seats[ROGUE].set_held(resource, 0)
    t.tell(events.DROPS_TO_ZERO, ROGUE, resource)


def fresh_turn(t: Galaxies) -> None:
    """Once-per-turn limits begin anew, in the extra turn too (TEG-Q70)."""
    t.attack_used = False
    turn.end_turn_effects(t)


def finish_rogue_turn(t: Galaxies) -> None:
    fresh_turn(t)
    t.push(turn.finish_turn)


DO: Final[dict[type, Callable[[Galaxies, Any], None]]] = {
    HumanLose: human_lose,
    RogueGain: rogue_gain,
    RogueSteal: rogue_steal,
    HumanRegress: human_regress,
    RogueAdvanceAll: rogue_advance_all,
    HumanFewerDice: human_fewer_dice,
}
