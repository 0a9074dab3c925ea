"""What a table asks: a decision and its options."""

from collections.abc import Callable
from typing import Any, Final

from astrolude.kernel.errors import IllegalChoice

#: One seat is asked, and the table waits for it.
ALONE: Final = 0
#: Several seats are asked at once; answers are kept and applied in seat order once all are in.
SEALED: Final = 1
#: Several seats may act; whoever does first holds the floor until that action is complete.
FLOOR: Final = 2


class Option:
    """One thing a seat may choose: a verb and at most two small integers.

    Options are built once with the catalogue and shared by all tables, so that asking costs no more than a list.
    """

    def __init__(
        self, key: str, verb: str, a: int, b: int, label: str, rules: tuple[str, ...], words: str = ""
    ) -> None:
        self.key = key
        self.verb = verb
        self.a = a
        self.b = b
        self.label = label
        self.rules = rules
        #: The template of its label, where one verb is told in several ways.
        self.words = words or verb

    def __repr__(self) -> str:
        return f"<{self.key}>"


class Decision:
    """An open question to one seat. Immutable: clones share it."""

    def __init__(
        self,
        n: int,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Callable[..., None],
        args: tuple[Any, ...],
        manner: int,
        hidden: bool,
    ) -> None:
        self.n = n
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.then = then
        self.args = args
        self.manner = manner
        #: Hidden cards may be the reason for what is offered: then even a single option is asked for.
        self.hidden = hidden

    def offering(self, options: "list[Option]") -> "Decision":
        """The same question with other options."""
        return Decision(self.n, self.seat, self.prompt, options, self.then, self.args, self.manner, self.hidden)

    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def find(self, wanted: "Option | str | int") -> Option:
        """The offered option that is meant by itself, its key or its position."""
        given: object = wanted
        if isinstance(wanted, Option):
            if wanted in self.options:
                return wanted
            raise self.refusal(wanted.key)
        if isinstance(wanted, str):
            for option in self.options:
                if option.key == wanted:
                    return option
            raise self.refusal(wanted)
        if isinstance(wanted, int) and not isinstance(wanted, bool) and 0 <= wanted < len(self.options):
            return self.options[wanted]
        raise IllegalChoice(
            f"option {given!r} does not exist at choice {self.n}; there are {len(self.options)}, counted from 0."
        )

    def refusal(self, key: str) -> IllegalChoice:
        return IllegalChoice(
            f"{key!r} is not offered at choice {self.n} ({self.prompt}, seat {self.seat}): choose one of {self.keys()}."
        )

    def __repr__(self) -> str:
        return f"<choice {self.n}, seat {self.seat}, {self.prompt}: {' '.join(self.keys())}>"


PASS: Final = Option("pass", "pass", 0, 0, "Pass", ())
