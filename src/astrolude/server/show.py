"""What one viewer is shown of a match. Everything here comes from that viewer's view."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from astrolude.draw.region import Form, svg
from astrolude.kernel.game import Game
from astrolude.kernel.record import played
from astrolude.kernel.table import Table
from astrolude.server import standing
from astrolude.server.live import Live, Told
from astrolude.server.screen import hides, put_away
from astrolude.server.trails import Drawn, spots_of, with_last_move, with_trails
from astrolude.store.rows import OPEN, OVER, PLAYING, WAITING
from astrolude.web.setup import said
from astrolude.web.shapes import (
    ChatLine,
    Gauge,
    LogLine,
    Meta,
    Offered,
    Part,
    Person,
    Refused,
    ScorePath,
    Show,
    UndoAsked,
)

#: How much of the log a page begins with.
LOG_SHOWN = 120
CHAT_SHOWN = 60
#: How many choices back the last move is looked for, and how many tell what happened last.
BACK = 8
LAST = 6
FORMS: tuple[Form, ...] = ("wide", "narrow")


def show_of(
    live: Live, seat: int | None, forms: Sequence[Form] = FORMS, since: int = -1, remembering: bool = True
) -> Show:
    """The whole of what the seat is shown now; None is a spectator. Of the log only what has come since."""
    t = live.table()
    if remembering:
        recall(live, seat)
    shut = seat is not None and put_away(live, seat)
    shown = position(live, t, latest(live.told, since), seat, live.status, shut, forms)
    asking = live.row.asking
    undo = "" if seat is None or live.status != PLAYING else live.undo_of(seat)
    decision = t.decision_of(seat) if seat is not None and live.status == PLAYING else None
    return msgspec.structs.replace(
        shown,
        n=live.entries,
        regions=with_trails(live, t, seat, shown.regions, forms),
        orders=[] if seat is None or shut else standing.shown(t, live.orders.get(seat, [])),
        quick=standing.quick(t, decision) if decision else None,
        shut=shut,
        hand=live.hand if seat is not None and hides(live) else "",
        can_undo=undo == "alone",
        can_ask_undo=undo == "ask",
        undo_asked=UndoAsked(asking["seat"], asking["n"]) if asking else None,
        scores_path=[ScorePath(*path) for path in live.score_paths()],
        chat=[chat_line(row) for row in live.chat[-CHAT_SHOWN:]],
    )


def latest(told: Sequence[Told], since: int) -> Sequence[Told]:
    """What has been told since, and enough before it to say what happened last."""
    new = sum(one.n > since for one in told[-LOG_SHOWN:])
    return told[-max(new, LAST) :]


def recall(live: Live, seat: int | None) -> None:
    """For a viewer whose board has not been drawn here: the last move shall be marked as if they had watched it."""
    if (seat, FORMS) in live.drawn or live.over:
        return
    t = live.table()
    now, *earlier = (drawn_for(live, one, seat) for one in approach(t, t.n))
    _, trails = with_last_move(now, earlier)
    live.drawn[seat, FORMS] = Drawn(t.n, spots_of(now), trails)


def approach(t: Table, n: int, back: int = BACK) -> list[Table]:
    """The table after n choices, and as it was some choices before, the latest first."""
    met: list[Table] = []

    def keep(again: Table) -> None:
        if again.n >= n - back:
            met.append(again.clone())

    played(t, t.history()[:n], keep)
    return met[::-1]


def drawn_for(live: Live, t: Table, seat: int | None) -> list[Part]:
    view = t.game.seen(t, seat, live.names)
    return parts(t.game, view, t.game.called(t, live.names))


def show_at(live: Live, at: int, seat: int | None, open_cards: bool = False) -> Show:
    """The match as the seat was shown it after so many choices: nothing can be chosen there."""
    t = live.table()
    then, *earlier = past = approach(t, at, LOG_SHOWN)
    told = [Told(one.n, one.n, one.events, seat=one.past.seat if one.past else None) for one in reversed(past)]
    shut = seat is not None and put_away(live, seat)
    shown = position(live, then, told, seat, OVER if then.result else PLAYING, shut)
    if open_cards:
        view = open_view(then, live.names)
        called = then.game.called(then, live.names)
        shown = msgspec.structs.replace(
            shown, regions=parts(then.game, view, called), told=then.game.telling(view, called)
        )
    regions, _ = with_last_move(shown.regions, (drawn_for(live, one, seat) for one in earlier[:BACK]))
    return msgspec.structs.replace(shown, n=at, yours=False, decision_n=None, options=[], closed=[], regions=regions)


def position(
    live: Live,
    t: Table,
    told: Sequence[Told],
    seat: int | None,
    status: str,
    shut: bool = False,
    forms: Sequence[Form] = FORMS,
) -> Show:
    """One table as one seat sees it, perhaps with its secrets put away."""
    game = t.game
    view = game.seen(t, seat, live.names, shut=shut)
    called = game.called(t, live.names)
    decision = view["decision"] or {}
    own = t.decision_of(seat) if status == PLAYING and seat is not None else None
    asked = asked_seat(decision, own is not None)
    turn = turn_words(status, own is not None, asked, called, live)
    log = log_lines(live, t, told, None if shut else seat)
    return Show(
        n=0,
        seat=seat,
        over=t.result is not None,
        tab=f"{turn.rstrip('.')}: {game.title}",
        turn=turn,
        yours=own is not None,
        question=question(view, status, turn),
        last=last_words(log),
        decision_n=own.n if own else None,
        shape=decision.get("shape", ""),
        options=msgspec.convert(decision["options"], list[Offered]) if own else [],
        closed=msgspec.convert(decision["closed"], list[Refused]) if own else [],
        regions=parts(game, view, called, forms),
        log=log,
        told=game.telling(view, called),
        result=view["result"],
        asked=asked if status == PLAYING else None,
        called=called,
        standings=[[Gauge(*one) for one in seat] for seat in game.standings(view)],
    )


def open_view(t: Table, names: Sequence[str]) -> dict[str, Any]:
    """A spectator's view with everything in it that some seat may see."""
    whole: dict[str, Any] = t.game.seen(t, None, names)
    for seat in range(t.deal.seats):
        whole = opened(whole, {**t.game.see(t, seat)})
    return whole


