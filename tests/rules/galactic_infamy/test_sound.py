"""Random games of every mode: whatever is offered can be done, nothing leaks, nothing is lost, and each game ends."""

import pytest

from astrolude.games.galactic_infamy import game
from astrolude.testing import Table, conforms, found

TABLES = [Table(game.id, seats, options) for seats, options in game.modes()]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_games_are_sound(table: Table) -> None:
    with found(game):
        conforms(table, 1, 60)
