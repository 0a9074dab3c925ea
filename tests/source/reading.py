"""Reading our own source: modules, what they import, and the functions in them."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "astrolude"
#: Parts of a game's house that read content or draw; everything else there is engine.
OUTSIDE_THE_ENGINE = {"__init__", "board", "cards", "game", "layout", "prompts", "refusals", "telling", "view"}
Function = ast.FunctionDef


def modules(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


def engine_modules() -> list[Path]:
    """The kernel, and the rules of every game."""
    games = [path for path in (SOURCE / "games").glob("*/*.py") if path.stem not in OUTSIDE_THE_ENGINE]
    return [*modules("kernel"), *sorted(games)]


def rule_modules() -> list[Path]:
    return [path for path in engine_modules() if "games" in path.parts]


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    """The full names of everything the module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(tree(path)):
        if isinstance(node, Function):
            yield node


def methods(path: Path, class_name: str) -> dict[str, Function]:
    for node in tree(path).body:
        if isinstance(node, ast.ClassDef) and node.name == class_name:
            return {part.name: part for part in node.body if isinstance(part, Function)}
    raise AssertionError(f"{path.name} has no class {class_name}")


def own_fields(init: Function) -> set[str]:
    """The attributes that a constructor gives its object."""
    found: set[str] = set()
    for node in ast.walk(init):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                found.add(target.attr)
    return found


def attributes_of(function: Function, name: str) -> set[str]:
    """What is read or written of that variable in the function: `name.x` gives x."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
    }


def called(function: Function) -> set[str]:
    """The last names of everything the function calls."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                found.add(node.func.attr)
            elif isinstance(node.func, ast.Name):
                found.add(node.func.id)
    return found
