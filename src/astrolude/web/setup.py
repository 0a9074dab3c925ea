"""Setting up a table, and waiting until everybody has come."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from astrolude.draw.pieces import COLOURS
from astrolude.draw.text import escape
from astrolude.web.frame import attributes, capital, mark, page, top_bar
from astrolude.web.home import seats_of
from astrolude.web.shapes import GameCard, Meta, Person, SettingShown
from astrolude.web.table import title_of

Door = Literal["now", "screen", "online"]
DOORS: Mapping[Door, tuple[str, str]] = {
    "now": ("Play now", "You against bots, or alone against the game itself."),
    "screen": ("Around one screen", "Everybody plays here; secrets are put away whenever the screen changes hands."),
    "online": ("Online", "Each seat has a link of its own. Send it to whoever shall sit there."),
}


def setup(
    game: GameCard,
    settings: Sequence[SettingShown | Mapping[str, Any]],
    door: Door,
    bots: Sequence[str],
    packs: Sequence[str],
    error: str = "",
) -> str:
    """A form that posts to /tables; seats beyond the number chosen are hidden, and to be ignored."""
    wrong = f'<p class="wrong" role="alert">{escape(error)}</p>' if error else ""
    shown = [one if isinstance(one, SettingShown) else msgspec.convert(one, SettingShown) for one in settings]
    body = (
        f'<div class="setup">{top_bar(game.title)}<main id="main">'
        f'<h1>{DOORS[door][0]}: {escape(game.title)}</h1><p class="lead">{DOORS[door][1]}</p>{wrong}'
        f'<form method="post" action="/tables"><input type="hidden" name="game" value="{escape(game.id)}">'
        f'<input type="hidden" name="door" value="{door}">{how_many(game, door)}{seats(game, door, bots, shown)}'
        f'<p class="start"><button class="go wide-go">{"Open the table" if door == "online" else "Start"}</button></p>'
        f"{details(shown, packs, door)}</form>"
        f'<p class="doors">{other_doors(game, door)}</p></main>'
        f'<aside class="cover-side" aria-hidden="true">{game.cover}'
        f"<p>{seats_of(game)} players, {escape(game.minutes)}</p><p>{escape(capital(game.kind))}</p></aside></div>"
    )
    return page(f"{DOORS[door][0]}: {game.title}", body, kind="setting-up", game=game.id)


def default_seats(game: GameCard, door: Door) -> int:
    """Two play; alone where nobody else can."""
    return min((count for count in game.seats if count > 1), default=game.seats[0])


def how_many(game: GameCard, door: Door) -> str:
    wanted = default_seats(game, door)
    choices = "".join(
        f'<label class="pick"><input type="radio" name="seats" value="{count}"{" checked" if count == wanted else ""}>'
        f"<span>{count}</span></label>"
        for count in game.seats
        if door == "now" or count > 1 or game.seats == [1]
    )
    alone = "<small>1 plays alone against the game.</small>" if door == "now" and 1 in game.seats else ""
    return (
        f'<fieldset class="count"><legend>How many play?</legend><div class="picks">{choices}</div>{alone}</fieldset>'
    )


def seats(game: GameCard, door: Door, bots: Sequence[str], settings: Sequence[SettingShown]) -> str:
    own = [one for one in settings if one.each]
    rows = "".join(seat_row(seat, door, bots, own) for seat in range(max(game.seats)))
    return f'<fieldset class="seats"><legend>Who sits where?</legend>{rows}</fieldset>'


def seat_row(seat: int, door: Door, bots: Sequence[str], own: Sequence[SettingShown]) -> str:
    kinds = [("person", "A person"), *((f"bot:{bot}", f"{capital(bot)} bot") for bot in bots)]
    if door == "online":
        kinds.insert(1, ("open", "Open, by link"))
    first = {"now": f"bot:{bots[-1]}" if bots else "person", "screen": "person", "online": "open"}[door]
    chosen = "person" if seat == 0 else first
    choices = "".join(
        f'<option value="{escape(kind)}"{" selected" if kind == chosen else ""}>{escape(words)}</option>'
        for kind, words in kinds
    )
    name = attributes(
        {
            "name": f"seat{seat}_name",
            "maxlength": 24,
            "autocomplete": "off",
            "placeholder": "Your name" if seat == 0 else f"Name of seat {seat + 1}",
            "aria-label": f"Name of seat {seat + 1}",
            "data-own-name": "" if seat == 0 else None,
        }
    )
    return (
        f'<div class="seat">{emblems(seat, own)}<input{name}>'
        f'<select name="seat{seat}" aria-label="Who sits on seat {seat + 1}">{choices}</select>'
        f"{''.join(for_seat(seat, one) for one in own)}</div>"
    )


def emblems(seat: int, own: Sequence[SettingShown]) -> str:
    """The emblem of the seat's colour; where colours may be chosen, every one of them, and all but one hidden."""
    colours = next((one.values for one in own if set(one.values) <= set(COLOURS)), [COLOURS[seat % len(COLOURS)]])
    shown = (
        f'<i class="emblems" data-colour="{escape(colour)}"{"" if i == seat % len(colours) else " hidden"}>'
        f"{mark(Person(seat, '', 'person', colour), 22)}</i>"
        for i, colour in enumerate(colours)
    )
    return f"<span>{''.join(shown)}</span>" if len(colours) > 1 else mark(Person(seat, "", "person", colours[0]), 22)


