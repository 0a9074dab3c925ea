"""Between two people at one screen: nothing is shown but whose turn it is."""

from collections.abc import Sequence

from astrolude.draw.defs import Defs
from astrolude.draw.pieces import ship
from astrolude.draw.text import escape
from astrolude.web.frame import hue, mark, page, top_bar
from astrolude.web.shapes import Meta, Person
from astrolude.web.table import title_of, told_of


def handover(meta: Meta, next: Person, since: Sequence[str], key: str) -> str:
    """`key` comes back with the press of the button, as /t/ID?seat=SEAT&key=KEY."""
    body = (
        f'<div class="hand">{top_bar(title_of(meta))}{lone_ship(next)}<main id="main">'
        f'<h1><span class="kicker">Hand the screen to</span> {escape(next.name)}</h1>'
        '<p class="lead">What the others hold is put away. Your side appears when you say so.</p>'
        f'<form action="/t/{escape(meta.id)}"><input type="hidden" name="seat" value="{next.seat}">'
        f'<input type="hidden" name="key" value="{escape(key)}">'
        f'<button class="go wide-go" autofocus>I am {escape(next.name)}, show my side</button></form>'
        f"{happened(meta, since)}</main></div>"
    )
    return page(f"{next.name}: {title_of(meta)}", body, kind="handing", game=meta.game, state={"table": meta.id})


def happened(meta: Meta, since: Sequence[str]) -> str:
    if not since:
        return ""
    rows = "".join(f"<li>{line_of(meta, words)}</li>" for words in since)
    return (
        '<section class="since" aria-labelledby="since"><h2 id="since">Since you last looked</h2>'
        f"<ol>{rows}</ol></section>"
    )


def line_of(meta: Meta, words: str) -> str:
    """A sentence, with the emblem of whom it begins with."""
    who = next((person for person in meta.people if words.startswith(person.name)), None)
    return f"{mark(who, 13)}<span>{told_of(words, who.name if who else '')}</span>"


def lone_ship(person: Person) -> str:
    """Somebody's own horizon, with their ship on it."""
    defs, number = Defs("lone"), hue(person)
    ground = defs.blend("ground", [(0, "seat-soft"), (1, "seat-none")])
    edge = defs.blend("edge", [(0, "seat-none"), (0.5, "seat"), (1, "seat-none")], "across")
    return (
        f'<svg class="lone board p{number + 1}" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMin slice" '
        f'aria-hidden="true">{defs.markup()}<path fill="{ground}" d="M0 260Q720 80 1440 260V420H0z"/>'
        f'<path class="horizon" stroke="{edge}" d="M0 260Q720 80 1440 260"/>{ship(number, 720, 128, 0, 3)}</svg>'
    )
