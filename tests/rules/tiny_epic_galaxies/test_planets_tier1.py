"""The eight planets with a track of 2."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    keys,
    play,
    refused,
    row,
    ships,
    stock,
    told,
    use,
)

# --- Jakks, Vici-KS156 --------------------------------------------------------------------------------


@rule("TEG-101")
def test_jakks_gains_1_culture() -> None:
    """Given 2 energy and 1 culture, when a player utilizes Jakks, then they have 2 culture, and no more energy."""
    t = galaxies(energy=[2, 0], culture=[1, 0], tray=["colony", "move"], colonies=[["jakks"]])
    use(t, "jakks")
    assert stock(t, 0) == (2, 2)
    assert stock(t, 1) == (0, 0)
    assert told(t) == ["Seat 1 performs Jakks.", "Seat 1 gains 1 culture."]
    assert asked(t) == (0, "turn")


@rule("TEG-102")
def test_vici_ks156_gains_1_energy() -> None:
    """Given 2 energy and 1 culture, when a player utilizes Vici-KS156, then they have 3 energy, and no more culture."""
    t = galaxies(energy=[2, 0], culture=[1, 0], tray=["colony", "move"], colonies=[["vici_ks156"]])
    use(t, "vici_ks156")
    assert stock(t, 0) == (3, 1)
    assert stock(t, 1) == (0, 0)
    assert told(t) == ["Seat 1 performs Vici-KS156.", "Seat 1 gains 1 energy."]


@rule("TEG-101", "TEG-102")
@pytest.mark.parametrize(("planet", "gained"), [("jakks", (2, 2)), ("vici_ks156", (3, 1))])
def test_jakks_and_vici_ks156_by_landing(planet: str, gained: tuple[int, int]) -> None:
    """Given the planet in the row, when a ship lands on it, then its owner may gain 1, or leave it."""
    t = galaxies(energy=[2, 0], culture=[1, 0], tray=["move", "colony"], row=[planet, "gort", "nagato", "mared"])
    play(t, "activate:move", f"land:{planet}")
    assert keys(t) == ["perform", "skip"]
    left = t.clone()
    left.choose("skip")
    assert stock(left, 0) == (2, 1)
    t.choose("perform")
    assert stock(t, 0) == gained
    assert ships(t, 0) == [f"on:{planet}", "home", "locked", "locked"]


@rule("TEG-101", "TEG-102")
@pytest.mark.parametrize(("planet", "gained"), [("jakks", (0, 1)), ("vici_ks156", (1, 0))])
def test_jakks_and_vici_ks156_by_following(planet: str, gained: tuple[int, int]) -> None:
    """Given a follower with 1 culture, when they follow with the planet, then the culture goes and they gain 1."""
    t = galaxies(energy=[2, 0], culture=[0, 1], tray=["colony", "move"], colonies=[[], [planet]])
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert stock(t, 1) == gained
    assert stock(t, 0) == (0, 0)


@rule("TEG-101", "TEG-102")
@pytest.mark.parametrize("planet", ["jakks", "vici_ks156"])
def test_jakks_and_vici_ks156_with_a_full_track(planet: str) -> None:
    """Given 7 energy and 7 culture, when the planet is utilized, then that is legal and gives nothing."""
    t = galaxies(energy=[7, 0], culture=[7, 0], tray=["colony", "move"], colonies=[[planet]])
    use(t, planet)
    assert stock(t, 0) == (7, 7)


# --- Drewkaiden, Leandra ------------------------------------------------------------------------------

TRACKS = ["gleam_zanier", "aughmoore", "jac_110912", "gort"]  # two end in diplomacy, two in economy


@rule("TEG-103")
def test_drewkaiden_advances_an_own_ship_on_a_diplomacy_track() -> None:
    """Given own ships on tracks of both types, when Drewkaiden is used, then one on a diplomacy track advances 1."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        level=[5, 5],
        row=TRACKS,
        ships=[
            ["orbit:gleam_zanier:1", "orbit:aughmoore:0", "orbit:jac_110912:2", "on:aughmoore"],
            ["orbit:gleam_zanier:3", "orbit:aughmoore:3"],
        ],
        colonies=[["drewkaiden"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "advance")
    assert keys(t) == ["advance:gleam_zanier", "advance:aughmoore"]
    assert t.view(0)["decision"]["text"] == "Which ship advances by 1?"
    t.choose("advance:gleam_zanier")
    assert ships(t, 0) == ["orbit:gleam_zanier:2", "orbit:aughmoore:0", "orbit:jac_110912:2", "on:aughmoore"]
    assert ships(t, 1)[:2] == ["orbit:gleam_zanier:3", "orbit:aughmoore:3"]
    assert told(t) == ["Seat 1 advances at Gleam-Zanier, to 2 of 5."]


@rule("TEG-104")
def test_leandra_advances_an_own_ship_on_an_economy_track() -> None:
    """Given own ships on tracks of both types, when Leandra is utilized, then one on an economy track advances 1."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        level=[5, 5],
        row=TRACKS,
        ships=[
            ["orbit:gleam_zanier:1", "orbit:gort:0", "orbit:jac_110912:2", "on:gort"],
            ["orbit:gort:3", "orbit:jac_110912:3"],
        ],
        colonies=[["leandra"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["advance:gort", "advance:jac_110912"]
    t.choose("advance:jac_110912")
    assert ships(t, 0) == ["orbit:gleam_zanier:1", "orbit:gort:0", "orbit:jac_110912:3", "on:gort"]
    assert told(t) == ["Seat 1 advances at JAC-110912, to 3 of 5."]


@rule("TEG-103", "TEG-104")
@pytest.mark.parametrize(("planet", "other_type"), [("drewkaiden", "jac_110912"), ("leandra", "gleam_zanier")])
def test_drewkaiden_and_leandra_need_a_ship_there(planet: str, other_type: str) -> None:
    """Given own ships only on a track of the other type, on surfaces and at home, then the action is impossible."""
    t = galaxies(
        level=[3, 5],
        energy=[4, 0],
        row=TRACKS,
        ships=[[f"orbit:{other_type}:1", "on:gort", "on:aughmoore"], [f"orbit:{p}:1" for p in TRACKS]],
        colonies=[[planet, "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {f"colony:{planet}": "It would find no target now."}


@rule("TEG-103", "TEG-104")
@pytest.mark.parametrize(
    ("planet", "target", "last", "points"), [("drewkaiden", "mj_120210", 2, 3), ("leandra", "nagato", 3, 4)]
)
def test_drewkaiden_and_leandra_may_colonize(planet: str, target: str, last: int, points: int) -> None:
    """Given the only ship there one step from the end, when the planet is utilized, then the target is colonized."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=[target, "gort", "jac_110912", "jorg"],
        deck=["jakks"],
        ships=[[f"orbit:{target}:{last}"], [f"on:{target}"]],
        colonies=[[planet]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert t.view()["seats"][0]["colonies"] == [planet, target]
    assert t.seats[0].points == points
    assert ships(t, 0)[:2] == ["home", "home"]
    assert ships(t, 1)[:2] == ["home", "home"]
    assert row(t) == ["jakks", "gort", "jac_110912", "jorg"]


# --- Tifnod, Vizcarra -----------------------------------------------------------------------------------


@rule("TEG-108")
def test_tifnod_regresses_an_enemy_ship_on_a_diplomacy_track() -> None:
    """Given enemy ships on both types of track, when Tifnod is utilized with nothing to pay, then one on a diplomacy
    track and on position 1 or higher goes back 1."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        level=[5, 5, 5],
        row=[*TRACKS, "mj_120210"],
        ships=[
            ["orbit:gleam_zanier:4", "orbit:aughmoore:4"],
            ["orbit:gleam_zanier:0", "orbit:aughmoore:3", "orbit:gort:5", "on:mj_120210"],
            ["orbit:gleam_zanier:2", "orbit:mj_120210:1", "orbit:jac_110912:1"],
        ],
        colonies=[["tifnod"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "regress")
    assert keys(t) == ["regress:aughmoore:1", "regress:gleam_zanier:2", "regress:mj_120210:2"]
    t.choose("regress:aughmoore:1")
    assert ships(t, 1) == ["orbit:gleam_zanier:0", "orbit:aughmoore:2", "orbit:gort:5", "on:mj_120210"]
    assert ships(t, 0)[:2] == ["orbit:gleam_zanier:4", "orbit:aughmoore:4"]
    assert ships(t, 2)[:3] == ["orbit:gleam_zanier:2", "orbit:mj_120210:1", "orbit:jac_110912:1"]
    assert told(t) == ["Seat 2's ship at Aughmoore goes back to 2 of 6."]
    assert asked(t) == (0, "turn")


@rule("TEG-109")
def test_vizcarra_regresses_an_enemy_ship_on_an_economy_track() -> None:
    """Given enemy ships on both types of track, when Vizcarra is utilized with nothing to pay, then one on an economy
    track and on position 1 or higher goes back 1."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        level=[5, 5, 5],
        row=[*TRACKS, "nagato"],
        ships=[
            ["orbit:gort:4", "orbit:jac_110912:4"],
            ["orbit:gort:0", "orbit:jac_110912:3", "orbit:aughmoore:5", "on:nagato"],
            ["orbit:gort:1", "orbit:nagato:2", "orbit:gleam_zanier:1"],
        ],
        colonies=[["vizcarra"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["regress:jac_110912:1", "regress:gort:2", "regress:nagato:2"]
    t.choose("regress:gort:2")
    assert ships(t, 2)[:3] == ["orbit:gort:0", "orbit:nagato:2", "orbit:gleam_zanier:1"]
    assert ships(t, 1) == ["orbit:gort:0", "orbit:jac_110912:3", "orbit:aughmoore:5", "on:nagato"]
    assert ships(t, 0)[:2] == ["orbit:gort:4", "orbit:jac_110912:4"]


@rule("TEG-108", "TEG-109")
@pytest.mark.parametrize(
    ("planet", "same", "other"), [("tifnod", "aughmoore", "gort"), ("vizcarra", "gort", "aughmoore")]
)
def test_tifnod_and_vizcarra_without_a_target(planet: str, same: str, other: str) -> None:
    """Given enemy ships on position 0, on surfaces or on the other type of track, then the action is impossible."""
    t = galaxies(
        energy=[6, 0],
        level=[5, 3],
        row=TRACKS,
        ships=[[f"orbit:{same}:3"], [f"orbit:{same}:0", f"orbit:{other}:3", "on:jac_110912"]],
        colonies=[[planet]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert t.seats[0].level == 6
    assert ships(t, 1)[:3] == [f"orbit:{same}:0", f"orbit:{other}:3", "on:jac_110912"]


@rule("TEG-108", "TEG-109")
@pytest.mark.parametrize(("planet", "track"), [("tifnod", "aughmoore"), ("vizcarra", "gort")])
def test_tifnod_and_vizcarra_by_landing_and_by_following(planet: str, track: str) -> None:
    """Given the active player's ship on the track, when a follower lands on the planet, then that ship goes back 1."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 1],
        row=[planet, track, "jac_110912", "jorg"],
        ships=[[f"orbit:{track}:2"], ["orbit:jorg:3"]],
        tray=["move", "energy"],
    )
    play(t, "activate:move", "ship:home", "orbit:jac_110912", "follow", "ship:home", f"land:{planet}", "perform")
    assert ships(t, 0)[:2] == [f"orbit:{track}:1", "orbit:jac_110912:0"]
    assert stock(t, 1) == (0, 0)
