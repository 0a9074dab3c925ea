"""Content: TOML files checked against a game's own types, packs that replace or add entries, and digests.

A game's content type is a msgspec struct whose list fields are decks and tables. The first field of an entry is its
key: a pack's entry with a known key replaces that entry, any other is added at the end.
"""

import re
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec

from astrolude.kernel.errors import ContentError

T = TypeVar("T")

HEADER = re.compile(r"\s*\[+ *([\w.-]+) *\]+")
PLACE = re.compile(r"\.([\w-]+)(?:\[(\d+)\])?")
UNKNOWN_FIELD = re.compile(r"unknown field `([\w-]+)`")


class PackHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    game: str
    title: str


class Content(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's content type."""

    pack: PackHeader | None = None


C = TypeVar("C", bound=Content)


def read(path: Path, schema: type[T]) -> T:
    """The file as that type, or a ContentError with file, line and reason."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: cannot be read as text ({error}): name a TOML file.") from None
    try:
        return msgspec.toml.decode(text, type=schema)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        where = where.strip("`")
        if unknown := UNKNOWN_FIELD.search(reason):
            where += f".{unknown[1]}"
        raise ContentError(f"{path}:{line_of(text, where)}: {reason}.") from None
    except msgspec.DecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = at[1] if at else text.count("\n") + 1
        raise ContentError(f"{path}:{line}: this is no TOML: {error}.") from None


def line_of(text: str, where: str) -> int:
    """The line that a path like `$.planet[3].effects[0].op` points at, as closely as headers and keys tell."""
    lines = text.splitlines()
    at, table = 0, ""
    for name, index in PLACE.findall(where):
        inner = f"{table}.{name}" if table else name
        headers = [i for i in range(at, len(lines)) if header(lines[i]) == inner]
        if index and len(headers) > int(index):
            at, table = headers[int(index)], inner
        elif not index and headers:
            at, table = headers[0], inner
        else:
            return key_line(lines, at, name) + 1
    return at + 1


def header(line: str) -> str:
    """The table that begins at this line, if one does."""
    found = HEADER.match(line)
    return found[1] if found else ""


def key_line(lines: list[str], at: int, name: str) -> int:
    """Where the key is set in the table whose header stands at that line; the header if it is not set."""
    for i in range(at + 1 if lines and header(lines[at]) else at, len(lines)):
        if header(lines[i]):
            break
        if re.match(rf"\s*{re.escape(name)}\s*=", lines[i]):
            return i
    return at


def read_folder(folder: Path, schema: type[C]) -> C:
    """All the TOML files of a game's content, each holding some of its tables."""
    whole = schema()
    for path in sorted(folder.glob("*.toml")):
        part = singly(path, read(path, schema))
        for field in tables(schema):
            getattr(whole, field).extend(getattr(part, field))
    return whole


def read_pack(path: Path, schema: type[C], game: str) -> C:
    """A pack: one TOML file with a [pack] header."""
    pack = singly(path, read(path, schema))
    if pack.pack is None:
        raise ContentError(f"{path}:1: this is no pack: it needs a [pack] table with id, game and title.")
    if pack.pack.game != game:
        raise ContentError(f"{path}:1: this pack is for {pack.pack.game!r}, not for {game!r}.")
    return pack


def tables(schema: type[Content]) -> list[str]:
    return [name for name in schema.__struct_fields__ if name != "pack"]


def singly(path: Path, content: C) -> C:
    """The content of that file, in which no key stands twice."""
    for field in tables(type(content)):
        keys = [key_of(entry) for entry in getattr(content, field)]
        for i, key in enumerate(keys):
            if key in keys[:i]:
                line = line_of(path.read_text(encoding="utf-8"), f"$.{field}[{i}]")
                raise ContentError(f"{path}:{line}: {key!r} stands twice among [[{field}]].")
    return content


def key_of(entry: msgspec.Struct) -> object:
    return getattr(entry, entry.__struct_fields__[0])


def with_pack(base: C, pack: C) -> C:
    """The content with the pack's entries in it."""
    merged = msgspec.structs.replace(base, pack=None)
    for field in tables(type(base)):
        entries = {key_of(entry): entry for entry in getattr(base, field)}
        entries.update({key_of(entry): entry for entry in getattr(pack, field)})
        setattr(merged, field, list(entries.values()))
    return merged


def digest(content: Content) -> str:
    """What the content is, whatever file it came from."""
    return blake2b(msgspec.json.encode(content, order="deterministic"), digest_size=12).hexdigest()


def doubled(entries: list[msgspec.Struct]) -> list[object]:
    """Keys that stand twice in one table."""
    keys = [key_of(entry) for entry in entries]
    return sorted({key for key in keys if keys.count(key) > 1}, key=str)
