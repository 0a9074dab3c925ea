"""The view of a table drawn as SVG: the galaxy, the control mat, and everybody's mat."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.region import Form, Region, Theme, standalone
from astrolude.draw.sky import arms
from astrolude.games.tiny_epic_galaxies.cards import Cards
from astrolude.games.tiny_epic_galaxies.drawn.control import control
from astrolude.games.tiny_epic_galaxies.drawn.galaxy import galaxy
from astrolude.games.tiny_epic_galaxies.drawn.mat import own_mat
from astrolude.games.tiny_epic_galaxies.drawn.printed import Printed, box
from astrolude.games.tiny_epic_galaxies.drawn.rival import rival_mat
from astrolude.games.tiny_epic_galaxies.drawn.rogue import rogue_mat
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

TITLE = "Tiny Epic Galaxies"


def regions(
    view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide", cards: Cards | None = None
) -> list[Region]:
    """The parts of the board: "galaxy", "control", and "mat:SEAT" for each seat, the viewer's own first.

    `cards` is the content of the table's own catalogue, where packs have changed it.
    """
    seen = Seen(view, names, form, Printed(cards) if cards else box())
    return [galaxy(seen), control(seen), *(mat(seen, seat) for seat in in_order(seen))]


def in_order(seen: Seen) -> list[Mapping[str, Any]]:
    """Clockwise from the viewer."""
    first = seen.me or 0
    return [*seen.seats[first:], *seen.seats[:first]]


def mat(seen: Seen, seat: Mapping[str, Any]) -> Region:
    if seat["seat"] == seen.me:
        return own_mat(seen, seat)
    return rogue_mat(seen, seat) if seat["rogue"] else rival_mat(seen, seat)


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
    decision = view.get("decision") or {}
    result = view.get("result") or {}
    spiral = arms(560, 330, 860, -14) if form == "wide" else arms(150, 330, 520, -14)
    return standalone(
        view["game"],
        regions(view, names, form, cards),
        form,
        theme,
        heading=result.get("reason") or decision.get("text") or "",
        subheading=f"{TITLE}, round {view['round']}",
        figure=spiral,
        fonts=fonts,
    )
