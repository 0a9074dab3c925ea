"""A question and its options."""

from typing import Any

import pytest

from astrolude.kernel.decision import ALONE, PASS, Decision, Option
from astrolude.kernel.errors import IllegalChoice
from tests.kernel.toy import A, B, C, galaxies, heard, option

QUESTION = Decision(4, 1, "bonus", [A, B], heard, ("about",), ALONE, True)


@pytest.mark.parametrize(("wanted", "meant"), [(A, A), (B, B), ("a", A), ("b", B), (0, A), (1, B)])
def test_an_option_is_found_by_itself_its_key_or_its_position(wanted: Option | str | int, meant: Option) -> None:
    assert QUESTION.find(wanted) is meant


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (C, "'c' is not offered at choice 4 (bonus, seat 1): choose one of ['a', 'b']."),
        (option("a"), "'a' is not offered at choice 4"),
        ("warp", "'warp' is not offered at choice 4 (bonus, seat 1): choose one of ['a', 'b']."),
        ("A", "'A' is not offered"),
        ("", "'' is not offered"),
        (2, "option 2 does not exist at choice 4; there are 2, counted from 0."),
        (-1, "option -1 does not exist"),
        (10**30, "does not exist at choice 4"),
        (True, "option True does not exist at choice 4"),
        (False, "option False does not exist at choice 4"),
    ],
)
def test_anything_else_is_refused_with_what_is_offered(wanted: Any, reason: str) -> None:
    with pytest.raises(IllegalChoice) as refusal:
        QUESTION.find(wanted)
    assert reason in str(refusal.value)


def test_the_same_question_with_other_options() -> None:
    again = QUESTION.offering([C])
    assert again.keys() == ["c"]
    assert QUESTION.keys() == ["a", "b"]
    same = ("n", "seat", "prompt", "then", "args", "manner", "hidden")
    assert [getattr(again, name) for name in same] == [getattr(QUESTION, name) for name in same]


def test_an_option_is_told_by_its_verb_unless_other_words_are_named() -> None:
    assert A.words == "a"
    assert Option("follow", "follow", 0, 0, "Follow free of charge", (), "follow-free").words == "follow-free"


def test_questions_and_options_show_themselves() -> None:
    assert repr(QUESTION) == "<choice 4, seat 1, bonus: a b>"
    assert repr(PASS) == "<pass>"


def test_options_are_shared_by_all_tables() -> None:
    """They are built once with the catalogue: asking costs no more than a list."""
    one, other = galaxies(seed=1), galaxies(seed=2)
    known = one.book.vocabulary.by_key
    assert one.book is other.book
    for t in (one, other):
        for decision in t.decisions:
            assert all(known[option.key] is option for option in decision.options)


def test_the_vocabulary_is_the_list_of_all_keys_in_a_fixed_order() -> None:
    book = galaxies().book
    keys = book.vocabulary.keys()
    assert keys == list(dict.fromkeys(keys))
    assert keys[0] == "pass"
    assert {"activate:energy", "end-turn", "keep:hoarder", "orbit:leandra"} <= set(keys)
    assert keys == type(book)(book.content, book.words).vocabulary.keys()
