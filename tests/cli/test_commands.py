"""What a typed line means, and how told tables are compared and wrapped."""

import pytest

from astrolude.terminal.commands import Chosen, Command, Puzzled, meaning
from astrolude.terminal.emblems import BY_COLOUR, emblems_for
from astrolude.terminal.scores import in_columns, score_rows, winners_sentence
from astrolude.terminal.told import changed, matching_sections, mentions, paragraphs, wrapped

OPTIONS = [
    {"key": "land:leandra", "label": "Land on Leandra"},
    {"key": "orbit:leandra", "label": "Orbit Leandra"},
    {"key": "orbit:maia", "label": "Orbit Maia"},
    {"key": "use", "label": "Use the Converter"},
]
CLOSED = [{"key": "roll", "label": "Reroll dice", "reason": "You have no energy."}]


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("1", 0),
        (" 4 ", 3),
        ("orbit:maia", 2),
        ("Orbit Leandra", 1),
        ("l", None),
        ("land", 0),
        ("LAND ON", 0),
        ("orbit m", 2),
        ("maia", 2),
        ("conv", 3),
    ],
)
def test_options_by_number_key_beginning_or_word(line: str, at: int | None) -> None:
    meant = meaning(line, OPTIONS, CLOSED)
    assert meant == (Command("log", "") if at is None else Chosen(at))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("u", Command("undo", "")),
        ("?", Command("help", "")),
        ("h", Command("help", "")),
        ("W", Command("why", "")),
        ("r  two words ", Command("rules", "two words")),
        ("save x.json", Command("save", "x.json")),
        ("? 3", Command("help", "3")),
    ],
)
def test_commands_by_letter_or_word(line: str, command: Command) -> None:
    assert meaning(line, OPTIONS, CLOSED) == command


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0", "There is no 0: choose 1 to 4."),
        ("5", "There is no 5: choose 1 to 4."),
        ("9" * 5000, f"There is no {'9' * 12}: choose 1 to 4."),
        ("orbit", "That could be 2 Orbit Leandra, 3 Orbit Maia."),
        ("reroll", "Reroll dice: You have no energy."),
        ("xyz", "'xyz' is no option and no command. Type a number, or ? for help."),
        ("²", "'²' is no option and no command. Type a number, or ? for help."),
    ],
    ids=["zero", "five", "huge", "several", "closed", "nonsense", "superscript"],
)
def test_everything_else_gets_a_sentence(line: str, sentence: str) -> None:
    assert meaning(line, OPTIONS, CLOSED) == Puzzled(sentence)


def test_an_option_that_is_called_like_a_command_can_be_chosen() -> None:
    assert meaning("log", [{"key": "log", "label": "Log"}, *OPTIONS], ()) == Chosen(0)


def test_changed_lines_come_with_the_lines_they_belong_to() -> None:
    before = ["Round 1", "", "Planets", "  Maia: big", "  Jakks: small", "", "Anna", "  1 energy", "  Ships: 2"]
    now = ["Round 1", "", "Planets", "  Maia: big", "    Anna orbits", "  Jakks: small", "", "Anna", "  2 energy"]
    assert changed(before, now) == ["Planets", "  Maia: big", "    Anna orbits", "Anna", "  2 energy"]
    assert changed(now, now) == []


def test_one_part_of_the_table() -> None:
    told = ["Planets", "  Maia", "", "Anna", "  orbits Maia", "", "Dice", "  none"]
    assert matching_sections(told, "dice") == ["Dice", "  none"]
    assert matching_sections(told, "maia") == ["Planets", "  Maia", "", "Anna", "  orbits Maia"]
    assert matching_sections(told, "moon") == []


def test_options_that_name_something_in_a_section() -> None:
    labels = ["Land on Maia", "Orbit Maia", "Acquire Energy", "End the turn"]
    assert mentions(["Planets", "  Maia: 5 points"], labels) == 2
    assert mentions(["Dice", "  To use: Acquire Energy"], labels) == 1
    assert mentions(["Anna", "  2 energy, her turn"], labels) == 0


def test_long_stories_of_one_choice_are_parted() -> None:
    told = ["Anna lands.", "Zod takes a turn.", *["Zod rolls a die.", "Zod moves."] * 3]
    assert paragraphs(told, ["Anna", "Zod"]) == [
        "Anna lands. Zod takes a turn.",
        *["Zod rolls a die. Zod moves."] * 3,
    ]
    assert paragraphs(told[:4], ["Anna", "Zod"]) == ["Anna lands. Zod takes a turn. Zod rolls a die. Zod moves."]
    assert paragraphs([], ["Anna"]) == []


def test_wrapped_lines_hang_and_keep_an_emblem_with_its_name() -> None:
    assert wrapped("  one two three four five six", 20) == ["  one two three four", "    five six"]
    assert wrapped("aaaaaaaaaaaaaaaaaa ●\u00a0Anna", 20) == ["aaaaaaaaaaaaaaaaaa", "  ●\u00a0Anna"]


def test_emblems_differ_in_sign_and_colour() -> None:
    assert len({emblem.sign for emblem in BY_COLOUR.values()}) == len(BY_COLOUR)
    assert len({emblem.colour for emblem in BY_COLOUR.values()}) == len(BY_COLOUR)
    assert emblems_for([{"colour": "jade"}, {}], 3) == [BY_COLOUR[one] for one in ("jade", "ember", "jade")]


def test_scores_stand_in_columns_and_ties_are_explained() -> None:
    parts = [{"what": "planets", "points": 7}, {"what": "secret-mission", "points": 3}]
    sheet = [
        {"seat": 0, "total": 10, "parts": parts, "tie_breaks": [2, 1]},
        {"seat": 1, "total": 10, "parts": parts[:1], "tie_breaks": [1, 1]},
    ]
    assert in_columns(score_rows(sheet, ["Anna", "Ben"])) == [
        "                Anna   Ben",
        "Planets            7     7",
        "Secret mission     3     -",
        "Total             10    10",
        "Tie-breaks      2, 1  1, 1",
    ]


def test_winners_in_words() -> None:
    names = ["Anna", "Ben", "Cleo"]
    assert winners_sentence((0,), names) == "Anna wins."
    assert winners_sentence((0, 1, 2), names) == "Anna, Ben and Cleo win together."
    assert winners_sentence((), names) == "Nobody wins."
