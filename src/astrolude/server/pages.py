"""The pages' addresses: each looks something up and hands it to the page."""

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import MediaType, Request, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Response
from litestar.types import ControllerRouterHandler

from astrolude.bots import BOTS
from astrolude.kernel.errors import AstroludeError
from astrolude.kernel.game import Game, find, installed
from astrolude.server import screen
from astrolude.server.api import base_of, download, hosting_of, settings_shown, visitor_of
from astrolude.server.hosting import Hosting, title_of
from astrolude.server.live import FROZEN, Live
from astrolude.server.lobby import lines_of
from astrolude.server.refused import Refused
from astrolude.server.setting_up import asked_in, packs_for, set_up, visible
from astrolude.server.show import meta_of, show_at, show_of, since_own
from astrolude.store.rows import OPEN, WAITING
from astrolude.web import pages, static
from astrolude.web.joining import joining
from astrolude.web.shapes import GameCard, Meta, Show

Asking = Request[Any, Any, Any]
Page = Response[str]
OneSeat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15)]
Short = Annotated[str, QueryParameter(max_length=100)]
#: Files whose address names their version never change.
FOREVER = "public, max-age=31536000, immutable"


def html(document: str, status: int = 200) -> Page:
    return Response(document, status_code=status, media_type=MediaType.HTML)


def card(game: Game) -> GameCard:
    about = game.summary
    return GameCard(game.id, game.title, about.tagline, list(game.seats), about.length, about.kind, game.cover())


def known(game: str) -> Game:
    try:
        return find(game)
    except AstroludeError as error:
        raise Refused(404, str(error)) from None


# --- games -------------------------------------------------------------------------------------------


@get("/")
async def home(request: Asking) -> Page:
    lines = await lines_of(hosting_of(request), visitor_of(request))
    return html(pages.home([card(game) for game in installed().values()], *lines))


@get("/new/{game:str}")
async def new(request: Asking, game: FromPath[str], door: Short = "now") -> Page:
    return html(form_page(request, known(game), door))


def form_page(request: Asking, game: Game, door: str, wrong: str = "") -> str:
    packs = list(packs_for(game, hosting_of(request).settings.packs))
    opened: Any = door if door in ("now", "screen", "online") else "now"
    return pages.setup(card(game), settings_shown(game), opened, list(BOTS), packs, wrong)


@post("/tables")
async def make(request: Asking) -> Response[Any]:
    """What the form of a new table sends."""
    sent = await request.form()
    form = {key: value for key, value in sent.items() if isinstance(value, str)}
    packs = [pack for pack in sent.getall("pack", []) if isinstance(pack, str)]
    game = known(form.get("game", ""))
    try:
        table = await set_up(hosting_of(request), visitor_of(request), asked_in(form, packs))
    except (Refused, AstroludeError) as error:
        status = error.status if isinstance(error, Refused) else 400
        return html(form_page(request, game, form.get("door", ""), str(error)), status)
    return Redirect(f"/t/{table}", status_code=303)


@get("/rules/{game:str}")
async def rules(game: FromPath[str], q: Short = "") -> Page:
    house = known(game)
    return html(pages.rules(card(house), house.rules(), q))


@get("/how/{game:str}")
async def how(game: FromPath[str]) -> Page:
    house = known(game)
    return html(pages.how(card(house), *house.how_to_play()))


