"""Setting up (rulebook: Game Setup)."""

from typing import TYPE_CHECKING, Final

from astrolude.games.tiny_epic_galaxies import ending, events, turn
from astrolude.games.tiny_epic_galaxies.book import GalaxiesBook, RogueMat
from astrolude.games.tiny_epic_galaxies.state import HOME, LOCKED, SHIPS, Galaxies, Seat
from astrolude.kernel.decision import Option
from astrolude.kernel.rng import SEATS, Rng
from astrolude.kernel.zone import NOBODY, Zone

if TYPE_CHECKING:
    from astrolude.kernel.game import Deal, Game

#: Planets in the row by players; solo is set up like two (TEG-014, TEG-171).
ROW: Final = (0, 4, 4, 5, 6, 6)
START_ENERGY: Final = 2
START_CULTURE: Final = 1
MISSIONS_DEALT: Final = 2


def set_up(game: "Game", deal: "Deal", book: GalaxiesBook, rng: Rng) -> Galaxies:
    t = Galaxies(game, deal, rng, book)
    t.players = deal.seats
    t.seats = [player_mat(book) for _ in range(deal.seats)]
    if deal.seats == 1:
        t.rogue = next(mat for mat in book.mats if mat.id == deal.options["rogue"])
        t.seats.append(rogue_mat(t.rogue))
    lay_out_planets(t)
    for seat in range(len(t.seats)):
        ending.count_points(t, seat)
    t.push(turn.take_turn)
    if t.rogue is None:
        choose_start_player(t, deal.options["start"])
        deal_missions(t)
        t.push(choose_missions)
    return t


def player_mat(book: GalaxiesBook) -> Seat:
    """Two ships on the mat's centre, two locked (TEG-011); culture 1 and energy 2 (TEG-012); level 1 (TEG-013)."""
    me = Seat()
    me.energy = START_ENERGY
    me.culture = START_CULTURE
    free = book.level_ships[1]
    me.ship_at = [HOME] * free + [LOCKED] * (SHIPS - free)
    return me


def rogue_mat(mat: RogueMat) -> Seat:
    """Nothing but its four ships, none of them locked (TEG-173)."""
    rogue = Seat()
    rogue.most = mat.resource_max
    return rogue


def lay_out_planets(t: Galaxies) -> None:
    planets = [planet.number for planet in t.book.planets]
    t.deck = Zone(planets, [NOBODY] * len(planets))
    t.deck.shuffle(t.rng)
    t.row = [t.deck.draw() for _ in range(ROW[t.players])]


def choose_start_player(t: Galaxies, wanted: str) -> None:
    """At random unless the host says who; ages are nothing the program knows (TEG-Q01)."""
    t.start = t.rng.below(t.players, SEATS) if wanted == "random" else (int(wanted) - 1) % t.players
    t.active = t.start
    t.tell(events.BEGINS, t.start)


def deal_missions(t: Galaxies) -> None:
    """Two to each player; the rest stays in the box, face down (TEG-016, TEG-018)."""
    missions = list(range(len(t.book.missions)))
    t.box = Zone(missions, [NOBODY] * len(missions))
    t.box.shuffle(t.rng)
    for seat, me in enumerate(t.seats):
        for _ in range(MISSIONS_DEALT):
            me.missions.put(t.box.draw(), 1 << seat)
        t.whisper(1 << seat, events.DEALT, seat, me.missions.cards[0], me.missions.cards[1])


def choose_missions(t: Galaxies) -> None:
    """All at once and each in private (TEG-017)."""
    for seat in range(t.players):
        t.ask_sealed(seat, "mission", mission_options(t, seat), mission_kept)


def mission_options(t: Galaxies, seat: int) -> list[Option]:
    return [t.book.keep[mission] for mission in t.seats[seat].missions.cards]


def mission_kept(t: Galaxies, seat: int, option: Option) -> None:
    """The other one leaves the game unseen by the others."""
    me = t.seats[seat]
    kept = option.a
    rejected = next(mission for mission in me.missions.cards if mission != kept)
    t.box.put(rejected, me.missions.take(rejected))
    t.whisper(1 << seat, events.KEEPS, seat, kept)
