"""The two battles that the rulebook fights, with its numbers: chapters 21 and 22. Rulings GI-Q52, Q53."""

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import back_alley, dice, lives, player_battle, through, totals
from tests.rules.galactic_infamy.scenes import asked, keys, play, told


def leads(t: Infamy, side: int, ties: bool) -> list[str]:
    """In which Attributes that side is ahead; ties count if they are its to claim."""
    mine, theirs = totals(t)[side], totals(t)[1 - side]
    names = ("combat", "intellect", "defense")
    return [name for i, name in enumerate(names) if mine[i] > theirs[i] or (ties and mine[i] == theirs[i])]


def the_bounty_battle() -> Infamy:
    """A Human medic in a breastplate, (2, 3, 6), against Drip in a Thick Sweater, (2, 2, 5); two Crashers."""
    t = back_alley(
        3,
        species=["human", "balor", "skrivvit"],
        classes=["field_medic", "pit_champion", "repossessor"],
        linked=[{"body": "eq_secondhand_breastplate"}],
        actions=[[], ["act_mind_the_step"], ["act_does_the_armor_come_off"]],
        boosts=[["boost_foam_spray"]],
        dice=[1, 6, 4, 5, 2, 3, 3, 1, 4],
    )
    t.choose("proxy:1")
    through(t, "pause")
    return t


@rule("GI-295", "GI-295e", "GI-296")
def test_the_hunter_rerolls_combat_and_keeps_intellect() -> None:
    """Given a Combat die of 1 and an Intellect die of 6, when the hunter re-rolls Combat to 3 and keeps Intellect, then
    the hunter, still behind in Combat, leads in Intellect and Defense and so in 2 of 3."""
    t = the_bounty_battle()
    assert dice(t)[0] == [1, 6, 4]
    assert asked(t) == (0, "reroll")
    t.choose("reroll:trait:combat")
    assert dice(t)[0] == [3, 6, 4]
    assert totals(t) == [(5, 9, 10), (7, 4, 8)]
    assert leads(t, 0, ties=True) == ["intellect", "defense"]


@rule("GI-297", "GI-297e", "GI-Q52")
def test_two_crashers_reroll_both_defense_dice() -> None:
    """Given a hunter whose Defense without the die is 6 and a Bounty whose Defense without the die is 5, when one
    Crasher makes the hunter's Defense die a 1 and another makes the Bounty's a 4, then the totals are 7 and 9 and the
    hunter leads in Intellect only."""
    t = the_bounty_battle()
    t.choose("reroll:trait:combat")
    assert [totals(t)[side][2] - dice(t)[side][2] for side in range(2)] == [6, 5]
    assert asked(t) == (1, "crash")
    t.choose("play:act_mind_the_step")
    through(t, "answer")
    assert (dice(t)[0][2], totals(t)[0][2]) == (1, 7)
    assert asked(t) == (2, "crash")
    t.choose("play:act_does_the_armor_come_off")
    through(t, "answer")
    assert (dice(t)[1][2], totals(t)[1][2]) == (4, 9)
    assert leads(t, 0, ties=True) == ["intellect"]


@rule("GI-287", "GI-299", "GI-299e", "GI-300", "GI-Q52")
def test_a_boost_card_ties_defense() -> None:
    """Given the state of the example before, when the hunter plays a Boost Card with +2 Defense, then Defense is 9
    against 9, the tie goes to the hunter, who leads in Intellect and Defense."""
    t = the_bounty_battle()
    t.choose("reroll:trait:combat")
    t.choose("play:act_mind_the_step")
    through(t, "answer")
    t.choose("play:act_does_the_armor_come_off")
    through(t, "answer")
    assert (asked(t), keys(t)) == ((0, "cards"), ["boost:boost_foam_spray", "done"])
    t.choose("boost:boost_foam_spray")
    assert told(t)[1:4] == [
        "Seat 1 has Combat 5, Intellect 9, Defense 9.",
        "The Bounty has Combat 7, Intellect 4, Defense 9.",
        "Seat 1 captures Drip.",
    ]
    assert lives(t) == [4, 4, 4]


def the_player_battle() -> Infamy:
    """A Human con artist, (7, 6, 7), attacks a Balor stalker, (5, 8, 8); a third player might crash."""
    t = player_battle(
        3,
        species=["human", "balor", "skrivvit"],
        classes=["con_artist", "stalker", "repossessor"],
        linked=[
            {"hands": "eq_long_argument_rifle", "head": "eq_hornet_on_a_lease", "body": "eq_force_wall_portable"},
            {"hands": "eq_loud_spoon", "head": "eq_retired_war_computer", "body": "eq_tortoise_harness"},
        ],
        skill=[None, "skill_certified_in_all_manuals"],
        actions=[["act_mind_the_step"], ["act_what_was_the_plan"], ["act_close_enough"]],
        boosts=[["boost_hidden_deck"], ["boost_overclock"]],
        dice=[4, 2, 1, 4, 4, 4, 5, 6, 6],
    )
    through(t, "pause")
    return t


@rule("GI-308", "GI-309", "GI-310", "GI-310e")
def test_a_better_reroll_that_is_not_enough() -> None:
    """Given a Human attacker behind a Balor defender in Intellect and Defense, when the Human re-rolls Intellect to a
    better but still lower result, then the Balor still leads in 2 of 3."""
    t = the_player_battle()
    assert totals(t) == [(11, 8, 8), (9, 12, 12)]
    t.choose("reroll:trait:intellect")
    assert totals(t) == [(11, 11, 8), (9, 12, 12)]
    assert leads(t, 1, ties=True) == ["intellect", "defense"]


@rule("GI-312", "GI-312e")
def test_the_human_takes_the_lead_in_all_three() -> None:
    """Given all Crashers pass, when the Human plays an Action Card that re-rolls Defense to a total of 13 and a Boost
    Card with +3 Intellect to a total of 14, then the Human leads in all three."""
    t = the_player_battle()
    t.choose("reroll:trait:intellect")
    # A Balor's Intellect die is never re-rolled by a Skill Card, so the defender has nothing to decide.
    assert asked(t) == (2, "crash")
    t.choose("done")
    play(t, "play:act_mind_the_step", "boost:boost_hidden_deck")
    through(t, "answer")
    t.choose("side:0")
    assert totals(t) == [(11, 14, 13), (9, 12, 12)]
    assert leads(t, 0, ties=False) == ["combat", "intellect", "defense"]


@rule("GI-307", "GI-313", "GI-313e", "GI-315", "GI-Q53")
def test_the_balor_takes_the_lead_back() -> None:
    """Given that state, when the Balor re-rolls Intellect to a total of 14 and plays a Boost Card with +1 Combat and +2
    Defense, then the Balor leads in 2 of 3, Intellect being tied and counting for the defender."""
    t = the_player_battle()
    play(t, "reroll:trait:intellect", "done", "play:act_mind_the_step", "boost:boost_hidden_deck")
    through(t, "answer")
    t.choose("side:0")
    assert asked(t) == (1, "cards")
    play(t, "play:act_what_was_the_plan", "boost:boost_overclock")
    through(t, "answer")
    t.choose("side:1")
    assert told(t)[-4:-1] == [
        "Seat 1 has Combat 11, Intellect 14, Defense 13.",
        "Seat 2 has Combat 10, Intellect 14, Defense 14.",
        "Seat 2 beats Seat 1.",
    ]
    assert lives(t) == [3, 4, 4]
