"""The store by itself, on a SQLite file: what is taken once, what comes back, what is migrated."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrolude.kernel.orders import Order
from astrolude.store import (
    AlreadyDone,
    ChatRow,
    Entry,
    MatchRow,
    PlaceTaken,
    SeatRow,
    Store,
    StoreError,
    Whole,
    default_database,
    open_store,
    schema,
)
from astrolude.store.rows import effective

#: Databases as earlier versions have made them.
OLDER = Path(__file__).parent

MATCH = MatchRow(
    id="m", game="g", rules=1, content="c", packs=["p"], seats=2, options={"a": [1, "b"]}, seed="s", name="n",
    creator="ann", public=True, one_screen=False, status="waiting", created=1.0, updated=1.0,
)  # fmt: skip
SEATS = [SeatRow(0, "person", "Ann", "t0", "ann"), SeatRow(1, "open", "Seat 2", "t1")]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "m.db")
    opened.create(MATCH, SEATS, "{}")
    yield opened
    opened.close()


def entry(n: int, idem: str | None = None, kind: str = "choose", key: str = "k") -> Entry:
    return Entry(n, 0, kind, key, 2.0, idem)


def test_what_is_kept_comes_back(store: Store) -> None:
    whole = store.whole("m")
    assert whole == Whole(MATCH, SEATS, [], [], {})
    assert store.match("m") == MATCH
    assert store.match("none") is None
    assert store.whole("none") is None
    assert store.content("c") == "{}"
    assert store.seat_of_token("t1") == ("m", SEATS[1])


def test_a_place_is_taken_once(store: Store) -> None:
    store.append("m", entry(0, "a"))
    with pytest.raises(PlaceTaken):
        store.append("m", entry(0, "b"))
    with pytest.raises(AlreadyDone) as done:
        store.append("m", entry(1, "a"))
    assert done.value.entry == entry(0, "a")
    store.append("m", entry(1))
    store.append("m", entry(2))
    whole = store.whole("m", since=1)
    assert whole is not None
    assert [one.n for one in whole.log] == [1, 2]


def test_a_seat_is_taken_with_its_latest_link(store: Store) -> None:
    assert store.take_seat("m", 1, "t1", "bo", "t2", "Bo", 3.0)
    assert not store.take_seat("m", 1, "t1", "cy", "t3", "Cy", 3.0)
    row = store.match("m")
    assert row is not None
    assert row.status == "playing"
    assert [one.id for one in store.held_by("bo")] == ["m"]
    assert store.held_by("cy") == []


def test_chat_stands_in_order_and_once(store: Store) -> None:
    lines = [store.say("m", ChatRow(0, 0, "Ann", words, 1.0, words)) for words in ("a", "b", "a")]
    assert [line.n for line in lines] == [0, 1, 0]


def test_a_rematch_is_made_once(store: Store) -> None:
    def again(id: str) -> str:
        row = MatchRow(**{**{name: getattr(MATCH, name) for name in MATCH.__struct_fields__}, "id": id})
        return store.create(row, [SeatRow(0, "person", "Ann", f"t{id}", "ann")], "{}", "m")

    assert [again("x"), again("y")] == ["x", "x"]


def test_a_database_keeps_its_secret(tmp_path: Path) -> None:
    secrets = []
    for _ in range(2):
        opened = open_store(tmp_path / "m.db")
        secrets.append(opened.secret)
        opened.close()
    assert secrets[0] == secrets[1]
    assert len(secrets[0]) == 32


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    open_store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    connection.close()
    with pytest.raises(StoreError, match="newer Astrolude"):
        open_store(path)


@pytest.mark.parametrize("old", sorted(OLDER.glob("version-*.sql")), ids=lambda path: path.stem)
def test_an_older_database_is_brought_up_to_date(tmp_path: Path, old: Path) -> None:
    """Its match is there as it was, can be played on, and has what is new."""
    path = tmp_path / "m.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(old.read_text())
    connection.close()
    for _ in range(2):
        opened = open_store(path)
        whole = opened.whole("m")
        opened.close()
        assert whole == Whole(MATCH, SEATS, [entry(0, "a")], [], {})
    opened = open_store(path)
    opened.keep_orders("m", 1, [Order("follow", "pass")])
    opened.append("m", entry(1), "over", "Ann wins")
    whole = opened.whole("m")
    opened.close()
    assert whole is not None
    assert whole.orders == {1: [Order("follow", "pass")]}
    assert whole.row.outcome == "Ann wins"


def test_every_older_schema_is_tried() -> None:
    assert len(list(OLDER.glob("version-*.sql"))) == schema.VERSION - 1


def test_orders_are_kept_for_their_seat(store: Store) -> None:
    first, second = Order("follow", "pass", until="turn"), Order("follow", "follow", ("culture >= 3",))
    store.keep_orders("m", 0, [first])
    store.keep_orders("m", 0, [first, second])
    store.keep_orders("m", 1, [second])
    store.keep_orders("m", 1, [])
    whole = store.whole("m")
    assert whole is not None
    assert whole.orders == {0: [first, second]}


def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database " * 100)
    for database in (tmp_path / "text", tmp_path, "mysql://x/y", tmp_path / "text" / "m.db"):
        with pytest.raises(StoreError):
            open_store(database)


def test_a_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "astrolude" / "astrolude.db"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_database() == Path.home() / ".local" / "share" / "astrolude" / "astrolude.db"


@given(st.lists(st.integers(0, 4)))
def test_what_counts_after_taking_back(picks: list[int]) -> None:
    log: list[Entry] = []
    model: list[int] = []
    for n, pick in enumerate(picks):
        if pick == 0 and model:
            left = len(model) // 2
            log.append(entry(n, kind="undo", key=str(left)))
            model = model[:left]
        else:
            log.append(entry(n))
            model.append(n)
    assert [one.n for one in effective(log)] == model
