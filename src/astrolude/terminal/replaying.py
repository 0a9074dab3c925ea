"""`astrolude replay`: a saved match told again, as one seat or a spectator may know it."""

import json
import sys
from argparse import Namespace
from typing import Any

from astrolude.kernel.game import Game
from astrolude.kernel.record import Record
from astrolude.kernel.table import Table
from astrolude.terminal.scores import in_columns, score_rows, winners_sentence
from astrolude.terminal.seating import Seated, names_of
from astrolude.terminal.told import paragraphs
from astrolude.terminal.usage import Usage, existing_packs, game_of_record, read_record, replayed


def replay_file(arguments: Namespace) -> int:
    packs = existing_packs(arguments.pack)
    record = read_record(arguments.file)
    game = game_of_record(record)
    reader = reader_from(arguments.seat, record)
    if arguments.upto is not None and arguments.upto < 0:
        raise Usage(f"--upto {arguments.upto} is no number of choices.")
    telling = Telling(reader, quiet=arguments.json, step=arguments.step)
    if not arguments.json:
        print(f"{game.title}, {record.seats} {'seat' if record.seats == 1 else 'seats'}, seed {record.seed}")
    try:
        t = replayed(record, packs, arguments.upto, telling)
    except Stopped:
        return 0
    if arguments.json:
        print(json.dumps(as_json(game, record, t, telling), indent=2))
    else:
        print("\n".join(ending(t, len(record.choices), telling.names)))
    return 0


def reader_from(seat: int | None, record: Record) -> int | None:
    if seat is None:
        return None
    if not 1 <= seat <= record.seats:
        raise Usage(f"there is no seat {seat}: this match has seats 1 to {record.seats}.")
    return seat - 1


class Stopped(Exception):
    """Whoever steps through the match has seen enough."""


class Telling:
    """Tells each choice while the match is replayed."""

    def __init__(self, reader: int | None, quiet: bool, step: bool) -> None:
        self.reader = reader
        self.quiet = quiet
        self.step = step
        self.names: list[str] = []
        self.log: list[dict[str, Any]] = []

    def __call__(self, t: Table) -> None:
        self.names = self.names or names_of(t, unnamed(t))
        told = t.game.told(t, self.reader, self.names)
        self.log.append({"n": t.n, "told": told})
        if self.quiet or not told:
            return
        for i, paragraph in enumerate(paragraphs(told, self.names)):
            print(f"{'' if i else t.n:>5} {paragraph}")
        if self.step:
            self.wait()

    def wait(self) -> None:
        sys.stdout.flush()
        try:
            if input().strip().lower() in ("q", "quit"):
                raise Stopped
        except EOFError:
            raise Stopped from None


def unnamed(t: Table) -> list[Seated]:
    return [Seated("", f"Seat {seat + 1}") for seat in range(t.deal.seats)]


def ending(t: Table, choices: int, names: list[str]) -> list[str]:
    lines = [""]
    if t.result is None:
        waiting = " and ".join(names[decision.seat] for decision in t.decisions)
        lines.append(f"After {t.n} of {choices} choices the match waits for {waiting}.")
    else:
        lines.append(t.game.seen(t, None, names)["result"]["reason"])
        lines += in_columns(score_rows(t.game.score_sheet(t), names))
        lines.append(winners_sentence(t.result.winners, names))
    return [*lines, f"Fingerprint {t.fingerprint()}"]


def as_json(game: Game, record: Record, t: Table, telling: Telling) -> dict[str, Any]:
    return {
        "game": game.id,
        "seats": record.seats,
        "options": record.options,
        "packs": list(record.packs),
        "choices": t.n,
        "log": telling.log,
        "result": game.seen(t, None, telling.names)["result"],
        "fingerprint": t.fingerprint(),
    }
