"""Whatever is sent, the answer is a sentence."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from astrolude.server.limits import Buckets
from tests.server.running import GAME, Running, running, two_at_table

#: Examples for each door of the API, and seconds for all of them.
EXAMPLES = 12
SECONDS = 20


@pytest.mark.slow
def test_no_request_breaks_the_server(server: Running) -> None:
    """Requests made up from the API's own description."""
    ann, _, table = two_at_table(server)
    schema = schemathesis.openapi.from_dict(ann.read("/api/schema"))
    end, broken = time.monotonic() + SECONDS, []
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        if operation.path.endswith("/events"):
            continue

        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], derandomize=True,
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def tried(case: Any) -> None:
            if time.monotonic() > end:
                return
            values = {**(case.path_parameters or {}), "table": table}
            path = case.operation.path.format(**values)
            answer = ann.client.request(
                case.method, path, params=case.query, json=case.body if isinstance(case.body, (dict, list)) else None
            )
            if answer.status_code >= 500:
                broken.append((case.method, path, case.body, answer.text))

        tried()
    assert not broken


BODIES: list[bytes] = [
    b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"seat": 1e999}', b'{"seat": "0"}', b"[" * 10_000, b'{"a":' * 500,
    json.dumps({"game": GAME, "seats": [{"kind": "person"}] * 17}).encode(),
    json.dumps({"game": "../../etc", "seats": [{"kind": "person"}]}).encode(),
    json.dumps({"game": GAME, "seats": [{"kind": "person"}], "options": {"colours": {"a": []}}}).encode(),
    json.dumps({"game": GAME, "seats": [{"kind": "person"}], "packs": ["../../x"]}).encode(),
    json.dumps({"game": GAME, "seats": [{"kind": "bot:../x"}]}).encode(),
    json.dumps({"game": GAME, "seats": [{"kind": "person", "name": "\0\ud800x"}]}).encode(),
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_hostile_body_gets_a_sentence(server: Running, body: bytes) -> None:
    ann = server.visitor()
    for path in ("/api/tables", "/api/join", "/api/tables/x/choose", "/api/tables/x/chat", "/tables"):
        answer = ann.client.post(path, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert "Traceback" not in answer.text
        assert 'File "' not in answer.text


def test_names_that_nobody_could_read_become_plain(server: Running) -> None:
    ann = server.visitor("Ann\n\u202eeb")
    table = ann.made("person", "person", "person", one_screen=True)
    assert [one["name"] for one in ann.meta(table)["people"]] == ["Ann eb", "Player", "Player 2"]


def test_a_large_body_is_refused(server: Running) -> None:
    ann = server.visitor()
    assert ann.post("/api/join", {"token": "x" * 200_000}).status_code == 413


def test_too_many_requests_are_slowed(tmp_path: Path) -> None:
    with running(tmp_path / "m.db", writes="1", reads="1000", tables="3") as server:
        ann = server.visitor("Ann")
        ann.get("/")
        codes = [ann.post("/api/join", {"token": "x"}).status_code for _ in range(15)]
        assert codes[0] == 404
        assert codes[-1] == 429
        assert ann.get("/").status_code == 200, "looking is another matter"


def test_a_visitor_has_so_many_tables(tmp_path: Path) -> None:
    with running(tmp_path / "m.db", tables="2") as server:
        ann = server.visitor("Ann")
        seats = {"game": GAME, "seats": [{"kind": "person"}]}
        assert [ann.post("/api/tables", seats).status_code for _ in range(3)] == [201, 201, 429]


@given(st.lists(st.floats(0, 5), max_size=60))
def test_a_bucket_gives_no_more_than_flows_in(pauses: list[float]) -> None:
    now = [0.0]
    buckets = Buckets(2.0, lambda: now[0])
    given_out = 0
    for pause in pauses:
        now[0] += pause
        given_out += buckets.take("ann")
    assert given_out <= 20 + 2 * now[0] + 1
