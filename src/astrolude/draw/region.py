"""A board is a few keyed regions: each can stand in a page by itself, or all of them in one picture."""

import base64
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from astrolude.draw.choices import Choice, choices, sides
from astrolude.draw.defs import Defs
from astrolude.draw.geometry import num
from astrolude.draw.sky import backdrop
from astrolude.draw.text import FONTS, escape, fit, shorten, text

Form = Literal["wide", "narrow"]
Theme = Literal["dark", "light"]

HERE = Path(__file__).parent
FACES = (("Astrolude Display", "jost.woff2", "400 600"), ("Astrolude Text", "atkinson.woff2", "400 700"))
EDGE = {"wide": 24.0, "narrow": 12.0}
GAP = {"wide": 16.0, "narrow": 18.0}
BESIDE = 32.0


class Region(NamedTuple):
    """One part of a board. The body is markup for inside an svg; the title says in words what is seen there."""

    key: str
    title: str
    width: float
    height: float
    body: str


class Sheet:
    """A region while it is being drawn. What may be chosen is laid on top when it is finished."""

    def __init__(self, key: str, form: Form) -> None:
        self.key = key
        self.form = form
        self.defs = Defs(f"{key}-{form}")
        self.lit: list[Choice] = []
        self._parts: list[str] = []

    def add(self, *markup: str) -> None:
        self._parts.extend(markup)

    def finish(self, title: str, width: float, height: float) -> Region:
        body = self.defs.markup() + "".join(self._parts) + choices(self.lit)
        return Region(self.key, title, width, height, body)


def svg(region: Region, form: Form) -> str:
    """The region as an element of a page."""
    return framed(region, form, "")


def framed(region: Region, form: Form, place: str) -> str:
    part = region.key.partition(":")[0]
    return (
        f'<svg class="board {escape(part)} {form}"{place} viewBox="0 0 {num(region.width)} {num(region.height)}" '
        f'role="group" aria-label="{escape(region.title)}" data-region="{escape(region.key)}">{region.body}</svg>'
    )


@cache
def style() -> str:
    """The house's style sheet with its names tied to one picture, so that it touches nothing else on a page."""
    tokens, kit = ((HERE / name).read_text(encoding="utf-8") for name in ("tokens.css", "kit.css"))
    tokens = re.sub(r"@font-face \{[^}]*\}\n*", "", tokens)
    css = re.sub(r"/\*.*?\*/", "", tokens + kit, flags=re.DOTALL).replace(":root", ".astrolude")
    return re.sub(r"\s*\n\s*", "\n", css).strip().replace("&", "&amp;").replace("<", "&lt;")


@cache
def font_faces() -> str:
    out = []
    for family, file, weights in FACES:
        data = base64.b64encode((FONTS / file).read_bytes()).decode()
        out.append(
            f'@font-face {{ font-family: "{family}"; font-weight: {weights}; '
            f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}\n'
        )
    return "".join(out)


Placed = tuple[Region, float, float]


def stack(regions: Sequence[Region], x: float, y: float, gap: float) -> list[Placed]:
    out = []
    for region in regions:
        out.append((region, x, y))
        y += region.height + gap
    return out


def arrange(regions: Sequence[Region], form: Form, top: float) -> list[Placed]:
    """One column; on a wide sheet what is narrower than the widest stands in a second one beside it."""
    full = max(r.width for r in regions)
    edge, gap = EDGE[form], GAP[form]
    if form == "narrow":
        return stack(regions, edge, top, gap)
    main = [r for r in regions if r.width > full / 2]
    side = [r for r in regions if r.width <= full / 2]
    return stack(main, edge, top, gap) + stack(side, edge + full + BESIDE, top, gap)


def headline(words: str, small: str, form: Form, room: float) -> tuple[str, float]:
    """The question over the board, and the height it takes."""
    if not words:
        return "", EDGE[form]
    edge, full = EDGE[form], form == "wide"
    size = fit(words, (30, 26, 22) if full else (22, 20, 18), room, "display")
    out = text(edge, 34 if full else 26, shorten(small, 13, room), 13, "note")
    out += text(edge, 70 if full else 54, shorten(words, size, room, "display"), size, "name", font="display")
    return out, 96 if full else 70


def standalone(
    game_id: str,
    regions: Sequence[Region],
    form: Form,
    theme: Theme = "dark",
    *,
    heading: str = "",
    subheading: str = "",
    figure: str = "",
    fonts: bool = False,
) -> str:
    """The whole board as one SVG document that needs nothing else: for a notebook, a page of text, a file."""
    room = max(r.width for r in regions)
    words, top = headline(heading, subheading, form, room)
    placed = arrange(regions, form, top)
    w = max(x + r.width for r, x, _ in placed) + EDGE[form]
    h = max(y + r.height for r, _, y in placed) + EDGE[form]
    defs = Defs(f"sky-{form}")
    sky = backdrop(defs, game_id, w, h, figure)
    boards = "".join(framed(r, form, f' {sides((x, y, r.width, r.height))} overflow="visible"') for r, x, y in placed)
    css = (font_faces() if fonts else "") + style()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="astrolude" data-game="{escape(game_id)}" '
        f'data-theme="{theme}" viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}" role="group" '
        f'aria-label="{escape(heading or "The table")}"><style>{css}</style>{defs.markup()}{sky}'
        f'<g class="board {form}">{words}</g>{boards}</svg>'
    )
