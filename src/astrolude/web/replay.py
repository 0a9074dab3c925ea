"""A match again, choice by choice, from any seat."""

from typing import Literal

from astrolude.draw.text import escape
from astrolude.web.frame import attributes, link, page, tool, top_bar
from astrolude.web.shapes import Meta, Show
from astrolude.web.table import boards, log_line, name_of, sides, title_of

Viewer = int | None | Literal["all"]


def replay(meta: Meta, show: Show, at: int, last: int, seat: Viewer) -> str:
    """The table after `at` of `last` choices, as that seat, a spectator or somebody with all cards open sees it."""
    main, side = sides(show.regions)
    tools = [tool(f"/t/{meta.id}", "The table", "arrow"), tool(f"/t/{meta.id}/record", "Record", "download")]
    body = (
        f'<div class="table replaying">{top_bar(title_of(meta), f"{meta.name}, replay", tools, main=True)}'
        f'<main id="main">{controls(meta, show, at, last, seat)}{boards(main)}</main>'
        f'<aside class="side" aria-label="The others and the log">{boards(side)}{happened(meta, show)}</aside></div>'
    )
    state = {"table": meta.id, "at": at, "last": last, "viewer": viewer_word(seat)}
    return page(f"Replay: {title_of(meta)}", body, kind="replay", game=meta.game, state=state)


def viewer_word(seat: Viewer) -> str:
    return "none" if seat is None else str(seat)


def address_at(meta: Meta, at: int, seat: Viewer) -> str:
    query = "" if seat is None else f"&seat={seat}"
    return f"/t/{meta.id}/replay?at={at}{query}"


def controls(meta: Meta, show: Show, at: int, last: int, seat: Viewer) -> str:
    """The slider, a step to either side, and whose eyes one looks through."""
    bounds = {"type": "range", "id": "at", "name": "at", "min": 0, "max": last, "value": at}
    kept = "" if seat is None else f'<input type="hidden" name="seat" value="{escape(seat)}">'
    question = show.question or (show.result or {}).get("reason", "")
    return (
        '<section class="console replay-console" aria-label="Replay">'
        f'<div class="ask"><p class="turn"><b>Choice {at} of {last}</b> '
        f'<span class="last">{escape(show.last)}</span></p>'
        f"<h2>{escape(question)}</h2></div>"
        f'<form class="slider" data-do="replay">{kept}{step(meta, at - 1, last, seat, "Back", "prev")}'
        f'<label class="sr" for="at">Choice</label><input{attributes(bounds)}>'
        f"{step(meta, at + 1, last, seat, 'On', 'next')}</form>"
        f'<p class="eyes"><span>Seen by</span>{eyes(meta, show, at, seat)}</p></section>'
    )


def step(meta: Meta, at: int, last: int, seat: Viewer, words: str, rel: str) -> str:
    if not 0 <= at <= last:
        return f'<a class="plain" aria-disabled="true">{words}</a>'
    return f'<a class="plain" data-step="{rel}" href="{escape(address_at(meta, at, seat))}">{words}</a>'


def eyes(meta: Meta, show: Show, at: int, seat: Viewer) -> str:
    viewers: list[tuple[Viewer, str]] = [(p.seat, name_of(meta, show, p.seat)) for p in meta.people]
    viewers += [(None, "a spectator"), ("all", "all cards open")]
    return "".join(eye(meta, at, viewer, words, viewer == seat) for viewer, words in viewers)


def eye(meta: Meta, at: int, viewer: Viewer, words: str, chosen: bool) -> str:
    if chosen:
        return f'<b aria-current="true">{escape(words)}</b>'
    return link(address_at(meta, at, viewer), words)


def happened(meta: Meta, show: Show) -> str:
    lines = "".join(log_line(line, meta, show) for line in reversed(show.log))
    return (
        '<section class="records" aria-labelledby="log-title"><h2 id="log-title">Log</h2>'
        f'<ol class="log" tabindex="0" aria-label="Log">{lines}</ol></section>'
    )
