"""What every command has in common: help, version, errors, pipes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import astrolude as package
from astrolude.kernel.game import installed
from tests.cli.driver import COMMAND, GAME, astrolude, environment, refused

COMMANDS = ("games", "serve", "play", "simulate", "replay", "rules", "content", "doctor", "bench")


def test_version() -> None:
    assert astrolude("--version").stdout == f"astrolude {package.__version__}\n"


def test_help_names_every_command_and_shows_examples() -> None:
    shown = astrolude("--help").stdout
    assert all(f"    {command}" in shown for command in COMMANDS)
    assert f"astrolude play {GAME}" in shown


@pytest.mark.parametrize("command", [["play"], ["simulate"], ["content", "check"], ["doctor"]], ids=" ".join)
def test_each_command_has_help(command: list[str]) -> None:
    done = astrolude(*command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: astrolude " + " ".join(command))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["games", "--loud"], "unrecognized arguments: --loud"),
        (["play"], "which game?"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", GAME, "--seats", "human,wizard"], "'wizard' cannot sit at the table"),
        (["play", GAME, "--seats", "9"], "not 9"),
        (["play", GAME, "--seats", "0"], "not 0"),
        (["play", GAME, "--seats", "human:A,human:a"], "the same name"),
        (["play", GAME, "--seats", "human:\x1b[31m"], "is no name for a seat"),
        (["play", GAME, "--option", "wind=high"], "no option 'wind'"),
        (["play", GAME, "--option", "rogue"], "name=value"),
        (["play", GAME, "--option", "rogue=nobody"], "rogue='nobody' is not possible"),
        (["play", GAME, "--option", "colours=jade,jade"], "is not possible"),
        (["play", GAME, "--pack", "no.toml"], "no file 'no.toml'"),
        (["play", GAME, "--save", "/no/such/folder/x.json"], "no folder"),
        (["play", "--resume", "no.json"], "no file 'no.json'"),
        (["simulate", GAME, "--seats", "human,greedy"], "'human' cannot play here"),
        (["simulate", GAME, "-n", "0"], "at least one game"),
        (["simulate", GAME, "-n", "many"], "invalid int value: 'many'"),
        (["simulate", GAME, "--jobs", "0"], "at least one process"),
        (["replay", "no.json"], "no file 'no.json'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["content"], "content check PATH"),
        (["content", "check", "no.toml"], "no file or folder"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "--seconds", "0"], "measure for longer"),
    ],
    ids=lambda value: " ".join(value).replace("\x1b", "ESC") or "nothing" if isinstance(value, list) else "",
)
def test_a_mistake_gets_one_sentence_and_code_2(words: list[str], sentence: str) -> None:
    assert sentence in refused(*words)


def test_games_lists_seats_and_options_with_their_defaults() -> None:
    shown = astrolude("games").stdout
    for game in installed().values():
        assert f"{game.title}, {game.seats[0]} to {game.seats[-1]} seats" in shown
        assert all(f"--option {setting.name}=" in shown for setting in game.settings)
    assert "(usually artemis)" in shown


def test_games_as_json() -> None:
    games = json.loads(astrolude("games", "--json").stdout)
    mine = next(game for game in games if game["id"] == GAME)
    assert mine["seats"] == [1, 2, 3, 4, 5]
    assert {"name", "values", "default", "label", "help", "each"} == set(mine["options"][0])


@pytest.mark.parametrize("words", [["rules", GAME], ["play", GAME, "--seats", "greedy,greedy", "--seed", "1"]])
def test_a_pipe_that_is_closed_early_is_no_accident(words: list[str]) -> None:
    """As `| head -1` does it: everything after the first line finds nobody who reads."""
    with subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(PYTHONUNBUFFERED="1")
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
    assert b"Traceback" not in said
    assert b"Exception ignored" not in said
    assert process.returncode in (0, 141)


def test_importing_the_command_line_does_not_import_rich() -> None:
    """Rich is an extra: without it the table is told in plain lines."""
    code = (
        "import sys; sys.modules['rich'] = None; from astrolude.cli import main; "
        f"sys.exit(main(['play', '{GAME}', '--seats', 'greedy,random', '--seed', '1']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 0
    assert "The match is over" in done.stdout


def test_the_terminal_knows_no_game_by_name() -> None:
    """Games are known through `Game`, `Table`, `Decision`, views and records: a sixth one needs no line here."""
    source = Path(package.__file__).parent
    for path in [source / "cli.py", *(source / "terminal").glob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert "astrolude.games." not in text, path
        assert not [game.id for game in installed().values() if game.id in text or game.title in text], path
