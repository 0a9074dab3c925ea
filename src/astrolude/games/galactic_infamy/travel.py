"""Movement on the map (rulebook: Movement, Hypergates, Hypergate Reset Tokens)."""

from astrolude.games.galactic_infamy.book import RING_SPACES, SPACES, TRITON
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.state import Infamy, living


def ring_under(space: int) -> int:
    """The ring of a space; NONE is Triton."""
    return NONE if space >= TRITON or space < 0 else space // RING_SPACES


def reachable(t: Infamy, space: int, most: int) -> list[int]:
    """Where a move of 1 to so many spaces can end (GI-068 to GI-075).

    A token may start in either direction, keeps it to the next fork, and never turns round. A Gate costs nothing, and
    one with Reset Tokens lets nobody pass (GI-145).
    """
    ways, tokens = t.book.ways, t.tokens
    seen = [False] * (2 * SPACES)
    ends = [False] * SPACES
    edge = [2 * space, 2 * space + 1]
    for _ in range(most):
        ahead: list[int] = []
        for at in edge:
            for there, heading, gate in ways[at]:
                if gate >= 0 and tokens[gate]:
                    continue
                ends[there] = True
                if not seen[2 * there + heading]:
                    seen[2 * there + heading] = True
                    ahead.append(2 * there + heading)
        edge = ahead
    return [i for i in range(SPACES) if ends[i]]


def occupied_elsewhere(t: Infamy, seat: int) -> list[int]:
    """Occupied Spaces but the own one: where B# may lead, whatever Reset Tokens lie in the way (GI-151, GI-Q32)."""
    own = t.seats[seat].space
    return sorted({t.seats[other].space for other in living(t) if other != seat} - {own})
