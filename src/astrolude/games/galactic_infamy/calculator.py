"""The Infamy Calculator: seven boxes, from stored Equipment to total Infamy (rulebook: Infamy Calculator)."""

from typing import Final

from astrolude.games.galactic_infamy.state import Infamy

CREDITS_PER_INFAMY: Final = 20


def boxes(t: Infamy, seat: int) -> tuple[int, int, int, int, int, int, int]:
    """The seven boxes of the Infamy Calculator (GI-340 to GI-346)."""
    me = t.seats[seat]
    stored = sum([t.book.equipment[card].value for card in me.locker.cards])
    worth = stored + me.credits
    bonus = worth // CREDITS_PER_INFAMY
    return stored, me.credits, worth, bonus, 0, me.infamy, bonus + me.infamy


def total_infamy(t: Infamy, seat: int) -> int:
    return boxes(t, seat)[6]


def totals(t: Infamy) -> tuple[int, ...]:
    return tuple([total_infamy(t, seat) if t.seats[seat].alive else 0 for seat in range(len(t.seats))])
