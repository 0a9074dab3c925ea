"""The told table: everything that a player needs to decide, and nothing that they may not know."""

import pytest

from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.drawn.printed import box
from tests.games.galactic_infamy.board_views import (
    NAMES,
    SITUATIONS,
    View,
    beginning,
    bounty,
    crowded,
    duel,
    end,
    middle,
    questions,
    random_views,
    setup,
)


def told(view: View) -> list[str]:
    return game.telling(view, NAMES)


def sections(view: View) -> dict[str, list[str]]:
    """The lines of each section by its heading."""
    found: dict[str, list[str]] = {}
    for section in "\n".join(told(view)).split("\n\n"):
        heading, *rest = section.split("\n")
        found[heading] = rest
    return found


@pytest.mark.parametrize("name", SITUATIONS)
def test_sections_have_headings_and_indented_lines(name: str) -> None:
    lines = told(SITUATIONS[name]())
    assert lines[0]
    assert lines[-1]
    for before, line in zip(["", *lines], lines, strict=False):
        assert line.startswith("  ") == bool(before and line), line
        assert line == line.rstrip()


def test_the_turn_and_its_roll_are_told() -> None:
    assert told(middle())[:2] == ["Round 7: Ada's turn.", "  Movement Roll: 5 and 3, 8 in all."]
    assert told(end())[0] == "The game is over after 24 rounds."
    assert told(setup())[0].startswith("Before the first round")


def test_the_cards_to_begin_with_are_told() -> None:
    characters = sections(setup())["Character Cards to choose from"]
    assert any("Knows a shortcut: Your Movement Roll is up to 2 higher." in line for line in characters)
    classes = sections(beginning())["Class Cards to choose from"]
    assert any("Slots: Hands ranged, Head drone, Body armor. Starts with One Last Round." in line for line in classes)


def test_nobody_is_out_before_both_cards_are_chosen() -> None:
    view = beginning()
    assert "Eliminated" not in "".join(told(view))
    assert all("Eliminated" not in region.body for region in game.regions(view, NAMES))


def test_the_map_tells_who_is_where_and_which_gates_are_closed() -> None:
    lines = sections(middle())["Map"]
    assert "    Ada: Space Dock. Turn in a Bounty at home; sell Equipment." in lines
    assert any(line.startswith("    Bo and Mirek: Back Alley.") for line in lines)
    assert any("Scrapholm, home of the Rustkin; Gate closed by 3 Reset Tokens." in line for line in lines)
    assert any("Premium health plan: Life Points bought here cost double." in line for line in lines)
    assert lines.index("  Triton, in the middle") > len(middle()["rings"])


def test_a_battle_tells_dice_totals_and_gear() -> None:
    view = bounty()
    lines = sections(view)["Bounty Battle: Ada against Bramok the Loud"]
    totals = view["battle"]["totals"]
    dice = view["battle"]["dice"]
    combat = f"Ada {totals[0]['combat']} (die {dice[0][0]}), Bramok the Loud {totals[1]['combat']} (die {dice[1][0]})"
    assert lines[0].startswith(f"  Combat: {combat}; ")
    assert "  Tied Attributes count for Ada." in lines
    gear = [box().equipment[card].name for card in view["battle"]["equipment"]]
    gear += [box().boosts[card].name for side in view["battle"]["boosts"] for card in side]
    assert len(gear) == 3
    assert all(any(name in line for line in lines) for name in gear)
    assert any("Lieutenant, to A'kahros: " in line and "Played by Bo." in line for line in lines)
    assert "Player Battle: Ada against Bo" in sections(duel())


def test_what_is_for_sale_is_told_with_prices_and_modifiers() -> None:
    view = crowded()
    found = sections(view)
    gear = next(lines for heading, lines in found.items() if heading.startswith("Equipment for sale"))
    assert len(gear) == len(view["shop"]["equipment"]) > 20
    assert "  Loud Spoon (Hands, melee, 25 Credits): +1 Combat" in gear
    skills = found["Skill Cards for sale"]
    assert any("Re-roll Combat." in line and "Credits)" in line for line in skills)
    assert any(heading.startswith("Boost Cards for sale") for heading in found)
    assert any(
        "Crime Lord: costs 20 Infamy, fights with 2 Equipment and 2 Boosts;" in line for line in found["Bounties"]
    )


def test_a_hunter_is_told_with_everything_that_is_seen() -> None:
    lines = sections(middle())["Ada (you)"]
    for words in (
        "  Human, Retired Sheriff",
        "  On Space Dock of Earth",
        "  3 of 4 Life Points, 140 Credits, 12 Infamy",
        "  Hands: Long Argument Rifle (Hands, ranged, 75 Credits): +3 Combat",
        "  Cell: Rattles (Thug, to Scrapholm: ",
        "    “Nobody heard that”: Right after another player's Action Card: ignore that card.",
        "    One Last Round (Boost): +3 Combat",
    ):
        assert any(line.startswith(words) for line in lines), words
    assert any("Stubborn optimism" in line for line in lines)
    assert any(line.startswith("  Skill: Fully Accessorized") for line in lines)


def test_what_others_hide_is_told_as_a_number_only() -> None:
    lines = sections(middle())["Mirek"]
    assert "  Cell: a hidden Bounty" in lines
    assert "  Locker: 1 hidden Equipment Card (1 of 3)" in lines
    assert "  Hand: 2 cards" in sections(middle())["Bo"]
    text = "\n".join(told(middle()))
    assert "Close enough" not in text
    assert "Riot Door" not in "\n".join(lines)


def test_every_question_of_random_games_can_be_told() -> None:
    for view in questions():
        assert told(view)[0]
        for seat in view["seats"]:
            assert any(line.startswith(NAMES[seat["seat"]]) for line in told(view))


@pytest.mark.parametrize("seats", [2, 6])
def test_random_games_are_told_to_their_end(seats: int) -> None:
    last = [told(view) for view in random_views(seats, 3)][-1]
    assert last[0].startswith("The game is over")


def test_cards_on_the_stack_and_trades_are_told() -> None:
    answers = [view for view in questions() if view["stack"]]
    assert answers
    for view in answers:
        name = box().actions[view["stack"][-1]["action"]].name
        assert any(f"“{name}”" in line for line in sections(view)["Cards being played"])
    trades = [view for view in questions() if view["offer"]]
    assert trades
    assert all(any(heading.startswith("Trade: ") for heading in sections(view)) for view in trades)
