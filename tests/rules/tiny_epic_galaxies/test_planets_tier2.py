"""The eight planets with a track of 3."""

import pytest

from astrolude.testing import rule
from tests.rules.tiny_epic_galaxies.scenes import (
    asked,
    galaxies,
    happened,
    inactive,
    keys,
    play,
    refused,
    row,
    ships,
    stock,
    told,
    use,
    with_only,
)

# --- MJ-120210, Hoefker ---------------------------------------------------------------------------------


@rule("TEG-110")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (5, 7), (6, 7), (7, 7)])
def test_mj_120210_gains_2_energy(before: int, after: int) -> None:
    """Given some energy, when MJ-120210 is utilized, then there is 2 more, as far as it fits."""
    t = galaxies(energy=[before, 0], culture=[1, 0], tray=["colony", "move"], colonies=[["mj_120210"]])
    use(t, "mj_120210")
    assert stock(t, 0) == (after, 1)
    assert told(t)[-1] == f"Seat 1 gains {after - before or 'no'} energy."


@rule("TEG-117")
@pytest.mark.parametrize(
    ("energy", "culture", "after"), [(1, 0, (0, 2)), (3, 4, (2, 6)), (2, 6, (1, 7)), (2, 7, (1, 7))]
)
def test_hoefker_pays_1_energy_for_2_culture(energy: int, culture: int, after: tuple[int, int]) -> None:
    """Given at least 1 energy, when Hoefker is utilized, then 1 energy goes and 2 culture come, as far as they fit."""
    t = galaxies(energy=[energy, 0], culture=[culture, 0], tray=["colony", "move"], colonies=[["hoefker"]])
    use(t, "hoefker")
    assert stock(t, 0) == after
    assert told(t)[-3:-1] == ["Seat 1 performs Hoefker.", "Seat 1 pays 1 energy."]


@rule("TEG-117")
def test_hoefker_is_impossible_without_energy() -> None:
    """Given no energy and 3 culture, when a colony is picked, then Hoefker is refused: culture does not pay for it."""
    t = galaxies(energy=[0, 0], culture=[3, 0], tray=["colony"], colonies=[["hoefker", "jakks"]])
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:hoefker": "It costs 1 energy, and you have 0."}


# --- Helios ---------------------------------------------------------------------------------------------

EMPTY = ["gort", "jac_110912", "jorg", "jakks"]


@rule("TEG-111", "TEG-112", "TEG-Q23")
def test_helios_replaces_a_planet_without_ships() -> None:
    """Given ships of anybody on four of six planets, when Helios is utilized, then one of the two free planets leaves
    the game for good, and the next card of the deck fills its gap."""
    planets = ["gort", "jac_110912", "jorg", "jakks", "mared", "nagato"]
    t = galaxies(
        seats=4,
        level=[3, 1, 1, 1],
        energy=[0, 0, 0, 0],
        culture=[0, 0, 0, 0],
        row=planets,
        deck=["vici_ks156", "leandra"],
        ships=[["on:gort", "orbit:jac_110912:0"], ["on:jorg"], [], ["orbit:mared:2"]],
        colonies=[["helios"]],
        tray=["colony", "move"],
    )
    deck = len(t.deck)
    t.choose("activate:colony")
    assert asked(t) == (0, "replace")
    assert keys(t) == ["replace:jakks", "replace:nagato"]
    t.choose("replace:nagato")
    assert row(t) == ["gort", "jac_110912", "jorg", "jakks", "mared", "vici_ks156"]
    assert t.view()["discard"] == ["nagato"]
    assert len(t.deck) == deck - 1
    assert told(t) == ["Nagato leaves the game.", "Vici-KS156 is discovered."]
    assert [(what, seat) for what, seat, _ in happened(t)] == [("discarded", 0), ("discovered", 0)]
    # The new planet's action is not triggered, and ships stay where they are.
    assert stock(t, 0) == (0, 0)
    assert ships(t, 0)[:3] == ["on:gort", "orbit:jac_110912:0", "home"]
    assert asked(t) == (0, "turn")
    assert t.game.faults(t) == []


