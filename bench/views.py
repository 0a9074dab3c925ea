"""What it costs to show a table: its view, the view told, and the view drawn, in the middle of a game."""

import gzip
import json
import time
from collections.abc import Callable

from astrolude.kernel.game import Game, installed
from astrolude.terminal.bench import middle_and_record
from astrolude.terminal.seating import smallest_table


def best_of(work: Callable[[], object], times: int) -> float:
    """Milliseconds, at its quickest."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best * 1e3


def row(game: Game) -> str:
    t, _ = middle_and_record(game, smallest_table(game))
    view = game.seen(t, 0)
    costs = {
        "view": best_of(lambda: game.seen(t, 0), 200),
        "told": best_of(lambda: game.telling(view), 200),
        "drawn": best_of(lambda: game.board(view), 20),
    }
    told = ", ".join(f"{what} {ms:.2f} ms" for what, ms in costs.items())
    drawn = len(gzip.compress(game.board(view).encode()))
    return f"{game.id}: {told}; view {len(json.dumps(view)):,} bytes, drawing {drawn:,} bytes gzipped, fonts included"


def main() -> None:
    for game in installed().values():
        print(row(game))
