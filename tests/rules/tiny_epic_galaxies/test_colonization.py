"""Advance colonization and colonizing (TEG-072 to TEG-081)."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    colonies,
    galaxies,
    happened,
    keys,
    play,
    refused,
    refuses,
    row,
    ships,
    stock,
    told,
)

#: Tracks of 2 and 6 end in diplomacy, tracks of 3 and 6 in economy.
ROW = ["jakks", "hoefker", "gort", "shouhua"]
#: A die that keeps the turn open.
MORE = "move"


# --- advancing -----------------------------------------------------------------------------------------


@rule("TEG-072")
@pytest.mark.parametrize(
    ("die", "offered", "chosen", "after"),
    [
        ("diplomacy", ["advance:jakks", "advance:shouhua"], "shouhua", (0, 1, 5, 3)),
        ("diplomacy", ["advance:jakks", "advance:shouhua"], "jakks", (1, 1, 5, 2)),
        ("economy", ["advance:hoefker", "advance:gort"], "hoefker", (0, 2, 5, 2)),
    ],
)
def test_a_die_moves_one_ship_one_space_on_its_own_track(
    die: str, offered: list[str], chosen: str, after: tuple[int, ...]
) -> None:
    """Given a ship on each of four tracks, when an Advance die is activated, then one ship on a track of its symbol
    moves 1 space, and the other three stay."""
    places = ["orbit:jakks:0", "orbit:hoefker:1", "orbit:gort:5", "orbit:shouhua:2"]
    t = galaxies(level=[5], ships=[places], culture=[0, 0], row=ROW, tray=[die, MORE])
    t.choose(f"activate:{die}")
    assert asked(t) == (0, "advance")
    assert keys(t) == offered
    assert t.view(0)["decision"]["text"] == "Which ship advances by 1?"
    t.choose(f"advance:{chosen}")
    assert ships(t, 0) == [f"orbit:{planet}:{at}" for planet, at in zip(ROW, after, strict=True)]
    assert asked(t) == (0, "turn")


@rule("TEG-072")
def test_advancing_is_told() -> None:
    """Given a ship on position 2 of Shouhua, when it advances, then it is told where it stands and how long it is."""
    t = galaxies(ships=[["orbit:shouhua:2"]], culture=[0, 0], row=ROW, tray=["diplomacy", MORE])
    t.choose("activate:diplomacy")
    assert told(t)[-1] == "Seat 1 advances at Shouhua, to 3 of 6."
    assert happened(t)[-1] == ("advances", 0, (t.row[3], 3, 6))


@rule("TEG-072")
def test_a_follower_advances_an_own_ship() -> None:
    """Given ships of both players on Shouhua's track, when seat 1 follows, then seat 1's ship moves 1 and no other."""
    t = galaxies(ships=[["orbit:shouhua:2"], ["orbit:shouhua:1"]], culture=[0, 1], row=ROW, tray=["diplomacy", MORE])
    play(t, "activate:diplomacy", "follow")
    assert ships(t, 0)[0] == "orbit:shouhua:3"
    assert ships(t, 1)[0] == "orbit:shouhua:2"


@rule("TEG-073")
@pytest.mark.parametrize(
    ("die", "places"),
    [
        ("diplomacy", ["on:jakks", "home"]),
        ("diplomacy", ["home", "home"]),
        ("diplomacy", ["orbit:hoefker:1", "orbit:gort:0"]),
        ("economy", ["on:hoefker", "on:gort"]),
        ("economy", ["orbit:jakks:1", "orbit:shouhua:0"]),
    ],
)
def test_other_ships_cannot_use_the_die(die: str, places: list[str]) -> None:
    """Given ships on surfaces, at home or on the other type of track, when looking at an Advance die, then it cannot be
    activated, even with enemy ships on the right tracks."""
    t = galaxies(ships=[places, ["orbit:jakks:0", "orbit:gort:0"]], culture=[0, 0], row=ROW, tray=[die, MORE, "energy"])
    assert refuses(t, f"activate:{die}")
    assert refused(t, 0)[f"activate:{die}"] == "None of your ships is on a track of that type."


@rule("TEG-074", "TEG-Q19")
@pytest.mark.parametrize(("before", "after"), [(0, "orbit:omicron_fenzi:2"), (1, "orbit:omicron_fenzi:3")])
def test_two_steps_move_one_ship(before: int, after: str) -> None:
    """Given two ships on diplomacy tracks, when Padraigin-3110 advances 2, then one ship gets both steps."""
    t = galaxies(
        ships=[[f"orbit:omicron_fenzi:{before}", "orbit:shouhua:2"]],
        colonies=[["padraigin_3110"]],
        energy=[0],
        culture=[2, 0],
        row=["omicron_fenzi", "hoefker", "gort", "shouhua"],
        tray=["colony", MORE],
    )
    play(t, "activate:colony", "colony:padraigin_3110")
    assert asked(t) == (0, "advance")
    assert keys(t) == ["advance:omicron_fenzi", "advance:shouhua"]
    assert t.view(0)["decision"]["text"] == "Which ship advances by 2?"
    t.choose("advance:omicron_fenzi")
    assert ships(t, 0) == [after, "orbit:shouhua:2", "locked", "locked"]
    assert asked(t) == (0, "turn")


@rule("TEG-074", "TEG-Q19")
@pytest.mark.parametrize("before", [2, 3])
def test_steps_beyond_the_end_are_lost(before: int) -> None:
    """Given a ship 2 or 1 spaces before the end, when it advances 2, then it colonizes, and no step is left for another
    ship or the next planet."""
    t = galaxies(
        ships=[[f"orbit:omicron_fenzi:{before}", "orbit:shouhua:2"]],
        colonies=[["padraigin_3110"]],
        energy=[0],
        culture=[2, 0],
        row=["omicron_fenzi", "hoefker", "gort", "shouhua"],
        deck=["jakks"],
        tray=["colony", MORE],
    )
    play(t, "activate:colony", "colony:padraigin_3110", "advance:omicron_fenzi")
    assert ("advances", 0, (t.seats[0].colonies[1], 4, 4)) in happened(t)
    assert colonies(t) == ["padraigin_3110", "omicron_fenzi"]
    assert ships(t, 0) == ["home", "orbit:shouhua:2", "locked", "locked"]
    assert asked(t) == (0, "turn")


@rule("TEG-075")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_regressing_stops_at_position_0(before: int, after: int) -> None:
    """Given an enemy ship on some position, when Jorg regresses it by 2, then it stands 2 lower, but never below 0."""
    t = galaxies(
        ships=[[], [f"orbit:gort:{before}", "on:gort"]],
        colonies=[["jorg"]],
        energy=[0],
        culture=[2, 0],
        row=ROW,
        tray=["colony", MORE],
    )
    play(t, "activate:colony", "colony:jorg")
    assert ships(t, 1) == [f"orbit:gort:{after}", "on:gort", "locked", "locked"]
    assert told(t)[-1] == f"Seat 2's ship at Gort goes back to {after} of 6."
    assert happened(t)[-1] == ("regresses", 1, (t.row[2], after, 6))
    assert stock(t, 0) == (0, 0)


@rule("TEG-076")
def test_a_ship_on_position_0_is_no_target() -> None:
    """Given enemy ships on 0, on 1 and landed, when K-Widow regresses one, then only those on 1 can be chosen; with all
    on 0 the action is impossible."""
    t = galaxies(
        seats=3,
        level=[1, 3],
        ships=[["orbit:shouhua:3"], ["orbit:jakks:0", "orbit:gort:1", "on:hoefker"], ["orbit:shouhua:1"]],
        colonies=[["k_widow"]],
        energy=[0],
        culture=[0, 0, 0],
        row=[*ROW, "tifnod"],
        tray=["colony", "colony", "colony", MORE],
    )
    play(t, "activate:colony")
    assert asked(t) == (0, "regress")
    assert keys(t) == ["regress:gort:1", "regress:shouhua:2"]
    assert refuses(t, "regress:jakks:1")
    assert refuses(t, "regress:shouhua:0")
    t.choose("regress:shouhua:2")
    assert ships(t, 2)[0] == "orbit:shouhua:0"
    play(t, "activate:colony")
    assert ships(t, 1)[:3] == ["orbit:jakks:0", "orbit:gort:0", "on:hoefker"]
    assert refuses(t, "activate:colony")


# --- colonizing ----------------------------------------------------------------------------------------


@rule("TEG-077")
@pytest.mark.parametrize(("planet", "die", "end"), [("jakks", "diplomacy", 2), ("hoefker", "economy", 3)])
def test_the_first_ship_at_the_end_colonizes(planet: str, die: str, end: int) -> None:
    """Given both players one and two steps before the end, when seat 0 arrives, then the planet is seat 0's at once,
    before anybody may follow."""
    theirs = [f"orbit:{planet}:{end - 1}", "orbit:shouhua:0", "orbit:gort:0"]
    t = galaxies(
        level=[1, 3],
        ships=[[f"orbit:{planet}:{end - 2}"], theirs],
        culture=[0, 1],
        row=ROW,
        deck=["tifnod"],
        tray=[die, die, MORE],
    )
    play(t, f"activate:{die}", "pass")
    assert ships(t, 0)[0] == f"orbit:{planet}:{end - 1}"
    assert colonies(t, 0) == []
    t.choose(f"activate:{die}")
    assert asked(t) == (1, "follow")
    assert colonies(t, 0) == [planet]
    assert colonies(t, 1) == []
    assert ships(t, 1) == ["home", "orbit:shouhua:0", "orbit:gort:0", "locked"]
    t.choose("follow")
    moved = "orbit:shouhua:1" if die == "diplomacy" else "orbit:gort:1"
    assert moved in ships(t, 1)


@rule("TEG-077", "TEG-079")
def test_a_follower_colonizes() -> None:
    """Given seat 1 one step before the end, when it follows an Advance die, then the planet is seat 1's."""
    t = galaxies(
        ships=[["orbit:shouhua:1"], ["orbit:jakks:1"]],
        culture=[0, 1],
        row=ROW,
        deck=["tifnod"],
        tray=["diplomacy", MORE],
    )
    play(t, "activate:diplomacy", "follow")
    assert (colonies(t, 0), colonies(t, 1)) == ([], ["jakks"])
    assert (t.seats[0].points, t.seats[1].points) == (0, 1)
    assert row(t) == ["tifnod", "hoefker", "gort", "shouhua"]


