"""`astrolude rules`: the rules reference in the shell."""

import pydoc
import shutil
import sys
from argparse import Namespace

from astrolude.kernel.game import find
from astrolude.rulebook import Rule, entries_of, in_chapters, search
from astrolude.terminal.reference import lines_of, whole_text
from astrolude.terminal.told import all_wrapped


def show_rules(arguments: Namespace) -> int:
    markdown = find(arguments.game).rules()
    words = [word for argument in arguments.words for word in argument.split()]
    if not words:
        page(whole_text(markdown))
        return 0
    found = search(entries_of(markdown), words)
    if not found:
        sentence = f"no rule of {arguments.game} has {' and '.join(words)} in it: try fewer or shorter words."
        print(f"astrolude: {sentence}", file=sys.stderr)
        return 1
    page(with_chapters(found))
    return 0


def with_chapters(found: list[Rule]) -> list[str]:
    """Each hit below the chapter it stands in."""
    lines: list[str] = []
    for chapter in in_chapters(found):
        lines += ["", chapter.title, *[f"  {line}" for line in lines_of(chapter.rules)]]
    return lines[1:]


def page(lines: list[str]) -> None:
    if not sys.stdout.isatty():
        print("\n".join(lines))
        return
    size = shutil.get_terminal_size()
    pieces = all_wrapped(lines, size.columns)
    if len(pieces) < size.lines:
        print("\n".join(pieces))
    else:
        pydoc.pager("\n".join(pieces))
