"""Tables written down as plain data, and sealed with a fingerprint."""

import sys
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.errors import NotPlainData

if TYPE_CHECKING:
    from astrolude.kernel.table import Table


def name_of(fn: Callable[..., None]) -> str:
    """Where the function lives; refuses what could not be found again from there."""
    module, name = getattr(fn, "__module__", "?"), getattr(fn, "__qualname__", "?")
    if getattr(sys.modules.get(module), name, None) is not fn:
        raise NotPlainData(f"{module}.{name} is not a module-level function: a step must be one, with plain values.")
    return f"{module}.{name}"


def plain(value: Any) -> object:
    """The value as nested tuples of numbers, words and nothing else."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return tuple(plain(part) for part in value)
    if isinstance(value, Option):
        return value.key
    if isinstance(value, msgspec.Struct) and value.__struct_config__.frozen:
        return repr(value)
    if isinstance(ref := getattr(value, "ref", None), str):
        return ref
    if callable(value):
        return name_of(value)
    raise NotPlainData(f"{value!r} is neither a plain value nor an entry of the catalogue: a step must not hold it.")


def plain_decision(decision: Decision) -> object:
    return (
        decision.n,
        decision.seat,
        decision.prompt,
        tuple(decision.keys()),
        name_of(decision.then),
        plain(decision.args),
        decision.manner,
        decision.hidden,
    )


def written_down(t: "Table") -> tuple[object, ...]:
    """Everything that decides how the match can go on."""
    return (
        t.game.id,
        t.n,
        t.settled,
        tuple((name_of(fn), plain(args)) for fn, args in t.agenda),
        tuple(plain_decision(decision) for decision in t.decisions),
        tuple((plain_decision(decision), option.key) for decision, option in t.answers),
        None if t.result is None else t.result.plain(),
        t.rng.plain(),
        t.state(),
    )


def fingerprint(t: "Table") -> str:
    return blake2b(repr(written_down(t)).encode(), digest_size=12).hexdigest()


def first_difference(one: object, other: object, path: str = "table") -> str | None:
    """Where two written-down tables differ first, or None."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        for i, (a, b) in enumerate(zip(one, other, strict=False)):
            if found := first_difference(a, b, f"{path}[{i}]"):
                return found
        return None if len(one) == len(other) else f"{path}: {len(one)} parts, not {len(other)}"
    return None if one == other else f"{path}: {one!r}, not {other!r}"
