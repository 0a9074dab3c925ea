"""Chapter 17, Action Cards: timing, target and type; pauses, and who is asked in them. Rulings GI-Q45, Q46 and Q48."""

from random import Random

import pytest

from astrolude.games.galactic_infamy.actions import (
    AFTER_MOVE,
    AFTER_ROLL,
    BATTLE_ANNOUNCED,
    BATTLE_OVER,
    BEFORE_PASS,
    TURN_START,
)
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule, two_worlds
from tests.rules.galactic_infamy.battles import (
    back_alley,
    crash_step,
    discarded,
    hand,
    own_step,
    player_battle,
    through,
    through_to_crash,
    use,
)
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play, told

CARDS = {card.id: card for card in new_game().book.content.action}
ANY = {card.id for card in CARDS.values() if card.timing == "any"}
BATTLE = {card.id for card in CARDS.values() if card.timing == "battle"}
SELF = {card.id for card in CARDS.values() if card.target == "self"}
TO_BOUNTY = {card.id for card in CARDS.values() if card.target == "bounty"}
ALL = list(CARDS)


def offered(t: Infamy) -> set[str]:
    """The Action Cards that may be played now."""
    return {key.removeprefix("play:") for key in keys(t) if key.startswith("play:")}


def moment(t: Infamy) -> int:
    """Which pause it is."""
    shown: int = t.view(t.decision.seat if t.decision else None)["decision"]["about"]["moment"]
    return shown


# --- the three parts of a card ----------------------------------------------------------------------


@rule("GI-237", "GI-242")
def test_every_card_has_timing_target_and_type() -> None:
    """Given the 55 Action Cards, when they are read, then each says when, on whom, and in what way it changes
    things."""
    assert sum(card.copies for card in CARDS.values()) == 55
    for card in CARDS.values():
        assert card.timing
        assert card.target
        assert card.type
        assert card.effect


@rule("GI-236", "GI-251")
def test_a_code_means_a_starting_hand() -> None:
    """Given the Action Cards with a code, when two players are dealt theirs, then each has A#, B# and the card of the
    own species, and all other cards with a code stay in the box."""
    t = new_game(2)
    while t.decision and t.decision.prompt in ("species", "class"):
        t.choose(0)
    coded = {card.id for card in CARDS.values() if card.code}
    for seat in range(2):
        species = t.view(seat)["seats"][seat]["species"]
        own = next(card.id for card in CARDS.values() if card.species == species)
        assert t.view(seat)["seats"][seat]["actions"] == ["a_pie", "b_wake_up", own]
    assert all(CARDS[ALL[t.book.action_of[card]]].code for card in t.box_actions)
    assert len(t.box_actions) == 19 - 6
    assert not {ALL[t.book.action_of[card]] for card in t.action_draw.cards} & coded


@rule("GI-252", "GI-366")
def test_a_played_starting_hand_card_reaches_anybody_after_a_reshuffle() -> None:
    """Given an A# card on the discard pile and no draw pile, when another player draws, then they get that card."""
    t = infamy(actions=[["a_pie"], ["act_i_know_somebody"]], deck_size={"action": 0})
    while len(t.action_discard):
        t.box_actions.append(t.action_discard.draw())
    play(t, "play:a_pie", "pass", "gate:0", "play:act_i_know_somebody")
    assert hand(t, 1) == ["a_pie"]


# --- timing -----------------------------------------------------------------------------------------


