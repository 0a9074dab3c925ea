"""`astrolude bench`: how fast the games play here, and how much room they take.

A yard is the time of one iteration of `while i < n: i += 1` in this interpreter, measured in the same run: decisions in
yards can be compared between machines. This module is never compiled, so a yard is always an interpreted one.
"""

import json
import time
import zlib
from argparse import Namespace
from random import Random
from typing import NamedTuple

from astrolude.bots import BOTS
from astrolude.bots.playing import play_randomly
from astrolude.kernel import table as engine
from astrolude.kernel.game import Game, find, installed
from astrolude.kernel.table import Table
from astrolude.terminal.seating import smallest_table
from astrolude.terminal.usage import Usage
from astrolude.terminal.weighing import weight

#: One measurement takes about this long, a yard's as well as a decision's.
WINDOW = 0.0025
YARDS = 200_000
DUELS = 200
#: Seconds of this process alone: what else the machine does is not the games' fault.
clock = time.process_time


class Row(NamedTuple):
    game: str
    seats: int
    compiled: bool
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    ns_per_decision: float
    yards_per_decision: float
    yard_ns: float
    clone_us: float
    table_bytes: int
    record_bytes: int
    record_bytes_zlib: int
    greedy_wins: float | None


def bench(arguments: Namespace) -> int:
    if arguments.seconds <= 0:
        raise Usage(f"--seconds {arguments.seconds}: measure for longer than that.")
    games = [find(arguments.game)] if arguments.game else list(installed().values())
    rows = [measured(game, arguments.seconds, arguments.greedy) for game in games]
    if arguments.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
    else:
        for i, row in enumerate(rows):
            print(("\n" if i else "") + "\n".join(lines_for(row)))
    return 0


def lines_for(row: Row) -> list[str]:
    kind = "compiled" if row.compiled else "interpreted"
    lines = [
        f"{row.game}, {row.seats} seats, {kind}",
        f"  {row.decisions_per_second:>12,.0f} decisions/s  {row.games_per_second:>12,.1f} games/s",
        f"  {row.decisions_per_game:>12,.1f} decisions/game",
        f"  {row.ns_per_decision:>12,.0f} ns/decision   {row.yards_per_decision:>12,.1f} yards/decision"
        f" (a yard is {row.yard_ns:.1f} ns)",
        f"  {row.clone_us:>12,.2f} us/clone      {row.table_bytes:>12,} bytes/table in mid-game",
        f"  {row.record_bytes:>12,} bytes/record  {row.record_bytes_zlib:>12,} bytes/record with zlib",
    ]
    if row.greedy_wins is not None:
        lines.append(f"  {row.greedy_wins:>12.1%} of {DUELS} games won by greedy against random")
    return lines


def measured(game: Game, seconds: float, greedy: bool) -> Row:
    """One game's row. Decisions and yards are the best of many windows, since noise only ever adds."""
    seats = smallest_table(game)
    yard, pace, per_game = raced(game, seats, seconds)
    middle, record = middle_and_record(game, seats)
    return Row(
        game=game.id,
        seats=seats,
        compiled=engine.__file__.endswith((".so", ".pyd")),
        decisions_per_second=1 / pace,
        games_per_second=1 / pace / per_game,
        decisions_per_game=per_game,
        ns_per_decision=pace * 1e9,
        yards_per_decision=pace / yard,
        yard_ns=yard * 1e9,
        clone_us=clone_time(middle) * 1e6,
        table_bytes=weight(middle),
        record_bytes=len(record),
        record_bytes_zlib=len(zlib.compress(record, 9)),
        greedy_wins=greedy_share(game, seats) if greedy else None,
    )


def one_yard() -> float:
    """Seconds for one iteration."""
    n = YARDS
    i = 0
    began = clock()
    while i < n:
        i += 1
    return (clock() - began) / n


def new_table(game: Game, seats: int, number: int) -> Table:
    t = game.start(game.deal(seats, number, (), {}))
    t.quiet = True
    return t


def raced(game: Game, seats: int, seconds: float) -> tuple[float, float, float]:
    """Seconds a yard, seconds a decision, and decisions a game.

    Yards and decisions are raced in turn over windows of the same length, and the best window of each counts: on a
    busy machine both have the same chance of a quiet moment.
    """
    yards: list[float] = []
    paces: list[float] = []
    t, random, games, decisions = new_table(game, seats, 0), Random(0), 1, 0
    until = time.perf_counter() + seconds
    while not paces or time.perf_counter() < until:
        yards.append(one_yard())
        made, began = 0, time.perf_counter()
        while time.perf_counter() - began < WINDOW:
            if not t.decisions:
                t, random, games = new_table(game, seats, games), Random(games), games + 1
            made += play_randomly(t, random, 100)
        paces.append((time.perf_counter() - began) / made)
        decisions += made
    return min(yards), min(paces), decisions / games


def middle_and_record(game: Game, seats: int) -> tuple[Table, bytes]:
    """The table half way through a random game of middling length, and the record of the whole."""
    lengths = sorted((play_randomly(new_table(game, seats, number), Random(number)), number) for number in range(15))
    length, number = lengths[len(lengths) // 2]
    middle = new_table(game, seats, number)
    play_randomly(middle, Random(number), length // 2)
    whole = new_table(game, seats, number)
    play_randomly(whole, Random(number))
    return middle, whole.record().to_json().encode()


def clone_time(t: Table, times: int = 2000) -> float:
    best = float("inf")
    for _ in range(5):
        began = clock()
        for _ in range(times):
            t.clone()
        best = min(best, (clock() - began) / times)
    return best


def greedy_share(game: Game, seats: int) -> float:
    """Wins of one greedy player among random ones, in every seat in turn; a shared win counts in parts."""
    wins = 0.0
    for number in range(DUELS):
        t = new_table(game, seats, number)
        greedy = number % seats
        bots = [BOTS["greedy" if seat == greedy else "random"](number) for seat in range(seats)]
        while t.decisions:
            decision = t.decisions[0]
            t.choose(bots[decision.seat].pick(t, decision), decision.seat)
        assert t.result is not None
        wins += (greedy in t.result.winners) / len(t.result.winners)
    return wins / DUELS
