"""Scenes of Tiny Epic Galaxies: a position laid out by names, checked, with the next dice and planets stacked."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from astrolude.games.tiny_epic_galaxies import turn
from astrolude.games.tiny_epic_galaxies.book import FACES
from astrolude.games.tiny_epic_galaxies.cards import Natural, Positive
from astrolude.games.tiny_epic_galaxies.ending import count_points
from astrolude.games.tiny_epic_galaxies.state import GAP, HOME, LANDED, LOCKED, SHIPS, Galaxies, Seat
from astrolude.kernel.errors import SceneError
from astrolude.kernel.zone import NOBODY as UNSEEN


class Layout(msgspec.Struct, forbid_unknown_fields=True):
    """Whatever is not laid out is as the setup leaves it. Lists per seat begin with seat 0; solo's seat 1 is the Rogue.

    A ship is "home", "locked", "on:PLANET" or "orbit:PLANET:POSITION".
    """

    energy: list[int] | None = None
    culture: list[int] | None = None
    level: list[int] | None = None
    ships: list[list[str]] | None = None
    colonies: list[list[str]] | None = None
    missions: list[str] | None = None
    row: list[str | None] | None = None
    #: The next planets of the deck, the next one first; with `deck_size` the deck holds just so many.
    deck: list[str] = []
    deck_size: int | None = None
    start: int = 0
    active: int = 0
    round: Positive = 1
    #: The active seat's inactive dice; without them the turn begins with its roll.
    tray: list[str] | None = None
    bay: list[str] = []
    #: How the next dice fall.
    dice: list[str] = []
    rerolls: Natural = 0
    converter: list[str] = []
    #: The end has been triggered, by that seat.
    trigger: int | None = None
    extra_turn: bool = False
    fewer_dice: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


def lay(t: Galaxies, wanted: Mapping[str, Any]) -> None:
    scene = msgspec.convert(dict(wanted), Layout)
    t.agenda.clear()
    t.events.clear()
    lay_seats(t, scene)
    lay_planets(t, scene)
    lay_missions(t, scene)
    lay_ships(t, scene)
    t.start = within(scene.start, 0, t.players - 1, "start")
    t.active = within(scene.active, 0, len(t.seats) - 1, "active")
    t.round = scene.round
    for seat in range(len(t.seats)):
        count_points(t, seat)
    if scene.trigger is not None:
        t.ended, t.trigger = True, within(scene.trigger, 0, len(t.seats) - 1, "trigger")
    lay_dice(t, scene)
    t.settled = 0


def per_seat(t: Galaxies, what: str, values: list[Any]) -> list[Any]:
    if len(values) > len(t.seats):
        raise SceneError(f"the scene lays out {what} for {len(values)} seats, but there are {len(t.seats)}.")
    return values


def lay_seats(t: Galaxies, scene: Layout) -> None:
    for seat, n in enumerate(per_seat(t, "energy", scene.energy or [])):
        t.seats[seat].energy = within(n, 0, t.seats[seat].most, "energy")
    for seat, n in enumerate(per_seat(t, "culture", scene.culture or [])):
        t.seats[seat].culture = within(n, 0, t.seats[seat].most, "culture")
    for seat, n in enumerate(per_seat(t, "level", scene.level or [])):
        t.seats[seat].level = within(n, 1, t.book.top_level, "level")
        if seat < t.players:
            free = t.book.level_ships[n]
            t.seats[seat].ship_at = [HOME] * free + [LOCKED] * (SHIPS - free)


def within(n: int, least: int, most: int, what: str) -> int:
    if not least <= n <= most:
        raise SceneError(f"{what} {n} is impossible: it goes from {least} to {most}.")
    return n


def planet_numbers(t: Galaxies, ids: list[str | None]) -> list[int]:
    return [GAP if one is None else planet_number(t, one) for one in ids]


def planet_number(t: Galaxies, planet: str) -> int:
    for one in t.book.planets:
        if one.id == planet:
            return one.number
    raise SceneError(f"there is no planet {planet!r}.")


def lay_planets(t: Galaxies, scene: Layout) -> None:
    for seat, ids in enumerate(per_seat(t, "colonies", scene.colonies or [])):
        t.seats[seat].colonies = planet_numbers(t, ids)
    taken = [planet for me in t.seats for planet in me.colonies]
    stacked = planet_numbers(t, list(scene.deck))
    if scene.row is not None:
        t.row = planet_numbers(t, scene.row)
    else:
        spoken_for = [*taken, *stacked, *t.row]
        spare = (one.number for one in t.book.planets if one.number not in spoken_for)
        t.row = [next(spare) if planet in [*taken, *stacked] else planet for planet in t.row]
    laid = [planet for planet in [*taken, *t.row, *stacked] if planet != GAP]
    if len(set(laid)) != len(laid):
        raise SceneError("the scene lays out a planet twice.")
    rest = [planet.number for planet in t.book.planets if planet.number not in laid]
    t.rng.shuffle(rest)
    cards = [*rest, *reversed(stacked)]
    if scene.deck_size is not None:
        gone = len(cards) - within(scene.deck_size, 0, len(cards), "deck_size")
        t.discard, cards = cards[:gone], cards[gone:]
    t.deck.cards = cards
    t.deck.known = [UNSEEN] * len(cards)


def lay_missions(t: Galaxies, scene: Layout) -> None:
    """Everybody has kept one: the one laid out, or the first dealt."""
    if t.rogue is not None:
        return
    wanted = [mission_number(t, one) for one in per_seat(t, "missions", scene.missions or [])]
    if len(set(wanted)) != len(wanted):
        raise SceneError("the scene lays out a mission twice.")
    for me in t.seats:
        while len(me.missions):
            t.box.put(me.missions.draw(), UNSEEN)
    for seat, mission in enumerate(wanted):
        t.box.take(mission)
        t.seats[seat].missions.put(mission, 1 << seat)
    for seat, me in enumerate(t.seats):
        if not len(me.missions):
            me.missions.put(t.box.draw(), 1 << seat)


def mission_number(t: Galaxies, mission: str) -> int:
    for number, one in enumerate(t.book.missions):
        if one.id == mission:
            return number
    raise SceneError(f"there is no mission {mission!r}.")


def lay_ships(t: Galaxies, scene: Layout) -> None:
    for seat, places in enumerate(per_seat(t, "ships", scene.ships or [])):
        me = t.seats[seat]
        free = SHIPS if seat >= t.players else t.book.level_ships[me.level]
        if len(places) > free:
            raise SceneError(f"seat {seat} has {free} ships at level {me.level}, not {len(places)}.")
        for ship, where in enumerate(places):
            me.ship_at[ship], me.ship_position[ship] = read_place(t, where)
        check_ships(t, seat, me)


def read_place(t: Galaxies, where: str) -> tuple[int, int]:
    kind, _, rest = where.partition(":")
    if kind == "home" and not rest:
        return HOME, LANDED
    name, _, position = rest.partition(":")
    if kind == "on" and not position:
        return in_row(t, name), LANDED
    if kind == "orbit" and position.isdigit():
        planet = in_row(t, name)
        return planet, within(int(position), 0, t.book.planets[planet].track - 1, "position")
    raise SceneError(f"{where!r} is no place of a ship: write home, on:PLANET or orbit:PLANET:POSITION.")


def in_row(t: Galaxies, planet: str) -> int:
    number = planet_number(t, planet)
    if number not in t.row:
        raise SceneError(f"{planet!r} is not in the row.")
    return number


def check_ships(t: Galaxies, seat: int, me: Seat) -> None:
    """One ship on any one track and one on any one surface (TEG-054, TEG-055)."""
    spots = [(at, position == LANDED) for at, position in zip(me.ship_at, me.ship_position, strict=True) if at >= 0]
    if len(set(spots)) != len(spots):
        raise SceneError(f"seat {seat} has two ships on one track or surface.")


def face_numbers(ids: list[str]) -> list[int]:
    for one in ids:
        if one not in FACES:
            raise SceneError(f"there is no die face {one!r}: it is one of {list(FACES)}.")
    return [FACES.index(one) for one in ids]


def lay_dice(t: Galaxies, scene: Layout) -> None:
    t.rng.stack(face_numbers(scene.dice))
    t.rerolls = scene.rerolls
    t.bay = face_numbers(scene.bay)
    t.followers = [0] * len(t.bay)
    t.converter = face_numbers(scene.converter)
    t.extra_turn = scene.extra_turn
    t.seats[0].fewer_dice = scene.fewer_dice
    if scene.tray is None:
        t.round -= t.active == t.start
        t.push(turn.take_turn)
        return
    for face in face_numbers(scene.tray):
        t.dice[face] += 1
    t.push(turn.next_activation)
