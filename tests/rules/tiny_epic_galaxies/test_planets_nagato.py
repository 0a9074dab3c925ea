"""Nagato, which moves two ships."""

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import asked, galaxies, keys, play, refused, row, ships, stock, use

#: Two tracks end in diplomacy, two in economy.
TRACKS = ["gleam_zanier", "aughmoore", "jac_110912", "gort"]


@rule("TEG-122")
def test_nagato_moves_two_different_ships() -> None:
    """Given three ships, when Nagato is utilized for 1 culture, then one moves, and then another, but not the same."""
    t = galaxies(
        level=[3, 1],
        energy=[0, 0],
        culture=[1, 0],
        row=TRACKS,
        ships=[["orbit:gort:3", "on:gort", "home"]],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    t.choose("activate:colony")
    assert stock(t, 0) == (0, 0)
    assert asked(t) == (0, "move-ship")
    assert keys(t) == ["ship:orbiting:gort", "ship:landed:gort", "ship:home"]
    t.choose("ship:orbiting:gort")
    assert keys(t) == [f"{how}:{planet}" for planet in TRACKS[:3] for how in ("land", "orbit")] + ["home"]
    t.choose("orbit:aughmoore")
    assert asked(t) == (0, "move-another")
    assert keys(t) == ["ship:landed:gort", "ship:home", "stay"]
    t.choose("ship:landed:gort")
    assert keys(t) == [
        "land:gleam_zanier",
        "orbit:gleam_zanier",
        "land:aughmoore",
        "land:jac_110912",
        "orbit:jac_110912",
        "home",
    ]
    t.choose("home")
    assert ships(t, 0) == ["orbit:aughmoore:0", "home", "home", "locked"]
    assert asked(t) == (0, "turn")


@rule("TEG-123", "TEG-122")
def test_nagato_finishes_the_landing_before_the_second_move() -> None:
    """Given a first move that lands on Jakks, when its action is performed, then the culture comes before the second
    move, which may be waived, and nothing is paid back."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        row=["jakks", *TRACKS[:3]],
        ships=[["home", "orbit:gleam_zanier:1"]],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "ship:home", "land:jakks")
    assert asked(t) == (0, "landed")
    assert stock(t, 0) == (0, 0)
    t.choose("perform")
    assert stock(t, 0) == (0, 1)
    assert asked(t) == (0, "move-another")
    assert keys(t) == ["ship:orbiting:gleam_zanier", "stay"]
    t.choose("stay")
    assert stock(t, 0) == (0, 1)
    assert ships(t, 0)[:2] == ["on:jakks", "orbit:gleam_zanier:1"]
    assert asked(t) == (0, "turn")


@rule("TEG-123")
def test_nagato_second_landing_has_its_action_too() -> None:
    """Given a second move that lands, when it does, then that planet's action is offered as well, and no third move."""
    t = galaxies(
        level=[3, 1],
        energy=[0, 0],
        culture=[1, 0],
        row=["jakks", "vici_ks156", "gort", "aughmoore"],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "land:jakks", "skip", "ship:home", "land:vici_ks156", "perform")
    assert stock(t, 0) == (1, 0)
    assert ships(t, 0)[:3] == ["on:jakks", "on:vici_ks156", "home"]
    assert asked(t) == (0, "turn")


@rule("TEG-Q26")
def test_nagato_may_move_the_ship_that_just_landed_on_it() -> None:
    """Given a landing on Nagato, when its action is performed, then the landed ship may be one of the two."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        row=["nagato", "gort", "aughmoore", "jac_110912"],
        tray=["move", "energy"],
    )
    play(t, "activate:move", "land:nagato", "perform")
    assert keys(t) == ["ship:landed:nagato", "ship:home"]
    play(t, "ship:landed:nagato", "orbit:gort", "ship:home", "orbit:nagato")
    assert ships(t, 0)[:2] == ["orbit:gort:0", "orbit:nagato:0"]


@rule("TEG-Q26")
def test_nagato_does_not_swap_but_fills_what_was_left() -> None:
    """Given own ships on two tracks, when the first moves, then the second's track is closed to it, while the second
    may then take the first one's place."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        row=TRACKS,
        ships=[["orbit:gort:3", "orbit:aughmoore:2"]],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "ship:orbiting:gort")
    assert "orbit:aughmoore" not in keys(t)
    play(t, "home", "ship:orbiting:aughmoore", "orbit:gort")
    assert ships(t, 0)[:2] == ["home", "orbit:gort:0"]


@rule("TEG-122", "TEG-Q26")
def test_nagato_tells_ships_at_home_apart() -> None:
    """Given a first move whose landing sends both ships home, when the second moves, then it is not the first again."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        row=["shouhua", "gort", "aughmoore", "jac_110912"],
        deck=["mared"],
        ships=[["home", "orbit:shouhua:5"]],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "ship:home", "land:shouhua", "perform")
    assert row(t)[0] == "mared"
    assert keys(t) == ["ship:home", "stay"]
    play(t, "ship:home", "orbit:gort")
    assert ships(t, 0)[:2] == ["home", "orbit:gort:0"]


@rule("TEG-123")
def test_nagato_with_nowhere_to_go_for_the_second() -> None:
    """Given a first landing that colonizes the last planet of row and deck, then there is no second move."""
    t = galaxies(
        energy=[0, 0],
        culture=[1, 0],
        row=["shouhua", None, None, None],
        deck_size=0,
        ships=[["home", "orbit:shouhua:5"]],
        colonies=[["nagato"]],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "ship:home", "perform")
    assert row(t) == [None] * 4
    assert asked(t) == (0, "turn")


@rule("TEG-122")
def test_nagato_once_per_turn_for_1_culture() -> None:
    """Given Nagato performed, then a second time in the turn is refused; so is a first time without culture."""
    t = galaxies(energy=[2, 0], culture=[2, 0], tray=["colony"] * 2, colonies=[["nagato", "jakks"]], row=TRACKS)
    use(t, "nagato")
    play(t, "orbit:gort", "stay", "activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:nagato": "It works once per turn."}
    t = galaxies(energy=[2, 0], culture=[0, 0], tray=["colony"], colonies=[["nagato", "jakks"]])
    t.choose("activate:colony")
    assert refused(t, 0) == {"colony:nagato": "It costs 1 culture, and you have 0."}
