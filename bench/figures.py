"""What the benchmarks of the online table have in common: which engine plays, quantiles, and the machine's load."""

import math
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO

from astrolude.kernel import table as engine

KB = 1000


def engine_kind() -> str:
    """How the engine runs here, and in every server that is started from here."""
    return "compiled" if engine.__file__.endswith((".so", ".pyd")) else "interpreted"


def load() -> str:
    """How busy the machine has been in the last minute: figures of a busy one tell little."""
    return f"load average {os.getloadavg()[0]:.1f}"


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that so great a share of them does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def median(values: Sequence[float]) -> float:
    return quantile(values, 0.5)


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


@contextmanager
def quiet() -> Iterator[None]:
    """Only rows are printed: what servers tell when they are closed, if anything, goes with the errors."""
    told = StringIO()
    try:
        with redirect_stdout(told):
            yield
    finally:
        if words := told.getvalue().strip():
            print(words, file=sys.stderr)
