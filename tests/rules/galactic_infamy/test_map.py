"""Chapter 6, Movement: the map and the ways on it, with the rulings GI-Q12 to GI-Q15."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.book import KINDS
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, at, go, goals, infamy, keys, passed, told

PLANETS = ["akahros", "earth", "pahkvor", "glubb_prime", "scrapholm", "velunesse"]
#: The spaces of a ring, clockwise from its fork.
RING = [
    "rest_and_relax", "space_dock", "training_grounds", "back_alley", "black_market", "medical_bay", "first_ones_free",
    "merchant_district",
]  # fmt: skip
EVERYWHERE = [f"{planet}:{kind}" for planet in PLANETS for kind in RING] + [f"triton:{i + 1}" for i in range(12)]


def to_move(where: str, roll: tuple[int, int], **more: Any) -> Infamy:
    """A Human, whose trait leaves moves alone, about to move from there after that roll."""
    layout: dict[str, Any] = {"species": ["human", "balor"], "planets": PLANETS, **more}
    return infamy(at=[where, "velunesse:space_dock"], phase="roll", dice=list(roll), **layout)


def within(where: str, spaces: int) -> set[str]:
    """Where a move of 1 to so many spaces ends."""
    if spaces == 1:
        return set(goals(to_move(where, (1, 1), species=["grumhide", "balor"])))
    half = min(spaces - 1, 6)
    return set(goals(to_move(where, (half, spaces - half))))


def beside(where: str) -> set[str]:
    """The spaces that the printed lines join to that one: every ring's fork lies between its last and first space, and
    the fork of its Gate between two spaces of Triton."""
    planet, _, what = where.partition(":")
    if planet == "triton":
        n = int(what)
        entered = PLANETS[n // 2 % 6]
        return {f"triton:{n - 1 or 12}", f"triton:{n % 12 + 1}", f"{entered}:{RING[0]}", f"{entered}:{RING[7]}"}
    i, ring = RING.index(what), PLANETS.index(planet)
    joined = {f"{planet}:{RING[(i - 1) % 8]}", f"{planet}:{RING[(i + 1) % 8]}"}
    if i in (0, 7):
        joined |= {f"triton:{2 * ring or 12}", f"triton:{2 * ring + 1}"}
    return joined


# --- the graph ----------------------------------------------------------------------------------------


@rule("GI-069", "GI-070", "GI-076", "GI-077", "GI-Q14")
@pytest.mark.parametrize("where", EVERYWHERE)
def test_one_space_along_the_printed_lines(where: str) -> None:
    """Given a hunter anywhere, when the move is 1 space, then it ends beside it along a line, Gates not counted; each
    ring has one Gate, and two spaces of Triton lie between neighbouring Gates."""
    assert within(where, 1) == beside(where)


@rule("GI-078", "GI-090", "GI-Q14")
def test_each_ring_holds_each_kind_once() -> None:
    """Given the six rings, when their spaces are listed, then each holds all eight kinds, each once."""
    content = infamy().book.content
    assert sorted(kind.id for kind in content.space_kind) == sorted(KINDS) == sorted(RING)
    for ring in content.ring:
        assert sorted(ring.spaces) == sorted(KINDS)


@rule("GI-077", "GI-Q14")
def test_triton_holds_neither_dock_nor_merchant_district() -> None:
    """Given Triton, when its 12 spaces are listed, then the six other kinds stand there twice each, never twice in one
    stretch between two Gates."""
    kinds = [space.kind for space in infamy().book.content.triton_space]
    assert len(kinds) == 12
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        kind: 2 for kind in RING if kind not in ("space_dock", "merchant_district")
    }
    befores = [ring.triton_before for ring in infamy().book.content.ring]
    assert befores == [1, 3, 5, 7, 9, 11]
    assert all(kinds[i - 1] != kinds[i] for i in befores)


# --- how far ------------------------------------------------------------------------------------------


@rule("GI-067", "GI-068", "GI-068e", "GI-081")
def test_example_any_distance_from_1_to_8() -> None:
    """Given a hunter on the Dock of A'kahros, when the Movement Roll is 8, then any distance from 1 to 8 is allowed,
    and the player may choose 5."""
    t = to_move("akahros:space_dock", (3, 5))
    assert told(t) == ["Seat 1 rolls 3 and 5.", "Seat 1 may go up to 8 spaces."]
    round_the_ring = [f"akahros:{kind}" for kind in [*RING[2:], RING[0], RING[1]]]
    assert len(round_the_ring) == 8
    assert set(round_the_ring) < set(goals(t))
    assert {"glubb_prime:rest_and_relax", "glubb_prime:merchant_district"} < set(goals(t)), "8 spaces away"
    assert not {"glubb_prime:space_dock", "glubb_prime:first_ones_free"} & set(goals(t)), "9 spaces away"
    go(t, round_the_ring[4])
    assert at(t) == "akahros:first_ones_free"
    assert asked(t) == (0, "free")


@rule("GI-070", "GI-070e", "GI-140", "GI-141", "GI-142", "GI-Q14")
@pytest.mark.parametrize("pahkvor", [0, 2], ids=["ring before", "ring after"])
def test_example_through_two_gates(pahkvor: int) -> None:
    """Given a hunter on the Merchant District of Earth, Pahk'vor on a neighbouring ring and a roll of 9, when the
    hunter goes through two Gates to the Dock of Pahk'vor, then 4 of the 9 spaces are used."""
    others = ["akahros", "glubb_prime", "scrapholm", "velunesse"]
    planets = ["pahkvor", "earth", *others] if not pahkvor else ["akahros", "earth", "pahkvor", *others[1:]]
    for roll, enough in (((1, 2), False), ((1, 3), True), ((4, 5), True)):
        t = to_move("earth:merchant_district", roll, planets=planets)
        assert ("pahkvor:space_dock" in goals(t)) is enough
    go(t, "pahkvor:space_dock")
    assert at(t) == "pahkvor:space_dock"


