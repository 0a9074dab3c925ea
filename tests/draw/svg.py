"""Reading a drawing back: its elements, its ids, and where its words stand."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import NamedTuple

from astrolude.draw.text import Font, width

MOVED = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


class Words(NamedTuple):
    """A line of text and the box it takes."""

    words: str
    left: float
    right: float
    top: float
    bottom: float

    def touches(self, other: "Words") -> bool:
        aside = self.right <= other.left or other.right <= self.left
        apart = self.bottom <= other.top or other.bottom <= self.top
        return not (aside or apart)


def parsed(body: str) -> ET.Element:
    return ET.fromstring(f"<svg>{body}</svg>")


def plain(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def words_in(element: ET.Element, x: float = 0, y: float = 0, k: float = 1) -> Iterator[Words]:
    """Every line of text with its box; what is turned is left out."""
    moved = MOVED.findall(element.get("transform", ""))
    if any(verb == "rotate" for verb, _ in moved):
        return
    for verb, values in moved:
        numbers = [float(v) for v in values.split()]
        if verb == "translate":
            x, y = x + k * numbers[0], y + k * numbers[1]
        else:
            k *= numbers[0]
    if plain(element) == "text":
        for line in element if len(element) else [element]:
            yield box(element, line, x, y, k)
        return
    for child in element:
        yield from words_in(child, x, y, k)


def box(text: ET.Element, line: ET.Element, x: float, y: float, k: float) -> Words:
    size = float(text.get("font-size", "0"))
    font: Font = "display" if "display" in (text.get("class") or "").split() else "text"
    words = line.text or ""
    w = width(words, size, font) * k
    left = x + k * float(line.get("x", "0"))
    left -= {"start": 0, "middle": w / 2, "end": w}[text.get("text-anchor", "start")]
    base = y + k * float(line.get("y", "0"))
    return Words(words, left, left + w, base - 0.7 * size * k, base + 0.05 * size * k)


def classes(root: ET.Element) -> set[str]:
    return {name for element in root.iter() for name in (element.get("class") or "").split()}
