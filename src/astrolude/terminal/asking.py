"""One person's choice: everything that can be typed until it is made."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astrolude.kernel.errors import SetupError
from astrolude.kernel.orders import TEST, Order, checked, facts
from astrolude.rulebook import by_ids, entries_of, search
from astrolude.terminal.commands import Chosen, Command, meaning
from astrolude.terminal.match import Match
from astrolude.terminal.plain import PlainScreen
from astrolude.terminal.reference import lines_of
from astrolude.terminal.told import matching_sections

#: How many paragraphs of the log, and hits in the rules, are told at once.
RECENT = 15
HITS = 8

HELP = """\
1, 2, 3 ...     choose that option; the beginning of its words will do as well
u               undo: take your last choice back, if nothing was rolled or shown since
w               why: what is closed now, and the reason
t, t WORD       table: all of it, or the part with that word
l, l all        log: what happened lately, or all of it
r, r WORDS      rules: those of this question, or those with the words (r 2 ships; or an id)
? 3             the rules of option 3
o 2             order: from now on let option 2 answer this question
o 2 if A >= 3   only while that is so; o ? tells what A may be
o, o off        list your orders, or end them all
s, s FILE       save the match, and keep it there from now on
q               quit
?               this help"""


class Left(Exception):
    """Somebody has quit."""


def ask(m: Match, screen: PlainScreen, seat: int) -> None:
    """Ask until the seat has chosen or taken something back."""
    view = m.view(seat)
    screen.look(m, seat, view)
    decision = view["decision"]
    at = m.t.n
    while m.t.n == at:
        line = screen.read("> ").strip()
        if not line:
            screen.question(m, seat, view)
            continue
        meant = meaning(line, decision["options"], decision["closed"])
        if isinstance(meant, Chosen):
            question = m.t.decision_of(seat)
            assert question is not None
            m.choose(question.find(meant.at), seat)
        elif isinstance(meant, Command):
            DO[meant.name](m, screen, view, meant.rest)
        else:
            screen.say(meant.sentence)


View = Mapping[str, Any]


def undo(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    reason = m.why_no_undo(view["seat"])
    if reason:
        screen.say(reason)
        return
    m.undo(view["seat"])
    m.notice = "Taken back."


def why(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    closed = view["decision"]["closed"]
    if not closed:
        screen.say("Nothing is closed: all there is to choose is offered.")
    else:
        screen.tell("Closed now", [f"- {one['label']}: {one['reason']}" for one in closed])


def table(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    lines = m.table_lines(view)
    found = matching_sections(lines, rest) if rest else lines
    if found:
        screen.tell("The table", found)
    else:
        screen.say(f"Nothing on the table is called {rest!r}.")


def log(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    told = m.log(view["seat"])
    most = len(told) if rest == "all" else int(rest) if rest.isascii() and rest.isdigit() else RECENT
    shown = told[-most:] if most else []
    title = "The log" if len(shown) == len(told) else f"The log's last {len(shown)} of {len(told)} entries (l all)"
    screen.tell(title, [f"- {paragraph}" for paragraph in shown])


def rules(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    entries = entries_of(m.t.game.rules())
    words = rest.split()
    found = search(entries, words) if words else by_ids(entries, view["decision"]["rules"])
    if not found:
        screen.say(f"No rule has {' and '.join(words)} in it: try fewer or shorter words.")
        return
    more = f" ({len(found) - HITS} more: say it with one more word)" if len(found) > HITS else ""
    title = f"Rules with {rest}{more}" if words else "Rules of this question"
    screen.tell(title, lines_of(found[:HITS]))


def help_on(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    options = view["decision"]["options"]
    if not rest:
        screen.tell("What you can type", HELP.splitlines())
        return
    meant = meaning(rest, options, ())
    if not isinstance(meant, Chosen):
        screen.say("Say the option's number, like ? 1.")
        return
    option = options[meant.at]
    found = by_ids(entries_of(m.t.game.rules()), option["rules"])
    screen.tell(option["label"], lines_of(found) or ["No rule of its own."])


def save(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    path = Path(rest) if rest else m.file or Path(f"{m.t.game.id}.json")
    if path.exists() and path != m.file:
        screen.say(f"{path} is there already: s and another name.")
        return
    try:
        m.save_as(path)
    except OSError as error:
        screen.say(f"It cannot be saved there: {error.strerror}.")
        return
    screen.say(f"Saved in {path}, which is kept up to date from now on.")


def leave_table(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    quit_match(m, screen)


def quit_match(m: Match, screen: PlainScreen) -> None:
    """Raises Left if the person means it."""
    question = "Leave the table? y or n" if m.file else "Leave without saving? y or n, or s saves it first"
    answer = screen.read(f"{question} > ").strip().lower()
    if answer in ("s", "save"):
        save(m, screen, {}, "")
    if answer in ("y", "yes") or (answer in ("s", "save") and m.file):
        if m.file:
            screen.say(f"The match is saved. Go on with: {m.how_to_resume()}")
        raise Left


# --- standing orders -----------------------------------------------------------------------------------


def orders(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    seat = view["seat"]
    mine = m.orders.setdefault(seat, [])
    if rest in ("off", "-"):
        mine.clear()
        screen.say("You have no orders any more.")
    elif not rest:
        lines = [f"- asked {order.prompt}: {order.choose} {' and '.join(order.when)}".rstrip() for order in mine]
        screen.tell("Your orders", lines or ["None. o 2 lets option 2 answer this question from now on."])
    elif rest == "?":
        screen.tell("What an order may compare", [f"{name} (now {value})" for name, value in comparable(view).items()])
    else:
        new_order(m, screen, view, rest)


def new_order(m: Match, screen: PlainScreen, view: View, rest: str) -> None:
    choice, _, test = rest.partition(" if ")
    meant = meaning(choice, view["decision"]["options"], ())
    if not isinstance(meant, Chosen):
        screen.say("Say which option answers from now on, like o 2, or o 2 if A >= 3.")
        return
    tests = tuple(part.strip() for part in test.split(" and ")) if test else ()
    option = view["decision"]["options"][meant.at]
    try:
        order = checked(Order(view["decision"]["prompt"], option["key"], tests), m.t.game.prompts)
    except SetupError as error:
        screen.say(str(error))
        return
    known = comparable(view)
    unknown = [match[1] for match in map(TEST.match, tests) if match and match[1] not in known]
    if unknown:
        screen.say(f"There is no {unknown[0]!r} to compare: {', '.join(known)}.")
        return
    m.orders[view["seat"]].append(order)
    screen.say(f"From now on {option['label']!r} answers this question. o off ends it.")


def comparable(view: View) -> dict[str, Any]:
    """What lies before the seat and what the question is about, as far as it is a number or a word."""
    return {name: value for name, value in facts(view).items() if type(value) in (int, str) and name != "seat"}


DO = {
    "undo": undo,
    "why": why,
    "table": table,
    "log": log,
    "rules": rules,
    "orders": orders,
    "save": save,
    "quit": leave_table,
    "help": help_on,
}
