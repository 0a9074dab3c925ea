"""Planets drawn from their names: the same name always gives the same world.

They are pictures, so their colours are their own and not the theme's. Each is drawn in a disc of radius 100, lit from
the upper left, and carried to its place and size afterwards. The picture in a disc too small for fine detail leaves
that detail out, and is the same world.
"""

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from astrolude.draw.defs import Defs
from astrolude.draw.geometry import Point, num, smooth

Mood = Literal["warm", "cool"]
Palette = Sequence[str]
Part = tuple[str, bool]
"""Some markup, and whether it is fine detail."""

WARM = {
    "amber": ("#6e2a0c", "#c2601d", "#f0a23a", "#ffe3a6"),
    "rust": ("#451618", "#8f3424", "#d06c40", "#f5bd93"),
    "rose": ("#4d1238", "#a3306a", "#ea7390", "#ffc9bd"),
    "sulphur": ("#4d3a12", "#94742a", "#d2b45c", "#f8ebbc"),
    "sand": ("#5e3f25", "#ad7f4e", "#dfbd8a", "#f9e9ca"),
    "magma": ("#170d12", "#33161b", "#ff6d2c", "#ffd684"),
}
COOL = {
    "ocean": ("#0a2452", "#1c5aa8", "#3fa2da", "#c4edf7"),
    "teal": ("#06333b", "#117277", "#3cc2b2", "#cdf6e5"),
    "violet": ("#231552", "#5737ad", "#9578e8", "#dfd0ff"),
    "moss": ("#10351f", "#2b7648", "#6dc07c", "#dbf3c5"),
    "frost": ("#35507a", "#749fc6", "#b5daee", "#f4fcff"),
    "slate": ("#23283a", "#535b75", "#8f97ae", "#d8dce6"),
}
KINDS = {
    "magma": ("lava",),
    "frost": ("ice", "gas"),
    "slate": ("rock", "city"),
    "ocean": ("terra",),
    "moss": ("terra",),
    "teal": ("terra", "gas"),
    "violet": ("gas", "rock"),
    "amber": ("gas",),
    "rust": ("rock", "dune"),
    "rose": ("gas", "dune"),
    "sulphur": ("rock", "gas"),
    "sand": ("dune", "rock"),
}
SHADE = (
    '<radialGradient id="{id}" cx=".3" cy=".27" r=".84"><stop offset="0" stop-color="#fff" stop-opacity=".3"/>'
    '<stop offset=".28" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset=".48" stop-color="#04051a" stop-opacity=".12"/>'
    '<stop offset=".72" stop-color="#04051a" stop-opacity=".62"/>'
    '<stop offset=".93" stop-color="#04051a" stop-opacity=".93"/></radialGradient>'
)
RIM = (
    '<linearGradient id="{id}" x1=".1" y1=".05" x2=".8" y2=".9">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".75"/>'
    '<stop offset=".45" stop-color="#fff" stop-opacity=".06"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
)
DISC = '<clipPath id="{id}"><circle r="100"/></clipPath>'
SMALL = 24
"""Below this radius nobody sees the fine detail."""


class World(NamedTuple):
    """What a name decides before anything is drawn."""

    palette: str
    kind: str
    colours: Palette
    tilt: float
    rings: bool


def mix(a: str, b: str, t: float) -> str:
    pa, pb = ([int(h[i : i + 2], 16) for i in (1, 3, 5)] for h in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(pa, pb, strict=True))


def blob(rng: random.Random, x: float, y: float, size: float, rough: float = 0.3, n: int = 20) -> str:
    """A patch on a globe: a few overtones make its coast, and it is squeezed towards the edge as it would be seen."""
    d = min(0.96, math.hypot(x, y) / 100)
    a, squeeze = math.atan2(y, x), math.sqrt(1 - d * d)
    tones = [(k, rough / k**0.7 * rng.uniform(0.4, 1), rng.random() * math.tau) for k in (1, 2, 3, 5, 7)]
    points = []
    for i in range(n):
        t = i * math.tau / n
        r = size * (1 + sum(h * math.sin(k * t + p) for k, h, p in tones) * 0.6)
        u, v = r * math.cos(t) * squeeze, r * math.sin(t)
        points.append((x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)))
    return smooth(points)


