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
from astrolude.kernel.decision import Decision
from astrolude.kernel.errors import IllegalChoice
from astrolude.kernel.game import installed
from astrolude.kernel.table import Table
from astrolude.server.journal import note
from astrolude.server.listeners import Listeners
from astrolude.server.live import CHAT_KEPT, Live, print_of
from astrolude.server.refused import Refused, Stale, no_table, not_your_seat
from astrolude.server.settings import Settings
from astrolude.server.thinkers import COMMAND, BotFailed, Thinkers
from astrolude.server.thinking import Job
from astrolude.server.visitors import word
from astrolude.store import AlreadyDone, ChatRow, Entry, PlaceTaken, Store
from astrolude.store.rows import CHOOSE, OVER, PLAYING, UNDO, WAITING, effective

P = ParamSpec("P")
R = TypeVar("R")

BOT = "bot:"
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
        self.attending: dict[str, asyncio.Task[None]] = {}
        self.threads = ThreadPoolExecutor(THREADS if store.postgres else 1, "store")

    async def close(self) -> None:
        """Streams and bots end; what is being stored is stored."""
        self.listeners.close()
        tasks = list(self.attending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
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
        self.attend(live)
        return live

    async def loaded(self, match: str) -> Live:
        """With the lock held."""
        if match in self.live:
            return self.live[match]
        whole = await self.do(self.store.whole, match)
        if whole is None:
            raise no_table()
        row, seated, log, chat = whole
        stored = await self.do(self.store.content, row.content) or ""
        live = await asyncio.to_thread(Live, row, seated, log, chat, stored)
        self.live[match] = live
        self.shrink()
        return live

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
        if seat not in live.held_by(visitor):
            raise not_your_seat()
        if self.handed_over(live, seat):
            name = live.seated[seat].name
            raise Refused(403, f"Hand the screen to {name} first: the page asks for {name} when it is time.")

    def handed_over(self, live: Live, seat: int) -> bool:
        """Whether the screen would have to change hands before it shows this seat."""
        return live.row.one_screen and not live.over and live.active != seat and live.has_secrets()

    def on_screen(self, live: Live, visitor: str) -> int | None:
        """Whose view the visitor's page shows: the seat that is asked, else the first of theirs."""
        mine = live.held_by(visitor)
        if live.row.one_screen and not live.over and live.has_secrets():
            return live.active if live.active in mine else None
        return next((seat for seat in [*live.asked_people(), *mine] if seat in mine), None)

    def next_at_screen(self, live: Live, visitor: str) -> int | None:
        """To whom the visitor's screen should be handed now; None if it need not be."""
        asked = [seat for seat in live.asked_people() if seat in live.held_by(visitor)]
        if not asked or live.active in asked or not self.handed_over(live, asked[0]):
            return None
        return asked[0]

    async def hand_over(self, match: str, visitor: str, seat: int, key: str) -> None:
        """Somebody says who looks at the screen now. The key comes from the page that asked for it, and works once."""
        live = await self.find(match)
        if seat not in live.held_by(visitor):
            raise not_your_seat()
        if seat != self.next_at_screen(live, visitor) or not secrets.compare_digest(key.encode(), live.hand.encode()):
            raise Stale("The screen is with somebody else now: look at the table again.")
        live.active, live.hand = seat, word(26)
        self.listeners.publish(match)

    # --- choosing ----------------------------------------------------------------------------------

    async def choose(self, match: str, visitor: str, seat: int, n: int, key: str, idem: str) -> int:
        """Make a seat's choice; returns how many entries the log has then. The same request again acts once."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.may_move(live, visitor, seat)
            mark = f"{seat}:{idem}"
            try:
                ahead = await self.surely(live, partial(self.ahead, live, seat, n, key))
            except Refused as refused:
                return await self.done_before(live, mark, refused)
            entry = Entry(live.entries, seat, CHOOSE, key, self.clock(), mark, print_of(ahead))
            return await self.append(live, entry, ahead)

    def may_move(self, live: Live, visitor: str, seat: int) -> None:
        self.looks(live, visitor)
        if seat not in live.held_by(visitor):
            raise not_your_seat()
        if self.handed_over(live, seat):
            raise Refused(403, f"Hand the screen to {live.seated[seat].name} first.")

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
        over = ahead is not None and ahead.result is not None
        match = live.row.id
        stored = asyncio.ensure_future(self.do(self.store.append, match, entry, OVER if over else PLAYING))
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
        self.turn_screen(live)
        self.listeners.publish(match)
        self.attend(live)
        return live.entries

    def turn_screen(self, live: Live) -> None:
        """Secrets are put away as soon as somebody else at the screen is asked."""
        asked = live.asked_people()
        if live.row.one_screen and asked and live.active not in asked:
            live.active = None

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
        row, seated, log, chat = whole
        if (row, seated, log, chat) == (live.row, live.seated, [], []):
            return
        live.seated = seated
        for entry in log:
            if not live.frozen:
                live.take(entry)
        live.row = row
        live.chat.extend(chat)
        self.turn_screen(live)
        self.listeners.publish(row.id)
        self.attend(live)

    # --- taking back -------------------------------------------------------------------------------

    async def undo(self, match: str, visitor: str, seat: int, n: int, idem: str) -> int | None:
        """Take the seat's last choice back, or ask the others for it: then None is returned."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.may_move(live, visitor, seat)
            mark = f"{seat}:{idem}"
            try:
                left = await self.surely(live, partial(self.undoable, live, seat, n))
            except Refused as refused:
                return await self.done_before(live, mark, refused)
            if live.may_undo_alone(seat):
                return await self.append(live, Entry(live.entries, seat, UNDO, str(left), self.clock(), mark))
            await self.keep_asking(live, {"seat": seat, "n": left, "at": live.entries, "agreed": []})
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

    async def keep_asking(self, live: Live, asking: dict[str, object] | None) -> None:
        await self.do(self.store.ask, live.row.id, asking)
        live.row = msgspec.structs.replace(live.row, asking=asking)
        self.listeners.publish(live.row.id)

    async def answer_undo(self, match: str, visitor: str, seat: int, yes: bool) -> None:
        """Another person agrees that a choice is taken back, or does not."""
        await self.find(match)
        async with self.lock(match):
            live = await self.loaded(match)
            self.may_move(live, visitor, seat)
            asking = live.row.asking
            if asking is None or asking["at"] != live.entries:
                raise Stale("Nobody asks to take a choice back any more.")
            if seat not in live.others(asking["seat"]):
                raise Refused(403, "This is for the others at the table to answer.")
            if not yes:
                await self.keep_asking(live, None)
                await self.table_says(live, f"{live.seated[seat].name} would rather not take that back.")
                return
            agreed = sorted({*asking["agreed"], seat})
            if set(live.others(asking["seat"])) <= set(agreed):
                entry = Entry(live.entries, asking["seat"], UNDO, str(asking["n"]), self.clock())
                await self.append(live, entry)
            else:
                await self.keep_asking(live, {**asking, "agreed": agreed})

    # --- talking -----------------------------------------------------------------------------------

    async def say(self, match: str, visitor: str, seat: int, words: str, idem: str) -> None:
        live = await self.find(match)
        self.looks(live, visitor)
        if seat not in live.held_by(visitor):
            raise not_your_seat()
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

    # --- bots --------------------------------------------------------------------------------------

    def attend(self, live: Live) -> None:
        """See to it that bots who are asked get to answer."""
        match = live.row.id
        if self.listeners.closing or match in self.attending or match not in self.live:
            return
        if self.bot_asked(live) is not None:
            self.attending[match] = asyncio.create_task(self.attended(match))

    async def attended(self, match: str) -> None:
        """The bots' turn; whatever goes wrong in it is noted, and the next look at the table tries again."""
        try:
            await self.play_bots(match)
        except Exception as error:
            note("bots", match=match, error=type(error).__name__, words=str(error))
        finally:
            del self.attending[match]

    def bot_asked(self, live: Live) -> Decision | None:
        if live.t is None or live.status != PLAYING:
            return None
        bots = {one.seat for one in live.seated if one.kind.startswith(BOT)}
        return next((decision for decision in live.t.decisions if decision.seat in bots), None)

    async def play_bots(self, match: str) -> None:
        """Until a person is asked or the match is over."""
        while (live := self.live.get(match)) is not None and (decision := self.bot_asked(live)) is not None:
            start = live.entries
            key, sentence = await self.thought(live, decision)
            if self.listeners.watched(match):
                await asyncio.sleep(self.settings.pace)
            async with self.lock(match):
                live = await self.loaded(match)
                if sentence:
                    await self.table_says(live, sentence)
                await self.bot_chooses(live, decision, key, start)

    async def thought(self, live: Live, decision: Decision) -> tuple[str, str]:
        """What the bot chooses; if it fails, anything legal and a sentence that says so."""
        made = [(entry.seat, entry.key) for entry in effective(live.log)]
        kind = live.seated[decision.seat].kind.removeprefix(BOT)
        stored = await self.do(self.store.content, live.row.content) if self.needs_content(live) else ""
        try:
            key = await self.thinkers.ask(Job(live.row, made, decision.seat, kind, stored or ""))
            if any(option.key == key for option in decision.options):
                return key, ""
        except BotFailed:
            pass
        name = live.seated[decision.seat].name
        return secrets.choice(
            decision.keys()
        ), f"{name} did not answer: the bot was restarted, and chance chose for it."

    def needs_content(self, live: Live) -> bool:
        t = live.table()
        return bool(live.row.packs) or t.game.book().digest != live.row.content

    async def bot_chooses(self, live: Live, decision: Decision, key: str, start: int) -> None:
        """If it is still asked the same. With the lock held."""
        if live.entries != start or live.t is None or live.status != PLAYING:
            return
        ahead = live.ahead(decision.seat, key, decision.n)
        entry = Entry(live.entries, decision.seat, CHOOSE, key, self.clock(), None, print_of(ahead))
        try:
            await self.append(live, entry, ahead)
        except Stale:
            return

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
