"""A hunter against a Bounty, step by step (rulebook: Bounty Battle)."""

from astrolude.games.galactic_infamy import battle, crash, elimination, events, inventory
from astrolude.games.galactic_infamy.actions import BATTLE_ANNOUNCED, BATTLE_OVER, open_pause
from astrolude.games.galactic_infamy.battle import fought
from astrolude.games.galactic_infamy.pieces import ATTACKER, DEFENDER, NONE, Battle
from astrolude.games.galactic_infamy.state import (
    Infamy,
    discard_bounty,
    discard_equipment,
    draw_equipment,
    draw_loose_boost,
    knower,
    pay_infamy,
    refill_bounties,
)
from astrolude.kernel.decision import Option


def challenge(t: Infamy, seat: int) -> None:
    """Step 1: a rank that can be paid for and has a Bounty left (GI-098 to GI-102, GI-288)."""
    ranks = [
        rank
        for rank in range(len(t.book.rank_cost))
        if t.seats[seat].infamy >= t.book.rank_cost[rank] and len(t.bounty_draw[rank]) + len(t.bounty_discard[rank])
    ]
    if ranks:
        t.ask(seat, "rank", [t.book.rank[rank] for rank in ranks], rank_declared)


def rank_declared(t: Infamy, seat: int, option: Option) -> None:
    """The price is gone whatever happens (GI-289); the card drawn lies open to all (GI-292)."""
    rank = option.a
    t.tell(events.CHALLENGES, seat, rank)
    pay_infamy(t, seat, t.book.rank_cost[rank])
    refill_bounties(t, rank)
    t.battle = Battle(seat, NONE)
    t.battle.bounty = t.bounty_draw[rank].draw()
    t.tell(events.FOUND, seat, t.battle.bounty)
    t.push(choose_proxy, seat)


def choose_proxy(t: Infamy, seat: int) -> None:
    """Step 2: any other player, an eliminated one too (GI-290, GI-291)."""
    others = [other for other in range(len(t.seats)) if other != seat]
    t.ask(seat, "proxy", [t.book.proxy[other] for other in others], proxy_chosen)


def proxy_chosen(t: Infamy, seat: int, option: Option) -> None:
    fought(t).proxy = option.a
    t.tell(events.PLAYED_BY, option.a, fought(t).bounty)
    gear_up(t)
    t.push(finish)
    t.push(fight)
    open_pause(t, BATTLE_ANNOUNCED)


def gear_up(t: Infamy) -> None:
    """Step 3: from the draw piles, all of it linked (GI-210 to GI-214, GI-293, GI-360)."""
    rank = t.book.bounties[fought(t).bounty].rank
    for _ in range(t.book.rank_equipment[rank]):
        link_equipment(t)
    for _ in range(t.book.rank_boosts[rank]):
        card = draw_loose_boost(t)
        if card != NONE:
            fought(t).boosts[DEFENDER].append(card)
            t.tell(events.PRIMED, fought(t).attacker, card)


def link_equipment(t: Infamy) -> None:
    card = draw_equipment(t)
    if card != NONE:
        fought(t).equipment.append(card)
        t.tell(events.GEARED, fought(t).attacker, card)


def fight(t: Infamy) -> None:
    """Steps 4 to 8: dice, the hunter's re-rolls, Party Crash, the hunter's cards, the result."""
    hunter = fought(t).attacker
    t.push(result)
    t.push(crash.card_step, hunter)
    t.push(crash.party_crash)
    t.push(battle.offer_rerolls, ATTACKER)
    t.push(battle.roll_all)


def result(t: Infamy) -> None:
    """Step 8 (GI-300 to GI-304)."""
    won = battle.winning_side(t) == ATTACKER
    battle.put_boosts_away(t)
    if won:
        capture(t)
    else:
        escape(t)


def capture(t: Infamy) -> None:
    """The hunter takes Bounty and Equipment, and manages inventory at once (GI-302)."""
    now = fought(t)
    me = t.seats[now.attacker]
    t.tell(events.CAPTURES, now.attacker, now.bounty)
    me.cell.put(now.bounty, knower(now.attacker))
    for card in now.equipment:
        me.incoming.put(card, knower(now.attacker))
    now.equipment = []
    t.push(inventory.manage, now.attacker, inventory.TO_PILE, inventory.ANY_NUMBER)
    t.push(inventory.keep_one_bounty, now.attacker, inventory.TO_PILE)


def escape(t: Infamy) -> None:
    """The hunter loses a Life Point; Bounty and Equipment are discarded (GI-303, GI-304)."""
    now = fought(t)
    t.tell(events.BOUNTY_WINS, now.attacker, now.bounty)
    discard_bounty(t, now.bounty)
    for card in now.equipment:
        discard_equipment(t, card)
    now.equipment = []
    if not now.saved >> ATTACKER & 1:
        elimination.lose_life(t, now.attacker)


def finish(t: Infamy) -> None:
    t.battle = None
    if t.result is None:
        open_pause(t, BATTLE_OVER)
