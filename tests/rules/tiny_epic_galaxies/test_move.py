"""Move a Ship (TEG-052 to TEG-061)."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    happened,
    keys,
    play,
    refused,
    refuses,
    ships,
    stock,
    told,
)

ROW = ["jakks", "hoefker", "gort", "shouhua"]
#: A die that keeps the turn open after the moves.
MORE = "energy"
QUIET = [1, 0]


def everywhere_but(*closed: str) -> list[str]:
    """All surfaces and tracks of the row in its order, but for those."""
    return [f"{kind}:{planet}" for planet in ROW for kind in ("land", "orbit") if f"{kind}:{planet}" not in closed]


@rule("TEG-052")
@pytest.mark.parametrize(
    ("ship", "target", "left"),
    [
        ("ship:landed:hoefker", "land:tifnod", ["on:tifnod", "orbit:gort:2", "home"]),
        ("ship:landed:hoefker", "orbit:jakks", ["orbit:jakks:0", "orbit:gort:2", "home"]),
        ("ship:landed:hoefker", "home", ["home", "orbit:gort:2", "home"]),
        ("ship:orbiting:gort", "land:tifnod", ["on:hoefker", "on:tifnod", "home"]),
        ("ship:orbiting:gort", "orbit:hoefker", ["on:hoefker", "orbit:hoefker:0", "home"]),
        ("ship:orbiting:gort", "home", ["on:hoefker", "home", "home"]),
        ("ship:home", "land:tifnod", ["on:hoefker", "orbit:gort:2", "on:tifnod"]),
        ("ship:home", "orbit:tifnod", ["on:hoefker", "orbit:gort:2", "orbit:tifnod:0"]),
    ],
)
def test_one_own_ship_moves_to_a_surface_a_track_or_home(ship: str, target: str, left: list[str]) -> None:
    """Given a ship landed, one orbiting and one at home, when one of them moves, then it alone is somewhere else."""
    out = ["on:hoefker", "orbit:gort:2", "home"]
    t = galaxies(level=[3], ships=[out], culture=QUIET, row=[*ROW[:3], "tifnod"], tray=["move", MORE])
    t.choose("activate:move")
    assert asked(t) == (0, "move-ship")
    assert keys(t) == ["ship:landed:hoefker", "ship:orbiting:gort", "ship:home"]
    t.choose(ship)
    assert asked(t) == (0, "move-where")
    t.choose(target)
    assert ships(t, 0) == [*left, "locked"]
    assert asked(t) == (0, "turn")


@rule("TEG-052")
def test_other_players_ships_are_not_moved() -> None:
    """Given ships of seat 1 in the row, when seat 0 moves, then it chooses among its own and theirs stay."""
    t = galaxies(ships=[["on:jakks", "home"], ["on:gort", "orbit:shouhua:1"]], culture=QUIET, row=ROW, tray=["move"])
    t.choose("activate:move")
    assert keys(t) == ["ship:landed:jakks", "ship:home"]
    play(t, "ship:landed:jakks", "home")
    assert ships(t, 1) == ["on:gort", "orbit:shouhua:1", "locked", "locked"]


@rule("TEG-052")
def test_a_follower_moves_an_own_ship() -> None:
    """Given seat 1 following a Move die, when it moves, then its own ship goes and seat 0's stay where they are."""
    t = galaxies(ships=[["on:jakks"], ["on:gort"]], culture=[0, 1], row=ROW, tray=["move", MORE])
    play(t, "activate:move", "ship:home", "orbit:hoefker", "follow")
    assert asked(t) == (1, "move-ship")
    assert keys(t) == ["ship:landed:gort", "ship:home"]
    play(t, "ship:landed:gort", "orbit:jakks")
    assert ships(t, 1) == ["orbit:jakks:0", "home", "locked", "locked"]
    assert ships(t, 0) == ["on:jakks", "orbit:hoefker:0", "locked", "locked"]


