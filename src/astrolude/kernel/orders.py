"""Standing orders: what a seat has said beforehand answers for it, so that play over days stays quick.

An order is data. Whoever holds the table applies orders after each choice; the answers are choices like any others, so
records are the same with and without them, and the other seats cannot tell an order from a quick hand.
"""

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from astrolude.kernel.decision import Decision
from astrolude.kernel.errors import SetupError

if TYPE_CHECKING:
    from astrolude.kernel.table import Table

TEST = re.compile(r"^([\w-]+) *(==|!=|<=|>=|<|>) *([\w-]+)$")
NUMBER = re.compile(r"-?[0-9]+")
COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt,
}  # fmt: skip


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When this is asked and all tests hold, choose that.

    Tests compare what the question is about, or what lies before the seat, with a word or number: "face == energy",
    "culture >= 3". The order lapses when the seat is asked the question `until`.
    """

    prompt: str
    choose: str
    when: tuple[str, ...] = ()
    until: str = ""


def checked(order: Order, prompts: Mapping[str, Any]) -> Order:
    """The order, or a SetupError if it could never apply."""
    for prompt in (order.prompt, order.until):
        if prompt and prompt not in prompts:
            raise SetupError(f"there is no question {prompt!r}: an order answers one of {list(prompts)}.")
    for test in order.when:
        if not TEST.match(test):
            raise SetupError(f"{test!r} is no test: write it like 'culture >= 3'.")
    return order


def facts(view: Mapping[str, Any]) -> dict[str, Any]:
    """What tests may speak of: what lies before the seat, and what the question is about."""
    seat = view["seat"]
    mine = view["seats"][seat] if "seats" in view else {}
    return {**mine, **view["decision"]["about"]}


def holds(test: str, known: Mapping[str, Any]) -> bool:
    parts = TEST.match(test)
    if parts is None:
        return False
    name, compare, value = parts.groups()
    if name not in known:
        return False
    wanted: Any = int(value) if NUMBER.fullmatch(value) else value
    have = known[name]
    return type(have) is type(wanted) and COMPARE[compare](have, wanted)


def answer(t: "Table", decision: Decision, orders: Sequence[Order]) -> str | None:
    """The key that the first fitting order of the decision's seat chooses, if it is offered."""
    offered = decision.keys()
    fitting = [order for order in orders if order.prompt == decision.prompt and order.choose in offered]
    if not fitting:
        return None
    known = facts(t.view(decision.seat))
    return next((order.choose for order in fitting if all(holds(test, known) for test in order.when)), None)


def lapsed(orders: Sequence[Order], decision: Decision) -> list[Order]:
    """What is left of the seat's orders when it is asked this."""
    return [order for order in orders if order.until != decision.prompt]


def follow_orders(t: "Table", orders: dict[int, list[Order]]) -> list[tuple[int, str]]:
    """Let the orders answer as long as they can; lapsed orders are taken off the lists. Returns what was answered."""
    given: list[tuple[int, str]] = []
    while True:
        for decision in t.decisions:
            mine = orders.get(decision.seat, [])
            mine[:] = lapsed(mine, decision)
            if key := answer(t, decision, mine):
                t.choose(key, decision.seat)
                given.append((decision.seat, key))
                break
        else:
            return given
