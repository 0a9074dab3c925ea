"""The lists of tables at home: mine, those to join, to watch and to replay."""

from astrolude.server.hosting import Hosting, title_of
from astrolude.server.live import FROZEN
from astrolude.store import MatchRow
from astrolude.store.rows import OVER, PLAYING, WAITING
from astrolude.web.shapes import TableLine

#: So many are listed, and so many of one's own are looked at closely.
LISTED = 20
CLOSELY = 12

Lines = tuple[list[TableLine], list[TableLine], list[TableLine], list[TableLine]]


async def lines_of(hosting: Hosting, visitor: str) -> Lines:
    """My tables, open ones, those to watch, and finished ones of mine and in public."""
    held = await hosting.do(hosting.store.held_by, visitor)
    shared = await hosting.do(hosting.store.in_public, (WAITING, PLAYING, OVER))
    known = {row.id for row in held}
    others = [row for row in shared if row.id not in known]
    going = [row for row in held if row.status != OVER][:LISTED]
    mine = [await own(hosting, row, visitor) for row in going[:CLOSELY]]
    mine += [await line(hosting, row) for row in going[CLOSELY:]]
    mine.sort(key=lambda one: not one.yours)
    waiting = [await line(hosting, row) for row in others if row.status == WAITING][:LISTED]
    playing = [await line(hosting, row) for row in others if row.status == PLAYING][:LISTED]
    ended = [row for row in [*held, *others] if row.status == OVER][:LISTED]
    return mine, waiting, playing, [await line(hosting, row) for row in ended]


async def line(hosting: Hosting, row: MatchRow) -> TableLine:
    words = {WAITING: "waiting for people", PLAYING: "in play", OVER: "finished"}[row.status]
    names = await hosting.do(hosting.store.names_in, row.id)
    return TableLine(row.id, row.game, row.name, words, False, told_lines(row.game, names))


async def own(hosting: Hosting, row: MatchRow, visitor: str) -> TableLine:
    """One of the visitor's tables, with whose turn it is."""
    live = await hosting.find(row.id)
    asked = set(live.asked_people()) & set(live.held_by(visitor)) if live.status == PLAYING else set()
    if live.status == PLAYING and live.t is not None:
        words = "Your turn" if asked else f"{live.called()[live.t.decisions[0].seat]} chooses"
    else:
        words = {WAITING: "waiting for people", FROZEN: "frozen"}.get(live.status, "finished")
    return TableLine(row.id, row.game, row.name, words, bool(asked), told_lines(row.game, live.names))


def told_lines(game: str, names: list[str]) -> str:
    return f"{title_of(game)}: {', '.join(names)}"
