"""Following other players' dice (rulebook: Follow another player)."""

from typing import Final

from astrolude.games.tiny_epic_galaxies import events, faces
from astrolude.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from astrolude.games.tiny_epic_galaxies.state import NOBODY, Galaxies, gain, other_players, pay
from astrolude.kernel.decision import Option
from astrolude.kernel.window import Window, open_window


def offer_follow(t: Galaxies, face: int, die: int) -> None:
    """Every other player may follow the die, clockwise, once (TEG-043, TEG-046, TEG-048)."""
    open_window(t, FOLLOW, other_players(t, t.active), face, die)


def follow_options(t: Galaxies, seat: int, face: int, die: int) -> list[Option] | None:
    """All of it lies open: the culture, and what the face could do (TEG-044, TEG-Q06, TEG-Q59)."""
    if t.seats[seat].culture < t.follow_cost or not can_follow(t, seat, face, t.follow_cost, t.active):
        return None
    return [t.book.follow[t.follow_cost]]


def can_follow(t: Galaxies, seat: int, face: int, cost: int, host: int) -> bool:
    """Whether the action could be carried out once the follow is paid and its bonus is out (TEG-Q73, TEG-Q74)."""
    me = t.seats[seat]
    chain = t.chain
    t.chain = 0
    me.culture -= cost
    if host != NOBODY and t.seats[host].bonus_energy + t.seats[host].bonus_culture:
        able = can_act_after_bonus(t, seat, face, host)
    else:
        able = faces.can_act(t, seat, face)
    me.culture += cost
    t.chain = chain
    return able


def can_act_after_bonus(t: Galaxies, seat: int, face: int, host: int) -> bool:
    they = t.seats[host]
    energy, culture = they.energy, they.culture
    they.energy = min(they.most, energy + they.bonus_energy)
    they.culture = min(they.most, culture + they.bonus_culture)
    able = faces.can_act(t, seat, face)
    they.energy, they.culture = energy, culture
    return able


def followed(t: Galaxies, seat: int, option: Option, face: int, die: int) -> None:
    """The culture first, then the active player's bonus, then the die's action as an own choice (TEG-045, TEG-Q73)."""
    t.followers[die] |= 1 << seat
    t.tell(events.FOLLOWS, seat, face, option.a)
    pay(t, seat, CULTURE, option.a)
    pay_bonus(t, t.active)
    copy_action(t, seat, face)


def copy_action(t: Galaxies, seat: int, face: int) -> None:
    """A follow is a chain of effects of its own, with no window behind it (TEG-050, TEG-100)."""
    t.push(resume_chain, t.chain)
    t.chain = 0
    t.push(faces.act, seat, face)


def resume_chain(t: Galaxies, chain: int) -> None:
    t.chain = chain


def pay_bonus(t: Galaxies, host: int) -> None:
    """Birkomius and Bisschop pay at each follow (TEG-105 to TEG-107)."""
    they = t.seats[host]
    if they.bonus_energy:
        gain(t, host, ENERGY, they.bonus_energy)
    if they.bonus_culture:
        gain(t, host, CULTURE, they.bonus_culture)


# --- Zavodnick's free follows -------------------------------------------------------------------------


def offer_free_follow(t: Galaxies, host: int, face: int) -> None:
    """All other players, the active one too, clockwise from whoever performed the action (TEG-137, TEG-Q61)."""
    open_window(t, FREE_FOLLOW, other_players(t, host), face, host)


def free_follow_options(t: Galaxies, seat: int, face: int, host: int) -> list[Option] | None:
    return [t.book.follow[0]] if can_follow(t, seat, face, 0, bonus_host(t, host)) else None


def bonus_host(t: Galaxies, host: int) -> int:
    """The free follows pay a bonus only if the active player performed the Zavodnick (TEG-107)."""
    return host if host == t.active else NOBODY


def followed_free(t: Galaxies, seat: int, option: Option, face: int, host: int) -> None:
    t.tell(events.FOLLOWS, seat, face, 0)
    if host == t.active:
        pay_bonus(t, host)
    copy_action(t, seat, face)


FOLLOW: Final = Window("follow", follow_options, followed)
FREE_FOLLOW: Final = Window("free-follow", free_follow_options, followed_free)
