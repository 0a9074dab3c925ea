"""The effect vocabulary of planet cards: for each operation, whether it can be done and how it is done.

`possible` looks ahead on the table as it is once all costs due before are paid; `do` carries an operation out and does
nothing where its last target has vanished meanwhile (TEG-Q31, TEG-Q62).
"""

from collections.abc import Callable
from typing import Any, Final

from astrolude.games.tiny_epic_galaxies import colonization, empire, events, faces, follow, move, planets, solo
from astrolude.games.tiny_epic_galaxies.book import CULTURE, ENERGY, FACES, NUMBER, RESOURCES
from astrolude.games.tiny_epic_galaxies.cards import (
    Advance,
    Convert,
    Effect,
    FollowBonus,
    FollowCost,
    Gain,
    Move,
    PerformFace,
    PerformPlanet,
    Recall,
    Regress,
    RepeatDie,
    ReplacePlanet,
    Reroll,
    SetDie,
    Shift,
    Steal,
    Upgrade,
)
from astrolude.games.tiny_epic_galaxies.dice import choose_die_to_set, mark_dice
from astrolude.games.tiny_epic_galaxies.state import (
    GAP,
    LANDED,
    NOBODY,
    SHIPS,
    Galaxies,
    exchange,
    gain,
    go_home,
    hand_over,
    inactive_dice,
    orbiting_ship,
    others,
    place,
    refill,
    ships_home,
    take_from,
)
from astrolude.kernel.decision import Option


def possible(t: Galaxies, seat: int, effect: Effect) -> bool:
    able: bool = POSSIBLE[type(effect)](t, seat, effect)
    return able


def do(t: Galaxies, seat: int, effect: Effect) -> None:
    DO[type(effect)](t, seat, effect)


def always(t: Galaxies, seat: int, effect: Effect) -> bool:
    """Gains can always be performed, even if nothing of them fits (TEG-096)."""
    return True


# --- gain, convert, steal ---------------------------------------------------------------------------


def do_gain(t: Galaxies, seat: int, e: Gain) -> None:
    amount: int = e.amount
    if e.per == "ship_at_home":
        amount *= ships_home(t.seats[seat])
    for one in (seat,) if e.who == "self" else others(t, seat):
        gain(t, one, NUMBER[e.resource], amount)


def convertible(t: Galaxies, seat: int, e: Convert) -> int:
    """What is there, and fits (TEG-Q21)."""
    me = t.seats[seat]
    return min(me.held(NUMBER[e.source]), me.most - me.held(NUMBER[e.target]))


def can_convert(t: Galaxies, seat: int, e: Convert) -> bool:
    return convertible(t, seat, e) > 0


def do_convert(t: Galaxies, seat: int, e: Convert) -> None:
    options = t.book.amount[1 : convertible(t, seat, e) + 1]
    if options:
        t.ask(seat, "convert", options, amount_chosen, NUMBER[e.source], NUMBER[e.target])


def amount_chosen(t: Galaxies, seat: int, option: Option, source: int, target: int) -> None:
    exchange(t, seat, source, target, option.a)


def victims(t: Galaxies, seat: int, resource: int) -> list[int]:
    return [other for other in others(t, seat) if t.seats[other].held(resource)]


def can_steal(t: Galaxies, seat: int, e: Steal) -> bool:
    return len(victims(t, seat, NUMBER[e.resource])) > 0


def do_steal(t: Galaxies, seat: int, e: Steal) -> None:
    resource = NUMBER[e.resource]
    options = [t.book.steal[victim] for victim in victims(t, seat, resource)]
    if options:
        amount: int = e.amount
        t.ask(seat, "steal", options, victim_chosen, resource, amount)


def victim_chosen(t: Galaxies, seat: int, option: Option, resource: int, amount: int) -> None:
    take_from(t, seat, option.a, resource, amount)


# --- advance, regress -------------------------------------------------------------------------------


def can_advance(t: Galaxies, seat: int, e: Advance) -> bool:
    if e.who == "others":
        return True
    if e.another:
        return colonization.orbiting(t.seats[seat]) > 1
    return colonization.can_advance(t, seat, NUMBER[e.track])


