"""What a seat may see, and beside it the game's part of determinize.

A view is built up from what the seat may know; a new field of the state is invisible until it is shown here.
"""

from typing import Any

from astrolude.games.tiny_epic_galaxies.book import FACES
from astrolude.games.tiny_epic_galaxies.state import GAP, HOME, LANDED, LOCKED, NOBODY, SHIPS, Galaxies, Seat
from astrolude.kernel.rng import Rng
from astrolude.kernel.zone import UNKNOWN, redeal


def see(t: Galaxies, seat: int | None) -> dict[str, Any]:
    return {
        "mode": "multiplayer" if t.rogue is None else "solo",
        "round": t.round,
        "start": t.start,
        "active": t.active,
        "ended": t.ended,
        "trigger": None if t.trigger == NOBODY else t.trigger,
        "row": [None if planet == GAP else see_planet(t, planet) for planet in t.row],
        "deck": len(t.deck),
        "discard": [t.book.planets[planet].id for planet in t.discard],
        "dice": see_dice(t),
        "turn": {
            "rerolls": t.rerolls,
            "converter": not t.converter,
            "follow_cost": t.follow_cost,
            "extra": t.extra_turn,
        },
        "seats": [see_seat(t, i, seat) for i in range(len(t.seats))],
    }


def see_planet(t: Galaxies, planet: int) -> dict[str, Any]:
    ships = [
        {"seat": i, "ship": ship, "position": position_of(me, ship)}
        for i, me in enumerate(t.seats)
        for ship in range(SHIPS)
        if me.ship_at[ship] == planet
    ]
    return {"planet": t.book.planets[planet].id, "ships": ships}


def position_of(me: Seat, ship: int) -> int | None:
    return None if me.ship_position[ship] == LANDED else me.ship_position[ship]


def see_dice(t: Galaxies) -> dict[str, Any]:
    bay = [
        {"face": FACES[face], "followers": [i for i in range(t.players) if t.followers[die] >> i & 1]}
        for die, face in enumerate(t.bay)
    ]
    return {
        "inactive": counted(t.dice),
        "picked": counted(t.picked),
        "bay": bay,
        "converter": [FACES[face] for face in t.converter],
        "discarded": [FACES[face] for face in t.spent],
    }


def counted(dice: list[int]) -> list[str]:
    return [face for i, face in enumerate(FACES) for _ in range(dice[i])]


def see_seat(t: Galaxies, i: int, seat: int | None) -> dict[str, Any]:
    me = t.seats[i]
    human = i < t.players
    mat = None if human else t.rogue
    return {
        "seat": i,
        "colour": colour(t, i),
        "rogue": None if mat is None else mat.id,
        "energy": me.energy,
        "culture": me.culture,
        "resource_max": me.most,
        "level": me.level,
        "dice": t.book.level_dice[me.level] if mat is None else rogue_dice(t, me.level),
        "points": me.points,
        "ships": [see_ship(t, me, ship) for ship in range(SHIPS)],
        "colonies": [t.book.planets[planet].id for planet in me.colonies],
        "missions": [None if card == UNKNOWN else t.book.missions[card].id for card in me.missions.seen_by(seat)],
        "follow_bonus": {"energy": me.bonus_energy, "culture": me.bonus_culture},
        "used": [planet.id for planet in t.book.planets if me.used & planet.bit],
        "fewer_dice": me.fewer_dice,
    }


def colour(t: Galaxies, seat: int) -> str:
    """The Rogue's ships take a colour that the human does not have (TEG-Q76)."""
    colours: list[str] = t.deal.options["colours"]
    if seat < t.players:
        return colours[seat]
    return next(one for one in COLOURS if one not in colours)


def rogue_dice(t: Galaxies, level: int) -> int:
    """None on the skull."""
    return t.rogue.dice(level) if t.rogue is not None and level < t.rogue.skull else 0


def see_ship(t: Galaxies, me: Seat, ship: int) -> dict[str, Any]:
    at = me.ship_at[ship]
    if at == HOME or at == LOCKED:
        return {"ship": ship, "at": "home" if at == HOME else "locked"}
    planet = t.book.planets[at].id
    if me.ship_position[ship] == LANDED:
        return {"ship": ship, "at": "surface", "planet": planet}
    return {"ship": ship, "at": "track", "planet": planet, "position": me.ship_position[ship]}


def imagine(t: Galaxies, seat: int | None, rng: Rng) -> None:
    """The deck, and all missions wherever they lie, as they might be for that seat (TEG-015 to TEG-018)."""
    redeal([t.deck], seat, rng)
    redeal([*[me.missions for me in t.seats], t.box], seat, rng)


COLOURS = ("azure", "ember", "jade", "orchid", "bone")
