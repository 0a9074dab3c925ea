"""The table: what lies on it, what is still to be done, and what is asked."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVarTuple

from mypy_extensions import mypyc_attr

from astrolude.kernel.decision import ALONE, FLOOR, SEALED, Decision, Option
from astrolude.kernel.errors import IllegalChoice
from astrolude.kernel.log import EVERYONE, FORCED, Event, Happening
from astrolude.kernel.rng import Rng

if TYPE_CHECKING:
    from astrolude.kernel.game import Deal, Game

Ts = TypeVarTuple("Ts")


class Result:
    """How a match ended: who won, the seats' final scores, and why it is over (a name the game's words explain)."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def plain(self) -> tuple[object, ...]:
        return self.winners, self.scores, self.reason

    def __repr__(self) -> str:
        return f"<winners {self.winners}, scores {self.scores}: {self.reason}>"


class Choice:
    """A choice that was made, linked to the one before: clones share their past."""

    def __init__(self, before: "Choice | None", seat: int, option: Option, alone: bool) -> None:
        self.before = before
        self.seat = seat
        self.option = option
        self.alone = alone

    def written(self) -> str:
        """As records write it: the key, and the seat as well where several were asked at once."""
        return self.option.key if self.alone else f"{self.seat} {self.option.key}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A match in progress. Each game adds its own state as typed fields; every field is plain data or a zone.

    What is still to be done is a LIFO agenda of steps: a module-level function and a few plain values. Steps are
    called as `fn(table, *values)`. The table runs them until somebody must choose.
    """

    def __init__(self, game: "Game", deal: "Deal", rng: Rng) -> None:
        self.game = game
        self.deal = deal
        self.rng = rng
        self.agenda: list[tuple[Callable[..., None], tuple[Any, ...]]] = []
        self.decisions: list[Decision] = []
        #: Sealed answers that wait for the others.
        self.answers: list[tuple[Decision, Option]] = []
        self.result: Result | None = None
        #: How many choices have been made, and the last of them.
        self.n = 0
        self.past: Choice | None = None
        #: The latest choice that its seat cannot take back alone: somebody has learnt something since.
        self.settled = 0
        #: What has happened since the last choice. A quiet table (a bot's, a simulation's) keeps no events.
        self.events: list[Event] = []
        self.quiet = False

    # --- what rules call --------------------------------------------------------------------------

    def push(self, fn: Callable[[Any, *Ts], None], *args: *Ts) -> None:
        """Do this next. What is pushed last comes first."""
        self.agenda.append((fn, args))

    def unwind(self, fn: Callable[..., None]) -> None:
        """Cut short what is going on: drop everything that was to be done before the next step of that function."""
        while self.agenda and self.agenda[-1][0] is not fn:
            self.agenda.pop()

    def ask(
        self, seat: int, prompt: str, options: list[Option], then: Callable[[Any, int, Option, *Ts], None], *args: *Ts
    ) -> None:
        """Ask one seat. A single option is taken at once."""
        assert options, f"seat {seat} is asked {prompt!r} with nothing to choose from"
        self.decisions.append(Decision(self.n, seat, prompt, options, then, args, ALONE, False))

    def ask_hidden(
        self, seat: int, prompt: str, options: list[Option], then: Callable[[Any, int, Option, *Ts], None], *args: *Ts
    ) -> None:
        """Ask one seat about hidden cards: it is asked even if only one option is left."""
        self.open(Decision(self.n, seat, prompt, options, then, args, ALONE, True))

    def ask_sealed(
        self, seat: int, prompt: str, options: list[Option], then: Callable[[Any, int, Option, *Ts], None], *args: *Ts
    ) -> None:
        """Ask several seats at once, one call each: answers stay closed until all are in."""
        self.open(Decision(self.n, seat, prompt, options, then, args, SEALED, True))

    def ask_floor(
        self, seat: int, prompt: str, options: list[Option], then: Callable[[Any, int, Option, *Ts], None], *args: *Ts
    ) -> None:
        """Let several seats take the floor, one call each: the first choice closes the others' questions."""
        self.open(Decision(self.n, seat, prompt, options, then, args, FLOOR, True))

    def open(self, decision: Decision) -> None:
        assert decision.options, f"seat {decision.seat} is asked {decision.prompt!r} with nothing to choose from"
        self.decisions.append(decision)

    def tell(self, what: Happening, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """It happened, and all may know."""
        if what.learnt:
            self.settled = self.n
        if not self.quiet:
            self.events.append(Event(what, seat, a, b, c, EVERYONE))

    def whisper(self, knowers: int, what: Happening, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """It happened, and all may know that; what it was about, only the knowers may."""
        if what.learnt:
            self.settled = self.n
        if not self.quiet:
            self.events.append(Event(what, seat, a, b, c, knowers))

    def finish(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        """The match is over: nothing that was still to be done is done."""
        if self.result is None:
            self.result = Result(winners, scores, reason)

    # --- the way in --------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The first open decision, or None when the match is over."""
        return self.decisions[0] if self.decisions else None

    def decision_of(self, seat: int | None) -> Decision | None:
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def choose(self, option: Option | str | int, seat: int | None = None, n: int | None = None) -> None:
        """Choose an offered option (itself, its key, or its position). A wrong knock changes nothing.

        `seat` says who chooses, `n` which question is meant: it is wise to name both when the answer came from afar.
        """
        decision = self.decision if seat is None else self.decision_of(seat)
        if decision is None:
            raise IllegalChoice(self.why_closed(seat))
        if n is not None and n != decision.n:
            raise IllegalChoice(f"choice {n} is not open: seat {decision.seat} is asked choice {decision.n}.")
        self.take(decision, decision.find(option))

    def why_closed(self, seat: int | None) -> str:
        if self.result is not None:
            return f"the match is over after {self.n} choices: nothing can be chosen any more."
        asked = ", ".join(str(decision.seat) for decision in self.decisions)
        return f"seat {seat} is not asked at choice {self.n}: wait for seat {asked}."

    def take(self, decision: Decision, option: Option) -> None:
        """The choice is legal: make it."""
        self.n += 1
        self.past = Choice(self.past, decision.seat, option, decision.manner == ALONE)
        if self.events:
            self.events = []
        self.close(decision, option)
        self.run()

    def close(self, decision: Decision, option: Option) -> None:
        if decision.manner == SEALED:
            self.decisions.remove(decision)
            self.answers.append((decision, option))
            if not self.decisions:
                self.open_answers()
            return
        self.decisions.clear()
        # As in `run`: unpacking values costs as much as a whole step.
        then, seat, args = decision.then, decision.seat, decision.args
        count = len(args)
        if count == 0:
            then(self, seat, option)
        elif count == 1:
            then(self, seat, option, args[0])
        elif count == 2:
            then(self, seat, option, args[0], args[1])
        else:
            then(self, seat, option, *args)

    def open_answers(self) -> None:
        """In seat order, whoever was last; from now on all may know them, so none can be taken back."""
        self.settled = self.n
        for decision, option in sorted(self.answers, key=seat_of_answer, reverse=True):
            self.agenda.append((decision.then, (decision.seat, option, *decision.args)))
        self.answers = []

    def run(self) -> None:
        """Take steps off the agenda until somebody must choose or the match is over."""
        agenda = self.agenda
        while self.result is None:
            if self.decisions:
                decision = self.decisions[0]
                if len(decision.options) != 1 or decision.hidden:
                    past = self.past
                    if past is not None and (decision.seat != past.seat or len(self.decisions) > 1):
                        self.settle_if_others_are_asked(past.seat)
                    return
                self.tell(FORCED, decision.seat)
                self.close(decision, decision.options[0])
            elif agenda:
                fn, args = agenda.pop()
                count = len(args)
                if count == 0:
                    fn(self)
                elif count == 1:
                    fn(self, args[0])
                elif count == 2:
                    fn(self, args[0], args[1])
                elif count == 3:
                    fn(self, args[0], args[1], args[2])
                else:
                    fn(self, *args)
            else:
                raise RuntimeError(f"{self.game.id} has nothing left to do and nobody to ask, but no result.")
        agenda.clear()
        self.decisions.clear()
        self.answers.clear()

    def settle_if_others_are_asked(self, mover: int) -> None:
        """Somebody else's question, newly put, is something learnt: undo stops here."""
        for decision in self.decisions:
            if decision.seat != mover and decision.n == self.n:
                self.settled = self.n

    # --- copies and seals ---------------------------------------------------------------------------

    def copy_to(self, twin: "Table") -> None:
        """What every game's `clone` begins with."""
        twin.agenda = self.agenda[:]
        twin.decisions = self.decisions[:]
        twin.answers = self.answers[:]
        twin.result = self.result
        twin.n = self.n
        twin.past = self.past
        twin.settled = self.settled
        twin.events = self.events[:]
        twin.quiet = self.quiet

    def clone(self) -> "Table":
        """An equal and independent table."""
        raise NotImplementedError

    def state(self) -> tuple[object, ...]:
        """The game's own fields as nested tuples of plain values."""
        raise NotImplementedError

    def history(self) -> list[str]:
        """The choices so far, as records write them."""
        made: list[str] = []
        choice = self.past
        while choice is not None:
            made.append(choice.written())
            choice = choice.before
        made.reverse()
        return made

    def fingerprint(self) -> str:
        """The same for equal tables on every machine; two of one deal that differ anywhere have different ones."""
        from astrolude.kernel.plain import fingerprint

        return fingerprint(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat may see; None is a spectator."""
        return self.game.seen(self, seat)

    def record(self) -> "Any":
        from astrolude.kernel.record import record_of

        return record_of(self)

    def _repr_html_(self) -> str:
        return self.game.picture(self.view(None))


def seat_of_answer(answer: tuple[Decision, Option]) -> int:
    return answer[0].seat
