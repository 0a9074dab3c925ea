"""Every word on the board keeps its place, whatever lies there."""

import pytest

from astrolude.draw.region import Form, Region
from astrolude.games.tiny_epic_galaxies.board import regions
from astrolude.games.tiny_epic_galaxies.drawn.printed import box
from astrolude.games.tiny_epic_galaxies.drawn.system import size_of
from tests.draw.svg import Words, parsed, words_in
from tests.games.tiny_epic_galaxies.board_views import FORMS, NAMES, PLANETS, SITUATIONS, keys, part, seat, view


def cells(count: int, form: Form) -> tuple[float, int]:
    return size_of(form == "wide", count).cell, count if form == "wide" else 3


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("count", [4, 5, 6])
def test_every_planets_words_fit_its_cell(count: int, form: Form) -> None:
    cell, across = cells(count, form)
    for i in range(0, len(PLANETS), count):
        names = (PLANETS[i : i + count] + PLANETS)[:count]
        region = part(view([seat(0), seat(1)], [(name, []) for name in names]), "galaxy", form)
        systems = [e for e in parsed(region.body) if e.get("class") == "system"]
        assert len(systems) == count
        high = (region.height - (34 if form == "narrow" and count == 6 else 0)) / -(-count // across)
        for n, (system, name) in enumerate(zip(systems, names, strict=True)):
            found = list(words_in(system))
            spoken = " ".join(w.words for w in found)
            assert box().planets[name].name in spoken
            assert min(w.left for w in found) >= n % across * cell
            assert max(w.right for w in found) <= (n % across + 1) * cell
            assert max(w.bottom for w in found) <= (n // across + 1) * high


@pytest.mark.parametrize("form", FORMS)
def test_the_galaxy_stays_as_high_whatever_planets_lie_there(form: Form) -> None:
    heights = {
        part(view([seat(0), seat(1)], [(name, []) for name in PLANETS[i : i + 4]]), "galaxy", form).height
        for i in range(0, 40, 4)
    }
    assert len(heights) == 1


def touching(region: Region) -> list[tuple[Words, Words]]:
    found = [w for w in words_in(parsed(region.body)) if w.words]
    return [(a, b) for i, a in enumerate(found) for b in found[:i] if a.touches(b)]


def outside(region: Region) -> list[Words]:
    found = words_in(parsed(region.body))
    return [w for w in found if w.left < -12 or w.right > region.width + 12 or w.bottom > region.height + 4]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_no_words_touch_others_or_leave_their_region(name: str, form: Form) -> None:
    shown = SITUATIONS[name]()
    for number in (0, 1, None):
        for region in regions(shown | {"seat": number}, NAMES, form):
            assert touching(region) == [], region.key
            assert outside(region) == [], region.key


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("owned", [1, 6, 12])
def test_all_colonies_fit_on_every_mat(owned: int, form: Form) -> None:
    for i in range(0, 40, owned):
        colonies = PLANETS[i : i + owned]
        shown = view([seat(0, 6, colonies=colonies, used=colonies), seat(1, 6, colonies=colonies)], [("helios", [])])
        for region in regions(shown, NAMES, form)[2:]:
            assert touching(region) == [], region.key
            assert outside(region) == [], region.key
            assert {f"colony:{name}" for name in colonies} <= set(keys(region.body))


@pytest.mark.parametrize("form", FORMS)
def test_every_mission_and_every_rogue_fits(form: Form) -> None:
    missions = list(box().missions)
    for i in range(0, 12, 2):
        region = part(view([seat(0, missions=missions[i : i + 2]), seat(1)], [("helios", [])]), "mat:0", form)
        assert touching(region) == []
    for rogue, card in box().rogues.items():
        for level in range(1, 7):
            it = seat(1, level, rogue=rogue, missions=[], resource_max=card.resource_max, energy=card.resource_max)
            region = part(view([seat(0, missions=[]), it], [("helios", [])], mode="solo"), "mat:1", form)
            assert touching(region) == []
            assert outside(region) == []
            assert "token:1:empire" in keys(region.body)


@pytest.mark.parametrize("form", FORMS)
def test_every_note_on_a_mat_fits(form: Form) -> None:
    notes = {"follow_bonus": {"energy": 1, "culture": 1}, "fewer_dice": 1, "missions": [None]}
    for number in (0, 1):
        shown = view([seat(0, 6, **notes), seat(1, 6, **notes)], [("helios", [])], seat=number)
        shown["start"] = shown["active"] = 0
        for region in regions(shown, ("Maximiliana Theodora von Hohenzollern",) * 2, form):
            assert touching(region) == [], region.key
            assert outside(region) == [], region.key


@pytest.mark.parametrize("form", FORMS)
def test_seven_dice_anywhere_fit(form: Form) -> None:
    faces = ["diplomacy", "economy", "diplomacy", "culture", "move", "colony", "energy"]
    for n in range(8):
        bay = [{"face": face, "followers": [1]} for face in faces[n:]]
        shown = view([seat(0), seat(1)], [("helios", [])], dice={"inactive": sorted(faces[:n]), "bay": bay})
        shown |= {"ended": True, "trigger": 1}
        region = part(shown, "control", form)
        assert touching(region) == [], n
        assert outside(region) == [], n
        assert sum(key.startswith("die:") for key in keys(region.body)) == 7
