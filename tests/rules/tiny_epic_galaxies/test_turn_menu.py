"""What the turn does not offer, and why (chapters 3 to 5): a reason is shown for what one might look for in vain."""

from typing import Any

import pytest

from astrolude.kernel.game import find
from astrolude.testing import Table, rule, tables, walk
from tests.rules.tiny_epic_galaxies.scenes import GAME, asked, galaxies, refused, refuses

HOUSE = find(GAME)
ROW = ["jakks", "leandra", "hoefker", "mared"]
NO_TRACK = "None of your ships is on a track of that type."
NO_COLONY = "You can neither upgrade nor use a colony now."
NO_MOVE = "There is nowhere to go."
NO_ENERGY = "A further reroll costs 1 energy, and you have none."
#: What can be closed at each question.
CLOSED_VERBS = {
    "turn": {"activate", "reroll", "converter"},
    "move-where": {"land", "orbit"},
    "utilize": {"upgrade", "colony"},
    "use-row": {"use"},
    "borrow": {"use"},
}
CONVERTER_USED = "The Converter has been used this turn."


def too_few(dice: int) -> str:
    return f"It needs 3 inactive dice, and you have {dice}."


@rule("TEG-028", "TEG-035", "TEG-038", "TEG-039")
@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        ({"tray": ["energy", "energy", "culture"]}, {}),
        ({"tray": ["diplomacy", "energy", "energy"]}, {"activate:diplomacy": NO_TRACK}),
        ({"tray": ["economy", "energy", "energy"]}, {"activate:economy": NO_TRACK}),
        (
            {"tray": ["economy", "diplomacy", "energy"], "ships": [["orbit:jakks:0"]]},
            {"activate:economy": NO_TRACK},
        ),
        (
            {"tray": ["economy", "diplomacy", "energy"], "ships": [["orbit:hoefker:0"]]},
            {"activate:diplomacy": NO_TRACK},
        ),
        ({"tray": ["colony", "energy", "energy"]}, {"activate:colony": NO_COLONY}),
        ({"tray": ["colony", "colony", "energy"], "energy": [2, 0]}, {}),
        (
            {"tray": ["move", "energy", "energy"], "row": [None] * 4, "deck_size": 0},
            {"activate:move": NO_MOVE},
        ),
        ({"tray": ["energy", "energy", "energy"], "rerolls": 1}, {"reroll": NO_ENERGY}),
        ({"tray": ["energy", "energy", "energy"], "rerolls": 1, "energy": [1, 0]}, {}),
        ({"tray": ["energy", "energy"]}, {"converter": too_few(2)}),
        ({"tray": ["energy"]}, {"converter": too_few(1)}),
        ({"tray": ["energy"] * 3, "converter": ["move", "move"]}, {"converter": CONVERTER_USED}),
        ({"tray": ["energy"], "converter": ["move", "move"]}, {"converter": CONVERTER_USED}),
        (
            {"tray": ["colony", "energy"], "rerolls": 3, "converter": ["move", "move"]},
            {"activate:colony": NO_COLONY, "reroll": NO_ENERGY, "converter": CONVERTER_USED},
        ),
    ],
)
def test_the_turn_tells_why_something_is_closed(scene: dict[str, Any], expected: dict[str, str]) -> None:
    """Given a turn, when its player looks for what is not offered, then its reason is told, and nothing else is."""
    common: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0], "row": ROW}
    t = galaxies(2, **{**common, **scene})
    assert asked(t) == (0, "turn")
    assert refused(t, 0) == expected
    for key in expected:
        assert refuses(t, key)
    assert refused(t, 0) == expected


@rule("TEG-028")
def test_only_faces_that_were_rolled_are_closed() -> None:
    """Given dice of some faces, when reasons are told, then faces that no inactive die shows are not among them."""
    t = galaxies(2, energy=[0, 0], culture=[0, 0], row=ROW, tray=["energy", "economy", "culture"], bay=["colony"])
    assert refused(t, 0) == {"activate:economy": NO_TRACK}


@rule("TEG-028")
def test_reasons_are_for_who_is_asked() -> None:
    """Given a turn with something closed, when others look, then they are told who is taking a turn and no reasons."""
    t = galaxies(3, energy=[0, 0, 0], culture=[0, 0, 0], row=ROW, tray=["energy", "economy", "culture"])
    for seat in (1, 2, None):
        decision = t.view(seat)["decision"]
        assert decision["text"] == "Seat 1 is taking a turn."
        assert (decision["options"], decision["closed"]) == ([], [])
    label = t.view(0)["decision"]["closed"][0]["label"]
    assert label == "Advance Economy"


@pytest.mark.parametrize("table", tables(GAME), ids=str)
def test_nothing_is_both_offered_and_closed(table: Table) -> None:
    """Given random games, when anybody is asked, then no key is both offered and closed."""
    reasons = set()
    for t in walk(table, seed=5):
        for decision in t.decisions:
            shown = HOUSE.seen(t, decision.seat)["decision"]
            offered = [one["key"] for one in shown["options"]]
            refused = [one["key"] for one in shown["closed"]]
            assert offered == decision.keys()
            assert len({*offered, *refused}) == len(offered) + len(refused)
            assert {key.partition(":")[0] for key in refused} <= CLOSED_VERBS.get(decision.prompt, set())
            for one in shown["closed"]:
                reasons.add(one["reason"])
                assert one["reason"].endswith(".")
                assert "{" not in one["reason"] + one["label"]
            if decision.prompt == "turn":
                dice = HOUSE.seen(t, decision.seat)["dice"]["inactive"]
                expected = {"reroll", "converter", "end-turn"} | {f"activate:{face}" for face in dice}
                assert {*offered, *refused} == expected
    assert {NO_TRACK, NO_COLONY, CONVERTER_USED} <= reasons
