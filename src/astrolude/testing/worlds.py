"""Two worlds: while a seat learns nothing new, the true world and an imagined one look the same to it."""

from random import Random

from astrolude.kernel.game import Game
from astrolude.kernel.rng import Rng, key_of
from astrolude.kernel.table import Table


def two_worlds(t: Table, random: Random) -> None:
    """At this pause, for every seat and the spectator: nothing shown, asked or told differs between worlds that differ
    only in what that viewer cannot know, before a choice and after any choice that rolls and reveals nothing.
    """
    for seat in [None, *range(t.deal.seats)]:
        world = t.game.determinize(t, seat, Rng(key_of(random.getrandbits(64))))
        same(t, world, seat, "before a choice")
        for decision in t.decisions:
            if decision.seat != seat and decision.hidden:
                # What another seat may choose from hidden cards differs between the worlds, as it should.
                continue
            option = random.choice(decision.options)
            true, other = t.clone(), world.clone()
            true.choose(option.key, decision.seat)
            other.choose(option.key, decision.seat)
            if not learnt(true) and not learnt(other):
                same(true, other, seat, f"after {option.key} by seat {decision.seat}")


def learnt(t: Table) -> bool:
    return t.result is not None or any(event.what.learnt for event in t.events)


def same(true: Table, other: Table, seat: int | None, when: str) -> None:
    game: Game = true.game
    assert game.seen(true, seat) == game.seen(other, seat), f"{when}, seat {seat} sees which world it is in"
    seen = [event.seen_by(seat) for event in true.events], [event.seen_by(seat) for event in other.events]
    assert seen[0] == seen[1], f"{when}, seat {seat} is told which world it is in"
    asked = [(d.n, d.seat, d.prompt) for d in true.decisions], [(d.n, d.seat, d.prompt) for d in other.decisions]
    assert asked[0] == asked[1], f"{when}, who is asked shows seat {seat} which world it is in"
