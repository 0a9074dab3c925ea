"""The menu of a table: how to reach it otherwise, how it was set up, how this device behaves, and the keys."""

from collections.abc import Sequence

from astrolude.draw.icons import glyph
from astrolude.draw.text import escape
from astrolude.web.frame import THEME, link
from astrolude.web.shapes import Meta

KEYS = (
    ("1 to 9", "choose the option with that number; two digits in a row for the later ones"),
    ("Arrows, then Enter", "walk along the options and choose one"),
    ("u", "take back your last choice"),
    ("Esc", "close what is open, or step back within your choice"),
    ("t", "light or dark"),
    ("s", "sounds on or off"),
    ("?", "this menu"),
)
BUTTON = (
    '<button class="tool" type="button" data-do="help" title="Menu" aria-haspopup="dialog">'
    f"{glyph('menu')}<span>Menu</span></button>"
)
SOUND = (
    '<button class="tool" type="button" data-do="sound" title="Sound" aria-pressed="false">'
    f'{glyph("sound")}<span data-part="sound">Sound off</span></button>'
)


def menu(meta: Meta, other: str) -> str:
    """`other` is the link to the table's twin, drawn or told."""
    keys = "".join(f"<div><dt>{escape(key)}</dt><dd>{escape(what)}</dd></div>" for key, what in KEYS)
    return (
        '<dialog class="sheet" id="help" aria-labelledby="help-title"><h2 id="help-title">At this table</h2>'
        "<p>Whatever shines in lamp light may be chosen: press the piece itself, or its words above the board.</p>"
        f'<p class="doors">{other}{link(f"/how/{meta.game}", "How to play")}{link(f"/rules/{meta.game}", "All rules")}'
        f"{link('/', 'All tables')}</p>{own_seats(meta)}{set_up(meta)}"
        f'<h3>On this device</h3><p class="here">{THEME}</p><p class="choices-kept"><label>'
        '<input type="checkbox" data-do="notify">Tell me when it is my turn</label></p>'
        f'<h3>Keys</h3><dl class="keys">{keys}</dl>'
        '<form method="dialog"><button class="plain">Back to the table</button></form></dialog>'
    )


def own_seats(meta: Meta) -> str:
    """The links that move a seat to another device."""
    rows = "".join(sent(seat, address, meta) for seat, address in meta.token_links.items() if seat in meta.you)
    return f"<h3>Your seat on another device</h3>{rows}" if rows else ""


def sent(seat: int, address: str, meta: Meta) -> str:
    name = next((person.name for person in meta.people if person.seat == seat), "")
    return (
        f'<p class="moves"><input class="send" readonly value="{escape(address)}" data-link '
        f'aria-label="The link to {escape(name)}\'s seat: keep it to yourself">'
        '<button class="plain" type="button" data-do="copy">Copy</button></p>'
    )


def set_up(meta: Meta) -> str:
    chosen = "".join(f"<li>{escape(words)}</li>" for words in options_of(meta))
    return (
        f'<h3>How it was set up</h3><ul class="chosen">{chosen}</ul><p class="fair">The seal of the dice: '
        f"<code>{escape(meta.seal)}</code>. At the end the key is shown, and anybody can check every die.</p>"
    )


def options_of(meta: Meta) -> Sequence[str]:
    return [*meta.options, "Public: anybody may watch" if meta.public else "Seen by those who sit here"]