def do_advance(t: Galaxies, seat: int, e: Advance) -> None:
    track, steps = NUMBER[e.track], int(e.steps)
    if e.who == "self":
        colonization.choose_advance(t, seat, track, steps, t.last_ship if e.another else NOBODY)
        return
    for other in reversed(others(t, seat)):
        t.push(offer_advance, other, track, steps)


def offer_advance(t: Galaxies, seat: int, track: int, steps: int) -> None:
    """Each other player may advance a ship of theirs (TEG-146); the Rogue does (TEG-Q53)."""
    if seat >= t.players:
        solo.advance_nearest(t, track, steps)
        return
    options = colonization.advance_options(t, seat, track, NOBODY)
    if options:
        t.ask(seat, "may-advance", [*options, t.book.decline], advance_or_decline, steps)


def advance_or_decline(t: Galaxies, seat: int, option: Option, steps: int) -> None:
    if option is not t.book.decline:
        colonization.advance_ship(t, seat, option.a, steps)


def can_regress(t: Galaxies, seat: int, e: Regress) -> bool:
    track = NUMBER[e.track]
    for owner in (seat,) if e.whose == "own" else others(t, seat):
        if colonization.can_regress(t, owner, track):
            return True
    return False


def do_regress(t: Galaxies, seat: int, e: Regress) -> None:
    regress_next(t, seat, e, int(e.ships), ())


def regress_next(t: Galaxies, seat: int, e: Regress, ships: int, done: tuple[Option, ...]) -> None:
    """Different ships, fewer if there are no more (TEG-127, TEG-Q20)."""
    options: list[Option] = []
    for owner in (seat,) if e.whose == "own" else others(t, seat):
        options += [o for o in colonization.regress_targets(t, owner, NUMBER[e.track]) if o not in done]
    if options:
        t.ask(seat, "regress", options, regress_chosen, e, ships, done)


def regress_chosen(t: Galaxies, seat: int, option: Option, e: Regress, ships: int, done: tuple[Option, ...]) -> None:
    t.last_ship = orbiting_ship(t.seats[option.b], option.a)
    colonization.regress_ship(t, option.b, option.a, e.steps)
    if ships > 1:
        t.push(regress_next, seat, e, ships - 1, (*done, option))


# --- empire, ships ----------------------------------------------------------------------------------


def can_upgrade(t: Galaxies, seat: int, e: Upgrade) -> bool:
    if e.pay == "mix":
        return empire.can_upgrade_mixed(t, seat, e.discount)
    return empire.can_upgrade(t, seat, e.discount)


def do_upgrade(t: Galaxies, seat: int, e: Upgrade) -> None:
    if e.pay == "mix":
        empire.upgrade_mixed(t, seat, e.discount)
    else:
        empire.upgrade(t, seat, e.discount)


def can_move(t: Galaxies, seat: int, e: Move) -> bool:
    return move.can_move(t, seat)


def do_move(t: Galaxies, seat: int, e: Move) -> None:
    move.move(t, seat, e.ships)


def can_recall(t: Galaxies, seat: int, e: Recall) -> bool:
    return colonization.orbiting(t.seats[seat]) > 0


def do_recall(t: Galaxies, seat: int, e: Recall) -> None:
    me = t.seats[seat]
    options = [t.book.recall[me.ship_at[ship]] for ship in range(SHIPS) if me.ship_position[ship] != LANDED]
    t.ask(seat, "recall", options, recall_chosen)


def recall_chosen(t: Galaxies, seat: int, option: Option) -> None:
    """Energy or culture, not both, and nothing from position 0 (TEG-132, TEG-Q24)."""
    me = t.seats[seat]
    ship = orbiting_ship(me, option.a)
    position = me.ship_position[ship]
    go_home(t, seat, ship)
    if position:
        t.ask(seat, "recall-gain", [t.book.gain[resource] for resource in RESOURCES], recall_paid, position)


def recall_paid(t: Galaxies, seat: int, option: Option, position: int) -> None:
    gain(t, seat, option.a, position)


