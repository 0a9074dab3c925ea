"""Solo: the 25 entries of the five Rogue mats, each played, with shortage and cap."""

from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.rogue_scenes import HUMAN, MATS, ROGUE, discarded, facing, look_on, rolled_by_rogue
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    colonies,
    happened,
    inactive,
    keys,
    play,
    row,
    ships,
    stock,
    told,
)

#: Jakks and Helios have diplomacy tracks of 2 and 3, Mared and Nagato economy tracks of 3 and 4.
ROW = ["jakks", "mared", "helios", "nagato"]


def attacked(rogue: str, level: int, human_level: int = 1, **layout: Any) -> Galaxies:
    """That entry is rolled; the human lets it stand and does not follow it. The next die is a move."""
    layout = {"row": ROW, "level": [human_level, level], "dice": ["colony", *["move"] * 6], **layout}
    t = facing(rogue, **layout)
    if rolled_by_rogue(t):
        t.choose("let")
    return t


# --- losses, gains and thefts -------------------------------------------------------------------------

ARTEMIS, ROTHKEL, ZENDICA, HADES, GAMELYN = MATS
#: Mat, level, then energy and culture: the human's and the Rogue's before, the human's and the Rogue's after.
TRADES = [
    # The human loses 1 energy.
    (ARTEMIS, 1, (3, 2), (1, 1), (2, 2), (1, 1)),
    (ROTHKEL, 1, (3, 2), (1, 1), (2, 2), (1, 1)),
    (ZENDICA, 1, (3, 2), (1, 1), (2, 2), (1, 1)),
    # The human loses 1 culture.
    (ARTEMIS, 2, (2, 3), (1, 1), (2, 2), (1, 1)),
    (ROTHKEL, 2, (2, 3), (1, 1), (2, 2), (1, 1)),
    # The human loses 1 of each.
    (GAMELYN, 1, (3, 2), (1, 1), (2, 1), (1, 1)),
    # The Rogue gains.
    (ROTHKEL, 3, (2, 2), (1, 1), (2, 2), (3, 1)),
    (ROTHKEL, 3, (2, 2), (5, 1), (2, 2), (6, 1)),
    (ZENDICA, 2, (2, 2), (1, 1), (2, 2), (1, 3)),
    (ZENDICA, 2, (2, 2), (1, 4), (2, 2), (1, 5)),
    (HADES, 1, (2, 2), (1, 2), (2, 2), (2, 3)),
    (HADES, 1, (2, 2), (5, 4), (2, 2), (5, 5)),
    (HADES, 1, (2, 2), (4, 5), (2, 2), (5, 5)),
    # The Rogue steals 1 culture.
    (ARTEMIS, 3, (2, 3), (1, 1), (2, 2), (1, 2)),
    (ARTEMIS, 3, (2, 3), (1, 6), (2, 2), (1, 6)),
    # The Rogue steals 2 of a kind.
    (HADES, 2, (4, 2), (1, 1), (2, 2), (3, 1)),
    (HADES, 2, (4, 2), (4, 1), (2, 2), (5, 1)),
    (HADES, 2, (4, 2), (5, 1), (2, 2), (5, 1)),
    (HADES, 3, (2, 4), (1, 1), (2, 2), (1, 3)),
    (HADES, 3, (2, 4), (1, 4), (2, 2), (1, 5)),
    # The Rogue steals 1 of each.
    (GAMELYN, 2, (3, 2), (1, 1), (2, 1), (2, 2)),
    (GAMELYN, 2, (3, 2), (5, 5), (2, 1), (5, 5)),
    (GAMELYN, 2, (3, 2), (0, 5), (2, 1), (1, 5)),
]


@rule("TEG-191", "TEG-197", "TEG-198", "TEG-199", "TEG-200", "TEG-201", "TEG-202", "TEG-190")
@pytest.mark.parametrize(("rogue", "level", "human", "theirs", "human_after", "theirs_after"), TRADES)
def test_resources_change_hands(
    rogue: str,
    level: int,
    human: tuple[int, int],
    theirs: tuple[int, int],
    human_after: tuple[int, int],
    theirs_after: tuple[int, int],
) -> None:
    """Given those resources of human and Rogue, when the mat's entry of its level is carried out, then losses are gone,
    stolen resources go to the Rogue, and what it gets stops at its maximum."""
    t = attacked(rogue, level, energy=[human[0], theirs[0]], culture=[human[1], theirs[1]])
    assert stock(t, HUMAN) == human_after
    assert stock(t, ROGUE) == theirs_after
    assert t.seats[ROGUE].level == level


