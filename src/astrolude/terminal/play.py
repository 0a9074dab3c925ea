"""`astrolude play`: a whole match at the terminal, alone, against bots, or with others around one screen."""

import os
import sys
from argparse import Namespace
from pathlib import Path

from astrolude import fresh_seed
from astrolude.kernel.decision import Decision
from astrolude.kernel.game import find
from astrolude.kernel.record import Record
from astrolude.kernel.table import Table
from astrolude.terminal.asking import Left, ask, quit_match
from astrolude.terminal.match import Match
from astrolude.terminal.plain import PlainScreen
from astrolude.terminal.seating import HUMAN, Seated, bot_for, seated_from
from astrolude.terminal.usage import (
    Usage,
    existing_packs,
    options_from,
    read_record,
    replayed,
    seed_from,
)

INPUT_ENDED = 1
INTERRUPTED = 130


def play(arguments: Namespace) -> int:
    m, screen = sit_down(arguments)
    try:
        return run(m, screen)
    except Left:
        return 0
    except EOFError:
        screen.say("The input has ended.")
        leave(m, screen)
        return INPUT_ENDED
    except KeyboardInterrupt:
        screen.say("")
        leave(m, screen)
        return INTERRUPTED


def sit_down(arguments: Namespace) -> tuple[Match, PlainScreen]:
    """The match as the arguments ask for it, dealt or taken up again."""
    packs = existing_packs(arguments.pack)
    record = read_record(arguments.resume) if arguments.resume else None
    if record:
        t, seated = taken_up(arguments, record, packs)
    else:
        t, seated = dealt(arguments, packs)
    file = save_file(arguments)
    screen = screen_for(arguments.text)
    m = Match(t, seated, screen.names(t, seated), packs)
    m.catch_up(record.choices if record else [])
    if file:
        m.save_as(file)
    return m, screen


def dealt(arguments: Namespace, packs: list[Path]) -> tuple[Table, list[Seated]]:
    if not arguments.game:
        raise Usage("which game? `astrolude games` lists them; --resume FILE goes on with a saved match.")
    game = find(arguments.game)
    seated = seated_from(arguments.seats, game, HUMAN, "greedy")
    options = options_from(game, arguments.option)
    seed = fresh_seed(None if arguments.seed is None else seed_from(arguments.seed))
    return game.start(game.deal(len(seated), seed, packs, options), packs), seated


def taken_up(arguments: Namespace, record: Record, packs: list[Path]) -> tuple[Table, list[Seated]]:
    """A saved match: who sits where is said anew, since a record holds choices and no people."""
    if arguments.game not in (None, record.game):
        raise Usage(f"{arguments.resume} is a match of {record.game}, not of {arguments.game}.")
    if arguments.option or arguments.seed is not None:
        raise Usage("a saved match keeps its options and its seed: leave --option and --seed out.")
    checked = replayed(record, packs)
    seated = seated_from(arguments.seats or str(record.seats), checked.game, HUMAN, "greedy")
    if len(seated) != record.seats:
        raise Usage(f"{arguments.resume} is a match of {record.seats} seats, and --seats names {len(seated)}.")
    return checked.game.start_with(checked.deal, checked.game.book_of(checked)), seated


def save_file(arguments: Namespace) -> Path | None:
    """Where the match is kept. A file that is there already is only written by the match that was read from it."""
    if not arguments.save:
        return Path(arguments.resume) if arguments.resume else None
    path = Path(arguments.save)
    if not path.parent.is_dir():
        raise Usage(f"there is no folder {str(path.parent)!r} to save in.")
    if path.exists() and path != Path(arguments.resume or ""):
        raise Usage(f"{arguments.save} is there already: go on with it by --resume {arguments.save}, or name another.")
    return path


def screen_for(text: bool) -> PlainScreen:
    """Lines, where they are asked for or the terminal can do no more."""
    drawn = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    if text or not drawn:
        return PlainScreen()
    try:
        from astrolude.terminal.richly import RichScreen
    except ImportError:
        return PlainScreen()
    return RichScreen()


# --- the match ---------------------------------------------------------------------------------------


def run(m: Match, screen: PlainScreen) -> int:
    if not m.people():
        return watch(m, screen)
    while m.t.result is None:
        step(m, screen)
    seat = m.holder if len(m.people()) == 1 else None
    screen.happened(m.news(seat))
    screen.end(m)
    tell_where_kept(m, screen)
    return 0


def step(m: Match, screen: PlainScreen) -> None:
    """One choice, by whoever is to make it."""
    decision = m.next_decision()
    seat = decision.seat
    seated = m.seated[seat]
    if not seated.human:
        m.choose(bot_for(seated.kind, m.t, seat).pick(m.t, decision), seat)
    elif (option := m.ordered(decision)) is not None:
        m.choose(option, seat)
    else:
        hold(m, screen, decision)
        ask(m, screen, seat)


def hold(m: Match, screen: PlainScreen, decision: Decision) -> None:
    """The screen goes to the one who is asked."""
    while m.holder != decision.seat:
        if screen.hand_over(m, decision.seat).strip().lower() in ("q", "quit"):
            quit_match(m, screen)
        else:
            m.holder = decision.seat


def watch(m: Match, screen: PlainScreen) -> int:
    """Only bots sit here: their match is told as it goes."""
    while m.t.result is None:
        step(m, screen)
        screen.happened(m.news(None))
    screen.end(m)
    tell_where_kept(m, screen)
    return 0


# --- leaving -----------------------------------------------------------------------------------------


def tell_where_kept(m: Match, screen: PlainScreen) -> None:
    if m.file is not None:
        screen.say(f"The record is in {m.file}: `astrolude replay {m.file}` tells it again.")


def leave(m: Match, screen: PlainScreen) -> None:
    if m.file is None:
        screen.say("The match was not saved.")
    else:
        screen.say(f"The match is saved. Go on with: {m.how_to_resume()}")
