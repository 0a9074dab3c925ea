"""Views of real tables: scenes played to the question that is to be drawn, and random games."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from astrolude.draw.region import Form, Region
from astrolude.games.galactic_infamy import game
from astrolude.games.galactic_infamy.board import regions
from astrolude.games.galactic_infamy.drawn.printed import box
from astrolude.games.galactic_infamy.state import Infamy
from tests.rules.galactic_infamy.scenes import infamy, new_game

FORMS: tuple[Form, ...] = ("wide", "narrow")
NAMES = ("Ada", "Bo", "Mirek", "Wilhelmina-Alexandra", "Kim", "Ines")
SPECIES = ["human", "balor", "skrivvit", "oomlar", "rustkin", "thessari"]
CLASSES = ["retired_sheriff", "pit_champion", "gadgeteer", "stalker", "bodyguard", "saboteur"]
GEAR = [
    {"hands": "eq_long_argument_rifle", "head": "eq_gossip_fly", "body": "eq_bathtub_plating"},
    {"hands": "eq_gravity_mallet", "head": "eq_pub_quiz_champion"},
    {"head": "eq_butler_of_mild_violence", "body": "eq_tortoise_harness"},
    {"hands": "eq_blade_of_the_last_word"},
    {"hands": "eq_two_ended_axe", "head": "eq_abacus_on_wheels", "body": "eq_wall_that_thinks"},
    {"head": "eq_hornet_on_a_lease"},
]
ACTIONS = ["a_pie", "b_wake_up", "c_tomorrow", "act_nobody_heard_that", "act_watch_closely"]

View = dict[str, Any]


def shown(t: Infamy, seat: int | None = None) -> View:
    """What the seat sees that is asked, or another one."""
    if seat is None:
        seat = t.decision.seat if t.decision else 0
    return game.seen(t, seat, NAMES)


def until(t: Infamy, prompt: str) -> Infamy:
    """Everybody passes or is done until that is asked."""
    while t.decision is not None and t.decision.prompt != prompt:
        keys = t.decision.keys()
        t.choose(next((key for key in ("pass", "done") if key in keys), keys[0]))
    assert t.decision is not None
    return t


# --- situations ------------------------------------------------------------------------------------------


def setup() -> View:
    """The second of four players picks a Character Card."""
    t = new_game(4)
    t.choose(0)
    return shown(until(t, "species"))


def beginning() -> View:
    """The first player has a Class Card to pick."""
    t = new_game(2)
    t.choose(0)
    return shown(t)


def middle() -> View:
    """Four hunters in the advanced game, one of them about to move."""
    t = infamy(
        4,
        {"game": "advanced"},
        species=SPECIES[:4],
        classes=CLASSES[:4],
        at=["earth:space_dock", "akahros:back_alley", "akahros:back_alley", "triton:4"],
        credits=[140, 60, 0, 230],
        infamy=[12, 8, 3, 15],
        life=[3, 4, 2, 4],
        linked=GEAR[:4],
        skill=["skill_fully_accessorized", None, None, None],
        locker=[["eq_thick_sweater", "eq_star_stapler"], [], ["eq_riot_door"], []],
        cell=[["bounty_rattles"], [], ["bounty_drip"], []],
        actions=[ACTIONS, ["act_close_enough"], [], ["act_gate_is_at_lunch"]],
        boosts=[["boost_last_round", "boost_cold_shower"], ["boost_crowd"], [], []],
        tokens={"pahkvor": 2, "scrapholm": 3},
        round=7,
        phase="move",
        rolled=(5, 3),
    )
    return shown(t)


def bounty() -> View:
    """A Lieutenant with gear and a Boost Card; the hunter may play cards."""
    t = infamy(
        3,
        species=["human", "balor", "oomlar"],
        at=["triton:1", "triton:5", "earth:medical_bay"],
        infamy=[14, 3, 9],
        credits=[80, 0, 20],
        linked=[GEAR[0]],
        skill=["skill_veteran_of_everything"],
        actions=[["act_watch_closely", "act_recalled_model", "act_other_left", "a_pie"]],
        boosts=[["boost_last_round", "boost_crowd"]],
        decks={"lieutenant": ["bounty_bramok_the_loud"]},
        dice=[5, 3, 2, 4, 4, 1],
        round=9,
        phase="space",
    )
    t.choose("rank:lieutenant")
    return shown(until(t, "cards"))


def alley() -> View:
    """A hunter who can pay for every rank."""
    t = infamy(2, species=["human", "balor"], at=["triton:1", "triton:5"], infamy=[24], phase="space")
    return shown(until(t, "rank"))


def duel() -> View:
    """Two hunters fight; the attacker has just won and may take something."""
    t = infamy(
        3,
        species=["balor", "human", "oomlar"],
        at=["triton:3", "triton:3", "earth:medical_bay"],
        linked=[{"hands": "eq_gravity_mallet"}, GEAR[0]],
        locker=[[], ["eq_thick_sweater", "eq_star_stapler"]],
        cell=[[], ["bounty_drip"]],
        dice=[6, 6, 6, 1, 1, 1],
        round=5,
        phase="fight",
        opponent=1,
    )
    return shown(until(t, "theft"))


def crowded() -> View:
    """Six hunters late in the game, and a purchase pile of twenty Equipment Cards and more."""
    taken = {card for one in GEAR[:4] for card in one.values()} | {
        "eq_thick_sweater",
        "eq_star_stapler",
        "eq_riot_door",
    }
    known = box()
    t = infamy(
        6,
        {"game": "advanced"},
        species=SPECIES,
        classes=CLASSES,
        at=["earth:merchant_district", *["akahros:back_alley"] * 3, "triton:4", "triton:12"],
        credits=[340, 60, 0, 230, 1150, 45],
        infamy=[22, 18, 13, 35, 7, 19],
        life=[3, 4, 2, 1, 2, 4],
        linked=GEAR[:4],
        skill=["skill_fully_accessorized", "skill_robot_whisperer", "skill_armed_and_automated"],
        locker=[["eq_thick_sweater", "eq_star_stapler"], [], ["eq_riot_door"]],
        cell=[["bounty_foreman_grindle"], [], ["bounty_drip"], ["bounty_empress_backstage"]],
        actions=[
            [*ACTIONS, "act_hold_my_lunch", "act_close_enough"],
            ["act_recalled_model"],
            [],
            ["act_other_left"],
        ],
        boosts=[["boost_last_round", "boost_cold_shower", "boost_hero_serum_sample_size"], ["boost_crowd"]],
        shop_equipment=[card for card in known.equipment if card not in taken][:21],
        shop_boosts=[card for card in list(known.boosts)[:19] if card not in ("boost_last_round", "boost_cold_shower")],
        tokens={"earth": 1, "pahkvor": 3},
        round=31,
        phase="space",
    )
    return shown(until(t, "buy"))


def end() -> View:
    """A Crime Lord has been turned in."""
    t = infamy(
        3,
        species=["human", "balor", "oomlar"],
        at=["akahros:space_dock", "triton:4", "earth:medical_bay"],
        infamy=[22, 31, 40],
        credits=[80, 250, 20],
        linked=GEAR[:1],
        locker=[["eq_star_stapler"]],
        cell=[["bounty_grand_horn_azzakar"]],
        round=24,
        phase="space",
    )
    t.choose("turn-in")
    assert t.result is not None
    return shown(t, 0)


SITUATIONS = {
    "setup": setup,
    "beginning": beginning,
    "middle": middle,
    "alley": alley,
    "bounty": bounty,
    "duel": duel,
    "crowded": crowded,
    "end": end,
}


def random_views(seats: int, seed: int, stride: int = 37) -> Iterator[View]:
    """Views of a random game, as the seat sees it that is asked."""
    random = Random(f"views/{seats}/{seed}")
    t = game.start(game.deal(seats, seed, (), {"game": random.choice(["basic", "advanced"])}))
    while t.decisions:
        decision = random.choice(t.decisions)
        if t.n % stride == 0:
            yield game.seen(t, decision.seat, NAMES)
        t.choose(random.choice(decision.options).key, decision.seat)
    yield game.seen(t, 0, NAMES)


@cache
def questions(seeds: int = 6) -> list[View]:
    """Every kind of question, as it comes up in random games of every size: three views of each at most."""
    found: dict[str, list[View]] = {}
    for seed in range(seeds):
        random = Random(f"questions/{seed}")
        t = game.start(game.deal(2 + seed % 5, seed, (), {"game": ("basic", "advanced")[seed % 2]}))
        while t.decisions:
            decision = t.decisions[0]
            views = found.setdefault(decision.prompt, [])
            if len(views) < 3 and len(decision.options) > 1:
                views.append(game.seen(t, decision.seat, NAMES))
            t.choose(chosen(random, decision.keys()), decision.seat)
    return [view for views in found.values() for view in views]


def chosen(random: Random, keys: list[str]) -> str:
    """Anything, but passing less often than not, so that cards are played and bought."""
    busy = [key for key in keys if key not in ("pass", "done", "withdraw", "decline", "keep")]
    return random.choice(busy if busy and random.random() < 0.6 else keys)


# --- looking at a board ------------------------------------------------------------------------------------


def part(view: View, key: str, form: Form = "wide") -> Region:
    return next(r for r in regions(view, NAMES, form) if r.key == key)


def keys(markup: str) -> list[str]:
    return re.findall(r'data-key="([^"]+)"', markup)


def lit(markup: str) -> list[str]:
    return re.findall(r'data-option="([^"]+)"', markup)
