"""The actions of the six die faces (rulebook: Dice Actions)."""

from astrolude.games.tiny_epic_galaxies import acquire, colonization, colony, move
from astrolude.games.tiny_epic_galaxies.book import COLONY, DIPLOMACY, ECONOMY, MOVE
from astrolude.games.tiny_epic_galaxies.state import NOBODY, Galaxies


def can_act(t: Galaxies, seat: int, face: int) -> bool:
    """Move, Advance and Utilize need something to do, an Acquire die may yield nothing (TEG-028)."""
    if face == MOVE:
        return move.can_move(t, seat)
    if face == ECONOMY or face == DIPLOMACY:
        return colonization.can_advance(t, seat, face)
    if face == COLONY:
        return colony.can_utilize(t, seat)
    return True


def act(t: Galaxies, seat: int, face: int) -> None:
    if face == MOVE:
        move.move(t, seat, 1)
    elif face == ECONOMY or face == DIPLOMACY:
        colonization.choose_advance(t, seat, face, 1, NOBODY)
    elif face == COLONY:
        colony.utilize(t, seat)
    else:
        acquire.acquire(t, seat, face)
