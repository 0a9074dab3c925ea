"""The eight planets with a track of 5, Zavodnick apart."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    inactive,
    keys,
    play,
    refused,
    row,
    ships,
    stock,
    told,
    use,
    with_only,
)

#: Two tracks end in diplomacy, two in economy.
TRACKS = ["mj_120210", "aughmoore", "mared", "gort"]

# --- JAC-110912, Gleam-Zanier -----------------------------------------------------------------------------


@rule("TEG-129")
def test_jac_110912_gives_2_culture_and_1_to_everybody_else() -> None:
    """Given four players, when JAC-110912 is utilized, then its user gains 2 culture and the others 1 each."""
    t = galaxies(
        seats=4,
        energy=[1, 1, 1, 1],
        culture=[0, 1, 7, 3],
        level=[1, 6, 6, 6],
        tray=["colony", "move"],
        colonies=[["jac_110912"]],
    )
    t.choose("activate:colony")
    assert [stock(t, seat) for seat in range(4)] == [(1, 2), (1, 2), (1, 7), (1, 4)]
    assert told(t)[1:] == [
        "Seat 1 performs JAC-110912.",
        "Seat 1 gains 2 culture.",
        "Seat 2 gains 1 culture.",
        "Seat 3 gains no culture.",
        "Seat 4 gains 1 culture.",
    ]


@rule("TEG-130")
def test_gleam_zanier_gives_2_energy_and_1_to_everybody_else() -> None:
    """Given four players, when Gleam-Zanier is utilized, then its user gains 2 energy and the others 1 each."""
    t = galaxies(
        seats=4,
        energy=[0, 1, 7, 3],
        culture=[1, 0, 0, 0],
        tray=["colony", "move"],
        colonies=[["gleam_zanier"]],
    )
    t.choose("activate:colony")
    assert [stock(t, seat) for seat in range(4)] == [(2, 1), (2, 0), (7, 0), (4, 0)]


@rule("TEG-129", "TEG-130")
@pytest.mark.parametrize(
    ("planet", "after"), [("jac_110912", [(0, 1), (0, 2), (0, 1)]), ("gleam_zanier", [(1, 0), (2, 0), (1, 0)])]
)
def test_jac_110912_and_gleam_zanier_by_following(planet: str, after: list[tuple[int, int]]) -> None:
    """Given a follower who performs it, then the follower gains 2 and all others 1, the active player too."""
    t = galaxies(
        seats=3,
        energy=[2, 0, 0],
        culture=[0, 1, 0],
        tray=["colony", "move"],
        colonies=[[], [planet]],
    )
    play(t, "activate:colony", "follow")
    assert [stock(t, seat) for seat in range(3)] == after


# --- Maia -------------------------------------------------------------------------------------------------


@rule("TEG-131")
def test_maia_discards_2_inactive_dice_for_2_energy_and_2_culture() -> None:
    """Given four inactive dice, when Maia is utilized, then its user gives up two of them for the turn, gains 2 energy
    and 2 culture, and the other dice are as they were."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        tray=["colony", "energy", "energy", "move", "diplomacy"],
        colonies=[["maia"]],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "discard")
    assert keys(t) == ["discard:move", "discard:diplomacy", "discard:energy"]
    t.choose("discard:energy")
    assert told(t) == ["Seat 1 gives up a die showing Acquire Energy."]
    assert keys(t) == ["discard:move", "discard:diplomacy", "discard:energy"]
    assert stock(t, 0) == (0, 0)
    t.choose("discard:diplomacy")
    assert stock(t, 0) == (2, 2)
    assert stock(t, 1) == (0, 0)
    assert inactive(t) == ["move", "energy"]
    dice = t.view()["dice"]
    assert dice["discarded"] == ["energy", "diplomacy"]
    assert [die["face"] for die in dice["bay"]] == ["colony"]
    assert keys(t) == ["activate:move", "activate:energy", "reroll", "end-turn"]


@rule("TEG-131")
def test_maia_brings_discarded_dice_back_next_turn() -> None:
    """Given two dice given up for Maia, when the next turn begins, then none are missing there."""
    t = galaxies(
        energy=[0, 0], culture=[0, 0], tray=["colony", "energy", "energy"], dice=["move"] * 4, colonies=[["maia"]]
    )
    t.choose("activate:colony")
    assert t.active == 1
    assert t.view()["dice"]["discarded"] == []
    assert inactive(t) == ["move"] * 4


