"""Looking at a database without changing it: how old its tables are, and all the matches in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from sqlalchemy import create_engine, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from astrolude.store.opening import StoreError, reason, shown, url_of
from astrolude.store.rows import OVER, Whole
from astrolude.store.schema import matches, meta
from astrolude.store.store import Store

#: So many ids are read at once; of the matches themselves, one.
PAGE = 500
#: Most matches were set up with the same few contents.
CONTENTS_KEPT = 8


@contextmanager
def reading(place: str) -> Iterator[None]:
    """What goes wrong meanwhile is a StoreError that names the database."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(f"the database {place} cannot be read: {reason(error)}.") from None


def version_of(database: str | Path) -> int | None:
    """The version of the tables at that file or URL; None where Astrolude keeps nothing."""
    url = url_of(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        return None
    engine = create_engine(url)
    try:
        with reading(shown(url)), engine.connect() as connection:
            if not inspect(connection).has_table(meta.name):
                return None
            known = connection.scalar(select(meta.c.value).where(meta.c.key == "schema"))
    finally:
        engine.dispose()
    return None if known is None else int(known)


def every_match(store: Store, finished: bool = False) -> Iterator[tuple[Whole, str]]:
    """All that is kept of each unfinished match (or of every one) and its content, one match at a time."""
    content = lru_cache(CONTENTS_KEPT)(store.content)
    last = ""
    with reading(store.shown):
        while page := ids_after(store, last, finished):
            for match in page:
                whole = store.whole(match)
                if whole is not None:
                    yield whole, content(whole.row.content) or ""
            last = page[-1]


def ids_after(store: Store, last: str, finished: bool) -> list[str]:
    """The ids that follow that one."""
    wanted = select(matches.c.id).where(matches.c.id > last).order_by(matches.c.id).limit(PAGE)
    if not finished:
        wanted = wanted.where(matches.c.status != OVER)
    with store.engine.begin() as connection:
        return list(connection.scalars(wanted))
