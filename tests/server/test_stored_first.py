"""Nothing is shown or answered before it is stored, whatever holds the database up."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Thread

import httpx
import psycopg
import pytest

from tests.server.running import JSON, Events, Visitor, play, running, two_at_table
from tests.server.stored import opened, sound

#: So often somebody looks whether anything has got out.
LOOKS = 25
#: PostgreSQL waits as long as it is told to; a server on SQLite gives up after some seconds by itself.
NO_LONGER = "options=-clock_timeout%3D700"


@contextmanager
def held_up(database: str) -> Iterator[Callable[[], None]]:
    """Somebody else holds the database: it can be read, and nothing can be stored until it is let go."""
    holder = psycopg.connect(database) if "://" in database else sqlite3.connect(database, isolation_level=None)
    if isinstance(holder, sqlite3.Connection):
        holder.execute("BEGIN IMMEDIATE")
    else:
        holder.execute("LOCK TABLE log, chat, matches, seats IN EXCLUSIVE MODE")
    try:
        yield holder.rollback
    finally:
        holder.rollback()
        holder.close()


class Ear(Thread):
    """Somebody who listens to a table: all events that have come after the first sight of it."""

    def __init__(self, events: Events) -> None:
        super().__init__(daemon=True)
        self.events = events
        self.heard: list[tuple[str, JSON]] = []
        self.events.until("show")
        self.start()

    def run(self) -> None:
        try:
            while True:
                name, _, data = self.events.next()
                if name != "people":
                    self.heard.append((name, data))
        except (httpx.HTTPError, AssertionError):
            return

    def hears(self, last: tuple[str, int]) -> list[str]:
        """All that has come up to the event of that name and number; from then on it listens anew."""
        for _ in range(2000):
            heard = list(self.heard)
            if heard and (heard[-1][0], heard[-1][1]["n"]) == last:
                del self.heard[: len(heard)]
                return [name for name, _ in heard]
            time.sleep(0.01)
        raise AssertionError(f"{last} was not heard, but {self.heard}")


#: What is heard is heard because it was told, and not with the next sign of life.
CALM = {"ping": "900"}
Change = Callable[[Visitor, str], httpx.Response]


def chosen(ann: Visitor, table: str) -> httpx.Response:
    shown = ann.show(table, 0)
    return ann.choose(table, 0, shown["decision_n"], shown["options"][0]["key"], "chosen")


def taken_back(ann: Visitor, table: str) -> httpx.Response:
    return ann.post(f"/api/tables/{table}/undo", {"seat": 0, "n": 1, "idem": "back"})


def said(ann: Visitor, table: str) -> httpx.Response:
    return ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "hello", "idem": "said"})


def asked_for(ann: Visitor, table: str) -> httpx.Response:
    """Both have kept a mission: the other would have to agree."""
    answer = ann.post(f"/api/tables/{table}/undo", {"seat": 0, "n": 4, "idem": "please"})
    assert answer.json()["asked"]
    return answer


#: Changes one after the other, and what is heard of each at last.
CHANGES: list[tuple[Change, tuple[str, int]]] = [
    (chosen, ("show", 1)),
    (taken_back, ("show", 2)),
    (said, ("chat", 0)),
    (asked_for, ("show", 4)),
]


def nothing_gets_out(bo: Visitor, table: str, before: JSON, ears: list[Ear], sent: "Future[httpx.Response]") -> None:
    for _ in range(LOOKS):
        assert bo.show(table, 1) == before
        assert not sent.done(), sent.result().text
        time.sleep(0.01)
    assert [ear.heard for ear in ears] == [[], []]


@pytest.mark.slow
def test_nothing_is_shown_before_it_is_stored(database: str) -> None:
    """Given two who listen, when a change cannot be stored yet, then nobody sees, hears or is told of it; and when it
    can be, everybody does."""
    with running(database, **CALM) as server, ThreadPoolExecutor(1) as aside:
        ann, bo, table = two_at_table(server)
        ears = [Ear(ann.events(table, 0)), Ear(bo.events(table, 1))]
        for change, heard in CHANGES:
            if change is asked_for:
                play([ann, bo], table, 2)
                assert [set(ear.hears(("show", 4))) for ear in ears] == [{"show"}] * 2
            before = bo.show(table, 1)
            with held_up(database) as let_go:
                sent = aside.submit(change, ann, table)
                nothing_gets_out(bo, table, before, ears, sent)
                let_go()
                assert sent.result().status_code == 200
            assert [ear.hears(heard) for ear in ears] == [[heard[0]]] * 2
            assert bo.show(table, 1) != before
        server.kill()
    check_stored(database, table, 4)


@pytest.mark.slow
def test_a_choice_that_cannot_be_stored_is_refused(database: str) -> None:
    """Given a database that is held up for too long, then the choice is refused with a sentence, nothing is shown and
    nothing lost; sent again when the database is free it is made, once."""
    patient = database if "://" not in database else f"{database}&{NO_LONGER}"
    with running(patient, **CALM) as server, ThreadPoolExecutor(1) as aside:
        ann, bo, table = two_at_table(server)
        ear, before = Ear(bo.events(table, 1)), bo.show(table, 1)
        with held_up(database):
            sent = aside.submit(chosen, ann, table)
            while not sent.done():
                assert bo.show(table, 1) == before, "it can be looked at all the while"
                time.sleep(0.1)
            assert sent.result().status_code == 503
            assert sent.result().json() == {
                "error": "The records cannot be reached at the moment: nothing was changed, try again soon."
            }
        assert bo.show(table, 1) == before
        assert ear.heard == []
        assert chosen(ann, table).json()["n"] == 1
        assert ear.hears(("show", 1)) == ["show"]
        server.kill()
    check_stored(database, table, 1)


@pytest.mark.slow
def test_who_does_not_wait_for_the_answer_is_heard_all_the_same(database: str) -> None:
    """Given somebody who hangs up while their choice waits for the database, then it is stored and shown as soon as
    that can be, and sent again it acts once."""
    with running(database, **CALM) as server:
        ann, bo, table = two_at_table(server)
        ear, shown = Ear(bo.events(table, 1)), ann.show(table, 0)
        body = {"seat": 0, "n": shown["decision_n"], "key": shown["options"][0]["key"], "idem": "once"}
        with held_up(database):
            with pytest.raises(httpx.ReadTimeout):
                ann.client.post(f"/api/tables/{table}/choose", json=body, timeout=0.3)
            assert ear.heard == []
        assert ear.hears(("show", 1)) == ["show"]
        assert ann.post(f"/api/tables/{table}/choose", body).json()["n"] == 1
        server.kill()
    check_stored(database, table, 1)


def check_stored(database: str, table: str, entries: int) -> None:
    with opened(database) as store:
        assert len(sound(store, table).log) == entries
