"""Golden games: a random game as text, every step with what each seat sees, is offered, chooses and is told."""

import json
from collections.abc import Iterator
from typing import Any

from astrolude.kernel.table import Table as KernelTable
from astrolude.testing.conforming import Table, walk


def golden_text(table: Table, seed: int, choices: int) -> str:
    """The first so many choices of a random game, and how it ends."""
    lines = [f"# {table}, seed {seed}"]
    last: KernelTable | None = None
    seen: dict[str, Any] = {}
    for t in walk(table, seed):
        if t.n <= choices:
            lines += told(t)
            lines += shown(t, seen)
        last = t
    assert last is not None
    lines += [f"choices {last.n}", f"result {last.result}", *told(last), f"fingerprint {last.fingerprint()}"]
    return "\n".join(lines) + "\n"


def told(t: KernelTable) -> list[str]:
    past = [f"choice {t.n}: seat {t.past.seat} {t.past.option.key}"] if t.past else []
    everybody = t.game.told(t, None)
    lines = [f"  {line}" for line in everybody]
    for seat in range(t.deal.seats):
        lines += [f"  to {seat}: {line}" for line in t.game.told(t, seat) if line not in everybody]
    return [*past, *lines]


def shown(t: KernelTable, seen: dict[str, Any]) -> list[str]:
    """What has changed in each view since it was last written out."""
    lines = []
    for seat in [None, *range(t.deal.seats)]:
        for path, value in leaves(t.game.seen(t, seat), f"{'all' if seat is None else seat}"):
            if path not in seen or seen[path] != value:
                seen[path] = value
                lines.append(f"  {path} = {value}")
    lines += [f"  asked {d.seat} {d.prompt}: {' '.join(d.keys())}" for d in t.decisions]
    return lines


def leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """The view as one line per entry of its outermost tables."""
    for name, part in value.items():
        if isinstance(part, dict):
            yield from ((f"{path}.{name}.{key}", json.dumps(leaf)) for key, leaf in part.items())
        elif isinstance(part, list) and part and isinstance(part[0], dict):
            yield from ((f"{path}.{name}.{i}", json.dumps(leaf)) for i, leaf in enumerate(part))
        else:
            yield f"{path}.{name}", json.dumps(part)
