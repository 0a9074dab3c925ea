"""Nobody sees or moves what is not theirs."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from astrolude.kernel.game import find
from astrolude.kernel.rng import Rng, key_of
from astrolude.server.app import App, create_app
from astrolude.server.settings import Settings
from astrolude.server.visitors import cookie_for
from tests.server.running import GAME, Running, in_a_loop, two_at_table

#: What everybody may try: the path, what is sent (None looks), and what is answered to the seat's holder, to the
#: other player, to a guest and to somebody with a forged name; at a private table and at a public one.
OWN = {"seat": 0}
TRIES: list[tuple[str, Any, tuple[int, int, int, int], tuple[int, int, int, int]]] = [
    ("/t/{t}", None, (200, 200, 404, 404), (200, 200, 200, 200)),
    ("/t/{t}?seat=0", None, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/t/{t}/told", None, (200, 200, 404, 404), (200, 200, 200, 200)),
    ("/t/{t}/told?seat=0", None, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/t/{t}/replay", None, (200, 200, 404, 404), (200, 200, 200, 200)),
    ("/t/{t}/replay?seat=0", None, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/t/{t}/replay?seat=all", None, (403, 403, 404, 404), (403, 403, 403, 403)),
    ("/t/{t}/record", None, (403, 403, 404, 404), (403, 403, 403, 403)),
    ("/api/tables/{t}", None, (200, 200, 404, 404), (200, 200, 200, 200)),
    ("/api/tables/{t}?seat=0", None, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/api/tables/{t}?seat=9", None, (403, 403, 404, 404), (403, 403, 403, 403)),
    ("/api/tables/{t}/meta", None, (200, 200, 404, 404), (200, 200, 200, 200)),
    ("/api/tables/{t}/record", None, (403, 403, 404, 404), (403, 403, 403, 403)),
    ("/api/tables/{t}/events?seat=0", None, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/api/tables/{t}/choose", {**OWN, "n": 0, "key": "x", "idem": "1"}, (400, 403, 404, 404), (400, 403, 403, 403)),
    ("/api/tables/{t}/undo", {**OWN, "n": 0, "idem": "1"}, (400, 403, 404, 404), (400, 403, 403, 403)),
    ("/api/tables/{t}/undo/answer", {**OWN, "yes": True}, (409, 403, 404, 404), (409, 403, 403, 403)),
    ("/api/tables/{t}/chat", {**OWN, "text": "hm"}, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/api/tables/{t}/start", {}, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/api/tables/{t}/orders", {**OWN, "orders": []}, (200, 403, 404, 404), (200, 403, 403, 403)),
    ("/api/tables/{t}/handover", {**OWN, "key": "x"}, (409, 403, 404, 404), (409, 403, 403, 403)),
    ("/api/tables/{t}/rematch", {}, (400, 400, 404, 404), (400, 400, 403, 403)),
]


def status(visitor: Any, path: str, body: Any) -> int:
    if body is not None:
        return int(visitor.post(path, body).status_code)
    with visitor.client.stream("GET", path) as answer:
        return int(answer.status_code)


@pytest.mark.parametrize("public", [False, True], ids=["private", "public"])
def test_who_may_do_what(server: Running, public: bool) -> None:
    ann, bo, table = two_at_table(server, public=public)
    forged = ann.cookie[:-4] + "0000"
    everybody = [ann, bo, server.visitor(), server.visitor(cookie=forged)]
    wrong = []
    for path, body, private, shared in TRIES:
        found = tuple(status(visitor, path.format(t=table), body) for visitor in everybody)
        if found != (shared if public else private):
            wrong.append((path, found, shared if public else private))
    assert not wrong
    assert ann.show(table, 0)["n"] == 0, "nothing was moved"


def test_every_route_is_tried(server: Running) -> None:
    """A new door of a table needs a line above."""
    known = {path.split("?")[0].replace("{t}", "{table}") for path, *_ in TRIES}
    doors = {path for path in server.visitor().read("/api/schema")["paths"] if "{table}" in path}
    assert doors <= known


def test_links_are_shown_to_those_they_concern(server: Running) -> None:
    ann = server.visitor("Ann")
    table = ann.made("person", "open", "open")
    bo = server.visitor("Bo")
    bo.join(ann.token(table, 1))
    assert set(ann.meta(table)["token_links"]) == {"0", "2"}
    assert set(bo.meta(table)["token_links"]) == {"1", "2"}


def test_a_change_needs_this_sites_page(server: Running) -> None:
    ann, _, table = two_at_table(server)
    body = {"seat": 0, "text": "hm"}
    path = f"/api/tables/{table}/chat"
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        assert ann.client.post(path, json=body, headers=headers).status_code == 403
    with httpx.Client(base_url=server.url, headers={"cookie": ann.cookie}) as bare:
        assert bare.post(path, json=body).status_code == 403
        form = {"game": GAME, "seats": "1", "seat0": "person"}
        assert bare.post("/tables", data=form, headers={"origin": "https://elsewhere.example"}).status_code == 403
    assert ann.show(table, 0)["chat"] == []


def test_every_answer_is_guarded(server: Running) -> None:
    for path in ("/", "/nothing", "/api/games", "/static/style.css", "/api/tables/none"):
        headers = server.visitor().get(path).headers
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    made = server.visitor().get("/").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax"} <= set(made.split("; "))
    assert "Secure" not in made
    assert "Secure" in cookie_for("x", b"secret", https=True)


# --- two worlds --------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = create_app(Settings(database=str(tmp_path / "m.db"), pace=0, writes=1e6, reads=1e6))
    yield made
    made.hosting.threads.shutdown()
    made.store.close()


def everything(table: str, seat: int) -> list[tuple[str, Any]]:
    """Whatever a seat may look at or try, what it may not included."""
    api, own, other = f"/api/tables/{table}", f"?seat={seat}", f"?seat={1 - seat}"
    looks = [f"/t/{table}", f"/t/{table}{own}", f"/t/{table}/told", "/", f"{api}{own}", api, f"{api}/meta"]
    looks += [f"/t/{table}/told{own}", "/api/games"]
    refused = [f"{api}{other}", f"/t/{table}{other}", f"/t/{table}/told{other}", f"/t/{table}/replay?seat=all"]
    refused += [f"/t/{table}/replay{other}", f"{api}/record", f"/t/{table}/record"]
    wrong = {"seat": seat, "n": 9999, "key": "nothing", "idem": "w"}
    tries = [(f"{api}/choose", wrong), (f"{api}/choose", {**wrong, "seat": 1 - seat}), (f"{api}/undo", wrong)]
    return [(path, None) for path in [*looks, *refused]] + tries


async def received(client: httpx.AsyncClient, table: str, seat: int) -> list[tuple[str, int, int, str]]:
    """Path, status, size on the wire and text of every answer."""
    answers = []
    for path, body in everything(table, seat):
        answer = await (client.get(path) if body is None else client.post(path, json=body))
        answers.append((path, answer.status_code, int(answer.headers.get("content-length", 0)), answer.text))
    return answers


async def in_two_worlds(app: App, choices: int, seed: int) -> None:
    """What a seat receives is the same when only what it cannot know is different."""
    random, headers = Random(seed), {"x-astrolude": "1"}
    asgi: Any = app
    transport = httpx.ASGITransport(app=asgi, client=("127.0.0.1", 1))
    async with (
        httpx.AsyncClient(transport=transport, base_url="http://table", headers=headers) as ann,
        httpx.AsyncClient(transport=transport, base_url="http://table", headers=headers) as bo,
    ):
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
        table = (await ann.post("/api/tables", json={"game": GAME, "seats": seats})).json()["id"]
        link = (await ann.get(f"/api/tables/{table}/meta")).json()["token_links"]["1"]
        await bo.post("/api/join", json={"token": link.rpartition("/")[2], "name": "Bo"})
        for _ in range(choices):
            live = app.hosting.live[table]
            decision = random.choice(live.table().decisions)
            body = {"seat": decision.seat, "n": decision.n, "key": random.choice(decision.keys()), "idem": "x"}
            await [ann, bo][decision.seat].post(
                f"/api/tables/{table}/choose", json={**body, "idem": str(random.random())}
            )
        for seat, client in enumerate([ann, bo]):
            await compare(app, client, table, seat, seed)


async def compare(app: App, client: httpx.AsyncClient, table: str, seat: int, seed: int) -> None:
    live = app.hosting.live[table]
    true = live.table()
    before = await received(client, table, seat)
    world = find(GAME).determinize(true, seat, Rng(key_of(f"world {seed}")))
    world.past, world.events = true.past, true.events
    live.t = world
    after = await received(client, table, seat)
    live.t = true
    assert before == after


@pytest.mark.parametrize("choices", [0, 1, 2, 9, 30])
def test_a_seat_receives_nothing_it_may_not_know(app: App, choices: int) -> None:
    in_a_loop(in_two_worlds(app, choices, choices))
