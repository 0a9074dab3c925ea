"""Chapter 21, Bounty Battle, step by step. Rulings GI-Q40, Q51, Q64, Q70."""

from random import Random

import pytest

from astrolude.testing import rule, two_worlds
from tests.rules.galactic_infamy.battles import back_alley, dice, discarded, hand, lives, through, totals
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

WON = [6, 6, 6, 1, 1, 1]
LOST = [1, 1, 1, 6, 6, 6]


@rule("GI-286", "GI-287", "GI-Q64")
@pytest.mark.parametrize(
    ("roll", "won"),
    [
        # Skrivvit (1, 5, 3) against Drip in a Thick Sweater (2, 2, 5).
        ([3, 1, 5, 2, 4, 3], True),
        ([3, 1, 4, 2, 4, 3], True),
        ([2, 1, 4, 2, 4, 3], False),
        ([2, 1, 4, 2, 4, 2], True),
        ([2, 1, 5, 2, 5, 3], False),
    ],
)
def test_every_tied_attribute_counts_for_the_hunter(roll: list[int], won: bool) -> None:
    """Given a hunter and a Bounty, when their totals are compared, then whoever has two of three wins, ties counting
    for the hunter, so that every battle is decided."""
    t = back_alley(dice=roll)
    assert lives(t) == ([4, 4] if won else [3, 4])
    assert len(t.seats[0].cell) == won


# --- steps 1 to 3: rank, proxy, gear ----------------------------------------------------------------


@rule("GI-288", "GI-289", "GI-Q51")
@pytest.mark.parametrize(
    ("rank", "bounty", "cost"),
    [
        ("thug", "bounty_drip", 0),
        ("enforcer", "bounty_slow_marlo", 5),
        ("lieutenant", "bounty_madam_undertow", 10),
        ("crime_lord", "bounty_his_fullness_blorgo", 20),
    ],
)
@pytest.mark.parametrize("roll", [WON, LOST])
def test_the_infamy_of_the_rank_is_gone(rank: str, bounty: str, cost: int, roll: list[int]) -> None:
    """Given a hunter with 23 Infamy, when a rank is declared, then its Infamy is paid before the card is drawn, and is
    not returned whether the battle is won or lost."""
    t = back_alley(rank=rank, bounty=bounty, infamy=[23], boosts=[["boost_bad_coffee"]], dice=roll)
    assert keys(t) == ["rank:thug", "rank:enforcer", "rank:lieutenant", "rank:crime_lord"]
    t.choose(f"rank:{rank}")
    sentences = told(t)
    assert t.seats[0].infamy == 23 - cost
    if cost:
        assert sentences.index(f"Seat 1 pays {cost} Infamy.") < next(i for i, s in enumerate(sentences) if "finds" in s)
    through(t, "pause", "cards")
    while t.decision is not None and t.decision.prompt in ("inventory", "slot"):
        t.choose(keys(t)[-1])
    assert t.seats[0].infamy == 23 - cost


@rule("GI-288")
def test_a_rank_that_cannot_be_paid_is_not_offered() -> None:
    """Given a hunter with 9 Infamy, when a rank is to be declared, then Lieutenants and Crime Lords are not offered."""
    assert keys(back_alley(infamy=[9])) == ["rank:thug", "rank:enforcer"]


@rule("GI-290", "GI-291", "GI-Q40")
def test_any_other_player_may_be_the_proxy() -> None:
    """Given four players, one of them eliminated, when the proxy is picked, then each of the others may be, the
    eliminated one as well, and the one who is picked is not asked."""
    t = back_alley(4, life=[4, 4, 0, 4])
    assert (asked(t), keys(t)) == ((0, "proxy"), ["proxy:1", "proxy:2", "proxy:3"])
    t.choose("proxy:2")
    assert told(t)[0] == "Seat 3 plays Drip."


