"""Chapter 3, Turn, with the rulings TEG-Q03, TEG-Q07 and TEG-Q66."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.book import FACES
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    colonies,
    galaxies,
    inactive,
    keys,
    new_game,
    refuses,
    stocks,
    told,
)

#: Jakks and Leandra have diplomacy tracks of 2, Hoefker and Mared economy tracks of 3.
ROW = ["jakks", "leandra", "hoefker", "mared"]


def dice(t: Galaxies) -> dict[str, Any]:
    shown: dict[str, Any] = t.view(0)["dice"]
    return shown


# --- whose turn -------------------------------------------------------------------------------------


@rule("TEG-020", "TEG-031")
@pytest.mark.parametrize(("seats", "start"), [(2, 0), (3, 1), (5, 3)])
def test_turns_go_clockwise(seats: int, start: int) -> None:
    """Given some start player, when everybody ends the turn at once, then turns go clockwise, one at a time."""
    t = galaxies(seats, start=start, active=start)
    turns = []
    for _ in range(2 * seats + 1):
        assert [d.seat for d in t.decisions] == [t.active]
        turns.append((t.active, t.round))
        t.choose("end-turn")
        assert f"Round {t.round}: Seat {t.active + 1}'s turn." in told(t)
    clockwise = [(start + i) % seats for i in range(seats)]
    assert turns == [*[(seat, 1) for seat in clockwise], *[(seat, 2) for seat in clockwise], (start, 3)]


@rule("TEG-020")
def test_nobody_acts_in_anothers_turn() -> None:
    """Given the first player's turn, when another one wants to do something, then it is refused and nothing changes."""
    t = galaxies(3, tray=["energy", "energy"])
    before = t.fingerprint()
    for seat in (1, 2):
        with pytest.raises(IllegalChoice):
            t.choose("activate:energy", seat=seat)
    assert t.fingerprint() == before


# --- dice and ships of the empire level -------------------------------------------------------------


@rule("TEG-021", "TEG-022")
@pytest.mark.parametrize(("level", "count"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6), (6, 7)])
def test_a_turn_starts_with_the_dice_of_the_empire_level(level: int, count: int) -> None:
    """Given an empire level, when the turn starts, then just so many dice have been rolled, as they fell."""
    fall = ["move", "economy", "diplomacy", "culture", "energy", "colony", "move", "move"]
    t = galaxies(2, level=[level, 6], dice=fall)
    assert sorted(inactive(t)) == sorted(fall[:count])
    assert t.view(0)["seats"][0]["dice"] == count
    assert f"Seat 1 rolls {count} dice." in told(t, 1)
    assert asked(t) == (0, "turn")


@rule("TEG-021")
def test_the_active_players_level_counts() -> None:
    """Given a first player at level 6, when the second at level 1 begins the turn, then 4 dice are rolled."""
    t = galaxies(2, level=[6, 1], dice=["energy"] * 7)
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert sum(t.dice) == 4


@rule("TEG-021e")
def test_the_first_turn_has_four_dice_and_two_ships() -> None:
    """Given the first player's first turn, at level 1, when dice are taken, then there are 4 dice and 2 ships."""
    t = new_game(2)
    while t.decisions and asked(t) != (t.start, "turn"):
        t.choose(0)
    assert t.seats[t.start].level == 1
    assert len(inactive(t)) == 4
    ships = t.view(0)["seats"][t.start]["ships"]
    assert [ship["at"] for ship in ships] == ["home", "home", "locked", "locked"]


