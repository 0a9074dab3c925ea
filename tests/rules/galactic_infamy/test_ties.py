"""Chapter 25, ties for the highest total: a battle of two, a roll of three or more. Rulings GI-Q59, Q60, Q64."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import dice, lives, totals
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

LORD = "bounty_mother_margin"
#: What seat 0 has after turning in Mother Margin: 30 Infamy, and 280 Credits that are 14.
TIED = 44


def tie(seats: int, tied: list[int], options: dict[str, Any] | None = None, **layout: Any) -> Infamy:
    """Seat 0 turns in the Crime Lord, and has as much Infamy as the other seats named."""
    given = {
        "species": ["skrivvit", "balor", "rustkin", "oomlar"][:seats],
        "planets": ["earth", "akahros", "pahkvor", "scrapholm", "glubb_prime", "velunesse"],
        "at": ["earth:space_dock"],
        "phase": "space",
        "cell": [[LORD]],
        "infamy": [0, *[TIED if seat in tied else 0 for seat in range(1, seats)]],
        **layout,
    }
    t = infamy(seats, options, **given)
    t.choose("turn-in")
    return t


def won(t: Infamy) -> tuple[tuple[int, ...], str]:
    assert t.result is not None
    return t.result.winners, t.result.reason


# --- two of them ------------------------------------------------------------------------------------


@rule("GI-349", "GI-350", "GI-Q59")
def test_two_who_tie_fight_it_out() -> None:
    """Given exactly two hunters with the highest total, when the game is over, then they fight: both roll, and who
    leads in two of three Attributes wins; nobody loses a Life Point or anything else."""
    # The Balor (6, 1, 2) is nearer to the left; the Skrivvit (1, 5, 3).
    t = tie(3, [1], dice=[1, 1, 1, 1, 1, 1], locker=[[], []])
    assert told(t)[-4:] == [
        "Seat 3 has 0 Infamy in all.",
        "Seat 2 and Seat 1 tie and fight for it.",
        "Seat 2 rolls Combat 1, Intellect 1, Defense 1.",
        "Seat 1 rolls Combat 1, Intellect 1, Defense 1.",
    ]
    assert won(t) == ((0,), "duel")
    assert lives(t) == [4, 4, 4]
    assert t.result is not None
    assert t.result.scores == (TIED, TIED, 0)


@rule("GI-349", "GI-351", "GI-Q59", "GI-Q64")
def test_nobody_has_the_advantage_of_ties() -> None:
    """Given a battle for the victory in which one leads in one Attribute, the other in one and the third is tied, when
    it is fought, then it is tied, and fought again from the roll, until one has two of three."""
    # (7, 2, 3) against (2, 6, 3), then against (2, 6, 4).
    t = tie(2, [1], dice=[1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert won(t) == ((0,), "duel")
    assert sum("rolls" in sentence for sentence in told(t)) == 4


@rule("GI-350", "GI-Q59")
def test_a_tied_battle_costs_no_life_point() -> None:
    """Given two hunters with one Life Point each, when their battle is tied twice, then nobody is eliminated by it."""
    draw = [1, 1, 2, 1, 1, 1]
    t = tie(2, [1], dice=[*draw, *draw, 1, 1, 6, 1, 1, 1], life=[1, 1])
    assert won(t) == ((1,), "duel")
    assert lives(t) == [1, 1]


@rule("GI-338", "GI-351", "GI-Q59")
def test_no_cards_and_no_party_crash() -> None:
    """Given full hands all round, when two fight for the victory, then nobody is asked for a card."""
    cards = [["act_watch_closely"], ["act_nobody_heard_that"], ["act_close_enough"]]
    t = tie(3, [1], actions=cards, boosts=[["boost_brace"], ["boost_fuse"], ["boost_charm"]], dice=[1] * 6)
    assert won(t) == ((0,), "duel")


@rule("GI-351", "GI-Q59")
def test_rerolls_are_used_the_one_to_the_left_first() -> None:
    """Given two hunters with re-rolls by trait and Skill Card, when they fight for the victory, then the one nearer to
    the left of the active player uses theirs first, and the active player theirs last."""
    t = tie(
        3,
        [2],
        species=["human", "balor", "thessari"],
        skill=["skill_swarm_keeper", None, "skill_talks_to_machines"],
        dice=[1, 1, 1, 2, 2, 2, 6, 5, 6],
    )
    assert (asked(t), keys(t)) == ((2, "reroll"), ["reroll:trait:intellect", "reroll:skill:combat", "done"])
    assert dice(t) == [[1, 1, 1], [2, 2, 2]]
    play(t, "reroll:skill:combat", "done")
    assert asked(t) == (0, "reroll")
    play(t, "reroll:skill:intellect")
    assert dice(t) == [[6, 1, 1], [2, 5, 2]]
    t.choose("done")
    # A Thessari mind duelist (2, 6, 2) against a retired sheriff (4, 2, 3).
    assert won(t)[1] == "duel"


@rule("GI-350", "GI-351", "GI-Q59")
def test_all_rerolls_are_open_anew_when_it_is_fought_again() -> None:
    """Given a tied battle in which a re-roll was used, when it is fought again, then the re-roll may be used again."""
    # The Balor (6, 1, 2) and a Human sheriff (4, 2, 3): the re-roll gives (7, 3, 5) against (5, 4, 5).
    t = tie(2, [1], species=["human", "balor"], dice=[1, 2, 3, 1, 1, 2, 2, 1, 1, 1, 6, 1, 1])
    assert totals(t) == [(7, 3, 5), (5, 3, 5)]
    t.choose("reroll:trait:intellect")
    assert dice(t) == [[1, 1, 1], [6, 1, 1]]
    assert asked(t) == (0, "reroll")
    assert "reroll:trait:intellect" in keys(t)


@rule("GI-351", "GI-Q59")
def test_nobody_is_attacker_and_no_planet_counts() -> None:
    """Given a Balor, who is stronger when attacking, on a planet that raises the highest die, when they fight for the
    victory, then neither counts."""
    t = tie(2, [1], {"game": "advanced"}, species=["human", "balor"], planets=OTHERS, at=["akahros:space_dock"],
            cell=[["bounty_grand_horn_azzakar"]], infamy=[0, 45], dice=[1, 2, 3, 4, 5, 1])  # fmt: skip
    # 32 Infamy and 260 Credits that are 13.
    assert totals(t) == [(7, 3, 5), (8, 7, 4)]


OTHERS = ["earth", "akahros", "pahkvor", "scrapholm", "glubb_prime", "velunesse"]


# --- three or more ----------------------------------------------------------------------------------


@rule("GI-352", "GI-354")
@pytest.mark.parametrize(
    ("roll", "winner"),
    [([1, 1, 1, 1, 1, 1, 1, 1, 1], 2), ([1, 1, 4, 1, 1, 1, 1, 1, 1], 0), ([1, 1, 1, 3, 2, 1, 1, 1, 1], 1)],
)
def test_three_who_tie_roll_for_it(roll: list[int], winner: int) -> None:
    """Given three hunters with the highest total, when the game is over, then each adds all own Attributes and three
    dice to one value, and the highest wins."""
    # Attributes without dice: 9, 9 and 10.
    t = tie(4, [1, 2], dice=roll)
    assert won(t) == ((winner,), "roll-off")
    sums = [9 + sum(roll[:3]), 9 + sum(roll[3:6]), 10 + sum(roll[6:])]
    assert [s for s in told(t) if "comes to" in s] == [f"Seat {i + 1} comes to {n}." for i, n in enumerate(sums)]


@rule("GI-354", "GI-Q60")
def test_everything_linked_counts_in_that_sum() -> None:
    """Given linked Equipment and a Skill Card, when three roll for the victory, then they count, stored cards do
    not."""
    t = tie(
        3,
        [1, 2],
        linked=[{"hands": "eq_gravity_mallet"}],
        skill=["skill_swarm_keeper"],
        infamy=[0, TIED, TIED],
        dice=[1] * 9,
    )
    assert [s for s in told(t) if "comes to" in s] == [
        "Seat 1 comes to 17.",
        "Seat 2 comes to 12.",
        "Seat 3 comes to 13.",
    ]
    assert won(t) == ((0,), "roll-off")


@rule("GI-355")
def test_those_still_tied_repeat_it_among_themselves() -> None:
    """Given three who roll for the victory, when two of them come to the same highest value, then only these two roll
    again, as often as needed, and do not fight."""
    t = tie(3, [1, 2], dice=[2, 1, 1, 1, 1, 1, 1, 1, 1, *[1, 1, 2, 1, 1, 1], *[1, 1, 1, 1, 1, 6]])
    assert [s for s in told(t) if "comes to" in s] == [
        "Seat 1 comes to 13.",
        "Seat 2 comes to 12.",
        "Seat 3 comes to 13.",
        "Seat 1 comes to 13.",
        "Seat 3 comes to 13.",
        "Seat 1 comes to 12.",
        "Seat 3 comes to 18.",
    ]
    assert won(t) == ((2,), "roll-off")


@rule("GI-353", "GI-356", "GI-Q60")
def test_no_cards_and_no_rerolls_in_it() -> None:
    """Given hunters with re-rolls and full hands, when three roll for the victory, then nobody is asked for
    anything."""
    t = tie(
        3,
        [1, 2],
        species=["human", "thessari", "skrivvit"],
        skill=["skill_swarm_keeper"],
        actions=[["act_watch_closely"], ["act_nobody_heard_that"], ["a_pie"]],
        boosts=[["boost_brace"], ["boost_fuse"], ["boost_charm"]],
        dice=[6, 6, 6],
    )
    assert won(t) == ((0,), "roll-off")


@rule("GI-352")
def test_a_lower_total_does_not_take_part() -> None:
    """Given four hunters of whom three tie, when they roll for the victory, then the fourth does not."""
    t = tie(4, [1, 3], infamy=[0, TIED, TIED - 1, TIED])
    assert len([s for s in told(t) if "comes to" in s]) >= 3
    assert not [s for s in told(t) if s.startswith("Seat 3 comes to")]
    assert 2 not in won(t)[0]
