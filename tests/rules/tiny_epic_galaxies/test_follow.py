"""Chapter 6, Following: who is asked, when, and what it costs. Rulings TEG-Q02, TEG-Q04 and TEG-Q59."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, colonies, galaxies, keys, stocks, told

ROW = ["jakks", "leandra", "hoefker", "mared"]


def bay(t: Galaxies) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = t.view()["dice"]["bay"]
    return shown


# --- who is asked -----------------------------------------------------------------------------------


@rule("TEG-043", "TEG-048", "TEG-Q02")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_every_other_player_is_asked_clockwise_from_the_left(active: int) -> None:
    """Given four players with culture, when one activates a die, then the others are asked clockwise, one by one."""
    t = galaxies(4, active=active, culture=[2, 2, 2, 2], tray=["energy", "culture"])
    t.choose("activate:energy")
    order = []
    while asked(t) != (active, "turn"):
        assert [d.prompt for d in t.decisions] == ["follow"]
        assert keys(t) == ["follow", "pass"]
        assert t.decision is not None
        order.append(t.decision.seat)
        t.choose("pass")
    assert order == [(active + i) % 4 for i in (1, 2, 3)]
    assert [me.culture for me in t.seats] == [2, 2, 2, 2]
    assert bay(t) == [{"face": "energy", "followers": []}]


@rule("TEG-043", "TEG-047")
def test_each_die_gets_its_chance() -> None:
    """Given three dice, when each is activated, then the same player may follow every one of them, paying each time."""
    t = galaxies(2, energy=[0, 0], culture=[0, 2], tray=["energy", "energy", "energy", "culture"])
    t.choose("activate:energy")
    t.choose("follow")
    assert stocks(t) == [(2, 0), (2, 1)]
    t.choose("activate:energy")
    t.choose("follow")
    assert stocks(t) == [(4, 0), (4, 0)]
    t.choose("activate:energy")
    # Without culture there is nothing to be asked.
    assert asked(t) == (0, "turn")
    assert stocks(t) == [(6, 0), (4, 0)]
    assert bay(t) == [
        {"face": "energy", "followers": [1]},
        {"face": "energy", "followers": [1]},
        {"face": "energy", "followers": []},
    ]


@rule("TEG-047")
def test_who_passes_one_die_may_follow_the_next() -> None:
    """Given a player who has passed, when the next die is activated, then they are asked again and may follow."""
    t = galaxies(2, energy=[0, 0], culture=[0, 1], tray=["energy", "energy", "culture"])
    t.choose("activate:energy")
    t.choose("pass")
    assert asked(t) == (0, "turn")
    t.choose("activate:energy")
    t.choose("follow")
    assert stocks(t)[1] == (2, 0)


@rule("TEG-046")
def test_a_die_is_followed_only_once_by_a_player() -> None:
    """Given two others with much culture, when each has followed a die, then neither is asked about it once more."""
    t = galaxies(3, energy=[0, 0, 0], culture=[0, 7, 7], tray=["energy", "culture"])
    t.choose("activate:energy")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert asked(t) == (2, "follow")
    t.choose("follow")
    assert asked(t) == (0, "turn")
    assert stocks(t) == [(2, 0), (2, 6), (2, 6)]
    assert bay(t) == [{"face": "energy", "followers": [1, 2]}]


@rule("TEG-Q02")
def test_a_pass_is_final() -> None:
    """Given a first follower who passes, when the second follows, then the first is not asked again."""
    t = galaxies(3, energy=[0, 2, 2], culture=[0, 1, 1], row=ROW, tray=["energy", "culture"])
    t.choose("activate:energy")
    t.choose("pass")
    assert asked(t) == (2, "follow")
    with pytest.raises(IllegalChoice):
        t.choose("follow", seat=1)
    t.choose("follow")
    assert asked(t) == (0, "turn")
    assert stocks(t) == [(2, 0), (2, 1), (4, 0)]


@rule("TEG-048", "TEG-Q02", "TEG-Q59")
def test_later_followers_see_what_earlier_ones_did() -> None:
    """Given a planet that two followers could colonize, when the first does, then the second's ship is home by then."""
    t = galaxies(
        3,
        culture=[0, 1, 1],
        row=ROW,
        deck=["gort"],
        ships=[["orbit:leandra:0"], ["orbit:jakks:1"], ["orbit:jakks:1", "orbit:leandra:0"]],
        tray=["diplomacy", "energy"],
    )
    t.choose("activate:diplomacy")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert colonies(t, 1) == ["jakks"]
    assert asked(t) == (2, "follow")
    view = t.view(2)
    assert view["row"][0] == {"planet": "gort", "ships": []}
    assert view["seats"][2]["ships"][0]["at"] == "home"
    t.choose("follow")
    assert t.seats[2].colonies == []
    assert t.seats[2].ship_position[:2] == [-1, 1]


