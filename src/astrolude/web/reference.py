"""The rules of a game with search, and how to play it."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from astrolude.draw.text import escape
from astrolude.web.frame import link, page, tool, top_bar
from astrolude.web.markdown import blocks_of, inline, render, slug
from astrolude.web.shapes import GameCard

ENTRY = re.compile(r"^- \*\*([A-Z]+-\w+)\*\* (.*)")
MENTION = re.compile(r"\b[A-Z]{2,5}-Q?\d+e?\b")


class Rule(NamedTuple):
    """An entry, or without an id a paragraph between entries."""

    id: str
    text: str


class Chapter(NamedTuple):
    title: str
    rules: list[Rule]


def chapters_of(markdown: str) -> list[Chapter]:
    """What stands under each heading."""
    found = [Chapter("", [])]
    for line in blocks_of(markdown):
        for one in line:
            take(one, found, fresh=one is line[0])
    return [chapter for chapter in found if chapter.rules or chapter.title]


def take(line: str, found: list[Chapter], fresh: bool) -> None:
    rules = found[-1].rules
    if line.startswith("#"):
        found.append(Chapter(line.lstrip("# "), []))
    elif entry := ENTRY.match(line):
        rules.append(Rule(entry[1], entry[2]))
    elif fresh or not rules:
        rules.append(Rule("", line))
    else:
        rules[-1] = Rule(rules[-1].id, f"{rules[-1].text} {line.strip()}")


def rules(game: GameCard, markdown: str, query: str = "") -> str:
    """The whole reference, or the entries that a search finds."""
    chapters = chapters_of(markdown)
    title, parts = chapters[0].title or game.title, chapters[1:] if chapters[0].title else chapters
    words = query.lower().split()
    found = searched(parts, words) if words else parts
    count = sum(1 for chapter in found for rule in chapter.rules if rule.id)
    note = f'<p class="found" role="status">{found_words(count, query)} {link(f"/rules/{game.id}", "All rules")}</p>'
    lead = "".join(f"<p>{inline(rule.text)}</p>" for rule in chapters[0].rules) if chapters[0].title else ""
    body = (
        f'<div class="book">{top_bar(game.title, tools=[tool(f"/how/{game.id}", "How to play", "eye")])}'
        f'<main id="main"><h1>{escape(title)}</h1>{search_form(game, query)}'
        f"{note if words else lead}{''.join(map(chapter_shown, found))}</main>"
        f"{'' if words else contents(parts)}</div>"
    )
    return page(f"Rules: {game.title}", body, kind="rules", game=game.id)


def found_words(count: int, query: str) -> str:
    many = "Nothing is" if count == 0 else "One entry is" if count == 1 else f"{count} entries are"
    return f"{many} about “{escape(query)}”."


def searched(chapters: Sequence[Chapter], words: Sequence[str]) -> list[Chapter]:
    """The entries in which every word stands, in the book's order; chapters without one are left out."""
    hits = [
        Chapter(chapter.title, [rule for rule in chapter.rules if rule.id and said_in(rule, chapter, words)])
        for chapter in chapters
    ]
    return [chapter for chapter in hits if chapter.rules]


def said_in(rule: Rule, chapter: Chapter, words: Sequence[str]) -> bool:
    text = f"{rule.id} {rule.text} {chapter.title}".lower()
    return all(word in text for word in words)


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


def chapter_shown(chapter: Chapter) -> str:
    heading = f'<h2 id="{slug(chapter.title)}">{inline(chapter.title)}</h2>' if chapter.title else ""
    return f"<section>{heading}{''.join(map(rule_shown, chapter.rules))}</section>"


def rule_shown(rule: Rule) -> str:
    if not rule.id:
        return f"<p>{inline(rule.text, mentions)}</p>"
    kind = "example" if rule.id.endswith("e") else "ruling" if "-Q" in rule.id else "entry"
    return (
        f'<p class="{kind}" id="{escape(rule.id)}"><a class="rule-id" href="#{escape(rule.id)}">{escape(rule.id)}</a> '
        f"<span>{inline(rule.text, mentions)}</span></p>"
    )


def mentions(words: str) -> str:
    """Plain text in which the ids of rules are links."""
    out, end = [], 0
    for found in MENTION.finditer(words):
        out.append(f'{escape(words[end : found.start()])}<a href="#{found[0]}">{found[0]}</a>')
        end = found.end()
    return "".join([*out, escape(words[end:])])


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
