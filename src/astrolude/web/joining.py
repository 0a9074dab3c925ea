"""An invitation: whose seat it is, and a button that takes it."""

from astrolude.draw.text import escape
from astrolude.web.frame import page, top_bar


def joining(title: str, game: str, table: str, name: str, token: str, free: bool) -> str:
    """Posts to /join/TOKEN; who takes a free seat may say what to be called."""
    asked = (
        '<label class="field"><span>Your name</span><input name="name" maxlength="24" autocomplete="off" '
        'data-own-name=""></label>'
        if free
        else ""
    )
    words = "A seat is kept for you at this table." if free else f"{escape(name)}'s seat moves to this device."
    button = "Take the seat" if free else f"I am {escape(name)}: move it here"
    body = (
        f'<div class="hand problem">{top_bar(title)}<main id="main"><h1>{escape(table)}</h1>'
        f'<p class="lead">{words}</p><form method="post" action="/join/{escape(token)}">{asked}'
        f'<p><button class="go wide-go">{button}</button></p></form></main></div>'
    )
    return page(f"{table}: {title}", body, kind="joining", game=game)
