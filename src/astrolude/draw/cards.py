"""Compact cards: a slip with a name and what it counts, a card with its text, and rows of counters."""

from collections.abc import Sequence
from typing import NamedTuple

from astrolude.draw.choices import Box, Choice, keycap, pane
from astrolude.draw.geometry import num
from astrolude.draw.icons import icon
from astrolude.draw.pieces import keyed, spoken
from astrolude.draw.region import Sheet
from astrolude.draw.text import Font, escape, fit, lines, shorten, text, width, wrap
from astrolude.draw.viewing import Lit


class Mark(NamedTuple):
    """Something counted: its icon, the number as it is written, and how the icon looks."""

    icon: str
    words: str
    look: str = ""


def marks_width(marks: Sequence[Mark], size: float, gap: float = 8) -> float:
    wide = sum(size * 1.3 + width(m.words, size) for m in marks)
    return wide + gap * max(0, len(marks) - 1)


def marks(all_: Sequence[Mark], x: float, y: float, size: float, cls: str = "strong", gap: float = 8) -> str:
    """Counters in a row, each an icon and a number; y is the baseline. Large ones are in the display face."""
    out = ""
    font: Font = "display" if size >= 17 else "text"
    for m in all_:
        out += icon(m.icon, x + size * 0.52, y - size * 0.35, size * 1.04, m.look or "faint")
        out += text(x + size * 1.22, y, m.words, size, cls, font=font)
        x += size * 1.3 + width(m.words, size) + gap
    return out


class Slip(NamedTuple):
    """A card seen small: its sign, its name, what it counts, what it costs; the whole of it as a tooltip."""

    title: str
    sign: str = ""
    counts: Sequence[Mark] = ()
    price: Mark | None = None
    hint: str = ""
    key: str = ""
    words: str = ""
    look: str = ""


def slip(s: Slip, box: Box, look: str = "") -> str:
    """One or two lines in a frame: a low one puts everything side by side, a higher one the counts below the name."""
    x, y, w, h = box
    names = f"card slip {s.look} {look}".replace("  ", " ").strip()
    left = x + (30 if s.sign else 9)
    body = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="7"/>'
    body += icon(s.sign, x + 16, y + h / 2 if h < 60 else y + 21, 17, "faint") if s.sign else ""
    body += low_slip(s, left, y + h / 2 + 4.4, x + w - 9) if h < 36 else high_slip(s, left, y, x + w - 9)
    hint = f"<title>{escape(s.hint)}</title>" if s.hint else ""
    return f'<g class="{names}"{keyed(s.key)}{spoken(s.hint or s.title)}>{hint}{body}</g>'


def low_slip(s: Slip, left: float, base: float, right: float) -> str:
    """The name and what it counts side by side; where the name has no room, the counts stand alone."""
    wide = marks_width(s.counts, 12, 6)
    room = right - left - (wide + 8 if s.counts else 0)
    size = fit(s.title, (13, 12), room, "display")
    name = shorten(s.title, size, room, "display")
    if len(name) < min(5, len(s.title)):
        return marks(s.counts, left, base, 12, gap=6)
    return text(left, base, name, size, "name", font="display") + marks(s.counts, right - wide, base, 12, gap=6)


def high_slip(s: Slip, left: float, y: float, right: float) -> str:
    """The name above, what it counts below; the price beside the counts, or beside the name if there is no room."""
    cost = marks_width([s.price], 13) if s.price else 0
    above = bool(s.price) and marks_width(s.counts, 12.5) + 10 + cost > right - left
    room = right - left - (cost + 8 if above else 0)
    size = fit(s.title, (14, 13, 12), room, "display")
    base = y + (18 if s.counts or s.words or s.price else 26.5)
    look = "note" if s.look == "empty" else "name"
    out = text(left, base, shorten(s.title, size, room, "display"), size, look, font="display")
    out += marks([s.price], right - cost, base if above else y + 36, 13) if s.price else ""
    out += marks(s.counts, left, y + 36, 12.5)
    if s.words:
        top = y + (53 if s.counts or s.price else 35)
        out += lines(left, top, wrap(s.words, 12, right - left), 12, "action", leading=1.25)
    return out


def slip_height(s: Slip, w: float) -> float:
    """What a slip of that width needs for its words."""
    if not s.words:
        return 44
    rows = wrap(s.words, 12, w - (39 if s.sign else 18))
    return (42 if s.counts or s.price else 24) + len(rows) * 15 + 7


def offer(sheet: Sheet, lit: Lit | None, body: str, box: Box, glow: bool = True) -> None:
    """The thing itself, or the thing in the lamp's light with its keycap in the corner."""
    if lit is None:
        sheet.add(body)
        return
    x, y, w, h = box
    lamp = (pane(box) if glow else "") + body + keycap(lit.number, x + w - 3, y + 3, 9.5)
    sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x + w / 2, y + h / 2), lamp, boxes=[box]))


def lay_slip(sheet: Sheet, s: Slip, box: Box, lit: Lit | None = None) -> None:
    offer(sheet, lit, slip(s, box, "open" if lit else ""), box, glow=False)


class Page(NamedTuple):
    """A card to be read: its name over its text, and how many equal ones lie there."""

    title: str
    words: str
    note: str = ""
    hint: str = ""
    key: str = ""


def page_lines(p: Page, w: float) -> tuple[Sequence[str], Sequence[str]]:
    return wrap(p.title, 13.5, w - 20, "display"), wrap(p.words, 12, w - 20)


def page_height(p: Page, w: float) -> float:
    title, words = page_lines(p, w)
    return 12 + len(title) * 16 + 4 + len(words) * 15 + (18 if p.note else 4)


def page(p: Page, box: Box, look: str = "") -> str:
    x, y, w, h = box
    title, words = page_lines(p, w)
    top = y + 20
    body = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="8"/>'
    body += lines(x + 10, top, title, 13.5, "name display", leading=16 / 13.5)
    body += lines(x + 10, top + len(title) * 16 + 2, words, 12, "action", leading=1.25)
    body += text(x + 10, y + h - 8, p.note, 12, "note")
    hint = f"<title>{escape(p.hint)}</title>" if p.hint else ""
    return f'<g class="{f"card {look}".strip()}"{keyed(p.key)}{spoken(p.hint or p.title)}>{hint}{body}</g>'


def lay_page(sheet: Sheet, p: Page, box: Box, lit: Lit | None = None) -> None:
    offer(sheet, lit, page(p, box, "open" if lit else ""), box, glow=False)


def grid(x: float, y: float, w: float, across: int, gap: float, heights: Sequence[float]) -> tuple[list[Box], float]:
    """Places for cards in rows, each row as high as its highest card; and where they end."""
    cell = (w - gap * (across - 1)) / across
    out: list[Box] = []
    for first in range(0, len(heights), across):
        row = heights[first : first + across]
        high = max(row)
        out += [(x + i * (cell + gap), y, cell, high) for i in range(len(row))]
        y += high + gap
    return out, y - gap if heights else y
