"""Looks for a short match for each way a game can end, and keeps its record (`python -m tests.records.write`).

Records stay until the rules change: write them anew only then, and say why in the commit.
"""

from pathlib import Path

import astrolude
from astrolude.bots import Greedy
from astrolude.kernel.game import Game, installed
from astrolude.kernel.table import Table

FOLDER = Path(__file__).parent / "matches"
TRIES = 20_000


def endings(game: Game) -> list[str]:
    return list(game.book().words.file.result)


def play(game: Game, seed: int) -> Table:
    """A match among greedy players in one of the game's modes."""
    seats, options = game.modes()[seed % len(game.modes())]
    t = astrolude.new(game.id, seats=seats, seed=seed, **options)
    t.quiet = True
    player = Greedy(seed)
    while t.decision:
        t.choose(player.pick(t, t.decision), t.decision.seat)
    return t


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in installed().values():
        wanted = {reason: FOLDER / f"{game.id}-{reason.replace(' ', '-')}.json" for reason in endings(game)}
        wanted = {reason: path for reason, path in wanted.items() if not path.exists()}
        for seed in range(TRIES):
            if not wanted:
                break
            t = play(game, seed)
            if t.result is not None and (path := wanted.pop(t.result.reason, None)):
                path.write_text(t.record().to_json() + "\n", encoding="utf-8")
                print(f"wrote {path.name}: {t.n} choices, seed {seed}", flush=True)
        for reason in wanted:
            print(f"found no match of {game.id} that ended by {reason!r}")


if __name__ == "__main__":
    main()
