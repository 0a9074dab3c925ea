"""Chapters 1 and 2, Aim of the game, Components and limits, with the rulings GI-Q01 to GI-Q05."""

from collections import Counter
from typing import Any

import pytest

from astrolude.games.galactic_infamy.cards import Cards
from astrolude.kernel.errors import AstroludeError
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play, set_up, told


def cards() -> Cards:
    content: Cards = new_game().book.content
    return content


# --- the aim ------------------------------------------------------------------------------------------


@rule("GI-001", "GI-013")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_each_with_one_hunter(seats: int) -> None:
    """Given two to six players, when the game begins, then each has one hunter of another species, with Life Points and
    a colour of their own."""
    seen = set_up(seats).view(None)["seats"]
    assert len(seen) == seats
    for what in ("species", "class", "colour"):
        assert len({one[what] for one in seen}) == seats
    assert all(one["life"] for one in seen)


@rule("GI-001", "GI-013")
@pytest.mark.parametrize("seats", [1, 7])
def test_no_other_number_of_players(seats: int) -> None:
    """Given one player or seven, when a game is wanted, then there is none."""
    with pytest.raises(AstroludeError):
        new_game(seats)


@rule("GI-002", "GI-006")
def test_a_bounty_is_captured_and_brought_home() -> None:
    """Given a hunter in a Back Alley, when a Thug of Earth is beaten and then brought to Earth's Dock, then the Cell is
    empty again and the hunter has its Credits and Infamy, on no other way."""
    t = infamy(
        species=["human", "balor"],
        at=["earth:back_alley", "akahros:space_dock"],
        phase="space",
        decks={"thug": ["bounty_nigel_two_berths"], "equipment": ["eq_loud_spoon"]},
        dice=[6, 6, 6, 1, 1, 1, 1, 1, 1, 1],
    )
    play(t, "done")
    while t.decision is not None and t.decision.prompt != "move":
        t.choose("keep" if "keep" in keys(t) else "empty" if "empty" in keys(t) else 0)
    me = t.seats[0]
    assert t.view(0)["seats"][0]["cell"] == ["bounty_nigel_two_berths"]
    assert (me.credits, me.infamy) == (0, 0)
    home = infamy(species=["human"], at=["earth:space_dock"], phase="space", cell=[["bounty_nigel_two_berths"]])
    home.choose("turn-in")
    assert (home.seats[0].credits, home.seats[0].infamy, len(home.seats[0].cell)) == (50, 3, 0)


@rule("GI-003")
def test_equipment_and_skill_make_a_hunter_stronger() -> None:
    """Given a Human Con Artist, when Talking Pistol and a Skill Card with +1 Combat are linked, then a battle's totals
    are higher by just that."""
    gear: dict[str, Any] = {"linked": [{"hands": "eq_talking_pistol"}], "skill": ["skill_creative_cowering"]}
    classes = ["con_artist", "pit_champion"]
    totals = []
    nothing: dict[str, Any] = {}
    for more in (nothing, gear):
        t = infamy(species=["human", "balor"], classes=classes, phase="fight", dice=[1, 1, 1, 1, 1, 1], **more)
        totals.append(t.view(0)["battle"]["totals"][0])
    assert totals[0] == {"combat": 4, "intellect": 4, "defense": 4}
    assert totals[1] == {"combat": 6, "intellect": 5, "defense": 4}


@rule("GI-004", "GI-001")
def test_the_first_crime_lord_ends_the_game_and_the_most_infamy_wins() -> None:
    """Given somebody with 50 Infamy, when another hunter with 5 turns in a Crime Lord worth 30, then the game is over
    and the one with 50 alone has won."""
    t = infamy(3, species=["human"], phase="space", cell=[["bounty_mother_margin"]], infamy=[5, 50, 20])
    t.choose("turn-in")
    assert t.result is not None
    assert t.result.winners == (1,)


