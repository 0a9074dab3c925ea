"""What a good hunter looks at."""

from typing import Final

from astrolude.games.galactic_infamy.calculator import CREDITS_PER_INFAMY
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.decision import Decision, Option

#: In Infamy: a Life Point, a point of an Attribute, a card in the hand.
LIFE: Final = 4.0
ATTRIBUTE: Final = 2.0
CARD: Final = 0.6


def evaluate(t: Infamy, seat: int) -> float:
    """Own standing less that of the best other."""
    worth = [standing(t, other) for other in range(len(t.seats))]
    if t.result is not None:
        return 1000.0 if seat in t.result.winners else -1000.0
    return worth[seat] - 0.3 * max([w for other, w in enumerate(worth) if other != seat])


def standing(t: Infamy, seat: int) -> float:
    me, book = t.seats[seat], t.book
    if not me.alive:
        return -100.0
    worth = me.infamy + me.credits / CREDITS_PER_INFAMY + LIFE * me.life + CARD * me.hand
    for card in me.slots:
        if card != NONE:
            worth += ATTRIBUTE * sum(book.equipment[card].attributes)
    worth += sum([book.equipment[card].value for card in me.locker.cards]) / CREDITS_PER_INFAMY
    worth += sum([book.equipment[card].value for card in me.incoming.cards]) / CREDITS_PER_INFAMY
    if me.skill != NONE:
        worth += 3.0 + ATTRIBUTE * sum(book.skills[me.skill].attributes)
    for card in me.cell.cards:
        worth += 0.8 * (book.bounties[card].infamy + book.bounties[card].credits / CREDITS_PER_INFAMY)
    return worth


def priority(t: Infamy, decision: Decision, option: Option) -> float:
    """Cards are kept for battles; nothing is rearranged for its own sake."""
    if option.verb in ("pass", "keep", "done"):
        return 0.1
    return -0.5 if option.verb in ("play", "boost") and decision.prompt == "pause" else 0.0
