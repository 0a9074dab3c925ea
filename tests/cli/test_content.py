"""`astrolude content check`."""

from pathlib import Path

import pytest

from tests.cli.driver import GAME, astrolude, refused

HEADER = f"""[pack]
id = "mine"
game = "{GAME}"
title = "My planets"
"""
PLANET = """
[[planet]]
id = "jakks"
name = "Jakks"
tier = 1
vp = 1
track = 2
colonize = "diplomacy"
resource = "culture"
text = "Gain 2 culture."
effects = [{ op = "gain", resource = "culture", amount = 2 }]
source = "printed"
"""
NEW_PLANET = PLANET.replace("akks", "upiter").replace("printed", "original")


def written(folder: Path, text: str, name: str = "pack.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_good_pack_tells_what_it_changes(tmp_path: Path) -> None:
    pack = written(tmp_path, HEADER + PLANET + NEW_PLANET)
    done = astrolude("content", "check", pack)
    assert done.returncode == 0
    assert done.stdout.splitlines()[:2] == [
        f"{pack}: ok, My planets for Tiny Epic Galaxies",
        "  planet: 1 replaced, 1 added",
    ]
    assert "  content digest " in done.stdout


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (HEADER + PLANET.replace('"gain"', '"grab"'), ":15: Invalid value 'grab'"),
        (HEADER + PLANET.replace("vp = 1", 'vp = "one"'), ":10: Expected `int`, got `str`"),
        (HEADER + PLANET.replace('source = "printed"', ""), "missing required field `source`"),
        (PLANET, ":1: this is no pack"),
        (HEADER.replace(GAME, "chess"), ":1: there is no game 'chess'"),
        (HEADER + PLANET + PLANET, "stands twice"),
        ("[pack", ":1: this is no TOML"),
    ],
    ids=["effect", "type", "missing", "no header", "other game", "twice", "no TOML"],
)
def test_a_bad_pack_names_file_line_and_reason(tmp_path: Path, text: str, where: str) -> None:
    pack = written(tmp_path, text)
    done = astrolude("content", "check", pack)
    assert done.returncode == 1
    assert done.stderr.startswith(pack)
    assert where in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_folder_checks_each_pack(tmp_path: Path) -> None:
    written(tmp_path, HEADER + PLANET, "a.toml")
    written(tmp_path, PLANET, "b.toml")
    written(tmp_path, HEADER + NEW_PLANET, "c.toml")
    done = astrolude("content", "check", str(tmp_path))
    assert done.returncode == 1
    assert done.stdout.count(": ok, ") == 2
    assert done.stderr.count("\n") == 1


def test_a_folder_without_packs_and_an_unknown_game(tmp_path: Path) -> None:
    assert "holds no TOML file" in refused("content", "check", str(tmp_path))
    assert "no game 'chess'" in refused("content", "check", written(tmp_path, HEADER), "--game", "chess")


def test_a_pack_can_be_played_and_the_record_asks_for_it(tmp_path: Path) -> None:
    pack = written(tmp_path, HEADER + PLANET + NEW_PLANET)
    record = str(tmp_path / "match.json")
    done = astrolude("play", GAME, "--seed", "3", "--pack", pack, "--save", record, typed="1\n1\n1\n")
    assert "The match is saved. Go on with: " in done.stdout, done.stderr
    assert f" --pack {pack}" in done.stdout
    assert "name the same packs" in refused("replay", record, "--json", code=1)
    assert astrolude("replay", record, "--pack", pack).returncode == 0
