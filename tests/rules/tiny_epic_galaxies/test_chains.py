"""Actions that invoke actions: what a chain may use again, what it has to pay, and free follows inside of it."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, keys, play, refused, ships, stock, told, use

# --- each planet once in a chain ---------------------------------------------------------------------------


@rule("TEG-128", "TEG-133", "TEG-148", "TEG-Q27", "TEG-Q30")
def test_a_chain_of_umbra_forum_walsfeo_and_piedes() -> None:
    """Given Umbra-Forum, Walsfeo in the row and somebody's Piedes, when one die leads from each to the next, then it is
    repeated for an own colony that was not in the chain yet."""
    t = galaxies(
        energy=[2, 0],
        culture=[1, 0],
        row=["walsfeo", "gort", "mared", "jac_110912"],
        colonies=[["umbra_forum", "jakks", "vici_ks156"], ["piedes"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:umbra_forum")
    assert keys(t) == ["use:walsfeo", "use:jac_110912"]
    t.choose("use:walsfeo")
    assert told(t) == [
        "Seat 1 performs Walsfeo.",
        "Seat 1 hands 1 culture to Seat 2.",
        "Seat 1 performs Piedes.",
        "Seat 1 repeats Utilize Colony.",
    ]
    assert asked(t) == (0, "utilize")
    assert keys(t) == ["upgrade", "colony:jakks", "colony:vici_ks156"]
    assert refused(t, 0) == {"colony:umbra_forum": "It was already performed in this chain."}
    t.choose("colony:vici_ks156")
    assert [stock(t, 0), stock(t, 1)] == [(3, 0), (0, 1)]
    assert t.view()["dice"]["bay"] == [{"face": "colony", "followers": []}]
    assert asked(t) == (0, "turn")


@rule("TEG-133", "TEG-134", "TEG-Q28")
def test_a_chain_of_walsfeo_and_sargus_36_ends() -> None:
    """Given Walsfeo and Sargus-36 with two players, when one borrows the other's, then it can borrow neither again,
    and never an own colony."""
    t = galaxies(
        seats=3,
        energy=[1, 0, 0],
        culture=[1, 0, 0],
        row=["gort", "mared", "jac_110912", "nagato", "aughmoore"],
        colonies=[["walsfeo", "mj_120210"], ["sargus_36", "vici_ks156"], ["jakks"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:walsfeo")
    assert keys(t) == ["use:sargus_36", "use:vici_ks156", "use:jakks"]
    t.choose("use:sargus_36")
    assert asked(t) == (0, "borrow")
    assert keys(t) == ["use:vici_ks156", "use:jakks"]
    assert refused(t, 0) == {"use:sargus_36": "It was already performed in this chain."}
    t.choose("use:jakks")
    assert [stock(t, seat) for seat in range(3)] == [(0, 1), (0, 1), (1, 0)]


@rule("TEG-136", "TEG-148", "TEG-Q30", "TEG-Q29")
def test_a_chain_of_zavodnick_and_piedes() -> None:
    """Given Zavodnick and Piedes, when the colony face leads to Piedes and back, then neither is offered again."""
    t = galaxies(
        energy=[2, 0],
        culture=[0, 0],
        row=["gort", "mared", "jac_110912", "nagato"],
        colonies=[["zavodnick", "piedes", "vici_ks156"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:zavodnick", "face:colony")
    assert keys(t) == ["upgrade", "colony:piedes", "colony:vici_ks156"]
    t.choose("colony:piedes")
    assert keys(t) == ["upgrade", "colony:vici_ks156"]
    t.choose("colony:vici_ks156")
    assert stock(t, 0) == (3, 0)
    assert asked(t) == (0, "turn")


@rule("TEG-128", "TEG-122", "TEG-123")
def test_a_landing_in_a_chain_does_not_repeat_what_the_chain_has_used() -> None:
    """Given Nagato, when its first move lands on Umbra-Forum, which performs Jakks, then the second move's landing on
    Jakks gives no action."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        row=["umbra_forum", "jakks", "mared", "gort"],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "land:umbra_forum", "perform")
    assert stock(t, 0) == (0, 1)
    play(t, "ship:home", "land:jakks")
    assert asked(t) == (0, "turn")
    assert stock(t, 0) == (0, 1)
    assert ships(t, 0)[:2] == ["on:umbra_forum", "on:jakks"]


