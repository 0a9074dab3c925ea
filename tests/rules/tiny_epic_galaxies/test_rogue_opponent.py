"""Solo: the Rogue is the other player, and its ships are enemy ships, for the human's planet actions."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.rogue_scenes import HUMAN, ROGUE, facing
from tests.rules.tiny_epic_galaxies.scenes import asked, colonies, keys, play, row, ships, stock, use

#: Jakks and Helios have diplomacy tracks of 2 and 3, Mared and Gort economy tracks of 3 and 6.
ROW = ["jakks", "mared", "helios", "gort"]


def owning(planet: str, **layout: Any) -> Galaxies:
    """The human's turn against ARTEMIS: a Utilize Colony die, a spare die, and that colony."""
    scene = {"active": HUMAN, "row": ROW, "colonies": [[planet], []], "tray": ["colony", "move"], "energy": [0, 0],
             "culture": [0, 0]}  # fmt: skip
    return facing(**{**scene, **layout})


# --- feeding and robbing ------------------------------------------------------------------------------


@rule("TEG-176", "TEG-Q53", "TEG-190")
@pytest.mark.parametrize(
    ("planet", "before", "human", "after"),
    [
        ("jac_110912", (0, 0), (0, 2), (0, 1)),
        ("jac_110912", (0, 6), (0, 2), (0, 6)),
        ("gleam_zanier", (0, 0), (2, 0), (1, 0)),
        ("gleam_zanier", (6, 0), (2, 0), (6, 0)),
    ],
)
def test_what_everybody_else_gains_the_rogue_gains(
    planet: str, before: tuple[int, int], human: tuple[int, int], after: tuple[int, int]
) -> None:
    """Given ARTEMIS, when the human uses JAC-110912 or Gleam-Zanier, then the Rogue gets its 1, up to its maximum."""
    t = owning(planet, energy=[0, before[0]], culture=[0, before[1]])
    use(t, planet)
    assert stock(t, HUMAN) == human
    assert stock(t, ROGUE) == after


@rule("TEG-176", "TEG-Q53")
@pytest.mark.parametrize(("planet", "human", "rogue"), [("clj_0517", (0, 1), (3, 2)), ("la_torres", (1, 0), (2, 3))])
def test_the_rogue_can_be_robbed(planet: str, human: tuple[int, int], rogue: tuple[int, int]) -> None:
    """Given ARTEMIS with 3 of each, when the human uses CLJ-0517 or La-Torres, then they take 1 from it."""
    t = owning(planet, energy=[0, 3], culture=[0, 3])
    use(t, planet)
    assert stock(t, HUMAN) == human
    assert stock(t, ROGUE) == rogue


@rule("TEG-176", "TEG-Q53")
@pytest.mark.parametrize("planet", ["clj_0517", "la_torres"])
def test_a_rogue_without_the_resource_cannot_be_robbed(planet: str) -> None:
    """Given ARTEMIS without the resource that would be taken, when the human looks at the die, then it has no use."""
    stocks = {"energy": [0, 3]} if planet == "clj_0517" else {"culture": [0, 3]}
    t = owning(planet, **stocks)
    assert keys(t) == ["activate:move", "reroll", "end-turn"]


# --- borrowing ------------------------------------------------------------------------------------------


@rule("TEG-176", "TEG-Q53")
@pytest.mark.parametrize(
    ("planet", "before", "human", "rogue"),
    [
        ("walsfeo", (0, 0), (4, 1), (0, 1)),
        ("walsfeo", (0, 6), (4, 1), (0, 6)),
        ("sargus_36", (0, 0), (3, 2), (1, 0)),
        ("sargus_36", (6, 0), (3, 2), (6, 0)),
    ],
)
def test_a_planet_of_the_rogue_can_be_borrowed(
    planet: str, before: tuple[int, int], human: tuple[int, int], rogue: tuple[int, int]
) -> None:
    """Given a Rogue that owns MJ-120210, when the human hands it 1 culture (Walsfeo) or 1 energy (Sargus-36), then they
    gain 2 energy, and the Rogue keeps the payment if it has room."""
    t = owning(planet, colonies=[[planet], ["mj_120210"]], energy=[2, before[0]], culture=[2, before[1]])
    use(t, planet)
    assert stock(t, HUMAN) == human
    assert stock(t, ROGUE) == rogue


@rule("TEG-176", "TEG-Q53")
@pytest.mark.parametrize("planet", ["walsfeo", "sargus_36"])
def test_a_rogue_without_planets_lends_none(planet: str) -> None:
    """Given a Rogue without planets, when the human has Walsfeo or Sargus-36, then the action cannot be performed."""
    t = owning(planet, energy=[1, 0], culture=[1, 0])
    assert "activate:colony" not in keys(t)


# --- comparing --------------------------------------------------------------------------------------------


@rule("TEG-176", "TEG-Q53")
@pytest.mark.parametrize(("human", "rogue", "offered"), [(1, 2, True), (2, 2, False), (2, 1, False), (1, 1, False)])
def test_mared_compares_levels_with_the_rogue(human: int, rogue: int, offered: bool) -> None:
    """Given the human's and the Rogue's levels, when the human has Mared, then it works only below the Rogue's."""
    t = owning("mared", level=[human, rogue], row=["jakks", "helios", "gort", "leandra"], energy=[human, 0])
    assert ("activate:colony" in keys(t)) == offered
    if offered:
        use(t, "mared")
        assert t.seats[HUMAN].level == human + 1
        assert stock(t, HUMAN) == (0, 0)


