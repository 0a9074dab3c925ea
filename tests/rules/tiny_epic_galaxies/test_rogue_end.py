"""Solo: what full resources do at the end of the Rogue's turn, the extra turn, the skull, and who wins at once."""

import pytest

from astrolude.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.rogue_scenes import (
    HUMAN,
    IDLE,
    ROGUE,
    bay,
    count,
    discarded,
    facing,
    look_on,
    poor,
    rolled_by_rogue,
)
from tests.rules.tiny_epic_galaxies.scenes import asked, happened, inactive, keys, play, stock

# --- full energy --------------------------------------------------------------------------------------


@rule("TEG-194", "TEG-193", "TEG-204")
def test_full_energy_raises_the_rogue_a_level_and_is_gone() -> None:
    """Given ARTEMIS with 4 energy, when its last die brings it to the maximum of 6, then at the end of its turn it
    rises 1 level (worth 1 VP), and then its energy drops to 0."""
    t = poor(energy=[0, 4], dice=[*IDLE[:4], "energy"])
    assert t.seats[ROGUE].level == 2
    assert t.seats[ROGUE].points == 1
    assert stock(t, ROGUE) == (0, 0)
    order = [what for what, _, _ in happened(t)]
    assert order.index("gains") < order.index("rogue rises") < order.index("drops to zero") < order.index("ends turn")
    assert ("rogue rises", ROGUE, (2, 0, 0)) in happened(t)
    assert ("drops to zero", ROGUE, (ENERGY, 0, 0)) in happened(t)
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-194", "TEG-193", "TEG-195")
def test_one_short_of_full_is_nothing() -> None:
    """Given ARTEMIS with 5 energy and 5 culture, when its turn ends, then it keeps both and its level."""
    t = poor(energy=[0, 5], culture=[0, 5], dice=IDLE)
    assert t.seats[ROGUE].level == 1
    assert stock(t, ROGUE) == (5, 5)
    assert (count(t, "rogue rises"), count(t, "extra turn"), count(t, "drops to zero")) == (0, 0, 0)


@rule("TEG-193", "TEG-194")
def test_the_check_waits_until_all_dice_are_used() -> None:
    """Given ARTEMIS with full energy from its first die on, when it attacks with its second, then it still attacks as a
    Rogue of level 1."""
    t = poor(energy=[1, 5], culture=[1, 0], level=[6, 1], dice=["energy", "colony", *IDLE[:3]])
    play(t, "let", "pass")
    assert (rolled_by_rogue(t), stock(t, ROGUE), t.seats[ROGUE].level) == ("colony", (6, 0), 1)
    t.choose("let")
    assert stock(t, HUMAN) == (0, 1)
    assert ("attacks", ROGUE, (1, 0, 0)) in happened(t)
    assert t.seats[ROGUE].level == 2


@rule("TEG-190", "TEG-194", "TEG-Q42")
@pytest.mark.parametrize(
    ("rogue", "most"), [("artemis", 6), ("rothkel", 6), ("zendica", 5), ("hades", 5), ("gamelyn", 5)]
)
def test_full_is_the_maximum_of_its_own_mat(rogue: str, most: int) -> None:
    """Given each mat 1 short of its maximum energy, when it acquires energy, then that is full, and it rises."""
    t = facing(rogue, energy=[0, most - 1], culture=[0, 0], dice=IDLE)
    assert (t.seats[ROGUE].level, stock(t, ROGUE)) == (1, (most - 1, 0))
    t = facing(rogue, energy=[0, most - 1], culture=[0, 0], dice=["energy", *IDLE[:4]])
    assert (t.seats[ROGUE].level, stock(t, ROGUE)) == (2, (0, 0))


# --- full culture: the extra turn -----------------------------------------------------------------------