@rule("TEG-112", "TEG-Q23")
def test_helios_does_not_replace_itself_while_a_ship_stands_on_it() -> None:
    """Given a landing on Helios, when its action is performed, then any other free planet may go, but not Helios."""
    t = galaxies(culture=[0, 0], row=["gort", "helios", "jorg", "jakks"], deck=["nagato"], tray=["move", "energy"])
    play(t, "activate:move", "land:helios", "perform")
    assert keys(t) == ["replace:gort", "replace:jorg", "replace:jakks"]
    t.choose("replace:gort")
    assert row(t) == ["nagato", "helios", "jorg", "jakks"]


@rule("TEG-111")
def test_helios_with_a_single_free_planet() -> None:
    """Given ships on all planets of the row but one, when Helios is utilized, then that one is replaced at once."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        row=EMPTY,
        deck=["nagato"],
        ships=[["on:gort", "orbit:jac_110912:1"], ["on:jakks"]],
        colonies=[["helios"]],
        tray=["colony", "move"],
    )
    t.choose("activate:colony")
    assert row(t) == ["gort", "jac_110912", "nagato", "jakks"]


@rule("TEG-112")
def test_helios_without_a_free_planet() -> None:
    """Given a ship on each planet of the row, then Helios is impossible."""
    t = galaxies(
        seats=2,
        energy=[2, 0],
        row=EMPTY,
        ships=[["on:gort", "orbit:jac_110912:1"], ["on:jorg", "orbit:jakks:0"]],
        colonies=[["helios", "vici_ks156"]],
        tray=["colony"],
    )
    t.choose("activate:colony")
    assert refused(t, 0) == {"colony:helios": "It would find no target now."}


@rule("TEG-112")
def test_helios_with_an_empty_deck() -> None:
    """Given free planets but no card in the deck, then Helios is impossible; with one card it is possible."""
    t = galaxies(energy=[2, 0], row=EMPTY, deck_size=0, colonies=[["helios", "vici_ks156"]], tray=["colony"])
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:vici_ks156"]
    t = galaxies(energy=[2, 0], row=[*EMPTY[:3], None], deck_size=1, colonies=[["helios"]], tray=["colony"])
    play(t, "activate:colony", "colony:helios")
    assert keys(t) == ["replace:gort", "replace:jac_110912", "replace:jorg"]


# --- Mared ----------------------------------------------------------------------------------------------


@rule("TEG-113")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("resource", ["energy", "culture"])
def test_mared_upgrades_for_1_resource_less(level: int, resource: str) -> None:
    """Given the lowest empire and one resource less than the new level, when Mared is utilized, then it rises by 1."""
    t = galaxies(
        seats=3,
        level=[level, 6, level + 1],
        energy=[level if resource == "energy" else 0, 0, 0],
        culture=[level if resource == "culture" else 0, 0, 0],
        tray=["colony", "move"],
        colonies=[["mared"]],
    )
    t.choose("activate:colony")
    assert t.seats[0].level == level + 1
    assert stock(t, 0) == (0, 0)
    worth = [0, 0, 1, 2, 3, 5, 8][level + 1]
    assert told(t)[-2:] == [
        f"Seat 1 pays {level} {resource}.",
        f"Seat 1's empire rises to level {level + 1}, worth {worth} point{'s' if worth != 1 else ''}.",
    ]
    assert ships(t, 0).count("home") == [0, 2, 2, 3, 3, 4, 4][level + 1]


@rule("TEG-113")
def test_mared_asks_for_one_type() -> None:
    """Given enough of both resources, when Mared is utilized, then its user pays the price in energy or in culture."""
    t = galaxies(level=[2, 3], energy=[3, 0], culture=[2, 0], tray=["colony", "move"], colonies=[["mared"]])
    use(t, "mared")
    assert asked(t) == (0, "pay")
    assert keys(t) == ["pay:energy", "pay:culture"]
    assert t.view(0)["decision"]["text"] == "Level 3 costs 2. Which resource do you pay?"
    t.choose("pay:culture")
    assert stock(t, 0) == (3, 0)
    assert t.seats[0].level == 3


@rule("TEG-113")
def test_mared_does_not_mix_resources() -> None:
    """Given 1 energy and 1 culture for a price of 2, then Mared is impossible."""
    t = galaxies(level=[2, 3], energy=[1, 0], culture=[1, 0], tray=["colony", "move"], colonies=[["mared"]])
    assert "activate:colony" not in keys(t)


@rule("TEG-114", "TEG-Q22")
@pytest.mark.parametrize("levels", [[1, 1, 1], [2, 2, 3], [2, 3, 2], [2, 1, 3], [2, 3, 1], [5, 1, 1]], ids=str)
def test_mared_needs_the_lowest_empire_alone(levels: list[int]) -> None:
    """Given an empire tied for lowest, or not lowest, then Mared is refused."""
    t = galaxies(seats=3, level=levels, energy=[7, 0, 0], tray=["colony", "move"], colonies=[["mared", "jakks"]])
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {"colony:mared": "Your empire is not the lowest."}


@rule("TEG-114")
def test_mared_is_impossible_at_level_6() -> None:
    """Given everybody at level 6, then Mared is refused, as there is no level to rise to."""
    t = galaxies(level=[6, 6], energy=[7, 0], tray=["colony", "move"], colonies=[["mared", "jakks", "vici_ks156"]])
    t.choose("activate:colony")
    assert keys(t) == ["colony:jakks", "colony:vici_ks156"]
    assert refused(t, 0)["colony:mared"] == "Your empire is not the lowest."


@rule("TEG-113")
def test_mared_after_the_active_player_has_risen() -> None:
    """Given equal empires, when the active player upgrades, then a follower with Mared has the lowest and pays 1."""
    t = galaxies(energy=[2, 1], culture=[0, 1], tray=["colony", "move"], colonies=[[], ["mared"]])
    play(t, "activate:colony", "follow")
    assert [me.level for me in t.seats] == [2, 2]
    assert stock(t, 1) == (0, 0)


# --- Lureena --------------------------------------------------------------------------------------------


@rule("TEG-115")
@pytest.mark.parametrize(
    ("level", "energy", "culture", "mixes"),
    [
        (1, 7, 7, ["mix:2", "mix:1", "mix:0"]),
        (2, 2, 2, ["mix:2", "mix:1"]),
        (2, 3, 1, ["mix:3", "mix:2"]),
        (4, 1, 7, ["mix:1", "mix:0"]),
        (5, 5, 3, ["mix:5", "mix:4", "mix:3"]),
    ],
)
def test_lureena_takes_any_mix(level: int, energy: int, culture: int, mixes: list[str]) -> None:
    """Given both resources, when Lureena is utilized, then any mix that adds up to the usual price is offered."""
    t = galaxies(
        level=[level, 1], energy=[energy, 0], culture=[culture, 0], tray=["colony", "move"], colonies=[["lureena"]]
    )
    use(t, "lureena")
    assert asked(t) == (0, "mix")
    assert keys(t) == mixes
    price = level + 1
    assert t.view(0)["decision"]["text"] == f"Level {price} costs {price}. How do you pay?"
    for mix in mixes:
        paid, twin = int(mix[4:]), t.clone()
        twin.choose(mix)
        assert stock(twin, 0) == (energy - paid, culture - (price - paid))
        assert twin.seats[0].level == price


@rule("TEG-115")
def test_lureena_names_the_mixes() -> None:
    """Given 2 energy and 2 culture at level 2, when Lureena is utilized, then the mixes of 3 are told by both parts."""
    t = galaxies(level=[2, 1], energy=[2, 0], culture=[2, 0], tray=["colony", "move"], colonies=[["lureena"]])
    t.choose("activate:colony")
    labels = [option["label"] for option in t.view(0)["decision"]["options"]]
    assert labels == ["2 energy and 1 culture", "1 energy and 2 culture"]
    t.choose("mix:1")
    assert told(t) == [
        "Seat 1 pays 1 energy.",
        "Seat 1 pays 2 culture.",
        "Seat 1's empire rises to level 3, worth 2 points.",
    ]
    assert ships(t, 0) == ["home", "home", "home", "locked"]


@rule("TEG-115")
@pytest.mark.parametrize(("level", "energy", "culture"), [(1, 1, 0), (2, 1, 1), (5, 3, 2), (6, 7, 7)])
def test_lureena_is_impossible(level: int, energy: int, culture: int) -> None:
    """Given less in all than the next level costs, or the highest level, then Lureena is refused."""
    t = galaxies(
        level=[level, 1],
        energy=[energy, 0],
        culture=[culture, 0],
        tray=["colony", "move"],
        colonies=[["lureena"]],
    )
    assert "activate:colony" not in keys(t)


# --- Zalax ----------------------------------------------------------------------------------------------


@rule("TEG-116", "TEG-Q12")
def test_zalax_rerolls_chosen_inactive_dice_once() -> None:
    """Given four inactive dice and no energy, when Zalax rerolls two of them, then those two fall anew at once, the
    others stay, and the free reroll of the turn is still there."""
    t = galaxies(
        energy=[0, 0],
        culture=[0, 0],
        tray=["colony", "energy", "energy", "move", "culture"],
        bay=["economy"],
        converter=["diplomacy", "diplomacy"],
        dice=["colony", "economy"],
        colonies=[["zalax"]],
    )
    t.choose("activate:colony")
    assert asked(t) == (0, "reroll")
    assert keys(t) == ["die:move", "die:culture", "die:energy"]
    t.choose("die:energy")
    assert keys(t) == ["die:move", "die:culture", "die:energy", "roll"]
    t.choose("die:move")
    assert keys(t) == ["die:culture", "die:energy", "roll"]
    t.choose("roll")
    assert inactive(t) == ["economy", "culture", "energy", "colony"]
    assert told(t) == ["Seat 1 rerolls 2 dice."]
    assert [die["face"] for die in t.view()["dice"]["bay"]] == ["economy", "colony"]
    assert t.view()["dice"]["converter"] == ["diplomacy", "diplomacy"]
    assert t.view()["turn"]["rerolls"] == 0
    assert stock(t, 0) == (0, 0)
    assert keys(t) == ["activate:culture", "activate:energy", "activate:colony", "reroll", "end-turn"]


@rule("TEG-116", "TEG-Q12")
def test_zalax_costs_nothing_after_the_free_reroll() -> None:
    """Given the free reroll used and 1 energy, when Zalax rerolls all dice, then no energy is paid, and it still pays
    for the turn's next reroll."""
    t = galaxies(
        energy=[1, 0],
        culture=[0, 0],
        tray=["colony", "energy", "culture"],
        rerolls=1,
        dice=["move", "economy", "culture"],
        colonies=[["zalax"]],
    )
    play(t, "activate:colony", "die:energy")
    play(t, "die:culture")
    assert inactive(t) == ["move", "economy"]
    assert stock(t, 0) == (1, 0)
    assert t.view()["turn"]["rerolls"] == 1
    play(t, "reroll", "die:move", "roll")
    assert inactive(t) == ["economy", "culture"]
    assert stock(t, 0) == (0, 0)