def spot(rng: random.Random, far: float = 0.9) -> Point:
    r, a = 100 * far * math.sqrt(rng.random()), rng.random() * math.tau
    return r * math.cos(a), r * math.sin(a)


def stripe(rng: random.Random, y: float, wave: float, n: int = 8) -> list[Point]:
    """A line of latitude, bulging as on a globe seen from a little above, with some weather in it."""
    phase = rng.random() * math.tau
    return [
        (-112 + 224 * i / n, y + 13 * (1 - ((i - n / 2) / (n / 2)) ** 2) + wave * math.sin(phase + i * 13.6 / n))
        for i in range(n + 1)
    ]


def bands(rng: random.Random, pal: Palette, count: int, wave: float, jitter: float = 0.5, n: int = 8) -> Iterator[Part]:
    top, last = stripe(rng, -112, wave, n), -1.0
    for i in range(1, count + 1):
        y = 118 if i == count else -100 + 200 * i / count + rng.uniform(-1, 1) * 70 / count
        low = stripe(rng, y, wave, n)
        tone = rng.uniform(0.05, 0.95)
        if last >= 0 and abs(tone - last) < 0.22:
            tone = (tone + jitter) % 1
        colour = mix(pal[1], pal[2], tone * 2) if tone < 0.5 else mix(pal[2], pal[3], tone * 1.4 - 0.7)
        under = smooth(low[::-1], closed=False).replace("M", "L", 1)
        yield f'<path fill="{colour}" d="{smooth(top, closed=False)}{under}z"/>', False
        top, last = low, tone
    for _ in range(count):
        d = smooth(stripe(rng, rng.uniform(-88, 88), wave, n), closed=False)
        stroke, w = rng.choice(pal[1:]), rng.uniform(0.8, 2.2)
        yield f'<path d="{d}" fill="none" stroke="{stroke}" stroke-opacity=".45" stroke-width="{w:.1f}"/>', True


def patch(d: str, colour: str, opacity: str = "") -> str:
    return f'<path d="{d}" fill="{colour}"' + (f' opacity="{opacity}"/>' if opacity else "/>")


def crack(rng: random.Random, bend: float, step: float) -> str:
    """A wandering line across the globe."""
    x, y = spot(rng, 0.95)
    a = rng.random() * math.tau
    points = [(x, y)]
    for _ in range(4):
        a += rng.uniform(-bend, bend)
        points.append((points[-1][0] + step * math.cos(a), points[-1][1] + step * math.sin(a)))
    return smooth(points, closed=False)


def base(colour: str) -> Part:
    return f'<circle r="100" fill="{colour}"/>', False


