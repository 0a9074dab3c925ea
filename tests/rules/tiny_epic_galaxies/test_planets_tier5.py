"""The eight planets with a track of 6, Terra-Bettia and Piedes apart."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    inactive,
    keys,
    play,
    refused,
    row,
    ships,
    stock,
    told,
    use,
)

#: Two tracks end in diplomacy, two in economy.
TRACKS = ["mj_120210", "gleam_zanier", "mared", "jac_110912"]

# --- Aughmoore --------------------------------------------------------------------------------------------


@rule("TEG-141")
@pytest.mark.parametrize(
    ("level", "places", "gained"),
    [
        (1, ["home", "home"], 2),
        (1, ["on:mared", "home"], 1),
        (1, ["on:mared", "orbit:mared:1"], 0),
        (3, ["home", "home", "home"], 3),
        (5, ["home", "home", "orbit:mared:0", "home"], 3),
        (5, ["home", "home", "home", "home"], 4),
    ],
)
def test_aughmoore_gains_1_culture_for_each_ship_at_home(level: int, places: list[str], gained: int) -> None:
    """Given ships at home, out and locked, when Aughmoore is utilized, then each available one at home brings 1, also
    if there is none."""
    t = galaxies(
        level=[level, 5],
        energy=[6, 0],
        culture=[1, 0],
        row=TRACKS,
        ships=[places],
        colonies=[["aughmoore"]],
        tray=["colony", "move"],
    )
    use(t, "aughmoore")
    assert stock(t, 0) == (6, 1 + gained)
    assert stock(t, 1) == (0, 0)
    assert told(t) == ["Seat 1 performs Aughmoore.", f"Seat 1 gains {gained or 'no'} culture."]


# --- Shouhua ----------------------------------------------------------------------------------------------


@rule("TEG-142")
def test_shouhua_advances_an_own_ship_on_any_track() -> None:
    """Given own ships on tracks of both types, when Shouhua is utilized, then one of them advances 1."""
    t = galaxies(
        level=[3, 1],
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gleam_zanier:1", "orbit:jac_110912:0", "on:mared"], ["orbit:mared:1"]],
        colonies=[["shouhua"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["advance:gleam_zanier", "advance:jac_110912"]
    t.choose("advance:jac_110912")
    assert ships(t, 0)[:3] == ["orbit:gleam_zanier:1", "orbit:jac_110912:1", "on:mared"]
    assert ships(t, 1)[0] == "orbit:mared:1"


@rule("TEG-142")
def test_shouhua_needs_an_own_orbiting_ship() -> None:
    """Given only others' ships orbiting, then Shouhua is refused."""
    t = galaxies(
        energy=[2, 0],
        row=TRACKS,
        ships=[["on:mared"], ["orbit:mared:1"]],
        colonies=[["shouhua", "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:shouhua": "It would find no target now."}


@rule("TEG-142")
def test_shouhua_after_a_regress_in_the_same_turn() -> None:
    """Given K-Widow used before in the turn, when Shouhua is utilized next, then any own ship may advance."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gleam_zanier:1", "orbit:jac_110912:0"], ["orbit:mared:1"]],
        colonies=[["k_widow", "shouhua"]],
        tray=["colony", "colony", "energy"],
    )
    play(t, "activate:colony", "colony:k_widow", "activate:colony")
    assert ships(t, 1)[0] == "orbit:mared:0"
    assert keys(t) == ["advance:gleam_zanier", "advance:jac_110912"]


@rule("TEG-142")
def test_shouhua_may_colonize_itself() -> None:
    """Given an own ship one step from Shouhua's end, when another lands there and performs it, then Shouhua is
    colonized, both ships go home, and the new card in its gap is not triggered."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=["shouhua", *TRACKS[:3]],
        deck=["jakks"],
        ships=[["home", "orbit:shouhua:5"]],
        tray=["move", "energy"],
    )
    play(t, "activate:move", "ship:home", "land:shouhua", "perform")
    assert t.view()["seats"][0]["colonies"] == ["shouhua"]
    assert t.seats[0].points == 7
    assert ships(t, 0)[:2] == ["home", "home"]
    assert row(t) == ["jakks", *TRACKS[:3]]
    assert stock(t, 0) == (0, 0)
    assert asked(t) == (0, "turn")


# --- Nibiru -----------------------------------------------------------------------------------------------


@rule("TEG-143", "TEG-Q08")
def test_nibiru_makes_following_cost_2_from_its_own_die_on() -> None:
    """Given three others with 1, 2 and 4 culture, when Nibiru is utilized, then whoever follows its die or a later one
    pays 2, and a player with 1 is not asked."""
    t = galaxies(
        seats=4,
        energy=[0, 2, 2, 2],
        culture=[0, 1, 2, 4],
        colonies=[["nibiru"]],
        tray=["colony", "energy", "move"],
    )
    t.choose("activate:colony")
    assert told(t)[1:] == ["Seat 1 performs Nibiru.", "Following Seat 1 costs 2 culture this turn."]
    assert t.view()["turn"]["follow_cost"] == 2
    assert asked(t) == (2, "follow")
    assert t.view(2)["decision"]["options"][0]["label"] == "Follow for 2 culture"
    t.choose("follow")
    assert stock(t, 2) == (0, 0)
    assert asked(t) == (3, "follow")
    play(t, "follow", "pay:energy")
    assert stock(t, 3) == (0, 2)
    t.choose("activate:energy")
    assert asked(t) == (3, "follow")
    t.choose("follow")
    assert stock(t, 3) == (2, 0)
    assert [stock(t, seat) for seat in range(3)] == [(2, 0), (2, 1), (0, 0)]


@rule("TEG-143")
def test_nibiru_is_over_with_the_turn() -> None:
    """Given Nibiru performed, when the next player's die is followed, then that costs 1 again."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        colonies=[["nibiru"]],
        tray=["colony", "energy", "energy"],
        dice=["culture"] * 4,
    )
    play(t, "activate:colony", "activate:energy", "end-turn")
    assert t.view()["turn"]["follow_cost"] == 1
    t.seats[0].culture = 1
    t.choose("activate:culture")
    assert asked(t) == (0, "follow")
    assert t.view(0)["decision"]["options"][0]["label"] == "Follow for 1 culture"
    t.choose("follow")
    assert stock(t, 0) == (2, 0)


@rule("TEG-Q08", "TEG-143")
def test_nibiru_does_not_touch_free_follows() -> None:
    """Given Nibiru on, when its user performs Zavodnick, then others without culture follow it free."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        colonies=[["nibiru", "zavodnick"]],
        tray=["colony", "colony", "move"],
    )
    play(t, "activate:colony", "colony:nibiru", "activate:colony", "face:energy")
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert stock(t, 1) == (2, 0)


