"""The cover: six worlds around a gate, a hunter within it, and the corners of a target."""

from astrolude.draw.cover import framed_cover
from astrolude.draw.defs import Defs
from astrolude.draw.geometry import Point, num, polar
from astrolude.draw.pieces import ship
from astrolude.draw.planets import Mood, planet

MIDDLE = (120, 160)
INNER, OUTER, FAR, EDGE = 34, 44, 92, 126
WORLDS: tuple[tuple[str, Mood, str], ...] = (
    ("krag", "warm", "rock"),
    ("vell", "cool", "terra"),
    ("odra", "warm", "dune"),
    ("nix", "cool", "ice"),
    ("sorn", "warm", "lava"),
    ("quill", "cool", "gas"),
)
CORNERS = "M18 60V24h36M222 60V24h-36M18 260v36h36M222 260v36h-36"


def cover(game_id: str, title: str) -> str:
    defs = Defs(f"cover-{game_id}")
    x, y = MIDDLE
    spots = [polar(x, y, FAR, i * 60) for i in range(6)]
    ways = "".join(f'<path d="M{x} {y}L{num(px)} {num(py)}"/>' for px, py in spots)
    worlds = "".join(
        planet(defs, name, *spot, 19, mood, kind, False) for (name, mood, kind), spot in zip(WORLDS, spots, strict=True)
    )
    picture = (
        f'<g class="lines">{circles(FAR, EDGE)}{ways}</g>'
        f'<g class="lines strong">{circles(INNER, OUTER)}{ticks(INNER, OUTER, 18)}</g>'
        f'<circle class="tint" cx="{x}" cy="{y}" r="24" opacity=".22"/>{worlds}{ship(1, x, y, 38, 1.35)}'
        f'<g class="lines strong"><path d="{CORNERS}"/></g>'
    )
    return framed_cover(game_id, title, defs, picture)


def circles(*radii: float) -> str:
    x, y = MIDDLE
    return "".join(f'<circle cx="{x}" cy="{y}" r="{num(r)}"/>' for r in radii)


def ticks(start: float, end: float, count: int) -> str:
    def line(a: Point, b: Point) -> str:
        return f'<path d="M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"/>'

    turns = [i * 360 / count for i in range(count)]
    return "".join(line(polar(*MIDDLE, start, turn), polar(*MIDDLE, end, turn)) for turn in turns)
