"""How many bytes a table holds on its own, without what all tables share."""

import gc
import sys
from collections.abc import Iterable
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from astrolude.kernel.decision import Option
from astrolude.kernel.game import Game
from astrolude.kernel.log import Happening
from astrolude.kernel.table import Table
from astrolude.kernel.window import Window

#: These belong to the program or the catalogue, whoever points at them.
SHARED = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType, Game, Option, Happening, Window)
#: The interpreter keeps one of each of these whole numbers.
KEPT = range(-5, 257)


def weight(t: Table) -> int:
    """The bytes of everything that can be reached from the table alone."""
    book = t.game.book_of(t)
    shared = reached([book], set())
    return sum(sys.getsizeof(thing) for thing in reached([t], {*shared, id(book)}).values())


def reached(roots: Iterable[object], apart: Iterable[int]) -> dict[int, object]:
    """Everything the roots lead to, each thing once, by its identity; what stands apart is not entered."""
    seen: dict[int, object] = {}
    apart = set(apart)
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or id(thing) in apart or is_shared(thing):
            continue
        seen[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return seen


def is_shared(thing: object) -> bool:
    return thing is None or isinstance(thing, SHARED) or (isinstance(thing, int) and thing in KEPT)
