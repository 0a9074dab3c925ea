"""What a mat's owner has won and hides: colonies and missions."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.choices import Box, Choice, keycap, pane
from astrolude.draw.geometry import num
from astrolude.draw.icons import icon
from astrolude.draw.pieces import card, card_back, worth
from astrolude.draw.planets import planet
from astrolude.draw.region import Sheet
from astrolude.draw.text import escape, fit, lines, shorten, text, width, wrap
from astrolude.draw.viewing import Lit, many, sentence
from astrolude.games.tiny_epic_galaxies.cards import MissionCard, PlanetCard
from astrolude.games.tiny_epic_galaxies.drawn.printed import mood
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

Owner = Mapping[str, Any]

NONE_YET = "No colonies yet: the first ship to reach the end of a track takes the planet."
LETTERS, LEADING = 12.5, 1.28
WORDS_X = 50.0


def colony_key(seen: Seen, seat: Owner, name: str) -> Lit | None:
    """An own colony, or one that may be borrowed."""
    return seen.lit(f"colony:{name}" if seat["seat"] == seen.me else f"use:{name}")


def told(card_: PlanetCard, used: bool) -> str:
    state = ", used this turn" if used else ""
    return f"{card_.name}, {many(card_.vp, 'point')}, colonized by {card_.colonize}{state}: {card_.text}"


# --- colonies with their actions in full ---------------------------------------------------------------


def columns(number: int, wide: bool) -> int:
    return (3 if number <= 6 else 4) if wide else 1


def row_height(seen: Seen, names: Sequence[str], cell: float) -> float:
    room = cell - WORDS_X - 14
    most = max((len(wrap(seen.printed.planets[n].text, LETTERS, room)) for n in names), default=1)
    return max(50.0, 20 + most * LETTERS * LEADING + 12)


def full_colonies(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float) -> float:
    """Each colony with what it does, since its owner may use it. Returns where they end."""
    names = seat["colonies"]
    if not names:
        sheet.add(lines(2, y + 14, wrap(NONE_YET, 13, w), 13, "note"))
        return y + 40
    across = columns(len(names), seen.wide)
    cell = w / across
    high = row_height(seen, names, cell)
    for i, name in enumerate(names):
        full_colony(sheet, seen, seat, name, (i % across * cell, y + i // across * high, cell, high))
    return y + -(-len(names) // across) * high


def full_colony(sheet: Sheet, seen: Seen, seat: Owner, name: str, place: Box) -> None:
    x, y, w, h = place
    known, used = seen.printed.planets[name], name in seat["used"] and not seen.over
    title_w = width(known.name, 15, "display") * 1.02
    picture = planet(sheet.defs, name, x + 22, y + 22, 18, mood(known), reach=140)
    body = f'<g class="spent">{picture}</g>' if used else picture
    body += text(x + WORDS_X, y + 14, known.name, 15, "name", font="display")
    body += worth(known.vp, x + WORDS_X + title_w + 8, y + 14, 14)
    body += icon(known.colonize, x + WORDS_X + title_w + 42, y + 9.5, 13, "faint")
    room = w - WORDS_X - 14
    if used:
        left = WORDS_X + title_w + 56
        said = next((words for words in ("used this turn", "used") if left + width(words, 12) < w), "")
        body += text(x + left, y + 14, said, 12, "note")
    body += lines(x + WORDS_X, y + 31, wrap(known.text, LETTERS, room), LETTERS, "action", leading=LEADING)
    group = f'<g data-key="colony:{name}" role="img" aria-label="{escape(told(known, used))}">{body}</g>'
    offer(sheet, colony_key(seen, seat, name), group, (x - 4, y - 4, w - 6, max(44.0, h - 3)))


def offer(sheet: Sheet, lit: Lit | None, body: str, box: Box) -> None:
    """The thing itself, or the thing in the lamp's light."""
    if lit is None:
        sheet.add(body)
        return
    x, y, w, h = box
    lamp = pane(box) + body + keycap(lit.number, x + w - 4, y + 4)
    sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x + w / 2, y + h / 2), lamp, boxes=[box]))


# --- colonies of others: a list ----------------------------------------------------------------------


