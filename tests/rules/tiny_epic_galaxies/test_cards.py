"""The forty planet cards as the content holds them: their numbers, and their printed text beside what they do."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.cards import Cards, Cost, Fee, PlanetCard
from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import new_game

# id, name, tier, VP, track, colonized by, produces, once per turn, own turn only
PLANETS = """
jakks             | Jakks             | 1 | 1 | 2 | diplomacy | culture | -    | -
vici_ks156        | Vici-KS156        | 1 | 1 | 2 | economy   | energy  | -    | -
drewkaiden        | Drewkaiden        | 1 | 1 | 2 | economy   | culture | -    | -
leandra           | Leandra           | 1 | 1 | 2 | diplomacy | energy  | -    | -
birkomius         | Birkomius         | 1 | 1 | 2 | diplomacy | culture | once | own
bisschop          | Bisschop          | 1 | 1 | 2 | economy   | energy  | once | own
tifnod            | Tifnod            | 1 | 1 | 2 | economy   | culture | -    | -
vizcarra          | Vizcarra          | 1 | 1 | 2 | diplomacy | energy  | -    | -
mj_120210         | MJ-120210         | 2 | 2 | 3 | diplomacy | energy  | -    | -
helios            | Helios            | 2 | 2 | 3 | diplomacy | culture | -    | -
mared             | Mared             | 2 | 2 | 3 | economy   | energy  | -    | -
lureena           | Lureena           | 2 | 2 | 3 | economy   | culture | -    | -
zalax             | Zalax             | 2 | 2 | 3 | diplomacy | culture | -    | own
hoefker           | Hoefker           | 2 | 2 | 3 | economy   | culture | -    | -
clj_0517          | CLJ-0517          | 2 | 2 | 3 | economy   | energy  | once | -
la_torres         | La-Torres         | 2 | 2 | 3 | diplomacy | culture | once | -
pembertonia_major | Pembertonia-Major | 3 | 3 | 4 | economy   | energy  | -    | -
omicron_fenzi     | Omicron Fenzi     | 3 | 3 | 4 | diplomacy | culture | -    | -
nagato            | Nagato            | 3 | 3 | 4 | economy   | energy  | once | -
padraigin_3110    | Padraigin-3110    | 3 | 3 | 4 | economy   | culture | -    | -
jorg              | Jorg              | 3 | 3 | 4 | diplomacy | culture | -    | -
nakagawakozi      | Nakagawakozi      | 3 | 3 | 4 | diplomacy | energy  | -    | -
brumbaugh         | Brumbaugh         | 3 | 3 | 4 | diplomacy | energy  | -    | -
umbra_forum       | Umbra-Forum       | 3 | 3 | 4 | economy   | culture | -    | -
jac_110912        | JAC-110912        | 4 | 5 | 5 | economy   | culture | -    | -
gleam_zanier      | Gleam-Zanier      | 4 | 5 | 5 | diplomacy | energy  | -    | -
maia              | Maia              | 4 | 5 | 5 | diplomacy | culture | -    | own
andellouxian_6    | Andellouxian-6    | 4 | 5 | 5 | economy   | culture | -    | -
walsfeo           | Walsfeo           | 4 | 5 | 5 | economy   | energy  | -    | -
sargus_36         | Sargus-36         | 4 | 5 | 5 | diplomacy | culture | -    | -
zavodnick         | Zavodnick         | 4 | 5 | 5 | economy   | energy  | once | -
bsw_10_1          | BSW-10-1          | 4 | 5 | 5 | diplomacy | energy  | -    | -
aughmoore         | Aughmoore         | 5 | 7 | 6 | diplomacy | energy  | -    | -
shouhua           | Shouhua           | 5 | 7 | 6 | diplomacy | energy  | -    | -
nibiru            | Nibiru            | 5 | 7 | 6 | diplomacy | culture | once | own
gort              | Gort              | 5 | 7 | 6 | economy   | energy  | -    | -
terra_bettia      | Terra-Bettia      | 5 | 7 | 6 | diplomacy | energy  | -    | -
k_widow           | K-Widow           | 5 | 7 | 6 | economy   | culture | -    | -
piedes            | Piedes            | 5 | 7 | 6 | economy   | energy  | -    | -
gyore             | Gyore             | 5 | 7 | 6 | economy   | culture | -    | own
"""

LINES = [[cell.strip() for cell in line.split("|")] for line in PLANETS.strip().splitlines()]
IDS = [line[0] for line in LINES]
#: What is paid, and on what condition; every other planet asks for nothing.
COSTS = {
    "hoefker": Cost(energy=1),
    "nagato": Cost(culture=1),
    "padraigin_3110": Cost(culture=2),
    "jorg": Cost(culture=2),
    "nakagawakozi": Cost(energy=2),
    "brumbaugh": Cost(energy=2),
    "maia": Cost(dice=2),
}
CONDITIONS = {"mared": "lowest_empire"}


def content() -> Cards:
    cards = new_game().book.content
    assert isinstance(cards, Cards)
    return cards


def card_of(planet: str) -> PlanetCard:
    return next(card for card in content().planet if card.id == planet)


def test_there_are_forty_planets_in_the_order_of_the_table() -> None:
    """Given the content, when its planets are listed, then they are just the forty of the box."""
    assert [card.id for card in content().planet] == IDS
    assert len(IDS) == 40


@rule("TEG-006", "TEG-007", "TEG-008")
@pytest.mark.parametrize("line", LINES, ids=IDS)
def test_card_numbers(line: list[str]) -> None:
    """Given a planet of the table, then the card has its name, tier, VP, track, symbols and limits."""
    planet, name, tier, vp, track, colonize, resource, once, own = line
    card = card_of(planet)
    assert [card.name, str(card.tier), str(card.vp), str(card.track)] == [name, tier, vp, track]
    assert [card.colonize, card.resource] == [colonize, resource]
    assert [card.once_per_turn, card.own_turn_only] == [once == "once", own == "own"]
    assert card.cost == COSTS.get(planet, Cost())
    assert card.condition == CONDITIONS.get(planet, "")
    assert card.source in ("printed", "public")


@rule("TEG-008")
def test_five_tiers_of_eight() -> None:
    """Given all planets, then there are eight with each of 2/1, 3/2, 4/3, 5/5 and 6/7 as track and VP."""
    found = Counter((card.tier, card.track, card.vp) for card in content().planet)
    assert found == {(1, 2, 1): 8, (2, 3, 2): 8, (3, 4, 3): 8, (4, 5, 5): 8, (5, 6, 7): 8}


@rule("TEG-009")
def test_twenty_of_each_resource_and_of_each_track() -> None:
    """Given all planets, then each resource and each type of track has twenty, and each pair of them ten."""
    cards = content().planet
    assert Counter(card.resource for card in cards) == {"culture": 20, "energy": 20}
    assert Counter(card.colonize for card in cards) == {"diplomacy": 20, "economy": 20}
    assert set(Counter((card.resource, card.colonize) for card in cards).values()) == {10}


def test_every_planet_has_a_test_named_after_it() -> None:
    """Given the tests of the planets beside this file, then each planet's id begins the name of one at least."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_planets_*.py"))
    tests = re.findall(r"^def test_(\w+)\(", source, re.MULTILINE)
    missing = [planet for planet in IDS if not any(test.startswith(f"{planet}_") for test in tests)]
    assert missing == [], f"write a test named test_{missing[0] if missing else ''}_... for each of these planets"


