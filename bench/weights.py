"""What pages and updates weigh on the wire: bytes as a browser is sent them, compressed, with their headers."""

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import httpx

from bench.figures import KB
from tests.server.running import JSON, Events, Visitor

#: What a first visit to a page, and a move's update at a table, may weigh.
FIRST_LOAD = 150 * KB
UPDATE = 30 * KB

LINKED = re.compile(r'<link rel="(?:icon|stylesheet)"[^>]* href="([^"]+)"|<script[^>]* src="([^"]+)"')
USED = re.compile(r"""url\(["']?(?!data:|#)([^"')]+)""")


class Load(NamedTuple):
    """What a first visit to a page fetches: the page itself, and everything that it needs."""

    page: int
    files: int
    #: What the page's stream of events begins with.
    stream: int = 0

    @property
    def whole(self) -> int:
        return self.page + self.files + self.stream


def first_load(visitor: Visitor, path: str) -> Load:
    """Style sheets, module, icon and fonts are fetched once each, as a browser with nothing kept would."""
    page = fetched(visitor, path)
    files: dict[str, int] = {}
    wanted = list(needed(page))
    while wanted:
        address = wanted.pop()
        if address not in files:
            file = fetched(visitor, address)
            files[address] = weight(file)
            wanted += needed(file)
    return Load(weight(page), sum(files.values()))


def first_load_of_table(visitor: Visitor, table: str, seat: int) -> Load:
    """The seat's page, with its stream until the first show: the page lets it go on from what it shows already."""
    load = first_load(visitor, f"/t/{table}?seat={seat}")
    events = visitor.events(table, seat, str(visitor.show(table, seat)["n"]), "wide")
    events.until("show")
    stream = weight(events.answer)
    events.close()
    return load._replace(stream=stream)


def fetched(visitor: Visitor, address: str) -> httpx.Response:
    answer = visitor.get(address)
    assert answer.status_code == 200, f"{address}: {answer.status_code}"
    return answer


def weight(answer: httpx.Response) -> int:
    """Bytes that have arrived so far, head and body."""
    head = sum(len(name) + len(value) + len(b": \r\n") for name, value in answer.headers.raw)
    return len(b"HTTP/1.1 200 OK\r\n\r\n") + head + answer.num_bytes_downloaded


def needed(answer: httpx.Response) -> Iterator[str]:
    """The addresses that a page or a style sheet makes a browser fetch."""
    kind = answer.headers["content-type"]
    if kind.startswith("text/html"):
        found = ["".join(pair) for pair in LINKED.findall(answer.text)]
    elif kind.startswith("text/css"):
        found = USED.findall(answer.text)
    else:
        found = []
    for address in found:
        yield answer.url.join(address).raw_path.decode()


# --- updates -----------------------------------------------------------------------------------------


class Seat:
    """Somebody at the table, and what the stream of their page has told them."""

    def __init__(self, visitor: Visitor, table: str, seat: int) -> None:
        self.visitor = visitor
        self.table = table
        self.seat = seat
        now = visitor.show(table, seat)["n"]
        self.events: Events = visitor.events(table, seat, str(now), "wide")
        self.show: JSON = self.events.until("show")

    def choose(self, random: Random) -> int:
        """Answer at random; returns how many entries the log has then."""
        key = random.choice(self.show["options"])["key"]
        answer = self.visitor.choose(self.table, self.seat, self.show["decision_n"], key)
        assert answer.status_code == 200, answer.text
        n: int = answer.json()["n"]
        return n

    def update(self, n: int) -> int:
        """What the stream brings until it shows the table with so many entries."""
        before = self.events.answer.num_bytes_downloaded
        while self.show["n"] < n:
            self.show = self.events.until("show")
        return self.events.answer.num_bytes_downloaded - before


def updates(people: list[Visitor], table: str, most: int, random: Random) -> list[list[int]]:
    """After each of so many random choices, what its update weighs for every seat; fewer if the match is over."""
    seats = [Seat(visitor, table, seat) for seat, visitor in enumerate(people)]
    weights: list[list[int]] = []
    while len(weights) < most and not seats[0].show["over"]:
        n = next(one for one in seats if one.show["yours"]).choose(random)
        weights.append([one.update(n) for one in seats])
    for one in seats:
        one.events.close()
    return weights
