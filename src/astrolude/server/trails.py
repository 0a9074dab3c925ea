"""The last move, marked on the board: pieces that have travelled leave a dotted trail until the next one does."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from astrolude.draw.pieces import trail
from astrolude.draw.region import Form
from astrolude.kernel.table import Table
from astrolude.server.live import Live
from astrolude.web.shapes import Part

SHIP = re.compile(
    r'<g class="ship (p\d)[^"]*" data-key="([^"]+)" role="img" aria-label="([^"]*)"'
    r' transform="translate\((-?[\d.]+) (-?[\d.]+)\) rotate\((-?\d+)\)'
)
#: How far behind itself a piece leaves a trail when it comes from another part of the board.
TAIL = 42.0


class Spot(NamedTuple):
    """Where a piece stands in words and on the board, how it is turned, and whose it is."""

    told: str
    region: str
    paint: str
    x: float
    y: float
    turn: int


#: Spots in the wide form and in the narrow one, by the piece's key.
Spots = tuple[Mapping[str, Spot], Mapping[str, Spot]]
#: Trails in the wide form and in the narrow one, by region.
Trails = tuple[Mapping[str, str], Mapping[str, str]]


NONE: Trails = ({}, {})
#: A page begins with both forms of the board; its stream goes on with one.
BOTH = ("wide", "narrow")


class Drawn(NamedTuple):
    """What a viewer's board was last: after how many choices, where everything stood, and which trails lay there."""

    n: int
    spots: Spots
    trails: Trails


def with_trails(live: Live, t: Table, seat: int | None, parts: Sequence[Part], forms: Sequence[Form]) -> list[Part]:
    """The board with the trails of the last move on it, and from now on known as the latest of such viewers."""
    spots, viewer = spots_of(parts), (seat, tuple(forms))
    known = live.drawn.get(viewer) or live.drawn.get((seat, BOTH))
    fresh = known is None or t.n < known.n
    trails = NONE if known is None or fresh else trails_between(known.spots, spots) or known.trails
    live.drawn[viewer] = Drawn(t.n, spots, trails)
    return [marked(part, trails) for part in parts]


def with_last_move(parts: Sequence[Part], earlier: Iterable[Sequence[Part]]) -> tuple[list[Part], Trails]:
    """The board with the trails of the last move, looked for in earlier boards, the latest first."""
    spots = spots_of(parts)
    found = (trails_between(spots_of(before), spots) for before in earlier)
    trails = next((one for one in found if one is not None), NONE)
    return [marked(part, trails) for part in parts], trails


def marked(part: Part, trails: Trails) -> Part:
    wide, narrow = (drawn.get(part.key, "") for drawn in trails)
    if not wide and not narrow:
        return part
    return msgspec.structs.replace(part, wide=inside(part.wide, wide), narrow=inside(part.narrow, narrow))


def inside(drawing: str, trails: str) -> str:
    """Above the board, and below what may be chosen."""
    if not drawing:
        return drawing
    at = drawing.find('<g class="choice')
    at = len(drawing) - len("</svg>") if at < 0 else at
    return drawing[:at] + trails + drawing[at:]


def spots_of(parts: Sequence[Part]) -> Spots:
    return (
        {key: spot for part in parts for key, spot in ships_in(part.key, part.wide)},
        {key: spot for part in parts for key, spot in ships_in(part.key, part.narrow)},
    )


def ships_in(region: str, drawing: str) -> Iterator[tuple[str, Spot]]:
    for paint, key, told, x, y, turn in SHIP.findall(drawing):
        yield key, Spot(told, region, paint, float(x), float(y), int(turn))


def trails_between(before: Spots, now: Spots) -> Trails | None:
    """None if nothing has travelled."""
    wide, narrow = (travelled(*pair) for pair in zip(before, now, strict=True))
    return (wide, narrow) if wide or narrow else None


def travelled(before: Mapping[str, Spot], now: Mapping[str, Spot]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, spot in now.items():
        old = before.get(key)
        if old is not None and (drawn := trail_of(old, spot)):
            found[spot.region] = found.get(spot.region, "") + drawn
    return found


def trail_of(old: Spot, spot: Spot) -> str:
    """From where it was; from behind itself if that is on another part of the board. Making room is no move."""
    if old.told == spot.told:
        return ""
    if old.region == spot.region:
        return trail(spot.paint, old.x, old.y, spot.x, spot.y)
    if spot.region.startswith("mat"):
        return ""
    turn = math.radians(spot.turn)
    return trail(spot.paint, spot.x - TAIL * math.sin(turn), spot.y + TAIL * math.cos(turn), spot.x, spot.y)
