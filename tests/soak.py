"""Thousands of random games over all modes of every game (`make soak`): each ends, and everything holds on the way.
Then, if it is asked for, servers are killed in the middle of many tables: nothing that was acknowledged is lost.

python -m tests.soak [GAME ...] [--games 10000] [--kills 300]
"""

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from astrolude.bots import BOTS, Player
from astrolude.bots.playing import play_randomly
from astrolude.kernel.game import installed
from astrolude.kernel.record import record_of, replay
from astrolude.kernel.table import Table as KernelTable
from astrolude.testing import Table, tables
from astrolude.testing.conforming import conforms, faultless

#: Every so many games is looked at pause by pause; the others are played, checked now and then, and replayed.
CLOSELY = 25
CHECKED = 40


class Played(NamedTuple):
    table: str
    seed: int
    choices: int
    reason: str
    fingerprint: str


def play_one(table: Table, seed: int) -> Played:
    if seed % CLOSELY == 0:
        conforms(table, seed, stride=11)
    t = table.new(seed)
    t.quiet = True
    random = Random(f"soak/{table}/{seed}")
    if seed % 3 == 1:
        play_mixed(t, random)
    while t.decisions:
        play_randomly(t, random, CHECKED)
        faultless(t)
    assert t.result is not None
    again = replay(record_of(t))
    assert again.fingerprint() == t.fingerprint()
    return Played(str(table), seed, t.n, t.result.reason, t.fingerprint())


def play_mixed(t: KernelTable, random: Random) -> None:
    """Bots of different kinds at one table, for a while."""
    players: list[Player] = [random.choice(list(BOTS.values()))(random.getrandbits(32)) for _ in range(t.deal.seats)]
    for _ in range(150):
        if not t.decisions:
            return
        decision = random.choice(t.decisions)
        t.choose(players[decision.seat].pick(t, decision), decision.seat)


def play_share(game: str, start: int, count: int) -> list[Played]:
    shares = tables(game)
    return [play_one(shares[seed % len(shares)], seed) for seed in range(start, start + count)]


def report(game: str, played: list[Played], took: float) -> None:
    lengths: dict[str, list[int]] = {}
    for one in played:
        lengths.setdefault(one.table, []).append(one.choices)
    print(f"{game}: {len(played)} games in {took:.0f} s, all sound")
    for table, choices in sorted(lengths.items()):
        mean = sum(choices) / len(choices)
        print(f"  {table}: {len(choices)} games, {min(choices)} to {max(choices)} choices, {mean:.0f} on average")
    print("  ended by " + ", ".join(f"{name} {n}" for name, n in Counter(one.reason for one in played).most_common()))


def same_elsewhere(game: str, sample: list[Played]) -> None:
    """In another process with another hash seed the same games lead to the same fingerprints."""
    for hash_seed in ("1", "12345"):
        code = f"from tests.soak import play_share\nfor s in {[one.seed for one in sample]}:\n" + (
            f"    print(play_share({game!r}, s, 1)[0].fingerprint)"
        )
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
        assert out.split() == [one.fingerprint for one in sample], f"{game} differs with PYTHONHASHSEED={hash_seed}"


def kill_servers(kills: int) -> None:
    """So often on each kind of database, both side by side."""
    from tests.server.databases import KINDS
    from tests.server.dying import die_on

    started = time.perf_counter()
    with ProcessPoolExecutor(len(KINDS)) as pool:
        for kind, counts in zip(KINDS, pool.map(die_on, KINDS, [kills] * len(KINDS)), strict=True):
            kept = ", ".join(f"{what} {count}" for what, count in counts.most_common())
            print(f"{kind}: {kills} servers killed, nothing that was acknowledged is lost: {kept}")
    print(f"  in {time.perf_counter() - started:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(installed()))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=0, help="how often a server dies on each kind of database")
    wanted = parser.parse_args()
    for game in wanted.game:
        started = time.perf_counter()
        share = 100
        with ProcessPoolExecutor() as pool:
            starts = range(0, wanted.games, share)
            counts = [min(share, wanted.games - start) for start in starts]
            played = [one for part in pool.map(play_share, [game] * len(counts), starts, counts) for one in part]
        same_elsewhere(game, played[:: max(1, len(played) // 20)])
        report(game, played, time.perf_counter() - started)
    if wanted.kills:
        kill_servers(wanted.kills)


if __name__ == "__main__":
    main()
