"""Zavodnick, which performs any die face and lets all others follow it free."""

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

ROW = ["gort", "aughmoore", "jac_110912", "gleam_zanier", "mared"]


@rule("TEG-136")
def test_zavodnick_performs_any_face_that_can_be_performed() -> None:
    """Given no orbiting ship and no upgrade, when Zavodnick is utilized, then moving and acquiring are offered, and the
    choice is performed without a die."""
    t = galaxies(
        energy=[0, 0], culture=[0, 0], row=ROW[:4], colonies=[["zavodnick"]], tray=["colony", "move", "culture"]
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "any-face")
    assert keys(t) == ["face:move", "face:culture", "face:energy"]
    t.choose("face:energy")
    assert told(t)[:2] == ["Seat 1 performs Acquire Energy without a die.", "Seat 1 gains 2 energy."]
    assert stock(t, 0) == (2, 0)
    assert inactive(t) == ["move", "culture"]
    assert [die["face"] for die in t.view()["dice"]["bay"]] == ["colony"]


@rule("TEG-136")
def test_zavodnick_offers_every_face() -> None:
    """Given ships on tracks of both types and another colony, when Zavodnick is utilized, then all six faces are
    offered, and an advance goes as with a die."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=ROW[:4],
        ships=[["orbit:gort:1", "orbit:aughmoore:2"]],
        colonies=[["zavodnick", "jakks"]],
        tray=["colony", "move"],
    )
    use(t, "zavodnick")
    assert keys(t) == [f"face:{face}" for face in ("move", "economy", "diplomacy", "culture", "energy", "colony")]
    twin = t.clone()
    twin.choose("face:colony")
    assert stock(twin, 0) == (0, 1)
    t.choose("face:diplomacy")
    assert ships(t, 0)[:2] == ["orbit:gort:1", "orbit:aughmoore:3"]


@rule("TEG-137", "TEG-138", "TEG-Q29")
def test_zavodnick_is_followed_free_before_its_die_is_followed() -> None:
    """Given four players, when the second one, active, uses Zavodnick, then the third, fourth and first may follow the
    chosen action free, in this order, and only then the die for 1 culture, in the same order."""
    t = galaxies(
        seats=4,
        active=1,
        energy=[2, 0, 2, 2],
        culture=[1, 0, 0, 1],
        colonies=[[], ["zavodnick"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "face:energy")
    assert stock(t, 1) == (2, 0)
    assert asked(t) == (2, "free-follow")
    assert keys(t) == ["follow", "pass"]
    assert t.view(2)["decision"]["text"] == "Do you follow Acquire Energy, free of charge?"
    t.choose("follow")
    assert stock(t, 2) == (4, 0)
    assert asked(t) == (3, "free-follow")
    t.choose("pass")
    assert stock(t, 3) == (2, 1)
    assert asked(t) == (0, "free-follow")
    t.choose("follow")
    assert stock(t, 0) == (4, 1)
    # Now the Utilize Colony die; the third player has no culture for it.
    assert asked(t) == (3, "follow")
    assert t.view(3)["decision"]["text"] == "Do you follow Utilize Colony?"
    t.choose("follow")
    assert stock(t, 3) == (0, 0)
    assert t.seats[3].level == 2
    assert asked(t) == (0, "follow")
    t.choose("pass")
    assert asked(t) == (1, "turn")
    assert t.view()["dice"]["bay"] == [{"face": "colony", "followers": [3]}]


@rule("TEG-137")
def test_zavodnick_is_not_followed_by_who_cannot() -> None:
    """Given a chosen advance, when it is followed free, then only players with a ship on such a track are asked, and
    the action's own costs are theirs."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        row=ROW,
        ships=[["orbit:gort:0"], ["orbit:aughmoore:0"], ["orbit:jac_110912:1"]],
        colonies=[["zavodnick"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "face:economy")
    assert ships(t, 0)[0] == "orbit:gort:1"
    assert asked(t) == (2, "free-follow")
    t.choose("follow")
    assert ships(t, 2)[0] == "orbit:jac_110912:2"
    assert asked(t) == (0, "turn")


@rule("TEG-137")
def test_zavodnick_free_follow_pays_the_actions_own_cost() -> None:
    """Given the colony face chosen, when a player with 2 energy follows free, then they pay the upgrade and no more."""
    t = galaxies(energy=[0, 2], culture=[0, 0], colonies=[["zavodnick", "jakks"], []], tray=["colony", "move"])
    play(t, "activate:colony", "colony:zavodnick", "face:colony")
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert stock(t, 1) == (0, 0)
    assert t.seats[1].level == 2
    t = galaxies(energy=[0, 1], culture=[0, 0], colonies=[["zavodnick", "jakks"], []], tray=["colony", "move"])
    play(t, "activate:colony", "colony:zavodnick", "face:colony")
    assert asked(t) == (0, "turn")


@rule("TEG-138", "TEG-Q29", "TEG-Q61")
def test_zavodnick_reached_by_following_goes_on_with_the_rest_of_the_window() -> None:
    """Given a follower's Zavodnick, then all others are offered the action free, clockwise from its user and the active
    player too, and then the players who had not been asked about the die."""
    t = galaxies(
        seats=4,
        energy=[2, 0, 2, 2],
        culture=[0, 1, 1, 1],
        colonies=[[], ["zavodnick"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "follow", "face:energy")
    assert [stock(t, seat) for seat in range(4)] == [(0, 0), (2, 0), (2, 1), (2, 1)]
    assert asked(t) == (2, "free-follow")
    t.choose("follow")
    assert asked(t) == (3, "free-follow")
    t.choose("follow")
    assert asked(t) == (0, "free-follow")
    t.choose("follow")
    assert [stock(t, seat) for seat in range(4)] == [(2, 0), (2, 0), (4, 1), (4, 1)]
    assert asked(t) == (2, "follow")
    t.choose("pass")
    assert asked(t) == (3, "follow")
    t.choose("follow")
    assert stock(t, 3) == (2, 0)
    assert asked(t) == (0, "turn")
    assert t.view()["dice"]["bay"] == [{"face": "colony", "followers": [1, 3]}]


@rule("TEG-138e")
def test_example_zavodnick_borrowed_by_a_follower_under_nibiru() -> None:
    """Given Nibiru on and a follower with 3 culture who owns Walsfeo, another player owning Zavodnick, when they
    use a Utilize Colony die for Zavodnick, then they pay 2 and hand 1 over, all others, the active player too, may
    follow the chosen face free, and then the rest of the window may follow the die for 2 each."""
    t = galaxies(
        seats=4,
        energy=[0, 0, 2, 2],
        culture=[0, 3, 1, 2],
        colonies=[["nibiru"], ["walsfeo"], ["zavodnick"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert told(t)[:4] == [
        "Seat 2 follows Utilize Colony.",
        "Seat 2 pays 2 culture.",
        "Seat 2 performs Walsfeo.",
        "Seat 2 hands 1 culture to Seat 3.",
    ]
    assert asked(t) == (1, "any-face")
    assert [stock(t, seat) for seat in range(4)] == [(0, 0), (0, 0), (2, 2), (2, 2)]
    t.choose("face:energy")
    assert stock(t, 1) == (2, 0)
    for seat, after in ((2, (4, 2)), (3, (4, 2)), (0, (2, 0))):
        assert asked(t) == (seat, "free-follow")
        t.choose("follow")
        assert stock(t, seat) == after
    assert asked(t) == (2, "follow")
    assert t.view(2)["decision"]["options"][0]["label"] == "Follow for 2 culture"
    play(t, "follow", "upgrade")
    assert stock(t, 2) == (2, 0)
    assert asked(t) == (3, "follow")
    t.choose("follow")
    assert stock(t, 3) == (2, 0)
    assert asked(t) == (0, "turn")


@rule("TEG-136")
def test_zavodnick_once_per_turn() -> None:
    """Given Zavodnick performed, when another die could use it in that turn, then it is refused."""
    t = galaxies(
        energy=[2, 0], culture=[0, 0], colonies=[["zavodnick", "jakks"], []], tray=["colony", "colony", "move"]
    )
    use(t, "zavodnick")
    play(t, "face:culture", "pass", "activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:zavodnick": "It works once per turn."}


@rule("TEG-Q61", "TEG-136")
def test_zavodnick_answered_by_zavodnick_ends() -> None:
    """Given two players who may both perform Zavodnick, when a free follower performs it in turn, then the first may
    follow that free, and once per player and turn ends it."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        colonies=[["walsfeo", "vici_ks156"], ["zavodnick"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:walsfeo", "face:colony")
    # The colony face of the first player's own chain was Vici-KS156; the owner now follows free, with Zavodnick.
    assert stock(t, 0) == (1, 0)
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert asked(t) == (1, "any-face")
    assert keys(t) == ["face:move", "face:culture", "face:energy"]
    t.choose("face:culture")
    assert asked(t) == (0, "free-follow")
    t.choose("follow")
    # Nothing is left of either round; the owner has 1 culture, but nothing to follow the die with.
    assert stock(t, 1) == (0, 1)
    assert asked(t) == (0, "turn")
