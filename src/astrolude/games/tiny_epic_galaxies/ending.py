"""Points, the end of the game, scoring and tie-breaks (rulebook: End of Game)."""

from astrolude.games.tiny_epic_galaxies import events, missions
from astrolude.games.tiny_epic_galaxies.state import GAP, NOBODY, TARGET, Galaxies


def count_points(t: Galaxies, seat: int) -> None:
    """Planets and empire level, announced at each change (TEG-081); whoever reaches 21 triggers the end."""
    me = t.seats[seat]
    points = empire_points(t, seat)
    for planet in me.colonies:
        points += t.book.planets[planet].vp
    me.points = points
    if points >= TARGET:
        reach_target(t, seat)


def empire_points(t: Galaxies, seat: int) -> int:
    level = t.seats[seat].level
    if t.rogue is not None and seat >= t.players:
        return t.rogue.vp(level)
    return t.book.level_vp[level]


def reach_target(t: Galaxies, seat: int) -> None:
    """In solo the game is over at once (TEG-205, TEG-207), otherwise the round is finished (TEG-151)."""
    if t.rogue is not None:
        finish_solo(t, seat, "rogue 21" if seat >= t.players else "human 21")
    elif not t.ended:
        t.ended = True
        t.trigger = seat
        t.tell(events.END_TRIGGERED, seat, t.seats[seat].points)


def finish_solo(t: Galaxies, winner: int, reason: str) -> None:
    t.finish((winner,), tuple([seat.points for seat in t.seats]), reason)


def note_empty_galaxy(t: Galaxies) -> None:
    """With no planet left in row and deck the end is triggered by nobody (TEG-208)."""
    if t.rogue is None and not t.ended and not len(t.deck) and t.row.count(GAP) == len(t.row):
        t.ended = True
        t.trigger = NOBODY
        t.tell(events.GALAXY_EXPLORED, t.active)


def score(t: Galaxies) -> None:
    """Missions are revealed (TEG-155) and everything is added up (TEG-156)."""
    for seat, me in enumerate(t.seats):
        me.missions.reveal(0)
        t.tell(events.MISSION_SHOWN, seat, me.missions.cards[0], missions.points(t, seat))
    scores = tuple([me.points + missions.points(t, seat) for seat, me in enumerate(t.seats)])
    for seat, total in enumerate(scores):
        t.tell(events.SCORES, seat, total)
    winners, reason = best(t, scores)
    t.finish(winners, scores, reason)


def best(t: Galaxies, scores: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """The winners, and what decided: the score, else the tie-breaks in their order (TEG-157, TEG-167 to TEG-170)."""
    leading = tuple(range(len(t.seats)))
    measures = (
        ("highest score", scores),
        ("more planets", tuple([len(me.colonies) for me in t.seats])),
        ("higher empire level", tuple([me.level for me in t.seats])),
        ("more resources", tuple([me.energy + me.culture for me in t.seats])),
    )
    for reason, values in measures:
        most = max([values[seat] for seat in leading])
        leading = tuple([seat for seat in leading if values[seat] == most])
        if len(leading) == 1:
            return leading, reason
    return leading, "shared"
