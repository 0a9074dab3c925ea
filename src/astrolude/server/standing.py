"""Standing orders as a person gives and reads them: the game's own phrases, and what an order may depend on."""

from collections.abc import Sequence

from astrolude.kernel.decision import Decision
from astrolude.kernel.game import Prompt
from astrolude.kernel.orders import TEST, Order
from astrolude.kernel.table import Table
from astrolude.kernel.words import Words
from astrolude.web.shapes import OrderAbout, OrderForm, OrderPhrase, OrderShown

COMPARED = {
    "==": "is", "!=": "is not", "<=": "is at most", ">=": "is at least", "<": "is less than", ">": "is more than",
}  # fmt: skip


def form_of(t: Table) -> OrderForm:
    """What a person may order at that table."""
    words = t.game.book_of(t).words
    phrases = [
        OrderPhrase(prompt, key, phrase)
        for prompt in t.game.prompts
        for key, phrase in words.file.prompt[prompt].orders.items()
    ]
    about: dict[str, OrderAbout] = {}
    for phrase in phrases:
        for name, kind in kinds(t.game.prompts[phrase.prompt], words):
            pairs = list(zip(words.ids[kind], words.names[kind], strict=True))
            asked = about.setdefault(name, OrderAbout(name, pairs, [])).prompts
            asked += [] if phrase.prompt in asked else [phrase.prompt]
    return OrderForm(phrases, list(about.values()), list(t.game.order_facts), t.game.own_turn)


def kinds(prompt: Prompt, words: Words) -> list[tuple[str, str]]:
    """What the question is about, as far as it is a thing with a name: the name of it, and its kind."""
    named = [about.partition(":") for about in prompt.about]
    return [(name, kind or name) for name, _, kind in named if (kind or name) in words.ids]


def shown(t: Table, orders: Sequence[Order]) -> list[OrderShown]:
    return [OrderShown(order, told(t, order)) for order in orders]


def told(t: Table, order: Order) -> str:
    """The order as a sentence."""
    words = t.game.book_of(t).words
    phrase = words.file.prompt[order.prompt].orders.get(order.choose, f"Asked {order.prompt}: {order.choose}")
    known = dict(kinds(t.game.prompts[order.prompt], words))
    things, tests = [], []
    for name, compare, value in (found.groups() for found in map(TEST.match, order.when) if found):
        ids = words.ids.get(known.get(name, ""), ())
        if value in ids:
            thing = words.names[known[name]][list(ids).index(value)]
            things.append(thing if compare == "==" else f"{COMPARED[compare]} {thing}")
        else:
            tests.append(f"my {name} {COMPARED[compare]} {value}")
    about = f": {', '.join(things)}" if things else ""
    only = f", while {' and '.join(tests)}" if tests else ""
    until = "" if not order.until else ", until my turn" if order.until == t.game.own_turn else f", until {order.until}"
    return f"{phrase}{about}{only}{until}."


def quick(t: Table, decision: Decision) -> OrderShown | None:
    """The order that is wanted most often: the first answer that the game names, until the seat's own turn."""
    offered = decision.keys()
    answers = t.game.book_of(t).words.file.prompt[decision.prompt].orders
    key = next((key for key in answers if key in offered), None)
    if key is None or not t.game.own_turn:
        return None
    order = Order(decision.prompt, key, until=t.game.own_turn)
    return OrderShown(order, told(t, order))
