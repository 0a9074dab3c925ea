"""`astrolude simulate`: many games by bots, in several processes, and what they say."""

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from astrolude.bots import BOTS
from astrolude.bots.playing import play_randomly
from astrolude.kernel.errors import AstroludeError
from astrolude.kernel.game import find
from astrolude.kernel.table import Table
from astrolude.terminal.seating import seated_from
from astrolude.terminal.tally import Tally
from astrolude.terminal.usage import Usage, existing_packs, options_from, seed_from

#: No batch is larger, so that progress shows.
BATCH = 10


class Plan(NamedTuple):
    """What is played: plain data, so that another process can take a part of it."""

    game: str
    bots: tuple[str, ...]
    seed: int | str
    packs: tuple[str, ...]
    options: dict[str, Any]


def simulate(arguments: Namespace) -> int:
    plan = planned(arguments)
    jobs = arguments.jobs or os.cpu_count() or 1
    began = time.perf_counter()
    tally = Tally.empty(plan.bots)
    with progress(arguments.n) as advance:
        for part in played(plan, arguments.n, jobs):
            tally.add(part)
            advance(part.games)
    seconds = time.perf_counter() - began
    if arguments.json:
        print(json.dumps(as_json(plan, tally, jobs, seconds), indent=2))
    else:
        print("\n".join(lines_for(plan, tally, jobs, seconds)))
    return 0


def planned(arguments: Namespace) -> Plan:
    game = find(arguments.game)
    if arguments.n < 1:
        raise Usage(f"-n {arguments.n}: play at least one game.")
    if arguments.jobs is not None and arguments.jobs < 1:
        raise Usage(f"--jobs {arguments.jobs}: it takes at least one process.")
    seated = seated_from(arguments.seats, game, "random", "random")
    if people := [one for one in seated if one.human]:
        raise Usage(f"{people[0].kind!r} cannot play here: simulations are for bots, {' or '.join(BOTS)}.")
    packs = tuple(str(path) for path in existing_packs(arguments.pack))
    seed = 0 if arguments.seed is None else seed_from(arguments.seed)
    options = options_from(game, arguments.option)
    game.deal(len(seated), seed, packs, options)
    return Plan(game.id, tuple(one.kind for one in seated), seed, packs, options)


# --- playing -----------------------------------------------------------------------------------------


def played(plan: Plan, n: int, jobs: int) -> Iterator[Tally]:
    """The games in batches, as they are done. A game depends on the seed and its number alone."""
    batches = [range(at, min(at + BATCH, n)) for at in range(0, n, BATCH)]
    jobs = min(jobs, len(batches))
    if jobs == 1:
        for batch in batches:
            yield play_batch(plan, batch)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        for done in as_completed([pool.submit(play_batch, plan, batch) for batch in batches]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def play_batch(plan: Plan, batch: Sequence[int]) -> Tally:
    tally = Tally.empty(plan.bots)
    for number in batch:
        bots = rotated(plan.bots, number)
        try:
            t = play_game(plan, bots, number)
        except Exception as error:
            raise AstroludeError(
                f"game {number} (seed {seed_of(plan, number)!r}, {', '.join(bots)}) broke off: "
                f"{type(error).__name__}: {error}"
            ) from error
        tally.count(t, bots)
    return tally


def seed_of(plan: Plan, number: int) -> str:
    return f"{plan.seed}/{number}"


def rotated(bots: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Everybody sits everywhere in turn."""
    by = number % len(bots)
    return bots[by:] + bots[:by]


def play_game(plan: Plan, bots: tuple[str, ...], number: int) -> Table:
    game, seed = find(plan.game), seed_of(plan, number)
    t = game.start(game.deal(len(bots), seed, plan.packs, plan.options), plan.packs)
    t.quiet = True
    if set(bots) == {"random"}:
        play_randomly(t, Random(seed))
        return t
    players = [BOTS[bot](Random(f"{seed}/{seat}").getrandbits(64)) for seat, bot in enumerate(bots)]
    while t.decisions:
        decision = t.decisions[0]
        t.choose(players[decision.seat].pick(t, decision), decision.seat)
    return t


# --- telling -----------------------------------------------------------------------------------------


class progress:
    """A bar on stderr for whoever watches; nothing in pipes and logs."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.bar: Any = None

    def __enter__(self) -> Callable[[int], None]:
        if not sys.stderr.isatty():
            return ignore
        try:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
        except ImportError:
            return ignore
        columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self.bar.start()
        task = self.bar.add_task("games", total=self.total)
        return lambda games: self.bar.advance(task, games)

    def __exit__(self, *problem: object) -> None:
        if self.bar is not None:
            self.bar.stop()


def ignore(games: int) -> None:
    """Nobody watches."""


def as_json(plan: Plan, tally: Tally, jobs: int, seconds: float) -> dict[str, Any]:
    return {
        "game": plan.game,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": plan.options,
        **tally.summary(),
        "speed": {"jobs": jobs, "seconds": seconds, "decisions_per_second": tally.decisions.sum / seconds},
    }


def lines_for(plan: Plan, tally: Tally, jobs: int, seconds: float) -> list[str]:
    title = find(plan.game).title
    seating = ", who change seats" if len(set(plan.bots)) > 1 else ""
    lines = [f"{title}: {tally.games} games of {', '.join(plan.bots)}{seating}; seed {plan.seed}", ""]
    lines += tally.lines()
    speed = f"{tally.decisions.sum / seconds:,.0f} decisions/s with {jobs} {'process' if jobs == 1 else 'processes'}"
    return [*lines, f"{'Speed':<18}{speed}, {seconds:.1f} s"]
