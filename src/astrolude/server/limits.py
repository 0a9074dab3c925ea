"""How much one visitor may do: a bucket that fills steadily and is emptied by requests."""

from collections import OrderedDict
from collections.abc import Callable

#: A bucket holds what comes in within so many seconds.
BURST = 10.0
#: Buckets that are kept; the one longest unused goes first.
MOST = 20_000


class Buckets:
    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        self.rate = rate
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether there is something left for them; takes it."""
        now = self.clock()
        full = max(1.0, self.rate * BURST)
        level, then = self.levels.pop(who, (full, now))
        level = min(full, level + (now - then) * self.rate)
        self.levels[who] = (level - 1 if level >= 1 else level, now)
        if len(self.levels) > MOST:
            self.levels.popitem(last=False)
        return level >= 1
