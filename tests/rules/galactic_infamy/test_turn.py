"""Chapter 6, The turn: its four phases, the Movement Roll, Resolution and Pass Initiative, with the rulings GI-Q16 to
GI-Q18 and GI-Q66."""

import pytest

from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, at, go, goals, infamy, keys, passed, place, play, tokens, told

PLANETS = ["earth", "akahros", "pahkvor", "glubb_prime", "scrapholm", "velunesse"]
FOUR = ["human", "balor", "thessari", "rustkin"]
#: Spaces where a hunter with empty pockets has nothing to choose.
QUIET = ["earth:space_dock", "akahros:space_dock", "velunesse:space_dock", "scrapholm:space_dock"]


# --- turns and phases ---------------------------------------------------------------------------------


@rule("GI-063", "GI-085")
@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 0), (4, 2)])
def test_turns_pass_to_the_left(seats: int, start: int) -> None:
    """Given some Starting Player, when everybody moves one space to the Training Grounds and back, then the dice go
    from each to the left, one player at a time."""
    t = infamy(seats, species=FOUR[:seats], planets=PLANETS, at=QUIET, start=start, active=start, dice=[1, 1] * 9)
    turns = []
    for _ in range(2 * seats):
        assert asked(t) == (t.active, "move")
        assert [decision.seat for decision in t.decisions] == [t.active]
        turns.append((t.active, t.round))
        home = QUIET[t.active].partition(":")[0]
        go(t, f"{home}:training_grounds" if at(t, t.active).endswith("dock") else f"{home}:space_dock")
    left = [(start + i) % seats for i in range(seats)]
    assert turns == [(seat, n) for n in (1, 2) for seat in left]


@rule("GI-064", "GI-065", "GI-085")
def test_the_four_phases_in_order() -> None:
    """Given a hunter at the start of the turn, when the turn is played, then there is a Movement Roll, then the move,
    then the space is resolved, then the dice pass on and the next player rolls."""
    t = infamy(species=FOUR[:2], planets=PLANETS, at=QUIET[:2], credits=[20, 0], dice=[2, 2, 5, 1])
    assert told(t) == ["Round 1: Seat 1's turn.", "Seat 1 rolls 2 and 2.", "Seat 1 may go up to 4 spaces."]
    go(t, "earth:black_market")
    assert told(t)[0] == "Seat 1 goes to Black Market, ring 1."
    assert told(t)[1].endswith(" is turned up.")
    assert (asked(t), t.active) == ((0, "buy-boost"), 0)
    t.choose("done")
    assert told(t)[:2] == ["Round 1: Seat 2's turn.", "Seat 2 rolls 5 and 1."]
    assert asked(t) == (1, "move")


@rule("GI-065", "GI-365")
def test_a_turn_cannot_be_played_without_the_roll() -> None:
    """Given a hunter who wants to go just 1 space, when the turn starts, then two dice are rolled before anything can
    be chosen."""
    t = infamy(species=["human"], planets=PLANETS, at=QUIET[:1], dice=[4, 3])
    assert t.view(1)["roll"] == {"dice": [4, 3], "change": 0}
    assert asked(t) == (0, "move")
    go(t, "earth:rest_and_relax")
    assert at(t) == "earth:rest_and_relax"


@rule("GI-065", "GI-Q66")
def test_one_movement_roll_a_turn() -> None:
    """Given a whole turn with a battle and cards in hands, when it is played, then Movement Dice are rolled once."""
    t = infamy(species=FOUR[:2], planets=PLANETS, at=["earth:space_dock", "earth:training_grounds"], dice=[1, 1])
    lines = told(t)
    go(t, "earth:training_grounds")
    lines += told(t)
    while asked(t) == (0, "reroll"):
        t.choose("done")
        lines += told(t)
    assert lines.count("Seat 1 rolls 1 and 1.") == 1
    assert lines[-3] == "Round 1: Seat 2's turn."
    rolls = [line for line in lines[:-3] if " rolls " in line and " and " in line]
    assert rolls == ["Seat 1 rolls 1 and 1."]


# --- the Movement Roll ----------------------------------------------------------------------------------


