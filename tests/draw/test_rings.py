"""The map of rings: every space has its place, gates lie between hub and ring, ships in formation keep apart."""

import math

import pytest

from astrolude.draw.geometry import Point
from astrolude.draw.rings import RingMap, formation

MAP = RingMap((200, 200), 80, 180, 70, 30)


def spots() -> list[Point]:
    return [MAP.on_hub(i) for i in range(12)] + [MAP.on_ring(r, i, 8) for r in range(6) for i in range(8)]


def test_no_two_spaces_share_a_place() -> None:
    places = spots()
    assert min(math.dist(a, b) for i, a in enumerate(places) for b in places[:i]) > 20


def test_spaces_lie_on_their_circles() -> None:
    assert all(math.isclose(math.dist(MAP.on_hub(i), MAP.centre), 80) for i in range(12))
    assert all(math.isclose(math.dist(MAP.on_ring(r, i, 8), MAP.middle(r)), 70) for r in range(6) for i in range(8))


@pytest.mark.parametrize("ring", range(6))
def test_a_gate_is_between_the_hub_and_its_ring(ring: int) -> None:
    inner, outer = MAP.gate_ends(ring)
    gate = MAP.gate(ring)
    assert math.isclose(math.dist(inner, gate), math.dist(gate, outer))
    near = sorted(range(12), key=lambda i: math.dist(MAP.on_hub(i), gate))[:2]
    assert set(near) == {2 * ring, (2 * ring - 1) % 12}
    assert sorted(sorted(range(8), key=lambda i: math.dist(MAP.on_ring(ring, i, 8), gate))[:2]) == [0, 7]


def test_inward_is_towards_the_middle_of_ones_circle() -> None:
    for ring, at in ((-1, MAP.on_hub(3)), (2, MAP.on_ring(2, 5, 8))):
        middle = MAP.centre if ring < 0 else MAP.middle(ring)
        assert math.isclose(math.dist(MAP.inward(ring, at, 12), middle), math.dist(at, middle) - 12)


@pytest.mark.parametrize("count", range(7))
def test_ships_in_formation_keep_apart_around_the_middle(count: int) -> None:
    places = formation((50, 60), count, 17)
    assert len(places) == count
    assert all(math.dist(a, b) >= 17 for i, a in enumerate(places) for b in places[:i])
    if places:
        assert math.isclose(sum(x for x, _ in places) / count, 50)
