"""The control mat: the dice of the turn, the activation bay, the converter."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from astrolude.draw.choices import Choice, keycap, pane
from astrolude.draw.icons import icon
from astrolude.draw.pieces import die, emblem_at, row_of, slot
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import escape, shorten, text, width
from astrolude.draw.viewing import Lit, count, listed, many
from astrolude.games.tiny_epic_galaxies.drawn.printed import SHORT, TARGET
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

NAMED = 54.0
"""Dice nearer than this have no room for their names."""
TRAY_VERBS = ("activate", "die", "spend", "set", "discard")


class Layout(NamedTuple):
    width: float
    height: float
    die: float
    tray_room: float
    bay_x: float
    bay_y: float
    bay_die: float
    converter_x: float
    slot: float


WIDE = Layout(1040, 104, 50, 424, 452, 0, 42, 848, 34)
NARROW = Layout(366, 190, 44, 366, 0, 98, 38, 250, 28)


def control(seen: Seen) -> Region:
    sheet = Sheet("control", seen.form)
    z = WIDE if seen.wide else NARROW
    tray(sheet, seen, z)
    discarded(sheet, seen, z)
    bay(sheet, seen, z)
    converter(sheet, seen, z)
    return sheet.finish(f"The control mat: {told(seen)}", z.width, z.height)


def told(seen: Seen) -> str:
    dice = seen.view["dice"]
    used = len(dice["bay"])
    whose = "your turn" if seen.active == seen.me else f"{seen.names[seen.active]}'s turn"
    return f"{whose}, {many(len(dice['inactive']), 'inactive die', 'inactive dice')}, {count(used)} activated"


def die_named(seen: Seen, face: str, state: str) -> str:
    return f"{seen.printed.faces[face]}, {state}"


def hinted(words: str, body: str) -> str:
    return f"<g><title>{escape(words)}</title>{body}</g>"


# --- dice that were not used yet ---------------------------------------------------------------------


class Group(NamedTuple):
    """Dice of one face side by side: their numbers in the tray, and how many of them are marked."""

    face: str
    dice: Sequence[int]
    picked: int


def groups(dice: Mapping[str, Any]) -> list[Group]:
    """By face, so that one choice is one group."""
    order = [face for face in SHORT if face in dice["inactive"]]
    return [
        Group(face, [i for i, f in enumerate(dice["inactive"]) if f == face], dice["picked"].count(face))
        for face in order
    ]


def tray(sheet: Sheet, seen: Seen, z: Layout) -> None:
    sheet.add(
        emblem_at(seen.hue(seen.active), 6, 8, 14),
        text(20, 12, tray_label(seen, z.tray_room - 20), 12, "label"),
    )
    found = groups(seen.view["dice"])
    if not found:
        sheet.add(text(0, 12 + z.die, nothing_to_roll(seen), 12, "note"))
    dice = sum(len(g.dice) for g in found)
    inner = 4.0
    outer = min(14.0, (z.tray_room - dice * z.die - (dice - len(found)) * inner) / max(1, len(found) - 1))
    x = z.die / 2
    for group in found:
        lay_group(sheet, seen, z, group, [x + i * (z.die + inner) for i in range(len(group.dice))])
        x += len(group.dice) * (z.die + inner) - inner + outer


def tray_label(seen: Seen, room: float) -> str:
    """Whose dice these are, and what a reroll costs; a long name gives way."""
    name, rogue = seen.names[seen.active], seen.seats[seen.active]["rogue"]
    if rogue:
        after = " rolls in an extra turn" if seen.view["turn"].get("extra") else " rolls"
    else:
        cost = "a reroll costs 1 energy" if seen.view["turn"]["rerolls"] else "the first reroll is free"
        after = " dice" if seen.over else f" dice; {cost}"
    whose = "Your" if seen.active == seen.me else shorten(name, 12, room - width(after, 12) - 14) + "'s" * (not rogue)
    return whose + after


def nothing_to_roll(seen: Seen) -> str:
    if seen.over:
        return "The game is over."
    if not seen.view["dice"]["bay"] and seen.view["round"] <= 1:
        return "Nobody has rolled yet."
    return "No die is waiting." if seen.seats[seen.active]["rogue"] else "No dice left to activate."


def lay_group(sheet: Sheet, seen: Seen, z: Layout, group: Group, xs: Sequence[float]) -> None:
    """Marked dice first, then the others, which are one choice together."""
    y = 50.0 if seen.wide else 44.0
    lit = seen.lit(*(f"{verb}:{group.face}" for verb in TRAY_VERBS))
    waiting = seen.any_lit(*TRAY_VERBS)
    free = []
    for i, (number, x) in enumerate(zip(group.dice, xs, strict=True)):
        marked = i < group.picked
        state = "chosen" if marked else "ready" if lit else "resting" if waiting else ""
        words = die_named(seen, group.face, "marked" if marked else "inactive")
        drawn = hinted(
            seen.printed.faces[group.face], die(group.face, x, y, z.die, state, f"die:inactive:{number}", words)
        )
        if lit and not marked:
            free.append((x, drawn))
        else:
            sheet.add(drawn)
    middle = max((xs[0] + xs[-1]) / 2, width(SHORT[group.face], 12) / 2)
    cls = "note strong" if lit or group.picked else "note"
    sheet.add(text(middle, y + z.die / 2 + 18, SHORT[group.face], 12, cls, "middle"))
    if lit:
        light_dice(sheet, lit, y, z.die, free or [(xs[-1], "")])


def light_dice(sheet: Sheet, lit: Lit, y: float, size: float, dice: Sequence[tuple[float, str]]) -> None:
    """Equal dice are one choice: one keycap, and each of them can be pressed."""
    first, last = dice[0][0], dice[-1][0]
    half = size / 2
    body = "".join(drawn for _, drawn in dice) + keycap(lit.number, last + half - 2, y - half + 2)
    box = (first - half, y - half, last - first + size, size)
    sheet.lit.append(Choice(lit.key, lit.number, lit.label, ((first + last) / 2, y), body, boxes=[box]))


def discarded(sheet: Sheet, seen: Seen, z: Layout) -> None:
    """Dice out of play this turn stand small at the end of the tray."""
    gone = seen.view["dice"]["discarded"]
    if not gone:
        return
    y, size = (50.0, 28.0) if seen.wide else (44.0, 24.0)
    right = z.tray_room - (30 if seen.wide else 0)
    for i, face in enumerate(gone):
        x = right - size / 2 - (len(gone) - 1 - i) * (size + 3)
        words = die_named(seen, face, "out of play this turn")
        sheet.add(hinted(words, die(face, x, y, size, "used spent", f"die:discarded:{i}", words)))
    sheet.add(text(right, y + z.die / 2 + 18, "Out of play", 12, "note", "end"))


# --- dice that were used -----------------------------------------------------------------------------


def bay(sheet: Sheet, seen: Seen, z: Layout) -> None:
    used = seen.view["dice"]["bay"]
    label = (
        "Activation bay" if seen.over else f"Activation bay; following costs {seen.view['turn']['follow_cost']} culture"
    )
    sheet.add(text(z.bay_x, z.bay_y + 12, label, 12, "label"))
    y = z.bay_y + (50 if seen.wide else 46)
    if not used and not seen.over:
        sheet.add(slot(z.bay_x + z.bay_die / 2, y, z.bay_die))
        sheet.add(text(z.bay_x + z.bay_die + 12, y + 4, "No die activated yet.", 12, "note"))
    again: dict[str, list[int]] = {}
    pitch = bay_pitch(seen, z)
    for i, entry in enumerate(used):
        x, face = z.bay_x + z.bay_die / 2 + i * pitch, entry["face"]
        latest = i == len(used) - 1 and not seen.over
        if latest or pitch > NAMED:
            cls = "note strong" if latest else "note"
            sheet.add(text(x, y + z.bay_die / 2 + 20, SHORT[face], 12, cls, "middle"))
        if seen.lit(f"again:{face}"):
            again.setdefault(face, []).append(i)
        else:
            sheet.add(bay_die(seen, i, x, y, z.bay_die, lit=False))
    for face, places in again.items():
        light_bay(sheet, seen, z, face, places, y)


def bay_pitch(seen: Seen, z: Layout) -> float:
    """Dice stand as far apart as their names ask for, or as there is room."""
    used = max(1, len(seen.view["dice"]["bay"]))
    right = z.converter_x - 14 if has_converter(seen) else z.width
    return min(57.0, (right - z.bay_x - z.bay_die) / max(1, used - 1))


def light_bay(sheet: Sheet, seen: Seen, z: Layout, face: str, places: Sequence[int], y: float) -> None:
    """Equal dice in the bay are one choice wherever they lie."""
    lit = seen.lit(f"again:{face}")
    if lit is None:
        return
    half, body, boxes, pitch = z.bay_die / 2, "", [], bay_pitch(seen, z)
    for i in places:
        x = z.bay_x + half + i * pitch
        body += bay_die(seen, i, x, y, z.bay_die, lit=True) + keycap(lit.number, x + half - 2, y + half - 2)
        boxes.append((x - 22, y - 22, 44.0, 44.0))
    at = (boxes[0][0] + 22, y)
    sheet.lit.append(Choice(lit.key, lit.number, lit.label, at, body, boxes=boxes))


def bay_die(seen: Seen, i: int, x: float, y: float, size: float, lit: bool) -> str:
    """A used die with the emblems of those who followed it."""
    entry = seen.view["dice"]["bay"][i]
    followers = entry["followers"]
    state = listed(["activated", *(f"followed by {seen.names[f]}" for f in followers)])
    words = die_named(seen, entry["face"], state)
    drawn = die(entry["face"], x, y, size, "used ready" if lit else "used", f"die:bay:{i}", words)
    return hinted(words, drawn) + row_of([seen.hue(f) for f in followers], x, y - size / 2 - 1, 14)


# --- the converter -----------------------------------------------------------------------------------


def converter(sheet: Sheet, seen: Seen, z: Layout) -> None:
    """Two slots, an arrow, the die that is set."""
    inside = seen.view["dice"]["converter"]
    if not has_converter(seen):
        last_round(sheet, seen, z)
        return
    lit = seen.lit("converter")
    y = z.bay_y + (50 if seen.wide else 46)
    xs = [z.converter_x + z.slot / 2 + dx for dx in (0, z.slot + 5, 2 * z.slot + 33)]
    body = "".join(slot(x, y, z.slot) for x in xs) + icon("arrow", (xs[1] + xs[2]) / 2, y, 16, "faint")
    for i, (face, x) in enumerate(zip(inside, xs, strict=False)):
        words = die_named(seen, face, "in the converter")
        body += hinted(words, die(face, x, y, z.slot, "used", f"die:converter:{i}", words))
    if lit:
        box = (xs[0] - z.slot / 2 - 6, y - 23, xs[2] - xs[0] + z.slot + 12, 46.0)
        body = pane(box) + body + keycap(lit.number, box[0] + box[2] - 3, y - 21)
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, (box[0] + box[2] / 2, y), body, boxes=[box]))
    else:
        quiet = "" if seen.view["turn"]["converter"] or inside else ' class="quiet"'
        sheet.add(f"<g{quiet}>{body}</g>")
    sheet.add(text(z.converter_x, z.bay_y + 12, converter_label(seen), 12, "label"))
    last_round(sheet, seen, z)


def has_converter(seen: Seen) -> bool:
    """On a phone an unused converter gives way to a full bay; the Rogue has no use for it."""
    if seen.over or seen.seats[seen.active]["rogue"]:
        return False
    dice = seen.view["dice"]
    return seen.wide or bool(dice["converter"]) or len(dice["bay"]) < 5


def converter_label(seen: Seen) -> str:
    if not seen.view["turn"]["converter"]:
        return "Converter, used"
    return "Converter: two dice set a third" if seen.wide else "Converter"


def last_round(sheet: Sheet, seen: Seen, z: Layout) -> None:
    """The last round is told on the mat, so that nobody is surprised."""
    if not seen.view["ended"] or seen.over:
        return
    who = seen.view["trigger"]
    told = "The last round" if who is None else f"Last round: {seen.names[who]} has {TARGET} points"
    if seen.wide:
        line = text(z.converter_x, z.height - 9, shorten(told, 12, z.width - z.converter_x), 12, "note strong")
    elif has_converter(seen):
        line = text(z.converter_x, z.height - 9, "The last round", 12, "note strong")
    else:
        line = text(z.width, z.bay_y + 12, "The last round", 12, "note strong", "end")
    sheet.add(hinted(told, line))
