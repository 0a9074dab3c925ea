"""Tiny Epic Galaxies, designed by Scott Almes and published by Gamelyn Games."""

from astrolude.games.tiny_epic_galaxies.game import TinyEpicGalaxies

game = TinyEpicGalaxies()
