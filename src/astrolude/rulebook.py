"""A game's rules.md read: its chapters, the entries in them, and the search for one."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

#: The id of an entry: XY-012, its example XY-012e (or e1, e2), a ruling XY-Q03.
ID = r"[A-Z]+-Q?\d+(?:e\d?)?"
ENTRY = re.compile(rf"- \*\*({ID})\*\* (.*)")
MENTION = re.compile(rf"\b{ID}\b")
MARKS = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
#: Rules come before rulings, and rulings before examples.
KINDS = ("entry", "ruling", "example")


class Rule(NamedTuple):
    """An entry in markdown, or without an id a paragraph between entries."""

    id: str
    text: str
    chapter: str

    @property
    def kind(self) -> str:
        return "example" if "e" in self.id else "ruling" if "-Q" in self.id else "entry"

    @property
    def plain(self) -> str:
        return plain_text(self.text)


class Chapter(NamedTuple):
    """What stands under a heading; without a title, what stands before the first."""

    title: str
    rules: list[Rule]


def chapters_of(markdown: str) -> list[Chapter]:
    found = [Chapter("", [])]
    fresh = True
    for line in markdown.splitlines():
        if line.startswith("#"):
            found.append(Chapter(line.lstrip("# "), []))
        elif line.strip():
            take(line, found[-1], fresh)
        fresh = not line.strip()
    return [chapter for chapter in found if chapter.rules or chapter.title]


def take(line: str, chapter: Chapter, fresh: bool) -> None:
    """A new rule, or more of the last one; `fresh` is a line after an empty one."""
    rules = chapter.rules
    if entry := ENTRY.match(line):
        rules.append(Rule(entry[1], entry[2], chapter.title))
    elif rules and (not fresh or (rules[-1].id and line.startswith("  "))):
        rules[-1] = rules[-1]._replace(text=f"{rules[-1].text} {line.strip()}")
    else:
        rules.append(Rule("", line.strip(), chapter.title))


def entries_of(markdown: str) -> list[Rule]:
    """The rules that have an id, in the book's order."""
    return [rule for chapter in chapters_of(markdown) for rule in chapter.rules if rule.id]


def in_chapters(rules: Iterable[Rule]) -> list[Chapter]:
    """The rules as they come, each chapter named once for those that follow each other."""
    return [Chapter(title, list(some)) for title, some in groupby(rules, attrgetter("chapter"))]


def plain_text(markdown: str) -> str:
    """Without the signs for bold and slanted letters."""
    return MARKS.sub(lambda found: found[1] or found[2] or found[3], markdown)


# --- searching ---------------------------------------------------------------------------------------


def by_ids(entries: Sequence[Rule], ids: Iterable[str]) -> list[Rule]:
    """The entries with those ids, in the order of the ids."""
    wanted = [id.upper() for id in ids]
    found = [entry for entry in entries if entry.id.upper() in wanted]
    return sorted(found, key=lambda entry: wanted.index(entry.id.upper()))


def with_relatives(entries: Sequence[Rule], entry: Rule) -> list[Rule]:
    """The entry, its examples, and the rulings it names."""
    examples = [one.id for one in entries if one.id != entry.id and one.id.startswith(f"{entry.id}e")]
    rulings = [id for id in MENTION.findall(entry.text) if "-Q" in id]
    return [entry, *by_ids(entries, [*examples, *rulings])]


def search(entries: Sequence[Rule], words: Sequence[str]) -> list[Rule]:
    """The entries in which all the words stand, best first; an id alone finds its entry and what belongs to it."""
    if len(words) == 1 and (exact := by_ids(entries, words)):
        return with_relatives(entries, exact[0])
    wanted = [word.lower() for word in words]
    whole = [re.compile(rf"\b{re.escape(word)}\b") for word in wanted]
    hits = [entry for entry in entries if all(word in said_by(entry) for word in wanted)]
    return sorted(hits, key=lambda entry: (-sum(weight(entry, word) for word in whole), KINDS.index(entry.kind)))


def said_by(entry: Rule) -> str:
    return f"{entry.id} {entry.plain} {entry.chapter}".lower()


def weight(entry: Rule, word: re.Pattern[str]) -> int:
    """A chapter on it says most, then the word itself, then words that contain it; equals stay in the book's order."""
    return 3 if word.search(entry.chapter.lower()) else 2 if word.search(entry.plain.lower()) else 1