@rule("TEG-023")
@pytest.mark.parametrize(("level", "ships"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_available_ships_by_empire_level(level: int, ships: int) -> None:
    """Given an empire level, when all ships are home, then Acquire Energy counts the available ones."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], level=[level, 1], tray=["energy", "energy"])
    assert [ship["at"] for ship in t.view(0)["seats"][0]["ships"]] == ["home"] * ships + ["locked"] * (4 - ships)
    t.choose("activate:energy")
    assert t.seats[0].energy == ships


# --- activating -------------------------------------------------------------------------------------


@rule("TEG-024")
def test_activating_puts_the_die_into_the_bay_and_carries_out_its_action() -> None:
    """Given a die showing Acquire Energy, when it is activated, then it lies in the bay and 2 ships have brought 2."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], tray=["energy", "culture"])
    t.choose("activate:energy")
    assert dice(t)["bay"] == [{"face": "energy", "followers": []}]
    assert inactive(t) == ["culture"]
    assert stocks(t) == [(2, 0), (0, 0)]
    assert told(t, 1)[0] == "Seat 1 activates Acquire Energy."


@rule("TEG-025")
@pytest.mark.parametrize(
    "order",
    [
        ["energy", "move", "culture"],
        ["culture", "energy", "move"],
        ["move", "culture", "energy"],
    ],
    ids="-".join,
)
def test_dice_are_activated_one_after_another_in_any_order(order: list[str]) -> None:
    """Given three dice, when they are activated in some order, then the rest stays open meanwhile."""
    t = galaxies(2, culture=[0, 0], row=ROW, tray=["move", "culture", "energy", "energy"], rerolls=1, energy=[0, 0])
    left = ["move", "culture", "energy", "energy"]
    for face in order:
        assert [key for key in keys(t) if key.startswith("activate:")] == [
            f"activate:{one}" for one in FACES if one in left
        ]
        t.choose(f"activate:{face}")
        left.remove(face)
        if face == "move":
            t.choose("land:jakks")
            t.choose("skip")
    assert [die["face"] for die in dice(t)["bay"]] == order
    assert asked(t) == (0, "turn")


@rule("TEG-026", "TEG-030")
def test_dice_left_inactive_have_no_effect() -> None:
    """Given four dice that all could do something, when the turn is ended at once, then nothing has changed."""
    t = galaxies(2, row=ROW, ships=[["orbit:jakks:1", "home"]], tray=["move", "diplomacy", "culture", "energy"])
    before = t.view(0)["seats"], t.view(0)["row"]
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert (t.view(0)["seats"], t.view(0)["row"]) == before


@rule("TEG-027")
def test_a_die_is_activated_once_and_stays_in_the_bay() -> None:
    """Given two equal dice among three, when both were activated, then the face is gone, and the bay holds both."""
    t = galaxies(2, culture=[0, 0], energy=[0, 0], row=ROW, tray=["energy", "energy", "move"])
    t.choose("activate:energy")
    assert keys(t) == ["activate:move", "activate:energy", "reroll", "end-turn"]
    t.choose("activate:energy")
    assert keys(t) == ["activate:move", "reroll", "end-turn"]
    assert [die["face"] for die in dice(t)["bay"]] == ["energy", "energy"]
    assert refuses(t, "activate:energy")


@rule("TEG-028", "TEG-Q07")
@pytest.mark.parametrize(
    ("face", "able", "unable"),
    [
        ("move", {"ships": [["on:jakks", "home"]]}, {"row": [None] * 4, "deck_size": 0}),
        ("diplomacy", {"ships": [["orbit:jakks:0"]]}, {"ships": [["orbit:hoefker:0", "on:jakks"]]}),
        ("economy", {"ships": [["orbit:hoefker:0"]]}, {"ships": [["orbit:jakks:0", "on:hoefker"]]}),
        ("colony", {"energy": [2, 0]}, {"energy": [1, 0], "culture": [1, 0]}),
        ("colony", {"culture": [2, 0]}, {"energy": [7, 0], "culture": [7, 0], "level": [6, 1]}),
        ("colony", {"colonies": [["jakks"]], "row": ROW[1:]}, {"colonies": [["drewkaiden"]]}),
    ],
)
def test_a_die_needs_an_action_that_can_be_carried_out(face: str, able: dict[str, Any], unable: dict[str, Any]) -> None:
    """Given a die whose action is possible or not, when dice are offered, then it is offered only if it is."""
    common: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0], "row": ROW, "tray": [face, "energy"]}
    assert f"activate:{face}" in keys(galaxies(2, **{**common, **able}))
    t = galaxies(2, **{**common, **unable})
    assert keys(t) == ["activate:energy", "reroll", "end-turn"]
    assert refuses(t, f"activate:{face}")


