"""A sample of `make soak`: random games of every mode end soundly, and the same in other processes."""

import pytest

from astrolude.kernel.game import installed
from tests.soak import play_share, same_elsewhere


@pytest.mark.slow
@pytest.mark.parametrize("game", installed())
def test_random_games_end_soundly(game: str) -> None:
    played = play_share(game, 0, 60)
    assert all(one.choices > 20 for one in played)
    same_elsewhere(game, played[:9])
