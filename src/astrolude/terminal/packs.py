"""`astrolude content check`: whether packs fit the games they are for."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from astrolude.kernel.content import Content, PackHeader, key_of, read, read_folder, read_pack, tables
from astrolude.kernel.errors import ContentError, SetupError
from astrolude.kernel.game import Game, find
from astrolude.terminal.usage import Usage


class Headed(msgspec.Struct):
    """A file of which only the header is looked at."""

    pack: PackHeader | None = None


def check_packs(arguments: Namespace) -> int:
    if arguments.game:
        find(arguments.game)
    wrong = 0
    for path in pack_files(Path(arguments.path)):
        try:
            print("\n".join(checked(path, arguments.game)))
        except ContentError as error:
            wrong += 1
            print(error, file=sys.stderr)
    return 1 if wrong else 0


def pack_files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise Usage(f"there is no file or folder {str(path)!r}.")
    found = sorted(path.glob("*.toml"))
    if not found:
        raise Usage(f"the folder {str(path)!r} holds no TOML file.")
    return found


def checked(path: Path, wanted: str | None) -> list[str]:
    """What the pack changes, or a ContentError."""
    game = game_of(path, wanted)
    pack = read_pack(path, game.content_type, game.id)
    book = book_with(game, path)
    assert pack.pack is not None
    counts = counted(read_folder(game.folder / "content", game.content_type), pack)
    return [f"{path}: ok, {pack.pack.title} for {game.title}", *counts, f"  content digest {book}"]


def game_of(path: Path, wanted: str | None) -> Game:
    header = read(path, Headed).pack
    if header is None:
        raise ContentError(f"{path}:1: this is no pack: it needs a [pack] table with id, game and title.")
    try:
        return find(wanted or header.game)
    except SetupError as error:
        raise ContentError(f"{path}:1: {error}") from None


def book_with(game: Game, path: Path) -> str:
    """The digest of the content with the pack in it; its catalogue is made to see that it can be."""
    try:
        return game.book([path]).digest
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        reason = f"{type(error).__name__}: {error}"
        raise ContentError(f"{path}:1: an entry names something that is not there ({reason}).") from None


def counted(base: Content, pack: Content) -> list[str]:
    """For each table of the game, how many entries are replaced and added."""
    lines = []
    for name in tables(type(pack)):
        entries: list[Any] = getattr(pack, name)
        known = {key_of(entry) for entry in getattr(base, name)}
        replaced = sum(key_of(entry) in known for entry in entries)
        if entries:
            lines.append(f"  {name}: {replaced} replaced, {len(entries) - replaced} added")
    return lines or ["  nothing replaced, nothing added"]
