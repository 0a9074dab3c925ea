"""A game in a package of its own: it is installed, found, played, replayed, and proves itself with one import."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MADE = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", ".*")


class Installed:
    """A copy of the example, and the folder that pip has put it into."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "salvage"
        self.target = folder / "site"
        shutil.copytree(ROOT / "examples" / "salvage", self.source, ignore=MADE)
        options = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
        self.run("-m", "pip", "install", *options, "--target", str(self.target), str(self.source))

    def run(self, *words: str) -> str:
        """What Python prints when it sees the installed game, but neither its source nor this repository."""
        before = os.environ.get("PYTHONPATH", "")
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(self.target), *before.split(os.pathsep)])}
        done = subprocess.run([sys.executable, *words], cwd=self.source, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def python(self, *lines: str) -> list[str]:
        return self.run("-c", "\n".join(["import astrolude", *lines])).splitlines()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("sixth"))


def test_it_is_listed_among_the_games(installed: Installed) -> None:
    shown = installed.python(
        "import salvage",
        "print(salvage.__file__)",
        "print(*astrolude.games())",
        "print(astrolude.games()['salvage'].title)",
        "print(astrolude.games()['salvage'] is salvage.game)",
    )
    assert Path(shown[0]) == installed.target / "salvage" / "__init__.py"
    assert shown[1].split() == sorted(shown[1].split())
    assert {"salvage", "tiny-epic-galaxies"} <= set(shown[1].split())
    assert shown[2:] == ["Salvage", "True"]


def test_it_is_played_and_its_record_replayed(installed: Installed) -> None:
    """Content, words and rules came along, and the record of one process is replayed in another."""
    kept = installed.source / "match.json"
    first = installed.python(
        "from random import Random",
        "from astrolude.bots.playing import play_randomly",
        "t = astrolude.new('salvage', seats=3, seed=7)",
        "print(t.decision.options[0].label)",
        "play_randomly(t, Random(1))",
        f"open({str(kept)!r}, 'w').write(t.record().to_json())",
        "print(t.fingerprint(), t.result)",
        "print(t.game.rules().splitlines()[0])",
    )
    assert first[0].startswith("Send the ")
    assert "most points" in first[1]
    assert first[2] == "# Salvage"
    again = installed.python(f"t = astrolude.replay(open({str(kept)!r}).read())", "print(t.fingerprint(), t.result)")
    assert again == [first[1]]


def test_it_proves_itself_with_one_import(installed: Installed) -> None:
    tests = installed.source / "tests"
    assert "from astrolude.testing import" in (tests / "test_salvage.py").read_text(encoding="utf-8")
    shown = installed.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests))
    assert "9 passed" in shown
