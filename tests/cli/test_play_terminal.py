"""The table in a real terminal: drawn in colours and columns, narrow and plain, interrupted and resumed."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.driver import COLOURS, ESCAPES, GAME, Terminal

MATCH = ("play", GAME, "--seed", "7", "--seats", "human:Anna,greedy")


def window(terminal: Terminal) -> list[str]:
    """The lines since the window was last cleared."""
    last = re.split(r"\x1b\[H\x1b\[2J|\x1b\[2J\x1b\[H", terminal.raw)[-1]
    return ESCAPES.sub("", last).replace("\u00a0", " ").split("\n")


def test_the_window_shows_table_story_question_and_options() -> None:
    with Terminal(*MATCH) as terminal:
        terminal.until("Which Secret Mission do you keep?")
        terminal.until("> ")
        terminal.send("1")
        terminal.until("What do you do?")
        terminal.until("> ")
        lines = window(terminal)
    text = "\n".join(lines)
    assert lines[0] == "Round 1: ● Anna's turn."
    assert re.search(r"^Planets +Dice$", text, re.MULTILINE)
    assert "- ● Anna keeps Elder. ▲ Greedy keeps a Secret Mission." in text
    assert "╭─ ● Anna ─" in text
    assert "│ 1 Move a Ship " in text
    assert "1 closed: w · ? help" in text
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 100


def test_signs_and_colours_go_together() -> None:
    with Terminal(*MATCH) as terminal:
        terminal.until("> ")
        raw = terminal.raw.replace("\u00a0", " ")
    assert re.search(r"\x1b\[1;94m● Anna\x1b\[0m", raw)
    assert re.search(r"\x1b\[1;31m▲ Greedy\x1b\[0m", raw)
    assert re.search(r"\x1b\[1;33m1\x1b\[0m Keep Elder", raw)


def test_no_color_draws_without_colours() -> None:
    with Terminal(*MATCH, NO_COLOR="1") as terminal:
        terminal.until("> ")
        codes = {part for code in COLOURS.findall(terminal.raw) for part in code[2:-1].split(";")}
    assert "● Anna" in terminal.shown()
    assert not {code for code in codes if code.isdigit() and 30 <= int(code) <= 107}


@pytest.mark.parametrize(("columns", "lines"), [(60, 24), (40, 20)])
def test_a_small_window_keeps_the_question_in_sight(columns: int, lines: int) -> None:
    """Given a window too small for the table, when somebody is asked, then what the question is about is shown."""
    with Terminal(*MATCH, columns=columns, lines=lines) as terminal:
        terminal.until("The table")
        while "Which Secret Mission" not in terminal.shown():
            terminal.until("Enter goes on")
            terminal.send("")
            terminal.quiet(0.3)
        for answer in ("1", "move"):
            terminal.until("> ")
            shown = window(terminal)
            assert max(map(len, shown)) <= columns
            assert len(shown) <= lines
            terminal.send(answer)
        terminal.until("Where does your ship go?")
        terminal.until("> ")
        assert len(window(terminal)) <= lines
        assert "(t shows the whole table)" in "\n".join(window(terminal))


def test_text_in_a_terminal_draws_nothing() -> None:
    with Terminal(*MATCH, "--text") as terminal:
        terminal.until("Anna: Which Secret Mission do you keep?")
        terminal.until("> ")
        assert not COLOURS.search(terminal.raw)
        assert "╭" not in terminal.raw


def test_a_dumb_terminal_gets_plain_lines() -> None:
    with Terminal(*MATCH, TERM="dumb") as terminal:
        terminal.until("Anna: Which Secret Mission do you keep?")
        assert "\x1b" not in terminal.raw


def test_a_terminal_without_the_signs_gets_numbers() -> None:
    with Terminal(*MATCH, PYTHONIOENCODING="ascii", LC_ALL="C") as terminal:
        terminal.until("> ")
        assert "1 Anna (you)" in terminal.shown().replace("?", " ")
        assert terminal.process.poll() is None


def test_undo_is_offered_when_it_is_possible() -> None:
    with Terminal(*MATCH) as terminal:
        terminal.until("> ")
        terminal.send("1")
        terminal.until("? help")
        assert "u takes back" not in "\n".join(window(terminal))
        terminal.until("> ")
        terminal.send("use")
        terminal.until("u takes back")
        terminal.until("> ")
        terminal.send("u")
        terminal.until("- Taken back.")
        terminal.until("What do you do?")


def test_long_answers_come_a_window_at_a_time() -> None:
    with Terminal(*MATCH, lines=14) as terminal:
        while "Which Secret Mission" not in terminal.shown():
            terminal.until("Enter goes on")
            terminal.send("")
            terminal.quiet(0.3)
        terminal.until("> ")
        terminal.send("r ship")
        terminal.until("Enter goes on, q stops.")
        terminal.send("q")
        terminal.until("> ")


def test_a_whole_match_in_a_terminal() -> None:
    """Given somebody who always ends the turn, when greedy has won, then scores and winner stand at the end."""
    with Terminal(*MATCH) as terminal:
        terminal.until("> ")
        terminal.send("1")
        terminal.until("What do you do?")
        terminal.until("> ")
        terminal.send("o end")
        terminal.until("From now on")
        terminal.until("> ")
        terminal.send("end")
        while terminal.receive():
            if terminal.shown().endswith("> "):
                terminal.send("2")
            elif terminal.shown().endswith("q stops. "):
                terminal.send("")
        shown = terminal.shown()
        assert terminal.end() == 0
    assert "The match is over" in shown
    assert "▲ Greedy wins." in shown
    assert re.search(r"Total +\d+ +\d+", shown)


@pytest.mark.parametrize("text", [[], ["--text"]], ids=["drawn", "text"])
def test_ctrl_c_ends_politely_and_keeps_the_record(tmp_path: Path, text: list[str]) -> None:
    path = tmp_path / "match.json"
    with Terminal(*MATCH, "--save", str(path), *text, columns=200) as terminal:
        terminal.until("> ")
        terminal.send("1")
        terminal.until("What do you do?")
        terminal.until("> ")
        # Python listens for the key a moment after the prompt is shown.
        terminal.quiet(0.3)
        terminal.interrupt()
        terminal.until("The match is saved. Go on with: astrolude play --resume")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.shown()
    assert len(json.loads(path.read_text(encoding="utf-8"))["choices"]) == 2


def test_the_end_of_the_input_ends_the_match() -> None:
    with Terminal(*MATCH) as terminal:
        terminal.until("> ")
        terminal.type("\x04")
        terminal.until("The input has ended.")
        assert terminal.end() == 1
