"""Scenes: a position laid out by names, from keywords or from a file, and refused if it cannot lie there."""

from pathlib import Path
from typing import Any

import pytest

import astrolude
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.errors import AstroludeError, ContentError, SceneError, SetupError
from astrolude.kernel.record import replay
from astrolude.kernel.rng import DICE
from astrolude.testing import scene as from_the_kit
from tests.kernel.toy import GAME, asked, finished

LAYOUT: dict[str, Any] = {
    "energy": [5, 0],
    "culture": [3, 1],
    "level": [3, 1],
    "ships": [["on:jakks", "orbit:jakks:1", "home"], ["orbit:helios:2", "home"]],
    "colonies": [["leandra"], []],
    "missions": ["hoarder", "elder"],
    "row": ["jakks", "helios", "mared", "gort"],
    "deck": ["tifnod", "bisschop"],
    "tray": ["move", "energy"],
    "bay": ["culture"],
    "dice": ["colony", "move"],
    "rerolls": 1,
    "round": 4,
}

FILE = """
game = "tiny-epic-galaxies"
seats = 2
seed = 3

[layout]
energy = [5, 0]
culture = [3, 1]
level = [3, 1]
ships = [["on:jakks", "orbit:jakks:1", "home"], ["orbit:helios:2", "home"]]
colonies = [["leandra"], []]
missions = ["hoarder", "elder"]
row = ["jakks", "helios", "mared", "gort"]
deck = ["tifnod", "bisschop"]
tray = ["move", "energy"]
bay = ["culture"]
dice = ["colony", "move"]
rerolls = 1
round = 4
"""


def scene(seats: int = 2, options: dict[str, Any] | None = None, **layout: Any) -> Galaxies:
    t = astrolude.scene(GAME, seats=seats, seed=3, options=options, **layout)
    assert isinstance(t, Galaxies)
    return t


def scene_file(folder: Path, text: str = FILE) -> Path:
    path = folder / "position.toml"
    path.write_text(text, encoding="utf-8")
    return path


# --- what is laid out lies there ------------------------------------------------------------------------


def test_everything_lies_where_it_was_laid() -> None:
    t = scene(**LAYOUT)
    view = t.view(0)
    assert [place["planet"] for place in view["row"]] == LAYOUT["row"]
    assert [(one["energy"], one["culture"], one["level"]) for one in view["seats"]] == [(5, 3, 3), (0, 1, 1)]
    assert [ship["at"] for ship in view["seats"][0]["ships"]] == ["surface", "track", "home", "locked"]
    assert view["seats"][1]["ships"][0] == {"ship": 0, "at": "track", "planet": "helios", "position": 2}
    assert view["seats"][0]["colonies"] == ["leandra"]
    assert view["seats"][0]["missions"] == ["hoarder"]
    assert t.view(1)["seats"][1]["missions"] == ["elder"]
    assert view["dice"]["inactive"] == ["move", "energy"]
    assert [die["face"] for die in view["dice"]["bay"]] == ["culture"]
    assert (view["turn"]["rerolls"], view["round"]) == (1, 4)
    assert asked(t) == [(0, "turn")]
    assert t.game.faults(t) == []
    assert (t.n, t.settled, t.events) == (0, 0, [])


def test_what_is_not_laid_out_is_as_the_setup_leaves_it() -> None:
    """The turn begins with its roll, and everybody has kept a mission."""
    t = scene()
    assert [(me.energy, me.culture, me.level) for me in t.seats] == [(2, 1, 1)] * 2
    assert sum(t.dice) == 4
    assert [len(me.missions) for me in t.seats] == [1, 1]
    assert asked(t) == [(0, "turn")]
    assert t.round == 1
    assert t.game.faults(t) == []


def test_a_file_and_keywords_lay_the_same_scene(tmp_path: Path) -> None:
    path = scene_file(tmp_path)
    t = scene(**LAYOUT)
    assert astrolude.scene(path).fingerprint() == t.fingerprint()
    assert astrolude.scene(str(path)).fingerprint() == t.fingerprint()
    assert astrolude.scene(path, energy=[6, 0]).fingerprint() == scene(**{**LAYOUT, "energy": [6, 0]}).fingerprint()


def test_a_file_may_choose_options(tmp_path: Path) -> None:
    text = 'game = "tiny-epic-galaxies"\nseats = 1\noptions = { rogue = "hades" }\nlayout = { energy = [1, 2] }\n'
    t = astrolude.scene(scene_file(tmp_path, text))
    assert [one["energy"] for one in t.view()["seats"]] == [1, 2]
    assert t.deal.options["rogue"] == t.view()["seats"][1]["rogue"] == "hades"