@rule("GI-238", "GI-240", "GI-243", "GI-376", "GI-Q45")
def test_each_card_is_offered_at_its_own_moments_only() -> None:
    """Given a hunter who holds every Action Card there is, when a whole turn with a Player Battle is played, then each
    card is offered at the moments that its timing names, and nowhere else."""
    t = infamy(
        species=["skrivvit", "balor"],
        at=["triton:2", "triton:4"],
        actions=[ALL],
        boosts=[["boost_brace"], ["boost_fuse"]],
        linked=[{"hands": "eq_loud_spoon"}],
        credits=[0, 10],
        dice=[6, 6],
    )
    seen: dict[int | str, set[str]] = {}
    while t.active == 0 or t.decision is None or t.decision.prompt != "move":
        prompt = t.decision.prompt if t.decision else ""
        if asked(t) == (0, prompt):
            place = moment(t) + 10 * t.active if prompt == "pause" else prompt
            seen.setdefault(place, offered(t))
        free = {"move": "move:51", "pause": "pass", "answer": "pass", "cards": "done", "theft": "steal:nothing"}
        if prompt == "hand-limit":
            seen["hand-limit"] = set()
            break
        t.choose(free[prompt])
    assert seen == {
        TURN_START: ANY,
        AFTER_ROLL: ANY | {"act_all_downhill_from_here"},
        "move": {"b_wake_up"},
        AFTER_MOVE: ANY,
        BATTLE_ANNOUNCED: ANY | {"c_tomorrow", "act_your_ship_is_rolling_away"},
        "cards": ANY | BATTLE - TO_BOUNTY,
        BATTLE_OVER: ANY,
        BEFORE_PASS: ANY,
        "hand-limit": set(),
    }


@rule("GI-240", "GI-244", "GI-376")
def test_out_of_turn_cards_have_their_moments_too() -> None:
    """Given a third hunter who holds every Action Card, when two others fight, then in pauses and Party Crash each card
    is offered that works on other hunters or has no timing, and no card for a battle of one's own."""
    t = player_battle(
        3,
        phase="roll",
        at=["triton:2", "triton:4"],
        actions=[[], [], ALL],
        boosts=[[], ["boost_fuse"], ["boost_brace"]],
        linked=[{"hands": "eq_loud_spoon"}, {}, {"hands": "eq_two_ended_axe"}],
        credits=[0, 10],
        dice=[6, 6],
    )
    seen: dict[int | str, set[str]] = {}
    while t.active == 0:
        prompt = t.decision.prompt if t.decision else ""
        if asked(t) == (2, prompt):
            seen.setdefault(moment(t) if prompt == "pause" else prompt, offered(t))
        free = {"move": "move:51", "pause": "pass", "crash": "done", "cards": "done", "theft": "steal:nothing"}
        t.choose(free[prompt])
    assert seen == {
        AFTER_ROLL: ANY | {"act_road_works"},
        AFTER_MOVE: ANY,
        BATTLE_ANNOUNCED: ANY | {"act_your_ship_is_rolling_away"},
        "crash": ANY | BATTLE - SELF - TO_BOUNTY,
        BATTLE_OVER: ANY,
        BEFORE_PASS: ANY,
    }


@rule("GI-240", "GI-Q45")
def test_a_bounty_battle_is_announced_with_proxy_and_gear() -> None:
    """Given a Back Alley, when rank, proxy and gear are known and no die has rolled, then the battle is announced."""
    t = back_alley(3, actions=[["a_pie"]])
    t.choose("proxy:2")
    assert (asked(t), moment(t)) == ((0, "pause"), BATTLE_ANNOUNCED)
    battle = t.view()["battle"]
    assert (battle["bounty"], battle["proxy"], battle["equipment"]) == ("bounty_drip", 2, ["eq_thick_sweater"])
    assert battle["dice"] is None


@rule("GI-239")
def test_the_game_is_paused_and_goes_on_where_it_stopped() -> None:
    """Given the pause after another hunter's roll, when a card is played, then it is resolved, and the move follows
    with the same roll."""
    t = infamy(species=["human"], actions=[[], ["act_lost_and_found"]], phase="roll", dice=[2, 3])
    t.choose("play:act_lost_and_found")
    assert t.seats[1].credits == 60
    assert asked(t) == (0, "move")
    assert t.view()["roll"]["dice"] == [2, 3]


# --- target -----------------------------------------------------------------------------------------


@rule("GI-248e")
def test_a_card_for_the_bounty_of_a_bounty_battle() -> None:
    """Given "Does the armor come off?", when a Player Battle is fought, then neither a fighter nor a Crasher can play
    it; in a Bounty Battle it works on the Bounty, and no hunter can be named."""
    card = "act_does_the_armor_come_off"
    assert offered(own_step(card, [3] * 6)) == set()
    assert offered(crash_step(card, [3] * 6)) == set()
    t = crash_step(card, [3, 3, 3, 4, 4, 4, 1], bounty=True)
    assert offered(t) == {card}
    use(t, card)
    assert told(t)[0] == "The Bounty rolls Defense again: 1."
    assert asked(t) == (0, "cards")