@rule("TEG-051")
def test_nobody_follows_their_own_die() -> None:
    """Given an active player with much culture, when they activate a die, then all but themselves are asked."""
    t = galaxies(3, active=1, energy=[0, 0, 0], culture=[7, 7, 7], tray=["energy", "culture"])
    t.choose("activate:energy")
    for seat in (2, 0):
        assert asked(t) == (seat, "follow")
        with pytest.raises(IllegalChoice):
            t.choose("follow", seat=1)
        t.choose("follow")
    assert asked(t) == (1, "turn")
    assert stocks(t) == [(2, 6), (2, 7), (2, 6)]


@rule("TEG-051", "TEG-043")
def test_a_die_that_was_not_activated_is_not_followed() -> None:
    """Given dice of several faces, when one is activated, then others are asked about that one only."""
    t = galaxies(2, energy=[0, 0], culture=[0, 7], row=ROW, tray=["move", "culture", "energy", "energy"])
    t.choose("activate:energy")
    assert asked(t) == (1, "follow")
    decision = t.view(1)["decision"]
    assert decision["about"]["face"] == "energy"
    assert decision["text"] == "Do you follow Acquire Energy?"
    t.choose("pass")
    t.choose("end-turn")
    assert asked(t) == (1, "turn")
    assert stocks(t)[1] == (0, 7)


@rule("TEG-050", "TEG-Q04")
def test_a_follow_cannot_be_followed() -> None:
    """Given four players with culture, when two follow a die, then each other one is asked just once."""
    t = galaxies(4, energy=[0, 0, 0, 0], culture=[7, 7, 7, 7], tray=["energy", "culture"])
    t.choose("activate:energy")
    order = []
    while asked(t) != (0, "turn"):
        assert t.decision is not None
        order.append(t.decision.seat)
        t.choose("pass" if t.decision.seat == 2 else "follow")
    assert order == [1, 2, 3]
    assert stocks(t) == [(2, 7), (2, 6), (0, 7), (2, 6)]
    assert bay(t) == [{"face": "energy", "followers": [1, 3]}]


# --- the cost ---------------------------------------------------------------------------------------


@rule("TEG-044")
@pytest.mark.parametrize(("culture", "asks"), [(0, False), (1, True), (2, True), (7, True)])
def test_following_costs_one_culture(culture: int, asks: bool) -> None:
    """Given some culture, when a die is activated, then only who has 1 is asked, and following takes exactly 1."""
    t = galaxies(2, energy=[0, 7], culture=[0, culture], tray=["energy", "culture"])
    t.choose("activate:energy")
    assert (asked(t) == (1, "follow")) == asks
    if asks:
        label = t.view(1)["decision"]["options"][0]["label"]
        assert label == "Follow for 1 culture"
        t.choose("follow")
        assert told(t, 0)[:2] == ["Seat 2 follows Acquire Energy.", "Seat 2 pays 1 culture."]
        assert stocks(t)[1] == (7, culture - 1)
    assert asked(t) == (0, "turn")


@rule("TEG-044")
def test_following_is_paid_before_the_action() -> None:
    """Given a follower with 7 culture and one culture planet, when they follow Acquire Culture, then they have 7."""
    t = galaxies(2, culture=[0, 7], row=ROW, ships=[[], ["on:jakks"]], tray=["culture", "energy"])
    t.choose("activate:culture")
    t.choose("follow")
    assert t.seats[1].culture == 7


@rule("TEG-044", "TEG-Q59")
def test_the_action_may_not_pay_for_its_own_follow() -> None:
    """Given a player without culture, when a die that would bring it some is activated, then they cannot follow."""
    t = galaxies(2, culture=[0, 0], row=ROW, ships=[[], ["on:jakks"]], tray=["culture", "energy"])
    t.choose("activate:culture")
    assert asked(t) == (0, "turn")
    assert t.seats[1].culture == 0


