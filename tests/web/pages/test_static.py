"""What a browser loads: its weight, its types, and what it may not contain."""

import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest

import astrolude
from astrolude.web import pages
from astrolude.web.static import OWN, address, asset, assets, by_system
from tests.web.pages.tables import GAMES, Played, card

WEB = OWN.parent
FIRST_LOAD = 150 * 1024
UPDATE = 30 * 1024
LOADED = ("tokens.css", "kit.css", "style.css", "page.js", "icon.svg", "fonts/jost.woff2", "fonts/atkinson.woff2")


def weight(body: bytes) -> int:
    return len(gzip.compress(body, 6))


def files() -> int:
    return sum(len(body) if kind == "font/woff2" else weight(body) for body, kind, _ in map(asset, LOADED))


@pytest.mark.parametrize("game", GAMES)
def test_a_first_load_is_light(game: str) -> None:
    """Page, style sheets, module and fonts as they travel."""
    seats = max(astrolude.games()[game].seats)
    table = Played(game, seats, 150, 0)
    shown = {"home": pages.home([card(game)], [], [], [], []), "table": pages.table(table.meta(), table.show())}
    for name, html in shown.items():
        total = weight(html.encode()) + files()
        print(f"{game} {name}: {weight(html.encode())} of page, {total} in all")
        assert total < FIRST_LOAD, name


def test_every_file_has_a_type_an_etag_and_an_address() -> None:
    for name in assets():
        body, kind, etag = asset(name)
        assert body
        assert "/" in kind
        assert re.fullmatch(r'"[0-9a-f]{24}"', etag)
        assert address(name).startswith(f"/static/{name}?v=")
    with pytest.raises(KeyError):
        asset("../pages.py")
    assert set(LOADED) <= set(assets())


def test_style_sheets_ask_for_nothing_that_is_not_served() -> None:
    for name in ("tokens.css", "kit.css", "style.css"):
        css = asset(name)[0].decode()
        for url in re.findall(r'url\("?([^)"]+)"?\)', css):
            plain = url.partition("?")[0].removeprefix("/static/")
            assert plain in assets(), f"{name} asks for {url}"
        assert "@import" not in css
        assert css.count("{") == css.count("}")


def test_the_light_theme_follows_the_system_too() -> None:
    css = ':root { --a: 1; }\n:root[data-theme="light"] { --a: 2; }\n[data-theme="light"] .stars { opacity: 0; }'
    copied = by_system(css)
    assert ":root:not([data-theme]) { --a: 2; }" in copied
    assert ":root:not([data-theme]) .stars { opacity: 0; }" in copied
    assert copied.startswith("\n@media (prefers-color-scheme: light) {")
    assert by_system(":root { --a: 1; }") == ""
    assert "prefers-color-scheme" in asset("tokens.css")[0].decode()


def test_colours_come_from_the_tokens() -> None:
    """Covers are always night and may have colours of their own."""
    css = re.sub(r"/\*.*?\*/", "", (OWN / "style.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    for rule in css.split("}"):
        if ".cover " not in rule:
            assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\brgb\(|\bhsl\(", rule), rule
    known = "".join(asset(name)[0].decode() for name in ("tokens.css", "kit.css"))
    for name in set(re.findall(r"var\((--[\w-]+)", css)):
        assert f"{name}:" in known, name


def test_the_web_knows_no_game() -> None:
    words = [word for game in astrolude.games().values() for word in (game.id, game.id.replace("-", "_"), game.title)]
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".js", ".css", ".svg"):
            text = path.read_text(encoding="utf-8")
            assert not [word for word in words if word in text], path.name


def test_the_module_runs_under_the_policy() -> None:
    """No code from text, no code from elsewhere."""
    script = (OWN / "page.js").read_text(encoding="utf-8")
    assert not re.search(r"\beval\(|new Function|import\(|https?://(?!www\.w3\.org)|document\.write", script)
    assert not re.search(r"setAttribute\(\"style\"|innerHTML = (?!one\.wide \+ one\.narrow)", script)


def test_nothing_is_kept_beside_what_is_served() -> None:
    assert {path.name for path in Path(OWN).iterdir()} <= set(assets())


def test_the_pages_module_keeps_to_its_types() -> None:
    """Its types stand in comments; TypeScript reads them strictly."""
    node, tsc = Path(sys.prefix) / "bin" / "node", Path(sys.prefix) / "tsc/node_modules/typescript/bin/tsc"
    assert tsc.exists(), "TypeScript is not installed: make .venv/tsc"
    strict = ("--noEmit", "--allowJs", "--checkJs", "--strict", "--moduleDetection", "force")
    target = ("--target", "es2022", "--module", "es2022", "--lib", "es2023,dom,dom.iterable")
    done = subprocess.run([node, tsc, *strict, *target, OWN / "page.js"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