@rule("GI-248e2")
def test_a_card_for_a_hunter_in_any_battle() -> None:
    """Given "Mind the step", when a Bounty Battle is fought, then it works on the hunter, and the Bounty cannot be
    named; in a Player Battle it works on either hunter."""
    t = crash_step("act_mind_the_step", [3, 3, 3, 4, 4, 4, 1], bounty=True)
    use(t, "act_mind_the_step")
    assert told(t)[0] == "Seat 1 rolls Defense again: 1."
    t = crash_step("act_mind_the_step", [3, 3, 3, 4, 4, 4, 1])
    use(t, "act_mind_the_step")
    assert keys(t) == ["side:0", "side:1"]


@rule("GI-248e3")
def test_a_card_for_an_action_card() -> None:
    """Given "Nobody heard that", when another hunter has played an Action Card, then that card has no effect."""
    t = infamy(actions=[["act_lost_and_found"], ["act_nobody_heard_that"]])
    assert keys(t) == ["play:act_lost_and_found", "pass"]
    play(t, "play:act_lost_and_found", "play:act_nobody_heard_that")
    assert t.seats[0].credits == 0
    assert discarded(t) == ["act_nobody_heard_that", "act_lost_and_found"]


@rule("GI-248e4", "GI-Q46")
def test_a_card_for_the_bounty_of_any_battle() -> None:
    """Given "He was only stretching", when a battle is fought, then it can be played on a Bounty there, but in a Player
    Battle not at all."""
    assert offered(own_step("act_only_stretching", [3] * 6)) == set()
    assert offered(crash_step("act_only_stretching", [3] * 6)) == set()
    assert offered(crash_step("act_only_stretching", [3] * 6, bounty=True)) == {"act_only_stretching"}


@rule("GI-241", "GI-254", "GI-Q48")
def test_one_may_mean_oneself() -> None:
    """Given a fighter with a card that names a hunter of the battle, when it is played, then the own side may be
    meant."""
    t = own_step("act_is_that_your_shoelace", [3, 3, 3, 4, 4, 4])
    use(t, "act_is_that_your_shoelace", "side:0", "attribute:combat")
    assert t.view()["battle"]["dice"] == [[1, 3, 3], [4, 4, 4]]


@rule("GI-253", "GI-Q48")
def test_the_player_chooses_when_the_card_is_resolved() -> None:
    """Given two declared cards, when the first is resolved, then its choices are asked of its player before the second,
    from what is then possible, though it is another player's dice."""
    mine = ["act_mind_the_step", "act_is_that_your_shoelace"]
    t = crash_step("act_mind_the_step", [3, 3, 3, 4, 4, 4, 2], actions=[[], [], mine])
    play(t, "play:act_mind_the_step", "play:act_is_that_your_shoelace", "pass")
    assert asked(t) == (2, "side")
    play(t, "side:1", "pass")
    assert asked(t) == (2, "side")
    play(t, "side:1", "attribute:defense")
    assert t.view()["battle"]["dice"] == [[3, 3, 3], [4, 4, 1]]


@rule("GI-235", "GI-358")
def test_where_card_and_rule_differ_the_card_is_followed() -> None:
    """Given a Balor, whose Intellect die is never re-rolled, when a card orders it, then it is."""
    t = crash_step("act_what_was_the_plan", [3, 3, 3, 4, 4, 4, 6])
    use(t, "act_what_was_the_plan", "side:1")
    assert t.view()["battle"]["dice"] == [[3, 3, 3], [4, 6, 4]]


# --- who is asked -----------------------------------------------------------------------------------


