"""What may be chosen: the lamp, the keycap, and the place to press."""

from collections.abc import Sequence
from typing import NamedTuple

from astrolude.draw.geometry import Point, num, territory
from astrolude.draw.text import escape

PRESS = 23.0
"""Half of what a finger needs: 46 wide, a little over the least."""


Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Choice(NamedTuple):
    """An option as it lies on the board: its key, its number, its words, where it is, and what is drawn there.

    It answers within `press` of its place, or all over its boxes if it has any.
    """

    option: str
    number: int
    label: str
    at: Point
    body: str
    press: float = PRESS
    boxes: Sequence[Box] = ()


def keycap(number: int, x: float, y: float, r: float = 10) -> str:
    """The number of an option. Two digits need a little more room."""
    if number > 9:
        r = max(r, 9.5)
    return (
        f'<g class="keycap" transform="translate({num(x)} {num(y)})"><circle r="{num(r)}"/>'
        f'<text y="4.2" font-size="12" text-anchor="middle">{number}</text></g>'
    )


def choices(lit: Sequence[Choice]) -> str:
    """Everything that may be chosen, on top of the rest. Where places crowd, the nearest one answers."""
    return "".join(choice(c, [other.at for other in lit if other is not c and not other.boxes]) for c in lit)


def choice(c: Choice, others: Sequence[Point]) -> str:
    return (
        f'<g class="choice" data-option="{escape(c.option)}" role="button" aria-label="{escape(c.label)}">'
        f"{pressed(c, others)}{c.body}</g>"
    )


def pressed(c: Choice, others: Sequence[Point]) -> str:
    if c.boxes:
        return "".join(f'<rect class="hit" {sides(box)}/>' for box in c.boxes)
    return f'<path class="hit" d="{territory(c.at, others, c.press)}"/>'


def sides(box: Box) -> str:
    x, y, w, h = map(num, box)
    return f'x="{x}" y="{y}" width="{w}" height="{h}"'


def ring(x: float, y: float, r: float) -> str:
    """The lamp's light around a place."""
    return f'<circle class="lit" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'


def pane(box: Box, r: float = 10) -> str:
    """The lamp's light around something with corners."""
    return f'<rect class="lit" {sides(box)} rx="{num(r)}"/>'
