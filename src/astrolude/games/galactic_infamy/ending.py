"""The end of the game: the first Crime Lord, ties, the last hunter standing (rulebook: Game Over)."""

from astrolude.games.galactic_infamy import duel, events
from astrolude.games.galactic_infamy.battle import own_attribute
from astrolude.games.galactic_infamy.calculator import total_infamy, totals
from astrolude.games.galactic_infamy.state import Infamy, living, roll_die


def crime_lord_turned_in(t: Infamy) -> None:
    """Nothing else happens any more (GI-336, GI-338); the survivor with the most Infamy wins (GI-348)."""
    alive = living(t)
    open_lockers(t)
    for seat in alive:
        t.tell(events.SCORES, seat, total_infamy(t, seat))
    best = max([total_infamy(t, seat) for seat in alive])
    settle(t, [seat for seat in alive if total_infamy(t, seat) == best])


def last_one_standing(t: Infamy) -> None:
    """Whatever anybody's Infamy (GI-328, GI-357)."""
    open_lockers(t)
    t.finish((living(t)[0],), totals(t), "last hunter")


def open_lockers(t: Infamy) -> None:
    """What is stored counts, and all may check it (GI-340)."""
    for me in t.seats:
        for at in range(len(me.locker)):
            me.locker.reveal(at)


def settle(t: Infamy, tied: list[int]) -> None:
    if len(tied) == 1:
        t.finish((tied[0],), totals(t), "most infamy")
    elif len(tied) == 2:
        duel.begin(t, tied[0], tied[1])
    else:
        t.push(roll_off, tuple(tied))


def roll_off(t: Infamy, tied: tuple[int, ...]) -> None:
    """All Attributes and three dice in one sum; who ties for it again rolls again (GI-352 to GI-356)."""
    sums: list[int] = []
    for seat in tied:
        dice = [roll_die(t) for _ in range(3)]
        sums.append(sum(dice) + sum([own_attribute(t, seat, i, []) for i in range(3)]))
        t.tell(events.TIE_ROLL, seat, sums[-1])
    left = [seat for seat, sum_ in zip(tied, sums, strict=True) if sum_ == max(sums)]
    if len(left) == 1:
        t.finish((left[0],), totals(t), "roll-off")
    else:
        t.push(roll_off, tuple(left))
