"""Piedes, which repeats a die of the Activation Bay."""

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    inactive,
    keys,
    play,
    refused,
    ships,
    stock,
    told,
    use,
)

ROW = ["mj_120210", "gleam_zanier", "mared", "jac_110912"]


@rule("TEG-148", "TEG-149", "TEG-Q30")
def test_piedes_repeats_a_die_of_the_activation_bay() -> None:
    """Given used dice, two of them alike, dice in the Converter and an inactive die, when Piedes is utilized, then any
    face of the bay that can be performed is offered once, and repeated with new choices."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=ROW,
        ships=[["orbit:gleam_zanier:1", "orbit:mared:0"]],
        bay=["move", "energy", "energy", "diplomacy"],
        converter=["culture", "economy"],
        colonies=[["piedes"]],
        tray=["colony", "culture"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "repeat")
    assert keys(t) == ["again:move", "again:diplomacy", "again:energy"]
    t.choose("again:move")
    assert told(t)[0] == "Seat 1 repeats Move a Ship."
    assert asked(t) == (0, "move-ship")
    play(t, "ship:orbiting:mared", "orbit:jac_110912")
    assert ships(t, 0)[:2] == ["orbit:gleam_zanier:1", "orbit:jac_110912:0"]
    assert inactive(t) == ["culture"]
    assert [die["face"] for die in t.view()["dice"]["bay"]] == ["move", "energy", "energy", "diplomacy", "colony"]
    assert asked(t) == (0, "turn")


@rule("TEG-149")
def test_piedes_repetition_cannot_be_followed() -> None:
    """Given a follower with 3 culture, when Piedes repeats Acquire Energy, then only the Utilize Colony die is
    followed, once."""
    t = galaxies(
        energy=[0, 2],
        culture=[0, 3],
        bay=["energy"],
        colonies=[["piedes"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert stock(t, 0) == (2, 0)
    assert asked(t) == (1, "follow")
    assert t.view(1)["decision"]["about"] == {"face": "colony"}
    play(t, "follow", "pay:energy")
    assert stock(t, 1) == (0, 2)
    assert asked(t) == (0, "turn")


@rule("TEG-149e")
def test_example_piedes_repeats_the_die_in_use() -> None:
    """Given a Utilize Colony die used for Piedes, when that same die is repeated, then its user upgrades or uses any
    own colony but Piedes, and afterwards the die is followed once, not twice."""
    t = galaxies(
        energy=[2, 0],
        culture=[0, 3],
        colonies=[["piedes", "jakks", "vici_ks156"], ["mj_120210"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:piedes")
    assert asked(t) == (0, "utilize")
    assert keys(t) == ["upgrade", "colony:jakks", "colony:vici_ks156"]
    assert refused(t, 0) == {"colony:piedes": "It was already performed in this chain."}
    t.choose("colony:jakks")
    assert stock(t, 0) == (2, 1)
    assert asked(t) == (1, "follow")
    play(t, "follow", "colony:mj_120210")
    assert stock(t, 1) == (2, 2)
    assert asked(t) == (0, "turn")


@rule("TEG-149", "TEG-Q30")
def test_piedes_does_not_repeat_discarded_dice() -> None:
    """Given two dice given up for Maia, when Piedes is utilized, then only the Utilize Colony dice can be repeated."""
    t = galaxies(
        energy=[2, 0],
        culture=[0, 0],
        colonies=[["piedes", "maia"]],
        tray=["colony", "colony", "culture", "energy", "move"],
    )
    play(t, "activate:colony", "colony:maia", "discard:culture", "discard:energy")
    assert stock(t, 0) == (4, 2)
    assert t.view()["dice"]["discarded"] == ["culture", "energy"]
    play(t, "activate:colony", "colony:piedes")
    # Of the faces only Utilize Colony is in the bay: it is repeated at once, for the upgrade, as Maia lacks dice.
    assert asked(t) == (0, "pay")
    assert keys(t) == ["pay:energy", "pay:culture"]


@rule("TEG-148", "TEG-149")
def test_piedes_with_nothing_to_repeat() -> None:
    """Given only its own die in the bay and nothing else to do with it, then Piedes is impossible."""
    t = galaxies(
        energy=[1, 0], culture=[1, 0], row=ROW, colonies=[["piedes", "tifnod"]], tray=["colony", "energy"], dice=[]
    )
    assert keys(t) == ["activate:energy", "reroll", "end-turn"]
    t = galaxies(
        energy=[1, 0], culture=[1, 0], row=ROW, bay=["diplomacy"], colonies=[["piedes"]], tray=["colony", "energy"]
    )
    assert keys(t) == ["activate:energy", "reroll", "end-turn"]


@rule("TEG-148", "TEG-149")
def test_piedes_by_landing_repeats_the_move() -> None:
    """Given a ship that lands on Piedes, when it is performed, then the Move die in use is repeated."""
    t = galaxies(energy=[0, 0], culture=[0, 1], row=["piedes", *ROW[:3]], tray=["move", "energy"])
    play(t, "activate:move", "land:piedes", "perform")
    assert asked(t) == (0, "move-ship")
    assert keys(t) == ["ship:landed:piedes", "ship:home"]
    play(t, "ship:home", "orbit:mared")
    assert ships(t, 0)[:2] == ["on:piedes", "orbit:mared:0"]
    assert asked(t) == (1, "follow")
    t.choose("pass")
    assert asked(t) == (0, "turn")


@rule("TEG-Q30", "TEG-148")
def test_piedes_by_following_repeats_the_active_players_dice() -> None:
    """Given a follower with Piedes, when they follow, then they repeat any die the active player has activated, as
    their own action and without another window."""
    t = galaxies(
        seats=3,
        energy=[2, 0, 2],
        culture=[0, 1, 1],
        bay=["energy", "culture"],
        row=[*ROW, "leandra"],
        ships=[[], ["on:gleam_zanier"]],
        colonies=[[], ["piedes"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "follow")
    assert asked(t) == (1, "repeat")
    assert keys(t) == ["again:culture", "again:energy"]
    t.choose("again:energy")
    assert stock(t, 1) == (2, 0)
    assert stock(t, 0) == (0, 0)
    assert asked(t) == (2, "follow")
    assert t.view(2)["decision"]["about"] == {"face": "colony"}


@rule("TEG-Q30")
def test_piedes_in_solo_repeats_the_rogues_usable_dice() -> None:
    """Given a Rogue that could not use its diplomacy die but moved and attacked, when the human follows the attack with
    Piedes, then the move can be repeated and the discarded die cannot."""
    t = galaxies(
        seats=1,
        options={"rogue": "artemis"},
        active=1,
        energy=[0, 0],
        culture=[1, 0],
        row=ROW,
        ships=[["orbit:mj_120210:0"]],
        colonies=[["piedes"]],
        dice=["diplomacy", "move", "colony", "diplomacy", "diplomacy"],
    )
    # Its first die was discarded; the second one orbits MJ-120210.
    assert asked(t) == (0, "follow")
    t.choose("pass")
    assert asked(t) == (0, "follow")
    assert t.view()["dice"]["discarded"] == ["diplomacy"]
    assert [die["face"] for die in t.view()["dice"]["bay"]] == ["move", "colony"]
    t.choose("follow")
    # The only face to repeat is Move a Ship, so the question is which ship.
    assert asked(t) == (0, "move-ship")
    play(t, "ship:home", "land:mj_120210", "perform")
    assert stock(t, 0)[0] == 2


@rule("TEG-148")
def test_piedes_has_no_limit_per_turn() -> None:
    """Given two Utilize Colony dice, when each is used for Piedes, then each repeats the energy die."""
    t = galaxies(energy=[0, 0], culture=[0, 0], bay=["energy"], colonies=[["piedes"]], tray=["colony"] * 2 + ["move"])
    use(t, "piedes")
    assert stock(t, 0) == (2, 0)
    play(t, "activate:colony", "colony:piedes", "again:energy")
    assert stock(t, 0) == (4, 0)
