"""Chapter 6, Following: what a follower does. Rulings TEG-Q04, TEG-Q05, TEG-Q06 and TEG-Q60."""

from typing import Any

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, colonies, galaxies, keys, ships, stocks

ROW = ["jakks", "leandra", "hoefker", "mared"]


# --- with one's own things --------------------------------------------------------------------------


@rule("TEG-045")
def test_a_follower_acquires_energy_with_their_own_ships() -> None:
    """Given an active player with 2 ships home, when a follower has 3 ships at work, then they gain 3."""
    t = galaxies(
        3,
        energy=[0, 0, 0],
        culture=[0, 1, 0],
        level=[1, 3, 1],
        row=ROW,
        ships=[[], ["home", "on:leandra", "orbit:leandra:0"]],
        tray=["energy", "culture"],
    )
    t.choose("activate:energy")
    t.choose("follow")
    assert stocks(t) == [(2, 0), (3, 0), (0, 0)]


@rule("TEG-045")
def test_a_follower_acquires_culture_with_their_own_ships() -> None:
    """Given an active player without culture planets, when a follower has two ships on one, then they gain 2."""
    t = galaxies(2, culture=[0, 1], row=ROW, ships=[[], ["on:jakks", "orbit:jakks:0"]], tray=["culture", "energy"])
    t.choose("activate:culture")
    t.choose("follow")
    assert [me.culture for me in t.seats] == [0, 2]


@rule("TEG-045")
def test_a_follower_moves_their_own_ship_where_they_like() -> None:
    """Given an active player who has moved to Jakks, when a follower moves, then it is an own ship to an own place."""
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 1],
        row=ROW,
        ships=[["home", "home"], ["on:mared", "home"]],
        tray=["move", "energy"],
    )
    t.choose("activate:move")
    t.choose("orbit:jakks")
    t.choose("follow")
    assert asked(t) == (1, "move-ship")
    assert keys(t) == ["ship:landed:mared", "ship:home"]
    t.choose("ship:landed:mared")
    assert asked(t) == (1, "move-where")
    t.choose("orbit:leandra")
    assert ships(t, 0)[:2] == ["orbit:jakks:0", "home"]
    assert ships(t, 1)[:2] == ["orbit:leandra:0", "home"]
    assert asked(t) == (0, "turn")


@rule("TEG-045", "TEG-062")
def test_a_follower_who_lands_performs_the_planets_action() -> None:
    """Given a follower who lands on Vici-KS156, when they perform its action, then the energy is theirs."""
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 1],
        row=["vici_ks156", *ROW[1:]],
        ships=[["home"], ["home"]],
        tray=["move", "energy"],
    )
    t.choose("activate:move")
    t.choose("orbit:leandra")
    t.choose("follow")
    t.choose("land:vici_ks156")
    assert asked(t) == (1, "landed")
    t.choose("perform")
    assert stocks(t) == [(0, 0), (1, 0)]


@rule("TEG-045")
@pytest.mark.parametrize(
    ("face", "mine", "theirs"), [("diplomacy", "jakks", "leandra"), ("economy", "hoefker", "mared")]
)
def test_a_follower_advances_their_own_ship(face: str, mine: str, theirs: str) -> None:
    """Given an active player who has advanced, when a follower advances, then it is one of their own ships by 1."""
    t = galaxies(
        2,
        culture=[0, 1],
        row=ROW,
        ships=[[f"orbit:{mine}:0"], [f"orbit:{theirs}:0", f"orbit:{mine}:0"]],
        tray=[face, "energy"],
    )
    t.choose(f"activate:{face}")
    t.choose("follow")
    assert asked(t) == (1, "advance")
    assert sorted(keys(t)) == sorted([f"advance:{mine}", f"advance:{theirs}"])
    t.choose(f"advance:{theirs}")
    assert ships(t, 0)[:2] == [f"orbit:{mine}:1", "home"]
    assert ships(t, 1)[:2] == [f"orbit:{theirs}:1", f"orbit:{mine}:0"]


