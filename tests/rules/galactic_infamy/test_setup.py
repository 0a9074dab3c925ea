"""Chapters 3 to 5, Galaxy Setup, Player Setup, Additional Setup, with the rulings GI-Q06 to GI-Q11."""

import pytest

from astrolude.games.galactic_infamy.book import CRIME_LORD, RANKS, RINGS
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.setup import starting_player
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.errors import IllegalChoice
from astrolude.testing import rule
from tests.rules.galactic_infamy.scenes import asked, bounties_of, infamy, keys, new_game, set_up, told, unused

SEATS = (2, 3, 4, 5, 6)


# --- the galaxy -------------------------------------------------------------------------------------


@rule("GI-025", "GI-026", "GI-048")
@pytest.mark.parametrize("seats", SEATS)
def test_all_six_rings_join_triton_at_every_player_count(seats: int) -> None:
    """Given any number of players, when the galaxy is set up, then all six rings carry a planet, each another one, and
    from Triton every ring can be reached."""
    t = set_up(seats)
    planets = [ring["planet"] for ring in t.view(0)["rings"]]
    assert len(planets) == len(set(planets)) == 6
    assert None not in planets
    scene = infamy(2, at=["triton:1"], phase="move", rolled=(6, 6))
    reached = {space // 8 for space in (int(key.partition(":")[2]) for key in keys(scene)) if space < 48}
    assert reached == set(range(6))


@rule("GI-027", "GI-028", "GI-029", "GI-031")
def test_tiles_trays_and_supply_lie_open_beside_the_rings() -> None:
    """Given a new game, when somebody looks, then the four ranks come in ascending order, the two market tiles, both
    trays and the common supply are there for everybody alike, and nothing says where they lie."""
    t = set_up(3)
    view = t.view(None)
    assert list(view["piles"]["bounties"]) == ["thug", "enforcer", "lieutenant", "crime_lord"]
    assert [len(view["shop"][pile]) for pile in ("equipment", "boosts", "skills")] == [6, 6, 18]
    assert {"actions", "boosts", "equipment"} < set(view["piles"])
    assert [seat["credits"] + seat["infamy"] for seat in view["seats"]] == [0, 0, 0]
    assert all(t.view(seat)["shop"] == view["shop"] for seat in range(3))
    assert all(t.view(seat)["piles"] == view["piles"] for seat in range(3))


@rule("GI-031")
def test_which_planet_lies_where_changes_no_way() -> None:
    """Given the same rings with their planets laid out in another order, when a token moves, then it has the same
    ways: only the joints count."""
    rows = [
        ["earth", "akahros", "pahkvor", "glubb_prime", "scrapholm", "velunesse"],
        ["velunesse", "scrapholm", "glubb_prime", "pahkvor", "akahros", "earth"],
    ]
    moves = [keys(infamy(2, planets=row, at=["triton:1", "triton:7"], phase="move", rolled=(4, 4))) for row in rows]
    assert moves[0] == moves[1]


@rule("GI-030", "GI-032")
def test_the_movement_dice_wait_for_the_first_turn() -> None:
    """Given a game that is being set up, when players still choose, then no Movement Roll has been made; it comes in
    the first turn, the Starting Player's."""
    t = new_game(3)
    while t.decision is not None and t.decision.prompt in ("species", "class"):
        assert t.view(0)["roll"]["dice"] == [0, 0]
        t.choose(0)
    assert asked(t) == (t.start, "pause")
    assert t.view(0)["roll"]["dice"] == [0, 0]
    while asked(t) != (t.start, "move"):
        t.choose("pass")
    assert min(t.view(0)["roll"]["dice"]) >= 1


# --- the Starting Player ------------------------------------------------------------------------------


@rule("GI-032")
@pytest.mark.parametrize(("rolls", "start"), [([2, 6, 5], 1), ([6, 1, 5], 0), ([1, 2, 3], 2)])
def test_the_highest_roll_starts(rolls: list[int], start: int) -> None:
    """Given three players, when each rolls a die, then the highest result starts."""
    t = infamy(3, dice=rolls, phase="move")
    assert starting_player(t) == start


@rule("GI-033", "GI-Q06")
@pytest.mark.parametrize(
    ("rolls", "start"),
    [([5, 2, 5, 1, 6], 2), ([4, 4, 4, 3, 3, 1, 2, 6], 1), ([6, 6, 1, 3, 3, 2, 2, 5, 4], 0)],
    ids=["two tie", "all tie, then two", "again and again"],
)
def test_only_those_who_tie_roll_again(rolls: list[int], start: int) -> None:
    """Given a tie for the highest roll, when it is settled, then only those who tie roll again, until one is highest:
    not a die more and not a die less."""
    t = infamy(3, dice=rolls, phase="move")
    assert starting_player(t) == start
    assert t.rng.stacked == []


@rule("GI-032", "GI-063")
def test_every_player_can_come_first() -> None:
    """Given games with other dice, when they begin, then each seat starts some of them and is asked first."""
    games = [new_game(3, seed) for seed in range(30)]
    assert {t.start for t in games} == {0, 1, 2}
    assert all(asked(t) == (t.start, "species") for t in games)
    assert told(games[0])[0] == f"Seat {games[0].start + 1} begins."


# --- steps A to K -------------------------------------------------------------------------------------


@rule("GI-034", "GI-Q07")
@pytest.mark.parametrize("seats", SEATS)
def test_players_set_up_one_after_the_other_beginning_with_the_starting_player(seats: int) -> None:
    """Given a Starting Player, when hunters are made, then each picks Character and Class and has everything, before
    the player to the left begins."""
    t = new_game(seats)
    for i in range(seats):
        seat = (t.start + i) % seats
        assert asked(t) == (seat, "species")
        t.choose(0)
        assert asked(t) == (seat, "class")
        assert t.seats[seat].hand == 0
        t.choose(0)
        assert t.seats[seat].hand == 4
        assert t.seats[seat].life == 4


@rule("GI-035")
def test_a_character_is_picked_from_those_that_remain_and_lies_face_up() -> None:
    """Given seven Character Cards, when one is picked, then all see it and the next player has the six others."""
    t = new_game(2)
    assert len(keys(t)) == 7
    t.choose("species:oomlar")
    assert t.view(None)["seats"][t.start]["species"] == "oomlar"
    assert told(t, 1 - t.start) == [f"Seat {t.start + 1} is Oomlar."]
    t.choose(0)
    assert len(keys(t)) == 6
    assert "species:oomlar" not in keys(t)


@rule("GI-036")
@pytest.mark.parametrize("species", ["human", "balor", "skrivvit", "oomlar", "rustkin", "thessari", "grumhide"])
def test_a_class_is_picked_from_the_class_options(species: str) -> None:
    """Given a Character Card, when the class is picked, then just its Class Options are offered."""
    t = new_game(2)
    t.choose(f"species:{species}")
    (card,) = [one for one in t.book.content.species if one.id == species]
    assert sorted(keys(t)) == sorted(f"class:{one}" for one in card.class_options)
    t.choose(1)
    assert t.view(None)["seats"][t.start]["class"] in card.class_options


@rule("GI-037", "GI-Q07")
def test_a_class_somebody_else_has_taken_cannot_be_picked() -> None:
    """Given a Smuggler at the table, when a Skrivvit, who could be one too, picks a class, then it is not offered."""
    t = new_game(2)
    for choice in ("species:human", "class:smuggler", "species:skrivvit"):
        t.choose(choice)
    assert sorted(keys(t)) == ["class:gadgeteer", "class:repossessor", "class:saboteur"]
    with pytest.raises(IllegalChoice):
        t.choose("class:smuggler")


@rule("GI-037")
def test_each_species_has_a_class_of_its_own() -> None:
    """Given the Character Cards, when their Class Options are compared, then each lists one that no other does."""
    cards = new_game().book.content.species
    for card in cards:
        others = {one for other in cards if other is not card for one in other.class_options}
        assert set(card.class_options) - others


@rule("GI-038", "GI-039", "GI-040", "GI-041")
@pytest.mark.parametrize("seats", SEATS)
def test_the_starting_hand(seats: int) -> None:
    """Given any number of players, when all are set up, then each holds one A#, one B#, the card unique to the species
    and the Boost Card that the Class Card names: three Action Cards and one Boost Card."""
    t = set_up(seats)
    for seat, me in enumerate(t.seats):
        species, klass = t.book.content.species[me.species], t.book.content.class_card[me.klass]
        shown = t.view(seat)["seats"][seat]
        assert len(shown["actions"]) == 3
        assert sorted(shown["actions"]) == sorted(species.starting_actions)
        codes = sorted(card.code for card in t.book.content.action if card.id in shown["actions"])
        assert codes[:2] == ["A#", "B#"]
        assert [card.species for card in t.book.content.action if card.id == shown["actions"][2]] == [species.id]
        assert shown["boosts"] == [klass.boost]


@rule("GI-042")
def test_all_life_points_are_there_at_the_start() -> None:
    """Given new hunters, when the game begins, then each has the Life Points of the Character Card."""
    t = set_up(6)
    assert [me.life for me in t.seats] == [t.book.content.species[me.species].life_points for me in t.seats]


@rule("GI-043", "GI-044")
def test_each_fighter_rolls_three_dice_and_totals_are_worked_out() -> None:
    """Given a hunter who attacks another, when the dice are rolled, then each has one die for each Attribute, and the
    totals are the Attributes plus these dice."""
    classes = ["con_artist", "pit_champion"]
    t = infamy(species=["human", "balor"], classes=classes, phase="fight", dice=[1, 2, 3, 4, 5, 6])
    battle = t.view(None)["battle"]
    assert battle["dice"] == [[1, 2, 3], [4, 5, 6]]
    assert battle["totals"] == [
        {"combat": 3 + 1, "intellect": 3 + 2, "defense": 3 + 3},
        {"combat": 6 + 4, "intellect": 1 + 5, "defense": 2 + 6},
    ]


@rule("GI-045", "GI-Q08")
@pytest.mark.parametrize(
    ("seats", "rings"),
    [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_the_home_planet_goes_to_the_nearest_ring(seats: int, rings: list[int]) -> None:
    """Given players round the table, when their Home Planets are laid, then player i, from the Starting Player, has
    ring 6i/p, rounded down."""
    t = set_up(seats)
    homes = [t.book.species[t.seats[(t.start + i) % seats].species].home for i in range(seats)]
    assert [t.planets.index(home) for home in homes] == rings


@rule("GI-045")
def test_in_the_basic_game_the_effect_side_is_down() -> None:
    """Given the basic game, when a hunter on Earth, whose effect would double it, recovers a Life Point, then it
    costs 100."""
    t = infamy(species=["human"], at=["earth:medical_bay"], life=[3], credits=[100], phase="space")
    t.choose("heal:credits")
    assert (t.seats[0].life, t.seats[0].credits) == (4, 0)


@rule("GI-046")
@pytest.mark.parametrize("seats", SEATS)
def test_tokens_start_on_the_dock_of_the_home_planet(seats: int) -> None:
    """Given a new game, when it begins, then each token stands on the Dock of its hunter's Home Planet."""
    t = set_up(seats)
    for me in t.seats:
        home = t.book.content.species[me.species].home
        ring = [one["planet"] for one in t.view(0)["rings"]].index(home)
        assert me.space == 8 * ring + t.book.content.ring[ring].spaces.index("space_dock")


@rule("GI-047", "GI-049", "GI-050", "GI-051", "GI-Q09")
@pytest.mark.parametrize("seats", SEATS)
def test_six_species_bring_their_bounties_and_the_seventh_stays_in_the_box(seats: int) -> None:
    """Given any number of players, when the piles are laid, then the Bounties of the six planets on the map are in, by
    rank, and planet, Bounties and Action Card of the seventh species are in the box."""
    t = set_up(seats)
    planets = [ring["planet"] for ring in t.view(0)["rings"]]
    assert [len(pile) for pile in t.bounty_draw] == [12, 12, 6, 6]
    for rank, name in enumerate(RANKS):
        wanted = [b.id for b in t.book.content.bounty if b.home in planets and b.rank == name]
        assert sorted(t.book.content.bounty[i].id for i in t.bounty_draw[rank].cards) == sorted(wanted)
    (left,) = [tile for tile in t.book.content.planet if tile.id not in planets]
    assert bounties_of(t, t.box_bounties) == [b.id for b in t.book.content.bounty if b.species == left.species]
    assert len(t.box_bounties) == 6
    (card,) = [card.id for card in t.book.content.action if card.species == left.species]
    assert card in unused(t)
    assert left.species not in [t.book.content.species[me.species].id for me in t.seats]


@rule("GI-048", "GI-049", "GI-Q09")
def test_random_species_fill_the_empty_rings_and_bring_no_hunter() -> None:
    """Given three players of always the same species, when unused ones are drawn, then they take the empty rings in
    number order, differ from game to game, and bring neither hunter nor hand."""
    drawn = set()
    for seed in range(12):
        t = set_up(3, seed, in_order=True)
        assert len(t.seats) == 3
        homes = [t.book.species[me.species].home for me in t.seats]
        assert [ring for ring in range(RINGS) if t.planets[ring] not in homes] == [1, 3, 5]
        told_of = [line for line in told(t) if " lies on ring " in line]
        assert [line[-2] for line in told_of[-3:]] == ["2", "4", "6"]
        drawn.add(tuple(t.planets[ring] for ring in (1, 3, 5)))
        held = sum(len(me.actions) for me in t.seats)
        assert held == 9
    assert len(drawn) > 3


@rule("GI-052", "GI-Q10")
def test_hunters_start_with_nothing_else() -> None:
    """Given a new game, when it begins, then nobody has Credits, Infamy, Equipment, a Skill Card or a Bounty."""
    t = set_up(6)
    for me in t.seats:
        assert (me.credits, me.infamy, me.skill, me.slots) == (0, 0, NONE, [NONE, NONE, NONE])
        assert len(me.cell) == len(me.locker) == len(me.incoming) == 0


@rule("GI-375")
def test_each_player_has_a_colour() -> None:
    """Given six players, when all look, then each has a colour of their own, the one that was set."""
    t = new_game(6)
    colours = [seat["colour"] for seat in t.view(None)["seats"]]
    assert len(set(colours)) == 6
    assert colours == t.deal.options["colours"]


# --- the piles ----------------------------------------------------------------------------------------


@rule("GI-053", "GI-054", "GI-062", "GI-Q11")
@pytest.mark.parametrize("seats", SEATS)
def test_only_cards_without_a_code_are_shuffled_in(seats: int) -> None:
    """Given any number of players, when the Action Cards are laid, then the draw pile holds the 36 without a code, face
    down, the discard piles are empty, and what nobody received is in the box."""
    t = set_up(seats)
    assert t.view(0)["piles"]["actions"] == 36
    assert all(not t.book.actions[t.book.action_of[card]].code for card in t.action_draw.cards)
    assert sorted(unused(t)).count("a_pie") == sorted(unused(t)).count("b_wake_up") == 6 - seats
    assert len(unused(t)) == 2 * (6 - seats) + (7 - seats)
    view = t.view(0)["discards"]
    assert view["actions"] == []
    assert list(view["bounties"].values()) == [[], [], [], []]
    assert t.action_draw.known == [0] * 36


@rule("GI-363")
def test_surplus_starting_cards_go_back_to_the_box() -> None:
    """Given two players, when play begins, then four A# and four B# lie in no pile and no hand."""
    t = set_up(2)
    assert [unused(t).count(card) for card in ("a_pie", "b_wake_up")] == [4, 4]
    in_play = [card for me in t.seats for card in me.actions.cards] + t.action_draw.cards
    ids = [t.book.content.action[t.book.action_of[card]].id for card in in_play]
    assert [ids.count(card) for card in ("a_pie", "b_wake_up")] == [2, 2]


@rule("GI-055", "GI-056", "GI-061")
@pytest.mark.parametrize("seats", SEATS)
def test_boost_cards_are_laid_out(seats: int) -> None:
    """Given p players, when the Boosts are laid, then six lie face up and 48 - p - 6 face down; what hands hold is in
    neither."""
    t = set_up(seats)
    assert t.view(0)["piles"]["boosts"] == 48 - seats - 6
    assert len(t.view(None)["shop"]["boosts"]) == 6
    held = [card for me in t.seats for card in me.boosts.cards]
    assert sorted([*held, *t.boost_draw.cards, *t.boost_shop.cards]) == list(range(48))
    assert set(t.boost_draw.known) == {0}


@rule("GI-057", "GI-058")
def test_equipment_is_laid_out() -> None:
    """Given a new game, when the Equipment is laid, then six cards lie face up, 30 face down, all 36 once."""
    t = set_up(4)
    assert t.view(0)["piles"]["equipment"] == 30
    assert len(t.view(None)["shop"]["equipment"]) == 6
    assert sorted([*t.equipment_draw.cards, *t.equipment_shop.cards]) == list(range(36))
    assert set(t.equipment_draw.known) == {0}


@rule("GI-059")
def test_all_skill_cards_lie_face_up() -> None:
    """Given a new game, when anybody looks, then all 18 Skill Cards can be seen, at any time."""
    t = new_game(2)
    everything = [card.id for card in t.book.content.skill]
    assert len(everything) == 18
    assert t.view(0)["shop"]["skills"] == t.view(None)["shop"]["skills"] == everything
    assert set_up(2).view(1)["shop"]["skills"] == everything


def orders(t: Infamy) -> tuple[tuple[int, ...], ...]:
    piles = [t.action_draw, t.boost_draw, t.equipment_draw, *t.bounty_draw]
    return tuple(tuple(pile.cards) for pile in piles)


@rule("GI-053", "GI-055", "GI-057", "GI-060")
def test_every_draw_pile_is_shuffled_and_face_down() -> None:
    """Given games with the same hunters, when their piles are compared, then each pile lies in another order, and no
    view shows a card of it."""
    first, second = set_up(6, 1, in_order=True), set_up(6, 2, in_order=True)
    assert all(one != other for one, other in zip(orders(first), orders(second), strict=True))
    assert all(list(one) != sorted(one) for one in orders(first))
    for rank in range(CRIME_LORD + 1):
        assert set(first.bounty_draw[rank].known) == {0}
    assert first.view(0)["piles"]["bounties"] == {"thug": 12, "enforcer": 12, "lieutenant": 6, "crime_lord": 6}
