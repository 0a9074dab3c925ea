"""Two worlds: a match that goes on twice, on two servers, from one database. In one world Bo keeps the first of his two
secret missions, in the other the second; all else is chosen alike. Whatever anybody but Bo receives is the same.
"""

import re
import shutil
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.server.running import JSON, Running, Visitor, at_table, plain, running
from tests.server.test_secrets import TRIES

#: Whose mission is another.
BO = 1
#: Both servers are called the same, so that links to them are.
HOST = {"host": "table.example"}
#: Nothing is sent for the sake of the line alone.
CALM = {"ping": "900"}
#: What a seat's holder may try without a change, or with one that is the same in both worlds.
OWN_TRIES = ("/choose", "/undo", "/undo/answer", "/chat", "/handover", "/start", "/rematch")
#: What is drawn anew for every table and hand-over: all are as long as each other.
WORD = re.compile(r"\b[a-z0-9]{26}\b")
KEY = re.compile(r'name="key" value="([a-z0-9]+)"')


class Received(NamedTuple):
    """An answer: what was asked, its status and headers, with its size on the wire, and its text."""

    asked: tuple[str, Any]
    status: int
    headers: list[tuple[str, str]]
    text: str


class Stream:
    """An open stream, byte for byte."""

    def __init__(self, visitor: Visitor, path: str, last: str = "", packed: bool = False) -> None:
        headers = {"accept-encoding": "gzip" if packed else "identity"} | ({"last-event-id": last} if last else {})
        self.asked = f"{path} from {last!r}{', packed' if packed else ''}"
        self.context = visitor.client.stream("GET", path, headers=headers, timeout=60)
        answer = self.context.__enter__()
        assert answer.status_code == 200, self.asked
        self.raw, self.text, self.read = b"", "", 0
        self.unpacked = zlib.decompressobj(16 + zlib.MAX_WBITS) if packed else None
        self.chunks = answer.iter_raw()

    def until(self, words: str) -> None:
        """The whole event in which the words stand, and all before it."""
        while (at := self.text.find(words, self.read)) < 0 or (end := self.text.find("\n\n", at)) < 0:
            chunk = next(self.chunks)
            self.raw += chunk
            self.text += (self.unpacked.decompress(chunk) if self.unpacked else chunk).decode()
        self.read = end

    def received(self, masked: bool) -> tuple[str, object, str]:
        """Where it was asked for, all its bytes, and what they say. A key that differs leaves only the bytes' number as
        it is, and when they are packed not even that.
        """
        if masked:
            return self.asked, 0 if self.unpacked else len(self.raw), WORD.sub("-", self.text)
        return self.asked, self.raw, self.text


class World:
    """One of the two: a server, and everybody's browser there."""

    def __init__(self, server: Running, cookies: Mapping[str, str], table: str) -> None:
        self.table = table
        self.people = {name: server.visitor(name, cookie) for name, cookie in cookies.items()}
        for visitor in self.people.values():
            visitor.client.headers.update(HOST)
        self.streams: list[Stream] = []

    def listens(self, name: str, asked: str, last: str = "", packed: bool = False) -> None:
        self.streams.append(Stream(self.people[name], f"/api/tables/{self.table}/events{asked}", last, packed))
        self.streams[-1].until("event: show")

    def receives(self, name: str, path: str, body: Any = None) -> Received:
        visitor, path = self.people[name], path.format(t=self.table)
        answer = visitor.get(path) if body is None else visitor.post(path, body)
        headers = [(field, value) for field, value in answer.headers.multi_items() if field != "date"]
        return Received((path, body), answer.status_code, headers, answer.text)

    def does(self, name: str, what: str, body: JSON) -> tuple[int, JSON]:
        answer = self.people[name].post(f"/api/tables/{self.table}/{what}", body)
        return answer.status_code, answer.json()

    def take_screen(self, name: str, seat: int) -> bool:
        """Press the button that shows the seat's side, if the page has one."""
        page = self.people[name].get(f"/t/{self.table}").text
        key, named = KEY.search(page), f'name="seat" value="{seat}"'
        if key is None or named not in page:
            return False
        answer = self.people[name].get(f"/t/{self.table}?seat={seat}&key={key[1]}")
        assert answer.status_code == 303
        return True


