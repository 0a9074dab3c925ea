"""Chapter 9, Character Cards, with the rulings GI-Q33 and GI-Q34: the seven species, their traits, Life Points."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    AT_WORK,
    BOX,
    MEDICAL,
    QUIET,
    SPECIES,
    WINS,
    added,
    bare,
    cell,
    fight,
    final_totals,
    galaxy_with,
    hunt,
    locker,
    seat_view,
    totals,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play, told

OTHER = "rustkin"


# --- the card ---------------------------------------------------------------------------------------------


@rule("GI-152", "GI-159", "GI-160")
@pytest.mark.parametrize("species", SPECIES)
def test_a_character_card_says_what_its_hunter_begins_with(species: str) -> None:
    """Given a Character Card, when a player picks it, then its Class Options are offered, its Life Points are there,
    its starting hand is in the hand, its Home Planet on the map, and Cell and Locker are empty."""
    t = new_game()
    seat = t.decisions[0].seat
    play(t, f"species:{species}")
    card = SPECIES[species]
    assert sorted(keys(t)) == sorted([f"class:{one}" for one in card.class_options])
    play(t, f"class:{card.class_options[0]}")
    mine = seat_view(t, seat)
    assert (mine["species"], mine["life"]) == (species, card.life_points)
    assert sorted(mine["actions"]) == sorted(card.starting_actions)
    assert (mine["cell"], mine["locker"]) == ([], [])
    assert card.home in [ring["planet"] for ring in t.view(seat)["rings"]]


@rule("GI-152", "GI-175", "GI-179")
@pytest.mark.parametrize("species", SPECIES)
def test_the_attributes_of_a_character_count(species: str) -> None:
    """Given a hunter without any gear, when a battle is fought, then the totals are Character Card, Class Card and
    dice."""
    klass = SPECIES[species].class_options[0]
    t = fight(species, "oomlar" if species != "oomlar" else OTHER, classes=[klass], dice=[1, 2, 3, 4, 4, 4])
    running = 1 if species == "balor" else 0
    assert totals(t) == added(bare(species, klass), (1 + running, 2, 3))


# --- Cell and Locker ------------------------------------------------------------------------------------------


@rule("GI-153", "GI-222")
def test_the_cell_keeps_a_bounty_until_it_is_turned_in() -> None:
    """Given a captured Bounty, when turns pass, then it stays in the Cell until it is turned in on its planet."""
    t = hunt("bounty_auntie_crowbar", dice=[*WINS, 1, 1])
    play(t, "arrange", "empty", "empty", "empty")
    assert cell(t) == ["bounty_auntie_crowbar"]
    assert asked(t) == (1, "move")
    play(t, keys(t)[0])
    while t.decision is not None and t.decision.prompt != "move":
        play(t, keys(t)[-1])
    assert t.active == 0
    assert cell(t) == ["bounty_auntie_crowbar"]
    home = infamy(
        planets=galaxy_with("earth"), at=["earth:space_dock"], cell=[["bounty_auntie_crowbar"]], phase="space"
    )
    play(home, "turn-in")
    assert cell(home) == []


@rule("GI-161", "GI-226")
def test_the_locker_keeps_three_cards() -> None:
    """Given three stored cards that fit no slot and a fourth one bought, when inventory is managed, then three stay and
    the hunter names the one that leaves."""
    stored = ["eq_pocket_zapper", "eq_paper_airship", "eq_thick_sweater"]
    t = infamy(
        species=["grumhide"],
        classes=["siege_walker"],
        at=["gravelmoor:merchant_district"],
        credits=[50],
        locker=[stored],
        shop_equipment=["eq_talking_pistol"],
        decks={"equipment": ["eq_swarm_with_a_law_degree"]},
        phase="space",
    )
    play(t, "buy:eq_talking_pistol", "arrange", "empty", "empty", "empty")
    assert asked(t) == (0, "leave")
    play(t, "leave:eq_paper_airship")
    assert locker(t) == sorted(["eq_pocket_zapper", "eq_thick_sweater", "eq_talking_pistol"])


# --- the seven traits ----------------------------------------------------------------------------------------------


@rule("GI-154", "GI-Q33")
def test_stubborn_optimism() -> None:
    """Given a Human in a battle, when the dice have fallen, then one die of the player's choice may be rolled again,
    once, or none."""
    t = fight("human", OTHER, dice=[2, 2, 2, 4, 4, 4, 6])
    assert asked(t) == (0, "reroll")
    assert keys(t) == ["reroll:trait:combat", "reroll:trait:intellect", "reroll:trait:defense", "done"]
    kept = t.clone()
    play(kept, "done")
    assert kept.view(0)["battle"]["dice"][0] == [2, 2, 2]
    play(t, "reroll:trait:intellect")
    assert t.view(0)["battle"]["dice"][0] == [2, 6, 2]
    assert asked(t) == (0, "cards")


@rule("GI-154", "GI-155", "GI-Q33")
@pytest.mark.parametrize(("attacker", "defender", "more"), [("balor", "rustkin", 1), ("rustkin", "balor", 0)])
def test_running_start(attacker: str, defender: str, more: int) -> None:
    """Given a Balor, when it attacks another hunter, then its Combat is 1 higher by itself; when it is attacked it is
    not."""
    t = fight(attacker, defender, classes=["warranty_enforcer", "pit_champion"][:: 1 - 2 * more], dice=[3] * 6)
    assert totals(t, 1 - more) == added(bare("balor", "pit_champion"), (3 + more, 3, 3))


@rule("GI-154")
def test_running_start_is_not_for_bounties() -> None:
    """Given a Balor against a Bounty, when the dice fall, then its Combat is not raised: that is no other hunter."""
    t = hunt("bounty_pebble", species=["balor", OTHER], classes=["pit_champion"])
    assert final_totals(t) == added(bare("balor", "pit_champion"), (6, 6, 6))


@rule("GI-154", "GI-155", "GI-Q33")
def test_knows_a_shortcut() -> None:
    """Given a Skrivvit, when it rolls 1 and 1, then it may go up to 4 spaces, or fewer: this trait may be declined."""
    t = infamy(species=["skrivvit", OTHER], phase="roll", dice=[1, 1])
    assert "Seat 1 may go up to 4 spaces." in told(t)
    near = infamy(species=["skrivvit", OTHER], phase="move", rolled=(1, 1))
    assert set(keys(near)) < set(keys(t))


@rule("GI-154")
@pytest.mark.parametrize(
    ("species", "credits", "infamy_"), [("oomlar", 50, 3), ("rustkin", 200, 10), ("human", 100, 5)]
)
def test_what_life_points_cost_by_trait(species: str, credits: int, infamy_: int) -> None:
    """Given a wounded Oomlar, Rustkin or another species, when it recovers a Life Point, then it pays half, rounded up,
    double or the printed price, and cannot with one Credit or Infamy less."""
    scene: dict[str, Any] = {"species": [species], "at": [MEDICAL], "life": [3], "phase": "space"}
    t = infamy(**scene, credits=[credits], infamy=[infamy_])
    assert keys(t) == ["heal:credits", "heal:infamy", "done"]
    dear = t.clone()
    play(t, "heal:credits")
    assert (t.seats[0].life, t.seats[0].credits, t.seats[0].infamy) == (4, 0, infamy_)
    play(dear, "heal:infamy")
    assert (dear.seats[0].life, dear.seats[0].credits, dear.seats[0].infamy) == (4, credits, 0)
    poor = infamy(**scene, credits=[credits - 1], infamy=[infamy_ - 1])
    assert asked(poor) != (0, "heal")


@rule("GI-155", "GI-Q33")
def test_parts_no_longer_made_cannot_be_declined() -> None:
    """Given a Rustkin with 199 Credits and 9 Infamy, when it enters a Medical Bay, then nothing is offered: a trait
    that hinders applies by itself."""
    t = infamy(species=["rustkin"], at=[MEDICAL], life=[1], credits=[199], infamy=[9], phase="space")
    assert asked(t) != (0, "heal")
    assert t.seats[0].life == 1


@rule("GI-154", "GI-194")
def test_saw_it_coming() -> None:
    """Given a Thessari in a battle, when the dice have fallen, then its Intellect die may be rolled again, no other."""
    t = fight("thessari", OTHER, dice=[2, 2, 2, 4, 4, 4, 5])
    assert keys(t) == ["reroll:trait:intellect", "done"]
    play(t, "reroll:trait:intellect")
    assert t.view(0)["battle"]["dice"][0] == [2, 5, 2]
    assert asked(t) == (0, "cards")


@rule("GI-154", "GI-155", "GI-Q33")
@pytest.mark.parametrize(("rolled", "spaces"), [([4, 4], 6), ([1, 2], 1), ([1, 1], 1)])
def test_heavy_baggage(rolled: list[int], spaces: int) -> None:
    """Given a Grumhide, when it rolls, then it goes 2 spaces less far, at least 1; it cannot leave its baggage
    behind."""
    t = infamy(species=["grumhide", OTHER], phase="roll", dice=rolled)
    noun = "space" if spaces == 1 else "spaces"
    assert f"Seat 1 may go up to {spaces} {noun}." in told(t)


@rule("GI-154")
def test_each_species_has_a_trait_of_its_own() -> None:
    """Given the seven traits, when they are compared, then each belongs to one species and does something else."""
    assert {card.trait for card in BOX.species} == {one.id for one in BOX.trait}
    assert len({one.effect for one in BOX.trait}) == len({one.text for one in BOX.trait}) == 7


# --- Life Points ------------------------------------------------------------------------------------------------------


@rule("GI-156", "GI-158", "GI-Q34")
@pytest.mark.parametrize("species", SPECIES)
def test_every_species_has_four_life_points(species: str) -> None:
    """Given any species, when it sits down, then it has 4 Life Points, and a Medical Bay never gives a fifth."""
    t = infamy(species=[species], at=[MEDICAL], credits=[1000], infamy=[50], phase="space")
    assert t.seats[0].life == 4
    assert asked(t) != (0, "heal")


@rule("GI-156", "GI-157")
def test_each_loss_moves_the_tracker_by_one() -> None:
    """Given a hunter with 4, 3, 2 and 1 Life Points, when a battle is lost, then one is gone; the last one
    eliminates."""
    for life in (4, 3, 2, 1):
        t = infamy(3, species=QUIET, classes=AT_WORK, life=[4, life], phase="fight", dice=WINS)
        assert seat_view(t, 1)["life"] == life - 1
        assert t.result is None
        assert (seat_view(t, 1)["space"] is None) == (life == 1)
        assert seat_view(t, 0)["life"] == 4


@rule("GI-157")
def test_an_eliminated_hunter_is_asked_no_more() -> None:
    """Given three hunters, when one loses the last Life Point, then the turn goes past it."""
    t = infamy(3, species=["rustkin", "grumhide", "balor"], life=[4, 1, 4], phase="fight", dice=[*WINS, 3, 3])
    assert asked(t) == (2, "move")
