"""A hunter against a hunter, step by step (rulebook: Player Battle)."""

from astrolude.games.galactic_infamy import battle, crash, elimination, events, inventory
from astrolude.games.galactic_infamy.actions import BATTLE_ANNOUNCED, BATTLE_OVER, open_pause
from astrolude.games.galactic_infamy.battle import fought
from astrolude.games.galactic_infamy.pieces import ATTACKER, DEFENDER, Battle
from astrolude.games.galactic_infamy.state import Infamy, knower
from astrolude.kernel.decision import Option


def announce(t: Infamy, attacker: int, defender: int) -> None:
    """Before any die is rolled cards may call the battle off (GI-240)."""
    t.battle = Battle(attacker, defender)
    t.tell(events.ATTACKS, attacker, defender)
    t.push(finish)
    t.push(fight)
    open_pause(t, BATTLE_ANNOUNCED)


def fight(t: Infamy) -> None:
    """Steps 1 to 7: dice, re-rolls of both, Party Crash, cards of both, the result (GI-308 to GI-315)."""
    now = fought(t)
    if now.off:
        return
    t.push(result)
    t.push(crash.card_step, now.defender)
    t.push(crash.card_step, now.attacker)
    t.push(crash.party_crash)
    t.push(battle.offer_rerolls, DEFENDER)
    t.push(battle.offer_rerolls, ATTACKER)
    t.push(battle.roll_all)


def result(t: Infamy) -> None:
    """The theft comes before the loss of the Life Point (GI-317, GI-321, GI-322)."""
    side = battle.winning_side(t)
    battle.put_boosts_away(t)
    winner, loser = fought(t).seat_of(side), fought(t).seat_of(1 - side)
    t.tell(events.WINS, winner, loser)
    t.push(lose, 1 - side)
    t.push(steal, winner, loser)


def steal(t: Infamy, winner: int, loser: int) -> None:
    """The Bounty in the Cell, all Equipment in the Locker, or nothing; how many lie there is known (GI-317, GI-319)."""
    book, them = t.book, t.seats[loser]
    options = [book.steal_bounty] if len(them.cell) else []
    if len(them.locker):
        options.append(book.steal_gear)
    if options:
        t.ask(winner, "theft", [*options, book.steal_nothing], stolen, loser)


def stolen(t: Infamy, winner: int, option: Option, loser: int) -> None:
    """Inventory Management follows at once; what the winner cannot keep goes back (GI-225, GI-229, GI-234)."""
    me, them = t.seats[winner], t.seats[loser]
    back_to = loser if them.life > 1 or fought(t).saved >> fought(t).side_of(loser) & 1 else inventory.TO_PILE
    if option is t.book.steal_bounty:
        bounty = them.cell.draw()
        me.cell.put(bounty, knower(winner) | knower(loser))
        t.whisper(knower(winner) | knower(loser), events.STEALS_BOUNTY, winner, loser, bounty)
        t.push(inventory.manage, winner, inventory.TO_PILE, inventory.ANY_NUMBER)
        t.push(inventory.keep_one_bounty, winner, back_to)
    elif option is t.book.steal_gear:
        count = len(them.locker)
        while len(them.locker):
            me.incoming.put(them.locker.draw(), knower(winner) | knower(loser))
        t.tell(events.STEALS_GEAR, winner, loser, count)
        t.push(inventory.manage, winner, back_to, count)


def lose(t: Infamy, side: int) -> None:
    if not fought(t).saved >> side & 1:
        elimination.lose_life(t, fought(t).seat_of(side))


def finish(t: Infamy) -> None:
    t.battle = None
    open_pause(t, BATTLE_OVER)