class Worlds:
    """Both of them. What is done is done in both, and answered alike."""

    def __init__(self, one: World, other: World, names: Sequence[str], random: Random) -> None:
        self.both = one, other
        #: Whose seat is whose.
        self.names = names
        self.random = random
        self.marks = 0
        #: Whose side the one screen shows.
        self.open: int | None = None

    @property
    def one_screen(self) -> bool:
        return len(set(self.names)) == 1

    # --- what is done --------------------------------------------------------------------------------

    def do(self, seat: int, what: str, **more: Any) -> tuple[int, JSON]:
        body = {"seat": seat, "idem": f"i{self.random.getrandbits(64)}", **more}
        one, other = (world.does(self.names[seat], what, body) for world in self.both)
        assert one == other, f"{what} of seat {seat}"
        self.mark()
        return one

    def mark(self) -> None:
        """A line of chat that ends what every stream has to tell so far: it has told the same."""
        self.marks += 1
        words = f"mark {self.marks}."
        for world in self.both:
            assert world.does("Ann", "chat", {"seat": 0, "text": words, "idem": f"m{self.marks}"})[0] == 200
            for stream in world.streams:
                stream.until(words)
        for one, other in zip(self.both[0].streams, self.both[1].streams, strict=True):
            assert one.received(self.one_screen) == other.received(self.one_screen)

    def asked(self) -> int:
        seat: int = self.both[0].people["Ann"].show(self.both[0].table)["asked"]
        if seat != self.open:
            self.open = None
        return seat

    def shows(self, seat: int) -> tuple[JSON, JSON]:
        """What the seat is shown when it is asked, in either world; the screen is handed to it if need be."""
        if self.one_screen and all([world.take_screen("Ann", seat) for world in self.both]):
            self.open = seat
        one, other = (world.people[self.names[seat]].show(world.table, seat) for world in self.both)
        return one, other

    def keep_missions(self) -> Iterator[int]:
        """Bo another one in each world, everybody else the same; after each the worlds can be compared."""
        for _ in self.names:
            seat = self.asked()
            shows = self.shows(seat)
            assert shows[0]["options"] == shows[1]["options"]
            for world, shown, pick in zip(self.both, shows, (0, seat == BO), strict=True):
                body = {"seat": seat, "n": shown["decision_n"], "key": shown["options"][pick]["key"], "idem": f"{seat}"}
                assert world.does(self.names[seat], "choose", body) == (
                    200,
                    {"ok": True, "n": shown["n"] + 1, "asked": False},
                )
            self.mark()
            self.asked()
            yield seat

    def choose(self) -> None:
        """Whoever is asked; now and then it is taken back, or would be if the others agreed."""
        seat = self.asked()
        shown, _ = self.shows(seat)
        key = self.random.choice(shown["options"])["key"]
        assert self.do(seat, "choose", n=shown["decision_n"], key=key)[0] == 200
        if self.random.random() < 0.2:
            status, answer = self.do(seat, "undo", n=shown["n"] + 1)
            yes = self.random.random() < 0.5
            for other in range(len(self.names)) if status == 200 and answer["asked"] else ():
                if other != seat:
                    self.do(other, "undo/answer", yes=yes)
        self.asked()

    # --- what is compared ----------------------------------------------------------------------------

    def same(self, name: str, own: Sequence[int]) -> None:
        """All that this person can look at and try is answered alike in both worlds."""
        seats, last = len(self.names), self.both[0].people["Ann"].show(self.both[0].table)["n"]
        knocks = [*tries(own, seats), *replays(seats, last)]
        if not self.one_screen:
            knocks += [("/api/tables/{t}/undo", {"seat": seat, "n": last, "idem": f"{name}{last}"}) for seat in own]
        for path, body in knocks:
            one, other = (self.masked(world.receives(name, path, body)) for world in self.both)
            assert one == other, f"{name} sees which world it is at {path}"

    def masked(self, found: Received) -> Received:
        return found._replace(text=WORD.sub("-", found.text)) if self.one_screen else found

    def same_streams(self, name: str, own: Sequence[int]) -> None:
        """Streams that begin now, as far as the page may have got, say the same when they are opened and after."""
        shown = self.both[0].people["Ann"].show(self.both[0].table)
        n, said = shown["n"], shown["chat"][-1]["n"]
        kept = len(self.both[0].streams)
        for world in self.both:
            for asked in ["?", *(f"?seat={seat}" for seat in own)]:
                world.listens(name, asked)
                world.listens(name, asked, packed=True)
                world.listens(name, f"{asked}&n={n}", packed=True)
                world.listens(name, f"{asked}&form=narrow")
                world.listens(name, asked, last=f"{n}.{max(0, said - 2)}")
                world.listens(name, asked, last=f"{n - 1}")
        self.mark()
        for world in self.both:
            for stream in world.streams[kept:]:
                stream.context.__exit__(None, None, None)
            del world.streams[kept:]


