"""Words in a drawing: escaped, measured with the fonts' real advance widths, wrapped, shortened."""

import json
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from astrolude.draw.geometry import num

Font = Literal["text", "display"]
Anchor = Literal["start", "middle", "end"]

FONTS = Path(__file__).parent / "fonts"
HARD_SPACE = "\u00a0"
COUNTED = re.compile(r"(?<=\d) (?=\w)")
UNKNOWN = 0.6  # a letter outside the subset, in ems
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@cache
def advance_widths() -> dict[Font, dict[str, float]]:
    book = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))
    return {"text": book["text"], "display": book["jost"]}


def escape(words: object) -> str:
    """Safe in an element and in an attribute; what XML cannot hold is left out."""
    clean = NOT_XML.sub("", str(words))
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        clean = clean.replace(sign, entity)
    return clean


def width(words: str, size: float, font: Font = "text") -> float:
    book = advance_widths()[font]
    return sum(book.get(c, UNKNOWN) for c in words) * size


def fill(words: Sequence[str], size: float, room: float, font: Font) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and width(longer, size, font) > room:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


@lru_cache(maxsize=4096)
def wrap(words: str, size: float, room: float, font: Font = "text") -> tuple[str, ...]:
    """Lines that fit the room, evened out so that no word is left alone; a number stays with what it counts."""
    pieces = COUNTED.sub(HARD_SPACE, words).split(" ")
    best = lines = fill(pieces, size, room, font)
    tighter = room
    while len(lines) == len(best) and tighter > room * 0.5:
        best = lines
        tighter -= 4
        lines = fill(pieces, size, tighter, font)
        if max(width(line, size, font) for line in lines) > room:
            break
    return tuple(best)


def shorten(words: str, size: float, room: float, font: Font = "text") -> str:
    """The words, or as many letters as fit and an ellipsis."""
    if width(words, size, font) <= room:
        return words
    while words and width(words + "…", size, font) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def fit(words: str, sizes: Sequence[float], room: float, font: Font = "text") -> float:
    """The first size at which the words fit, or the last one."""
    return next((s for s in sizes if width(words, s, font) <= room), sizes[-1])


def text(
    x: float, y: float, words: object, size: float, cls: str = "", anchor: Anchor = "start", font: Font = "text"
) -> str:
    """One line. The size is set here and nowhere else, so that what was measured is what is shown."""
    if words == "":
        return ""
    names = " ".join(n for n in (cls, "display" if font == "display" else "") if n)
    look = f' class="{names}"' if names else ""
    turn = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{look}{turn}>{escape(words)}</text>'


def lines(
    x: float, y: float, rows: Sequence[str], size: float, cls: str, anchor: Anchor = "start", leading: float = 1.36
) -> str:
    """Several lines of text, the first one on y."""
    spans = "".join(
        f'<tspan x="{num(x)}" y="{num(y + i * size * leading)}">{escape(row)}</tspan>' for i, row in enumerate(rows)
    )
    turn = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text font-size="{num(size)}" class="{cls}"{turn}>{spans}</text>'


def paragraph(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    cls: str,
    anchor: Anchor = "start",
    leading: float = 1.36,
) -> str:
    return lines(x, y, wrap(words, size, room), size, cls, anchor, leading)