#: Mat, level, the human's energy and culture, and what the entry leaves to the human and brings the Rogue, all told.
SHORTAGES = [
    (ARTEMIS, 1, (0, 0), (0, 0), (0, 0)),
    (ARTEMIS, 2, (2, 0), (2, 0), (0, 0)),
    (ARTEMIS, 3, (2, 0), (2, 0), (0, 0)),
    (ARTEMIS, 5, (1, 0), (0, 0), (1, 0)),
    (ARTEMIS, 5, (0, 0), (0, 0), (0, 0)),
    (ROTHKEL, 1, (0, 0), (0, 0), (0, 0)),
    (ROTHKEL, 2, (2, 0), (2, 0), (0, 0)),
    (ZENDICA, 1, (0, 0), (0, 0), (0, 0)),
    (HADES, 2, (1, 0), (0, 0), (1, 0)),
    (HADES, 2, (0, 0), (0, 0), (0, 0)),
    (HADES, 3, (2, 1), (2, 0), (0, 1)),
    (HADES, 3, (2, 0), (2, 0), (0, 0)),
    (HADES, 5, (2, 0), (0, 0), (2, 0)),
    (HADES, 5, (0, 1), (0, 0), (0, 1)),
    (GAMELYN, 1, (2, 0), (1, 0), (0, 0)),
    (GAMELYN, 1, (0, 0), (0, 0), (0, 0)),
    (GAMELYN, 2, (2, 0), (1, 0), (1, 0)),
    (GAMELYN, 2, (0, 1), (0, 0), (0, 1)),
    (GAMELYN, 4, (0, 0), (0, 0), (0, 0)),
]


@rule("TEG-202", "TEG-197", "TEG-198", "TEG-199", "TEG-200", "TEG-201")
@pytest.mark.parametrize(("rogue", "level", "human", "left", "taken"), SHORTAGES)
def test_nobody_loses_what_they_do_not_have(
    rogue: str, level: int, human: tuple[int, int], left: tuple[int, int], taken: tuple[int, int]
) -> None:
    """Given a human with too little, when an entry makes them lose or takes from them, then only what is there goes."""
    t = attacked(rogue, level, energy=[human[0], 0], culture=[human[1], 0], dice=["colony", *["economy"] * 6])
    look_on(t)
    assert asked(t) == (HUMAN, "turn")
    assert stock(t, HUMAN) == left
    assert stock(t, ROGUE) == taken


@rule("TEG-197", "TEG-202", "TEG-Q45")
@pytest.mark.parametrize(
    ("given", "human", "theirs"),
    [(("energy", "energy"), (1, 3), (3, 1)), (("energy", "culture"), (2, 2), (2, 2)),
     (("culture", "energy"), (2, 2), (2, 2)), (("culture", "culture"), (3, 1), (1, 3))],
)  # fmt: skip
def test_artemis_5_steals_two_of_the_humans_choice(
    given: tuple[str, str], human: tuple[int, int], theirs: tuple[int, int]
) -> None:
    """Given 3 energy and 3 culture, when ARTEMIS at level 5 steals 2, then the human picks each one's type."""
    t = attacked(ARTEMIS, 5, energy=[3, 1], culture=[3, 1])
    assert asked(t) == (HUMAN, "give-up")
    assert t.view(HUMAN)["decision"]["text"] == "The Rogue steals 2. Which resource do you give up?"
    for resource in given:
        assert keys(t) == ["take:energy", "take:culture"]
        t.choose(f"take:{resource}")
    assert stock(t, HUMAN) == human
    assert stock(t, ROGUE) == theirs
    assert asked(t) != (HUMAN, "give-up")


@rule("TEG-200", "TEG-202", "TEG-Q45")
def test_hades_5_steals_three_of_the_humans_choice() -> None:
    """Given 2 energy and 4 culture, when HADES at level 5 steals 3, then the human picks three times, among what is
    left: after both energy only culture can go."""
    t = attacked(HADES, 5, energy=[2, 0], culture=[4, 0])
    play(t, "take:energy", "take:energy")
    assert stock(t, HUMAN) == (0, 3)
    assert stock(t, ROGUE) == (2, 1)
    assert asked(t) != (HUMAN, "give-up")


