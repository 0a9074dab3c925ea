"""What a good player looks at: what a table is worth to a seat, and which options look promising untried."""

from astrolude.games.tiny_epic_galaxies.state import LANDED, LOCKED, SHIPS, Galaxies
from astrolude.kernel.decision import Decision, Option

WON = 1000.0
ENERGY_WORTH = 0.22
CULTURE_WORTH = 0.30
#: A level's dice and ships, beyond its points.
LEVEL_WORTH = (0.0, 0.0, 1.6, 3.0, 4.2, 5.2, 6.0)
ORBIT_WORTH = 0.35
DIE_WORTH = 0.25


def evaluate(t: Galaxies, seat: int) -> float:
    """In points: the seat's own standing less the best of the others'."""
    if t.result is not None:
        won = seat in t.result.winners
        return WON if won and len(t.result.winners) == 1 else WON / 2 if won else -WON
    mine = standing(t, seat)
    rivals = max([standing(t, other) for other in range(len(t.seats)) if other != seat])
    return mine - 0.5 * rivals


def standing(t: Galaxies, seat: int) -> float:
    me = t.seats[seat]
    worth = me.points + ENERGY_WORTH * me.energy + CULTURE_WORTH * me.culture
    if seat < t.players:
        worth += LEVEL_WORTH[me.level]
    worth += on_tracks(t, seat)
    if t.active == seat:
        worth += DIE_WORTH * sum(t.dice)
    return worth


def on_tracks(t: Galaxies, seat: int) -> float:
    """A planet half won is worth less than half of it: somebody else may be first."""
    me = t.seats[seat]
    worth = 0.0
    for ship in range(SHIPS):
        at = me.ship_at[ship]
        if at == LOCKED or at < 0:
            continue
        card = t.book.planets[at]
        position = me.ship_position[ship]
        if position != LANDED:
            done = position / card.track
            worth += ORBIT_WORTH + card.vp * done * (0.45 + 0.4 * done) - 0.05 * card.track
    return worth


FIRST = {
    "colony": 2.2,
    "upgrade": 2.6,
    "advance": 1.0,
    "activate": 0.6,
    "perform": 0.4,
    "follow": 0.1,
    "end-turn": -2.0,
    "skip": -0.2,
}
"""Looks before they are tried: actions before passes."""

DICE = (0.5, 1.0, 1.0, 0.7, 0.6, 1.2)
"""How much each face is worth doing, in the order of the faces."""


def priority(t: Galaxies, decision: Decision, option: Option) -> float:
    looks = FIRST.get(option.verb, 0.0)
    if option.verb == "activate":
        looks += DICE[option.a]
    return looks
