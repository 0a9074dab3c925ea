"""Which golden games there are: one per game, seat count and mode."""

from collections.abc import Iterator
from pathlib import Path

from astrolude.kernel.game import installed
from astrolude.testing import Table, golden_text, tables

FOLDER = Path(__file__).parent / "games"
SEED = 1
#: Written out in full up to here; the end of the game is told in any case.
CHOICES = 60


def golden_games() -> Iterator[tuple[Path, Table]]:
    for game in installed():
        for table in tables(game):
            yield FOLDER / f"{table}.txt", table


def text_of(table: Table) -> str:
    return golden_text(table, SEED, CHOICES)
