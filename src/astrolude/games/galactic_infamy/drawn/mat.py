"""The viewer's own hunter, under its horizon: what it is, what it has linked and stored, and its hand."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from astrolude.draw.cards import Mark, Slip, grid, lay_page, lay_slip, marks, marks_width, page_height
from astrolude.draw.icons import icon
from astrolude.draw.pieces import emblem_at
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import escape, fit, lines, shorten, text, wrap
from astrolude.draw.tracks import horizon
from astrolude.draw.viewing import Lit, listed, many, sentence
from astrolude.games.galactic_infamy.book import ATTRIBUTES, SLOTS
from astrolude.games.galactic_infamy.drawn.printed import (
    LOCKER,
    NAMED,
    STATES,
    class_words,
    eliminated,
    own_attributes,
    species_words,
)
from astrolude.games.galactic_infamy.drawn.seen import NARROW, WIDE, Seen

Owner = Mapping[str, Any]
SLIP, GAP = 44.0, 8.0
LEAST_COLUMNS, MOST_COLUMNS = 4, 6
HAND = ("play", "drop", "give")


def own_mat(seen: Seen, seat: Owner) -> Region:
    sheet = Sheet(f"mat:{seat['seat']}", seen.form)
    w = WIDE if seen.wide else NARROW
    sheet.add(horizon(sheet.defs, seen.hue(seat["seat"]), -w * 0.06, w * 1.06, 30, 200))
    if seen.wide:
        low = identity(sheet, seen, seat, 4, 30, 372)
        y = max(holdings(sheet, seen, seat, 392, 26, WIDE - 392, 4), low)
    else:
        low = identity(sheet, seen, seat, 2, 30, NARROW - 4)
        y = holdings(sheet, seen, seat, 0, low + 8, NARROW, 2)
    y = incoming(sheet, seen, seat, y + 6, w)
    y = hand(sheet, seen, seat, y + 6, w)
    return sheet.finish(told(seen, seat), w, round(y + 6))


def told(seen: Seen, seat: Owner) -> str:
    """A hunter in one sentence."""
    number = seat["seat"]
    turn = "whose turn it is" if number == seen.active and not seen.over else ""
    if eliminated(seat):
        return f"{seen.names[number]}: eliminated"
    values = own_attributes(seen.printed, seat)
    parts = [
        f"{seat['infamy']} Infamy",
        f"{seat['credits']} Credits",
        many(seat["life"], "Life Point"),
        *[f"{NAMED[name]} {n}" for name, n in zip(ATTRIBUTES, values, strict=True)],
        f"{many(seat['hand'], 'card')} in hand",
    ]
    return f"{listed([seen.names[number], turn])}: {listed(parts)}"


def calling(seen: Seen, seat: Owner) -> str:
    """What a hunter is, and what it does for a living."""
    species = seen.printed.species[seat["species"]].name if seat["species"] else ""
    return listed([species, seen.printed.classes[seat["class"]].name if seat["class"] else ""]) or "not chosen yet"


def calling_hint(seen: Seen, seat: Owner) -> str:
    parts = []
    if seat["species"]:
        parts.append(species_words(seen.printed, seen.printed.species[seat["species"]]))
    if seat["class"]:
        parts.append(class_words(seen.printed, seen.printed.classes[seat["class"]]))
    return " ".join(parts)


def standing(seen: Seen, seat: Owner) -> str:
    """What is said beside a name."""
    number = seat["seat"]
    if seen.over and eliminated(seat) and not seen.won(number):
        return "Eliminated"
    if seen.over:
        score = seen.score(number)
        parts = ", ".join(f"{p['what']} {p['points']}" for p in score["parts"]) if score else ""
        return sentence(f"wins: {parts}" if seen.won(number) else parts)
    if eliminated(seat):
        return "Eliminated"
    turn = ("your turn" if number == seen.me else "their turn") if number == seen.active else ""
    first = "went first" if seen.view["start"] == number else ""
    return sentence(listed([turn, first]))


def shown_infamy(seen: Seen, seat: Owner) -> int:
    score = seen.score(seat["seat"])
    return int(score["total"] if score else seat["infamy"])


def attribute_marks(seen: Seen, seat: Owner) -> list[Mark]:
    values = own_attributes(seen.printed, seat)
    return [Mark(name, str(n), "strong") for name, n in zip(ATTRIBUTES, values, strict=True)]


def sign_hint(seen: Seen, seat: Owner) -> str:
    """What the Attributes' signs say."""
    if not seat["species"]:
        return ""
    states = seen.printed.species[seat["species"]].states
    said = [f"{NAMED[name]} {STATES[state]}" for name in ATTRIBUTES if (state := getattr(states, name))]
    return "; ".join(said)


