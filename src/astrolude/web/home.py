"""Home: the games, my tables, what may be joined, watched and replayed."""

from collections.abc import Sequence

from astrolude.draw.icons import glyph
from astrolude.draw.text import escape
from astrolude.web.frame import HOUSE, capital, page, top_bar
from astrolude.web.shapes import GameCard, TableLine

NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight"}
FEW = 2
"""So few games have room for large covers."""


def home(
    games: Sequence[GameCard],
    mine: Sequence[TableLine],
    open_tables: Sequence[TableLine],
    to_watch: Sequence[TableLine],
    finished: Sequence[TableLine],
) -> str:
    others = [(line, "Take a seat") for line in open_tables] + [(line, "Watch") for line in to_watch]
    ended = [(line, "Replay") for line in finished]
    body = (
        f'<div class="home">{top_bar()}<main id="main"><h1>{welcome(len(games))}</h1>'
        '<p class="lead">Alone against the box, around one screen, or with friends far away. No account.</p>'
        f'<section class="games{" few" if len(games) <= FEW else ""}" aria-label="Games">'
        f'{"".join(map(shelved, games))}</section><div class="lists">'
        f"{own(mine)}{shared([*others, *ended])}</div></main></div>"
    )
    waiting = any(line.yours for line in mine)
    return page(f"Your turn: {HOUSE}" if waiting else HOUSE, body, kind="homepage", figure=False, turn=waiting)


def welcome(count: int) -> str:
    return f"{NUMBERS[count]} space games, one table." if count in NUMBERS else "Space games at one table."


def shelved(game: GameCard) -> str:
    doors = "".join(
        f'<a{look} href="/new/{escape(game.id)}?door={door}">{words}'
        f'<span class="sr"> with {escape(game.title)}</span></a>'
        for door, words, look in (
            ("now", "Play now", ' class="go quiet"'),
            ("screen", "One screen", ""),
            ("online", "Online", ""),
        )
    )
    ident = escape(game.id)
    return (
        f'<article class="game" data-game="{ident}"><a class="shelf" href="/new/{ident}?door=now" tabindex="-1" '
        f'aria-hidden="true">{game.cover}</a><div class="words"><h2>{escape(game.title)}</h2>'
        f'<p>{escape(game.tagline)}</p><p class="facts"><span>{glyph("seats", label="Players")} {seats_of(game)}</span>'
        f"<span>{glyph('clock', label='Length')} {escape(game.minutes)}</span>"
        f'<a href="/how/{ident}">How to play</a></p><p class="kind">{escape(capital(game.kind))}</p>'
        f'<div class="doors">{doors}</div></div></article>'
    )


def seats_of(game: GameCard) -> str:
    low, high = min(game.seats), max(game.seats)
    return str(low) if low == high else f"{low} to {high}"


def own(lines: Sequence[TableLine]) -> str:
    rows = "".join(row(line, line.state_words, f"/t/{line.id}") for line in lines)
    empty = "None yet. Play now, and your table waits here whenever you leave it."
    return section("Your tables", rows, empty)


def shared(lines: Sequence[tuple[TableLine, str]]) -> str:
    rows = "".join(row(line, words, address_of(line, words)) for line, words in lines)
    empty = "Nobody plays in public at the moment. A table you open online may be shown here."
    return section("Open tables, games to watch and to replay", rows, empty)


def address_of(line: TableLine, words: str) -> str:
    return f"/t/{line.id}/replay" if words == "Replay" else f"/t/{line.id}"


def section(heading: str, rows: str, empty: str) -> str:
    body = f"<ul>{rows}</ul>" if rows else f'<p class="empty">{empty}</p>'
    return f"<section><h2>{heading}</h2>{body}</section>"


def row(line: TableLine, words: str, href: str) -> str:
    about = ", ".join(part for part in (line.about, line.state_words if words != line.state_words else "") if part)
    lit = ' class="lit-word"' if line.yours else ""
    return (
        f'<li data-game="{escape(line.game)}"><i class="bead"></i><a href="{escape(href)}"><b>{escape(line.name)}</b>'
        f"<span>{escape(about)}</span><em{lit}>{escape(words)}</em></a></li>"
    )