@rule("GI-290", "GI-292")
def test_the_top_card_of_the_rank_is_drawn_and_lies_open() -> None:
    """Given Wobbly Pete on top of the Thugs, when Thug is declared, then everybody sees him, before a proxy is
    picked."""
    t = back_alley(3, bounty="bounty_wobbly_pete")
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["battle"]["bounty"] == "bounty_wobbly_pete"


@rule("GI-293", "GI-360")
@pytest.mark.parametrize(
    ("rank", "bounty", "gear", "boosts"),
    [
        ("thug", "bounty_drip", 1, 0),
        ("enforcer", "bounty_slow_marlo", 2, 0),
        ("lieutenant", "bounty_madam_undertow", 2, 1),
        ("crime_lord", "bounty_his_fullness_blorgo", 2, 2),
    ],
)
def test_the_bounty_draws_the_gear_of_its_rank(rank: str, bounty: str, gear: int, boosts: int) -> None:
    """Given a Bounty of each rank, when it gears up, then it draws its Equipment and Boost Cards from the top of the
    draw piles, never from a purchase pile, and all of them count."""
    primed = ["boost_brace", "boost_crowd"]
    t = back_alley(rank=rank, bounty=bounty, infamy=[20], boosts=[["boost_bad_coffee"]], decks={"boost": primed})
    shop = t.view()["shop"]
    t.choose(f"rank:{rank}")
    battle = t.view()["battle"]
    assert battle["equipment"] == ["eq_thick_sweater", "eq_loud_spoon"][:gear]
    assert battle["boosts"] == [[], primed[:boosts]]
    assert t.view()["shop"] == shop
    through(t, "pause")
    base = next(card for card in t.book.content.bounty if card.id == bounty).attributes
    rolled = dice(t)[1]
    expected = (base.combat + (gear > 1), base.intellect, base.defense + 1)
    assert totals(t)[1] == tuple(n + boosts + die for n, die in zip(expected, rolled, strict=True))


# --- steps 4 to 7: dice, re-rolls, cards ------------------------------------------------------------


@rule("GI-294")
def test_both_sides_roll_and_the_totals_are_announced() -> None:
    """Given hunter and Bounty, when they roll, then each has three dice and a total for each Attribute, open to all."""
    t = back_alley(boosts=[["boost_bad_coffee"]], dice=[1, 2, 3, 4, 5, 6])
    through(t, "pause")
    assert dice(t) == [[1, 2, 3], [4, 5, 6]]
    assert totals(t) == [(2, 7, 6), (6, 7, 11)]
    assert t.view(1)["battle"]["totals"] == t.view(None)["battle"]["totals"]


@rule("GI-295", "GI-296", "GI-Q70")
def test_each_reroll_is_optional_and_separate() -> None:
    """Given a Thessari with a Skill Card, when the dice have fallen, then trait and Skill Card each offer one re-roll,
    in any order, and either may be left out."""
    t = back_alley(species=["thessari", "balor"], skill=["skill_talks_to_machines"], dice=[1, 2, 3, 6, 6, 6, 5])
    assert (asked(t), keys(t)) == ((0, "reroll"), ["reroll:trait:intellect", "reroll:skill:combat", "done"])
    t.choose("reroll:skill:combat")
    assert dice(t)[0] == [5, 2, 3]
    assert keys(t) == ["reroll:trait:intellect", "done"]
    t.choose("done")
    assert t.battle is None


@rule("GI-295", "GI-371")
def test_the_bounty_has_no_rerolls() -> None:
    """Given a proxy whose own hunter has re-rolls, when a Bounty Battle is fought, then the Bounty re-rolls nothing."""
    t = back_alley(species=["skrivvit", "human"], dice=WON)
    assert asked(t) != (1, "reroll")
    assert len(t.seats[0].cell) == 1


