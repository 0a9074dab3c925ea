"""Every game, seat count and mode: what is offered can be done, nothing leaks, clones and records hold."""

from astrolude.kernel.game import installed
from astrolude.testing import conformance

for game in installed():
    globals()[f"test_{game.replace('-', '_')}"] = conformance(game)