@rule("TEG-078")
def test_all_ships_on_the_card_return() -> None:
    """Given ships of all three players on Jakks and elsewhere, when seat 0 colonizes it, then those on Jakks are at
    home and the others stay where they are."""
    t = galaxies(
        seats=3,
        ships=[["orbit:jakks:1", "on:jakks"], ["on:jakks", "orbit:gort:3"], ["orbit:jakks:0", "on:shouhua"]],
        culture=[0, 0, 0],
        row=[*ROW, "tifnod"],
        tray=["diplomacy", MORE],
    )
    t.choose("activate:diplomacy")
    assert ships(t, 0) == ["home", "home", "locked", "locked"]
    assert ships(t, 1) == ["home", "orbit:gort:3", "locked", "locked"]
    assert ships(t, 2) == ["home", "on:shouhua", "locked", "locked"]


@rule("TEG-078e")
def test_example_another_players_ships_return_and_the_new_card_is_empty() -> None:
    """Given an orbiting and a landed ship of another player on a planet, when somebody colonizes it, then both ships
    stand on their owner's mat, the new card in the gap is empty, and its action is not triggered."""
    t = galaxies(
        ships=[["orbit:jakks:1"], ["orbit:jakks:0", "on:jakks"]],
        energy=[0, 0],
        culture=[0, 0],
        row=ROW,
        deck=["vici_ks156"],
        tray=["diplomacy", MORE],
    )
    planet = t.row[0]
    t.choose("activate:diplomacy")
    assert ships(t, 1) == ["home", "home", "locked", "locked"]
    assert t.view()["row"][0] == {"planet": "vici_ks156", "ships": []}
    assert asked(t) == (0, "turn")
    assert (stock(t, 0), stock(t, 1)) == ((0, 0), (0, 0))
    assert [one for one in happened(t) if one[0] == "sent home"] == [
        ("sent home", 0, (planet, 0, 0)),
        ("sent home", 1, (planet, 0, 0)),
        ("sent home", 1, (planet, 1, 0)),
    ]


