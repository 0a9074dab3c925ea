"""Gradients and clip paths of one drawing."""

from collections.abc import Sequence
from typing import Literal

Stops = Sequence[tuple[float, str]]
"""Where on the way, and the class that gives the colour there: so that it follows theme and seat."""


class Defs:
    """What is defined once and referred to by id; the scope keeps drawings on one page apart."""

    def __init__(self, scope: str) -> None:
        self.scope = "".join(c if c.isalnum() else "-" for c in scope.lower())
        self._made: dict[str, str] = {}

    def ident(self, name: str) -> str:
        return f"{self.scope}-{name}"

    def use(self, name: str, markup: str) -> str:
        """Defines it unless it is there already (`{id}` is its id there); returns the reference to it."""
        ident = self.ident(name)
        self._made.setdefault(ident, markup.replace("{id}", ident))
        return f"url(#{ident})"

    def blend(self, name: str, stops: Stops, shape: Literal["down", "across", "dome", "glow"] = "down") -> str:
        body = "".join(f'<stop offset="{offset:g}" class="{cls}"/>' for offset, cls in stops)
        if shape in ("dome", "glow"):
            where = ' cy="0" r=".62"' if shape == "dome" else ""
            return self.use(name, f'<radialGradient id="{{id}}"{where}>{body}</radialGradient>')
        way = ' x2="0" y2="1"' if shape == "down" else ""
        return self.use(name, f'<linearGradient id="{{id}}"{way}>{body}</linearGradient>')

    def markup(self) -> str:
        return f"<defs>{''.join(self._made.values())}</defs>" if self._made else ""
