"""The frame of every page: head, sky, top bar, landmarks."""

from collections.abc import Mapping, Sequence
from functools import cache

from astrolude.draw.defs import Defs
from astrolude.draw.icons import ICONS, glyph
from astrolude.draw.pieces import COLOURS, emblem
from astrolude.draw.sky import arms, stars
from astrolude.draw.text import escape
from astrolude.web.shapes import Person
from astrolude.web.static import address

HOUSE = "Astrolude"
SHEETS = ("tokens.css", "kit.css", "style.css")
BRAND = (
    '<svg class="brandmark" viewBox="-16 -16 32 32" aria-hidden="true"><circle r="6.5" class="core"/>'
    '<ellipse rx="14" ry="5" transform="rotate(-24)"/><circle class="moon" cx="12" cy="-8.6" r="2.4"/></svg>'
)
THEME = (
    '<button class="tool" type="button" data-do="theme" title="Light or dark">'
    f"{glyph('lamp')}<span>Light or dark</span></button>"
)


def hue(person: Person | None) -> int:
    """The number of somebody's colour; while none is dealt yet, that of the seat."""
    if person is None:
        return len(COLOURS) - 1
    return COLOURS.index(person.colour) if person.colour in COLOURS else person.seat % len(COLOURS)


def mark(person: Person | None, size: float = 16) -> str:
    """Somebody's emblem, or the space for one."""
    return emblem(hue(person), size) if person else '<i class="no-emblem"></i>'


def attributes(named: Mapping[str, object]) -> str:
    """Attributes of an element; what is None is left out."""
    return "".join(f' {name}="{escape(value)}"' for name, value in named.items() if value is not None)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def link(href: str, words: str, sign: str = "", cls: str = "") -> str:
    drawn = glyph(sign) if sign in ICONS else ""
    return f"<a{attributes({'class': cls or None, 'href': href})}>{drawn}<span>{escape(words)}</span></a>"


def tool(href: str, words: str, sign: str) -> str:
    return (
        f'<a class="tool" href="{escape(href)}" title="{escape(words)}">{glyph(sign)}<span>{escape(words)}</span></a>'
    )


def top_bar(
    heading: str = "", where: str = "", tools: Sequence[str] = (), main: bool = False, theme: bool = True
) -> str:
    """The top of a page. On a page without an h1 of its own the heading is the `main` one."""
    kind = "h1" if main else "p"
    title = f'<{kind} class="of-game">{escape(heading)}</{kind}>' if heading else ""
    place = f'<p class="where">{escape(where)}</p>' if where else ""
    return (
        f'<header class="top"><a class="brand" href="/" aria-label="{HOUSE}, home">{BRAND}<span>{HOUSE}</span></a>'
        f'{title}{place}<nav class="tools" aria-label="Tools">{"".join(tools)}{THEME if theme else ""}</nav></header>'
    )


@cache
def sky(figure: bool) -> str:
    """A quiet sky: stars, and behind a table a large faint galaxy in the game's colour."""
    defs = Defs("page-sky")
    glow = defs.blend("glow", [(0, "glow-in"), (1, "glow-out")], "glow")
    shape = f'<g class="figure">{arms(560, 330, 860, -14)}</g>' if figure else ""
    return (
        '<svg class="sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'{defs.markup()}<ellipse fill="{glow}" cx="560" cy="300" rx="760" ry="430"/>{stars("page", 1440, 900, 100)}'
        f"{shape}</svg>"
    )


def page(
    title: str,
    body: str,
    *,
    kind: str,
    game: str = "",
    figure: bool = True,
    state: Mapping[str, object] | None = None,
    turn: bool = False,
) -> str:
    """A whole document. `state` is what the page's module starts from, as data attributes of the body."""
    sheets = "".join(f'<link rel="stylesheet" href="{address(name)}">' for name in SHEETS)
    icon = address("icon-turn.svg" if turn else "icon.svg")
    icons = {"icon": address("icon.svg"), "icon-turn": address("icon-turn.svg")} if state else {}
    data = {f"data-{name}": value for name, value in {**(state or {}), **icons}.items()}
    named = attributes({"class": kind, "data-page": kind, "data-game": game or None, **data})
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        '<meta name="color-scheme" content="dark light">'
        f'<link rel="icon" type="image/svg+xml" href="{icon}">{sheets}'
        f'<script type="module" src="{address("page.js")}" blocking="render"></script></head>'
        f'<body{named}><a class="skip" href="#main">To the content</a>{sky(figure)}{body}'
        '<p class="banner" role="status" data-part="banner" hidden></p></body></html>\n'
    )