@rule("TEG-200", "TEG-202")
def test_hades_5_takes_all_when_there_is_less() -> None:
    """Given 1 energy and 1 culture, when HADES at level 5 steals 3, then both go, and nobody is asked a third time."""
    t = attacked(HADES, 5, energy=[1, 0], culture=[1, 0])
    assert keys(t) == ["take:energy", "take:culture"]
    t.choose("take:culture")
    assert stock(t, HUMAN) == (0, 0)
    assert stock(t, ROGUE) == (1, 1)


@rule("TEG-Q45", "TEG-202")
def test_the_human_may_give_what_the_rogue_has_no_room_for() -> None:
    """Given ARTEMIS with its energy full, when it steals 2, then the human may give energy all the same, which is
    lost to both."""
    t = attacked(ARTEMIS, 5, energy=[3, 6], culture=[3, 1])
    assert keys(t) == ["take:energy", "take:culture"]
    play(t, "take:energy", "take:energy")
    assert stock(t, HUMAN) == (1, 3)
    assert stock(t, ROGUE) == (6, 1)


# --- human ships go back --------------------------------------------------------------------------------

REGRESSING = [(ARTEMIS, 4), (ROTHKEL, 4), (ZENDICA, 3)]
AWAY = ["orbit:nagato:2", "orbit:helios:1", "orbit:jakks:0", "on:nagato"]


@rule("TEG-197", "TEG-198", "TEG-199", "TEG-203", "TEG-Q45")
@pytest.mark.parametrize(("rogue", "level"), REGRESSING)
@pytest.mark.parametrize(("planet", "after"), [("nagato", "orbit:nagato:1"), ("helios", "orbit:helios:0")])
def test_one_human_ship_of_their_choice_goes_back(rogue: str, level: int, planet: str, after: str) -> None:
    """Given human ships on positions 2, 1 and 0 and on a surface, and a Rogue ship on position 1, when the entry is
    carried out, then the human picks one of the ships on 1 or higher, and that one alone goes back 1."""
    t = attacked(rogue, level, human_level=5, ships=[AWAY, ["orbit:nagato:1"]], energy=[2, 0], culture=[2, 0])
    assert asked(t) == (HUMAN, "regress-own")
    assert keys(t) == ["regress:nagato:0", "regress:helios:0"]
    t.choose(f"regress:{planet}:0")
    assert ships(t, HUMAN) == [after if where.startswith(f"orbit:{planet}:") else where for where in AWAY]
    assert ships(t, ROGUE)[0] == "orbit:nagato:1"


@rule("TEG-203", "TEG-Q45")
@pytest.mark.parametrize(("rogue", "level"), REGRESSING)
def test_the_only_ship_that_can_go_back_does(rogue: str, level: int) -> None:
    """Given one human ship on position 1 and one on 0, when the entry is carried out, then the first goes back unasked;
    the next attack finds none and changes nothing."""
    t = attacked(rogue, level, ships=[["orbit:jakks:0", "orbit:helios:1"]], energy=[0, 0], culture=[0, 0],
                 dice=["colony", "colony", *["economy"] * 5])  # fmt: skip
    assert ships(t, HUMAN)[:2] == ["orbit:jakks:0", "orbit:helios:0"]
    assert [what for what, _, _ in happened(t)].count("attacks") == 2
    assert [what for what, _, _ in happened(t)].count("regresses") == 1
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-199")
def test_zendica_5_pushes_all_orbiting_human_ships_back() -> None:
    """Given human ships on positions 2, 1 and 0 and on a surface, when ZENDICA at level 5 attacks, then each orbiting
    ship that can goes back 1, and the Rogue's own stay."""
    t = attacked(ZENDICA, 5, human_level=5, ships=[AWAY, ["orbit:nagato:1"]], energy=[2, 0], culture=[2, 0])
    assert ships(t, HUMAN) == ["orbit:nagato:1", "orbit:helios:0", "orbit:jakks:0", "on:nagato"]
    assert ships(t, ROGUE)[0] == "orbit:nagato:1"
    assert [what for what, _, _ in happened(t)].count("regresses") == 2


# --- Rogue ships advance ----------------------------------------------------------------------------------

FLEET = ["orbit:nagato:0", "orbit:helios:0", "orbit:mared:1", "home"]


