"""Several who choose at once, at one server and at several on one database."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, Visitor, play, running, two_at_table
from tests.server.stored import opened, sound

RACERS = 6


def race(visitors: list[Visitor], table: str, seat: int, shown: dict[str, Any], turn: int) -> list[int]:
    """Everybody answers the same question at once, each with a request of their own."""
    keys = [option["key"] for option in shown["options"]]

    def go(i: int) -> int:
        return visitors[i].choose(table, seat, shown["decision_n"], keys[i % len(keys)], f"racer{i}-{turn}").status_code

    with ThreadPoolExecutor(len(visitors)) as pool:
        return list(pool.map(go, range(len(visitors))))


@pytest.mark.slow
def test_one_of_many_wins_a_place(database: str) -> None:
    """At one server, and at two that share a database."""
    with running(database) as one, running(database) as other:
        ann, bo, table = two_at_table(one)
        for turn in range(6):
            racers = [ann.at([one, other][i % 2]) for i in range(RACERS)], [bo.at(other) for _ in range(RACERS)]
            while ann.show(table, 0)["n"] < turn:
                time.sleep(0.05)
            seat = next(seat for seat, visitor in enumerate([ann, bo]) if visitor.show(table, seat)["yours"])
            shown = [ann, bo][seat].show(table, seat)
            codes = race(racers[seat], table, seat, shown, turn)
            assert sorted(codes) == [200] + [409] * (RACERS - 1), f"turn {turn}: {codes}"
    with opened(database) as store:
        assert len(sound(store, table).log) == 6


@pytest.mark.slow
def test_another_server_hears_of_a_choice(database: str) -> None:
    with running(database) as one, running(database) as other:
        ann, bo, table = two_at_table(one)
        events = bo.at(other).events(table, 1)
        assert events.until("show")["n"] == 0
        ann.step(table, 0)
        assert events.until("show")["n"] == 1


@pytest.mark.slow
def test_two_servers_start_at_once(database: str) -> None:
    with ThreadPoolExecutor(3) as pool:
        servers = list(pool.map(lambda _: Running(database).ready(), range(3)))
    ann = servers[0].visitor("Ann")
    table = ann.made("person", "person", one_screen=True)
    assert [ann.at(server).meta(table)["you"] for server in servers] == [[0, 1]] * 3, "they share one secret"
    for server in servers:
        server.kill()


@pytest.mark.slow
@pytest.mark.parametrize("first", ["page", "board"])
def test_the_next_server_shows_what_the_last_one_showed(tmp_path: Path, first: str) -> None:
    """Given a board on which the last move is marked, then it is the same after a restart, however it is looked at."""
    with running(tmp_path / "m.db") as server:
        ann, bo, table = two_at_table(server)
        for turn in range(100):
            play([ann, bo], table, 1, turn)
            if "trail" in str(ann.show(table, 0)["regions"]):
                break
        shown = ann.show(table, 0)
        assert "trail" in str(shown["regions"])
    with running(tmp_path / "m.db") as server:
        if first == "page":
            ann.at(server).get(f"/t/{table}?seat=0")
        assert ann.at(server).show(table, 0) == shown
