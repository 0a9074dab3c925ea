"""What lies beside the map: the battle that goes on, what the viewer is choosing from, or the piles."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.cards import Mark, Slip, grid, lay_page, lay_slip, offer, page_height
from astrolude.draw.choices import Box
from astrolude.draw.icons import icon
from astrolude.draw.pieces import emblem_at, pile
from astrolude.draw.region import Sheet
from astrolude.draw.text import escape, fit, lines, paragraph, shorten, text, wrap
from astrolude.draw.viewing import many
from astrolude.games.galactic_infamy.book import RANKS
from astrolude.games.galactic_infamy.drawn.battle import battle
from astrolude.games.galactic_infamy.drawn.market import asked_for, display
from astrolude.games.galactic_infamy.drawn.printed import bounty_words, changes, class_words, species_words, triple
from astrolude.games.galactic_infamy.drawn.seen import KIND_ICONS, Seen, adds, sums

PILES = (
    ("actions", "Action Cards", "draw:action"),
    ("boosts", "Boost Cards", "draw:boost"),
    ("equipment", "Equipment", ""),
)
CALCULATED = "Stored Equipment and Credits together, divided by 20 and rounded down, are added to the Infamy."
WANTED = ("Action Cards", "Boost Cards", "stored Equipment", "the Bounty", "Credits")


def stage(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """Draws what matters now and returns where it ends."""
    if seen.over:
        return scores(sheet, seen, x, y, w)
    y = played(sheet, seen, x, y, w)
    if seen.battle is not None:
        return battle(sheet, seen, x, y, w)
    if seen.view["offer"] is not None:
        return trade(sheet, seen, x, y, w)
    if which := asked_for(seen):
        return display(sheet, seen, which, x, y, w)
    if seen.prompt in ("species", "class"):
        return beginnings(sheet, seen, x, y, w)
    return overview(sheet, seen, x, y, w)


# --- the end ------------------------------------------------------------------------------------------


def scores(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """The calculator: what each hunter's wealth brings, and the Infamy in all."""
    sheet.add(text(x, y + 16, "The Infamy Calculator", 16, "name", font="display"))
    rows = wrap(str(seen.view["result"]["reason"]), 13, w)
    sheet.add(lines(x, y + 38, rows, 13, "action"))
    y += 38 + len(rows) * 18
    columns = [x + w * k for k in (0.56, 0.71, 0.86, 1.0)]
    for right, title in zip(columns, ("Stored", "Credits", "Infamy", "In all"), strict=True):
        sheet.add(text(right, y + 8, title, 12, "label", "end"))
    lines_ = sorted(seen.view["result"]["scores"], key=lambda line: (not seen.won(line["seat"]), -line["total"]))
    for line in lines_:
        y += 40
        score_row(sheet, seen, line, x, y, columns)
    rows = wrap(CALCULATED, 12, w)
    sheet.add(lines(x, y + 34, rows, 12, "note"))
    return y + 34 + len(rows) * 16


def score_row(sheet: Sheet, seen: Seen, line: Mapping[str, Any], x: float, y: float, columns: Sequence[float]) -> None:
    seat = line["seat"]
    won = seen.won(seat)
    name = seen.names[seat]
    size = fit(name, (17, 15, 14), columns[0] - x - 90, "display")
    sheet.add(f'<path class="rail thin" d="M{x:.1f} {y - 24:.1f}H{columns[-1]:.1f}"/>')
    sheet.add(emblem_at(seen.hue(seat), x + 9, y - 5, 17))
    sheet.add(text(x + 25, y, shorten(name, size, columns[0] - x - 80, "display"), size, "name", font="display"))
    box = line["boxes"]
    values = (box["stored Equipment"], box["Credits"], box["Infamy"])
    for right, value in zip(columns, values, strict=False):
        sheet.add(text(right, y, value, 14, "action", "end"))
    sheet.add(text(columns[-1], y, line["total"], 22 if won else 17, "points", "end", "display"))


# --- Action Cards on their way ------------------------------------------------------------------------


