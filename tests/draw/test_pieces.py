"""Colour, emblem and hull go together; every piece can be told in words."""

import pytest

from astrolude.draw import icons, pieces
from astrolude.draw.choices import keycap
from tests.draw.svg import classes, parsed


def test_six_players_have_six_hulls_and_six_emblems() -> None:
    assert len({pieces.shape(hue) for hue in range(6)}) == len(set(pieces.HULLS)) == len(pieces.COLOURS) == 6


@pytest.mark.parametrize("hue", range(6))
def test_a_ship_carries_its_owners_emblem_and_colour(hue: int) -> None:
    drawn = pieces.ship(hue, 10, 20, 45, 0.9, key="ship:0:1", label="Ada's ship")
    assert pieces.shape(hue) in drawn
    assert {"ship", f"p{hue + 1}"} <= classes(parsed(drawn))
    assert 'data-key="ship:0:1"' in drawn
    assert 'role="img" aria-label="Ada&#39;s ship"' in drawn
    assert 'transform="translate(10 20) rotate(45) scale(0.9)"' in drawn


@pytest.mark.parametrize("name", icons.ICONS)
def test_every_icon_is_well_formed(name: str) -> None:
    parsed(icons.icon(name, 3, 4, 12) + icons.glyph(name, "vp", "points"))


def test_a_glyph_without_a_label_is_silent() -> None:
    assert 'aria-hidden="true"' in icons.glyph("star")
    assert 'aria-label="points"' in icons.glyph("star", label="points")


def test_a_chosen_die_is_ticked_and_not_lit() -> None:
    assert "ticked" in pieces.die("move", 0, 0, 50, "chosen")
    assert "ticked" not in pieces.die("move", 0, 0, 50, "ready")


def test_keycaps_grow_for_two_digits() -> None:
    assert 'r="8"' in keycap(9, 0, 0, 8)
    assert 'r="9.5"' in keycap(10, 0, 0, 8)


@pytest.mark.parametrize(("count", "backs"), [(0, 0), (1, 1), (3, 3), (27, 3)])
def test_a_pile_is_three_high_at_most_and_empty_ones_leave_a_place(count: int, backs: int) -> None:
    drawn = pieces.pile(0, 0, 50, 72, count)
    assert drawn.count('class="back"') == backs
    assert ('class="slot"' in drawn) == (count == 0)


def test_a_card_keeps_a_long_title_in_its_frame() -> None:
    drawn = pieces.card(0, 0, 112, 90, "Grand Industrialist of the Rim", "Words.", 3, key="mission:0:0")
    assert "…" in drawn
    parsed(drawn)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(number: int) -> None:
    drawn = pieces.number_die(number, 10, 20, 38, "ready", "die:battle:0:combat", "Combat die")
    assert drawn.count("<circle") == number
    assert {"die", "ready", "pips"} <= classes(parsed(drawn))


def test_a_die_not_rolled_yet_is_an_empty_place() -> None:
    assert "slot" in pieces.number_die(0, 10, 20, 38)
