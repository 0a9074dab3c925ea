"""Compact cards keep their words inside; what is lit has its keycap."""

import pytest

from astrolude.draw.cards import (
    Mark,
    Page,
    Slip,
    grid,
    lay_slip,
    marks,
    marks_width,
    page,
    page_height,
    slip,
    slip_height,
)
from astrolude.draw.region import Sheet
from astrolude.draw.viewing import Lit, signed
from tests.draw.svg import classes, parsed, words_in

LONG = "Chess With Consequences and a Very Long Name"
COUNTS = (Mark("combat", "+3"), Mark("intellect", "–1"), Mark("defense", "+5"))


@pytest.mark.parametrize("high", [26.0, 28.0, 44.0])
@pytest.mark.parametrize("wide", [156.0, 178.0, 204.0])
@pytest.mark.parametrize("counts", [(), COUNTS[:1], COUNTS])
def test_a_slip_keeps_its_words_in_its_frame(high: float, wide: float, counts: tuple[Mark, ...]) -> None:
    price = Mark("credits", "125") if high > 36 and len(counts) < 3 else None
    found = list(words_in(parsed(slip(Slip(LONG, "melee", counts, price), (10, 20, wide, high)))))
    assert found
    assert min(w.left for w in found) >= 10
    assert max(w.right for w in found) <= 10 + wide
    assert max(w.bottom for w in found) <= 20 + high
    assert not [(a, b) for i, a in enumerate(found) for b in found[:i] if a.touches(b)]


def test_a_slip_grows_with_its_words() -> None:
    short, long = Slip("Name", "skill", COUNTS), Slip("Name", "skill", COUNTS, None, "", "", "Words that go on. " * 8)
    assert slip_height(short, 200) == 44
    high = slip_height(long, 200)
    assert max(w.bottom for w in words_in(parsed(slip(long, (0, 0, 200, high))))) <= high


def test_a_page_is_as_high_as_its_words() -> None:
    shown = Page(LONG, "Words that go on and on. " * 6, "2 of these")
    high = page_height(shown, 166)
    found = list(words_in(parsed(page(shown, (0, 0, 166, high)))))
    assert max(w.bottom for w in found) <= high
    assert max(w.right for w in found) <= 166


def test_a_lit_slip_can_be_pressed_and_an_unlit_one_cannot() -> None:
    sheet = Sheet("part", "wide")
    lay_slip(sheet, Slip("One", key="card:one"), (0, 0, 100, 44))
    lay_slip(sheet, Slip("Two", key="card:two"), (0, 50, 100, 44), Lit("buy:two", 7, "Two"))
    body = parsed(sheet.finish("A part", 100, 100).body)
    assert [e.get("data-option") for e in body.iter() if e.get("data-option")] == ["buy:two"]
    assert {"open", "keycap", "hit"} <= classes(body)


def test_marks_stand_side_by_side_and_take_the_room_they_say() -> None:
    found = list(words_in(parsed(marks(COUNTS, 5, 20, 13))))
    assert [w.words for w in found] == ["+3", "–1", "+5"]
    assert found[-1].right <= 5 + marks_width(COUNTS, 13) + 1


def test_rows_of_a_grid_are_as_high_as_their_highest_card() -> None:
    boxes, end = grid(0, 10, 100, 2, 4, [20, 30, 25])
    assert boxes == [(0, 10, 48, 30), (52, 10, 48, 30), (0, 44, 48, 25)]
    assert end == 69
    assert grid(0, 10, 100, 2, 4, []) == ([], 10)


def test_changes_have_a_sign() -> None:
    assert [signed(n) for n in (2, 0, -3)] == ["+2", "+0", "–3"]