@rule("TEG-049", "TEG-Q04")
@pytest.mark.parametrize(
    ("energy", "culture", "ways"),
    [(2, 1, ["energy"]), (1, 3, ["culture"]), (2, 3, ["energy", "culture"]), (1, 2, []), (7, 0, [])],
)
def test_an_upgrade_costs_its_price_on_top_of_the_follow(energy: int, culture: int, ways: list[str]) -> None:
    """Given an upgrade to level 2 by following, when it is paid, then its 2 resources come on top of the 1 culture."""
    t = galaxies(2, energy=[7, energy], culture=[0, culture], tray=["colony", "energy"])
    t.choose("activate:colony")
    if not ways:
        assert asked(t) == (0, "turn")
        return
    for way in ways:
        twin = t.clone()
        assert isinstance(twin, Galaxies)
        twin.choose("follow")
        if len(ways) > 1:
            assert keys(twin) == ["pay:energy", "pay:culture"]
            twin.choose(f"pay:{way}")
        paid = (energy - 2, culture - 1) if way == "energy" else (energy, culture - 3)
        assert stocks(twin)[1] == paid
        assert [me.level for me in twin.seats] == [2, 2]


@rule("TEG-049", "TEG-Q04")
@pytest.mark.parametrize(("energy", "culture", "may"), [(0, 3, True), (7, 2, False)])
def test_a_colonys_cost_comes_on_top_of_the_follow(energy: int, culture: int, may: bool) -> None:
    """Given Padraigin-3110, which costs 2 culture, when its owner follows with it, then they need and pay 3 in all."""
    t = galaxies(
        2,
        energy=[2, energy],
        culture=[0, culture],
        level=[1, 6],
        row=["helios", "leandra", "hoefker", "mared"],
        colonies=[[], ["padraigin_3110"]],
        ships=[[], ["orbit:helios:0"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert (asked(t) == (1, "follow")) == may
    if may:
        t.choose("follow")
        assert stocks(t)[1] == (0, 0)
        assert t.seats[1].ship_position[0] == 2


# --- when it is checked -----------------------------------------------------------------------------


@rule("TEG-Q59")
def test_culture_gained_earlier_in_the_window_counts() -> None:
    """Given a later player without culture, when an earlier follower brings them 1, then they are asked."""
    t = galaxies(
        4,
        energy=[7, 0, 0, 2],
        culture=[0, 0, 1, 0],
        row=ROW,
        colonies=[[], [], ["jac_110912"], []],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (2, "follow")
    t.choose("follow")
    assert [me.culture for me in t.seats] == [1, 1, 2, 1]
    # Seat 1's place in the queue has passed: nobody is asked twice.
    assert asked(t) == (3, "follow")
    t.choose("follow")
    assert asked(t) == (0, "turn")
    assert (stocks(t)[3], t.seats[3].level) == ((0, 0), 2)
    assert bay(t) == [{"face": "colony", "followers": [2, 3]}]


@rule("TEG-Q59")
def test_a_player_who_gets_culture_too_late_is_not_asked() -> None:
    """Given an earlier player without culture, when a later follower brings them 1, then it is too late."""
    t = galaxies(
        3,
        energy=[7, 7, 0],
        culture=[0, 0, 1],
        row=ROW,
        colonies=[[], [], ["jac_110912"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (2, "follow")
    t.choose("follow")
    assert t.seats[1].culture == 1
    assert asked(t) == (0, "turn")
    t.choose("activate:energy")
    assert asked(t) == (1, "follow")


@rule("TEG-Q59")
def test_culture_stolen_earlier_in_the_window_is_missing() -> None:
    """Given a later player with 1 culture, when an earlier follower steals it, then they are not asked."""
    t = galaxies(
        3,
        energy=[7, 0, 7],
        culture=[0, 1, 1],
        row=ROW[:3],
        colonies=[[], ["clj_0517"], []],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    t.choose("follow")
    assert [me.culture for me in t.seats] == [0, 1, 0]
    assert asked(t) == (0, "turn")


@rule("TEG-Q59")
def test_what_the_active_player_did_with_the_die_counts_too() -> None:
    """Given another player's only ship in orbit, when the active one's die sends it home, then they are not asked."""
    t = galaxies(
        2,
        culture=[0, 7],
        row=ROW,
        ships=[["orbit:jakks:1"], ["orbit:jakks:0", "home"]],
        tray=["diplomacy", "energy"],
    )
    t.choose("activate:diplomacy")
    assert asked(t) == (0, "turn")
    assert t.seats[1].culture == 7