def played(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """Action Cards that wait for answers, the newest first, and cards declared."""
    for one in reversed(seen.view["stack"]):
        state = ", ignored" if one["negated"] else ""
        shown = seen.action(one["action"], 1, f"action:{one['action']}:played")
        shown = shown._replace(note=f"played by {seen.names[one['seat']]}{state}")
        box = (x, y, w, page_height(shown, w))
        lay_page(sheet, shown, box)
        y += box[3] + 8
    waiting = [called(seen, card) for card in seen.view["declared"]]
    if waiting:
        rows = wrap(f"Declared, in this order: {', '.join(waiting)}.", 12.5, w)
        sheet.add(lines(x, y + 12, rows, 12.5, "strong"))
        y += 12 + len(rows) * 17
    return y


def called(seen: Seen, card: str) -> str:
    """The name of an Action or Boost Card."""
    known = seen.printed.boosts.get(card) or seen.printed.actions[card]
    return str(known.name)


# --- the beginning ---------------------------------------------------------------------------------------


def beginnings(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """Character Cards or Class Cards to pick from."""
    printed = seen.printed
    slips: list[tuple[str, Slip]] = []
    for lit in seen.all_lit("species:"):
        one = printed.species[lit.key.partition(":")[2]]
        trait = printed.traits[one.trait]
        counts = [*sums(triple(one.attributes)), Mark("life", str(one.life_points), "life")]
        words = f"{trait.text} Home: {printed.planets[one.home].name}."
        slips.append((lit.key, Slip(one.name, "seats", counts, None, species_words(printed, one), "", words)))
    for lit in seen.all_lit("class:"):
        job = printed.classes[lit.key.partition(":")[2]]
        boost = printed.boosts[job.boost]
        slots = f"Takes {job.slots.hands}, {job.slots.head}, {job.slots.body}."
        slots += f" Starts with {boost.name}: {changes(boost.attributes)}."
        hint = class_words(printed, job)
        slips.append((lit.key, Slip(job.name, "skill", adds(job.attributes), None, hint, "", slots)))
    heading = "Character Cards" if seen.prompt == "species" else "Class Cards"
    sheet.add(text(x, y + 16, heading, 16, "name", font="display"))
    across = 2
    cell = (w - 8) / across
    heights = [42 + 15.0 * len(wrap(one.words, 12, cell - 39)) + 7 for _, one in slips]
    boxes, end = grid(x, y + 27, w, across, 8, heights)
    for (key, shown), box in zip(slips, boxes, strict=True):
        lay_slip(sheet, shown, box, seen.lit(key))
    return end


# --- a trade -----------------------------------------------------------------------------------------


def trade(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """What both sides lay out, as far as the viewer sees it."""
    now = seen.view["offer"]
    sheet.add(text(x, y + 18, "A trade", 20, "name", font="display"))
    y += 34
    for side, seat in enumerate((now["visitor"], now["partner"])):
        sheet.add(text(x, y + 14, f"{seen.names[seat]} gives", 13.5, "strong"))
        rows = wrap(laid_words(seen, now["laid"][side]), 13, w - 10)
        sheet.add(lines(x + 10, y + 33, rows, 13, "action"))
        y += 33 + len(rows) * 18
    if now["wanted"] is not None:
        rows = wrap(f"{seen.names[now['visitor']]} asks for: {wanted_words(now['wanted'])}.", 13, w)
        sheet.add(lines(x, y + 14, rows, 13, "strong"))
        y += 14 + len(rows) * 18
    return y


def laid_words(seen: Seen, laid: Mapping[str, Any] | None) -> str:
    if laid is None:
        return "something that only the two of them see."
    printed = seen.printed
    parts = [f"{laid['credits']} Credits"] if laid["credits"] else []
    parts += [f"“{printed.actions[card].name}”" for card in laid["actions"]]
    parts += [printed.boosts[card].name for card in laid["boosts"]]
    parts += [printed.equipment[card].name for card in laid["gear"]]
    parts += [bounty_words(printed, printed.bounties[card]) for card in laid["bounties"]]
    return f"{', '.join(parts) or 'nothing yet'}."


def wanted_words(wanted: Sequence[int]) -> str:
    named = [(n, name) for n, name in zip(wanted, WANTED, strict=True) if n]
    return ", ".join(name if name == "the Bounty" else f"{n} {name}" for n, name in named) or "nothing"


# --- the piles, and what the spaces do ---------------------------------------------------------------


def overview(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    y = bounties(sheet, seen, x, y, w)
    y = piles(sheet, seen, x, y + 14, w)
    return spaces(sheet, seen, x, y + 16, w)


def bounties(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """The four ranks with what a challenge costs, what a Bounty brings along, and how many wait."""
    sheet.add(text(x, y + 16, "Bounties", 16, "name", font="display"))
    y += 26
    cell = (w - 8) / 2
    for i, rank in enumerate(RANKS):
        box = (x + i % 2 * (cell + 8), y + i // 2 * 71, cell, 64.0)
        offer(sheet, seen.lit(f"rank:{rank}"), rank_card(seen, rank, box, bool(seen.lit(f"rank:{rank}"))), box, False)
    return y + 2 * 71 - 7


def rank_card(seen: Seen, rank: str, box: Box, lit: bool) -> str:
    tile = seen.printed.ranks[rank]  # type: ignore[index]
    x, y, w, h = box
    waiting = seen.view["piles"]["bounties"][rank]
    gone: Sequence[str] = seen.view["discards"]["bounties"][rank]
    known = [card for card in seen.printed.bounties.values() if card.rank == rank]
    pays = sorted({card.infamy for card in known})
    brings = f"{tile.equipment} Equipment" + (f" and {many(tile.boost, 'Boost')}" if tile.boost else "")
    short = f"{tile.equipment} Equipment" + (f", {many(tile.boost, 'Boost')}" if tile.boost else "")
    hint = f"{tile.name}: a challenge costs {tile.infamy_cost} Infamy. It fights with {brings}."
    if gone:
        hint += f" Discarded: {', '.join(seen.printed.bounties[card].name for card in gone)}."
    body = f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="7"/>'
    body += text(x + 10, y + 19, tile.name, 15, "name", font="display")
    body += text(x + w - 10, y + 19, f"{waiting} left", 12, "note", "end")
    cost = f"costs {tile.infamy_cost}" if tile.infamy_cost else "free"
    pay = f"pays {pays[0]}" if pays[0] == pays[-1] else f"pays {pays[0]} to {pays[-1]}"
    body += icon("infamy", x + 18, y + 34, 14, "faint") + text(x + 29, y + 38.5, f"{cost}, {pay}", 12, "action")
    body += text(x + 10, y + 55, f"with {short}", 12, "note")
    look = "card slip open" if lit else "card slip"
    said = escape(hint)
    return f'<g class="{look}" data-key="rank:{rank}" role="img" aria-label="{said}"><title>{said}</title>{body}</g>'


def piles(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """The draw piles; lit where a card may be drawn."""
    cell = w / 3
    for i, (name, title, key) in enumerate(PILES):
        left = seen.view["piles"][name]
        px = x + i * cell
        body = pile(px + 4, y + 6, 25, 35, left)
        body += text(px + 42, y + 21, left, 17, "points", font="display")
        body += text(px + 42, y + 38, title, 12, "kind")
        label = escape(f"{left} {title} in the draw pile")
        drawn = f'<g data-key="pile:{name}" role="img" aria-label="{label}">{body}</g>'
        offer(sheet, seen.lit(key) if key else None, drawn, (px - 2, y - 1, cell - 6, 48.0))
    return y + 46


def spaces(sheet: Sheet, seen: Seen, x: float, y: float, w: float) -> float:
    """What each kind of space does."""
    sheet.add(text(x, y + 16, "Spaces", 16, "name", font="display"))
    y += 27
    cell = w / 2
    kinds = list(seen.printed.kinds.values())
    for row in range(0, len(kinds), 2):
        high = 0.0
        for i, kind in enumerate(kinds[row : row + 2]):
            px = x + i * cell
            words = wrap(kind.text, 12, cell - 34)
            sheet.add(icon(KIND_ICONS[kind.id], px + 11, y + 14, 18))
            sheet.add(text(px + 28, y + 12, kind.name, 13, "strong"))
            sheet.add(paragraph(px + 28, y + 27, kind.text, 12, cell - 34, "note", leading=1.25))
            high = max(high, 21 + len(words) * 15.0)
        y += high + 3
    return y
