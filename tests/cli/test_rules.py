"""`astrolude rules`: the reference as lines of text."""

from astrolude.rulebook import entries_of
from astrolude.terminal.reference import lines_of, whole_text
from tests.cli.driver import GAME, Terminal, astrolude

BOOK = """# A game

## 1. Dice

- **XY-001** Roll *two* dice. See XY-Q01.
"""


def test_an_entry_is_a_line_without_marks() -> None:
    assert lines_of(entries_of(BOOK)) == ["XY-001: Roll two dice. See XY-Q01."]


def test_the_whole_text_has_no_marks() -> None:
    assert whole_text(BOOK)[:5] == ["A game", "", "1. Dice", "", "- XY-001 Roll two dice. See XY-Q01."]


def test_whole() -> None:
    shown = astrolude("rules", GAME).stdout
    assert "TEG-034 Each further reroll" in shown
    assert "**" not in shown


def test_one_id() -> None:
    shown = astrolude("rules", GAME, "teg-034").stdout
    assert "  TEG-034: Each further reroll" in shown
    assert "  TEG-034e: Example" in shown
    assert "TEG-035:" not in shown


def test_words() -> None:
    shown = astrolude("rules", GAME, "converter", "used once").stdout
    assert shown.splitlines()[:2] == ["5. Converter", "  TEG-039: The Converter can be used once per turn."]


def test_nothing_found() -> None:
    done = astrolude("rules", GAME, "submarine")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "no rule of tiny-epic-galaxies has submarine in it" in done.stderr


def test_the_whole_is_paged_in_a_terminal() -> None:
    with Terminal("rules", GAME, PAGER="sed 's/^/paged: /'") as terminal:
        terminal.until("paged: Tiny Epic Galaxies: rules reference")
        assert terminal.end() == 0
