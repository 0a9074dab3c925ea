"""Told tables as lines: their sections, what has changed in them, and how they are wrapped."""

import textwrap
from collections.abc import Sequence

#: Keeps an emblem with its name.
FIXED_SPACE = "\u00a0"
#: So many times is again and again.
OFTEN = 3


def sections_of(lines: Sequence[str]) -> list[list[str]]:
    """What stands between empty lines."""
    sections: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            sections[-1].append(line)
        elif sections[-1]:
            sections.append([])
    return [section for section in sections if section]


def paragraphs(sentences: Sequence[str], names: Sequence[str]) -> list[str]:
    """The sentences of one choice together; what somebody does again and again in it begins a new paragraph."""
    openings = [opening(sentence, names) for sentence in sentences]
    repeated = next((one for one in openings if openings.count(one) >= OFTEN), None)
    told: list[str] = []
    for sentence, begins in zip(sentences, openings, strict=True):
        if not told or begins == repeated:
            told.append(sentence)
        else:
            told[-1] += f" {sentence}"
    return told


def opening(sentence: str, names: Sequence[str]) -> str:
    """Who, and the word after that."""
    name = next((name for name in names if sentence.startswith(f"{name} ")), "")
    return f"{name} {sentence.removeprefix(name).split(' ', 2)[1]}" if name else sentence


def indent_of(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def changed(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines that were not there before, each below the lines it belongs to."""
    known = set(with_parents(before))
    kept: list[tuple[str, ...]] = []
    for path in with_parents(now):
        if path in known:
            continue
        kept += [path[:depth] for depth in range(1, len(path) + 1) if path[:depth] not in kept]
    return [path[-1] for path in kept]


def with_parents(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Each line with those it stands indented below."""
    paths: list[tuple[str, ...]] = []
    above: tuple[str, ...] = ()
    for line in lines:
        if not line.strip():
            above = ()
            continue
        above = (*[parent for parent in above if indent_of(parent) < indent_of(line)], line)
        paths.append(above)
    return paths


def wrapped(line: str, width: int) -> list[str]:
    """The line in pieces of that width, those after the first indented deeper."""
    indent = " " * indent_of(line)
    pieces = textwrap.wrap(
        line.strip(), max(width, 20), initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    )
    return pieces or [""]


def all_wrapped(lines: Sequence[str], width: int) -> list[str]:
    return [piece for line in lines for piece in wrapped(line, width)]


def mentions(section: Sequence[str], labels: Sequence[str]) -> int:
    """How many of the labels name something in the section: with all their words, or with a name at their end."""
    text = "\n".join(section)
    ends = [(label, label.split()[-1]) for label in labels if label.strip()]
    return sum(label in text or (end[0].isupper() and end in text) for label, end in ends)


def matching_sections(lines: Sequence[str], word: str) -> list[str]:
    """The sections whose first line has the word in it, or else all that say it anywhere."""
    sections = sections_of(lines)
    wanted = word.lower()
    heads = [section for section in sections if wanted in section[0].lower()]
    found = heads or [section for section in sections if wanted in " ".join(section).lower()]
    return [line for section in found for line in ["", *section]][1:]


def numbered(labels: Sequence[str]) -> list[str]:
    """Options as people choose them, counted from 1."""
    width = len(str(len(labels)))
    return [f"{i:>{width}} {label}" for i, label in enumerate(labels, start=1)]
