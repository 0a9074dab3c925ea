"""The table as plain lines: for screen readers, pipes, and terminals that can do no more."""

import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any

try:
    import readline
    import termios
except ImportError:  # not on every system; lines are typed without them then
    readline = termios = None  # type: ignore[assignment]

from astrolude.kernel.table import Table
from astrolude.terminal.match import Match
from astrolude.terminal.scores import in_columns, score_rows, winners_sentence
from astrolude.terminal.seating import Seated, names_of
from astrolude.terminal.told import all_wrapped, changed, numbered

#: Clears the window, and what was scrolled out of it.
CLEARED = "\x1b[2J\x1b[3J\x1b[H"


class PlainScreen:
    """What a person sees and types. Nothing is drawn; each thing is said once."""

    def names(self, t: Table, seated: Sequence[Seated]) -> list[str]:
        return names_of(t, seated)

    # --- what is shown -----------------------------------------------------------------------------

    def look(self, m: Match, seat: int, view: Mapping[str, Any]) -> None:
        """Everything somebody needs who is asked: what happened, what has changed, what is asked."""
        self.happened(m.news(seat))
        lines = m.table_lines(view)
        if seat not in m.shown:
            self.tell("The table", lines)
        elif new := changed(m.shown[seat], lines):
            self.tell("Changed on the table", new)
        m.shown[seat] = lines
        self.question(m, seat, view)

    def happened(self, news: Sequence[str]) -> None:
        if news:
            self.tell("What happened", [f"- {paragraph}" for paragraph in news])

    def question(self, m: Match, seat: int, view: Mapping[str, Any]) -> None:
        decision = view["decision"]
        labels = [option["label"] for option in decision["options"]]
        self.tell(f"{m.names[seat]}: {decision['text']}", numbered(labels))
        if closed := closed_note(decision):
            self.line(closed)

    def say(self, sentence: str) -> None:
        self.line(sentence)

    def tell(self, title: str, lines: Sequence[str]) -> None:
        self.line("")
        self.line(title)
        for line in lines:
            self.line(line)

    def line(self, line: str) -> None:
        if sys.stdout.isatty():
            line = "\n".join(all_wrapped([line], shutil.get_terminal_size().columns))
        print(line)

    # --- what is typed -----------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        sys.stdout.flush()
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)
        return line

    def hand_over(self, m: Match, seat: int) -> str:
        """Nothing of anybody's secrets, until the next person is there."""
        self.clear()
        forget_typing()
        self.line(f"Now it is {m.names[seat]}'s turn to choose.")
        answer = self.read(f"{m.names[seat]}, press Enter when the screen is yours. ")
        self.clear()
        return answer

    def clear(self) -> None:
        if sys.stdout.isatty():
            print(CLEARED, end="", flush=True)
        else:
            self.line("")

    # --- the end -----------------------------------------------------------------------------------

    def end(self, m: Match) -> None:
        result = m.t.result
        assert result is not None
        self.tell("The match is over", [m.reason()])
        rows = score_rows(m.t.game.score_sheet(m.t), m.names)
        self.tell("Scores", in_columns(rows))
        self.line("")
        self.line(winners_sentence(result.winners, m.names))


def forget_typing() -> None:
    """What the last person typed ahead must not answer for the next one, nor be found by the arrow keys."""
    if sys.stdin.isatty() and termios is not None:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    if readline is not None:
        readline.clear_history()


def closed_note(decision: Mapping[str, Any]) -> str:
    count = len(decision["closed"])
    if not count:
        return ""
    return f"{count} more {'is' if count == 1 else 'are'} closed: w says why."
