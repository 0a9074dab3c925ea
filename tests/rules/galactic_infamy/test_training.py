"""Chapter 7, Training Grounds, with the ruling GI-Q25."""

from typing import Any

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, goods, infamy, keys, play, told

GROUNDS = ["earth:training_grounds", "akahros:space_dock"]
#: A Con Artist links Ranged, Drone and Shield.
CON_ARTIST: dict[str, Any] = {"species": ["human"], "classes": ["con_artist"], "at": GROUNDS, "phase": "space"}
MELEE_TOO = "skill_bring_anything_to_a_knife_fight"
SWARM = "skill_swarm_keeper"


@rule("GI-111")
@pytest.mark.parametrize(("credits", "count"), [(75, 6), (99, 6), (100, 12), (150, 15), (200, 18), (999, 18)])
def test_any_skill_card_that_can_be_paid_for(credits: int, count: int) -> None:
    """Given so many Credits, when the Training Grounds are resolved, then each Skill Card lying there is offered that
    costs no more."""
    t = infamy(**CON_ARTIST, credits=[credits])
    cards = [card for card in t.book.content.skill if card.cost <= credits]
    assert len(cards) == count
    assert keys(t) == [f"buy:{card.id}" for card in cards] + ["done"]


@rule("GI-111", "GI-199", "GI-Q25")
@pytest.mark.parametrize(("skill", "cost"), [(MELEE_TOO, 75), (SWARM, 100), ("skill_veteran_of_everything", 200)])
def test_one_skill_card_per_visit_at_printed_cost(skill: str, cost: int) -> None:
    """Given a hunter with 450 Credits, when a Skill Card is bought, then its price is paid, it is linked at once and
    gone from the Training Grounds, and no second one is offered."""
    t = infamy(**CON_ARTIST, credits=[450])
    t.choose(f"buy:{skill}")
    assert goods(t) == (450 - cost, 0)
    assert t.view(1)["seats"][0]["skill"] == skill
    assert skill not in t.view(1)["shop"]["skills"]
    assert len(t.view(1)["shop"]["skills"]) == 17
    assert asked(t) == (1, "move")


@rule("GI-111")
def test_a_skill_card_may_be_left_alone() -> None:
    """Given a rich hunter, when no Skill Card is bought, then nothing changes; who can pay for none is not asked."""
    t = infamy(**CON_ARTIST, credits=[450])
    t.choose("done")
    assert (goods(t), t.view(0)["seats"][0]["skill"], asked(t)) == ((450, 0), None, (1, "move"))
    assert asked(infamy(**CON_ARTIST, credits=[74], infamy=[50])) == (1, "move")


@rule("GI-112", "GI-374", "GI-Q25")
def test_the_old_skill_card_returns_without_refund() -> None:
    """Given a hunter with a Skill Card, when another is bought, then the old one lies on the Training Grounds again and
    nothing is paid back; the old one cannot be kept beside it."""
    t = infamy(**CON_ARTIST, credits=[100], skill=[MELEE_TOO])
    assert f"buy:{MELEE_TOO}" not in keys(t)
    t.choose(f"buy:{SWARM}")
    assert told(t, 1)[:3] == [
        "Seat 1 pays 100 Credits.",
        "Seat 1 gives up Bring Anything to a Knife Fight.",
        "Seat 1 learns Swarm Keeper.",
    ]
    assert goods(t) == (0, 0)
    assert t.view(0)["seats"][0]["skill"] == SWARM
    assert MELEE_TOO in t.view(0)["shop"]["skills"]
    assert SWARM not in t.view(0)["shop"]["skills"]


@rule("GI-112")
def test_the_old_skill_card_can_be_bought_by_another_hunter() -> None:
    """Given a Skill Card somebody gave up, when another hunter trains, then it can be bought."""
    t = infamy(
        species=["human", "balor"], at=["earth:training_grounds", "akahros:space_dock"], phase="space",
        credits=[100, 75], skill=[MELEE_TOO], dice=[1, 1],
    )  # fmt: skip
    t.choose(f"buy:{SWARM}")
    t.choose(next(key for key in keys(t) if key == f"move:{t.seats[1].space + 1}"))
    assert asked(t) == (1, "skill")
    assert f"buy:{MELEE_TOO}" in keys(t)


@rule("GI-113")
def test_skill_cards_are_never_sold() -> None:
    """Given a hunter with a Skill Card and no Credits, when the Training Grounds are resolved, then there is no way to
    hand the card in for Credits."""
    t = infamy(**CON_ARTIST, skill=[SWARM])
    assert asked(t) == (1, "move")
    rich = infamy(**CON_ARTIST, skill=[SWARM], credits=[75])
    assert all(key.startswith("buy:") or key == "done" for key in keys(rich))


@rule("GI-Q25", "GI-219")
def test_buying_a_skill_card_allows_inventory_management() -> None:
    """Given a Con Artist with a Melee card in the Locker, when the Skill Card is bought that lets Hands take Melee,
    then the card can be linked at once; the hunter may also leave everything as it is."""
    t = infamy(**CON_ARTIST, credits=[75], locker=[["eq_loud_spoon"]])
    t.choose(f"buy:{MELEE_TOO}")
    assert keys(t) == ["keep", "arrange"]
    play(t, "arrange", "link:eq_loud_spoon")
    assert t.view(1)["seats"][0]["slots"]["hands"] == "eq_loud_spoon"


@rule("GI-Q25", "GI-207", "GI-112")
@pytest.mark.parametrize("stored", [0, 3])
def test_links_that_the_new_skill_card_does_not_allow_are_undone_at_once(stored: int) -> None:
    """Given a Melee card linked thanks to a Skill Card, when another is bought, then it must go to the Locker, or with
    a full Locker one card to the purchase pile."""
    gear = ["eq_riot_door", "eq_mirror_parasol", "eq_trash_can_lid"][:stored]
    linked = [{"hands": "eq_loud_spoon"}]
    t = infamy(**CON_ARTIST, credits=[100], skill=[MELEE_TOO], linked=linked, locker=[gear])
    t.choose(f"buy:{SWARM}")
    assert keys(t) == ["arrange"]
    with pytest.raises(IllegalChoice):
        t.choose("keep")
    t.choose("arrange")
    assert keys(t) == ["empty"]
    play(t, "empty", "empty", "empty")
    if stored:
        play(t, "leave:eq_loud_spoon")
        assert "eq_loud_spoon" in t.view(1)["shop"]["equipment"]
    mine = t.view(0)["seats"][0]
    assert mine["slots"] == {"hands": None, "head": None, "body": None}
    assert sorted(mine["locker"]) == (sorted(gear) if stored else ["eq_loud_spoon"])
