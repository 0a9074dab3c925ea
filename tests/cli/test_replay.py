"""`astrolude replay`."""

import json
from pathlib import Path
from random import Random

import pytest

import astrolude as package
from astrolude.bots.playing import play_randomly
from tests.cli.driver import GAME, astrolude, refused


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match between two."""
    t = package.new(GAME, seats=2, seed=11)
    play_randomly(t, Random(4))
    path = tmp_path_factory.mktemp("saved") / "match.json"
    path.write_text(t.record().to_json(), encoding="utf-8")
    return path


def test_tells_the_log_the_end_and_the_fingerprint(saved: Path) -> None:
    shown = astrolude("replay", str(saved)).stdout
    t = package.replay(saved.read_text(encoding="utf-8"))
    assert shown.startswith("Tiny Epic Galaxies, 2 seats, seed 11\n")
    assert f"Fingerprint {t.fingerprint()}\n" in shown
    assert "Total " in shown
    assert " wins." in shown


def test_tells_each_seat_its_own_secrets_only(saved: Path) -> None:
    one, other, nobody = (
        astrolude("replay", str(saved), *words, "--upto", "2").stdout
        for words in (["--seat", "1"], ["--seat", "2"], [])
    )
    assert "Seat 1 is dealt two Secret Missions." not in one
    assert "Seat 2 is dealt two Secret Missions." in one
    assert "Seat 2 is dealt two Secret Missions." not in other
    assert "Seat 1 is dealt two Secret Missions. Seat 2 is dealt two Secret Missions." in nobody


def test_stops_where_asked(saved: Path) -> None:
    shown = astrolude("replay", str(saved), "--upto", "5").stdout
    choices = len(json.loads(saved.read_text(encoding="utf-8"))["choices"])
    assert f"After 5 of {choices} choices the match waits for Seat" in shown


def test_steps_with_enter_and_leaves_with_q(saved: Path) -> None:
    told = astrolude("replay", str(saved), "--step", typed="\n\nq\n").stdout.splitlines()
    assert len([line for line in told if line[:5].strip().isdigit()]) == 3


def test_as_json(saved: Path) -> None:
    shown = json.loads(astrolude("replay", str(saved), "--json").stdout)
    assert shown["game"] == GAME
    assert [entry["n"] for entry in shown["log"]] == list(range(shown["choices"] + 1))
    assert shown["result"]["winners"]
    assert shown["fingerprint"] == package.replay(saved.read_text(encoding="utf-8")).fingerprint()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"choices": ["fly"]}, "choice 0 of 1 cannot be made again"),
        ({"seed": 12}, "the replay has drifted"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"content": "other"}, "name the same packs"),
        ({"seats": 9}, "cannot be replayed"),
        ({"extra": 1}, "this is no record of a match"),
    ],
    ids=lambda value: "" if isinstance(value, str) else str(*value),
)
@pytest.mark.parametrize("command", [["replay", "--json"], ["play", "--resume"]], ids=["replay", "play"])
def test_a_record_that_does_not_fit(
    saved: Path, tmp_path: Path, change: dict[str, object], sentence: str, command: list[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({**json.loads(saved.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    assert sentence in refused(*command, str(path), code=1)


def test_a_file_that_is_no_record_and_a_seat_that_is_not_there(saved: Path, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("hello", encoding="utf-8")
    assert "this is no record of a match" in refused("replay", str(tmp_path / "note.txt"), code=1)
    assert "there is no seat 3" in refused("replay", str(saved), "--seat", "3")
    assert "is no number of choices" in refused("replay", str(saved), "--upto", "-1")
