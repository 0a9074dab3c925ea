"""Views built by hand, so that the drawing is judged without the rules."""

import re
from collections.abc import Sequence
from typing import Any

from astrolude.draw.region import Form, Region
from astrolude.games.tiny_epic_galaxies.board import regions
from astrolude.games.tiny_epic_galaxies.drawn.printed import box

FORMS: tuple[Form, ...] = ("wide", "narrow")
PLANETS = list(box().planets)

View = dict[str, Any]
Ship = tuple[int, int, int | None]
"""Seat, ship, and its position on the track or None on the surface."""

SHIPS = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4}
DICE = {1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7}
NAMES = ("Ada", "Bo", "Mirek", "Wilhelmina-Alexandra", "Kim")


def seat(n: int, level: int = 1, **changes: Any) -> View:
    """A mat with all its free ships at home."""
    free = 4 if changes.get("rogue") else SHIPS[level]
    start: View = {
        "seat": n,
        "rogue": None,
        "energy": 2,
        "culture": 1,
        "resource_max": 7,
        "level": level,
        "dice": DICE[level],
        "points": 0,
        "ships": [{"ship": i, "at": "home" if i < free else "locked"} for i in range(4)],
        "colonies": [],
        "missions": [None] if n else ["trader"],
        "follow_bonus": {"energy": 0, "culture": 0},
        "used": [],
        "fewer_dice": 0,
    }
    return start | changes


def place(seats: Sequence[View], planet: str, ships: Sequence[Ship]) -> View:
    """A planet of the row, its ships taken from their mats."""
    for owner, ship, position in ships:
        where = {"at": "surface"} if position is None else {"at": "track", "position": position}
        seats[owner]["ships"][ship] = {"ship": ship, "planet": planet, **where}
    return {"planet": planet, "ships": [{"seat": s, "ship": i, "position": p} for s, i, p in ships]}


def view(seats: list[View], row: Sequence[tuple[str, Sequence[Ship]] | None], **changes: Any) -> View:
    start: View = {
        "game": "tiny-epic-galaxies",
        "seat": 0,
        "mode": "multiplayer",
        "round": 9,
        "start": 0,
        "active": 0,
        "ended": False,
        "trigger": None,
        "row": [place(seats, *entry) if entry else None for entry in row],
        "deck": 27,
        "discard": [],
        "dice": {"inactive": [], "picked": [], "bay": [], "converter": [], "discarded": []},
        "turn": {"rerolls": 1, "converter": True, "follow_cost": 1},
        "seats": seats,
        "decision": {"n": 1, "seat": 1, "prompt": None, "text": "Bo chooses.", "options": [], "closed": []},
        "result": None,
    }
    start["dice"] = start["dice"] | changes.pop("dice", {})
    start["turn"] = start["turn"] | changes.pop("turn", {})
    return start | changes


def asks(shown: View, *keys: str, seat: int = 0, about: View | None = None) -> View:
    """The view with a question to a seat."""
    options = [{"key": key, "label": f"Do {key}", "rules": []} for key in keys]
    decision = {"n": 1, "seat": seat, "prompt": "x", "text": "What now?", "about": about or {}, "options": options}
    return shown | {"decision": decision}


# --- five situations ---------------------------------------------------------------------------------


def setup() -> View:
    row = [(name, ()) for name in ("leandra", "mared", "pembertonia_major", "gort")]
    seats = [seat(0, missions=["trader", "hoarder"]), seat(1, missions=[None, None])]
    return asks(view(seats, row, round=0, deck=36, turn={"rerolls": 0}), "keep:trader", "keep:hoarder")


def middle() -> View:
    seats = [
        seat(0, 3, energy=4, culture=3, points=8, colonies=["jakks", "hoefker", "nagato"], used=["nagato"]),
        seat(1, 4, energy=4, culture=4, points=9, colonies=["drewkaiden", "gleam_zanier"]),
        seat(2, 2, energy=6, points=7, colonies=["vizcarra", "mared", "pembertonia_major"], missions=[None]),
    ]
    row: list[tuple[str, Sequence[Ship]] | None] = [
        ("leandra", ()),
        ("helios", [(0, 2, None)]),
        ("omicron_fenzi", [(1, 0, 1)]),
        ("zavodnick", [(1, 1, 3), (0, 1, 3)]),
        ("shouhua", [(2, 0, 2), (1, 2, None)]),
    ]
    bay = [{"face": "energy", "followers": [1]}, {"face": "economy", "followers": []}]
    shown = view(seats, row, dice={"inactive": ["move", "culture", "colony"], "bay": bay})
    return asks(shown, "land:leandra", "orbit:leandra", "orbit:helios", "orbit:omicron_fenzi", "land:zavodnick", "home")


