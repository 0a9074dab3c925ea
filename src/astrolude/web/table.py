"""The table: the question, what may be answered, the board, who plays, what happened."""

import re
from collections.abc import Sequence

import msgspec

from astrolude.draw.icons import glyph
from astrolude.draw.text import escape
from astrolude.web.ending import the_end
from astrolude.web.frame import attributes, link, mark, page, tool, top_bar
from astrolude.web.menu import BUTTON, SOUND, menu
from astrolude.web.ordering import TAB, may_order, panel
from astrolude.web.shapes import ChatLine, LogLine, Meta, Offered, Part, Person, Refused, Show

VIEWED = re.compile(r'viewBox="0 0 ([\d.]+)')
COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


def table(meta: Meta, show: Show) -> str:
    """The table as one viewer sees it; when the match is over, how it ended."""
    if show.over:
        return the_end(meta, show)
    main, side = sides(show.regions)
    body = (
        f'<div class="table">{table_bar(meta, show)}'
        f'<section class="players" aria-label="Players">{people(meta, show)}</section>'
        f'<main id="main">{frozen(meta)}{console(meta, show)}{boards(main)}</main>'
        '<aside class="side" aria-label="The others, the log and the chat">'
        f"{boards(side)}{records(meta, show)}</aside></div>{menu(meta, told_link(meta, show))}"
    )
    return page(show.tab, body, kind="playing", game=meta.game, state=state_of(meta, show), turn=show.yours)


def state_of(meta: Meta, show: Show) -> dict[str, object]:
    """What the page's module starts from."""
    return {
        "table": meta.id,
        "seat": show.seat,
        "n": show.n,
        "decision": show.decision_n,
        "yours": "" if show.yours else None,
        "over": "" if show.over else None,
        "screen": " ".join(map(str, meta.you)) if meta.one_screen else None,
        "can-undo": "" if show.can_undo else None,
        "can-ask-undo": "" if show.can_ask_undo else None,
        "orders": msgspec.json.encode([one.order for one in show.orders]).decode() if show.orders else None,
        "quick": msgspec.json.encode(show.quick.order).decode() if show.quick else None,
        "logged": max((line.n for line in show.log), default=0),
    }


# --- the top ---------------------------------------------------------------------------------------


def title_of(meta: Meta) -> str:
    return meta.title or meta.game


def table_bar(meta: Meta, show: Show, told: bool = False) -> str:
    where = ", ".join(words for words in (meta.name, meta.round_words) if words)
    closed = "" if show.can_undo or show.can_ask_undo else " disabled"
    undo = (
        f'<button class="tool" type="button" data-do="undo"{closed} title="Undo">'
        f'{glyph("undo")}<span data-part="undo">{"Ask to undo" if show.can_ask_undo else "Undo"}</span></button>'
    )
    other = tool(drawn_address(meta, show), "Drawn table", "eye") if told else ""
    tools = [undo if meta.you else "", tool(f"/rules/{meta.game}", "Rules", "book"), other, SOUND, BUTTON]
    return top_bar(title_of(meta), where, tools, main=True, theme=False)


def told_link(meta: Meta, show: Show) -> str:
    return link(f"/t/{meta.id}/told{seat_query(show.seat)}", "Told table", "chat")


def drawn_address(meta: Meta, show: Show) -> str:
    return f"/t/{meta.id}{seat_query(show.seat)}"


def seat_query(seat: int | None) -> str:
    return "" if seat is None else f"?seat={seat}"


def frozen(meta: Meta) -> str:
    if meta.status != "frozen":
        return ""
    keep = link(f"/t/{meta.id}/record", "Keep the record", "download")
    said = f"<h2>This match is frozen</h2><p>{escape(meta.frozen)}</p>"
    return f'<section class="notice" role="alert">{said}{keep}</section>'


# --- who plays ----------------------------------------------------------------------------------------


def people(meta: Meta, show: Show) -> str:
    rows = "".join(seated(person, meta, show) for person in meta.people)
    return f'<ol class="people" aria-label="Players" data-part="people">{rows}</ol>'


def seated(person: Person, meta: Meta, show: Show) -> str:
    active = ' aria-current="true"' if person.seat == show.asked else ""
    return (
        f'<li data-seat="{person.seat}"{active}>{mark(person)}<b>{escape(person.name)}</b> '
        f"<small>{escape(standing(person, meta, show))}</small>{gauges(person, show)}</li>"
    )


