"""Slotting and Inventory Management (rulebook: Card Slotting, Inventory Management)."""

from typing import Final

from astrolude.games.galactic_infamy import events
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.state import LOCKER, Infamy, discard_bounty, discard_equipment, knower
from astrolude.kernel.decision import Option

#: Cards that find no place go to the Equipment purchase pile; a robbed hunter's number stands for their Locker.
TO_PILE: Final = NONE
#: Bought and confiscated cards may all be left over.
ANY_NUMBER: Final = 99


def fits(t: Infamy, seat: int, card: int, slot: int) -> bool:
    """Colour and type match the slot of the Class Card, or the Skill Card lets the type in (GI-200 to GI-205)."""
    me = t.seats[seat]
    gear = t.book.equipment[card]
    if gear.slot == slot and gear.type == t.book.classes[me.klass].types[slot]:
        return True
    return me.skill != NONE and bool(t.book.skills[me.skill].widens[slot] >> gear.type & 1)


def legal(t: Infamy, seat: int) -> bool:
    """Whether every link holds (GI-207)."""
    slots = t.seats[seat].slots
    return all([slots[i] == NONE or fits(t, seat, slots[i], i) for i in range(3)])


def manage(t: Infamy, seat: int, back_to: int, stolen: int) -> None:
    """Inventory Management. What has no place goes to the purchase pile, or back to who was robbed of so many cards
    (GI-228, GI-229)."""
    me = t.seats[seat]
    if not me.alive:
        return
    held = len(me.locker) + len(me.incoming) + sum([card != NONE for card in me.slots])
    if not held:
        return
    t.ask_hidden(seat, "inventory", manage_options(t, seat), managed, back_to, stolen)


def manage_options(t: Infamy, seat: int) -> list[Option]:
    """Nothing needs to be moved if nothing has come in and every link holds."""
    fine = not len(t.seats[seat].incoming) and legal(t, seat)
    return [t.book.keep, t.book.arrange] if fine else [t.book.arrange]


def managed(t: Infamy, seat: int, option: Option, back_to: int, stolen: int) -> None:
    if option is t.book.keep:
        return
    me = t.seats[seat]
    for slot in range(3):
        if me.slots[slot] != NONE:
            me.incoming.put(me.slots[slot], knower(seat))
            me.slots[slot] = NONE
    while len(me.locker):
        me.incoming.put(me.locker.draw(), knower(seat))
    t.push(fill_slot, seat, 0, back_to, stolen)


def fill_slot(t: Infamy, seat: int, slot: int, back_to: int, stolen: int) -> None:
    """Hands, Head, Body: each takes one fitting card or stays empty (GI-185). After a theft no more cards may be left
    over than were stolen (GI-229)."""
    if slot == 3:
        t.push(fill_locker, seat, back_to, stolen)
        return
    t.ask_hidden(seat, "slot", slot_options(t, seat, slot, stolen), slot_filled, slot, back_to, stolen)


def slot_options(t: Infamy, seat: int, slot: int, stolen: int) -> list[Option]:
    held = t.seats[seat].incoming.cards
    options = [
        t.book.link[card]
        for card in sorted(held)
        if fits(t, seat, card, slot) and enough_links(t, seat, [c for c in held if c != card], slot + 1, stolen)
    ]
    if enough_links(t, seat, held, slot + 1, stolen):
        options.append(t.book.empty)
    return options


def enough_links(t: Infamy, seat: int, cards: list[int], slot: int, stolen: int) -> bool:
    """Whether the slots from this one on can still take so many that not too many are left over."""
    return len(cards) - most_links(t, seat, cards, slot) - LOCKER <= stolen


def most_links(t: Infamy, seat: int, cards: list[int], slot: int) -> int:
    if slot == 3:
        return 0
    best = most_links(t, seat, cards, slot + 1)
    for card in cards:
        if fits(t, seat, card, slot):
            best = max(best, 1 + most_links(t, seat, [c for c in cards if c != card], slot + 1))
    return best


def slot_filled(t: Infamy, seat: int, option: Option, slot: int, back_to: int, stolen: int) -> None:
    if option.verb == "link":
        me = t.seats[seat]
        me.incoming.take(option.a)
        me.slots[slot] = option.a
        t.tell(events.LINKS, seat, option.a, slot)
    t.push(fill_slot, seat, slot + 1, back_to, stolen)


def fill_locker(t: Infamy, seat: int, back_to: int, stolen: int) -> None:
    """Three cards fit; while there are more, the owner names one that leaves (GI-226, GI-Q43)."""
    me = t.seats[seat]
    if len(me.incoming) > LOCKER:
        t.ask_hidden(seat, "leave", leave_options(t, seat), card_leaves, back_to, stolen)
        return
    while len(me.incoming):
        me.locker.put(me.incoming.draw(), knower(seat))


def leave_options(t: Infamy, seat: int) -> list[Option]:
    return [t.book.leave[card] for card in sorted(t.seats[seat].incoming.cards)]


def card_leaves(t: Infamy, seat: int, option: Option, back_to: int, stolen: int) -> None:
    t.seats[seat].incoming.take(option.a)
    if back_to == TO_PILE:
        discard_equipment(t, option.a)
        t.tell(events.LEAVES, seat, option.a)
    else:
        t.seats[back_to].locker.put(option.a, knower(back_to) | knower(seat))
        t.whisper(knower(seat) | knower(back_to), events.HANDS_BACK, seat, option.a, back_to)
    t.push(fill_locker, seat, back_to, stolen)


# --- the Cell -----------------------------------------------------------------------------------------


def keep_one_bounty(t: Infamy, seat: int, back_to: int) -> None:
    """Of two one stays; the other is discarded, or goes into the robbed hunter's Cell (GI-224, GI-225, GI-378)."""
    if len(t.seats[seat].cell) > 1:
        t.ask_hidden(seat, "cell", cell_options(t, seat), bounty_kept, back_to)


def cell_options(t: Infamy, seat: int) -> list[Option]:
    return [t.book.keep_bounty[bounty] for bounty in sorted(t.seats[seat].cell.cards)]


def bounty_kept(t: Infamy, seat: int, option: Option, back_to: int) -> None:
    cell = t.seats[seat].cell
    other = next(bounty for bounty in cell.cards if bounty != option.a)
    cell.take(other)
    if back_to != TO_PILE:
        t.seats[back_to].cell.put(other, knower(back_to) | knower(seat))
        t.tell(events.BOUNTY_BACK, seat, back_to)
    else:
        discard_bounty(t, other)
        t.tell(events.FREES, seat, other)
