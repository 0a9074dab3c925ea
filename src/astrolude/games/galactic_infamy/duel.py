"""Two hunters who tie for the highest total at the end fight for it (rulebook: Ties; GI-Q59)."""

from astrolude.games.galactic_infamy import battle, events
from astrolude.games.galactic_infamy.battle import fought, leads
from astrolude.games.galactic_infamy.calculator import totals
from astrolude.games.galactic_infamy.pieces import ATTACKER, DEFENDER, NONE, Battle
from astrolude.games.galactic_infamy.state import Infamy, from_left_of


def begin(t: Infamy, one: int, other: int) -> None:
    """Who sits nearer to the left of the active player re-rolls first; nobody has the advantage of ties (GI-351)."""
    order = [seat for seat in (*from_left_of(t, t.active), t.active) if seat in (one, other)]
    t.battle = Battle(order[0], order[1])
    t.battle.duel = True
    t.battle.ties = NONE
    t.tell(events.DUEL, order[0], order[1])
    t.push(fight)


def fight(t: Infamy) -> None:
    """Dice and re-rolls only: no cards, no Party Crash (GI-351)."""
    fought(t).used = [0, 0]
    t.push(decide)
    t.push(battle.offer_rerolls, DEFENDER)
    t.push(battle.offer_rerolls, ATTACKER)
    t.push(battle.roll_all)


def decide(t: Infamy) -> None:
    """Two of three, else once more from the roll (GI-350)."""
    now = fought(t)
    for side in (ATTACKER, DEFENDER):
        if leads(t, side) >= 2:
            t.finish((now.seat_of(side),), totals(t), "duel")
            return
    t.push(fight)
