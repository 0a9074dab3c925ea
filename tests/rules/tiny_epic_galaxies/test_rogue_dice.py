"""Solo: what the Rogue does with each die face, and how it colonizes."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.rogue_scenes import HUMAN, ROGUE, bay, facing, look_on, rolled_by_rogue
from tests.rules.tiny_epic_galaxies.scenes import asked, colonies, happened, keys, play, row, ships, stock, use

ROW = ["jakks", "vici_ks156", "helios", "mared"]

# --- Move a Ship ------------------------------------------------------------------------------------


@rule("TEG-185", "TEG-Q34")
@pytest.mark.parametrize(
    ("planets", "fleet", "goal"),
    [
        (ROW, [], "jakks"),
        (ROW, ["orbit:jakks:1"], "vici_ks156"),
        (ROW, ["orbit:vici_ks156:0"], "jakks"),
        (ROW, ["orbit:jakks:0", "orbit:vici_ks156:1", "orbit:helios:2"], "mared"),
        ([None, "helios", None, "mared"], [], "helios"),
        ([None, "helios", None, "mared"], ["orbit:helios:0"], "mared"),
    ],
)
def test_a_move_goes_to_the_leftmost_planet_that_no_rogue_ship_orbits(
    planets: list[str | None], fleet: list[str], goal: str
) -> None:
    """Given that row, gaps and Rogue ships, when the Rogue rolls Move a Ship, then one ship from its mat goes to
    position 0 of the leftmost planet that none of its ships orbits."""
    gaps: dict[str, Any] = {"deck_size": 0} if None in planets else {}
    t = facing(row=planets, ships=[[], fleet], energy=[1, 0], culture=[1, 0], dice=["move", *["colony"] * 4], **gaps)
    t.choose("let")
    moved = [where for where in ships(t, ROGUE) if where != "home" and where not in fleet]
    assert moved == [f"orbit:{goal}:0"]
    assert ships(t, ROGUE).count("home") == 4 - len(fleet) - 1


@rule("TEG-185")
def test_human_ships_do_not_turn_the_rogue_away() -> None:
    """Given human ships on and around the leftmost planet, when the Rogue moves, then it goes there all the same."""
    t = facing(row=ROW, ships=[["on:jakks", "orbit:jakks:1"]], energy=[0, 0], culture=[0, 0],
               dice=["move", *["economy"] * 4])  # fmt: skip
    assert ships(t, ROGUE) == ["orbit:jakks:0", "home", "home", "home"]
    assert ships(t, HUMAN) == ["on:jakks", "orbit:jakks:1", "locked", "locked"]


@rule("TEG-186", "TEG-185")
def test_rogue_ships_never_land_and_stay_where_they_are() -> None:
    """Given four Rogue ships at home, when the Rogue rolls Move a Ship five times, then they orbit the four planets
    from left to right, none lands, and the fifth die moves none of them."""
    t = facing(row=ROW, energy=[0, 0], culture=[0, 0], dice=["move"] * 5)
    assert ships(t, ROGUE) == ["orbit:jakks:0", "orbit:vici_ks156:0", "orbit:helios:0", "orbit:mared:0"]
    assert [what for what, seat, _ in happened(t) if seat == ROGUE and what in ("orbits", "lands", "goes home")] == [
        "orbits"
    ] * 4


# --- Advance ----------------------------------------------------------------------------------------


@rule("TEG-187")
@pytest.mark.parametrize(
    ("face", "after"),
    [
        ("diplomacy", ["orbit:mared:1", "orbit:helios:1", "orbit:vici_ks156:0", "orbit:jakks:1"]),
        ("economy", ["orbit:mared:2", "orbit:helios:0", "orbit:vici_ks156:1", "orbit:jakks:0"]),
    ],
)
def test_every_rogue_ship_on_a_track_of_that_type_advances(face: str, after: list[str]) -> None:
    """Given Rogue ships on two diplomacy and two economy tracks, when it rolls an Advance die, then both ships on that
    type advance 1, left to right, and the others and the human's stay."""
    t = facing(row=ROW, energy=[1, 0], culture=[1, 0], dice=[face, *["colony"] * 4],
               ships=[["orbit:helios:1", "orbit:mared:0"],
                      ["orbit:mared:1", "orbit:helios:0", "orbit:vici_ks156:0", "orbit:jakks:0"]])  # fmt: skip
    t.choose("let")
    assert ships(t, ROGUE) == after
    assert ships(t, HUMAN)[:2] == ["orbit:helios:1", "orbit:mared:0"]
    names = [t.book.planets[numbers[0]].id for what, _, numbers in happened(t) if what == "advances"]
    assert names == (["jakks", "helios"] if face == "diplomacy" else ["vici_ks156", "mared"])


