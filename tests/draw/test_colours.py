"""The palette keeps what it promises: contrast, and players' colours that every eye tells apart."""

import itertools
import re
from pathlib import Path

import pytest

import astrolude.draw

HERE = Path(astrolude.draw.__file__).parent
TOKENS = (HERE / "tokens.css").read_text(encoding="utf-8")
KIT = re.sub(r"/\*.*?\*/", "", (HERE / "kit.css").read_text(encoding="utf-8"), flags=re.DOTALL)

Matrix = list[tuple[float, float, float]]

# What is left of a colour in linear light (severe; Machado, Oliveira, Fernandes 2009).
EYES: dict[str, Matrix] = {
    "all cones": [(1, 0, 0), (0, 1, 0), (0, 0, 1)],
    "protanopia": [(0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)],
    "deuteranopia": [(0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)],
    "tritanopia": [(1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)],
}
GROUNDS = ("space", "veil", "veil-2")
TEXTS = ("ink", "ink-2", "ink-3", "lamp", "link", "good", "bad", "energy", "culture")
PLAYERS = [f"p{n}" for n in range(1, 7)]
ACCENTS = re.findall(r'^\[data-game="([^"]+)"\]', TOKENS, flags=re.MULTILINE)


def colours(theme: str) -> dict[str, str]:
    """The colour tokens of a theme; the light one is laid over the dark one."""
    found: dict[str, str] = {}
    blocks = re.findall(r"^(:root[^{]*)\{(.*?)^\}", TOKENS, flags=re.MULTILINE | re.DOTALL)
    for selector, body in blocks:
        if "light" not in selector or theme == "light":
            found.update(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", body))
    return found


def linear(colour: str) -> list[float]:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def oklab(colour: str, eye: Matrix) -> tuple[float, float, float]:
    light = linear(colour)
    r, g, b = (min(1, max(0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in eye)
    lms = (
        (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3),
        (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3),
        (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3),
    )
    rows = (
        (0.2104542553, 0.793617785, -0.0040720468),
        (1.9779984951, -2.428592205, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.808675766),
    )
    a, b, c = (sum(m * v for m, v in zip(row, lms, strict=True)) for row in rows)
    return a, b, c


def distance(a: str, b: str, eye: Matrix) -> float:
    return float(sum((x - y) ** 2 for x, y in zip(oklab(a, eye), oklab(b, eye), strict=True)) ** 0.5)


def test_contrast_is_measured_as_everybody_measures_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert distance("#000000", "#ffffff", EYES["all cones"]) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", TEXTS)
def test_text_stands_out_from_every_ground(theme: str, name: str) -> None:
    book = colours(theme)
    assert min(contrast(book[name], book[ground]) for ground in GROUNDS) >= 4.5


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_edges_of_controls_and_tracks_are_seen(theme: str) -> None:
    book = colours(theme)
    assert min(contrast(book["line-strong"], book[ground]) for ground in GROUNDS) >= 3


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_keycaps_and_dice_can_be_read(theme: str) -> None:
    book = colours(theme)
    assert contrast(book["lamp-ink"], book["lamp-fill"]) >= 11
    assert contrast(book["die-ink"], book["die"]) >= 4.5


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_is_seen_on_the_sky_and_carries_text(theme: str, player: str) -> None:
    book = colours(theme)
    assert contrast(book[player], book["space"]) >= 3
    assert contrast(book[f"{player}-ink"], book[player]) >= 4.5


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("theme", "least"), [("dark", 0.138), ("light", 0.132)])
def test_players_colours_stay_apart_for_every_eye(theme: str, least: float, eye: str) -> None:
    book = colours(theme)
    nearest = min(distance(book[a], book[b], EYES[eye]) for a, b in itertools.combinations(PLAYERS, 2))
    assert nearest >= least


def rules() -> list[tuple[str, str]]:
    flat = re.sub(r"@(media|keyframes)[^{]*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}", r"\2", KIT)
    return [(selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", flat)]


def test_the_kit_has_no_colour_of_its_own() -> None:
    for selector, body in rules():
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl|oklch|color-mix)a?\(", body), selector
        for name, value in re.findall(r"(fill|stroke|color|stop-color):\s*([^;]+)", body):
            assert re.fullmatch(r"var\(--[\w-]+\)|none|currentColor|inherit", value.strip()), (selector, name, value)


def test_every_name_the_kit_uses_is_a_token() -> None:
    known = set(re.findall(r"--([\w-]+):", TOKENS)) | {"pc", "pi"}
    assert set(re.findall(r"var\(--([\w-]+)\)", KIT)) <= known


def test_nothing_but_what_may_be_chosen_is_lamp_coloured() -> None:
    lit = re.compile(r"\.(lit|pole|keycap|ready|open)\b")
    for selector, body in rules():
        if "--lamp" in body:
            assert all(lit.search(one) for one in selector.split(",")), selector


def test_the_kit_sets_no_sizes_of_letters() -> None:
    assert "font-size" not in KIT
    assert not re.search(r"font:\s", KIT)


def test_no_game_has_a_name_in_the_kit() -> None:
    names = {name.replace("-", " ") for name in ACCENTS} | set(ACCENTS)
    assert len(ACCENTS) == 5
    for path in [*HERE.glob("*.py"), HERE / "kit.css"]:
        words = path.read_text(encoding="utf-8").lower()
        assert not [name for name in names if name in words or name.replace(" ", "_") in words], path.name


def test_only_planets_bring_colours_of_their_own() -> None:
    for path in HERE.glob("*.py"):
        literal = re.search(r"#[0-9a-fA-F]{3,8}\b(?!;)", path.read_text(encoding="utf-8"))
        assert path.name == "planets.py" or literal is None, (path.name, literal)
