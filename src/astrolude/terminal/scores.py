"""The end of a match as a small table of words: what each seat scored, and with what."""

from collections.abc import Mapping, Sequence
from typing import Any

Row = list[str]


def score_rows(sheet: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[Row]:
    """A heading, one row for each thing that scores, and the totals; tie-breaks only where they matter."""
    kinds = list(dict.fromkeys(part["what"] for line in sheet for part in line.get("parts", ())))
    rows = [["", *[names[line["seat"]] for line in sheet]]]
    for kind in kinds:
        rows.append([sentence_case(kind), *[points_for(line, kind) for line in sheet]])
    rows.append(["Total", *[str(line["total"]) for line in sheet]])
    best = max((line["total"] for line in sheet), default=0)
    if sum(line["total"] == best for line in sheet) > 1:
        rows.append(["Tie-breaks", *[", ".join(map(str, line.get("tie_breaks", ()))) for line in sheet]])
    return rows


def sentence_case(word: str) -> str:
    words = word.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def points_for(line: Mapping[str, Any], kind: str) -> str:
    found = [part["points"] for part in line.get("parts", ()) if part["what"] == kind]
    return str(sum(found)) if found else "-"


def in_columns(rows: Sequence[Row]) -> list[str]:
    """The first column to the left, the others to the right."""
    if not rows:
        return []
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
        )
        for row in rows
    ]


def winners_sentence(winners: Sequence[int], names: Sequence[str]) -> str:
    called = [names[seat] for seat in winners]
    if not called:
        return "Nobody wins."
    if len(called) == 1:
        return f"{called[0]} wins."
    return f"{', '.join(called[:-1])} and {called[-1]} win together."
