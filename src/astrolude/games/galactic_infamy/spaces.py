"""The eight kinds of movement space, each with its obligations (rulebook: Movement Spaces)."""

from collections.abc import Callable
from typing import Final

from astrolude.games.galactic_infamy import bounty_battle, ending, events, inventory, trade
from astrolude.games.galactic_infamy.book import (
    ALLEY,
    CRIME_LORD,
    DOCK,
    FREE,
    MARKET,
    MEDICAL,
    MERCHANT,
    REST,
    TRAINING,
    Standings,
)
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.state import (
    Infamy,
    discard_bounty,
    discard_equipment,
    draw_action,
    draw_boost,
    draw_equipment,
    draw_loose_boost,
    gain_credits,
    gain_infamy,
    knower,
    pay_credits,
    pay_infamy,
    trait_of,
)
from astrolude.games.galactic_infamy.travel import ring_under
from astrolude.kernel.decision import Option
from astrolude.kernel.log import EVERYONE

#: What a Life Point costs, in Credits or in Infamy (GI-107).
LIFE_CREDITS: Final = 100
LIFE_INFAMY: Final = 5


def resolve(t: Infamy, seat: int) -> None:
    """The space where the move ended must be resolved (GI-082)."""
    me = t.seats[seat]
    if me.alive:
        t.push(RESOLVE[t.book.kind_of[me.space]], seat)


def effect_here(t: Infamy, seat: int) -> Standings | None:
    """The Planetary Effect where the hunter stands (GI-334)."""
    ring = ring_under(t.seats[seat].space)
    return t.book.planet_effects[t.planets[ring]] if t.advanced and ring >= 0 else None


