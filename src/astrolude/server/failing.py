"""Whatever goes wrong becomes one clear sentence: JSON under /api, a page elsewhere. Never a traceback."""

import traceback
from typing import Any

from litestar import MediaType, Request
from litestar.exceptions import HTTPException, ValidationException
from litestar.response import Response
from sqlalchemy.exc import SQLAlchemyError

from astrolude.kernel.errors import AstroludeError
from astrolude.server.journal import note
from astrolude.server.refused import Refused, Stale
from astrolude.server.screen import closed_to
from astrolude.server.show import show_of
from astrolude.web import pages

Asking = Request[Any, Any, Any]
WORDS = {
    404: "There is nothing at this address: start from the home page.",
    405: "This address cannot be asked like that.",
    413: "That is too large to be taken.",
}
TITLES = {403: "Not for you", 404: "Nothing here", 409: "The table has moved on", 429: "A little slower"}


def refused(request: Asking, error: Exception) -> Response[Any]:
    assert isinstance(error, Refused)
    shown = present(request) if isinstance(error, Stale) else None
    return told(request, error.status, error.sentence, shown)


def present(request: Asking) -> Any:
    """The table as it stands now, for whoever came too late; only what its own seat may see."""
    hosting, seat = request.app.state.hosting, getattr(request.state, "seat", None)
    live = hosting.live.get(request.path_params.get("table", ""))
    if live is None or live.t is None or seat is None or seat not in live.held_by(request.scope["state"]["visitor"]):
        return None
    return show_of(live, None if closed_to(live, seat) else seat)


def of_the_game(request: Asking, error: Exception) -> Response[Any]:
    return told(request, 400, str(error))


def of_http(request: Asking, error: Exception) -> Response[Any]:
    assert isinstance(error, HTTPException)
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        place, words = (first.get("key", ""), first.get("message", "")) if isinstance(first, dict) else ("", str(first))
        return told(request, error.status_code, f"{place or 'The request'} does not fit: {words}.")
    words = WORDS.get(error.status_code, error.detail or "The request does not fit.")
    return told(request, error.status_code, words)


def of_database(request: Asking, error: Exception) -> Response[Any]:
    note("database", error=type(error).__name__, words=str(getattr(error, "orig", error))[:300])
    return told(request, 503, "The records cannot be reached at the moment: nothing was changed, try again soon.")


def unexpected(request: Asking, error: Exception) -> Response[Any]:
    where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[-6:]]
    note("error", error=type(error).__name__, words=str(error)[:300], where=where)
    return told(request, 500, "Something went wrong here. It has been noted, and nothing was lost.")


def told(request: Asking, status: int, sentence: str, show: Any = None) -> Response[Any]:
    if request.url.path.startswith("/api"):
        answer = {"error": sentence} if show is None else {"error": sentence, "show": show}
        return Response(answer, status_code=status, media_type=MediaType.JSON)
    title = TITLES.get(status, "That did not work")
    return Response(pages.problem(title, sentence, "/"), status_code=status, media_type=MediaType.HTML)


def too_deep(request: Asking, error: Exception) -> Response[Any]:
    return told(request, 400, "The request does not fit: its parts are nested too deeply.")


HANDLERS: Any = {
    RecursionError: too_deep,
    Refused: refused,
    AstroludeError: of_the_game,
    HTTPException: of_http,
    SQLAlchemyError: of_database,
    Exception: unexpected,
}