# --- enemy ships ------------------------------------------------------------------------------------------

FLEET = ["orbit:jakks:1", "orbit:mared:2", "orbit:helios:0", "orbit:gort:3"]


@rule("TEG-176")
@pytest.mark.parametrize(
    ("planet", "stocks", "targets", "steps"),
    [
        ("tifnod", {}, ["jakks"], 1),
        ("vizcarra", {}, ["mared", "gort"], 1),
        ("k_widow", {}, ["jakks", "mared", "gort"], 1),
        ("jorg", {"culture": [2, 0]}, ["jakks", "mared", "gort"], 2),
    ],
)
def test_rogue_ships_are_enemy_ships(planet: str, stocks: dict[str, Any], targets: list[str], steps: int) -> None:
    """Given Rogue ships on positions 1, 2, 0 and 3, when the human pushes an enemy ship back, then the Rogue's ships on
    fitting tracks, on position 1 or higher, are the targets."""
    t = owning(planet, ships=[["orbit:jakks:1"], FLEET], **stocks)
    use(t, planet)
    if len(targets) > 1:
        assert asked(t) == (HUMAN, "regress")
        assert keys(t) == [f"regress:{target}:1" for target in targets]
        t.choose(f"regress:{targets[-1]}:1")
    pushed = "orbit:jakks:0" if targets == ["jakks"] else f"orbit:gort:{3 - steps}"
    assert pushed in ships(t, ROGUE)
    assert len(set(FLEET) - set(ships(t, ROGUE))) == 1
    assert ships(t, HUMAN)[0] == "orbit:jakks:1"


@rule("TEG-176")
def test_brumbaugh_pushes_two_rogue_ships() -> None:
    """Given Rogue ships on positions 1, 2, 0 and 3, when the human uses Brumbaugh, then two of them go back 1."""
    t = owning("brumbaugh", ships=[[], FLEET], energy=[2, 0])
    use(t, "brumbaugh")
    play(t, "regress:gort:1", "regress:jakks:1")
    assert ships(t, ROGUE) == ["orbit:jakks:0", "orbit:mared:2", "orbit:helios:0", "orbit:gort:2"]
    assert stock(t, HUMAN) == (0, 0)


# --- Terra-Bettia -----------------------------------------------------------------------------------------


@rule("TEG-Q53", "TEG-176")
@pytest.mark.parametrize(
    ("fleet", "after"),
    [
        # 2, 1 and 3 steps are missing: Mared's ship is nearest.
        (["orbit:jakks:0", "orbit:mared:2", "orbit:helios:0"], ["orbit:jakks:0", "home", "orbit:helios:0"]),
        # The nearest is not the one that has come farthest.
        (["orbit:jakks:0", "orbit:gort:3"], ["orbit:jakks:1", "orbit:gort:3"]),
        # Tied: the leftmost planet, in whatever order the ships are.
        (["orbit:gort:4", "orbit:helios:1"], ["orbit:gort:4", "orbit:helios:2"]),
        (["orbit:helios:1", "orbit:mared:1", "orbit:jakks:0"], ["orbit:helios:1", "orbit:mared:1", "orbit:jakks:1"]),
        # The one ship out, far from the end, beside shorter tracks without one.
        (["orbit:gort:1"], ["orbit:gort:2"]),
        # Nothing orbits.
        ([], ["home"]),
    ],
)
def test_terra_bettia_advances_the_rogues_ship_nearest_to_colonizing(fleet: list[str], after: list[str]) -> None:
    """Given Rogue ships at those places, when the human performs Terra-Bettia, then first the Rogue's ship nearest to
    the end of its track advances 1, the leftmost if tied, and then the human's advances 2."""
    t = owning("terra_bettia", ships=[["orbit:gort:0", "home"], fleet])
    use(t, "terra_bettia")
    assert ships(t, ROGUE)[: len(after)] == after
    assert colonies(t, ROGUE) == (["mared"] if "home" in after[:2] and fleet else [])
    assert ships(t, HUMAN)[:2] == ["orbit:gort:2", "home"]
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-Q53", "TEG-Q34")
def test_terra_bettia_finds_the_rogues_ship_beside_gaps() -> None:
    """Given gaps in the row, when the human performs Terra-Bettia, then the Rogue's ship is found among them."""
    t = owning("terra_bettia", row=[None, None, "gort", "jakks"], deck_size=0,
               ships=[["orbit:gort:0", "home"], ["orbit:gort:2", "orbit:jakks:0"]])  # fmt: skip
    use(t, "terra_bettia")
    assert ships(t, ROGUE)[:2] == ["orbit:gort:2", "orbit:jakks:1"]
    assert row(t) == [None, None, "gort", "jakks"]


@rule("TEG-176", "TEG-186")
def test_a_rogue_ship_is_displaced_like_any_other() -> None:
    """Given a Rogue ship around the human's goal, when the human colonizes the planet, then it goes home to its mat."""
    t = facing(active=HUMAN, row=ROW, ships=[["orbit:jakks:1"], ["orbit:jakks:0", "orbit:mared:1"]],
               tray=["diplomacy", "move"])  # fmt: skip
    t.choose("activate:diplomacy")
    assert colonies(t, HUMAN) == ["jakks"]
    assert ships(t, ROGUE) == ["home", "orbit:mared:1", "home", "home"]