@rule("TEG-198", "TEG-200", "TEG-201")
@pytest.mark.parametrize(
    ("rogue", "level", "human", "fleet", "won"),
    [
        (ROTHKEL, 5, (2, 2), ["orbit:nagato:1", "orbit:helios:1", "orbit:mared:2", "home"], []),
        (HADES, 4, (2, 2), ["orbit:nagato:2", "orbit:helios:2", "home", "home"], ["mared"]),
        (GAMELYN, 3, (2, 2), ["orbit:nagato:1", "orbit:helios:1", "orbit:mared:2", "home"], []),
        (GAMELYN, 4, (1, 2), ["orbit:nagato:1", "orbit:helios:1", "orbit:mared:2", "home"], []),
        (GAMELYN, 5, (2, 2), ["orbit:nagato:2", "orbit:helios:2", "home", "home"], ["mared"]),
    ],
)
def test_all_orbiting_rogue_ships_advance(
    rogue: str, level: int, human: tuple[int, int], fleet: list[str], won: list[str]
) -> None:
    """Given Rogue ships on tracks of both types, when the entry is carried out, then every one of them advances so far,
    colonizing at the end; the human's ships stay, and only GAMELYN at level 4 also steals 1 energy."""
    t = attacked(rogue, level, ships=[["orbit:helios:1"], FLEET], energy=[2, 0], culture=[2, 0])
    assert ships(t, ROGUE) == fleet
    assert colonies(t, ROGUE) == won
    assert ships(t, HUMAN)[0] == "orbit:helios:1"
    assert stock(t, HUMAN) == human
    assert stock(t, ROGUE) == (2 - human[0], 0)


@rule("TEG-200", "TEG-201", "TEG-Q48")
@pytest.mark.parametrize(("rogue", "level"), [(HADES, 4), (GAMELYN, 5)])
def test_a_double_advance_is_done_ship_by_ship(rogue: str, level: int) -> None:
    """Given Rogue ships on the first and the last planet, when all advance 2, then the left one takes both steps, of
    which one too many is lost, and colonizes before the right one moves."""
    t = attacked(rogue, level, ships=[[], ["orbit:nagato:0", "orbit:jakks:1"]], deck=["gort"], energy=[2, 0],
                 culture=[2, 0])  # fmt: skip
    steps = [(what, t.book.planets[numbers[0]].id, *numbers[1:]) for what, _, numbers in happened(t)]
    assert [step for step in steps if step[0] in ("advances", "colonizes", "discovered")] == [
        ("advances", "jakks", 2, 2),
        ("colonizes", "jakks", 1, 0),
        ("discovered", "gort", 0, 0),
        ("advances", "nagato", 2, 4),
    ]
    assert row(t) == ["gort", "mared", "helios", "nagato"]
    assert ships(t, ROGUE) == ["orbit:nagato:2", "home", "home", "home"]


@rule("TEG-201", "TEG-190")
def test_gamelyn_4_steals_up_to_its_maximum() -> None:
    """Given GAMELYN at level 4 with 5 energy, when it attacks, then the human loses 1 energy, which vanishes."""
    t = attacked(GAMELYN, 4, ships=[[], FLEET], energy=[2, 5], culture=[2, 0])
    assert stock(t, HUMAN) == (1, 2)
    assert stock(t, ROGUE) == (5, 0)


@rule("TEG-198", "TEG-200", "TEG-201", "TEG-Q47")
@pytest.mark.parametrize(("rogue", "level"), [(ROTHKEL, 5), (HADES, 4), (GAMELYN, 3), (GAMELYN, 4), (GAMELYN, 5)])
def test_an_advance_of_all_with_no_ship_out_is_still_an_attack(rogue: str, level: int) -> None:
    """Given no Rogue ship in orbit, when its ships would advance, then nothing moves, but the die is used, not
    discarded."""
    t = attacked(rogue, level, energy=[2, 0], culture=[2, 0])
    assert ("attacks", ROGUE, (level, 0, 0)) in happened(t)
    assert discarded(t) == []
    assert ships(t, ROGUE) == ["home"] * 4


# --- a die fewer ------------------------------------------------------------------------------------------


@rule("TEG-199", "TEG-Q46")
@pytest.mark.parametrize(("level", "dice"), [(1, 3), (4, 5), (6, 6)])
def test_zendica_4_takes_a_die_from_the_next_human_turn(level: int, dice: int) -> None:
    """Given the human at that level, when ZENDICA at level 4 attacks, then the human's next turn has one die fewer, and
    the one after it all dice again."""
    t = facing(ZENDICA, level=[level, 4], energy=[0, 0], culture=[0, 0],
               dice=["colony", *["economy"] * 5, *["move"] * dice, *["economy"] * 6])  # fmt: skip
    assert inactive(t) == ["move"] * dice
    assert "Seat 1 will roll 1 die fewer." in told(t)
    t.choose("end-turn")
    assert asked(t) == (HUMAN, "turn")
    assert len(inactive(t)) == dice + 1


