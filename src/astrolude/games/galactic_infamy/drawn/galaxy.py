"""The map: Triton in the middle, six rings around it joined to it by Gates, and everybody's ship."""

from collections.abc import Mapping

from astrolude.draw.choices import Choice, keycap, ring
from astrolude.draw.geometry import Point, num
from astrolude.draw.icons import icon
from astrolude.draw.pieces import number_die, ship
from astrolude.draw.planets import Mood, planet
from astrolude.draw.region import Sheet
from astrolude.draw.rings import RingMap, formation
from astrolude.draw.text import escape, fit, text, width
from astrolude.draw.viewing import Lit, many
from astrolude.games.galactic_infamy.book import RING_SPACES, RINGS, SPACES
from astrolude.games.galactic_infamy.drawn.seen import KIND_ICONS, Seen

WIDE_MAP = RingMap((280, 256), 87, 190, 73, 30)
NARROW_MAP = RingMap((183, 208), 66, 138, 51, 0)
HIGH_WIDE, HIGH_NARROW = 512.0, 418.0
#: How the worlds of the box look, so that each is known at a glance; others come from their names.
LOOKS: Mapping[str, tuple[Mood, str | None]] = {
    "earth": ("cool", "terra"),
    "akahros": ("warm", "dune"),
    "pahkvor": ("cool", "gas"),
    "glubb_prime": ("cool", "ice"),
    "scrapholm": ("cool", "city"),
    "velunesse": ("cool", "gas"),
    "gravelmoor": ("warm", "rock"),
}
NAMELESS: tuple[Mood, str | None] = ("warm", None)
#: Where a planet's name may stand, below the middle of its ring: the best line first.
LINES_WIDE, LINES_NARROW = (24.0, 20.0, 28.0), (15.0, 18.0, 21.0, 12.0, 9.0, 24.0, 6.0, 3.0)


