"""The last move, marked on the board: what has travelled leaves a trail, what has only made room does not."""

from collections.abc import Iterator
from itertools import pairwise

from astrolude.kernel.game import find
from astrolude.kernel.table import Table
from astrolude.server.show import parts
from astrolude.server.trails import spots_of, trails_between, with_last_move
from astrolude.testing import tables, walk
from astrolude.web.shapes import Part
from tests.server.running import GAME


def boards() -> Iterator[tuple[Table, list[Part]]]:
    """A random game as a spectator sees it, choice by choice."""
    table = next(one for one in tables(GAME) if one.seats > 1)
    for t in walk(table, 4):
        yield t.clone(), parts(t.game, t.game.seen(t, None), t.game.called(t, []))
        if t.n > 150:
            return


def ships(t: Table) -> list[object]:
    return [one["ships"] for one in find(GAME).see(t, None)["seats"]]


def test_a_trail_is_left_exactly_when_a_piece_has_moved() -> None:
    """Given two boards one choice apart, when no ship has moved, then there is no trail, and mostly one if it has."""
    moved = still = 0
    for (before, old), (after, new) in pairwise(boards()):
        trails = trails_between(spots_of(old), spots_of(new))
        if ships(before) == ships(after):
            assert trails is None, f"choice {after.n} has moved nothing"
            still += 1
        elif trails is not None:
            moved += 1
    assert moved > 5
    assert still > 20


def test_the_trail_is_drawn_in_both_forms_below_what_may_be_chosen() -> None:
    for (_, old), (_, new) in pairwise(boards()):
        marked, trails = with_last_move(new, [old])
        for part, plain in zip(marked, new, strict=True):
            for form, drawn, bare in ((0, part.wide, plain.wide), (1, part.narrow, plain.narrow)):
                trail = trails[form].get(part.key, "")
                assert drawn.replace(trail, "", 1) == bare
                if trail and '<g class="choice' in drawn:
                    assert drawn.index(trail) < drawn.index('<g class="choice')
