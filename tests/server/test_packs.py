"""Content packs: chosen on the form of a new table, seen on its page, and kept with the match."""

import re
from html import unescape
from pathlib import Path
from random import Random

import pytest

from astrolude.kernel.game import find
from tests.server.running import GAME, Running, Visitor, running
from tests.server.stored import opened, play_out, sound

HEADER = '[pack]\nid = "{id}"\ngame = "{game}"\ntitle = "The cards of my box"\n\n'
FORM = {"game": GAME, "door": "now", "seats": "2", "seat0": "person", "seat0_name": "Ann", "seat1": "bot:random"}


def my_box(folder: Path) -> Path:
    """A folder with a pack in which every planet has another name, one that is wrong, and one for another game."""
    planets = (find(GAME).folder / "content" / "planets.toml").read_text(encoding="utf-8")
    renamed = re.sub('^name = "', 'name = "Box ', planets, flags=re.MULTILINE)
    folder.mkdir()
    for name, game, text in (
        ("my-box", GAME, renamed),
        ("wrong", GAME, renamed.replace('op = "gain"', 'op = "grab"', 1)),
        ("chess", "chess", ""),
    ):
        (folder / f"{name}.toml").write_text(HEADER.format(id=name, game=game) + text, encoding="utf-8")
    return folder


def set_up(ann: Visitor, *packs: str) -> str:
    answer = ann.client.post("/tables", data={**FORM, "pack": list(packs)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


def planets_on(page: str) -> set[str]:
    """The planets of the row, as the page names them."""
    known = {f"Box {card.name}" for card in find(GAME).book().content.planet}
    return {name for name in known if name in unescape(page)}


def chooses(ann: Visitor, table: str, times: int) -> None:
    """Ann chooses, until she is asked again; the bot does as well, and needs the same planets."""
    made = 0
    while made < times or not ann.show(table, 0)["yours"]:
        made += made < times and ann.step(table, 0) is not None
    assert ann.show(table, 0)["chat"] == [], "the bot had no trouble"


@pytest.mark.slow
def test_a_pack_is_chosen_on_the_form_and_kept_with_the_match(tmp_path: Path) -> None:
    """Given a server with packs, when one is chosen, then its cards are played with, even after the folder is gone."""
    database, folder = tmp_path / "m.db", my_box(tmp_path / "packs")
    with running(database, packs=str(folder)) as server:
        ann = server.visitor("Ann")
        offered = re.findall('name="pack" value="([^"]+)"', ann.get(f"/new/{GAME}").text)
        assert offered == ["my-box", "wrong"], "packs for other games are not offered"
        with_pack, without = set_up(ann, "my-box"), set_up(ann)
        seen = planets_on(ann.get(f"/t/{with_pack}").text)
        assert len(seen) == 4
        assert planets_on(ann.get(f"/t/{with_pack}/told").text) == seen
        assert planets_on(ann.get(f"/t/{without}").text) == set()
        for table in (with_pack, without):
            chooses(ann, table, 6)
        before = ann.show(with_pack, 0)
    for path in folder.iterdir():
        path.unlink()
    with running(database) as server:
        ann = ann.at(server)
        goes_on(ann, with_pack, before)
        server.kill()
    with opened(str(database)) as store:
        assert sound(store, with_pack).row.packs == ["my-box"]
        play_out(store, with_pack, Random(1))
    with running(database) as server:
        ann = ann.at(server)
        again = ann.post(f"/api/tables/{with_pack}/rematch", {}).json()["id"]
        assert len(planets_on(ann.get(f"/t/{again}").text)) == 4, "a rematch is played with the same planets"
        chooses(ann, again, 3)


def goes_on(ann: Visitor, table: str, before: dict[str, object]) -> None:
    assert ann.show(table, 0)["told"] == before["told"]
    assert len(planets_on(ann.get(f"/t/{table}/replay?at=1").text)) == 4
    chooses(ann, table, 6)
    assert planets_on(ann.get(f"/t/{table}").text)
    shown = ann.show(table, 0)
    undone = ann.post(f"/api/tables/{table}/undo", {"seat": 0, "n": shown["n"], "idem": "u"})
    assert undone.status_code == 200
    assert planets_on(ann.get(f"/t/{table}").text)


@pytest.mark.slow
def test_a_wrong_pack_gets_a_sentence(tmp_path: Path) -> None:
    folder = my_box(tmp_path / "packs")
    with running(tmp_path / "m.db", packs=str(folder)) as server:
        ann = server.visitor("Ann")
        for packs, words in {
            ("no-such-pack",): "There is no content pack 'no-such-pack' here for Tiny Epic Galaxies",
            ("chess",): "There is no content pack 'chess' here for Tiny Epic Galaxies",
            ("../packs/my-box",): "There is no content pack '../packs/my-box' here",
            ("my-box", "wrong"): "Invalid value 'grab'",
        }.items():
            refused(ann, packs, words)
        assert ann.get("/").text.count("/t/") == 0, "no table was set up"


def test_a_wrong_pack_is_named_without_the_servers_folders(tmp_path: Path) -> None:
    """Whoever sets a table up need not know where on its disk a server keeps its packs."""
    folder = my_box(tmp_path / "packs")
    with running(tmp_path / "m.db", packs=str(folder)) as server:
        answer = server.visitor("Ann").client.post("/tables", data={**FORM, "pack": ["wrong"]})
    assert re.search(r"wrong\.toml:\d+: Invalid value", unescape(answer.text))
    assert str(tmp_path) not in answer.text


def refused(ann: Visitor, packs: tuple[str, ...], words: str) -> None:
    """With the form again, and one sentence on it; the API says the same."""
    answer = ann.client.post("/tables", data={**FORM, "pack": list(packs)})
    assert answer.status_code == 400
    (said,) = re.findall('role="alert">([^<]+)<', answer.text)
    assert words in unescape(said)
    seats = [{"kind": "person"}, {"kind": "bot:random"}]
    told = ann.post("/api/tables", {"game": GAME, "seats": seats, "packs": list(packs)})
    assert (told.status_code, told.json()) == (400, {"error": unescape(said)})


def test_a_server_without_packs_offers_none(server: Running) -> None:
    ann = server.visitor("Ann")
    assert 'name="pack"' not in ann.get(f"/new/{GAME}").text
    refused(ann, ("my-box",), "There is no content pack 'my-box' here for Tiny Epic Galaxies: it has [].")
