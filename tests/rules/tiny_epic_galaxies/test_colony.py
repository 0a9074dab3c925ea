"""Utilize a colony (TEG-082 to TEG-085)."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    colonies,
    galaxies,
    keys,
    play,
    refused,
    refuses,
    ships,
    stock,
    use,
)

ROW = ["tifnod", "hoefker", "gort", "shouhua"]
#: A die that keeps the turn open.
MORE = "move"


@rule("TEG-082e")
def test_example_two_colonies_make_three_actions() -> None:
    """Given a player with 2 colonized planets, when they activate a Utilize Colony die, then they pick one of 3
    actions."""
    t = galaxies(colonies=[["jakks", "vici_ks156"]], culture=[0, 0], row=ROW, tray=["colony", MORE])
    t.choose("activate:colony")
    assert asked(t) == (0, "utilize")
    assert keys(t) == ["upgrade", "colony:jakks", "colony:vici_ks156"]


@rule("TEG-082", "TEG-092")
@pytest.mark.parametrize(
    ("action", "after", "level"),
    [("upgrade", (0, 0), 2), ("colony:jakks", (2, 1), 1), ("colony:vici_ks156", (3, 0), 1)],
)
def test_a_die_performs_exactly_one_action(action: str, after: tuple[int, int], level: int) -> None:
    """Given an upgrade and two colonies to pick from, when one is picked, then it is carried out, and only it."""
    t = galaxies(colonies=[["jakks", "vici_ks156"]], energy=[2], culture=[0, 0], row=ROW, tray=["colony", MORE])
    play(t, "activate:colony", action)
    assert stock(t, 0) == after
    assert t.seats[0].level == level
    assert asked(t) == (0, "turn")
    assert "activate:colony" not in keys(t)


@rule("TEG-082")
def test_a_die_that_can_do_nothing_is_not_offered() -> None:
    """Given no upgrade to pay and no colony to use, when looking at a Utilize Colony die, then it cannot be activated,
    though others have colonies; an upgrade alone, or a colony alone, is enough."""
    row = ["nibiru", "zalax", "gort", "shouhua"]
    t = galaxies(
        colonies=[["hoefker", "tifnod"], ["jakks"]], energy=[0], culture=[1, 0], row=row, tray=["colony", MORE]
    )
    assert refuses(t, "activate:colony")
    assert refused(t, 0)["activate:colony"] == "You can neither upgrade nor use a colony now."

    t = galaxies(colonies=[["tifnod"]], energy=[1], culture=[2, 0], row=row, tray=["colony", MORE])
    t.choose("activate:colony")
    assert (t.seats[0].level, stock(t, 0)) == (2, (1, 0))

    t = galaxies(colonies=[["jakks"]], energy=[1], culture=[1, 0], row=row, tray=["colony", MORE])
    t.choose("activate:colony")
    assert (t.seats[0].level, stock(t, 0)) == (1, (1, 2))


@rule("TEG-083", "TEG-Q15")
def test_the_same_colony_serves_several_dice() -> None:
    """Given three Utilize Colony dice and Vici-KS156, when all are used for it, then it gives 1 energy each time."""
    t = galaxies(
        level=[6], colonies=[["vici_ks156"]], energy=[0], culture=[0, 0], row=ROW, tray=["colony"] * 3 + [MORE]
    )
    for energy in (1, 2, 3):
        t.choose("activate:colony")
        assert stock(t, 0) == (energy, 0)


@rule("TEG-083", "TEG-Q15")
def test_a_colony_that_is_limited_serves_one_die_in_a_turn() -> None:
    """Given two Utilize Colony dice and La-Torres, when it has been used, then the second die cannot use it."""
    t = galaxies(
        level=[6],
        colonies=[["la_torres", "vici_ks156"]],
        energy=[0, 5],
        culture=[0, 0],
        row=ROW,
        tray=["colony", "colony", MORE],
    )
    play(t, "activate:colony", "colony:la_torres")
    assert (stock(t, 0), stock(t, 1)) == ((1, 0), (4, 0))
    t.choose("activate:colony")
    assert (stock(t, 0), stock(t, 1)) == ((2, 0), (4, 0))


@rule("TEG-084", "TEG-Q16")
def test_a_planet_can_be_utilized_in_the_turn_in_which_it_was_colonized() -> None:
    """Given a ship one step before the end of Jakks, when it is colonized, then the next die of the turn can use it."""
    t = galaxies(
        level=[6],
        ships=[["orbit:jakks:1"]],
        energy=[0],
        culture=[0, 0],
        row=["jakks", *ROW[1:]],
        tray=["diplomacy", "colony", MORE],
    )
    assert refuses(t, "activate:colony")
    play(t, "activate:diplomacy", "activate:colony")
    assert stock(t, 0) == (0, 1)


@rule("TEG-084", "TEG-Q16")
def test_a_planet_can_be_utilized_in_the_chain_in_which_it_was_colonized() -> None:
    """Given Nagato, when its first move lands on Shouhua and so colonizes Jakks, and its second lands on Zavodnick for
    a Utilize Colony action, then that action may use Jakks."""
    t = galaxies(
        level=[6],
        ships=[["orbit:jakks:1"]],
        colonies=[["nagato"]],
        energy=[0],
        culture=[1, 0],
        row=["jakks", "zavodnick", "gort", "shouhua"],
        tray=["colony", MORE],
    )
    use(t, "nagato")
    play(t, "ship:home", "land:shouhua", "perform")
    assert colonies(t) == ["nagato", "jakks"]
    play(t, "ship:home", "land:zavodnick", "perform", "face:colony")
    assert stock(t, 0) == (0, 1)
    assert asked(t) == (1, "free-follow")


@rule("TEG-085e", "TEG-085")
@pytest.mark.parametrize(("action", "after", "level"), [("upgrade", (0, 1), 2), ("colony:jakks", (2, 2), 1)])
def test_example_a_follower_with_a_colony(action: str, after: tuple[int, int], level: int) -> None:
    """Given an active player without colonies who upgrades with a Utilize Colony die, when a player with one colony
    follows, then that player may use the colony or upgrade."""
    t = galaxies(colonies=[[], ["jakks"]], energy=[2, 2], culture=[0, 2], row=ROW, tray=["colony", MORE])
    t.choose("activate:colony")
    assert t.seats[0].level == 2
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert asked(t) == (1, "utilize")
    assert keys(t) == ["upgrade", "colony:jakks"]
    t.choose(action)
    assert stock(t, 1) == after
    assert t.seats[1].level == level
    assert t.seats[0].level == 2


@rule("TEG-085")
def test_a_follower_never_uses_the_active_players_colony() -> None:
    """Given an active player who uses Jakks, when others follow, then one with a colony may use that or upgrade, and
    one without can only upgrade, whatever the active player did."""
    t = galaxies(
        seats=3,
        colonies=[["jakks"], ["leandra", "vici_ks156"]],
        energy=[0, 2, 2],
        culture=[0, 1, 1],
        row=[*ROW, "nibiru"],
        tray=["colony", MORE],
    )
    play(t, "activate:colony", "follow")
    assert keys(t) == ["upgrade", "colony:vici_ks156"]
    t.choose("colony:vici_ks156")
    assert stock(t, 1) == (3, 0)
    assert asked(t) == (2, "follow")
    t.choose("follow")
    assert (t.seats[2].level, stock(t, 2)) == (2, (0, 0))


@rule("TEG-085")
def test_who_could_use_nothing_is_not_asked_to_follow() -> None:
    """Given a follower whose culture just pays the follow, when nothing of theirs could be used afterwards, then they
    are not asked, though the active player's colony is there."""
    t = galaxies(colonies=[["jakks"], ["jorg"]], energy=[0, 1], culture=[0, 2], row=ROW, tray=["colony", MORE])
    t.choose("activate:colony")
    assert asked(t) == (0, "turn")
    assert stock(t, 1) == (1, 2)


