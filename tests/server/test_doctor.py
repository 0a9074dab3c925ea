"""`astrolude doctor` says of every stored match what the server would make of it, and changes nothing."""

import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from astrolude.server.asked import SeatAsked, TableAsked
from astrolude.server.doctor import Finding, findings
from astrolude.server.live import Live, print_of
from astrolude.server.setting_up import prepared
from astrolude.store import Entry, Store, Whole, looking, open_store, schema
from astrolude.store.rows import CHOOSE, OPEN, OVER, PERSON, PLAYING, UNDO
from astrolude.terminal.doctoring import examine
from tests.cli.driver import astrolude, refused
from tests.server.running import GAME, running
from tests.server.test_frozen import spoil

ENDLESS = 100_000


def kept(store: Store, choices: int, second: str = PERSON) -> Live:
    """A match with so many choices in its log, or all of them to its end."""
    seats = [SeatAsked(PERSON, "Ann"), SeatAsked(second, "Bo")]
    asked = TableAsked(GAME, seats, public=True, one_screen=second == PERSON)
    row, seated, content = prepared(asked, "a" * 26, "", 1.0)
    store.create(row, seated, content)
    live = Live(Whole(row, seated, [], [], {}), content)
    while live.entries < choices and not live.over:
        choose(store, live)
    return live


def choose(store: Store, live: Live) -> None:
    decision = live.table().decisions[0]
    key = decision.options[live.entries * 7 % len(decision.options)].key
    ahead = live.ahead(decision.seat, key)
    entry = Entry(live.entries, decision.seat, CHOOSE, key, 1.0, None, print_of(ahead))
    store.append(live.row.id, entry, OVER if ahead.result else PLAYING)
    live.take(entry, ahead)


def take_back(store: Store, live: Live) -> None:
    last = live.log[-1]
    entry = Entry(live.entries, last.seat, UNDO, str(live.entries - 1), 1.0)
    store.append(live.row.id, entry)
    live.take(entry)


def doctor(database: str, *more: str, code: int = 0) -> dict[str, Any]:
    done = astrolude("doctor", "--json", "--database", database, *more)
    assert done.returncode == code, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def everything(database: str) -> list[Any]:
    store = open_store(database)
    with store.engine.begin() as connection:
        rows = [[tuple(row) for row in connection.execute(select(table))] for table in schema.metadata.sorted_tables]
    store.close()
    return [sorted(some, key=repr) for some in rows]


def test_what_comes_out_what_differs_and_what_is_frozen(database: str) -> None:
    store = open_store(database)
    ended = kept(store, ENDLESS).row.id
    well = kept(store, 70)
    take_back(store, well)
    choose(store, well)
    fine = {well.row.id, kept(store, 6).row.id, kept(store, 0, OPEN).row.id}
    assert doctor(database)["matches"] == len(fine)
    ill = {how: kept(store, 6).row.id for how in ("rules", "game", "content", "choice", "drift")}
    late = kept(store, 130)
    store.close()
    for how, match in ill.items():
        spoil(database, match, how)  # type: ignore[arg-type]
    spoil_print(database, late.row.id, 127)
    before = everything(database)
    found = doctor(database, code=1)
    assert everything(database) == before, "nothing is changed"
    assert (found["matches"], found["migrated_from"]) == (len(fine) + 6, None)
    check(found, ill, late)
    assert doctor(database, "--all", code=1)["matches"] == found["matches"] + 1
    told = astrolude("doctor", "--database", database).stdout
    assert f"{ill['rules']}  Ann's table, " in told
    assert "would differ at choice 4 (no fingerprint is kept before it): expected: seat " in told
    assert "would differ at choice 128 (the last fingerprint that fits is after choice 64): " in told
    assert f"{len(fine) + 6} matches replayed in " in told.splitlines()[-1]
    assert told.endswith(" s: 3 would differ, 3 would be frozen.\n")
    agree(database, {ended, *fine}, {*ill.values(), late.row.id})


def check(found: dict[str, Any], ill: dict[str, str], late: Live) -> None:
    differ = {one["id"]: one["differs"] for one in found["differ"]}
    assert set(differ) == {ill["choice"], ill["drift"], late.row.id}
    assert differ[ill["choice"]]["choice"] == 4
    assert differ[ill["choice"]]["expected"].endswith(" chooses no-such-key")
    assert " is offered " in differ[ill["choice"]]["found"]
    assert differ[ill["drift"]]["expected"] == f"fingerprint {'0' * 24}"
    assert differ[ill["drift"]]["found"].startswith("fingerprint ")
    assert (differ[late.row.id]["choice"], differ[late.row.id]["certain"]) == (128, 64)
    frozen = {one["id"]: one["frozen"] for one in found["frozen"]}
    assert set(frozen) == {ill["rules"], ill["game"], ill["content"]}
    assert "follows version 999 of the rules" in frozen[ill["rules"]]
    assert "there is no game 'chess' here" in frozen[ill["game"]]
    assert "no longer fits the game" in frozen[ill["content"]]


def agree(database: str, well: set[str], ill: set[str]) -> None:
    """The server freezes what the doctor has found, and nothing else; a frozen table does not tell what was chosen."""
    with running(database) as server:
        visitor = server.visitor()
        seen = {match: visitor.meta(match) for match in well | ill}
    assert {match for match, meta in seen.items() if meta["status"] == "frozen"} == ill
    assert not [meta for meta in seen.values() if "no-such-key" in meta["frozen"]]


def spoil_print(database: str, match: str, n: int) -> None:
    store = open_store(database)
    with store.engine.begin() as connection:
        here = (schema.log.c.match == match) & (schema.log.c.n == n)
        connection.execute(update(schema.log).where(here).values(print="0" * 24))
    store.close()


