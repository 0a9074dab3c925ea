"""Chapter 17, answers to Action Cards: they take effect first, and can be answered themselves. Ruling GI-Q47."""

import pytest

from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import crash_step, dice, discarded, hand, own_step, player_battle, through
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, play, told

NOBODY = "act_nobody_heard_that"
FOUND = "act_lost_and_found"


@rule("GI-246", "GI-249")
def test_nobody_heard_that() -> None:
    """Given another player's Action Card, when "Nobody heard that" answers it, then that card has no effect, and both
    lie on the discard pile, the answer first."""
    t = infamy(actions=[[FOUND], [NOBODY]])
    t.choose(f"play:{FOUND}")
    assert (asked(t), keys(t)) == ((1, "answer"), [f"play:{NOBODY}", "pass"])
    t.choose(f"play:{NOBODY}")
    assert t.seats[0].credits == 0
    assert discarded(t) == [NOBODY, FOUND]
    assert "“Lost by them, found by me” is ignored." in told(t)


@rule("GI-246", "GI-253")
def test_you_filled_in_the_wrong_form() -> None:
    """Given another player's Action Card, when "You filled in the wrong form" answers it, then that card has no effect,
    and the one who answered draws 1 Action Card."""
    t = infamy(actions=[[FOUND], ["e_form"]], decks={"action": ["act_close_enough"]})
    play(t, f"play:{FOUND}", "play:e_form")
    assert t.seats[0].credits == 0
    assert hand(t, 1) == ["act_close_enough"]
    assert discarded(t) == ["e_form", FOUND]


@rule("GI-246", "GI-250", "GI-Q47")
def test_a_counter_is_countered() -> None:
    """Given a card and an answer to it, when the answer is answered, then the newest is resolved first: the answer has
    no effect, and so the first card has its own."""
    t = infamy(actions=[[FOUND, NOBODY], [NOBODY]])
    play(t, f"play:{FOUND}", f"play:{NOBODY}")
    assert (asked(t), keys(t)) == ((0, "answer"), [f"play:{NOBODY}", "pass"])
    t.choose(f"play:{NOBODY}")
    assert t.seats[0].credits == 60
    assert discarded(t) == [NOBODY, NOBODY, FOUND]


@rule("GI-250", "GI-Q47")
def test_a_counter_to_a_counter_to_a_counter() -> None:
    """Given four answers on one card, when all are resolved, then with an even number of them the card has its effect,
    with an odd number it has none."""
    for answers in (1, 2, 3, 4):
        hands = [[FOUND, NOBODY, NOBODY], [NOBODY, NOBODY]]
        t = infamy(actions=hands)
        t.choose(f"play:{FOUND}")
        for _ in range(answers):
            t.choose(f"play:{NOBODY}")
        through(t, "answer")
        assert t.seats[0].credits == (60 if answers % 2 == 0 else 0)
        assert discarded(t) == [*[NOBODY] * answers, FOUND]


@rule("GI-249", "GI-253")
def test_an_ignored_counter_draws_nothing() -> None:
    """Given "You filled in the wrong form", when it is itself ignored, then it neither ignores nor draws."""
    t = infamy(actions=[[FOUND, NOBODY], ["e_form", "a_pie"]])
    play(t, f"play:{FOUND}", "play:e_form", f"play:{NOBODY}", "pass", "pass")
    assert t.seats[0].credits == 60
    assert hand(t, 1) == ["a_pie"]


@rule("GI-250", "GI-Q47")
def test_who_may_answer() -> None:
    """Given a card of the third of four players, when it is played, then the others with a hand card are asked one
    after the other from the left, whatever they hold, but its player is not."""
    t = infamy(4, active=2, actions=[[NOBODY], ["a_pie"], [FOUND, NOBODY], [NOBODY]])
    t.choose(f"play:{FOUND}")
    order = []
    while t.decision and t.decision.prompt == "answer":
        order.append((t.decision.seat, len(keys(t))))
        t.choose("pass")
    assert order == [(3, 2), (0, 2), (1, 1)]
    assert t.seats[2].credits == 60