@rule("TEG-195", "TEG-193")
@pytest.mark.parametrize(("level", "dice"), [(1, 5), (3, 6), (5, 7)])
def test_full_culture_brings_an_extra_turn_of_three_dice(level: int, dice: int) -> None:
    """Given a Rogue of any level with 5 culture, when an Acquire Culture die fills it, then after its turn it takes an
    extra turn of exactly 3 dice, then its culture drops to 0, and then the human's turn begins."""
    stacked = ["culture", *["economy"] * (dice - 1), "energy", "economy", "economy", *["move"] * 4]
    t = poor(level=[1, level], culture=[0, 5], dice=stacked)
    assert ("extra turn", ROGUE, (3, 0, 0)) in happened(t)
    assert count(t, "rogue rolls") == dice + 3
    assert stock(t, ROGUE) == (4, 0)
    assert inactive(t) == ["move"] * 4
    order = [what for what, _, _ in happened(t)]
    assert order.index("extra turn") < order.index("drops to zero") < order.index("ends turn")
    assert order.count("ends turn") == 1


@rule("TEG-195", "TEG-196", "TEG-Q51")
def test_the_extra_turn_begins_with_an_empty_control_mat() -> None:
    """Given dice in the Activation Bay and discarded ones, when the extra turn begins, then the Control Mat is cleared,
    and while it runs the table says so."""
    t = facing(row=["jakks", "leandra", "birkomius", "vizcarra"], energy=[1, 0], culture=[1, 5],
               dice=["culture", "move", *IDLE[:3], "energy", "move", "economy"])  # fmt: skip
    play(t, "let", "pass")
    assert not t.view()["turn"]["extra"]
    play(t, "let", "pass")
    assert rolled_by_rogue(t) == "energy"
    assert t.view()["turn"]["extra"]
    assert (bay(t), discarded(t)) == ([], [])
    play(t, "let", "pass")
    assert (rolled_by_rogue(t), bay(t)) == ("move", ["energy"])
    play(t, "let", "pass")
    assert asked(t) == (HUMAN, "turn")
    assert t.view()["turn"]["extra"] is False


@rule("TEG-195e", "TEG-194", "TEG-195", "TEG-Q50")
def test_both_resources_full() -> None:
    """Given both Rogue resources at maximum at the end of its turn, when the specials are carried out, then the Rogue
    first rises a level and loses its energy, then rolls 3 dice whatever its level, Acquire Culture dice being unusable
    while its culture is at maximum, then loses its culture."""
    t = poor(energy=[0, 6], culture=[0, 6], level=[1, 4],
             dice=["economy"] * 6 + ["culture", "culture", "energy", *["move"] * 4])  # fmt: skip
    assert t.seats[ROGUE].level == 5
    specials = ("rogue rises", "drops to zero", "extra turn")
    assert [(what, numbers[0]) for what, _, numbers in happened(t) if what in specials] == [
        ("rogue rises", 5),
        ("drops to zero", ENERGY),
        ("extra turn", 3),
        ("drops to zero", CULTURE),
    ]
    assert [numbers[0] for what, _, numbers in happened(t) if what == "unusable"][-2:] == [CULTURE, CULTURE]
    assert count(t, "rogue rolls") == 6 + 3
    assert stock(t, ROGUE) == (4, 0)
    assert inactive(t) == ["move"] * 4


@rule("TEG-196", "TEG-Q52")
def test_the_extra_turn_triggers_no_special() -> None:
    """Given the extra turn, when it brings the energy to the maximum and the culture is still there, then the Rogue
    neither rises nor takes another turn; but the energy counts at the end of its next turn."""
    t = poor(energy=[0, 4], culture=[0, 6], dice=[*IDLE, "energy", "economy", "economy", *["move"] * 4, *IDLE])
    assert t.seats[ROGUE].level == 1
    assert stock(t, ROGUE) == (6, 0)
    assert (count(t, "extra turn"), count(t, "rogue rises")) == (1, 0)
    assert asked(t) == (HUMAN, "turn")
    t.choose("end-turn")
    assert t.seats[ROGUE].level == 2
    assert stock(t, ROGUE) == (0, 0)
    assert (count(t, "extra turn"), count(t, "rogue rises")) == (0, 1)