def test_all_is_well(tmp_path: Path) -> None:
    database = str(tmp_path / "m.db")
    store = open_store(database)
    done = astrolude("doctor", ASTROLUDE_DATABASE=database)
    assert done.stdout == f"No unfinished match is kept in {database}.\n"
    kept(store, 10)
    done = astrolude("doctor", ASTROLUDE_DATABASE=database)
    assert done.returncode == 0
    assert done.stdout.startswith("1 match replayed in ")
    assert done.stdout.endswith(" s: it comes out as it was played.\n")
    kept(store, 10)
    done = astrolude("doctor", ASTROLUDE_DATABASE=str(tmp_path / "none.db"), cwd=tmp_path)
    assert done.returncode == 2
    done = astrolude("doctor", "--database", "m.db", ASTROLUDE_DATABASE=str(tmp_path / "none.db"), cwd=tmp_path)
    assert done.stdout.endswith(" s: all come out as they were played.\n")
    store.close()


def test_the_data_folder_is_looked_in_like_the_server_does(tmp_path: Path) -> None:
    open_store(tmp_path / "astrolude" / "astrolude.db").close()
    assert astrolude("doctor", XDG_DATA_HOME=str(tmp_path), ASTROLUDE_DATABASE="").returncode == 0


def test_what_is_not_there_is_told_and_not_made(database: str, tmp_path: Path) -> None:
    """A file or a database in which Astrolude has never kept anything."""
    assert "no matches are kept at" in refused("doctor", "--database", database)
    assert looking.version_of(database) is None
    assert "no matches are kept at" in refused("doctor", "--database", str(tmp_path / "deep" / "m.db"))
    assert "no matches are kept at" in refused("doctor", "--database", str(tmp_path))
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database " * 100)
    assert "cannot be read: file is not a database." in refused("doctor", "--database", str(tmp_path / "text"))
    assert "mysql is no database" in refused("doctor", "--database", "mysql://x/y")
    said = refused("doctor", "--database", "postgresql://ann:secret@127.0.0.1:1/x")
    assert "cannot be read" in said
    assert "secret" not in said
    store = open_store(tmp_path / "newer.db")
    with store.engine.begin() as connection:
        connection.execute(update(schema.meta).where(schema.meta.c.key == "schema").values(value="99"))
    store.close()
    assert "newer Astrolude" in refused("doctor", "--database", str(tmp_path / "newer.db"))


def test_tables_that_are_brought_up_to_date_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "m.db")
    open_store(database).close()
    steps: list[Callable[[Any], None]] = [*schema.STEPS, lambda _: None]
    monkeypatch.setattr(schema, "STEPS", steps)
    monkeypatch.setattr(schema, "VERSION", 1 + len(steps))
    asked = {"database": database, "all": False}
    assert examine(Namespace(**asked, json=False)) == 0
    assert f"brought up to date from version {len(steps)}.\n" in capsys.readouterr().out
    assert examine(Namespace(**asked, json=True)) == 0
    assert json.loads(capsys.readouterr().out)["migrated_from"] is None


def test_matches_are_read_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path / "m.db")
    made = {kept(store, 2).row.id for _ in range(5)}
    read: list[str] = []
    whole = store.whole

    def noted(match: str) -> Whole | None:
        read.append(match)
        return whole(match)

    monkeypatch.setattr(looking, "PAGE", 2)
    monkeypatch.setattr(store, "whole", noted)
    for count, finding in enumerate(findings(store, finished=False), start=1):
        assert len(read) == count
        assert finding.id == read[-1]
    assert set(read) == made
    assert len(read) == 5
    store.close()


def only(store: Store, finished: bool = False) -> Finding:
    (found,) = findings(store, finished)
    return found


def test_a_match_that_ends_elsewhere_differs(tmp_path: Path) -> None:
    """Once it went on where it is over now, and once it goes on where it is over."""
    store = open_store(tmp_path / "m.db")
    ended = kept(store, ENDLESS)
    assert only(store, finished=True).differs is None
    going_on(store, ended)
    found = only(store)
    assert found.differs is not None
    assert (found.differs.choice, found.differs.expected) == (ended.entries, "the match goes on")
    assert found.differs.found.startswith("it is over (")
    store.append(ended.row.id, Entry(ended.entries, 0, CHOOSE, "one-more", 1.0))
    found = only(store)
    assert found.differs is not None
    assert found.differs.choice == ended.entries + 1
    assert found.differs.found.startswith("the match is over (")
    store.close()


def going_on(store: Store, ended: Live) -> None:
    """As if the match had not been over with its last choice: then no fingerprint would have been kept."""
    with store.engine.begin() as connection:
        last = (schema.log.c.match == ended.row.id) & (schema.log.c.n == ended.entries - 1)
        connection.execute(update(schema.log).where(last).values(print=None))
        connection.execute(update(schema.matches).values(status=PLAYING))


def test_rules_that_break_off_are_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path / "m.db")
    live = kept(store, 6)
    ahead = Live.ahead

    def broken(self: Live, seat: int, key: str, n: int | None = None) -> Any:
        if self.table().n == 3:
            raise KeyError("gone")
        return ahead(self, seat, key, n)

    monkeypatch.setattr(Live, "ahead", broken)
    found = only(store)
    assert found.differs is not None
    assert (found.id, found.differs.choice) == (live.row.id, 4)
    assert found.differs.found == "the rules break off (KeyError: 'gone')"
    monkeypatch.setattr(type(live.table().game), "set_up", lambda *_: 1 / 0)
    assert only(store).frozen == "it cannot be set up (ZeroDivisionError: division by zero)."
    store.close()
