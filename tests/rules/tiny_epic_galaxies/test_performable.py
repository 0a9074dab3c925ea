"""When a planet's action can be performed at all, and what may be left out of it (TEG-Q17, Q21, Q56, Q62, Q74)."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    happened,
    keys,
    play,
    refused,
    refuses,
    ships,
    stock,
    use,
)

#: Each planet that needs something, the energy and culture its costs would take, and a table on which only that
#: something is missing: nobody has a ship in orbit, seat 1 has nothing, all empires are at the top.
MISSING: dict[str, tuple[int, int, dict[str, Any]]] = {
    "drewkaiden": (0, 0, {}),
    "leandra": (0, 0, {}),
    "tifnod": (0, 0, {}),
    "vizcarra": (0, 0, {}),
    "helios": (0, 0, {"deck_size": 0}),
    "mared": (0, 0, {}),
    "lureena": (0, 0, {}),
    "zalax": (0, 0, {}),
    "clj_0517": (0, 0, {}),
    "la_torres": (0, 0, {}),
    "pembertonia_major": (0, 0, {}),
    "omicron_fenzi": (0, 0, {}),
    "padraigin_3110": (0, 2, {}),
    "nakagawakozi": (2, 0, {}),
    "jorg": (0, 2, {}),
    "brumbaugh": (2, 0, {}),
    "umbra_forum": (0, 0, {}),
    "maia": (0, 0, {}),
    "andellouxian_6": (0, 0, {}),
    "walsfeo": (0, 1, {}),
    "sargus_36": (1, 0, {}),
    "bsw_10_1": (0, 0, {}),
    "shouhua": (0, 0, {}),
    "gort": (0, 0, {}),
    "terra_bettia": (0, 0, {}),
    "k_widow": (0, 0, {}),
    "gyore": (0, 0, {}),
}
#: Planets whose own actions are impossible on such a table.
IDLE = ["drewkaiden", "tifnod", "lureena", "padraigin_3110", "zalax"]


def idle_but(planet: str, count: int) -> list[str]:
    return [one for one in IDLE if one != planet][:count]


@rule("TEG-Q56", "TEG-Q17", "TEG-096")
@pytest.mark.parametrize("planet", MISSING)
def test_landing_without_a_target(planet: str) -> None:
    """Given the costs at hand but nothing the action could work on, when a ship lands there, then nobody is asked and
    nothing is paid."""
    energy, culture, layout = MISSING[planet]
    row = [planet, *idle_but(planet, 3)]
    t = galaxies(
        level=[6, 6], energy=[energy, 0], culture=[culture, 0], row=row, tray=["move"], dice=["energy"] * 7, **layout
    )
    play(t, "activate:move", f"land:{planet}")
    assert asked(t) == (1, "turn")
    assert stock(t, 0) == (energy, culture)
    assert ships(t, 0)[0] == f"on:{planet}"


@rule("TEG-Q56", "TEG-Q17", "TEG-096")
@pytest.mark.parametrize("planet", [*MISSING, "piedes"])
def test_utilizing_without_a_target(planet: str) -> None:
    """Given the costs at hand but nothing the action could work on, when it is one's only colony, then a Utilize Colony
    die cannot be activated; Piedes has but its own die to repeat."""
    energy, culture, layout = MISSING.get(planet, (0, 0, {}))
    t = galaxies(
        level=[6, 6],
        colonies=[[planet]],
        energy=[energy, 0],
        culture=[culture, 0],
        row=idle_but(planet, 4),
        tray=["colony"],
        **layout,
    )
    assert keys(t) == ["reroll", "end-turn"]
    assert refuses(t, "activate:colony")
    assert stock(t, 0) == (energy, culture)


@rule("TEG-Q56", "TEG-Q17", "TEG-096")
@pytest.mark.parametrize("planet", [*MISSING, "piedes"])
def test_following_without_a_target(planet: str) -> None:
    """Given the costs and the follow at hand but nothing the action could work on, when a Utilize Colony die could be
    followed, then nobody is asked and nothing is paid."""
    energy, culture, layout = MISSING.get(planet, (0, 0, {}))
    t = galaxies(
        level=[5, 6],
        colonies=[[], [planet]],
        energy=[6, energy],
        culture=[0, culture + 1],
        row=idle_but(planet, 4),
        tray=["colony", "energy"],
        **layout,
    )
    t.choose("activate:colony")
    assert t.seats[0].level == 6
    assert asked(t) == (0, "turn")
    assert stock(t, 1) == (energy, culture + 1)


@rule("TEG-Q56", "TEG-099")
@pytest.mark.parametrize("planet", [planet for planet in MISSING if planet != "umbra_forum"])
def test_another_action_cannot_invoke_it_either(planet: str) -> None:
    """Given the costs at hand but nothing the action could work on, when Umbra-Forum lies ready, then it does not offer
    the planet, nor itself."""
    energy, culture, layout = MISSING[planet]
    row = [planet, "jakks", "vici_ks156", *idle_but(planet, 1)]
    t = galaxies(
        level=[6, 6],
        colonies=[["umbra_forum"]],
        energy=[energy, 0],
        culture=[culture, 0],
        row=row,
        tray=["colony"],
        **layout,
    )
    t.choose("activate:colony")
    assert (asked(t), keys(t)) == ((0, "use-row"), ["use:jakks", "use:vici_ks156"])
    assert refuses(t, f"use:{planet}")
    assert f"use:{planet}" in refused(t, 0)


# --- on which state the tests are made -------------------------------------------------------------------

ROW = ["tifnod", "drewkaiden", "lureena", "zalax"]


@rule("TEG-Q74", "TEG-Q56")
@pytest.mark.parametrize(
    ("planet", "energy", "culture"),
    [
        ("pembertonia_major", 3, 0),
        ("pembertonia_major", 7, 3),
        ("omicron_fenzi", 0, 3),
        ("omicron_fenzi", 3, 7),
    ],
)
def test_a_conversion_needs_something_to_turn_and_room_for_it(planet: str, energy: int, culture: int) -> None:
    """Given nothing to turn, or a full track to turn it into, when looking for a conversion, then it is impossible."""
    t = galaxies(
        level=[6], colonies=[[planet]], energy=[energy], culture=[culture, 0], row=ROW, tray=["colony", "move"]
    )
    assert refuses(t, "activate:colony")


@rule("TEG-Q74")
def test_a_follow_makes_room_for_omicron_fenzi() -> None:
    """Given 7 culture and 1 energy, when the owner of Omicron Fenzi follows, then the follow has made room for 1."""
    t = galaxies(
        level=[1, 6],
        colonies=[[], ["omicron_fenzi"]],
        energy=[2, 1],
        culture=[0, 7],
        row=ROW,
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert stock(t, 1) == (0, 7)


@rule("TEG-Q74")
@pytest.mark.parametrize(("culture", "able"), [(1, False), (2, True)])
def test_a_follow_leaves_nothing_to_turn_for_pembertonia_major(culture: int, able: bool) -> None:
    """Given 1 culture, when the owner of Pembertonia-Major could follow, then nothing would be left to turn; with 2
    there is."""
    t = galaxies(
        level=[1, 6],
        colonies=[[], ["pembertonia_major"]],
        energy=[2, 0],
        culture=[0, culture],
        row=ROW,
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == ((1, "follow") if able else (0, "turn"))
    if able:
        t.choose("follow")
        assert stock(t, 1) == (1, 0)


@rule("TEG-Q74")
def test_the_culture_handed_over_may_be_taken_back() -> None:
    """Given Walsfeo and the only culture of the table, when it is handed over for the borrowed CLJ-0517, then that
    takes it back; for a borrowed Jakks it stays with the owner."""
    layout: dict[str, Any] = {
        "level": [6],
        "energy": [0, 0],
        "culture": [1, 0],
        "row": ROW,
        "tray": ["colony", "move"],
    }
    t = galaxies(colonies=[["walsfeo"], ["clj_0517"]], **layout)
    t.choose("activate:colony")
    assert (stock(t, 0), stock(t, 1)) == ((0, 1), (0, 0))
    assert t.view()["seats"][0]["used"] == ["clj_0517"]

    t = galaxies(colonies=[["walsfeo"], ["jakks"]], **layout)
    t.choose("activate:colony")
    assert (stock(t, 0), stock(t, 1)) == ((0, 1), (0, 1))


@rule("TEG-Q74", "TEG-099", "TEG-Q56")
@pytest.mark.parametrize(("culture", "able"), [(2, False), (3, True)])
def test_costs_come_on_top_of_the_fee(culture: int, able: bool) -> None:
    """Given Walsfeo and another player's Jorg, when the fee of 1 and the cost of 2 are not both there, then Jorg cannot
    be borrowed, and that is told; with 3 culture it can."""
    t = galaxies(
        level=[6],
        ships=[[], ["orbit:zalax:2"]],
        colonies=[["walsfeo"], ["jorg", "jakks", "vici_ks156"]],
        energy=[0, 0],
        culture=[culture, 0],
        row=ROW,
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    free = ["use:jakks", "use:vici_ks156"]
    assert (asked(t), keys(t)) == ((0, "borrow"), ["use:jorg", *free] if able else free)
    if able:
        t.choose("use:jorg")
        assert stock(t, 0) == (0, 0)
        assert ships(t, 1)[0] == "orbit:zalax:0"
    else:
        assert refuses(t, "use:jorg")
        assert refused(t, 0) == {"use:jorg": "It costs 2 culture, and you have 1."}


@rule("TEG-Q74", "TEG-Q56")
def test_costs_come_on_top_of_the_follow() -> None:
    """Given Nagato and just 1 culture, when its owner could follow a Utilize Colony die, then the move cannot be paid
    any more; with 2 it can."""
    for culture in (1, 2):
        t = galaxies(
            level=[1, 6],
            colonies=[[], ["nagato"]],
            energy=[2, 0],
            culture=[0, culture],
            row=ROW,
            tray=["colony", "move"],
        )
        t.choose("activate:colony")
        assert asked(t) == ((0, "turn") if culture == 1 else (1, "follow"))
    play(t, "follow", "orbit:tifnod", "stay")
    assert stock(t, 1) == (0, 0)


# --- overflow --------------------------------------------------------------------------------------------


@rule("TEG-Q21")
@pytest.mark.parametrize(
    ("planet", "energy", "culture", "most"),
    [
        ("pembertonia_major", 5, 4, 2),
        ("pembertonia_major", 2, 3, 3),
        ("omicron_fenzi", 6, 3, 4),
        ("omicron_fenzi", 2, 1, 2),
    ],
)
def test_conversions_turn_no_more_than_fits(planet: str, energy: int, culture: int, most: int) -> None:
    """Given some of both resources, when converting, then the amounts go from 1 to what is there and fits."""
    t = galaxies(
        level=[6], colonies=[[planet]], energy=[energy], culture=[culture, 0], row=ROW, tray=["colony", "move"]
    )
    t.choose("activate:colony")
    assert (asked(t), keys(t)) == ((0, "convert"), [f"amount:{n}" for n in range(1, most + 1)])
    t.choose(f"amount:{most}")
    turned = most if planet == "pembertonia_major" else -most
    assert stock(t, 0) == (energy + turned, culture - turned)


@rule("TEG-Q21")
@pytest.mark.parametrize(("planet", "before"), [("clj_0517", (0, 7)), ("la_torres", (7, 0))])
def test_stealing_with_a_full_track_is_legal(planet: str, before: tuple[int, int]) -> None:
    """Given a full track, when its owner steals, then the victim loses 1 all the same."""
    t = galaxies(
        level=[6],
        colonies=[[planet]],
        energy=[before[0], 1],
        culture=[before[1], 1],
        row=ROW,
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert stock(t, 0) == before
    assert stock(t, 1) == ((1, 0) if planet == "clj_0517" else (0, 1))
    assert happened(t)[-1] == ("steals", 0, (1, 3 if planet == "clj_0517" else 4, 1))


@rule("TEG-Q21")
@pytest.mark.parametrize("planet", ["walsfeo", "sargus_36"])
def test_a_fee_to_a_full_player_vanishes(planet: str) -> None:
    """Given an owner with 7 of both, when their Tifnod is borrowed, then the fee is paid and nobody has it."""
    t = galaxies(
        level=[6],
        ships=[[], ["orbit:zalax:1"]],
        colonies=[[planet], ["tifnod"]],
        energy=[3, 7],
        culture=[3, 7],
        row=["hoefker", *ROW[1:]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert stock(t, 0) == ((3, 2) if planet == "walsfeo" else (2, 3))
    assert stock(t, 1) == (7, 7)
    assert ("hands over", 0, (1, 3 if planet == "walsfeo" else 4, 1)) in happened(t)
    assert ships(t, 1)[0] == "orbit:zalax:0"


# --- what may be left out --------------------------------------------------------------------------------

WAYS_OUT = {"pass", "skip", "decline", "stay", "end-turn"}


@rule("TEG-Q62")
@pytest.mark.parametrize(
    ("planet", "prompts"),
    [
        ("shouhua", ["advance"]),
        ("k_widow", ["regress"]),
        ("brumbaugh", ["regress", "regress"]),
        ("bsw_10_1", ["regress", "advance"]),
        ("pembertonia_major", ["convert"]),
        ("omicron_fenzi", ["convert"]),
        ("clj_0517", ["steal"]),
        ("helios", ["replace"]),
        ("andellouxian_6", ["recall", "recall-gain"]),
        ("gort", ["shift", "shift-to"]),
        ("lureena", ["mix"]),
        ("mared", ["pay"]),
        ("umbra_forum", ["use-row"]),
        ("walsfeo", ["borrow"]),
        ("zavodnick", ["any-face"]),
        ("piedes", ["repeat"]),
        ("gyore", ["set-die", "set-face"]),
        ("maia", ["discard"]),
        ("zalax", ["reroll"]),
        ("nagato", ["move-ship", "move-where"]),
    ],
)
def test_what_has_begun_is_carried_out(planet: str, prompts: list[str]) -> None:
    """Given more than one way to carry out an action, when it has begun, then it asks which way, but offers no way
    out."""
    row = ["vici_ks156", "hoefker", "omicron_fenzi", "nibiru", "aughmoore"]
    if planet == "omicron_fenzi":
        row[2] = "jorg"
    diplomacy = row[2]
    t = galaxies(
        seats=3,
        level=[5, 6, 6],
        ships=[
            ["orbit:hoefker:1", f"orbit:{diplomacy}:2", "home", "orbit:vici_ks156:1"],
            ["orbit:hoefker:1", f"orbit:{diplomacy}:1"],
            ["orbit:hoefker:2"],
        ],
        colonies=[[planet], ["jakks", "leandra"]],
        energy=[5, 1, 1],
        culture=[5, 1, 1],
        row=row,
        bay=["move", "energy"],
        tray=["colony", "energy", "culture", "move"],
    )
    use(t, planet)
    for prompt in prompts:
        assert asked(t) == (0, prompt)
        assert len(keys(t)) > 1
        assert not WAYS_OUT & set(keys(t))
        t.choose(keys(t)[0])


@rule("TEG-Q62")
@pytest.mark.parametrize("die", ["move", "economy", "colony"])
def test_a_die_that_has_been_activated_is_carried_out(die: str) -> None:
    """Given a die that can be used in more than one way, when it is activated, then every question has to be
    answered."""
    t = galaxies(
        level=[3],
        ships=[["orbit:gort:1", "orbit:hoefker:1", "home"]],
        colonies=[["jakks", "vici_ks156"]],
        culture=[0, 0],
        row=["gort", "hoefker", "tifnod", "zalax"],
        tray=[die, "energy"],
    )
    t.choose(f"activate:{die}")
    while asked(t) != (0, "turn"):
        assert not WAYS_OUT & set(keys(t))
        t.choose(keys(t)[-1])


@rule("TEG-Q62")
def test_what_may_be_skipped() -> None:
    """Given a landing, Nagato's second move, another player's step for Terra-Bettia and a follow, when each is asked
    for, then there is a way out, and taking it changes nothing but whose turn it is to choose."""
    t = galaxies(
        level=[3, 3],
        ships=[["home", "home", "orbit:gort:1"], ["orbit:gort:2"]],
        colonies=[["nagato", "terra_bettia"]],
        energy=[0, 0],
        culture=[1, 1],
        row=["gort", "hoefker", "jakks", "zalax"],
        tray=["colony", "colony", "energy"],
    )
    play(t, "activate:colony", "colony:nagato", "ship:home", "land:jakks")
    assert (asked(t), keys(t)) == ((0, "landed"), ["perform", "skip"])
    t.choose("skip")
    assert (asked(t), keys(t)) == ((0, "move-another"), ["ship:home", "ship:orbiting:gort", "stay"])
    t.choose("stay")
    assert ships(t, 0) == ["on:jakks", "home", "orbit:gort:1", "locked"]
    assert stock(t, 0) == (0, 0)
    t.choose("activate:colony")
    assert (asked(t), keys(t)) == ((1, "may-advance"), ["advance:gort", "decline"])
    t.choose("decline")
    assert ships(t, 1)[0] == "orbit:gort:2"
    assert ships(t, 0) == ["on:jakks", "home", "orbit:gort:3", "locked"]
    t.choose("activate:energy")
    assert (asked(t), keys(t)) == ((1, "follow"), ["follow", "pass"])
    t.choose("pass")
    assert stock(t, 1) == (0, 1)
