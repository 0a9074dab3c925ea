"""The online table at a steady pace: what a choice takes, how soon the other seat sees it, and what it all costs."""

import asyncio
import os
import tempfile
import time
import zlib
from asyncio import StreamReader
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
from sqlalchemy import insert

import astrolude
from astrolude.store import Entry, MatchRow, open_store
from astrolude.store.rows import CHOOSE
from astrolude.store.schema import log
from bench.figures import KB, engine_kind, load, median, ms, quantile, quiet
from tests.server.running import OPEN, Running, running, two_at_table

T = TypeVar("T")

TABLES = 200
#: How many choices have been made at each table before: a log to show, and ships on their ways.
PLAYED = 120
#: Choices a second over all tables: at each, somebody chooses every ten seconds.
RATE = 20.0
WARMING = 3.0
SECONDS = 20.0
#: No single step takes longer than that, however slow the machine.
PATIENCE = 60.0
STARTS = 7
#: These pay for what is loaded once, before memory is weighed.
FIRST = 20


class Laid(NamedTuple):
    """A table with two people, who are known by their cookies."""

    table: str
    cookies: tuple[str, str]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, quiet():
        database = Path(folder) / "tables.db"
        tables = set_up(database)
        play_ahead(database, tables)
        starts = [start_up(database) for _ in range(STARTS)]
        with running(database) as server:
            lines = asyncio.run(measured(server, tables))
    print("\n".join([*lines, told_starts(starts)]))


# --- setting up --------------------------------------------------------------------------------------


def set_up(database: Path) -> list[Laid]:
    """All tables, through the server's own door."""
    with running(database) as server:
        tables = [sit_down(server) for _ in range(TABLES)]
        server.stop()
    while OPEN:
        OPEN.pop().close()
    return tables


def sit_down(server: Running) -> Laid:
    ann, bo, table = two_at_table(server)
    return Laid(table, (ann.cookie, bo.cookie))


def play_ahead(database: Path, tables: Sequence[Laid]) -> None:
    """While no server runs, random play goes into the records: through the door it would take minutes."""
    store = open_store(database)
    for number, one in enumerate(tables):
        match = store.match(one.table)
        assert match is not None
        entries = [{"match": match.id, **msgspec.structs.asdict(entry)} for entry in played(match, Random(number))]
        with store.changing(match.id) as connection:
            connection.execute(insert(log), entries)
    store.close()


def played(match: MatchRow, random: Random) -> list[Entry]:
    t = astrolude.new(match.game, seats=match.seats, seed=match.seed, **match.options)
    entries: list[Entry] = []
    while t.n < PLAYED:
        decision = t.decisions[0]
        option = random.choice(decision.options)
        entries.append(Entry(t.n, decision.seat, CHOOSE, option.key, match.created))
        t.choose(option, decision.seat)
    return entries


def start_up(database: Path) -> float:
    """Seconds from starting the process until it answers: a connection that comes earlier waits at its port."""
    began = time.perf_counter()
    server = Running(str(database))
    try:
        line = HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE)
        line.request("GET", "/healthz")
        assert line.getresponse().status == 200
        took = time.perf_counter() - began
        line.close()
    finally:
        server.kill()
    return took


# --- a client that costs little ----------------------------------------------------------------------
# Plain sockets: httpx takes four times as long over a request, on the cores that the server needs, and the client would
# be what is measured.


class Option(msgspec.Struct):
    key: str


class Shown(msgspec.Struct):
    """What a chooser needs of a show: msgspec skips the rest."""

    n: int
    over: bool = False
    yours: bool = False
    decision_n: int | None = None
    options: list[Option] = []


class Door(NamedTuple):
    """Where the server is."""

    host: str
    port: int

    async def asked(self, head: str, cookie: str, body: bytes = b"") -> tuple[StreamReader, asyncio.StreamWriter]:
        """An answer's body is next to be read; a refusal is an error. Each request has a connection of its own:
        the server closes those that rest for five seconds, and people rest longer between two choices."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        lines = [head + " HTTP/1.1", f"Host: {self.host}:{self.port}", f"Cookie: {cookie}", "X-Astrolude: 1"]
        if body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close"]
        else:
            lines += ["Accept: text/event-stream", "Accept-Encoding: gzip"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200"), answer.decode() + (await reader.read(400)).decode()
        return reader, writer

    async def send(self, path: str, cookie: str, body: object) -> bytes:
        reader, writer = await self.asked(f"POST {path}", cookie, msgspec.json.encode(body))
        answer = await reader.read()
        writer.close()
        return answer


class Seat:
    """A person's open page: it hears what happens, and knows what it is asked."""

    def __init__(self, door: Door, one: Laid, seat: int) -> None:
        self.door = door
        self.table = one.table
        self.cookie = one.cookies[seat]
        self.seat = seat
        self.shown = Shown(n=-1)
        self.came = 0.0
        self.news = asyncio.Event()
        self.page: asyncio.Task[None] | None = None

    def close(self) -> None:
        if self.page is not None:
            self.page.cancel()

    async def listen(self) -> None:
        """Until it is cancelled."""
        path = f"/api/tables/{self.table}/events?seat={self.seat}&n={PLAYED}&form=wide"
        reader, writer = await self.door.asked(f"GET {path}", self.cookie)
        try:
            async for event in events(reader):
                name, _, data = event.partition(b"\ndata: ")
                if name.endswith(b"event: show"):
                    self.came = time.perf_counter()
                    self.shown = msgspec.json.decode(data, type=Shown)
                    self.news.set()
        finally:
            writer.close()

    async def shows(self, n: int) -> float:
        """When the table with so many entries was shown."""
        async with asyncio.timeout(PATIENCE):
            while self.shown.n < n:
                self.news.clear()
                await self.news.wait()
        return self.came

    async def choose(self, random: Random) -> int:
        """Answer at random; returns how many entries the log has then."""
        key = random.choice(self.shown.options).key
        body = {"seat": self.seat, "n": self.shown.decision_n, "key": key, "idem": uuid4().hex}
        answer = await self.door.send(f"/api/tables/{self.table}/choose", self.cookie, body)
        n: int = msgspec.json.decode(answer)["n"]
        return n


