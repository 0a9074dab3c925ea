"""Regions stand in a page by themselves or together in one picture."""

import re
import xml.etree.ElementTree as ET

import pytest

from astrolude.draw.choices import Choice
from astrolude.draw.region import Form, Region, Sheet, Theme, standalone, svg
from tests.draw.svg import plain

REGIONS = [
    Region("sky", "The sky", 1000, 300, "<g/>"),
    Region("mat:0", 'Ada "and" <Bo>', 1000, 200, "<g/>"),
    Region("mat:1", "Bo", 320, 150, "<g/>"),
    Region("mat:2", "Mirek", 320, 150, "<g/>"),
]
NARROW = [r._replace(width=366) for r in REGIONS]


def picture(form: Form = "wide", theme: Theme = "dark", *, fonts: bool = False) -> str:
    return standalone("some-game", REGIONS if form == "wide" else NARROW, form, theme, heading="Where to?", fonts=fonts)


def boards(document: str) -> list[ET.Element]:
    return [e for e in ET.fromstring(document).iter() if plain(e) == "svg" and e.get("data-region")]


def test_a_region_is_one_labelled_element() -> None:
    element = ET.fromstring(svg(REGIONS[1], "wide"))
    assert element.get("class") == "board mat wide"
    assert element.get("viewBox") == "0 0 1000 200"
    assert (element.get("role"), element.get("aria-label")) == ("group", 'Ada "and" <Bo>')
    assert element.get("data-region") == "mat:0"


@pytest.mark.parametrize("form", ["wide", "narrow"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_picture_needs_nothing_else(form: Form, theme: Theme) -> None:
    document = picture(form, theme)
    root = ET.fromstring(document)
    assert root.get("data-theme") == theme
    assert root.get("data-game") == "some-game"
    assert re.findall(r"https?://[^\"')]+", document) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"url\((?!#)", document)
    assert "@font-face" not in document


def test_fonts_travel_with_the_picture_when_asked_for() -> None:
    document = picture(fonts=True)
    ET.fromstring(document)
    assert document.count("@font-face") == 2
    assert document.count("data:font/woff2;base64,") == 2
    assert "Astrolude Display" in document


def test_its_style_touches_nothing_else_on_a_page() -> None:
    assert ":root" not in picture()
    assert '.astrolude[data-theme="light"]' in picture(theme="light")


@pytest.mark.parametrize("form", ["wide", "narrow"])
def test_regions_do_not_overlap_and_stay_on_the_sky(form: Form) -> None:
    document = picture(form)
    w, h = (float(v) for v in re.findall(r'viewBox="0 0 (\S+) (\S+)"', document)[0])
    boxes = [[float(b.get(k, "nan")) for k in ("x", "y", "width", "height")] for b in boards(document)]
    assert [b.get("data-region") for b in boards(document)] == ["sky", "mat:0", "mat:1", "mat:2"]
    for i, (x, y, bw, bh) in enumerate(boxes):
        assert x >= 0
        assert y >= 0
        assert x + bw <= w
        assert y + bh <= h
        for ox, oy, ow, oh in boxes[:i]:
            assert x >= ox + ow or ox >= x + bw or y >= oy + oh or oy >= y + bh


def test_smaller_regions_stand_beside_the_large_ones_on_a_wide_sheet_only() -> None:
    assert len({b.get("x") for b in boards(picture("wide"))}) == 2
    assert len({b.get("x") for b in boards(picture("narrow"))}) == 1


def test_a_sheet_lays_its_definitions_first_and_its_choices_last() -> None:
    sheet = Sheet("mat:3", "narrow")
    ref = sheet.defs.blend("edge", [(0, "seat-none"), (1, "seat")], "across")
    sheet.lit.append(Choice("go", 1, "Go", (10, 10), "<i/>"))
    sheet.add(f'<path stroke="{ref}"/>')
    region = sheet.finish("A mat", 366, 100)
    assert ref == "url(#mat-3-narrow-edge)"
    assert region.body.index("<defs>") < region.body.index("<path stroke") < region.body.index("<i/>")
    assert region[:4] == ("mat:3", "A mat", 366, 100)
