"""Whole matches, one for each way a game can end: after replay the same result, and nothing is lost."""

from pathlib import Path

import pytest

import astrolude
from astrolude.kernel.game import installed
from astrolude.kernel.record import Record
from tests.records.write import FOLDER, endings

MATCHES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_match_is_played_again(path: Path) -> None:
    """The fingerprints in the record are compared along the way."""
    record = Record.from_json(path.read_text(encoding="utf-8"))
    t = astrolude.replay(record)
    assert t.result is not None
    assert path.stem == f"{record.game}-{t.result.reason.replace(' ', '-')}"
    assert t.game.faults(t) == []
    sheet = t.game.score_sheet(t)
    assert [line["total"] for line in sheet] == list(t.result.scores)
    assert t.record() == record


def test_every_ending_has_a_match() -> None:
    expected = {f"{game.id}-{reason.replace(' ', '-')}" for game in installed().values() for reason in endings(game)}
    assert {path.stem for path in MATCHES} == expected
