"""Chapter 15, Bounty Cards, with the rulings GI-Q39 and GI-Q40: each of the 42, fought, captured and turned in."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.box import (
    ALLEY,
    BOOSTS,
    BOUNTIES,
    EQUIPMENT,
    LOSES,
    PLANETS,
    RANKS,
    SPECIES,
    WEAK,
    WINS,
    added,
    cell,
    dice,
    discards,
    final_totals,
    galaxy_with,
    hunt,
    numbers,
    seat_view,
    totals,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, passed, play, told

#: What makes a quiet hunter win against anybody.
STRONG = {"hands": "eq_gravity_mallet", "head": "eq_swarm_with_a_law_degree", "body": "eq_walking_bank_vault"}
WEAK_BOOSTS = ["boost_bad_coffee", "boost_crossword_break"]
#: How many Equipment and Boost Cards a rank fights with.
GEAR = {"thug": (1, 0), "enforcer": (2, 0), "lieutenant": (2, 1), "crime_lord": (2, 2)}
ONE_OF_EACH = ["bounty_pebble", "bounty_brother_basalt", "bounty_quarrymaster_dunk", "bounty_old_tectonic"]


def with_cards(bounty: str, **layout: Any) -> Infamy:
    """A hunt in which the hunter's card step is open when the dice have fallen."""
    t = hunt(bounty, boosts=[["boost_extra_sock"]], **layout)
    passed(t)
    return t


def at_dock(planet: str, bounty: str, **layout: Any) -> Infamy:
    """A hunter on the Dock of a planet with that Bounty in the Cell."""
    galaxy = galaxy_with(planet, BOUNTIES[bounty].home)
    return infamy(planets=galaxy, at=[f"{planet}:space_dock"], cell=[[bounty]], phase="space", **layout)


# --- each Bounty ---------------------------------------------------------------------------------------


@rule("GI-208", "GI-215", "GI-302")
@pytest.mark.parametrize("bounty", BOUNTIES)
def test_a_bounty_fights_with_its_card_and_gear_and_is_captured(bounty: str) -> None:
    """Given a Bounty, when a strong hunter fights it, then its totals are its base Attributes, what its rank draws and
    its dice, and it goes into the Cell."""
    card = BOUNTIES[bounty]
    t = hunt(bounty, linked=[STRONG], decks={"boost": WEAK_BOOSTS})
    gear, boosts = GEAR[card.rank]
    cards = [numbers(EQUIPMENT[one].attributes) for one in WEAK[:gear]]
    cards += [numbers(BOOSTS[one].attributes) for one in WEAK_BOOSTS[:boosts]]
    assert final_totals(t, "The Bounty") == added(numbers(card.attributes), *cards, (1, 1, 1))
    assert f"Seat 1 captures {card.name}." in told(t)
    assert cell(t) == [bounty]


@rule("GI-091", "GI-208", "GI-209", "GI-092")
@pytest.mark.parametrize("bounty", BOUNTIES)
def test_a_bounty_pays_its_rewards_at_its_planet_only(bounty: str) -> None:
    """Given a Bounty in the Cell, when the hunter is on each planet's Dock, then it can be turned in on that of its
    Home Planet, for its printed Credits and Infamy, and on no other."""
    card = BOUNTIES[bounty]
    for planet in PLANETS:
        t = at_dock(planet, bounty)
        if planet != card.home:
            assert keys(t) == ["done"]
            continue
        assert keys(t) == ["turn-in", "done"]
        play(t, "turn-in")
        assert (t.seats[0].credits, t.seats[0].infamy) == (card.credits, card.infamy)
        assert cell(t) == []
        assert discards(t, card.rank) == [bounty]
        assert f"Seat 1 turns in {card.name}." in told(t)
        assert (t.result is not None) == (card.rank == "crime_lord")


@rule("GI-208")
@pytest.mark.parametrize("bounty", BOUNTIES)
def test_a_bounty_card_shows_its_fields(bounty: str) -> None:
    """Given a Bounty, when it is drawn, then its name is told to all and its card gives species, rank, Home Planet of
    the species, rewards and three Attributes."""
    card = BOUNTIES[bounty]
    t = hunt(bounty, linked=[STRONG])
    assert f"Seat 1 finds {card.name}." in told(t)
    assert card.home == SPECIES[card.species].home
    assert card.rank in RANKS
    assert min(card.credits, card.infamy, *numbers(card.attributes)) > 0