@rule("TEG-Q51", "TEG-195", "TEG-184", "TEG-180")
def test_the_human_may_follow_and_force_rerolls_in_the_extra_turn() -> None:
    """Given ARTEMIS with full culture, when it takes its extra turn, then the human may pay for a reroll of its dice
    and follow them at the usual prices, as in any Rogue turn."""
    t = facing(energy=[2, 0], culture=[3, 6], dice=[*IDLE, "move", "energy", "economy", "economy"])
    assert t.view()["turn"]["extra"]
    assert asked(t) == (HUMAN, "rogue-die")
    assert keys(t) == ["let", "force"]
    t.choose("force")
    assert stock(t, HUMAN) == (1, 2)
    assert rolled_by_rogue(t) == "energy"
    t.choose("let")
    assert asked(t) == (HUMAN, "follow")
    t.choose("follow")
    assert stock(t, HUMAN) == (3, 1)
    assert stock(t, ROGUE) == (4, 0)
    assert asked(t) == (HUMAN, "turn")


@rule("TEG-Q70", "TEG-192")
def test_a_used_up_entry_works_once_more_in_the_extra_turn() -> None:
    """Given ZENDICA at level 4 with full culture, whose entry is used up, when it attacks in the extra turn, then the
    entry works once more, and once only."""
    t = facing("zendica", level=[1, 4], energy=[0, 0], culture=[0, 5],
               dice=["colony", "colony", *["economy"] * 4, "colony", "colony", "economy"])  # fmt: skip
    used = [what for what, _, _ in happened(t) if what in ("attacks", "unusable", "extra turn")]
    assert used == ["attacks", *["unusable"] * 5, "extra turn", "attacks", "unusable", "unusable"]


@rule("TEG-Q70", "TEG-Q75")
def test_the_humans_once_per_turn_planets_are_fresh_in_the_extra_turn() -> None:
    """Given the human with CLJ-0517, when they have used it in the Rogue's turn, then not again there, but again in the
    extra turn, and again in their own."""
    t = facing(colonies=[["clj_0517"]], energy=[0, 0], culture=[1, 6],
               dice=["culture", "colony", "colony", "culture", "economy", "colony", "economy", "economy",
                     *["colony"] * 4])  # fmt: skip
    assert asked(t) == (HUMAN, "follow")
    assert bay(t) == ["colony"]
    t.choose("follow")
    assert stock(t, HUMAN)[1] == 1
    assert t.view()["seats"][HUMAN]["used"] == ["clj_0517"]
    assert rolled_by_rogue(t) is None
    assert asked(t) == (HUMAN, "follow")
    assert bay(t) == ["colony", "colony", "culture"]
    t.choose("pass")
    assert t.view()["turn"]["extra"]
    assert t.view()["seats"][HUMAN]["used"] == []
    assert asked(t) == (HUMAN, "follow")
    assert bay(t) == ["colony"]
    t.choose("follow")
    assert stock(t, HUMAN)[1] == 1
    assert asked(t) == (HUMAN, "turn")
    assert t.view()["seats"][HUMAN]["used"] == []


# --- when the check is made -------------------------------------------------------------------------------


@rule("TEG-Q75", "TEG-193")
@pytest.mark.parametrize("planet", ["la_torres", "clj_0517"])
def test_what_the_human_steals_in_the_last_follow_counts(planet: str) -> None:
    """Given ARTEMIS with full energy and culture, when the human follows its last die and steals 1 of one of them, then
    that one triggers nothing, the other does."""
    t = facing(colonies=[[planet]], energy=[0, 6], culture=[1, 6], dice=[*IDLE[:4], "colony", *["economy"] * 3])
    assert asked(t) == (HUMAN, "follow")
    t.choose("follow")
    if planet == "la_torres":
        assert stock(t, HUMAN) == (1, 0)
        assert t.seats[ROGUE].level == 1
        assert count(t, "extra turn") == 1
        assert stock(t, ROGUE) == (5, 0)
    else:
        assert stock(t, HUMAN) == (0, 1)
        assert t.seats[ROGUE].level == 2
        assert count(t, "extra turn") == 0
        assert stock(t, ROGUE) == (0, 5)


