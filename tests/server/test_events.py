"""Streams of events: what arrives, in which pieces, and how they go on after a gap."""

import time
from pathlib import Path

import pytest

from tests.server.running import Running, running, two_at_table


def test_a_choice_arrives_at_the_other_seat(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    events = bo.events(table, 1)
    first = events.until("show")
    assert len(first["regions"]) > 2
    while ann.step(table, 0) is None or bo.show(table, 1)["n"] < 1:
        pass
    later = events.until("show")
    assert later["n"] == 1
    assert len(later["regions"]) < len(first["regions"]), "only what has changed travels"
    assert all(line["n"] > first["n"] for line in later["log"])


def test_a_stream_goes_on_where_it_was(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    ann.step(table, 0)
    events = bo.events(table, 1)
    name, last, shown = events.next()
    assert (name, last) == ("show", str(shown["n"]))
    events.close()
    assert bo.step(table, 1)
    assert len(bo.events(table, 1, last).until("show")["regions"]) == len(shown["regions"]), "all after a gap"
    now = bo.show(table, 1)["n"]
    assert bo.events(table, 1, str(now)).until("show")["regions"] == [], "nothing was missed"


def test_chat_and_people_arrive(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    events = ann.events(table, 0)
    events.until("show")
    bo.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "hello"})
    assert events.until("chat")["text"] == "hello"
    bo.events(table, 1)
    people = events.until("people")
    assert [one["here"] for one in people] == [True, True]


def test_a_page_that_waits_hears_only_of_changes(server: Running) -> None:
    """It loads anew at every event: the first may not come by itself."""
    ann, bo = server.visitor("Ann"), server.visitor("Bo")
    table = ann.made("person", "open")
    events = ann.events(table, 0)
    bo.join(ann.token(table, 1))
    assert events.next()[2]["yours"], "the match has begun"


def test_a_seat_that_moves_away_is_told_nothing_more(server: Running) -> None:
    _, bo, table = two_at_table(server)
    events = bo.events(table, 1)
    events.until("show")
    server.visitor("Bo").join(bo.token(table, 1))
    with pytest.raises(AssertionError, match="ended"):
        events.until("never")


def test_a_server_stops_with_open_streams(tmp_path: Path) -> None:
    with running(tmp_path / "m.db") as server:
        ann, _, table = two_at_table(server)
        events = ann.events(table, 0)
        events.until("show")
        start = time.monotonic()
        rest = server.stop()
        assert time.monotonic() - start < 4
        assert '"what":"stopped"' in rest
        assert server.process.returncode == 0
