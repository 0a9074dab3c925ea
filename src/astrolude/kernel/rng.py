"""Chance: a keyed counter-based generator whose results cannot be guessed from earlier results.

The state is a key and, for each named stream, how far it has been used. Each stream is a sequence of blocks
blake2b(stream and block number, key), read byte by byte. Streams keep purposes apart: a scene that stacks the dice
leaves the shuffles as they were.
"""

from hashlib import blake2b
from typing import Final

DICE: Final = 0
CARDS: Final = 1
SEATS: Final = 2
STREAMS: Final = ("dice", "cards", "seats")

BLOCK: Final = 64


def key_of(seed: int | str) -> bytes:
    """The generator's key for a seed; the type is part of it, so that 7 and "7" differ."""
    kind = "int" if isinstance(seed, int) else "str"
    return blake2b(f"{kind}:{seed}".encode(), digest_size=32, person=b"astrolude").digest()


def seal_of(seed: int | str) -> str:
    """What is shown when a match starts: it fixes every die without telling one."""
    return blake2b(key_of(seed), digest_size=16, person=b"astrolude-seal").hexdigest()


class Rng:
    def __init__(self, key: bytes) -> None:
        self.key = key
        self.used = [0, 0, 0]
        self.blocks = [b"", b"", b""]
        #: Dice that a scene has laid out; the next one is last.
        self.stacked: list[int] = []

    def clone(self) -> "Rng":
        twin = Rng(self.key)
        twin.used = self.used[:]
        twin.blocks = self.blocks[:]
        twin.stacked = self.stacked[:]
        return twin

    def byte(self, stream: int) -> int:
        at = self.used[stream]
        self.used[stream] = at + 1
        if at % BLOCK == 0:
            self.next_block(stream, at // BLOCK)
        return self.blocks[stream][at % BLOCK]

    def next_block(self, stream: int, number: int) -> None:
        counter = number.to_bytes(8, "little")
        self.blocks[stream] = blake2b(counter, key=self.key, salt=STREAMS[stream].encode()).digest()

    def below(self, n: int, stream: int) -> int:
        """A whole number from 0 to n-1, each equally likely."""
        if stream == DICE and self.stacked:
            return self.stacked.pop()
        if n > 256:
            return self.below_many(n, stream)
        fair = 256 - 256 % n
        while True:
            at = self.used[stream]
            self.used[stream] = at + 1
            if at % BLOCK == 0:
                self.next_block(stream, at // BLOCK)
            drawn = self.blocks[stream][at % BLOCK]
            if drawn < fair:
                return drawn % n

    def below_many(self, n: int, stream: int) -> int:
        """The same for more than one byte can tell, and at most 65536."""
        fair = 65536 - 65536 % n
        drawn = self.byte(stream) << 8 | self.byte(stream)
        while drawn >= fair:
            drawn = self.byte(stream) << 8 | self.byte(stream)
        return drawn % n

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1, CARDS)
            cards[i], cards[j] = cards[j], cards[i]

    def stack(self, dice: list[int]) -> None:
        """The next dice come out like this, in this order, before chance goes on."""
        self.stacked = [*reversed(dice), *self.stacked]

    def new_key(self) -> bytes:
        """A key for another generator, which tells nothing about this one's future."""
        return bytes([self.byte(SEATS) for _ in range(32)])

    def plain(self) -> tuple[object, ...]:
        return self.key.hex(), tuple(self.used), tuple(self.stacked)
