"""What a pack may not do, beyond the form of its entries."""

from pathlib import Path

import pytest

import astrolude
from astrolude.kernel.errors import ContentError

PACK = """
[pack]
id = "odd"
game = "tiny-epic-galaxies"
title = "Odd cards"

[[planet]]
id = "maia"
name = "Maia"
tier = 4
vp = 5
track = 5
colonize = "diplomacy"
resource = "culture"
text = "Give up 2 inactive dice: {text}"
cost = {{ dice = 2 }}
own_turn_only = true
effects = [{effects}]
source = "original"
"""


def pack(folder: Path, text: str, effects: str) -> Path:
    path = folder / "odd.toml"
    path.write_text(PACK.format(text=text, effects=effects), encoding="utf-8")
    return path


def test_a_cost_in_dice_goes_with_gains_alone(tmp_path: Path) -> None:
    """The dice that are given up could be the very ones that the effect needs."""
    odd = pack(tmp_path, "turn a die.", '{ op = "set_die" }')
    with pytest.raises(ContentError, match="'maia' costs dice"):
        astrolude.new("tiny-epic-galaxies", packs=[odd])

    fine = pack(tmp_path, "gain 7 energy.", '{ op = "gain", resource = "energy", amount = 7 }')
    assert astrolude.new("tiny-epic-galaxies", packs=[str(fine)]).deal.packs == ("odd",)
