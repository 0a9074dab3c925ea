"""Final scoring and the twelve Secret Missions: each alone, shared and missed."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.final_scenes import over, parts, result, scored
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, told

# Planets by the symbol at the end of their track.
DIPLOMACY = ["jakks", "leandra", "birkomius", "vizcarra"]
ECONOMY = ["vici_ks156", "drewkaiden", "bisschop", "tifnod"]


def worth(mission: str, **layout: Any) -> int:
    """What that mission is worth to the first of three players."""
    return parts(scored(3, missions=[mission], **layout), 0)["mission"]


# --- revealing and adding up --------------------------------------------------------------------------


@rule("TEG-155")
def test_missions_are_revealed_after_the_final_turn() -> None:
    """Given the last turn, when it ends, then the missions that only their owners could see are shown to everybody."""
    t = galaxies(2, active=1, trigger=0, tray=["energy"], missions=["trader", "hoarder"])
    assert [seat["missions"] for seat in t.view(0)["seats"]] == [["trader"], [None]]
    assert [seat["missions"] for seat in t.view(1)["seats"]] == [[None], ["hoarder"]]
    t.choose("end-turn")
    for viewer in (0, 1, None):
        assert [seat["missions"] for seat in t.view(viewer)["seats"]] == [["trader"], ["hoarder"]]
    assert "Seat 1 reveals Trader: 2 points." in told(t)
    assert "Seat 2 reveals Hoarder: 0 points." in told(t)


@rule("TEG-155", "TEG-153")
def test_nothing_is_scored_before_the_final_turn() -> None:
    """Given the end triggered and a player still to come, when a turn ends, then nothing is revealed or scored yet."""
    t = galaxies(3, active=1, trigger=0, tray=["energy"], missions=["trader", "hoarder", "elder"])
    t.choose("end-turn")
    assert asked(t) == (2, "turn")
    assert t.view()["result"] is None
    assert [seat["missions"] for seat in t.view(0)["seats"]] == [["trader"], [None], [None]]


@rule("TEG-156", "TEG-089", "TEG-Q37")
def test_the_final_score_adds_planets_empire_and_mission() -> None:
    """Given planets worth 7 and 3 VP, empire level 5 and an achieved mission, when the game is scored, then the score
    is 10 + 5 + 2."""
    t = scored(2, colonies=[["gort", "jorg"], ["jakks"]], level=[5, 2], energy=[3, 0], culture=[3, 0],
               missions=["hoarder", "industrialist"])  # fmt: skip
    assert parts(t, 0) == {"planets": 10, "empire": 5, "mission": 2}
    assert parts(t, 1) == {"planets": 1, "empire": 1, "mission": 0}
    assert result(t).scores == (17, 2)
    assert [line["total"] for line in t.view()["result"]["scores"]] == [17, 2]
    assert "Seat 1 scores 17." in told(t)
    assert "Seat 2 scores 2." in told(t)


@rule("TEG-158")
def test_an_unachieved_mission_costs_nothing() -> None:
    """Given 7 VP and a mission not achieved, when the game is scored, then the score is 7."""
    t = scored(2, colonies=[["gort"]], missions=["industrialist", "elder"])
    assert parts(t, 0) == {"planets": 7, "empire": 0, "mission": 0}
    assert result(t).scores == (7, 0)


# --- most and fewest ----------------------------------------------------------------------------------


@rule("TEG-159", "TEG-Q65")
@pytest.mark.parametrize(
    ("culture", "points"),
    [([4, 3, 3], 3), ([1, 0, 0], 3), ([4, 4, 3], 2), ([4, 3, 4], 2), ([4, 4, 4], 2), ([3, 4, 0], 0), ([3, 4, 4], 0),
     ([6, 0, 7], 0), ([0, 0, 0], 2)],
)  # fmt: skip
def test_seeker_wants_most_culture(culture: list[int], points: int) -> None:
    """Given Seeker, when all have that much culture, then having most alone is worth 3, sharing it 2, even at 0."""
    assert worth("seeker", culture=culture, energy=[0, 7, 5]) == points


@rule("TEG-159", "TEG-Q65")
@pytest.mark.parametrize(
    ("energy", "points"),
    [([4, 3, 3], 3), ([1, 0, 0], 3), ([4, 4, 3], 2), ([4, 3, 4], 2), ([4, 4, 4], 2), ([3, 4, 0], 0), ([3, 4, 4], 0),
     ([6, 0, 7], 0), ([0, 0, 0], 2)],
)  # fmt: skip
def test_charger_wants_most_energy(energy: list[int], points: int) -> None:
    """Given Charger, when all have that much energy, then having most alone is worth 3, sharing it 2, even at 0."""
    assert worth("charger", energy=energy, culture=[0, 7, 5]) == points


def owning(*counts: int) -> list[list[str]]:
    """Colonies so that each player has so many; the last player's are the most valuable."""
    planets = ["jakks", "vici_ks156", "leandra", "tifnod", "drewkaiden", "gort", "nibiru", "aughmoore", "shouhua"]
    owned = []
    for count in counts:
        owned.append(planets[:count])
        planets = planets[count:]
    return owned


