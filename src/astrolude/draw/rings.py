"""A map of rings around a hub: where their spaces lie, and how ships share one."""

import math
from typing import NamedTuple

from astrolude.draw.geometry import Point, polar


class RingMap(NamedTuple):
    """A hub in the middle and rings around it, joined to it by gates; degrees run clockwise from the top."""

    centre: Point
    hub: float
    far: float
    ring: float
    turn: float
    rings: int = 6
    #: How far from a gate the hub's next spaces are, in degrees.
    aside: float = 17.0

    def gate_turn(self, ring: int) -> float:
        return self.turn + ring * 360 / self.rings

    def middle(self, ring: int) -> Point:
        return polar(*self.centre, self.far, self.gate_turn(ring))

    def gate(self, ring: int) -> Point:
        """Halfway between the hub's circle and the ring."""
        return polar(*self.centre, (self.hub + self.far - self.ring) / 2, self.gate_turn(ring))

    def gate_ends(self, ring: int) -> tuple[Point, Point]:
        turn = self.gate_turn(ring)
        return polar(*self.centre, self.hub, turn), polar(*self.centre, self.far - self.ring, turn)

    def inward(self, ring: int, at: Point, by: float) -> Point:
        """A place that much nearer to the middle of the ring, or of the hub for ring -1."""
        x, y = self.centre if ring < 0 else self.middle(ring)
        far = math.dist((x, y), at)
        return at[0] + (x - at[0]) * by / far, at[1] + (y - at[1]) * by / far

    def on_ring(self, ring: int, index: int, count: int) -> Point:
        """The space of a ring, clockwise from its fork, which faces the hub."""
        step = 360 / count
        return polar(*self.middle(ring), self.ring, self.gate_turn(ring) + 180 + step * (index + 0.5))

    def on_hub(self, index: int) -> Point:
        """Two spaces between neighbouring gates; `index` 0 comes just after the first gate."""
        after = index % 2 == 0
        turn = self.gate_turn(index // 2) + (self.aside if after else 360 / self.rings - self.aside)
        return polar(*self.centre, self.hub, turn)


def formation(at: Point, count: int, pitch: float) -> list[Point]:
    """Ships that share a space: one in its middle, several side by side in rows of three at most."""
    rows = math.ceil(count / 3)
    out: list[Point] = []
    left = count
    for row in range(rows):
        here = math.ceil(left / (rows - row))
        y = at[1] + (row - (rows - 1) / 2) * pitch
        out += [(at[0] + (i - (here - 1) / 2) * pitch, y) for i in range(here)]
        left -= here
    return out