@rule("GI-297")
def test_the_party_crash_begins_to_the_left_of_the_hunter() -> None:
    """Given four players, when the third fights a Bounty, then the fourth may crash first, then the first and
    second."""
    t = back_alley(
        4,
        active=2,
        at=["earth:space_dock", "earth:space_dock", "earth:back_alley"],
        boosts=[["boost_brace"], ["boost_fuse"], [], ["boost_patch"]],
    )
    t.choose("proxy:0")
    through(t, "pause")
    order = []
    while t.decision is not None and t.decision.prompt == "crash":
        order.append(t.decision.seat)
        t.choose("done")
    assert order == [3, 0, 1]


@rule("GI-256", "GI-298", "GI-299", "GI-301")
def test_the_hunter_declares_any_number_of_cards_and_resolves_them_in_order() -> None:
    """Given a hunter with Action and Boost Cards, when some are declared, then all of them are resolved in that order,
    none is taken back, and the others stay in the hand; afterwards they lie on their piles."""
    t = back_alley(
        actions=[["act_watch_closely", "act_a_push_from_behind", "a_pie"], ["a_pie"]],
        boosts=[["boost_brace", "boost_fuse"]],
        dice=[1, 1, 1, 4, 4, 4],
    )
    through(t, "pause", "crash")
    assert asked(t) == (0, "cards")
    assert "boost:boost_fuse" in keys(t)
    play(t, "play:act_a_push_from_behind", "boost:boost_brace", "play:act_watch_closely")
    assert t.view(1)["declared"] == ["act_a_push_from_behind", "boost_brace", "act_watch_closely"]
    play(t, "done", "pass", "side:0", "attribute:combat")
    assert totals(t)[0] == (5, 7, 5)
    play(t, "pass", "attribute:defense")
    assert "Seat 1 has Combat 5, Intellect 7, Defense 10." in told(t)
    assert hand(t, 0) == ["a_pie", "boost_fuse"]
    assert discarded(t) == ["act_a_push_from_behind", "act_watch_closely"]
    assert "boost_brace" in t.view()["shop"]["boosts"]


@rule("GI-298", "GI-299", "GI-Q70")
def test_the_hunter_may_play_nothing() -> None:
    """Given a hunter with a card that would win, when they stop at once, then the battle is lost and the card stays."""
    t = back_alley(boosts=[["boost_brace"]], dice=LOST)
    play(t, "pass", "done")
    assert lives(t) == [3, 4]
    assert hand(t, 0) == ["boost_brace"]


# --- step 8: the result -----------------------------------------------------------------------------


@rule("GI-300", "GI-302", "GI-234")
def test_a_winner_takes_bounty_and_equipment_and_manages_inventory_at_once() -> None:
    """Given a hunter who wins, when the battle is over, then they hold the Bounty and its Equipment, and manage
    inventory before anything else goes on."""
    t = back_alley(dice=WON, boosts=[[], ["boost_fuse"]], classes=["saboteur", "pit_champion"])
    play(t, "pass", "done")
    assert (asked(t), keys(t)) == ((0, "inventory"), ["arrange"])
    assert t.view(0)["seats"][0]["cell"] == ["bounty_drip"]
    play(t, "arrange", "empty", "empty", "link:eq_thick_sweater")
    assert t.view()["seats"][0]["slots"]["body"] == "eq_thick_sweater"
    assert asked(t) == (1, "pause")
    assert lives(t) == [4, 4]


@rule("GI-303", "GI-304")
def test_a_loser_loses_a_life_point_and_the_bounty_is_discarded() -> None:
    """Given a hunter who loses, when the battle is over, then they have one Life Point less, the Bounty lies on its
    rank's discard pile, its Equipment on the purchase pile."""
    t = back_alley(rank="enforcer", bounty="bounty_slow_marlo", infamy=[5], dice=LOST)
    t.choose("rank:enforcer")
    assert lives(t) == [3, 4]
    assert t.view()["discards"]["bounties"]["enforcer"] == ["bounty_slow_marlo"]
    assert {"eq_thick_sweater", "eq_loud_spoon"} <= set(t.view()["shop"]["equipment"])
    assert t.view()["seats"][0]["cell"] == []