@rule("TEG-159", "TEG-Q65")
@pytest.mark.parametrize(
    ("counts", "points"),
    [((3, 2, 2), 3), ((1, 0, 0), 3), ((3, 3, 2), 2), ((3, 2, 3), 2), ((2, 2, 2), 2), ((2, 3, 0), 0), ((2, 0, 3), 0),
     ((2, 3, 3), 0), ((0, 0, 0), 2)],
)  # fmt: skip
def test_conqueror_wants_most_planets(counts: tuple[int, ...], points: int) -> None:
    """Given Conqueror, when all own so many planets, then the number counts, not their VP: 3 alone, 2 shared."""
    assert worth("conqueror", colonies=owning(*counts)) == points


@rule("TEG-160", "TEG-Q65")
@pytest.mark.parametrize(
    ("counts", "points"),
    [((1, 2, 2), 3), ((0, 1, 4), 3), ((2, 2, 3), 2), ((2, 3, 2), 2), ((2, 2, 2), 2), ((0, 0, 3), 2), ((2, 1, 4), 0),
     ((3, 4, 2), 0), ((2, 1, 1), 0), ((0, 0, 0), 2)],
)  # fmt: skip
def test_hermit_wants_fewest_planets(counts: tuple[int, ...], points: int) -> None:
    """Given Hermit, when all own so many planets, then having fewest alone is worth 3, sharing it 2, even at 0."""
    assert worth("hermit", colonies=owning(*counts)) == points


SYMBOLS = [
    ([2, 1, 1], 3),
    ([1, 0, 0], 3),
    ([2, 2, 0], 2),
    ([1, 0, 1], 2),
    ([1, 1, 1], 2),
    ([1, 2, 1], 0),
    ([1, 0, 2], 0),
    ([0, 1, 1], 0),
    ([0, 0, 0], 2),
]


@rule("TEG-159", "TEG-Q65")
@pytest.mark.parametrize(("counts", "points"), SYMBOLS)
def test_noble_wants_most_diplomacy_planets(counts: list[int], points: int) -> None:
    """Given Noble, when all own so many planets with the diplomacy symbol, then most alone is worth 3, shared 2; the
    economy planets of the others do not matter."""
    assert worth("noble", colonies=with_symbol(DIPLOMACY, ECONOMY, counts)) == points


@rule("TEG-159", "TEG-Q65")
@pytest.mark.parametrize(("counts", "points"), SYMBOLS)
def test_trader_wants_most_economy_planets(counts: list[int], points: int) -> None:
    """Given Trader, when all own so many planets with the economy symbol, then most alone is worth 3, shared 2; the
    diplomacy planets of the others do not matter."""
    assert worth("trader", colonies=with_symbol(ECONOMY, DIPLOMACY, counts)) == points


def with_symbol(wanted: list[str], unwanted: list[str], counts: list[int]) -> list[list[str]]:
    """So many wanted planets each; the second player has many of the others as well."""
    first, second = counts[0], counts[0] + counts[1]
    return [wanted[:first], wanted[first:second] + unwanted[:4], wanted[second : second + counts[2]]]


# --- what one has or is alone -------------------------------------------------------------------------


@rule("TEG-161", "TEG-Q40")
@pytest.mark.parametrize(
    ("economy", "diplomacy", "points"), [(0, 0, 3), (1, 1, 3), (3, 3, 3), (1, 0, 0), (0, 1, 0), (2, 3, 0), (3, 2, 0)]
)
def test_equalizer_wants_as_many_economy_as_diplomacy_planets(economy: int, diplomacy: int, points: int) -> None:
    """Given Equalizer, when so many planets of each symbol are owned, then equal numbers are worth 3, zeros too."""
    others = [["gort"], ["nibiru"]]
    assert worth("equalizer", colonies=[ECONOMY[:economy] + DIPLOMACY[:diplomacy], *others]) == points


