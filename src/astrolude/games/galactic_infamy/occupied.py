"""Occupied Spaces: battles with everybody who is there, one after the other (rulebook: Occupied Spaces)."""

from astrolude.games.galactic_infamy import player_battle
from astrolude.games.galactic_infamy.state import Infamy, hunters_on
from astrolude.kernel.decision import Option


def next_opponent(t: Infamy, seat: int) -> None:
    """The arriving hunter names whom to fight next, until all who are there were fought (GI-133, GI-134, GI-Q29)."""
    me = t.seats[seat]
    if not me.alive:
        return
    others = [other for other in hunters_on(t, me.space) if other != seat and not t.fought >> other & 1]
    if others:
        t.ask(seat, "opponent", [t.book.fight[other] for other in others], opponent_chosen)


def opponent_chosen(t: Infamy, seat: int, option: Option) -> None:
    t.fought |= 1 << option.a
    t.push(next_opponent, seat)
    t.push(player_battle.announce, seat, option.a)
