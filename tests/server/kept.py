"""Matches laid into a database as if they had been played: the same deal and the same choices every time."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from astrolude.kernel.decision import Decision
from astrolude.kernel.game import find
from astrolude.kernel.table import Table
from astrolude.server.hosting import outcome_of
from astrolude.server.live import print_of
from astrolude.store import Entry, MatchRow, SeatRow, Store
from astrolude.store.rows import CHOOSE, OPEN, OVER, PERSON, PLAYING, WAITING

NAMES = ["Ada", "Bo", "Mirek"]
#: Every match was played at this time.
WHEN = 1_790_000_000.0

Policy = Callable[[Table, Decision], str]
Until = Callable[[Table], bool]


class Kept(NamedTuple):
    """A match and who sits at it: the first person is the first visitor, the others are the second."""

    id: str
    game: str
    seed: str
    kinds: Sequence[str]
    name: str = ""
    one_screen: bool = False
    public: bool = False


def keep(store: Store, kept: Kept, visitors: Sequence[str], policy: Policy, until: Until) -> Table:
    """Play the match as far as it shall go, and store it."""
    game = find(kept.game)
    deal = game.deal(len(kept.kinds), kept.seed, (), {})
    t = game.start(deal)
    made: list[Entry] = []
    while t.decisions and not until(t):
        decision = t.decisions[0]
        key = policy(t, decision)
        t.choose(key, decision.seat)
        made.append(Entry(len(made), decision.seat, CHOOSE, key, WHEN, None, print_of(t)))
    status = OVER if t.result else WAITING if OPEN in kept.kinds else PLAYING
    row = MatchRow(
        id=kept.id, game=kept.game, rules=game.rules_version, content=deal.content, packs=[], seats=deal.seats,
        options=deal.options, seed=kept.seed, name=kept.name or kept.id, creator=visitors[0], public=kept.public,
        one_screen=kept.one_screen, status=status, created=WHEN, updated=WHEN,
    )  # fmt: skip
    store.create(row, seats_of(kept, visitors), msgspec.json.encode(game.book().content).decode())
    for entry in made:
        over = entry is made[-1] and t.result is not None
        store.append(kept.id, entry, status, outcome_of(t, NAMES) if over else None)
    return t


def seats_of(kept: Kept, visitors: Sequence[str]) -> list[SeatRow]:
    people = [seat for seat, kind in enumerate(kept.kinds) if kind == PERSON]
    holders = {seat: visitors[0 if kept.one_screen else min(i, len(visitors) - 1)] for i, seat in enumerate(people)}
    return [SeatRow(i, kind, NAMES[i], f"token-{kept.id}-{i}", holders.get(i)) for i, kind in enumerate(kept.kinds)]