@rule("TEG-187", "TEG-Q48", "TEG-188")
def test_each_ship_is_done_before_the_next_advances() -> None:
    """Given Rogue ships one step from the end of the first and the third planet, when both advance, then the left
    planet is colonized and replaced before the right one, and the new planets, never orbited, are left alone."""
    t = facing(row=["jakks", "vici_ks156", "leandra", "mared"], deck=["birkomius", "shouhua"], energy=[1, 0],
               culture=[1, 0], ships=[[], ["orbit:leandra:1", "orbit:vici_ks156:0", "orbit:jakks:1"]],
               dice=["diplomacy", "move", *["colony"] * 3])  # fmt: skip
    play(t, "let")
    assert [(what, t.book.planets[numbers[0]].id) for what, _, numbers in happened(t)
            if what in ("advances", "sent home", "colonizes", "discovered")] == [
        ("advances", "jakks"), ("sent home", "jakks"), ("colonizes", "jakks"), ("discovered", "birkomius"),
        ("advances", "leandra"), ("sent home", "leandra"), ("colonizes", "leandra"), ("discovered", "shouhua"),
    ]  # fmt: skip
    assert row(t) == ["birkomius", "vici_ks156", "shouhua", "mared"]
    assert colonies(t, ROGUE) == ["jakks", "leandra"]
    assert ships(t, ROGUE) == ["home", "orbit:vici_ks156:0", "home", "home"]
    play(t, "let")
    assert ships(t, ROGUE) == ["orbit:birkomius:0", "orbit:vici_ks156:0", "home", "home"]


@rule("TEG-187", "TEG-Q34")
def test_gaps_are_skipped_when_the_rogue_advances() -> None:
    """Given gaps in the row, when the Rogue advances, then the ships beside them advance and a new gap stays open."""
    t = facing(row=[None, "leandra", None, "jakks"], deck_size=0, ships=[[], ["orbit:leandra:1", "orbit:jakks:0"]],
               energy=[1, 0], culture=[1, 0], dice=["diplomacy", *["colony"] * 4])  # fmt: skip
    t.choose("let")
    assert row(t) == [None, None, None, "jakks"]
    assert ships(t, ROGUE) == ["home", "orbit:jakks:1", "home", "home"]


# --- colonizing -------------------------------------------------------------------------------------


@rule("TEG-188e", "TEG-188", "TEG-Q72")
def test_the_rogue_colonizes_a_planet_with_a_human_ship_on_it() -> None:
    """Given a Rogue ship one step from the end and a human ship landed on the same planet, when the Rogue rolls the
    matching Advance die, then the Rogue takes the card and both ships return to their mats."""
    t = facing(row=ROW, deck=["gort"], ships=[["on:vici_ks156", "orbit:helios:1"], ["orbit:vici_ks156:1"]],
               energy=[1, 0], culture=[1, 0], dice=["economy", *["colony"] * 4])  # fmt: skip
    t.choose("let")
    assert colonies(t, ROGUE) == ["vici_ks156"]
    assert t.seats[ROGUE].points == 1
    assert row(t) == ["jakks", "gort", "helios", "mared"]
    assert ships(t, ROGUE) == ["home"] * 4
    assert ships(t, HUMAN) == ["home", "orbit:helios:1", "locked", "locked"]


