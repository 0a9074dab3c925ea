"""The table in a terminal that can draw: colours and signs by seat, the told table in columns, one panel to choose."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from astrolude.kernel.table import Table
from astrolude.terminal.emblems import Emblem, emblems_for, with_sign
from astrolude.terminal.match import Match
from astrolude.terminal.plain import CLEARED, PlainScreen
from astrolude.terminal.scores import score_rows, winners_sentence
from astrolude.terminal.seating import Seated, names_of, seats_in
from astrolude.terminal.told import changed, indent_of, mentions, sections_of, wrapped

#: From this width on the told table stands in two columns.
WIDE = 90
GUTTER = 3
#: So many lines of news are shown however large the table is.
LEAST_NEWS = 7
#: What may be chosen, and nothing else.
LAMP = "bold yellow"


class RichScreen(PlainScreen):
    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.styles: dict[str, str] = {}
        self.a_name = re.compile(r"(?!)")
        self.splits: dict[tuple[str, ...], int] = {}

    def names(self, t: Table, seated: Sequence[Seated]) -> list[str]:
        plain = names_of(t, seated)
        emblems = [self.shown(emblem, i) for i, emblem in enumerate(emblems_for(seats_in(t.view(None)), len(plain)))]
        names = [with_sign(name, emblem.sign) for name, emblem in zip(plain, emblems, strict=True)]
        self.styles = {name: f"bold {emblem.colour}" for name, emblem in zip(names, emblems, strict=True)}
        self.a_name = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
        return names

    def shown(self, emblem: Emblem, seat: int) -> Emblem:
        """A number where the terminal has no letter for the sign."""
        try:
            emblem.sign.encode(self.console.encoding)
        except UnicodeEncodeError:
            return emblem._replace(sign=f"{seat + 1}")
        return emblem

    def styled(self, line: str, style: str = "") -> Text:
        text = Text(line, style=style)
        for match in self.a_name.finditer(line):
            text.stylize(self.styles[match[0]], match.start(), match.end())
        return text

    def print(self, *lines: Text) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    # --- what is shown -----------------------------------------------------------------------------

    def look(self, m: Match, seat: int, view: Mapping[str, Any]) -> None:
        """The whole window anew: the table, what happened, and the question at the bottom where one types."""
        lines = m.table_lines(view)
        question = self.panel(m, seat, view)
        room = self.console.height - self.height(question) - 1
        table = self.laid_out(sections_of(lines))
        news = self.news(m.news(seat), max(LEAST_NEWS, room // 3, room - len(table)))
        room -= len(news)
        if len(table) > room:
            if seat not in m.shown:
                self.introduce(lines)
            named = [option["label"] for option in view["decision"]["options"]]
            table = self.fitted(lines, m.shown.get(seat, lines), named, room)
        m.shown[seat] = lines
        self.console.clear()
        self.print(*table, *news)
        self.console.print(question)

    def introduce(self, lines: Sequence[str]) -> None:
        """Once, the whole table on its own, where the window is too small for it and the question together."""
        self.console.clear()
        self.tell("The table", lines)
        self.read("Enter goes on. ")

    def fitted(self, lines: Sequence[str], before: Sequence[str], named: Sequence[str], room: int) -> list[Text]:
        """What the options name first, then what has changed, then as much of the rest as there is room for."""
        sections = sections_of(lines)
        new = [only_changed(before, section) for section in sections]
        order = sorted(range(len(sections)), key=lambda i: (i > 0, -mentions(sections[i], named), not new[i]))
        kept: dict[int, list[str]] = {}
        for i in order:
            for form in (sections[i], new[i]):
                if form and len(self.laid_out([*kept.values(), form])) < room:
                    kept[i] = form
                    break
        shown = self.laid_out([kept[i] for i in sorted(kept)])
        return [*shown, Text("(t shows the whole table)", style="dim")]

    def height(self, panel: Panel) -> int:
        return len(self.console.render_lines(panel))

    def news(self, paragraphs: Sequence[str], most: int) -> list[Text]:
        """What happened, the latest of it where there is no room for all."""
        if not paragraphs:
            return []
        shown = [self.pieces(f"- {paragraph}") for paragraph in paragraphs]
        rest = list(shown)
        while len(rest) > 1 and sum(map(len, rest)) > most - 2:
            rest.pop(0)
        left_out = len(shown) - len(rest)
        note = Text(f"({left_out} more before that: l)" if left_out else "", style="dim")
        return [note, *[piece for pieces in rest for piece in pieces]]

    def pieces(self, line: str, style: str = "") -> list[Text]:
        return [self.styled(piece, style) for piece in wrapped(line, self.console.width)]

    def laid_out(self, sections: Sequence[Sequence[str]]) -> list[Text]:
        """In two columns where there is room, the first lines above them."""
        width = self.console.width
        if width < WIDE or len(sections) < 3:
            return flat([self.section(section, width) for section in sections])
        column = (width - GUTTER) // 2
        shown = [self.section(section, column) for section in sections[1:]]
        split = self.split(sections[1:], shown)
        left, right = flat(shown[:split]), flat(shown[split:])
        return [*self.section(sections[0], width), Text(""), *side_by_side(left, right, column + GUTTER)]

    def split(self, sections: Sequence[Sequence[str]], shown: Sequence[Sequence[Text]]) -> int:
        """Where the second column begins: at the same heading as before, so that nothing jumps."""
        heads = tuple(section[0] for section in sections)
        return self.splits.setdefault(heads, evenly_split(shown))

    def section(self, lines: Sequence[str], width: int) -> list[Text]:
        return [
            *[self.styled(piece, "bold") for piece in wrapped(lines[0], width)],
            *[piece for line in lines[1:] for piece in self.explained(line, width)],
        ]

    def explained(self, line: str, width: int) -> list[Text]:
        """What stands before a colon stands out."""
        pieces = [self.styled(piece) for piece in wrapped(line, width)]
        term, colon, _ = pieces[0].plain.partition(": ")
        if colon:
            pieces[0].stylize("bold", indent_of(line), len(term))
        return pieces

    def panel(self, m: Match, seat: int, view: Mapping[str, Any]) -> Panel:
        decision = view["decision"]
        inner = self.console.width - 4
        grid = self.grid([option["label"] for option in decision["options"]], inner)
        notes = [f"{len(decision['closed'])} closed: w"] if decision["closed"] else []
        notes += [] if m.why_no_undo(seat) else ["u takes back"]
        body = Grid.grid()
        body.add_row(self.styled(decision["text"], "bold"))
        body.add_row(grid)
        return Panel(
            body,
            box=ROUNDED,
            title=self.styled(m.names[seat]),
            title_align="left",
            subtitle=Text(" · ".join([*notes, "? help"]), style="dim"),
            subtitle_align="right",
            border_style="default",
        )

    def question(self, m: Match, seat: int, view: Mapping[str, Any]) -> None:
        self.console.print(self.panel(m, seat, view))

    def grid(self, labels: Sequence[str], inner: int) -> Grid:
        """The options, in up to three columns where there are many."""
        digits = len(str(len(labels)))
        widest = max(len(label) for label in labels) + digits + 3
        columns = max(1, min(3, inner // widest)) if len(labels) > 4 else 1
        rows = math.ceil(len(labels) / columns)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            cells = [self.option(i, labels[i], digits) for i in range(row, len(labels), rows)]
            grid.add_row(*cells)
        return grid

    def option(self, i: int, label: str, digits: int) -> Text:
        return Text.assemble((f"{i + 1:>{digits}}", LAMP), " ", self.styled(label))

    def say(self, sentence: str) -> None:
        self.print(*self.pieces(sentence))

    def tell(self, title: str, lines: Sequence[str]) -> None:
        """A window's height at a time."""
        pieces = [self.styled(title, "bold"), *[p for line in lines for p in self.pieces(line)]]
        step = max(5, self.console.height - 2)
        for at in range(0, len(pieces), step):
            if at and self.read(f"{len(pieces) - at} more lines: Enter goes on, q stops. ").strip().lower() == "q":
                return
            self.print(*pieces[at : at + step])

    def clear(self) -> None:
        self.console.file.write(CLEARED)
        self.console.file.flush()

    # --- the end -----------------------------------------------------------------------------------

    def end(self, m: Match) -> None:
        result = m.t.result
        assert result is not None
        rows = score_rows(m.t.game.score_sheet(m.t), m.names)
        grid = Grid(box=SIMPLE_HEAD, show_footer=False)
        for i, head in enumerate(rows[0]):
            grid.add_column(self.styled(head), justify="right" if i else "left")
        for row in rows[1:]:
            grid.add_row(*[Text(cell, style="bold" if row[0] == "Total" else "") for cell in row])
        self.print(Text(""), self.styled("The match is over", "bold"), *self.pieces(m.reason()))
        self.console.print(grid)
        self.print(self.styled(winners_sentence(result.winners, m.names), "bold"))


def only_changed(before: Sequence[str], section: Sequence[str]) -> list[str]:
    """What is new in the section, below its first line."""
    new = changed(before, section)
    return [f"{new[0]} (changed)", *new[1:]] if len(new) > 1 else new


def flat(sections: Sequence[Sequence[Text]]) -> list[Text]:
    """One below the other, with an empty line between."""
    return [line for i, section in enumerate(sections) for line in ([Text("")] if i else []) + list(section)]


def evenly_split(sections: Sequence[Sequence[Text]]) -> int:
    return min(range(1, len(sections)), key=lambda i: max(total(sections[:i]), total(sections[i:])))


def total(sections: Sequence[Sequence[Text]]) -> int:
    return sum(len(section) + 1 for section in sections) - 1


def side_by_side(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    lines = []
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text("")
        line.pad_right(max(0, width - line.cell_len))
        lines.append(line + right[i] if i < len(right) else line)
    return lines
