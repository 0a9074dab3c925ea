"""What a question does not offer although one might look for it, and why. Looked up only when somebody asks."""

from astrolude.games.tiny_epic_galaxies import move
from astrolude.games.tiny_epic_galaxies.book import COLONY, CULTURE, ENERGY, FACES, MOVE
from astrolude.games.tiny_epic_galaxies.dice import can_convert
from astrolude.games.tiny_epic_galaxies.empire import upgrade_cost
from astrolude.games.tiny_epic_galaxies.planets import can_perform, has_lowest_empire
from astrolude.games.tiny_epic_galaxies.state import GAP, Galaxies, hand_over, inactive_dice, others
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.game import Closed


def closed(t: Galaxies, decision: Decision) -> list[Closed]:
    seat = decision.seat
    if decision.prompt == "turn":
        found = closed_in_turn(t)
    elif decision.prompt == "move-where":
        found = closed_places(t, seat, decision)
    elif decision.prompt == "utilize":
        found = closed_colonies(t, seat)
    elif decision.prompt == "use-row":
        found = [why_not(t, seat, planet, t.book.use[planet]) for planet in t.row if planet != GAP]
    elif decision.prompt == "borrow":
        found = closed_loans(t, seat, decision)
    else:
        found = []
    offered = decision.keys()
    return [one for one in found if one is not None and one.option.key not in offered]


def closed_in_turn(t: Galaxies) -> list[Closed | None]:
    found: list[Closed | None] = []
    for face in range(len(FACES)):
        if t.dice[face]:
            found.append(Closed(t.book.activate[face], face_reason(face)))
    found.append(Closed(t.book.reroll, "no-reroll-energy"))
    if not can_convert(t):
        reason = "converter-used" if t.converter else "converter-dice"
        found.append(Closed(t.book.converter, reason, (inactive_dice(t),)))
    return found


def face_reason(face: int) -> str:
    if face == MOVE:
        return "no-move"
    return "no-colony" if face == COLONY else "no-track"


def closed_places(t: Galaxies, seat: int, decision: Decision) -> list[Closed | None]:
    ship = decision.args[0]
    here = t.seats[seat].ship_at[ship]
    offered = move.destinations(t, seat, ship)
    found: list[Closed | None] = []
    for planet in t.row:
        if planet == GAP:
            continue
        for option, reason in ((t.book.land[planet], "landed-here"), (t.book.orbit[planet], "orbits-here")):
            if option not in offered:
                found.append(Closed(option, "from-here" if planet == here else reason))
    return found


def closed_colonies(t: Galaxies, seat: int) -> list[Closed | None]:
    me = t.seats[seat]
    if me.level == t.book.top_level:
        first = Closed(t.book.upgrade, "top-level")
    else:
        first = Closed(t.book.upgrade, "upgrade-cost", (upgrade_cost(t, seat, 0), me.energy, me.culture))
    return [first, *[why_not(t, seat, planet, t.book.colony[planet]) for planet in me.colonies]]


def closed_loans(t: Galaxies, seat: int, decision: Decision) -> list[Closed | None]:
    """Looked up on tables where the owner has the fee: what it leaves must pay the costs (TEG-Q74)."""
    found: list[Closed | None] = []
    for owner in others(t, seat):
        world = t.clone()
        hand_over(world, seat, owner, ENERGY, decision.args[0])
        hand_over(world, seat, owner, CULTURE, decision.args[1])
        found += [why_not(world, seat, planet, t.book.use[planet]) for planet in world.seats[owner].colonies]
    return found


def why_not(t: Galaxies, seat: int, planet: int, option: Option) -> Closed | None:
    """The first thing that keeps the planet's action from being performed, in the order the rules test it."""
    if can_perform(t, seat, planet):
        return None
    card = t.book.planets[planet]
    me = t.seats[seat]
    if t.chain & card.bit:
        return Closed(option, "in-chain")
    if card.once_per_turn and me.used & card.bit:
        return Closed(option, "once-per-turn")
    if card.own_turn_only and seat != t.active:
        return Closed(option, "own-turn")
    if card.lowest_empire and not has_lowest_empire(t, seat):
        return Closed(option, "lowest-empire")
    if me.energy < card.cost_energy:
        return Closed(option, "cost-energy", (card.cost_energy, me.energy))
    if me.culture < card.cost_culture:
        return Closed(option, "cost-culture", (card.cost_culture, me.culture))
    if card.cost_dice > inactive_dice(t):
        return Closed(option, "cost-dice", (card.cost_dice, inactive_dice(t)))
    return Closed(option, "no-effect")
