"""The effect vocabulary of Action Cards: for each operation whether it can be done, and how it is done.

A card is playable if its first operation has a target on which it can do something; a later operation without one is
skipped (GI-243, GI-Q63). Whatever a card leaves open its player chooses when it is resolved (GI-253), from what is then
possible. Choices for a Bounty's side that are its owner's are the proxy's (GI-291).
"""

from collections.abc import Callable
from typing import Any, Final

from astrolude.games.galactic_infamy import battle, events, inventory
from astrolude.games.galactic_infamy.battle import fought
from astrolude.games.galactic_infamy.book import ATTRIBUTES, BATTLE, BOUNTY_BATTLE, Action
from astrolude.games.galactic_infamy.cards import (
    CallOff,
    Disable,
    Draw,
    Effect,
    Gain,
    GateTokens,
    Inventory,
    Modify,
    Movement,
    Negate,
    PlayBoost,
    Reroll,
    SaveLife,
    SetDie,
    Steal,
    SwapDice,
    Teleport,
    Ties,
)
from astrolude.games.galactic_infamy.pieces import ATTACKER, DEFENDER, NONE
from astrolude.games.galactic_infamy.state import (
    RESET_TOKENS,
    Infamy,
    draw_action,
    draw_boost,
    draw_equipment,
    draw_loose_boost,
    gain_credits,
    gain_infamy,
    knower,
    living,
)
from astrolude.games.galactic_infamy.travel import occupied_elsewhere
from astrolude.kernel.decision import Option

BOTH: Final = (ATTACKER, DEFENDER)


# --- targets ------------------------------------------------------------------------------------------


def possible(t: Infamy, seat: int, action: Action) -> bool:
    """Whether the card's timing and target are fulfilled for its first operation (GI-243)."""
    if action.timing in (BATTLE, BOUNTY_BATTLE) and t.battle is None:
        return False
    if action.timing == BOUNTY_BATTLE and fought(t).defender != NONE:
        return False
    if action.timing == BATTLE and action.target == "self" and fought(t).side_of(seat) == NONE:
        return False
    return can(t, seat, action.effects[0], action.target)


def can(t: Infamy, seat: int, e: Effect, card_target: str) -> bool:
    return CAN[type(e)](t, seat, e, e.target or card_target)


def carry_out(t: Infamy, seat: int, action: Action) -> None:
    """The operations in order; each looks at the table when its place comes."""
    for e in reversed(action.effects):
        t.push(do_operation, seat, e, action.target)


def do_operation(t: Infamy, seat: int, e: Effect, card_target: str) -> None:
    if t.seats[seat].alive and can(t, seat, e, card_target):
        DO[type(e)](t, seat, e, e.target or card_target)


def sides(t: Infamy, seat: int, target: str) -> list[int]:
    """The sides of the battle that such a target may mean."""
    now = t.battle
    if now is None:
        return []
    if target == "self":
        mine = now.side_of(seat)
        return [] if mine == NONE else [mine]
    if target == "bounty":
        return [DEFENDER] if now.defender == NONE else []
    if target == "hunter":
        return [ATTACKER] if now.defender == NONE else [ATTACKER, DEFENDER]
    return [ATTACKER, DEFENDER] if target == "side" else []


def hunters(t: Infamy, seat: int, target: str) -> list[int]:
    """The hunters that such a target may mean outside a battle."""
    if target == "self":
        return [seat]
    if target == "roller":
        return [t.active] if t.active != seat else []
    return [other for other in living(t) if target == "hunter" or other != seat]


def choose_side(t: Infamy, seat: int, found: list[int], then: Callable[..., None], *args: Any) -> None:
    """The player names one of the sides; a single one is taken."""
    t.ask(seat, "side", [t.book.side[side] for side in found], then, *args)


# --- dice and Attributes ------------------------------------------------------------------------------


def can_touch_dice(t: Infamy, seat: int, e: Any, target: str) -> bool:
    """A die can be touched once it has been rolled."""
    return bool(sides(t, seat, target)) and fought(t).dice[ATTACKER][0] > 0


def do_reroll(t: Infamy, seat: int, e: Reroll, target: str) -> None:
    choose_side(t, seat, sides(t, seat, target), side_rerolls, e)


def side_rerolls(t: Infamy, seat: int, option: Option, e: Reroll) -> None:
    if e.amount == 3:
        for attribute in (2, 1, 0):
            t.push(battle.roll_again, option.a, attribute)
    elif e.attribute == "choice":
        t.ask(seat, "which-die", t.book.attribute, die_rerolls, option.a)
    else:
        battle.roll_again(t, option.a, ATTRIBUTES.index(e.attribute))


