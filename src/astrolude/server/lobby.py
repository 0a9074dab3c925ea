"""The lists of tables at home: mine, those to join, to watch and to replay."""

from collections.abc import Sequence

from astrolude.server.hosting import Hosting, title_of
from astrolude.server.live import FROZEN, Live
from astrolude.server.show import round_words
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
    about = row.outcome or listed(names)
    return TableLine(row.id, row.game, row.name, words, False, f"{title_of(row.game)}: {about}")


async def own(hosting: Hosting, row: MatchRow, visitor: str) -> TableLine:
    """One of the visitor's tables, with whose turn it is."""
    live = await hosting.find(row.id)
    asked = set(live.asked_people()) & set(live.held_by(visitor)) if live.status == PLAYING else set()
    if live.status == PLAYING and live.t is not None:
        words = "Your turn" if asked else f"{live.called()[live.t.decisions[0].seat]} chooses"
    else:
        words = {WAITING: "waiting for people", FROZEN: "frozen"}.get(live.status, "finished")
    return TableLine(row.id, row.game, row.name, words, bool(asked), told_of(live, visitor))


def told_of(live: Live, visitor: str) -> str:
    """The game, how far it has come, and with whom."""
    view = live.t.game.see(live.t, None) if live.t else {}
    mine = live.held_by(visitor)
    others = [one.name for one in live.seated if one.seat not in mine]
    company = f"with {listed(others)}" if others else "alone" if len(mine) < 2 else "around one screen"
    return ", ".join(part for part in (title_of(live.row.game), round_words(view), company) if part)


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