@rule("TEG-131")
@pytest.mark.parametrize(
    ("energy", "culture", "after"), [(6, 0, (7, 2)), (0, 6, (2, 7)), (7, 7, (7, 7)), (4, 5, (6, 7))]
)
def test_maia_stops_at_7(energy: int, culture: int, after: tuple[int, int]) -> None:
    """Given nearly full tracks, when Maia is utilized, then what does not fit is lost."""
    t = galaxies(
        level=[6, 1],
        energy=[energy, 0],
        culture=[culture, 0],
        tray=["colony", "move", "move", "energy"],
        colonies=[["maia"]],
    )
    play(t, "activate:colony", "discard:move", "discard:move")
    assert stock(t, 0) == after


@rule("TEG-131")
def test_maia_needs_2_inactive_dice() -> None:
    """Given one inactive die besides the one in use, then Maia is refused, whatever is in the bay and the Converter."""
    t = galaxies(
        energy=[2, 0],
        tray=["colony", "energy"],
        bay=["energy", "energy"],
        converter=["move", "move"],
        colonies=[["maia", "jakks"]],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:maia": "It costs 2 inactive dice, and you have 1."}


@rule("TEG-131")
def test_maia_works_in_the_own_turn_only() -> None:
    """Given the active player's inactive dice, when a follower owns Maia, then it is no reason to follow."""
    t = galaxies(energy=[2, 0], culture=[0, 1], tray=["colony", "energy", "energy", "move"], colonies=[[], ["maia"]])
    t.choose("activate:colony")
    assert asked(t) == (0, "turn")
    assert stock(t, 1) == (0, 1)


# --- Andellouxian-6 ---------------------------------------------------------------------------------------


@rule("TEG-132", "TEG-Q24")
@pytest.mark.parametrize(
    ("ship", "resource", "after"),
    [
        ("aughmoore", "energy", (3, 0)),
        ("aughmoore", "culture", (0, 3)),
        ("gort", "energy", (5, 0)),
        ("gort", "culture", (0, 5)),
    ],
)
def test_andellouxian_6_calls_a_ship_home_for_its_position(ship: str, resource: str, after: tuple[int, int]) -> None:
    """Given orbiting ships on 3 and 5, when Andellouxian-6 is utilized, then one goes home for as much energy or as
    much culture, not both and not less."""
    places = ["orbit:aughmoore:3", "orbit:gort:5", "on:mared"]
    t = galaxies(
        level=[3, 1],
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[places, ["orbit:mared:1"]],
        colonies=[["andellouxian_6"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "recall")
    assert keys(t) == ["recall:aughmoore", "recall:gort"]
    t.choose(f"recall:{ship}")
    assert asked(t) == (0, "recall-gain")
    assert keys(t) == ["take:energy", "take:culture"]
    assert t.view(0)["decision"]["text"] == f"Energy or culture: which do you gain {sum(after)} of?"
    t.choose(f"take:{resource}")
    assert stock(t, 0) == after
    assert told(t) == [f"Seat 1 gains {sum(after)} {resource}."]
    assert ships(t, 0)[:3] == ["home" if ship in place else place for place in places]
    assert ships(t, 1)[0] == "orbit:mared:1"


@rule("TEG-132", "TEG-Q24")
def test_andellouxian_6_gives_nothing_for_position_0() -> None:
    """Given the only orbiting ship on 0, when Andellouxian-6 is utilized, then it goes home and nothing is gained."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gort:0", "on:gort"]],
        colonies=[["andellouxian_6"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert ships(t, 0)[:2] == ["home", "on:gort"]
    assert stock(t, 0) == (0, 0)
    assert asked(t) == (0, "turn")


@rule("TEG-132")
def test_andellouxian_6_gives_1_for_position_1_and_loses_the_surplus() -> None:
    """Given 7 energy and a ship on 1, when Andellouxian-6 is utilized, then the energy is lost, the culture is not."""
    t = galaxies(
        energy=[7, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gort:1"]],
        colonies=[["andellouxian_6"]],
        tray=["colony", "move"],
    )
    use(t, "andellouxian_6")
    twin = t.clone()
    twin.choose("take:energy")
    assert stock(twin, 0) == (7, 0)
    t.choose("take:culture")
    assert stock(t, 0) == (7, 1)


@rule("TEG-132")
def test_andellouxian_6_needs_an_orbiting_ship() -> None:
    """Given own ships at home and on surfaces, then Andellouxian-6 is refused."""
    t = galaxies(
        energy=[2, 0],
        row=TRACKS,
        ships=[["on:gort"], ["orbit:gort:3"]],
        colonies=[["andellouxian_6", "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert refused(t, 0) == {"colony:andellouxian_6": "It would find no target now."}


# --- Walsfeo, Sargus-36 -----------------------------------------------------------------------------------

LENDERS = [("walsfeo", "culture", "vici_ks156", (1, 0)), ("sargus_36", "energy", "jakks", (0, 1))]
borrowing = pytest.mark.parametrize(("planet", "fee", "borrowed", "gained"), LENDERS)


@rule("TEG-133", "TEG-134", "TEG-135")
@borrowing
def test_walsfeo_and_sargus_36_borrow_a_colony(planet: str, fee: str, borrowed: str, gained: tuple[int, int]) -> None:
    """Given three players with colonies, when the planet is utilized, then 1 goes to one of the others, who keeps it,
    for the action of one of that player's colonies."""
    t = galaxies(
        seats=3,
        row=TRACKS,
        colonies=[[planet, "leandra"], ["zalax", "gleam_zanier"], [borrowed]],
        tray=["colony", "move"],
        **with_only(fee, 1, 0, 0),
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "borrow")
    assert keys(t) == ["use:zalax", "use:gleam_zanier", f"use:{borrowed}"]
    t.choose(f"use:{borrowed}")
    assert told(t)[0] == f"Seat 1 hands 1 {fee} to Seat 3."
    assert stock(t, 0) == gained
    assert stock(t, 1) == (0, 0)
    assert stock(t, 2) == ((1, 0) if fee == "energy" else (0, 1))
    assert t.view()["seats"][2]["colonies"] == [borrowed]


@rule("TEG-133")
def test_walsfeo_hands_over_culture() -> None:
    """Given 3 energy and 1 culture, when Walsfeo is utilized, then the culture goes to the owner, and no energy."""
    t = galaxies(energy=[3, 0], culture=[1, 0], colonies=[["walsfeo"], ["jakks"]], tray=["colony", "move"])
    use(t, "walsfeo")
    assert [stock(t, 0), stock(t, 1)] == [(3, 1), (0, 1)]
    assert told(t)[1:] == ["Seat 1 hands 1 culture to Seat 2.", "Seat 1 performs Jakks.", "Seat 1 gains 1 culture."]


@rule("TEG-134")
def test_sargus_36_hands_over_energy() -> None:
    """Given 1 energy and 3 culture, when Sargus-36 is utilized, then the energy goes to the owner, and no culture."""
    t = galaxies(energy=[1, 0], culture=[3, 0], colonies=[["sargus_36"], ["vici_ks156"]], tray=["colony", "move"])
    use(t, "sargus_36")
    assert [stock(t, 0), stock(t, 1)] == [(1, 3), (1, 0)]
    assert told(t)[1] == "Seat 1 hands 1 energy to Seat 2."


@rule("TEG-135", "TEG-Q28")
@borrowing
def test_walsfeo_and_sargus_36_do_not_pay_their_user(
    planet: str, fee: str, borrowed: str, gained: tuple[int, int]
) -> None:
    """Given nobody else with a colony that can be performed, then the action is refused: own colonies do not count."""
    t = galaxies(
        seats=3, energy=[2, 0, 0], culture=[2, 0, 0], colonies=[[planet, borrowed], [], ["leandra"]], tray=["colony"]
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", f"colony:{borrowed}"]
    assert refused(t, 0) == {f"colony:{planet}": "It would find no target now."}


@rule("TEG-133", "TEG-134")
@borrowing
def test_walsfeo_and_sargus_36_need_the_fee(planet: str, fee: str, borrowed: str, gained: tuple[int, int]) -> None:
    """Given none of the resource and plenty of the other, then the action is refused."""
    other = "energy" if fee == "culture" else "culture"
    t = galaxies(
        colonies=[[planet, "leandra"], [borrowed]],
        row=TRACKS,
        ships=[["orbit:mared:0"]],
        tray=["colony"],
        **{**with_only(other, 7, 0), fee: [0, 1]},
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:leandra"]


@rule("TEG-135")
@borrowing
def test_walsfeo_and_sargus_36_pay_an_owner_with_a_full_track(
    planet: str, fee: str, borrowed: str, gained: tuple[int, int]
) -> None:
    """Given an owner with 7, when their colony is borrowed, then the payment vanishes."""
    t = galaxies(energy=[1, 7], culture=[1, 7], colonies=[[planet], [borrowed]], tray=["colony", "move"])
    t.choose("activate:colony")
    assert stock(t, 1) == (7, 7)
    assert stock(t, 0) == ((2, 0) if fee == "culture" else (0, 2))


@rule("TEG-133", "TEG-134")
@borrowing
def test_walsfeo_and_sargus_36_by_following(planet: str, fee: str, borrowed: str, gained: tuple[int, int]) -> None:
    """Given a follower with the planet, when they follow, then they pay the follow and the fee, and may borrow from the
    active player."""
    energy, culture = (1, 1) if fee == "energy" else (0, 2)
    t = galaxies(energy=[2, energy], culture=[0, culture], colonies=[[borrowed], [planet]], tray=["colony", "move"])
    play(t, "activate:colony", "upgrade")
    assert asked(t) == (1, "follow")
    t.choose("follow")
    assert stock(t, 1) == gained
    assert stock(t, 0) == ((1, 0) if fee == "energy" else (0, 1))


# --- BSW-10-1 ---------------------------------------------------------------------------------------------


@rule("TEG-139")
def test_bsw_10_1_regresses_one_own_ship_and_advances_another() -> None:
    """Given own ships on 2, 0 and 1 of tracks of both types, when BSW-10-1 is utilized, then one that is not on 0 goes
    back 1, and then a different one advances 1."""
    t = galaxies(
        level=[5, 3],
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:aughmoore:2", "orbit:mared:0", "orbit:gort:1", "on:mj_120210"], ["orbit:gort:3"]],
        colonies=[["bsw_10_1"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "regress")
    assert keys(t) == ["regress:aughmoore:0", "regress:gort:0"]
    t.choose("regress:aughmoore:0")
    assert told(t) == ["Seat 1's ship at Aughmoore goes back to 1 of 6."]
    assert asked(t) == (0, "advance")
    assert keys(t) == ["advance:mared", "advance:gort"]
    t.choose("advance:gort")
    assert ships(t, 0) == ["orbit:aughmoore:1", "orbit:mared:0", "orbit:gort:2", "on:mj_120210"]
    assert ships(t, 1)[0] == "orbit:gort:3"
    assert asked(t) == (0, "turn")


@rule("TEG-139")
def test_bsw_10_1_may_colonize() -> None:
    """Given another own ship one step from the end, when BSW-10-1 advances it, then it colonizes."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        deck=["leandra"],
        ships=[["orbit:aughmoore:1", "orbit:mared:2"]],
        colonies=[["bsw_10_1"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "regress:mared:0")
    assert ships(t, 0)[:2] == ["orbit:aughmoore:2", "orbit:mared:1"]
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        deck=["leandra"],
        ships=[["orbit:aughmoore:1", "orbit:mared:2"]],
        colonies=[["bsw_10_1"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "regress:aughmoore:0")
    assert ships(t, 0)[:2] == ["orbit:aughmoore:0", "home"]
    assert t.view()["seats"][0]["colonies"] == ["bsw_10_1", "mared"]
    assert row(t) == ["mj_120210", "aughmoore", "leandra", "gort"]


@rule("TEG-140", "TEG-Q64")
@pytest.mark.parametrize(
    "places",
    [
        ["home", "home", "home"],
        ["orbit:gort:3", "on:mared", "home"],
        ["orbit:gort:0", "orbit:mared:0", "home"],
        ["orbit:gort:0", "orbit:mared:0", "on:gort"],
    ],
    ids=str,
)
def test_bsw_10_1_needs_a_real_regress_and_a_second_ship(places: list[str]) -> None:
    """Given fewer than two own orbiting ships, or none on position 1 or higher, then BSW-10-1 is refused."""
    t = galaxies(
        level=[3, 1],
        energy=[4, 0],
        row=TRACKS,
        ships=[places, ["orbit:gort:3", "orbit:mared:1"]],
        colonies=[["bsw_10_1", "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:bsw_10_1": "It would find no target now."}


@rule("TEG-140", "TEG-Q64")
def test_bsw_10_1_with_the_least_it_needs() -> None:
    """Given one own ship on 1 and one on 0, when BSW-10-1 is utilized, then they change their positions."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gort:1", "orbit:mared:0"]],
        colonies=[["bsw_10_1"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert ships(t, 0)[:2] == ["orbit:gort:0", "orbit:mared:1"]
