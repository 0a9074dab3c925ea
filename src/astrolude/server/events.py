"""A stream of events: what changes for one viewer, as server-sent events."""

import asyncio
import zlib
from collections.abc import AsyncIterator

import msgspec

from astrolude.server.hosting import Hosting, title_of
from astrolude.server.listeners import Listener, seal
from astrolude.server.live import FROZEN, Live
from astrolude.server.refused import Refused
from astrolude.server.screen import closed_to
from astrolude.server.show import chat_line, meta_of, show_of
from astrolude.store.rows import WAITING
from astrolude.web.shapes import Show

#: A small window: a listener costs little memory, and boards repeat themselves within it.
WINDOW = 16 + 13
EFFORT = 6
MEMORY = 6


def event(name: str, data: object, id: str = "") -> str:
    head = f"id: {id}\n" if id else ""
    return f"{head}event: {name}\ndata: {msgspec.json.encode(data).decode()}\n\n"


async def stream(hosting: Hosting, listener: Listener, since: int, said: int) -> AsyncIterator[str]:
    """Until the viewer leaves or the server does. `since` and `said` are how far it has been told, -1 for nothing."""
    hosting.listeners.add(listener)
    try:
        live = await hosting.find(listener.match)
        meet(hosting, live, listener, since, said)
        yield "retry: 1000\n\n"
        for message in await messages(hosting, listener):
            yield message
        while not listener.closed:
            pause = not await woken(listener, hosting.settings.ping)
            if pause:
                yield ": ping\n\n"
            for message in await messages(hosting, listener):
                yield message
    finally:
        hosting.listeners.remove(listener)


async def woken(listener: Listener, seconds: float) -> bool:
    """Whether something has changed within that time."""
    try:
        await asyncio.wait_for(listener.changed.wait(), seconds)
    except TimeoutError:
        return False
    listener.changed.clear()
    return True


def meet(hosting: Hosting, live: Live, listener: Listener, since: int, said: int) -> None:
    """What the viewer's page shows already need not be sent; a page that waits for people has no board."""
    listener.people = seal(msgspec.json.encode(people_of(hosting, live, listener)))
    if live.status == FROZEN:
        return
    if live.status == WAITING:
        listener.told(shown(live, listener))
    elif since == live.entries:
        listener.knows(shown(live, listener))
        listener.chat = said


def shown(live: Live, listener: Listener) -> Show:
    """Around one screen nobody's secrets are shown until the screen has been handed over."""
    away = listener.seat is not None and closed_to(live, listener.seat)
    return show_of(live, None if away else listener.seat, listener.forms, listener.n, remembering=False)


def people_of(hosting: Hosting, live: Live, listener: Listener) -> object:
    here = hosting.listeners.here(live.row.id)
    return meta_of(live, title_of(live.row.game), listener.visitor, here, "").people


async def messages(hosting: Hosting, listener: Listener) -> list[str]:
    """What the viewer is told now; nothing if nothing has changed for it."""
    live = await hosting.find(listener.match)
    try:
        hosting.looks(live, listener.visitor)
        if listener.seat is not None and listener.seat not in live.held_by(listener.visitor):
            raise Refused(403, "The seat has moved to another device.")
    except Refused:
        listener.closed = True
        return []
    told = [] if live.status == FROZEN else show_messages(live, listener)
    people = people_of(hosting, live, listener)
    if (now := seal(msgspec.json.encode(people))) != listener.people:
        listener.people = now
        told.append(event("people", people))
    return told


def show_messages(live: Live, listener: Listener) -> list[str]:
    told = []
    if (fresh := listener.fresh(shown(live, listener))) is not None:
        told.append(event("show", fresh, f"{fresh.n}"))
    for row in live.chat:
        if row.n > listener.chat:
            listener.chat = row.n
            told.append(event("chat", chat_line(row), f"{listener.n}.{row.n}"))
    return told


def told_before(last: str) -> tuple[int, int]:
    """How far the viewer has been told, from the id of its last event."""
    n, _, said = last.partition(".")
    short = all(part.isascii() and part.isdigit() and len(part) < 9 for part in (n, said or "0"))
    return (int(n), int(said) if said else -1) if n and short else (-1, -1)


async def zipped(source: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """The stream compressed, each message whole."""
    packer = zlib.compressobj(EFFORT, zlib.DEFLATED, WINDOW, MEMORY)
    try:
        async for message in source:
            yield packer.compress(message.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
        yield packer.flush()
    finally:
        close = getattr(source, "aclose", None)
        if close is not None:
            await close()
