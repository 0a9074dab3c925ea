"""The public test kit for any game: rules cited by tests, scenes, conformance, two worlds, golden games.

A game in another package proves itself with one import:

    from astrolude.testing import conformance
    test_my_game = conformance("my-game")
"""

from astrolude.kernel.scene import scene
from astrolude.testing.conforming import Table, conformance, tables, walk
from astrolude.testing.golden import golden_text
from astrolude.testing.rules import rule
from astrolude.testing.worlds import two_worlds

__all__ = ["Table", "conformance", "golden_text", "rule", "scene", "tables", "two_worlds", "walk"]