# --- the text beside the effects ---------------------------------------------------------------------------

COUNTS = {1: "one", 2: "two"}
TRACK = {"any": "", "diplomacy": " on a diplomacy track", "economy": " on an economy track"}


def resources(energy: int, culture: int) -> str:
    return f"{energy} energy" if energy else f"{culture} culture"


def cost_in_words(cost: Cost) -> list[str]:
    if cost == Cost():
        return []
    return [f"Give up {cost.dice} inactive dice:"] if cost.dice else [f"Pay {resources(cost.energy, cost.culture)}:"]


def fee_in_words(fee: Fee) -> str:
    return resources(fee.energy, fee.culture)


def advance_in_words(e: Any) -> str:
    if e.who == "others":
        return f"each other player moves one ship forward {e.steps}"
    if e.another:
        return f"then another own ship moves forward {e.steps}"
    return f"forward {e.steps}{TRACK[e.track]}"


def regress_in_words(e: Any) -> str:
    if e.whose == "own":
        return f"One own ship goes back {e.steps}"
    ships = "ship" if e.ships == 1 else "ships"
    return f"push {COUNTS[e.ships]} enemy {ships} back {e.steps}{TRACK[e.track]}"


def gain_in_words(e: Any) -> str:
    if e.who == "others":
        return f"everyone else gains {e.amount} {e.resource}"
    return f"{e.amount} {e.resource}" + (" per own ship at home" if e.per == "ship_at_home" else "")


