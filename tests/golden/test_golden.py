"""Random games as text, line by line: a change of rules, views, options or words shows here."""

from pathlib import Path

import pytest

from astrolude.testing import Table
from tests.golden.games import FOLDER, golden_games, text_of


@pytest.mark.parametrize(("path", "table"), list(golden_games()), ids=lambda value: getattr(value, "stem", ""))
def test_the_golden_game_is_played_again(path: Path, table: Table) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    played = text_of(table).splitlines()
    for number, (was, now) in enumerate(zip(expected, played, strict=False), 1):
        assert now == was, f"{path.name}:{number} differs: run `make golden`, read the diff, and say why it is right"
    assert len(played) == len(expected)


def test_none_is_missing_and_none_is_stale() -> None:
    assert set(FOLDER.iterdir()) == {path for path, _ in golden_games()}