class Galaxy:
    """The map as it lies on the sheet."""

    def __init__(self, sheet: Sheet, seen: Seen) -> None:
        self.sheet, self.seen = sheet, seen
        self.map = WIDE_MAP if seen.wide else NARROW_MAP
        self.disc = 16.0 if seen.wide else 12.5
        self.hub_disc = 14.5 if seen.wide else 11.0

    def draw(self) -> None:
        self.draw_ways()
        for number in range(RINGS):
            self.draw_world(number)
        self.draw_triton()
        for space in range(SPACES):
            self.draw_space(space)
        for number in range(RINGS):
            self.draw_gate(number)
        for space in range(SPACES):
            self.lay_space(space)

    def at(self, space: int) -> Point:
        place = self.seen.printed.places[space]
        if place.ring < 0:
            return self.map.on_hub(place.number)
        return self.map.on_ring(place.ring, place.number, RING_SPACES)

    def size(self, space: int) -> float:
        return self.hub_disc if self.seen.printed.places[space].ring < 0 else self.disc

    # --- what does not move ---

    def draw_ways(self) -> None:
        m = self.map
        circles = [(m.centre, m.hub), *((m.middle(i), m.ring) for i in range(RINGS))]
        for (x, y), r in circles:
            self.sheet.add(f'<circle class="way" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>')
        for i in range(RINGS):
            (ax, ay), (bx, by) = m.gate_ends(i)
            self.sheet.add(f'<path class="way" d="M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"/>')

    def draw_world(self, number: int) -> None:
        """The planet inside its ring, with its name."""
        name = self.seen.rings[number]["planet"]
        x, y = self.map.middle(number)
        if not name:
            self.sheet.add(text(x, y + 4, "no planet yet", 12, "note", "middle"))
            return
        tile = self.seen.printed.planets[name]
        r, below, sizes = (24.0, 15.0, (14.0, 13.0)) if self.seen.wide else (15.0, 11.0, (12.0,))
        size = fit(tile.name, sizes, 2 * (self.map.ring - self.disc) * 0.8, "display")
        low = self.clear_line(number, width(tile.name, size, "display") / 2)
        hint = f"{tile.name}, home of the {self.seen.printed.species[tile.species].name}"
        if self.seen.view["advanced"]:
            hint += f". {tile.effect_name}: {tile.text}"
        mood, kind = LOOKS.get(name, NAMELESS)
        globe = planet(self.sheet.defs, name, x, y + low - below - r, r, mood, kind, reach=self.map.ring * 72 / r)
        self.sheet.add(
            f'<g data-key="planet:{escape(name)}" role="img" aria-label="{escape(hint)}">'
            f"<title>{escape(hint)}</title>{globe}"
            f"{text(x, y + low, tile.name, size, 'name', 'middle', 'display')}</g>"
        )

    def clear_line(self, number: int, half: float) -> float:
        """How far below its ring's middle a name can stand without touching the number of any space."""
        x, y = self.map.middle(number)
        first = number * RING_SPACES
        caps = [self.cap(space) for space in range(first, first + RING_SPACES)]
        lines = LINES_WIDE if self.seen.wide else LINES_NARROW
        return next((low for low in lines if not any(touches(cap, x, y + low, half) for cap in caps)), lines[0])

    def cap(self, space: int) -> Point:
        """Where the number of a lit space stands: beside its disc or its ships, towards the middle of its circle."""
        ships = len(self.seen.view["tokens"].get(str(space), ()))
        by = self.size(space) * (1.0 if self.seen.wide else 1.1) + (12 if ships > 1 else 4 * ships)
        return self.map.inward(self.seen.printed.places[space].ring, self.at(space), by)

    def draw_triton(self) -> None:
        """In the middle: Triton itself, and the dice of the Movement Roll."""
        x, y = self.map.centre
        wide = self.seen.wide
        moon = planet(self.sheet.defs, "triton", x, y - (36 if wide else 26), 20 if wide else 14, "cool", "ice", False)
        self.sheet.add(f"<g><title>Triton</title>{moon}</g>")
        self.sheet.add(text(x, y + 2, "Triton", 14 if wide else 12.5, "name", "middle", "display"))
        dice = self.seen.view["roll"]["dice"]
        if not any(dice):
            return
        size = 23.0 if wide else 17.0
        base = y + (22 if wide else 18)
        for i, number in enumerate(dice):
            label = f"Movement die: {number}"
            self.sheet.add(number_die(number, x + (i - 0.5) * (size + 5), base, size, "", f"die:move:{i}", label))
        steps = max(1, sum(dice) + self.seen.view["roll"]["change"])
        self.sheet.add(text(x, base + size / 2 + 16, many(steps, "space"), 12, "note", "middle"))

    def draw_space(self, space: int) -> None:
        x, y = self.at(space)
        r = self.size(space)
        place = self.seen.printed.places[space]
        kind = self.seen.printed.kind(space)
        hint = f"{self.seen.place_name(space)}: {kind.text}"
        hub = " hub" if place.ring < 0 else ""
        self.sheet.add(
            f"<g><title>{escape(hint)}</title>"
            f'<circle class="place{hub}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'
            f"{icon(KIND_ICONS[place.kind], x, y, r * 1.15)}</g>"
        )

    def draw_gate(self, number: int) -> None:
        """A Gate; Reset Tokens close it and stand on it as a number."""
        x, y = self.map.gate(number)
        tokens = self.seen.rings[number]["tokens"]
        r = 7.0 if not tokens else 9.5
        name = self.seen.printed.ring_name(number, self.seen.rings)
        state = f"closed by {many(tokens, 'Reset Token')}" if tokens else "open"
        hint = f"The Gate of {name}, {state}"
        body = (
            f"<g><title>{escape(hint)}</title>"
            f'<circle class="gate{" closed" if tokens else ""}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'
            f"{text(x, y + 4.3, tokens, 12, 'gate-n', 'middle') if tokens else ''}</g>"
        )
        lit = self.seen.lit(f"gate:{number}")
        if lit is None:
            self.sheet.add(body)
            return
        glow = ring(x, y, r + 5) + body + keycap(lit.number, x + 11, y - 11, 9)
        self.sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x, y), glow))

    # --- who is there ---

    def lay_space(self, space: int) -> None:
        """The ships of a space, the lamp around it if one may go there."""
        there = list(self.seen.view["tokens"].get(str(space), ()))
        lit = self.seen.lit(f"move:{space}", f"appear:{space}")
        x, y = self.at(space)
        r = self.size(space)
        pitch = (17.0 if len(there) > 1 else 0.0) * (1 if self.seen.wide else 0.78)
        spots = formation((x, y), len(there), pitch)
        ships = ""
        for seat, spot in zip(there, spots, strict=True):
            own = self.seen.lit(f"fight:{seat}", f"hunter:{seat}")
            drawn = self.drawn_ship(seat, spot, len(there), space, own)
            if own is None:
                ships += drawn
            else:
                self.light_ship(own, spot, drawn, len(there))
        if lit is None:
            self.sheet.add(ships)
            return
        place = self.seen.printed.places[space]
        body = ring(x, y, r + 2) + icon(KIND_ICONS[place.kind], x, y, r * 1.15, "strong")
        body += ships + keycap(lit.number, *self.cap(space), 9 if self.seen.wide else 8)
        self.sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x, y), body))

    def drawn_ship(self, seat: int, spot: Point, count: int, space: int, lit: Lit | None) -> str:
        seen = self.seen
        k = (0.92 if count == 1 else 0.68 if count == 2 else 0.58) * (1 if seen.wide else 0.78)
        told = f"{seen.names[seat]}'s ship, {seen.place_name(space)}"
        return ship(seen.hue(seat), *spot, 0, k, "ready" if lit else "", f"ship:{seat}", told)

    def light_ship(self, lit: Lit, spot: Point, drawn: str, count: int) -> None:
        x, y = spot
        glow = ring(x, y, 17) if count == 1 else ""
        body = glow + drawn + keycap(lit.number, x + 10, y - 12, 9)
        self.sheet.lit.append(Choice(lit.key, lit.number, lit.label, spot, body))


def touches(cap: Point, x: float, base: float, half: float) -> bool:
    """Whether a keycap's number would touch a name of that half width on that line."""
    aside = abs(cap[0] - x) > half + 7.5
    return not (aside or cap[1] + 5 < base - 9 or cap[1] - 5 > base + 1)


def told(seen: Seen) -> str:
    """The map in words."""
    there = [
        f"{seen.names[seat['seat']]} on {seen.place_name(seat['space'])}"
        for seat in seen.seats
        if seat["space"] is not None and seat["space"] >= 0 and seat["life"]
    ]
    return f"The galaxy: {'; '.join(there) or 'no ships yet'}"
