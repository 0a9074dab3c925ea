"""Chapter 24, the advanced game: each Planetary Effect, where it works and where it does not. Rulings GI-Q55, Q56."""

from typing import Any

import pytest

from astrolude.games.galactic_infamy.state import Infamy
from astrolude.testing import rule
from tests.rules.galactic_infamy.battles import back_alley, dice, lives, player_battle, through, totals
from tests.rules.galactic_infamy.scenes import asked, infamy, keys, new_game, play, told

ADVANCED = {"game": "advanced"}
BASIC = {"game": "basic"}
BOOSTS = [["boost_bad_coffee"], ["boost_extra_sock"]]


def here(options: dict[str, Any], planet: str, kind: str, **layout: Any) -> Infamy:
    """A Human on that space of that planet, about to resolve it."""
    planets = ["earth", "akahros", "scrapholm", "velunesse", "gravelmoor", "glubb_prime"]
    given = {"species": ["human", "balor"], "planets": planets, "phase": "space", **layout}
    return infamy(2, options, at=[f"{planet}:{kind}" if planet != "triton" else kind], **given)


# --- one planet after the other ---------------------------------------------------------------------


@rule("GI-105", "GI-333", "GI-334", "GI-334e2")
@pytest.mark.parametrize(
    ("options", "credits", "infamy_", "offered"),
    [
        (ADVANCED, 199, 9, []),
        (ADVANCED, 200, 9, ["heal:credits", "done"]),
        (ADVANCED, 199, 10, ["heal:infamy", "done"]),
        (BASIC, 100, 5, ["heal:credits", "heal:infamy", "done"]),
    ],
)
def test_premium_health_plan(options: dict[str, Any], credits: int, infamy_: int, offered: list[str]) -> None:
    """Given the effect that doubles Life Point purchases, when a hunter recovers a Life Point on Earth, then it costs
    200 Credits or 10 Infamy; in the basic game, 100 or 5."""
    t = here(options, "earth", "medical_bay", life=[3], credits=[credits], infamy=[infamy_])
    assert (keys(t) if asked(t) == (0, "heal") else []) == offered
    for way in offered[:-1]:
        twin = t.clone()
        twin.choose(way)
        assert isinstance(twin, Infamy)
        double = 1 + (options == ADVANCED)
        left = (credits - 100 * double, infamy_) if way == "heal:credits" else (credits, infamy_ - 5 * double)
        assert (twin.seats[0].credits, twin.seats[0].infamy, lives(twin)) == (*left, [4, 4])


@rule("GI-334")
@pytest.mark.parametrize(
    ("place", "price"), [("akahros:medical_bay", 100), ("triton:4", 100), ("earth:medical_bay", 200)]
)
def test_it_works_on_its_ring_only(place: str, price: int) -> None:
    """Given Earth's effect, when a Life Point is recovered on another ring or on Triton, then it costs the usual
    100."""
    t = infamy(2, ADVANCED, species=["human", "balor"], at=[place], life=[3], credits=[250], phase="space")
    t.choose("heal:credits")
    assert t.seats[0].credits == 250 - price


@rule("GI-105", "GI-334")
@pytest.mark.parametrize(("species", "price"), [("oomlar", 100), ("rustkin", 400)])
def test_trait_and_planet_are_multiplied(species: str, price: int) -> None:
    """Given a trait that halves or doubles Life Point purchases, when they are doubled on Earth, then both count."""
    planets = ["earth", "akahros", "glubb_prime", "scrapholm", "pahkvor", "velunesse"]
    at = ["earth:medical_bay"]
    for purse in (price - 1, price):
        t = infamy(2, ADVANCED, species=[species], planets=planets, at=at, life=[3], credits=[purse], phase="space")
        assert (asked(t) == (0, "heal")) == (purse == price)


@rule("GI-334", "GI-334e", "GI-Q56")
@pytest.mark.parametrize("battle", ["player", "bounty"])
def test_everybody_shows_off(battle: str) -> None:
    """Given the effect that raises the highest Attribute roll, when a battle takes place on that ring, then each
    participant adds 1 to their highest die, a Bounty too; the dice keep their faces."""
    roll = [6, 2, 3, 1, 2, 4]
    if battle == "player":
        t = player_battle(2, ADVANCED, at=["akahros:back_alley"] * 2, dice=roll, boosts=BOOSTS)
    else:
        t = back_alley(2, ADVANCED, at=["akahros:back_alley"], dice=roll, boosts=BOOSTS)
    through(t, "pause", "crash")
    assert dice(t) == [[6, 2, 3], [1, 2, 4]]
    assert totals(t) == [(8, 7, 6), (7, 3, 7) if battle == "player" else (3, 4, 10)]


@rule("GI-334", "GI-Q55")
@pytest.mark.parametrize(
    ("options", "at"), [(ADVANCED, "pahkvor:back_alley"), (ADVANCED, "triton:1"), (BASIC, "akahros:back_alley")]
)
def test_elsewhere_nobody_shows_off(options: dict[str, Any], at: str) -> None:
    """Given a battle on another ring, on Triton, or in the basic game, when the dice fall, then nothing is added."""
    t = player_battle(2, options, at=[at] * 2, dice=[6, 2, 3, 1, 2, 4], boosts=BOOSTS)
    through(t, "pause")
    assert totals(t) == [(7, 7, 6), (7, 3, 6)]