@get("/static/{name:path}")
async def file(request: Asking, name: FromPath[str], v: Short = "") -> Response[bytes]:
    try:
        body, kind, etag = static.asset(name.lstrip("/"))
    except KeyError:
        raise Refused(404, "There is no such file.") from None
    headers = {"etag": etag, "cache-control": FOREVER if v else "public, max-age=300"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


# --- a table -----------------------------------------------------------------------------------------


async def found(request: Asking, table: str) -> tuple[Hosting, Live, Meta]:
    hosting, visitor = hosting_of(request), visitor_of(request)
    live = await hosting.find(table)
    hosting.looks(live, visitor)
    here = hosting.listeners.here(table)
    return hosting, live, meta_of(live, title_of(live.row.game), visitor, here, base_of(request))


def shown_to(hosting: Hosting, live: Live, visitor: str, seat: int | None) -> Show:
    if seat is None:
        seat = screen.seat_shown(live, visitor)
    else:
        hosting.sees(live, visitor, seat)
    return show_of(live, seat)


@get("/t/{table:str}")
async def table(
    request: Asking, table: FromPath[str], seat: OneSeat = None, key: Short = "", away: Short = ""
) -> Response[Any]:
    """The table, or whoever should have the screen first, or who is still awaited."""
    hosting, live, meta = await found(request, table)
    visitor = visitor_of(request)
    if away:
        await hosting.put_away(table, visitor)
        return Redirect(f"/t/{table}", status_code=303)
    if key and seat is not None:
        try:
            await hosting.hand_over(table, visitor, seat, key)
        except Refused as refused:
            if refused.status != 409:
                raise
        return Redirect(f"/t/{table}", status_code=303)
    if live.status == WAITING:
        return html(pages.waiting(meta))
    if live.status == FROZEN:
        return html(pages.problem("This match is frozen", live.frozen, f"/t/{table}/record", "Keep the record"))
    if (asked := screen.next_hand(live, visitor)) is not None:
        person = next(one for one in meta.people if one.seat == asked)
        return html(pages.handover(meta, person, since_own(live, asked), live.hand))
    return html(pages.table(meta, shown_to(hosting, live, visitor, None if live.row.one_screen else seat)))


@get("/t/{table:str}/told")
async def told(request: Asking, table: FromPath[str], seat: OneSeat = None) -> Response[Any]:
    hosting, live, meta = await found(request, table)
    visitor = visitor_of(request)
    if live.status in (WAITING, FROZEN) or screen.next_hand(live, visitor) is not None:
        return Redirect(f"/t/{table}", status_code=303)
    return html(pages.told(meta, shown_to(hosting, live, visitor, None if live.row.one_screen else seat)))


@get("/t/{table:str}/replay")
async def replay(request: Asking, table: FromPath[str], at: Short = "", seat: Short = "") -> Response[Any]:
    """The match at any moment: while it lasts as the visitor's own seats saw it, afterwards as any seat did."""
    hosting, live, meta = await found(request, table)
    if live.status == FROZEN:
        return Redirect(f"/t/{table}", status_code=303)
    last = live.table().n
    then = min(int(at), last) if at.isascii() and at.isdigit() and len(at) < 8 else last
    eyes = eyes_of(hosting, live, visitor_of(request), seat)
    shown = show_at(live, then, None if eyes == "all" else eyes, open_cards=eyes == "all")
    return html(pages.replay(meta, shown, then, last, eyes))


def eyes_of(hosting: Hosting, live: Live, visitor: str, seat: str) -> Any:
    """Whose view is replayed: a seat, None for a spectator, or "all" with all cards open."""
    if seat == "all":
        if not live.over:
            raise Refused(403, "All cards lie open once the match is over.")
        return "all"
    if not seat:
        return None if live.over else screen.seat_shown(live, visitor)
    number = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1
    if not 0 <= number < len(live.seated):
        raise Refused(404, "There is no such seat at this table.")
    if not live.over:
        hosting.sees(live, visitor, number)
    return number


@get("/t/{table:str}/record", media_type=MediaType.JSON, include_in_schema=False)
async def record(request: Asking, table: FromPath[str]) -> Response[bytes]:
    answer: Response[bytes] = await download.fn(request, table)
    return answer


# --- seats -------------------------------------------------------------------------------------------


@get("/join/{token:str}")
async def invited(request: Asking, token: FromPath[str]) -> Response[Any]:
    """Asks first: a link that is only looked at, by a messenger for its preview, takes no seat."""
    hosting = hosting_of(request)
    taken = await hosting.do(hosting.store.seat_of_token, token)
    if taken is None:
        raise Refused(404, "This link takes no seat any more: ask for a new one, or look at your tables.")
    match, seat = taken
    if seat.holder == visitor_of(request):
        return Redirect(f"/t/{match}", status_code=303)
    live = await hosting.find(match)
    return html(joining(title_of(live.row.game), live.row.game, live.row.name, seat.name, token, seat.kind == OPEN))


@post("/join/{token:str}")
async def take(request: Asking, token: FromPath[str]) -> Response[Any]:
    sent = await request.form()
    name = sent.get("name", "")
    called = visible(name)[:24] if isinstance(name, str) else ""
    match, seat = await hosting_of(request).take_seat(token, visitor_of(request), called)
    return Redirect(f"/t/{match}?seat={seat}", status_code=303)


HANDLERS: Sequence[ControllerRouterHandler] = (
    home, new, make, rules, how, file, table, told, replay, record, invited, take,
)  # fmt: skip
