"""A process in which bots think: it reads jobs as lines of JSON and answers each with the key that its bot chooses."""

import sys
from collections import OrderedDict
from random import Random
from typing import Any

import msgspec

from astrolude.bots import BOTS
from astrolude.kernel.game import Deal
from astrolude.kernel.table import Table
from astrolude.server.live import book_of, game_of
from astrolude.store import MatchRow

#: What it says when it listens.
READY = b"ready\n"
#: Tables that are kept to go on from.
KEPT = 64


class Job(msgspec.Struct, frozen=True):
    match: MatchRow
    #: Seat and key of every choice so far.
    choices: list[tuple[int, str]]
    seat: int
    bot: str
    #: The match's content as it was kept, for a match that needs it.
    stored: str = ""


class Answer(msgspec.Struct, frozen=True):
    key: str = ""
    error: str = ""


tables: OrderedDict[str, tuple[list[tuple[int, str]], Table]] = OrderedDict()


def table_of(job: Job) -> Table:
    """The table after the job's choices, going on from what was known before."""
    known, t = tables.pop(job.match.id, ([], None))
    if t is None or job.choices[: len(known)] != known:
        known, t = [], dealt(job)
    for seat, key in job.choices[len(known) :]:
        t.choose(key, seat)
    tables[job.match.id] = (job.choices, t)
    if len(tables) > KEPT:
        tables.popitem(last=False)
    return t


def dealt(job: Job) -> Table:
    row = job.match
    game = game_of(row)
    deal = Deal(seats=row.seats, options=row.options, seed=row.seed, content=row.content, packs=tuple(row.packs))
    t = game.start_with(deal, book_of(game, row, job.stored))
    t.quiet = True
    return t


def answer(job: Job) -> Answer:
    t = table_of(job)
    decision = t.decision_of(job.seat)
    if decision is None:
        return Answer(error=f"seat {job.seat} is not asked")
    bot = BOTS[job.bot](Random(f"{t.deal.seed}/{job.seat}/{t.n}").getrandbits(64))
    return Answer(key=bot.pick(t, decision).key)


def main() -> None:
    """Until nobody asks any more."""
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        try:
            found: Any = answer(msgspec.json.decode(line, type=Job))
        except Exception as error:
            found = Answer(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