@rule("TEG-028", "TEG-Q07")
@pytest.mark.parametrize(
    ("face", "prompts"),
    [
        ("move", {"ship:orbiting:jakks", "ship:orbiting:leandra"}),
        ("diplomacy", {"advance:jakks", "advance:leandra"}),
        ("colony", {"upgrade", "colony:vici_ks156"}),
    ],
)
def test_an_activated_die_is_carried_out(face: str, prompts: set[str]) -> None:
    """Given a die that was activated, when its owner is asked, then doing nothing is not among the choices."""
    t = galaxies(
        2,
        row=ROW,
        colonies=[["vici_ks156"]],
        ships=[["orbit:jakks:0", "orbit:leandra:0"]],
        tray=[face, "energy"],
    )
    t.choose(f"activate:{face}")
    assert set(keys(t)) == prompts


@rule("TEG-028", "TEG-Q07")
@pytest.mark.parametrize("face", ["energy", "culture"])
def test_an_acquire_die_may_yield_nothing(face: str) -> None:
    """Given ships that bring nothing, when an Acquire die is activated, then it is used for 0."""
    resource = {"energy": "jakks", "culture": "leandra"}
    t = galaxies(
        2,
        energy=[3, 0],
        culture=[3, 0],
        row=ROW,
        ships=[[f"orbit:{resource[face]}:0", f"on:{resource[face]}"]],
        tray=[face, "move"],
    )
    t.choose(f"activate:{face}")
    assert stocks(t) == [(3, 3), (0, 0)]
    assert [die["face"] for die in dice(t)["bay"]] == [face]
    assert inactive(t) == ["move"]


@rule("TEG-Q07", "TEG-028")
def test_no_die_is_activated_just_to_be_followed() -> None:
    """Given Birkomius, which pays for follows, when an Advance die has no ship, then it is no bait for followers."""
    t = galaxies(
        2,
        energy=[0, 2],
        culture=[0, 2],
        row=ROW,
        colonies=[["birkomius"]],
        ships=[[], ["orbit:jakks:0"]],
        tray=["colony", "diplomacy", "energy"],
    )
    t.choose("activate:colony")
    assert t.seats[0].bonus_culture == 1
    t.choose("pass")
    assert keys(t) == ["activate:energy", "reroll", "end-turn"]


# --- before others follow ---------------------------------------------------------------------------


@rule("TEG-029", "TEG-Q03")
def test_a_colonization_is_complete_before_anyone_follows() -> None:
    """Given others' ships at a planet, when a die colonizes it, then all is done before anyone is asked."""
    t = galaxies(
        3,
        culture=[0, 2, 2],
        row=ROW,
        deck=["gort"],
        ships=[["orbit:jakks:1"], ["orbit:jakks:1", "on:jakks"], ["orbit:leandra:0", "orbit:jakks:0"]],
        tray=["diplomacy", "energy"],
    )
    t.choose("activate:diplomacy")
    # Seat 1 has no ship on a diplomacy track any more and is not asked; seat 2 has one left.
    assert asked(t) == (2, "follow")
    view = t.view(2)
    assert [place["planet"] for place in view["row"]] == ["gort", "leandra", "hoefker", "mared"]
    assert view["row"][0]["ships"] == []
    assert [ship["at"] for ship in view["seats"][1]["ships"][:2]] == ["home", "home"]
    t.choose("follow")
    assert t.seats[2].ship_position[0] == 1


