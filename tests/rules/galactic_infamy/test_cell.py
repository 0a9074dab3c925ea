"""Chapter 16, the Holding Cell and hidden cards, with the rulings GI-Q42 and GI-Q44."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    BOUNTIES,
    QUIET,
    REST,
    WINS,
    cell,
    discards,
    galaxy_with,
    hunt,
    locker,
    seat_view,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

#: Bounties of the quiet hunters' species, whose planets are on the map.
THUG, ENFORCER, LORD = "bounty_pebble", "bounty_one_beep", "bounty_landlord_of_bolts"


def beaten(**layout: Any) -> Infamy:
    """Three hunters; the first has beaten the second and may take something."""
    return infamy(3, species=[*QUIET, "oomlar"], phase="fight", **{"dice": WINS, **layout})


def ends(t: Infamy) -> list[Infamy]:
    """Every way to resolve the space without a trade, as the table stands when the turn has passed."""
    if t.active != 0 or t.result is not None:
        return [t]
    found: list[Infamy] = []
    for key in keys(t):
        if not key.startswith("trade:"):
            twin = t.clone()
            twin.choose(key)
            found += ends(twin)
    return found


# --- one Bounty ---------------------------------------------------------------------------------------------


@rule("GI-222", "GI-224", "GI-378")
@pytest.mark.parametrize(("kept", "other"), [(THUG, ENFORCER), (ENFORCER, THUG)])
def test_who_captures_a_second_bounty_keeps_one_of_the_two(kept: str, other: str) -> None:
    """Given a Thug in the Cell, when an Enforcer is captured, then the hunter keeps one of them, and the other one goes
    to its rank's discard pile."""
    t = hunt(ENFORCER, cell=[[THUG]])
    assert asked(t) == (0, "cell")
    assert set(keys(t)) == {f"keep:{THUG}", f"keep:{ENFORCER}"}
    play(t, f"keep:{kept}")
    assert cell(t) == [kept]
    assert discards(t, BOUNTIES[other].rank) == [other]
    assert discards(t, BOUNTIES[kept].rank) == []
    assert f"Seat 1 lets {BOUNTIES[other].name} go." in told(t)


@rule("GI-222", "GI-225", "GI-378")
@pytest.mark.parametrize(("kept", "other"), [(THUG, ENFORCER), (ENFORCER, THUG)])
def test_who_steals_a_second_bounty_keeps_one_of_the_two(kept: str, other: str) -> None:
    """Given a Thug in the winner's Cell and an Enforcer in the loser's, when it is stolen, then the winner keeps one of
    them, and the other one goes into the opponent's Cell."""
    t = beaten(cell=[[THUG], [ENFORCER]])
    play(t, "steal:bounty")
    assert asked(t) == (0, "cell")
    play(t, f"keep:{kept}")
    assert cell(t) == [kept]
    assert cell(t, 1) == [other]
    assert discards(t, "thug") == discards(t, "enforcer") == []


@rule("GI-222", "GI-225")
def test_who_steals_a_first_bounty_simply_has_it() -> None:
    """Given an empty Cell, when a Bounty is stolen, then it lies there and nothing goes back."""
    t = beaten(cell=[[], [ENFORCER]])
    play(t, "steal:bounty")
    assert (cell(t), cell(t, 1)) == ([ENFORCER], [])


@rule("GI-231", "GI-Q44")
@pytest.mark.parametrize(("kept", "other"), [(THUG, ENFORCER), (ENFORCER, THUG)])
def test_what_should_go_back_to_an_eliminated_opponent(kept: str, other: str) -> None:
    """Given an opponent with one Life Point, when the winner steals its Bounty and keeps one of two, then the other one
    goes to its rank's discard pile."""
    t = beaten(cell=[[THUG], [ENFORCER]], life=[4, 1])
    play(t, "steal:bounty", f"keep:{kept}")
    assert cell(t) == [kept]
    assert seat_view(t, 1)["life"] == 0
    assert discards(t, BOUNTIES[other].rank) == [other]


@rule("GI-122", "GI-222", "GI-378", "GI-Q27")
def test_no_trade_makes_a_second_bounty() -> None:
    """Given two hunters with a Bounty each, when one offers theirs for nothing, or wants the other's for nothing, then
    the offer cannot be made; for the other Bounty it can."""
    t = infamy(species=QUIET, at=[REST], cell=[[THUG], [ENFORCER]], phase="space")
    play(t, "trade:1")
    wanted = t.clone()
    play(wanted, "want:bounty")
    assert "offered" not in keys(wanted)
    play(t, f"give:{THUG}")
    assert "offered" not in keys(t)
    play(t, "want:bounty")
    assert "offered" in keys(t)
    play(t, "offered", f"give:{ENFORCER}", "confirm", "confirm")
    assert (cell(t), cell(t, 1)) == ([ENFORCER], [THUG])


# --- no way to throw it away -------------------------------------------------------------------------------------


@rule("GI-232")
@pytest.mark.parametrize("where", ["triton:2", "triton:3", "triton:4", "triton:5", "triton:6", "earth:space_dock"])
def test_a_held_bounty_cannot_be_thrown_away(where: str) -> None:
    """Given a Bounty in the Cell and some Equipment, when a space is resolved, then nothing that is offered discards
    it."""
    t = infamy(
        species=QUIET,
        planets=galaxy_with("earth", "scrapholm", "gravelmoor"),
        at=[where],
        cell=[[THUG]],
        locker=[["eq_loud_spoon"]],
        phase="space",
    )
    found = ends(t)
    assert found
    assert all(cell(end) == [THUG] for end in found)


