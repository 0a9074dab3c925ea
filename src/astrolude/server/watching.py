"""Hearing what other servers on the same database have stored."""

import asyncio

from astrolude.server.hosting import Hosting
from astrolude.server.journal import note
from astrolude.store.store import CHANNEL

#: Seconds between looks at a SQLite file, and before PostgreSQL is tried again.
EVERY = 1.0


async def watch(hosting: Hosting) -> None:
    """Until it is cancelled."""
    if hosting.store.postgres:
        await watch_postgres(hosting)
    else:
        await watch_file(hosting)


async def watch_postgres(hosting: Hosting) -> None:
    # Only here is the driver needed: a server on a SQLite file starts without it.
    from psycopg import AsyncConnection, Error

    url = hosting.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await hear_all(hosting)
                async for news in connection.notifies():
                    match, _, server = news.payload.partition(" ")
                    if server != hosting.store.me:
                        await hosting.heard(match)
        except (Error, OSError) as error:
            note("listening", error=type(error).__name__)
        await asyncio.sleep(EVERY)


async def watch_file(hosting: Hosting) -> None:
    known = await hosting.do(hosting.store.version)
    while True:
        await asyncio.sleep(EVERY)
        now = await hosting.do(hosting.store.version)
        if now != known:
            known = now
            await hear_all(hosting)


async def hear_all(hosting: Hosting) -> None:
    """Look for news of everything that is kept ready."""
    for match in list(hosting.live):
        await hosting.heard(match)
