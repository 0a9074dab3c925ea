"""Replaying what is stored on the code that is installed here, as the server itself does when a table is opened."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from astrolude.kernel.errors import SetupError
from astrolude.server.live import Differs, Live
from astrolude.store import Store, StoreError, default_database, open_store, schema
from astrolude.store.looking import every_match, version_of
from astrolude.store.opening import shown, url_of
from astrolude.store.rows import effective


class Difference(msgspec.Struct, frozen=True):
    """The first choice, counted from 1, after which a match is not what was played."""

    choice: int
    expected: str
    found: str
    #: So many choices are known to come out as they were played.
    certain: int


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has become of one match: nothing, a difference, or the reason why it cannot be set up here at all."""

    id: str
    game: str
    name: str
    choices: int
    differs: Difference | None = None
    frozen: str = ""


class Opened(msgspec.Struct, frozen=True):
    """A database, and the version its tables had if they were brought up to date just now."""

    store: Store
    older: int | None


@contextmanager
def usable() -> Iterator[None]:
    """A database that cannot be used is one that should not have been named: nothing is found out about its matches."""
    try:
        yield
    except StoreError as error:
        raise SetupError(str(error)) from None


def opened(database: str) -> Opened:
    """The database that is there; a SetupError where there is none, or none that can be used."""
    place = database or str(default_database())
    with usable():
        version = version_of(place)
        if version is not None:
            return Opened(open_store(place), version if version < schema.VERSION else None)
        told = shown(url_of(place))
    raise SetupError(f"no matches are kept at {told}: name their database with --database or ASTROLUDE_DATABASE.")


def findings(store: Store, finished: bool) -> Iterator[Finding]:
    """Each unfinished match replayed, with `finished` the others too; only one of them is in memory."""
    with usable():
        for whole, content in every_match(store, finished):
            yield finding_of(Live(whole, content))


def finding_of(live: Live) -> Finding:
    made = effective(live.log)
    plain = Finding(live.row.id, live.row.game, live.row.name, len(made))
    trouble = live.trouble
    if isinstance(trouble, Differs):
        kept = [i for i, entry in enumerate(made[: trouble.choice - 1], start=1) if entry.print]
        difference = Difference(trouble.choice, trouble.expected, trouble.found, max(kept, default=0))
        return msgspec.structs.replace(plain, differs=difference)
    return msgspec.structs.replace(plain, frozen=str(trouble)) if trouble else plain
