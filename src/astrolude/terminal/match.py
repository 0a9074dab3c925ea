"""A match in the terminal: the table, who sits at it, what each has been told, and the file it is kept in."""

import os
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import msgspec

from astrolude.kernel.decision import SEALED, Decision, Option
from astrolude.kernel.orders import Order, answer
from astrolude.kernel.record import STRIDE, Record, make, undone
from astrolude.kernel.table import Table
from astrolude.terminal.seating import Seated, shell_words
from astrolude.terminal.told import paragraphs

#: What somebody was told after each choice: the sentences of one choice stand together.
Story = list[list[str]]


class Match:
    def __init__(self, t: Table, seated: Sequence[Seated], names: Sequence[str], packs: Sequence[Path]) -> None:
        self.t = t
        self.seated = list(seated)
        self.names = list(names)
        self.packs = list(packs)
        self.file: Path | None = None
        #: The record as it was first written, and the fingerprints since the deal.
        self.dealt: Record | None = None
        self.prints: dict[int, str] = {}
        #: None is whoever watches; the first entry of each story is the deal.
        self.stories: dict[int | None, Story] = {reader: [] for reader in [None, *self.people()]}
        #: How much of its story each has read.
        self.read: dict[int | None, int] = dict.fromkeys(self.stories, 0)
        #: The table as each was told it last.
        self.shown: dict[int | None, list[str]] = {}
        self.orders: dict[int, list[Order]] = {}
        #: Something to say before the next question.
        self.notice = ""
        #: Who sees the screen now.
        self.holder: int | None = self.people()[0] if len(self.people()) == 1 else None

    def people(self) -> list[int]:
        return [seat for seat, one in enumerate(self.seated) if one.human]

    # --- what happens ------------------------------------------------------------------------------

    def tell(self, t: Table) -> None:
        """Write down what has just happened, for each as they may know it."""
        for reader, story in self.stories.items():
            story.append(t.game.told(t, reader, self.names))
        if t.n % STRIDE == 0:
            self.prints[t.n] = t.fingerprint()

    def catch_up(self, choices: Sequence[str]) -> None:
        """Tell the story from the deal, and play on to where those choices lead."""
        make(self.t, choices, self.listen)

    def listen(self, t: Table) -> None:
        self.tell(t)
        if t.past is not None and t.past.seat in self.read:
            self.read[t.past.seat] = len(self.stories[t.past.seat]) - 1

    def choose(self, option: Option, seat: int) -> None:
        self.t.choose(option, seat)
        self.tell(self.t)
        self.keep()

    def next_decision(self) -> Decision:
        """Who is asked first: where answers stay closed bots answer first, then whoever holds the screen."""
        decisions = self.t.decisions
        if decisions[0].manner != SEALED:
            return decisions[0]
        return min(decisions, key=lambda d: (self.seated[d.seat].human, d.seat != self.holder))

    def ordered(self, decision: Decision) -> Option | None:
        """What the seat's standing orders answer."""
        key = answer(self.t, decision, self.orders.get(decision.seat, []))
        return decision.find(key) if key else None

    def why_no_undo(self, seat: int) -> str | None:
        """The reason why the seat cannot take its last choice back, or None if it can."""
        past = self.t.past
        if past is None or past.seat != seat:
            return "There is nothing to take back: the last choice was not yours."
        if self.t.n <= self.t.settled:
            return "Your last choice stands: dice, a card or another seat has answered it."
        return None

    def undo(self, seat: int) -> None:
        """Go back by one choice of the seat; an order that would make it again at once is given up."""
        self.t = undone(self.t, seat)
        for reader, story in self.stories.items():
            del story[self.t.n + 1 :]
            self.read[reader] = min(self.read[reader], len(story))
        decision = self.t.decision_of(seat)
        if decision is not None:
            self.orders[seat] = [order for order in self.orders.get(seat, []) if order.prompt != decision.prompt]
        self.keep()

    # --- what is told ------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.t.game.seen(self.t, seat, self.names)

    def table_lines(self, view: Mapping[str, Any]) -> list[str]:
        return self.t.game.telling(view, self.names)

    def news(self, reader: int | None) -> list[str]:
        """What the reader has not read yet, one paragraph for each choice."""
        told = self.in_paragraphs(self.stories[reader][self.read[reader] :])
        self.read[reader] = len(self.stories[reader])
        notice, self.notice = [self.notice] if self.notice else [], ""
        return notice + told

    def log(self, reader: int | None) -> list[str]:
        return self.in_paragraphs(self.stories[reader])

    def in_paragraphs(self, story: Story) -> list[str]:
        return [paragraph for sentences in story for paragraph in paragraphs(sentences, self.names)]

    def reason(self) -> str:
        """Why the match is over, with everybody's name."""
        reason: str = self.view(None)["result"]["reason"]
        return reason

    # --- where it is kept --------------------------------------------------------------------------

    def record(self) -> Record:
        """The same as the table's own record; fingerprints are taken as the match goes, not by playing it again."""
        t = self.t
        if self.dealt is None:
            self.dealt = t.record()
        last = [] if t.n % STRIDE == 0 else [(t.n, t.fingerprint())]
        prints = [(n, seal) for n, seal in self.prints.items() if n <= t.n]
        return msgspec.structs.replace(self.dealt, choices=t.history(), prints=[*prints, *last])

    def keep(self) -> None:
        """Save after every choice, once a file is named."""
        if self.file is not None:
            save(self.file, self.record())

    def save_as(self, path: Path) -> None:
        save(path, self.record())
        self.file = path

    def how_to_resume(self) -> str:
        words = ["astrolude", "play", "--resume", str(self.file), "--seats", shell_words(self.seated)]
        for pack in self.packs:
            words += ["--pack", str(pack)]
        return shlex.join(words)


def save(path: Path, record: Record) -> None:
    """The record, whole or not at all: after a crash the file holds the old one or the new one.

    Only its owner may read it, since the seed tells every secret.
    """
    with NamedTemporaryFile("w", dir=path.parent, prefix=f".{path.name}.", delete=False, encoding="utf-8") as file:
        file.write(record.to_json() + "\n")
        file.flush()
        os.fsync(file.fileno())
    os.replace(file.name, path)
