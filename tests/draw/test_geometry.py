"""Arcs, and places that can be pressed without stealing from their neighbours."""

import itertools
import math
import re

import pytest

from astrolude.draw.choices import Choice, choices
from astrolude.draw.geometry import Point, arc, num, polar, territory


def corners(path: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


def inside(point: Point, polygon: list[Point]) -> bool:
    found, (px, py) = False, point
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:
            found = not found
    return found


def test_numbers_are_short_and_never_minus_nought() -> None:
    assert [num(v) for v in (1, 1.04, -0.04, 2.25, -3.5, 100.0)] == ["1", "1", "0", "2.2", "-3.5", "100"]


def test_degrees_run_clockwise_from_the_top() -> None:
    assert polar(0, 0, 10, 0) == pytest.approx((0, -10))
    assert polar(0, 0, 10, 90) == pytest.approx((10, 0))


def test_an_arc_of_more_than_half_a_circle_goes_the_long_way() -> None:
    assert "A10 10 0 1 1" in arc(0, 0, 10, -128, 128)
    assert "A10 10 0 0 1" in arc(0, 0, 10, -60, 60)


def test_a_place_alone_is_a_whole_finger_wide() -> None:
    assert territory((50, 50), [(200, 200)], 23) == "M27 50a23 23 0 1 1 46 0a23 23 0 1 1 -46 0z"


def test_crowded_places_meet_halfway() -> None:
    places = [(50.0, 50.0), (62.0, 50.0), (55.0, 66.0), (80.0, 60.0)]
    shapes = [corners(territory(p, [q for q in places if q != p], 23)) for p in places]
    for place, shape in zip(places, shapes, strict=True):
        assert inside(place, shape)
    for x, y in itertools.product(range(20, 120, 3), range(20, 100, 3)):
        owners = [i for i, shape in enumerate(shapes) if inside((x + 0.3, y + 0.4), shape)]
        near = sorted(range(4), key=lambda i: math.dist((x + 0.3, y + 0.4), places[i]))
        margin = math.dist((x + 0.3, y + 0.4), places[near[1]]) - math.dist((x + 0.3, y + 0.4), places[near[0]])
        assert len(owners) <= 1 or margin < 2
        assert not owners or owners[0] == near[0] or margin < 2


def test_choices_lie_in_the_order_in_which_they_were_lit_and_carry_their_words() -> None:
    lit = [
        Choice("a:1", 1, 'To "A" & back', (0, 0), "<g/>"),
        Choice("b", 2, "To B", (9, 9), "", boxes=[(0, 0, 44, 50)]),
    ]
    drawn = choices(lit)
    assert re.findall(r'data-option="([^"]*)"', drawn) == ["a:1", "b"]
    assert 'aria-label="To &quot;A&quot; &amp; back"' in drawn
    assert '<rect class="hit" x="0" y="0" width="44" height="50"/>' in drawn