@rule("TEG-079")
def test_the_card_counts_and_can_be_utilized() -> None:
    """Given a ship one step before the end of Jakks, when it colonizes, then Jakks' point counts and its action can be
    used, while no ship can go there any more."""
    t = galaxies(
        ships=[["orbit:jakks:1"]],
        energy=[0],
        culture=[0, 0],
        row=ROW,
        deck=["tifnod"],
        tray=["diplomacy", "colony", "move", MORE],
    )
    assert refuses(t, "activate:colony")
    t.choose("activate:diplomacy")
    assert t.view()["seats"][0]["colonies"] == ["jakks"]
    assert t.view()["seats"][0]["points"] == 1
    t.choose("activate:colony")
    assert stock(t, 0) == (0, 1)
    t.choose("activate:move")
    assert refuses(t, "land:jakks")


@rule("TEG-080")
@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_a_new_planet_fills_the_exact_gap(at: int) -> None:
    """Given Jakks at any place of the row, when it is colonized, then the next planet of the deck lies just there."""
    before = ["hoefker", "gort", "shouhua"]
    before.insert(at, "jakks")
    t = galaxies(
        ships=[["orbit:jakks:1"]], culture=[0, 0], row=before, deck=["tifnod", "zalax"], tray=["diplomacy", MORE]
    )
    left = len(t.deck)
    t.choose("activate:diplomacy")
    assert row(t) == ["tifnod" if planet == "jakks" else planet for planet in before]
    assert len(t.deck) == left - 1
    assert t.view()["deck"] == left - 1
    assert happened(t)[-1] == ("discovered", 0, (t.row[at], at, 0))
    assert told(t)[-1] == "Tifnod is discovered."


