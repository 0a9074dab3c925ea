"""The rules of a game with search, and how to play it."""

import re
from collections.abc import Iterable, Sequence

from astrolude.draw.text import escape
from astrolude.rulebook import MENTION, Chapter, Rule, chapters_of, entries_of, in_chapters, search
from astrolude.web.frame import link, page, tool, top_bar
from astrolude.web.markdown import Linked, inline, render, slug
from astrolude.web.shapes import GameCard


def rules(game: GameCard, markdown: str, query: str = "") -> str:
    """The whole reference, or the entries that a search finds, best first."""
    chapters = chapters_of(markdown)
    book = entries_of(markdown)
    titled = bool(chapters and chapters[0].title)
    title, parts = (chapters[0].title, chapters[1:]) if titled else (game.title, chapters)
    if words := query.split():
        shown = found(game, book, search(book, words), query)
    else:
        linked = links_of(game, book, book)
        shown = "".join(rule_shown(rule, linked) for rule in chapters[0].rules) if titled else ""
        shown += "".join(section(chapter, linked, slug(chapter.title)) for chapter in parts)
    body = (
        f'<div class="book">{top_bar(game.title, tools=[tool(f"/how/{game.id}", "How to play", "eye")])}'
        f'<main id="main"><h1>{escape(title)}</h1>{search_form(game, query)}{shown}</main>'
        f"{'' if words else contents(parts)}</div>"
    )
    return page(f"Rules: {game.title}", body, kind="rules", game=game.id)


def found(game: GameCard, book: Sequence[Rule], hits: Sequence[Rule], query: str) -> str:
    """What a search has found, each hit below the chapter it stands in."""
    linked = links_of(game, book, hits)
    told = f"{found_words(len(hits), query)} {link(f'/rules/{game.id}', 'All rules')}"
    return f'<p class="found" role="status">{told}</p>' + "".join(
        section(chapter, linked) for chapter in in_chapters(hits)
    )


def found_words(count: int, query: str) -> str:
    many = "Nothing is" if count == 0 else "One entry is" if count == 1 else f"{count} entries are"
    return f"{many} about “{escape(query)}”."


def search_form(game: GameCard, query: str) -> str:
    return (
        f'<form class="search" role="search" action="/rules/{escape(game.id)}"><label for="q">Search the rules</label>'
        f'<input id="q" name="q" type="search" maxlength="80" value="{escape(query)}" '
        'placeholder="A word, or the number of a rule">'
        '<button class="plain">Search</button></form>'
    )


def contents(chapters: Sequence[Chapter]) -> str:
    rows = "".join(
        f'<li><a href="#{slug(chapter.title)}">{escape(chapter.title)}</a></li>'
        for chapter in chapters
        if chapter.title
    )
    return f'<nav class="contents" aria-label="Chapters"><ol>{rows}</ol></nav>'


def section(chapter: Chapter, linked: Linked, anchor: str = "") -> str:
    named = f' id="{anchor}"' if anchor else ""
    heading = f"<h2{named}>{inline(chapter.title)}</h2>" if chapter.title else ""
    return f"<section>{heading}{''.join(rule_shown(rule, linked) for rule in chapter.rules)}</section>"


def rule_shown(rule: Rule, linked: Linked) -> str:
    words = inline(rule.text, linked)
    if not rule.id:
        return f"<p>{words}</p>"
    id = escape(rule.id)
    return f'<p class="{rule.kind}" id="{id}"><a class="rule-id" href="#{id}">{id}</a> <span>{words}</span></p>'


def links_of(game: GameCard, book: Iterable[Rule], shown: Iterable[Rule]) -> Linked:
    """Plain text in which the ids of rules are links: to what is shown here, else to the whole reference."""
    here = {rule.id for rule in shown}
    places = {rule.id: f"#{rule.id}" if rule.id in here else f"/rules/{game.id}#{rule.id}" for rule in book}

    def linked(words: str) -> str:
        out, end = [], 0
        for found in MENTION.finditer(words):
            id = escape(found[0])
            place = places.get(found[0])
            out += [escape(words[end : found.start()]), f'<a href="{escape(place)}">{id}</a>' if place else id]
            end = found.end()
        return "".join([*out, escape(words[end:])])

    return linked


# --- how to play --------------------------------------------------------------------------------------


def how(game: GameCard, markdown: str, picture: str = "") -> str:
    """The page that teaches the game; `picture` is its annotated table, one svg document."""

    def pictured(words: str, name: str) -> str:
        return f'<figure class="picture" role="img" aria-label="{escape(words)}">{plain_picture(picture)}</figure>'

    doors = (
        f'<p class="doors"><a class="go quiet" href="/new/{escape(game.id)}?door=now">Play now</a>'
        f"{link(f'/rules/{game.id}', 'All rules')}</p>"
    )
    body = (
        f'<div class="book how">{top_bar(game.title, tools=[tool(f"/rules/{game.id}", "Rules", "book")])}'
        f'<main id="main">{render(markdown, pictured)}{doors}</main></div>'
    )
    return page(f"How to play {game.title}", body, kind="how", game=game.id)


def plain_picture(svg: str) -> str:
    """A drawing as part of a page: the page's own style sheets dress it, in the page's theme."""
    bare = re.sub(r"<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<style>.*?</style>|<script.*?</script>", "", svg, flags=re.DOTALL)
    return re.sub(r'\s(?:style|on\w+|data-theme|data-option|role|aria-label|tabindex)="[^"]*"', "", bare)
