"""What lies on the table."""

from typing import Annotated, Any

import msgspec

from astrolude.kernel.book import Book
from astrolude.kernel.content import Content
from astrolude.kernel.decision import Option
from astrolude.kernel.game import Deal, Game
from astrolude.kernel.rng import Rng
from astrolude.kernel.table import Table
from astrolude.kernel.words import Words
from astrolude.kernel.zone import Zone


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    value: Annotated[int, msgspec.Meta(ge=1)]
    copies: Annotated[int, msgspec.Meta(ge=1)]
    text: str
    source: str


class Cards(Content, kw_only=True):
    card: list[Card] = []


class SalvageBook(Book):
    def __init__(self, cards: Cards, words: Words) -> None:
        super().__init__(cards, words)
        self.cards = cards.card
        add = self.vocabulary.add
        self.bid = [add(f"bid:{card.id}", "bid", i, 0, ("SV-002",)) for i, card in enumerate(self.cards)]
        self.jam: list[Option] = [add("jam", "jam", 0, 0, ("SV-004",))]
        self.shield: list[Option] = [add("shield", "shield", 0, 0, ("SV-005",))]
        self.scrap = [add("take", "take", 0, 0, ("SV-006",)), add("leave", "leave", 0, 0, ("SV-006",))]
        self.draw = add("draw", "draw", 0, 0, ("SV-007",))
        self.point = add("point", "point", 0, 0, ("SV-007",))


class Wrecks(Table):
    def __init__(self, game: Game, deal: Deal, rng: Rng, book: SalvageBook) -> None:
        super().__init__(game, deal, rng)
        self.book = book
        self.hands = [Zone([], []) for _ in range(deal.seats)]
        self.deck = Zone([], [])
        self.discard = Zone([], [])
        self.points = [0] * deal.seats
        self.bids = [-1] * deal.seats
        self.captain = 0
        self.wreck = 0
        self.jammed = False
        self.scrap = 0
        #: Seats that have left the scrap to the others, as bits.
        self.left = 0

    def clone(self) -> "Wrecks":
        twin = Wrecks(self.game, self.deal, self.rng.clone(), self.book)
        self.copy_to(twin)
        twin.hands = [hand.clone() for hand in self.hands]
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.points = self.points[:]
        twin.bids = self.bids[:]
        twin.captain = self.captain
        twin.wreck = self.wreck
        twin.jammed = self.jammed
        twin.scrap = self.scrap
        twin.left = self.left
        return twin

    def state(self) -> tuple[Any, ...]:
        return (
            tuple(hand.plain() for hand in self.hands),
            self.deck.plain(),
            self.discard.plain(),
            tuple(self.points),
            tuple(self.bids),
            self.captain,
            self.wreck,
            self.jammed,
            self.scrap,
            self.left,
        )
