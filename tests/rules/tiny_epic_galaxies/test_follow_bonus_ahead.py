"""Whether somebody can follow is looked up with the bonus already paid: it may be what the follower takes (TEG-Q73)."""

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies


@rule("TEG-Q73", "TEG-Q74", "TEG-106")
def test_a_thief_may_follow_for_the_energy_that_the_follow_pays() -> None:
    """Given Bisschop on and nobody with energy, when a follower has La-Torres alone, then it can be done."""
    t = galaxies(colonies=[["bisschop"], ["la_torres"]], energy=[0, 0], culture=[0, 1], tray=["colony", "move"])
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")

    t.choose("follow")
    assert [me.energy for me in t.seats] == [0, 1]


@rule("TEG-Q73", "TEG-105", "TEG-106")
def test_both_bonuses_are_looked_up_together() -> None:
    """Given Bisschop and Birkomius on, when the bonus is the only prey, then the follower is asked."""
    t = galaxies(
        colonies=[["bisschop", "birkomius"], ["la_torres"]],
        energy=[0, 0],
        culture=[0, 1],
        tray=["colony", "colony", "move"],
    )
    t.choose("activate:colony")
    t.choose("colony:bisschop")
    t.choose("pass")
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")

    t.choose("follow")
    assert [me.energy for me in t.seats] == [0, 1]
    assert [me.culture for me in t.seats] == [1, 0]


@rule("TEG-107", "TEG-137", "TEG-Q73")
def test_a_free_follow_is_looked_up_with_the_bonus_of_its_user() -> None:
    """Given Bisschop on, when its user performs Zavodnick, then a thief may follow free for the energy it pays."""
    t = galaxies(
        colonies=[["bisschop", "zavodnick"], ["la_torres"]],
        energy=[0, 0],
        culture=[2, 0],
        tray=["colony", "colony", "move"],
    )
    t.choose("activate:colony")
    t.choose("colony:bisschop")
    t.choose("activate:colony")
    t.choose("colony:zavodnick")
    t.choose("face:colony")
    assert t.seats[0].level == 2
    assert asked(t) == (1, "free-follow")
    assert t.decision is not None
    assert [option.label for option in t.decision.options] == ["Follow free of charge", "Pass"]

    t.choose("follow")
    assert [me.energy for me in t.seats] == [0, 1]
