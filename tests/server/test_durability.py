"""What was acknowledged stays: over retries, races, restarts and sudden deaths."""

import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Thread
from typing import Any

import httpx
import pytest

import astrolude
from astrolude.store import open_store
from astrolude.store.rows import effective
from tests.server.running import Running, Visitor, play, running, two_at_table

#: How often a server is killed in a stream of choices, on each kind of database. More of it is a matter of patience.
KILLS = 5
RACERS = 6


def test_the_same_request_acts_once(server: Running) -> None:
    ann, _, table = two_at_table(server)
    shown = ann.show(table, 0)
    n, key = shown["decision_n"], shown["options"][0]["key"]
    first = ann.choose(table, 0, n, key, "once")
    assert [ann.choose(table, 0, n, key, "once").json() for _ in range(3)] == [first.json()] * 3
    assert ann.show(table, 0)["n"] == 1


def test_a_request_that_comes_late_acts_once(server: Running) -> None:
    """Sent again after others, and after what it did was taken back."""
    ann, bo, table = two_at_table(server)
    shown = ann.show(table, 0)
    n, key = shown["decision_n"], shown["options"][0]["key"]
    first = ann.choose(table, 0, n, key, "early").json()
    bo.step(table, 1)
    assert ann.choose(table, 0, n, key, "early").json() == first
    assert ann.show(table, 0)["n"] == 2


def test_a_choice_that_was_taken_back_does_not_come_back(server: Running) -> None:
    ann, _, table = two_at_table(server)
    shown = ann.show(table, 0)
    n, key = shown["decision_n"], shown["options"][0]["key"]
    first = ann.choose(table, 0, n, key, "early").json()
    undo = {"seat": 0, "n": 1, "idem": "back"}
    back = ann.post(f"/api/tables/{table}/undo", undo).json()
    assert ann.choose(table, 0, n, key, "early").json() == first
    assert ann.post(f"/api/tables/{table}/undo", undo).json() == back
    assert ann.show(table, 0)["n"] == 2
    assert ann.show(table, 0)["decision_n"] == n


@pytest.mark.slow
def test_a_request_is_recognised_by_the_next_server(database: str) -> None:
    with running(database) as server:
        ann, _, table = two_at_table(server)
        shown = ann.show(table, 0)
        n, key = shown["decision_n"], shown["options"][0]["key"]
        first = ann.choose(table, 0, n, key, "once").json()
        server.kill()
    with running(database) as server:
        ann = ann.at(server)
        assert ann.choose(table, 0, n, key, "once").json() == first
        assert ann.show(table, 0)["n"] == 1


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
    check_log(database, table)


@pytest.mark.slow
def test_another_server_hears_of_a_choice(database: str) -> None:
    with running(database) as one, running(database) as other:
        ann, bo, table = two_at_table(one)
        events = bo.at(other).events(table, 1)
        assert events.until("show")["n"] == 0
        ann.step(table, 0)
        assert events.until("show")["n"] == 1


def check_log(database: str, table: str) -> list[str]:
    """The log has no gap and can be played; returns the idempotency keys in it."""
    store = open_store(database)
    whole = store.whole(table)
    store.close()
    assert whole is not None
    row, _, log, _ = whole
    assert [entry.n for entry in log] == list(range(len(log)))
    t = astrolude.new(row.game, row.seats, row.seed, **row.options)
    for entry in effective(log):
        t.choose(entry.key, entry.seat)
    return [entry.idem or "" for entry in log]


class Stream(Thread):
    """Somebody who plays both seats as fast as the server allows, and remembers what was acknowledged."""

    def __init__(self, visitors: list[Visitor], table: str, random: Random) -> None:
        super().__init__()
        self.visitors, self.table, self.random = visitors, table, random
        self.acknowledged: list[tuple[int, str]] = []

    def run(self) -> None:
        try:
            while True:
                self.choose()
        except (httpx.HTTPError, AssertionError):
            return

    def choose(self) -> None:
        for seat, visitor in enumerate(self.visitors):
            shown = visitor.show(self.table, seat)
            if shown["yours"]:
                key, idem = self.random.choice(shown["options"])["key"], f"i{self.random.getrandbits(64)}"
                if visitor.choose(self.table, seat, shown["decision_n"], key, idem).status_code == 200:
                    self.acknowledged.append((seat, idem))


@pytest.mark.slow
def test_no_acknowledged_choice_is_lost_when_a_server_dies(database: str) -> None:
    random = Random(database)
    with running(database) as server:
        ann, bo, table = two_at_table(server)
    acknowledged: list[tuple[int, str]] = []
    for _ in range(KILLS):
        with running(database) as server:
            stream = Stream([ann.at(server), bo.at(server)], table, random)
            stream.start()
            enough = random.randrange(1, 25)
            while len(stream.acknowledged) < enough and stream.is_alive():
                stream.join(0.01)
            stream.join(random.uniform(0, 0.02))
            server.kill()
            stream.join()
        acknowledged += stream.acknowledged
        assert stream.acknowledged
        kept = set(check_log(database, table))
        assert {f"{seat}:{idem}" for seat, idem in acknowledged} <= kept
    with running(database) as server:
        assert play([ann.at(server), bo.at(server)], table, 2), "the table resumes"


@pytest.mark.slow
def test_two_servers_start_at_once(database: str) -> None:
    with ThreadPoolExecutor(3) as pool:
        servers = list(pool.map(lambda _: Running(database).ready(), range(3)))
    ann = servers[0].visitor("Ann")
    table = ann.made("person", "person", one_screen=True)
    assert [ann.at(server).meta(table)["you"] for server in servers] == [[0, 1]] * 3, "they share one secret"
    for server in servers:
        server.kill()
