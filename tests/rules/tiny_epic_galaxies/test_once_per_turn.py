"""Planet actions that each player may perform once in a turn (TEG-097)."""

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    keys,
    new_game,
    play,
    refused,
    refuses,
    stock,
    use,
)

LIMITED = ["birkomius", "bisschop", "clj_0517", "la_torres", "nagato", "nibiru", "zavodnick"]
#: Those of them that also work in others' turns.
ANY_TURN = ["clj_0517", "la_torres", "nagato", "zavodnick"]
ROW = ["tifnod", "drewkaiden", "lureena", "zalax"]
#: How an action is carried through without looking at it closely.
ANSWERS = {
    "move-ship": "ship:home",
    "move-where": "orbit:tifnod",
    "move-another": "stay",
    "any-face": "face:energy",
    "free-follow": "pass",
}


def settle(t: Galaxies) -> None:
    """Answer what an action asks until something else is open."""
    while (now := asked(t)) is not None and now[1] in ANSWERS:
        t.choose(ANSWERS[now[1]])


def used(t: Galaxies, seat: int) -> list[str]:
    """What a seat has used up in this turn, as everybody sees it."""
    spent: list[str] = t.view()["seats"][seat]["used"]
    return spent


@rule("TEG-097", "TEG-Q57")
def test_seven_planets_are_limited() -> None:
    """Given the forty planets, when looking for those that work once per turn, then there are these seven."""
    assert sorted(planet.id for planet in new_game().book.planets if planet.once_per_turn) == LIMITED


@rule("TEG-097", "TEG-Q57")
@pytest.mark.parametrize("planet", LIMITED)
def test_a_limited_colony_works_once_in_a_turn_and_again_in_the_next(planet: str) -> None:
    """Given two Utilize Colony dice and a limited colony, when it has been used, then the second die cannot use it; in
    the owner's next turn it can be used again."""
    t = galaxies(
        level=[6, 1],
        colonies=[[planet]],
        energy=[1, 3],
        culture=[3, 3],
        row=ROW,
        tray=["colony", "colony", "energy"],
        dice=["move"] * 4 + ["colony"] * 7,
    )
    t.choose("activate:colony")
    settle(t)
    play(t, "pass")
    assert asked(t) == (0, "turn")
    assert used(t, 0) == [planet]
    assert refuses(t, "activate:colony")
    play(t, "end-turn", "end-turn")
    assert asked(t) == (0, "turn")
    assert used(t, 0) == []
    assert "activate:colony" in keys(t)


@rule("TEG-097", "TEG-Q15", "TEG-Q57")
@pytest.mark.parametrize("planet", LIMITED)
def test_all_routes_count_together(planet: str) -> None:
    """Given a limited planet performed by landing, when landing there anew or invoking it, then it cannot be performed
    a second time in the turn."""
    t = galaxies(
        level=[6, 6],
        colonies=[["umbra_forum"]],
        energy=[1, 3],
        culture=[3, 3],
        ships=[["on:tifnod"]],
        row=[planet, "tifnod", "jakks", "vici_ks156"],
        tray=["move", "move", "move", "colony", "energy"],
    )
    play(t, "activate:move", "ship:home", f"land:{planet}", "perform")
    settle(t)
    assert used(t, 0) == [planet]
    play(t, "pass", "activate:move", f"ship:landed:{planet}", "home", "pass", "activate:move", "ship:home")
    before = stock(t, 0)
    t.choose(f"land:{planet}")
    assert asked(t) == (1, "follow")
    assert stock(t, 0) == before
    play(t, "pass", "activate:colony")
    assert (asked(t), keys(t)) == ((0, "use-row"), ["use:jakks", "use:vici_ks156"])
    assert refused(t, 0)[f"use:{planet}"] == "It works once per turn."


@rule("TEG-097", "TEG-Q15")
@pytest.mark.parametrize("planet", ANY_TURN)
def test_each_player_has_an_own_limit_in_any_turn(planet: str) -> None:
    """Given a limited planet that seat 0 has performed, when seat 1 follows and lands there, then seat 1 may perform it
    too, once in this turn, and once more in the turn after."""
    t = galaxies(
        level=[6, 6],
        ships=[[], ["home", "home", "home", "orbit:drewkaiden:0"]],
        colonies=[[], ["umbra_forum"]],
        energy=[3, 3],
        culture=[4, 7],
        row=[planet, "tifnod", "drewkaiden", "vici_ks156"],
        tray=["move", "move", "move", "energy"],
        dice=["colony"] * 7,
    )
    play(t, "activate:move", f"land:{planet}", "perform")
    settle(t)
    play(t, "follow", "ship:home", f"land:{planet}")
    assert asked(t) == (1, "landed")
    t.choose("perform")
    settle(t)
    assert (used(t, 0), used(t, 1)) == ([planet], [planet])
    play(t, "activate:move", "ship:home", "orbit:drewkaiden", "follow", f"ship:landed:{planet}", "home")
    play(t, "activate:move", "ship:orbiting:drewkaiden", "home", "follow", "ship:home", f"land:{planet}")
    assert asked(t) == (0, "turn")
    t.choose("end-turn")
    assert (used(t, 0), used(t, 1)) == ([], [])
    t.choose("activate:colony")
    assert asked(t) == (1, "use-row")
    t.choose(f"use:{planet}")
    assert used(t, 1) == [planet]


@rule("TEG-097", "TEG-Q15")
def test_a_borrowed_colony_counts_for_its_borrower() -> None:
    """Given seat 0's CLJ-0517 used by its owner, when seat 1 borrows it by following, then seat 1 may, and its own
    limit is used up as well: borrowing again in this turn, it finds only the other colony."""
    t = galaxies(
        level=[6, 6],
        colonies=[["clj_0517", "vici_ks156"], ["walsfeo"]],
        energy=[0, 0],
        culture=[0, 4],
        row=ROW,
        tray=["colony", "colony", "energy"],
    )
    use(t, "clj_0517")
    assert (stock(t, 0), stock(t, 1)) == ((0, 1), (0, 3))
    play(t, "follow")
    assert keys(t) == ["use:clj_0517", "use:vici_ks156"]
    t.choose("use:clj_0517")
    assert (stock(t, 0), stock(t, 1)) == ((0, 1), (0, 2))
    assert (used(t, 0), used(t, 1)) == (["clj_0517"], ["clj_0517"])
    play(t, "activate:colony", "follow")
    assert (stock(t, 0), stock(t, 1)) == ((1, 2), (1, 0))
