"""Standing orders: what a seat has ordered, and a form for one more. What is ordered is answered without asking."""

from collections.abc import Sequence

from astrolude.draw.text import escape
from astrolude.web.shapes import Meta, OrderAbout, OrderForm, OrderShown, Show

TAB = (
    '<button role="tab" type="button" id="tab-orders" aria-controls="orders" aria-selected="false" tabindex="-1">'
    "Standing orders</button>"
)


def may_order(meta: Meta, show: Show) -> bool:
    return show.seat is not None and not show.over and meta.orders is not None and bool(meta.orders.phrases)


def panel(meta: Meta, show: Show) -> str:
    """Hidden until its tab is pressed, like the chat."""
    return (
        '<section id="orders" role="tabpanel" aria-labelledby="tab-orders" hidden>'
        f'<ol class="orders" data-part="orders" aria-label="Your standing orders">{rows(show.orders)}</ol>'
        '<p class="empty">None yet. What you order is answered for you at once, and nobody can tell it from a quick '
        f"hand.</p>{form(meta.orders) if meta.orders else ''}</section>"
    )


def rows(orders: Sequence[OrderShown]) -> str:
    return "".join(
        f'<li><span>{escape(one.words)}</span><button class="plain" type="button" data-do="end-order" '
        f'data-order="{i}">End it<span class="sr">: {escape(one.words)}</span></button></li>'
        for i, one in enumerate(orders)
    )


def form(offered: OrderForm) -> str:
    answers = "".join(
        f'<option value="{escape(f"{one.prompt} {one.key}")}">{escape(one.words)}</option>' for one in offered.phrases
    )
    facts = "".join(f'<option value="{escape(name)}">{escape(name)}</option>' for name in offered.facts)
    only_while = (
        '<label>While my <select name="fact"><option value="">(whatever I have)</option>'
        f'{facts}</select></label><label>is at least <input name="least" type="number" min="0" max="99" value="1">'
        "</label>"
        if facts
        else ""
    )
    until = (
        f'<label class="check"><input type="checkbox" name="until" value="{escape(offered.own_turn)}" checked>'
        "Until my own turn</label>"
        if offered.own_turn
        else ""
    )
    return (
        '<form class="order" data-do="order"><h3>From now on</h3>'
        f'<label><span class="sr">What to answer</span><select name="answer">{answers}</select></label>'
        f"{''.join(map(about, offered.about))}{only_while}{until}"
        '<button class="plain">Give this order</button></form>'
    )


def about(one: OrderAbout) -> str:
    values = "".join(f'<option value="{escape(ident)}">{escape(name)}</option>' for ident, name in one.values)
    return (
        f'<label data-prompts="{escape(" ".join(one.prompts))}">Only for <select name="about:{escape(one.name)}">'
        f'<option value="">any {escape(one.name)}</option>{values}</select></label>'
    )
