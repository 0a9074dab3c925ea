"""The board: everything that may be chosen is lit, and nothing else; every word keeps its place."""

import copy
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from astrolude.draw.region import Form, Theme, svg
from astrolude.games.tiny_epic_galaxies import board as drawing
from astrolude.games.tiny_epic_galaxies.board import board, regions
from astrolude.games.tiny_epic_galaxies.drawn.printed import SHORT, box
from tests.draw.svg import classes, parsed, plain
from tests.games.tiny_epic_galaxies.board_views import (
    FORMS,
    NAMES,
    SITUATIONS,
    Ship,
    View,
    asks,
    crowded,
    end,
    keys,
    middle,
    part,
    seat,
    setup,
    solo,
    view,
)

THEMES: tuple[Theme, ...] = ("dark", "light")
LAMP = {"choice", "lit", "pole", "keycap", "ready", "open"}
HERE = Path(drawing.__file__).parent


def whole(shown: View, form: Form = "wide", names: tuple[str, ...] = NAMES) -> str:
    return "".join(svg(region, form) for region in regions(shown, names, form))


def lit(markup: str) -> list[str]:
    return re.findall(r'data-option="([^"]+)"', markup)


# --- what may be chosen ------------------------------------------------------------------------------


def table() -> View:
    """A table that has every kind of piece."""
    seats = [seat(0, 3, colonies=["jakks"], missions=["trader", "elder"]), seat(1, 3, colonies=["maia", "jorg"])]
    row: list[tuple[str, list[Ship]] | None] = [
        ("leandra", [(0, 1, None)]),
        ("gort", [(0, 2, 3), (1, 0, 3)]),
        ("helios", []),
        ("mared", [(1, 1, None)]),
    ]
    faces = list(SHORT)
    bay: list[View] = [{"face": face, "followers": []} for face in ("move", "energy", "move")]
    return view(seats, row, dice={"inactive": ["move", *faces], "bay": bay})


PIECES = [
    ("keep:trader", "mat:0"),
    *[(f"{verb}:{face}", "control") for verb in ("activate", "die", "spend", "set", "discard") for face in SHORT],
    ("again:move", "control"),
    ("again:energy", "control"),
    ("converter", "control"),
    ("ship:home", "mat:0"),
    ("ship:landed:leandra", "galaxy"),
    ("ship:orbiting:gort", "galaxy"),
    ("home", "mat:0"),
    ("land:helios", "galaxy"),
    ("land:mared", "galaxy"),
    ("orbit:helios", "galaxy"),
    ("orbit:leandra", "galaxy"),
    ("advance:gort", "galaxy"),
    ("regress:gort:1", "galaxy"),
    ("regress:gort:0", "galaxy"),
    ("recall:gort", "galaxy"),
    ("shift:gort", "galaxy"),
    ("shift-to:helios", "galaxy"),
    ("upgrade", "mat:0"),
    ("colony:jakks", "mat:0"),
    ("steal:1", "mat:1"),
    ("use:helios", "galaxy"),
    ("use:maia", "mat:1"),
    ("replace:helios", "galaxy"),
]
CONSOLE = [
    "reroll", "end-turn", "roll", "face:move", "perform", "skip", "follow", "pass", "pay:energy", "pay:culture",
    "mix:2", "amount:3", "take:energy", "take:culture", "force", "let", "stay", "decline",
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("key", "where"), PIECES)
def test_an_option_lights_its_piece_once_with_its_number(key: str, where: str, form: Form) -> None:
    shown = asks(table(), "end-turn", "pass", key)
    drawn = regions(shown, NAMES, form)
    assert [(r.key, option) for r in drawn for option in lit(r.body)] == [(where, key)]
    body = next(r.body for r in drawn if r.key == where)
    group = next(e for e in parsed(body).iter() if e.get("data-option") == key)
    assert (group.get("class"), group.get("role"), group.get("aria-label")) == ("choice", "button", f"Do {key}")
    caps = [e for e in group.iter() if e.get("class") == "keycap"]
    assert {"".join(cap.itertext()) for cap in caps} == {"3"}
    assert any(e.get("class") == "hit" for e in group)
    assert classes(group) & {"lit", "pole", "ready", "open"}