@rule("TEG-128")
def test_the_next_die_begins_a_new_chain() -> None:
    """Given two Utilize Colony dice, when both use Umbra-Forum for Jakks, then both bring 1 culture."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=["jakks", "mared", "gort", "aughmoore"],
        colonies=[["umbra_forum"]],
        tray=["colony", "colony", "move"],
    )
    play(t, "activate:colony", "use:jakks")
    assert stock(t, 0) == (0, 1)
    play(t, "activate:colony", "use:jakks")
    assert stock(t, 0) == (0, 2)


@rule("TEG-128", "TEG-122")
def test_a_limit_counts_by_whatever_route() -> None:
    """Given Nagato performed through Umbra-Forum, when a ship lands on Nagato in the same turn, then it is refused."""
    t = galaxies(
        energy=[0, 0],
        culture=[2, 0],
        level=[6, 6],
        row=["nagato", "mared", "gort", "drewkaiden"],
        colonies=[["umbra_forum"]],
        tray=["colony", "move", "energy"],
    )
    play(t, "activate:colony", "orbit:gort", "stay")
    assert stock(t, 0) == (0, 1)
    play(t, "activate:move", "ship:home", "land:nagato")
    assert asked(t) == (0, "turn")


# --- the costs of the whole chain --------------------------------------------------------------------------


@rule("TEG-133", "TEG-134")
@pytest.mark.parametrize(
    ("energy", "culture", "offered"),
    [
        (0, 1, None),
        (1, 0, None),
        (1, 1, ["use:hoefker"]),
        (2, 1, ["use:sargus_36", "use:hoefker"]),
        (2, 0, None),
    ],
)
def test_a_chain_is_offered_only_if_all_of_it_can_be_paid(energy: int, culture: int, offered: list[str] | None) -> None:
    """Given Walsfeo (1 culture), somebody's Sargus-36 (1 energy) and Hoefker (1 energy), then Sargus-36 is borrowed
    only with energy for both, and Walsfeo is used only if something can be borrowed."""
    t = galaxies(
        seats=3,
        level=[6, 1, 1],
        energy=[energy, 0, 0],
        culture=[culture, 0, 0],
        row=["gort", "mared", "jac_110912", "nagato", "aughmoore"],
        colonies=[["walsfeo", "jakks"], ["sargus_36"], ["hoefker"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    if offered is None:
        # Walsfeo is no choice, so Jakks was used at once.
        assert stock(t, 0) == (energy, culture + 1)
        return
    assert keys(t) == ["colony:walsfeo", "colony:jakks"]
    assert [stock(t, seat) for seat in range(3)] == [(energy, culture), (0, 0), (0, 0)]
    t.choose("colony:walsfeo")
    if len(offered) == 1:
        assert told(t)[-3:] == ["Seat 1 performs Hoefker.", "Seat 1 pays 1 energy.", "Seat 1 gains 2 culture."]
        assert [stock(t, seat) for seat in range(3)] == [(0, 2), (0, 0), (0, 1)]
        return
    assert keys(t) == offered
    t.choose("use:sargus_36")
    assert [stock(t, seat) for seat in range(3)] == [(0, 2), (0, 1), (1, 0)]


@rule("TEG-133")
@pytest.mark.parametrize(("culture", "able"), [(2, False), (3, True)])
def test_the_fee_of_walsfeo_and_the_cost_of_what_is_borrowed_add_up(culture: int, able: bool) -> None:
    """Given Walsfeo and somebody's Padraigin-3110, then 3 culture are needed, 1 for its owner and 2 for its action."""
    t = galaxies(
        level=[6, 1],
        energy=[0, 0],
        culture=[culture, 0],
        row=["gort", "mared", "jac_110912", "aughmoore"],
        ships=[["orbit:aughmoore:1"]],
        colonies=[["walsfeo"], ["padraigin_3110"]],
        tray=["colony", "move"],
    )
    assert ("activate:colony" in keys(t)) == able
    if able:
        t.choose("activate:colony")
        assert [stock(t, 0), stock(t, 1)] == [(0, 0), (0, 1)]
        assert ships(t, 0)[0] == "orbit:aughmoore:3"


