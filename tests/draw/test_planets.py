"""The same name always gives the same world."""

import re

import pytest

from astrolude.draw.defs import Defs
from astrolude.draw.planets import COOL, SURFACES, WARM, imagine, mix, picture, planet
from tests.draw.svg import parsed

NAMES = ["leandra", "helios", "shouhua", "zavodnick", "jakks", "gort", "maia", "jorg", "k_widow", "piedes"]


def drawn(name: str, scope: str = "test", r: float = 50, mood: str = "warm") -> str:
    defs = Defs(scope)
    body = planet(defs, name, 60, 60, r, "warm" if mood == "warm" else "cool")
    return defs.markup() + body


def test_a_planet_comes_from_its_name_alone() -> None:
    assert drawn("leandra") == drawn("leandra")
    assert len({drawn(name) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(("mood", "book", "other"), [("warm", WARM, COOL), ("cool", COOL, WARM)])
def test_moods_keep_to_their_palettes(
    mood: str, book: dict[str, tuple[str, ...]], other: dict[str, tuple[str, ...]]
) -> None:
    import random

    for name in NAMES:
        world = imagine(random.Random(f"planet/{name}"), "warm" if mood == "warm" else "cool", None, None)
        assert world.palette in book
        assert world.palette not in other


@pytest.mark.parametrize("kind", SURFACES)
@pytest.mark.parametrize("r", [12.0, 50.0])
def test_every_kind_of_world_can_be_drawn_large_and_small(kind: str, r: float) -> None:
    defs = Defs("kinds")
    body = planet(defs, f"sheet-{kind}", 0, 0, r, "warm", kind)
    parsed(defs.markup() + body)


def test_a_small_picture_is_the_same_world_with_less_in_it() -> None:
    for name in NAMES:
        large, small = (picture(name, "cool", None, None, 152, fine) for fine in (True, False))
        assert (large.glow, large.tilt, large.before) == (small.glow, small.tilt, small.before)
        assert len(small.skin) < len(large.skin)


def test_rings_keep_within_reach() -> None:
    near = picture("shouhua", "warm", "gas", True, 120, True)
    widest = max(float(x) for x in re.findall(r"M-(\d+) 0A", near.before))
    assert widest <= 120


def test_what_is_defined_belongs_to_its_own_drawing() -> None:
    one, two = drawn("leandra", "galaxy-wide"), drawn("leandra", "galaxy-narrow")
    ids = [set(re.findall(r'id="([^"]+)"', body)) for body in (one, two)]
    used = [set(re.findall(r"url\(#([^)]+)\)", body)) for body in (one, two)]
    assert ids == used
    assert not ids[0] & ids[1]


def test_colours_are_mixed_in_steps_of_one() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#405060", 0) == "#102030"
