"""What lies behind the table: stars, a glow, a spiral."""

import math
import random

from astrolude.draw.defs import Defs
from astrolude.draw.geometry import num, polar, smooth


def stars(seed: str, w: float, h: float, count: int) -> str:
    """Small and dim, so that none is taken for a full stop."""
    rng = random.Random(f"stars/{seed}")
    out = []
    for _ in range(count):
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        r, o = rng.choice([0.5, 0.6, 0.7, 0.8, 1.1]), rng.uniform(0.2, 0.75)
        out.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r}" opacity="{o:.2f}"/>')
    return f'<g class="stars">{"".join(out)}</g>'


def arms(cx: float, cy: float, r: float, turn: float = 0) -> str:
    """Two soft arms of a galaxy: each is the same curve drawn wide and faint, then narrower."""
    out = []
    for start in (0, 180):
        way = [polar(0, 0, r * (0.1 + 0.9 * t / 14), start + t * 26) for t in range(15)]
        d = smooth([(x, y * 0.5) for x, y in way], closed=False)
        for w, o in ((0.3, 0.05), (0.19, 0.06), (0.1, 0.08), (0.04, 0.12)):
            out.append(f'<path d="{d}" stroke-width="{r * w:.0f}" stroke-opacity="{o}"/>')
    for w, o in ((0.34, 0.07), (0.22, 0.1), (0.1, 0.2)):
        out.append(f'<ellipse class="core" rx="{r * w:.0f}" ry="{r * w * 0.55:.0f}" opacity="{o}"/>')
    return f'<g class="arms" transform="translate({num(cx)} {num(cy)}) rotate({num(turn)})">{"".join(out)}</g>'


def dotted_spiral(x: float, y: float, r: float) -> str:
    """A small galaxy seen from the side: two arms of dots."""
    dots = []
    for start in (0, 180):
        for i in range(26):
            px, py = polar(0, 0, r * (0.12 + 0.034 * i), start + i * 15)
            size, faint = 1.9 - i * 0.04, 1 - i * 0.03
            dots.append(f'<circle cx="{num(px)}" cy="{num(py * 0.52)}" r="{size:.2f}" opacity="{faint:.2f}"/>')
    core = f'<ellipse rx="{num(r * 0.2)}" ry="{num(r * 0.11)}"/>'
    return f'<g class="spiral" transform="translate({num(x)} {num(y)}) rotate(-12)">{core}{"".join(dots)}</g>'


def backdrop(defs: Defs, seed: str, w: float, h: float, figure: str = "") -> str:
    """A quiet sky: a glow, a large faint figure, stars."""
    glow = defs.blend("glow", [(0, "glow-in"), (1, "glow-out")], "glow")
    size = math.sqrt(w * h)
    cloud = f'cx="{num(w * 0.39)}" cy="{num(h * 0.33)}" rx="{num(size * 0.66)}" ry="{num(size * 0.38)}"'
    return (
        f'<rect class="space" width="{num(w)}" height="{num(h)}"/>'
        f'<ellipse fill="{glow}" {cloud}/>'
        f'<g class="figure">{figure}</g>{stars(seed, w, h, round(w * h / 12000))}'
    )