@rule("TEG-045")
def test_a_follower_colonizes_for_themselves() -> None:
    """Given a follower's ship one step from the end, when they follow an Advance die, then the planet is theirs."""
    t = galaxies(
        2,
        culture=[0, 1],
        row=ROW,
        ships=[["orbit:leandra:0"], ["orbit:jakks:1"]],
        tray=["diplomacy", "energy"],
    )
    t.choose("activate:diplomacy")
    t.choose("follow")
    assert [colonies(t, 0), colonies(t, 1)] == [[], ["jakks"]]
    assert [me.points for me in t.seats] == [0, 1]


@rule("TEG-045", "TEG-048")
def test_a_follower_acts_at_once() -> None:
    """Given two followers, when the first follows, then their action is done before the second is asked."""
    t = galaxies(3, energy=[0, 0, 0], culture=[0, 1, 1], row=ROW, tray=["move", "energy"])
    t.choose("activate:move")
    t.choose("orbit:jakks")
    t.choose("follow")
    assert asked(t) == (1, "move-where")
    assert len(t.decisions) == 1
    t.choose("orbit:jakks")
    assert asked(t) == (2, "follow")
    assert ships(t, 1)[:2] == ["orbit:jakks:0", "home"]


# --- the face, not what was done with it ------------------------------------------------------------