@rule("TEG-029", "TEG-Q03")
def test_followers_meet_the_replacement_planet() -> None:
    """Given a die that has colonized Jakks, when it is followed with Umbra-Forum, then the new planet is used."""
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 1],
        row=["jakks", "hoefker", "mared", "lureena"],
        deck=["vici_ks156"],
        colonies=[["drewkaiden"], ["umbra_forum"]],
        ships=[["orbit:jakks:1"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert t.seats[1].energy == 1
    assert colonies(t, 0) == ["drewkaiden", "jakks"]


# --- ending -----------------------------------------------------------------------------------------


@rule("TEG-030")
def test_the_last_die_can_still_be_followed_before_the_turn_ends() -> None:
    """Given an activated die, when others may follow it, then the turn cannot be ended before."""
    t = galaxies(2, culture=[0, 1], energy=[0, 0], tray=["energy", "energy"])
    assert keys(t)[-1] == "end-turn"
    t.choose("activate:energy")
    assert asked(t) == (1, "follow")
    before = t.fingerprint()
    for seat in (0, 1):
        with pytest.raises(IllegalChoice):
            t.choose("end-turn", seat=seat)
    assert t.fingerprint() == before
    t.choose("follow")
    assert stocks(t) == [(2, 0), (2, 0)]
    assert asked(t) == (0, "turn")
    t.choose("end-turn")
    assert asked(t) == (1, "turn")


@rule("TEG-030", "TEG-Q66")
def test_the_turn_ends_by_itself_after_the_last_dies_followers() -> None:
    """Given a last die, when it is activated, then others may follow it, and then the turn is over."""
    t = galaxies(2, culture=[0, 1], energy=[0, 0], tray=["energy"])
    t.choose("activate:energy")
    assert asked(t) == (1, "follow")
    assert t.active == 0
    t.choose("follow")
    assert stocks(t) == [(2, 0), (2, 0)]
    assert asked(t) == (1, "turn")
    assert t.active == 1
    assert "Seat 1's turn is over." in told(t, 0)


@rule("TEG-Q66")
def test_a_turn_without_inactive_dice_ends_although_nothing_was_left_unused() -> None:
    """Given Maia, when it takes the last two dice, then the turn ends by itself."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], colonies=[["maia"]], tray=["colony", "move", "move"])
    t.choose("activate:colony")
    assert stocks(t) == [(2, 2), (0, 0)]
    assert asked(t) == (1, "turn")


@rule("TEG-026")
@pytest.mark.parametrize(
    ("tray", "left"), [(["culture", "economy"], "die that is"), (["culture", "economy", "economy"], "dice that are")]
)
def test_a_turn_that_is_stuck_says_so(tray: list[str], left: str) -> None:
    """Given dice that nobody can use, when the others are used up, then the turn ends and the log tells why."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], rerolls=1, tray=tray)
    t.choose("activate:culture")
    assert asked(t) == (1, "turn")
    assert [line for line in told(t) if line.startswith("Seat 1")][-2:] == [
        f"Seat 1 cannot use the {left} left.",
        "Seat 1's turn is over.",
    ]


@rule("TEG-031", "TEG-027")
def test_the_control_mat_is_emptied_when_the_turn_ends() -> None:
    """Given dice in the bay, in the Converter and out of play, when the turn ends, then the mat is empty."""
    t = galaxies(
        3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        active=1,
        row=ROW,
        colonies=[[], ["maia"]],
        bay=["energy"],
        converter=["move", "move"],
        rerolls=2,
        tray=["colony", "culture", "culture", "culture", "energy"],
        dice=["move", "move", "culture", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "discard")
    t.choose("discard:culture")
    assert "Seat 2 gives up a die showing Acquire Culture." in told(t, 0)
    t.choose("discard:culture")
    assert dice(t) == {
        "inactive": ["culture", "energy"],
        "picked": [],
        "bay": [{"face": "energy", "followers": []}, {"face": "colony", "followers": []}],
        "converter": ["move", "move"],
        "discarded": ["culture", "culture"],
    }
    t.choose("end-turn")
    assert asked(t) == (2, "turn")
    rolled = ["move", "move", "culture", "energy"]
    assert dice(t) == {"inactive": rolled, "picked": [], "bay": [], "converter": [], "discarded": []}
    assert t.view(2)["turn"] == {"rerolls": 0, "converter": True, "follow_cost": 1, "extra": False}


@rule("TEG-031")
def test_the_next_turn_has_its_own_followers() -> None:
    """Given a die that was followed, when the next player activates one, then nobody has followed that."""
    t = galaxies(2, energy=[0, 0], culture=[0, 1], tray=["energy"], dice=["energy"] * 4)
    t.choose("activate:energy")
    t.choose("follow")
    assert asked(t) == (1, "turn")
    t.choose("activate:energy")
    assert dice(t)["bay"] == [{"face": "energy", "followers": []}]