# --- what is linked ------------------------------------------------------------------------------------


@rule("GI-210", "GI-211", "GI-212", "GI-213")
@pytest.mark.parametrize("bounty", ONE_OF_EACH)
def test_the_gear_of_a_rank(bounty: str) -> None:
    """Given a Thug, an Enforcer, a Lieutenant or a Crime Lord, when it is challenged, then it draws and links one, two,
    two or two Equipment Cards and none, none, one or two Boost Cards, from the draw piles."""
    gear, boosts = GEAR[BOUNTIES[bounty].rank]
    t = hunt(bounty, boosts=[["boost_extra_sock"]], decks={"boost": WEAK_BOOSTS})
    assert asked(t) == (0, "pause")
    now = t.view(1)["battle"]
    assert now["equipment"] == WEAK[:gear]
    assert now["boosts"] == [[], WEAK_BOOSTS[:boosts]]
    piles = t.view(1)["piles"]
    assert piles["equipment"] == 36 - 6 - gear
    assert piles["boosts"] == 48 - 1 - 6 - boosts


@rule("GI-214", "GI-215", "GI-Q39")
@pytest.mark.parametrize(
    "gear",
    [
        ["eq_gravity_mallet", "eq_star_stapler"],
        ["eq_gossip_fly", "eq_rude_chess_machine"],
        ["eq_thick_sweater", "eq_trash_can_lid"],
    ],
)
def test_a_bounty_has_no_slots(gear: list[str]) -> None:
    """Given an Enforcer that draws two cards of one colour, of either type, when the dice fall, then both are linked
    and count."""
    t = with_cards("bounty_brother_basalt", gear=gear, dice=[3, 3, 3, 1, 2, 3])
    assert t.view(0)["battle"]["equipment"] == gear
    values = [numbers(EQUIPMENT[one].attributes) for one in gear]
    assert totals(t, 1) == added(numbers(BOUNTIES["bounty_brother_basalt"].attributes), *values, (1, 2, 3))


@rule("GI-215")
def test_a_bountys_total_is_the_sum_of_everything_that_counts() -> None:
    """Given a Lieutenant with two Equipment Cards and a Boost Card, when a card adds 2 to its Intellect, then its
    totals are base, Equipment, Boost, dice and that."""
    t = with_cards(
        "bounty_quarrymaster_dunk",
        actions=[["act_a_push_from_behind"]],
        linked=[STRONG],
        decks={"boost": ["boost_crowd"]},
        dice=[6, 6, 6, 2, 3, 4],
    )
    base = added(numbers(BOUNTIES["bounty_quarrymaster_dunk"].attributes), (1, 0, 0), (0, 1, 0), (1, 1, 1), (2, 3, 4))
    assert totals(t, 1) == base
    play(t, "play:act_a_push_from_behind", "done", "side:1", "attribute:intellect")
    assert final_totals(t, "The Bounty") == added(base, (0, 2, 0))


# --- no trait, no skill, no re-roll --------------------------------------------------------------------


@rule("GI-216", "GI-Q40")
@pytest.mark.parametrize("bounty", ["bounty_auntie_crowbar", "bounty_lirel_soft_hands", "bounty_hornless_ugg"])
def test_a_bounty_has_no_trait_and_no_reroll(bounty: str) -> None:
    """Given a Bounty of a species whose trait re-rolls a die or raises Combat, when it fights, then nobody is asked for
    a re-roll, and its totals are only what is printed."""
    t = with_cards(bounty, seats=3, dice=[3, 3, 3, 1, 2, 3])
    assert asked(t) == (0, "cards")
    assert totals(t, 1) == added(numbers(BOUNTIES[bounty].attributes), (1, 0, 0), (1, 2, 3))


@rule("GI-216", "GI-171")
def test_cards_can_reroll_a_bountys_dice() -> None:
    """Given a Balor Bounty, when a card makes it roll all its dice again, then all three are new, Intellect too."""
    t = with_cards(
        "bounty_hornless_ugg",
        actions=[["act_only_stretching"]],
        dice=[3, 3, 3, 6, 6, 6, 1, 2, 3],
    )
    play(t, "play:act_only_stretching", "done")
    assert final_totals(t, "The Bounty") == added(
        numbers(BOUNTIES["bounty_hornless_ugg"].attributes), (1, 0, 0), (1, 2, 3)
    )