def price(t: Infamy, seat: int, what: str, printed: int) -> int:
    """Percentages of trait and planet are multiplied, then rounded up (GI-105)."""
    here = effect_here(t, seat)
    percent = trait_of(t, seat).percent.get(what, 100)
    percent *= here.percent.get(what, 100) if here is not None else 100
    return -(-printed * percent // 10_000)


# --- Space Dock (GI-091 to GI-097) ---------------------------------------------------------------------


def dock(t: Infamy, seat: int) -> None:
    """Turn in the Bounty at home, sell stored Equipment card by card, in any order, until the hunter stops (GI-Q19)."""
    if len(t.seats[seat].cell) or len(t.seats[seat].locker):
        t.ask_hidden(seat, "dock", dock_options(t, seat), dock_chosen)


def dock_options(t: Infamy, seat: int) -> list[Option]:
    me = t.seats[seat]
    home = t.planets[ring_under(me.space)]
    options = [t.book.turn_in for bounty in me.cell.cards if t.book.bounties[bounty].home == home]
    return [*options, *[t.book.sell[card] for card in sorted(me.locker.cards)], t.book.done]


def dock_chosen(t: Infamy, seat: int, option: Option) -> None:
    if option is t.book.done:
        return
    t.push(dock, seat)
    if option is t.book.turn_in:
        turn_in(t, seat)
    else:
        t.seats[seat].locker.take(option.a)
        discard_equipment(t, option.a)
        t.tell(events.SELLS, seat, option.a)
        gain_credits(t, seat, t.book.equipment[option.a].value)


def turn_in(t: Infamy, seat: int) -> None:
    """Its rewards; a Crime Lord ends the game (GI-097, GI-209)."""
    number = t.seats[seat].cell.draw()
    bounty = t.book.bounties[number]
    discard_bounty(t, number)
    t.tell(events.TURNS_IN, seat, number)
    here = effect_here(t, seat)
    gain_credits(t, seat, bounty.credits + (here.credits if here is not None else 0))
    gain_infamy(t, seat, bounty.infamy + (here.infamy if here is not None else 0))
    if bounty.rank == CRIME_LORD:
        t.turned_in = number
        ending.crime_lord_turned_in(t)


# --- Merchant District (GI-103 to GI-106) ----------------------------------------------------------------


def merchant(t: Infamy, seat: int) -> None:
    """A card is turned up whether anything is bought or not (GI-083e, GI-103)."""
    card = draw_equipment(t)
    if card != NONE:
        t.equipment_shop.put(card, EVERYONE)
        t.tell(events.TURNED_UP, seat, card)
    t.push(buy_equipment, seat)


def buy_equipment(t: Infamy, seat: int) -> None:
    """One card at a time, paid at once, until the hunter stops; Inventory Management once after the last (GI-Q23)."""
    me = t.seats[seat]
    options = [
        t.book.buy_equipment[card]
        for card in sorted(t.equipment_shop.cards)
        if price(t, seat, "equipment", t.book.equipment[card].value) <= me.credits
    ]
    if options:
        t.ask(seat, "buy", [*options, t.book.done], equipment_bought)
    else:
        equipment_bought(t, seat, t.book.done)


def equipment_bought(t: Infamy, seat: int, option: Option) -> None:
    me = t.seats[seat]
    if option is t.book.done:
        if len(me.incoming):
            t.push(inventory.manage, seat, inventory.TO_PILE, inventory.ANY_NUMBER)
        return
    t.equipment_shop.take(option.a)
    me.incoming.put(option.a, EVERYONE)
    t.tell(events.BUYS, seat, option.a)
    pay_credits(t, seat, price(t, seat, "equipment", t.book.equipment[option.a].value))
    t.push(buy_equipment, seat)


# --- Medical Bay (GI-107 to GI-110) ------------------------------------------------------------------------


def medical(t: Infamy, seat: int) -> None:
    """One Life Point at a time, in Credits or in Infamy, until the hunter stops (GI-108, GI-Q24)."""
    me = t.seats[seat]
    if me.life >= t.book.species[me.species].life:
        return
    options: list[Option] = []
    if me.credits >= price(t, seat, "life_point", LIFE_CREDITS):
        options.append(t.book.heal_credits)
    if me.infamy >= price(t, seat, "life_point", LIFE_INFAMY):
        options.append(t.book.heal_infamy)
    if options:
        t.ask(seat, "heal", [*options, t.book.done], healed)


def healed(t: Infamy, seat: int, option: Option) -> None:
    if option is t.book.done:
        return
    if option is t.book.heal_credits:
        pay_credits(t, seat, price(t, seat, "life_point", LIFE_CREDITS))
    else:
        pay_infamy(t, seat, price(t, seat, "life_point", LIFE_INFAMY))
    t.seats[seat].life += 1
    t.tell(events.HEALS, seat, t.seats[seat].life)
    t.push(medical, seat)


# --- Training Grounds (GI-111 to GI-113) -------------------------------------------------------------------


def training(t: Infamy, seat: int) -> None:
    """At most one Skill Card per visit (GI-111, GI-Q25)."""
    options = [t.book.buy_skill[i] for i in t.skills if t.book.skills[i].cost <= t.seats[seat].credits]
    if options:
        t.ask(seat, "skill", [*options, t.book.done], skill_bought)


def skill_bought(t: Infamy, seat: int, option: Option) -> None:
    """Linked at once; the old one goes back without refund, and links it allowed have to go (GI-112, GI-207)."""
    if option is t.book.done:
        return
    me = t.seats[seat]
    pay_credits(t, seat, t.book.skills[option.a].cost)
    t.skills.remove(option.a)
    if me.skill != NONE:
        t.skills.append(me.skill)
        t.skills.sort()
        t.tell(events.FORGETS, seat, me.skill)
    me.skill = option.a
    t.tell(events.LEARNS, seat, option.a)
    t.push(inventory.manage, seat, inventory.TO_PILE, inventory.ANY_NUMBER)


# --- Rest and Relax (GI-114 to GI-123) ---------------------------------------------------------------------


def rest(t: Infamy, seat: int) -> None:
    t.offers_made = 0
    t.push(rest_menu, seat, True, True)


def rest_menu(t: Infamy, seat: int, may_manage: bool, may_act: bool) -> None:
    """Inventory once, before or after a draw or a trade; all of it may be left out (GI-115, GI-116, GI-Q26)."""
    if not t.seats[seat].alive:
        return
    me, book = t.seats[seat], t.book
    options: list[Option] = []
    if may_manage and len(me.locker) + sum([card != NONE for card in me.slots]):
        options.append(book.inventory)
    if may_act:
        if len(t.action_draw) + len(t.action_discard):
            options.append(book.draw_action)
        if t.offers_made < trade.MOST_OFFERS:
            options += [book.trade[other] for other in trade.partners(t, seat)]
    if options:
        t.ask(seat, "rest", [*options, book.done], rested, may_manage, may_act)


def rested(t: Infamy, seat: int, option: Option, may_manage: bool, may_act: bool) -> None:
    if option is t.book.done:
        return
    if option is t.book.inventory:
        t.push(rest_menu, seat, False, may_act)
        t.push(inventory.manage, seat, inventory.TO_PILE, inventory.ANY_NUMBER)
    elif option is t.book.draw_action:
        t.push(rest_menu, seat, may_manage, False)
        draw_action(t, seat)
    else:
        t.push(after_offer, seat, may_manage)
        t.offers_made += 1
        t.push(trade.begin, seat, option.a)


def after_offer(t: Infamy, seat: int, may_manage: bool) -> None:
    """After a failed offer the visitor may try again, or draw; one trade ends it (GI-121, GI-Q27)."""
    made = t.offers_made == trade.DONE
    t.push(rest_menu, seat, may_manage, not made)


# --- Black Market (GI-124 to GI-126) -------------------------------------------------------------------------


def market(t: Infamy, seat: int) -> None:
    """A Boost Card is turned up whether anything is bought or not (GI-124)."""
    card = draw_loose_boost(t)
    if card != NONE:
        t.boost_shop.put(card, EVERYONE)
        t.tell(events.BOOST_TURNED_UP, seat, card)
    t.push(buy_boost, seat)


def buy_boost(t: Infamy, seat: int) -> None:
    options = [
        t.book.buy_boost[card]
        for card in sorted(t.boost_shop.cards)
        if price(t, seat, "boost", t.book.boosts[card].cost) <= t.seats[seat].credits
    ]
    if options:
        t.ask(seat, "buy-boost", [*options, t.book.done], boost_bought)


def boost_bought(t: Infamy, seat: int, option: Option) -> None:
    """Bought Boosts go to the hand; all have seen which (GI-125)."""
    if option is t.book.done:
        return
    t.boost_shop.take(option.a)
    t.seats[seat].boosts.put(option.a, knower(seat))
    t.tell(events.BUYS_BOOST, seat, option.a)
    pay_credits(t, seat, price(t, seat, "boost", t.book.boosts[option.a].cost))
    t.push(buy_boost, seat)


# --- The First One's Free (GI-127 to GI-130) -------------------------------------------------------------------


def first_ones_free(t: Infamy, seat: int) -> None:
    """An Action or a Boost Card, chosen before it is seen; a kind with no card left is not offered (GI-130, GI-Q28)."""
    options: list[Option] = []
    if len(t.action_draw) + len(t.action_discard):
        options.append(t.book.draw_action)
    if len(t.boost_draw) + len(t.boost_shop):
        options.append(t.book.draw_boost)
    if options:
        t.ask(seat, "free", options, drawn_free)


def drawn_free(t: Infamy, seat: int, option: Option) -> None:
    if option is t.book.draw_action:
        draw_action(t, seat)
    else:
        draw_boost(t, seat)


RESOLVE: Final[dict[int, Callable[[Infamy, int], None]]] = {
    DOCK: dock, ALLEY: bounty_battle.challenge, MERCHANT: merchant, MEDICAL: medical, TRAINING: training, REST: rest,
    MARKET: market, FREE: first_ones_free,
}  # fmt: skip
