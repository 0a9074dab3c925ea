"""Planet actions in general: what they work on, and when (TEG-092 to TEG-096, TEG-098)."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    happened,
    inactive,
    keys,
    new_game,
    play,
    refuses,
    ships,
    stock,
    use,
)

PLANETS = [planet.id for planet in new_game().book.planets]
OWN_TURN = {"birkomius", "bisschop", "gyore", "maia", "nibiru", "zalax"}


def first_but(planet: str, *candidates: str) -> str:
    return next(one for one in candidates if one != planet)


def plentiful(planet: str, me: int) -> dict[str, Any]:
    """A table on which whatever a planet's action needs is there for that seat: resources on both sides, own and enemy
    ships on both kinds of tracks, a free planet, another player's colony, a higher empire, dice."""
    diplomacy = first_but(planet, "omicron_fenzi", "jorg")
    economy = first_but(planet, "pembertonia_major", "hoefker")
    mine = ["home", f"orbit:{diplomacy}:1", f"orbit:{economy}:0"]
    theirs = ["home", f"orbit:{diplomacy}:1", f"orbit:{economy}:2", f"on:{diplomacy}"]
    colony = [first_but(planet, "vici_ks156", "jakks")]
    return {
        "level": [5, 6] if me == 0 else [6, 5],
        "energy": [5, 5],
        "culture": [5, 5],
        "ships": [mine, theirs] if me == 0 else [theirs, mine],
        "colonies": [[], colony] if me == 0 else [colony, []],
        "row": [planet, diplomacy, economy, first_but(planet, "aughmoore", "terra_bettia")],
        "tray": ["move", "energy", "energy"],
    }


@rule("TEG-092", "TEG-098")
@pytest.mark.parametrize("planet", PLANETS)
def test_every_action_can_be_performed_in_the_own_turn(planet: str) -> None:
    """Given all it needs, when the active player lands on a planet, then they may perform its action."""
    t = galaxies(**plentiful(planet, 0))
    number = t.row[0]
    play(t, "activate:move", "ship:home", f"land:{planet}")
    assert asked(t) == (0, "landed")
    t.choose("perform")
    assert happened(t)[0] == ("performs", 0, (number, 0, 0))


@rule("TEG-098", "TEG-Q13")
@pytest.mark.parametrize("planet", PLANETS)
def test_which_actions_can_be_performed_while_following(planet: str) -> None:
    """Given all it needs, when a follower lands on a planet, then they may perform its action, unless it is one of the
    six that work in the own turn only: on those they just stand."""
    t = galaxies(**plentiful(planet, 1))
    diplomacy = t.view()["row"][1]["planet"]
    play(t, "activate:move", f"ship:landed:{diplomacy}", "home", "follow", "ship:home", f"land:{planet}")
    assert asked(t) == ((0, "turn") if planet in OWN_TURN else (1, "landed"))
    assert ships(t, 1)[0] == f"on:{planet}"
    assert inactive(t) == ["energy", "energy"]
    assert stock(t, 1) == (5, 4)
    if planet not in OWN_TURN:
        t.choose("perform")
        assert happened(t)[0][:2] == ("performs", 1)


@rule("TEG-098", "TEG-Q13")
@pytest.mark.parametrize("planet", sorted(OWN_TURN))
def test_a_follower_cannot_utilize_a_colony_of_the_own_turn(planet: str) -> None:
    """Given a colony that works in the own turn only, when its owner could follow a Utilize Colony die, then there is
    nothing to follow with, while its owner's own die may use it."""
    tray = ["colony", "energy", "energy"]
    mine: dict[str, Any] = {
        "level": [6, 6],
        "culture": [0, 1],
        "row": ["jakks", "hoefker", "gort", "shouhua"],
        "tray": tray,
    }
    t = galaxies(colonies=[["vici_ks156"], [planet]], **mine)
    t.choose("activate:colony")
    assert asked(t) == (0, "turn")

    t = galaxies(colonies=[["vici_ks156"], [planet]], active=1, **mine)
    assert "activate:colony" in keys(t)
    t.choose("activate:colony")
    assert happened(t)[1][:2] == ("performs", 1)


@rule("TEG-092")
@pytest.mark.parametrize(
    "planet", ["jakks", "mj_120210", "hoefker", "clj_0517", "jorg", "nakagawakozi", "jac_110912", "k_widow"]
)
def test_landing_and_utilizing_have_the_same_effect(planet: str) -> None:
    """Given the same table but for where the planet is, when its action is performed by landing and as a colony, then
    the same is paid, gained and moved."""
    outcomes = []
    for colony in (False, True):
        layout: dict[str, Any] = {
            "level": [3, 6],
            "energy": [2, 3],
            "culture": [2, 0] if planet != "clj_0517" else [2, 3],
            "ships": [["home", "orbit:gort:1"], ["orbit:gort:3"]],
            "colonies": [[planet] if colony else []],
            "row": ["shouhua" if colony else planet, "helios", "gort", "omicron_fenzi"],
            "tray": ["colony" if colony else "move", "energy"],
        }
        t = galaxies(**layout)
        before = (stock(t, 0), stock(t, 1), ships(t, 0)[1:], ships(t, 1))
        if colony:
            use(t, planet)
        else:
            play(t, "activate:move", "ship:home", f"land:{planet}", "perform")
        outcomes.append((stock(t, 0), stock(t, 1), ships(t, 0)[1:], ships(t, 1)))
        assert outcomes[-1] != before
    assert outcomes[0] == outcomes[1]


