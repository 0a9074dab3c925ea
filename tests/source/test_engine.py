"""Mistakes that rule tests would not see: a field that clones share, a change without its event, a slow hot path."""

import ast
import importlib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import astrolude
from astrolude.games.tiny_epic_galaxies import cards, effects, solo
from tests.source.reading import (
    SOURCE,
    Function,
    attributes_of,
    called,
    engine_modules,
    functions,
    methods,
    own_fields,
    rule_modules,
    tree,
)

GALAXIES = SOURCE / "games" / "tiny_epic_galaxies"
TABLE = own_fields(methods(SOURCE / "kernel" / "table.py", "Table")["__init__"])
#: Given to the constructor or set up by it, and not part of a position.
BY_CONSTRUCTOR = {"game", "deal", "rng", "book"}


def test_every_field_of_the_table_is_copied() -> None:
    copied = attributes_of(methods(SOURCE / "kernel" / "table.py", "Table")["copy_to"], "twin")
    assert copied == TABLE - BY_CONSTRUCTOR, "Table.copy_to and the fields of Table differ"


def test_every_field_of_the_table_is_written_down() -> None:
    """Events and the past are how the table came to be, `quiet` is how it is watched: none decides what comes."""
    written = next(f for f in functions(SOURCE / "kernel" / "plain.py") if f.name == "written_down")
    assert attributes_of(written, "t") - {"state", "game"} == TABLE - {"game", "deal", "past", "events", "quiet"}


def state_classes() -> list[Any]:
    """Every class of a game's state: the module, the class, and what writes it down."""
    found = []
    for path in sorted((SOURCE / "games").glob("*/*.py")):
        for node in tree(path).body:
            names = {part.name for part in getattr(node, "body", []) if isinstance(part, Function)}
            if isinstance(node, ast.ClassDef) and "clone" in names:
                found.append(pytest.param(path, node.name, "state" if "state" in names else "plain", id=node.name))
    return found


@pytest.mark.parametrize(("path", "name", "writer"), state_classes())
def test_every_field_is_cloned_and_written_down(path: Path, name: str, writer: str) -> None:
    """A field left out of `clone` is shared or lost; one left out of `state` makes different tables look equal."""
    parts = methods(path, name)
    fields = own_fields(parts["__init__"]) - BY_CONSTRUCTOR
    copied = attributes_of(parts["clone"], "twin") | handed_over(parts["clone"])
    assert copied - {"clone"} >= fields, f"{name}.clone forgets a field"
    assert attributes_of(parts[writer], "self") >= fields, f"{name}.{writer} forgets a field"


#: What may not change without an event, and how it is changed.
WATCHED = {
    "energy",
    "culture",
    "level",
    "ship_at",
    "ship_position",
    "colonies",
    "row",
    "discard",
    "follow_cost",
    "ended",
}
CHANGES = {"set_held", "place"}
#: Look-ahead puts everything back; setting up tells what all can see anyway; the verb is told by its callers.
SILENT = {"has_effect", "borrowable", "can_follow", "can_act_after_bonus", "player_mat", "rogue_mat", "lay_out_planets",
          "place", "clone", "__init__", "set_held", "end_turn_effects"}  # fmt: skip


def changes(function: Function) -> set[str]:
    """The watched fields that the function writes, by assignment or by what it calls on them."""
    found: set[str] = called(function) & CHANGES
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in {"append", "remove"}
        ):
            targets = [node.func.value]
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute) and inner.attr in WATCHED:
                found.add(inner.attr)
    return found


def test_no_change_without_its_event() -> None:
    """Log, animation and undo live on events: a verb that changes the table tells it."""
    for path in rule_modules():
        if path.stem in {"book", "bot", "soundness"}:
            continue
        for function in functions(path):
            if function.name not in SILENT and (changed := changes(function)):
                told = called(function) & {"tell", "whisper"}
                assert told, f"{path.name}: {function.name} changes {changed} and tells nobody"


def handed_over(clone: Function) -> set[str]:
    """What a clone is made with: `twin = Battle(self.attacker, self.defender)`."""
    made = [node.value for node in clone.body if isinstance(node, ast.Assign | ast.Return)]
    calls = [value for value in made if isinstance(value, ast.Call)]
    return {arg.attr for call in calls for arg in call.args if isinstance(arg, ast.Attribute)}


def test_hot_paths_format_nothing() -> None:
    """Strings and dicts are for whoever looks: in engine functions they stand in messages of errors only."""
    cold = {"__repr__", "plain", "fingerprint", "name_of", "ref", "refusal", "why_closed", "written", "add"}
    interpreted = {"content", "errors", "game", "orders", "plain", "record", "scene", "words", "book", "rng"}
    for path in engine_modules():
        if path.stem in interpreted | {"soundness"}:
            continue
        for function in functions(path):
            if function.name in cold:
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.JoinedStr | ast.Dict | ast.DictComp):
                    assert in_message(function, node), (
                        f"{path.name}:{node.lineno}: {function.name} formats or builds a dict"
                    )


def in_message(function: Function, wanted: ast.AST) -> bool:
    return any(wanted in ast.walk(node) for node in ast.walk(function) if isinstance(node, ast.Assert | ast.Raise))


def test_rules_read_no_cards_name() -> None:
    """Cards are data: no rule knows one by its id."""
    galaxies: Any = astrolude.games()["tiny-epic-galaxies"].book()
    ids = {card.id for card in [*galaxies.content.planet, *galaxies.content.mission, *galaxies.content.rogue_mat]}
    for path in rule_modules():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in ids, f"{path.name}:{node.lineno} knows the card {node.value!r}"


def test_every_operation_has_its_functions() -> None:
    planet = set(get_args(cards.Effect))
    assert set(effects.DO) == planet
    assert set(effects.POSSIBLE) == planet
    assert set(solo.DO) == set(get_args(cards.Attack))


def test_every_operation_is_used_by_a_card() -> None:
    content: Any = astrolude.games()["tiny-epic-galaxies"].book().content
    used = {type(effect) for planet in content.planet for effect in planet.effects}
    assert used == set(get_args(cards.Effect))
    assert {type(e) for mat in content.rogue_mat for level in mat.level for e in level.effects} == set(
        get_args(cards.Attack)
    )
    assert {type(mission.test) for mission in content.mission} == set(get_args(cards.MissionTest))


def test_catalogue_entries_cannot_change() -> None:
    """They are shared by all tables and may lie in steps."""
    for value in vars(cards).values():
        if isinstance(value, type) and issubclass(value, cards.Entry | cards.Operation):
            config: msgspec.structs.StructConfig = value.__struct_config__
            assert config.frozen, f"{value.__name__} is not frozen"


def test_what_is_asked_has_its_prompt() -> None:
    """The page and bots look a question up by its name."""
    for path in rule_modules():
        prompts = importlib.import_module(f"astrolude.games.{path.parent.name}.prompts").PROMPTS
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr.startswith("ask"):
                name = node.args[1]
                if isinstance(name, ast.Constant):
                    assert name.value in prompts, f"{path.name}:{node.lineno} asks {name.value!r}, which is no prompt"
