"""The board: everything that may be chosen and lies there is lit, and nothing else; every word keeps its place."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from astrolude.draw.region import Form, Region, Theme, svg
from astrolude.games.galactic_infamy import board as drawing
from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.board import board, regions
from tests.draw.svg import Words, classes, parsed, plain, words_in
from tests.games.galactic_infamy.board_views import (
    FORMS,
    NAMES,
    SITUATIONS,
    View,
    bounty,
    crowded,
    duel,
    end,
    keys,
    lit,
    middle,
    part,
    questions,
    random_views,
    setup,
)

THEMES: tuple[Theme, ...] = ("dark", "light")
LAMP = {"choice", "lit", "pole", "keycap", "ready", "open"}
HERE = Path(drawing.__file__).parent
#: Options that name nothing on the board: they stand in the console alone.
MENU = re.compile(
    r"pass|done|heal:.*|inventory|keep|arrange|empty|steal:nothing|give:credits:\d+|want:.*|offered|decline|confirm"
    r"|withdraw"
)


def whole(view: View, form: Form = "wide", names: tuple[str, ...] = NAMES) -> str:
    return "".join(svg(region, form) for region in regions(view, names, form))


def asked(view: View) -> list[str]:
    return [option["key"] for option in (view["decision"] or {}).get("options", ())]


# --- what may be chosen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("form", FORMS)
def test_all_options_that_name_a_thing_are_on_the_board(name: str, form: Form) -> None:
    view = SITUATIONS[name]()
    assert Counter(lit(whole(view, form))) == Counter(key for key in asked(view) if not MENU.fullmatch(key))


@pytest.mark.parametrize("form", FORMS)
def test_whatever_is_asked_in_random_games_can_be_pressed_once(form: Form) -> None:
    prompts = set()
    for view in questions():
        prompts.add(view["decision"]["prompt"])
        wanted = Counter(key for key in asked(view) if not MENU.fullmatch(key))
        assert Counter(lit(whole(view, form))) == wanted, view["decision"]["prompt"]
    assert {"species", "class", "move", "pause", "proxy", "buy", "crash", "dock", "rest", "slot"} <= prompts


def test_a_lit_thing_has_its_number_and_its_words() -> None:
    view = middle()
    root = parsed(whole(view))
    for number, option in enumerate(view["decision"]["options"], 1):
        if MENU.fullmatch(option["key"]):
            continue
        group = next(e for e in root.iter() if e.get("data-option") == option["key"])
        assert (group.get("class"), group.get("role"), group.get("aria-label")) == ("choice", "button", option["label"])
        caps = [e for e in group.iter() if e.get("class") == "keycap"]
        assert ["".join(cap.itertext()) for cap in caps] == [str(number)]
        assert any(e.get("class") == "hit" for e in group)
        assert classes(group) & {"lit", "ready", "open"}


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_lit_for_somebody_who_is_not_asked(name: str, form: Form) -> None:
    view = SITUATIONS[name]()
    for other in (view | {"seat": None}, view | {"seat": 1 - (view["seat"] or 0) if view["seat"] in (0, 1) else 0}):
        markup = whole(other, form)
        assert lit(markup) == []
        assert not classes(parsed(markup)) & LAMP


def test_a_purchase_lies_beside_the_map_while_it_is_asked_for() -> None:
    view = crowded()
    assert any(key.startswith("buy:") for key in lit(part(view, "map").body))
    assert "in the Merchant Districts" not in part(view, "market").body
    assert "in the Merchant Districts" in part(middle(), "market").body


def test_the_winners_loot_is_lit_on_the_losers_mat() -> None:
    view = duel()
    assert sorted(lit(part(view, "mat:1").body)) == ["steal:bounty", "steal:gear"]


# --- everything is there -------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_piece_has_one_identity(name: str, form: Form) -> None:
    view = SITUATIONS[name]()
    found = Counter(keys("".join(r.body for r in regions(view, NAMES, form))))
    assert not [key for key, times in found.items() if times > 1]
    ships = {f"ship:{seat['seat']}" for seat in view["seats"] if seat["space"] is not None and seat["life"]}
    planets = {f"planet:{ring['planet']}" for ring in view["rings"] if ring["planet"]}
    linked = {f"equipment:{card}" for seat in view["seats"] for card in seat["slots"].values() if card}
    sold = {f"equipment:{card}" for card in view["shop"]["equipment"]}
    sold |= {f"boost:{card}" for card in view["shop"]["boosts"]}
    sold |= {f"skill:{card}" for card in view["shop"]["skills"]}
    alive = {f"equipment:{c}" for s in view["seats"] if not s["life"] for c in s["slots"].values() if c}
    assert (ships | planets | linked | sold) - alive <= set(found)


def test_the_regions_are_the_same_as_long_as_a_table_lasts() -> None:
    """A page makes a place for each region when it opens."""
    for form in FORMS:
        found = {
            tuple(r.key for r in regions(view | {"seat": 0}, NAMES, form)) for view in random_views(3, 5, stride=61)
        }
        assert found == {("map", "mat:0", "mat:1", "mat:2", "market")}


def test_the_viewers_own_mat_comes_first_and_is_the_largest() -> None:
    for number, order in ((0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])):
        drawn = regions(bounty() | {"seat": number}, NAMES)
        assert [r.key for r in drawn if r.key.startswith("mat")] == [f"mat:{n}" for n in order]
        assert drawn[1].width > 3 * drawn[2].width
    spectators = regions(bounty() | {"seat": None}, NAMES)
    assert [r.key for r in spectators] == ["map", "mat:0", "mat:1", "mat:2", "market"]


def test_ships_that_share_a_space_do_not_hide_each_other() -> None:
    for form in FORMS:
        body = part(crowded(), "map", form).body
        spots = re.findall(r'data-key="ship:\d"[^>]*translate\((\S+) (\S+)\)', body)
        places = [(float(x), float(y)) for x, y in spots]
        assert len(places) == 6
        least = 16 if form == "wide" else 12
        for i, (x, y) in enumerate(places):
            assert all((x - a) ** 2 + (y - b) ** 2 >= least**2 for a, b in places[:i])


def test_reset_tokens_close_a_gate_and_are_counted() -> None:
    body = part(middle(), "map").body
    assert body.count('class="gate closed"') == 2
    assert "The Gate of Scrapholm, closed by 3 Reset Tokens" in body
    assert "The Gate of Earth, open" in body


def test_a_picked_colour_goes_with_its_seat() -> None:
    view = middle()
    for owner, colour in zip(view["seats"], ("bone", "jade", "azure", "ember"), strict=True):
        owner["colour"] = colour
    by_key = {e.get("data-key"): e.get("class") or "" for e in parsed(whole(view)).iter() if e.get("data-key")}
    assert [by_key[f"ship:{seat}"].split()[1] for seat in range(4)] == ["p5", "p3", "p1", "p2"]


def test_a_battle_shows_both_sides_dice_and_totals() -> None:
    view = bounty()
    body = part(view, "map").body
    assert {f"die:battle:{side}:{name}" for side in (0, 1) for name in ("combat", "intellect", "defense")} <= set(
        keys(body)
    )
    spoken = " ".join("".join(e.itertext()) for e in parsed(body).iter() if plain(e) == "text")
    for words in ("Bounty Battle", "Bramok the Loud", "played by", "Ties count for Ada"):
        assert words in spoken
    for side in view["battle"]["totals"]:
        assert all(f" {total} " in f" {spoken} " for total in side.values())


def test_hidden_cards_stay_hidden() -> None:
    mine, theirs = middle(), middle() | {"seat": None}
    assert "What is closed" not in whole(mine)
    seen_by_all = game.telling(theirs, NAMES)
    assert seen_by_all
    for form in FORMS:
        rival = part(mine, "mat:2", form).body
        assert "Drip" not in rival
        assert "Riot Door" not in rival


def test_the_end_shows_the_calculator_and_the_winner() -> None:
    for form in FORMS:
        body = part(end(), "map", form).body
        assert "The Infamy Calculator" in body
        for line in end()["result"]["scores"]:
            assert f">{line['total']}</text>" in body


def test_the_advanced_game_tells_its_planets_effects() -> None:
    assert "Premium health plan: Life Points bought here cost double." in part(middle(), "map").body
    assert "Premium health plan" not in part(bounty(), "map").body


def test_a_region_is_told_in_words() -> None:
    assert part(middle(), "mat:0").title.startswith("Ada, whose turn it is: 12 Infamy, 140 Credits, 3 Life Points")
    assert "Ada on Space Dock of Earth" in part(middle(), "map").title
    assert part(bounty(), "map").title.count("Bounty Battle: Ada Combat") == 1


# --- the picture ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_picture_is_well_formed(name: str, form: Form, theme: Theme) -> None:
    document = board(SITUATIONS[name](), NAMES, form, theme)
    assert parsed(document)[0].get("data-theme") == theme


def test_the_game_draws_its_board_and_its_cover() -> None:
    view = setup()
    assert game.board(view, NAMES) == board(view, NAMES, fonts=True)
    assert [r.key for r in game.regions(view, NAMES)] == [r.key for r in regions(view, NAMES)]
    cover = parsed(game.cover())[0]
    assert (cover.get("viewBox"), cover.get("aria-label")) == ("0 0 240 320", "Galactic Infamy")


def test_the_standings_are_what_lies_open() -> None:
    assert game.standings(middle())[0] == [
        ("infamy", 12, "Infamy"),
        ("credits", 140, "Credits"),
        ("life", 3, "Life Points"),
    ]


def test_hostile_names_stay_names() -> None:
    names = ("<script>alert(1)</script>", '" onload="alert(2)', "\x00&\x1f'", "</title></svg>")
    for form in FORMS:
        for view in (middle(), bounty(), end()):
            root = parsed(board(view, names, form))
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
        "from tests.games.galactic_infamy.board_views import SITUATIONS\n"
        "from astrolude.games.galactic_infamy import game\n"
        "for make in SITUATIONS.values():\n"
        "    view = make()\n"
        "    for form in ('wide', 'narrow'):\n"
        "        print(blake2b(game.board(view, (), form).encode(), digest_size=8).hexdigest())\n"
        "    print(blake2b('\\n'.join(game.telling(view)).encode(), digest_size=8).hexdigest())\n"
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
        for hash_seed in ("0", "1")
    }
    assert len(told) == 1


def test_drawing_leaves_the_view_alone() -> None:
    for make in SITUATIONS.values():
        view, untouched = make(), make()
        for form in FORMS:
            board(view, NAMES, form)
        assert view == untouched


def test_colours_come_from_tokens_alone() -> None:
    for path in [HERE / "board.py", *sorted((HERE / "drawn").glob("*.py"))]:
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!;)|\b(rgb|hsl)a?\(", source), path.name


# --- words ---------------------------------------------------------------------------------------------------


def touching(region: Region) -> list[tuple[Words, Words]]:
    found = [w for w in words_in(parsed(region.body)) if w.words]
    return [(a, b) for i, a in enumerate(found) for b in found[:i] if a.touches(b)]


def outside(region: Region) -> list[Words]:
    found = words_in(parsed(region.body))
    return [w for w in found if w.left < -12 or w.right > region.width + 12 or w.bottom > region.height + 4]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_no_words_touch_others_or_leave_their_region(name: str, form: Form) -> None:
    view = SITUATIONS[name]()
    for number in (view["seat"], None):
        for region in regions(view | {"seat": number}, NAMES, form):
            assert touching(region) == [], region.key
            assert outside(region) == [], region.key


@pytest.mark.parametrize("form", FORMS)
def test_words_keep_their_places_through_random_games(form: Form) -> None:
    for view in questions():
        for region in regions(view, NAMES, form):
            assert outside(region) == [], region.key
            assert touching(region) == [], (region.key, view["decision"]["prompt"])


@pytest.mark.parametrize("form", FORMS)
def test_no_letter_is_smaller_than_twelve(form: Form) -> None:
    for name in SITUATIONS:
        sizes = re.findall(r'font-size="([\d.]+)"', whole(SITUATIONS[name](), form))
        assert min(map(float, sizes)) >= 12, name