Pair = tuple[Seat, Seat]


async def events(reader: StreamReader) -> AsyncIterator[bytes]:
    """The stream's events as text, out of its chunks."""
    unpacked = zlib.decompressobj(zlib.MAX_WBITS | 16)
    rest = b""
    while size := int(await reader.readline(), 16):
        rest += unpacked.decompress((await reader.readexactly(size + len(b"\r\n")))[:-2])
        *whole, rest = rest.split(b"\n\n")
        for event in whole:
            yield event


# --- measuring ---------------------------------------------------------------------------------------


async def measured(server: Running, tables: Sequence[Laid]) -> list[str]:
    """Tables first, then listeners, then choices."""
    pid, at = server.process.pid, urlsplit(server.url)
    door = Door(str(at.hostname), at.port or 0)
    table = await growth(pid, tables, partial(look_at, door))
    pairs = [(Seat(door, one, 0), Seat(door, one, 1)) for one in tables]
    seats = [seat for pair in pairs for seat in pair]
    random = Random(0)
    async with asyncio.TaskGroup() as group:
        listener = await growth(pid, seats, partial(open_pages, group))
        await paced(pairs, random, WARMING)
        before = busy(pid)
        waited = await paced(pairs, random, SECONDS)
        each = (busy(pid) - before) / len(waited)
        for seat in seats:
            seat.close()
    answered, arrived = zip(*waited, strict=True)
    return [
        f"tables, {engine_kind()}: {TABLES} tables of two people, {len(seats)} streams, {PLAYED} choices in; "
        f"{len(waited) / SECONDS:.1f} choices/s for {SECONDS:.0f} s ({load()})",
        f"  a choice's round trip p50 {ms(median(answered))}, p99 {ms(quantile(answered, 0.99))}; at the other seat "
        f"p50 {ms(median(arrived))}, p99 {ms(quantile(arrived, 0.99))}; {ms(each)} of the server's CPU each",
        f"  memory: {table / KB:.0f} KB per idle live table, {listener / KB:.0f} KB per listener",
    ]


async def growth(pid: int, many: Sequence[T], add: Callable[[Sequence[T]], Awaitable[None]]) -> float:
    """How many bytes each of them adds, when the first few have paid for what is loaded once."""
    await add(many[:FIRST])
    before = memory(pid)
    await add(many[FIRST:])
    return (memory(pid) - before) / (len(many) - FIRST)


async def look_at(door: Door, tables: Sequence[Laid]) -> None:
    """From then on the server keeps them ready."""
    for one in tables:
        _, writer = await door.asked(f"GET /api/tables/{one.table}/meta", one.cookies[0])
        writer.close()


async def open_pages(group: asyncio.TaskGroup, seats: Sequence[Seat]) -> None:
    for seat in seats:
        seat.page = group.create_task(seat.listen())
    for seat in seats:
        await seat.shows(0)


async def paced(pairs: Sequence[Pair], random: Random, seconds: float) -> list[tuple[float, float]]:
    """Choices come by chance, RATE a second whether those before are answered or not; how long each took to be
    answered, and to be shown to the other."""
    free = list(pairs)
    choices: list[asyncio.Task[tuple[float, float]]] = []
    at = time.perf_counter()
    until = at + seconds
    while (at := at + random.expovariate(RATE)) < until:
        await asyncio.sleep(at - time.perf_counter())
        pair = free.pop(random.randrange(len(free)))
        choices.append(asyncio.create_task(choice(pair, random, free)))
    return await asyncio.gather(*choices)


async def choice(pair: Pair, random: Random, free: list[Pair]) -> tuple[float, float]:
    """One of the two chooses; the table is free again when both see it, unless the match is over."""
    chooser, other = pair if pair[0].shown.yours else pair[::-1]
    began = time.perf_counter()
    n = await chooser.choose(random)
    answered = time.perf_counter()
    arrived = await other.shows(n)
    await chooser.shows(n)
    if not other.shown.over:
        free.append(pair)
    return answered - began, arrived - began


def memory(pid: int) -> int:
    """Bytes that the process keeps in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


def busy(pid: int) -> float:
    """Seconds of a core that the process has used so far."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def told_starts(starts: Sequence[float]) -> str:
    return (
        f"  start-up until /healthz answers: best {min(starts):.2f} s, median {median(starts):.2f} s of {len(starts)}"
    )
