"""The view of a table drawn as SVG: the map with what goes on beside it, everybody's mat, and what is for sale.

The regions are the same as long as a table lasts, since a page makes a place for each when it opens: a battle comes and
goes beside the map, not as a region of its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.geometry import num, polar
from astrolude.draw.region import Form, Region, Sheet, Theme, standalone
from astrolude.games.galactic_infamy.cards import Cards
from astrolude.games.galactic_infamy.drawn.battle import told as battle_told
from astrolude.games.galactic_infamy.drawn.galaxy import HIGH_NARROW, HIGH_WIDE, Galaxy
from astrolude.games.galactic_infamy.drawn.galaxy import told as galaxy_told
from astrolude.games.galactic_infamy.drawn.market import asked_for, market
from astrolude.games.galactic_infamy.drawn.mat import own_mat
from astrolude.games.galactic_infamy.drawn.printed import Printed, box
from astrolude.games.galactic_infamy.drawn.rival import rival_mat
from astrolude.games.galactic_infamy.drawn.seen import NARROW, WIDE, Seen
from astrolude.games.galactic_infamy.drawn.stage import stage

TITLE = "Galactic Infamy"
STAGE = 590.0


def regions(
    view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide", cards: Cards | None = None
) -> list[Region]:
    """The parts of the board: "map", "mat:SEAT" for each seat, the viewer's own first, and "market".

    `cards` is the content of the table's own catalogue, where packs have changed it.
    """
    seen = looked_at(view, names, form, cards)
    mats = [own_mat(seen, seat) if seat["seat"] == seen.me else rival_mat(seen, seat) for seat in seen.in_order()]
    return [galaxy(seen), *mats, market(seen)]


def looked_at(view: Mapping[str, Any], names: Sequence[str], form: Form, cards: Cards | None) -> Seen:
    return Seen(view, names, form, Printed(cards) if cards else box())


def galaxy(seen: Seen) -> Region:
    """The map, and beside it (on a phone below it) what goes on."""
    sheet = Sheet("map", seen.form)
    Galaxy(sheet, seen).draw()
    if seen.wide:
        end = stage(sheet, seen, STAGE, 4, WIDE - STAGE)
        return sheet.finish(told(seen), WIDE, round(max(end, HIGH_WIDE)))
    high = stage(sheet, seen, 0, HIGH_NARROW + 8, NARROW) if needs_stage(seen) else HIGH_NARROW
    return sheet.finish(told(seen), NARROW, round(high + 4))


def needs_stage(seen: Seen) -> bool:
    """A phone has no room for piles that nobody asks for."""
    view = seen.view
    asked = seen.over or bool(asked_for(seen)) or seen.prompt in ("species", "class", "rank", "rest", "free")
    return bool(view["battle"] or view["offer"] or view["stack"] or view["declared"] or asked)


def told(seen: Seen) -> str:
    return f"{galaxy_told(seen)}. {battle_told(seen)}" if seen.battle and not seen.over else galaxy_told(seen)


def headline(view: Mapping[str, Any]) -> str:
    """The question that is open, or who has won."""
    if view["result"] is not None:
        return str(view["result"]["headline"])
    return str((view.get("decision") or {}).get("text", ""))


def target(x: float, y: float) -> str:
    """What lies large and faint behind the board: three circles and the lines of a sight."""
    circles = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{r}"/>' for r in (160, 330, 500))
    lines = ""
    for i in range(6):
        (ax, ay), (bx, by) = (polar(x, y, r, 30 + i * 60) for r in (160, 500))
        lines += f'<path d="M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"/>'
    return circles + lines


def board(
    view: Mapping[str, Any],
    names: Sequence[str] = (),
    form: Form = "wide",
    theme: Theme = "dark",
    *,
    fonts: bool = False,
    cards: Cards | None = None,
) -> str:
    """The whole table as one picture, under the question that is open."""
    rounds: int = view["round"]
    figure = target(700, 450) if form == "wide" else target(190, 420)
    return standalone(
        view["game"],
        regions(view, names, form, cards),
        form,
        theme,
        heading=headline(view),
        subheading=f"{TITLE}, {f'round {rounds}' if rounds else 'before the first round'}",
        figure=figure,
        fonts=fonts,
    )
