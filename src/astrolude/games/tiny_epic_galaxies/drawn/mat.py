"""The viewer's own galaxy mat, under its horizon."""

from collections.abc import Mapping
from typing import Any

from astrolude.draw.choices import Box
from astrolude.draw.icons import icon
from astrolude.draw.pieces import emblem_at, ship, worth
from astrolude.draw.region import Region, Sheet
from astrolude.draw.sky import dotted_spiral
from astrolude.draw.text import fit, paragraph, shorten, text, width
from astrolude.draw.tracks import horizon
from astrolude.draw.viewing import listed, many, sentence
from astrolude.games.tiny_epic_galaxies.drawn.gauges import (
    bonus_words,
    empire,
    figures,
    home_ships,
    light_home,
    resources,
    ships_at,
    ships_told,
)
from astrolude.games.tiny_epic_galaxies.drawn.holdings import full_colonies, missions, score_told, shown_points
from astrolude.games.tiny_epic_galaxies.drawn.printed import TARGET
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

Owner = Mapping[str, Any]

WIDE, NARROW = 1040.0, 366.0
SOLO_AIM = f"Reach {TARGET} points before your rival does, or before it arrives at its skull."


def own_mat(seen: Seen, seat: Owner) -> Region:
    sheet = Sheet(f"mat:{seat['seat']}", seen.form)
    w = WIDE if seen.wide else NARROW
    sheet.add(horizon(sheet.defs, seen.hue(seat["seat"]), -w * 0.06, w * 1.06, 34, 200))
    height = wide_mat(sheet, seen, seat) if seen.wide else narrow_mat(sheet, seen, seat)
    return sheet.finish(told(seen, seat), w, round(height))


def told(seen: Seen, seat: Owner) -> str:
    """A mat in one sentence."""
    turn = "whose turn it is" if seat["seat"] == seen.active and not seen.over else ""
    held = f"{seat['energy']} energy, {seat['culture']} culture, empire level {seat['level']}"
    colonies = many(len(seat["colonies"]), "colony", "colonies")
    parts = [f"{shown_points(seen, seat)} points", held, ships_told(seat), colonies]
    return f"{listed([seen.names[seat['seat']], turn])}: {listed(parts)}"


def standing(seen: Seen, seat: Owner) -> str:
    """What is said under a name."""
    number = seat["seat"]
    if seen.over:
        parts = score_told(seen, seat)
        if seen.won(number):
            return f"Wins: {parts}" if parts else "Wins"
        return sentence(parts)
    first = "starts each round" if seen.view["start"] == number and seen.view["mode"] != "solo" else ""
    mine = number == seen.me
    turn = ("your" if mine else "its" if seat["rogue"] else "their") + " turn" if number == seen.active else ""
    fewer = f"{many(seat['fewer_dice'], 'die', 'dice')} fewer next turn" if seat["fewer_dice"] else ""
    return sentence(listed([turn, first, fewer]))


def standing_look(seen: Seen, seat: Owner) -> str:
    return "note strong" if seen.won(seat["seat"]) else "note"


def wide_mat(sheet: Sheet, seen: Seen, seat: Owner) -> float:
    title(sheet, seen, seat, 12, 20, 192)
    sheet.add(paragraph(28, 66, standing(seen, seat), 12, 180, standing_look(seen, seat), leading=1.3))
    home(sheet, seen, seat, 84, 124, 0.95)
    sheet.add(text(4, 182, sentence(ships_told(seat)), 12, "note"))
    sheet.add(figures(seat, 222, 50), text(222, 68, bonus_words(seat), 12, "note"))
    sheet.add(resources(seen, seat, 226, 112, 206))
    sheet.add(text(488, 48, empire_label(seat), 12, "label"))
    empire(sheet, seen, seat, 502, 108, 256)
    if seat["missions"]:
        wide_missions(sheet, seen, seat)
    else:
        sheet.add(paragraph(812, 66, SOLO_AIM, 13, 220, "note", leading=1.4))
    return full_colonies(sheet, seen, seat, 204, WIDE)


