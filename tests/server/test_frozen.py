"""A stored match that no longer replays is frozen with an explanation, never shown wrong, and never lost."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from astrolude.kernel.record import Record
from astrolude.store import open_store
from astrolude.store.schema import contents, log, matches
from tests.server.running import Visitor, play, running, two_at_table


def spoil(database: Path, table: str, how: str) -> None:
    """As an upgrade might: other rules, other content, another game, or a table that comes out differently."""
    here, row = matches.c.id == table, (log.c.match == table)
    changes: dict[str, Any] = {
        "rules": update(matches).where(here).values(rules=999),
        "game": update(matches).where(here).values(game="chess"),
        "choice": update(log).where(row, log.c.n == 3).values(key="no-such-key"),
        "drift": update(log).where(row, log.c.n == 3).values(print="0" * 24),
    }
    store = open_store(database)
    with store.engine.begin() as connection:
        if how == "content":
            content = {"digest": "gone", "game": "x", "text": '{"planet": [{"never": 1}]}'}
            connection.execute(contents.insert().values(content))
            connection.execute(update(matches).where(here).values(content="gone"))
        else:
            connection.execute(changes[how])
    store.close()


@pytest.mark.slow
def test_a_match_that_does_not_replay_is_frozen(tmp_path: Path) -> None:
    database = tmp_path / "m.db"
    tables: dict[str, tuple[Visitor, str, int]] = {}
    with running(database) as server:
        for how in ("rules", "game", "content", "choice", "drift"):
            ann, bo, table = two_at_table(server)
            tables[how] = (ann, table, len(play([ann, bo], table, 6)))
    for how, (_, table, _) in tables.items():
        spoil(database, table, how)
    with running(database) as server:
        for ann, table, made in tables.values():
            check_frozen(ann.at(server), table, made)
            assert server.visitor().get(f"/t/{table}/record").status_code == 404
    store = open_store(database)
    for _, table, made in tables.values():
        whole = store.whole(table)
        assert whole is not None
        assert len(whole.log) == made, "nothing of it is touched"
    store.close()


def check_frozen(ann: Visitor, table: str, made: int) -> None:
    meta, page = ann.meta(table), ann.get(f"/t/{table}")
    assert meta["status"] == "frozen"
    assert "record is kept" in meta["frozen"]
    assert page.status_code == 200
    assert "frozen" in page.text
    assert ann.get(f"/api/tables/{table}?seat=0").status_code == 409
    assert ann.choose(table, 0, made, "x").status_code == 400
    assert ann.get("/").status_code == 200
    assert len(Record.from_json(ann.get(f"/t/{table}/record").text).choices) == made
