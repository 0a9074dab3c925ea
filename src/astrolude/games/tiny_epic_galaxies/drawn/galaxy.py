"""The row of planets with the deck beside it."""

from functools import lru_cache

from astrolude.draw.geometry import num
from astrolude.draw.pieces import pile
from astrolude.draw.region import Region, Sheet
from astrolude.draw.text import lines, text, wrap
from astrolude.draw.viewing import count, listed, many
from astrolude.games.tiny_epic_galaxies.drawn.printed import Printed
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen
from astrolude.games.tiny_epic_galaxies.drawn.system import (
    SHEET_NARROW,
    SHEET_WIDE,
    Size,
    System,
    size_of,
)

FOOT = 8.0
DECK = 50.0, 72.0


def galaxy(seen: Seen) -> Region:
    sheet = Sheet("galaxy", seen.form)
    row = seen.view["row"]
    z = size_of(seen.wide, len(row))
    high = z.low + (102 if seen.wide else 57) + (longest(seen.printed, z) - 1) * z.action * z.leading + FOOT
    across = len(row) if seen.wide else 3
    for i, place in enumerate(row):
        x, y = i % across * z.cell, i // across * high
        if place is None:
            sheet.add(gap(x + z.cell / 2, y + z.centre, z))
        else:
            System(sheet, seen, z, x, y, place).draw()
    height = high * -(-len(row) // across)
    if seen.wide:
        deck(sheet, seen, len(row) * z.cell + (SHEET_WIDE - len(row) * z.cell) / 2, z.centre - 30, 1)
    elif len(row) % 3:
        deck(sheet, seen, 2.5 * z.cell, high * (len(row) // 3) + 24, 0.9)
    else:
        flat_deck(sheet, seen, height)
        height += 34
    return sheet.finish(told(seen), SHEET_WIDE if seen.wide else SHEET_NARROW, round(height))


def longest(printed: Printed, z: Size) -> int:
    """The most lines any planet needs, so that the board stays where it is when another one arrives."""
    return most_lines(tuple(card.text for card in printed.planets.values()), z)


@lru_cache(maxsize=64)
def most_lines(texts: tuple[str, ...], z: Size) -> int:
    return max(len(wrap(words, z.action, z.room)) for words in texts)


def told(seen: Seen) -> str:
    planets = sum(place is not None for place in seen.view["row"])
    return f"The galaxy: {many(planets, 'planet')} in the row, {many(seen.view['deck'], 'card')} in the deck"


def gap(x: float, y: float, z: Size) -> str:
    """A place that nothing fills any more."""
    words = lines(x, y - 3, wrap("The deck is empty.", 12, z.track * 1.4), 12, "note", "middle")
    return f'<circle class="gap" cx="{num(x)}" cy="{num(y)}" r="{num(z.track)}"/>{words}'


def out_of_game(seen: Seen) -> str:
    gone = len(seen.view["discard"])
    return f"{gone} discarded" if gone else ""


def deck(sheet: Sheet, seen: Seen, x: float, y: float, k: float) -> None:
    """The deck, centred on x below y."""
    w, h = DECK[0] * k, DECK[1] * k
    left = seen.view["deck"]
    sheet.add(
        f'<g data-key="deck" role="img" aria-label="{count(left)} cards in the deck">',
        pile(x - w / 2 - 2, y, w, h, left),
        text(x, y + h + 24, left, 20, "points", "middle", "display"),
        text(x, y + h + 41, "in the deck", 12, "kind", "middle"),
        text(x, y + h + 57, out_of_game(seen), 12, "kind", "middle") if seen.view["discard"] else "",
        "</g>",
    )


def flat_deck(sheet: Sheet, seen: Seen, y: float) -> None:
    """On a phone with a full row: one line."""
    words = listed([f"{seen.view['deck']} in the deck", out_of_game(seen)])
    sheet.add(
        f'<g data-key="deck" role="img" aria-label="{words}">',
        pile(SHEET_NARROW / 2 - 66, y, 17, 24, seen.view["deck"]),
        text(SHEET_NARROW / 2 - 38, y + 17, words, 12, "kind"),
        "</g>",
    )