def wide_missions(sheet: Sheet, seen: Seen, seat: Owner) -> None:
    two = len(seat["missions"]) > 1
    places: list[Box] = [(806, 62, 113, 108), (927, 62, 113, 108)] if two else [(812, 62, 228, 72)]
    sheet.add(text(places[0][0], 48, mission_label(seen, seat), 12, "label"))
    missions(sheet, seen, seat, places)


def mission_label(seen: Seen, seat: Owner) -> str:
    if len(seat["missions"]) > 1:
        return "Secret missions: keep one" if seen.any_lit("keep") else "Secret missions"
    if seen.over:
        return "Mission"
    if None in seat["missions"]:
        return "Secret mission, put away"
    return "Secret mission, seen by you alone" if seen.wide else "Secret mission"


def empire_label(seat: Owner) -> str:
    ships = len(seat["ships"]) - len(ships_at(seat, "locked"))
    return f"Empire level {seat['level']}: {many(seat['dice'], 'die', 'dice')}, {many(ships, 'ship')}"


def narrow_mat(sheet: Sheet, seen: Seen, seat: Owner) -> float:
    title(sheet, seen, seat, 8, 18, 162)
    sheet.add(paragraph(22, 61, standing(seen, seat), 12, 140, standing_look(seen, seat), leading=1.25))
    home(sheet, seen, seat, 66, 116, 0.9)
    sheet.add(text(2, 172, sentence(ships_told(seat)), 12, "note"))
    sheet.add(figures(seat, 186, 48), text(176, 67, bonus_words(seat), 12, "note"))
    sheet.add(resources(seen, seat, 182, 112, 172))
    two = len(seat["missions"]) > 1
    sheet.add(text(2, 206, empire_label(seat), 12, "label"))
    empire(sheet, seen, seat, 16, 262, 330 if two or not seat["missions"] else 194, "" if not two else "costs ")
    places: list[Box] = [(0, 350, 178, 82), (188, 350, 178, 82)] if two else [(240, 216, 126, 104)]
    if seat["missions"]:
        sheet.add(text(places[0][0] + 2, places[0][1] - 10, mission_label(seen, seat), 12, "label"))
        missions(sheet, seen, seat, places)
    return full_colonies(sheet, seen, seat, 448 if two else 340, NARROW)


def title(sheet: Sheet, seen: Seen, seat: Owner, x: float, size: float, room: float) -> None:
    """Emblem, name, points."""
    points = shown_points(seen, seat)
    name = seen.names[seat["seat"]]
    free = room - 16 - 10 - size * 1.05 - width(str(points), size * 1.1, "display")
    letters = fit(name, (size, size * 0.85, size * 0.75), free, "display")
    short = shorten(name, letters, free, "display")
    sheet.add(emblem_at(seen.hue(seat["seat"]), x, 42, 18), text(x + 16, 48, short, letters, "name", font="display"))
    sheet.add(worth(points, x + 26 + width(short, letters, "display"), 48, size * 1.1, "points"))


def home(sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, scale: float) -> None:
    """The mat's centre with the ships on it; locked ones wait aside."""
    number = seat["seat"]
    sheet.add(dotted_spiral(x, y + 8, 60))
    ships, wide = home_ships(seen, seat, x, y - 3, scale)
    leaving = seen.lit("ship:home") if number == seen.me else None
    arriving = seen.lit("home") if number == seen.me else None
    if not leaving:
        sheet.add(ships)
    for i, n in enumerate(ships_at(seat, "locked")):
        px, key = x + 66 + i * 24, f"ship:{number}:{n}"
        sheet.add(ship(seen.hue(number), px, y + 34, 0, 0.62, "locked", key, f"{seen.names[number]}'s ship, locked"))
        sheet.add(icon("lock", px + 11, y + 42, 12, "faint"))
    if leaving:
        light_home(sheet, leaving, x, y - 2, max(22, wide / 2 + 8), ships)
    if arriving:
        light_home(sheet, arriving, x, y + 2, max(26, wide / 2 + 10))
