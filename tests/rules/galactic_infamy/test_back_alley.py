"""Chapter 7, Back Alley, with the rulings GI-Q21 and GI-Q22."""

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, go, infamy, keys, told

ALLEY = ["earth:back_alley", "akahros:space_dock"]
RANKS = ["rank:thug", "rank:enforcer", "rank:lieutenant", "rank:crime_lord"]


@rule("GI-098")
def test_the_challenge_cannot_be_declined() -> None:
    """Given a hunter who can pay for Thugs and Enforcers, when the Back Alley is resolved, then a rank has to be named;
    with the Thug alone to pay for, a Thug is fought at once."""
    t = infamy(3, species=["human"], at=ALLEY, phase="space", infamy=[5])
    assert asked(t) == (0, "rank")
    assert keys(t) == ["rank:thug", "rank:enforcer"]
    with pytest.raises(IllegalChoice):
        t.choose("done")
    poor = infamy(3, species=["human"], at=ALLEY, phase="space")
    assert told(poor)[0] == "Seat 1 challenges a Bounty: Thug."
    assert asked(poor) == (0, "proxy")


@rule("GI-098", "GI-099")
def test_also_with_a_bounty_in_the_cell() -> None:
    """Given a hunter with a Bounty in the Cell, when the move ends in a Back Alley, then another must be challenged."""
    t = infamy(3, species=["human"], at=["earth:space_dock"], phase="move", cell=[["bounty_drip"]])
    go(t, "earth:back_alley")
    assert "Seat 1 challenges a Bounty: Thug." in told(t)
    assert t.view(None)["battle"]["bounty"] is not None


@rule("GI-100", "GI-101", "GI-Q21")
@pytest.mark.parametrize(("owned", "ranks"), [(5, 2), (9, 2), (10, 3), (19, 3), (20, 4), (50, 4)])
def test_any_rank_that_can_be_paid_for(owned: int, ranks: int) -> None:
    """Given a hunter who has beaten nobody yet, when a rank is named, then all are open that can be paid for: Thug 0,
    Enforcer 5, Lieutenant 10, Crime Lord 20 Infamy."""
    t = infamy(3, species=["human"], at=ALLEY, phase="space", infamy=[owned])
    assert keys(t) == RANKS[:ranks]


@rule("GI-100", "GI-101", "GI-Q21")
@pytest.mark.parametrize(("rank", "cost"), [("thug", 0), ("enforcer", 5), ("lieutenant", 10), ("crime_lord", 20)])
def test_the_rank_costs_its_infamy(rank: str, cost: int) -> None:
    """Given a hunter with 30 Infamy, when a rank is named, then its price is paid and a Bounty of that rank comes."""
    t = infamy(3, species=["human"], at=ALLEY, phase="space", infamy=[30])
    t.choose(f"rank:{rank}")
    assert t.seats[0].infamy == 30 - cost
    bounty = t.view(None)["battle"]["bounty"]
    assert [card.rank for card in t.book.content.bounty if card.id == bounty] == [rank]


@rule("GI-102", "GI-Q22")
def test_a_rank_with_an_empty_draw_pile_is_shuffled_anew() -> None:
    """Given Enforcers on their discard pile only, when the rank is named, then they are shuffled and one is drawn."""
    t = infamy(3, species=["human"], at=ALLEY, phase="space", infamy=[5], deck_size={"enforcer": 0})
    assert keys(t) == RANKS[:2]
    t.choose("rank:enforcer")
    assert t.view(0)["piles"]["bounties"]["enforcer"] == 11
    assert t.view(0)["discards"]["bounties"]["enforcer"] == []
    assert "Enforcers are shuffled anew." in told(t)


@rule("GI-102", "GI-Q22")
def test_a_rank_without_bounties_cannot_be_named() -> None:
    """Given six hunters with the six Lieutenants in their Cells, when one of them has to challenge a Bounty, then every
    other rank can be named."""
    people = ["human", "balor", "skrivvit", "oomlar", "rustkin", "thessari"]
    lieutenants = [
        "bounty_fake_marshal_orson", "bounty_bramok_the_loud", "bounty_registrar_plitch", "bounty_madam_undertow",
        "bounty_foreman_grindle", "bounty_maestro_ilune",
    ]  # fmt: skip
    t = infamy(6, species=people, at=ALLEY, phase="space", infamy=[20], cell=[[one] for one in lieutenants])
    assert keys(t) == ["rank:thug", "rank:enforcer", "rank:crime_lord"]


@rule("GI-102", "GI-Q22")
def test_with_no_rank_to_name_nothing_happens() -> None:
    """Given a hunter with 4 Infamy and no Thugs left, when the Back Alley is resolved, then nothing happens, nothing is
    paid, and the turn passes."""
    t = infamy(3, species=["human"], at=ALLEY, phase="space", infamy=[4], no_bounties=["thug"])
    assert asked(t) == (1, "move")
    assert (t.seats[0].infamy, t.seats[0].life, t.view(0)["battle"]) == (4, 4, None)
