"""A battle that goes on: two sides, three Attributes, dice, totals, gear."""

from collections.abc import Sequence
from typing import NamedTuple

from astrolude.draw.cards import lay_slip
from astrolude.draw.choices import Choice, keycap, pane
from astrolude.draw.icons import icon
from astrolude.draw.pieces import emblem_at, number_die
from astrolude.draw.region import Sheet
from astrolude.draw.text import fit, paragraph, shorten, text, wrap
from astrolude.draw.viewing import Lit, listed
from astrolude.games.galactic_infamy.book import ATTRIBUTES, SLOTS
from astrolude.games.galactic_infamy.cards import BattleModifier
from astrolude.games.galactic_infamy.drawn.printed import (
    NAMED,
    leader,
    side_attributes,
    totals_of,
)
from astrolude.games.galactic_infamy.drawn.seen import Seen

ROW = 54.0
SOURCES = {"trait": "by trait", "skill": "by skill", "state": "by its sign"}


class Column(NamedTuple):
    """Where the things of one side stand: its die, its total, and where its cards begin and end."""

    die: float
    total: float
    left: float
    right: float


class Ring(NamedTuple):
    """The place of the whole battle on the sheet."""

    x: float
    y: float
    w: float

    @property
    def middle(self) -> float:
        return self.x + self.w / 2

    def column(self, side: int) -> Column:
        half = self.w / 2 - 6
        if side == 0:
            return Column(self.middle - half * 0.62, self.middle - half * 0.33, self.x, self.x + half)
        return Column(self.middle + half * 0.62, self.middle + half * 0.33, self.x + self.w - half, self.x + self.w)


def battle(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """Draws the battle and returns where it ends."""
    place = Ring(x, y, w)
    top = heading(sheet, seen, place)
    for side in range(2):
        side_head(sheet, seen, place, side, top)
    totals = totals_of(seen.printed, seen.view)
    for i, name in enumerate(ATTRIBUTES):
        attribute_row(sheet, seen, place, top + 62 + i * ROW, i, name, totals)
    low = top + 62 + 3 * ROW
    low = outlook(sheet, seen, place, low, totals)
    return max(gear(sheet, seen, place, side, low) for side in range(2))


def kind_of_battle(seen: Seen) -> str:
    now = seen.battle or {}
    if now["duel"]:
        return "A battle settles the tie"
    return "Bounty Battle" if now["bounty"] else "Player Battle"


def heading(sheet: Sheet, seen: Seen, place: Ring) -> float:
    now = seen.battle or {}
    sheet.add(text(place.x, place.y + 18, kind_of_battle(seen), 20, "name", font="display"))
    bounty = now["bounty"]
    if not bounty:
        note = "It is called off." if now["off"] else "Two of three Attributes win."
        sheet.add(text(place.x, place.y + 38, note, 12.5, "note"))
        return place.y + 50
    known = seen.printed.bounties[bounty]
    home = seen.printed.planets[known.home].name
    words = f"{seen.printed.ranks[known.rank].name}, wanted on {home}: "
    sheet.add(text(place.x, place.y + 38, f"{words}{known.credits} Credits, {known.infamy} Infamy", 12.5, "action"))
    return place.y + 50


def side_name(seen: Seen, side: int) -> str:
    now = seen.battle or {}
    seat = now["attacker"] if side == 0 else now["defender"]
    if seat is None:
        return str(seen.printed.bounties[now["bounty"]].name)
    return seen.names[int(seat)]


def side_note(seen: Seen, side: int) -> str:
    now = seen.battle or {}
    seat = now["attacker"] if side == 0 else now["defender"]
    saved = "loses no Life Point" if side in now["saved"] else ""
    if seat is None:
        proxy = "" if now["proxy"] is None else f"played by {seen.names[now['proxy']]}"
        return listed([proxy, saved]) or "the Bounty"
    part = "" if now["duel"] else "challenges" if now["bounty"] else "attacks" if side == 0 else "defends"
    return listed([part, saved])


def side_head(sheet: Sheet, seen: Seen, place: Ring, side: int, y: float) -> None:
    """Who fights on that side; lit where a card asks for a side or a hunter of this battle."""
    now = seen.battle or {}
    seat = now["attacker"] if side == 0 else now["defender"]
    col = place.column(side)
    w = col.right - col.left
    body = ""
    left = col.left + 8
    if seat is None:
        body += icon("cell", left + 9, y + 20, 20)
    else:
        body += emblem_at(seen.hue(seat), left + 9, y + 20, 19)
    name = side_name(seen, side)
    size = fit(name, (17, 15.5, 14), w - 44, "display")
    body += text(left + 26, y + 19, shorten(name, size, w - 44, "display"), size, "name", font="display")
    body += text(left + 26, y + 36, shorten(side_note(seen, side), 12, w - 40), 12, "note")
    lit = seen.lit(f"side:{side}")
    if lit is None:
        sheet.add(body)
        return
    box = (col.left, y - 2, w, 46.0)
    lamp = pane(box) + body + keycap(lit.number, box[0] + w - 4, y + 2, 10)
    sheet.lit.append(Choice(lit.key, lit.number, lit.label, (box[0] + w / 2, y + 21), lamp, boxes=[box]))


def attribute_row(
    sheet: Sheet, seen: Seen, place: Ring, y: float, number: int, name: str, totals: Sequence[Sequence[int]]
) -> None:
    """The Attribute in the middle, both dice outside, both totals between them; the leader's total is large."""
    now = seen.battle or {}
    rolled = now["dice"] is not None
    ahead = leader(seen.view, totals, number) if rolled else None
    middle = place.middle
    label = icon(name, middle, y + 14, 20, "strong") + text(middle, y + 38, NAMED[name], 12, "label", "middle")
    lit = seen.lit(f"attribute:{name}")
    if lit is None:
        sheet.add(label)
    else:
        box = (middle - 35, y - 2, 70.0, 46.0)
        lamp = pane(box) + label + keycap(lit.number, middle + 31, y + 2, 9.5)
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, (middle, y + 21), lamp, boxes=[box]))
    for side in range(2):
        col = place.column(side)
        value = totals[side][number]
        leads = ahead == side
        size = 28 if leads else 21
        look = "points" if leads or ahead is None else "note"
        sheet.add(text(col.total, y + 21 + size * 0.33, value, size, look, "middle", "display"))
        die = now["dice"][side][number] if rolled else 0
        lay_die(sheet, seen, side, number, name, (col.die, y + 20), die)
        without = value - die if rolled else side_attributes(seen.printed, seen.view, side)[number]
        words = f"{without} +" if side == 0 else f"+ {without}"
        aside = col.die - 27 if side == 0 else col.die + 27
        sheet.add(text(aside, y + 25, words if rolled else "", 13, "note", "end" if side == 0 else "start"))