@rule("TEG-Q08", "TEG-143")
def test_nibiru_does_not_stack() -> None:
    """Given Nibiru performed, when another die could use it, then it is refused and a follow still costs 2."""
    t = galaxies(energy=[2, 0], culture=[0, 2], colonies=[["nibiru", "jakks"]], tray=["colony", "colony", "energy"])
    use(t, "nibiru")
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:nibiru": "It works once per turn."}
    play(t, "colony:jakks", "activate:energy", "follow")
    assert stock(t, 1) == (2, 0)


@rule("TEG-143")
def test_nibiru_works_in_the_own_turn_only() -> None:
    """Given a follower who owns Nibiru, when they follow, then Nibiru is refused."""
    t = galaxies(energy=[2, 0], culture=[0, 1], colonies=[[], ["nibiru"]], tray=["colony", "move"])
    t.choose("activate:colony")
    assert asked(t) == (0, "turn")
    t = galaxies(energy=[2, 2], culture=[0, 1], colonies=[[], ["nibiru", "jakks"]], tray=["colony", "move"])
    play(t, "activate:colony", "follow")
    assert refused(t, 1) == {"colony:nibiru": "It works in your own turn only."}


@rule("TEG-143")
def test_nibiru_by_landing() -> None:
    """Given a landing on Nibiru, when it is performed, then following that very Move die costs 2."""
    t = galaxies(energy=[0, 0], culture=[0, 3], row=["nibiru", *TRACKS[:3]], tray=["move", "energy"])
    play(t, "activate:move", "land:nibiru", "perform", "follow")
    assert stock(t, 1) == (0, 1)


