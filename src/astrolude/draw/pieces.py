"""Pieces that every table knows: emblems, ships, dice, tokens, cards.

A player's hue, 0 to 5, stands for a colour, an emblem and a hull, which always go together.
"""

import math
from collections.abc import Sequence

from astrolude.draw.geometry import num
from astrolude.draw.icons import icon
from astrolude.draw.text import escape, paragraph, shorten, text

SHAPES = ("circle", "triangle", "square", "diamond", "cross", "crescent")
COLOURS = ("azure", "ember", "jade", "orchid", "bone", "heather")

EMBLEMS = {
    "circle": '<circle r="9"/>',
    "triangle": '<path d="M0-10 10 8H-10z"/>',
    "square": '<rect x="-8.5" y="-8.5" width="17" height="17" rx="1"/>',
    "diamond": '<path d="M0-11.5 9 0 0 11.5-9 0z"/>',
    "cross": '<path d="M-3.5-10h7v6.5H10v7H3.5V10h-7V3.5H-10v-7h6.5z"/>',
    "crescent": '<path d="M4-10A10.5 10.5 0 1 0 4 10 12 12 0 0 1 4-10z"/>',
}
HULLS = (
    "M0-15C5-10 6.5-4 6-1L5.8 5 10.5 9.5V14.5L5 11.5H-5L-10.5 14.5V9.5L-5.8 5-6-1C-6.5-4-5-10 0-15z",
    "M0-15 12.5 11 5.5 9 0 14-5.5 9-12.5 11z",
    "M0-13C5-13 8-9 8.3-3.5 12-2 14 0 14 2.5 14 6 8 8.5 0 8.5S-14 6-14 2.5C-14 0-12-2-8.3-3.5-8-9-5-13 0-13z"
    "M-7.5 8 -10.5 14H-7L-4 9zM7.5 8 10.5 14H7L4 9z",
    "M0-17 4.5-4V-1C9-.5 12 .8 12 2.8S9 6 4.5 6.5L5 14H-5L-4.5 6.5C-9 6-12 4.6-12 2.8S-9-.5-4.5-1V-4z",
    "M-3.5-14h7L8-7.5V6L11 14H-11L-8 6V-7.5z",
    "M0-15C4-9 5-5 5-2L14 5V9.5L5 6.5 3.5 13H-3.5L-5 6.5-14 9.5V5L-5-2C-5-5-4-9 0-15z",
)
PORTS = ((-1.5, 0.34), (1, 0.42), (-3, 0.36), (1.5, 0.3), (-1.5, 0.44), (-1, 0.36))
NOSE, KEEL = 15.0, 14.0
"""How far a hull reaches before and behind its middle, at scale 1."""


def shape(hue: int) -> str:
    return EMBLEMS[SHAPES[hue]]


def spoken(label: str) -> str:
    return f' role="img" aria-label="{escape(label)}"' if label else ""


def keyed(key: str) -> str:
    return f' data-key="{escape(key)}"' if key else ""


def emblem(hue: int, size: float = 16, label: str = "") -> str:
    """An emblem in running text."""
    role = spoken(label) or ' aria-hidden="true"'
    return (
        f'<svg class="emblem p{hue + 1}" viewBox="-12 -12 24 24" width="{num(size)}" height="{num(size)}"{role}>'
        f"{shape(hue)}</svg>"
    )


def emblem_at(hue: int, x: float, y: float, size: float) -> str:
    """An emblem inside a drawing, centred on x, y."""
    return (
        f'<g class="emblem p{hue + 1}" transform="translate({num(x)} {num(y)}) scale({size / 24:.3g})">{shape(hue)}</g>'
    )


def ship(
    hue: int, x: float, y: float, turn: float = 0, scale: float = 1, cls: str = "", key: str = "", label: str = ""
) -> str:
    """A ship centred on x, y; its nose points up before it is turned."""
    dy, k = PORTS[hue]
    names = f"ship p{hue + 1} {cls}".strip()
    return (
        f'<g class="{names}"{keyed(key)}{spoken(label)} '
        f'transform="translate({num(x)} {num(y)}) rotate({turn:.0f}) scale({scale:.3g})">'
        f'<path class="hull" d="{HULLS[hue]}"/>'
        f'<g class="port" transform="translate(0 {num(dy)}) scale({k:.3g})">{shape(hue)}</g></g>'
    )


def trail(paint: str, x: float, y: float, to_x: float, to_y: float, gap: float = 13) -> str:
    """The dotted way that a piece of that colour has come, an arc above what lies between that ends just behind it."""
    dx, dy = to_x - x, to_y - y
    far = math.hypot(dx, dy)
    up = math.copysign(min(0.42, 150 / far), dx) if far else 0
    mid = (x + dx / 2 + dy * up, y + dy / 2 - dx * up)
    left = math.hypot(to_x - mid[0], to_y - mid[1])
    short = gap / left if left else 0
    end = (to_x - (to_x - mid[0]) * short, to_y - (to_y - mid[1]) * short)
    return (
        f'<path class="trail {paint}" d="M{num(x)} {num(y)}Q{num(mid[0])} {num(mid[1])} {num(end[0])} {num(end[1])}"/>'
    )