@rule("GI-067", "GI-068")
@pytest.mark.parametrize("dice", [(1, 1), (1, 6), (3, 3), (6, 6)])
def test_the_sum_is_the_most(dice: tuple[int, int]) -> None:
    """Given a roll, when the hunter moves, then the sum is the largest number of spaces, and 1 is the least."""
    t = infamy(species=["human"], planets=PLANETS, at=["scrapholm:back_alley"], phase="roll", dice=[*dice])
    assert told(t)[-1] == f"Seat 1 may go up to {sum(dice)} spaces."
    ahead = ["black_market", "medical_bay", "first_ones_free", "merchant_district", "rest_and_relax", "space_dock"]
    clockwise = [f"scrapholm:{kind}" for kind in ahead]
    behind = ["scrapholm:training_grounds", "scrapholm:space_dock", "scrapholm:rest_and_relax"]
    near = {*clockwise[: sum(dice)], *behind[: sum(dice)]}
    assert near <= set(goals(t))
    assert ("triton:8" in goals(t)) is (sum(dice) >= 4)
    assert ("scrapholm:back_alley" in goals(t)) is (sum(dice) >= 8)


@rule("GI-066")
def test_the_roll_is_final_but_for_effects() -> None:
    """Given a roll of 7, when cards are played after it, then the one that raises Movement Rolls raises it, the one
    that gives Credits does not, and the dice stay as they fell."""
    hand = ["act_all_downhill_from_here", "act_lost_and_found"]
    t = infamy(species=["human"], planets=PLANETS, at=QUIET[:1], actions=[hand], phase="roll", dice=[3, 4])
    assert asked(t) == (0, "pause")
    t.choose("play:act_lost_and_found")
    assert t.view(0)["roll"] == {"dice": [3, 4], "change": 0}
    t.choose("play:act_all_downhill_from_here")
    assert t.view(0)["roll"] == {"dice": [3, 4], "change": 4}
    passed(t)
    assert "Seat 1 may go up to 11 spaces." in told(t)


@rule("GI-066", "GI-068")
def test_another_players_card_changes_the_roll_down_to_1() -> None:
    """Given a roll of 3, when another hunter plays the card that takes off 4, then one space is left, as a token must
    move."""
    t = infamy(
        species=["human"], planets=PLANETS, at=["earth:back_alley", "akahros:space_dock"],
        actions=[[], ["act_road_works"]], phase="roll", dice=[1, 2],
    )  # fmt: skip
    assert asked(t) == (1, "pause")
    t.choose("play:act_road_works")
    assert told(t)[-1] == "Seat 1 may go up to 1 space."
    assert goals(t) == ["earth:training_grounds", "earth:black_market"]


@rule("GI-066")
@pytest.mark.parametrize(
    ("species", "where", "game", "spaces"),
    [
        ("skrivvit", "earth:space_dock", "basic", 9),
        ("grumhide", "earth:space_dock", "basic", 5),
        ("human", "pahkvor:space_dock", "basic", 7),
        ("human", "pahkvor:space_dock", "advanced", 9),
        ("human", "glubb_prime:space_dock", "advanced", 5),
        ("skrivvit", "glubb_prime:space_dock", "advanced", 7),
    ],
)
def test_traits_and_planets_change_the_roll(species: str, where: str, game: str, spaces: int) -> None:
    """Given a roll of 7, when trait and Planetary Effect say so, then the hunter may go farther or less far."""
    options = {"game": game}
    t = infamy(2, options, species=[species, "rustkin"], planets=PLANETS, at=[where], phase="roll", dice=[3, 4])
    assert told(t)[-1] == f"Seat 1 may go up to {spaces} spaces."


# --- Resolution -----------------------------------------------------------------------------------------


