"""Starting, measuring and configuring a server."""

import json
import os
import socket
import subprocess
from pathlib import Path

import pytest

from astrolude.kernel.errors import SetupError
from astrolude.server.settings import Settings, settings_from
from tests.server.running import COMMAND, Running, running, two_at_table


def test_what_is_typed_comes_before_the_environment() -> None:
    environment = {"ASTROLUDE_PORT": "9000", "ASTROLUDE_HOST": "0.0.0.0"}
    assert settings_from({}, {}) == Settings()
    assert settings_from({"port": None}, environment).port == 9000
    told = settings_from({"port": 9001, "command": print}, environment)
    assert (told.host, told.port) == ("0.0.0.0", 9001)
    with pytest.raises(SetupError, match="port='x'"):
        settings_from({"port": "x"}, {})


def test_a_server_says_where_it_is(tmp_path: Path) -> None:
    with running(tmp_path / "deep" / "m.db") as server:
        assert f"Matches are kept in {tmp_path}/deep/m.db" in server.said()
        assert server.said().startswith("Astrolude is open at http://127.0.0.1:")
        assert server.visitor().read("/healthz")["status"] == "well"


def test_what_is_measured(server: Running) -> None:
    two_at_table(server)
    page = server.visitor().get("/metrics").text
    assert 'astrolude_requests_total{route="/api/join",status="201"}' in page
    assert "astrolude_live_tables" in page


def test_the_journal_tells_no_secrets(tmp_path: Path) -> None:
    with running(tmp_path / "m.db") as server:
        ann, bo, table = two_at_table(server)
        token = ann.token(table, 0)
        bo.get(f"/join/{token}")
        said = server.stop()
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert any(line.get("path") == "/join/..." for line in lines)
    for secret in (token, ann.cookie.partition("=")[2], bo.cookie.partition("=")[2]):
        assert secret not in said


def failing(**told: str) -> str:
    environment = {**os.environ, **{f"ASTROLUDE_{name.upper()}": value for name, value in told.items()}}
    done = subprocess.run(COMMAND, env=environment, capture_output=True, text=True, timeout=30)
    assert done.returncode != 0
    return done.stderr


@pytest.mark.slow
def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"127.0.0.1:{port} cannot be opened" in failing(port=port, database=str(tmp_path / "m.db"))
    assert "is no database for Astrolude" in failing(port="0", database="mysql://x/y")
    assert "cannot be used" in failing(port="0", database="postgresql://ann:secret@127.0.0.1:1/x")
    assert (
        "secret" not in failing(port="0", database="postgresql://ann:secret@127.0.0.1:1/x").rpartition("StoreError")[2]
    )