def die(face: str, x: float, y: float, size: float, cls: str = "", key: str = "", label: str = "") -> str:
    """A die whose face is an icon, centred on x, y. States are classes: ready, chosen, resting, used, spent."""
    r, h = size * 0.2, size / 2
    box = f'x="{num(-h)}" width="{num(size)}" height="{num(size)}" rx="{num(r)}"'
    body = f'<rect class="die-side" y="{num(-h + size * 0.07)}" {box}/><rect class="die-face" y="{num(-h)}" {box}/>'
    tick = ticked(h - 3, 3 - h) if "chosen" in cls else ""
    names = f"die {cls}".strip()
    return (
        f'<g class="{names}"{keyed(key)}{spoken(label)} transform="translate({num(x)} {num(y)})">'
        f"{body}{icon(face, size=size * 0.58) if face else ''}{tick}</g>"
    )


#: Where the pips of a die are, in thirds of its side from the middle.
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def number_die(number: int, x: float, y: float, size: float, cls: str = "", key: str = "", label: str = "") -> str:
    """A die with pips, centred on x, y; 0 is a die that has not been rolled yet."""
    r, h, step = size * 0.2, size / 2, size * 0.26
    box = f'x="{num(-h)}" width="{num(size)}" height="{num(size)}" rx="{num(r)}"'
    if not number:
        return f'<g{keyed(key)}{spoken(label)} transform="translate({num(x)} {num(y)})">{slot(0, 0, size)}</g>'
    spots = "".join(
        f'<circle cx="{num(dx * step)}" cy="{num(dy * step)}" r="{num(size * 0.09)}"/>' for dx, dy in PIPS[number]
    )
    names = f"die {cls}".strip()
    return (
        f'<g class="{names}"{keyed(key)}{spoken(label)} transform="translate({num(x)} {num(y)})">'
        f'<rect class="die-side" y="{num(-h + size * 0.07)}" {box}/><rect class="die-face" y="{num(-h)}" {box}/>'
        f'<g class="pips">{spots}</g></g>'
    )


def ticked(x: float, y: float) -> str:
    """The mark of something that was chosen."""
    return f'<g class="ticked"><circle cx="{num(x)}" cy="{num(y)}" r="8.5"/>{icon("check", x, y, 11)}</g>'


def slot(x: float, y: float, size: float) -> str:
    """A place for a die, centred on x, y."""
    return (
        f'<rect class="slot" x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" '
        f'height="{num(size)}" rx="{num(size * 0.2)}"/>'
    )


def token(kind: str, x: float, y: float, r: float = 11.5, key: str = "", label: str = "") -> str:
    return (
        f'<g class="token {kind}"{keyed(key)}{spoken(label)} transform="translate({num(x)} {num(y)})">'
        f'<circle r="{num(r)}"/>{icon(kind, size=r * 1.22)}</g>'
    )


def card_back(x: float, y: float, w: float, h: float, key: str = "", label: str = "") -> str:
    """Facedown: the same graticule on every card of the house."""
    size = min(w, h)
    rings = "".join(f'<circle cx="{num(w / 2)}" cy="{num(h / 2)}" r="{num(size * k)}"/>' for k in (0.14, 0.26, 0.38))
    cross = f'<path d="M{num(w / 2)} {num(h * 0.12)}V{num(h * 0.88)}M{num(w * 0.1)} {num(h / 2)}H{num(w * 0.9)}"/>'
    return (
        f'<g class="back"{keyed(key)}{spoken(label)} transform="translate({num(x)} {num(y)})">'
        f'<rect width="{num(w)}" height="{num(h)}" rx="{num(size * 0.1)}"/><g class="back-lines">{rings}{cross}</g></g>'
    )


def pile(x: float, y: float, w: float, h: float, count: int) -> str:
    """A facedown pile, three high at most; an empty one leaves its outline."""
    if not count:
        return f'<rect class="slot" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(w * 0.1)}"/>'
    return "".join(card_back(x + i * 2, y - i * 2, w, h) for i in range(min(count, 3)))


def worth(points: int, x: float, y: float, size: float, cls: str = "small") -> str:
    """Points behind their star; x is the star's left edge, y the baseline."""
    return icon("star", x + size * 0.39, y - size * 0.35, size * 0.78, "vp") + text(
        x + size * 0.98, y, points, size, cls, font="display"
    )


def card(
    x: float,
    y: float,
    w: float,
    h: float,
    title: str,
    words: str,
    points: int | None = None,
    cls: str = "",
    key: str = "",
    label: str = "",
) -> str:
    """A card's front: its title, what it says, what it is worth."""
    names = f"card {cls}".strip()
    mark = worth(points, x + w - 34, y + 22, 14) if points is not None else ""
    name = shorten(title, 15, w - (48 if mark else 22), "display")
    return (
        f'<g class="{names}"{keyed(key)}{spoken(label)}>'
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="8"/>'
        f"{text(x + 11, y + 22, name, 15, 'name', font='display')}{mark}"
        f"{paragraph(x + 11, y + 41, words, 12, w - 20, 'action', leading=1.26)}</g>"
    )


def row_of(hues: Sequence[int], x: float, y: float, size: float) -> str:
    """Emblems side by side, centred on x, y."""
    left = x - (len(hues) - 1) * size / 2
    return "".join(emblem_at(hue, left + i * size, y, size) for i, hue in enumerate(hues))
