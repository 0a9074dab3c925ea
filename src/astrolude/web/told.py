"""The told table: the same table as headings and lists, where every decision is made by typing."""

from collections.abc import Sequence

from astrolude.draw.text import escape
from astrolude.web.frame import link, page
from astrolude.web.menu import menu
from astrolude.web.shapes import Meta, Show
from astrolude.web.table import (
    drawn_address,
    frozen,
    options,
    people,
    records,
    state_of,
    table_bar,
    undo_asked,
    ways_back,
    why_closed,
)


def told(meta: Meta, show: Show) -> str:
    body = (
        f'<div class="telling">{table_bar(meta, show, told=True)}<main id="main">{frozen(meta)}'
        f'{question(meta, show)}<section aria-labelledby="players-title"><h2 id="players-title">Players</h2>'
        f'{people(meta, show)}</section><section aria-labelledby="table-title"><h2 id="table-title">The table</h2>'
        f'<div data-part="told">{sections(show.told)}</div></section></main>'
        f'<aside class="side" aria-label="The log and the chat">{records(meta, show)}</aside></div>'
        f"{menu(meta, link(drawn_address(meta, show), 'Drawn table', 'eye'))}"
    )
    return page(show.tab, body, kind="told", game=meta.game, state=state_of(meta, show), turn=show.yours)


def question(meta: Meta, show: Show) -> str:
    """What is asked, and a line to answer it on: a number, or a few letters of an option."""
    return (
        '<section class="console-told" aria-labelledby="question" data-part="console">'
        f'<p class="turn"><b data-part="turn">{escape(show.turn)}</b> '
        f'<span class="last" data-part="last">{escape(show.last)}</span></p>'
        f'<h2 id="question" data-part="question">{escape(show.question)}</h2>{over(meta, show)}'
        '<form class="type" data-do="type"><label for="typed">Type a number or a few letters of an option</label>'
        '<input id="typed" name="typed" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go">'
        '<button class="go quiet">Choose</button>'
        '<p class="typed-words" data-part="typed" aria-live="polite"></p></form>'
        f'<ol class="options column" data-part="options">{options(meta, show.options)}</ol>'
        f'<div class="back">{why_closed(meta, show.closed)}{ways_back(show)}{undo_asked(meta, show)}</div>'
        '<p class="sr" aria-live="polite" data-part="live"></p></section>'
    )


def over(meta: Meta, show: Show) -> str:
    if not show.over:
        return ""
    reason = escape((show.result or {}).get("reason", ""))
    return f"<p>{reason} {link(f'/t/{meta.id}', 'How it ended')}</p>"


def sections(lines: Sequence[str]) -> str:
    """An empty line parts sections, a section's first line is its heading, what belongs to a line is indented."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            parts[-1].append(line)
        elif parts[-1]:
            parts.append([])
    return "".join(section(part) for part in parts if part)


def section(lines: Sequence[str]) -> str:
    return f"<h3>{escape(lines[0].strip())}</h3>{listed(lines[1:])}"


def listed(lines: Sequence[str]) -> str:
    """Indented lines as a list of lists."""
    out: list[str] = []
    depths: list[int] = []
    for line in lines:
        depth = len(line) - len(line.lstrip())
        while depths and depth < depths[-1]:
            depths.pop()
            out.append("</li></ul>")
        if not depths or depth > depths[-1]:
            depths.append(depth)
            out.append("<ul>")
        else:
            out.append("</li>")
        out.append(f"<li>{escape(line.strip())}")
    return "".join([*out, *("</li></ul>" for _ in depths)])
