"""Chapter 25, the end of the game and the Infamy Calculator; chapter 26, golden rule. Rulings GI-Q57, Q58."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import crash_step, hand, player_battle, through, use
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play, told

#: Mother Margin of Earth: 280 Credits and 30 Infamy.
LORD = "bounty_mother_margin"


def at_the_dock(seats: int = 2, **layout: Any) -> Infamy:
    """Seat 0 stands on the Dock of Earth with Mother Margin in the Cell."""
    given = {"species": ["human", "balor", "skrivvit", "oomlar"][:seats], "phase": "space", "cell": [[LORD]], **layout}
    return infamy(seats, at=["earth:space_dock"], **given)


def ended(t: Infamy) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    assert t.result is not None
    assert t.decision is None
    return t.result.winners, t.result.scores, t.result.reason


# --- the end ----------------------------------------------------------------------------------------


@rule("GI-097", "GI-336", "GI-348")
def test_the_first_crime_lord_ends_the_game_with_its_rewards() -> None:
    """Given a Crime Lord in the Cell, when it is turned in, then its rewards are collected, and the game is over."""
    t = at_the_dock(credits=[3, 0], infamy=[1, 40])
    t.choose("turn-in")
    assert (t.seats[0].credits, t.seats[0].infamy) == (283, 31)
    assert ended(t) == ((0,), (31 + 14, 40), "most infamy")


@rule("GI-336")
def test_other_ranks_end_nothing() -> None:
    """Given a Lieutenant in the Cell, when it is turned in, then the game goes on."""
    t = at_the_dock(cell=[["bounty_fake_marshal_orson"]], infamy=[90])
    t.choose("turn-in")
    assert t.result is None


@rule("GI-338")
def test_nothing_happens_after_the_rewards() -> None:
    """Given stored Equipment, cards in all hands and a turn half done, when a Crime Lord is turned in, then nothing is
    sold any more, no card is played, the hand limit is not applied, and no other turn is taken."""
    t = at_the_dock(
        locker=[["eq_loud_spoon"]],
        actions=[["act_lost_and_found", "a_pie", "b_wake_up"], ["act_nobody_heard_that"]],
        boosts=[["boost_brace", "boost_fuse", "boost_charm", "boost_patch"]],
    )
    t.choose("turn-in")
    ended(t)
    assert t.seats[0].credits == 280
    assert len(hand(t, 0)) == 7
    assert t.active == 0


@rule("GI-338")
def test_the_end_in_the_middle_of_several_battles_and_a_turn() -> None:
    """Given a hunter who fights on the Dock of Earth and steals a Crime Lord there, when they turn it in, then the
    pause before Pass Initiative does not come."""
    t = infamy(
        3,
        species=["skrivvit", "balor", "human"],
        at=["earth:space_dock", "earth:space_dock", "triton:1"],
        phase="arrive",
        cell=[[], [LORD]],
        dice=[6, 6, 6, 1, 1, 1],
        boosts=[["boost_brace"]],
    )
    play(t, "pass", "done", "steal:bounty")
    through(t, "pause")
    assert asked(t) == (0, "dock")
    t.choose("turn-in")
    assert ended(t)[0] == (0,)


@rule("GI-339", "GI-348")
def test_turning_it_in_is_no_advantage_in_itself() -> None:
    """Given another hunter with more Infamy, when a Crime Lord is turned in, then that hunter wins."""
    t = at_the_dock(infamy=[9, 54])
    t.choose("turn-in")
    assert ended(t) == ((1,), (9 + 30 + 14, 54), "most infamy")


@rule("GI-348")
def test_only_survivors_win() -> None:
    """Given three hunters, one of them eliminated, when a Crime Lord is turned in, then the others are compared."""
    t = at_the_dock(3, life=[4, 0, 4], infamy=[0, 0, 60])
    t.choose("turn-in")
    assert ended(t) == ((2,), (44, 0, 60), "most infamy")


# --- the Infamy Calculator --------------------------------------------------------------------------


def boxes(t: Infamy, seat: int) -> list[int]:
    return list(t.game.score_sheet(t)[seat]["boxes"].values())


@rule("GI-340", "GI-341", "GI-342", "GI-343", "GI-344", "GI-345", "GI-346", "GI-347", "GI-Q57", "GI-Q58")
def test_the_worked_case_of_the_calculator() -> None:
    """Given 150 Credits of stored Equipment, 245 Credits and 31 Infamy, when the boxes are filled, then they are 150,
    245, 395, 19, 0, 31 and 50."""
    t = at_the_dock(
        credits=[0, 245], infamy=[0, 31], locker=[[], ["eq_gravity_mallet", "eq_paper_airship", "eq_trash_can_lid"]]
    )
    t.choose("turn-in")
    assert boxes(t, 1) == [150, 245, 395, 19, 0, 31, 50]
    assert boxes(t, 0) == [0, 280, 280, 14, 0, 30, 44]
    assert ended(t) == ((1,), (44, 50), "most infamy")


@rule("GI-340", "GI-345")
def test_linked_cards_bounties_and_hands_count_nothing() -> None:
    """Given linked Equipment, a Skill Card, a Bounty in the Cell and a full hand, when the boxes are filled, then they
    are worth nothing."""
    t = at_the_dock(
        linked=[{}, {"hands": "eq_gravity_mallet"}],
        skill=[None, "skill_swarm_keeper"],
        cell=[[LORD], ["bounty_nigel_two_berths"]],
        actions=[[], ["a_pie"]],
        boosts=[[], ["boost_brace"]],
    )
    t.choose("turn-in")
    assert boxes(t, 1) == [0, 0, 0, 0, 0, 0, 0]


@rule("GI-343", "GI-346", "GI-Q57")
@pytest.mark.parametrize(("credits", "bonus"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2), (399, 19), (400, 20)])
def test_twenty_credits_are_one_infamy(credits: int, bonus: int) -> None:
    """Given Credits, when they become Infamy, then every 20 of them are 1, rounded down."""
    t = infamy(credits=[credits], infamy=[5])
    assert boxes(t, 0)[3:] == [bonus, 0, 5, 5 + bonus]


@rule("GI-342", "GI-343")
def test_equipment_and_credits_are_added_before_they_are_divided() -> None:
    """Given 25 Credits of stored Equipment and 15 Credits, when they become Infamy, then it is 2."""
    assert boxes(infamy(locker=[["eq_loud_spoon"]], credits=[15]), 0) == [25, 15, 40, 2, 0, 0, 2]


# --- golden rule and tips ---------------------------------------------------------------------------


@rule("GI-358")
def test_a_card_prevails_over_the_rules() -> None:
    """Given a Crasher, who plays no Boost Cards by the rules, when a card lets them, then they do."""
    t = crash_step("act_this_round_is_on_me", [3] * 6, boosts=[["boost_bad_coffee"], [], ["boost_brace"]])
    assert "boost:boost_brace" not in keys(t)
    use(t, "act_this_round_is_on_me", "side:0")
    assert "boost:boost_brace" in keys(t)


@rule("GI-245", "GI-359")
def test_conflicts_are_settled_in_the_order_of_play() -> None:
    """Given two cards that give the ties to different sides, when both are played, then they follow one another, and
    the later one holds."""
    t = player_battle(
        3, actions=[["i_boulder"], [], ["act_close_enough"]], boosts=[[], ["boost_brace"]], dice=[6, 1, 3, 1, 5, 4]
    )
    through(t, "pause")
    use(t, "act_close_enough", "side:1")
    assert t.view()["battle"]["ties"] == 1
    use(t, "i_boulder")
    assert t.view()["battle"]["ties"] == 0
    t.choose("done")
    assert [me.life for me in t.seats] == [4, 3, 4]


@rule("GI-361", "GI-Q11")
def test_piles_that_are_open_to_all() -> None:
    """Given cards that were discarded, used and sold, when anybody looks, then discard and purchase piles lie open, and
    of the draw piles only the number of cards is seen."""
    t = at_the_dock(
        actions=[["act_lost_and_found"]],
        locker=[["eq_star_stapler"]],
        cell=[["bounty_nigel_two_berths"]],
        phase="space",
    )
    play(t, "turn-in", "sell:eq_star_stapler", "play:act_lost_and_found")
    for viewer in (0, 1, None):
        shown = t.view(viewer)
        assert shown["discards"]["actions"] == ["act_lost_and_found"]
        assert shown["discards"]["bounties"]["thug"] == ["bounty_nigel_two_berths"]
        assert "eq_star_stapler" in shown["shop"]["equipment"]
        assert shown["piles"]["actions"] == 35
        assert shown["piles"]["bounties"] == {"thug": 11, "enforcer": 12, "lieutenant": 6, "crime_lord": 6}


@rule("GI-362", "GI-271", "GI-223", "GI-227")
def test_nobody_shows_hand_cell_or_locker() -> None:
    """Given a hunter with hand cards, a Bounty and stored cards, when others look, then they see how many there are;
    the owner sees which."""
    t = infamy(
        3, actions=[["a_pie"]], boosts=[["boost_brace"]], cell=[["bounty_nigel_two_berths"]], locker=[["eq_loud_spoon"]]
    )
    mine = t.view(0)["seats"][0]
    assert (mine["actions"], mine["boosts"], mine["hand"]) == (["a_pie"], ["boost_brace"], 2)
    assert (mine["cell"], mine["locker"]) == (["bounty_nigel_two_berths"], ["eq_loud_spoon"])
    for viewer in (1, 2, None):
        theirs = t.view(viewer)["seats"][0]
        assert (theirs["actions"], theirs["boosts"], theirs["hand"]) == (None, None, 2)
        assert (theirs["cell"], theirs["locker"]) == ([None], [None])


# --- frequently asked questions ---------------------------------------------------------------------


@rule("GI-363", "GI-251")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_surplus_starting_hand_cards_stay_in_the_box(seats: int) -> None:
    """Given fewer than six players, when the game is set up, then the surplus A# and B# cards are in the box, not in
    the draw pile."""
    t = new_game(seats)
    while t.decision is not None and t.decision.prompt in ("species", "class"):
        t.choose(0)
    names = [card.id for card in t.book.content.action]
    box = [names[t.book.action_of[card]] for card in t.box_actions]
    draw = [names[t.book.action_of[card]] for card in t.action_draw.cards]
    assert (box.count("a_pie"), box.count("b_wake_up")) == (6 - seats, 6 - seats)
    assert (len(draw), draw.count("a_pie"), draw.count("b_wake_up")) == (36, 0, 0)


@rule("GI-364", "GI-365")
def test_one_rolls_and_moves_every_turn() -> None:
    """Given a hunter who would like to stay, when the turn begins, then the dice are rolled before anything is asked,
    and the own space is not offered within a short move."""
    t = infamy(at=["earth:space_dock"], dice=[1, 1])
    assert "Seat 1 rolls 1 and 1." in told(t)
    assert asked(t) == (0, "move")
    assert "move:1" not in keys(t)
    assert "done" not in keys(t)
    assert "pass" not in keys(t)


@rule("GI-233", "GI-372")
def test_a_crime_lord_is_not_thrown_away() -> None:
    """Given a Crime Lord in the Cell, when the hunter is on a Dock or manages inventory, then nothing discards it."""
    t = infamy(at=["akahros:space_dock"], cell=[[LORD]], locker=[["eq_loud_spoon"]], phase="space")
    assert keys(t) == ["sell:eq_loud_spoon", "done"]
    t = infamy(at=["triton:2"], cell=[[LORD]], locker=[["eq_loud_spoon"]], phase="space")
    play(t, "inventory", "arrange", "empty", "empty", "empty")
    assert t.view(0)["seats"][0]["cell"] == [LORD]


@rule("GI-224", "GI-336", "GI-373")
@pytest.mark.parametrize("kept", [LORD, "bounty_drip"])
def test_another_bounty_may_be_kept_instead_of_the_crime_lord(kept: str) -> None:
    """Given a Crime Lord in the Cell, when another Bounty is captured, then either may be kept, and the other goes to
    its rank's discard pile; a discarded Crime Lord ends nothing."""
    t = infamy(
        species=["human", "balor"],
        at=["earth:back_alley"],
        phase="space",
        cell=[[LORD]],
        decks={"thug": ["bounty_drip"]},
        dice=[6, 6, 6, 1, 1, 1],
    )
    t.choose("done")
    assert (asked(t), keys(t)) == ((0, "cell"), [f"keep:{LORD}", "keep:bounty_drip"])
    t.choose(f"keep:{kept}")
    assert t.view(0)["seats"][0]["cell"] == [kept]
    discards = t.view()["discards"]["bounties"]
    assert (discards["thug"], discards["crime_lord"]) == ((["bounty_drip"], []) if kept == LORD else ([], [LORD]))
    assert t.result is None
