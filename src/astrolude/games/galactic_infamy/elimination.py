"""Life Points, and hunters who have lost the last one (rulebook: Life Points)."""

from astrolude.games.galactic_infamy import ending, events
from astrolude.games.galactic_infamy.pieces import NONE, OFF_MAP
from astrolude.games.galactic_infamy.state import (
    Infamy,
    discard_action,
    discard_boost,
    discard_bounty,
    discard_equipment,
    living,
)


def lose_life(t: Infamy, seat: int) -> None:
    """Each defeat costs exactly one (GI-156, GI-157, GI-323)."""
    t.seats[seat].life -= 1
    t.tell(events.LOSES_LIFE, seat, t.seats[seat].life)
    if not t.seats[seat].alive:
        eliminate(t, seat)


def eliminate(t: Infamy, seat: int) -> None:
    """All cards go to their piles, Credits and Infamy to the supply, the token off the map (GI-324 to GI-326, GI-377).
    Steps of the hunter that are still to be done find it gone and do nothing (GI-089, GI-137)."""
    me = t.seats[seat]
    t.tell(events.ELIMINATED, seat)
    while len(me.actions):
        discard_action(t, me.actions.draw())
    while len(me.boosts):
        discard_boost(t, me.boosts.draw())
    while len(me.cell):
        discard_bounty(t, me.cell.draw())
    for zone in (me.locker, me.incoming):
        while len(zone):
            discard_equipment(t, zone.draw())
    for slot in range(3):
        if me.slots[slot] != NONE:
            discard_equipment(t, me.slots[slot])
            me.slots[slot] = NONE
    if me.skill != NONE:
        t.skills.append(me.skill)
        t.skills.sort()
        me.skill = NONE
    me.credits = 0
    me.infamy = 0
    me.space = OFF_MAP
    if len(living(t)) == 1:
        ending.last_one_standing(t)