def shift_targets(t: Galaxies, seat: int, planet: int) -> list[Option]:
    """Tracks without an own ship that reach the ship's position (TEG-145)."""
    me = t.seats[seat]
    position = me.ship_position[orbiting_ship(me, planet)]
    return [
        t.book.shift_to[other]
        for other in t.row
        if other != GAP and t.book.planets[other].track >= position and orbiting_ship(me, other) == NOBODY
    ]


def shiftable(t: Galaxies, seat: int) -> list[Option]:
    me = t.seats[seat]
    return [
        t.book.shift[me.ship_at[ship]]
        for ship in range(SHIPS)
        if me.ship_position[ship] != LANDED and shift_targets(t, seat, me.ship_at[ship])
    ]


def can_shift(t: Galaxies, seat: int, e: Shift) -> bool:
    return len(shiftable(t, seat)) > 0


def do_shift(t: Galaxies, seat: int, e: Shift) -> None:
    t.ask(seat, "shift", shiftable(t, seat), shift_chosen)


def shift_chosen(t: Galaxies, seat: int, option: Option) -> None:
    t.ask(seat, "shift-to", shift_targets(t, seat, option.a), shift_target_chosen, option.a)


def shift_target_chosen(t: Galaxies, seat: int, option: Option, planet: int) -> None:
    """Exactly at the end it colonizes (TEG-145)."""
    me = t.seats[seat]
    ship = orbiting_ship(me, planet)
    position = me.ship_position[ship]
    place(t, seat, ship, option.a, position)
    t.tell(events.SHIFTS, seat, planet, option.a, position)
    if position == t.book.planets[option.a].track:
        colonization.colonize(t, seat, option.a)


# --- this turn, dice, the row -------------------------------------------------------------------------


def do_follow_bonus(t: Galaxies, seat: int, e: FollowBonus) -> None:
    me = t.seats[seat]
    if e.resource == "energy":
        me.bonus_energy += e.amount
    else:
        me.bonus_culture += e.amount
    t.tell(events.BONUS, seat, e.amount, NUMBER[e.resource])


def do_follow_cost(t: Galaxies, seat: int, e: FollowCost) -> None:
    t.follow_cost = e.culture
    t.tell(events.FOLLOW_COST, seat, t.follow_cost)


def has_inactive_die(t: Galaxies, seat: int, e: Effect) -> bool:
    return seat == t.active and inactive_dice(t) > 0


def do_reroll(t: Galaxies, seat: int, e: Reroll) -> None:
    mark_dice(t, seat, True)


def do_set_die(t: Galaxies, seat: int, e: SetDie) -> None:
    choose_die_to_set(t, seat)


def free_planets(t: Galaxies) -> list[Option]:
    """Row planets on which no player has a ship, landed or orbiting (TEG-111)."""
    return [
        t.book.replace[planet]
        for planet in t.row
        if planet != GAP and not any([planet in me.ship_at for me in t.seats])
    ]


def can_replace(t: Galaxies, seat: int, e: ReplacePlanet) -> bool:
    return len(t.deck) > 0 and len(free_planets(t)) > 0


def do_replace(t: Galaxies, seat: int, e: ReplacePlanet) -> None:
    t.ask(seat, "replace", free_planets(t), replacement_chosen)


def replacement_chosen(t: Galaxies, seat: int, option: Option) -> None:
    at = t.row.index(option.a)
    t.discard.append(option.a)
    t.tell(events.DISCARDED, seat, option.a)
    refill(t, at)


# --- actions that invoke actions ----------------------------------------------------------------------


def row_actions(t: Galaxies, seat: int) -> list[Option]:
    """Any other planet in the row; no ship is needed on it (TEG-128)."""
    return [t.book.use[planet] for planet in t.row if planet != GAP and planets.can_perform(t, seat, planet)]


def borrowable(t: Galaxies, seat: int, e: PerformPlanet) -> list[Option]:
    """Colonies of others whose action can be performed once their owner has the fee (TEG-133, TEG-Q74)."""
    me = t.seats[seat]
    energy, culture = int(e.fee.energy), int(e.fee.culture)
    if me.energy < energy or me.culture < culture:
        return []
    options: list[Option] = []
    me.energy -= energy
    me.culture -= culture
    for owner in others(t, seat):
        they = t.seats[owner]
        had_energy, had_culture = they.energy, they.culture
        they.energy = min(they.most, had_energy + energy)
        they.culture = min(they.most, had_culture + culture)
        options += [t.book.use[planet] for planet in they.colonies if planets.can_perform(t, seat, planet)]
        they.energy, they.culture = had_energy, had_culture
    me.energy += energy
    me.culture += culture
    return options


