"""A match online, from setting it up to its rematch."""

from pathlib import Path

import pytest

import astrolude
from astrolude.kernel.rng import seal_of
from tests.server.running import GAME, Running, play, running, two_at_table


def test_a_table_waits_until_every_seat_is_taken(server: Running) -> None:
    ann, bo = server.visitor("Ann"), server.visitor("Bo")
    table = ann.made("person", "open")
    assert ann.meta(table)["status"] == "waiting"
    shown = ann.show(table, 0)
    assert not shown["yours"]
    assert not shown["options"]
    assert ann.choose(table, 0, 0, "anything").status_code == 409
    bo.join(ann.token(table, 1))
    meta = ann.meta(table)
    assert meta["status"] == "playing"
    assert [one["name"] for one in meta["people"]] == ["Ann", "Bo"]
    assert ann.show(table, 0)["yours"]


def test_a_link_takes_an_open_seat_once(server: Running) -> None:
    ann, bo, late = server.visitor("Ann"), server.visitor("Bo"), server.visitor("Cy")
    table = ann.made("person", "open")
    token = ann.token(table, 1)
    bo.join(token)
    assert late.post("/api/join", {"token": token}).status_code == 404
    assert "1" not in ann.meta(table)["token_links"], "the seat is Bo's, and so is its new link"


def test_a_link_moves_a_seat_to_another_device(server: Running) -> None:
    _, bo, table = two_at_table(server)
    phone = server.visitor("Bo")
    assert phone.join(bo.token(table, 1)) == (table, 1)
    assert phone.show(table, 1)["seat"] == 1
    assert bo.get(f"/api/tables/{table}?seat=1").status_code in (403, 404)
    assert [one["name"] for one in phone.meta(table)["people"]] == ["Ann", "Bo"]


def test_looking_at_a_link_takes_no_seat(server: Running) -> None:
    """A messenger that shows a preview is no player."""
    ann, bo = server.visitor("Ann"), server.visitor("Bo")
    table = ann.made("person", "open")
    token = ann.token(table, 1)
    assert "Take the seat" in bo.get(f"/join/{token}").text
    assert ann.meta(table)["status"] == "waiting"
    answer = bo.client.post(f"/join/{token}", data={"name": "Bo"})
    assert answer.status_code == 303
    assert bo.meta(table)["you"] == [1]


def test_who_set_it_up_may_begin_with_bots(server: Running) -> None:
    ann = server.visitor("Ann")
    table = ann.made("person", "open", "open")
    assert ann.post(f"/api/tables/{table}/start", {}).status_code == 200
    meta = ann.meta(table)
    assert meta["status"] == "playing"
    assert [one["kind"].partition(":")[0] for one in meta["people"]] == ["person", "bot", "bot"]


def test_choices_are_numbered_and_keyed(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    shown = ann.show(table, 0)
    n, key = shown["decision_n"], shown["options"][0]["key"]
    assert ann.choose(table, 0, n + 1, key).status_code == 409
    assert ann.choose(table, 0, n, "no such key").status_code == 400
    assert ann.show(table, 0) == shown, "a wrong knock changes nothing"
    assert ann.choose(table, 0, n, key).json() == {"ok": True, "n": 1, "asked": False}
    stale = ann.choose(table, 0, n, key)
    assert stale.status_code == 409
    assert stale.json()["show"] == ann.show(table, 0)
    assert bo.show(table, 1)["n"] == 1


@pytest.mark.slow
def test_a_match_against_a_bot_to_its_end_and_again(tmp_path: Path) -> None:
    with running(tmp_path / "m.db") as server:
        ann = server.visitor("Ann")
        table = ann.made("person")
        assert ann.get(f"/t/{table}/record").status_code == 403
        assert ann.post(f"/api/tables/{table}/rematch", {}).status_code == 400
        seal = ann.meta(table)["seal"]
        play([ann], table, 5000)
        shown, meta = ann.show(table, 0), ann.meta(table)
        assert shown["over"]
        assert shown["result"]["scores"]
        assert meta["status"] == "over"
        assert meta["seal"] == seal == seal_of(meta["key"])
        again = astrolude.replay(ann.get(f"/t/{table}/record").text)
        assert again.result is not None
        assert all(len(path["points"]) > 1 for path in shown["scores_path"])
        rematch = ann.post(f"/api/tables/{table}/rematch", {}).json()["id"]
        assert ann.post(f"/api/tables/{table}/rematch", {}).json()["id"] == rematch != table
        assert ann.meta(rematch)["you"] == [0]
        assert ann.meta(rematch)["seal"] != seal


def test_the_dice_stay_secret_until_the_end(server: Running) -> None:
    ann, _, table = two_at_table(server)
    meta = ann.meta(table)
    assert meta["seal"]
    assert meta["key"] == ""
    assert ann.get(f"/api/tables/{table}/record").status_code == 403


def test_undo_within_the_limit_needs_nobody(server: Running) -> None:
    ann, _, table = two_at_table(server)
    before = ann.show(table, 0)
    ann.step(table, 0)
    shown = ann.show(table, 0)
    assert shown["can_undo"]
    done = ann.post(f"/api/tables/{table}/undo", {"seat": 0, "n": shown["n"], "idem": "u1"})
    assert done.json() == {"ok": True, "n": 2, "asked": False}
    after = ann.show(table, 0)
    assert after["options"] == before["options"]
    assert "takes a choice back" in after["last"]


def test_undo_beyond_the_limit_needs_the_others(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    play([ann, bo], table, 8)
    asker, seat, other = next(
        (one, seat, [ann, bo][1 - seat])
        for seat, one in enumerate([ann, bo])
        if not one.show(table, seat)["can_undo"] and one.show(table, seat)["n"]
    )
    n = asker.show(table, seat)["n"]
    asked = asker.post(f"/api/tables/{table}/undo", {"seat": seat, "n": n, "idem": "u1"})
    assert asked.json()["asked"]
    assert other.show(table, 1 - seat)["undo_asked"]["seat"] == seat
    own = {"seat": seat, "yes": True}
    assert asker.post(f"/api/tables/{table}/undo/answer", own).status_code == 403
    assert other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "yes": False}).status_code == 200
    assert other.show(table, 1 - seat)["undo_asked"] is None
    assert asker.show(table, seat)["n"] == n
    asker.post(f"/api/tables/{table}/undo", {"seat": seat, "n": n, "idem": "u2"})
    assert other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "yes": True}).status_code == 200
    shown = asker.show(table, seat)
    assert shown["n"] == n + 1
    assert shown["yours"], "the seat is asked again what it took back"


