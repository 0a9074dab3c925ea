"""The scene that ships as an example lies on the table."""

from pathlib import Path

from astrolude.testing import scene

LAST_DIE = Path(__file__).parents[2] / "examples" / "scenes" / "last-die.toml"


def test_the_last_die_is_laid_out() -> None:
    t = scene(LAST_DIE)
    assert t.decision is not None
    assert t.decision.keys() == ["activate:colony", "reroll", "end-turn"]
    assert t.record().scene is not None
