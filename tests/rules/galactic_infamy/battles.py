"""Battles as scenes: who fights with which Attributes, and how far the battle has come.

Without dice a Skrivvit who repossesses has (1, 5, 3), a Balor champion (6, 1, 2) and a Rustkin enforcer (3, 2, 5);
none of them has a re-roll of their own. Dice fall as Combat, Intellect, Defense: the attacker's, then the defender's.
"""

from typing import Any

from astrolude.games.galactic_infamy.state import Infamy
from tests.rules.galactic_infamy.scenes import infamy, keys

FIGHTERS = ["skrivvit", "balor", "rustkin", "oomlar", "thessari", "grumhide"]
#: What is passed over on the way to the fighters' own cards.
BEFORE_CARDS = ("pause", "answer", "reroll", "crash")


def through(t: Infamy, *prompts: str) -> None:
    """Everybody passes, as long as one of these is asked."""
    while t.decision is not None and t.decision.prompt in prompts:
        t.choose("done" if "done" in keys(t) else "pass")


def player_battle(seats: int = 2, options: dict[str, Any] | None = None, **layout: Any) -> Infamy:
    """Seat 0 attacks seat 1; it has just been announced."""
    given = {"species": FIGHTERS[:seats], "phase": "fight", **layout}
    return infamy(seats, options, **given)


def back_alley(
    seats: int = 2,
    options: dict[str, Any] | None = None,
    bounty: str = "bounty_drip",
    rank: str = "thug",
    **layout: Any,
) -> Infamy:
    """Seat 0 stands in Earth's Back Alley; that Bounty is the next of its rank. Drip has (2, 2, 4)."""
    decks = {rank: [bounty], "equipment": ["eq_thick_sweater", "eq_loud_spoon"], **layout.pop("decks", {})}
    given = {"species": FIGHTERS[:seats], "at": ["earth:back_alley"], "phase": "space", "decks": decks, **layout}
    return infamy(seats, options, **given)


def totals(t: Infamy) -> list[tuple[int, int, int]]:
    """Combat, Intellect and Defense of both sides as everybody sees them."""
    shown = t.view()["battle"]["totals"]
    return [(side["combat"], side["intellect"], side["defense"]) for side in shown]


def dice(t: Infamy) -> list[list[int]]:
    shown: list[list[int]] = t.view()["battle"]["dice"]
    return shown


def discarded(t: Infamy) -> list[str]:
    """The Action discard pile, in order."""
    shown: list[str] = t.view()["discards"]["actions"]
    return shown


def hand(t: Infamy, seat: int) -> list[str]:
    """What that seat sees in the own hand."""
    mine = t.view(seat)["seats"][seat]
    return [*mine["actions"], *mine["boosts"]]


def lives(t: Infamy) -> list[int]:
    return [me.life for me in t.seats]


def own_step(card: str, roll: list[int], bounty: bool = False, **layout: Any) -> Infamy:
    """Seat 0 is about to use its cards. Seat 1 holds a Boost Card, and so is asked as well."""
    given = {"actions": [[card]], "boosts": [[], ["boost_bad_coffee"]], "dice": roll, **layout}
    t = back_alley(**given) if bounty else player_battle(**given)
    through_to_crash(t)
    through(t, *BEFORE_CARDS)
    assert t.decision is not None
    assert (t.decision.seat, t.decision.prompt) == (0, "cards")
    return t


def crash_step(card: str, roll: list[int], seats: int = 3, bounty: bool = False, **layout: Any) -> Infamy:
    """Seat 2 may crash the battle of seat 0 with that card; seat 0 holds a Boost Card, and so is asked afterwards."""
    given = {"actions": [[], [], [card]], "boosts": [["boost_bad_coffee"]], "dice": roll, **layout}
    t = back_alley(seats, **given) if bounty else player_battle(seats, **given)
    through_to_crash(t)
    assert t.decision is not None
    assert (t.decision.seat, t.decision.prompt) == (2, "crash")
    return t


def through_to_crash(t: Infamy) -> None:
    """The cheapest Bounty, played by seat 1; nobody plays in the pause, nobody rolls again."""
    for prompt, choice in (("rank", "rank:thug"), ("proxy", "proxy:1")):
        if t.decision is not None and t.decision.prompt == prompt:
            t.choose(choice)
    through(t, "pause", "reroll")


def use(t: Infamy, card: str, *choices: str) -> None:
    """Declare that card alone; nobody answers it; then its player's choices."""
    t.choose(f"play:{card}")
    if t.decision is not None and t.decision.prompt in ("cards", "crash") and "done" in keys(t):
        t.choose("done")
    through(t, "answer")
    for choice in choices:
        t.choose(choice)
