"""`astrolude rules`, and the search behind it."""

from astrolude.terminal.reference import Entry, by_ids, entries_of, search, whole_text
from tests.cli.driver import GAME, Terminal, astrolude

BOOK = """# A game

## 1. Dice

- **XY-001** Roll *two* dice. See XY-Q01.
- **XY-001e** Example: two dice are rolled.
- **XY-002** Reroll one die,
  but only once.

## 2. Ships

- **XY-010** Ships are rolled away by dice.

## Rulings

- **XY-Q01** Which dice? Any two.
"""


def test_entries_know_their_chapter() -> None:
    assert entries_of(BOOK)[2] == Entry("XY-002", "Reroll one die, but only once.", "1. Dice")


def test_a_chapter_on_the_word_comes_first_then_rules_rulings_examples() -> None:
    found = search(entries_of(BOOK), ["dice"])
    assert [entry.id for entry in found] == ["XY-001", "XY-002", "XY-001e", "XY-010", "XY-Q01"]


def test_all_words_must_be_there_in_any_case() -> None:
    assert [entry.id for entry in search(entries_of(BOOK), ["SHIPS", "dice"])] == ["XY-010"]
    assert search(entries_of(BOOK), ["ships", "converter"]) == []


def test_an_id_brings_its_example_and_its_ruling() -> None:
    assert [entry.id for entry in search(entries_of(BOOK), ["xy-001"])] == ["XY-001", "XY-001e", "XY-Q01"]


def test_ids_keep_their_order() -> None:
    assert [entry.id for entry in by_ids(entries_of(BOOK), ["XY-010", "XY-001", "XY-999"])] == ["XY-010", "XY-001"]


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