@rule("GI-258", "GI-301")
@pytest.mark.parametrize("roll", [WON, LOST])
def test_the_bountys_boost_cards_go_to_the_purchase_pile(roll: list[int]) -> None:
    """Given a Lieutenant with a Boost Card, when the battle is won or lost, then that card lies on the purchase
    pile."""
    t = back_alley(
        rank="lieutenant",
        bounty="bounty_madam_undertow",
        infamy=[10],
        dice=roll,
        decks={"boost": ["boost_bad_coffee"]},
        boosts=[["boost_rented_force_field", "boost_brace"]],
    )
    play(t, "rank:lieutenant", "pass", "boost:boost_rented_force_field", "boost:boost_brace")
    assert {"boost_bad_coffee", "boost_rented_force_field", "boost_brace"} <= set(t.view()["shop"]["boosts"])
    assert hand(t, 0) == []


@rule("GI-305")
@pytest.mark.parametrize("roll", [WON, LOST])
def test_a_back_alley_gives_one_battle(roll: list[int]) -> None:
    """Given a Back Alley, when its battle is over, won or lost, then the turn goes on without another one."""
    t = back_alley(dice=roll, boosts=[[], ["boost_fuse"]])
    play(t, "pass", "done")
    while t.decision is not None and t.decision.prompt in ("inventory", "slot"):
        t.choose(keys(t)[-1])
    assert asked(t) == (1, "pause")
    through(t, "pause")
    assert asked(t) == (1, "move")


@rule("GI-290", "GI-366")
def test_a_rank_is_shuffled_anew_when_a_bounty_is_needed() -> None:
    """Given no Thug in the draw pile, when Thug is declared, then the discard pile becomes the draw pile, and one of
    them is drawn."""
    t = back_alley(deck_size={"thug": 0}, boosts=[["boost_bad_coffee"]])
    assert "Thugs are shuffled anew." in told(t)
    assert t.view()["piles"]["bounties"]["thug"] == 11
    assert t.view()["discards"]["bounties"]["thug"] == []


@rule("GI-291", "GI-Q40")
def test_choices_of_the_bountys_side_are_the_proxys() -> None:
    """Given the effect that raises the highest die, when a Bounty's highest dice are equal, then its proxy names one,
    though they are eliminated, and the hunter only their own."""
    t = back_alley(
        3,
        {"game": "advanced"},
        at=["akahros:back_alley"],
        life=[4, 4, 0],
        dice=[5, 5, 1, 4, 1, 4],
        boosts=[["boost_bad_coffee"]],
    )
    t.choose("proxy:2")
    through(t, "pause")
    assert (asked(t), keys(t)) == ((0, "which-die"), ["attribute:combat", "attribute:intellect"])
    t.choose("attribute:intellect")
    assert (asked(t), keys(t)) == ((2, "which-die"), ["attribute:combat", "attribute:defense"])
    t.choose("attribute:defense")
    assert totals(t) == [(6, 11, 4), (6, 3, 10)]


@rule("GI-292", "GI-Q42")
@pytest.mark.parametrize("seed", range(3))
def test_a_bounty_battle_looks_alike_in_two_worlds(seed: int) -> None:
    """Given hidden hands and piles, when a Bounty Battle is fought, then nothing shown or asked depends on them."""
    random = Random(seed)
    t = back_alley(
        3,
        infamy=[20],
        actions=[["act_watch_closely"], ["act_nobody_heard_that"], ["act_only_stretching"]],
        boosts=[["boost_brace"], [], ["boost_fuse"]],
    )
    while t.decision is not None and t.decision.prompt != "move":
        two_worlds(t, random)
        t.choose(random.choice(keys(t)))


@rule("GI-288")
def test_declining_is_not_offered() -> None:
    """Given a hunter in a Back Alley who could pay two ranks, when asked, then there is no way out."""
    assert "done" not in keys(infamy(at=["earth:back_alley"], infamy=[5], phase="space"))
