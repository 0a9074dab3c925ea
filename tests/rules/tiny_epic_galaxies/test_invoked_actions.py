"""Actions that invoke actions, each once in a chain (TEG-099, TEG-100)."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    happened,
    keys,
    play,
    refused,
    refuses,
    ships,
    stock,
    use,
)

# --- bound by its own terms --------------------------------------------------------------------------------

#: A planet that cannot be performed, the energy and culture left for it, and the reason given.
BOUND: dict[str, tuple[int, int, str]] = {
    "mared": (0, 0, "Your empire is not the lowest."),
    "hoefker": (0, 0, "It costs 1 energy, and you have 0."),
    "nakagawakozi": (1, 0, "It costs 2 energy, and you have 1."),
    "jorg": (0, 1, "It costs 2 culture, and you have 1."),
    "maia": (0, 0, "It costs 2 inactive dice, and you have 1."),
    "tifnod": (0, 0, "It would find no target now."),
    "clj_0517": (0, 0, "It would find no target now."),
    "la_torres": (0, 0, "It works once per turn."),
}


@rule("TEG-099", "TEG-Q14")
@pytest.mark.parametrize("planet", BOUND)
@pytest.mark.parametrize(("caller", "prompt", "fee"), [("umbra_forum", "use-row", 0), ("sargus_36", "borrow", 1)])
def test_an_invoked_action_is_bound_by_its_own_terms(caller: str, prompt: str, fee: int, planet: str) -> None:
    """Given Umbra-Forum or Sargus-36 and a planet whose costs, limit or condition are not met, when choosing what to
    invoke, then that planet is refused with its reason, and those that can be performed are offered."""
    energy, culture, reason = BOUND[planet]
    there = ["jakks", planet, "vici_ks156"]
    limited = planet == "la_torres"
    t = galaxies(
        level=[6, 6],
        colonies=[[caller], [] if prompt == "use-row" else there],
        energy=[energy + fee, 3 if limited else 0],
        culture=[culture, 0],
        row=[*there, "zalax"] if prompt == "use-row" else ["nibiru", "zalax", "gort", "helios"],
        tray=["colony", "colony", "energy"] if limited else ["colony", "energy"],
    )
    t.choose("activate:colony")
    if limited:
        play(t, "use:la_torres", "activate:colony")
    open_ = ["use:jakks", "use:vici_ks156", *(["use:zalax"] if prompt == "use-row" else [])]
    assert (asked(t), keys(t)) == ((0, prompt), open_)
    assert refuses(t, f"use:{planet}")
    assert refused(t, 0) == {f"use:{planet}": reason}


@rule("TEG-099", "TEG-096")
def test_an_invoked_action_costs_what_it_always_costs() -> None:
    """Given Umbra-Forum and Hoefker in the row, when it is invoked, then its 1 energy is paid for its 2 culture."""
    t = galaxies(
        level=[6],
        colonies=[["umbra_forum"]],
        energy=[1],
        culture=[0, 0],
        row=["hoefker", "jakks", "tifnod", "zalax"],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "use:hoefker")
    assert stock(t, 0) == (0, 2)
    assert [one[:2] for one in happened(t)] == [("performs", 0), ("pays", 0), ("gains", 0)]


@rule("TEG-099", "TEG-098", "TEG-Q13")
@pytest.mark.parametrize(("caller", "prompt"), [("umbra_forum", "use-row"), ("sargus_36", "borrow")])
def test_a_follower_cannot_invoke_what_works_in_the_own_turn(caller: str, prompt: str) -> None:
    """Given a follower with Umbra-Forum or Sargus-36, when choosing what to invoke, then actions of the own turn are
    refused."""
    there = ["jakks", "zalax", "maia", "vici_ks156"]
    elsewhere = ["nibiru", "gort", "helios", "tifnod"]
    t = galaxies(
        level=[6, 6],
        colonies=[["mj_120210", *([] if prompt == "use-row" else there)], [caller]],
        energy=[0, 1],
        culture=[0, 1],
        row=there if prompt == "use-row" else elsewhere,
        tray=["colony", "energy", "energy", "energy"],
    )
    use(t, "mj_120210")
    t.choose("follow")
    usable = ["use:jakks", "use:vici_ks156"]
    assert (asked(t), keys(t)) == ((1, prompt), usable if prompt == "use-row" else ["use:mj_120210", *usable])
    assert refused(t, 1) == {
        "use:zalax": "It works in your own turn only.",
        "use:maia": "It works in your own turn only.",
    }


# --- once per chain --------------------------------------------------------------------------------------


@rule("TEG-Q14", "TEG-099", "TEG-100")
def test_actions_invoke_actions_as_deep_as_they_like() -> None:
    """Given Walsfeo, when it borrows Umbra-Forum, that invokes Zavodnick, that performs a Utilize Colony action, and
    that uses Sargus-36, then each may, with all fees, but neither Walsfeo nor Umbra-Forum is open a second time."""
    t = galaxies(
        level=[6, 6],
        colonies=[["walsfeo", "sargus_36", "mj_120210"], ["umbra_forum", "jakks", "vici_ks156"]],
        energy=[1, 0],
        culture=[1, 0],
        row=["zavodnick", "tifnod", "drewkaiden", "lureena"],
        tray=["colony", "move"],
    )
    play(t, "activate:colony", "colony:walsfeo", "use:umbra_forum")
    assert (stock(t, 0), stock(t, 1)) == ((1, 0), (0, 1))
    assert asked(t) == (0, "any-face")
    assert keys(t) == ["face:move", "face:culture", "face:energy", "face:colony"]
    t.choose("face:colony")
    assert (asked(t), keys(t)) == ((0, "utilize"), ["colony:sargus_36", "colony:mj_120210"])
    assert refused(t, 0)["colony:walsfeo"] == "It was already performed in this chain."
    t.choose("colony:sargus_36")
    assert (asked(t), keys(t)) == ((0, "borrow"), ["use:jakks", "use:vici_ks156"])
    assert refused(t, 0) == {"use:umbra_forum": "It was already performed in this chain."}
    t.choose("use:jakks")
    assert (stock(t, 0), stock(t, 1)) == ((0, 1), (1, 1))
    assert asked(t) == (1, "free-follow")


@rule("TEG-100", "TEG-Q14")
def test_umbra_forum_does_not_invoke_itself() -> None:
    """Given a ship landing on Umbra-Forum, when its action is performed, then Umbra-Forum itself is not offered."""
    t = galaxies(culture=[1, 0], row=["umbra_forum", "jakks", "vici_ks156", "tifnod"], tray=["move", "move"])
    play(t, "activate:move", "land:umbra_forum", "perform")
    assert (asked(t), keys(t)) == ((0, "use-row"), ["use:jakks", "use:vici_ks156"])
    assert refused(t, 0) == {
        "use:umbra_forum": "It was already performed in this chain.",
        "use:tifnod": "It would find no target now.",
    }


@rule("TEG-100")
def test_a_planet_occurs_once_in_a_chain_and_again_in_the_next() -> None:
    """Given Nagato, when its first move has landed on Jakks, then its second, on Umbra-Forum, cannot invoke Jakks; the
    next die can."""
    t = galaxies(
        level=[6],
        colonies=[["nagato"]],
        energy=[0],
        culture=[1, 0],
        row=["jakks", "umbra_forum", "vici_ks156", "mj_120210"],
        tray=["colony", "move", "move", "energy"],
    )
    play(t, "activate:colony", "land:jakks", "perform", "ship:home", "land:umbra_forum", "perform")
    assert keys(t) == ["use:vici_ks156", "use:mj_120210"]
    assert refused(t, 0) == {
        "use:jakks": "It was already performed in this chain.",
        "use:umbra_forum": "It was already performed in this chain.",
    }
    t.choose("use:vici_ks156")
    assert stock(t, 0) == (1, 1)
    play(t, "activate:move", "ship:landed:umbra_forum", "home")
    play(t, "activate:move", "ship:home", "land:umbra_forum", "perform")
    assert keys(t) == ["use:jakks", "use:vici_ks156", "use:mj_120210"]


@rule("TEG-100")
def test_a_skipped_action_has_not_occurred() -> None:
    """Given Nagato, when its first move has landed on Jakks and its action was left, then the second can invoke it."""
    t = galaxies(
        level=[6],
        colonies=[["nagato"]],
        energy=[0],
        culture=[1, 0],
        row=["jakks", "umbra_forum", "vici_ks156", "mj_120210"],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "land:jakks", "skip", "ship:home", "land:umbra_forum", "perform")
    assert keys(t) == ["use:jakks", "use:vici_ks156", "use:mj_120210"]


@rule("TEG-100")
def test_a_follow_is_a_chain_of_its_own() -> None:
    """Given seat 0's Jakks performed with a die, when seat 1 follows the die, then seat 1 may perform Jakks as well."""
    t = galaxies(culture=[0, 1], row=["jakks", "tifnod", "zalax", "gort"], tray=["move", "energy"])
    play(t, "activate:move", "land:jakks", "perform", "follow", "land:jakks")
    assert asked(t) == (1, "landed")
    t.choose("perform")
    assert (stock(t, 0), stock(t, 1)) == ((2, 1), (2, 1))