@rule("GI-334e", "GI-Q56")
def test_among_equal_dice_the_owner_names_one() -> None:
    """Given two equal highest dice, when they have fallen, then their owner names the one that counts more, the
    attacker first; a single highest die is not asked about."""
    t = player_battle(2, ADVANCED, at=["akahros:back_alley"] * 2, dice=[4, 4, 1, 5, 5, 5], boosts=BOOSTS)
    through(t, "pause")
    assert (asked(t), keys(t)) == ((0, "which-die"), ["attribute:combat", "attribute:intellect"])
    t.choose("attribute:combat")
    assert (asked(t), keys(t)) == ((1, "which-die"), [f"attribute:{one}" for one in ("combat", "intellect", "defense")])
    t.choose("attribute:defense")
    assert totals(t) == [(6, 9, 4), (11, 6, 8)]


@rule("GI-334e", "GI-Q56")
def test_the_highest_die_is_found_anew_after_each_change() -> None:
    """Given a named highest die, when a re-roll makes another one the highest, then that one counts more; when it makes
    a new tie, the owner names one again; when it changes nothing among the highest, nobody is asked."""
    given = {
        "species": ["human", "balor"],
        "classes": ["con_artist"],
        "at": ["akahros:back_alley"] * 2,
        "boosts": BOOSTS,
    }
    for new, question in ((6, "cards"), (4, "which-die"), (2, "cards")):
        t = player_battle(2, ADVANCED, dice=[4, 4, 1, 5, 1, 2, new], **given)
        through(t, "pause")
        t.choose("attribute:combat")
        assert totals(t)[0] == (8, 7, 4)
        t.choose("reroll:trait:defense")
        assert asked(t) == (0, question)
        if question == "which-die":
            assert keys(t) == [f"attribute:{one}" for one in ("combat", "intellect", "defense")]
        else:
            assert totals(t)[0] == ((7, 7, 10) if new == 6 else (8, 7, 5))


@rule("GI-175", "GI-334e", "GI-Q56")
def test_a_six_counts_seven_and_keeps_its_face() -> None:
    """Given a highest die of 6, when a card turns it round, then it turns from 6 to 1, and the next highest counts
    more."""
    t = player_battle(
        2,
        ADVANCED,
        at=["akahros:back_alley"] * 2,
        dice=[6, 5, 3, 1, 2, 4],
        actions=[["act_you_hold_it_upside_down"]],
        boosts=[[], ["boost_extra_sock"]],
    )
    through(t, "pause")
    assert totals(t)[0] == (8, 10, 6)
    play(t, "play:act_you_hold_it_upside_down", "pass", "side:0", "attribute:combat")
    assert dice(t)[0] == [1, 5, 3]
    assert totals(t)[0] == (2, 11, 6)


@rule("GI-333", "GI-334")
def test_grit_in_everything() -> None:
    """Given the effect that lowers the lowest die, when a battle takes place on that ring, then every side takes 1 off
    its lowest die; among equal ones its owner names one."""
    t = player_battle(
        2,
        ADVANCED,
        species=["skrivvit", "grumhide"],
        at=["gravelmoor:back_alley"] * 2,
        dice=[6, 2, 3, 1, 1, 4],
        boosts=BOOSTS,
    )
    through(t, "pause")
    assert (asked(t), keys(t)) == ((1, "which-die"), ["attribute:combat", "attribute:intellect"])
    t.choose("attribute:intellect")
    # A Skrivvit (1, 5, 3) and a Grumhide siege walker (3, 1, 7).
    assert totals(t) == [(7, 6, 6), (4, 1, 11)]


@rule("GI-066", "GI-334", "GI-Q55")
@pytest.mark.parametrize(
    ("options", "at", "distance"),
    [
        (ADVANCED, "pahkvor:space_dock", 7),
        (BASIC, "pahkvor:space_dock", 5),
        (ADVANCED, "glubb_prime:space_dock", 3),
        (BASIC, "glubb_prime:space_dock", 5),
        (ADVANCED, "triton:1", 5),
    ],
)
def test_express_lane_permit_and_sticky_atmosphere(options: dict[str, Any], at: str, distance: int) -> None:
    """Given a Movement Roll of 5, when it is made on Pahk'vor, then it is up to 2 higher, on Glubb Prime 2 lower, and
    on Triton, or in the basic game, unchanged."""
    t = infamy(2, options, species=["human", "balor"], at=[at], phase="roll", dice=[2, 3])
    assert f"Seat 1 may go up to {distance} spaces." in told(t)


@rule("GI-068", "GI-334")
def test_sticky_atmosphere_leaves_one_space() -> None:
    """Given a Movement Roll of 2, when it is made on Glubb Prime, then 1 space is left."""
    t = infamy(2, ADVANCED, species=["human", "balor"], at=["glubb_prime:space_dock"], phase="roll", dice=[1, 1])
    assert "Seat 1 may go up to 1 space." in told(t)