@rule("GI-005")
def test_the_only_one_left_alive_wins_at_once() -> None:
    """Given two hunters with one Life Point each, when the attacker loses, then the defender has won, with less Infamy
    than the dead one had."""
    t = infamy(life=[1, 1], infamy=[40, 0], species=["human", "balor"], phase="fight", dice=[1, 1, 1, 6, 6, 6, 1, 1, 1])
    while t.decision is not None:
        t.choose("done")
    assert t.result is not None
    assert t.result.winners == (1,)


@rule("GI-007")
def test_a_captured_bounty_can_be_taken_in_a_player_battle() -> None:
    """Given a hunter with a Bounty in the Cell, when another hunter beats them, then it can change Cells."""
    bounty = "bounty_drip"
    t = infamy(
        cell=[[], [bounty]], species=["human", "balor", "oomlar"], seats=3, phase="fight", dice=[6] * 3 + [1] * 3
    )
    play(t, "done", "steal:bounty")
    assert [t.view(seat)["seats"][seat]["cell"] for seat in (0, 1)] == [[bounty], []]


@rule("GI-008")
def test_players_outside_a_battle_may_crash_it() -> None:
    """Given a third hunter with a card that takes 1 off all Attributes of a side, when two others fight, then the third
    is asked, and the card counts."""
    t = infamy(3, actions=[[], [], ["act_who_turned_the_heating_up"]], phase="fight", dice=[3, 3, 3, 3, 3, 3])
    while asked(t) != (2, "crash"):
        t.choose("done" if asked(t) == (0, "reroll") else "pass")
    before = t.view(0)["battle"]["totals"][0]
    play(t, "play:act_who_turned_the_heating_up", "side:0")
    lines = told(t)
    after = ", ".join(f"{name.capitalize()} {value - 1}" for name, value in before.items())
    assert f"Seat 1 has {after}." in lines


# --- the components -----------------------------------------------------------------------------------


@rule("GI-009")
def test_the_galaxy_tiles() -> None:
    """Given the box, when it is opened, then there are Triton, 6 rings and 7 planets, each with an effect side."""
    assert len(cards().triton_space) == 12
    assert len(cards().ring) == 6
    assert len({tile.id for tile in cards().planet}) == 7
    assert all(tile.effect and tile.text for tile in cards().planet)


@rule("GI-010", "GI-011")
def test_the_draw_and_discard_tiles_and_the_trays() -> None:
    """Given a new game, when its piles are counted, then there are four ranks with two piles each, two piles of Action
    Cards, Boosts and Equipment, and one display of Skill Cards."""
    view = set_up(2).view(None)
    assert [tile.id for tile in cards().rank] == ["thug", "enforcer", "lieutenant", "crime_lord"]
    assert set(view["piles"]["bounties"]) == set(view["discards"]["bounties"]) == {tile.id for tile in cards().rank}
    assert set(view["piles"]) == {"actions", "boosts", "equipment", "bounties"}
    assert set(view["discards"]) == {"actions", "bounties"}
    assert set(view["shop"]) == {"equipment", "boosts", "skills"}


@rule("GI-012", "GI-016", "GI-020")
@pytest.mark.parametrize(
    ("what", "count"), [("species", 7), ("class_card", 16), ("equipment", 36), ("skill", 18), ("boost", 48)]
)
def test_card_counts(what: str, count: int) -> None:
    """Given the box, when its cards are counted, then there are just so many, each another one."""
    found = [card.id for card in getattr(cards(), what)]
    assert len(found) == len(set(found)) == count


@rule("GI-014", "GI-Q01")
def test_every_species_has_a_token() -> None:
    """Given each of the seven species, when it is picked, then its token is what stands on the map."""
    for card in cards().species:
        t = infamy(2, species=[card.id])
        assert 0 in t.view(None)["tokens"][str(t.seats[0].space)]