@rule("TEG-Q72")
def test_human_ships_sent_home_are_free_to_move_at_once() -> None:
    """Given a human ship on the track that the Rogue colonizes, when it is sent home, then nothing is paid for it, and
    following a Move die of the same Rogue turn takes it out again."""
    t = facing(row=ROW, deck=["gort"], ships=[["orbit:jakks:1", "on:helios"], ["orbit:jakks:1"]], energy=[0, 0],
               culture=[1, 0], dice=["diplomacy", "move", *["economy"] * 3])  # fmt: skip
    assert asked(t) == (HUMAN, "follow")
    assert bay(t) == ["diplomacy", "move"]
    assert ships(t, HUMAN)[:2] == ["home", "on:helios"]
    assert stock(t, HUMAN) == (0, 1)
    play(t, "follow", "ship:home", "orbit:mared")
    assert ships(t, HUMAN)[:2] == ["orbit:mared:0", "on:helios"]


@rule("TEG-Q72", "TEG-188")
def test_a_planet_of_the_rogue_may_be_borrowed_later() -> None:
    """Given a planet that the Rogue has colonized under the human's ship, when the human uses Walsfeo, then they hand 1
    culture to the Rogue and perform that planet's action."""
    t = facing(row=["mj_120210", "vici_ks156", "helios", "jakks"], colonies=[["walsfeo"]], energy=[0, 0],
               culture=[2, 0], ships=[["on:mj_120210"], ["orbit:mj_120210:2"]],
               dice=["diplomacy", "energy", *["economy"] * 3, *["colony"] * 4])  # fmt: skip
    look_on(t)
    assert colonies(t, ROGUE) == ["mj_120210"]
    assert stock(t, ROGUE) == (4, 0)
    use(t, "walsfeo")
    assert stock(t, HUMAN) == (2, 1)
    assert stock(t, ROGUE) == (4, 1)


@rule("TEG-188", "TEG-191")
def test_the_rogue_never_uses_its_planets() -> None:
    """Given a Rogue with planets that bring energy and culture, when it rolls Utilize Colony, then it carries out the
    entry of its mat and nothing else."""
    t = facing(colonies=[[], ["mj_120210", "jakks"]], energy=[2, 0], culture=[1, 0], dice=["colony", *["economy"] * 4])
    t.choose("let")
    assert stock(t, HUMAN) == (1, 1)
    assert stock(t, ROGUE) == (0, 0)
    assert t.seats[ROGUE].points == 3


# --- Acquire ----------------------------------------------------------------------------------------


@rule("TEG-189e", "TEG-189", "TEG-Q68")
def test_culture_comes_from_the_rogues_mat_too() -> None:
    """Given 3 Rogue ships on its mat and 1 orbiting an energy planet, when the Rogue acquires culture, then it gains 3
    culture and no energy."""
    t = facing(row=ROW, ships=[[], ["orbit:vici_ks156:0"]], energy=[0, 0], culture=[0, 0],
               dice=["culture", *["diplomacy"] * 4])  # fmt: skip
    assert stock(t, ROGUE) == (0, 3)


@rule("TEG-189", "TEG-Q68")
@pytest.mark.parametrize(
    ("face", "fleet", "gained"),
    [
        ("energy", [], (4, 0)),
        ("culture", [], (0, 4)),
        ("energy", ["orbit:vici_ks156:0"], (4, 0)),
        ("culture", ["orbit:jakks:0"], (0, 4)),
        ("energy", ["orbit:jakks:0", "orbit:vici_ks156:0", "orbit:mared:0"], (3, 0)),
        ("culture", ["orbit:jakks:0", "orbit:vici_ks156:0", "orbit:mared:0"], (0, 2)),
        ("energy", ["orbit:jakks:0", "orbit:vici_ks156:0", "orbit:mared:0", "orbit:helios:0"], (2, 0)),
        ("culture", ["orbit:jakks:0", "orbit:vici_ks156:0", "orbit:mared:0", "orbit:helios:0"], (0, 2)),
    ],
)
def test_the_rogue_acquires_like_a_player(face: str, fleet: list[str], gained: tuple[int, int]) -> None:
    """Given Rogue ships around culture planets (Jakks, Helios) and energy planets (Vici-KS156, Mared), when it
    acquires, then it gains 1 for each ship at a planet of that resource and 1 for each on its mat."""
    t = facing(row=ROW, ships=[[], fleet], energy=[1, 0], culture=[1, 0], dice=[face, *["colony"] * 4])
    t.choose("let")
    assert stock(t, ROGUE) == gained