def opened(shown: Any, known: Any) -> Any:
    """What is shown, with what is known in the places that are hidden."""
    if isinstance(shown, dict) and isinstance(known, dict):
        return {**known, **{key: opened(value, known[key]) if key in known else value for key, value in shown.items()}}
    if isinstance(shown, list) and isinstance(known, list):
        if len(shown) == len(known):
            return [opened(one, other) for one, other in zip(shown, known, strict=True)]
        return max(shown, known, key=len)
    return known if shown is None else shown


def asked_seat(decision: Mapping[str, Any], own: bool) -> int | None:
    """Whom the table waits for, the viewer first."""
    if not decision:
        return None
    seat: int = decision["seat"] if own else decision["waiting"][0]
    return seat


def turn_words(status: str, own: bool, asked: int | None, called: Sequence[str], live: Live) -> str:
    if status == WAITING:
        left = sum(one.kind == OPEN for one in live.seated)
        return f"Waiting for {left} more {'person' if left == 1 else 'people'}."
    if asked is None:
        return "The match is over."
    if own:
        together = live.row.one_screen and len(live.people) > 1
        return f"Your turn, {called[asked]}." if together else "Your turn."
    return f"{called[asked]} chooses."


def question(view: Mapping[str, Any], status: str, turn: str) -> str:
    if view["result"]:
        return str(view["result"]["reason"])
    return turn if status == WAITING or not view["decision"] else str(view["decision"]["text"])


