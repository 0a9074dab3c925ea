"""Cards in a battle: the Party Crash of everybody else, and the fighters' own card steps (rulebook: Party Crash)."""

from astrolude.games.galactic_infamy import actions
from astrolude.games.galactic_infamy.battle import fought
from astrolude.games.galactic_infamy.state import Infamy, from_left_of


def party_crash(t: Infamy) -> None:
    """Everybody else, beginning to the left of the attacker, once (GI-272 to GI-276)."""
    battle = fought(t)
    crashers = [seat for seat in from_left_of(t, battle.attacker) if seat != battle.defender]
    for seat in reversed(crashers):
        t.push(crash, seat)


def crash(t: Infamy, seat: int) -> None:
    """Whoever has a card in the hand is asked; Boost Cards are not for Crashers (GI-277, GI-282)."""
    if t.seats[seat].alive and t.seats[seat].hand:
        t.push(actions.declare, seat, False)


def card_step(t: Infamy, seat: int) -> None:
    """A fighter's own cards, Boosts too (GI-298, GI-312, GI-313)."""
    if t.seats[seat].hand:
        t.push(actions.declare, seat, True)
