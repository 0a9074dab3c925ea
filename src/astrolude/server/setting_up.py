"""From a form or a request to a match that is kept."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from astrolude.bots import BOTS
from astrolude.kernel.errors import AstroludeError
from astrolude.kernel.game import Game, Setting, find
from astrolude.server.asked import SeatAsked, TableAsked
from astrolude.server.hosting import Hosting
from astrolude.server.refused import Refused, not_your_seat
from astrolude.server.visitors import word
from astrolude.store import MatchRow, SeatRow
from astrolude.store.rows import BOT, OPEN, PERSON, PLAYING, WAITING
from astrolude.web.setup import spell

#: An id cannot be guessed: whoever has the link of a finished match may replay it.
ID = 12
LONGEST_NAME = 24


async def set_up(hosting: Hosting, visitor: str, asked: TableAsked) -> str:
    """Set the table up and keep it; returns its id."""
    if await hosting.do(hosting.store.unfinished_by, visitor) >= hosting.settings.tables:
        raise Refused(429, f"You have {hosting.settings.tables} unfinished tables: finish one of them first.")
    try:
        row, seated, content = prepared(asked, visitor, hosting.settings.packs, hosting.clock())
    except AstroludeError as error:
        raise Refused(400, str(error).replace(f"{Path(hosting.settings.packs)}/", "")) from None
    return await hosting.do(hosting.store.create, row, seated, content)


def prepared(asked: TableAsked, visitor: str, folder: str, now: float) -> tuple[MatchRow, list[SeatRow], str]:
    """The rows of a new match, and its content as text."""
    game = find(asked.game)
    known = packs_for(game, folder)
    if strange := [name for name in asked.packs if name not in known]:
        raise Refused(400, f"There is no content pack {strange[0]!r} here for {game.title}: it has {sorted(known)}.")
    packs = [known[name] for name in asked.packs]
    seed = token_hex(16)
    deal = game.deal(len(asked.seats), seed, packs, asked.options)
    game.start(deal, packs)
    seated = seats_for(asked, visitor)
    row = MatchRow(
        id=word(ID),
        game=game.id,
        rules=game.rules_version,
        content=deal.content,
        packs=list(deal.packs),
        seats=deal.seats,
        options=deal.options,
        seed=seed,
        name=visible(asked.name) or f"{seated[0].name}'s table",
        creator=visitor,
        public=asked.public,
        one_screen=asked.one_screen,
        status=WAITING if any(one.kind == OPEN for one in seated) else PLAYING,
        created=now,
        updated=now,
    )
    return row, seated, msgspec.json.encode(game.book(packs).content).decode()


def seats_for(asked: TableAsked, visitor: str) -> list[SeatRow]:
    """Who sits where: the first person is the visitor, around one screen they all are, otherwise they are awaited."""
    kinds = [one.kind for one in asked.seats]
    for kind in kinds:
        if kind not in (PERSON, OPEN) and kind.removeprefix(BOT) not in BOTS:
            known = ", ".join(BOT + bot for bot in BOTS)
            raise Refused(400, f"{kind!r} cannot sit at the table: a seat is {PERSON}, {OPEN}, or one of {known}.")
    if PERSON not in kinds and OPEN not in kinds:
        raise Refused(400, "Nobody would sit at this table but bots: let a person take one of the seats.")
    mine = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    held = mine if asked.one_screen else mine[:1]
    kinds = [OPEN if kind == PERSON and seat not in held else kind for seat, kind in enumerate(kinds)]
    names = distinct([name_for(seat, one) for seat, one in enumerate(asked.seats)])
    return [
        SeatRow(seat, kinds[seat], names[seat], word(26), visitor if seat in held else None)
        for seat in range(len(kinds))
    ]


def visible(name: str) -> str:
    """A name as it may be shown: on one line, and of letters that can be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:40]


def name_for(seat: int, asked: SeatAsked) -> str:
    usual = "Player" if asked.kind == PERSON else asked.kind.removeprefix(BOT).capitalize()
    return visible(asked.name)[:LONGEST_NAME] or (f"Seat {seat + 1}" if asked.kind == OPEN else usual)


def distinct(names: Sequence[str]) -> list[str]:
    """Everybody with a name of their own: the second Ann is Ann 2."""
    found: list[str] = []
    for name in names:
        count, called = 1, name
        while called.casefold() in {one.casefold() for one in found}:
            count += 1
            called = f"{name} {count}"
        found.append(called)
    return found


def packs_for(game: Game, folder: str) -> dict[str, Path]:
    """The content packs that lie in the server's folder for that game, by name."""
    if not folder:
        return {}
    return {path.stem: path for path in sorted(Path(folder).glob("*.toml")) if game_of_pack(path) == game.id}


def game_of_pack(path: Path) -> str:
    try:
        header = tomllib.loads(path.read_text(encoding="utf-8")).get("pack", {})
    except (OSError, ValueError):
        return ""
    return str(header.get("game", "")) if isinstance(header, Mapping) else ""


async def rematch(hosting: Hosting, match: str, visitor: str) -> str:
    """The same table once more, with the same people; whoever asks later comes to the same one."""
    live = await hosting.find(match)
    hosting.looks(live, visitor)
    if not live.held_by(visitor):
        raise not_your_seat()
    if not live.over:
        raise Refused(400, "This match is not over yet: finish it first.")
    now = hosting.clock()
    row = msgspec.structs.replace(
        live.row, id=word(ID), seed=token_hex(16), creator=visitor, status=PLAYING, created=now, updated=now,
        asking=None, rematch=None,
    )  # fmt: skip
    seated = [msgspec.structs.replace(one, token=word(26)) for one in live.seated]
    return await hosting.do(hosting.store.create, row, seated, "", match)


# --- forms -------------------------------------------------------------------------------------------


def asked_in(form: Mapping[str, str], packs: Sequence[str]) -> TableAsked:
    """What the page for setting up sends; seats beyond the chosen number do not count."""
    game = find(form.get("game", ""))
    count = form.get("seats", "")
    seats = int(count) if count.isascii() and count.isdigit() and len(count) < 3 else 0
    if seats not in game.seats:
        raise Refused(400, f"{game.title} is played by {list(game.seats)} seats, not {count!r}.")
    asked = [SeatAsked(form.get(f"seat{i}", OPEN), form.get(f"seat{i}_name", "")[:40]) for i in range(seats)]
    people = sum(one.kind == PERSON for one in asked)
    door = form.get("door", "now")
    return TableAsked(
        game=game.id,
        seats=asked,
        options=options_in(game, form, seats),
        packs=list(packs),
        name=form.get("name", "")[:40],
        public=form.get("public") == "1",
        one_screen=door == "screen" or (door == "now" and people > 1),
    )


def options_in(game: Game, form: Mapping[str, str], seats: int) -> dict[str, Any]:
    """A value is the one that is written like that."""
    chosen: dict[str, Any] = {}
    for setting in game.settings:
        if setting.each:
            each = [form.get(f"each.{setting.name}.{seat}") for seat in range(seats)]
            if None not in each:
                chosen[setting.name] = [value_of(setting, written or "") for written in each]
        elif (written := form.get(f"option.{setting.name}")) is not None:
            chosen[setting.name] = value_of(setting, written)
    return chosen


def value_of(setting: Setting, written: str) -> Any:
    """The value that forms send like that; what is none stays as it is, and is refused with the setting's name."""
    return next((value for value in setting.values if spell(value) == written), written)
