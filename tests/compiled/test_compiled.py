"""The same records through the interpreted and the compiled engine: every fingerprint on the way is the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.records.write import FOLDER

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The compiled engine, built from these sources if that has not been done yet."""
    made = subprocess.run(["make", "--no-print-directory", "compile"], cwd=ROOT, capture_output=True, text=True)
    if made.returncode:
        pytest.fail(f"`make compile` failed; it needs gcc and Python's headers (python3-dev):\n{made.stderr[-2000:]}")
    return COMPILED


def replayed(path: Path | None) -> list[str]:
    """What the records lead to, with that engine before the sources."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*([str(path)] if path else []), str(ROOT)])}
    records = sorted(str(record) for record in FOLDER.glob("*.json"))
    command = [sys.executable, "-m", "tests.compiled.replaying", *records]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_compiled_and_interpreted_play_the_same(compiled: Path) -> None:
    interpreted, fast = replayed(None), replayed(compiled)
    assert interpreted[0] == ".py"
    assert fast[0] == ".so", "the compiled engine was not used"
    assert len(interpreted) > 5
    assert fast[1:] == interpreted[1:]
