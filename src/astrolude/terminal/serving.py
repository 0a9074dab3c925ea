"""`astrolude serve`: the table in the browser. What it needs is loaded only when somebody asks for it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from astrolude.kernel.errors import SetupError

SERVE_EXAMPLES = """\
Everything can be set by the environment as well: ASTROLUDE_HOST, ASTROLUDE_PORT, ASTROLUDE_DATABASE, ASTROLUDE_PACKS.

examples:
  astrolude serve
  astrolude serve --port 9000 --database evening.db
  astrolude serve --host 0.0.0.0 --database postgresql://astrolude@localhost/astrolude"""


def add_serve(serve: ArgumentParser) -> None:
    serve.add_argument("--host", metavar="HOST", help="where to listen (127.0.0.1)")
    serve.add_argument("--port", metavar="PORT", help="at which port (8020)")
    serve.add_argument("--database", metavar="DATABASE", help="a file or a postgresql:// URL (in your data folder)")
    serve.add_argument("--packs", metavar="FOLDER", help="content packs that tables may be set up with")


@contextmanager
def server_extra() -> Iterator[None]:
    """Where the server's parts are loaded: what they need is an extra, and may not be there."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise SetupError(f"the table in the browser needs {error.name}: pip install 'astrolude[server]'.") from None


def serve_tables(arguments: Namespace) -> int:
    with server_extra():
        from astrolude.server.serving import serve
    return serve(arguments)
