"""One planet of the row with its colony track as an orbit: ships fly along it, or stand on the surface."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from astrolude.draw.choices import Choice, keycap, ring
from astrolude.draw.geometry import Point, arc, num, polar
from astrolude.draw.icons import icon
from astrolude.draw.pieces import KEEL, ship, worth
from astrolude.draw.planets import footprint, planet
from astrolude.draw.region import Sheet
from astrolude.draw.text import escape, fit, lines, text, width, wrap
from astrolude.draw.viewing import Lit, listed, many
from astrolude.games.tiny_epic_galaxies.cards import PlanetCard
from astrolude.games.tiny_epic_galaxies.drawn.printed import mood
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

SHEET_WIDE, SHEET_NARROW = 1040.0, 366.0
START, END = -128.0, 128.0
"""Where a track begins and ends, in degrees from the top."""

Slot = tuple[float, float]
"""A place in a formation: along the track, and lanes outwards from it."""

Formations = Mapping[int, Sequence[Slot]]

FORMATIONS: Formations = {
    1: ((0, 0),),
    2: ((-0.5, 0), (0.5, 0)),
    3: ((-0.5, 0), (0.5, 0), (0, 1)),
    4: ((-0.5, 0), (0.5, 0), (-0.5, 1), (0.5, 1)),
    5: ((-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1)),
}
AT_DOCK: Formations = {
    1: ((0, 0),),
    2: ((-0.35, 0), (0.65, 0)),
    3: ((-0.35, 0), (0.65, 0), (0.15, 1)),
    4: ((-0.35, 0), (0.65, 0), (-0.35, 1), (0.65, 1)),
    5: ((-0.55, 0), (0.45, 0), (1.45, 0), (-0.1, 1), (0.9, 1)),
}
"""A little ahead of the start, to leave room for the words below it."""
AT_SIDE: Formations = {
    1: ((0, 0),),
    2: ((-0.5, 0), (0.5, 0)),
    3: ((-1, 0), (0, 0), (1, 0)),
    4: ((-1, 0), (0, 0), (1, 0), (0, 1)),
    5: ((-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1)),
}
"""Along the track, since the next planet is near."""
AROUND: Formations = {
    1: ((0, 1.3),),
    2: ((-0.5, 1.3), (0.5, 1.3)),
    3: ((-1, 1.3), (0, 1.3), (1, 1.3)),
    4: ((-1, 1.3), (0, 1.3), (1, 1.3), (1.3, 0)),
}
"""Beside a place that is lit itself."""


class Pose(NamedTuple):
    """Where a ship is and how it is turned, where its keycap goes, and whether it has the place for itself."""

    at: Point
    turn: float
    cap: Point
    alone: bool


class Size(NamedTuple):
    """How large a system is drawn: its cell, its track, its planets and pieces, its letters."""

    cell: float
    track: float
    small: float
    step: float
    ship: float
    end: float
    pip: float
    cap: float
    names: Sequence[float]
    action: float
    leading: float
    room: float
    top: float

    @property
    def centre(self) -> float:
        return self.top + self.track

    @property
    def low(self) -> float:
        """Where the words begin: at the open side of the track."""
        return self.centre + self.track * 0.62


NAMES = (20.0, 18.5, 17.0, 15.5)
WIDE = {
    4: Size(240, 88, 42, 5, 0.95, 14, 4, 10.5, NAMES, 13.5, 1.34, 196, 44),
    5: Size(194, 82, 38, 4.5, 0.92, 14, 4, 10.5, NAMES, 13.5, 1.34, 176, 44),
    6: Size(162, 65, 31, 3.4, 0.8, 12, 3.5, 10, NAMES, 13, 1.32, 150, 40),
}
NARROW = Size(122, 46, 21, 2.3, 0.6, 9.5, 3, 9.5, (14.5, 13.5, 12.5, 12), 12, 1.25, 117, 30)


def size_of(wide: bool, count: int) -> Size:
    return WIDE[min(6, max(4, count))] if wide else NARROW


def action_lines(card: PlanetCard, z: Size) -> Sequence[str]:
    return wrap(card.text, z.action, z.room)


class System:
    """A planet where it stands on the sheet."""

    def __init__(self, sheet: Sheet, seen: Seen, z: Size, x: float, y: float, place: Mapping[str, Any]) -> None:
        self.sheet, self.seen, self.z = sheet, seen, z
        self.card = seen.printed.planets[place["planet"]]
        self.cx, self.cy = x + z.cell / 2, y + z.centre
        self.low = y + z.low
        self.radius = z.small + z.step * (self.card.tier - 1)
        self.foot = min(self.radius, z.track - 40 * z.ship)
        ships = sorted(place["ships"], key=lambda s: (s["seat"], s["ship"]))
        self.landed = [s for s in ships if s["position"] is None]
        self.orbiting = [s for s in ships if s["position"] is not None]

    def draw(self) -> None:
        card = self.card
        self.sheet.add(
            f'<g class="system" data-key="planet:{escape(card.id)}" role="group" aria-label="{escape(self.told())}">',
            self.drawn_track(),
            self.drawn_planet(),
            self.drawn_words() if self.seen.wide else self.few_words(),
            "</g>",
        )
        self.lay_landed()
        self.lay_orbiting()
        self.light_planet()

    def told(self) -> str:
        """The planet in words, for those who hear the board."""
        card, names = self.card, self.seen.names
        about = f"{card.name}, {many(card.vp, 'point')}, {card.resource} planet, {card.track} steps of {card.colonize}"
        there = [f"{names[s['seat']]} landed" for s in self.landed]
        there += [f"{names[s['seat']]} on {s['position']} of {card.track}" for s in self.orbiting]
        return f"{about}. {card.text} {listed(there) or 'No ships there'}."

    # --- what does not move ---

    def angle(self, position: float) -> float:
        return START + (END - START) * position / self.card.track

    def on_track(self, degrees: float, out: float = 0) -> Point:
        return polar(self.cx, self.cy, self.z.track + out, degrees)

    def drawn_track(self) -> str:
        z = self.z
        out = [
            f'<circle class="orbit" cx="{num(self.cx)}" cy="{num(self.cy)}" r="{num(z.track)}"/>',
            f'<path class="track" d="{arc(self.cx, self.cy, z.track, START, END)}"/>',
        ]
        for i in range(1, self.card.track):
            x, y = self.on_track(self.angle(i))
            out.append(f'<circle class="pip" cx="{num(x)}" cy="{num(y)}" r="{num(z.pip)}"/>')
        (sx, sy), (ex, ey) = self.on_track(START), self.on_track(END)
        words = f"Whose ship comes here colonizes {self.card.name}: {self.card.track} steps of {self.card.colonize}."
        out.append(f'<circle class="dock" cx="{num(sx)}" cy="{num(sy)}" r="{num(z.end * 0.8)}"/>')
        out.append(
            f"<g><title>{escape(words)}</title>"
            f'<circle class="goal" cx="{num(ex)}" cy="{num(ey)}" r="{num(z.end)}"/>'
            f"{icon(self.card.colonize, ex, ey, z.end * 1.3)}</g>"
        )
        return "".join(out)

    def drawn_planet(self) -> str:
        room = (self.z.track - 11) / self.radius * 100
        return planet(self.sheet.defs, self.card.id, self.cx, self.cy, self.radius, mood(self.card), reach=room)

    def drawn_words(self) -> str:
        card, z, cx, low = self.card, self.z, self.cx, self.low
        size = fit(card.name, z.names, z.room, "display")
        kind = f"{card.resource}, {card.colonize} {card.track}"
        w = width(kind, 12)
        return (
            worth(card.vp, cx - 19, low + 25, 22, "points")
            + text(cx, low + 59, card.name, size, "name", "middle", "display")
            + icon(card.resource, cx - w / 2 - 4, low + 75, 13, card.resource)
            + text(cx - w / 2 + 8, low + 79, kind, 12, "kind")
            + lines(cx, low + 102, action_lines(card, z), z.action, "action", "middle", z.leading)
        )

    def few_words(self) -> str:
        card, z, cx, low = self.card, self.z, self.cx, self.low
        size = fit(card.name, z.names, z.room - 14, "display")
        left = cx - (width(card.name, size, "display") + 14) / 2
        return (
            worth(card.vp, cx - 14, low + 16, 16, "points")
            + icon(card.resource, left + 5, low + 35.5, 11, card.resource)
            + text(left + 14, low + 40, card.name, size, "name", font="display")
            + lines(cx, low + 57, action_lines(card, z), z.action, "action", "middle", z.leading)
        )

    # --- ships ---

    def light(self, lit: Lit, at: Point, body: str, press: float = 0) -> None:
        choice = Choice(lit.key, lit.number, lit.label, at, body)
        self.sheet.lit.append(choice._replace(press=press) if press else choice)

    def put(self, s: Mapping[str, Any], pose: Pose, where: str, lit: Lit | None) -> None:
        """A ship, with the lamp around it if it may be chosen."""
        seat, z, at = s["seat"], self.z, pose.at
        chosen = seat == self.seen.me and self.seen.about.get("ship") == s["ship"]
        state = "ready" if lit else "chosen" if chosen else ""
        told = f"{self.seen.names[seat]}'s ship, {where}"
        body = ship(self.seen.hue(seat), *at, pose.turn, z.ship, state, f"ship:{seat}:{s['ship']}", told)
        if lit is None:
            self.sheet.add(body)
            return
        between = ((at[0] + pose.cap[0]) / 2, (at[1] + pose.cap[1]) / 2)
        glow = ring(*at, 16 * z.ship + 2) if pose.alone else ""
        self.light(lit, between, glow + body + keycap(lit.number, *pose.cap, z.cap - 1))

    def lay_landed(self) -> None:
        """They stand on the limb, upright as seen from the ground; a flag stands where another may land."""
        z, name = self.z, self.card.id
        land = self.seen.lit(f"land:{name}")
        turns = stances(len(self.landed) + bool(land))
        for s, turn in zip(self.landed, turns, strict=False):
            self.sheet.add(footprint(*polar(self.cx, self.cy, self.foot, turn), turn, z.ship))
            lit = self.seen.lit(f"ship:landed:{name}") if s["seat"] == self.seen.me else None
            at = polar(self.cx, self.cy, self.foot + KEEL * z.ship, turn)
            cap = polar(self.cx, self.cy, self.foot - 9, turn)
            self.put(s, Pose(at, turn, cap, len(self.landed) == 1), f"landed on {self.card.name}", lit)
        if land:
            base = polar(self.cx, self.cy, self.foot, turns[-1])
            top = polar(self.cx, self.cy, self.foot + z.cap * 1.9, turns[-1])
            pole = f'<path class="pole" d="M{num(base[0])} {num(base[1])}L{num(top[0])} {num(top[1])}"/>'
            self.light(land, top, pole + keycap(land.number, *top, z.cap))

    def lay_orbiting(self) -> None:
        target, lit = self.target()
        for position in sorted({s["position"] for s in self.orbiting}):
            there = [s for s in self.orbiting if s["position"] == position]
            slots = self.formation(position, bool(lit) and position == target)[len(there)]
            for s, slot in zip(there, slots, strict=True):
                where = f"orbiting {self.card.name} on {position} of {self.card.track}"
                self.put(s, self.pose(position, slot, slots), where, self.seen.lit(*self.keys(s)))
        if lit:
            x, y = self.on_track(self.angle(target))
            glow = ring(x, y, self.z.end + 2 if target == self.card.track else self.z.cap * 1.5)
            self.light(lit, (x, y), glow + keycap(lit.number, x, y, self.z.cap))

    def target(self) -> tuple[int, Lit | None]:
        """The place on this track where a ship may arrive."""
        if lit := self.seen.lit(f"shift-to:{self.card.id}"):
            return min(shifted(self.seen), self.card.track), lit
        return 0, self.seen.lit(f"orbit:{self.card.id}")

    def formation(self, position: int, lit: bool) -> Formations:
        """How ships that share a space of the track fly."""
        if lit:
            return AROUND
        return AT_DOCK if position == 0 else AT_SIDE if self.beside(position) else FORMATIONS

    def beside(self, position: int) -> bool:
        return 60 < abs(self.angle(position)) < 110

    def pose(self, position: int, slot: Slot, slots: Sequence[Slot]) -> Pose:
        """Lying along the track; the keycap is where nothing else flies."""
        z, (along, lane) = self.z, slot
        pitch, r = 29 * z.ship, z.track + lane * 25 * z.ship
        middle = self.angle(position)
        abreast = [a for a, out in slots if out == lane]
        key_r, key_along = r, along
        if lane and len(abreast) == 2:
            key_along += 1.05 if along == max(abreast) else -1.05
        else:
            aside = 12 * z.ship + z.cap - 1
            crowd = len(abreast) < len(slots) or (self.beside(position) and len(self.landed) < 4)
            key_r += -aside if crowd and not lane else aside
        turn = middle + math.degrees(along * pitch / r)
        cap = polar(self.cx, self.cy, key_r, middle + math.degrees(key_along * pitch / key_r))
        return Pose(polar(self.cx, self.cy, r, turn), turn + 90, self.kept(cap), len(slots) == 1)

    def kept(self, cap: Point) -> Point:
        """A keycap that would leave the sheet stays at its edge, on the page's margin."""
        r = self.z.cap - 6
        return min(max(cap[0], r), (SHEET_WIDE if self.seen.wide else SHEET_NARROW) - r), max(cap[1], r)

    def keys(self, s: Mapping[str, Any]) -> Sequence[str]:
        """The options that an orbiting ship can be."""
        name, seat = self.card.id, s["seat"]
        pushed = f"regress:{name}:{seat}"
        if seat != self.seen.me:
            return (pushed,)
        return (*(f"{verb}:{name}" for verb in ("ship:orbiting", "advance", "recall", "shift")), pushed)

    def light_planet(self) -> None:
        lit = self.seen.lit(f"use:{self.card.id}", f"replace:{self.card.id}")
        if lit:
            r = self.radius + 6
            x, y = polar(self.cx, self.cy, r, 42)
            glow = f'<circle class="lit around" cx="{num(self.cx)}" cy="{num(self.cy)}" r="{num(r)}"/>'
            self.light(lit, (self.cx, self.cy), glow + keycap(lit.number, x, y, self.z.cap), max(r, 23))


def stances(count: int) -> list[float]:
    """Where ships stand on a planet, in degrees from its top: the first a little to the left."""
    if count <= 1:
        return [-24.0] * count
    spread = min(56.0 * (count - 1), 60.0 + 16 * (count - 1), 124.0)
    return [-spread / 2 - 4 + i * spread / (count - 1) for i in range(count)]


def shifted(seen: Seen) -> int:
    """The position that a ship keeps when it goes to another track."""
    if isinstance(position := seen.about.get("position"), int):
        return position
    mine = [s for s in seen.seats[seen.me or 0]["ships"] if s["at"] == "track"]
    told = [s for s in mine if seen.about.get("ship") == s["ship"] or seen.about.get("planet") == s["planet"]]
    ships = told or mine
    return int(ships[0]["position"]) if ships else 0
