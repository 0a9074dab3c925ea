"""The mat of another hunter: small, and complete as far as one may look."""

from collections.abc import Mapping
from typing import Any

from astrolude.draw.cards import Mark, Slip, grid, lay_slip, marks, marks_width
from astrolude.draw.choices import Choice, keycap, pane
from astrolude.draw.geometry import num
from astrolude.draw.pieces import emblem_at
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import escape, fit, shorten, text, width
from astrolude.draw.tracks import horizon
from astrolude.draw.viewing import Lit
from astrolude.games.galactic_infamy.book import SLOTS
from astrolude.games.galactic_infamy.drawn.mat import (
    attribute_marks,
    calling,
    calling_hint,
    lives,
    shown_infamy,
    standing,
    told,
)
from astrolude.games.galactic_infamy.drawn.seen import NARROW, SIDE, Seen

Owner = Mapping[str, Any]
HEADER = 46.0


def rival_mat(seen: Seen, seat: Owner) -> Region:
    sheet = Sheet(f"mat:{seat['seat']}", seen.form)
    w = SIDE if seen.wide else NARROW
    header(sheet, seen, seat, w)
    if not seat["life"]:
        light_head(sheet, seen, seat, w)
        return sheet.finish(told(seen, seat), w, 54)
    values = attribute_marks(seen, seat)
    sheet.add(f"<g><title>Attributes without dice</title>{marks(values, 2, 69, 15, 'strong', 10)}</g>")
    lives(sheet, seen, seat, 142, 64, 13)
    money = [Mark("credits", str(seat["credits"]))]
    sheet.add(f"<g><title>Credits</title>{marks(money, w - 2 - marks_width(money, 14), 69, 14)}</g>")
    y = gear(sheet, seen, seat, 79, w)
    y = stored(sheet, seen, seat, y + 5, w)
    light_head(sheet, seen, seat, w)
    return sheet.finish(told(seen, seat), w, round(y + 4))


def header(sheet: Sheet, seen: Seen, seat: Owner, w: float) -> None:
    """Emblem, name, Infamy; the ground is lit for the one whose turn it is."""
    number = seat["seat"]
    on = seen.won(number) if seen.over else number == seen.active
    if on:
        sheet.add(horizon(sheet.defs, seen.hue(number), -6, w + 6, 7, 100))
    else:
        sheet.add(f'<path class="rail thin" d="M0 4h{num(w)}"/>')
    infamy = [Mark("infamy", str(shown_infamy(seen, seat)), "vp")]
    right = w - 2 - marks_width(infamy, 18)
    name = seen.names[number]
    room = right - 33
    size = fit(name, (17, 15.5, 14), room, "display")
    short = shorten(name, size, room, "display")
    sheet.add(emblem_at(seen.hue(number), 9, 24, 16), text(23, 30, short, size, "name", font="display"))
    sheet.add(f"<g><title>Infamy</title>{marks(infamy, right, 30, 18, 'points')}</g>")
    said = standing(seen, seat)
    what = calling(seen, seat)
    room = w - 25 - (width(said, 12) + 10 if said else 0)
    shown = shorten(what, 12, max(room, 60))
    sheet.add(f"<g><title>{escape(calling_hint(seen, seat))}</title>{text(23, 46, shown, 12, 'action')}</g>")
    free = w - 33 - width(shown, 12)
    sheet.add(text(w - 2, 46, shorten(said, 12, free), 12, "note strong" if on else "note", "end"))


def gear(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float) -> float:
    """What is linked, two in a row; free slots are not shown."""
    slips = [seen.gear(card) for name in SLOTS if (card := seat["slots"][name])]
    if seat["skill"]:
        slips.append(seen.skill(seat["skill"]))
    if not slips:
        sheet.add(text(2, y + 14, "Nothing linked.", 12, "note"))
        return y + 19
    boxes, end = grid(0, y, w, 2, 4, [26.0] * len(slips))
    for one, box in zip(slips, boxes, strict=True):
        lay_slip(sheet, one, box)
    return end


def stored(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float) -> float:
    """Cell, Locker and hand as counts; what the viewer knows or may take there is shown."""
    known = [seen.bounty(card)._replace(counts=()) for card in seat["cell"] if card]
    known += [seen.gear(card) for card in [*seat["locker"], *seat["incoming"]] if card]
    robbed = seen.fights(seat["seat"])
    for key, what in (("steal:bounty", "Take the Bounty"), ("steal:gear", "Take the Equipment")):
        lit = seen.lit(key)
        if lit and robbed:
            y = offered(sheet, lit, Slip(what, "cell" if key == "steal:bounty" else "locker"), y, w)
    counts = [
        (Mark("cell", str(len(seat["cell"]))), "Bounties in the Cell"),
        (Mark("locker", str(len(seat["locker"]) + len(seat["incoming"]))), "Equipment Cards in the Locker"),
        (Mark("hand", str(seat["hand"])), "cards in hand"),
    ]
    for i, (mark, what) in enumerate(counts):
        sheet.add(f"<g><title>{mark.words} {what}</title>{marks([mark], 2 + i * 52, y + 14, 13)}</g>")
    y += 21
    if known:
        boxes, y = grid(0, y + 2, w, 2, 4, [26.0] * len(known))
        for one, box in zip(known, boxes, strict=True):
            lay_slip(sheet, one, box)
    return y


def offered(sheet: Sheet, lit: Lit, one: Slip, y: float, w: float) -> float:
    lay_slip(sheet, one, (0, y, w, 44), lit)
    return y + 49


def light_head(sheet: Sheet, seen: Seen, seat: Owner, w: float) -> None:
    """Somebody to trade with, or to play a Bounty: the head of the mat is lit."""
    number = seat["seat"]
    keys = [f"trade:{number}", f"proxy:{number}"]
    lit = seen.lit(*keys)
    if lit:
        box = (-5.0, 6.0, w + 10, HEADER)
        body = pane(box) + keycap(lit.number, w + 1, 9)
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, (w / 2, 29), body, boxes=[box]))