@rule("TEG-053")
@pytest.mark.parametrize(
    ("place", "ship"), [("on:hoefker", "ship:landed:hoefker"), ("orbit:hoefker:2", "ship:orbiting:hoefker")]
)
def test_a_move_leaves_the_planet(place: str, ship: str) -> None:
    """Given a ship on a surface or a track, when it moves, then neither surface nor track of that planet is open."""
    t = galaxies(ships=[[place]], culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", ship)
    assert keys(t) == [*everywhere_but("land:hoefker", "orbit:hoefker"), "home"]
    assert refuses(t, "land:hoefker")
    assert refuses(t, "orbit:hoefker")
    assert refused(t, 0) == {
        "land:hoefker": "A move must leave the planet.",
        "orbit:hoefker": "A move must leave the planet.",
    }


@rule("TEG-053e")
def test_example_from_a_surface_to_any_other_free_place() -> None:
    """Given an own ship on a surface and others out, when it moves, then that planet's track is no destination, but any
    other planet's surface or track without an own ship there is, and so is the own mat."""
    out = ["on:jakks", "on:hoefker", "orbit:gort:4"]
    t = galaxies(level=[3], ships=[out], culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "ship:landed:jakks")
    assert keys(t) == ["orbit:hoefker", "land:gort", "land:shouhua", "orbit:shouhua", "home"]


@rule("TEG-054")
@pytest.mark.parametrize("planet", ROW)
def test_one_own_ship_on_a_track(planet: str) -> None:
    """Given an own ship on a track, when another moves, then it cannot enter that track, and is told why."""
    t = galaxies(ships=[[f"orbit:{planet}:1"]], culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "ship:home")
    assert keys(t) == everywhere_but(f"orbit:{planet}")
    assert refuses(t, f"orbit:{planet}")
    assert refused(t, 0) == {f"orbit:{planet}": "Your ship is already on its track."}


@rule("TEG-055")
@pytest.mark.parametrize("planet", ROW)
def test_one_own_ship_on_a_surface(planet: str) -> None:
    """Given an own ship on a surface, when another moves, then it cannot land there, and is told why."""
    t = galaxies(ships=[[f"on:{planet}"]], culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "ship:home")
    assert keys(t) == everywhere_but(f"land:{planet}")
    assert refuses(t, f"land:{planet}")
    assert refused(t, 0) == {f"land:{planet}": "Your ship already stands there."}


@rule("TEG-056")
@pytest.mark.parametrize(
    ("first", "target", "second"),
    [("on:gort", "orbit:gort", "orbit:gort:0"), ("orbit:gort:3", "land:gort", "on:gort")],
)
def test_one_ship_on_the_surface_and_another_on_the_track(first: str, target: str, second: str) -> None:
    """Given an own ship on Gort's surface or track, when another goes to the other of the two, then both are there."""
    t = galaxies(ships=[[first]], culture=QUIET, row=ROW, tray=["move"], dice=["energy"] * 4)
    play(t, "activate:move", "ship:home", target)
    assert ships(t, 0) == [first, second, "locked", "locked"]


@rule("TEG-057")
def test_players_share_surfaces_and_tracks() -> None:
    """Given seat 1 on Jakks and on its track's start, when seat 0 lands and orbits there too, then all four stand there
    and seat 0 passes by seat 1 on the track without touching it."""
    theirs = ["on:gort", "orbit:gort:0"]
    tray = ["move", "move", "economy", "economy", "economy"]
    t = galaxies(ships=[[], theirs], culture=QUIET, row=ROW, tray=tray)
    play(t, "activate:move", "land:gort", "activate:move", "ship:home", "orbit:gort")
    assert ships(t, 0) == ["on:gort", "orbit:gort:0", "locked", "locked"]
    assert ships(t, 1) == [*theirs, "locked", "locked"]
    play(t, "activate:economy", "activate:economy")
    assert ships(t, 0) == ["on:gort", "orbit:gort:2", "locked", "locked"]
    assert ships(t, 1) == [*theirs, "locked", "locked"]


@rule("TEG-058")
def test_any_number_of_ships_at_home_but_none_moves_home_from_there() -> None:
    """Given three of four ships at home, when the last comes home too, then all four are; and none of them can move
    home."""
    t = galaxies(level=[5], ships=[["on:jakks"]], culture=QUIET, row=ROW, tray=["move", "move", MORE])
    t.choose("activate:move")
    assert keys(t) == ["ship:landed:jakks", "ship:home"]
    play(t, "ship:landed:jakks", "home")
    assert ships(t, 0) == ["home", "home", "home", "home"]
    t.choose("activate:move")
    assert asked(t) == (0, "move-where")
    assert keys(t) == everywhere_but()
    assert refuses(t, "home")


@rule("TEG-059")
def test_colonies_and_other_mats_are_no_destinations() -> None:
    """Given colonies of both players, when a ship moves, then the row and the own mat are all there is to go to."""
    colonies = [["leandra"], ["tifnod"]]
    t = galaxies(ships=[["on:jakks"]], colonies=colonies, culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "ship:landed:jakks")
    assert keys(t) == [*everywhere_but("land:jakks", "orbit:jakks"), "home"]
    for planet in ("leandra", "tifnod"):
        assert refuses(t, f"land:{planet}")
        assert refuses(t, f"orbit:{planet}")
    t.choose("home")
    assert ships(t, 0) == ["home", "home", "locked", "locked"]
    assert ships(t, 1) == ["home", "home", "locked", "locked"]


@rule("TEG-060")
def test_locked_ships_do_not_move() -> None:
    """Given both available ships out and two locked, when moving, then only the two can be chosen."""
    t = galaxies(ships=[["on:jakks", "orbit:gort:1"]], culture=QUIET, row=ROW, tray=["move", MORE])
    t.choose("activate:move")
    assert keys(t) == ["ship:landed:jakks", "ship:orbiting:gort"]
    assert refuses(t, "ship:home")
    play(t, "ship:orbiting:gort", "home")
    assert ships(t, 0) == ["on:jakks", "home", "locked", "locked"]


@rule("TEG-060")
def test_locked_ships_produce_nothing_and_count_for_nothing() -> None:
    """Given a ship at home and two locked, when acquiring energy or using Aughmoore, then one ship counts."""
    t = galaxies(
        ships=[["on:jakks"]],
        colonies=[["aughmoore"]],
        energy=[0],
        culture=[0, 0],
        row=ROW,
        tray=["energy", "colony", MORE],
    )
    play(t, "activate:energy")
    assert stock(t, 0) == (1, 0)
    play(t, "activate:colony")
    assert stock(t, 0) == (1, 1)


@rule("TEG-061")
@pytest.mark.parametrize("way", ["home", "land:hoefker", "orbit:jakks"])
def test_a_ship_that_leaves_a_track_begins_anew(way: str) -> None:
    """Given a ship on position 4 of Shouhua, when it leaves and comes back, then it is on position 0."""
    t = galaxies(
        ships=[["orbit:shouhua:4", "on:jakks"]], energy=[0], culture=QUIET, row=ROW, tray=["move", "move", MORE]
    )
    play(t, "activate:move", "ship:orbiting:shouhua", way)
    back = {"home": "ship:home", "land:hoefker": "ship:landed:hoefker", "orbit:jakks": "ship:orbiting:jakks"}[way]
    assert "orbit:shouhua:4" not in ships(t, 0)
    play(t, "activate:move", back, "orbit:shouhua")
    assert ships(t, 0) == ["orbit:shouhua:0", "on:jakks", "locked", "locked"]


@rule("TEG-052", "TEG-122", "TEG-Q26")
def test_ships_at_home_are_alike_but_the_one_that_came_home_has_moved() -> None:
    """Given Nagato, when its first move brings the ship on Jakks home, then the second takes the ship that was there,
    and with no other at home there is none to take."""
    layout: dict[str, Any] = {"culture": [1, 0], "colonies": [["nagato"]], "row": ROW, "tray": ["colony", MORE]}
    t = galaxies(level=[6], energy=[0], ships=[["on:jakks", "orbit:gort:1", "home", "on:hoefker"]], **layout)
    play(t, "activate:colony", "ship:landed:jakks", "home")
    assert asked(t) == (0, "move-another")
    assert keys(t) == ["ship:orbiting:gort", "ship:home", "ship:landed:hoefker", "stay"]
    play(t, "ship:home", "orbit:shouhua")
    assert ships(t, 0) == ["home", "orbit:gort:1", "orbit:shouhua:0", "on:hoefker"]

    t = galaxies(level=[6], energy=[0], ships=[["on:jakks", "orbit:gort:1", "on:gort", "on:hoefker"]], **layout)
    play(t, "activate:colony", "ship:landed:jakks", "home")
    assert keys(t) == ["ship:orbiting:gort", "ship:landed:gort", "ship:landed:hoefker", "stay"]


@rule("TEG-052", "TEG-058")
def test_with_all_ships_home_and_no_planet_left_nothing_can_move() -> None:
    """Given an empty row, when all ships are home, then a Move die cannot be activated; with one planet left it can."""
    t = galaxies(culture=QUIET, row=[None] * 4, deck_size=0, tray=["move", MORE])
    assert keys(t) == ["activate:energy", "reroll", "end-turn"]
    assert refuses(t, "activate:move")
    assert refused(t, 0)["activate:move"] == "There is nowhere to go."

    t = galaxies(culture=QUIET, row=[None, None, None, "gort"], deck_size=0, tray=["move", MORE])
    t.choose("activate:move")
    assert keys(t) == ["land:gort", "orbit:gort"]
    assert refused(t, 0) == {}


@rule("TEG-052")
def test_moves_are_told() -> None:
    """Given ships at home, on a track and on a surface, when each moves once, then all are told from where to where."""
    out = ["home", "orbit:gort:2", "on:shouhua"]
    t = galaxies(level=[3], ships=[out], energy=[0], culture=QUIET, row=ROW, tray=["move"] * 3 + [MORE])
    play(t, "activate:move", "ship:home", "orbit:jakks")
    assert told(t) == ["Seat 1 orbits Jakks."]
    assert happened(t) == [("orbits", 0, (t.row[0], 0, 0))]
    play(t, "activate:move", "ship:orbiting:gort", "home")
    assert told(t) == ["Seat 1's ship comes home from Gort."]
    assert happened(t) == [("goes home", 0, (t.row[2], 1, 0))]
    play(t, "activate:move", "ship:landed:shouhua", "land:hoefker")
    assert told(t) == ["Seat 1 lands on Hoefker."]
    assert happened(t) == [("lands", 0, (t.row[1], 2, 0))]
