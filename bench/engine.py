"""What a decision, a clone, a table and a record cost, in random play of the whole rules with two players."""

from astrolude.kernel.game import installed
from astrolude.terminal.bench import lines_for, measured


def main() -> None:
    for game in installed().values():
        print("\n".join(lines_for(measured(game, seconds=5, greedy=False))))