def identity(sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, w: float) -> float:
    """Name, Character and Class, Attributes, Life Points, Credits, Infamy and trait; returns where they end."""
    number = seat["seat"]
    infamy = [Mark("infamy", str(shown_infamy(seen, seat)), "vp")]
    right = x + w - marks_width(infamy, 22)
    room = right - x - 34
    name = seen.names[number]
    size = fit(name, (20, 18, 16), room, "display")
    short = shorten(name, size, room, "display")
    sheet.add(emblem_at(seen.hue(number), x + 9, y + 13, 18))
    sheet.add(text(x + 25, y + 19, short, size, "name", font="display"))
    sheet.add(f"<g><title>Infamy</title>{marks(infamy, right, y + 20, 22, 'points')}</g>")
    hint = escape(calling_hint(seen, seat))
    sheet.add(f"<g><title>{hint}</title>{text(x + 25, y + 37, calling(seen, seat), 13, 'action')}</g>")
    said = standing(seen, seat)
    cls = "note strong" if seen.won(number) else "note"
    sheet.add(text(x + w, y + 37, shorten(said, 12, w * 0.5), 12, cls, "end"))
    values = attribute_marks(seen, seat)
    note = listed([f"Attributes without dice: {told_values(values)}", sign_hint(seen, seat)])
    sheet.add(f"<g><title>{escape(note)}</title>{marks(values, x + 2, y + 66, 19, 'name', 14)}</g>")
    lives(sheet, seen, seat, x + 178, y + 60)
    money = [Mark("credits", str(seat["credits"]))]
    left = x + w - marks_width(money, 17)
    sheet.add(f"<g><title>Credits</title>{marks(money, left, y + 66, 17)}</g>")
    if not seat["species"]:
        return y + 74
    trait = seen.printed.traits[seen.printed.species[seat["species"]].trait]
    rows = wrap(f"{trait.name}: {trait.text}", 12, w - 4)
    sheet.add(lines(x + 2, y + 87, rows, 12, "note", leading=1.25))
    return y + 77 + len(rows) * 15


def told_values(values: list[Mark]) -> str:
    return ", ".join(f"{NAMED[m.icon]} {m.words}" for m in values)


def lives(sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, size: float = 17) -> None:
    """A heart for each Life Point of the Character Card, the lost ones hollow."""
    most = seen.printed.species[seat["species"]].life_points if seat["class"] else 0
    hearts = "".join(
        icon("life" if i < seat["life"] else "life-lost", x + i * (size + 3), y, size, "life") for i in range(most)
    )
    sheet.add(f"<g><title>{seat['life']} of {many(most, 'Life Point')}</title>{hearts}</g>")


# --- what is linked and stored ----------------------------------------------------------------------------


def empty_slip(title: str, sign: str, hint: str) -> Slip:
    return Slip(title, sign, hint=hint, look="empty")


def linked_slips(seen: Seen, seat: Owner) -> list[tuple[Slip, Lit | None]]:
    """Hands, Head, Body and the Skill Card."""
    out: list[tuple[Slip, Lit | None]] = []
    job = seen.printed.classes[seat["class"]] if seat["class"] else None
    for name in SLOTS:
        card = seat["slots"][name]
        if card:
            out.append((seen.gear(card), None))
            continue
        takes = getattr(job.slots, name) if job else ""
        title = f"{name.capitalize()}: {takes}" if takes else name.capitalize()
        out.append(
            (empty_slip(title, takes, f"{name.capitalize()} is free; it takes {takes or 'what the class says'}"), None)
        )
    if seat["skill"]:
        out.append((seen.skill(seat["skill"]), None))
    else:
        out.append((empty_slip("No skill yet", "skill", "No Skill Card yet"), None))
    return out


