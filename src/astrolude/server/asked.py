"""What can be asked of the API, and what it answers besides the shapes of the pages."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

#: Numbers and texts are bounded before anybody looks at them.
Seat = Annotated[int, Meta(ge=0, le=15, description="A seat, counted from 0.")]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]
Key = Annotated[str, Meta(min_length=1, max_length=200, description="The key of an option.")]
Idem = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern="^[\\x21-\\x7e]+$",
        description="A word that is new for every request and the same when one is sent again: it acts once.",
    ),
]
Name = Annotated[str, Meta(max_length=24)]


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: "person", "open", or "bot:NAME"."""

    kind: Annotated[str, Meta(max_length=40)]
    name: Name = ""


class TableAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up. The first person's seat is the visitor's; around one screen all are."""

    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[list[SeatAsked], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    packs: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=8)] = []
    name: Annotated[str, Meta(max_length=40)] = ""
    public: bool = False
    one_screen: bool = False


class JoinAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=60)]
    name: Name = ""


class ChooseAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat's answer to the question with that number (decision_n)."""

    seat: Seat
    n: Number
    key: Key
    idem: Idem


class UndoAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the seat's last choice back; n is that of the Show that was seen."""

    seat: Seat
    n: Number
    idem: Idem


class UndoAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    yes: bool
    idem: Idem | None = None


class ChatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    idem: Idem | None = None


class AtTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks for something that concerns the whole table; neither needs to be told."""

    seat: Seat | None = None
    idem: Idem | None = None


Word = Annotated[str, Meta(max_length=60)]


class OrderAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the seat is asked that and all tests hold ("culture >= 3"), choose this, until it is asked the last."""

    prompt: Word
    choose: Key
    when: Annotated[list[Word], Meta(max_length=6)] = []
    until: Word = ""


class OrdersGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the standing orders of the seat: those that stood before are replaced."""

    seat: Seat
    orders: Annotated[list[OrderAsked], Meta(max_length=20)]
    idem: Idem | None = None


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    key: Key


class Done(msgspec.Struct, frozen=True):
    """It is done and stored; n is how many entries the match's log had then."""

    ok: bool = True
    n: int | None = None
    #: Nothing has changed yet: the others are asked whether they agree.
    asked: bool = False


class Made(msgspec.Struct, frozen=True):
    """A table, and the seats of it that the visitor holds."""

    id: str
    seats: list[int]


class Failed(msgspec.Struct, frozen=True):
    """Why nothing was done, in one sentence."""

    error: str
