"""The application: its parts put together."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from astrolude import __version__
from astrolude.server import api, failing, pages
from astrolude.server.gate import Gate
from astrolude.server.hosting import Hosting
from astrolude.server.metrics import Metrics
from astrolude.server.settings import Settings
from astrolude.server.thinkers import COMMAND
from astrolude.server.watching import watch
from astrolude.store import open_store

PLAIN = "text/plain; version=0.0.4; charset=utf-8"


class App:
    """What a web server runs."""

    def __init__(self, settings: Settings, command: Sequence[str] = COMMAND) -> None:
        self.settings = settings
        self.store = open_store(settings.database or None)
        self.hosting = Hosting(self.store, settings, command)
        self.metrics = Metrics()
        inner = litestar(self.hosting, self.metrics, settings)
        self.gate = Gate(inner, settings, self.store.secret, self.metrics)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gate(scope, receive, send)


def create_app(settings: Settings, command: Sequence[str] = COMMAND) -> App:
    """The application on its database, with tables made and up to date. `command` starts a process for bots."""
    return App(settings, command)


def litestar(hosting: Hosting, metrics: Metrics, settings: Settings) -> Litestar:
    @get("/healthz", include_in_schema=False)
    async def health() -> dict[str, str]:
        await hosting.do(hosting.store.ping)
        return {"status": "well", "version": __version__}

    @get("/metrics", include_in_schema=False, media_type=PLAIN, sync_to_thread=False)
    def measured() -> bytes:
        return metrics.page(len(hosting.live), len(hosting.listeners))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        watching = asyncio.create_task(watch(hosting))
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            await hosting.close()

    return Litestar(
        [*api.HANDLERS, *pages.HANDLERS, health, measured],
        lifespan=[lifespan],
        exception_handlers=failing.HANDLERS,
        state=State({"hosting": hosting}),
        request_max_body_size=settings.body,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude=["/events$"]
        ),
        openapi_config=OpenAPIConfig(
            title="Astrolude",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
        debug=False,
    )


__all__ = ["App", "create_app"]