@rule("GI-141")
def test_a_gate_is_no_end_of_a_move() -> None:
    """Given a hunter beside a Gate, when all ends of all moves are listed, then they are the 60 spaces and nothing
    else."""
    assert sorted(within("akahros:rest_and_relax", 12) | within("glubb_prime:rest_and_relax", 12)) == sorted(EVERYWHERE)


@rule("GI-068", "GI-364")
@pytest.mark.parametrize("spaces", [1, 2, 7])
@pytest.mark.parametrize("where", ["earth:space_dock", "earth:merchant_district", "triton:1", "triton:2"])
def test_staying_is_not_allowed(where: str, spaces: int) -> None:
    """Given any roll that is too short for a lap, when the hunter moves, then the own space is no end of the move, and
    there is no way to leave the move out."""
    ends = within(where, spaces)
    assert ends
    assert where not in ends
    t = to_move(where, (1, 1))
    assert all(key.startswith("move:") for key in keys(t))


# --- directions ---------------------------------------------------------------------------------------


@rule("GI-071", "GI-072")
def test_the_direction_holds_up_to_the_fork_and_there_the_player_chooses() -> None:
    """Given a hunter two spaces before the fork, when the move is 3 spaces, then clockwise it may at the fork go on
    round the ring or leave it to either side of Triton; counter-clockwise it has met no fork."""
    one, two, three = (within("earth:first_ones_free", n) for n in (1, 2, 3))
    assert one == {"earth:merchant_district", "earth:medical_bay"}
    assert two - one == {"earth:rest_and_relax", "triton:2", "triton:3", "earth:black_market"}
    assert three - two == {
        "earth:space_dock",
        "triton:1",
        "triton:4",
        "earth:back_alley",
    }


@rule("GI-073", "GI-Q12")
@pytest.mark.parametrize("where", [f"earth:{kind}" for kind in RING])
def test_a_token_never_turns_round_on_a_ring(where: str) -> None:
    """Given a hunter on a ring, when the move is shorter than a lap of 8, then it cannot come back to its own space,
    neither by turning between forks nor at a fork."""
    assert where not in within(where, 7)


@rule("GI-073", "GI-Q12")
@pytest.mark.parametrize("where", ["triton:1", "triton:2", "triton:7"])
def test_a_token_never_turns_round_on_triton(where: str) -> None:
    """Given a hunter on Triton, when the move is 8 spaces, then it cannot come back; with 9 it can, once round a ring
    and out by its Gate again."""
    assert where not in within(where, 8)
    assert where in within(where, 9)