def test_chat_is_for_those_at_the_table(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    body = {"seat": 0, "text": "  good <b>luck</b>\n ", "idem": "c1"}
    assert ann.post(f"/api/tables/{table}/chat", body).status_code == 200
    assert ann.post(f"/api/tables/{table}/chat", body).status_code == 200
    assert [line["text"] for line in bo.show(table, 1)["chat"]] == ["good <b>luck</b>"]
    assert ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": " \t "}).status_code == 400
    assert ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "x" * 501}).status_code == 400
    assert bo.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "I am Ann"}).status_code == 403
    assert "&lt;b&gt;luck" in bo.get(f"/t/{table}").text


def test_tables_are_found_again_at_home(server: Running) -> None:
    ann, _, table = two_at_table(server, name="Ann's <evening>")
    assert f"/t/{table}" in ann.get("/").text
    assert "&lt;evening&gt;" in ann.get("/").text
    assert f"/t/{table}" not in server.visitor().get("/").text


def test_a_public_table_is_listed_and_watched(server: Running) -> None:
    _, _, table = two_at_table(server, public=True)
    guest = server.visitor()
    assert f"/t/{table}" in guest.get("/").text
    assert guest.get(f"/t/{table}").status_code == 200
    assert guest.show(table)["seat"] is None


def test_the_form_sets_a_table_up(server: Running) -> None:
    ann = server.visitor("Ann")
    assert ann.get(f"/new/{GAME}?door=now").status_code == 200
    form = {"game": GAME, "door": "now", "seats": "2", "seat0": "person", "seat0_name": "Ann", "seat1": "bot:random"}
    answer = ann.client.post("/tables", data=form)
    assert answer.status_code == 303
    table = answer.headers["location"].rpartition("/")[2]
    assert [one["kind"] for one in ann.meta(table)["people"]] == ["person", "bot:random"]
    wrong = ann.client.post("/tables", data={**form, "seats": "17"})
    assert wrong.status_code == 400
    assert "17" in wrong.text


def test_every_page_of_a_game_is_there(server: Running) -> None:
    guest = server.visitor()
    for path in (
        "/",
        f"/rules/{GAME}",
        f"/rules/{GAME}?q=ship",
        f"/how/{GAME}",
        "/static/page.js",
        "/static/style.css",
    ):
        assert guest.get(path).status_code == 200, path
    for path in ("/rules/chess", "/how/chess", "/new/chess", "/t/none", "/join/none", "/static/../x", "/nothing"):
        answer = guest.get(path)
        assert answer.status_code == 404, path
        assert "Traceback" not in answer.text


def test_a_replay_shows_any_moment(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    play([ann, bo], table, 6)
    assert ann.get(f"/t/{table}/replay?at=2").status_code == 200
    assert ann.get(f"/t/{table}/replay?at=2&seat=0").status_code == 200
    assert ann.get(f"/t/{table}/replay?at=2&seat=1").status_code == 403
    assert ann.get(f"/t/{table}/replay?at=2&seat=all").status_code == 403
    assert ann.get(f"/t/{table}/replay?at=99999&seat=0").status_code == 200