# --- inactive dice ---------------------------------------------------------------------------------------

DICE_ROW = ["jakks", "hoefker", "tifnod", "shouhua"]


@rule("TEG-093")
def test_dice_in_the_bay_and_in_the_converter_are_not_inactive() -> None:
    """Given one inactive die beside the one in use, two in the Converter and one in the bay, when Maia wants two, then
    it cannot be used; with a second inactive die it can."""
    used: dict[str, Any] = {"bay": ["move"], "converter": ["culture", "culture"]}
    t = galaxies(level=[6], colonies=[["maia"]], culture=[0, 0], row=DICE_ROW, tray=["colony", "energy"], **used)
    assert inactive(t) == ["energy", "colony"]
    assert refuses(t, "activate:colony")

    tray = ["colony", "energy", "move"]
    t = galaxies(level=[6], colonies=[["maia"]], energy=[0], culture=[0, 0], row=DICE_ROW, tray=tray, **used)
    t.choose("activate:colony")
    assert asked(t) == (0, "discard")
    assert keys(t) == ["discard:move", "discard:energy"]
    t.choose("discard:energy")
    assert stock(t, 0) == (2, 2)
    assert asked(t) == (1, "turn")


@rule("TEG-093")
def test_a_discarded_die_is_not_inactive() -> None:
    """Given Maia used for two of four dice, when the turn goes on, then those two are neither activated, rerolled nor
    discarded again."""
    tray = ["colony", "colony", "culture", "energy", "move"]
    t = galaxies(level=[6], colonies=[["maia"]], energy=[0], culture=[0, 0], row=DICE_ROW, tray=tray)
    play(t, "activate:colony", "discard:culture", "discard:energy")
    assert inactive(t) == ["move", "colony"]
    assert keys(t) == ["activate:move", "reroll", "end-turn"]
    assert t.view()["dice"]["discarded"] == ["culture", "energy"]


@rule("TEG-093")
def test_only_inactive_dice_are_set_and_rerolled() -> None:
    """Given dice in the bay and in the Converter, when Gyore or Zalax asks for a die, then inactive ones are named."""
    used: dict[str, Any] = {"bay": ["move"], "converter": ["culture", "diplomacy"]}
    for planet, prompt, key in (("gyore", "set-die", "set"), ("zalax", "reroll", "die")):
        t = galaxies(
            level=[6],
            colonies=[[planet]],
            culture=[0, 0],
            row=DICE_ROW,
            tray=["colony", "energy", "economy"],
            **used,
        )
        t.choose("activate:colony")
        assert asked(t) == (0, prompt)
        assert keys(t) == [f"{key}:economy", f"{key}:energy"]


# --- own ships, enemy ships ------------------------------------------------------------------------------


@rule("TEG-094", "TEG-095", "TEG-Q18")
@pytest.mark.parametrize(
    ("planet", "own", "targets"),
    [
        ("drewkaiden", True, ["omicron_fenzi"]),
        ("leandra", True, ["gort"]),
        ("padraigin_3110", True, ["omicron_fenzi"]),
        ("nakagawakozi", True, ["gort"]),
        ("shouhua", True, ["gort", "omicron_fenzi"]),
        ("bsw_10_1", None, ["gort", "omicron_fenzi"]),
        ("tifnod", False, ["omicron_fenzi"]),
        ("vizcarra", False, ["gort"]),
        ("k_widow", False, ["gort", "omicron_fenzi"]),
        ("jorg", False, ["gort", "omicron_fenzi"]),
        ("brumbaugh", False, ["gort", "omicron_fenzi"]),
    ],
)
def test_whose_ship_and_which_track(planet: str, own: bool | None, targets: list[str]) -> None:
    """Given ships of three players on both kinds of tracks and on surfaces, when a planet advances or regresses, then
    own orbiting ships advance and those of others regress, on the tracks that it names, or on both if it names none."""
    out = ["orbit:gort:2", "orbit:omicron_fenzi:1", "on:gort", "on:omicron_fenzi"]
    t = galaxies(
        seats=3,
        level=[6, 6, 6],
        ships=[out, out, out],
        colonies=[[planet, "jakks"]],
        energy=[2],
        culture=[2, 0, 0],
        row=["hoefker", "gort", "omicron_fenzi", "nibiru", "gyore"],
        tray=["colony", "energy"],
    )
    prompt = "advance" if own else "regress"
    offered = {
        True: [f"advance:{target}" for target in targets],
        False: [f"regress:{target}:{seat}" for seat in (1, 2) for target in targets],
        None: [f"regress:{target}:0" for target in targets],
    }[own]
    play(t, "activate:colony", f"colony:{planet}")
    if len(offered) > 1:
        assert asked(t) == (0, prompt)
        assert keys(t) == offered
        t.choose(offered[0])
    steps = {"padraigin_3110": 2, "nakagawakozi": 2, "jorg": -2}.get(planet, 1 if own else -1)
    at = {"gort": 2, "omicron_fenzi": 1}[targets[0]] + steps
    assert f"orbit:{targets[0]}:{at}" in ships(t, 1 if own is False else 0)


