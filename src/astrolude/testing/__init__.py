"""The public test kit for any game: rules cited by tests, scenes, conformance, two worlds, golden games.

A game in another package proves itself with one import:

    from astrolude.testing import conformance
    test_my_game = conformance("my-game")

A house that is not installed is found with `with found(MyGame()): ...`.
"""

from astrolude.kernel.scene import scene
from astrolude.testing.conforming import Table, conformance, conforms, tables, walk
from astrolude.testing.golden import golden_text
from astrolude.testing.houses import found
from astrolude.testing.rules import rule
from astrolude.testing.worlds import two_worlds

__all__ = [
    "Table",
    "conformance",
    "conforms",
    "found",
    "golden_text",
    "rule",
    "scene",
    "tables",
    "two_worlds",
    "walk",
]
