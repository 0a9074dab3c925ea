"""What every bot is."""

from abc import ABC, abstractmethod
from random import Random

from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.table import Table


class Player(ABC):
    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    @abstractmethod
    def pick(self, t: Table, decision: Decision) -> Option:
        """One of the decision's options. The table is the true one: look at nothing its seat may not know."""
