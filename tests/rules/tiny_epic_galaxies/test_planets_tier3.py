"""The eight planets with a track of 4."""

from typing import Any

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    keys,
    play,
    refused,
    row,
    ships,
    stock,
    told,
    use,
)

#: Two tracks end in diplomacy, two in economy.
TRACKS = ["gleam_zanier", "aughmoore", "jac_110912", "gort"]

# --- Pembertonia-Major, Omicron Fenzi -------------------------------------------------------------------


@rule("TEG-120")
@pytest.mark.parametrize(("energy", "culture", "most"), [(0, 5, 5), (0, 7, 7), (4, 5, 3), (1, 2, 2), (5, 6, 2)])
def test_pembertonia_major_turns_culture_into_energy(energy: int, culture: int, most: int) -> None:
    """Given culture and room for energy, when Pembertonia-Major is used, then 1 up to all that fits may be turned."""
    t = galaxies(energy=[energy, 0], culture=[culture, 0], tray=["colony", "move"], colonies=[["pembertonia_major"]])
    use(t, "pembertonia_major")
    assert asked(t) == (0, "convert")
    assert keys(t) == [f"amount:{n}" for n in range(1, most + 1)]
    assert t.view(0)["decision"]["text"] == "How much culture do you turn into energy?"
    for n in range(1, most + 1):
        twin = t.clone()
        twin.choose(f"amount:{n}")
        assert stock(twin, 0) == (energy + n, culture - n)
        assert told(twin) == [f"Seat 1 turns {n} culture into energy."]


@rule("TEG-121")
@pytest.mark.parametrize(("energy", "culture", "most"), [(5, 0, 5), (7, 0, 7), (5, 4, 3), (2, 1, 2), (6, 5, 2)])
def test_omicron_fenzi_turns_energy_into_culture(energy: int, culture: int, most: int) -> None:
    """Given energy and room for culture, when Omicron Fenzi is utilized, then 1 up to all that fits may be turned."""
    t = galaxies(energy=[energy, 0], culture=[culture, 0], tray=["colony", "move"], colonies=[["omicron_fenzi"]])
    use(t, "omicron_fenzi")
    assert keys(t) == [f"amount:{n}" for n in range(1, most + 1)]
    assert t.view(0)["decision"]["text"] == "How much energy do you turn into culture?"
    for n in range(1, most + 1):
        twin = t.clone()
        twin.choose(f"amount:{n}")
        assert stock(twin, 0) == (energy - n, culture + n)
        assert told(twin) == [f"Seat 1 turns {n} energy into culture."]


@rule("TEG-120", "TEG-121")
@pytest.mark.parametrize(
    ("planet", "energy", "culture"),
    [("pembertonia_major", 3, 0), ("pembertonia_major", 7, 3), ("omicron_fenzi", 0, 3), ("omicron_fenzi", 3, 7)],
)
def test_a_conversion_with_nothing_to_turn_or_no_room(planet: str, energy: int, culture: int) -> None:
    """Given nothing to turn, or no room for it, then the action is impossible."""
    t = galaxies(energy=[energy, 0], culture=[culture, 0], tray=["colony"], colonies=[[planet, "jakks"]])
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {f"colony:{planet}": "It would find no target now."}


@rule("TEG-120", "TEG-121")
@pytest.mark.parametrize(
    ("planet", "energy", "culture", "follows"),
    [
        ("omicron_fenzi", 1, 7, True),
        ("omicron_fenzi", 0, 7, False),
        ("pembertonia_major", 0, 1, False),
        ("pembertonia_major", 0, 2, True),
    ],
)
def test_a_conversion_by_following(planet: str, energy: int, culture: int, follows: bool) -> None:
    """Given a follower's stock, when the follow costs 1 culture, then what is left decides whether it can be turned."""
    t = galaxies(
        level=[1, 6],
        energy=[2, energy],
        culture=[0, culture],
        tray=["colony", "move"],
        colonies=[[], [planet]],
    )
    t.choose("activate:colony")
    assert (asked(t) == (1, "follow")) == follows
    if follows:
        t.choose("follow")
        assert stock(t, 1) == {"omicron_fenzi": (0, 7), "pembertonia_major": (1, 0)}[planet]


