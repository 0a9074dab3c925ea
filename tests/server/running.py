"""Servers in processes of their own, and visitors who talk to them."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode
from uuid import uuid4

import httpx

#: What is played here: others may be installed as well.
GAME = "tiny-epic-galaxies"
COMMAND = (sys.executable, "-m", "astrolude.server.serving")
#: Nothing waits for watchers, and nobody is held up by limits.
QUICK = {"pace": "0", "writes": "100000", "reads": "100000", "tables": "100000"}
JSON = dict[str, Any]
T = TypeVar("T")
#: Clients that are closed after each test.
OPEN: list[httpx.Client] = []


class Running:
    """A server on a free port of this machine."""

    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        told = {"port": "0", "database": database, **QUICK, **settings}
        environment = {**os.environ, **{f"ASTROLUDE_{name.upper()}": value for name, value in told.items()}}
        self.journal = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.process = subprocess.Popen(COMMAND, env=environment, stdout=self.journal, stderr=subprocess.STDOUT)
        self.url = self.address()

    def said(self) -> str:
        """All that the server has written so far."""
        return os.pread(self.journal.fileno(), 1 << 24, 0).decode()

    def address(self) -> str:
        """Where it is open, as it says itself."""
        while "Matches are kept in" not in self.said():
            assert self.process.poll() is None, f"the server did not start:\n{self.said()}"
            time.sleep(0.02)
        return self.said().split()[4]

    def ready(self) -> "Running":
        for _ in range(400):
            try:
                if httpx.get(f"{self.url}healthz").status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        if self.journal.closed:
            return
        self.process.kill()
        self.process.wait()
        for line in self.said().splitlines():
            if '"error"' in line:
                print(line)
        self.journal.close()

    def stop(self) -> str:
        """As an administrator would; returns what it has said."""
        self.process.terminate()
        self.process.wait(timeout=20)
        return self.said()

    def visitor(self, name: str = "", cookie: str = "") -> "Visitor":
        return Visitor(self.url, name, cookie)


def in_a_loop(wanted: Coroutine[Any, Any, T]) -> T:
    """What the coroutine comes to, in a thread of its own: a browser's loop may be running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, wanted).result()


@contextmanager
def running(database: str | Path, **settings: str) -> Iterator[Running]:
    server = Running(str(database), **settings)
    try:
        yield server.ready()
    finally:
        server.kill()


class Visitor:
    """Somebody's browser, as far as the server can tell."""

    def __init__(self, url: str, name: str = "", cookie: str = "") -> None:
        self.name = name
        # Nothing here is encrypted: reading the certificates of the world takes longer than a request.
        self.client = httpx.Client(base_url=url, headers={"x-astrolude": "1"}, timeout=30, verify=False)
        OPEN.append(self.client)
        if cookie:
            self.client.headers["cookie"] = cookie

    def at(self, server: Running) -> "Visitor":
        """The same visitor after the server has come back elsewhere."""
        return server.visitor(self.name, self.cookie)

    @property
    def cookie(self) -> str:
        known = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return known or self.client.headers.get("cookie", "")

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.client.get(path, **more)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.client.post(path, json=body)

    def made(self, *kinds: str, **more: Any) -> str:
        """A new table's id."""
        seats = [{"kind": kind, "name": self.name if i == 0 else ""} for i, kind in enumerate(kinds)]
        answer = self.post("/api/tables", {"game": GAME, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def meta(self, table: str) -> JSON:
        return self.read(f"/api/tables/{table}/meta")

    def show(self, table: str, seat: int | None = None) -> JSON:
        return self.read(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))

    def read(self, path: str) -> JSON:
        answer = self.get(path)
        assert answer.status_code == 200, f"{path}: {answer.text}"
        found: JSON = answer.json()
        return found

    def token(self, table: str, seat: int) -> str:
        return str(self.meta(table)["token_links"][str(seat)].rpartition("/")[2])

    def join(self, token: str) -> tuple[str, int]:
        answer = self.post("/api/join", {"token": token, "name": self.name})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"], answer.json()["seats"][0]

    def choose(self, table: str, seat: int, n: int, key: str, idem: str = "") -> httpx.Response:
        body = {"seat": seat, "n": n, "key": key, "idem": idem or uuid4().hex}
        return self.post(f"/api/tables/{table}/choose", body)

    def step(self, table: str, seat: int, pick: int = 0) -> JSON | None:
        """Answer what the seat is asked; returns the show it answered, or None if it is not asked."""
        show = self.show(table, seat)
        if not show["yours"]:
            return None
        key = show["options"][pick % len(show["options"])]["key"]
        answer = self.choose(table, seat, show["decision_n"], key)
        assert answer.status_code == 200, answer.text
        return show

    def events(self, table: str, seat: int | None = None, last: str = "", form: str = "") -> "Events":
        """A stream; a page asks for the form of the board that it shows."""
        query = {"form": form, **({} if seat is None else {"seat": str(seat)})}
        return Events(self, f"/api/tables/{table}/events?{urlencode(query)}", last)


def plain(visitor: Visitor) -> Visitor:
    """Packing and unpacking a board takes both sides longer than all the rest of a choice."""
    visitor.client.headers["accept-encoding"] = "identity"
    return visitor


class Events:
    """An open stream."""

    def __init__(self, visitor: Visitor, path: str, last: str = "") -> None:
        headers = {"last-event-id": last} if last else {}
        self.context = visitor.client.stream("GET", path, headers=headers, timeout=20)
        self.answer = self.context.__enter__()
        assert self.answer.status_code == 200
        self.lines = self.answer.iter_lines()

    def next(self) -> tuple[str, str, Any]:
        """The next event: its name, id and data."""
        found = {"event": "", "id": "", "data": ""}
        for line in self.lines:
            name, _, value = line.partition(": ")
            if name in found:
                found[name] = value
            if not line and found["data"]:
                return found["event"], found["id"], json.loads(found["data"])
        raise AssertionError("the stream has ended")

    def until(self, name: str) -> Any:
        """The data of the next event with that name."""
        while True:
            event, _, data = self.next()
            if event == name:
                return data

    def close(self) -> None:
        self.context.__exit__(None, None, None)


def two_at_table(server: Running, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Ann and Bo, each with a browser, at a table of two."""
    (ann, bo), table = at_table(server, "Ann", "Bo", **more)
    return ann, bo, table


def at_table(server: Running, *names: str, **more: Any) -> tuple[list[Visitor], str]:
    """People of those names, each with a browser, at a table of their own."""
    visitors = [server.visitor(name) for name in names]
    table = visitors[0].made("person", *["open"] * (len(names) - 1), **more)
    for seat, visitor in enumerate(visitors[1:], start=1):
        assert visitor.join(visitors[0].token(table, seat)) == (table, seat)
    return visitors, table


def play(visitors: list[Visitor], table: str, most: int, pick: int = 0) -> list[tuple[int, JSON]]:
    """Visitors answer in turn, each for the seat of their place; what each was shown before it."""
    made: list[tuple[int, JSON]] = []
    while len(made) < most:
        before = len(made)
        for seat, visitor in enumerate(visitors):
            if (show := visitor.step(table, seat, pick + len(made))) is not None:
                made.append((seat, show))
        if len(made) == before:
            break
    return made
