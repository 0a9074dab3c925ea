"""The JSON API: the page's doors, and everybody's."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Response, Stream
from litestar.types import ControllerRouterHandler

from astrolude.bots import BOTS
from astrolude.draw.region import Form
from astrolude.kernel.game import Game, installed
from astrolude.kernel.orders import Order
from astrolude.server.asked import (
    AtTable,
    ChatAsked,
    ChooseAsked,
    Done,
    HandOver,
    JoinAsked,
    Made,
    OrdersGiven,
    TableAsked,
    UndoAnswered,
    UndoAsked,
)
from astrolude.server.events import stream, told_before, zipped
from astrolude.server.hosting import Hosting, title_of
from astrolude.server.listeners import Listener
from astrolude.server.live import FROZEN
from astrolude.server.refused import Refused
from astrolude.server.setting_up import rematch, set_up, visible
from astrolude.server.show import FORMS, meta_of, show_of
from astrolude.web.shapes import Meta, SettingShown, Show

Asking = Request[Any, Any, Any]
OneSeat = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=15, description="Whose view; none is a spectator's.")
]
OneForm = Annotated[
    Literal["", "wide", "narrow"],
    QueryParameter(name="form", description="One form of the drawn board; both, if empty."),
]
Before = Annotated[int, QueryParameter(name="n", ge=-1, le=10_000_000, description="The n of a Show already seen.")]

#: How many streams one visitor may keep open.
STREAMS = 24


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be played here, with what may be chosen for it."""

    id: str
    title: str
    seats: list[int]
    settings: list[SettingShown]
    bots: list[str]


def hosting_of(request: Asking) -> Hosting:
    hosting: Hosting = request.app.state.hosting
    return hosting


def visitor_of(request: Asking) -> str:
    visitor: str = request.scope["state"]["visitor"]
    return visitor


def base_of(request: Asking) -> str:
    return str(request.base_url).rstrip("/")


def settings_shown(game: Game) -> list[SettingShown]:
    return [
        SettingShown(one.name, list(one.values), one.default, one.label, one.help, one.each) for one in game.settings
    ]


# --- looking -----------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameShown]:
    """The games that can be played here."""
    return [
        GameShown(game.id, game.title, list(game.seats), settings_shown(game), list(BOTS))
        for game in installed().values()
    ]


@get("/api/tables/{table:str}")
async def look(request: Asking, table: FromPath[str], seat: OneSeat = None, form: OneForm = "") -> Show:
    """The table as the seat is shown it now."""
    hosting = hosting_of(request)
    live = await hosting.find(table)
    hosting.sees(live, visitor_of(request), seat)
    if live.status == FROZEN:
        raise Refused(409, live.frozen)
    return show_of(live, seat, forms_of(form))


def forms_of(form: Literal["", "wide", "narrow"]) -> Sequence[Form]:
    return (form,) if form else FORMS


@get("/api/tables/{table:str}/meta")
async def look_at_people(request: Asking, table: FromPath[str]) -> Meta:
    """Who sits at the table, which seats are the visitor's, and the links that take them."""
    hosting, visitor = hosting_of(request), visitor_of(request)
    live = await hosting.find(table)
    hosting.looks(live, visitor)
    return meta_of(live, title_of(live.row.game), visitor, hosting.listeners.here(table), base_of(request))


@get("/api/tables/{table:str}/events", media_type="text/event-stream")
async def watch_table(
    request: Asking, table: FromPath[str], seat: OneSeat = None, n: Before = -1, form: OneForm = ""
) -> Stream:
    """What changes, as it happens: events "show", "chat" and "people". Last-Event-ID goes on from there."""
    hosting, visitor = hosting_of(request), visitor_of(request)
    live = await hosting.find(table)
    hosting.looks(live, visitor)
    if seat is not None and not (live.row.one_screen and seat in live.held_by(visitor)):
        hosting.sees(live, visitor, seat)
    if hosting.listeners.closing or hosting.listeners.streams_of(visitor) >= STREAMS:
        raise Refused(429, "You watch too many tables at once: close some of their pages.")
    since, said = told_before(request.headers.get("last-event-id", ""))
    source = stream(hosting, Listener(table, visitor, seat, forms_of(form)), max(since, n), said)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Stream(zipped(source), media_type="text/event-stream", headers={"content-encoding": "gzip"})
    return Stream(source, media_type="text/event-stream")