def gauges(person: Person, show: Show) -> str:
    """What decides, in brief: for a screen that has no room for everybody's side."""
    if person.seat >= len(show.standings):
        return ""
    numbers = "".join(
        f'<span>{glyph(one.icon, one.icon, one.name)}<i data-gauge="{i}">{one.number}</i></span>'
        for i, one in enumerate(show.standings[person.seat])
    )
    return f'<span class="gauges">{numbers}</span>'


def standing(person: Person, meta: Meta, show: Show) -> str:
    """Who that is, in a word or two."""
    if person.kind == "open":
        return "seat free"
    if person.kind.startswith("bot:"):
        return f"{person.kind[4:]} bot"
    if person.kind != "person":
        return person.kind
    if person.seat == show.seat:
        return "you"
    if meta.one_screen:
        return "at this screen"
    return "here" if person.here else "away"


# --- the question ---------------------------------------------------------------------------------------


def console(meta: Meta, show: Show) -> str:
    """The question, what may be answered, and what not."""
    asked = next((p for p in meta.people if p.seat == show.asked), None)
    return (
        f'<section class="console{" yours" if show.yours else ""}" aria-label="The question" data-part="console">'
        f'<div class="ask"><p class="turn"><span data-part="asked">{mark(asked, 18) if asked else ""}</span>'
        f'<b data-part="turn">{escape(show.turn)}</b> '
        f'<span class="last" data-part="last">{escape(show.last)}</span></p>'
        f'<h2 data-part="question">{escape(show.question)}</h2></div>'
        f'<div class="back">{why_closed(meta, show.closed)}{ways_back(show)}{undo_asked(meta, show)}</div>'
        '<button class="more" type="button" data-do="more" aria-expanded="false" data-part="more">'
        f"{escape(lit_words(len(show.options)))} <span>Show as a list</span></button>"
        f'<ol class="options" data-part="options" data-shape="{escape(show.shape)}">{options(meta, show.options)}</ol>'
        '<p class="sr" aria-live="polite" data-part="live"></p></section>'
    )


def ways_back(show: Show) -> str:
    """Beside the question: an order for more of the same, one's own secrets, and a step back."""
    quick, words = ("", show.quick.words) if show.quick else (" hidden", "Answer alike from now on")
    back = "" if show.can_undo else " hidden"
    return (
        f'<button class="plain" type="button" data-do="quick" data-part="quick"{quick}>{escape(words.rstrip("."))}'
        f'</button><span data-part="hand">{own_secrets(show)}</span>'
        f'<button class="plain" type="button" data-do="undo" data-part="step-back"{back}>'
        '<kbd class="sign" aria-hidden="true">Esc</kbd>Take it back</button>'
    )


def own_secrets(show: Show) -> str:
    """Around one screen: a link that shows the asked seat's secrets, or puts them away."""
    if not show.hand or show.seat is None:
        return ""
    if show.shut:
        name = show.called[show.seat]
        return link(f"?seat={show.seat}&key={show.hand}", f"I am {name}: show my secrets", "eye", "plain")
    return link("?away=1", "Put my secrets away", "lock", "plain")


def lit_words(count: int) -> str:
    number = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{number} {'place is' if count == 1 else 'places are'} lit."


def options(meta: Meta, offered: Sequence[Offered]) -> str:
    return "".join(option(meta, number, one) for number, one in enumerate(offered, 1))


def option(meta: Meta, number: int, one: Offered) -> str:
    named = attributes({"class": "option", "type": "button", "data-choose": one.key})
    return f"<li><button{named}><kbd>{number}</kbd>{escape(one.label)}</button>{rule_link(meta, one.rules)}</li>"


def rule_link(meta: Meta, rules: Sequence[str]) -> str:
    if not rules:
        return ""
    named = {"class": "rule", "href": f"/rules/{meta.game}#{rules[0]}", "title": rules[0], "aria-label": rules[0]}
    return f"<a{attributes(named)}>§</a>"


def why_closed(meta: Meta, closed: Sequence[Refused]) -> str:
    rows = "".join(refusal(meta, one) for one in closed)
    return (
        f'<details class="why" data-part="why"{"" if closed else " hidden"}>'
        f'<summary data-part="why-words">{escape(closed_words(len(closed)))}</summary>'
        f'<ul data-part="closed">{rows}</ul></details>'
    )


def refusal(meta: Meta, one: Refused) -> str:
    return f"<li><b>{escape(one.label)}</b> {escape(one.reason)}{rule_link(meta, one.rules)}</li>"


def closed_words(count: int) -> str:
    number = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{number} {'choice is' if count == 1 else 'choices are'} closed"


