"""The view told as lines of text: for the terminal, and for whoever reads with their ears."""

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
        f"{view['deck']} planets are left in the deck.",
        "",
        *tell_dice(view, called),
        "",
        *[line for seat in view["seats"] for line in tell_seat(seat, book, called, view["seat"])],
    ]


def called_seats(view: Mapping[str, Any], book: GalaxiesBook, names: Sequence[str]) -> list[str]:
    """Everybody's name; the Rogue is called by its mat."""
    called = seat_names(len(view["seats"]), names)
    for seat in view["seats"]:
        if seat["rogue"]:
            called[seat["seat"]] = next(mat.name for mat in book.content.rogue_mat if mat.id == seat["rogue"])
    return called


def tell_turn(view: Mapping[str, Any], called: Sequence[str]) -> list[str]:
    lines = [f"Round {view['round']}, {called[view['active']]}'s turn."]
    if view["ended"]:
        lines.append("The end is triggered: the round is finished, then missions are scored.")
    if view["turn"]["follow_cost"] > 1:
        lines.append(f"Following costs {view['turn']['follow_cost']} culture this turn.")
    return lines


def tell_planet(place: Mapping[str, Any] | None, book: GalaxiesBook, called: Sequence[str]) -> list[str]:
    if place is None:
        return ["  (a gap)"]
    card = next(card for card in book.content.planet if card.id == place["planet"])
    points = "1 point" if card.vp == 1 else f"{card.vp} points"
    head = f"  {card.name}: {points}, {card.resource}, {card.colonize} track of {card.track}. {card.text}"
    return [head, *[f"    {tell_ship(ship, called)}" for ship in place["ships"]]]


def tell_ship(ship: Mapping[str, Any], called: Sequence[str]) -> str:
    where = "has landed" if ship["position"] is None else f"orbits at {ship['position']}"
    return f"{called[ship['seat']]} {where}"


def tell_dice(view: Mapping[str, Any], called: Sequence[str]) -> list[str]:
    dice = view["dice"]
    lines = [f"Dice: {listed(dice['inactive'])}."]
    if dice["picked"]:
        lines.append(f"Marked for a reroll: {listed(dice['picked'])}.")
    bay = [die["face"] + followed(die, called) for die in dice["bay"]]
    lines.append(f"Activation Bay: {listed(bay)}.")
    if dice["converter"]:
        lines.append(f"Converter: {listed(dice['converter'])}.")
    if dice["discarded"]:
        lines.append(f"Out of play: {listed(dice['discarded'])}.")
    return lines


def followed(die: Mapping[str, Any], called: Sequence[str]) -> str:
    return f" (followed by {listed([called[seat] for seat in die['followers']])})" if die["followers"] else ""


def listed(words: Sequence[str]) -> str:
    return ", ".join(words) or "none"


def tell_seat(seat: Mapping[str, Any], book: GalaxiesBook, called: Sequence[str], viewer: int | None) -> list[str]:
    you = " (you)" if seat["seat"] == viewer else ""
    lines = [
        f"{called[seat['seat']]}{you}: {seat['points']} points, level {seat['level']}, "
        f"{seat['energy']} energy, {seat['culture']} culture, {seat['dice']} dice"
    ]
    ships = seat["ships"]
    home = sum(ship["at"] == "home" for ship in ships)
    locked = sum(ship["at"] == "locked" for ship in ships)
    lines.append(f"  Ships: {home} at home, {locked} locked, {len(ships) - home - locked} out")
    colonies = [card for colony in seat["colonies"] for card in book.content.planet if card.id == colony]
    lines += [f"  Colony {card.name} ({card.vp}): {card.text}" for card in colonies]
    missions = [mission_words(book, mission) for mission in seat["missions"]]
    if missions:
        lines.append(f"  Secret Mission: {'; '.join(missions)}")
    if seat["rogue"]:
        lines += tell_ladder(seat, book)
    return lines


def mission_words(book: GalaxiesBook, mission: str | None) -> str:
    if mission is None:
        return "hidden"
    card = next(card for card in book.missions if card.id == mission)
    return f"{card.name} ({card.points}): {card.text}"


def tell_ladder(seat: Mapping[str, Any], book: GalaxiesBook) -> list[str]:
    mat = next(mat for mat in book.content.rogue_mat if mat.id == seat["rogue"])
    return [
        f"  {'>' if entry.level == seat['level'] else ' '} level {entry.level}: {entry.text}" for entry in mat.level
    ]
