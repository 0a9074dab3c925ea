"""Orbiting and landing (TEG-062 to TEG-066, TEG-209)."""

import re
from html import unescape
from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    colonies,
    galaxies,
    keys,
    play,
    refuses,
    ships,
    stock,
    told,
)

ROW = ["jakks", "hoefker", "gort", "shouhua"]
#: A die that keeps the turn open after the moves.
MORE = "energy"
QUIET = [1, 0]


@rule("TEG-062", "TEG-092")
def test_landing_offers_the_action_once_at_once() -> None:
    """Given a ship landing on Jakks, when its owner performs the action, then it brings 1 culture, and that is all."""
    t = galaxies(culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "land:jakks")
    assert asked(t) == (0, "landed")
    assert keys(t) == ["perform", "skip"]
    assert t.view(0)["decision"]["text"] == "You landed on Jakks. Do you perform its action?"
    t.choose("perform")
    assert told(t) == ["Seat 1 performs Jakks.", "Seat 1 gains 1 culture."]
    assert stock(t, 0) == (2, 2)
    assert asked(t) == (0, "turn")


@rule("TEG-062", "TEG-Q62")
def test_the_action_of_a_landing_may_be_left() -> None:
    """Given a ship landing on Jakks, when its owner leaves the action, then nothing is gained and the ship stays."""
    t = galaxies(culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "land:jakks", "skip")
    assert stock(t, 0) == (2, 1)
    assert ships(t, 0) == ["on:jakks", "home", "locked", "locked"]
    assert asked(t) == (0, "turn")


@rule("TEG-062")
def test_a_follower_that_lands_is_asked() -> None:
    """Given seat 1 following a Move die, when it lands on Jakks, then it is asked and it gains."""
    t = galaxies(culture=[0, 2], row=ROW, tray=["move", MORE])
    play(t, "activate:move", "orbit:gort", "follow", "land:jakks")
    assert asked(t) == (1, "landed")
    t.choose("perform")
    assert stock(t, 1) == (2, 2)
    assert stock(t, 0) == (2, 0)
    assert asked(t) == (0, "turn")


NOT_NOW: dict[str, dict[str, Any]] = {
    "hoefker": {"energy": [0]},
    "tifnod": {"ships": [[], ["orbit:gort:1"]]},
    "drewkaiden": {"ships": [["home", "orbit:gort:1"]]},
    "helios": {"deck_size": 0},
    "mared": {},
    "clj_0517": {"energy": [2, 7]},
    "omicron_fenzi": {"energy": [0]},
    "gyore": {"tray": ["move"]},
}


@rule("TEG-063", "TEG-Q17", "TEG-Q56")
@pytest.mark.parametrize("planet", NOT_NOW)
def test_landing_where_the_action_cannot_be_performed(planet: str) -> None:
    """Given a planet whose action is impossible now, when a ship lands on it, then it stays, unasked and unpaid."""
    layout = {
        "culture": QUIET,
        "row": [planet, "jorg", "gort", "piedes"] if planet == "gyore" else [planet, "jorg", "gort", "gyore"],
        "tray": ["move", MORE],
        "dice": ["move"] * 4,
        **NOT_NOW[planet],
    }
    t = galaxies(**layout)
    before = stock(t, 0), stock(t, 1)
    t.choose("activate:move")
    if asked(t) == (0, "move-ship"):
        t.choose("ship:home")
    t.choose(f"land:{planet}")
    assert asked(t) == ((1, "turn") if planet == "gyore" else (0, "turn"))
    assert ships(t, 0)[0] == f"on:{planet}"
    assert (stock(t, 0), stock(t, 1)) == before


@rule("TEG-064")
def test_a_ship_that_stands_there_already_gives_no_action() -> None:
    """Given a ship on Jakks from before, when its owner's turn goes on, then only leaving and landing again repeats the
    action."""
    t = galaxies(ships=[["on:jakks"]], culture=QUIET, row=ROW, tray=["move", "move", MORE])
    assert asked(t) == (0, "turn")
    play(t, "activate:move", "ship:landed:jakks")
    assert refuses(t, "land:jakks")
    t.choose("home")
    assert asked(t) == (0, "turn")
    assert stock(t, 0) == (2, 1)
    play(t, "activate:move", "land:jakks", "perform")
    assert stock(t, 0) == (2, 2)


@rule("TEG-064")
def test_another_players_turn_gives_no_action() -> None:
    """Given seat 0's ship on Jakks, when seat 1 lands there, then seat 1 alone gets the action."""
    t = galaxies(ships=[["on:jakks"]], culture=[0, 0], active=1, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "land:jakks")
    assert asked(t) == (1, "landed")
    t.choose("perform")
    assert (stock(t, 0), stock(t, 1)) == ((2, 0), (2, 1))
    assert asked(t) == (1, "turn")


@rule("TEG-065")
def test_orbiting_starts_at_0_and_gives_no_action() -> None:
    """Given a ship at home, when it orbits Jakks, then it is on position 0 and nobody is asked to perform Jakks."""
    t = galaxies(culture=QUIET, row=ROW, tray=["move", MORE])
    play(t, "activate:move", "orbit:jakks")
    assert ships(t, 0) == ["orbit:jakks:0", "home", "locked", "locked"]
    assert asked(t) == (0, "turn")
    assert stock(t, 0) == (2, 1)
    assert told(t) == ["Seat 1 orbits Jakks."]


