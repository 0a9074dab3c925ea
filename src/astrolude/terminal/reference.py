"""The rules reference of a game as lines of text."""

from collections.abc import Iterable

from astrolude.rulebook import Rule, plain_text


def lines_of(rules: Iterable[Rule]) -> list[str]:
    return [f"{rule.id}: {rule.plain}" for rule in rules]


def whole_text(markdown: str) -> list[str]:
    """The reference as lines of plain text."""
    return [
        plain_text(line.lstrip("# ")) if line.startswith("#") else plain_text(line) for line in markdown.split("\n")
    ]
