"""The mat of the Rogue Galaxy: its ladder of attacks up to the skull."""

from collections.abc import Mapping
from typing import Any

from astrolude.draw.geometry import num
from astrolude.draw.icons import icon
from astrolude.draw.pieces import worth
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import lines, paragraph, text, wrap
from astrolude.draw.viewing import listed, many
from astrolude.games.tiny_epic_galaxies.cards import RogueCard, RogueLevel
from astrolude.games.tiny_epic_galaxies.drawn.gauges import resources, state_of
from astrolude.games.tiny_epic_galaxies.drawn.holdings import short_colonies
from astrolude.games.tiny_epic_galaxies.drawn.mat import told
from astrolude.games.tiny_epic_galaxies.drawn.printed import SKULL_TEXT
from astrolude.games.tiny_epic_galaxies.drawn.rival import NARROW, WIDE, header, light_robbery, ships_and_mission
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

Owner = Mapping[str, Any]

LETTERS, LEADING = 13.0, 1.3
RAIL, WORDS = 15.0, 38.0


def rogue_mat(seen: Seen, seat: Owner) -> Region:
    sheet = Sheet(f"mat:{seat['seat']}", seen.form)
    w = WIDE if seen.wide else NARROW
    mat = seen.printed.rogues[seat["rogue"]]
    header(sheet, seen, seat, w)
    ships_and_mission(sheet, seen, seat, w)
    sheet.add(resources(seen, seat, 10, 113, 132, 9))
    sheet.add(paragraph(166, 100, full_words(mat), 12, w - 168, "note", leading=1.3))
    y = ladder(sheet, seen, seat, mat, 164, w)
    height = short_colonies(sheet, seen, seat, y + 6, w) + 4
    light_robbery(sheet, seen, seat, w)
    return sheet.finish(f"{told(seen, seat)}. {present(seat, mat)}", w, round(height))


def full_words(mat: RogueCard) -> str:
    return f"With {mat.resource_max} energy it rises a level, with {mat.resource_max} culture it takes an extra turn."


def present(seat: Owner, mat: RogueCard) -> str:
    level = next((entry for entry in mat.level if entry.level == seat["level"]), None)
    return f"Its attack now: {level.text}" if level else SKULL_TEXT


def ladder(sheet: Sheet, seen: Seen, seat: Owner, mat: RogueCard, y: float, w: float) -> float:
    """An entry for each level, the present one in ink; then the skull. Returns where it ends."""
    room = w - WORDS - 74
    heights = [max(30.0, 14 + len(wrap(level.text, LETTERS, room)) * LETTERS * LEADING) for level in mat.level]
    marks = [y + sum(heights[:i]) + 8 for i in range(len(heights) + 1)]
    now = min(seat["level"], len(marks))
    paint = seen.paint(seat["seat"])
    sheet.add(f'<path class="rail" d="M{num(RAIL)} {num(marks[0])}V{num(marks[-1])}"/>')
    sheet.add(f'<path class="rail done {paint}" d="M{num(RAIL)} {num(marks[0])}V{num(marks[now - 1])}"/>')
    for level, mark in zip(mat.level, marks, strict=False):
        entry(sheet, seen, seat, level, mark, w, room)
    skull(sheet, seen, seat, len(mat.level) + 1, marks[-1])
    return marks[-1] + 20


def rung(y: float, state: str, number: int, paint: str, inside: str) -> str:
    r = 12.5 if state == "now" else 9.5
    key = f' data-key="token:{number}:empire"' if state == "now" else ""
    circle = f'<circle class="level {state} {paint}" cx="{num(RAIL)}" cy="{num(y)}" r="{num(r)}"/>'
    return f"<g{key}>{circle}{inside}</g>"


def entry(sheet: Sheet, seen: Seen, seat: Owner, level: RogueLevel, y: float, w: float, room: float) -> None:
    number, state = seat["seat"], state_of(level.level, seat["level"])
    paint = seen.paint(number)
    cls = "strong" if state == "now" else "action" if state == "ahead" else "note"
    digit = text(RAIL, y + 4.5, level.level, 13, f"level-n {state} {paint}", "middle", "display")
    words = level.text + (" Once per turn." if level.once_per_turn else "")
    gains = listed([many(level.vp, "point"), many(level.dice, "die", "dice")])
    sheet.add(
        f"<g><title>Level {level.level}: {gains}</title>",
        rung(y, state, number, paint, digit),
        lines(WORDS, y + 4.5, wrap(words, LETTERS, room), LETTERS, cls, leading=LEADING),
        worth(level.vp, w - 66, y + 5, 14),
        icon("die", w - 23, y, 14, "faint"),
        text(w - 2, y + 4.5, level.dice, 13, "note", "end"),
        "</g>",
    )


def skull(sheet: Sheet, seen: Seen, seat: Owner, level: int, y: float) -> None:
    number, state = seat["seat"], state_of(level, seat["level"])
    paint = seen.paint(number)
    sign = f'<g class="level-sign {state} {paint}">{icon("skull", RAIL, y, 13 if state != "now" else 17)}</g>'
    sheet.add(rung(y, state, number, paint, sign))
    sheet.add(text(WORDS, y + 4.5, SKULL_TEXT, LETTERS, "strong" if state == "now" else "note"))