def test_dice_and_planets_come_out_in_the_order_they_were_stacked() -> None:
    t = scene(**LAYOUT)
    assert [t.rng.below(6, DICE), t.rng.below(6, DICE)] == [5, 0]
    names = [t.book.planets[t.deck.draw()].id for _ in range(2)]
    assert names == ["tifnod", "bisschop"]


def test_the_roll_that_begins_a_turn_is_the_stacked_one() -> None:
    t = scene(dice=["move", "colony", "move", "energy", "culture"], level=[2])
    assert t.view()["dice"]["inactive"] == ["move", "move", "culture", "energy", "colony"]


def test_a_discovered_planet_is_the_stacked_one() -> None:
    t = scene(row=["jakks", "helios", "mared", "gort"], ships=[["orbit:jakks:1"]], deck=["zalax"], tray=["diplomacy"])
    t.choose("activate:diplomacy")
    assert t.view()["seats"][0]["colonies"] == ["jakks"]
    assert t.view()["row"][0]["planet"] == "zalax"


def test_the_deck_can_be_cut_short() -> None:
    t = scene(deck=["zalax", "gort"], deck_size=2)
    assert [t.book.planets[card].id for card in reversed(t.deck.cards)] == ["zalax", "gort"]
    assert scene(deck_size=0).view()["deck"] == 0
    assert t.game.faults(t) == []


def test_laying_a_scene_disturbs_no_other_chance() -> None:
    """Stacked dice leave the later dice as they were."""
    one, other = scene(tray=["move"], dice=["colony"] * 3), scene(tray=["move"])
    assert [one.rng.below(6, DICE) for _ in range(13)][3:] == [other.rng.below(6, DICE) for _ in range(10)]
    assert one.deck.plain() == other.deck.plain()


def test_a_scene_is_played_and_replayed_like_a_match() -> None:
    t = finished(scene(**LAYOUT))
    assert t.result is not None
    record = t.record()
    assert record.scene == LAYOUT
    assert replay(record.to_json()).fingerprint() == t.fingerprint()


def test_a_solo_scene_lays_out_the_rogue() -> None:
    t = scene(seats=1, options={"rogue": "hades"}, energy=[1, 4], ships=[["home"], ["orbit:jakks:0"]],
              row=["jakks", "helios", "mared", "gort"], active=1, dice=["move"] * 20)  # fmt: skip
    assert t.seats[1].energy == 4
    assert t.seats[1].ship_at[0] == t.row[0]


def test_the_end_can_be_near() -> None:
    t = scene(trigger=1, active=1, tray=["energy"])
    assert (t.ended, t.trigger) == (True, 1)
    t.choose("end-turn", 1)
    assert t.result is not None


def test_the_kit_offers_scenes() -> None:
    assert from_the_kit is astrolude.scene