def tries(own: Sequence[int], seats: int) -> Iterator[tuple[str, Any]]:
    """What anybody may knock at, as every seat and as none."""
    yield "/", None
    for path, body, *_ in TRIES:
        if "/events" in path:
            continue
        for seat in range(seats):
            if body is None:
                yield path.replace("seat=0", f"seat={seat}"), None
            elif seat not in own or path.endswith(OWN_TRIES):
                yield path, {**body, "seat": seat}
    for seat in range(seats):
        wrong = {"seat": seat, "n": 9_999, "idem": "w"}
        yield "/api/tables/{t}/choose", {**wrong, "key": "nothing"}
        yield "/api/tables/{t}/undo", wrong


def replays(seats: int, last: int) -> Iterator[tuple[str, None]]:
    for at in sorted({0, 1, last // 2, last}):
        for seat in ("", *(f"&seat={seat}" for seat in range(seats)), "&seat=all"):
            yield f"/t/{{t}}/replay?at={at}{seat}", None


@contextmanager
def two_worlds(folder: Path, *names: str, **more: Any) -> Iterator[Worlds]:
    """A public table is set up, and from there on there are two of it. One name for all seats is one screen."""
    with running(folder / "one.db", **CALM) as server:
        if len(set(names)) == 1:
            visitors = [server.visitor(names[0])]
            table = visitors[0].made(*["person" for _ in names], one_screen=True, public=True, **more)
        else:
            visitors, table = at_table(server, *names, public=True, **more)
        guest = server.visitor("a guest")
        guest.get("/")
        cookies = {visitor.name: visitor.cookie for visitor in [*visitors, guest]}
        server.stop()
    shutil.copy(folder / "one.db", folder / "other.db")
    with ExitStack() as stack:
        servers = [stack.enter_context(running(folder / name, **CALM)) for name in ("one.db", "other.db")]
        one, other = (World(server, cookies, table) for server in servers)
        if len(visitors) == 1:
            # A key of its own stands on every page that hands the screen over: packed, it is not always as long.
            plain(one.people["Ann"])
            plain(other.people["Ann"])
        yield Worlds(one, other, names, Random(len(names)))


@pytest.mark.slow
def test_nobody_receives_what_another_has_kept_in_secret(tmp_path: Path) -> None:
    with two_worlds(tmp_path, "Ann", "Bo", "Cy") as worlds:
        others: dict[str, list[int]] = {"Ann": [0], "Cy": [2], "a guest": []}
        for world in worlds.both:
            for name, own in others.items():
                for packed in (False, True):
                    world.listens(name, f"?seat={own[0]}" if own else "?", packed=packed)

        def compared() -> None:
            for name, own in others.items():
                worlds.same(name, own)
                worlds.same_streams(name, own)

        for seat in worlds.keep_missions():
            if seat == BO:
                compared()
        one, other = worlds.shows(BO)
        assert one["regions"] != other["regions"], "to Bo the worlds are two"
        for i in range(1, 31):
            worlds.choose()
            if i in (12, 30):
                compared()


@pytest.mark.slow
def test_one_screen_shows_nobody_what_another_has_kept_in_secret(tmp_path: Path) -> None:
    with two_worlds(tmp_path, "Ann", "Ann", options={"start": "1"}) as worlds:
        for world in worlds.both:
            world.listens("Ann", "?seat=0")
            world.listens("a guest", "?")
        seen = Counter[tuple[bool, bool]]()

        def compared() -> None:
            worlds.same("a guest", [])
            worlds.same_streams("a guest", [])
            if worlds.open != BO:
                worlds.same("Ann", [0, 1])
                worlds.same_streams("Ann", [0, 1])
            seen[worlds.asked() == BO, worlds.open == BO] += 1

        for seat in worlds.keep_missions():
            if seat == BO:
                compared()
        for _ in range(20):
            asked = worlds.asked()
            worlds.choose()
            if worlds.asked() != asked:
                compared()
        assert seen[False, False], "it is another's turn"
        assert seen[True, False], "it is Bo's turn, and his side is not shown"
