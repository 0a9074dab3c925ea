"""What went wrong, in a sentence, and the way on."""

from astrolude.draw.text import escape
from astrolude.web.frame import HOUSE, page, top_bar


def problem(title: str, sentence: str, remedy_link: str = "/", remedy_words: str = "") -> str:
    words = remedy_words or ("To the games" if remedy_link == "/" else "Go on")
    body = (
        f'<div class="hand problem">{top_bar()}<main id="main"><h1>{escape(title)}</h1>'
        f'<p class="lead">{escape(sentence)}</p>'
        f'<p><a class="plain" href="{escape(remedy_link)}">{escape(words)}</a></p>'
        "</main></div>"
    )
    return page(f"{title}: {HOUSE}", body, kind="trouble", figure=False)