@rule("TEG-162")
@pytest.mark.parametrize(("trigger", "points"), [(0, 2), (1, 0), (2, 0)])
def test_elder_wants_to_have_triggered_the_end(trigger: int, points: int) -> None:
    """Given Elder, when the end was triggered by that player, then it is worth 2 to its owner alone."""
    assert worth("elder", trigger=trigger) == points


@rule("TEG-163")
@pytest.mark.parametrize(
    ("energy", "culture", "points"), [(3, 3, 2), (7, 7, 2), (3, 4, 2), (2, 3, 0), (3, 2, 0), (7, 2, 0), (0, 7, 0)]
)
def test_hoarder_wants_three_of_each_resource(energy: int, culture: int, points: int) -> None:
    """Given Hoarder, when the game ends with so much energy and culture, then 3 of each are worth 2, whatever the
    others have."""
    assert worth("hoarder", energy=[energy, 7, 0], culture=[culture, 7, 0]) == points


@rule("TEG-164")
@pytest.mark.parametrize(("level", "points"), [(1, 0), (5, 0), (6, 2)])
def test_industrialist_wants_empire_level_6(level: int, points: int) -> None:
    """Given Industrialist, when the empire has that level, then level 6 is worth 2."""
    assert worth("industrialist", level=[level, 6, 1]) == points


ROW = ["helios", "zalax", "gort", "jorg", "mared"]


@rule("TEG-165", "TEG-Q41")
@pytest.mark.parametrize(
    ("level", "ships", "points"),
    [
        (1, [], 2),
        (4, ["home", "home", "home"], 2),
        (6, ["home", "home", "home", "home"], 2),
        (1, ["home", "on:helios"], 0),
        (1, ["orbit:helios:0", "home"], 0),
        (6, ["home", "home", "home", "orbit:gort:5"], 0),
        (1, ["on:helios", "orbit:helios:2"], 0),
    ],
)
def test_orbiter_wants_all_available_ships_at_home(level: int, ships: list[str], points: int) -> None:
    """Given Orbiter, when the available ships stand there, then all of them at home are worth 2; locked ships do not
    matter."""
    assert worth("orbiter", level=[level], ships=[ships], row=ROW) == points


@rule("TEG-166", "TEG-Q41")
@pytest.mark.parametrize(
    ("level", "ships", "points"),
    [
        (1, ["on:helios", "orbit:helios:2"], 2),
        (3, ["on:helios", "orbit:gort:0", "on:zalax"], 2),
        (6, ["on:helios", "on:gort", "on:zalax", "on:jorg"], 2),
        (1, [], 0),
        (1, ["home", "on:helios"], 0),
        (6, ["on:helios", "on:gort", "on:zalax", "home"], 0),
    ],
)
def test_explorer_wants_no_available_ship_at_home(level: int, ships: list[str], points: int) -> None:
    """Given Explorer, when the available ships stand there, then none of them at home is worth 2; locked ships do not
    matter."""
    assert worth("explorer", level=[level], ships=[ships], row=ROW) == points


@rule("TEG-159", "TEG-160")
def test_missions_compare_with_every_other_player() -> None:
    """Given five players, when the second one's Seeker is compared, then the fifth with more culture spoils it."""
    t = scored(5, missions=["elder", "seeker"], culture=[0, 5, 4, 4, 6])
    assert parts(t, 1)["mission"] == 0
    t = scored(5, missions=["elder", "seeker"], culture=[0, 5, 4, 4, 4])
    assert parts(t, 1)["mission"] == 3
    t = scored(5, missions=["elder", "hermit"], colonies=[["jakks"], ["leandra"], ["gort"], ["jorg"], []])
    assert parts(t, 1)["mission"] == 0


@rule("TEG-156", "TEG-159")
def test_everybody_has_an_own_mission() -> None:
    """Given three missions, when the game is scored, then each player gets the points of their own card."""
    t: Galaxies = scored(3, missions=["charger", "elder", "seeker"], energy=[5, 4, 0], culture=[0, 1, 1])
    assert [parts(t, seat)["mission"] for seat in range(3)] == [3, 0, 2]
    assert over(t)