# --- why not -------------------------------------------------------------------------------------------

CLOSED: dict[str, tuple[dict[str, Any], str]] = {
    "clj_0517": ({"culture": [1, 3], "tray": ["colony", "colony", MORE]}, "It works once per turn."),
    "mared": ({"level": [6, 6]}, "Your empire is not the lowest."),
    "hoefker": ({"energy": [0]}, "It costs 1 energy, and you have 0."),
    "nakagawakozi": ({"energy": [1]}, "It costs 2 energy, and you have 1."),
    "jorg": ({"culture": [1, 0]}, "It costs 2 culture, and you have 1."),
    "maia": ({"tray": ["colony", MORE]}, "It costs 2 inactive dice, and you have 1."),
    "tifnod": ({"tray": ["colony"]}, "It would find no target now."),
    "la_torres": ({"energy": [2, 0]}, "It would find no target now."),
}


@rule("TEG-082", "TEG-096")
@pytest.mark.parametrize("planet", CLOSED)
def test_why_a_colony_cannot_be_used(planet: str) -> None:
    """Given two colonies that can be used and one that cannot, when choosing what to utilize, then the third is refused
    with its reason, and those on offer are not."""
    layout, reason = CLOSED[planet]
    scene: dict[str, Any] = {
        "level": [6],
        "colonies": [["jakks", planet, "vici_ks156"]],
        "energy": [2],
        "culture": [1, 0],
        "row": ["drewkaiden", "zalax", "gort", "shouhua"],
        "tray": ["colony", MORE, MORE],
    }
    t = galaxies(**(scene | layout))
    if planet == "clj_0517":
        use(t, planet)
        play(t, "pass")
        # seat 1 has 2 culture left, so only the limit stands in the way
        assert stock(t, 1) == (2, 2)
    t.choose("activate:colony")
    assert keys(t) == ["colony:jakks", "colony:vici_ks156"]
    assert refuses(t, f"colony:{planet}")
    assert refused(t, 0) == {"upgrade": "Your empire is at its highest level.", f"colony:{planet}": reason}


