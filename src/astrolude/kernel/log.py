"""Events: what happened, who may know it, and which rules it cites."""

from typing import Final

#: A mask with every seat and every spectator in it.
EVERYONE: Final = -1


class Happening:
    """A kind of event, declared once by its game.

    `learnt` says that somebody learns something that cannot be unlearnt (a roll, a revealed card): undo stops there.
    """

    def __init__(self, name: str, rules: tuple[str, ...] = (), learnt: bool = False) -> None:
        self.name = name
        self.rules = rules
        self.learnt = learnt

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Event:
    """One thing that happened. What it is about is known to the seats in `knowers` alone."""

    def __init__(self, what: Happening, seat: int, a: int, b: int, c: int, knowers: int) -> None:
        self.what = what
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.knowers = knowers

    def known_to(self, seat: int | None) -> bool:
        if self.knowers == EVERYONE:
            return True
        return seat is not None and bool(self.knowers >> seat & 1)

    def seen_by(self, seat: int | None) -> tuple[str, int, tuple[int, ...]]:
        """The event as that seat may know it: its name, who did it, and what it was about."""
        about = (self.a, self.b, self.c) if self.known_to(seat) else ()
        return self.what.name, self.seat, about

    def masked(self, seat: int | None) -> "Event":
        """The event without what that seat may not know."""
        return self if self.known_to(seat) else Event(self.what, self.seat, 0, 0, 0, self.knowers)

    def __repr__(self) -> str:
        return f"<{self.what.name} {self.seat} {self.a} {self.b} {self.c}>"


#: A decision with a single option resolved itself (the option's own events follow).
FORCED: Final = Happening("forced")
