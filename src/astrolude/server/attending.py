"""Answers that nobody has to press: bots think for theirs, and standing orders have given theirs beforehand."""

import asyncio
import secrets
from typing import TYPE_CHECKING, NamedTuple

from astrolude.kernel.decision import Decision
from astrolude.kernel.orders import answer, lapsed
from astrolude.server.journal import note
from astrolude.server.live import Live, print_of
from astrolude.server.refused import Stale
from astrolude.server.thinkers import BotFailed
from astrolude.server.thinking import Job
from astrolude.store import Entry
from astrolude.store.rows import BOT, CHOOSE, PLAYING, effective

if TYPE_CHECKING:
    from astrolude.server.hosting import Hosting


class Due(NamedTuple):
    """A question that is answered without its seat: by an order's key, or by a bot that is still to think."""

    decision: Decision
    key: str = ""


class Attendants:
    """One task for each match in which such an answer is due; it ends when a person has to be asked."""

    def __init__(self, hosting: "Hosting") -> None:
        self.hosting = hosting
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def attend(self, live: Live) -> None:
        """See to it that bots and orders get to answer."""
        match = live.row.id
        if self.hosting.listeners.closing or match in self.tasks or match not in self.hosting.live:
            return
        if due(live) is not None:
            self.tasks[match] = asyncio.create_task(self.attended(match))

    async def attended(self, match: str) -> None:
        """Whatever goes wrong is noted, and the next look at the table tries again."""
        try:
            await self.answer_all(match)
        except Exception as error:
            note("bots", match=match, error=type(error).__name__, words=str(error))
        finally:
            del self.tasks[match]

    async def answer_all(self, match: str) -> None:
        """Until a person has to be asked or the match is over."""
        while (live := self.hosting.live.get(match)) is not None and (found := due(live)) is not None:
            start = live.entries
            key, sentence = (found.key, "") if found.key else await self.thought(live, found.decision)
            if not found.key and self.hosting.listeners.watched(match):
                await asyncio.sleep(self.hosting.settings.pace)
            async with self.hosting.lock(match):
                live = await self.hosting.loaded(match)
                if sentence:
                    await self.hosting.table_says(live, sentence)
                await self.choose(live, found.decision, key, start)

    async def thought(self, live: Live, decision: Decision) -> tuple[str, str]:
        """What the bot chooses; if it fails, anything legal and a sentence that says so."""
        made = [(entry.seat, entry.key) for entry in effective(live.log)]
        kind = live.seated[decision.seat].kind.removeprefix(BOT)
        stored = await self.hosting.content_of(live) if needs_content(live) else ""
        try:
            key = await self.hosting.thinkers.ask(Job(live.row, made, decision.seat, kind, stored))
            if any(option.key == key for option in decision.options):
                return key, ""
        except BotFailed:
            pass
        name = live.seated[decision.seat].name
        return secrets.choice(
            decision.keys()
        ), f"{name} did not answer: the bot was restarted, and chance chose for it."

    async def choose(self, live: Live, decision: Decision, key: str, start: int) -> None:
        """If the seat is still asked the same. With the lock held."""
        if live.entries != start or live.t is None or live.status != PLAYING:
            return
        ahead = live.ahead(decision.seat, key, decision.n)
        entry = Entry(live.entries, decision.seat, CHOOSE, key, self.hosting.clock(), None, print_of(ahead))
        try:
            await self.hosting.append(live, entry, ahead)
        except Stale:
            return


def due(live: Live) -> Due | None:
    """The first open question that a bot or an order answers."""
    if live.t is None or live.status != PLAYING:
        return None
    for decision in live.t.decisions:
        if live.seated[decision.seat].kind.startswith(BOT):
            return Due(decision)
        orders = lapsed(live.orders.get(decision.seat, []), decision)
        if key := answer(live.t, decision, orders):
            return Due(decision, key)
    return None


def needs_content(live: Live) -> bool:
    """Whether the match was set up with other content than is installed here."""
    return bool(live.row.packs) or live.table().game.book().digest != live.row.content