@rule("TEG-190", "TEG-Q42")
@pytest.mark.parametrize(
    ("rogue", "most"), [("artemis", 6), ("rothkel", 6), ("zendica", 5), ("hades", 5), ("gamelyn", 5)]
)
@pytest.mark.parametrize("face", ["energy", "culture"])
def test_the_rogues_resources_stop_at_the_end_of_its_track(rogue: str, most: int, face: str) -> None:
    """Given a Rogue that is 2 short of its maximum, when it acquires 4, then it stops at the maximum of its mat."""
    t = facing(rogue, energy=[1, most - 2], culture=[1, most - 2], dice=[face, "move", *["economy"] * 3])
    t.choose("let")
    t.choose("pass")
    assert rolled_by_rogue(t) == "move"
    assert stock(t, ROGUE) == ((most, most - 2) if face == "energy" else (most - 2, most))
    assert t.view()["seats"][ROGUE]["resource_max"] == most


# --- Utilize Colony ---------------------------------------------------------------------------------


@rule("TEG-191")
def test_an_attack_works_again_with_each_die() -> None:
    """Given ARTEMIS at level 1 and the human with 3 energy, when the Rogue rolls Utilize Colony twice, then the human
    loses 1 energy twice."""
    t = facing(energy=[3, 0], culture=[0, 0], dice=["colony", "colony", *["economy"] * 3])
    assert stock(t, HUMAN) == (1, 0)


@rule("TEG-192", "TEG-182", "TEG-Q44")
def test_a_used_up_entry_makes_further_dice_unusable() -> None:
    """Given ZENDICA at level 4, whose entry is once per turn, when it rolls Utilize Colony three times, then the first
    is carried out and the others are discarded: no reroll, no follow."""
    t = facing("zendica", level=[1, 4], energy=[3, 0], culture=[3, 0],
               dice=["colony", "colony", "energy", "colony", "economy", "economy"])  # fmt: skip
    assert rolled_by_rogue(t) == "colony"
    t.choose("let")
    assert asked(t) == (HUMAN, "follow")
    assert bay(t) == ["colony"]
    t.choose("pass")
    assert rolled_by_rogue(t) == "energy"
    assert t.view()["dice"]["discarded"] == ["colony"]
    t.choose("let")
    assert asked(t) == (HUMAN, "follow")
    t.choose("pass")
    assert [what for what, _, _ in happened(t)].count("unusable") == 3
    assert asked(t) == (HUMAN, "turn")
    assert len(t.view()["dice"]["inactive"]) == 3


@rule("TEG-192", "TEG-Q44")
def test_a_used_up_entry_is_fresh_in_the_next_rogue_turn() -> None:
    """Given ZENDICA's once-per-turn entry used in one turn, when its next turn comes, then it works again."""
    t = facing("zendica", level=[1, 4], energy=[0, 0], culture=[0, 0],
               dice=["colony", "colony", *["economy"] * 4, *["move"] * 3, "colony", *["economy"] * 5])  # fmt: skip
    assert keys(t)[-1] == "end-turn"
    assert len(t.view()["dice"]["inactive"]) == 3
    t.choose("end-turn")
    assert [what for what, _, _ in happened(t)].count("attacks") == 1
    assert len(t.view()["dice"]["inactive"]) == 3