@rule("TEG-Q75", "TEG-193", "TEG-Q53")
def test_what_the_human_gives_in_the_last_follow_counts() -> None:
    """Given ARTEMIS with 5 energy, when the human follows its last die with Gleam-Zanier, which gives it 1, then it is
    full and rises."""
    t = facing(colonies=[["gleam_zanier"]], energy=[0, 5], culture=[1, 0], dice=[*IDLE[:4], "colony"])
    assert t.seats[ROGUE].level == 1
    t.choose("follow")
    assert stock(t, HUMAN) == (2, 0)
    assert t.seats[ROGUE].level == 2
    assert stock(t, ROGUE) == (0, 0)


@rule("TEG-Q75", "TEG-195")
def test_culture_drops_to_0_after_the_last_follow_of_the_extra_turn() -> None:
    """Given the extra turn, when the human follows its last die and steals 1 culture, then the Rogue loses the rest."""
    t = facing(colonies=[["clj_0517"]], energy=[0, 0], culture=[1, 6], dice=[*IDLE, "economy", "economy", "colony"])
    assert asked(t) == (HUMAN, "follow")
    assert stock(t, ROGUE) == (0, 6)
    t.choose("follow")
    assert stock(t, HUMAN) == (0, 1)
    assert stock(t, ROGUE) == (0, 0)
    assert [what for what, _, _ in happened(t) if what in ("steals", "drops to zero")] == ["steals", "drops to zero"]


@rule("TEG-Q52", "TEG-196")
@pytest.mark.parametrize(
    ("planet", "before", "full", "level", "extra"),
    [("gleam_zanier", (5, 0), (6, 0), 2, 0), ("jac_110912", (0, 5), (0, 6), 1, 1)],
)
def test_what_the_human_fills_counts_at_the_end_of_the_next_rogue_turn(
    planet: str, before: tuple[int, int], full: tuple[int, int], level: int, extra: int
) -> None:
    """Given ARTEMIS 1 short of a maximum, when the human brings it there in their own turn, then nothing happens
    in that turn, nor during the Rogue's next one, until it ends."""
    t = facing(active=HUMAN, colonies=[[planet]], tray=["colony", "move"], energy=[0, before[0]],
               culture=[1, before[1]], dice=[*IDLE[:4], "colony", *["economy"] * 3])  # fmt: skip
    t.choose("activate:colony")
    assert asked(t) == (HUMAN, "turn")
    assert (stock(t, ROGUE), t.seats[ROGUE].level) == (full, 1)
    t.choose("end-turn")
    assert t.view()["active"] == ROGUE
    assert (stock(t, ROGUE), t.seats[ROGUE].level) == (full, 1)
    assert t.view()["turn"]["extra"] is False
    look_on(t)
    assert asked(t) == (HUMAN, "turn")
    assert t.seats[ROGUE].level == level
    assert count(t, "extra turn") == extra
    assert stock(t, ROGUE) == (0, 0)


@rule("TEG-Q52")
@pytest.mark.parametrize(("planet", "left"), [("la_torres", (5, 0)), ("clj_0517", (0, 5))])
def test_what_is_no_longer_full_counts_for_nothing(planet: str, left: tuple[int, int]) -> None:
    """Given ARTEMIS at a maximum in the human's turn, when the human steals 1 of it, then its next turn ends without a
    special."""
    energy, culture = (6, 0) if planet == "la_torres" else (0, 6)
    t = facing(active=HUMAN, colonies=[[planet]], tray=["colony"], energy=[0, energy], culture=[0, culture], dice=IDLE)
    t.choose("activate:colony")
    assert asked(t) == (HUMAN, "turn")
    assert t.view()["round"] == 2
    assert stock(t, ROGUE) == left
    assert t.seats[ROGUE].level == 1
    assert count(t, "extra turn") == 0
