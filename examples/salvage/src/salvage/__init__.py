"""Salvage: a small game that uses each kind of question the kernel has. The example of docs/adding-a-game.md."""

from salvage.game import Salvage

game = Salvage()