@rule("TEG-116")
def test_zalax_needs_an_inactive_die() -> None:
    """Given no inactive die besides the one in use, then Zalax is impossible; with one it is possible."""
    t = galaxies(energy=[2, 0], tray=["colony"], bay=["energy"], colonies=[["zalax", "jakks"]])
    t.choose("activate:colony")
    assert refused(t, 0) == {"colony:zalax": "It would find no target now."}
    t = galaxies(energy=[0, 0], culture=[0, 0], tray=["colony", "energy"], dice=["move"], colonies=[["zalax"]])
    t.choose("activate:colony")
    assert inactive(t) == ["move"]


@rule("TEG-116")
def test_zalax_works_in_the_own_turn_only() -> None:
    """Given the active player's inactive dice, when a follower lands on Zalax, then its action is not offered."""
    t = galaxies(energy=[0, 0], culture=[0, 1], tray=["move", "energy"], row=["zalax", "gort", "jorg", "mared"])
    play(t, "activate:move", "orbit:gort", "follow", "land:zalax")
    assert asked(t) == (0, "turn")
    assert inactive(t) == ["energy"]
    assert ships(t, 1)[0] == "on:zalax"


# --- CLJ-0517, La-Torres --------------------------------------------------------------------------------

THIEVES = [("clj_0517", "CLJ-0517", "culture"), ("la_torres", "La-Torres", "energy")]
thieves = pytest.mark.parametrize(("planet", "name", "resource"), THIEVES)


