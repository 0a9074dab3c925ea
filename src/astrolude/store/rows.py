"""What is kept of a match, as plain data."""

from typing import Any

import msgspec

from astrolude.kernel.orders import Order

#: The kinds of entries in a match's log.
CHOOSE = "choose"
UNDO = "undo"

#: What a match can be, as far as the store knows.
WAITING = "waiting"
PLAYING = "playing"
OVER = "over"

PERSON = "person"
OPEN = "open"
#: What a bot's kind begins with; its name follows.
BOT = "bot:"


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits there. The token takes the seat; the holder is the visitor who has taken it."""

    seat: int
    kind: str
    name: str
    token: str
    holder: str | None = None


class MatchRow(msgspec.Struct, frozen=True):
    """How a match was set up, and what became of it."""

    id: str
    game: str
    rules: int
    content: str
    packs: list[str]
    seats: int
    options: dict[str, Any]
    seed: str
    name: str
    creator: str
    public: bool
    one_screen: bool
    status: str
    created: float
    updated: float
    #: Who asks to take something back, and who has agreed; None when nobody asks.
    asking: dict[str, Any] | None = None
    #: The match that was set up to play this one again.
    rematch: str | None = None
    #: Once it is over: how it ended, in a few words.
    outcome: str | None = None


class Entry(msgspec.Struct, frozen=True):
    """One line of a match's log. Its place n is taken once; so is its idempotency key."""

    n: int
    seat: int
    kind: str
    #: The option that was chosen; for an undo, how many choices are left.
    key: str
    at: float
    idem: str | None = None
    #: The table's fingerprint after this entry, every so often.
    print: str | None = None


class ChatRow(msgspec.Struct, frozen=True):
    """What somebody said; nobody's seat is the table itself."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float
    idem: str | None = None


class Whole(msgspec.Struct, frozen=True):
    """All that is kept of a match, or what its log and chat have gained since they were read last."""

    row: MatchRow
    seated: list[SeatRow]
    log: list[Entry]
    chat: list[ChatRow]
    #: The seats' standing orders.
    orders: dict[int, list[Order]]


def effective(log: list[Entry]) -> list[Entry]:
    """The choices that count, after everything that was taken back."""
    made: list[Entry] = []
    for entry in log:
        if entry.kind == UNDO:
            del made[int(entry.key) :]
        else:
            made.append(entry)
    return made