# --- any species ---------------------------------------------------------------------------------------


@rule("GI-217", "GI-Q39")
@pytest.mark.parametrize("species", SPECIES)
def test_a_hunter_may_fight_and_turn_in_the_own_species(species: str) -> None:
    """Given a hunter and a Bounty of the same species, when it is fought and brought home, then all is as with
    others."""
    bounty = next(card for card in BOUNTIES.values() if card.species == species and card.rank == "thug")
    t = hunt(bounty.id, species=[species], classes=[SPECIES[species].class_options[0]])
    if asked(t) == (0, "reroll"):
        play(t, "done")
    assert cell(t) == [bounty.id]
    home = at_dock(bounty.home, bounty.id, species=[species])
    play(home, "turn-in")
    assert (home.seats[0].credits, home.seats[0].infamy) == (bounty.credits, bounty.infamy)


# --- the proxy -----------------------------------------------------------------------------------------


def challenged(**layout: Any) -> Infamy:
    """Three hunters; the first has drawn a Thug and is asked who plays it."""
    scene = {"species": ["rustkin", "grumhide", "oomlar"], "infamy": [5], "dice": WINS, **layout}
    t = infamy(
        3, planets=galaxy_with("earth"), at=[ALLEY], decks={"thug": ["bounty_auntie_crowbar"]}, phase="space", **scene
    )
    play(t, "rank:thug")
    return t


@rule("GI-Q40", "GI-290", "GI-291")
@pytest.mark.parametrize("life", [[4, 4, 4], [4, 0, 4]])
def test_every_other_player_may_be_proxy(life: list[int]) -> None:
    """Given a drawn Bounty, when the hunter picks who plays it, then every other player may be picked, even an
    eliminated one, who is not asked and cannot refuse."""
    t = challenged(life=life)
    assert (asked(t), keys(t)) == ((0, "proxy"), ["proxy:1", "proxy:2"])
    play(t, "proxy:1")
    assert "Seat 2 plays Auntie Crowbar." in told(t)
    assert cell(t) == ["bounty_auntie_crowbar"]


@rule("GI-Q40", "GI-292")
def test_the_drawn_bounty_lies_open() -> None:
    """Given a Bounty that was drawn, when anybody looks, then all see it, spectators too."""
    t = challenged()
    assert "Seat 1 finds Auntie Crowbar." in told(t)
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["battle"]["bounty"] == "bounty_auntie_crowbar"


@rule("GI-Q40", "GI-273")
def test_the_proxy_decides_nothing_but_crashing() -> None:
    """Given a proxy with cards, when the Bounty fights, then the proxy is asked in pauses and in the Party Crash like
    anybody else, and for nothing on the Bounty's side."""
    t = challenged(actions=[[], ["act_safety_was_on"], ["act_mind_the_step"]])
    play(t, "proxy:1")
    seen: list[tuple[int, str] | None] = []
    while asked(t) != (0, "inventory"):
        seen.append(asked(t))
        play(t, keys(t)[-1])
    assert seen == [(1, "pause"), (2, "pause"), (1, "crash"), (2, "crash")]


@rule("GI-Q40")
def test_choices_of_the_bountys_side_are_the_proxys() -> None:
    """Given the planet where every side adds 1 to its highest die, when the Bounty's dice tie, then its proxy names the
    die, not the hunter."""
    t = hunt(
        "bounty_hornless_ugg",
        3,
        at=["akahros:back_alley"],
        options={"game": "advanced"},
        dice=[6, 5, 4, 2, 2, 1],
    )
    assert asked(t) == (1, "which-die")
    assert keys(t) == ["attribute:combat", "attribute:intellect"]
    assert dice(t, 1) == [2, 2, 1]


@rule("GI-156", "GI-216")
def test_a_bounty_that_wins_is_discarded() -> None:
    """Given a Bounty that wins, when the battle is over, then the hunter loses one Life Point and the Bounty lies on
    its rank's discard pile."""
    t = hunt("bounty_old_tectonic", dice=LOSES)
    assert seat_view(t)["life"] == 3
    assert cell(t) == []
    assert discards(t, "crime_lord") == ["bounty_old_tectonic"]
