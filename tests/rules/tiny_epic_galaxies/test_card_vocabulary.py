"""Planet actions with other numbers than the printed ones: a pack may use the effect vocabulary as it likes."""

from pathlib import Path
from typing import Any

import astrolude
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import GAME, ships, stock

ROW = ["mj_120210", "gleam_zanier", "mared", "jac_110912"]


def with_jakks(folder: Path, card: str, seats: int = 2, **layout: Any) -> Galaxies:
    """A scene in which the first player owns a Jakks that does something else."""
    pack = folder / "pack.toml"
    pack.write_text(
        f"""
[pack]
id = "other-jakks"
game = "{GAME}"
title = "Another Jakks"

[[planet]]
id = "jakks"
name = "Jakks"
tier = 1
vp = 1
track = 2
colonize = "diplomacy"
resource = "culture"
text = "Another action."
{card}
source = "original"
""",
        encoding="utf-8",
    )
    scene = {"energy": [0] * seats, "culture": [0] * seats, "row": ROW, "colonies": [["jakks"]], **layout}
    t = astrolude.scene(GAME, seats=seats, packs=[pack], tray=["colony", "move"], **scene)
    assert isinstance(t, Galaxies)
    return t


@rule("TEG-141")
def test_a_gain_per_ship_at_home_counts_its_amount_for_each(tmp_path: Path) -> None:
    """Given a gain of 2 for each ship at home and two ships there, when it is performed, then it brings 4."""
    t = with_jakks(tmp_path, 'effects = [{ op = "gain", resource = "culture", amount = 2, per = "ship_at_home" }]')
    t.choose("activate:colony")
    assert stock(t, 0) == (0, 4)


@rule("TEG-127")
def test_a_regress_of_three_ships_asks_three_times(tmp_path: Path) -> None:
    """Given a regress of three enemy ships and four targets, when it is performed, then three of them go back."""
    t = with_jakks(
        tmp_path,
        'effects = [{ op = "regress", whose = "enemy", track = "any", steps = 1, ships = 3 }]',
        level=[1, 5],
        ships=[[], [f"orbit:{planet}:1" for planet in ROW]],
    )
    t.choose("activate:colony")
    for planet in ROW[1:]:
        t.choose(f"regress:{planet}:1")
    assert ships(t, 1) == [f"orbit:{ROW[0]}:1", *[f"orbit:{planet}:0" for planet in ROW[1:]]]


@rule("TEG-113", "TEG-115")
def test_a_discount_holds_for_a_mix_too(tmp_path: Path) -> None:
    """Given an upgrade for 1 less in any mix, when it is performed with 1 energy and 1 culture, then level 3 is 2."""
    t = with_jakks(
        tmp_path,
        'effects = [{ op = "upgrade", discount = 1, pay = "mix" }]',
        level=[2, 1],
        energy=[1, 0],
        culture=[1, 0],
    )
    t.choose("activate:colony")
    assert t.seats[0].level == 3
    assert stock(t, 0) == (0, 0)
