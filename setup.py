"""Builds the engine's modules with mypyc when ASTROLUDE_COMPILE=1; everything else stands in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
#: Read content, words and the wider world: they gain nothing from compiling.
INTERPRETED = {
    "kernel": {"__init__", "content", "errors", "game", "orders", "plain", "record", "scene", "words"},
    "games": {"__init__", "board", "cards", "game", "layout", "prompts", "refusals", "telling", "view"},
}


def engine_modules() -> list[str]:
    """The modules of the kernel and of every game that play rather than read or draw."""
    source = ROOT / "src" / "astrolude"
    kernel = [path for path in (source / "kernel").glob("*.py") if path.stem not in INTERPRETED["kernel"]]
    games = [path for path in (source / "games").glob("*/*.py") if path.stem not in INTERPRETED["games"]]
    bots = [source / "bots" / "playing.py"]
    return [str(path.relative_to(ROOT)) for path in sorted([*kernel, *games, *bots])]


if os.environ.get("ASTROLUDE_COMPILE") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify([*engine_modules()], opt_level="3", debug_level="0", group_name="astrolude_engine"))
else:
    setup()
