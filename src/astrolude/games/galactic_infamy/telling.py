"""The view told as lines of text: for the terminal, and for whoever reads with their ears.

An empty line parts sections, a section's first line says what it is about, and what belongs to a line stands indented
below it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.games.galactic_infamy.book import ATTRIBUTES, RANKS, SLOTS
from astrolude.games.galactic_infamy.drawn.printed import (
    HAND_LIMIT,
    LOCKER,
    NAMED,
    STATES,
    Printed,
    boost_words,
    bounty_words,
    changes,
    class_words,
    credits,
    eliminated,
    gear_words,
    leader,
    levels,
    own_attributes,
    skill_words,
    species_words,
    totals_of,
    triple,
)
from astrolude.kernel.words import seat_names

View = Mapping[str, Any]


class Teller:
    """A view with what is printed on its cards and what everybody is called."""

    def __init__(self, view: View, printed: Printed, names: Sequence[str]) -> None:
        self.view = view
        self.printed = printed
        self.called = seat_names(len(view["seats"]), names)
        self.viewer: int | None = view["seat"]

    def place(self, space: int) -> str:
        return self.printed.place_name(space, self.view["rings"])


def tell(view: View, printed: Printed, names: Sequence[str]) -> list[str]:
    t = Teller(view, printed, names)
    sections = [
        tell_turn(t),
        tell_choices(t),
        tell_played(t),
        tell_battle(t),
        tell_offer(t),
        tell_map(t),
        tell_bounties(t),
        tell_equipment(t),
        tell_boosts(t),
        tell_skills(t),
        *[tell_hunter(t, seat) for seat in view["seats"]],
    ]
    told: list[str] = []
    for section in sections:
        told += ["", *section] if told and section else section
    return told


# --- the turn -----------------------------------------------------------------------------------------


def tell_turn(t: Teller) -> list[str]:
    view = t.view
    if view["result"]:
        return [f"The game is over after {'1 round' if view['round'] == 1 else str(view['round']) + ' rounds'}."]
    if not view["round"]:
        return ["Before the first round: everybody chooses a Character Card and a Class Card."]
    lines = [f"Round {view['round']}: {t.called[view['active']]}'s turn."]
    dice = view["roll"]["dice"]
    if any(dice):
        change = view["roll"]["change"]
        more = f", changed by {change:+d}" if change else ""
        lines.append(f"  Movement Roll: {dice[0]} and {dice[1]}{more}, {max(1, sum(dice) + change)} in all.")
    if view["advanced"]:
        lines.append("  The advanced game: every planet has an effect.")
    return lines


def tell_choices(t: Teller) -> list[str]:
    """The cards to choose from before the first round."""
    decision = t.view.get("decision") or {}
    keys = [option["key"].partition(":") for option in decision.get("options", ())]
    species = [t.printed.species[name] for verb, _, name in keys if verb == "species"]
    jobs = [t.printed.classes[name] for verb, _, name in keys if verb == "class"]
    if species:
        return ["Character Cards to choose from", *[f"  {species_words(t.printed, card)}" for card in species]]
    if jobs:
        return ["Class Cards to choose from", *[f"  {class_words(t.printed, card)}" for card in jobs]]
    return []


def tell_played(t: Teller) -> list[str]:
    """Action Cards that wait for answers, and cards declared."""
    lines = []
    for one in reversed(t.view["stack"]):
        state = " It is ignored." if one["negated"] else ""
        lines.append(f"  {t.called[one['seat']]} plays {action_words(t, one['action'])}{state}")
    declared = [called_card(t, card) for card in t.view["declared"]]
    if declared:
        lines.append(f"  Declared, in this order: {', '.join(declared)}.")
    return ["Cards being played", *lines] if lines else []


def called_card(t: Teller, card: str) -> str:
    if card in t.printed.boosts:
        return t.printed.boosts[card].name
    return f"“{t.printed.actions[card].name}”"


def action_words(t: Teller, card: str) -> str:
    known = t.printed.actions[card]
    return f"“{known.name}”: {known.text}"


# --- the battle ---------------------------------------------------------------------------------------


def tell_battle(t: Teller) -> list[str]:
    now = t.view["battle"]
    if now is None or t.view["result"]:
        return []
    totals = totals_of(t.printed, t.view)
    lines = [battle_head(t, now)]
    if now["off"]:
        lines.append("  It is called off.")
    for i, name in enumerate(ATTRIBUTES):
        lines.append(f"  {NAMED[name]}: {attribute_words(t, now, totals, i)}")
    ties = "nobody" if now["ties"] is None else side_name(t, now, now["ties"])
    lines.append(f"  Tied Attributes count for {ties}.")
    for side in range(2):
        lines += tell_side(t, now, side)
    return lines


def battle_head(t: Teller, now: View) -> str:
    sides = f"{side_name(t, now, 0)} against {side_name(t, now, 1)}"
    if now["bounty"]:
        return f"Bounty Battle: {sides}"
    return f"Battle that settles the tie: {sides}" if now["duel"] else f"Player Battle: {sides}"


def side_name(t: Teller, now: View, side: int) -> str:
    seat = now["attacker"] if side == 0 else now["defender"]
    return str(t.printed.bounties[now["bounty"]].name if seat is None else t.called[seat])


def attribute_words(t: Teller, now: View, totals: Sequence[Sequence[int]], i: int) -> str:
    both = []
    for side in range(2):
        total = totals[side][i]
        die = f" (die {now['dice'][side][i]})" if now["dice"] else ""
        both.append(f"{side_name(t, now, side)} {total}{die}")
    ahead = leader(t.view, totals, i)
    said = "nobody leads" if ahead is None else f"{side_name(t, now, ahead)} leads"
    return f"{', '.join(both)}; {said if now['dice'] else 'no die is rolled yet'}"


def tell_side(t: Teller, now: View, side: int) -> list[str]:
    """What a side fights with."""
    seat = now["attacker"] if side == 0 else now["defender"]
    lines = [f"  {side_name(t, now, side)}"]
    if seat is None:
        bounty = t.printed.bounties[now["bounty"]]
        proxy = "" if now["proxy"] is None else f" Played by {t.called[now['proxy']]}."
        lines.append(f"    {bounty_words(t.printed, bounty)}: {levels(triple(bounty.attributes))}.{proxy}")
        gear = list(now["equipment"])
    else:
        gear = [card for name in SLOTS if (card := t.view["seats"][seat]["slots"][name])]
    for card in gear:
        off = ", does not count in this battle" if card in now["disabled"] else ""
        lines.append(f"    {gear_words(t.printed.equipment[card], False)}{off}")
    lines += [f"    {boost_words(t.printed.boosts[card], False)}" for card in now["boosts"][side]]
    if side in now["saved"]:
        lines.append("    Losing costs no Life Point.")
    return lines


# --- a trade ------------------------------------------------------------------------------------------


def tell_offer(t: Teller) -> list[str]:
    now = t.view["offer"]
    if now is None:
        return []
    lines = [f"Trade: {t.called[now['visitor']]} with {t.called[now['partner']]}"]
    for side, seat in enumerate((now["visitor"], now["partner"])):
        lines.append(f"  {t.called[seat]} gives {laid_words(t, now['laid'][side])}")
    if now["wanted"] is not None:
        names = ("Action Cards", "Boost Cards", "stored Equipment Cards", "Bounties", "Credits")
        asked = ", ".join(f"{n} {name}" for n, name in zip(now["wanted"], names, strict=True) if n)
        lines.append(f"  {t.called[now['visitor']]} asks for {asked or 'nothing'}.")
    return lines


def laid_words(t: Teller, laid: View | None) -> str:
    if laid is None:
        return "something that only the two of them see."
    parts = [credits(laid["credits"])] if laid["credits"] else []
    parts += [f"“{t.printed.actions[card].name}”" for card in laid["actions"]]
    parts += [boost_words(t.printed.boosts[card], False) for card in laid["boosts"]]
    parts += [gear_words(t.printed.equipment[card]) for card in laid["gear"]]
    parts += [bounty_words(t.printed, t.printed.bounties[card]) for card in laid["bounties"]]
    return f"{'; '.join(parts) or 'nothing yet'}."


# --- the map ------------------------------------------------------------------------------------------


def tell_map(t: Teller) -> list[str]:
    lines = ["Map"]
    for i, ring in enumerate(t.view["rings"]):
        lines.append(f"  {ring_words(t, i, ring)}")
        lines += [f"    {where}" for where in hunters_on(t, i)]
    lines.append("  Triton, in the middle")
    return lines + [f"    {where}" for where in hunters_on(t, -1)]


def ring_words(t: Teller, i: int, ring: View) -> str:
    tokens = ring["tokens"]
    gate = "Gate open" if not tokens else f"Gate closed by {tokens} Reset Token{'' if tokens == 1 else 's'}"
    if not ring["planet"]:
        return f"Ring {i + 1}: no planet yet; {gate}"
    tile = t.printed.planets[ring["planet"]]
    effect = f" {tile.effect_name}: {tile.text}" if t.view["advanced"] else ""
    return f"Ring {i + 1}: {tile.name}, home of the {t.printed.species[tile.species].name}; {gate}.{effect}"


def hunters_on(t: Teller, ring: int) -> list[str]:
    """Who is on that ring, -1 for Triton, and on which space."""
    found = []
    for space, seats in t.view["tokens"].items():
        if t.printed.places[int(space)].ring == ring:
            names = " and ".join(t.called[seat] for seat in seats)
            kind = t.printed.kind(int(space))
            found.append(f"{names}: {kind.name}. {kind.text}")
    return found


# --- what lies beside it ------------------------------------------------------------------------------


def tell_bounties(t: Teller) -> list[str]:
    lines = ["Bounties"]
    for rank in RANKS:
        tile = t.printed.ranks[rank]
        waiting = t.view["piles"]["bounties"][rank]
        brings = f"{tile.equipment} Equipment" + (
            f" and {tile.boost} {'Boost' if tile.boost == 1 else 'Boosts'}" if tile.boost else ""
        )
        lines.append(
            f"  {tile.name}: costs {tile.infamy_cost} Infamy, fights with {brings}; {waiting} in the draw pile"
        )
        for card in t.view["discards"]["bounties"][rank]:
            lines.append(f"    Discarded: {bounty_words(t.printed, t.printed.bounties[card])}")
    discarded = Counter(t.printed.actions[card].name for card in t.view["discards"]["actions"])
    lines.append(f"  {t.view['piles']['actions']} Action Cards in the draw pile, {sum(discarded.values())} discarded")
    lines += [f"    {n} x “{name}”" if n > 1 else f"    “{name}”" for name, n in discarded.items()]
    return lines


def tell_equipment(t: Teller) -> list[str]:
    cards = sorted(t.view["shop"]["equipment"], key=lambda c: (t.printed.equipment[c].value, c))
    found = [f"  {gear_words(t.printed.equipment[card])}" for card in cards]
    return [f"Equipment for sale, {t.view['piles']['equipment']} more in the draw pile", *(found or ["  none"])]


def tell_boosts(t: Teller) -> list[str]:
    cards = sorted(t.view["shop"]["boosts"], key=lambda c: (t.printed.boosts[c].cost, c))
    found = [f"  {boost_words(t.printed.boosts[card])}" for card in cards]
    return [f"Boost Cards for sale, {t.view['piles']['boosts']} more in the draw pile", *(found or ["  none"])]


def tell_skills(t: Teller) -> list[str]:
    cards = sorted(t.view["shop"]["skills"], key=lambda c: (t.printed.skills[c].cost, c))
    return ["Skill Cards for sale", *([f"  {skill_words(t.printed.skills[card])}" for card in cards] or ["  none"])]


# --- hunters ------------------------------------------------------------------------------------------


def tell_hunter(t: Teller, seat: View) -> list[str]:
    number = seat["seat"]
    head = f"{t.called[number]}{' (you)' if number == t.viewer else ''}"
    if not seat["species"]:
        return [head, "  No Character Card yet"]
    species = t.printed.species[seat["species"]]
    job = f", {t.printed.classes[seat['class']].name}" if seat["class"] else ""
    lines = [head, f"  {species.name}{job}"]
    if eliminated(seat):
        return [*lines, "  Eliminated"]
    if seat["space"] is not None:
        lines.append(f"  On {t.place(seat['space'])}")
    lines.append(
        f"  {seat['life']} of {species.life_points} Life Points, {credits(seat['credits'])}, {seat['infamy']} Infamy"
    )
    lines.append(f"  Attributes without dice: {levels(own_attributes(t.printed, seat))}")
    trait = t.printed.traits[species.trait]
    lines.append(f"  {trait.name}: {trait.text}")
    lines += [f"  {NAMED[n]} {STATES[state]}." for n in ATTRIBUTES if (state := getattr(species.states, n))]
    return [*lines, *tell_links(t, seat), *tell_stores(t, seat), *tell_hand(t, seat)]


def tell_links(t: Teller, seat: View) -> list[str]:
    """What each slot holds or takes, and the Skill Card."""
    job = t.printed.classes[seat["class"]] if seat["class"] else None
    lines = []
    for name in SLOTS:
        card = seat["slots"][name]
        takes = f" (takes {getattr(job.slots, name)})" if job else ""
        held = gear_words(t.printed.equipment[card]) if card else f"free{takes}"
        lines.append(f"  {name.capitalize()}: {held}")
    skill = skill_words(t.printed.skills[seat["skill"]], False) if seat["skill"] else "none"
    return [*lines, f"  Skill: {skill}"]


def tell_stores(t: Teller, seat: View) -> list[str]:
    """Cell and Locker as far as they are known."""
    bounties = [
        "a hidden Bounty" if card is None else bounty_words(t.printed, t.printed.bounties[card])
        for card in seat["cell"]
    ]
    lines = [f"  Cell: {'; '.join(bounties) or 'empty'}"]
    lines.append(f"  Locker: {stored_words(t, seat['locker'])} ({len(seat['locker'])} of {LOCKER})")
    if seat["incoming"]:
        lines.append(f"  To be linked or stored: {stored_words(t, seat['incoming'])}")
    return lines


def stored_words(t: Teller, cards: Sequence[str | None]) -> str:
    known = [gear_words(t.printed.equipment[card]) for card in cards if card]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(f"{hidden} hidden Equipment Card{'' if hidden == 1 else 's'}")
    return "; ".join(known) or "empty"


def tell_hand(t: Teller, seat: View) -> list[str]:
    """One's own cards with their texts; of the others only how many."""
    count = f"{seat['hand']} card{'' if seat['hand'] == 1 else 's'}"
    if seat["actions"] is None:
        return [f"  Hand: {count}"]
    lines = [f"  Hand: {count}, at most {HAND_LIMIT} at the end of the turn"]
    copies: Counter[str] = Counter(seat["actions"])
    for card, n in copies.items():
        lines.append(f"    {f'{n} x ' if n > 1 else ''}{action_words(t, card)}")
    for card in sorted(seat["boosts"]):
        boost = t.printed.boosts[card]
        lines.append(f"    {boost.name} (Boost): {changes(boost.attributes)}")
    return lines
