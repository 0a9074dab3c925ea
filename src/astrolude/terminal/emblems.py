"""The signs and colours that stand for seats: always together, so that no colour carries meaning alone."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from astrolude.terminal.told import FIXED_SPACE


class Emblem(NamedTuple):
    sign: str
    #: A colour of the terminal's own palette: readable on whatever ground its owner has chosen.
    colour: str


BY_COLOUR = {
    "azure": Emblem("●", "bright_blue"),
    "ember": Emblem("▲", "red"),
    "jade": Emblem("■", "green"),
    "orchid": Emblem("◆", "magenta"),
    "bone": Emblem("✚", "default"),
    "heather": Emblem("☾", "cyan"),
}


def emblems_for(seats: Sequence[Mapping[str, Any]], count: int) -> list[Emblem]:
    """By the colour of the seat's pieces where the view shows one, else by its number."""
    order = list(BY_COLOUR.values())
    shown = [seats[i].get("colour", "") if i < len(seats) else "" for i in range(count)]
    return [BY_COLOUR.get(colour, order[i % len(order)]) for i, colour in enumerate(shown)]


def with_sign(name: str, sign: str) -> str:
    """A name that is never parted from its sign at the end of a line."""
    return f"{sign}{FIXED_SPACE}{name.replace(' ', FIXED_SPACE)}"
