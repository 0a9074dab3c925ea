"""What both kinds of battle share: totals, dice, re-rolls, the result (rulebook: Battles)."""

from typing import Final

from astrolude.games.galactic_infamy import events
from astrolude.games.galactic_infamy.book import NO_REROLL, REROLL, Standings
from astrolude.games.galactic_infamy.pieces import ATTACKER, DEFENDER, NONE, Battle
from astrolude.games.galactic_infamy.state import Infamy, discard_boost, roll_die, trait_of
from astrolude.games.galactic_infamy.travel import ring_under
from astrolude.kernel.decision import Option
from astrolude.kernel.log import Happening

# Sources of re-rolls; the states follow, one for each Attribute.
TRAIT: Final = 0
SKILL: Final = 1
STATE: Final = 2


def fought(t: Infamy) -> Battle:
    """The battle that is going on."""
    battle = t.battle
    assert battle is not None
    return battle


def tell_side(
    t: Infamy, side: int, of_hunter: Happening, of_bounty: Happening, a: int = 0, b: int = 0, c: int = 0
) -> None:
    """Of a hunter it is told with the name; of a Bounty, by the hunter who fights it."""
    battle = fought(t)
    seat = battle.seat_of(side)
    if seat == NONE:
        t.tell(of_bounty, battle.attacker, a, b, c)
    else:
        t.tell(of_hunter, seat, a, b, c)


# --- totals -------------------------------------------------------------------------------------------


def total(t: Infamy, side: int, attribute: int) -> int:
    """Everything that counts on that side for the Attribute, the die too (GI-175, GI-215)."""
    battle = fought(t)
    seat = battle.seat_of(side)
    if seat == NONE:
        sum_ = t.book.bounties[battle.bounty].attributes[attribute]
        for card in battle.equipment:
            if card not in battle.disabled:
                sum_ += t.book.equipment[card].attributes[attribute]
    else:
        sum_ = own_attribute(t, seat, attribute, battle.disabled) + trait_modifier(t, seat, side, attribute)
    for card in battle.boosts[side]:
        sum_ += t.book.boosts[card].attributes[attribute]
    return sum_ + battle.modifiers[side][attribute] + battle.dice[side][attribute] + planet_modifier(t, side, attribute)


def own_attribute(t: Infamy, seat: int, attribute: int, disabled: list[int]) -> int:
    """Character, Class, linked Equipment and Skill, without a battle's die and effects (GI-175)."""
    me = t.seats[seat]
    book = t.book
    sum_ = book.species[me.species].attributes[attribute] + book.classes[me.klass].attributes[attribute]
    for card in me.slots:
        if card != NONE and card not in disabled:
            sum_ += book.equipment[card].attributes[attribute]
    return sum_ if me.skill == NONE else sum_ + book.skills[me.skill].attributes[attribute]


def trait_modifier(t: Infamy, seat: int, side: int, attribute: int) -> int:
    """A trait that names a part counts in Player Battles, for that part (GI-154)."""
    battle = fought(t)
    part = "" if battle.defender == NONE or battle.duel else "attacker" if side == ATTACKER else "defender"
    trait = trait_of(t, seat)
    return sum_of(trait, battle, side, attribute, part)


def sum_of(standings: Standings, battle: Battle, side: int, attribute: int, part: str) -> int:
    added = 0
    for one in standings.modifiers:
        if one.condition and one.condition != part:
            continue
        if one.attribute == "highest_die":
            added += one.amount if battle.high[side] == attribute else 0
        elif one.attribute == "lowest_die":
            added += one.amount if battle.low[side] == attribute else 0
        elif one.attribute == ("combat", "intellect", "defense")[attribute]:
            added += one.amount
    return added


def planet_here(t: Infamy) -> Standings | None:
    """The Planetary Effect of the ring on which the battle is fought (GI-334)."""
    ring = ring_under(t.seats[fought(t).attacker].space)
    return t.book.planet_effects[t.planets[ring]] if t.advanced and ring >= 0 and not fought(t).duel else None


def planet_modifier(t: Infamy, side: int, attribute: int) -> int:
    here = planet_here(t)
    return 0 if here is None else sum_of(here, fought(t), side, attribute, "")


def leads(t: Infamy, side: int) -> int:
    """In how many of the three Attributes the side leads; ties count for one side (GI-164, GI-287, GI-307)."""
    ties = fought(t).ties
    found = 0
    for attribute in range(3):
        ahead = total(t, side, attribute) - total(t, 1 - side, attribute)
        if ahead > 0 or (ahead == 0 and ties == side):
            found += 1
    return found