def die_rerolls(t: Infamy, seat: int, option: Option, side: int) -> None:
    battle.roll_again(t, side, option.a)


def can_modify(t: Infamy, seat: int, e: Modify, target: str) -> bool:
    return bool(sides(t, seat, target))


def do_modify(t: Infamy, seat: int, e: Modify, target: str) -> None:
    choose_side(t, seat, sides(t, seat, target), side_modified, e)


def side_modified(t: Infamy, seat: int, option: Option, e: Modify) -> None:
    if e.attribute == "each":
        for attribute in range(3):
            modify(t, option.a, attribute, e.amount)
    elif e.attribute == "choice":
        t.ask(seat, "which-attribute", t.book.attribute, attribute_modified, option.a, e.amount)
    else:
        modify(t, option.a, ATTRIBUTES.index(e.attribute), e.amount)


def attribute_modified(t: Infamy, seat: int, option: Option, side: int, amount: int) -> None:
    modify(t, side, option.a, amount)


def modify(t: Infamy, side: int, attribute: int, amount: int) -> None:
    """The total changes, the die keeps its face (GI-175, GI-215)."""
    fought(t).modifiers[side][attribute] += amount
    battle.tell_side(t, side, events.MODIFIED, events.BOUNTY_MODIFIED, attribute, amount)


def do_set_die(t: Infamy, seat: int, e: SetDie, target: str) -> None:
    choose_side(t, seat, sides(t, seat, target), side_turns_die, e)


def side_turns_die(t: Infamy, seat: int, option: Option, e: SetDie) -> None:
    t.ask(seat, "which-die", t.book.attribute, die_turned, option.a, e)


def die_turned(t: Infamy, seat: int, option: Option, side: int, e: SetDie) -> None:
    dice = fought(t).dice[side]
    dice[option.a] = 7 - dice[option.a] if e.face == "opposite" else int(e.face)
    battle.tell_side(t, side, events.DIE_SET, events.BOUNTY_DIE_SET, option.a, dice[option.a])
    battle.settle_dice(t)


def do_swap(t: Infamy, seat: int, e: SwapDice, target: str) -> None:
    if e.partner == "enemy":
        t.ask(seat, "which-attribute", t.book.attribute, dice_exchanged)
    else:
        choose_side(t, seat, sides(t, seat, target), side_swaps)


def dice_exchanged(t: Infamy, seat: int, option: Option) -> None:
    """The same Attribute's die of both sides."""
    dice = fought(t).dice
    dice[0][option.a], dice[1][option.a] = dice[1][option.a], dice[0][option.a]
    t.tell(events.DICE_SWAPPED, seat, option.a)
    battle.settle_dice(t)


def side_swaps(t: Infamy, seat: int, option: Option) -> None:
    """Two of its three dice change places: the player names the one that stays."""
    t.ask(seat, "which-stays", t.book.attribute, own_dice_swapped, option.a)


def own_dice_swapped(t: Infamy, seat: int, option: Option, side: int) -> None:
    dice = fought(t).dice[side]
    one, other = [i for i in range(3) if i != option.a]
    dice[one], dice[other] = dice[other], dice[one]
    t.tell(events.DICE_SWAPPED, seat, one)
    battle.settle_dice(t)


# --- gear, boosts, ties ---------------------------------------------------------------------------------


def linked(t: Infamy, side: int) -> list[int]:
    """The Equipment that counts on that side."""
    now = fought(t)
    seat = now.seat_of(side)
    cards = now.equipment if seat == NONE else [card for card in t.seats[seat].slots if card != NONE]
    return [card for card in cards if card not in now.disabled]


def can_disable(t: Infamy, seat: int, e: Disable, target: str) -> bool:
    return any([linked(t, side) for side in sides(t, seat, target)])


def do_disable(t: Infamy, seat: int, e: Disable, target: str) -> None:
    cards = [card for side in sides(t, seat, target) for card in linked(t, side)]
    t.ask(seat, "switch-off", [t.book.switch_off[card] for card in sorted(cards)], switched_off)


def switched_off(t: Infamy, seat: int, option: Option) -> None:
    fought(t).disabled.append(option.a)
    t.tell(events.DISABLED, seat, option.a)


def can_draw(t: Infamy, seat: int, e: Draw, target: str) -> bool:
    """From a pile that has a card left, or can be shuffled anew."""
    if e.to == "bounty" and (t.battle is None or fought(t).defender != NONE):
        return False
    if e.deck == "action":
        return len(t.action_draw) + len(t.action_discard) > 0
    if e.deck == "boost":
        return len(t.boost_draw) + len(t.boost_shop) > 0
    return len(t.equipment_draw) + len(t.equipment_shop) > 0