def short_colonies(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float) -> float:
    """Names in two columns; rows grow to a finger's height when they may be chosen."""
    names = seat["colonies"]
    if not names:
        sheet.add(text(2, y + 14, "No colonies yet.", 12, "note"))
        return y + 24
    pitch = 46.0 if any(colony_key(seen, seat, n) for n in names) else 25.0
    cell = w / 2
    for i, name in enumerate(names):
        short_colony(sheet, seen, seat, name, (i % 2 * cell, y + i // 2 * pitch, cell, pitch))
    return y + -(-len(names) // 2) * pitch


def short_colony(sheet: Sheet, seen: Seen, seat: Owner, name: str, place: Box) -> None:
    x, y, w, h = place
    known, used = seen.printed.planets[name], name in seat["used"] and not seen.over
    room = w - 25 - 34
    size = fit(known.name, (13.5, 12.5, 12), room, "display")
    title = shorten(known.name, size, room, "display")
    middle = y + h / 2
    body = planet(sheet.defs, name, x + 11, middle, 9, mood(known), reach=130)
    body += text(x + 25, middle + 4.5, title, size, "name", font="display")
    body += worth(known.vp, x + 25 + width(title, size, "display") * 1.02 + 8, middle + 4.5, 12.5)
    group = (
        f'<g data-key="colony:{name}" role="img" aria-label="{escape(told(known, used))}">'
        f"<title>{escape(f'{known.name}: {known.text}')}</title>{body}</g>"
    )
    offer(sheet, colony_key(seen, seat, name), group, (x, y + 1, w - 6, h - 2))


# --- missions ------------------------------------------------------------------------------------------


def mission_words(mission: MissionCard) -> str:
    return f"{mission.text.rstrip('.')}; {mission.tie_points} points if shared." if mission.tie_points else mission.text


def missions(sheet: Sheet, seen: Seen, seat: Owner, places: Sequence[Box]) -> None:
    """A card for each mission the seat holds: its face if the viewer may see it."""
    for i, (name, (x, y, w, h)) in enumerate(zip(seat["missions"], places, strict=False)):
        key = f"mission:{seat['seat']}:{i}"
        if name is None:
            sheet.add(card_back(x, y, w, h, key, f"{seen.names[seat['seat']]}'s secret mission, facedown"))
            continue
        mission = seen.printed.missions[name]
        words = mission_words(mission)
        told_ = f"Mission {mission.name}, {many(mission.points, 'point')}: {words}"
        lit = seen.lit(f"keep:{name}") if seat["seat"] == seen.me else None
        front = card(x, y, w, h, mission.name, words, mission.points, "open" if lit else "", key, told_)
        if lit is None:
            sheet.add(front)
            continue
        body = front + keycap(lit.number, x + w - 3, y + 3, 11)
        at = (x + w / 2, y + h / 2)
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, at, body, boxes=[(x, y, w, h)]))


def small_mission(seen: Seen, seat: Owner, right: float, y: float) -> str:
    """Its back, or its name once it is known; set from the right."""
    out, x = "", right
    backs = [i for i, name in enumerate(seat["missions"]) if name is None]
    for i in backs:
        x -= 19
        label = f"{seen.names[seat['seat']]}'s secret mission, facedown"
        out += card_back(x, y - 12, 17, 24, f"mission:{seat['seat']}:{i}", label)
    if backs:
        return out + text(x - 5, y + 4, "secret", 12, "note", "end")
    known = [seen.printed.missions[name] for name in seat["missions"]]
    for i, mission in enumerate(reversed(known)):
        worth_ = f": {many(mission.points, 'point')}" if len(known) == 1 else ""
        out += (
            f'<g data-key="mission:{seat["seat"]}:{len(known) - 1 - i}">'
            f"<title>{escape(mission_words(mission))}</title>"
            f"{text(x, y + 4, mission.name + worth_, 12.5, 'strong', 'end')}</g>"
        )
        x -= width(mission.name, 13) + 10
    return out


def score_told(seen: Seen, seat: Owner) -> str:
    """The final score in its parts, the mission by its name."""
    score = seen.score(seat["seat"])
    if score is None:
        return ""
    held = [seen.printed.missions[name].name for name in seat["missions"] if name]
    named = {"mission": held[0] if held else "mission"}
    return ", ".join(f"{named.get(part['what'], part['what'])} {part['points']}" for part in score["parts"])


def final_score(seen: Seen, seat: Owner, right: float, y: float) -> str:
    """The score in its parts where the mission lay, set from the right."""
    held = [seen.printed.missions[name] for name in seat["missions"] if name]
    hint = f"<title>{escape(mission_words(held[0]))}</title>" if held else ""
    words = text(right, y + 4, sentence(score_told(seen, seat)), 12.5, "strong", "end")
    return f'<g data-key="mission:{seat["seat"]}:0">{hint}{words}</g>'


def shown_points(seen: Seen, seat: Owner) -> int:
    score = seen.score(seat["seat"])
    return int(score["total"] if score else seat["points"])


def points_mark(seen: Seen, seat: Owner, right: float, y: float, size: float) -> str:
    """The points, ending at x."""
    points = shown_points(seen, seat)
    return worth(points, right - size * 0.98 - width(str(points), size, "display"), y, size, "points")


def thin_line(x: float, y: float, w: float) -> str:
    return f'<path class="rail thin" d="M{num(x)} {num(y)}h{num(w)}"/>'