@rule("GI-081", "GI-082", "GI-090")
@pytest.mark.parametrize(
    ("kind", "prompt"),
    [
        ("space_dock", "dock"),
        ("back_alley", "rank"),
        ("merchant_district", "buy"),
        ("medical_bay", "heal"),
        ("training_grounds", "skill"),
        ("rest_and_relax", "rest"),
        ("black_market", "buy-boost"),
        ("first_ones_free", "free"),
    ],
)
def test_the_space_where_the_move_ended_is_resolved(kind: str, prompt: str) -> None:
    """Given a hunter who could use any space, when the move ends on one, short of the roll, then that one is resolved,
    and only that one."""
    t = infamy(
        species=["human"], planets=PLANETS, at=["triton:12"], credits=[500], infamy=[5], life=[2], phase="move",
        rolled=(5, 5), locker=[["eq_loud_spoon"]],
    )  # fmt: skip
    go(t, f"earth:{kind}")
    assert asked(t) == (0, prompt)
    if kind != "back_alley":
        t.choose("draw:action" if kind == "first_ones_free" else "done")
        passed(t)
        assert asked(t) == (1, "move")


@rule("GI-083", "GI-150", "GI-Q16")
def test_a_space_reached_by_other_means_is_resolved_too() -> None:
    """Given a hunter with B#, when it takes them to another hunter in a Merchant District, then that one is fought, and
    then an Equipment Card is turned up."""
    t = infamy(
        species=FOUR[:2], planets=PLANETS, at=["earth:space_dock", "velunesse:merchant_district"], phase="move",
        actions=[["b_wake_up"]], dice=[6, 6, 6, 1, 1, 1], decks={"equipment": ["eq_riot_door"]}, credits=[0, 0],
    )  # fmt: skip
    t.choose("play:b_wake_up")
    assert at(t) == "velunesse:merchant_district"
    assert "Seat 1 attacks Seat 2." in told(t)
    assert "eq_riot_door" not in t.view(0)["shop"]["equipment"]
    t.choose("done")
    assert told(t).index("Seat 1 beats Seat 2.") < told(t).index("Riot Door is turned up.")
    assert "eq_riot_door" in t.view(0)["shop"]["equipment"]
    assert asked(t) == (1, "move")


@rule("GI-083e", "GI-103")
def test_example_a_merchant_district_without_wanting_to_buy() -> None:
    """Given a player who stops on a Merchant District without wanting to buy, when they resolve it, then one Equipment
    Card is still drawn into the purchase pile; looking through it and buying is skipped, and the turn passed on."""
    t = infamy(
        species=["human"], planets=PLANETS, at=["earth:first_ones_free"], phase="move", credits=[500],
        decks={"equipment": ["eq_star_stapler"]},
    )  # fmt: skip
    before = t.view(1)["shop"]["equipment"]
    go(t, "earth:merchant_district")
    t.choose("done")
    assert sorted(t.view(1)["shop"]["equipment"]) == sorted([*before, "eq_star_stapler"])
    assert t.view(1)["piles"]["equipment"] == 36 - 6 - 1
    assert t.seats[0].credits == 500
    assert asked(t) == (1, "move")


# --- Pass Initiative --------------------------------------------------------------------------------------


@rule("GI-084", "GI-084e")
def test_example_one_reset_token_from_each_gate() -> None:
    """Given one Gate with 3 Reset Tokens and another with 1, when the turn passes, then 2 and 0 remain, and Gates
    without tokens have none."""
    t = infamy(planets=PLANETS, tokens={"earth": 3, "akahros": 1}, phase="pass")
    assert tokens(t) == [2, 0, 0, 0, 0, 0]
    assert asked(t) == (1, "move")


@rule("GI-084")
def test_reset_tokens_go_after_resolution() -> None:
    """Given a Gate with a Reset Token, when a hunter has moved and resolves a space, then it is still there, and gone
    when the turn has passed."""
    t = infamy(species=["human"], planets=PLANETS, at=QUIET, phase="move", tokens={"velunesse": 1})
    go(t, "earth:first_ones_free")
    assert tokens(t)[5] == 1
    t.choose("draw:boost")
    assert asked(t) == (0, "pause")
    assert tokens(t)[5] == 1
    t.choose("pass")
    assert tokens(t)[5] == 0


@rule("GI-086")
def test_the_turn_begins_when_the_dice_are_taken() -> None:
    """Given hunters with B#, which is for the own move, when the dice go to the second, then from that moment on only
    the second may play it."""
    t = infamy(planets=PLANETS, actions=[["b_wake_up"], ["b_wake_up"]], phase="pass")
    assert (asked(t), t.view(0)["active"]) == ((0, "pause"), 0)
    while t.view(0)["active"] == 0:
        assert keys(t) == ["pass"]
        t.choose("pass")
    assert told(t) == ["Round 1: Seat 2's turn."]
    while asked(t) != (1, "move"):
        assert keys(t) == ["pass"]
        t.choose("pass")
    assert "play:b_wake_up" in keys(t)
    with pytest.raises(IllegalChoice):
        t.choose("play:b_wake_up", seat=0)


