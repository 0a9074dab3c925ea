"""Points, arcs and curves in a drawing's own units."""

import math
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]


@lru_cache(maxsize=50_000)
def num(value: float) -> str:
    """A coordinate with one decimal at most: enough for the eye, and the same bytes everywhere."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """Degrees run clockwise from the top."""
    a = math.radians(degrees)
    return cx + r * math.sin(a), cy - r * math.cos(a)


def arc(cx: float, cy: float, r: float, start: float, end: float) -> str:
    """The path along a circle from one angle to the other."""
    large, sweep = int(abs(end - start) > 180), int(end > start)
    return f"M{pair(polar(cx, cy, r, start))}A{num(r)} {num(r)} 0 {large} {sweep} {pair(polar(cx, cy, r, end))}"


def smooth(points: Sequence[Point], closed: bool = True) -> str:
    """A soft curve through points: Catmull-Rom turned into cubic Beziers, in whole units."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    out = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        out.append(
            f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f} "
            f"{cx - (dx - bx) / 6:.0f} {cy - (dy - by) / 6:.0f} {cx:.0f} {cy:.0f}"
        )
    return "".join(out) + ("z" if closed else "")


def reach(centre: Point, others: Sequence[Point], full: float, toward: Point) -> float:
    """How far a place may stretch in a direction (a unit vector) before another place is nearer."""
    far = full
    for x, y in others:
        dx, dy = x - centre[0], y - centre[1]
        along = dx * toward[0] + dy * toward[1]
        if along > 0:
            far = min(far, (dx * dx + dy * dy) / (2 * along))
    return far


def territory(centre: Point, others: Sequence[Point], full: float) -> str:
    """A disc around a place, cut halfway to every other place that is too near for two whole discs."""
    near = [p for p in others if p != centre and math.dist(p, centre) < 2 * full]
    if not near:
        x, y = centre
        r = num(full)
        return f"M{num(x - full)} {num(y)}a{r} {r} 0 1 1 {num(2 * full)} 0a{r} {r} 0 1 1 {num(-2 * full)} 0z"
    corners = []
    for step in range(36):
        way = (math.cos(step * math.tau / 36), math.sin(step * math.tau / 36))
        far = reach(centre, near, full, way)
        corners.append(f"{num(centre[0] + far * way[0])} {num(centre[1] + far * way[1])}")
    return f"M{'L'.join(corners)}z"