@rule("GI-250", "GI-Q47")
def test_an_answer_opens_the_window_anew_for_everybody_but_its_player() -> None:
    """Given an answer by the second of three players, when it lies there, then the third and the first are asked about
    it; if it is ignored, all are asked again about the first card."""
    t = infamy(3, actions=[[FOUND, "a_pie"], [NOBODY, NOBODY], [NOBODY]])
    play(t, f"play:{FOUND}", f"play:{NOBODY}")
    assert asked(t) == (2, "answer")
    t.choose(f"play:{NOBODY}")
    assert asked(t) == (0, "answer")
    t.choose("pass")
    # Seat 1 alone could save its own answer.
    assert asked(t) == (1, "answer")
    t.choose("pass")
    # The answer is ignored, the first card still waits: seat 2 has no card left.
    assert asked(t) == (1, "answer")
    assert t.seats[0].credits == 0
    t.choose(f"play:{NOBODY}")
    t.choose("pass")
    assert t.seats[0].credits == 0
    assert discarded(t) == [NOBODY, NOBODY, NOBODY, FOUND]


@rule("GI-247")
def test_what_is_resolved_stays() -> None:
    """Given a card that nobody answered, when it has been resolved, then "Nobody heard that" is not offered any more,
    and a later answer meets a later card only."""
    t = infamy(actions=[[FOUND, "a_pie"], [NOBODY]])
    play(t, f"play:{FOUND}", "pass")
    assert t.seats[0].credits == 60
    assert (asked(t), keys(t)) == ((1, "pause"), ["pass"])
    play(t, "pass", "play:a_pie", f"play:{NOBODY}")
    assert t.seats[0].credits == 60
    assert sum(ring["tokens"] for ring in t.view()["rings"]) == 0


@rule("GI-250")
def test_an_ignored_card_is_not_answered_again() -> None:
    """Given two players who could ignore a card, when the first has done it, then the second is not asked about it."""
    t = infamy(3, actions=[[FOUND], [NOBODY, "a_pie"], [NOBODY]])
    play(t, f"play:{FOUND}", f"play:{NOBODY}", "pass")
    assert asked(t) == (1, "pause")
    assert hand(t, 2) == [NOBODY]


@rule("GI-238", "GI-246", "GI-276", "GI-Q47", "GI-Q50")
def test_declared_cards_are_answered_one_by_one_and_by_everybody_else() -> None:
    """Given a Crasher with two declared cards, when each comes up, then fighters and other Crashers may answer it; who
    has answered may still crash."""
    t = crash_step(
        "act_mind_the_step",
        [3, 3, 3, 4, 4, 4, 1, 2],
        seats=4,
        actions=[[NOBODY], [], ["act_mind_the_step", "act_safety_was_on"], [NOBODY, "act_what_was_the_plan"]],
    )
    play(t, "play:act_mind_the_step", "play:act_safety_was_on")
    assert asked(t) == (3, "answer")
    play(t, f"play:{NOBODY}", "pass")
    # The first is ignored; the second comes up.
    assert asked(t) == (3, "answer")
    play(t, "pass", "pass", "side:1")
    assert dice(t) == [[3, 3, 3], [1, 4, 4]]
    assert (asked(t), keys(t)) == ((3, "crash"), ["play:act_what_was_the_plan", "done"])


@rule("GI-246", "GI-249", "GI-280")
def test_a_fighters_declared_card_is_answered() -> None:
    """Given a fighter's declared card, when the enemy ignores it, then it is discarded without effect, and the next one
    is resolved."""
    cards = ["act_watch_closely", "d_fists"]
    t = own_step("act_watch_closely", [1, 2, 3, 4, 5, 6], actions=[cards, [NOBODY]], boosts=[])
    play(t, "play:act_watch_closely", "play:d_fists", f"play:{NOBODY}")
    assert discarded(t)[:2] == [NOBODY, "act_watch_closely"]
    assert "Seat 1 has Combat 3, Intellect 7, Defense 6." in told(t)


@rule("GI-151", "GI-246")
def test_an_ignored_wake_up_leaves_the_move_to_be_made() -> None:
    """Given "Wake up! Time to die!", when it is ignored, then its player still has to move."""
    t = infamy(3, actions=[["b_wake_up"], [NOBODY]], phase="move")
    play(t, "play:b_wake_up", f"play:{NOBODY}")
    assert asked(t) == (0, "move")
    assert t.seats[0].space == t.book.docks[0]


@rule("GI-246", "GI-307")
@pytest.mark.parametrize("answered", [False, True])
def test_an_ignored_calling_off_lets_the_battle_begin(answered: bool) -> None:
    """Given a battle that was called off, when that card is ignored, then the battle is fought."""
    t = player_battle(actions=[[NOBODY], ["c_tomorrow"]], dice=[6, 6, 6, 1, 1, 1])
    play(t, "pass", "play:c_tomorrow", f"play:{NOBODY}" if answered else "pass")
    through(t, "pause", "cards")
    assert [me.life for me in t.seats] == ([4, 3] if answered else [4, 4])
