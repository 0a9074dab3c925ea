"""Records: a match is its deal and its choices. Storing, replay and undo are all replaying a record."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from astrolude.kernel.errors import AstroludeError, IllegalChoice, RecordError, SetupError, UndoRefused
from astrolude.kernel.game import find

if TYPE_CHECKING:
    from astrolude.kernel.table import Table

FORMAT = 1
#: A fingerprint is kept after every so many choices, and after the last.
STRIDE = 64


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is needed to play a match again, exactly."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: int | str
    content: str
    packs: tuple[str, ...]
    choices: list[str]
    prints: list[tuple[int, str]]
    scene: dict[str, Any] | None = None
    format: int = FORMAT

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str | bytes) -> "Record":
        try:
            return msgspec.json.decode(text, type=Record)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise RecordError(f"this is no record of a match: {error}.") from None


def record_of(t: "Table") -> Record:
    """The match so far, played again for the fingerprints: a record that cannot be replayed is never made."""
    prints: list[tuple[int, str]] = []

    def keep(again: "Table") -> None:
        if again.n % STRIDE == 0 or again.n == t.n:
            prints.append((again.n, again.fingerprint()))

    choices = t.history()
    again = played(t, choices, keep)
    if again.fingerprint() != t.fingerprint():
        raise RecordError(f"this table of {t.game.id} does not follow from its choices: it was changed by other means.")
    return Record(
        game=t.game.id,
        rules=t.game.rules_version,
        seats=t.deal.seats,
        options=t.deal.options,
        seed=t.deal.seed,
        content=t.deal.content,
        packs=t.deal.packs,
        choices=choices,
        prints=prints,
        scene=t.deal.scene,
    )


def played(t: "Table", choices: Sequence[str], listen: Callable[["Table"], None] | None = None) -> "Table":
    """A fresh table of the same deal and catalogue with those choices made on it."""
    again = t.game.start_with(t.deal, t.game.book_of(t))
    return make(again, choices, listen)


def make(t: "Table", choices: Sequence[str], listen: Callable[["Table"], None] | None = None) -> "Table":
    """Make written choices one after the other; the listener sees the table before the first and after each."""
    if listen:
        listen(t)
    for i, written in enumerate(choices):
        seat, key = split(written)
        try:
            t.choose(key, seat)
        except IllegalChoice as error:
            raise RecordError(f"choice {i} of {len(choices)} cannot be made again: {error}") from None
        if listen:
            listen(t)
    return t


def split(written: str) -> tuple[int | None, str]:
    """A choice as records write it: its seat, if it is named, and its key."""
    seat, space, key = written.partition(" ")
    if not space:
        return None, written
    if len(seat) != 1 or not seat.isdecimal():
        raise RecordError(f"{written!r} is no choice: it should be a key, or a seat and a key.")
    return int(seat), key


def replay(
    record: Record | str | bytes,
    packs: Sequence[str | Path] = (),
    upto: int | None = None,
    listen: Callable[["Table"], None] | None = None,
) -> "Table":
    """Play the record again, up to that choice or to its end; a RecordError says what does not fit, and where."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    if record.format != FORMAT:
        raise RecordError(f"this record has format {record.format}; this version of Astrolude reads format {FORMAT}.")
    try:
        game = find(record.game)
    except AstroludeError as error:
        raise RecordError(f"this record cannot be replayed: {error}") from None
    if record.rules != game.rules_version:
        raise RecordError(
            f"this record follows version {record.rules} of the rules of {game.id}; version {game.rules_version} is "
            "installed: replay it with the version of Astrolude that wrote it."
        )
    try:
        deal = game.deal(record.seats, record.seed, packs, record.options)
    except SetupError as error:
        raise RecordError(f"this record cannot be replayed: {error}") from None
    if deal.content != record.content:
        named = f"packs {list(record.packs)}" if record.packs else "no packs"
        raise RecordError(
            f"this record was played with {named} and content {record.content}; given here is content {deal.content}: "
            "name the same packs."
        )
    t = game.start(msgspec.structs.replace(deal, scene=record.scene), packs)
    check = Check(record, listen)
    return make(t, record.choices[:upto], check)


class Check:
    """Compares fingerprints along the way and passes the table on."""

    def __init__(self, record: Record, listen: Callable[["Table"], None] | None) -> None:
        self.prints = dict(record.prints)
        self.listen = listen

    def __call__(self, t: "Table") -> None:
        expected = self.prints.get(t.n)
        if expected is not None and expected != t.fingerprint():
            past = t.past.written() if t.past else "the deal"
            raise RecordError(
                f"the replay has drifted: after choice {t.n} ({past}) the table is not the one that was recorded. "
                f"The difference lies behind choice {max((n for n in self.prints if n < t.n), default=0)}."
            )
        if self.listen:
            self.listen(t)


def rewound(t: "Table", n: int) -> "Table":
    """The table as it was after n choices."""
    if not 0 <= n <= t.n:
        raise UndoRefused(f"there is no choice {n!r} to go back to: the table is at {t.n}.")
    return played(t, t.history()[:n])


def undone(t: "Table", seat: int) -> "Table":
    """The table without the seat's last choice, as long as nobody has learnt anything since."""
    if t.past is None or t.past.seat != seat:
        raise UndoRefused(f"seat {seat} did not make the last choice: nothing of its own can be taken back.")
    if t.n <= t.settled:
        raise UndoRefused(
            f"choice {t.n - 1} ({t.past.option.key}) cannot be taken back: dice, a card or another seat has "
            "answered it since. The others would have to agree."
        )
    return rewound(t, t.n - 1)
