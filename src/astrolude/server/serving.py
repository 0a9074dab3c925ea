"""`astrolude serve`: the application behind a web server of its own."""

import gc
import os
import signal
import socket
from argparse import Namespace

import uvicorn

from astrolude.kernel.errors import SetupError
from astrolude.server.app import App, create_app
from astrolude.server.journal import note
from astrolude.server.settings import Settings, settings_from

#: Seconds for requests under way when the server is told to stop.
PATIENCE = 5
#: Seconds for which a browser's line stays open between two choices.
KEEP_ALIVE = 75
#: Tables are many small things that stay: looking through all of them for rubbish is worth it more seldom than usual.
COLLECT = (20_000, 20, 50)


class Server(uvicorn.Server):
    """Streams of events end as soon as the server is told to stop, so that nobody waits for them."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.hosting.listeners.close()
        await super().shutdown(sockets)
        note("stopped")


def serve(arguments: Namespace) -> int:
    """Serve until told to stop; returns the exit code."""
    settings = settings_from(vars(arguments), os.environ)
    listening = bound(settings)
    app = create_app(settings)
    host, port = listening.getsockname()[:2]
    print(f"Astrolude is open at {address(host, port)}", flush=True)
    print(f"Matches are kept in {app.store.shown}", flush=True)
    for told in (signal.SIGTERM, signal.SIGINT):
        # The web server stops in good order and then raises the signal again: by then there is nothing left to do.
        signal.signal(told, lambda *_: None)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, timeout_graceful_shutdown=PATIENCE, lifespan="on", server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
    )  # fmt: skip
    settle_memory()
    Server(config, app).run(sockets=[listening])
    return 0


def settle_memory() -> None:
    """What was loaded to serve is never rubbish: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def bound(settings: Settings) -> socket.socket:
    """The socket, before anything else is begun: a port in use is told at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Named as TCP, so that asyncio sends small answers at once (TCP_NODELAY).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise SetupError(
            f"{settings.host}:{settings.port} cannot be opened ({error.strerror}): name another with --host or --port."
        ) from None
    listening.listen(1024)
    return listening


def address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


if __name__ == "__main__":
    raise SystemExit(serve(Namespace()))
