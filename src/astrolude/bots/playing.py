"""Playing a table to its end as fast as the engine goes."""

from random import Random

from astrolude.kernel.table import Table


def play_randomly(t: Table, random: Random, most: int = 1_000_000) -> int:
    """Choose at random until the match is over; returns how many choices that took."""
    chance = random.random
    made = 0
    while t.decisions and made < most:
        decisions = t.decisions
        decision = decisions[0] if len(decisions) == 1 else decisions[int(chance() * len(decisions))]
        options = decision.options
        t.take(decision, options[int(chance() * len(options))])
        made += 1
    return made
