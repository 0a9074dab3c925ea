"""Chapter 7, Medical Bay, with the ruling GI-Q24."""

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, goods, infamy, keys, play

BAY = ["earth:medical_bay", "akahros:space_dock"]


@rule("GI-107")
@pytest.mark.parametrize(("how", "left"), [("credits", (10, 7)), ("infamy", (110, 2))])
def test_a_life_point_costs_100_credits_or_5_infamy(how: str, left: tuple[int, int]) -> None:
    """Given a hunter at 2 Life Points with 110 Credits and 7 Infamy, when one is recovered, then it costs 100 Credits,
    or 5 Infamy."""
    t = infamy(species=["human"], at=BAY, phase="space", life=[2], credits=[110], infamy=[7])
    assert keys(t) == ["heal:credits", "heal:infamy", "done"]
    t.choose(f"heal:{how}")
    assert (t.seats[0].life, goods(t)) == (3, left)


@rule("GI-107", "GI-Q24")
@pytest.mark.parametrize(
    ("credits", "infamy_", "offered"),
    [(99, 4, []), (100, 4, ["heal:credits", "done"]), (99, 5, ["heal:infamy", "done"])],
)
def test_only_what_can_be_paid(credits: int, infamy_: int, offered: list[str]) -> None:
    """Given a wounded hunter, when Credits or Infamy do not reach, then that way of paying is not offered; who can pay
    neither way is not asked."""
    t = infamy(species=["human"], at=BAY, phase="space", life=[1], credits=[credits], infamy=[infamy_])
    if offered:
        assert keys(t) == offered
    else:
        assert asked(t) == (1, "move")
        assert t.seats[0].life == 1


@rule("GI-108", "GI-108e", "GI-Q24")
@pytest.mark.parametrize("order", [["heal:credits", "heal:infamy"], ["heal:infamy", "heal:credits"]])
def test_example_two_life_points_paid_in_two_ways(order: list[str]) -> None:
    """Given a hunter at 2 of 4 Life Points with 120 Credits and 6 Infamy, when they recover two, then they pay 100
    Credits and 5 Infamy."""
    t = infamy(species=["human"], at=BAY, phase="space", life=[2], credits=[120], infamy=[6])
    play(t, *order)
    assert (t.seats[0].life, goods(t)) == (4, (20, 1))
    assert asked(t) == (1, "move")


@rule("GI-108")
@pytest.mark.parametrize("way", ["credits", "infamy"])
def test_several_in_one_visit_paid_in_one_way(way: str) -> None:
    """Given a hunter at 1 Life Point, rich enough, when three are recovered in the same way, then all are paid so."""
    t = infamy(species=["human"], at=BAY, phase="space", life=[1], credits=[300], infamy=[15])
    play(t, *[f"heal:{way}"] * 3)
    assert (t.seats[0].life, goods(t)) == (4, (0, 15) if way == "credits" else (300, 0))


@rule("GI-109")
def test_never_above_the_maximum() -> None:
    """Given a rich hunter at 3 of 4 Life Points, when one is recovered, then no more is offered; at 4 none is."""
    t = infamy(species=["human"], at=BAY, phase="space", life=[3], credits=[900], infamy=[90])
    t.choose("heal:credits")
    assert (t.seats[0].life, asked(t)) == (4, (1, "move"))
    whole = infamy(species=["human"], at=BAY, phase="space", credits=[900], infamy=[90])
    assert (whole.seats[0].life, goods(whole), asked(whole)) == (4, (900, 90), (1, "move"))


@rule("GI-110", "GI-Q24")
@pytest.mark.parametrize("recovered", [0, 1, 2])
def test_the_hunter_stops_at_will(recovered: int) -> None:
    """Given a rich hunter at 1 Life Point, when they stop, at once or later, then the rest is not recovered."""
    t = infamy(species=["human"], at=BAY, phase="space", life=[1], credits=[900])
    play(t, *["heal:credits"] * recovered, "done")
    assert (t.seats[0].life, goods(t)) == (1 + recovered, (900 - 100 * recovered, 0))
    assert asked(t) == (1, "move")