@pytest.mark.parametrize("key", CONSOLE)
def test_an_option_without_a_piece_is_left_to_the_console(key: str) -> None:
    markup = whole(asks(table(), key))
    assert lit(markup) == []
    assert not classes(parsed(markup)) & LAMP


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_lit_for_somebody_who_is_not_asked(name: str, form: Form) -> None:
    shown = SITUATIONS[name]()
    for other in (shown | {"seat": None}, shown | {"seat": 1}):
        markup = whole(other, form)
        assert lit(markup) == []
        assert not classes(parsed(markup)) & LAMP


@pytest.mark.parametrize("name", ["setup", "middle", "crowded"])
@pytest.mark.parametrize("form", FORMS)
def test_all_options_of_a_question_are_on_the_board(name: str, form: Form) -> None:
    shown = SITUATIONS[name]()
    asked = [option["key"] for option in shown["decision"]["options"]]
    assert Counter(lit(whole(shown, form))) == Counter(asked)


def test_equal_dice_are_one_choice_and_marked_ones_are_not_lit() -> None:
    shown = asks(table(), "die:move")
    shown["dice"]["picked"] = ["move"]
    groups = {
        e.get("data-key"): "ready" in (e.get("class") or "")
        for e in parsed(part(shown, "control").body).iter()
        if e.get("data-key")
    }
    assert groups["die:inactive:0"] is False
    assert groups["die:inactive:1"] is True


def test_a_chosen_ship_is_marked_in_ink() -> None:
    shown = asks(table(), "land:helios", about={"ship": 2})
    chosen = [e.get("data-key") for e in parsed(whole(shown)).iter() if "chosen" in (e.get("class") or "").split()]
    assert chosen == ["ship:0:2"]


@pytest.mark.parametrize(("about", "position"), [({"planet": "gort"}, 3), ({"position": 2}, 2), ({}, 3)])
def test_a_shift_is_lit_where_the_ship_will_be(about: View, position: int) -> None:
    def ring(body: str) -> tuple[str | None, str | None]:
        found = next(e for e in parsed(body).iter() if e.get("class") == "lit")
        return found.get("cx"), found.get("cy")

    lone = table()
    there = ring(part(asks(lone, "shift-to:helios", about=about), "galaxy").body)
    lone["row"][2]["ships"] = [{"seat": 1, "ship": 2, "position": position}]
    body = part(asks(lone, "regress:helios:1"), "galaxy").body
    at = ring(body)
    assert there == at or position == box().planets["helios"].track


# --- places to press ---------------------------------------------------------------------------------


def pressed(markup: str) -> list[tuple[float, float]]:
    """Width and height of each place to press."""
    found = []
    for e in parsed(markup).iter():
        if e.get("class") != "hit":
            continue
        if plain(e) == "rect":
            found.append((float(e.get("width", "0")), float(e.get("height", "0"))))
        else:
            points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", e.get("d", ""))]
            round_ = re.search(r"a([\d.]+) ", e.get("d", ""))
            wide = 2 * float(round_[1]) if round_ else max(x for x, _ in points) - min(x for x, _ in points)
            high = 2 * float(round_[1]) if round_ else max(y for _, y in points) - min(y for _, y in points)
            found.append((wide, high))
    return found


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", [key for key, _ in PIECES])
def test_a_place_to_press_is_wide_enough_for_a_finger(key: str, form: Form) -> None:
    places = pressed(whole(asks(table(), key), form))
    assert places
    assert min(min(place) for place in places) >= 44


def test_even_a_crowd_can_be_pressed_apart() -> None:
    """Crowded places are cut halfway to each other (tests/draw/test_geometry.py), and none is cut away."""
    places = pressed(part(crowded(), "galaxy").body)
    assert len(places) == 10
    assert min(w * h for w, h in places) > 24 * 24