@rule("TEG-100", "TEG-Q14")
def test_a_free_follow_does_not_break_the_chain_that_it_interrupts() -> None:
    """Given Umbra-Forum used for Nagato, when Nagato's first move lands on Zavodnick and seat 1 follows that free, then
    the second move, landing on Piedes to repeat the die, still finds Umbra-Forum performed."""
    t = galaxies(
        level=[6, 6],
        ships=[[], ["orbit:tifnod:0"]],
        colonies=[["umbra_forum", "jakks", "vici_ks156"]],
        energy=[0, 0],
        culture=[1, 0],
        row=["nagato", "zavodnick", "piedes", "tifnod"],
        tray=["colony", "energy"],
    )
    play(t, "activate:colony", "colony:umbra_forum")
    assert asked(t) == (0, "use-row")
    play(t, "use:nagato", "land:zavodnick", "perform", "face:culture")
    assert asked(t) == (1, "free-follow")
    t.choose("follow")
    assert stock(t, 1) == (0, 1)
    play(t, "ship:home", "land:piedes", "perform")
    assert (asked(t), keys(t)) == ((0, "utilize"), ["colony:jakks", "colony:vici_ks156"])
    assert refused(t, 0)["colony:umbra_forum"] == "It was already performed in this chain."


@rule("TEG-100", "TEG-Q15")
def test_a_free_follow_is_a_chain_of_its_own_too() -> None:
    """Given seat 0's Zavodnick performing Move, when seat 1 follows free and lands on Zavodnick, then seat 1 may
    perform it."""
    t = galaxies(energy=[0, 0], culture=[0, 0], row=["zavodnick", "jakks", "zalax", "gort"], tray=["move", "energy"])
    play(t, "activate:move", "land:zavodnick", "perform", "face:move", "ship:home", "orbit:jakks")
    play(t, "follow", "land:zavodnick")
    assert asked(t) == (1, "landed")
    play(t, "perform", "face:energy")
    assert stock(t, 1) == (2, 0)
    assert asked(t) == (0, "free-follow")
    assert ships(t, 1) == ["on:zavodnick", "home", "locked", "locked"]
