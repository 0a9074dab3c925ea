"""The table as plain lines: whole matches, commands, undo, saving."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import astrolude as package
from tests.cli.driver import COMMAND, GAME, astrolude, environment, picks


def played(*words: str, typed: str) -> str:
    done = astrolude("play", GAME, "--text", *words, typed=typed)
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    assert done.stderr == ""
    return done.stdout


def left_early(*words: str, typed: str) -> str:
    """What was shown until the lines ran out."""
    done = astrolude("play", GAME, "--text", *words, typed=typed)
    assert done.returncode == 1
    assert done.stderr == ""
    assert "The input has ended." in done.stdout
    return done.stdout


# --- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["1\n" * 3000, picks(1)], ids=["always 1", "anything"])
def test_a_whole_solo_game(typed: str) -> None:
    shown = played("--seats", "human", "--seed", "7", typed=typed)
    assert "ARTEMIS takes its turn" in shown
    end = shown[shown.index("The match is over") :]
    assert re.search(r"^ +Player  ARTEMIS$", end, re.MULTILINE)
    assert re.search(r"^(Player|ARTEMIS) wins\.$", end, re.MULTILINE)


@pytest.mark.parametrize("typed", ["1\n" * 3000, picks(2)], ids=["always 1", "anything"])
def test_a_whole_game_against_greedy(typed: str) -> None:
    shown = played("--seats", "human:Anna,greedy", "--seed", "7", typed=typed)
    end = shown[shown.index("The match is over") :]
    for row in ("Planets", "Empire", "Mission", "Total"):
        assert re.search(rf"^{row} +-?\d+ +-?\d+$", end, re.MULTILINE)
    assert "Greedy wins." in end
    assert "record" not in end


def test_bots_among_themselves() -> None:
    shown = played("--seats", "greedy,random,greedy", "--seed", "7", typed="")
    assert "Greedy 1 is dealt two Secret Missions." in shown
    assert "The match is over" in shown


def test_the_same_seed_and_lines_give_the_same_match() -> None:
    words = ("--seats", "human,greedy", "--seed", "word")
    assert played(*words, typed="1\n" * 3000) == played(*words, typed="1\n" * 3000)


# --- what is shown -----------------------------------------------------------------------------------


def test_the_first_question_tells_everything() -> None:
    shown = left_early("--seats", "human:Anna,greedy", "--seed", "7", typed="")
    t = package.new(GAME, seats=2, seed=7)
    for line in t.game.telling(t.view(0), ["Anna", "Greedy"]):
        assert line in shown.splitlines()
    assert "- Anna begins. Anna is dealt Elder and Noble. Greedy is dealt two Secret Missions." in shown
    assert "Anna: Which Secret Mission do you keep?\n1 Keep Elder\n2 Keep Noble\n> " in shown
    assert "\x1b" not in shown


def test_later_questions_tell_what_has_changed() -> None:
    shown = left_early("--seats", "human:Anna,greedy", "--seed", "7", typed="1\n")
    second = shown[shown.index("> 1\n") :]
    assert "Anna keeps Elder. Greedy keeps a Secret Mission. Round 1: Anna's turn." in second
    assert "Changed on the table\nRound 1: Anna's turn.\nDice\n  To use: Move a Ship, 2 x Advance Diplomacy" in second
    assert "Hoefker" not in second


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("?", "What you can type\n1, 2, 3 ...     choose that option"),
        ("t", "\nPlanets\n  Hoefker: "),
        ("t dice", "The table\nDice\n  To use: "),
        ("t moon", "Nothing on the table is called 'moon'."),
        ("l", "The log\n- Anna begins."),
        ("l 1", "The log's last 1 of 2 entries (l all)\n- Anna keeps Elder."),
        ("w", "Closed now\n- Advance Diplomacy: None of your ships"),
        ("r", "Rules of this question\nTEG-025: "),
        ("r converter", "TEG-037: On their own turn"),
        ("r submarine", "No rule has submarine in it"),
        ("? 1", "Move a Ship\nTEG-024: "),
        ("? x", "Say the option's number, like ? 1."),
        ("advance", "Advance Diplomacy: None of your ships"),
        ("99", "There is no 99: choose 1 to 5."),
        ("hello", "'hello' is no option and no command."),
        ("\x07\x1b[2J\ufffd", "is no option and no command."),
        ("", "Anna: What do you do?\n1 Move a Ship"),
        ("u", "dice, a card or another seat has answered it"),
        ("o", "Your orders\nNone."),
        ("o ?", "What an order may compare\n"),
        ("o x", "Say which option answers"),
        ("o 5 if moon >= 3", "There is no 'moon' to compare"),
        ("o 5 if moon", "'moon' is no test"),
        ("q\nn", "Leave without saving? y or n, or s saves it first > n"),
    ],
    ids=lambda value: value if value.isascii() and value.isprintable() and len(value) < 20 else "x",
)
def test_what_one_can_type(line: str, answer: str) -> None:
    shown = left_early("--seats", "human:Anna,greedy", "--seed", "7", typed=f"1\n{line}\n")
    after = shown[shown.index("What do you do?") :]
    assert answer in after


def test_bytes_that_are_no_letters_do_not_end_the_match() -> None:
    done = subprocess.run(
        [*COMMAND, "play", GAME, "--text", "--seed", "7"],
        input=b"\xff\xfe\x00\n1\n",
        capture_output=True,
        env=environment(),
        timeout=30,
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"What do you do?" in done.stdout


def test_undo_goes_back_as_far_as_nothing_was_learnt() -> None:
    """Given the Converter with one die in it, when that is taken back twice, then the turn is as before its use."""
    shown = left_early("--seats", "human:Anna,greedy", "--seed", "7", typed="1\nuse\n1\nu\nu\nu\n")
    after = shown[shown.index("> use") :]
    assert after.count("- Taken back.") == 2
    assert "Your last choice stands: dice, a card or another seat has answered it." in after
    assert after.rstrip().endswith("The match was not saved.")
    whole = shown[shown.index("What do you do?") :]
    assert whole.count("4 Use the Converter") == 2


def test_an_order_answers_from_then_on() -> None:
    """Given the order to end every turn, when it is given once, then the seat is not asked again."""
    shown = played("--seats", "human:Anna,greedy", "--seed", "7", typed="1\no end\nend\n" + "2\n" * 500)
    after = shown[shown.index("From now on 'End the turn' answers this question.") :]
    assert after.count("Anna: What do you do?") == 0
    assert "Anna's turn is over." in after


# --- saving ------------------------------------------------------------------------------------------


def choices_in(path: Path) -> list[str]:
    choices: list[str] = json.loads(path.read_text(encoding="utf-8"))["choices"]
    return choices


def test_a_saved_match_is_the_tables_record(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    shown = played("--seats", "human", "--seed", "7", "--save", str(path), typed="1\n" * 3000)
    assert f"The record is in {path}" in shown
    record = package.Record.from_json(path.read_text(encoding="utf-8"))
    assert record == package.replay(record).record()
    assert os.listdir(tmp_path) == ["match.json"]
    assert path.stat().st_mode & 0o077 == 0


def test_saving_at_the_table_and_leaving(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    shown = played("--seats", "human:Anna,greedy", "--seed", "7", typed=f"1\ns {path}\n1\nq\ny\n")
    assert f"Saved in {path}, which is kept up to date from now on." in shown
    assert f"astrolude play --resume {path} --seats human:Anna,greedy:Greedy" in shown
    assert choices_in(path)[-1] == "activate:move"


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("mine", encoding="utf-8")
    done = astrolude("play", GAME, "--save", str(path))
    assert done.returncode == 2
    assert "is there already" in done.stderr
    assert "is there already" in left_early("--seed", "7", typed=f"s {path}\n")
    assert "It cannot be saved there" in left_early("--seed", "7", typed=f"s {tmp_path}/no/x.json\n")
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_match_goes_on_after_kill_9(tmp_path: Path) -> None:
    """Given a match that is killed between two choices, when it is resumed, then it goes on to the same end."""
    path, whole = tmp_path / "match.json", tmp_path / "whole.json"
    words = ["--text", "--seats", "human"]
    with subprocess.Popen(
        [*COMMAND, "play", GAME, "--seed", "7", "--save", str(path), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
        text=True,
    ) as process:
        assert process.stdin is not None
        process.stdin.write("1\n" * 12)
        process.stdin.flush()
        wait_for(lambda: path.exists() and len(choices_in(path)) == 12)
        process.send_signal(signal.SIGKILL)
    before = choices_in(path)
    done = astrolude("play", "--resume", str(path), *words, typed="1\n" * 3000)
    assert done.returncode == 0, done.stderr
    assert choices_in(path)[:12] == before
    played("--seats", "human", "--seed", "7", "--save", str(whole), typed="1\n" * 3000)
    assert path.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_resuming_tells_what_happened_since_the_last_own_choice(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    words = ("--seats", "human:Anna,greedy")
    left_early(*words, "--seed", "7", "--save", str(path), typed="1\n1\n1\n")
    done = astrolude("play", "--resume", str(path), *words)
    assert "What happened\n- Anna lands on Hoefker.\n" in done.stdout
    assert "The match is saved. Go on with: astrolude play --resume" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "human"], "is a match of 2 seats, and --seats names 1"),
        (["--seed", "8"], "keeps its options and its seed"),
        (["--option", "start=1"], "keeps its options and its seed"),
    ],
    ids=["seats", "seed", "option"],
)
def test_a_saved_match_cannot_be_changed(tmp_path: Path, words: list[str], sentence: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(package.new(GAME, seed=3).record().to_json(), encoding="utf-8")
    done = astrolude("play", "--resume", str(path), *words)
    assert done.returncode == 2
    assert sentence in done.stderr


def wait_for(holds: Callable[[], bool], seconds: float = 15) -> None:
    limit = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < limit, "it did not happen in time"
        time.sleep(0.02)
