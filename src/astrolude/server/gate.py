"""The gate: every request passes it. It knows the visitor, holds the limits, and writes the journal."""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from astrolude.server.journal import note
from astrolude.server.limits import Buckets
from astrolude.server.metrics import Metrics
from astrolude.server.settings import Settings
from astrolude.server.visitors import cookie_for, new_visitor, visitor_in

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
#: Whoever asks for these needs no name.
NAMELESS = ("/static/", "/healthz", "/metrics")


class Gate:
    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        secret: bytes,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self.secret = secret
        self.metrics = metrics
        self.clock = clock
        self.writes = Buckets(settings.writes, clock)
        self.reads = Buckets(settings.reads, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self.passed(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def passed(self, scope: Any, receive: Receive, send: Send) -> None:
        start = self.clock()
        headers = Headers.from_scope(scope)
        known = visitor_in(headers.get("cookie", ""), self.secret)
        visitor = known or new_visitor()
        scope.setdefault("state", {})["visitor"] = visitor
        named = None if known or scope["path"].startswith(NAMELESS) else visitor
        seen = {"status": 500}

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen["status"] = message["status"]
                self.dress(message, scope, named)
            await send(message)

        try:
            refused = self.refused(scope, headers, known)
            if refused is None:
                await self.app(scope, receive, dressed)
            else:
                await answer(dressed, *refused)
        finally:
            self.write(scope, seen["status"], self.clock() - start)

    def dress(self, message: Any, scope: Any, visitor: str | None) -> None:
        """Headers of every answer."""
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if "cache-control" not in headers:
            headers["cache-control"] = "no-store"
        if visitor is not None:
            headers.add("set-cookie", cookie_for(visitor, self.secret, scope["scheme"] == "https"))

    def refused(self, scope: Any, headers: Headers, known: str | None) -> tuple[int, str] | None:
        """Why the request goes no further."""
        write = scope["method"] not in SAFE
        if write and (words := foreign(scope["path"], headers)):
            return 403, words
        client = scope.get("client") or ("nowhere", 0)
        buckets = self.writes if write else self.reads
        if not scope["path"].startswith(NAMELESS) and not buckets.take(known or f"from {client[0]}"):
            return 429, "That was too much at once: wait a few seconds and try again."
        return None

    def write(self, scope: Any, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or "other")
        self.metrics.requests.labels(route, str(status)).inc()
        if not route.endswith("/events"):
            self.metrics.seconds.labels(route).observe(seconds)
        path, ms = told_path(scope["path"]), round(seconds * 1000, 1)
        note("request", method=scope["method"], path=path, status=status, ms=ms)


def foreign(path: str, headers: Headers) -> str | None:
    """Why a change is not taken: it comes from a page of somebody else, or does not say where from."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host"):
        return "This came from a page of another site: changes are taken from this site's own pages only."
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return "This came from a page of another site: changes are taken from this site's own pages only."
    if path.startswith("/api/") and headers.get("x-astrolude") is None:
        return "Changes through the API need the header X-Astrolude: 1."
    return None


def told_path(path: str) -> str:
    """A path as the journal may tell it: what takes a seat is left out."""
    return "/join/..." if path.startswith("/join/") else path[:200]


async def answer(send: Send, status: int, sentence: str) -> None:
    body = msgspec.json.encode({"error": sentence})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"3"))
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
