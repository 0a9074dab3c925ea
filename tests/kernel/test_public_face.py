"""The public names, and what importing them costs."""

import inspect
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

import astrolude
from astrolude.kernel import errors
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.errors import AstroludeError
from astrolude.kernel.table import Result
from tests.kernel.toy import GAME, finished, galaxies


def python(code: str) -> str:
    """What another Python prints, with this one's search path."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout


def test_all_public_names_are_listed_and_there() -> None:
    """Whatever `astrolude` defines or takes from its kernel without an underscore, but for modules and helpers."""
    assert astrolude.__all__ == sorted(astrolude.__all__)
    public = {
        name
        for name, thing in vars(astrolude).items()
        if not name.startswith("_")
        and not inspect.ismodule(thing)
        and str(getattr(thing, "__module__", "")).startswith("astrolude")
    }
    assert public == {*astrolude.__all__, "find", "fresh_seed", "installed"}
    assert all(callable(getattr(astrolude, name)) for name in astrolude.__all__)


def test_a_star_import_brings_just_these() -> None:
    code = "from astrolude import *; print(*sorted(name for name in dir() if not name.startswith('_')))"
    assert python(code).split() == astrolude.__all__


def test_the_function_games_is_not_the_package_of_the_same_name() -> None:
    """In whatever order they are imported."""
    for first in ("astrolude", "astrolude.games.tiny_epic_galaxies", "astrolude.kernel.game"):
        assert GAME in python(f"import {first}; import astrolude; print(*astrolude.games())").split()


@pytest.mark.parametrize("code", ["import astrolude", f"import astrolude; astrolude.new({GAME!r}, 2, 1).view(0)"])
def test_importing_and_playing_load_nothing_heavy(code: str) -> None:
    loaded = python(f"{code}\nimport sys; print(*sys.modules)").split()
    assert "msgspec" in loaded
    heavy = {"rich", "numpy", "asyncio", "textual", "hypothesis", "pytest", "sqlite3", "ssl", "multiprocessing"}
    assert heavy & set(loaded) == set()


def test_importing_reads_no_game() -> None:
    loaded = python("import astrolude, sys; print(*sys.modules)").split()
    assert [name for name in loaded if name.startswith("astrolude.games.")] == []


def test_the_front_page_of_the_design() -> None:
    """A table, its decision, a choice by option, key or index, a view, a result, a record and its replay."""
    t = astrolude.new(GAME, seats=3, seed=7, start="1")
    decision = t.decision
    assert isinstance(decision, Decision)
    assert (decision.seat, decision.prompt) == (0, "mission")
    option = decision.options[0]
    assert isinstance(option, Option)
    assert option.key.startswith("keep:")
    assert option.label.startswith("Keep ")
    assert option.rules == ("TEG-017",)
    t.choose(option)
    assert isinstance(t.view(0), dict)
    assert t.view() == t.view(None)
    result = finished(t).result
    assert isinstance(result, Result)
    assert len(result.scores) == 3
    assert result.winners
    assert result.reason
    assert astrolude.replay(t.record().to_json()).fingerprint() == t.clone().fingerprint() == t.fingerprint()
    assert isinstance(t, astrolude.Table)
    assert isinstance(t.record(), astrolude.Record)
    assert isinstance(t.game, astrolude.Game)


def test_games_are_listed_by_id() -> None:
    games = astrolude.games()
    assert isinstance(games, Mapping)
    assert all(house.id == name for name, house in games.items())


def test_everything_raised_on_purpose_is_of_one_family() -> None:
    raised = [thing for thing in vars(errors).values() if isinstance(thing, type)]
    assert all(issubclass(error, AstroludeError) for error in raised)
    assert all(error.__name__ in str(errors.__doc__) for error in raised)
    assert len(raised) == 8


def test_the_version_is_told() -> None:
    assert galaxies().game.rules_version == 1
    assert python("import astrolude; print(astrolude.__version__)").count(".") == 2