def undo_asked(meta: Meta, show: Show) -> str:
    """Somebody wishes to take a choice back, and this viewer may say yes."""
    asked = show.undo_asked
    ask = asked is not None and show.seat is not None and asked.seat != show.seat
    who = name_of(meta, show, asked.seat) if asked else ""
    return (
        f'<div class="consent" data-part="consent"{"" if ask else " hidden"}>'
        f'<p data-part="consent-words">{escape(who)} would like to take that back.</p>'
        '<button class="plain" type="button" data-do="undo-yes">Allow it</button>'
        '<button class="plain" type="button" data-do="undo-no">Play on</button></div>'
    )


def name_of(meta: Meta, show: Show, seat: int) -> str:
    if seat < len(show.called):
        return show.called[seat]
    return next((p.name for p in meta.people if p.seat == seat), f"Seat {seat + 1}")


# --- the board -----------------------------------------------------------------------------------------


def region(part: Part) -> str:
    """Both forms of a region; the style sheet shows one of them."""
    return f'<div class="slot" data-slot="{escape(part.key)}">{part.wide}{part.narrow}</div>'


def boards(parts: Sequence[Part]) -> str:
    return f'<div class="boards">{"".join(map(region, parts))}</div>'


def sides(parts: Sequence[Part]) -> tuple[list[Part], list[Part]]:
    """What stands in the middle, and what is narrow enough to stand beside it."""
    widths = [wide_of(part) for part in parts]
    full = max(widths, default=0)
    main = [part for part, w in zip(parts, widths, strict=True) if w > full / 2]
    return main, [part for part in parts if part not in main]


def wide_of(part: Part) -> float:
    found = VIEWED.search(part.wide)
    return float(found[1]) if found else 0.0


# --- log and chat -------------------------------------------------------------------------------------


def records(meta: Meta, show: Show) -> str:
    """The log with the newest line on top, and the chat."""
    lines = "".join(log_line(line, meta, show) for line in reversed(show.log))
    return (
        '<div class="records"><div class="tabs" role="tablist" aria-label="Log, chat and orders">'
        '<button role="tab" type="button" id="tab-log" aria-controls="log" aria-selected="true">Log</button>'
        '<button role="tab" type="button" id="tab-chat" aria-controls="chat" aria-selected="false" tabindex="-1">Chat '
        f'<span class="dot" data-part="unread" hidden></span></button>{TAB if may_order(meta, show) else ""}</div>'
        '<section id="log" role="tabpanel" aria-labelledby="tab-log">'
        f'<ol class="log" data-part="log" tabindex="0" aria-label="Log">{lines}</ol>'
        '<p class="empty">Nothing has happened yet.</p></section>'
        f"{chat(meta, show)}{panel(meta, show) if may_order(meta, show) else ''}</div>"
    )


def log_line(line: LogLine, meta: Meta, show: Show) -> str:
    person = next((p for p in meta.people if p.seat == line.seat), None)
    name = name_of(meta, show, line.seat) if line.seat is not None else ""
    quiet = "" if person else ' class="quiet"'
    return f"<li{quiet}>{mark(person, 13)}<span>{told_of(line.text, name)}</span>{rule_link(meta, line.rules)}</li>"


def told_of(words: str, name: str) -> str:
    """A sentence, with the name in front of it made strong."""
    if name and words.startswith(name):
        return f"<b>{escape(name)}</b>{escape(words[len(name) :])}"
    return escape(words)


def chat(meta: Meta, show: Show) -> str:
    lines = "".join(chat_line(line, meta) for line in show.chat)
    say = "" if show.seat is None else SAY
    return (
        '<section id="chat" role="tabpanel" aria-labelledby="tab-chat" hidden>'
        f'<ol class="chat" data-part="chat" tabindex="0" aria-label="Chat" aria-live="polite">{lines}</ol>'
        f'<p class="empty">Nobody has said anything yet.</p>{say}</section>'
    )


SAY = (
    f'<form class="say" data-do="chat">{glyph("chat")}<label class="sr" for="say">Say something to the table</label>'
    '<input id="say" name="text" maxlength="500" autocomplete="off" placeholder="Say something to the table"></form>'
)


def chat_line(line: ChatLine, meta: Meta) -> str:
    person = next((p for p in meta.people if p.seat == line.seat), None)
    return (
        f'<li data-line="{line.n}">{mark(person, 13)}<span><b>{escape(line.name)}</b> {escape(line.text)}</span></li>'
    )
