"""What a page and its updates weigh on the wire, as a browser is sent them."""

from random import Random

from bench.weights import FIRST_LOAD, UPDATE, first_load, first_load_of_table, updates
from tests.server.running import Running, two_at_table

#: A stretch that is long enough for every region of the board to change.
STRETCH = 60


def test_a_first_visit_is_light(server: Running) -> None:
    """With style sheets, module, fonts and icon; at the table also the stream's first word."""
    ann, _, table = two_at_table(server)
    home, playing = first_load(ann, "/"), first_load_of_table(ann, table, 0)
    assert home.files > 40_000, "fonts and style sheets are among what a page needs"
    assert home.whole < FIRST_LOAD
    assert playing.files > 40_000
    assert playing.whole < FIRST_LOAD


def test_every_update_is_light(server: Running) -> None:
    """As it leaves the stream's own compressor; the page stays light with a log as well."""
    ann, bo, table = two_at_table(server)
    weights = updates([ann, bo], table, STRETCH, Random(1))
    assert len(weights) == STRETCH
    assert all(0 < one < UPDATE for choice in weights for one in choice), max(map(max, weights))
    assert first_load_of_table(ann, table, 0).whole < FIRST_LOAD