@rule("TEG-081")
@pytest.mark.parametrize(
    ("planet", "vp"),
    [("jakks", 1), ("zalax", 2), ("omicron_fenzi", 3), ("sargus_36", 5), ("shouhua", 7)],
)
def test_planets_points_are_public_and_announced(planet: str, vp: int) -> None:
    """Given a planet worth some points, when it is colonized, then all see the new total and are told its worth."""
    end = {1: 2, 2: 3, 3: 4, 5: 5, 7: 6}[vp]
    t = galaxies(
        level=[3],
        ships=[[f"orbit:{planet}:{end - 1}"]],
        culture=[0, 0],
        row=[planet, "hoefker", "gort", "tifnod"],
        tray=["diplomacy", MORE],
    )
    number = t.row[0]
    t.choose("activate:diplomacy")
    for viewer in (0, 1, None):
        assert t.view(viewer)["seats"][0]["points"] == 2 + vp
        words = f"{vp} point" if vp == 1 else f"{vp} points"
        assert any(line.startswith("Seat 1 colonizes") and line.endswith(f": {words}.") for line in told(t, viewer))
    assert ("colonizes", 0, (number, vp, 0)) in happened(t)


@rule("TEG-081")
def test_empire_points_are_public_and_announced() -> None:
    """Given a player at level 4 with a colony of 3, when the empire is upgraded, then all see 8 points and are told."""
    t = galaxies(level=[4], colonies=[["brumbaugh"]], energy=[5], culture=[0, 0], row=ROW, tray=["colony", MORE])
    assert t.view(1)["seats"][0]["points"] == 6
    play(t, "activate:colony")
    if asked(t) == (0, "utilize"):
        t.choose("upgrade")
    for viewer in (0, 1, None):
        assert t.view(viewer)["seats"][0]["points"] == 8
        assert told(t, viewer)[-1] == "Seat 1's empire rises to level 5, worth 5 points."
    assert happened(t)[-1] == ("upgrades", 0, (5, 5, 0))


# --- a planet that removes itself ------------------------------------------------------------------------