def lay_die(sheet: Sheet, seen: Seen, side: int, number: int, name: str, at: tuple[float, float], value: int) -> None:
    """A die, lit on the viewer's own side if it may be rolled again: a part of it for each source that allows it."""
    now = seen.battle or {}
    owner = now["attacker"] if side == 0 else now["defender"]
    found = [lit for source in SOURCES if (lit := seen.lit(f"reroll:{source}:{name}"))] if owner == seen.me else []
    label = f"{side_name(seen, side)}: {NAMED[name]} die {value or 'not rolled'}"
    x, y = at
    die = number_die(value, x, y, 38, "ready" if found else "", f"die:battle:{side}:{name}", label)
    if not found:
        sheet.add(die)
        return
    wide = 46.0 / len(found)
    for i, lit in enumerate(found):
        box = (x - 23 + i * wide, y - 23, wide, 46.0)
        body = (die if i == 0 else "") + keycap(lit.number, x - 23 + (i + 1) * wide - 4, y - 19, 9.5)
        glow = pane((x - 23, y - 23, 46.0, 46.0)) if i == 0 else ""
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x, y), glow + body, boxes=[box]))


def outlook(sheet: Sheet, seen: Seen, place: Ring, y: float, totals: Sequence[Sequence[int]]) -> float:
    """Who would win as it stands, and for whom ties count."""
    now = seen.battle or {}
    ties = f"Ties count for {side_name(seen, now['ties'])}." if now["ties"] is not None else "Ties count for nobody."
    if now["dice"] is None:
        words = f"No die is rolled yet. {ties}"
    else:
        found = [leader(seen.view, totals, i) for i in range(3)]
        ahead = [found.count(side) for side in range(2)]
        best = 0 if ahead[0] >= 2 else 1 if ahead[1] >= 2 else None
        who = f"{side_name(seen, best)} leads in {ahead[best]} of 3" if best is not None else "Nobody leads in two"
        words = f"{who}. {ties}"
    words += planet_effect(seen)
    rows = wrap(words, 13, place.w - 20)
    sheet.add(paragraph(place.middle, y + 8, words, 13, place.w - 20, "strong", "middle"))
    return y + 8 + len(rows) * 18


def planet_effect(seen: Seen) -> str:
    """What the planet changes in this battle, in the advanced game."""
    now = seen.battle or {}
    space = seen.seats[now["attacker"]]["space"]
    if not seen.view["advanced"] or now["duel"] or space is None:
        return ""
    where = seen.printed.places[space]
    if where.ring < 0:
        return ""
    tile = seen.printed.planets[seen.rings[where.ring]["planet"]]
    return f" {tile.text}" if any(isinstance(one, BattleModifier) for one in tile.effect) else ""


def gear(sheet: Sheet, seen: Seen, place: Ring, side: int, y: float) -> float:
    """Linked Equipment, Skill and Boosts of a side as slips; what does not count is dimmed."""
    now = seen.battle or {}
    col = place.column(side)
    seat = now["attacker"] if side == 0 else now["defender"]
    owned = now["equipment"] if seat is None else [seen.seats[seat]["slots"][name] for name in SLOTS]
    slips = [(card, seen.gear(card)) for card in owned if card]
    if seat is not None and seen.seats[seat]["skill"]:
        slips.append(("", seen.skill(seen.seats[seat]["skill"])))
    slips += [("", seen.boost(card)) for card in now["boosts"][side]]
    high = 44.0 if seen.all_lit("off:") or not seen.wide else 28.0
    for card, one in slips:
        off = card in now["disabled"]
        mine = seat is not None and not one.key.startswith("boost:")
        hint = f"{one.hint} Does not count." if off else one.hint
        fresh = one._replace(look="spent" if off else "", key="" if mine else one.key, hint=hint)
        lit: Lit | None = seen.lit(f"off:{card}") if card else None
        lay_slip(sheet, fresh, (col.left, y, col.right - col.left, high), lit)
        y += high + 5
    if not slips:
        sheet.add(text(col.left + 8, y + 16, "No gear.", 12, "note"))
        y += 24
    return y


def told(seen: Seen) -> str:
    """The battle in one sentence."""
    totals = totals_of(seen.printed, seen.view)
    both = [
        f"{side_name(seen, side)} {', '.join(f'{NAMED[n]} {totals[side][i]}' for i, n in enumerate(ATTRIBUTES))}"
        for side in range(2)
    ]
    return f"{kind_of_battle(seen)}: {' against '.join(both)}"