def do_draw(t: Infamy, seat: int, e: Draw, target: str) -> None:
    for _ in range(e.amount):
        if e.to == "bounty":
            gear_for_bounty(t, e.deck)
        elif e.deck == "action":
            draw_action(t, seat)
        else:
            draw_boost(t, seat)


def gear_for_bounty(t: Infamy, deck: str) -> None:
    """Linked like its other gear (GI-214)."""
    card = draw_equipment(t) if deck == "equipment" else draw_loose_boost(t)
    if card == NONE:
        return
    if deck == "equipment":
        fought(t).equipment.append(card)
        t.tell(events.GEARED, fought(t).attacker, card)
    else:
        fought(t).boosts[DEFENDER].append(card)
        t.tell(events.PRIMED, fought(t).attacker, card)


def can_play_boost(t: Infamy, seat: int, e: PlayBoost, target: str) -> bool:
    return bool(sides(t, seat, target)) and len(t.seats[seat].boosts) > 0


def do_play_boost(t: Infamy, seat: int, e: PlayBoost, target: str) -> None:
    choose_side(t, seat, sides(t, seat, target), side_boosted, e.amount)


def side_boosted(t: Infamy, seat: int, option: Option, left: int) -> None:
    """Up to so many, also as a Crasher (GI-282)."""
    if left and len(t.seats[seat].boosts):
        t.ask_hidden(seat, "boost", boost_options(t, seat), boost_played, option.a, left)


def boost_options(t: Infamy, seat: int) -> list[Option]:
    return [*[t.book.play_boost[card] for card in sorted(t.seats[seat].boosts.cards)], t.book.done]


def boost_played(t: Infamy, seat: int, option: Option, side: int, left: int) -> None:
    if option is t.book.done:
        return
    t.seats[seat].boosts.take(option.a)
    fought(t).boosts[side].append(option.a)
    t.tell(events.BOOSTS, seat, option.a)
    side_boosted(t, seat, t.book.side[side], left - 1)


def can_side(t: Infamy, seat: int, e: Any, target: str) -> bool:
    return bool(sides(t, seat, target))


def do_ties(t: Infamy, seat: int, e: Ties, target: str) -> None:
    choose_side(t, seat, sides(t, seat, target), ties_given)


def ties_given(t: Infamy, seat: int, option: Option) -> None:
    fought(t).ties = option.a
    battle.tell_side(t, option.a, events.TIES, events.BOUNTY_TIES)


def do_save_life(t: Infamy, seat: int, e: SaveLife, target: str) -> None:
    choose_side(t, seat, sides(t, seat, target), life_saved)


def life_saved(t: Infamy, seat: int, option: Option) -> None:
    fought(t).saved |= 1 << option.a
    t.tell(events.SAVED, fought(t).seat_of(option.a))


def can_call_off(t: Infamy, seat: int, e: CallOff, target: str) -> bool:
    """A Player Battle, before its dice have rolled."""
    now = t.battle
    return now is not None and now.defender != NONE and not now.off and bool(sides(t, seat, target))


def do_call_off(t: Infamy, seat: int, e: CallOff, target: str) -> None:
    fought(t).off = True
    t.tell(events.CALLED_OFF, seat)


# --- counters -------------------------------------------------------------------------------------------


def can_negate(t: Infamy, seat: int, e: Negate, target: str) -> bool:
    """The card below, or while it is only considered, the newest one."""
    return len(t.stack) > 0


def do_negate(t: Infamy, seat: int, e: Negate, target: str) -> None:
    """The Action Card just played before this one has no effect (GI-246)."""
    if len(t.stack) > 1:
        t.stack[-2].negated = True


# --- goods ----------------------------------------------------------------------------------------------


def can_manage(t: Infamy, seat: int, e: Inventory, target: str) -> bool:
    """How much Equipment is there all may know."""
    me = t.seats[seat]
    return len(me.locker) + sum([card != NONE for card in me.slots]) > 0


def do_manage(t: Infamy, seat: int, e: Inventory, target: str) -> None:
    t.push(inventory.manage, seat, inventory.TO_PILE, inventory.ANY_NUMBER)


def always(t: Infamy, seat: int, e: Any, target: str) -> bool:
    return True


def do_gain(t: Infamy, seat: int, e: Gain, target: str) -> None:
    if e.resource == "credits":
        gain_credits(t, seat, e.amount)
    else:
        gain_infamy(t, seat, e.amount)


