"""The turn: rolling, activating dice, finishing (rulebook: Gameplay, Activating Dice, Finishing Your Turn)."""

from astrolude.games.tiny_epic_galaxies import ending, events, faces, solo
from astrolude.games.tiny_epic_galaxies.book import COLONY, FACES
from astrolude.games.tiny_epic_galaxies.dice import can_convert, can_reroll, fill_converter, mark_dice
from astrolude.games.tiny_epic_galaxies.follow import offer_follow
from astrolude.games.tiny_epic_galaxies.state import Galaxies, inactive_dice, roll_die
from astrolude.kernel.decision import Option


def take_turn(t: Galaxies) -> None:
    """A turn starts with the roll of as many dice as the empire level grants (TEG-021)."""
    if t.active >= t.players:
        t.push(solo.rogue_turn)
        return
    if t.active == t.start:
        t.round += 1
    t.tell(events.TURN, t.active, t.round)
    roll_dice(t, t.active)
    t.push(next_activation)


def roll_dice(t: Galaxies, seat: int) -> None:
    me = t.seats[seat]
    count = t.book.level_dice[me.level] - me.fewer_dice
    me.fewer_dice = 0
    for _ in range(count):
        t.dice[roll_die(t)] += 1
    t.tell(events.ROLLS, seat, count)


def next_activation(t: Galaxies) -> None:
    """The dice in any order, none of them compulsory (TEG-025, TEG-026); with none left the turn ends (TEG-Q66)."""
    if not inactive_dice(t):
        t.push(finish_turn)
        return
    t.chain = 0
    options = turn_options(t, t.active)
    if len(options) == 1:
        t.tell(events.STUCK, t.active, inactive_dice(t))
    t.ask(t.active, "turn", options, turn_option_chosen)


def turn_options(t: Galaxies, seat: int) -> list[Option]:
    book = t.book
    options = [book.activate[face] for face in range(len(FACES)) if t.dice[face] and can_activate(t, seat, face)]
    if can_reroll(t, seat):
        options.append(book.reroll)
    if can_convert(t):
        options.append(book.converter)
    options.append(book.end_turn)
    return options


def can_activate(t: Galaxies, seat: int, face: int) -> bool:
    """A colony is looked up with the die in the bay: it is no inactive die any more, but one that Piedes may repeat."""
    if face != COLONY:
        return faces.can_act(t, seat, face)
    t.dice[face] -= 1
    t.bay.append(face)
    able = faces.can_act(t, seat, face)
    t.bay.pop()
    t.dice[face] += 1
    return able


def turn_option_chosen(t: Galaxies, seat: int, option: Option) -> None:
    if option is t.book.end_turn:
        t.push(finish_turn)
        return
    t.push(next_activation)
    if option is t.book.reroll:
        t.push(mark_dice, seat, False)
    elif option is t.book.converter:
        t.push(fill_converter, seat)
    else:
        activate(t, seat, option.a)


def activate(t: Galaxies, seat: int, face: int) -> None:
    """Into the bay; the action first, then those who follow it (TEG-024, TEG-029, TEG-043)."""
    t.dice[face] -= 1
    t.bay.append(face)
    t.followers.append(0)
    t.tell(events.ACTIVATES, seat, face)
    t.push(offer_follow, face, len(t.bay) - 1)
    t.push(faces.act, seat, face)


def finish_turn(t: Galaxies) -> None:
    """The Control Mat is emptied and the next player clockwise becomes active (TEG-031)."""
    t.tell(events.ENDS_TURN, t.active)
    clear_control_mat(t)
    end_turn_effects(t)
    t.active = (t.active + 1) % len(t.seats)
    if t.ended and t.active == t.start:
        ending.score(t)
    else:
        t.push(take_turn)


def clear_control_mat(t: Galaxies) -> None:
    t.dice = [0] * len(FACES)
    t.bay = []
    t.followers = []
    t.converter = []
    t.spent = []


def end_turn_effects(t: Galaxies) -> None:
    """Whatever lasts until the turn ends is over, and once-per-turn actions are fresh (TEG-097)."""
    t.rerolls = 0
    t.follow_cost = 1
    for me in t.seats:
        me.used = 0
        me.bonus_energy = 0
        me.bonus_culture = 0
