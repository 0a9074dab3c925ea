"""Acquire resources (TEG-067 to TEG-071)."""

import re
from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, happened, keys, play, refuses, stock, told

#: Two energy planets, then two culture planets.
ROW = ["gort", "shouhua", "jakks", "hoefker"]
MORE = "move"


@rule("TEG-067", "TEG-068", "TEG-Q55")
@pytest.mark.parametrize(
    ("places", "energy", "culture"),
    [
        (["home", "home", "home", "home"], 4, 0),
        (["on:gort", "home", "home", "home"], 4, 0),
        (["orbit:gort:0", "home", "home", "home"], 4, 0),
        (["on:jakks", "home", "home", "home"], 3, 1),
        (["orbit:jakks:1", "home", "home", "home"], 3, 1),
        (["on:gort", "orbit:shouhua:5", "on:jakks", "home"], 3, 1),
        (["on:gort", "orbit:gort:2", "orbit:jakks:1", "on:hoefker"], 2, 2),
        (["on:jakks", "orbit:hoefker:0", "on:hoefker", "orbit:jakks:0"], 0, 4),
    ],
)
def test_what_each_ship_yields(places: list[str], energy: int, culture: int) -> None:
    """Given four ships somewhere, when both Acquire dice are activated, then each ship on or around a planet yields the
    planet's resource, and each at home 1 energy with the energy die alone."""
    t = galaxies(level=[5], ships=[places], energy=[0], culture=[0, 0], row=ROW, tray=["energy", "culture", MORE])
    t.choose("activate:energy")
    assert stock(t, 0) == (energy, 0)
    t.choose("activate:culture")
    assert stock(t, 0) == (energy, culture)


@rule("TEG-068e")
def test_example_landed_and_orbiting_the_same_culture_planet() -> None:
    """Given 1 own ship landed on and 1 orbiting the same culture planet, when Acquire Culture is performed, then that
    planet gives 2 culture."""
    t = galaxies(ships=[["on:jakks", "orbit:jakks:0"]], energy=[0], culture=[0, 0], row=ROW, tray=["culture", MORE])
    t.choose("activate:culture")
    assert stock(t, 0) == (0, 2)
    assert told(t)[-1] == "Seat 1 gains 2 culture."


@rule("TEG-067", "TEG-068")
def test_only_own_ships_count() -> None:
    """Given ships of seat 1 on both kinds of planets, when seat 0 acquires, then they yield nothing to seat 0; when
    seat 1 follows, they yield to seat 1."""
    t = galaxies(
        ships=[["on:gort", "on:jakks"], ["orbit:gort:1", "orbit:hoefker:0"]],
        energy=[0, 0],
        culture=[0, 2],
        row=ROW,
        tray=["energy", "culture", MORE],
    )
    play(t, "activate:energy", "follow")
    assert (stock(t, 0), stock(t, 1)) == ((1, 0), (1, 1))
    play(t, "activate:culture", "follow")
    assert (stock(t, 0), stock(t, 1)) == ((1, 1), (1, 1))


@rule("TEG-069")
def test_colonized_planets_produce_nothing() -> None:
    """Given colonies of both kinds and all ships away, when acquiring, then the colonies add nothing."""
    t = galaxies(
        ships=[["on:jakks", "orbit:gort:0"]],
        colonies=[["vici_ks156", "leandra", "tifnod", "zalax"]],
        energy=[0],
        culture=[0, 0],
        row=ROW,
        tray=["energy", "culture", MORE],
    )
    play(t, "activate:energy", "activate:culture")
    assert stock(t, 0) == (1, 1)


@rule("TEG-070", "TEG-Q21")
@pytest.mark.parametrize(("before", "after"), [(3, 7), (4, 7), (6, 7), (7, 7), (2, 6)])
@pytest.mark.parametrize("resource", ["energy", "culture"])
def test_seven_is_the_most(resource: str, before: int, after: int) -> None:
    """Given four ships at planets of one resource, when acquiring it, then it stops at 7 and the surplus is lost."""
    places = {
        "energy": ["on:gort", "orbit:gort:0", "on:shouhua", "home"],
        "culture": ["on:jakks", "orbit:jakks:0", "on:hoefker", "orbit:hoefker:0"],
    }[resource]
    held: dict[str, Any] = {"energy": [0], "culture": [0, 0]} | {resource: [before, 0]}
    t = galaxies(level=[5], ships=[places], **held, row=ROW, tray=[resource, MORE])
    assert f"activate:{resource}" in keys(t)
    t.choose(f"activate:{resource}")
    assert stock(t, 0) == ((after, 0) if resource == "energy" else (0, after))
    face = {"energy": 4, "culture": 3}[resource]
    assert happened(t)[-1] == ("gains", 0, (after - before, face, 4 - (after - before)))


@rule("TEG-070")
def test_other_gains_stop_at_seven_too() -> None:
    """Given 6 energy, when MJ-120210 gives 2, then there are 7."""
    t = galaxies(colonies=[["mj_120210"]], energy=[6], culture=[0, 0], level=[6], row=ROW, tray=["colony", MORE])
    play(t, "activate:colony")
    assert stock(t, 0) == (7, 0)


@rule("TEG-071")
def test_nothing_is_paid_that_is_not_there() -> None:
    """Given 0 energy and 0 culture, when costs are due, then what costs is not offered and both stay at 0."""
    t = galaxies(
        colonies=[["hoefker", "jorg"]],
        ships=[["home"], ["orbit:gort:2"]],
        energy=[0],
        culture=[0, 0],
        rerolls=1,
        row=["gort", "shouhua", "jakks", "tifnod"],
        tray=["colony", "culture", "energy"],
    )
    for key in ("reroll", "activate:colony"):
        assert refuses(t, key)
    t.choose("activate:culture")
    assert stock(t, 0) == (0, 0)


@rule("TEG-071")
def test_a_loss_stops_at_0() -> None:
    """Given a human with 0 energy, when the Rogue's attack takes 1, then it is still 0; with 1 it is 0 too."""
    for energy in (0, 1):
        t = galaxies(
            seats=1, options={"rogue": "artemis"}, active=1, energy=[energy, 0], culture=[0, 0], dice=["colony"] * 5
        )
        assert asked(t) == (0, "turn")
        assert stock(t, 0) == (0, 0)
        losses = [one for one in happened(t) if one[0] == "loses"]
        assert losses == [("loses", 0, (energy, 4, 0))] + [("loses", 0, (0, 4, 0))] * 4


@rule("TEG-071")
def test_a_token_at_0_is_off_the_track() -> None:
    """Given 0 energy and 3 culture, when the board is drawn, then the energy token stands before the first space."""
    t = galaxies(energy=[0, 0], culture=[3, 0], row=ROW, tray=["energy"])
    picture = t.game.board(t.view(0))

    def left(kind: str, seat: int = 0) -> float:
        drawn = re.search(rf'data-key="token:{seat}:{kind}"[^>]*translate\(([-\d.]+) ', picture)
        assert drawn is not None
        return float(drawn[1])

    assert left("energy") < left("culture")
    assert left("energy", 1) == left("culture", 1)
    view = t.view(1)["seats"][0]
    assert (view["energy"], view["culture"], view["resource_max"]) == (0, 3, 7)
