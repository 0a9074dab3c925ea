"""The rooms of the house: who may know whom, and how large things may grow."""

import ast
from pathlib import Path

import pytest

import astrolude
from tests.source.reading import SOURCE, functions, imports, modules, rule_modules, tree

#: For each room, the rooms it may know besides itself; the last two are single modules.
KNOWS = {
    "kernel": set(),
    "draw": set(),
    "games": {"kernel", "draw"},
    "bots": {"kernel"},
    "testing": {"kernel"},
    "terminal": {"kernel", "bots", "server", "rulebook"},
    "store": {"kernel"},
    "web": {"kernel", "draw", "rulebook"},
    "server": {"kernel", "draw", "bots", "store", "web"},
    "rulebook": set(),
    "cli": {"kernel", "terminal"},
}
CLOCK_AND_CHANCE = {"random", "time", "datetime", "uuid", "secrets"}


def room_of(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def files_of(room: str) -> list[Path]:
    """The modules of a room, or the one module that it is."""
    return modules(room) or [SOURCE / f"{room}.py"]


def test_every_room_is_known_here() -> None:
    rooms = {path.stem for path in SOURCE.iterdir() if path.is_dir() or path.suffix == ".py"}
    rooms = {room for room in rooms if not room.startswith("__")}
    assert rooms == set(KNOWS), "a new room needs a line in KNOWS that says whom it may know"


@pytest.mark.parametrize("room", KNOWS)
def test_imports_point_one_way(room: str) -> None:
    """Games know the kernel, never the other way round; nobody reaches into a house but the house itself."""
    for path in files_of(room):
        others = {room_of(name) for name in imports(path) if name.startswith("astrolude")} - {room}
        strange = others - KNOWS[room] - ({"__init__"} if room in {"terminal", "server"} else set())
        assert not strange, f"{path.relative_to(SOURCE)} knows {strange}: {room} may know {KNOWS[room]} only"


def test_houses_do_not_know_each_other() -> None:
    for path in modules("games"):
        if path.parent.name == "games":
            continue
        house = path.relative_to(SOURCE / "games").parts[0]
        for name in imports(path):
            if name.startswith("astrolude.games."):
                assert name.split(".")[2] == house, f"{path.relative_to(SOURCE)} knows {name}: move what both need"


def test_rules_read_no_clock_and_no_outside_chance() -> None:
    """Chance comes from the table, or a record would not replay."""
    found = {
        (path.name, name) for path in [*modules("kernel"), *rule_modules()] for name in imports(path) & CLOCK_AND_CHANCE
    }
    assert not found, f"{found}: use t.rng"


def test_modules_and_functions_stay_small() -> None:
    """Past 500 lines a module is two things, past 60 a function is."""
    for path in SOURCE.rglob("*.py"):
        lines = path.read_text(encoding="utf-8").count("\n")
        assert lines <= 500, f"{path.relative_to(SOURCE)} has {lines} lines: split it by thing"
        for function in functions(path):
            length = (function.end_lineno or function.lineno) - function.lineno
            assert length <= 60, f"{path.name}: {function.name} has {length} lines: name its steps"


def test_nobody_names_a_module_utils() -> None:
    assert not [path for path in SOURCE.rglob("*.py") if path.stem in {"utils", "helpers", "common", "misc"}]


def test_the_public_names_are_what_is_said() -> None:
    assert sorted(astrolude.__all__) == astrolude.__all__
    assert all(hasattr(astrolude, name) for name in astrolude.__all__)
    public = set(public_functions(SOURCE / "__init__.py"))
    assert public - {"fresh_seed"} <= set(astrolude.__all__)


def public_functions(path: Path) -> list[str]:
    return [node.name for node in tree(path).body if isinstance(node, ast.FunctionDef)]


def test_no_room_outside_the_houses_names_a_game() -> None:
    """A game appears everywhere by adding its house; nothing else may know its name."""
    names = [word for game in astrolude.games().values() for word in (game.id, game.id.replace("-", "_"), game.title)]
    for room in set(KNOWS) - {"games"}:
        for path in files_of(room):
            text = path.read_text(encoding="utf-8")
            assert not [name for name in names if name in text], f"{path.relative_to(SOURCE)} names a game"
