"""Words are measured, wrapped and made safe."""

import xml.etree.ElementTree as ET

import pytest

from astrolude.draw import text as t

HOSTILE = "<script>alert('x')</script> \"&\x00\x0b\ud800"
SENTENCE = "Send one own orbiting ship home: gain its position number in energy or in culture."


def test_hostile_words_stay_words_in_elements_and_attributes() -> None:
    safe = t.escape(HOSTILE)
    element = ET.fromstring(f'<a b="{safe}">{safe}</a>')
    assert element.text == element.get("b") == "<script>alert('x')</script> \"&"
    assert not {"<", ">", '"', "'"} & set(safe)


def test_widths_are_the_fonts_own() -> None:
    assert t.width("Ill", 100) < t.width("WWW", 100) / 2
    assert t.width("Ada", 20, "display") == pytest.approx(2 * t.width("Ada", 10, "display"))
    assert t.width("Ada", 20, "display") != t.width("Ada", 20, "text")


def test_an_unknown_letter_takes_room_too() -> None:
    assert t.width("猫", 10) == 6


@pytest.mark.parametrize("room", [90, 117, 150, 176, 300])
def test_wrapped_lines_fit_and_say_the_same(room: float) -> None:
    rows = t.wrap(SENTENCE, 13, room)
    assert " ".join(rows) == SENTENCE
    assert max(t.width(row, 13) for row in rows) <= room


def test_wrapping_takes_no_more_lines_than_needed_and_leaves_no_word_alone() -> None:
    words = "One own ship moves forward on any track there is now"
    rows = t.wrap(words, 13, 170)
    assert len(rows) == len(t.fill(words.split(), 13, 170, "text"))
    assert min(len(row.split()) for row in rows) > 1


def test_a_number_stays_with_what_it_counts() -> None:
    for room in range(60, 240, 5):
        assert not any(row.endswith(" 2") for row in t.wrap("Most culture at game end; 2 points if shared.", 12, room))


def test_a_long_name_is_shortened_to_its_room() -> None:
    short = t.shorten("Maximiliana Theodora von Hohenzollern", 18, 120, "display")
    assert short.endswith("…")
    assert t.width(short, 18, "display") <= 120
    assert t.shorten("Bo", 18, 120) == "Bo"


def test_letters_shrink_before_they_run_out_of_room() -> None:
    name = "Pembertonia-Major"
    size = t.fit(name, (20, 18, 16), 150, "display")
    assert size < 20
    assert t.width(name, size, "display") <= 150


def test_the_size_that_was_measured_is_the_size_that_is_drawn() -> None:
    assert t.text(1, 2, "Ada", 18, "name", "end", "display") == (
        '<text x="1" y="2" font-size="18" class="name display" text-anchor="end">Ada</text>'
    )
    assert t.text(1, 2, 0, 18) != ""
    assert t.text(1, 2, "", 18) == ""
