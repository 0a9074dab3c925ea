"""What can be bought: the Equipment and Boost purchase piles, and the Skill Cards."""

from collections.abc import Sequence

from astrolude.draw.cards import Slip, grid, lay_slip, slip_height
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import text, width
from astrolude.games.galactic_infamy.drawn.seen import NARROW, WIDE, Seen

DISPLAYS = ("equipment", "boosts", "skills")
TITLES = {"equipment": "Equipment", "boosts": "Boost Cards", "skills": "Skill Cards"}
WHERE = {
    "equipment": "in the Merchant Districts",
    "boosts": "on the Black Markets",
    "skills": "on the Training Grounds",
}
#: The question at which a display comes beside the map.
ASKED = {"buy": "equipment", "buy-boost": "boosts", "skill": "skills"}
TYPES = ("melee", "ranged", "drone", "robot", "armor", "shield")


def asked_for(seen: Seen) -> str:
    """The display that the viewer is buying from just now."""
    return ASKED.get(seen.prompt, "")


def market(seen: Seen) -> Region:
    """Everything that is for sale but what lies beside the map."""
    sheet = Sheet("market", seen.form)
    w = WIDE if seen.wide else NARROW
    y = 4.0
    for which in DISPLAYS:
        if which != asked_for(seen):
            y = display(sheet, seen, which, 0, y, w) + 22
    counts = [f"{len(seen.view['shop'][which])} {TITLES[which]}" for which in DISPLAYS]
    return sheet.finish(f"For sale: {', '.join(counts)}", w, round(y - 10))


def slips_of(seen: Seen, which: str) -> list[tuple[str, Slip]]:
    """The cards of a display in a steady order: by type, then by price."""
    cards: Sequence[str] = seen.view["shop"][which]
    printed = seen.printed
    if which == "equipment":
        known = printed.equipment
        order = sorted(cards, key=lambda c: (TYPES.index(known[c].type), known[c].value, c))
        return [(card, seen.gear(card, True)) for card in order]
    if which == "boosts":
        return [(c, seen.boost(c, True)) for c in sorted(cards, key=lambda c: (printed.boosts[c].cost, c))]
    return [(c, seen.skill(c, True)) for c in sorted(cards, key=lambda c: (printed.skills[c].level, c))]


def columns(seen: Seen, which: str, w: float) -> int:
    least = 215 if which == "skills" else 195 if seen.wide else 170
    return max(1, int((w + 8) // (least + 8)))


def display(sheet: Sheet, seen: Seen, which: str, x: float, y: float, w: float) -> float:
    """A heading and the cards below it; returns where they end."""
    title = TITLES[which]
    left = seen.view["piles"].get(which)
    pile = "" if left is None else f", {left} in the draw pile"
    sheet.add(text(x, y + 16, title, 16, "name", font="display"))
    sheet.add(text(x + width(title, 16, "display") + 10, y + 16, f"{WHERE[which]}{pile}", 12, "note"))
    y += 27
    found = slips_of(seen, which)
    if not found:
        sheet.add(text(x, y + 14, "Nothing lies here.", 12.5, "note"))
        return y + 20
    across = columns(seen, which, w)
    cell = (w - 8 * (across - 1)) / across
    boxes, end = grid(x, y, w, across, 7, [slip_height(one, cell) for _, one in found])
    for (card, one), box in zip(found, boxes, strict=True):
        lay_slip(sheet, one, box, seen.lit(f"buy:{card}"))
    return end