# --- everything is there -----------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_piece_has_one_identity(name: str, form: Form) -> None:
    shown = SITUATIONS[name]()
    found = Counter(keys("".join(r.body for r in regions(shown, NAMES, form))))
    assert not [key for key, times in found.items() if times > 1]
    at_table = {f"ship:{s['seat']}:{ship}" for s in shown["seats"] for ship in range(4)}
    planets = {f"planet:{place['planet']}" for place in shown["row"] if place}
    colonies = {f"colony:{colony}" for s in shown["seats"] for colony in s["colonies"]}
    missions = {f"mission:{s['seat']}:{i}" for s in shown["seats"] for i in range(len(s["missions"]))}
    tokens = {f"token:{s['seat']}:{kind}" for s in shown["seats"] for kind in ("energy", "culture", "empire")}
    assert at_table | planets | colonies | missions | tokens | {"deck"} <= set(found)


def test_the_viewers_own_mat_comes_first_and_is_the_largest() -> None:
    for number, order in ((0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])):
        drawn = regions(middle() | {"seat": number}, NAMES)
        assert [r.key for r in drawn] == ["galaxy", "control", *(f"mat:{n}" for n in order)]
        assert drawn[2].width > 2 * drawn[3].width
    assert len({r.width for r in regions(middle() | {"seat": None}, NAMES)[2:]}) == 1


def test_landed_ships_stand_and_orbiting_ships_lie() -> None:
    """TEG-209: upright on the ground, along the track in orbit."""
    seats = [seat(0, 3), seat(1, 3)]
    body = part(view(seats, [("gort", [(0, 0, None), (1, 0, 3)])]), "galaxy").body
    turns = {key: int(turn) for key, turn in re.findall(r'data-key="(ship:\d:\d)"[^>]*rotate\((-?\d+)\)', body)}
    assert abs(turns["ship:0:0"]) < 30
    assert turns["ship:1:0"] == 90
    for words in ("landed on Gort", "orbiting Gort on 3 of 6"):
        assert words in body


def test_ships_that_share_a_place_do_not_hide_each_other() -> None:
    for form in FORMS:
        body = part(crowded() | {"seat": None}, "galaxy", form).body
        spots = re.findall(r'data-key="ship:\d:\d"[^>]*translate\((\S+) (\S+)\)', body)
        places = [(float(x), float(y)) for x, y in spots]
        least = 20 if form == "wide" else 14
        for i, (x, y) in enumerate(places):
            assert all((x - a) ** 2 + (y - b) ** 2 >= least**2 for a, b in places[:i])


def test_a_picked_colour_goes_with_its_seat_everywhere() -> None:
    shown = middle()
    for owner, colour in zip(shown["seats"], ("bone", "jade", "azure"), strict=True):
        owner["colour"] = colour
    by_key = {e.get("data-key"): e.get("class") or "" for e in parsed(whole(shown)).iter() if e.get("data-key")}
    assert "p5" in by_key["ship:0:1"].split()
    assert "p3" in by_key["ship:1:1"].split()
    assert "p1" in classes(parsed(part(shown, "mat:2").body))


def test_secrets_lie_facedown() -> None:
    shown = middle()
    assert "secret mission, facedown" in part(shown, "mat:1").body
    assert "Trader" in part(shown, "mat:0").body
    assert "Trader" not in whole(shown | {"seat": None, "seats": [seat(0, missions=[None]), *shown["seats"][1:]]})


def test_a_gap_an_empty_deck_and_discards_are_told() -> None:
    gap = part(solo(), "galaxy").body
    assert 'class="gap"' in gap
    assert "The deck is empty." in gap
    for form in FORMS:
        late = part(crowded(), "galaxy", form).body
        assert "1 discarded" in late


def test_the_rogues_present_attack_is_marked() -> None:
    region = part(solo(), "mat:1")
    strong = [e for e in parsed(region.body).iter() if plain(e) == "text" and "strong" in (e.get("class") or "")]
    assert "move forward 1; the" in " ".join("".join(e.itertext()) for e in strong)
    assert "Rogue GAMELYN" in whole(solo(), names=("Ada",))
    assert region.title.endswith("the Rogue steals 1 energy.")