# --- what cannot lie there ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        ({"weather": "fine"}, "unknown field `weather`"),
        ({"energy": "much"}, "Expected `array | null`, got `str` - at `$.energy`"),
        ({"energy": [1, "2"]}, "Expected `int`, got `str` - at `$.energy[1]`"),
        ({"energy": [1, 2, 3]}, "lays out energy for 3 seats, but there are 2"),
        ({"culture": [1, 2, 3]}, "lays out culture for 3 seats"),
        ({"level": [1, 2, 3]}, "lays out level for 3 seats"),
        ({"colonies": [[], [], []]}, "lays out colonies for 3 seats"),
        ({"missions": ["elder", "seeker", "trader"]}, "lays out missions for 3 seats"),
        ({"ships": [[], [], []]}, "lays out ships for 3 seats"),
        ({"energy": [8]}, "energy 8 is impossible: it goes from 0 to 7"),
        ({"culture": [0, -1]}, "culture -1 is impossible: it goes from 0 to 7"),
        ({"level": [0]}, "level 0 is impossible: it goes from 1 to 6"),
        ({"level": [7]}, "level 7 is impossible"),
        ({"row": ["pluto"]}, "there is no planet 'pluto'"),
        ({"deck": ["pluto"]}, "there is no planet 'pluto'"),
        ({"colonies": [["pluto"]]}, "there is no planet 'pluto'"),
        ({"row": ["gort", "gort"]}, "lays out a planet twice"),
        ({"row": ["gort"], "deck": ["gort"]}, "lays out a planet twice"),
        ({"colonies": [["gort"], ["gort"]]}, "lays out a planet twice"),
        ({"deck_size": -1}, "deck_size -1 is impossible"),
        ({"deck_size": 37}, "deck_size 37 is impossible: it goes from 0 to 36"),
        ({"missions": ["winner"]}, "there is no mission 'winner'"),
        ({"missions": ["elder", "elder"]}, "lays out a mission twice"),
        ({"ships": [["home"] * 3]}, "seat 0 has 2 ships at level 1, not 3"),
        ({"ships": [["on:pluto"]]}, "there is no planet 'pluto'"),
        ({"row": ["gort"], "ships": [["on:helios"]]}, "'helios' is not in the row"),
        ({"row": ["gort"], "ships": [["orbit:helios:0"]]}, "'helios' is not in the row"),
        ({"row": ["jakks"], "ships": [["orbit:jakks:2"]]}, "position 2 is impossible: it goes from 0 to 1"),
        ({"row": ["gort"], "ships": [["orbit:gort"]]}, "'orbit:gort' is no place of a ship: write home, on:PLANET or"),
        ({"row": ["gort"], "ships": [["orbit:gort:-1"]]}, "'orbit:gort:-1' is no place of a ship"),
        ({"row": ["gort"], "ships": [["on:gort:1"]]}, "'on:gort:1' is no place of a ship"),
        ({"ships": [["home:gort"]]}, "'home:gort' is no place of a ship"),
        ({"ships": [["lost"]]}, "'lost' is no place of a ship"),
        ({"row": ["gort"], "ships": [["on:gort", "on:gort"]]}, "seat 0 has two ships on one track or surface"),
        ({"row": ["gort"], "ships": [["orbit:gort:0", "orbit:gort:1"]]}, "seat 0 has two ships on one track"),
        ({"tray": ["skull"]}, "there is no die face 'skull': it is one of"),
        ({"bay": ["skull"]}, "there is no die face 'skull'"),
        ({"dice": ["skull"]}, "there is no die face 'skull'"),
        ({"converter": ["skull"]}, "there is no die face 'skull'"),
        ({"start": 2}, "start 2 is impossible: it goes from 0 to 1"),
        ({"active": 2}, "active 2 is impossible: it goes from 0 to 1"),
        ({"active": -1}, "active -1 is impossible"),
        ({"trigger": 2}, "trigger 2 is impossible"),
        ({"round": 0}, "Expected `int` >= 1 - at `$.round`"),
        ({"rerolls": -1}, "Expected `int` >= 0 - at `$.rerolls`"),
        ({"fewer_dice": 9}, "Expected `int` <= 3 - at `$.fewer_dice`"),
    ],
)  # fmt: skip
def test_what_cannot_lie_on_the_table_is_refused_by_name(layout: dict[str, Any], said: str) -> None:
    with pytest.raises(SceneError) as refusal:
        scene(**layout)
    assert said in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        ({"points": 5}, "does not lie on the table of salvage"),
        ({"points": ["many"]}, "does not lie on the table of salvage"),
        ({"cards": []}, "Salvage lays out points, not ['cards']"),
    ],
)
def test_another_game_refuses_its_own_way(layout: dict[str, Any], said: str) -> None:
    with pytest.raises(SceneError) as refusal:
        astrolude.scene("salvage", seats=2, **layout)
    assert said in str(refusal.value)


def test_a_scene_is_plain_data() -> None:
    with pytest.raises(SceneError, match="a scene is plain data"):
        scene(energy=[object()])


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("seats = 2\n[layout]\n", ContentError, ":1: Object missing required field `game`"),
        ('game = "chess"\nseats = 2\n[layout]\n', SetupError, "no game 'chess'"),
        (FILE.replace("seats = 2", "seats = 9"), SetupError, "not 9"),
        (FILE.replace("seed = 3", "weather = 3"), ContentError, ":4: Object contains unknown field `weather`"),
        (FILE.replace("[5, 0]", "[5, 0"), ContentError, "this is no TOML"),
        (FILE.replace("[5, 0]", "[9, 0]"), SceneError, "energy 9 is impossible"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, error: type[AstroludeError], said: str) -> None:
    with pytest.raises(error) as refusal:
        astrolude.scene(scene_file(tmp_path, text))
    assert said in str(refusal.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read as text"):
        astrolude.scene(tmp_path / "nowhere.toml")