def upgrade_in_words(e: Any) -> str:
    if e.pay == "mix":
        return "upgrade now; the cost may mix energy and culture" + (f", {e.discount} less" if e.discount else "")
    return f"upgrade for {e.discount} resource less"


def perform_in_words(e: Any) -> str:
    if e.place == "row":
        return "the action of another planet in the row"
    return f"Give another player {fee_in_words(e.fee)}: perform the action of one of their colonies"


def face_in_words(e: Any) -> str:
    return "any one die action" + ("; all others may follow it free" if e.free_follow else "")


#: How the texts of the cards say each operation.
IN_WORDS: dict[str, Callable[[Any], str]] = {
    "gain": gain_in_words,
    "advance": advance_in_words,
    "regress": regress_in_words,
    "upgrade": upgrade_in_words,
    "move": lambda e: f"make {COUNTS[e.ships]} moves with {COUNTS[e.ships]} different own ships",
    "convert": lambda e: f"any amount of {e.source} into {e.target}, one for one",
    "steal": lambda e: f"take {e.amount} {e.resource} from another player",
    "follow_bonus": lambda e: f"rest of the turn: {e.amount} {e.resource} for every follow of your dice",
    "follow_cost": lambda e: f"rest of the turn: each follow costs the others {e.culture} culture",
    "reroll": lambda e: "reroll any of your inactive dice at no cost",
    "set_die": lambda e: "turn one inactive die to any face",
    "replace_planet": lambda e: "swap a ship-free row planet for the next deck card",
    "recall": lambda e: "send one own orbiting ship home: gain its position number in energy or in culture",
    "shift": lambda e: "shift one own orbiting ship to another track, same position number",
    "perform_planet": perform_in_words,
    "perform_face": face_in_words,
    "repeat_die": lambda e: "the action of a die already in the activation bay again",
}


#: Words of the texts that mean something, and so belong to an effect.
MEANING = re.compile(r"\b(?:everyone|others?|another|free|per|enemy|two|mix|economy|diplomacy|energy|culture)\b")


def operation(e: Any) -> str:
    """The name of an effect's operation in the content files."""
    return str(e.__struct_config__.tag)


def phrases(card: PlanetCard) -> list[str]:
    """What the text has to say, in this order."""
    return [*cost_in_words(card.cost), *[IN_WORDS[operation(e)](e) for e in card.effects]]


@pytest.mark.parametrize("planet", IDS)
def test_card_text_says_what_the_card_does(planet: str) -> None:
    """Given a card's cost and effects, then its text says them in this order, with these amounts and no others."""
    card = card_of(planet)
    before, rest = "", card.text.lower()
    for phrase in phrases(card):
        assert phrase.lower() in rest, f"{card.text!r} should say {phrase!r}"
        passed, _, rest = rest.partition(phrase.lower())
        before += passed
    unsaid = MEANING.findall(before + rest)
    assert not unsaid, f"{card.text!r} says {unsaid}, but no effect does"
    numbers = re.findall(r"\d+", card.text)
    assert numbers == re.findall(r"\d+", " ".join(phrases(card))), "the text names amounts that the effects do not have"
    tracks = [track for track in ("diplomacy", "economy") if track in card.text]
    named = [getattr(e, "track", "any") for e in card.effects]
    assert tracks == [track for track in named if track != "any"]


@pytest.mark.parametrize("planet", IDS)
def test_card_text_names_its_condition(planet: str) -> None:
    """Given a card with a condition, then its text begins with it, and no other card's does."""
    card = card_of(planet)
    assert card.text.startswith("Strictly lowest empire level only:") == (card.condition == "lowest_empire")
    assert card.text.endswith(".")


def test_every_operation_has_its_words() -> None:
    """Given all cards, then together they use every operation that this file can put into words."""
    assert {operation(e) for card in content().planet for e in card.effects} == set(IN_WORDS)