def for_seat(seat: int, one: SettingShown) -> str:
    """A setting of which each seat has a value of its own."""
    choices = "".join(
        f'<option value="{escape(spell(value))}"{" selected" if i == seat else ""}>{escape(said(value))}</option>'
        for i, value in enumerate(one.values)
    )
    label = f"{one.label}, seat {seat + 1}"
    named = attributes({"name": f"each.{one.name}.{seat}", "data-each": one.name, "aria-label": label})
    return f"<select{named}>{choices}</select>"


def details(settings: Sequence[SettingShown], packs: Sequence[str], door: Door) -> str:
    """What may be left as it is."""
    fields = "".join(setting(one) for one in settings if not one.each)
    if packs:
        boxes = "".join(
            f'<label class="check"><input type="checkbox" name="pack" value="{escape(pack)}">{escape(pack)}</label>'
            for pack in packs
        )
        fields += f'<fieldset class="field"><legend>Content packs</legend>{boxes}</fieldset>'
    name = (
        '<label class="field"><span>Name of the table</span>'
        '<input name="name" maxlength="40" autocomplete="off"></label>'
    )
    if door == "online":
        fields += (
            '<label class="check field"><input type="checkbox" name="public" value="1">'
            "Public: shown at home, and anybody may watch</label>"
        )
    return f'<details class="more-options"><summary>Options of the game</summary>{name}{fields}</details>'


def setting(one: SettingShown) -> str:
    choices = "".join(
        f"<option{attributes({'value': spell(value), 'selected': '' if value == one.default else None})}>"
        f"{escape(said(value))}</option>"
        for value in one.values
    )
    ident = f"option-{one.name}"
    named = attributes({"id": ident, "name": f"option.{one.name}", "aria-describedby": f"{ident}-help"})
    return (
        f'<div class="field"><label for="{escape(ident)}">{escape(one.label)}</label>'
        f'<select{named}>{choices}</select><small id="{escape(ident)}-help">{escape(one.help)}</small></div>'
    )


def spell(value: Any) -> str:
    """A value as a form sends it: what JSON calls it, texts as they are."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def said(value: Any) -> str:
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return capital(str(value).replace("_", " ").replace("-", " "))


def other_doors(game: GameCard, door: Door) -> str:
    return "".join(
        f'<a href="/new/{escape(game.id)}?door={other}">{words}</a>'
        for other, (words, _) in DOORS.items()
        if other != door
    )


# --- waiting ------------------------------------------------------------------------------------------


def waiting(meta: Meta) -> str:
    """Until every seat is taken: who is here, and the links to send."""
    rows = "".join(place(person, meta) for person in meta.people)
    start = '<button class="go wide-go" type="button" data-do="start">Start now</button>' if meta.you else ""
    body = (
        f'<div class="setup waiting">{top_bar(title_of(meta))}<main id="main">'
        f"<h1>{escape(meta.name)}</h1>"
        '<p class="lead">The game begins when every seat is taken. You may close this page and come back.</p>'
        f'<ol class="places" data-part="places">{rows}</ol><p class="start">{start}</p>'
        f'<p class="fair">The seal of the dice: <code>{escape(meta.seal)}</code>. At the end the key is shown, and '
        "anybody can check every die.</p></main></div>"
    )
    state = {"table": meta.id, "seat": meta.you[0] if meta.you else None, "n": 0}
    return page(f"{meta.name}: {title_of(meta)}", body, kind="waiting", game=meta.game, state=state)


def place(person: Person, meta: Meta) -> str:
    address = meta.token_links.get(person.seat)
    own = person.seat in meta.you
    state = "you" if own else "seat free" if person.kind == "open" else "here" if person.here else "away"
    if person.kind.startswith("bot:"):
        state = f"{person.kind[4:]} bot"
    words = "Your seat on another device" if own else f"The link to {person.name}'s seat"
    sent = (
        f'<input class="send" readonly value="{escape(address)}" aria-label="{escape(words)}" data-link>'
        '<button class="plain" type="button" data-do="copy">Copy</button>'
        if address
        else ""
    )
    note = (
        '<small class="own-link">Keep this link to yourself: it is your seat on another device.</small>'
        if own and sent
        else ""
    )
    return f"<li>{mark(person, 22)}<b>{escape(person.name)}</b> <small>{escape(state)}</small>{sent}{note}</li>"