@rule("GI-015", "GI-Q01")
def test_all_see_the_totals_of_both_sides_of_a_battle() -> None:
    """Given a battle, when the dice have been rolled, then everybody sees the three totals of both sides."""
    t = infamy(3, phase="fight")
    totals = t.view(None)["battle"]["totals"]
    assert [set(side) for side in totals] == [{"combat", "intellect", "defense"}] * 2
    assert all(t.view(seat)["battle"]["totals"] == totals for seat in range(3))


@rule("GI-017", "GI-018", "GI-Q02")
def test_each_species_has_six_bounties() -> None:
    """Given the 42 Bounties, when they are sorted, then each of the seven species has 2 Thugs, 2 Enforcers, 1
    Lieutenant and 1 Crime Lord."""
    assert len(cards().bounty) == 42
    found = Counter((card.species, card.rank) for card in cards().bounty)
    wanted = {"thug": 2, "enforcer": 2, "lieutenant": 1, "crime_lord": 1}
    assert found == {(one.id, rank): n for one in cards().species for rank, n in wanted.items()}


@rule("GI-019", "GI-Q03")
def test_the_action_cards_by_code() -> None:
    """Given the 55 Action Cards, when they are sorted by code, then 36 have none, 6 are A#, 6 are B#, and each species
    has one."""
    codes = Counter(card.code for card in cards().action for _ in range(card.copies))
    assert sum(codes.values()) == 55
    assert (codes.pop(""), codes.pop("A#"), codes.pop("B#")) == (36, 6, 6)
    assert list(codes.values()) == [1] * 7
    assert Counter(card.species for card in cards().action if card.species) == {one.id: 1 for one in cards().species}


@rule("GI-021", "GI-Q04")
def test_credits_and_infamy_never_run_out() -> None:
    """Given a hunter with more Credits and Infamy than 30 tokens could show, when a Bounty is turned in, then the
    rewards are paid in full."""
    t = infamy(species=["human"], phase="space", cell=[["bounty_dez_the_reminder"]], credits=[99_999], infamy=[9_999])
    t.choose("turn-in")
    assert (t.seats[0].credits, t.seats[0].infamy) == (99_999 + 150, 9_999 + 8)


@rule("GI-022")
def test_eighteen_reset_tokens() -> None:
    """Given five Gates with three Reset Tokens each, when A# is played, then the last three go on the sixth; with all
    eighteen out no card that puts some can be played."""
    tokens = dict.fromkeys(("earth", "akahros", "pahkvor", "glubb_prime", "scrapholm"), 3)
    planets = [*tokens, "velunesse"]
    t = infamy(planets=planets, tokens=tokens, actions=[["a_pie", "a_pie"]])
    t.choose("play:a_pie")
    assert sum(ring["tokens"] for ring in t.view(0)["rings"]) == 18
    assert asked(t) == (0, "pause")
    assert keys(t) == ["pass"]


@rule("GI-023", "GI-024", "GI-Q05")
def test_two_movement_dice_with_six_faces_each() -> None:
    """Given the first Movement Rolls of many games, when they are listed, then there are two dice, and each shows all
    of 1 to 6."""
    rolls: list[list[int]] = []
    for seed in range(60):
        t = set_up(2, seed)
        while asked(t) != (t.start, "move"):
            t.choose("pass")
        rolls.append(t.view(0)["roll"]["dice"])
    assert all(len(roll) == 2 for roll in rolls)
    assert [{roll[die] for roll in rolls} for die in range(2)] == [set(range(1, 7))] * 2


@rule("GI-023", "GI-024", "GI-Q05")
def test_both_sides_of_a_bounty_battle_roll_three_dice() -> None:
    """Given a Bounty Battle with two players, when the dice are rolled, then the Bounty has three dice as well, whoever
    is its proxy."""
    t = infamy(species=["human"], at=["earth:back_alley"], phase="space", dice=[1, 2, 3, 4, 5, 6])
    assert t.view(None)["battle"]["dice"] == [[1, 2, 3], [4, 5, 6]]
