"""The frame of a game's cover: always night, with the game's own picture in it."""

from astrolude.draw.defs import Defs
from astrolude.draw.sky import stars
from astrolude.draw.text import escape

WIDTH, HEIGHT = 240, 320


def framed_cover(game_id: str, title: str, defs: Defs, picture: str) -> str:
    """One svg element; the picture is drawn on the night sky and cut at the cover's edge."""
    dusk = defs.blend("dusk", [(0.15, "dusk-out"), (1, "dusk-in")])
    edge = defs.use("edge", f'<clipPath id="{{id}}"><rect width="{WIDTH}" height="{HEIGHT}" rx="14"/></clipPath>')
    return (
        f'<svg class="cover" data-game="{escape(game_id)}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}">{defs.markup()}<g clip-path="{edge}">'
        f'<rect class="night" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<rect fill="{dusk}" width="{WIDTH}" height="{HEIGHT}"/>'
        f"{stars(game_id, WIDTH, HEIGHT, 46)}{picture}</g>"
        f'<rect class="edge" x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="13.5"/></svg>'
    )