@rule("TEG-066", "TEG-Q33")
def test_displaced_ships_go_home_and_are_ready() -> None:
    """Given seat 1 orbiting and landed on Jakks, when seat 0 colonizes it, then seat 1's ships are on seat 1's mat,
    unpaid, and produce energy and move at once."""
    t = galaxies(
        ships=[["orbit:jakks:1"], ["orbit:jakks:0", "on:jakks"]],
        energy=[0, 0],
        culture=[0, 2],
        row=ROW,
        deck=["tifnod"],
        tray=["diplomacy", "energy", "move", MORE],
    )
    t.choose("activate:diplomacy")
    assert colonies(t, 0) == ["jakks"]
    assert ships(t, 0) == ["home", "home", "locked", "locked"]
    assert ships(t, 1) == ["home", "home", "locked", "locked"]
    assert stock(t, 1) == (0, 2)
    assert told(t)[2:5] == [
        "Seat 1's ship at Jakks is sent home.",
        "Seat 2's ship at Jakks is sent home.",
        "Seat 2's ship at Jakks is sent home.",
    ]
    play(t, "activate:energy", "follow")
    assert stock(t, 1) == (2, 1)
    play(t, "activate:move", "orbit:hoefker", "follow", "orbit:tifnod")
    assert ships(t, 1) == ["orbit:tifnod:0", "home", "locked", "locked"]


@rule("TEG-Q33")
def test_andellouxian_sends_home_without_compensation_for_position_0() -> None:
    """Given a ship on position 0, when Andellouxian-6 returns it, then it is home, usable and has brought nothing."""
    t = galaxies(
        ships=[["orbit:gort:0", "on:jakks"]],
        colonies=[["andellouxian_6"]],
        energy=[0],
        culture=[0, 0],
        row=ROW,
        tray=["colony", "move", MORE],
    )
    t.choose("activate:colony")
    assert ships(t, 0) == ["home", "on:jakks", "locked", "locked"]
    assert stock(t, 0) == (0, 0)
    play(t, "activate:move", "ship:home", "orbit:gort")
    assert ships(t, 0) == ["orbit:gort:0", "on:jakks", "locked", "locked"]


@rule("TEG-Q33")
def test_regressing_never_sends_a_ship_home() -> None:
    """Given seat 1 on position 1, when seat 0 regresses it, then it still orbits, on position 0."""
    t = galaxies(
        ships=[[], ["orbit:gort:1"]], colonies=[["k_widow"]], energy=[0], culture=[0, 0], row=ROW, tray=["colony", MORE]
    )
    t.choose("activate:colony")
    assert ships(t, 1) == ["orbit:gort:0", "home", "locked", "locked"]
    assert "activate:colony" not in keys(t)


# --- upright and lying ---------------------------------------------------------------------------------


@rule("TEG-209")
def test_views_tell_landed_from_orbiting_from_home() -> None:
    """Given ships at home, on Jakks and on its track, when anybody looks, then each place is shown as what it is."""
    t = galaxies(level=[3], ships=[["on:jakks", "orbit:jakks:0", "home"]], row=ROW, tray=["move", MORE])
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert view["seats"][0]["ships"] == [
            {"ship": 0, "at": "surface", "planet": "jakks"},
            {"ship": 1, "at": "track", "planet": "jakks", "position": 0},
            {"ship": 2, "at": "home"},
            {"ship": 3, "at": "locked"},
        ]
        assert view["row"][0]["ships"] == [
            {"seat": 0, "ship": 0, "position": None},
            {"seat": 0, "ship": 1, "position": 0},
        ]


@rule("TEG-209")
def test_the_told_board_tells_landed_from_orbiting() -> None:
    """Given a landed ship, an orbiting one and one at home, when the board is told, then the words differ."""
    t = galaxies(level=[3], ships=[["on:jakks", "orbit:jakks:1", "home"]], row=ROW, tray=["move", MORE])
    lines = t.game.telling(t.view(1))
    at = next(i for i, line in enumerate(lines) if line.startswith("  Jakks: "))
    assert lines[at + 1].startswith("    Seat 1 has landed")
    assert lines[at + 2].startswith("    Seat 1 orbits at 1")
    assert any("1 at home" in line and "1 locked" in line for line in lines)


@rule("TEG-209")
@pytest.mark.parametrize("form", ["wide", "narrow"])
def test_the_drawn_board_shows_landed_ships_upright_and_orbiting_ones_on_their_side(form: Any) -> None:
    """Given a ship on Jakks, one at the top of its track and one at home, when the board is drawn, then the nose of the
    orbiting ship points sideways, those of the others up."""
    t = galaxies(level=[3], ships=[["on:jakks", "orbit:jakks:1", "home"]], row=ROW, tray=["energy"])
    picture = t.game.board(t.view(0), form=form)
    for ship, label, turn in (
        (0, "Seat 1's ship, landed on Jakks", 0),
        (1, "Seat 1's ship, orbiting Jakks on 1 of 2", 90),
        (2, "Seat 1's ship, home", 0),
    ):
        drawn = re.search(rf'data-key="ship:0:{ship}"[^>]*aria-label="([^"]*)"[^>]*rotate\((-?\d+)\)', picture)
        assert drawn is not None, f"ship {ship} is not on the board"
        assert unescape(drawn[1]) == label
        assert abs(int(drawn[2]) - turn) < 45
