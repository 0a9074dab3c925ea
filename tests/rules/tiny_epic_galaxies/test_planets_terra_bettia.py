"""Terra-Bettia, which advances everybody's ships."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, keys, play, refused, row, ships, told

ROW = ["mj_120210", "gleam_zanier", "mared", "jac_110912", "aughmoore", "gort"]


@rule("TEG-146", "TEG-Q31")
def test_terra_bettia_lets_each_other_player_advance_1_and_then_its_user_2() -> None:
    """Given four players, the second of them active, when Terra-Bettia is utilized, then the third, fourth and first
    may each advance a ship by 1, on any track, and then its user advances one by 2."""
    t = galaxies(
        seats=4,
        active=1,
        energy=[0, 0, 0, 0],
        culture=[0, 0, 0, 0],
        row=ROW,
        ships=[
            ["orbit:gort:3"],
            ["orbit:gleam_zanier:0", "orbit:jac_110912:2"],
            ["orbit:mj_120210:0", "orbit:jac_110912:1"],
            ["orbit:aughmoore:2", "orbit:gort:0"],
        ],
        colonies=[[], ["terra_bettia"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert asked(t) == (2, "may-advance")
    assert keys(t) == ["advance:mj_120210", "advance:jac_110912", "decline"]
    assert t.view(2)["decision"]["text"] == "Do you advance one of your ships by 1?"
    t.choose("advance:jac_110912")
    assert ships(t, 2)[:2] == ["orbit:mj_120210:0", "orbit:jac_110912:2"]
    assert asked(t) == (3, "may-advance")
    assert keys(t) == ["advance:aughmoore", "advance:gort", "decline"]
    t.choose("decline")
    assert ships(t, 3)[:2] == ["orbit:aughmoore:2", "orbit:gort:0"]
    assert asked(t) == (0, "may-advance")
    t.choose("advance:gort")
    assert ships(t, 0)[0] == "orbit:gort:4"
    assert asked(t) == (1, "advance")
    assert keys(t) == ["advance:gleam_zanier", "advance:jac_110912"]
    assert t.view(1)["decision"]["text"] == "Which ship advances by 2?"
    t.choose("advance:gleam_zanier")
    assert ships(t, 1)[:2] == ["orbit:gleam_zanier:2", "orbit:jac_110912:2"]
    assert asked(t) == (1, "turn")


@rule("TEG-146")
def test_terra_bettia_passes_over_players_without_an_orbiting_ship() -> None:
    """Given others at home and on surfaces, when Terra-Bettia is utilized, then only its user advances."""
    t = galaxies(
        seats=3,
        energy=[0, 0, 0],
        culture=[0, 0, 0],
        row=ROW[:5],
        ships=[["orbit:aughmoore:1"], ["on:aughmoore"], []],
        colonies=[["terra_bettia"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert ships(t, 0)[0] == "orbit:aughmoore:3"
    assert asked(t) == (0, "turn")


@rule("TEG-146", "TEG-Q31")
def test_terra_bettia_needs_an_own_orbiting_ship_when_it_begins() -> None:
    """Given others in orbit but no own ship there, then Terra-Bettia is refused."""
    t = galaxies(
        energy=[2, 0],
        row=ROW[:4],
        ships=[["on:mared"], ["orbit:mared:1"]],
        colonies=[["terra_bettia", "jakks"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:terra_bettia": "It would find no target now."}


@rule("TEG-Q31")
def test_terra_bettia_own_step_falls_away_with_the_last_ship() -> None:
    """Given the user's only orbiting ship around a planet that another player then colonizes, then that ship is home
    and the own step falls away."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=ROW[:4],
        deck=["leandra"],
        ships=[["orbit:mared:0"], ["orbit:mared:2"]],
        colonies=[["terra_bettia"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "advance:mared")
    assert t.view()["seats"][1]["colonies"] == ["mared"]
    assert row(t) == ["mj_120210", "gleam_zanier", "leandra", "jac_110912"]
    assert ships(t, 0)[:2] == ["home", "home"]
    assert asked(t) == (0, "turn")


@rule("TEG-Q31")
@pytest.mark.parametrize("left", [True, False])
def test_terra_bettia_colonized_by_another_players_step(left: bool) -> None:
    """Given a landing on Terra-Bettia, when another player's step colonizes it, then its user still advances a ship by
    2 if one is left in orbit elsewhere, and otherwise does not."""
    t = galaxies(
        level=[3, 1],
        energy=[0, 0],
        culture=[0, 0],
        row=["terra_bettia", *ROW[:3]],
        deck=["leandra"],
        ships=[
            ["home", "orbit:gleam_zanier:1" if left else "home", "orbit:terra_bettia:2"],
            ["orbit:terra_bettia:5"],
        ],
        tray=["move", "energy"],
    )
    play(t, "activate:move", "ship:home", "land:terra_bettia", "perform", "advance:terra_bettia")
    assert t.view()["seats"][1]["colonies"] == ["terra_bettia"]
    assert ships(t, 0)[:3] == ["home", "orbit:gleam_zanier:3" if left else "home", "home"]
    assert asked(t) == (0, "turn")


@rule("TEG-146")
def test_terra_bettia_by_following_asks_the_active_player_too() -> None:
    """Given three players, when the third follows and performs Terra-Bettia, then the first and the second are asked
    in this order, and then the third."""
    t = galaxies(
        seats=3,
        energy=[2, 0, 0],
        culture=[0, 0, 1],
        row=ROW[:5],
        ships=[["orbit:gleam_zanier:1"], ["orbit:gleam_zanier:1"], ["orbit:gleam_zanier:1"]],
        colonies=[[], [], ["terra_bettia"]],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "follow")
    assert asked(t) == (0, "may-advance")
    t.choose("advance:gleam_zanier")
    assert asked(t) == (1, "may-advance")
    t.choose("decline")
    assert [ships(t, seat)[0] for seat in range(3)] == [f"orbit:gleam_zanier:{n}" for n in (2, 1, 3)]
    assert told(t)[0] == "Seat 3 advances at Gleam-Zanier, to 3 of 5."


@rule("TEG-146")
def test_terra_bettia_loses_a_step_too_many() -> None:
    """Given the user's ship one step from the end, when Terra-Bettia advances it by 2, then it colonizes."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=ROW[:4],
        ships=[["orbit:mared:2", "orbit:gleam_zanier:0"]],
        colonies=[["terra_bettia"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "advance:mared")
    assert t.view()["seats"][0]["colonies"] == ["terra_bettia", "mared"]
    assert ships(t, 0)[:2] == ["home", "orbit:gleam_zanier:0"]


@rule("TEG-146")
@pytest.mark.parametrize(
    ("places", "after"),
    [
        (["orbit:mj_120210:0", "orbit:mared:1", "orbit:jac_110912:2"], ["mj_120210:0", "mared:2", "jac_110912:2"]),
        (["orbit:jac_110912:4", "orbit:mared:1", "orbit:mj_120210:2"], ["jac_110912:4", "mared:1", None]),
        (["orbit:mared:1", "orbit:mj_120210:1", "home"], ["mared:1", "mj_120210:2", None]),
        (["home", "orbit:gleam_zanier:0", "home"], [None, "gleam_zanier:1", None]),
    ],
)
def test_terra_bettia_advances_the_rogues_nearest_ship(places: list[str], after: list[str | None]) -> None:
    """Given a Rogue Galaxy with ships in orbit, when Terra-Bettia is utilized, then its ship nearest to colonizing
    advances 1, the leftmost of several, and then the human's ship 2."""
    t = galaxies(
        seats=1,
        options={"rogue": "zendica"},
        energy=[0, 0],
        culture=[0, 0],
        row=ROW[:4],
        deck=["leandra"],
        ships=[["orbit:gleam_zanier:1"], places],
        colonies=[["terra_bettia"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert ships(t, 0)[0] == "orbit:gleam_zanier:3"
    assert ships(t, 1)[:3] == ["home" if place is None else f"orbit:{place}" for place in after]
    assert asked(t) == (0, "turn")
