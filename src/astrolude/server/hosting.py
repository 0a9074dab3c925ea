"""The matches that are played here: every change is checked on the live table, stored, and only then shown."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

import msgspec

from astrolude.bots import BOTS
from astrolude.kernel.errors import IllegalChoice
from astrolude.kernel.game import installed
from astrolude.kernel.orders import Order, checked, lapsed
from astrolude.kernel.record import rewound
from astrolude.kernel.table import Table
from astrolude.server import screen
from astrolude.server.attending import Attendants
from astrolude.server.listeners import Listeners
from astrolude.server.live import CHAT_KEPT, Live, print_of
from astrolude.server.refused import Refused, Stale, no_table, not_your_seat
from astrolude.server.settings import Settings
from astrolude.server.thinkers import COMMAND, Thinkers
from astrolude.server.visitors import word
from astrolude.store import AlreadyDone, ChatRow, Entry, PlaceTaken, Store, Whole
from astrolude.store.rows import BOT, CHOOSE, OVER, PLAYING, UNDO, WAITING

P = ParamSpec("P")
R = TypeVar("R")

#: How many threads talk to a PostgreSQL server at once; SQLite has one.
THREADS = 4


class Hosting:
    def __init__(
        self, store: Store, settings: Settings, command: Sequence[str] = COMMAND, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.live: OrderedDict[str, Live] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners = Listeners()
        self.thinkers = Thinkers(settings.thinkers, settings.budget, command)
        self.attendants = Attendants(self)
        self.threads = ThreadPoolExecutor(THREADS if store.postgres else 1, "store")

    async def close(self) -> None:
        """Streams and bots end; what is being stored is stored."""
        self.listeners.close()
        await self.attendants.close()
        await self.thinkers.close()
        self.threads.shutdown(wait=True)
        self.store.close()

    async def do(self, fn: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """A call of the store, from a thread of its own."""
        call = partial(fn, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    def lock(self, match: str) -> asyncio.Lock:
        """One change at a time to a match."""
        return self.locks.setdefault(match, asyncio.Lock())

    # --- looking -----------------------------------------------------------------------------------

    async def find(self, match: str) -> Live:
        """The live match; Refused if there is none."""
        live = self.live.get(match)
        if live is None:
            async with self.lock(match):
                live = await self.loaded(match)
        self.live.move_to_end(match)
        self.attendants.attend(live)
        return live

    async def loaded(self, match: str) -> Live:
        """With the lock held."""
        if match in self.live:
            return self.live[match]
        whole = await self.do(self.store.whole, match)
        if whole is None:
            raise no_table()
        live = await asyncio.to_thread(Live, whole, await self.content_of(whole))
        self.live[match] = live
        self.shrink()
        return live

    async def content_of(self, kept: Live | Whole) -> str:
        """The content that the match was set up with, as it was kept."""
        return await self.do(self.store.content, kept.row.content) or ""

    def shrink(self) -> None:
        """Put away what nobody has looked at for longest."""
        for match in list(self.live)[: max(0, len(self.live) - self.settings.live)]:
            if not self.listeners.watched(match):
                del self.live[match]

    def looks(self, live: Live, visitor: str) -> None:
        """A table is seen by those who sit at it, a public one by all, and a finished one by whoever has its link."""
        if not (live.row.public or live.over or live.held_by(visitor)):
            raise no_table()

    def sees(self, live: Live, visitor: str, seat: int | None) -> None:
        """Whether the visitor may see what that seat sees now."""
        self.looks(live, visitor)
        if seat is None:
            return
        self.holds(live, visitor, seat)
        if screen.closed_to(live, seat):
            name = live.seated[seat].name
            raise Refused(403, f"Hand the screen to {name} first: the page asks for {name} when it is time.")

    def holds(self, live: Live, visitor: str, seat: int) -> None:
        self.looks(live, visitor)
        if seat not in live.held_by(visitor):
            raise not_your_seat()

    async def hand_over(self, match: str, visitor: str, seat: int, key: str) -> None:
        """Somebody says who looks at the screen now. The key comes from the page that asked for it, and works once."""
        live = await self.find(match)
        self.holds(live, visitor, seat)
        if seat not in live.asked_people() or not secrets.compare_digest(key.encode(), live.hand.encode()):
            raise Stale("The screen is with somebody else now: look at the table again.")
        screen.hand(live, seat)
        self.listeners.publish(match)

    async def put_away(self, match: str, visitor: str) -> None:
        """Whoever has the screen puts their secrets away."""
        live = await self.find(match)
        if live.active in live.held_by(visitor):
            screen.hand(live, None)
            self.listeners.publish(match)

    # --- choosing ----------------------------------------------------------------------------------

    async def choose(self, match: str, visitor: str, seat: int, n: int, key: str, idem: str) -> int:
        """Make a seat's choice; returns how many entries the log has then. The same request again acts once."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.sees(live, visitor, seat)
            mark = f"{seat}:{idem}"
            try:
                ahead = await self.surely(live, partial(self.ahead, live, seat, n, key))
            except Refused as refused:
                return await self.done_before(live, mark, refused)
            entry = Entry(live.entries, seat, CHOOSE, key, self.clock(), mark, print_of(ahead))
            return await self.append(live, entry, ahead)

    def playing(self, live: Live) -> None:
        if live.frozen:
            raise Refused(400, live.frozen)
        if live.over:
            raise Stale("The match is over: nothing can be chosen any more.")
        if live.row.status == WAITING:
            raise Stale("The table still waits for its people: it begins when every seat is taken.")

    async def surely(self, live: Live, fn: Callable[[], R]) -> R:
        """What the function finds; what it refuses, it refuses of the latest table, whoever has stored it."""
        try:
            return fn()
        except Refused:
            known = live.entries, live.row.status
            await self.catch_up(live)
            if known == (live.entries, live.row.status):
                raise
            return fn()

    def ahead(self, live: Live, seat: int, n: int, key: str) -> Table:
        """The table after the choice. What is too late is stale, what is not offered is refused."""
        self.playing(live)
        decision = live.table().decision_of(seat)
        if decision is None or decision.n != n:
            raise Stale()
        try:
            return live.ahead(seat, key, n)
        except IllegalChoice:
            raise Refused(400, "This is not offered now: choose one of the options that are shown.") from None

    async def done_before(self, live: Live, mark: str, refused: Refused) -> int:
        """What the same request led to when it came first; otherwise it is refused."""
        done = await self.do(self.store.done, live.row.id, mark)
        if done is None:
            raise refused
        return done.n + 1

    async def append(self, live: Live, entry: Entry, ahead: Table | None = None) -> int:
        """Store the entry, then go on from it and tell everybody. With the lock held."""
        match, over = live.row.id, ahead is not None and ahead.result is not None
        status, outcome = (OVER, outcome_of(ahead, live.names)) if ahead is not None and over else (PLAYING, None)
        stored = asyncio.ensure_future(self.do(self.store.append, match, entry, status, outcome))
        try:
            await asyncio.shield(stored)
        except asyncio.CancelledError:
            self.live.pop(match, None)
            raise
        except AlreadyDone as done:
            await self.catch_up(live)
            return done.entry.n + 1
        except PlaceTaken:
            await self.catch_up(live)
            raise Stale() from None
        live.take(entry, ahead)
        live.row = msgspec.structs.replace(live.row, outcome=outcome)
        await self.let_lapse(live)
        screen.turn(live)
        self.listeners.publish(match)
        self.attendants.attend(live)
        return live.entries

    # --- others ------------------------------------------------------------------------------------

    async def heard(self, match: str) -> None:
        """Another server has stored something."""
        if match in self.live:
            async with self.lock(match):
                if match in self.live:
                    await self.catch_up(self.live[match])

    async def catch_up(self, live: Live) -> None:
        """Take in what others have stored. With the lock held."""
        whole = await self.do(self.store.whole, live.row.id, live.entries, live.chat_n)
        if whole is None:
            return
        if whole == Whole(live.row, live.seated, [], [], live.orders):
            return
        live.seated, live.orders = whole.seated, whole.orders
        for entry in whole.log:
            if not live.frozen:
                live.take(entry)
        live.row = whole.row
        live.chat.extend(whole.chat)
        screen.turn(live)
        self.listeners.publish(whole.row.id)
        self.attendants.attend(live)

    # --- taking back -------------------------------------------------------------------------------

    async def undo(self, match: str, visitor: str, seat: int, n: int, idem: str) -> int | None:
        """Take the seat's last choice back, or ask the others for it: then None is returned."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.holds(live, visitor, seat)
            mark = f"{seat}:{idem}"
            if await self.do(self.store.wished, match, mark):
                return None
            try:
                left = await self.surely(live, partial(self.undoable, live, seat, n))
            except Refused as refused:
                return await self.done_before(live, mark, refused)
            if live.may_undo_alone(seat):
                return await self.take_back(live, Entry(live.entries, seat, UNDO, str(left), self.clock(), mark))
            await self.keep_asking(live, {"seat": seat, "n": left, "at": live.entries, "agreed": []}, mark)
            return None

    def undoable(self, live: Live, seat: int, n: int) -> int:
        """How many choices would be left."""
        self.playing(live)
        if n != live.entries:
            raise Stale()
        left = live.last_own(seat)
        if left is None:
            raise Refused(400, "You have made no choice yet that could be taken back.")
        return left

    async def take_back(self, live: Live, entry: Entry) -> int:
        """An order that would make the choice again at once is given up. With the lock held."""
        mine = live.orders.get(entry.seat, [])
        asked = rewound(live.table(), int(entry.key)).decision_of(entry.seat) if mine else None
        if asked is not None:
            await self.keep_orders(live, entry.seat, [order for order in mine if order.prompt != asked.prompt])
        return await self.append(live, entry)

    async def keep_asking(self, live: Live, asking: dict[str, object] | None, mark: str | None) -> bool:
        """False, and nothing has changed, if another server has carried out the same request."""
        if not await self.do(self.store.ask, live.row.id, asking, mark):
            await self.catch_up(live)
            return False
        live.row = msgspec.structs.replace(live.row, asking=asking)
        self.listeners.publish(live.row.id)
        return True

    async def answer_undo(self, match: str, visitor: str, seat: int, yes: bool, idem: str | None) -> None:
        """Another person agrees that a choice is taken back, or does not; an answer is for the wish it was given to."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.holds(live, visitor, seat)
            mark = f"{seat}:answer:{idem}" if idem else None
            if mark is not None and await self.answered(match, mark):
                return
            asking = live.row.asking
            if asking is None or asking["at"] != live.entries:
                raise Stale("Nobody asks to take a choice back any more.")
            if seat not in live.others(asking["seat"]):
                raise Refused(403, "This is for the others at the table to answer.")
            if not yes:
                if await self.keep_asking(live, None, mark):
                    await self.table_says(live, f"{live.seated[seat].name} would rather not take that back.")
                return
            agreed = sorted({*asking["agreed"], seat})
            if set(live.others(asking["seat"])) <= set(agreed):
                entry = Entry(live.entries, asking["seat"], UNDO, str(asking["n"]), self.clock(), mark)
                await self.take_back(live, entry)
            else:
                await self.keep_asking(live, {**asking, "agreed": agreed}, mark)

    async def answered(self, match: str, mark: str) -> bool:
        """Whether that answer has counted: as the last one that was needed, or before."""
        done = await self.do(self.store.done, match, mark)
        return done is not None or await self.do(self.store.wished, match, mark)

    # --- standing orders ---------------------------------------------------------------------------

    async def give_orders(self, match: str, visitor: str, seat: int, given: Sequence[Order]) -> None:
        """From now on these stand for the seat, and no others."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.sees(live, visitor, seat)
            self.playing(live)
            t = live.table()
            for order in given:
                checked(order, t.game.prompts)
                if order.choose not in t.game.book_of(t).vocabulary.by_key:
                    raise Refused(400, f"{order.choose!r} is nothing that {t.game.title} ever offers.")
            await self.keep_orders(live, seat, given)
            self.listeners.publish(match)
            self.attendants.attend(live)

    async def keep_orders(self, live: Live, seat: int, given: Sequence[Order]) -> None:
        await self.do(self.store.keep_orders, live.row.id, seat, list(given))
        live.orders = (
            {**live.orders, seat: list(given)} if given else {k: v for k, v in live.orders.items() if k != seat}
        )

    async def let_lapse(self, live: Live) -> None:
        """Orders end with the question that they were given until."""
        for decision in [] if live.t is None else live.t.decisions:
            mine = live.orders.get(decision.seat, [])
            if len(left := lapsed(mine, decision)) < len(mine):
                await self.keep_orders(live, decision.seat, left)

    # --- talking -----------------------------------------------------------------------------------

    async def say(self, match: str, visitor: str, seat: int, words: str, idem: str) -> None:
        live = await self.find(match)
        self.holds(live, visitor, seat)
        said = " ".join(words.split())
        if not said:
            raise Refused(400, "There is nothing in this line: write something first.")
        if len(said) > self.settings.letters:
            raise Refused(400, f"A line of chat has at most {self.settings.letters} letters; this one has {len(said)}.")
        async with self.lock(match):
            name, mark = live.seated[seat].name, f"{seat}:{idem}" if idem else None
            await self.put_in_chat(live, ChatRow(0, seat, name, said, self.clock(), mark))

    async def table_says(self, live: Live, words: str) -> None:
        await self.put_in_chat(live, ChatRow(0, None, "The table", words, self.clock()))

    async def put_in_chat(self, live: Live, row: ChatRow) -> None:
        """With the lock held."""
        line = await self.do(self.store.say, live.row.id, row)
        if line.n == live.chat_n:
            live.chat.append(line)
            del live.chat[:-CHAT_KEPT]
            self.listeners.publish(live.row.id)
        elif line.n > live.chat_n:
            await self.catch_up(live)

    # --- seats -------------------------------------------------------------------------------------

    async def take_seat(self, token: str, visitor: str, name: str = "") -> tuple[str, int]:
        """Sit down where the link says, or move the seat here; returns match and seat."""
        found = await self.do(self.store.seat_of_token, token)
        if found is None:
            raise Refused(404, "This link takes no seat any more: ask for a new one, or look at your tables.")
        match, seat = found
        if seat.holder != visitor:
            called = name or seat.name or f"Player {seat.seat + 1}"
            if not await self.do(
                self.store.take_seat, match, seat.seat, token, visitor, word(26), called, self.clock()
            ):
                raise Refused(409, "Somebody else has just taken this seat: ask for another link.")
            await self.heard(match)
        live = await self.find(match)
        self.listeners.publish(match)
        return live.row.id, seat.seat

    async def start(self, match: str, visitor: str) -> None:
        """Begin without those who have not come: bots take their seats."""
        live = await self.find(match)
        self.looks(live, visitor)
        if live.row.creator != visitor:
            raise Refused(403, "Only who set the table up can begin without the others.")
        kind = list(BOTS)[-1]
        empty = [one.seat for one in live.seated if one.kind == "open"]
        kinds = {seat: (BOT + kind, f"{kind.capitalize()} {seat + 1}") for seat in empty}
        await self.do(self.store.fill_seats, match, kinds, self.clock())
        await self.heard(match)


def title_of(game: str) -> str:
    """The game's title, as far as it is installed here."""
    known = installed().get(game)
    return known.title if known else game


def outcome_of(t: Table, names: Sequence[str]) -> str:
    """How the match ended, in a few words."""
    result = t.game.seen_result(t, names)
    return str(result["headline"]) if result else ""