@rule("TEG-118", "TEG-119")
@thieves
def test_clj_0517_and_la_torres_take_1_from_another_player(planet: str, name: str, resource: str) -> None:
    """Given two of three others with the resource, when the planet is utilized, then 1 changes hands, from whom its
    user picks."""
    t = galaxies(seats=4, tray=["colony", "economy"], colonies=[[planet]], **with_only(resource, 1, 2, 0, 1))
    t.choose("activate:colony")
    assert asked(t) == (0, "steal")
    assert keys(t) == ["steal:1", "steal:3"]
    assert t.view(0)["decision"]["text"] == f"Whom do you take {resource} from?"
    t.choose("steal:1")
    assert told(t)[0] == f"Seat 1 takes 1 {resource} from Seat 2."
    assert [sum(stock(t, seat)) for seat in range(4)] == [2, 1, 0, 1]
    assert [t.view()["seats"][seat][resource] for seat in range(4)] == [2, 1, 0, 1]


@rule("TEG-118")
def test_clj_0517_takes_culture() -> None:
    """Given others with 3 energy and 1 culture, when CLJ-0517 is utilized, then it takes the culture."""
    t = galaxies(energy=[0, 3], culture=[0, 1], tray=["colony", "economy"], colonies=[["clj_0517"]])
    t.choose("activate:colony")
    assert [stock(t, 0), stock(t, 1)] == [(0, 1), (3, 0)]