def stored_slips(seen: Seen, seat: Owner) -> list[tuple[Slip, Lit | None]]:
    """The Cell, and the three places of the Locker."""
    out: list[tuple[Slip, Lit | None]] = []
    for i, card in enumerate(seat["cell"]):
        key = f"bounty:hidden:{seat['seat']}:{i}"
        if card is None:
            out.append((Slip("A hidden Bounty", "cell", key=key), None))
        else:
            out.append((seen.bounty(card), seen.lit("turn-in", f"keep:{card}", f"give:{card}")))
    if not seat["cell"]:
        out.append((empty_slip("Empty Cell", "cell", "The Holding Cell holds one Bounty"), None))
    for i, card in enumerate(seat["locker"]):
        key = f"equipment:hidden:{seat['seat']}:{i}"
        if card is None:
            out.append((Slip("Stored Equipment", "locker", key=key), None))
        else:
            out.append((seen.gear(card, True), seen.lit(f"sell:{card}", f"give:{card}")))
    free = LOCKER - len(seat["locker"])
    hint = "The Locker holds three Equipment Cards"
    if seen.wide:
        out += [(empty_slip("Empty Locker", "locker", hint), None)] * free
    elif free:
        out.append((empty_slip("Empty Locker" if free == LOCKER else f"Locker: {free} free", "locker", hint), None))
    return out


def holdings(sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, w: float, across: int) -> float:
    slips = [*linked_slips(seen, seat), *stored_slips(seen, seat)]
    boxes, end = grid(x, y, w, across, 6, [SLIP] * len(slips))
    for (one, lit), box in zip(slips, boxes, strict=True):
        lay_slip(sheet, one, box, lit)
    return end


def incoming(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float) -> float:
    """Equipment that has no place yet."""
    cards = seat["incoming"]
    if not cards:
        return y
    sheet.add(text(2, y + 14, "To be linked or stored", 12.5, "label"))
    boxes, end = grid(0, y + 22, w, 5 if seen.wide else 2, 6, [SLIP] * len(cards))
    for i, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        if card is None:
            lay_slip(sheet, Slip("Equipment", "locker", key=f"equipment:incoming:{seat['seat']}:{i}"), box)
        else:
            lay_slip(sheet, seen.gear(card, True), box, seen.lit(f"link:{card}", f"leave:{card}"))
    return end + 4


# --- the hand ---------------------------------------------------------------------------------------------


def hand(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float) -> float:
    """Action Cards to be read, equal ones together, and Boost Cards as slips."""
    if seat["actions"] is None:
        sheet.add(text(2, y + 16, f"{sentence(many(seat['hand'], 'card'))} in hand, put away", 12.5, "note"))
        return y + 24
    if not seat["hand"]:
        sheet.add(text(2, y + 16, "No cards in hand.", 12.5, "note"))
        return y + 24
    columns = len(set(seat["actions"])) + -(-len(seat["boosts"]) // 2)
    if seen.wide and columns <= MOST_COLUMNS:
        return one_row(sheet, seen, seat, y, w, max(LEAST_COLUMNS, columns))
    y = action_cards(sheet, seen, seat, (0, y, w), (MOST_COLUMNS if seen.wide else 2))
    return boost_cards(sheet, seen, seat, (0, y, w), MOST_COLUMNS if seen.wide else 2)


def one_row(sheet: Sheet, seen: Seen, seat: Owner, y: float, w: float, columns: int) -> float:
    """Action Cards side by side, and behind them the Boost Cards two above each other."""
    cell = (w + GAP) / columns
    actions, boosts = len(set(seat["actions"])), len(seat["boosts"])
    end = action_cards(sheet, seen, seat, (0, y, actions * cell - GAP), actions) if actions else y
    if not boosts:
        return end - GAP
    across = -(-boosts // 2)
    return max(end - GAP, boost_cards(sheet, seen, seat, (actions * cell, y, across * cell - GAP), across))


def action_cards(sheet: Sheet, seen: Seen, seat: Owner, place: tuple[float, float, float], across: int) -> float:
    """In so many columns, from that place on in that width; returns where the next row would begin."""
    copies: Counter[str] = Counter(seat["actions"])
    x, y, w = place
    if not copies:
        return y
    cell = (w - GAP * (across - 1)) / across
    pages = [seen.action(card, n) for card, n in copies.items()]
    boxes, end = grid(x, y, w, across, GAP, [page_height(p, cell) for p in pages])
    for card, shown, box in zip(copies, pages, boxes, strict=True):
        lay_page(sheet, shown, box, seen.lit(*(f"{verb}:{card}" for verb in HAND)))
    return end + GAP


def boost_cards(sheet: Sheet, seen: Seen, seat: Owner, place: tuple[float, float, float], across: int) -> float:
    cards = sorted(seat["boosts"])
    x, y, w = place
    if not cards:
        return y
    boxes, end = grid(x, y, w, across, GAP, [SLIP] * len(cards))
    for card, box in zip(cards, boxes, strict=True):
        lay_slip(sheet, seen.boost(card), box, seen.lit(f"boost:{card}", f"drop:{card}", f"give:{card}"))
    return end
