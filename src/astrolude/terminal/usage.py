"""What a person at the shell got wrong, and the words of their arguments read as values."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from astrolude.kernel.errors import RecordError, SceneError, SetupError
from astrolude.kernel.game import Game, find
from astrolude.kernel.record import Record, replay
from astrolude.kernel.table import Table


class Usage(Exception):
    """The command cannot be carried out as asked: one sentence that names what is wrong and what would be right."""


def existing_file(path: str | Path) -> Path:
    found = Path(path)
    if not found.is_file():
        raise Usage(f"there is no file {str(path)!r}.")
    return found


def existing_packs(paths: Sequence[str]) -> list[Path]:
    return [existing_file(path) for path in paths]


def read_record(path: str | Path) -> Record:
    return Record.from_json(existing_file(path).read_bytes())


def game_of_record(record: Record) -> Game:
    try:
        return find(record.game)
    except SetupError as error:
        raise RecordError(f"this record cannot be replayed: {error}") from None


def replayed(
    record: Record, packs: Sequence[Path], upto: int | None = None, listen: Callable[[Table], None] | None = None
) -> Table:
    """The table that the record leads to; whatever the record asks for in vain is the record's fault."""
    try:
        return replay(record, packs, upto, listen)
    except (SetupError, SceneError) as error:
        raise RecordError(f"this record cannot be replayed: {error}") from None


def seed_from(word: str) -> int | str:
    """Whole numbers are numbers, everything else is a text: 7 and "seven" are both good seeds."""
    return int(word) if word.isascii() and word.removeprefix("-").isdigit() else word


def options_from(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """`name=value` words as options; the game itself refuses what it does not know."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not sign:
            raise Usage(f"--option {pair!r} should be written name=value.")
        setting = next((setting for setting in game.settings if setting.name == name), None)
        if setting is None:
            known = ", ".join(setting.name for setting in game.settings) or "none"
            raise Usage(f"{game.id} has no option {name!r}; it knows: {known}.")
        if setting.each:
            chosen[name] = [value_from(setting.values, word.strip()) for word in text.split(",")]
        else:
            chosen[name] = value_from(setting.values, text)
    return chosen


def value_from(values: Sequence[Any], word: str) -> Any:
    """The value that is written like the word; else the word itself, which the game will refuse by name."""
    spelling = {"yes": "true", "on": "true", "no": "false", "off": "false"}
    lowered = word.lower()
    for value in values:
        written = str(value).lower()
        if written == lowered or (isinstance(value, bool) and written == spelling.get(lowered)):
            return value
    return word
