"""Scenes: a position laid out for a test or a puzzle, with the next dice and cards stacked."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from astrolude.kernel.content import read
from astrolude.kernel.errors import SceneError
from astrolude.kernel.game import find

if TYPE_CHECKING:
    from astrolude.kernel.table import Table


class SceneFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as a TOML file: which game, how it is dealt, and what lies where."""

    game: str
    seats: int
    layout: dict[str, Any]
    seed: int | str = 0
    options: dict[str, Any] = {}


def scene(
    game: str | Path,
    seats: int = 2,
    seed: int | str = 0,
    packs: Sequence[str | Path] = (),
    options: dict[str, Any] | None = None,
    **layout: Any,
) -> "Table":
    """A table with that layout: of a game by its id, or from a scene file by its path.

    The record of such a table holds the layout, so a scene can be replayed like a match.
    """
    if isinstance(game, Path) or game.endswith(".toml"):
        file = read(Path(game), SceneFile)
        return scene(file.game, file.seats, file.seed, packs, file.options, **{**file.layout, **layout})
    house = find(game)
    dealt = house.deal(seats, seed, packs, options or {})
    try:
        # A layout is what a record can keep: plain data, as JSON has it.
        kept = msgspec.json.decode(msgspec.json.encode(layout))
    except TypeError as error:
        raise SceneError(f"a scene is plain data: {error}.") from None
    return house.start(msgspec.structs.replace(dealt, scene=kept), packs)