def can_perform_planet(t: Galaxies, seat: int, e: PerformPlanet) -> bool:
    return len(row_actions(t, seat) if e.place == "row" else borrowable(t, seat, e)) > 0


def do_perform_planet(t: Galaxies, seat: int, e: PerformPlanet) -> None:
    if e.place == "row":
        t.ask(seat, "use-row", row_actions(t, seat), row_action_chosen)
    else:
        t.ask(seat, "borrow", borrowable(t, seat, e), borrowed, int(e.fee.energy), int(e.fee.culture))


def row_action_chosen(t: Galaxies, seat: int, option: Option) -> None:
    planets.perform(t, seat, option.a)


def borrowed(t: Galaxies, seat: int, option: Option, energy: int, culture: int) -> None:
    """The owner keeps the fee (TEG-135)."""
    owner = next(other for other in others(t, seat) if option.a in t.seats[other].colonies)
    if energy:
        hand_over(t, seat, owner, ENERGY, energy)
    if culture:
        hand_over(t, seat, owner, CULTURE, culture)
    planets.perform(t, seat, option.a)


def do_perform_face(t: Galaxies, seat: int, e: PerformFace) -> None:
    options = [t.book.face[face] for face in range(len(FACES)) if faces.can_act(t, seat, face)]
    t.ask(seat, "any-face", options, face_chosen, bool(e.free_follow))


def face_chosen(t: Galaxies, seat: int, option: Option, free_follow: bool) -> None:
    """Performed without a die; then the free follows, then whatever was open (TEG-136 to TEG-138)."""
    t.tell(events.CHOOSES_FACE, seat, option.a)
    if free_follow:
        t.push(follow.offer_free_follow, seat, option.a)
    t.push(faces.act, seat, option.a)


def repeatable(t: Galaxies, seat: int) -> list[Option]:
    """Dice in the Activation Bay, the one in use included (TEG-149)."""
    return [t.book.again[face] for face in range(len(FACES)) if face in t.bay and faces.can_act(t, seat, face)]


def can_repeat(t: Galaxies, seat: int, e: RepeatDie) -> bool:
    return len(repeatable(t, seat)) > 0


def do_repeat(t: Galaxies, seat: int, e: RepeatDie) -> None:
    t.ask(seat, "repeat", repeatable(t, seat), repeat_chosen)


def repeat_chosen(t: Galaxies, seat: int, option: Option) -> None:
    """New choices, no new window (TEG-148, TEG-149)."""
    t.tell(events.REPEATS, seat, option.a)
    faces.act(t, seat, option.a)


POSSIBLE: Final[dict[type, Callable[[Galaxies, int, Any], bool]]] = {
    Gain: always,
    Advance: can_advance,
    Regress: can_regress,
    Upgrade: can_upgrade,
    Move: can_move,
    Convert: can_convert,
    Steal: can_steal,
    FollowBonus: always,
    FollowCost: always,
    Reroll: has_inactive_die,
    SetDie: has_inactive_die,
    ReplacePlanet: can_replace,
    Recall: can_recall,
    Shift: can_shift,
    PerformPlanet: can_perform_planet,
    PerformFace: always,
    RepeatDie: can_repeat,
}

DO: Final[dict[type, Callable[[Galaxies, int, Any], None]]] = {
    Gain: do_gain,
    Advance: do_advance,
    Regress: do_regress,
    Upgrade: do_upgrade,
    Move: do_move,
    Convert: do_convert,
    Steal: do_steal,
    FollowBonus: do_follow_bonus,
    FollowCost: do_follow_cost,
    Reroll: do_reroll,
    SetDie: do_set_die,
    ReplacePlanet: do_replace,
    Recall: do_recall,
    Shift: do_shift,
    PerformPlanet: do_perform_planet,
    PerformFace: do_perform_face,
    RepeatDie: do_repeat,
}
