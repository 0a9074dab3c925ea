"""The turn: Movement Roll, Movement, Resolution, Pass Initiative (rulebook: Playing the Game)."""

from typing import Final

from astrolude.games.galactic_infamy import actions, events, occupied, spaces
from astrolude.games.galactic_infamy.actions import (
    AFTER_MOVE,
    AFTER_ROLL,
    BEFORE_PASS,
    TURN_START,
    open_pause,
)
from astrolude.games.galactic_infamy.book import MOVEMENT, RINGS
from astrolude.games.galactic_infamy.state import (
    HAND_LIMIT,
    Infamy,
    discard_action,
    discard_boost,
    from_hand,
    roll_die,
    trait_of,
)
from astrolude.games.galactic_infamy.travel import occupied_elsewhere, reachable, ring_under
from astrolude.kernel.decision import Option

LEAST_MOVE: Final = 1


def start_turn(t: Infamy) -> None:
    """The turn begins when the dice are taken (GI-086)."""
    t.round = max(t.round, 1)
    t.tell(events.TURN, t.active, t.round)
    t.push(pass_initiative)
    t.push(movement_roll)
    open_pause(t, TURN_START)


# --- Movement Roll ------------------------------------------------------------------------------------


def movement_roll(t: Infamy) -> None:
    """Two dice, every turn (GI-065). Trait and planet change the sum where the hunter stands (GI-066, GI-334)."""
    if not t.seats[t.active].alive:
        return
    t.rolled = [roll_die(t), roll_die(t)]
    t.roll_change = trait_of(t, t.active).movement
    ring = ring_under(t.seats[t.active].space)
    if t.advanced and ring >= 0:
        t.roll_change += t.book.planet_effects[t.planets[ring]].movement
    t.tell(events.ROLLS, t.active, t.rolled[0], t.rolled[1])
    t.push(move)
    open_pause(t, AFTER_ROLL)


def distance(t: Infamy) -> int:
    """All changes are summed, and only the result is raised to 1 (GI-067, GI-068)."""
    return max(LEAST_MOVE, t.rolled[0] + t.rolled[1] + t.roll_change)


# --- Movement -----------------------------------------------------------------------------------------


def move(t: Infamy) -> None:
    """To a space within the distance, or with B# to an Occupied Space (GI-069 to GI-080, GI-151)."""
    seat = t.active
    if not t.seats[seat].alive:
        return
    t.tell(events.MAY_MOVE, seat, distance(t))
    t.push(ask_move)


def ask_move(t: Infamy) -> None:
    """Staying is not allowed (GI-364). A hand that might hold B# is asked about that in secret."""
    seat = t.active
    if t.seats[seat].hand and occupied_elsewhere(t, seat):
        t.ask_hidden(seat, "move", move_options(t, seat), move_chosen)
    else:
        t.ask(seat, "move", move_options(t, seat), move_chosen)


def move_options(t: Infamy, seat: int) -> list[Option]:
    spaces_ahead = [t.book.move[space] for space in reachable(t, t.seats[seat].space, distance(t))]
    return spaces_ahead + actions.playable(t, seat, (MOVEMENT,))


def move_chosen(t: Infamy, seat: int, option: Option) -> None:
    if option.verb == "play":
        t.push(moved_otherwise, seat, t.seats[seat].space)
        actions.play(t, seat, from_hand(t, seat, option.a))
        return
    t.seats[seat].space = option.a
    t.tell(events.MOVES, seat, option.a)
    end_move(t, seat)


def moved_otherwise(t: Infamy, seat: int, before: int) -> None:
    """B# took the place of the move: who is there is fought, the space is resolved (GI-150). If it was negated, the
    move is still to be made (GI-068, GI-151)."""
    if not t.seats[seat].alive:
        return
    if t.seats[seat].space == before:
        t.push(ask_move)
    else:
        end_move(t, seat)


def end_move(t: Infamy, seat: int) -> None:
    t.push(arrive, seat)
    open_pause(t, AFTER_MOVE)


# --- Resolution ---------------------------------------------------------------------------------------


def arrive(t: Infamy, seat: int) -> None:
    """First everybody who is there is fought, then the space is resolved (GI-082, GI-133, GI-136)."""
    t.fought = 0
    t.push(spaces.resolve, seat)
    t.push(occupied.next_opponent, seat)


# --- Pass Initiative ----------------------------------------------------------------------------------


def pass_initiative(t: Infamy) -> None:
    t.push(hand_on)
    if t.seats[t.active].alive:
        t.push(hand_limit, t.active)
        open_pause(t, BEFORE_PASS)


def hand_limit(t: Infamy, seat: int) -> None:
    """One card after the other, until six are left (GI-265, GI-266)."""
    me = t.seats[seat]
    if not me.alive or me.hand <= HAND_LIMIT:
        return
    t.ask_hidden(seat, "hand-limit", hand_options(t, seat), card_dropped)


def hand_options(t: Infamy, seat: int) -> list[Option]:
    book, me = t.book, t.seats[seat]
    cards = [book.drop_action[i] for i in sorted({book.action_of[card] for card in me.actions.cards})]
    return cards + [book.drop_boost[card] for card in sorted(me.boosts.cards)]


def card_dropped(t: Infamy, seat: int, option: Option) -> None:
    """Action Cards to their discard pile, Boost Cards to their purchase pile (GI-269)."""
    if option.verb == "drop":
        discard_action(t, from_hand(t, seat, option.a))
        t.tell(events.DROPS_ACTION, seat, option.a)
    else:
        t.seats[seat].boosts.take(option.a)
        discard_boost(t, option.a)
        t.tell(events.DROPS_BOOST, seat, option.a)
    t.push(hand_limit, seat)


def hand_on(t: Infamy) -> None:
    """A Reset Token goes from each Gate that has any; the dice go to the left (GI-084, GI-085, GI-088)."""
    for gate in range(RINGS):
        if t.tokens[gate]:
            t.tokens[gate] -= 1
    pass_dice(t)
    while not t.seats[t.active].alive:
        pass_dice(t)
    t.push(start_turn)


def pass_dice(t: Infamy) -> None:
    """A round begins at the Starting Player's place, whoever still plays there."""
    t.active = (t.active + 1) % len(t.seats)
    if t.active == t.start:
        t.round += 1
