"""The store: every call is one transaction, and returns once it is committed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, Row, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from astrolude.kernel.orders import Order
from astrolude.store.rows import OPEN, OVER, PERSON, PLAYING, WAITING, ChatRow, Entry, MatchRow, SeatRow, Whole
from astrolude.store.schema import chat, contents, log, matches, orders, seats, wishes

#: Where other servers hear that something has been stored.
CHANNEL = "astrolude"
JSON_COLUMNS = ("packs", "options", "asking")


class PlaceTaken(Exception):
    """Another entry stands at that place of the log."""


class AlreadyDone(Exception):
    """That request has been carried out: the entry it led to."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry.n)
        self.entry = entry


class Store:
    """Calls block: whoever serves others makes them from a thread."""

    def __init__(self, engine: Engine, shown: str, secret: bytes) -> None:
        self.engine = engine
        #: The database as it may be printed.
        self.shown = shown
        self.secret = secret
        #: How other servers know this one's news from their own.
        self.me = token_hex(8)
        self.postgres = engine.dialect.name == "postgresql"

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def changing(self, match: str) -> Iterator[Connection]:
        """A transaction that changes a match; other servers hear of it when it is committed."""
        with self.engine.begin() as connection:
            yield connection
            if self.postgres:
                news = {"channel": CHANNEL, "news": f"{match} {self.me}"}
                connection.execute(text("SELECT pg_notify(:channel, :news)"), news)

    def ping(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(text("SELECT 1"))

    def version(self) -> int:
        """A number that changes when another process has written to the SQLite file."""
        with self.engine.connect() as connection:
            cursor = connection.connection.cursor()
            cursor.execute("PRAGMA data_version")
            row = cursor.fetchone()
            cursor.close()
        return int(row[0]) if row else 0

    # --- setting up --------------------------------------------------------------------------------

    def create(self, match: MatchRow, seated: Sequence[SeatRow], content: str, after: str | None = None) -> str:
        """Keep a new match with its seats and content; returns its id. A rematch is made once, whoever asks later."""
        with self.changing(match.id) as connection:
            if after is not None:
                again = connection.scalar(select(matches.c.rematch).where(matches.c.id == after).with_for_update())
                if again:
                    return str(again)
            self.keep_content(connection, match.content, match.game, content)
            connection.execute(insert(matches).values(written(match)))
            connection.execute(insert(seats), [{"match": match.id, **msgspec.structs.asdict(one)} for one in seated])
            if after is not None:
                connection.execute(update(matches).where(matches.c.id == after).values(rematch=match.id))
        return match.id

    def keep_content(self, connection: Connection, digest: str, game: str, content: str) -> None:
        if self.postgres:
            from sqlalchemy.dialects.postgresql import insert as keep
        else:
            from sqlalchemy.dialects.sqlite import insert as keep  # type: ignore[assignment]
        connection.execute(keep(contents).values(digest=digest, game=game, text=content).on_conflict_do_nothing())

    def content(self, digest: str) -> str | None:
        with self.engine.begin() as connection:
            found: str | None = connection.scalar(select(contents.c.text).where(contents.c.digest == digest))
        return found

    # --- reading -----------------------------------------------------------------------------------

    def match(self, match: str) -> MatchRow | None:
        with self.engine.begin() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match)).one_or_none()
        return None if row is None else match_of(row)

    def whole(self, match: str, since: int = 0, chat_since: int = 0) -> Whole | None:
        with self.engine.begin() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match)).one_or_none()
            if row is None:
                return None
            taken = connection.execute(select(seats).where(seats.c.match == match).order_by(seats.c.seat))
            seated = [SeatRow(r.seat, r.kind, r.name, r.token, r.holder) for r in taken]
            entries = connection.execute(select(log).where(log.c.match == match, log.c.n >= since).order_by(log.c.n))
            lines = connection.execute(
                select(chat).where(chat.c.match == match, chat.c.n >= chat_since).order_by(chat.c.n)
            )
            said = [chat_of(r) for r in lines]
            standing = connection.execute(select(orders.c.seat, orders.c.orders).where(orders.c.match == match))
            ordered = {seat: msgspec.json.decode(kept, type=list[Order]) for seat, kept in standing}
            return Whole(match_of(row), seated, [entry_of(r) for r in entries], said, ordered)

    def seat_of_token(self, token: str) -> tuple[str, SeatRow] | None:
        with self.engine.begin() as connection:
            row = connection.execute(select(seats).where(seats.c.token == token)).one_or_none()
        return None if row is None else (row.match, SeatRow(row.seat, row.kind, row.name, row.token, row.holder))

    def held_by(self, visitor: str, most: int = 50) -> list[MatchRow]:
        """The matches in which the visitor holds a seat, latest first."""
        mine = select(seats.c.match).where(seats.c.holder == visitor)
        return self.listed(matches.c.id.in_(mine), most)

    def in_public(self, statuses: Sequence[str], most: int = 50) -> list[MatchRow]:
        return self.listed(matches.c.public & matches.c.status.in_(statuses), most)

    def listed(self, where: ColumnElement[bool], most: int) -> list[MatchRow]:
        with self.engine.begin() as connection:
            rows = connection.execute(select(matches).where(where).order_by(matches.c.updated.desc()).limit(most))
            return [match_of(row) for row in rows]

    def names_in(self, match: str) -> list[str]:
        with self.engine.begin() as connection:
            return list(
                connection.scalars(select(seats.c.name).where(seats.c.match == match).order_by(seats.c.seat)).all()
            )

    def unfinished_by(self, visitor: str) -> int:
        with self.engine.begin() as connection:
            made = select(func.count()).where(matches.c.creator == visitor, matches.c.status != OVER)
            return connection.scalar(made) or 0

    # --- changing ----------------------------------------------------------------------------------

    def append(self, match: str, entry: Entry, status: str = PLAYING, outcome: str | None = None) -> None:
        """Take the entry's place in the log. PlaceTaken or AlreadyDone, and nothing has changed."""
        try:
            with self.changing(match) as connection:
                connection.execute(insert(log).values(match=match, **msgspec.structs.asdict(entry)))
                now = {"updated": entry.at, "status": status, "asking": None, "outcome": outcome}
                connection.execute(update(matches).where(matches.c.id == match).values(now))
        except IntegrityError:
            done = self.done(match, entry.idem)
            if done is not None:
                raise AlreadyDone(done) from None
            raise PlaceTaken(entry.n) from None

    def done(self, match: str, idem: str | None) -> Entry | None:
        """The entry that this request has led to before, if it has."""
        if idem is None:
            return None
        with self.engine.begin() as connection:
            row = connection.execute(select(log).where(log.c.match == match, log.c.idem == idem)).one_or_none()
        return None if row is None else entry_of(row)

    def say(self, match: str, row: ChatRow) -> ChatRow:
        """Add a line to the chat, at the next place that is free; a line that was sent again stands there once."""
        while True:
            with self.engine.begin() as connection:
                mine = (chat.c.match == match) & (chat.c.idem == row.idem)
                known = row.idem and connection.execute(select(chat).where(mine)).one_or_none()
                n = connection.scalar(select(func.count()).select_from(chat).where(chat.c.match == match)) or 0
            if known:
                return chat_of(known)
            line = msgspec.structs.replace(row, n=n)
            try:
                with self.changing(match) as connection:
                    connection.execute(insert(chat).values(match=match, **msgspec.structs.asdict(line)))
            except IntegrityError:
                continue
            return line

    def ask(self, match: str, asking: dict[str, Any] | None, mark: str | None) -> bool:
        """Keep who asks to take something back; False if that very request has been carried out before."""
        kept = None if asking is None else msgspec.json.encode(asking).decode()
        try:
            with self.changing(match) as connection:
                if mark is not None:
                    connection.execute(insert(wishes).values(match=match, idem=mark))
                connection.execute(update(matches).where(matches.c.id == match).values(asking=kept))
        except IntegrityError:
            return False
        return True

    def wished(self, match: str, mark: str) -> bool:
        """Whether that wish, or answer to one, has been carried out before."""
        with self.engine.begin() as connection:
            mine = (wishes.c.match == match) & (wishes.c.idem == mark)
            return connection.scalar(select(func.count()).select_from(wishes).where(mine)) == 1

    def keep_orders(self, match: str, seat: int, given: Sequence[Order]) -> None:
        """From now on these stand for the seat."""
        with self.changing(match) as connection:
            mine = (orders.c.match == match) & (orders.c.seat == seat)
            connection.execute(delete(orders).where(mine))
            if given:
                kept = msgspec.json.encode(list(given)).decode()
                connection.execute(insert(orders).values(match=match, seat=seat, orders=kept))

    def take_seat(self, match: str, seat: int, token: str, visitor: str, new_token: str, name: str, at: float) -> bool:
        """Give the seat to the visitor, if the token still takes it; with nobody left to wait for, the match begins."""
        with self.changing(match) as connection:
            taken = connection.execute(
                update(seats)
                .where(seats.c.match == match, seats.c.seat == seat, seats.c.token == token)
                .values(holder=visitor, token=new_token, kind=PERSON, name=name)
            )
            if taken.rowcount != 1:
                return False
            begin_if_full(connection, match, at)
        return True

    def fill_seats(self, match: str, kinds: dict[int, tuple[str, str]], at: float) -> None:
        """Give open seats to bots, by kind and name; with nobody left to wait for, the match begins."""
        with self.changing(match) as connection:
            for seat, (kind, name) in kinds.items():
                connection.execute(
                    update(seats)
                    .where(seats.c.match == match, seats.c.seat == seat, seats.c.kind == OPEN)
                    .values(kind=kind, name=name)
                )
            begin_if_full(connection, match, at)


def begin_if_full(connection: Connection, match: str, at: float) -> None:
    left = connection.scalar(select(func.count()).where(seats.c.match == match, seats.c.kind == OPEN))
    if not left:
        connection.execute(
            update(matches).where(matches.c.id == match, matches.c.status == WAITING).values(status=PLAYING, updated=at)
        )


def written(match: MatchRow) -> dict[str, Any]:
    """The row as the table keeps it: what has parts, as JSON."""
    row = msgspec.structs.asdict(match)
    for name in JSON_COLUMNS:
        row[name] = None if row[name] is None else msgspec.json.encode(row[name]).decode()
    return row


def match_of(row: Row[Any]) -> MatchRow:
    kept = dict(row._mapping)
    for name in JSON_COLUMNS:
        kept[name] = None if kept[name] is None else msgspec.json.decode(kept[name])
    return MatchRow(**kept)


def entry_of(row: Row[Any]) -> Entry:
    return Entry(row.n, row.seat, row.kind, row.key, row.at, row.idem, row.print)


def chat_of(row: Row[Any]) -> ChatRow:
    return ChatRow(row.n, row.seat, row.name, row.text, row.at, row.idem)
