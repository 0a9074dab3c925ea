"""Whatever is sent, the answer is a sentence."""

import json
import time
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from astrolude.server.limits import Buckets
from tests.server.running import GAME, Running, Visitor, running, two_at_table
from tests.server.stored import opened, play_out

#: Examples for each door of the API: each is sent as it was made up, and with what is known put in, to every table by
#: everybody.
EXAMPLES = 6
#: A form that sets a table up, before something in it is made up.
FORM = {"game": GAME, "door": "now", "seats": "2", "seat0": "person", "seat0_name": "Ann", "seat1": "bot:random"}
FIELDS = st.sampled_from([*FORM, "name", "pack", "public", "option.start", "option.colours"])
FORMS = st.dictionaries(FIELDS, st.one_of(st.text(max_size=30), st.sampled_from(["1", "5", "person", "open", "{"])))


class Doors:
    """What was tried, and what came of it."""

    def __init__(self, known: dict[str, Any], described: dict[str, Any]) -> None:
        #: What fits into a path, a query or a body, by its name.
        self.known = known
        schemas = described["components"]["schemas"].values()
        self.names = {name for schema in schemas for name in schema.get("properties", {})}
        self.tried: Counter[str] = Counter()
        #: How often it was understood, whatever was answered then.
        self.understood: Counter[str] = Counter()
        self.wrong: list[tuple[str, object, int, str]] = []

    def likely(self, made: Any) -> Any:
        """With what is known put in, and without what nobody has heard of."""
        if isinstance(made, dict):
            return {name: self.known.get(name, self.likely(made[name])) for name in made if name in self.names}
        return [self.likely(one) for one in made] if isinstance(made, list) else made

    def knock(self, visitor: Visitor, table: str, case: Any, form: dict[str, str], likely: bool) -> None:
        places = {**(case.path_parameters or {}), **(self.known if likely else {}), "table": table}
        path = case.operation.path.format(**places)
        body = self.likely(case.body) if likely else case.body
        sent: dict[str, Any] = {"params": {**(case.query or {}), **({"seat": 0} if likely else {})}}
        if isinstance(body, (dict, list)):
            sent["json"] = body
        elif case.method == "POST":
            sent["data"] = {**FORM, **form} if likely else form
        with visitor.client.stream(case.method, path, **sent) as answer:
            text = "" if path.endswith("/events") and answer.is_success else answer.read().decode()
        door = f"{case.method} {case.operation.path}"
        self.tried[door] += 1
        self.understood[door] += "does not fit" not in text
        if answer.status_code >= 500 or "Traceback" in text or not well_said(path, answer, text):
            self.wrong.append((f"{case.method} {path}", sent, answer.status_code, text[:300]))


def well_said(path: str, answer: httpx.Response, text: str) -> bool:
    """A refusal is a sentence: of JSON under /api, on a page elsewhere."""
    if answer.status_code < 400:
        return True
    if not path.startswith("/api/"):
        return "<h1>" in text
    said = json.loads(text)["error"]
    return isinstance(said, str) and said.endswith((".", "!", "?")) and said[0].isprintable()


@pytest.mark.slow
def test_no_request_breaks_the_server(server: Running) -> None:
    """Given a table in play, one that waits and one that is over, when requests are made up from the API's own
    description and sent to each by its player and by a stranger, then every door is tried, and understands some."""
    ann, _, table = two_at_table(server)
    waiting, over = ann.made("person", *["open"] * 4), ann.made("person")
    with opened(server.database) as store:
        play_out(store, over, Random(1))
    while not ann.show(over)["over"]:
        time.sleep(0.05)
    shown = ann.show(table, 0)
    known: dict[str, Any] = {"game": GAME, "seat": 0, "n": shown["decision_n"], "key": shown["options"][0]["key"]}
    known |= {
        "token": ann.token(waiting, 1),
        "name": "page.js",
        "kind": "person",
        "packs": [],
        "options": {},
        "idem": "i",
    }
    people, tables, described = [ann, server.visitor()], [table, waiting, over], ann.read("/api/schema")
    doors = Doors(known, described)
    for result in schemathesis.openapi.from_dict(described).get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]

        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], derandomize=True,
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy(), form=FORMS)
        def knock(case: Any, form: dict[str, str]) -> None:
            for visitor, where, likely in product(people, tables, (True, False)):
                doors.knock(visitor, where, case, form, likely)

        knock()
    assert not doors.wrong
    assert set(doors.tried) == {
        f"{method.upper()} {path}" for path, methods in described["paths"].items() for method in methods
    }
    few = {door: count for door, count in doors.understood.items() if count < doors.tried[door] // 3}
    assert not few, "most of what is likely is understood"
    assert ann.show(table)["n"] >= 1, "what fitted was chosen"


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