@rule("GI-240", "GI-245", "GI-Q45")
def test_the_active_player_first_then_going_left_until_all_pass() -> None:
    """Given four hunters with cards, when the turn of the third begins, then the third is asked first, then going left;
    after a card has been played all are asked again, the one who played it last."""
    cards = [["act_lost_and_found"], ["act_mind_the_step"], ["a_pie"], ["act_close_enough"]]
    t = infamy(4, active=2, actions=cards)
    order = []
    for choice in ("pass", "pass", "play:act_lost_and_found"):
        order.append(t.decision.seat if t.decision else -1)
        t.choose(choice)
    through(t, "answer")
    while t.decision and t.decision.prompt == "pause" and moment(t) == TURN_START:
        order.append(t.decision.seat)
        t.choose("pass")
    # Seat 0 has no card any more.
    assert order == [2, 3, 0, 1, 2, 3]


@rule("GI-240", "GI-271", "GI-Q45")
@pytest.mark.parametrize("held", [["act_lost_and_found"], ["act_mind_the_step"], ["act_nobody_heard_that"]])
def test_whoever_holds_a_card_is_asked_whatever_it_is(held: list[str]) -> None:
    """Given a hunter with one hand card, when a pause comes, then they are asked, whether they could play it or not; so
    is who holds a Boost Card only; a hunter without a card is not."""
    t = infamy(4, actions=[[], held], boosts=[[], [], ["boost_brace"]])
    assert asked(t) == (1, "pause")
    assert len(keys(t)) == (2 if held == ["act_lost_and_found"] else 1)
    t.choose("pass")
    assert (asked(t), keys(t)) == ((2, "pause"), ["pass"])
    t.choose("pass")
    assert (asked(t), moment(t)) == ((1, "pause"), AFTER_ROLL)


@rule("GI-271", "GI-Q45", "GI-Q47")
@pytest.mark.parametrize("seed", range(5))
def test_being_asked_tells_nothing(seed: int) -> None:
    """Given hands that might be any cards, when a turn with a battle is played, then who is asked what is the same in
    every world that looks the same so far."""
    random = Random(seed)
    t = player_battle(
        4,
        phase="start",
        actions=[
            ["a_pie", "act_lost_and_found"],
            ["act_mind_the_step"],
            ["act_nobody_heard_that"],
            ["act_close_enough"],
        ],
        boosts=[["boost_brace"], ["boost_fuse"]],
    )
    for _ in range(40):
        if t.decision is None:
            break
        two_worlds(t, random)
        t.choose(random.choice(keys(t)))


@rule("GI-245")
def test_cards_are_resolved_in_the_order_in_which_they_were_played() -> None:
    """Given two hunters who each put tokens on a Gate, when the second plays, then the first one's Gate is taken."""
    t = infamy(actions=[["a_pie"], ["act_gate_is_at_lunch"]])
    play(t, "play:a_pie", "pass", "gate:3", "play:act_gate_is_at_lunch")
    assert "gate:3" not in keys(t)


@rule("GI-248")
def test_a_resolved_card_is_discarded() -> None:
    """Given two cards, when they have been resolved, then they lie on the Action discard pile, the later one on top."""
    t = infamy(actions=[["act_lost_and_found", "a_pie"]])
    play(t, "play:act_lost_and_found", "play:a_pie", "gate:0")
    assert discarded(t) == ["act_lost_and_found", "a_pie"]


@rule("GI-376")
def test_a_card_without_timing_is_committed_in_a_battle() -> None:
    """Given a Crasher who declares a card without timing, when it was declared, then it is resolved in its place like
    the others there."""
    mine = ["act_mind_the_step", "act_lost_and_found", "a_pie"]
    t = crash_step("act_mind_the_step", [3, 3, 3, 4, 4, 4, 2], actions=[[], [], mine])
    play(t, "play:act_lost_and_found", "play:act_mind_the_step")
    assert t.seats[2].credits == 0
    play(t, "done", "pass")
    assert t.seats[2].credits == 60
    play(t, "pass", "side:0")
    assert discarded(t) == ["act_lost_and_found", "act_mind_the_step"]
    assert hand(t, 2) == ["a_pie"]


@rule("GI-243", "GI-Q45")
def test_a_fighter_does_not_crash() -> None:
    """Given fighters who hold battle cards, when the Party Crash comes, then they are asked in their own step only."""
    t = player_battle(actions=[["act_mind_the_step"], ["act_close_enough"]])
    through_to_crash(t)
    assert asked(t) == (0, "cards")
