"""What cannot be on a table of Galactic Infamy: cards lost or doubled, numbers out of range."""

from astrolude.games.galactic_infamy.book import CRIME_LORD
from astrolude.games.galactic_infamy.inventory import legal
from astrolude.games.galactic_infamy.pieces import NONE
from astrolude.games.galactic_infamy.state import LOCKER, RESET_TOKENS, Infamy


def faults(t: Infamy) -> list[str]:
    if NONE in t.planets:
        return []
    return [*lost_cards(t), *out_of_range(t)]


def lost_cards(t: Infamy) -> list[str]:
    """Everything the box holds lies somewhere, once."""
    book, wrong = t.book, []
    battle = t.battle
    hands = [card for me in t.seats for card in me.actions.cards]
    declared = [card for card in t.declared if card >= 0]
    stack = [one.card for one in t.stack]
    actions = [*hands, *declared, *stack, *t.action_draw.cards, *t.action_discard.cards, *t.box_actions]
    if sorted(actions) != list(range(len(book.action_of))):
        wrong.append("Action Cards are lost or doubled")
    boosts = [card for me in t.seats for card in me.boosts.cards] + [-1 - card for card in t.declared if card < 0]
    boosts += [card for side in (battle.boosts if battle else []) for card in side]
    if sorted([*boosts, *t.boost_draw.cards, *t.boost_shop.cards]) != list(range(len(book.boosts))):
        wrong.append("Boost Cards are lost or doubled")
    gear = [card for me in t.seats for zone in (me.locker, me.incoming) for card in zone.cards]
    gear += [card for me in t.seats for card in me.slots if card != NONE] + (battle.equipment if battle else [])
    if sorted([*gear, *t.equipment_draw.cards, *t.equipment_shop.cards]) != list(range(len(book.equipment))):
        wrong.append("Equipment Cards are lost or doubled")
    skills = [me.skill for me in t.seats if me.skill != NONE]
    if sorted([*skills, *t.skills]) != list(range(len(book.skills))):
        wrong.append("Skill Cards are lost or doubled")
    bounties = [card for me in t.seats for card in me.cell.cards] + t.box_bounties
    bounties += [card for rank in range(CRIME_LORD + 1) for card in t.bounty_draw[rank].cards]
    bounties += [card for rank in range(CRIME_LORD + 1) for card in t.bounty_discard[rank].cards]
    if battle is not None and battle.bounty != NONE and battle.bounty not in bounties:
        bounties.append(battle.bounty)
    if sorted(bounties) != list(range(len(book.bounties))):
        wrong.append("Bounties are lost or doubled")
    return wrong


def out_of_range(t: Infamy) -> list[str]:
    wrong = []
    for seat, me in enumerate(t.seats):
        if min(me.credits, me.infamy, me.life) < 0 or me.life > t.book.species[me.species].life:
            wrong.append(f"seat {seat} has {me.credits} Credits, {me.infamy} Infamy, {me.life} Life Points")
        if len(me.locker) > LOCKER:
            wrong.append(f"seat {seat} stores {len(me.locker)} cards")
        if not me.alive and (me.hand or len(me.cell) or me.credits or me.infamy):
            wrong.append(f"seat {seat} is eliminated and still owns something")
    if sum(t.tokens) > RESET_TOKENS or min(t.tokens) < 0:
        wrong.append(f"the Gates hold {t.tokens} Reset Tokens")
    settled = t.decision is None or t.decision.prompt not in ("inventory", "slot", "leave", "cell", "skill")
    if settled and any(me.alive and not legal(t, seat) for seat, me in enumerate(t.seats)):
        wrong.append("a card is linked where it does not fit")
    return wrong
