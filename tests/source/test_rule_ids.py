"""Rule ids that stand in tests and code exist in the ledger of a game."""

import re
from pathlib import Path

import astrolude
from astrolude.testing.rules import rule_ids
from tests.source.reading import SOURCE

CITED = re.compile(r"\b([A-Z]{2,3}-Q?\d{2,3}(?:e\d?)?)\b")


def known() -> set[str]:
    return {one for game in astrolude.games().values() for one in rule_ids(game.rules())}


def test_every_cited_rule_exists() -> None:
    prefixes = tuple({one.split("-")[0] + "-" for one in known()})
    for folder in (SOURCE, Path(__file__).parents[1] / "rules"):
        for path in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
            cited = {one for one in CITED.findall(path.read_text(encoding="utf-8")) if one.startswith(prefixes)}
            assert cited <= known(), f"{path.name} cites {sorted(cited - known())}"


def test_ids_stand_once() -> None:
    for game in astrolude.games().values():
        ids = rule_ids(game.rules())
        assert ids
        assert len(ids) == len(set(ids))
