"""How much better greedy is than random: its share of 200 two-player games."""

import time

from astrolude.kernel.game import installed
from astrolude.terminal.bench import DUELS, greedy_share
from astrolude.terminal.seating import smallest_table


def main() -> None:
    for game in installed().values():
        began = time.perf_counter()
        share = greedy_share(game, smallest_table(game))
        took = time.perf_counter() - began
        print(f"{game.id}: greedy wins {share:.1%} of {DUELS} games against random ({DUELS / took:.0f} games/s)")
