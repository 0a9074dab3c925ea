"""Game-independent players: they see views or determinized tables only, and have their own generators."""

from astrolude.bots.greedy import Greedy
from astrolude.bots.player import Player
from astrolude.bots.randomly import Randomly

#: Every bot by name, from weakest to strongest.
BOTS: dict[str, type[Player]] = {"random": Randomly, "greedy": Greedy}

__all__ = ["BOTS", "Greedy", "Player", "Randomly"]