def test_the_last_round_the_dearer_follow_and_the_bonus_are_told() -> None:
    late = whole(crowded())
    assert "Last round: Mirek has 21" in late
    assert "following costs 2 culture" in late
    assert "+1 energy per follow" in late
    assert "1 die fewer next turn" in late


def test_the_end_shows_final_scores_and_the_winner() -> None:
    markup = whole(end())
    for words in ("Planets 14, empire 5, Hoarder 2", "Wins: planets 18,", "Mission"):
        assert words in markup.replace("</tspan><tspan", "")
    assert part(end(), "mat:0").title.startswith("Ada: 24 points")


def test_a_region_is_told_in_words() -> None:
    assert part(middle(), "mat:0").title == (
        "Ada, whose turn it is: 8 points, 4 energy, 3 culture, empire level 3, 1 ship home, 2 out, 3 colonies".replace(
            "2 out", "2 out, 1 locked"
        )
    )
    assert part(middle(), "galaxy").title == "The galaxy: 5 planets in the row, 27 cards in the deck"
    assert 'aria-label="Leandra, 1 point, energy planet' in part(middle(), "galaxy").body


# --- the picture -------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_picture_is_well_formed(name: str, form: Form, theme: Theme) -> None:
    document = board(SITUATIONS[name](), NAMES, form, theme)
    assert parsed(document)[0].get("data-theme") == theme


def test_hostile_names_stay_names() -> None:
    names = ("<script>alert(1)</script>", '" onload="alert(2)', "\x00&\x1f'")
    for form in FORMS:
        for name in ("middle", "end"):
            root = parsed(board(SITUATIONS[name](), names, form))
            assert not [e for e in root.iter() if plain(e) == "script" or e.get("onload")]
        said = [e.get("aria-label") or "" for e in parsed(whole(middle(), form, names)).iter()]
        assert any(label.startswith("<script>alert(1)</script>") for label in said)


def test_ids_are_unique_on_a_page_with_both_forms() -> None:
    pages = [svg(r, form) for form in FORMS for r in regions(crowded(), NAMES, form)]
    ids = [set(re.findall(r' id="([^"]+)"', page)) for page in pages]
    used = [set(re.findall(r"url\(#([^)]+)\)", page)) for page in pages]
    assert ids == used
    assert sum(map(len, ids)) == len(set().union(*ids))


def test_the_same_view_gives_the_same_bytes_everywhere() -> None:
    code = (
        "from hashlib import blake2b\n"
        "from tests.games.tiny_epic_galaxies.board_views import SITUATIONS\n"
        "from astrolude.games.tiny_epic_galaxies.board import board\n"
        "for make in SITUATIONS.values():\n"
        "    for form in ('wide', 'narrow'):\n"
        "        print(blake2b(board(make(), (), form, fonts=True).encode(), digest_size=8).hexdigest())\n"
    )
    root = Path(__file__).parents[3]
    paths = os.pathsep.join([str(root), str(root / "src")])
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
            cwd=root,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    }
    assert len(told) == 1
    assert len(told.pop().split()) == 10


def test_drawing_leaves_the_view_as_it_was() -> None:
    for make in SITUATIONS.values():
        shown = make()
        before = copy.deepcopy(shown)
        whole(shown)
        assert shown == before


def test_the_boards_sources_have_no_colours_of_their_own() -> None:
    for path in [HERE / "board.py", *(HERE / "drawn").glob("*.py")]:
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl)a?\(", source), path.name
        painted = re.findall(r'(?:fill|stroke|color)="([^"{]+)"', source)
        assert set(painted) <= {"none"}, path.name


def test_names_fall_back_to_seats_and_mats() -> None:
    markup = whole(solo(), names=())
    assert "Seat 1" in markup
    assert "Rogue GAMELYN" in markup


def test_a_question_heads_the_picture() -> None:
    assert ">What now?</text>" in board(setup(), NAMES)
    assert "before the first round" in board(setup(), NAMES)
    assert ">Ada wins, 24 to 21</text>" in board(end(), NAMES)
