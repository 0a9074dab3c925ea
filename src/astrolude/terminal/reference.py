"""The rules reference of a game: found by id or by words, and shown as text."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

ENTRY = re.compile(r"^- \*\*([A-Z]+-\w+)\*\* (.*)")
MENTION = re.compile(r"\b[A-Z]+-Q?\d+\b")


class Entry(NamedTuple):
    id: str
    text: str
    chapter: str

    @property
    def rank(self) -> int:
        """Rules come before rulings, and rulings before examples."""
        return 2 if self.id.endswith("e") else 1 if "-Q" in self.id else 0


def entries_of(markdown: str) -> list[Entry]:
    found: list[Entry] = []
    chapter = ""
    for line in markdown.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ")
        elif match := ENTRY.match(line):
            found.append(Entry(match[1], plain_text(match[2]), chapter))
        elif line.startswith("  ") and found:
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {plain_text(line.strip())}")
    return found


def plain_text(markdown: str) -> str:
    """Without the signs for bold and slanted letters."""
    return re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", lambda m: m[1] or m[2] or m[3], markdown)


def by_ids(entries: Sequence[Entry], ids: Iterable[str]) -> list[Entry]:
    wanted = [id.upper() for id in ids]
    return sorted((entry for entry in entries if entry.id.upper() in wanted), key=lambda e: wanted.index(e.id.upper()))


def with_relatives(entries: Sequence[Entry], entry: Entry) -> list[Entry]:
    """The entry, its example, and the rulings it names."""
    near = [f"{entry.id}e", *(id for id in MENTION.findall(entry.text) if "-Q" in id)]
    return [entry, *by_ids(entries, near)]


def search(entries: Sequence[Entry], words: Sequence[str]) -> list[Entry]:
    """The entries in which all the words stand, best first; an id alone finds its entry and what belongs to it."""
    if len(words) == 1 and (exact := by_ids(entries, words)):
        return with_relatives(entries, exact[0])
    wanted = [word.lower() for word in words]
    hits = [entry for entry in entries if all(word in said_by(entry) for word in wanted)]
    return sorted(hits, key=lambda entry: (-sum(weight(entry, word) for word in wanted), entry.rank))


def said_by(entry: Entry) -> str:
    return f"{entry.id} {entry.text} {entry.chapter}".lower()


def weight(entry: Entry, word: str) -> int:
    """A chapter on it says most, then the word itself, then words that contain it; equals stay in the book's order."""
    whole = re.compile(rf"\b{re.escape(word)}\b")
    return 3 if whole.search(entry.chapter.lower()) else 2 if whole.search(entry.text.lower()) else 1


def lines_of(entries: Iterable[Entry]) -> list[str]:
    return [f"{entry.id}: {entry.text}" for entry in entries]


def whole_text(markdown: str) -> list[str]:
    """The reference as lines of plain text."""
    return [
        plain_text(line.lstrip("# ")) if line.startswith("#") else plain_text(line) for line in markdown.split("\n")
    ]