@rule("TEG-094", "TEG-Q18")
def test_terra_bettia_advances_own_ships_of_each() -> None:
    """Given ships of both players on both kinds of tracks, when seat 0 uses Terra-Bettia, then seat 1 is offered its
    own ships and seat 0 then its own."""
    out = ["orbit:gort:2", "orbit:omicron_fenzi:1"]
    t = galaxies(
        level=[6],
        ships=[out, out],
        colonies=[["terra_bettia"]],
        culture=[0, 0],
        row=["hoefker", "gort", "omicron_fenzi", "nibiru"],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert (asked(t), keys(t)) == ((1, "may-advance"), ["advance:gort", "advance:omicron_fenzi", "decline"])
    t.choose("advance:omicron_fenzi")
    assert (asked(t), keys(t)) == ((0, "advance"), ["advance:gort", "advance:omicron_fenzi"])
    t.choose("advance:gort")
    assert ships(t, 1)[:2] == ["orbit:gort:2", "orbit:omicron_fenzi:2"]
    assert ships(t, 0)[:2] == ["orbit:gort:4", "orbit:omicron_fenzi:1"]


# --- costs and gains -------------------------------------------------------------------------------------


@rule("TEG-096")
@pytest.mark.parametrize(
    ("planet", "energy", "culture"),
    [
        ("hoefker", 1, 0),
        ("nagato", 0, 1),
        ("padraigin_3110", 0, 2),
        ("nakagawakozi", 2, 0),
        ("jorg", 0, 2),
        ("brumbaugh", 2, 0),
    ],
)
def test_costs_are_paid_in_full_before_the_effect(planet: str, energy: int, culture: int) -> None:
    """Given exactly what a planet costs, when it is performed, then the costs are paid first, all of them; with one
    less, or with the other resource instead, it cannot be performed."""
    layout: dict[str, Any] = {
        "level": [6],
        "ships": [["orbit:omicron_fenzi:0", "orbit:gort:0"], ["orbit:gort:1"]],
        "colonies": [[planet]],
        "row": ["shouhua", "gort", "omicron_fenzi", "nibiru"],
        "tray": ["colony", "energy"],
    }
    for short in ((max(0, energy - 1), max(0, culture - 1)), (culture, energy)):
        t = galaxies(energy=[short[0]], culture=[short[1], 0], **layout)
        assert refuses(t, "activate:colony")
        assert stock(t, 0) == short
    t = galaxies(energy=[energy], culture=[culture, 0], **layout)
    t.choose("activate:colony")
    paid = ("pays", 0, (energy or culture, 4 if energy else 3, 0))
    assert happened(t)[1:3] == [("performs", 0, (t.seats[0].colonies[0], 0, 0)), paid]
    assert stock(t, 0) == ((0, 2) if planet == "hoefker" else (0, 0))


@rule("TEG-096", "TEG-Q56")
@pytest.mark.parametrize(
    ("planet", "before", "after"),
    [
        ("jakks", (0, 7), (0, 7)),
        ("vici_ks156", (7, 0), (7, 0)),
        ("mj_120210", (7, 0), (7, 0)),
        ("mj_120210", (6, 0), (7, 0)),
        ("hoefker", (1, 7), (0, 7)),
        ("jac_110912", (0, 7), (0, 7)),
        ("gleam_zanier", (7, 0), (7, 0)),
        ("aughmoore", (0, 3), (0, 3)),
    ],
)
def test_a_plain_gain_can_always_be_performed(planet: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    """Given full tracks, or no ship at home for Aughmoore, when a plain gain is performed, then it is legal and what
    does not fit is lost."""
    t = galaxies(
        level=[6],
        ships=[["on:gort", "orbit:gort:0", "on:shouhua", "orbit:shouhua:0"]],
        colonies=[[planet]],
        energy=[before[0]],
        culture=[before[1], 0],
        row=["zalax", "gort", "shouhua", "nibiru"],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) in ((0, "turn"), (1, "follow"))
    assert stock(t, 0) == after