@rule("TEG-045", "TEG-Q04", "TEG-Q60")
def test_the_face_is_followed_with_a_choice_of_ones_own() -> None:
    """Given an active player who has upgraded, when one with a colony follows, then they may use it or upgrade."""
    t = galaxies(
        2,
        energy=[2, 2],
        culture=[0, 1],
        row=ROW,
        colonies=[[], ["vici_ks156"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert t.seats[0].level == 2
    t.choose("follow")
    assert asked(t) == (1, "utilize")
    assert keys(t) == ["upgrade", "colony:vici_ks156"]
    t.choose("colony:vici_ks156")
    assert stocks(t)[1] == (3, 0)
    assert [me.level for me in t.seats] == [2, 1]


@rule("TEG-Q05", "TEG-Q60")
def test_a_follower_uses_no_colony_of_the_active_player() -> None:
    """Given an active player who has used Vici-KS156, when one without colonies follows, then they may only upgrade."""
    t = galaxies(
        2,
        energy=[0, 2],
        culture=[0, 1],
        row=ROW,
        colonies=[["vici_ks156", "jac_110912"], []],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    t.choose("colony:vici_ks156")
    t.choose("follow")
    # Their one possible choice was taken at once.
    assert [me.level for me in t.seats] == [1, 2]
    assert stocks(t) == [(1, 0), (0, 0)]
    assert asked(t) == (0, "turn")


@rule("TEG-Q05")
def test_without_upgrade_or_usable_colony_there_is_nothing_to_follow() -> None:
    """Given followers with no price and no useful colony, when a colony is used, then nobody is asked."""
    t = galaxies(
        3,
        energy=[0, 1, 1],
        culture=[0, 2, 2],
        row=ROW,
        colonies=[["vici_ks156"], [], ["drewkaiden"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "turn")
    assert stocks(t) == [(1, 0), (1, 2), (1, 2)]


@rule("TEG-Q60")
def test_a_follower_with_colonies_and_no_price_may_use_them() -> None:
    """Given an active player without colonies, when one who cannot pay an upgrade follows, then their colony works."""
    t = galaxies(
        2,
        energy=[2, 0],
        culture=[0, 1],
        row=ROW,
        colonies=[[], ["vici_ks156", "gort"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    t.choose("follow")
    assert stocks(t) == [(0, 0), (1, 0)]
    assert [me.level for me in t.seats] == [2, 1]


# --- following needs something to do ----------------------------------------------------------------


@rule("TEG-Q06")
@pytest.mark.parametrize(
    ("face", "scene"),
    [
        ("diplomacy", {"ships": [["orbit:jakks:0"], ["on:jakks", "orbit:hoefker:0"]]}),
        ("economy", {"ships": [["orbit:hoefker:0"], ["on:hoefker", "orbit:jakks:0"]]}),
        ("colony", {"energy": [2, 1], "culture": [0, 2]}),
        ("colony", {"level": [1, 6], "energy": [2, 7]}),
    ],
    ids=["no ship on diplomacy", "no ship on economy", "no upgrade", "top level"],
)
def test_who_could_do_nothing_is_not_asked(face: str, scene: dict[str, Any]) -> None:
    """Given a follower to whom the face is of no use, when it is activated, then they are not asked and pay nothing."""
    common: dict[str, Any] = {"energy": [2, 2], "culture": [0, 7], "row": ROW, "tray": [face, "energy"]}
    t = galaxies(2, **{**common, **scene})
    culture = t.seats[1].culture
    t.choose(f"activate:{face}")
    assert asked(t) == (0, "turn")
    assert t.seats[1].culture == culture
    with pytest.raises(IllegalChoice):
        t.choose("follow", seat=1)


@rule("TEG-Q06", "TEG-Q59")
@pytest.mark.parametrize("position", [4, 5])
def test_a_move_is_followed_only_while_there_is_somewhere_to_go(position: int) -> None:
    """Given one last planet, when the active player's landing colonizes it or not, then others follow only if not."""
    t = galaxies(
        2,
        culture=[0, 7],
        row=["shouhua", None, None, None],
        deck_size=0,
        ships=[[f"orbit:shouhua:{position}", "home"], ["home", "home"]],
        tray=["move", "energy"],
    )
    t.choose("activate:move")
    t.choose("ship:home")
    t.choose("perform")
    assert len(t.seats[0].colonies) == position - 4
    assert asked(t) == ((1, "follow") if position == 4 else (0, "turn"))
    assert t.seats[1].culture == 7


@rule("TEG-Q06", "TEG-045")
@pytest.mark.parametrize("face", ["energy", "culture"])
def test_an_acquire_die_may_be_followed_for_nothing(face: str) -> None:
    """Given a follower whose ships bring nothing of a resource, when they follow its die, then they pay and gain 0."""
    other = {"energy": "jakks", "culture": "leandra"}[face]
    t = galaxies(
        2,
        energy=[0, 3],
        culture=[0, 3],
        row=ROW,
        ships=[[], [f"on:{other}", f"orbit:{other}:0"]],
        tray=[face, "move"],
    )
    t.choose(f"activate:{face}")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert stocks(t)[1] == (3, 2)


@rule("TEG-045", "TEG-050", "TEG-100")
def test_a_follow_is_a_chain_of_its_own() -> None:
    """Given a die used for Vici-KS156, when a follower borrows Vici-KS156 with Walsfeo, then it works once more."""
    t = galaxies(
        2,
        energy=[0, 0],
        culture=[0, 2],
        row=ROW,
        colonies=[["vici_ks156"], ["walsfeo"]],
        tray=["colony", "colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert stocks(t) == [(1, 1), (1, 0)]
    # The next die begins a chain of its own as well.
    t.choose("activate:colony")
    assert stocks(t) == [(2, 1), (1, 0)]


@rule("TEG-Q59", "TEG-Q73")
@pytest.mark.parametrize("there", [0, 1])
@pytest.mark.parametrize(("bonus", "thief"), [("bisschop", "la_torres"), ("birkomius", "clj_0517")])
def test_the_bonus_for_a_follow_may_be_what_the_follower_steals(bonus: str, thief: str, there: int) -> None:
    """Given a follow that pays its host a bonus, when a colony could steal just that, then the follow is offered."""
    energy = bonus == "bisschop"
    t = galaxies(
        2,
        energy=[there if energy else 0, 0],
        culture=[0 if energy else there, 1],
        row=ROW,
        colonies=[[bonus], [thief]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert stocks(t) == ([(there, 0), (1, 0)] if energy else [(0, there), (0, 1)])
