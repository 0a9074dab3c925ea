"""Asking several seats in order: reactions, interrupts, follows, and who orders what waits at the same time.

Being asked is information too. Whom a window asks may depend only on what everybody can see, so its `options` return
None for seats that by public facts cannot act, and a list for all others.
"""

from collections.abc import Callable
from typing import Any

from astrolude.kernel.decision import PASS, Option
from astrolude.kernel.table import Table


class Window:
    """A kind of window, declared once as a module-level constant.

    `options(t, seat, *about)` are what the seat may do besides passing; None if it is not asked. An empty list asks a
    seat that can only pass, because to skip it would show its hand. `taken(t, seat, option, *about)` carries the option
    out. A `lasting` window goes round until every seat has passed since somebody last acted. A `secret` window asks
    about hidden cards.
    """

    def __init__(
        self,
        name: str,
        options: Callable[..., list[Option] | None],
        taken: Callable[..., None],
        lasting: bool = False,
        secret: bool = False,
    ) -> None:
        self.name = name
        self.options = options
        self.taken = taken
        self.lasting = lasting
        self.secret = secret

    @property
    def ref(self) -> str:
        return f"window/{self.name}"


def open_window(t: Table, window: Window, seats: tuple[int, ...], *about: Any) -> None:
    """Ask the seats in this order; each is looked at when its place comes, not before."""
    t.push(ask_next, window, seats, seats, about)


def ask_next(
    t: Table, window: Window, waiting: tuple[int, ...], seats: tuple[int, ...], about: tuple[Any, ...]
) -> None:
    """Find the next of the waiting seats that may act, and ask it."""
    for i, seat in enumerate(waiting):
        options = offered(t, window, seat, about)
        if options is None:
            continue
        rest = waiting[i + 1 :]
        if window.secret:
            t.ask_hidden(seat, window.name, options, answered, window, rest, seats, about)
        else:
            t.ask(seat, window.name, options, answered, window, rest, seats, about)
        return


def offered(t: Table, window: Window, seat: int, about: tuple[Any, ...]) -> list[Option] | None:
    options = window.options(t, seat, *about)
    return None if options is None else [*options, PASS]


def answered(
    t: Table,
    seat: int,
    option: Option,
    window: Window,
    rest: tuple[int, ...],
    seats: tuple[int, ...],
    about: tuple[Any, ...],
) -> None:
    if option is PASS:
        t.push(ask_next, window, rest, seats, about)
        return
    if window.lasting:
        rest = seats_from(seats, seat)
    t.push(ask_next, window, rest, seats, about)
    t.push(window.taken, seat, option, *about)


def seats_from(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """A whole round that ends with the seat that has just acted."""
    at = seats.index(seat) + 1
    return seats[at:] + seats[:at]


def in_chosen_order(
    t: Table, chooser: int, prompt: str, waiting: tuple[tuple[Option, Any, tuple[Any, ...]], ...]
) -> None:
    """Steps that came due at the same moment, as (option that names it, function, values): the chooser orders them."""
    if waiting:
        t.ask(chooser, prompt, [option for option, _, _ in waiting], next_chosen, prompt, waiting)


def next_chosen(
    t: Table, seat: int, option: Option, prompt: str, waiting: tuple[tuple[Option, Any, tuple[Any, ...]], ...]
) -> None:
    at = next(i for i, (name, _, _) in enumerate(waiting) if name is option)
    _, fn, args = waiting[at]
    t.push(in_chosen_order, seat, prompt, waiting[:at] + waiting[at + 1 :])
    t.push(fn, *args)


def clockwise(seat: int, seats: int) -> tuple[int, ...]:
    """The other seats, beginning with the one to the left."""
    return tuple((seat + i) % seats for i in range(1, seats))
