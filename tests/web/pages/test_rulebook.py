"""The one reader of every game's rules.md, and the search in it."""

import pytest

import astrolude
from astrolude.rulebook import Chapter, Rule, by_ids, chapters_of, entries_of, in_chapters, search
from astrolude.testing.rules import rule_ids

BOOK = """# A game

For two
players.

## 1. Dice

- **XY-001** Roll *two* dice. See XY-Q01 and XY-Q09.
- **XY-001e** Example: two dice are rolled.
- **XY-001e2** Example: two more.
- **XY-002** Reroll one die,
  but only once.

  It may be the **same**.

A paragraph.
- **XY-01x** No entry.

## 2. Ships

- **XY-010** Ships are rolled away by dice.

## Rulings

- **XY-Q01** Which dice? Any two.
"""


def ids_of(*words: str) -> list[str]:
    return [entry.id for entry in search(entries_of(BOOK), words)]


def test_chapters_and_what_stands_in_them() -> None:
    chapters = chapters_of(BOOK)
    assert [chapter.title for chapter in chapters] == ["A game", "1. Dice", "2. Ships", "Rulings"]
    assert chapters[0] == Chapter("A game", [Rule("", "For two players.", "A game")])
    assert [rule.id for rule in chapters[1].rules] == ["XY-001", "XY-001e", "XY-001e2", "XY-002", ""]
    assert chapters[1].rules[-1].text == "A paragraph. - **XY-01x** No entry."
    assert chapters_of("") == []
    assert chapters_of("alone") == [Chapter("", [Rule("", "alone", "")])]


def test_entries_know_their_chapter_and_go_on_over_indented_lines() -> None:
    rule = entries_of(BOOK)[3]
    assert rule == Rule("XY-002", "Reroll one die, but only once. It may be the **same**.", "1. Dice")
    assert rule.plain == "Reroll one die, but only once. It may be the same."


def test_kinds_of_entries() -> None:
    assert [entry.kind for entry in entries_of(BOOK)] == ["entry", "example", "example", "entry", "entry", "ruling"]


def test_a_chapter_on_the_word_comes_first_then_rules_rulings_examples() -> None:
    assert ids_of("dice") == ["XY-001", "XY-002", "XY-001e", "XY-001e2", "XY-010", "XY-Q01"]


def test_all_words_must_be_there_in_any_case() -> None:
    assert ids_of("SHIPS", "dice") == ["XY-010"]
    assert ids_of("ships", "converter") == []


def test_marks_do_not_hide_words() -> None:
    assert ids_of("two dice") == ["XY-001", "XY-001e"]
    assert ids_of("*two*") == []


def test_an_id_brings_its_examples_and_its_rulings() -> None:
    assert ids_of("xy-001") == ["XY-001", "XY-001e", "XY-001e2", "XY-Q01"]
    assert ids_of("XY-002") == ["XY-002"]


def test_ids_keep_their_order() -> None:
    assert [entry.id for entry in by_ids(entries_of(BOOK), ["XY-010", "XY-001", "XY-999"])] == ["XY-010", "XY-001"]


def test_a_chapter_is_named_once_for_hits_that_follow_each_other() -> None:
    found = in_chapters(by_ids(entries_of(BOOK), ["XY-001", "XY-002", "XY-010", "XY-001e"]))
    assert [(chapter.title, len(chapter.rules)) for chapter in found] == [
        ("1. Dice", 2),
        ("2. Ships", 1),
        ("1. Dice", 1),
    ]


@pytest.mark.parametrize("game", sorted(astrolude.games()))
def test_every_counted_rule_is_an_entry(game: str) -> None:
    markdown = astrolude.games()[game].rules()
    assert [entry.id for entry in entries_of(markdown)] == rule_ids(markdown)
