"""The cover: a ringed giant, two tracks around it, and ships of five colours on their way."""

from astrolude.draw.cover import framed_cover
from astrolude.draw.defs import Defs
from astrolude.draw.geometry import num, polar
from astrolude.draw.pieces import ship
from astrolude.draw.planets import planet
from astrolude.draw.sky import arms

MIDDLE = (120, 176)
INNER, OUTER = 74, 106
#: Ships on the tracks: colour, track, and where along it in degrees from the top.
FLEET = ((0, INNER, -52), (1, OUTER, 22), (2, OUTER, 118), (3, INNER, 160))
PIPS = ((INNER, 20), (INNER, 80), (OUTER, -30), (OUTER, 70), (OUTER, 165), (INNER, -110), (OUTER, -90))


def cover(game_id: str, title: str) -> str:
    defs = Defs(f"cover-{game_id}")
    x, y = MIDDLE
    orbits = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for r in (INNER, OUTER))
    giant = planet(defs, "shouhua", x, y, 44, "warm", "gas", True, 140)
    lander = ship(4, *polar(x, y, 56, -24), -24, 0.85)
    fleet = "".join(ship(hue, *polar(x, y, r, a), a + 90, 0.9) for hue, r, a in FLEET)
    picture = f'{arms(x, y, 190, -28)}<g class="lines">{orbits}</g>{pips()}{giant}{lander}{fleet}'
    return framed_cover(game_id, title, defs, picture)


def pips() -> str:
    spots = (polar(*MIDDLE, r, a) for r, a in PIPS)
    return "".join(f'<circle class="pip" cx="{num(x)}" cy="{num(y)}" r="3.5"/>' for x, y in spots)