@rule("TEG-133", "TEG-134")
@pytest.mark.parametrize("owned", [0, 1, 7])
@pytest.mark.parametrize(
    ("planet", "thief", "resource"), [("walsfeo", "clj_0517", "culture"), ("sargus_36", "la_torres", "energy")]
)
def test_what_was_handed_over_may_be_taken_back(planet: str, thief: str, resource: str, owned: int) -> None:
    """Given an owner with little or much of the resource, when it is handed over for a thief's action, then the owner
    has it, if it fits, and loses 1."""
    layout: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0], resource: [1, owned]}
    t = galaxies(level=[6, 1], colonies=[[planet], [thief]], tray=["colony", "economy"], **layout)
    t.choose("activate:colony")
    assert told(t)[-1] == f"Seat 1 takes 1 {resource} from Seat 2."
    assert [sum(stock(t, 0)), sum(stock(t, 1))] == [1, min(owned + 1, 7) - 1]


@rule("TEG-128")
def test_umbra_forum_looks_through_the_chain() -> None:
    """Given Walsfeo alone in the row, then Umbra-Forum is possible as soon as somebody has a colony to lend."""
    scene: dict[str, Any] = {
        "energy": [2, 0],
        "culture": [1, 0],
        "row": ["walsfeo", None, None, None],
        "tray": ["colony", "move"],
    }
    t = galaxies(colonies=[["umbra_forum", "vici_ks156"], ["tifnod"]], **scene)
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:vici_ks156"]
    t = galaxies(colonies=[["umbra_forum", "vici_ks156"], ["jakks"]], **scene)
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:umbra_forum", "colony:vici_ks156"]
    assert [stock(t, 0), stock(t, 1)] == [(2, 1), (0, 0)]


