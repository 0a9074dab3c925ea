"""The processes in which bots think. One that crashes or takes too long is replaced, and its question given back."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence

import msgspec

from astrolude.server.thinking import READY, Answer, Job

COMMAND = (sys.executable, "-m", "astrolude.server.thinking")
#: Starting up is not thinking: so many seconds for it.
START = 20.0
#: A job names every choice of a match: so long may a line be.
LINE = 4 * 1024 * 1024


class BotFailed(Exception):
    """The bot has crashed, was late, or has answered nonsense."""


class Thinker:
    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: Process | None = None
        #: Processes that were told to end.
        self.ending: set[asyncio.Task[int]] = set()

    async def ask(self, job: Job, budget: float) -> str:
        """What the bot chooses. BotFailed, and the process is gone."""
        try:
            if self.process is None:
                await asyncio.wait_for(self.start(), START)
            return await asyncio.wait_for(self.answer(job), budget)
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            self.stop()
            raise BotFailed(type(error).__name__) from None
        except asyncio.CancelledError:
            self.stop()
            raise

    async def answer(self, job: Job) -> str:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        answer = msgspec.json.decode(await process.stdout.readline(), type=Answer)
        if answer.error:
            raise ValueError(answer.error)
        return answer.key

    async def start(self) -> None:
        """Until it says that it listens."""
        self.process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LINE
        )
        assert self.process.stdout is not None
        if await self.process.stdout.readline() != READY:
            raise ValueError("it does not start")

    def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        ended = asyncio.create_task(process.wait())
        self.ending.add(ended)
        ended.add_done_callback(self.ending.discard)


class Thinkers:
    """A few of them; whoever is free takes the next job."""

    def __init__(self, count: int, budget: float, command: Sequence[str] = COMMAND) -> None:
        self.budget = budget
        self.all = [Thinker(command) for _ in range(max(1, count))]
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self.all:
            self.free.put_nowait(thinker)

    async def ask(self, job: Job) -> str:
        thinker = await self.free.get()
        try:
            return await thinker.ask(job, self.budget)
        finally:
            self.free.put_nowait(thinker)

    async def close(self) -> None:
        for thinker in self.all:
            thinker.stop()
            await asyncio.gather(*thinker.ending)