def parts(game: Game, view: Mapping[str, Any], called: Sequence[str], forms: Sequence[Form] = FORMS) -> list[Part]:
    """The board's regions, in both forms or in one; the other one is then left empty."""
    drawn = {form: game.regions(view, called, form) for form in forms}
    svgs = {form: {region.key: svg(region, form) for region in regions} for form, regions in drawn.items()}
    wide, narrow = svgs.get("wide", {}), svgs.get("narrow", {})
    return [Part(one.key, one.title, wide.get(one.key, ""), narrow.get(one.key, "")) for one in drawn[forms[0]]]


# --- what was told -----------------------------------------------------------------------------------


def log_lines(live: Live, t: Table, told: Sequence[Told], seat: int | None, since: int = -1) -> list[LogLine]:
    """The log's lines as the seat may read them, each with the rules it cites."""
    teller = t.clone()
    recent = [one for one in told if one.n > since][-LOG_SHOWN:]
    return [line for one in recent for line in lines_of(teller, one, seat, live.names)]


def lines_of(teller: Table, told: Told, seat: int | None, names: Sequence[str]) -> Iterable[LogLine]:
    if told.words:
        yield LogLine(told.n, told.seat, told.words)
    for event in told.events:
        teller.events = [event]
        for words in teller.game.told(teller, seat, names):
            yield LogLine(told.n, event.seat, words, list(event.what.rules))


def last_words(log: Sequence[LogLine]) -> str:
    """What the latest entry that told something has told."""
    return " ".join(line.text for line in log if line.n == log[-1].n) if log else ""


def since_own(live: Live, seat: int) -> list[str]:
    """What everybody may read of all that has happened since the seat's last choice."""
    t = live.table()
    own = max((one.n for one in live.told if one.seat == seat), default=0)
    return [line.text for line in log_lines(live, t, live.told, None, since=own)]


def chat_line(row: Any) -> ChatLine:
    return ChatLine(row.n, row.seat, row.name, row.text)


# --- the frame ---------------------------------------------------------------------------------------


def meta_of(live: Live, title: str, visitor: str, here: set[str], base: str) -> Meta:
    """The table as its page's frame shows it to that visitor."""
    mine = live.held_by(visitor)
    view = live.t.game.see(live.t, None) if live.t else {}
    over = live.status == OVER
    return Meta(
        id=live.row.id,
        game=live.row.game,
        name=live.row.name,
        people=people(live, view, here),
        you=mine,
        seal=live.seal,
        public=live.row.public,
        status=live.status,
        frozen=live.frozen,
        one_screen=live.row.one_screen,
        token_links=links(live, mine, base) if not over else {},
        round_words=round_words(view),
        title=title,
        key=live.row.seed if over else "",
        replayed=live.checked() if over else 0,
        orders=standing.form_of(live.t) if live.t else None,
        options=told_options(live),
    )


def round_words(view: Mapping[str, Any]) -> str:
    return f"round {view['round']}" if view.get("round") else ""


def told_options(live: Live) -> list[str]:
    """What was chosen when the table was set up."""
    if live.t is None:
        return []
    chosen = [
        f"{setting.label}: {said(live.row.options[setting.name])}"
        for setting in live.t.game.settings
        if not setting.each
    ]
    return [*chosen, *(f"Content pack: {pack}" for pack in live.row.packs)]


def people(live: Live, view: Mapping[str, Any], here: set[str]) -> list[Person]:
    """Who sits at the table, an automa too."""
    seats = view.get("seats", [])
    colours = [one.get("colour", "") for one in seats] + [""] * len(live.seated)
    seated = [Person(one.seat, one.name, one.kind, colours[one.seat], one.holder in here) for one in live.seated]
    called = live.called() if live.t else []
    automas = range(len(seated), len(called))
    return seated + [Person(seat, called[seat], "automa", colours[seat], True) for seat in automas]


def links(live: Live, mine: Sequence[int], base: str) -> dict[int, str]:
    """Links of the visitor's own seats, and of open ones for whoever sits at the table or may join it."""
    may_join = bool(mine) or live.row.public
    shown = [one for one in live.seated if one.seat in mine or (one.kind == OPEN and may_join)]
    return {one.seat: f"{base}/join/{one.token}" for one in shown}
