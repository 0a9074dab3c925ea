"""Opening a database: finding it, making its tables or bringing them up to date, and its secret."""

import os
import secrets
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from astrolude.kernel.errors import AstroludeError
from astrolude.store import schema
from astrolude.store.store import Store

#: Whoever makes or migrates tables in PostgreSQL holds this lock.
MIGRATING = 4_207_185_293
BUSY_MS = 15_000
#: How many statements a PostgreSQL server may be asked at once.
POOL = 4


class StoreError(AstroludeError):
    """The database cannot be used."""


def default_database() -> Path:
    """Where this system keeps a user's data."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = Path(home) if home and Path(home).is_absolute() else Path.home() / ".local" / "share"
    return folder / "astrolude" / "astrolude.db"


def open_store(database: str | Path | None = None) -> Store:
    """The store at that file or URL, with its tables made and up to date; a StoreError if that cannot be."""
    url = url_of(database or default_database())
    if url.get_backend_name() == "sqlite" and url.database:
        make_folder(Path(url.database).parent)
    engine = sqlite_engine(url) if url.get_backend_name() == "sqlite" else create_engine(url, pool_size=POOL)
    try:
        with engine.begin() as connection:
            lock(connection)
            migrate(connection)
            secret = kept_secret(connection)
    except SQLAlchemyError as error:
        engine.dispose()
        raise StoreError(f"the database {shown(url)} cannot be used: {reason(error)}.") from None
    return Store(engine, shown(url), secret)


def url_of(database: str | Path) -> URL:
    """A file's path, or an URL as SQLAlchemy reads them; plain postgresql:// works too."""
    words = str(database)
    if "://" not in words:
        return URL.create("sqlite", database=str(Path(words).expanduser().absolute()))
    try:
        url = make_url(words)
    except ArgumentError:
        raise StoreError(f"{words.split('://')[0]}://... is no database: name a file or a postgresql:// URL.") from None
    kind = url.get_backend_name()
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite":
        return url.set(drivername="sqlite")
    raise StoreError(f"{kind} is no database for Astrolude: name a file or a postgresql:// URL.")


def shown(url: URL) -> str:
    """What may be printed of it: the path of a file, an URL without its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def reason(error: SQLAlchemyError) -> str:
    told = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(told).strip().splitlines()[0].rstrip(".") if str(told).strip() else type(told).__name__


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} cannot be made: {error.strerror}.") from None


def sqlite_engine(url: URL) -> Engine:
    """One connection, which one thread uses: whatever is committed is on the disk."""
    engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_immediately)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_immediately(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def lock(connection: Connection) -> None:
    """SQLite is locked by beginning; PostgreSQL until this transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})


def migrate(connection: Connection) -> None:
    schema.metadata.create_all(connection)
    known = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.key == "schema"))
    if known is None:
        connection.execute(insert(schema.meta).values(key="schema", value=str(schema.VERSION)))
        return
    if int(known) > schema.VERSION:
        raise StoreError("the database was made by a newer Astrolude: install that one, or name another database.")
    for step in schema.STEPS[int(known) - 1 :]:
        step(connection)
    connection.execute(update(schema.meta).where(schema.meta.c.key == "schema").values(value=str(schema.VERSION)))


def kept_secret(connection: Connection) -> bytes:
    """The secret that signs cookies: made once, kept with the database."""
    kept = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.key == "secret"))
    if kept is None:
        kept = secrets.token_hex(32)
        connection.execute(insert(schema.meta).values(key="secret", value=kept))
    return bytes.fromhex(kept)
