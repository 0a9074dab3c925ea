"""One screen for several people: whose side it shows, and when it has to change hands.

A question about nothing hidden is answered from the asked seat's place with its secrets put away. The screen changes
hands only for a question about hidden cards, or when somebody wishes to look at their own.
"""

from astrolude.server.live import Live
from astrolude.server.visitors import word


def hides(live: Live) -> bool:
    """Whether there is anything at this screen that not everybody may see."""
    return live.row.one_screen and not live.over and live.has_secrets()


def put_away(live: Live, seat: int) -> bool:
    """Whether the seat's secrets are put away: somebody else may be looking."""
    return live.active != seat and hides(live)


def closed_to(live: Live, seat: int) -> bool:
    """Whether the seat can do nothing before the screen is handed to it."""
    return put_away(live, seat) and not live.asked_openly(seat)


def seat_shown(live: Live, visitor: str) -> int | None:
    """Whose place the visitor's page shows: the seat that is asked, else the first of theirs."""
    mine = live.held_by(visitor)
    if hides(live):
        asked = [seat for seat in live.asked_people() if seat in mine and live.asked_openly(seat)]
        return live.active if live.active in mine else next(iter(asked), None)
    return next((seat for seat in [*live.asked_people(), *mine] if seat in mine), None)


def next_hand(live: Live, visitor: str) -> int | None:
    """To whom the visitor's screen has to be handed now; None if it need not be."""
    asked = [seat for seat in live.asked_people() if seat in live.held_by(visitor)]
    if not asked or live.active in asked or not closed_to(live, asked[0]):
        return None
    return asked[0]


def hand(live: Live, seat: int | None) -> None:
    """The screen shows that seat's secrets, or nobody's. What the next one must show is new."""
    live.active, live.hand = seat, word(26)


def turn(live: Live) -> None:
    """Secrets are put away as soon as somebody else at the screen is asked."""
    asked = live.asked_people()
    if live.row.one_screen and asked and live.active not in asked:
        live.active = None