def crowded() -> View:
    """Five players, six planets, an empty deck, the last round."""
    mine = ["jakks", "hoefker", "nagato", "zavodnick", "clj_0517", "bisschop", "andellouxian_6"]
    theirs = ["vizcarra", "mared", "pembertonia_major", "nibiru", "lureena"]
    seats = [
        seat(0, 5, energy=5, culture=6, points=19, colonies=mine),
        seat(1, 6, energy=0, culture=4, points=20, colonies=["drewkaiden", "gleam_zanier", "padraigin_3110"]),
        seat(2, 4, energy=7, points=21, colonies=theirs),
        seat(3, 5, energy=3, culture=3, points=14, colonies=["nakagawakozi", "maia"]),
        seat(4, 3, culture=0, points=6, colonies=["k_widow"], fewer_dice=1),
    ]
    seats[1]["follow_bonus"] = {"energy": 1, "culture": 0}
    row: list[tuple[str, Sequence[Ship]] | None] = [
        ("leandra", [(s, 0, 0) for s in range(5)]),
        ("terra_bettia", [*[(s, 1, None) for s in range(5)], (1, 2, 5), (3, 2, 5)]),
        ("umbra_forum", [(0, 2, 2), (2, 2, 2), (3, 3, 1), (4, 2, 1)]),
        ("sargus_36", [(0, 3, None)]),
        ("jac_110912", [(1, 3, 4)]),
        ("piedes", ()),
    ]
    bay = [
        {"face": "energy", "followers": [0, 2, 3, 4]},
        {"face": "diplomacy", "followers": []},
        {"face": "colony", "followers": [0]},
        {"face": "economy", "followers": [2]},
    ]
    shown = view(
        seats,
        row,
        active=1,
        deck=0,
        discard=["tifnod"],
        ended=True,
        trigger=2,
        dice={"inactive": ["move", "economy", "culture"], "bay": bay},
        turn={"follow_cost": 2},
    )
    near = [f"regress:leandra:{s}" for s in range(1, 5)]
    far = ["regress:terra_bettia:1", "regress:terra_bettia:3", "regress:umbra_forum:2", "regress:umbra_forum:3"]
    return asks(shown, *near, *far, "regress:umbra_forum:4", "regress:jac_110912:1")


def solo() -> View:
    seats = [
        seat(0, 3, energy=4, culture=3, points=12, colonies=["jakks", "hoefker", "jorg"], missions=[]),
        seat(1, 4, energy=5, points=11, colonies=["maia"], missions=[], rogue="gamelyn", resource_max=5),
    ]
    row: list[tuple[str, Sequence[Ship]] | None] = [
        ("brumbaugh", [(0, 0, 2), (1, 0, 1)]),
        ("aughmoore", [(1, 1, 0), (0, 1, None)]),
        ("tifnod", [(1, 2, 0)]),
        None,
    ]
    bay = [{"face": "energy", "followers": [0]}, {"face": "colony", "followers": []}]
    dice = {"inactive": ["diplomacy"], "bay": bay, "discarded": ["move", "move"]}
    return asks(view(seats, row, mode="solo", active=1, dice=dice), "force", "let")


def end() -> View:
    shown = middle()
    shown["seats"][1]["missions"] = ["hoarder"]
    shown["seats"][2]["missions"] = ["hermit"]
    scores = []
    for n, (planets, empire, mission, name) in enumerate(
        ((18, 3, 3, "trader"), (14, 5, 2, "hoarder"), (13, 2, 0, "x"))
    ):
        parts = [
            {"what": "planets", "points": planets},
            {"what": "empire", "points": empire},
            {"what": "mission", "points": mission, "mission": name},
        ]
        scores.append({"seat": n, "total": planets + empire + mission, "parts": parts})
    result = {"winners": [0], "headline": "Ada wins, 24 to 21", "reason": "Ada has most points.", "scores": scores}
    return shown | {"ended": True, "trigger": 0, "decision": None, "result": result}


SITUATIONS = {"setup": setup, "middle": middle, "crowded": crowded, "solo": solo, "end": end}


# --- looking at a board ------------------------------------------------------------------------------


def part(shown: View, key: str, form: Form = "wide") -> Region:
    return next(r for r in regions(shown, NAMES, form) if r.key == key)


def keys(markup: str) -> list[str]:
    return re.findall(r'data-key="([^"]+)"', markup)