@rule("TEG-082", "TEG-086")
def test_why_an_upgrade_cannot_be_paid() -> None:
    """Given 1 energy and 0 culture, when choosing what to utilize, then the upgrade is refused with what it costs."""
    t = galaxies(colonies=[["jakks", "vici_ks156"]], energy=[1], culture=[0, 0], row=ROW, tray=["colony", MORE])
    t.choose("activate:colony")
    assert keys(t) == ["colony:jakks", "colony:vici_ks156"]
    assert refused(t, 0) == {"upgrade": "It costs 2 of one resource; you have 1 energy and 0 culture."}


@rule("TEG-085", "TEG-098")
def test_why_a_follower_cannot_use_a_colony_of_the_own_turn() -> None:
    """Given a follower with Zalax, when following a Utilize Colony die, then Zalax is refused as it is not their turn;
    what the follow has cost is gone already."""
    t = galaxies(
        colonies=[["jakks"], ["vici_ks156", "zalax", "leandra", "drewkaiden"]],
        ships=[["home"], ["orbit:gort:0"]],
        energy=[0, 0],
        culture=[0, 1],
        row=ROW,
        tray=["colony", MORE],
    )
    play(t, "activate:colony", "follow")
    assert keys(t) == ["colony:vici_ks156", "colony:leandra"]
    assert refused(t, 1) == {
        "upgrade": "It costs 2 of one resource; you have 0 energy and 0 culture.",
        "colony:zalax": "It works in your own turn only.",
        "colony:drewkaiden": "It would find no target now.",
    }
    t.choose("colony:leandra")
    assert ships(t, 1)[0] == "orbit:gort:1"


@rule("TEG-100", "TEG-082")
def test_why_a_colony_cannot_be_used_twice_in_a_chain() -> None:
    """Given Piedes repeating its own die, when choosing what to utilize, then Piedes is refused as part of the
    chain."""
    t = galaxies(
        level=[6],
        colonies=[["piedes", "jakks", "vici_ks156"]],
        energy=[0],
        culture=[0, 0],
        row=ROW,
        tray=["colony", MORE],
    )
    play(t, "activate:colony", "colony:piedes")
    assert asked(t) == (0, "utilize")
    assert keys(t) == ["colony:jakks", "colony:vici_ks156"]
    assert refused(t, 0) == {
        "upgrade": "Your empire is at its highest level.",
        "colony:piedes": "It was already performed in this chain.",
    }
