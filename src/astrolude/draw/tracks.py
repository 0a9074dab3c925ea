"""Rails with numbered stops, and horizons."""

from collections.abc import Container

from astrolude.draw.defs import Defs
from astrolude.draw.geometry import num
from astrolude.draw.text import text


def rail(x: float, y: float, length: float, cls: str = "") -> str:
    names = f"rail {cls}".strip()
    return f'<path class="{names}" d="M{num(x)} {num(y)}h{num(length)}"/>'


def counted(x: float, y: float, length: float, last: int, strong: Container[int] = (), goal: bool = False) -> str:
    """A rail from 0 to a number; pieces ride above and below it, their numbers stand out. A goal is ringed."""
    step = length / last
    out = [rail(x, y, length)]
    for i in range(last + 1):
        cls = "tick strong" if i in strong else "tick"
        end = "stop last" if goal and i == last else "stop"
        px = x + i * step
        out.append(
            f'<circle class="{end}" cx="{num(px)}" cy="{num(y)}" r="{num(min(8.5, step * 0.42))}"/>'
            + text(px, y + 4.2, i, 12, cls, "middle")
        )
    return "".join(out)


def horizon(defs: Defs, hue: int, left: float, right: float, rise: float, depth: float) -> str:
    """The curve of somebody's own ground, in their colour, with its light below."""
    cls = f"p{hue + 1}"
    ground = defs.blend("ground", [(0, f"seat-soft {cls}"), (1, f"seat-none {cls}")], "dome")
    edge = defs.blend("edge", [(0, f"seat-none {cls}"), (0.5, f"seat {cls}"), (1, f"seat-none {cls}")], "across")
    curve = f"M{num(left)} {num(rise)}Q{num((left + right) / 2)} {num(-rise)} {num(right)} {num(rise)}"
    return (
        f'<path fill="{ground}" d="{curve}V{num(depth)}H{num(left)}z"/>'
        f'<path class="horizon" stroke="{edge}" d="{curve}"/>'
    )