@rule("GI-233", "GI-373")
@pytest.mark.parametrize(("kept", "freed"), [(THUG, True), (LORD, False)])
def test_a_crime_lord_goes_when_another_is_captured_and_kept(kept: str, freed: bool) -> None:
    """Given a Crime Lord in the Cell, when a Thug is captured and kept instead, then the Crime Lord is discarded; it
    stays if it is kept."""
    t = hunt(THUG, cell=[[LORD]])
    play(t, f"keep:{kept}")
    assert cell(t) == [kept]
    assert discards(t, "crime_lord") == ([LORD] if freed else [])


@rule("GI-233", "GI-372")
@pytest.mark.parametrize("where", ["triton:2", "triton:4", "gravelmoor:space_dock", "gravelmoor:merchant_district"])
def test_a_crime_lord_cannot_be_discarded(where: str) -> None:
    """Given a Crime Lord in the Cell away from its planet, when a space is resolved in whatever way, then it stays."""
    t = infamy(species=QUIET, at=[where], cell=[[LORD]], locker=[["eq_loud_spoon"]], credits=[30], phase="space")
    assert all(cell(end) == [LORD] for end in ends(t))


@rule("GI-233")
def test_a_crime_lord_goes_by_theft_trade_and_reward() -> None:
    """Given a Crime Lord in the Cell, when its hunter loses it to a thief, trades it or turns it in, then it is
    gone."""
    stolen = beaten(cell=[[], [LORD]])
    play(stolen, "steal:bounty")
    assert (cell(stolen), cell(stolen, 1)) == ([LORD], [])
    traded = infamy(species=QUIET, at=[REST], cell=[[LORD]], phase="space")
    play(traded, "trade:1", f"give:{LORD}", "offered", "confirm", "confirm")
    assert (cell(traded), cell(traded, 1)) == ([], [LORD])
    home = infamy(species=QUIET, at=["scrapholm:space_dock"], cell=[[LORD]], phase="space")
    play(home, "turn-in")
    assert cell(home) == []
    assert home.result is not None


# --- what others see -----------------------------------------------------------------------------------------------


@rule("GI-223", "GI-Q42")
def test_the_cell_lies_face_down() -> None:
    """Given a Bounty in the Cell, when others look, then they see that there is one, neither species nor rank; its
    owner sees it."""
    t = infamy(3, species=QUIET, cell=[[THUG]], phase="space", at=[REST])
    assert seat_view(t, 0, viewer=0)["cell"] == [THUG]
    for viewer in (1, 2):
        assert seat_view(t, 0, viewer=viewer)["cell"] == [None]
    assert t.view(None)["seats"][0]["cell"] == [None]


@rule("GI-227", "GI-Q42")
def test_the_locker_lies_face_down_and_links_lie_open() -> None:
    """Given two stored cards and a linked one, when others look, then they see how many are stored and what is
    linked."""
    stored = ["eq_gravity_mallet", "eq_gossip_fly"]
    t = infamy(
        3,
        species=QUIET,
        classes=["warranty_enforcer"],
        at=[REST],
        linked=[{"body": "eq_thick_sweater"}],
        locker=[stored],
        phase="space",
    )
    assert locker(t) == sorted(stored)
    for viewer in (1, 2, None):
        seen = t.view(viewer)["seats"][0]
        assert seen["locker"] == [None, None]
        assert seen["slots"]["body"] == "eq_thick_sweater"
    play(t, "inventory", "arrange", "empty", "empty", "empty")
    assert locker(t) == sorted([*stored, "eq_thick_sweater"])
    for viewer in (1, 2, None):
        assert t.view(viewer)["seats"][0]["locker"] == [None] * 3


@rule("GI-Q42")
def test_what_was_public_when_gained_stays_in_the_log() -> None:
    """Given a Bounty that is captured in the open, when it lies in the Cell, then all were told which it is, and others
    see only a card's back there."""
    t = hunt(THUG, 3)
    for viewer in (0, 1, 2, None):
        assert "Seat 1 captures Pebble." in told(t, viewer)
    assert seat_view(t, 0, viewer=1)["cell"] == [None]


@rule("GI-Q42", "GI-096")
def test_turned_in_and_sold_cards_are_shown() -> None:
    """Given a Bounty and a stored card on the home Dock, when they are turned in and sold, then all see which they
    were."""
    t = infamy(3, species=QUIET, at=["gravelmoor:space_dock"], cell=[[THUG]], locker=[["eq_loud_spoon"]], phase="space")
    play(t, "turn-in")
    assert "Seat 1 turns in Pebble." in told(t, 2)
    play(t, "sell:eq_loud_spoon")
    assert "Seat 1 sells Loud Spoon." in told(t, 2)


@rule("GI-Q42", "GI-Q54")
def test_a_stolen_bounty_is_shown_to_the_two() -> None:
    """Given a Bounty in the loser's Cell, when it is stolen, then thief and loser see which it is; others see only that
    it changed hands."""
    t = beaten(cell=[[], [ENFORCER]])
    play(t, "steal:bounty")
    for viewer in (0, 1):
        assert "Seat 1 takes One Beep from Seat 2." in told(t, viewer)
    assert "Seat 1 takes a Bounty." in told(t, 2)
    assert not [line for line in told(t, 2) if "One Beep" in line]
    assert seat_view(t, 0, viewer=2)["cell"] == [None]