# --- dice ---------------------------------------------------------------------------------------------


def roll_all(t: Infamy) -> None:
    """Both sides at once (GI-294, GI-308)."""
    battle = fought(t)
    for side in range(2):
        battle.dice[side] = [roll_die(t) for _ in range(3)]
        one, two, three = battle.dice[side]
        tell_side(t, side, events.DICE, events.BOUNTY_DICE, one, two, three)
    settle_dice(t)


def roll_again(t: Infamy, side: int, attribute: int) -> None:
    """The new result stays, better or worse (GI-174)."""
    battle = fought(t)
    battle.dice[side][attribute] = roll_die(t)
    tell_side(t, side, events.REROLLS, events.BOUNTY_REROLLS, attribute, battle.dice[side][attribute])
    settle_dice(t)


def settle_dice(t: Infamy) -> None:
    """After every change of a die, which is the highest and which the lowest (GI-334e, GI-Q56)."""
    here = planet_here(t)
    if here is None:
        return
    wanted = [one.attribute for one in here.modifiers]
    for side in (DEFENDER, ATTACKER):
        for name in ("lowest_die", "highest_die"):
            if name in wanted:
                t.push(pick_die, side, name == "highest_die")


def pick_die(t: Infamy, side: int, high: bool) -> None:
    """Among equal ones the owner names one, anew only when a later change has made another tie."""
    battle = t.battle
    if battle is None:
        return
    dice = battle.dice[side]
    best = max(dice) if high else min(dice)
    equal = [i for i in range(3) if dice[i] == best]
    among = sum([1 << i for i in equal])
    if among == (battle.high_among if high else battle.low_among)[side]:
        return
    (battle.high_among if high else battle.low_among)[side] = among
    t.ask(battle.owner(side), "which-die", [t.book.attribute[i] for i in equal], die_picked, side, high)


def die_picked(t: Infamy, seat: int, option: Option, side: int, high: bool) -> None:
    battle = fought(t)
    (battle.high if high else battle.low)[side] = option.a


# --- re-rolls (GI-169 to GI-174, GI-194, GI-295, GI-309, GI-310) ---------------------------------------


def offer_rerolls(t: Infamy, side: int) -> None:
    """One source and die at a time, until the fighter stops; what lies open alone says what is offered."""
    seat = fought(t).seat_of(side)
    options = reroll_options(t, seat, side)
    if options:
        t.ask(seat, "reroll", [*options, t.book.done], reroll_chosen, side)


def reroll_options(t: Infamy, seat: int, side: int) -> list[Option]:
    used = fought(t).used[side]
    found: list[Option] = []
    if not used >> TRAIT & 1:
        found += [t.book.reroll[TRAIT][i] for i in trait_of(t, seat).rerolls if may_reroll(t, seat, i)]
    skill = t.seats[seat].skill
    if skill != NONE and not used >> SKILL & 1 and may_reroll(t, seat, t.book.skills[skill].reroll):
        found.append(t.book.reroll[SKILL][t.book.skills[skill].reroll])
    for i in range(3):
        if state_of(t, seat, i) == REROLL and not used >> STATE + i & 1:
            found.append(t.book.reroll[STATE][i])
    return found


def state_of(t: Infamy, seat: int, attribute: int) -> int:
    return t.book.species[t.seats[seat].species].states[attribute]


def may_reroll(t: Infamy, seat: int, attribute: int) -> bool:
    """No re-roll prevails over every source of one, Action Cards excepted (GI-171, GI-172)."""
    return state_of(t, seat, attribute) != NO_REROLL


def reroll_chosen(t: Infamy, seat: int, option: Option, side: int) -> None:
    if option is t.book.done:
        return
    source = next(i for i, options in enumerate(t.book.reroll) if option in options)
    fought(t).used[side] |= 1 << (source + option.a if source == STATE else source)
    t.push(offer_rerolls, side)
    roll_again(t, side, option.a)


# --- the result ---------------------------------------------------------------------------------------


def winning_side(t: Infamy) -> int:
    """Two of three Attributes win (GI-164, GI-300, GI-315)."""
    for side in range(2):
        combat, intellect, defense = [total(t, side, i) for i in range(3)]
        tell_side(t, side, events.TOTALS, events.BOUNTY_TOTALS, combat, intellect, defense)
    return ATTACKER if leads(t, ATTACKER) >= 2 else DEFENDER


def put_boosts_away(t: Infamy) -> None:
    """All used Boost Cards go to their pile, a Bounty's too (GI-257, GI-301, GI-316)."""
    for cards in fought(t).boosts:
        for card in cards:
            discard_boost(t, card)
        cards.clear()
