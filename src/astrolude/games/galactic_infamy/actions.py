"""Action Cards: when they may be played, the answers to them, and how they are resolved (rulebook: Action Cards)."""

from typing import Final

from astrolude.games.galactic_infamy import effects, events
from astrolude.games.galactic_infamy.book import (
    AFTER_ACTION,
    ANNOUNCED,
    ANY,
    BATTLE,
    BOUNTY_BATTLE,
    MOVEMENT_ROLL,
)
from astrolude.games.galactic_infamy.pieces import Played
from astrolude.games.galactic_infamy.state import Infamy, beginning_with, discard_action, from_hand, from_left_of
from astrolude.kernel.decision import Option
from astrolude.kernel.window import Window, open_window

# The six pauses (GI-240).
TURN_START: Final = 0
AFTER_ROLL: Final = 1
AFTER_MOVE: Final = 2
BATTLE_ANNOUNCED: Final = 3
BATTLE_OVER: Final = 4
BEFORE_PASS: Final = 5

#: What may be played at each of them.
TIMINGS_AT: Final = ((ANY,), (ANY, MOVEMENT_ROLL), (ANY,), (ANY, ANNOUNCED), (ANY,), (ANY,))


def playable(t: Infamy, seat: int, timings: tuple[int, ...]) -> list[Option]:
    """The hand's cards with such a timing whose first operation has a target (GI-243)."""
    book = t.book
    found: list[Option] = []
    for i in sorted({book.action_of[card] for card in t.seats[seat].actions.cards}):
        if book.actions[i].timing in timings and effects.possible(t, seat, book.actions[i]):
            found.append(book.play[i])
    return found


# --- pauses -------------------------------------------------------------------------------------------


def open_pause(t: Infamy, moment: int) -> None:
    """The active player first, then going left, again and again until all have passed (GI-240, GI-Q45)."""
    open_window(t, PAUSE, beginning_with(t, t.active), moment)


def pause_options(t: Infamy, seat: int, moment: int) -> list[Option] | None:
    """Every living hunter with a card in the hand is asked, whatever it is: being asked tells nothing (GI-Q45)."""
    me = t.seats[seat]
    if not me.alive or not me.hand:
        return None
    if moment == BATTLE_ANNOUNCED and (t.battle is None or t.battle.off):
        return None
    return playable(t, seat, TIMINGS_AT[moment])


def card_in_pause(t: Infamy, seat: int, option: Option, moment: int) -> None:
    play(t, seat, from_hand(t, seat, option.a))


PAUSE: Final = Window("pause", pause_options, card_in_pause, lasting=True, secret=True)


# --- playing and answering ----------------------------------------------------------------------------


def play(t: Infamy, seat: int, card: int) -> None:
    """On the stack; first the others may answer, then it is resolved (GI-239, GI-246, GI-Q47)."""
    t.stack.append(Played(seat, card))
    t.tell(events.PLAYS, seat, t.book.action_of[card])
    t.push(resolve)
    open_window(t, ANSWER, from_left_of(t, seat), len(t.stack) - 1)


def answer_options(t: Infamy, seat: int, depth: int) -> list[Option] | None:
    """Whoever did not play the card, and might hold one to answer it with; not once it is negated (GI-247, GI-250)."""
    me = t.seats[seat]
    if not me.alive or not me.hand or t.stack[depth].negated:
        return None
    return playable(t, seat, (AFTER_ACTION,))


def answer_played(t: Infamy, seat: int, option: Option, depth: int) -> None:
    play(t, seat, from_hand(t, seat, option.a))


ANSWER: Final = Window("answer", answer_options, answer_played, lasting=True, secret=True)


def resolve(t: Infamy) -> None:
    """The newest card: its operations in order, then it is discarded, negated or not (GI-248, GI-249)."""
    played = t.stack[-1]
    action = t.book.actions[t.book.action_of[played.card]]
    t.push(put_aside)
    if played.negated:
        t.tell(events.NEGATED, played.seat, action.number)
    elif not t.seats[played.seat].alive or not effects.possible(t, played.seat, action):
        t.tell(events.NO_EFFECT, played.seat, action.number)
    else:
        effects.carry_out(t, played.seat, action)


def put_aside(t: Infamy) -> None:
    discard_action(t, t.stack.pop().card)


# --- declared cards (GI-277 to GI-280, GI-298, GI-312) -----------------------------------------------


def declare(t: Infamy, seat: int, boosts_too: bool) -> None:
    """One card after the other, laid out openly; none is taken back."""
    battle = t.battle
    me = t.seats[seat]
    if battle is None or not me.alive:
        return
    if not me.hand:
        t.push(resolve_declared, seat)
        return
    prompt = "cards" if boosts_too else "crash"
    t.ask_hidden(seat, prompt, declare_options(t, seat, boosts_too), card_declared, boosts_too)


def declare_options(t: Infamy, seat: int, boosts_too: bool) -> list[Option]:
    """Cards timed in this kind of battle, and those without a timing (GI-376)."""
    options = playable(t, seat, (ANY, BATTLE, BOUNTY_BATTLE))
    if boosts_too:
        options += [t.book.play_boost[card] for card in sorted(t.seats[seat].boosts.cards)]
    return [*options, t.book.done]


def card_declared(t: Infamy, seat: int, option: Option, boosts_too: bool) -> None:
    if option is t.book.done:
        t.push(resolve_declared, seat)
        return
    if option.verb == "play":
        t.declared.append(from_hand(t, seat, option.a))
        t.tell(events.DECLARES, seat, option.a)
    else:
        t.seats[seat].boosts.take(option.a)
        t.declared.append(-1 - option.a)
        t.tell(events.BOOSTS, seat, option.a)
    t.push(declare, seat, boosts_too)


def resolve_declared(t: Infamy, seat: int) -> None:
    """In the order in which they were declared, whether they are still wanted or not (GI-279, GI-280)."""
    if not t.declared:
        return
    t.push(resolve_declared, seat)
    card = t.declared.pop(0)
    if card < 0:
        battle = t.battle
        assert battle is not None
        battle.boosts[battle.side_of(seat)].append(-1 - card)
    else:
        play(t, seat, card)