@rule("TEG-Q46", "TEG-Q70", "TEG-192")
def test_two_attacks_of_zendica_4_take_one_die() -> None:
    """Given ZENDICA at level 4 with its culture full, when it attacks in its turn and again in the extra turn, then the
    human still rolls only one die fewer."""
    t = facing(ZENDICA, level=[1, 4], energy=[0, 0], culture=[0, 5],
               dice=["colony", *["economy"] * 5, "colony", "colony", "economy"])  # fmt: skip
    assert [what for what, _, _ in happened(t)].count("attacks") == 2
    assert len(inactive(t)) == 3


# --- all of them ------------------------------------------------------------------------------------------


@rule("TEG-191")
@pytest.mark.parametrize("rogue", MATS)
@pytest.mark.parametrize("level", range(1, 6))
def test_only_the_entry_of_the_present_level_is_carried_out(rogue: str, level: int) -> None:
    """Given any mat at any level, when it attacks, then the entry of that level is announced, and the table changes
    exactly as that entry says."""
    t = attacked(rogue, level, human_level=5, ships=[AWAY, FLEET], energy=[5, 0], culture=[5, 0])
    play(t, *FIRST_CHOICE.get((rogue, level), []))
    human, theirs, back, forward = EFFECTS[rogue][level - 1]
    assert stock(t, HUMAN) == (5 - human[0], 5 - human[1])
    assert stock(t, ROGUE) == theirs
    assert [where for where, was in zip(ships(t, HUMAN), AWAY, strict=True) if where != was] == back
    assert [where for where, was in zip(ships(t, ROGUE), FLEET, strict=True) if where != was] == forward
    assert t.seats[HUMAN].fewer_dice == (1 if (rogue, level) == (ZENDICA, 4) else 0)


FIRST_CHOICE = {
    (ARTEMIS, 4): ["regress:nagato:0"],
    (ROTHKEL, 4): ["regress:nagato:0"],
    (ZENDICA, 3): ["regress:nagato:0"],
    (ARTEMIS, 5): ["take:energy", "take:culture"],
    (HADES, 5): ["take:energy", "take:culture", "take:culture"],
}
BACK = ["orbit:nagato:1"]
ONE = ["orbit:nagato:1", "orbit:helios:1", "orbit:mared:2"]
TWO = ["orbit:nagato:2", "orbit:helios:2", "home"]
#: By level: what the human loses, what the Rogue has, which human ships went back, which Rogue ships forward.
EFFECTS: dict[str, list[tuple[tuple[int, int], tuple[int, int], list[str], list[str]]]] = {
    ARTEMIS: [
        ((1, 0), (0, 0), [], []),
        ((0, 1), (0, 0), [], []),
        ((0, 1), (0, 1), [], []),
        ((0, 0), (0, 0), BACK, []),
        ((1, 1), (1, 1), [], []),
    ],
    ROTHKEL: [
        ((1, 0), (0, 0), [], []),
        ((0, 1), (0, 0), [], []),
        ((0, 0), (2, 0), [], []),
        ((0, 0), (0, 0), BACK, []),
        ((0, 0), (0, 0), [], ONE),
    ],
    ZENDICA: [
        ((1, 0), (0, 0), [], []),
        ((0, 0), (0, 2), [], []),
        ((0, 0), (0, 0), BACK, []),
        ((0, 0), (0, 0), [], []),
        ((0, 0), (0, 0), [*BACK, "orbit:helios:0"], []),
    ],
    HADES: [
        ((0, 0), (1, 1), [], []),
        ((2, 0), (2, 0), [], []),
        ((0, 2), (0, 2), [], []),
        ((0, 0), (0, 0), [], TWO),
        ((1, 2), (1, 2), [], []),
    ],
    GAMELYN: [
        ((1, 1), (0, 0), [], []),
        ((1, 1), (1, 1), [], []),
        ((0, 0), (0, 0), [], ONE),
        ((1, 0), (1, 0), [], ONE),
        ((0, 0), (0, 0), [], TWO),
    ],
}
