"""Any option, each equally likely."""

from astrolude.bots.player import Player
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.table import Table


class Randomly(Player):
    def pick(self, t: Table, decision: Decision) -> Option:
        return self.random.choice(decision.options)