@rule("GI-105", "GI-334")
@pytest.mark.parametrize(
    ("options", "planet", "price"), [(ADVANCED, "scrapholm", 60), (ADVANCED, "earth", 75), (BASIC, "scrapholm", 75)]
)
def test_everything_must_go(options: dict[str, Any], planet: str, price: int) -> None:
    """Given a card of 75 Credits, when it is bought on Scrapholm, then it costs 80 percent."""
    t = here(
        options,
        planet,
        "merchant_district",
        credits=[price],
        shop_equipment=["eq_riot_door", "eq_pocket_prophet"],
        decks={"equipment": ["eq_blade_of_the_last_word"]},
    )
    t.choose("buy:eq_pocket_prophet")
    assert t.seats[0].credits == 0
    short = here(options, planet, "merchant_district", credits=[price - 1], shop_equipment=["eq_pocket_prophet"],
                 decks={"equipment": ["eq_blade_of_the_last_word"]})  # fmt: skip
    assert asked(short) != (0, "buy")


@rule("GI-334")
def test_selling_is_not_cheaper() -> None:
    """Given a card of 75 Credits, when it is sold on Scrapholm, then it brings its full value."""
    t = here(ADVANCED, "scrapholm", "space_dock", locker=[["eq_pocket_prophet"]])
    t.choose("sell:eq_pocket_prophet")
    assert t.seats[0].credits == 75


@rule("GI-209", "GI-334")
@pytest.mark.parametrize(("options", "gained"), [(ADVANCED, 4), (BASIC, 2)])
def test_paparazzi_season(options: dict[str, Any], gained: int) -> None:
    """Given a Bounty of 70 Credits and 2 Infamy, when it is turned in on Velunesse, then it brings 2 more Infamy."""
    t = here(options, "velunesse", "space_dock", cell=[["bounty_lirel_soft_hands"]])
    t.choose("turn-in")
    assert (t.seats[0].credits, t.seats[0].infamy) == (70, gained)


@rule("GI-334")
def test_other_docks_pay_what_is_printed() -> None:
    """Given a Bounty of Earth, when it is turned in there, then it brings what is printed."""
    t = here(ADVANCED, "earth", "space_dock", cell=[["bounty_nigel_two_berths"]])
    t.choose("turn-in")
    assert (t.seats[0].credits, t.seats[0].infamy) == (50, 3)


# --- where and for whom -----------------------------------------------------------------------------


@rule("GI-329", "GI-335")
def test_the_advanced_game_differs_in_nothing_else() -> None:
    """Given the same deal as a basic and an advanced game, when both are set up, then all but the word is the same."""
    basic, advanced = new_game(3, 5, **BASIC), new_game(3, 5, **ADVANCED)
    for t in (basic, advanced):
        while t.decision is not None and t.decision.prompt in ("species", "class"):
            t.choose(0)
    one, other = basic.view(0), advanced.view(0)
    assert (one.pop("advanced"), other.pop("advanced")) == (False, True)
    assert {key: one[key] for key in ("rings", "seats", "piles", "shop")} == {
        key: other[key] for key in ("rings", "seats", "piles", "shop")
    }


@rule("GI-330", "GI-331", "GI-Q55")
def test_all_six_planets_have_their_effect() -> None:
    """Given an advanced game of two, when a hunter comes to a planet of a species that nobody plays, then its effect
    works as well."""
    t = infamy(
        2, ADVANCED, species=["skrivvit", "balor"], at=["earth:medical_bay"], life=[3], credits=[150], phase="space"
    )
    assert t.view()["rings"][2]["planet"] == "earth"
    assert asked(t) != (0, "heal")


@rule("GI-332", "GI-334", "GI-Q55")
def test_it_works_for_every_hunter_there() -> None:
    """Given a Balor on Earth and a Human on A'kahros, when each rolls or fights there, then the planet counts, not
    whose home it is, and not whose turn it is: the defender's die is raised as well."""
    t = player_battle(
        2,
        ADVANCED,
        species=["human", "skrivvit"],
        at=["akahros:medical_bay"] * 2,
        dice=[1, 2, 3, 1, 2, 3],
        boosts=BOOSTS,
    )
    through(t, "pause", "reroll")
    assert totals(t) == [(5, 4, 7), (2, 7, 7)]


@rule("GI-332", "GI-334")
def test_where_the_roll_is_made_counts() -> None:
    """Given a hunter who leaves Pahk'vor and one who goes there, when they roll, then only the roll made there is up to
    2 higher."""
    leaving = infamy(
        2, ADVANCED, species=["human"], planets=PLANETS, at=["pahkvor:rest_and_relax"], phase="roll", dice=[1, 1]
    )
    assert "Seat 1 may go up to 4 spaces." in told(leaving)
    coming = infamy(2, ADVANCED, species=["human"], planets=PLANETS, at=["triton:1"], phase="roll", dice=[1, 1])
    assert "Seat 1 may go up to 2 spaces." in told(coming)


PLANETS = ["pahkvor", "earth", "akahros", "glubb_prime", "scrapholm", "velunesse"]
