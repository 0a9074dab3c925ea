"""What a database keeps of a table, read and checked without a server."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

from sqlalchemy import Table as Kept
from sqlalchemy import select

from astrolude.kernel.table import Table
from astrolude.server.live import book_of, check, game_of
from astrolude.store import ChatRow, Entry, MatchRow, Store, open_store
from astrolude.store.rows import CHOOSE, OVER, PLAYING, effective
from astrolude.store.schema import chat, log
from tests.server.running import JSON


class Stored(NamedTuple):
    """What a database keeps of one table."""

    row: MatchRow
    log: list[Entry]
    chat: list[ChatRow]

    def entry(self, mark: str) -> Entry:
        found = [one for one in self.log if one.idem == mark]
        assert len(found) == 1, f"{mark} stands {len(found)} times in the log of {self.row.id}"
        return found[0]

    def line(self, mark: str) -> ChatRow:
        found = [one for one in self.chat if one.idem == mark]
        assert len(found) == 1, f"{mark} stands {len(found)} times in the chat of {self.row.id}"
        return found[0]


@contextmanager
def opened(database: str) -> Iterator[Store]:
    store = open_store(database)
    try:
        yield store
    finally:
        store.close()


def stored(store: Store, table: str) -> Stored:
    row = store.match(table)
    assert row is not None, f"table {table} is gone"
    entries = [Entry(**line) for line in lines_of(store, log, table)]
    return Stored(row, entries, [ChatRow(**line) for line in lines_of(store, chat, table)])


def lines_of(store: Store, kept: Kept, table: str) -> list[JSON]:
    with store.engine.begin() as connection:
        rows = connection.execute(select(kept).where(kept.c.match == table).order_by(kept.c.n)).mappings()
        return [{name: value for name, value in row.items() if name != "match"} for row in rows]


def sound(store: Store, table: str) -> Stored:
    """Log and chat have no gap, and all that counts can be played again, up to the fingerprints that were kept."""
    kept = stored(store, table)
    assert [entry.n for entry in kept.log] == list(range(len(kept.log)))
    assert [line.n for line in kept.chat] == list(range(len(kept.chat)))
    t = replayed(store, kept)
    assert (t.result is not None) == (kept.row.status == "over")
    return kept


def replayed(store: Store, kept: Stored) -> Table:
    """The table that the log leads to."""
    game = game_of(kept.row)
    packs: list[str] = []
    deal = game.deal(kept.row.seats, kept.row.seed, packs, kept.row.options)
    t = game.start_with(deal, book_of(game, kept.row, store.content(kept.row.content) or ""))
    for entry in effective(kept.log):
        t.choose(entry.key, entry.seat)
        check(t, entry)
    return t


def play_out(store: Store, table: str, random: Random) -> None:
    """Chance plays the match to its end, while no server is there."""
    kept = stored(store, table)
    t = replayed(store, kept)
    n = len(kept.log)
    while t.decisions:
        decision = random.choice(t.decisions)
        option = random.choice(decision.options)
        t.choose(option, decision.seat)
        store.append(table, Entry(n, decision.seat, CHOOSE, option.key, 1.0), PLAYING if t.decisions else OVER)
        n += 1
