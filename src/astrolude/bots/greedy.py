"""One decision ahead: the option after which the table looks best to the seat."""

from astrolude.bots.player import Player
from astrolude.kernel.decision import ALONE, Decision, Option
from astrolude.kernel.rng import Rng, key_of
from astrolude.kernel.table import Table


class Greedy(Player):
    def pick(self, t: Table, decision: Decision) -> Option:
        """Tries every option on one table that the seat cannot tell from the true one."""
        seed = self.random.getrandbits(64)
        if len(decision.options) == 1:
            return decision.options[0]
        world = t.game.determinize(t, decision.seat, Rng(key_of(seed)))
        world.quiet = True
        worth = [self.worth(world, decision, option) for option in decision.options]
        best = max(worth)
        return decision.options[self.random.choice([i for i, value in enumerate(worth) if value == best])]

    def worth(self, world: Table, decision: Decision, option: Option) -> float:
        ahead = world.clone()
        ahead.choose(option, decision.seat)
        finish_action(ahead, decision.seat)
        return world.game.evaluate(ahead, decision.seat) + world.game.priority(world, decision, option)


def finish_action(t: Table, seat: int, most: int = 8) -> None:
    """What follows from the choice, the seat itself answers by what looks promising until its action is done."""
    for _ in range(most):
        decision = t.decision
        if decision is None or decision.seat != seat or decision.manner != ALONE or t.game.rests(t, decision):
            return
        looks = [t.game.priority(t, decision, option) for option in decision.options]
        t.choose(decision.options[looks.index(max(looks))], seat)