def robbed(t: Infamy, seat: int, e: Steal, target: str) -> list[int]:
    """Hunters who have what is to be taken; all may know that (GI-271)."""
    found = hunters(t, seat, target)
    if e.what == "credits":
        return [other for other in found if t.seats[other].credits]
    return [other for other in found if t.seats[other].hand]


def can_steal(t: Infamy, seat: int, e: Steal, target: str) -> bool:
    return bool(robbed(t, seat, e, target))


def do_steal(t: Infamy, seat: int, e: Steal, target: str) -> None:
    t.ask(seat, "victim", [t.book.hunter[other] for other in robbed(t, seat, e, target)], victim_chosen, e)


def victim_chosen(t: Infamy, seat: int, option: Option, e: Steal) -> None:
    if e.what == "credits":
        them = t.seats[option.a]
        n = min(e.amount, them.credits)
        them.credits -= n
        t.seats[seat].credits += n
        t.tell(events.TAKES_CREDITS, seat, option.a, n)
        return
    for _ in range(e.amount):
        take_random_card(t, seat, option.a)


def take_random_card(t: Infamy, thief: int, victim: int) -> None:
    """Any card of the hand, Action or Boost."""
    me, them = t.seats[thief], t.seats[victim]
    if not them.hand:
        return
    at = t.rng.below(them.hand, 1)
    both = knower(thief) | knower(victim)
    if at < len(them.actions):
        card = them.actions.cards[at]
        them.actions.take(card)
        me.actions.put(card, both)
    else:
        card = them.boosts.cards[at - len(them.actions)]
        them.boosts.take(card)
        me.boosts.put(card, both)
    t.tell(events.TAKES_CARD, thief, victim)


# --- moving and Gates -------------------------------------------------------------------------------------


def can_change_roll(t: Infamy, seat: int, e: Movement, target: str) -> bool:
    return t.active in hunters(t, seat, target)


def do_change_roll(t: Infamy, seat: int, e: Movement, target: str) -> None:
    """Summed with the dice; with `may` the distance is only an upper limit anyway (GI-067)."""
    t.roll_change += e.amount


def can_teleport(t: Infamy, seat: int, e: Teleport, target: str) -> bool:
    return bool(occupied_elsewhere(t, seat))


def do_teleport(t: Infamy, seat: int, e: Teleport, target: str) -> None:
    t.ask(seat, "appear", [t.book.teleport[space] for space in occupied_elsewhere(t, seat)], appeared)


def appeared(t: Infamy, seat: int, option: Option) -> None:
    t.seats[seat].space = option.a
    t.tell(events.APPEARS, seat, option.a)


def can_reset(t: Infamy, seat: int, e: GateTokens, target: str) -> bool:
    """A Gate without tokens, and enough of them in the supply (GI-022, GI-144)."""
    return 0 in t.tokens and RESET_TOKENS - sum(t.tokens) >= e.amount


def do_reset(t: Infamy, seat: int, e: GateTokens, target: str) -> None:
    t.ask(seat, "gate", [t.book.gate[i] for i, tokens in enumerate(t.tokens) if not tokens], gate_reset, e.amount)


def gate_reset(t: Infamy, seat: int, option: Option, amount: int) -> None:
    t.tokens[option.a] = amount
    t.tell(events.RESETS, seat, option.a, amount)


CAN: Final[dict[Any, Callable[[Infamy, int, Any, str], bool]]] = {
    Reroll: can_touch_dice, Modify: can_modify, SetDie: can_touch_dice, SwapDice: can_touch_dice, Disable: can_disable,
    Draw: can_draw, PlayBoost: can_play_boost, Ties: can_side, Negate: can_negate, CallOff: can_call_off,
    SaveLife: can_side, Inventory: can_manage, Gain: always, Steal: can_steal, Movement: can_change_roll,
    Teleport: can_teleport, GateTokens: can_reset,
}  # fmt: skip
DO: Final[dict[Any, Callable[[Infamy, int, Any, str], None]]] = {
    Reroll: do_reroll, Modify: do_modify, SetDie: do_set_die, SwapDice: do_swap, Disable: do_disable, Draw: do_draw,
    PlayBoost: do_play_boost, Ties: do_ties, Negate: do_negate, CallOff: do_call_off, SaveLife: do_save_life,
    Inventory: do_manage, Gain: do_gain, Steal: do_steal, Movement: do_change_roll, Teleport: do_teleport,
    GateTokens: do_reset,
}  # fmt: skip