@rule("TEG-Q73", "TEG-143")
def test_nibiru_in_the_middle_of_a_window() -> None:
    """Given a follower's Zavodnick, when the active player reaches Nibiru by its free follow, then the follow taken
    before has cost 1, and those of the same die after it cost 2."""
    t = galaxies(
        seats=4,
        energy=[2, 0, 2, 2],
        culture=[0, 1, 1, 2],
        colonies=[["nibiru"], ["zavodnick", "jakks"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "upgrade", "follow")
    assert stock(t, 1) == (0, 0)
    play(t, "colony:zavodnick", "face:colony", "pass", "pass", "follow")
    assert told(t)[1] == "Seat 1 performs Nibiru."
    # The third player has too little now.
    assert asked(t) == (3, "follow")
    t.choose("follow")
    assert stock(t, 3) == (0, 0)
    assert stock(t, 2) == (2, 1)


# --- Gort -------------------------------------------------------------------------------------------------


@rule("TEG-144", "TEG-145")
def test_gort_shifts_a_ship_to_another_track_at_its_position() -> None:
    """Given own ships on 2 and 0, when Gort is utilized, then one goes to another row planet's track without an own
    ship, whatever its type, whoever else is there, and keeps its position."""
    t = galaxies(
        seats=3,
        level=[3, 1, 1],
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        row=[*TRACKS, "leandra"],
        ships=[["orbit:gleam_zanier:2", "orbit:mared:0", "on:jac_110912"], ["orbit:jac_110912:2"]],
        colonies=[["gort"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "shift")
    assert keys(t) == ["shift:gleam_zanier", "shift:mared"]
    t.choose("shift:gleam_zanier")
    assert asked(t) == (0, "shift-to")
    assert keys(t) == ["shift-to:mj_120210", "shift-to:jac_110912", "shift-to:leandra"]
    t.choose("shift-to:jac_110912")
    assert ships(t, 0)[:3] == ["orbit:jac_110912:2", "orbit:mared:0", "on:jac_110912"]
    assert ships(t, 1)[0] == "orbit:jac_110912:2"
    assert told(t) == ["Seat 1's ship shifts from Gleam-Zanier to JAC-110912, position 2."]
    assert row(t) == [*TRACKS, "leandra"]
    assert asked(t) == (0, "turn")


@rule("TEG-145e", "TEG-Q25")
def test_example_gort_shifts_a_ship_on_position_3() -> None:
    """Given an own ship on position 3, when Gort shifts it, then a track of length 3 is colonized, on one of length 4
    it stands on 3, and one of length 2 is no destination."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=["gleam_zanier", "mj_120210", "jorg", "leandra"],
        deck=["vici_ks156"],
        ships=[["orbit:gleam_zanier:3"], ["orbit:mj_120210:2", "on:gleam_zanier"]],
        colonies=[["gort"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["shift-to:mj_120210", "shift-to:jorg"]
    longer = t.clone()
    longer.choose("shift-to:jorg")
    assert ships(longer, 0)[:2] == ["orbit:jorg:3", "home"]
    assert row(longer) == ["gleam_zanier", "mj_120210", "jorg", "leandra"]
    t.choose("shift-to:mj_120210")
    assert t.view()["seats"][0]["colonies"] == ["gort", "mj_120210"]
    assert t.seats[0].points == 9
    assert ships(t, 0)[:2] == ["home", "home"]
    assert ships(t, 1)[:2] == ["home", "on:gleam_zanier"]
    assert row(t) == ["gleam_zanier", "vici_ks156", "jorg", "leandra"]


@rule("TEG-144", "TEG-145")
@pytest.mark.parametrize(
    "places",
    [["home", "home", "home"], ["on:jac_110912", "home", "home"], ["orbit:jac_110912:4", "home", "home"]],
    ids=str,
)
def test_gort_is_impossible(places: list[str]) -> None:
    """Given no own orbiting ship, or none whose position another free track reaches, then Gort is refused."""
    t = galaxies(
        level=[3, 1],
        energy=[4, 0],
        row=["jac_110912", "mj_120210", "mared", None],
        ships=[places, ["orbit:mared:1"]],
        colonies=[["gort", "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:gort": "It would find no target now."}


@rule("TEG-145")
def test_gort_offers_only_ships_with_a_destination() -> None:
    """Given own ships on 4 and on 1, where only tracks of length 3 are free, then only the ship on 1 may shift."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=["jac_110912", "mj_120210", "mared", None],
        ships=[["orbit:jac_110912:4", "orbit:mared:1"]],
        colonies=[["gort"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert ships(t, 0)[:2] == ["orbit:jac_110912:4", "orbit:mj_120210:1"]


# --- K-Widow ----------------------------------------------------------------------------------------------


@rule("TEG-147")
def test_k_widow_regresses_an_enemy_ship_on_any_track() -> None:
    """Given enemy ships on tracks of both types, when K-Widow is utilized with nothing to pay, then one that is not on
    position 0 goes back 1."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        level=[1, 3, 1],
        row=[*TRACKS, "jorg"],
        ships=[
            ["orbit:jac_110912:2"],
            ["orbit:gleam_zanier:3", "orbit:jac_110912:0", "on:mared"],
            ["orbit:jac_110912:3", "orbit:jorg:1"],
        ],
        colonies=[["k_widow"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["regress:gleam_zanier:1", "regress:jac_110912:2", "regress:jorg:2"]
    t.choose("regress:jac_110912:2")
    assert ships(t, 2)[:2] == ["orbit:jac_110912:2", "orbit:jorg:1"]
    assert ships(t, 0)[0] == "orbit:jac_110912:2"
    assert asked(t) == (0, "turn")


@rule("TEG-147")
def test_k_widow_without_a_target() -> None:
    """Given enemy ships on position 0 and on surfaces, then K-Widow is refused."""
    t = galaxies(
        energy=[2, 0],
        row=TRACKS,
        ships=[["orbit:mared:1"], ["orbit:mared:0", "on:mared"]],
        colonies=[["k_widow", "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert refused(t, 0) == {"colony:k_widow": "It would find no target now."}


# --- Gyore ------------------------------------------------------------------------------------------------


@rule("TEG-150")
def test_gyore_sets_an_inactive_die_to_any_face() -> None:
    """Given inactive dice, used dice and Converter dice, when Gyore is utilized, then one inactive die gets any face,
    also the one it shows, and stays inactive."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        tray=["colony", "economy", "economy", "culture"],
        bay=["diplomacy"],
        converter=["move", "move"],
        colonies=[["gyore"]],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "set-die")
    assert keys(t) == ["set:economy", "set:culture"]
    t.choose("set:economy")
    assert asked(t) == (0, "set-face")
    assert keys(t) == [f"face:{face}" for face in ("move", "economy", "diplomacy", "culture", "energy", "colony")]
    same = t.clone()
    same.choose("face:economy")
    assert inactive(same) == ["economy", "economy", "culture"]
    t.choose("face:move")
    assert inactive(t) == ["move", "economy", "culture"]
    assert told(t) == ["Seat 1 turns a die from Advance Economy to Move a Ship."]
    assert [die["face"] for die in t.view()["dice"]["bay"]] == ["diplomacy", "colony"]
    assert t.view()["dice"]["converter"] == ["move", "move"]
    assert keys(t) == ["activate:move", "activate:culture", "reroll", "end-turn"]


@rule("TEG-150")
def test_gyore_may_set_several_dice_in_a_turn() -> None:
    """Given two Utilize Colony dice, when each uses Gyore, then each sets a die: it has no limit per turn."""
    t = galaxies(energy=[0, 0], culture=[0, 0], tray=["colony", "colony", "economy", "economy"], colonies=[["gyore"]])
    play(t, "activate:colony", "set:economy", "face:energy")
    play(t, "activate:colony", "set:economy", "face:culture")
    assert inactive(t) == ["culture", "energy"]


@rule("TEG-150")
def test_gyore_needs_an_inactive_die_of_its_user() -> None:
    """Given no inactive die left, or somebody else's turn, then Gyore is refused."""
    t = galaxies(energy=[2, 0], tray=["colony"], bay=["energy"], colonies=[["gyore", "jakks"]])
    t.choose("activate:colony")
    assert refused(t, 0) == {"colony:gyore": "It would find no target now."}
    t = galaxies(energy=[2, 2], culture=[0, 1], tray=["colony", "move"], colonies=[[], ["gyore", "jakks"]])
    play(t, "activate:colony", "follow")
    assert refused(t, 1) == {"colony:gyore": "It works in your own turn only."}
