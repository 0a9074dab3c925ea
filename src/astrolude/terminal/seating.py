"""Who sits where: people and bots, what they are called, and the signs that stand for them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from astrolude.bots import BOTS, Player
from astrolude.kernel.game import Game
from astrolude.kernel.table import Table
from astrolude.terminal.usage import Usage

HUMAN = "human"
LONGEST_NAME = 16


class Seated(NamedTuple):
    kind: str
    name: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN


def smallest_table(game: Game) -> int:
    """The game's smallest multiplayer count; 1 if it is played alone only."""
    return min((seats for seats in game.seats if seats > 1), default=1)


def seated_from(text: str | None, game: Game, first: str, others: str) -> list[Seated]:
    """Seats as the shell writes them: "human:Anna,greedy", or a number of seats, or nothing for the usual table."""
    words = (text or str(smallest_table(game))).split(",")
    if len(words) == 1 and words[0].strip().isdigit():
        count = int(words[0])
        words = [first, *[others] * (count - 1)] if 0 < count < 100 else []
    if len(words) not in game.seats:
        raise Usage(f"{game.id} is played by {one_of(game.seats)} seats, not {text}.")
    return named([word.strip() for word in words], (HUMAN, *BOTS))


def one_of(values: Sequence[object]) -> str:
    words = [str(value) for value in values]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def named(words: Sequence[str], kinds: Sequence[str]) -> list[Seated]:
    """Everybody with a name of their own: the one that was given, or their kind, counted if there are several."""
    pairs = [word.partition(":")[::2] for word in words]
    for kind, name in pairs:
        if kind not in kinds:
            raise Usage(f"{kind!r} cannot sit at the table: a seat is {one_of(kinds)}, or like {HUMAN}:Anna.")
        if len(name) > LONGEST_NAME or not (name.isprintable() and name == name.strip()):
            raise Usage(f"{name!r} is no name for a seat: it has at most {LONGEST_NAME} letters, all visible.")
    unnamed = [kind for kind, name in pairs if not name]
    counts: dict[str, int] = {}
    seated = []
    for kind, name in pairs:
        if not name:
            counts[kind] = counts.get(kind, 0) + 1
            name = usual_name(kind) + (f" {counts[kind]}" if unnamed.count(kind) > 1 else "")
        seated.append(Seated(kind, name))
    names = [one.name.casefold() for one in seated]
    if len(set(names)) < len(names):
        raise Usage("two seats have the same name: give each its own, like human:Anna,human:Ben.")
    return seated


def usual_name(kind: str) -> str:
    return "Player" if kind == HUMAN else kind.capitalize()


def shell_words(seated: Sequence[Seated]) -> str:
    """The seats as `seated_from` reads them."""
    return ",".join(f"{one.kind}:{one.name}" for one in seated)


def names_of(t: Table, seated: Sequence[Seated]) -> list[str]:
    """What everybody is called, the game's own automa included."""
    return t.game.called(t, [one.name for one in seated])


def seats_in(view: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    seats: Sequence[Mapping[str, Any]] = view.get("seats", ())
    return seats


def bot_for(kind: str, t: Table, seat: int) -> Player:
    """A bot whose chance follows from the match: after a replay it plays on as it would have."""
    return BOTS[kind](Random(f"{t.deal.seed}/{seat}/{t.n}").getrandbits(64))