def gas(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    yield base(pal[1])
    yield from bands(rng, pal, rng.randint(8, 11), 1.6, n=n)
    x, y, s = rng.uniform(-20, 40), rng.uniform(10, 48), rng.uniform(11, 17)
    for colour, rx, ry, o in ((pal[3], s * 1.7, s * 0.8, ' opacity=".55"'), (pal[1], s * 1.25, s * 0.52, "")):
        yield f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{colour}"{o}/>', False


def dune(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    yield base(pal[1])
    sands = (pal[0], mix(pal[1], pal[2], 0.3), pal[2], mix(pal[2], pal[3], 0.7))
    yield from bands(rng, sands, 14, 4.5, 0.4, n)
    yield patch(blob(rng, 20, 30, 26), pal[1], ".45"), False


def crater(rng: random.Random, pal: Palette) -> Part:
    x, y = spot(rng, 0.92)
    s, d = rng.choice([4, 5, 6, 8, 11, 16]), min(0.95, math.hypot(x, y) / 100)
    turn, squeeze = math.degrees(math.atan2(y, x)), math.sqrt(1 - d * d)
    place = f"translate({x:.0f} {y:.0f}) rotate({turn:.0f}) scale({squeeze:.2f} 1) rotate({-turn:.0f})"
    wall = f'<circle r="{s}" fill="{pal[3]}" opacity=".75"/>'
    shadow = f'<circle r="{s * 0.9:.1f}" cx="{-s * 0.14:.1f}" cy="{-s * 0.14:.1f}" fill="{pal[0]}" opacity=".55"/>'
    floor = f'<circle r="{s * 0.72:.1f}" cx="{s * 0.1:.1f}" cy="{s * 0.12:.1f}" fill="{pal[1]}"/>'
    return f'<g transform="{place}">{wall}{shadow}{floor}</g>', s < 8


def rock(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    yield base(pal[2])
    for _ in range(5):
        yield patch(blob(rng, *spot(rng, 0.8), rng.uniform(22, 44)), pal[1], ".5"), False
    for _ in range(17):
        yield crater(rng, pal)


def clouds(rng: random.Random) -> Iterator[Part]:
    for _ in range(6):
        y, x, w = rng.uniform(-62, 62), rng.uniform(-60, 50), rng.uniform(18, 44)
        d = f"M{x - w:.0f} {y:.0f}q{w:.0f} {rng.uniform(6, 12):.0f} {2 * w:.0f} 0"
        pen = f'stroke="#fff" stroke-width="{rng.uniform(3, 7):.1f}" stroke-linecap="round"'
        yield f'<path d="{d}" {pen} fill="none" opacity=".42"/>', True


def terra(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    green = world.palette == "moss"
    sea, land = ("#16536f", pal[2]) if green else (pal[1], mix(pal[2], "#9cba63", 0.6))
    coasts = [blob(rng, *spot(rng, 0.8), rng.uniform(17, 40), 0.42, 26) for _ in range(6)]
    yield base(sea)
    shelf = f'fill="none" stroke="{pal[2]}" stroke-opacity=".35" stroke-width="9" stroke-linejoin="round"'
    for d in coasts:
        yield f'<path d="{d}" {shelf}/>', True
    for d in coasts:
        yield patch(d, mix(land, pal[0], rng.uniform(0, 0.3))), False
    yield patch(blob(rng, 6, -97, 46, 0.3), "#f4fbff", ".9"), False
    yield patch(blob(rng, -4, 99, 34, 0.3), "#f4fbff", ".8"), False
    yield from clouds(rng)


def ice(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    yield base(pal[2])
    for _ in range(8):
        d = blob(rng, *spot(rng), rng.uniform(20, 46))
        yield patch(d, rng.choice([pal[3], pal[1]]), ".4"), False
    for i in range(9):
        d = crack(rng, 0.6, 26)
        w = rng.uniform(1, 2.6)
        yield f'<path d="{d}" fill="none" stroke="{pal[0]}" stroke-opacity=".5" stroke-width="{w:.1f}"/>', i > 3


def lava(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    yield base(pal[1])
    for _ in range(9):
        yield patch(blob(rng, *spot(rng), rng.uniform(18, 34)), pal[0], ".7"), True
    for i in range(10):
        d = crack(rng, 0.9, 21)
        heat = f'stroke="{pal[2]}" stroke-opacity=".3" stroke-width="11" stroke-linecap="round"'
        core = f'stroke="{pal[3]}" stroke-width="2.6" stroke-linecap="round"'
        yield f'<path d="{d}" fill="none" {heat}/><path d="{d}" fill="none" {core}/>', i > 6


def city(rng: random.Random, world: World, n: int) -> Iterator[Part]:
    pal = world.colours
    yield base(pal[0])
    for _ in range(6):
        yield patch(blob(rng, *spot(rng), rng.uniform(20, 40), 0.5, 12), pal[1], ".6"), False
    for _ in range(7):
        x, y = spot(rng, 0.8)
        for i in range(12):
            cx, cy, r = x + rng.gauss(0, 11), y + rng.gauss(0, 7), rng.uniform(0.8, 2.2)
            yield f'<circle cx="{cx:.0f}" cy="{cy:.0f}" r="{r:.1f}" fill="#ffdf9e"/>', i > 3


SURFACES = {"gas": gas, "dune": dune, "rock": rock, "terra": terra, "ice": ice, "lava": lava, "city": city}


def ring(pal: Palette, front: bool, reach: float) -> str:
    fit = min(1.0, reach / 152)
    arcs = "".join(
        f'<path d="M{-k * fit:.0f} 0A{k * fit:.0f} {k * fit * 0.24:.0f} 0 0 {int(not front)} {k * fit:.0f} 0" '
        f'stroke="{mix(pal[2], pal[3], t)}" stroke-width="{w * fit:.1f}" stroke-opacity="{o}"/>'
        for k, w, t, o in ((124, 7, 0.2, 0.65), (135, 10, 0.7, 0.85), (147, 5, 0.4, 0.5))
    )
    return f'<g fill="none">{arcs}</g>'


def imagine(rng: random.Random, mood: Mood, kind: str | None, rings: bool | None) -> World:
    book = WARM if mood == "warm" else COOL
    names = [n for n in book if kind is None or kind in KINDS[n]] or list(book)
    palette = rng.choice(names)
    kind = kind or rng.choice(KINDS[palette])
    tilt = rng.uniform(-26, 26)
    if rings is None:
        rings = kind in ("gas", "ice") and rng.random() < 0.45
    return World(palette, kind, book[palette], tilt, rings)


class Picture(NamedTuple):
    skin: str
    behind: str
    before: str
    glow: str
    tilt: float


@lru_cache(maxsize=512)
def picture(name: str, mood: Mood, kind: str | None, rings: bool | None, reach: float, fine: bool) -> Picture:
    rng = random.Random(f"planet/{name}")
    world = imagine(rng, mood, kind, rings)
    parts = SURFACES[world.kind](rng, world, 8 if fine else 4)
    skin = "".join(markup for markup, detail in parts if fine or not detail)
    behind, before = (ring(world.colours, front, reach) if world.rings else "" for front in (False, True))
    return Picture(skin, behind, before, world.colours[1 if world.kind == "city" else 2], world.tilt)


def halo(defs: Defs, glow: str) -> str:
    stops = ((0.74, 0.42), (0.86, 0.12), (1, 0))
    body = "".join(f'<stop offset="{at:g}" stop-color="{glow}" stop-opacity="{o:g}"/>' for at, o in stops)
    return defs.use(f"halo-{glow.lstrip('#')}", f'<radialGradient id="{{id}}">{body}</radialGradient>')


def planet(
    defs: Defs,
    name: str,
    x: float,
    y: float,
    r: float,
    mood: Mood = "cool",
    kind: str | None = None,
    rings: bool | None = None,
    reach: float = 152,
) -> str:
    """A planet from its name. Kind and rings come from the name unless given; rings keep within reach (of 100)."""
    fine = r >= SMALL
    look = picture(name, mood, kind, rings, round(reach), fine)
    turn = f"rotate({look.tilt:.0f})"
    disc, shade = defs.use("disc", DISC), defs.use("shade", SHADE)
    skin = f'<g clip-path="{disc}"><g transform="{turn}">{look.skin}</g><circle r="100" fill="{shade}"/></g>'
    glow = f'<circle class="halo" cx="-9" cy="-9" r="126" fill="{halo(defs, look.glow)}"/>'
    behind, before = (f'<g transform="{turn}">{arcs}</g>' if arcs else "" for arcs in (look.behind, look.before))
    rim = f'<circle r="98.5" fill="none" stroke="{defs.use("rim", RIM)}" stroke-width="3"/>'
    return (
        f'<g class="planet" transform="translate({num(x)} {num(y)}) scale({r / 100:.3g})">'
        f"{glow}{behind}{skin}{rim}{before}</g>"
    )


def footprint(x: float, y: float, turn: float, scale: float) -> str:
    """The shadow of something that stands on a planet."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(11 * scale)}" ry="{num(3.5 * scale)}" '
        f'fill="#04051a" opacity=".45" transform="rotate({turn:.0f} {num(x)} {num(y)})"/>'
    )
