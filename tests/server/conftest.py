"""Databases and servers for the tests of the online table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import KINDS, postgres_database, postgres_server, sqlite_file
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
    with postgres_server() as uri:
        yield uri


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of either kind."""
    return (
        sqlite_file(tmp_path) if request.param == "sqlite" else postgres_database(request.getfixturevalue("postgres"))
    )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that tests share: each plays at tables of its own."""
    with running(tmp_path_factory.mktemp("shared") / "matches.db") as started:
        yield started