@rule("TEG-128", "TEG-Q27")
def test_a_follow_looks_at_a_chain_of_its_own() -> None:
    """Given Jakks used by the active player through Umbra-Forum, then a follower who could do nothing but borrow
    Umbra-Forum for Jakks is asked, and does so."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 2],
        level=[1, 6],
        row=["jakks", "mared", "gort", "aughmoore"],
        colonies=[["umbra_forum"], ["walsfeo"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "use:jakks")
    assert asked(t) == (1, "follow")
    play(t, "follow", "use:jakks")
    assert [stock(t, 0), stock(t, 1)] == [(0, 2), (0, 1)]
    assert told(t) == ["Seat 2 performs Jakks.", "Seat 2 gains 1 culture."]


# --- free follows inside a chain ---------------------------------------------------------------------------


@rule("TEG-Q61", "TEG-137")
def test_a_free_follow_is_a_chain_of_its_own() -> None:
    """Given a chain that has used Walsfeo and Jakks, when its player follows the owner's Zavodnick free in turn, then
    both may be used again, but not Zavodnick a second time in the turn."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        level=[6, 6],
        row=["mared", "gort", "aughmoore", "nagato"],
        colonies=[["walsfeo", "jakks"], ["zavodnick", "mj_120210"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:walsfeo", "use:zavodnick", "face:colony")
    assert stock(t, 0) == (0, 1)
    assert asked(t) == (1, "free-follow")
    play(t, "follow", "colony:zavodnick", "face:colony")
    assert stock(t, 1) == (2, 1)
    assert asked(t) == (0, "free-follow")
    t.choose("follow")
    assert asked(t) == (0, "utilize")
    assert keys(t) == ["colony:walsfeo", "colony:jakks"]
    t.choose("colony:walsfeo")
    assert told(t)[-3:] == [
        "Seat 1 hands 1 culture to Seat 2.",
        "Seat 1 performs MJ-120210.",
        "Seat 1 gains 2 energy.",
    ]
    assert [stock(t, 0), stock(t, 1)] == [(2, 0), (2, 2)]
    # Both rounds are over, and the die is offered for 1 culture.
    assert asked(t) == (1, "follow")
    play(t, "follow")
    assert [stock(t, 0), stock(t, 1)] == [(2, 0), (4, 1)]


@rule("TEG-Q61", "TEG-123")
def test_after_a_free_follow_the_open_chain_goes_on() -> None:
    """Given Nagato, whose first move lands on Zavodnick, whose colony face performs Jakks through Umbra-Forum, when
    another player has followed free, then the second move is made, and Jakks is still used up in its chain."""
    t = galaxies(
        energy=[0, 2],
        culture=[1, 0],
        row=["zavodnick", "jakks", "gort", "mared"],
        colonies=[["nagato", "umbra_forum"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "colony:nagato", "land:zavodnick", "perform", "face:colony")
    assert stock(t, 0) == (0, 1)
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert t.seats[1].level == 2
    assert asked(t) == (0, "move-another")
    play(t, "ship:home", "land:jakks")
    assert stock(t, 0) == (0, 1)
    assert asked(t) == (0, "turn")


@rule("TEG-Q61", "TEG-137")
def test_free_follows_go_clockwise_from_the_user_in_somebody_elses_turn() -> None:
    """Given a chain of two Zavodnick users in one turn, then each round asks all others, clockwise from its own user,
    and the outer round goes on where it was."""
    t = galaxies(
        seats=4,
        energy=[0, 0, 0, 0],
        culture=[1, 0, 0, 0],
        level=[6, 6, 6, 6],
        row=["mared", "gort", "aughmoore", "nagato", "leandra", "drewkaiden"],
        colonies=[["walsfeo", "jakks"], ["vici_ks156"], ["zavodnick"], ["mj_120210"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:walsfeo", "use:zavodnick", "face:colony")
    asked_in_turn = [asked(t)]
    t.choose("follow")  # the second player, with Vici-KS156
    asked_in_turn.append(asked(t))
    play(t, "follow", "face:energy")  # the third, with Zavodnick: a round of its own
    for _ in range(3):
        asked_in_turn.append(asked(t))
        t.choose("follow")
    asked_in_turn.append(asked(t))  # back in the first round
    assert asked_in_turn == [(seat, "free-follow") for seat in (1, 2, 3, 0, 1, 3)]
    t.choose("follow")
    assert stock(t, 3) == (6, 0)
    assert asked(t) == (0, "turn")


@rule("TEG-107", "TEG-Q09")
def test_a_borrowed_zavodnick_pays_its_users_birkomius() -> None:
    """Given Birkomius on, when its user performs somebody's Zavodnick through Walsfeo, then free follows pay too."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        colonies=[["birkomius", "walsfeo"], ["zavodnick"]],
        tray=["colony", "colony", "move"],
    )
    use(t, "birkomius")
    play(t, "activate:colony", "face:energy")
    assert stock(t, 0) == (2, 0)
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert [stock(t, 0), stock(t, 1)] == [(2, 1), (2, 1)]


@rule("TEG-133", "TEG-111", "TEG-112", "TEG-Q23")
def test_a_chain_sees_the_row_as_it_is() -> None:
    """Given Zavodnick and Umbra-Forum, when Helios has replaced a planet earlier in the turn, then the new planet can
    be used and the old one cannot."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=["jakks", "mared", "gort", "aughmoore"],
        deck=["mj_120210", "leandra"],
        colonies=[["umbra_forum", "helios"]],
        tray=["colony", "colony", "move"],
    )
    play(t, "activate:colony", "colony:helios", "replace:jakks", "activate:colony", "colony:umbra_forum")
    assert keys(t) == ["use:mj_120210", "use:aughmoore"]
