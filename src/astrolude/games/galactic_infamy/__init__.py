"""Galactic Infamy: two to six Bounty Hunters, and the race for the first Crime Lord."""

from astrolude.games.galactic_infamy.game import GalacticInfamy

game = GalacticInfamy()

__all__ = ["game"]