@get("/api/tables/{table:str}/record", media_type=MediaType.JSON)
async def download(request: Asking, table: FromPath[str]) -> Response[bytes]:
    """The record of a match that is over, or frozen: it tells every die."""
    hosting, visitor = hosting_of(request), visitor_of(request)
    live = await hosting.find(table)
    hosting.looks(live, visitor)
    if live.status == FROZEN and not live.held_by(visitor):
        raise Refused(403, "This match is frozen: its record is for those who sit at it.")
    if not live.over and live.status != FROZEN:
        raise Refused(403, "The record tells every die: it can be had once the match is over.")
    name = f"{live.row.game}-{table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(live.record().to_json().encode(), media_type=MediaType.JSON, headers=headers)


# --- changing ----------------------------------------------------------------------------------------


@post("/api/tables")
async def make_table(request: Asking, data: JSONBody[TableAsked]) -> Made:
    """Set a table up."""
    hosting, visitor = hosting_of(request), visitor_of(request)
    table = await set_up(hosting, visitor, data)
    return Made(table, (await hosting.find(table)).held_by(visitor))


@post("/api/join")
async def join(request: Asking, data: JSONBody[JoinAsked]) -> Made:
    """Take the seat whose link ends with that token."""
    hosting = hosting_of(request)
    table, seat = await hosting.take_seat(data.token, visitor_of(request), visible(data.name)[:24])
    return Made(table, [seat])


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: Asking, table: FromPath[str], data: JSONBody[AtTable]) -> Done:
    """Begin without those who have not come: bots take the open seats."""
    await hosting_of(request).start(table, visitor_of(request))
    return Done()


@post("/api/tables/{table:str}/choose", status_code=200)
async def choose(request: Asking, table: FromPath[str], data: JSONBody[ChooseAsked]) -> Done:
    """Choose an option of the question that the seat is asked. Answered when it is stored."""
    request.state.seat = data.seat
    n = await hosting_of(request).choose(table, visitor_of(request), data.seat, data.n, data.key, data.idem)
    return Done(n=n)


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo(request: Asking, table: FromPath[str], data: JSONBody[UndoAsked]) -> Done:
    """Take the seat's last choice back, or ask the others for it."""
    request.state.seat = data.seat
    n = await hosting_of(request).undo(table, visitor_of(request), data.seat, data.n, data.idem)
    return Done(n=n, asked=n is None)


@post("/api/tables/{table:str}/undo/answer", status_code=200)
async def answer_undo(request: Asking, table: FromPath[str], data: JSONBody[UndoAnswered]) -> Done:
    """Agree that another seat's choice is taken back, or not."""
    await hosting_of(request).answer_undo(table, visitor_of(request), data.seat, data.yes, data.idem)
    return Done()


@post("/api/tables/{table:str}/chat", status_code=200)
async def chat(request: Asking, table: FromPath[str], data: JSONBody[ChatAsked]) -> Done:
    """Say something to the table."""
    await hosting_of(request).say(table, visitor_of(request), data.seat, data.text, data.idem or "")
    return Done()


@post("/api/tables/{table:str}/orders", status_code=200)
async def give_orders(request: Asking, table: FromPath[str], data: JSONBody[OrdersGiven]) -> Done:
    """Say what the seat answers without being asked. Only it can see that."""
    request.state.seat = data.seat
    given = [Order(one.prompt, one.choose, tuple(one.when), one.until) for one in data.orders]
    await hosting_of(request).give_orders(table, visitor_of(request), data.seat, given)
    return Done()


@post("/api/tables/{table:str}/handover", status_code=200)
async def hand_over(request: Asking, table: FromPath[str], data: JSONBody[HandOver]) -> Done:
    """Say who looks at the screen now."""
    await hosting_of(request).hand_over(table, visitor_of(request), data.seat, data.key)
    return Done()


@post("/api/tables/{table:str}/rematch")
async def play_again(request: Asking, table: FromPath[str], data: JSONBody[AtTable]) -> Made:
    """The same table once more."""
    hosting, visitor = hosting_of(request), visitor_of(request)
    again = await rematch(hosting, table, visitor)
    return Made(again, (await hosting.find(again)).held_by(visitor))


HANDLERS: Sequence[ControllerRouterHandler] = (
    list_games, look, look_at_people, watch_table, download, make_table, join, start, choose, undo, answer_undo, chat,
    give_orders, hand_over, play_again,
)  # fmt: skip
