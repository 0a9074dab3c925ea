"""Zones: cards or tokens in order, and who knows which."""

from typing import Final

from astrolude.kernel.log import EVERYONE
from astrolude.kernel.rng import Rng

#: What a seat sees of a card that it does not know.
UNKNOWN: Final = -1
NOBODY: Final = 0


def knows(mask: int, seat: int | None) -> bool:
    """Whether a mask of knowers holds that seat; a spectator (None) knows what everyone knows."""
    if mask == EVERYONE:
        return True
    return seat is not None and bool(mask >> seat & 1)


class Zone:
    """Cards lie in order, the top one last. Beside each stands the mask of the seats that know it."""

    def __init__(self, cards: list[int], known: list[int]) -> None:
        self.cards = cards
        self.known = known

    def clone(self) -> "Zone":
        return Zone(self.cards[:], self.known[:])

    def __len__(self) -> int:
        return len(self.cards)

    def put(self, card: int, knowers: int) -> None:
        """On top."""
        self.cards.append(card)
        self.known.append(knowers)

    def put_below(self, card: int, knowers: int) -> None:
        self.cards.insert(0, card)
        self.known.insert(0, knowers)

    def draw(self) -> int:
        """From the top. Who learns what it is, the place it goes to says."""
        self.known.pop()
        return self.cards.pop()

    def take(self, card: int) -> int:
        """That card, wherever it lies; returns who knew it."""
        at = self.cards.index(card)
        self.cards.pop(at)
        return self.known.pop(at)

    def peek(self, at: int, seat: int) -> int:
        """That seat looks at the card and will go on knowing it there."""
        if self.known[at] != EVERYONE:
            self.known[at] |= 1 << seat
        return self.cards[at]

    def reveal(self, at: int) -> int:
        self.known[at] = EVERYONE
        return self.cards[at]

    def shuffle(self, rng: Rng) -> None:
        """Afterwards nobody knows where which card lies."""
        rng.shuffle(self.cards)
        self.known = [NOBODY] * len(self.cards)

    def seen_by(self, seat: int | None) -> list[int]:
        """The cards as that seat sees them, UNKNOWN where it does not."""
        return [card if knows(mask, seat) else UNKNOWN for card, mask in zip(self.cards, self.known, strict=True)]

    def plain(self) -> tuple[object, ...]:
        return tuple(self.cards), tuple(self.known)


def redeal(zones: list[Zone], seat: int | None, rng: Rng) -> None:
    """Deal anew whatever the seat does not know of these zones, as it might lie as far as that seat can tell.

    The zones hold cards with the same backs. Who else knows which place stays as it is.
    """
    hidden = [
        card for zone in zones for card, mask in zip(zone.cards, zone.known, strict=True) if not knows(mask, seat)
    ]
    rng.shuffle(hidden)
    for zone in zones:
        for at, mask in enumerate(zone.known):
            if not knows(mask, seat):
                zone.cards[at] = hidden.pop()