@rule("TEG-Q32", "TEG-078")
def test_shouhua_colonizes_itself() -> None:
    """Given a ship orbiting Shouhua one step before the end, when another lands there and performs it, then Shouhua is
    colonized, both ships are home, and the planet in the gap is not triggered."""
    t = galaxies(
        ships=[["orbit:shouhua:5"]],
        energy=[0],
        culture=[0, 0],
        row=ROW,
        deck=["vici_ks156"],
        tray=["move", MORE],
    )
    play(t, "activate:move", "ship:home", "land:shouhua", "perform")
    assert colonies(t) == ["shouhua"]
    assert ships(t, 0) == ["home", "home", "locked", "locked"]
    assert row(t) == ["jakks", "hoefker", "gort", "vici_ks156"]
    assert asked(t) == (0, "turn")
    assert stock(t, 0) == (0, 0)


@rule("TEG-Q32")
def test_terra_bettia_goes_on_after_another_player_has_colonized_it() -> None:
    """Given seat 1 one step before the end of Terra-Bettia, when seat 0 lands there and performs it and seat 1
    colonizes it, then seat 0's ship is home, the gap is refilled, and seat 0 still advances another ship by 2."""
    t = galaxies(
        ships=[["home", "orbit:gort:1"], ["orbit:terra_bettia:5"]],
        energy=[0, 0],
        culture=[0, 0],
        row=["jakks", "hoefker", "gort", "terra_bettia"],
        deck=["vici_ks156"],
        tray=["move", MORE],
    )
    play(t, "activate:move", "ship:home", "land:terra_bettia", "perform")
    assert asked(t) == (1, "may-advance")
    assert keys(t) == ["advance:terra_bettia", "decline"]
    t.choose("advance:terra_bettia")
    assert colonies(t, 1) == ["terra_bettia"]
    assert row(t) == ["jakks", "hoefker", "gort", "vici_ks156"]
    assert ships(t, 0) == ["home", "orbit:gort:3", "locked", "locked"]
    assert stock(t, 0) == (0, 0)
    assert asked(t) == (0, "turn")


# --- an empty deck ---------------------------------------------------------------------------------------


@rule("TEG-Q34", "TEG-080")
def test_with_an_empty_deck_the_gap_stays() -> None:
    """Given an empty deck, when Hoefker is colonized, then its place stays empty though planets were discarded, play
    goes on, Helios is impossible, and no ship can go into the gap."""
    t = galaxies(
        ships=[["orbit:hoefker:2"]],
        colonies=[["helios"]],
        energy=[0, 0],
        culture=[0, 0],
        row=ROW,
        deck_size=0,
        tray=["economy", "colony", "move", MORE],
    )
    assert len(t.discard) > 0
    t.choose("activate:economy")
    assert colonies(t) == ["helios", "hoefker"]
    assert row(t) == ["jakks", None, "gort", "shouhua"]
    assert happened(t)[-1] == ("gap", 0, (1, 0, 0))
    assert told(t)[-1] == "The deck is empty: the gap stays open."
    assert asked(t) == (0, "turn")
    assert refuses(t, "activate:colony")
    t.choose("activate:move")
    assert keys(t) == ["land:jakks", "orbit:jakks", "land:gort", "orbit:gort", "land:shouhua", "orbit:shouhua"]
    play(t, "orbit:jakks", "end-turn")
    assert row(t) == ["jakks", None, "gort", "shouhua"]
    assert t.result is None


@rule("TEG-Q34")
def test_leftmost_and_left_to_right_skip_gaps() -> None:
    """Given gaps in the row, when the Rogue moves a ship and advances all, then it takes the first planets."""
    t = galaxies(
        seats=1,
        options={"rogue": "artemis"},
        active=1,
        energy=[0, 0],
        culture=[0, 0],
        row=[None, "jakks", None, "gort"],
        deck_size=0,
        dice=["move", "move", "diplomacy", "economy", "move"],
    )
    assert ships(t, 1) == ["orbit:jakks:1", "orbit:gort:1", "home", "home"]
    assert asked(t) == (0, "turn")
