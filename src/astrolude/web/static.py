"""The files that a browser asks for: style sheets, fonts, icons, the page's module."""

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

import astrolude.draw
from astrolude.draw.text import FONTS

OWN = Path(__file__).parent / "static"
DRAWN = Path(astrolude.draw.__file__).parent
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
FONT = re.compile(rb"fonts/[\w-]+\.woff2")
RULE = re.compile(r'[^{}]*\[data-theme="light"\][^{}]*\{[^{}]*\}')


@cache
def assets() -> dict[str, Path]:
    """Every file by the name under which it is served."""
    sheets = {name: DRAWN / name for name in ("tokens.css", "kit.css")}
    fonts = {f"fonts/{path.name}": path for path in FONTS.iterdir() if path.suffix in (".woff2", ".txt")}
    return {**sheets, **fonts, **{path.name: path for path in OWN.iterdir() if path.suffix in TYPES}}


@cache
def asset(name: str) -> tuple[bytes, str, str]:
    """What is served as /static/NAME: its bytes, content type and etag. KeyError if there is no such file."""
    path = assets()[name]
    body = path.read_bytes()
    if name in ("tokens.css", "kit.css"):
        body = FONT.sub(lambda found: address(found[0].decode()).encode(), body + by_system(body.decode()).encode())
    return body, TYPES[path.suffix], f'"{blake2b(body, digest_size=12).hexdigest()}"'


def address(name: str) -> str:
    """Where a page finds it; a new version has a new address."""
    return f"/static/{name}?v={asset(name)[2][1:11]}"


def by_system(css: str) -> str:
    """The rules of the light theme once more, for those whose system asks for light and who chose nothing here."""
    rules = RULE.findall(re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    if not rules:
        return ""
    plain = [re.sub(r'(:root)?\[data-theme="light"\]', ":root:not([data-theme])", rule.strip()) for rule in rules]
    return "\n@media (prefers-color-scheme: light) {\n" + "\n".join(plain) + "\n}\n"
