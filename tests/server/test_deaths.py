"""kill -9 of a server in the middle of everything: nothing that was acknowledged or shown is ever missing."""

from random import Random

import pytest

from tests.server.dying import die_often

#: So often a server dies on each kind of database; `make soak` has more of it.
KILLS = 50


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_servers_die(database: str) -> None:
    counts = die_often(database, KILLS, Random(KILLS))
    assert all(counts[what] > KILLS for what in ("choose", "undo", "chat"))
    assert counts["undo/answer"]
    assert counts["cut off"] > KILLS // 5, "the deaths came in the middle of something"
