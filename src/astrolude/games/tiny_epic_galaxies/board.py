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
    seen = looked_at(view, names, form, cards)
    return [galaxy(seen), control(seen), *(mat(seen, seat) for seat in seen.in_order())]


def looked_at(view: Mapping[str, Any], names: Sequence[str], form: Form, cards: Cards | None) -> Seen:
    return Seen(view, names, form, Printed(cards) if cards else box())


def mat(seen: Seen, seat: Mapping[str, Any]) -> Region:
    if seat["seat"] == seen.me:
        return own_mat(seen, seat)
    return rogue_mat(seen, seat) if seat["rogue"] else rival_mat(seen, seat)


def headline(seen: Seen) -> str:
    """The question that is open, or who has won."""
    if not seen.over:
        return str((seen.view.get("decision") or {}).get("text", ""))
    return str(seen.view["result"]["headline"])


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
    spiral = arms(560, 330, 860, -14) if form == "wide" else arms(150, 330, 520, -14)
    return standalone(
        view["game"],
        regions(view, names, form, cards),
        form,
        theme,
        heading=headline(looked_at(view, names, form, cards)),
        subheading=f"{TITLE}, {f'round {rounds}' if rounds else 'before the first round'}",
        figure=spiral,
        fonts=fonts,
    )
