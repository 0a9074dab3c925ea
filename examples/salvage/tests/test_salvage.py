"""One import proves a game: everything offered can be done, nothing leaks, clones and records hold."""

from astrolude.testing import conformance

test_salvage = conformance("salvage", games=3, stride=2)
