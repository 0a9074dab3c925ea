"""Who watches which match, and what each of them has been sent."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from hashlib import blake2b

import msgspec

from astrolude.draw.region import Form
from astrolude.web.shapes import Part, Show


class Listener:
    """One open stream. It is woken when its match changes, and remembers what it has sent."""

    def __init__(self, match: str, visitor: str, seat: int | None, forms: Sequence[Form]) -> None:
        self.match = match
        self.visitor = visitor
        self.seat = seat
        self.forms = forms
        self.changed = asyncio.Event()
        self.closed = False
        #: How far the viewer has been told, and what lies before it; -1 is nothing.
        self.n = -1
        self.chat = -1
        self.sent: dict[str, bytes] = {}
        self.show = b""
        self.people = b""

    def wake(self) -> None:
        self.changed.set()

    def knows(self, show: Show) -> None:
        """The viewer has seen the board and the log of that already; all else it is sent again."""
        self.n, self.sent = show.n, digests(show)

    def told(self, show: Show) -> None:
        """The viewer has seen all of that."""
        self.knows(show)
        self.show = rest_of(show)
        self.chat = max((line.n for line in show.chat), default=-1)

    def fresh(self, show: Show) -> Show | None:
        """What of it the viewer does not have yet, or None; from now on it has."""
        gap, now = self.n < 0, digests(show)
        changed = [part for part in show.regions if self.sent.get(part.key) != now[part.key]]
        rest = rest_of(show)
        if not gap and not changed and rest == self.show:
            return None
        log = [line for line in show.log if line.n > self.n]
        self.n, self.sent, self.show = show.n, now, rest
        if gap:
            self.chat = max((line.n for line in show.chat), default=-1)
            return show
        return msgspec.structs.replace(show, regions=changed, log=log, chat=[])


def rest_of(show: Show) -> bytes:
    """The seal of what travels with every update."""
    return seal(msgspec.json.encode(msgspec.structs.replace(show, regions=[], log=[], chat=[], scores_path=[])))


def seal(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


def digests(show: Show) -> dict[str, bytes]:
    """The seal of each region, as far as it was drawn."""
    return {part.key: digest_of(part) for part in show.regions}


def digest_of(part: Part) -> bytes:
    return seal(f"{part.title}\0{part.wide}\0{part.narrow}".encode())


#: Who reloads a page, or loses the line for a moment, has not left: so many seconds.
AWAY = 12.0


class Listeners:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.of: defaultdict[str, set[Listener]] = defaultdict(set)
        #: When somebody's last stream of a match ended.
        self.left: dict[tuple[str, str], float] = {}
        self.closing = False

    def __len__(self) -> int:
        return sum(len(listening) for listening in self.of.values())

    def add(self, listener: Listener) -> None:
        arrives = listener.visitor not in self.here(listener.match)
        self.of[listener.match].add(listener)
        if arrives:
            self.publish(listener.match)

    def remove(self, listener: Listener) -> None:
        listening = self.of[listener.match]
        listening.discard(listener)
        if not listening:
            del self.of[listener.match]
        now = self.clock()
        self.left = {who: when for who, when in self.left.items() if now - when < AWAY}
        self.left[listener.match, listener.visitor] = now

    def streams_of(self, visitor: str) -> int:
        return sum(one.visitor == visitor for listening in self.of.values() for one in listening)

    def watched(self, match: str) -> bool:
        return bool(self.of.get(match))

    def here(self, match: str) -> set[str]:
        """The visitors who watch the match now, or did a moment ago."""
        now = self.clock()
        recent = {who for (where, who), when in self.left.items() if where == match and now - when < AWAY}
        return recent | {one.visitor for one in self.of.get(match, ())}

    def publish(self, match: str) -> None:
        """What was to be stored is stored: tell everybody."""
        for one in self.of.get(match, ()):
            one.wake()

    def close(self) -> None:
        """Streams end, so that the server can."""
        self.closing = True
        for listening in self.of.values():
            for one in listening:
                one.closed = True
                one.wake()