@rule("GI-087", "GI-268", "GI-Q17")
def test_the_hand_is_down_to_the_limit_before_the_dice_are_passed() -> None:
    """Given a hand of 7 and a Gate with tokens, when the turn passes, then first, after the last pause, a card is
    discarded, and only then tokens go and the next player has the dice."""
    hand = ["act_lost_and_found", "act_hold_my_lunch", "act_i_know_somebody", "act_close_enough"]
    boosts = ["boost_bad_coffee", "boost_crowd", "boost_charm"]
    t = infamy(planets=PLANETS, actions=[hand], boosts=[boosts], tokens={"earth": 2}, phase="pass")
    assert asked(t) == (0, "pause")
    t.choose("pass")
    assert asked(t) == (0, "hand-limit")
    assert (t.view(0)["active"], tokens(t)[0]) == (0, 2)
    assert "pass" not in keys(t)
    t.choose("drop:boost_charm")
    assert (t.view(0)["active"], tokens(t)[0], t.seats[0].hand) == (1, 1, 6)


@rule("GI-088", "GI-Q18")
def test_eliminated_players_are_skipped() -> None:
    """Given four players, the second and third of them eliminated, when the first turn passes, then the fourth has the
    dice, and after that the first again."""
    t = infamy(4, species=FOUR, planets=PLANETS, at=QUIET, life=[4, 0, 0, 4], phase="pass")
    assert (asked(t), t.round) == ((3, "move"), 1)
    go(t, "scrapholm:training_grounds")
    assert (asked(t), t.round) == ((0, "move"), 2)


@rule("GI-088")
def test_rounds_go_on_without_the_starting_player() -> None:
    """Given three players, the Starting Player eliminated, when the last has played, then a new round begins with the
    second."""
    t = infamy(3, species=FOUR[:3], planets=PLANETS, at=QUIET, life=[0, 4, 4], active=2, phase="pass")
    assert (asked(t), t.round) == ((1, "move"), 2)


@rule("GI-089", "GI-137", "GI-Q18")
def test_an_eliminated_active_hunter_drops_the_rest_of_the_turn() -> None:
    """Given an active hunter with 1 Life Point, 7 cards and two hunters on the space, when the first battle is lost,
    then there is no second one, nothing is resolved and nothing discarded for the limit, but Reset Tokens go and the
    dice are passed."""
    t = infamy(
        3, species=["human", "balor", "thessari"], planets=PLANETS, at=["triton:12", *["earth:merchant_district"] * 2],
        life=[1, 4, 4], phase="move", tokens={"pahkvor": 3}, dice=[1, 1, 1, 6, 6, 6, 4, 3],
    )  # fmt: skip
    before = t.view(0)["shop"]["equipment"]
    go(t, "earth:merchant_district")
    play(t, "fight:1", "done")
    assert "Seat 1 is eliminated." in told(t)
    assert t.view(0)["shop"]["equipment"] == before
    assert tokens(t)[2] == 2
    assert told(t)[-3:] == ["Round 1: Seat 2's turn.", "Seat 2 rolls 4 and 3.", "Seat 2 may go up to 7 spaces."]
    assert asked(t) == (1, "move")
    assert t.view(0)["seats"][0]["space"] is None


@rule("GI-088", "GI-Q18")
def test_the_reset_tokens_of_the_eliminated_stay() -> None:
    """Given tokens on a Gate and an eliminated hunter, when turns pass, then they go one by one like any others."""
    t = infamy(3, species=FOUR[:3], planets=PLANETS, at=QUIET, life=[4, 0, 4], tokens={"akahros": 3}, phase="pass")
    assert tokens(t)[1] == 2
    assert asked(t) == (2, "move")
    go(t, "velunesse:training_grounds")
    assert tokens(t)[1] == 1
    assert place(t, t.seats[2].space) == "velunesse:training_grounds"
