"""The view told as lines of text: for the terminal, and for whoever reads with their ears.

An empty line parts sections, a section's first line says what it is about, and what belongs to a line stands indented
below it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.games.tiny_epic_galaxies.book import GalaxiesBook
from astrolude.kernel.words import seat_names


def tell(view: Mapping[str, Any], book: GalaxiesBook, names: Sequence[str]) -> list[str]:
    called = called_seats(view, book, names)
    return [
        *tell_turn(view, called),
        "",
        "Planets",
        *[line for place in view["row"] for line in tell_planet(place, book, called)],
        f"  {tell_deck(view['deck'])}",
        "",
        "Dice",
        *[f"  {line}" for line in tell_dice(view["dice"], book, called)],
        *[line for seat in view["seats"] for line in ["", *tell_seat(seat, book, called, view["seat"])]],
    ]


def called_seats(view: Mapping[str, Any], book: GalaxiesBook, names: Sequence[str]) -> list[str]:
    """Everybody's name; whoever has none is called by the seat's number, or as a Rogue."""
    called = seat_names(len(view["seats"]), names)
    for i, seat in enumerate(view["seats"]):
        if seat["rogue"] and not (i < len(names) and names[i]):
            called[i] = rogue_name(seat["rogue"], book)
    return called


def rogue_name(rogue: str, book: GalaxiesBook) -> str:
    """A Rogue is called by its mat."""
    name: str = next(mat.name for mat in book.content.rogue_mat if mat.id == rogue)
    return name


def tell_turn(view: Mapping[str, Any], called: Sequence[str]) -> list[str]:
    if view["result"]:
        return [f"The game is over after {rounds(view['round'])}."]
    lines = [f"Round {view['round']}: {called[view['active']]}'s turn." if view["round"] else "Before the first round."]
    if view["ended"]:
        lines.append("The end is triggered: the round is finished, then missions are scored.")
    if view["turn"]["follow_cost"] > 1:
        lines.append(f"Following costs {view['turn']['follow_cost']} culture this turn.")
    return lines


def rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


def tell_planet(place: Mapping[str, Any] | None, book: GalaxiesBook, called: Sequence[str]) -> list[str]:
    if place is None:
        return ["  (a gap)"]
    card = next(card for card in book.content.planet if card.id == place["planet"])
    head = f"  {card.name}: {points(card.vp)}, {card.resource}, {card.colonize} track of {card.track}. {card.text}"
    return [head, *[f"    {tell_ship(ship, card.track, called)}" for ship in place["ships"]]]


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def tell_ship(ship: Mapping[str, Any], track: int, called: Sequence[str]) -> str:
    where = "has landed" if ship["position"] is None else f"orbits at {ship['position']} of {track}"
    return f"{called[ship['seat']]} {where}"


def tell_deck(left: int) -> str:
    return "1 planet is left in the deck." if left == 1 else f"{left or 'No'} planets are left in the deck."


def tell_dice(dice: Mapping[str, Any], book: GalaxiesBook, called: Sequence[str]) -> list[str]:
    name = {die.id: die.name for die in book.content.die_face}
    bay = [name[die["face"]] + followed(die, called) for die in dice["bay"]]
    lines = [
        f"To use: {counted([name[face] for face in dice['inactive']])}",
        f"Activation Bay: {'; '.join(bay) or 'empty'}",
    ]
    places = {"picked": "Marked for a reroll", "converter": "Converter", "discarded": "Out of play"}
    for place, title in places.items():
        if dice[place]:
            lines.append(f"{title}: {counted([name[face] for face in dice[place]])}")
    return lines


def followed(die: Mapping[str, Any], called: Sequence[str]) -> str:
    return f" (followed by {listed([called[seat] for seat in die['followers']])})" if die["followers"] else ""


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def counted(things: Sequence[str]) -> str:
    """Equal things together, in the order they come."""
    kinds = {thing: things.count(thing) for thing in things}
    return ", ".join(thing if n == 1 else f"{n} x {thing}" for thing, n in kinds.items()) or "none"


def tell_seat(seat: Mapping[str, Any], book: GalaxiesBook, called: Sequence[str], viewer: int | None) -> list[str]:
    dice = "1 die" if seat["dice"] == 1 else f"{seat['dice']} dice"
    lines = [
        f"{called[seat['seat']]}{' (you)' if seat['seat'] == viewer else ''}",
        f"  {points(seat['points'])}, level {seat['level']}, {dice}, {resource(seat, 'energy')}, "
        f"{resource(seat, 'culture')}",
        f"  Ships: {tell_fleet(seat['ships'])}",
    ]
    colonies = [card for colony in seat["colonies"] for card in book.content.planet if card.id == colony]
    lines += [f"  Colony {card.name} ({points(card.vp)}): {card.text}" for card in colonies]
    lines += [f"  Secret Mission: {mission_words(book, mission)}" for mission in seat["missions"] if mission]
    if seat["rogue"]:
        lines += tell_ladder(seat, book)
    return lines


def resource(seat: Mapping[str, Any], kind: str) -> str:
    return f"{seat[kind]} {kind}{' (full)' if seat[kind] >= seat['resource_max'] else ''}"


def tell_fleet(ships: Sequence[Mapping[str, Any]]) -> str:
    home = sum(ship["at"] == "home" for ship in ships)
    locked = sum(ship["at"] == "locked" for ship in ships)
    out = len(ships) - home - locked
    counts = [(home, "at home"), (out, "at planets"), (locked, "locked")]
    return ", ".join(f"{n} {where}" for n, where in counts if n)


def mission_words(book: GalaxiesBook, mission: str) -> str:
    card = next(card for card in book.missions if card.id == mission)
    return f"{card.name} ({points(card.points)}): {card.text}"


def tell_ladder(seat: Mapping[str, Any], book: GalaxiesBook) -> list[str]:
    """What the Rogue does at each level; it wins on the space above the last."""
    mat = next(mat for mat in book.content.rogue_mat if mat.id == seat["rogue"])
    now = seat["level"]
    lines = [f"    Level {level.level}{' (now)' if level.level == now else ''}: {level.text}" for level in mat.level]
    return ["  Its attacks", *lines, f"    Level {len(mat.level) + 1}: the skull, it wins"]