@rule("TEG-119")
def test_la_torres_takes_energy() -> None:
    """Given others with 1 energy and 3 culture, when La-Torres is utilized, then it takes the energy."""
    t = galaxies(energy=[0, 1], culture=[0, 3], tray=["colony", "energy"], colonies=[["la_torres"]])
    t.choose("activate:colony")
    assert [stock(t, 0), stock(t, 1)] == [(1, 0), (0, 3)]


@rule("TEG-118", "TEG-119")
@thieves
def test_clj_0517_and_la_torres_need_a_victim(planet: str, name: str, resource: str) -> None:
    """Given the resource with nobody but the thief, then the action is impossible."""
    other = "energy" if resource == "culture" else "culture"
    t = galaxies(tray=["colony", "move"], colonies=[[planet, "jakks"]], **{**with_only(other, 0, 4), resource: [2, 0]})
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {f"colony:{planet}": "It would find no target now."}


@rule("TEG-118", "TEG-119")
@thieves
def test_clj_0517_and_la_torres_with_a_full_track(planet: str, name: str, resource: str) -> None:
    """Given a thief with 7, when the planet is utilized, then the victim loses 1 and the thief stays at 7."""
    t = galaxies(tray=["colony", "move"], colonies=[[planet]], **with_only(resource, 7, 1))
    use(t, planet)
    assert [sum(stock(t, 0)), sum(stock(t, 1))] == [7, 0]


@rule("TEG-118", "TEG-119")
@thieves
def test_clj_0517_and_la_torres_once_per_turn(planet: str, name: str, resource: str) -> None:
    """Given the planet landed on and used, when another die could use it again that turn, then that is refused; in the
    next player's turn its user may perform it again."""
    t = galaxies(
        energy=[2, 4],
        culture=[2, 4],
        tray=["colony", "colony"],
        dice=["colony"] * 5,
        colonies=[[planet, "jakks"]],
    )
    use(t, planet)
    t.choose("pass")
    t.choose("activate:colony")
    assert keys(t) == ["upgrade", "colony:jakks"]
    assert refused(t, 0) == {f"colony:{planet}": "It works once per turn."}
    play(t, "colony:jakks", "pass")
    assert t.active == 1
    play(t, "activate:colony", "pay:energy", "follow")
    assert keys(t) == ["upgrade", f"colony:{planet}", "colony:jakks"]


@rule("TEG-118", "TEG-119")
@thieves
def test_clj_0517_and_la_torres_once_for_each_player(planet: str, name: str, resource: str) -> None:
    """Given the active player who borrows the planet and its owner who follows, then both take 1 in the same turn."""
    t = galaxies(
        seats=2,
        energy=[2, 2],
        culture=[2, 2],
        tray=["colony", "move"],
        colonies=[["walsfeo"], [planet]],
    )
    play(t, "activate:colony", "colony:walsfeo")
    assert told(t)[-2:] == [f"Seat 1 performs {name}.", f"Seat 1 takes 1 {resource} from Seat 2."]
    play(t, "follow", f"colony:{planet}")
    assert told(t)[-2:] == [f"Seat 2 performs {name}.", f"Seat 2 takes 1 {resource} from Seat 1."]
