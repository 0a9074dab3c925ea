"""What cannot be on a table of Tiny Epic Galaxies: cards lost or doubled, numbers out of range."""

from astrolude.games.tiny_epic_galaxies.ending import empire_points
from astrolude.games.tiny_epic_galaxies.state import GAP, LANDED, LOCKED, SHIPS, TARGET, Galaxies, Seat


def faults(t: Galaxies) -> list[str]:
    found = planet_faults(t) + mission_faults(t) + dice_faults(t)
    for seat, me in enumerate(t.seats):
        found += [f"seat {seat}: {fault}" for fault in seat_faults(t, seat, me)]
    if t.rogue is None and not t.ended and any(me.points >= TARGET for me in t.seats):
        found.append("somebody has reached the target, but the end is not triggered")
    return found


def planet_faults(t: Galaxies) -> list[str]:
    row = [planet for planet in t.row if planet != GAP]
    laid = [*t.deck.cards, *row, *t.discard, *[planet for me in t.seats for planet in me.colonies]]
    if sorted(laid) != [planet.number for planet in t.book.planets]:
        return ["planets are lost or doubled"]
    return ["there is a gap although the deck holds planets"] if len(row) < len(t.row) and len(t.deck) else []


def mission_faults(t: Galaxies) -> list[str]:
    laid = [*t.box.cards, *[mission for me in t.seats for mission in me.missions.cards]]
    expected = list(range(len(t.book.missions))) if t.rogue is None else []
    return [] if sorted(laid) == expected else ["missions are lost or doubled"]


def dice_faults(t: Galaxies) -> list[str]:
    found = []
    if any(n < 0 for n in t.dice) or any(not 0 <= p <= n for p, n in zip(t.picked, t.dice, strict=True)):
        found.append("dice are counted wrongly")
    if sum(t.dice) + len(t.bay) + len(t.converter) + len(t.spent) > max(t.book.level_dice):
        found.append("there are more dice than in the box")
    if len(t.bay) != len(t.followers):
        found.append("the bay's dice and their followers do not match")
    return found


def seat_faults(t: Galaxies, seat: int, me: Seat) -> list[str]:
    found = []
    if not 0 <= me.energy <= me.most or not 0 <= me.culture <= me.most:
        found.append(f"{me.energy} energy and {me.culture} culture do not fit the track of {me.most}")
    if seat < t.players and me.ship_at.count(LOCKED) != SHIPS - t.book.level_ships[me.level]:
        found.append(f"{me.ship_at.count(LOCKED)} ships are locked at level {me.level}")
    if me.points != empire_points(t, seat) + sum(t.book.planets[planet].vp for planet in me.colonies):
        found.append("the points do not add up")
    spots = [
        (at, at_position == LANDED) for at, at_position in zip(me.ship_at, me.ship_position, strict=True) if at >= 0
    ]
    if len(set(spots)) != len(spots):
        found.append("two ships share a track or a surface")
    for at, position in zip(me.ship_at, me.ship_position, strict=True):
        if at >= 0 and at not in t.row:
            found.append(f"a ship is at planet {at}, which is not in the row")
        elif at < 0 and position != LANDED:
            found.append("a ship orbits nothing")
        elif at >= 0 and position >= t.book.planets[at].track:
            found.append(f"a ship stands at the end of the track of planet {at}, which is not colonized")
    return found
