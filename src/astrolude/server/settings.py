"""What a server is told when it starts: by its command line, or else by its environment."""

from collections.abc import Mapping
from typing import Any

import msgspec

from astrolude.kernel.errors import SetupError

#: The environment variable of a setting is this and its name in capitals.
PREFIX = "ASTROLUDE_"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8020
    #: A file or a postgresql:// URL; empty means the user's data folder.
    database: str = ""
    #: The folder with content packs that tables may be set up with; empty means none.
    packs: str = ""
    #: How many processes think for bots, how long one may think, and how long its moves are kept apart for watchers.
    thinkers: int = 1
    budget: float = 10.0
    pace: float = 0.35
    #: What one visitor may do: changes and looks a second, unfinished tables, letters in a line of chat.
    writes: float = 10.0
    reads: float = 60.0
    tables: int = 30
    letters: int = 500
    #: How many tables are kept ready.
    live: int = 500
    #: The largest body of a request, in bytes.
    body: int = 64 * 1024
    #: Seconds between signs of life in a stream of events.
    ping: float = 15.0


def settings_from(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """What was typed comes before the environment, and that before the defaults; a SetupError names what is wrong."""
    known = Settings.__struct_fields__
    told: dict[str, Any] = {
        name: environment[PREFIX + name.upper()] for name in known if environment.get(PREFIX + name.upper())
    }
    told |= {name: value for name, value in given.items() if name in known and value is not None}
    try:
        return msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        name = where.strip("`$.") or "a setting"
        raise SetupError(f"{name}={told.get(name)!r} does not fit ({reason}): see `astrolude serve --help`.") from None