@rule("GI-074")
def test_the_next_move_may_start_in_any_direction() -> None:
    """Given a hunter who moved counter-clockwise, when the next turn comes, then the space behind is open as well
    as the one ahead."""
    t = infamy(
        species=["grumhide", "human"], planets=PLANETS, at=["earth:training_grounds", "akahros:back_alley"],
        phase="roll", dice=[1, 1, 6, 1, 1, 1],
    )  # fmt: skip
    go(t, "earth:space_dock")
    assert asked(t) == (1, "move")
    go(t, "akahros:medical_bay")
    assert asked(t) == (0, "move")
    assert goals(t) == ["earth:rest_and_relax", "earth:training_grounds"]


@rule("GI-075", "GI-Q13")
@pytest.mark.parametrize("where", [f"earth:{kind}" for kind in RING])
def test_a_whole_lap_may_end_where_it_began(where: str) -> None:
    """Given a hunter on a ring, when the move is 8 spaces, then it may end where it began, which is resolved like any
    other space."""
    assert where in within(where, 8)
    t = to_move(where, (4, 4), credits=[0, 0])
    go(t, where)
    assert at(t) == where
    assert told(t)[0].startswith("Seat 1 goes to ")


@rule("GI-075", "GI-Q13", "GI-133")
def test_a_lap_ends_in_a_battle_with_whoever_is_there() -> None:
    """Given two hunters on one space, when one of them makes a whole lap of 8 back to it, then that is an arrival: the
    other is attacked, then the space is resolved."""
    shared = ["earth:first_ones_free"] * 2
    people = ["human", "balor"]
    t = infamy(species=people, planets=PLANETS, at=shared, phase="move", rolled=(4, 4), dice=[6] * 3 + [1] * 3)
    go(t, shared[0])
    assert "Seat 1 attacks Seat 2." in told(t)
    t.choose("done")
    assert asked(t) == (0, "free")


@rule("GI-075", "GI-Q13")
def test_a_move_may_pass_the_same_space_twice() -> None:
    """Given a hunter on the Dock, when the move is 12 spaces, then it may be a lap and four more: Triton opposite is
    reached by the same fork after the lap as before it."""
    t = to_move("earth:space_dock", (6, 6))
    assert "earth:space_dock" in goals(t)
    assert {f"earth:{kind}" for kind in RING} < set(goals(t))


# --- a move is one event ------------------------------------------------------------------------------


@rule("GI-079", "GI-Q15")
def test_nothing_interrupts_a_move_between_its_spaces() -> None:
    """Given hunters who all hold cards, when one moves 5 spaces, then that is told at once, and nobody is asked before
    the token stands where the move ends."""
    hands = [["act_lost_and_found"], ["act_gate_is_at_lunch"]]
    t = to_move("earth:space_dock", (3, 2), actions=hands)
    passed(t)
    go(t, "earth:first_ones_free")
    assert told(t) == ["Seat 1 goes to The First One's Free, ring 2."]
    assert (asked(t), at(t)) == ((0, "pause"), "earth:first_ones_free")


@rule("GI-080", "GI-132", "GI-Q15")
def test_passing_over_a_space_has_no_effect() -> None:
    """Given a Merchant District, a Black Market and another hunter on the way, when a hunter passes over all of them,
    then no card is turned up, nobody is fought, and the Occupied Space counts like any other."""
    t = infamy(
        species=["human", "balor"], planets=PLANETS, at=["earth:back_alley", "earth:black_market"], phase="move",
        rolled=(2, 3), credits=[1000, 0],
    )  # fmt: skip
    before = t.view(None)["shop"], t.view(None)["piles"]
    assert "earth:rest_and_relax" in goals(t), "5 spaces, the occupied one among them"
    assert "earth:space_dock" in goals(t)
    go(t, "earth:rest_and_relax")
    assert asked(t) == (0, "rest")
    assert (t.view(None)["shop"], t.view(None)["piles"]) == before
    assert told(t) == ["Seat 1 goes to Rest and Relax, ring 2."]