# --- Padraigin-3110, Nakagawakozi -------------------------------------------------------------------------


@rule("TEG-124")
def test_padraigin_3110_pays_2_culture_for_2_steps_of_diplomacy() -> None:
    """Given 2 culture and ships on both types of track, when Padraigin-3110 is utilized, then the culture goes and one
    ship on a diplomacy track advances 2."""
    t = galaxies(
        level=[5, 1],
        energy=[0, 0],
        culture=[2, 0],
        row=TRACKS,
        ships=[["orbit:gleam_zanier:0", "orbit:aughmoore:1", "orbit:gort:1", "on:gleam_zanier"]],
        colonies=[["padraigin_3110"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["advance:gleam_zanier", "advance:aughmoore"]
    assert stock(t, 0) == (0, 0)
    assert told(t)[-2:] == ["Seat 1 performs Padraigin-3110.", "Seat 1 pays 2 culture."]
    t.choose("advance:aughmoore")
    assert ships(t, 0) == ["orbit:gleam_zanier:0", "orbit:aughmoore:3", "orbit:gort:1", "on:gleam_zanier"]


@rule("TEG-125")
def test_nakagawakozi_pays_2_energy_for_2_steps_of_economy() -> None:
    """Given 2 energy and ships on both types of track, when Nakagawakozi is utilized, then the energy goes and one
    ship on an economy track advances 2."""
    t = galaxies(
        level=[5, 1],
        energy=[2, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gort:0", "orbit:jac_110912:1", "orbit:aughmoore:1", "on:gort"]],
        colonies=[["nakagawakozi"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["advance:gort", "advance:jac_110912"]
    assert stock(t, 0) == (0, 0)
    assert told(t)[-2:] == ["Seat 1 performs Nakagawakozi.", "Seat 1 pays 2 energy."]
    t.choose("advance:jac_110912")
    assert ships(t, 0) == ["orbit:gort:0", "orbit:jac_110912:3", "orbit:aughmoore:1", "on:gort"]


PAID_ADVANCES = [("padraigin_3110", "mj_120210", "culture"), ("nakagawakozi", "mared", "energy")]


@rule("TEG-124", "TEG-125")
@pytest.mark.parametrize("position", [1, 2])
@pytest.mark.parametrize(("planet", "target", "resource"), PAID_ADVANCES)
def test_padraigin_3110_and_nakagawakozi_colonize(planet: str, target: str, resource: str, position: int) -> None:
    """Given a ship 2 or 1 from the end, when the planet is utilized, then it colonizes, and a step too many is lost."""
    t = galaxies(
        level=[3, 1],
        energy=[2, 0],
        culture=[2, 0],
        row=[target, "gort", "aughmoore", "jorg"],
        deck=["leandra"],
        ships=[[f"orbit:{target}:{position}", "orbit:jorg:0", "orbit:gort:0"]],
        colonies=[[planet]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", f"advance:{target}")
    assert t.view()["seats"][0]["colonies"] == [planet, target]
    assert row(t)[0] == "leandra"
    assert ships(t, 0)[:3] == ["home", "orbit:jorg:0", "orbit:gort:0"]


@rule("TEG-124", "TEG-125")
@pytest.mark.parametrize(("planet", "target", "resource"), PAID_ADVANCES)
def test_padraigin_3110_and_nakagawakozi_are_impossible(planet: str, target: str, resource: str) -> None:
    """Given 1 of the resource, or no ship on that type of track, then the action is refused and nothing is paid."""
    other = {"culture": "energy", "energy": "culture"}[resource]
    price = {resource: [1, 0], other: [7, 0]}
    wrong = {"mj_120210": "gort", "mared": "aughmoore"}[target]
    planets = [target, wrong, "leandra", "vici_ks156"]
    scene: dict[str, Any] = {"row": planets, "colonies": [[planet, "jakks"]], "tray": ["colony"]}
    t = galaxies(ships=[[f"orbit:{target}:0"]], energy=price["energy"], culture=price["culture"], **scene)
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {f"colony:{planet}": f"It costs 2 {resource}, and you have 1."}
    t = galaxies(ships=[[f"orbit:{wrong}:1", f"on:{target}"]], energy=[2, 0], culture=[2, 0], **scene)
    t.choose("activate:colony")
    assert refused(t, 0) == {f"colony:{planet}": "It would find no target now."}
    assert stock(t, 0) == (2, 2)


# --- Jorg, Brumbaugh --------------------------------------------------------------------------------------


@rule("TEG-126")
@pytest.mark.parametrize(
    ("target", "after"), [("gleam_zanier", 0), ("aughmoore", 0), ("gort", 1), ("jac_110912", None)]
)
def test_jorg_pays_2_culture_to_regress_an_enemy_ship_by_2(target: str, after: int | None) -> None:
    """Given enemy ships on positions 1, 2, 3 and 0 of tracks of both types, when Jorg is utilized for 2 culture, then
    one goes back 2, the one on 1 just to 0, and the one on 0 is no target."""
    places = {"gleam_zanier": 1, "aughmoore": 2, "gort": 3, "jac_110912": 0}
    t = galaxies(
        level=[3, 5],
        energy=[0, 0],
        culture=[2, 0],
        row=TRACKS,
        ships=[["orbit:gort:4"], [f"orbit:{planet}:{position}" for planet, position in places.items()]],
        colonies=[["jorg"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "regress")
    assert stock(t, 0) == (0, 0)
    assert keys(t) == ["regress:gleam_zanier:1", "regress:aughmoore:1", "regress:gort:1"]
    if after is not None:
        t.choose(f"regress:{target}:1")
        places[target] = after
        assert asked(t) == (0, "turn")
    assert ships(t, 1) == [f"orbit:{planet}:{position}" for planet, position in places.items()]
    assert ships(t, 0)[0] == "orbit:gort:4"


@rule("TEG-127", "TEG-Q20")
def test_brumbaugh_regresses_two_different_enemy_ships() -> None:
    """Given three enemy ships on position 1 or higher, two of them around one planet, when Brumbaugh is utilized for 2
    energy, then two different ones go back 1 each."""
    t = galaxies(
        seats=3,
        energy=[2, 0, 0],
        culture=[0, 0, 0],
        row=[*TRACKS, "mared"],
        ships=[["orbit:gort:4"], ["orbit:gort:3", "orbit:aughmoore:1"], ["orbit:gort:2", "orbit:mared:0"]],
        colonies=[["brumbaugh"]],
        tray=["colony", "move"],
    )
    use(t, "brumbaugh")
    assert stock(t, 0) == (0, 0)
    assert keys(t) == ["regress:gort:1", "regress:aughmoore:1", "regress:gort:2"]
    t.choose("regress:gort:1")
    assert asked(t) == (0, "regress")
    assert keys(t) == ["regress:aughmoore:1", "regress:gort:2"]
    t.choose("regress:gort:2")
    assert ships(t, 1)[:2] == ["orbit:gort:2", "orbit:aughmoore:1"]
    assert ships(t, 2)[:2] == ["orbit:gort:1", "orbit:mared:0"]
    assert asked(t) == (0, "turn")


@rule("TEG-127", "TEG-Q20")
def test_brumbaugh_with_a_single_target() -> None:
    """Given one enemy ship on position 3, when Brumbaugh is utilized, then it goes back 1, once."""
    t = galaxies(
        energy=[3, 0],
        culture=[0, 0],
        row=TRACKS,
        ships=[["orbit:gort:4"], ["orbit:gort:3", "orbit:aughmoore:0"]],
        colonies=[["brumbaugh"]],
        tray=["colony", "move"],
    )
    use(t, "brumbaugh")
    assert ships(t, 1)[:2] == ["orbit:gort:2", "orbit:aughmoore:0"]
    assert stock(t, 0) == (1, 0)
    assert asked(t) == (0, "turn")


@rule("TEG-126", "TEG-127")
@pytest.mark.parametrize(("planet", "resource"), [("jorg", "culture"), ("brumbaugh", "energy")])
def test_jorg_and_brumbaugh_are_impossible(planet: str, resource: str) -> None:
    """Given 1 of the resource, or no enemy ship on position 1 or higher, then the action is refused."""
    scene: dict[str, Any] = {"row": TRACKS, "colonies": [[planet, "jakks"]], "tray": ["colony"]}
    scene |= {"culture": [2, 0], "energy": [2, 0]}
    t = galaxies(ships=[["orbit:gort:1"], ["orbit:gort:1"]], **{**scene, resource: [1, 0]})
    t.choose("activate:colony")
    assert refused(t, 0) == {f"colony:{planet}": f"It costs 2 {resource}, and you have 1."}
    t = galaxies(ships=[["orbit:gort:1"], ["orbit:gort:0", "on:gort"]], **scene)
    t.choose("activate:colony")
    assert refused(t, 0) == {f"colony:{planet}": "It would find no target now."}
    assert stock(t, 0) == (2, 2)


# --- Umbra-Forum ------------------------------------------------------------------------------------------


@rule("TEG-128", "TEG-Q27")
def test_umbra_forum_performs_any_other_planet_of_the_row() -> None:
    """Given a row of four that others' ships occupy, when Umbra-Forum is utilized, then any of them that can be
    performed may be, without a ship there; a colony or a card of the deck may not."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=["vici_ks156", "hoefker", "mj_120210", "nagato"],
        ships=[[], ["on:mj_120210", "orbit:vici_ks156:1"]],
        colonies=[["umbra_forum"], ["jakks"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "use-row")
    assert keys(t) == ["use:vici_ks156", "use:mj_120210"]
    assert refused(t, 0) == {
        "use:hoefker": "It costs 1 energy, and you have 0.",
        "use:nagato": "It costs 1 culture, and you have 0.",
    }
    t.choose("use:mj_120210")
    assert stock(t, 0) == (2, 0)
    assert told(t) == ["Seat 1 performs MJ-120210.", "Seat 1 gains 2 energy."]
    assert ships(t, 0)[:2] == ["home", "home"]


@rule("TEG-128", "TEG-Q27")
def test_umbra_forum_by_landing_does_not_perform_itself() -> None:
    """Given a landing on Umbra-Forum, when it is performed, then any other planet may be used, but not itself."""
    t = galaxies(
        energy=[0, 0], culture=[0, 0], row=["umbra_forum", "jakks", "mj_120210", None], tray=["move", "energy"]
    )
    play(t, "activate:move", "land:umbra_forum", "perform")
    assert keys(t) == ["use:jakks", "use:mj_120210"]
    assert refused(t, 0) == {"use:umbra_forum": "It was already performed in this chain."}
    t.choose("use:jakks")
    assert stock(t, 0) == (0, 1)


@rule("TEG-128")
def test_umbra_forum_by_following() -> None:
    """Given a follower with Umbra-Forum, when they follow, then they perform a row planet that works in any turn."""
    t = galaxies(
        energy=[2, 0],
        culture=[0, 1],
        row=["jakks", "nibiru", "gyore", "mj_120210"],
        colonies=[[], ["umbra_forum"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "follow")
    assert asked(t) == (1, "use-row")
    assert keys(t) == ["use:jakks", "use:mj_120210"]
    assert refused(t, 1) == dict.fromkeys(["use:nibiru", "use:gyore"], "It works in your own turn only.")
    t.choose("use:mj_120210")
    assert stock(t, 1) == (2, 0)


@rule("TEG-128")
def test_umbra_forum_without_a_planet_to_perform() -> None:
    """Given a row of which nothing can be performed, then Umbra-Forum is impossible."""
    t = galaxies(
        energy=[2, 0],
        culture=[0, 0],
        row=["nagato", "padraigin_3110", "k_widow", "drewkaiden"],
        colonies=[["umbra_forum", "jakks"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:umbra_forum": "It would find no target now."}
