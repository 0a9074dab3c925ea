"""The mat of another player: smaller, and complete."""

from collections.abc import Mapping
from typing import Any

from astrolude.draw.choices import Choice, keycap, pane
from astrolude.draw.icons import icon
from astrolude.draw.pieces import emblem_at
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import escape, fit, shorten, text, width
from astrolude.draw.tracks import horizon
from astrolude.games.tiny_epic_galaxies.drawn.gauges import berths, bonus_words, resources, small_empire
from astrolude.games.tiny_epic_galaxies.drawn.holdings import (
    final_score,
    points_mark,
    short_colonies,
    shown_points,
    small_mission,
    thin_line,
)
from astrolude.games.tiny_epic_galaxies.drawn.mat import standing, told
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

Owner = Mapping[str, Any]

WIDE, NARROW = 320.0, 366.0
HEADER = 45.0


def rival_mat(seen: Seen, seat: Owner) -> Region:
    sheet = Sheet(f"mat:{seat['seat']}", seen.form)
    w = WIDE if seen.wide else NARROW
    header(sheet, seen, seat, w)
    ships_and_mission(sheet, seen, seat, w)
    sheet.add(resources(seen, seat, 10, 113, 132, 9))
    small_empire(sheet, seen, seat, 186, 113, w - 198)
    height = short_colonies(sheet, seen, seat, 153, w) + 4
    light_robbery(sheet, seen, seat, w)
    return sheet.finish(told(seen, seat), w, round(height))


def header(sheet: Sheet, seen: Seen, seat: Owner, w: float) -> None:
    """Emblem, name, points; the ground is lit for the one whose turn it is."""
    number = seat["seat"]
    on = seen.won(number) if seen.over else number == seen.active
    sheet.add(horizon(sheet.defs, seen.hue(number), -6, w + 6, 7, 100) if on else thin_line(0, 4, w))
    room = w - 22 - 20 - width(str(shown_points(seen, seat)), 20, "display") - 12
    said = "Wins" if seen.won(number) else "" if seen.over else standing(seen, seat)
    name = seen.names[number]
    free = room if not said else room - width(said, 12) - 10
    if free < 90:
        said, free = shorten(said, 12, room - 100), 90
    size = fit(name, (18, 16.5, 15), free, "display")
    short = shorten(name, size, free, "display")
    sheet.add(emblem_at(seen.hue(number), 9, 27, 17), text(23, 33, short, size, "name", font="display"))
    sheet.add(text(23 + width(short, size, "display") + 9, 33, said, 12, "note strong" if on else "note"))
    sheet.add(points_mark(seen, seat, w - 2, 34, 20))


def ships_and_mission(sheet: Sheet, seen: Seen, seat: Owner, w: float) -> None:
    sheet.add(berths(seen, seat, 11, 61))
    if seen.over:
        sheet.add(final_score(seen, seat, w - 2, 61))
        return
    dice = icon("die", 112, 61, 15, "faint") + text(122, 65, seat["dice"], 13, "strong")
    sheet.add(f"<g><title>Dice on the next turn</title>{dice}</g>")
    bonus = bonus_words(seat)
    short = next((words for words in (bonus, bonus.replace("per follow", "")) if width(words, 12) < 110), "follows pay")
    sheet.add(f"<g><title>{escape(bonus)}</title>{text(142, 65, short, 12, 'note')}</g>" if bonus else "")
    sheet.add(small_mission(seen, seat, w - 2, 61))


def light_robbery(sheet: Sheet, seen: Seen, seat: Owner, w: float) -> None:
    """Somebody to take from: the head of the mat is lit."""
    lit = seen.lit(f"steal:{seat['seat']}")
    if lit:
        box = (-5.0, 3.0, w + 10, HEADER)
        body = pane(box) + keycap(lit.number, w + 1, 6)
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, (w / 2, 27), body, boxes=[box]))
