"""What many games add up to. Whole numbers only: the sum is the same in whatever order games are added."""

from dataclasses import dataclass, field
from typing import Any

from astrolude.kernel.table import Table

#: A win is shared among at most eight, so its parts are whole numbers.
WIN = 840
AUTOMA = "automa"


@dataclass
class Spread:
    """The sum, the smallest and the largest of some numbers."""

    count: int = 0
    sum: int = 0
    least: int = 0
    most: int = 0

    def see(self, number: int) -> None:
        self.add(Spread(1, number, number, number))

    def add(self, other: "Spread") -> None:
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.sum += other.sum

    def summary(self) -> dict[str, Any] | None:
        if not self.count:
            return None
        return {"mean": self.sum / self.count, "min": self.least, "max": self.most}

    def line(self) -> str:
        return f"{self.sum / self.count:,.1f} on average, from {self.least} to {self.most}" if self.count else "unknown"


@dataclass
class Tally:
    games: int = 0
    decisions: Spread = field(default_factory=Spread)
    rounds: Spread = field(default_factory=Spread)
    #: Parts of wins by seat; an automa sits behind the last.
    by_seat: list[int] = field(default_factory=list)
    #: For each bot: parts of wins, seats played, and final scores.
    by_bot: dict[str, int] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    scores: dict[str, Spread] = field(default_factory=dict)
    #: How often each reason ended a game.
    reasons: dict[str, int] = field(default_factory=dict)

    @staticmethod
    def empty(bots: tuple[str, ...]) -> "Tally":
        return Tally(by_seat=[0] * len(bots), by_bot=dict.fromkeys(sorted(set(bots)), 0))

    def count(self, t: Table, bots: tuple[str, ...]) -> None:
        """A finished game."""
        result = t.result
        assert result is not None
        self.games += 1
        self.decisions.see(t.n)
        if isinstance(rounds := t.view(None).get("round"), int):
            self.rounds.see(rounds)
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        kinds = [*bots, *[AUTOMA] * (len(result.scores) - len(bots))]
        for seat, kind in enumerate(kinds):
            self.seats[kind] = self.seats.get(kind, 0) + 1
            self.scores.setdefault(kind, Spread()).see(result.scores[seat])
        for seat in result.winners:
            self.win(seat, kinds[seat], WIN // len(result.winners))

    def win(self, seat: int, kind: str, part: int) -> None:
        self.by_seat += [0] * (seat + 1 - len(self.by_seat))
        self.by_seat[seat] += part
        self.by_bot[kind] = self.by_bot.get(kind, 0) + part

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions.add(other.decisions)
        self.rounds.add(other.rounds)
        self.by_seat += [0] * (len(other.by_seat) - len(self.by_seat))
        for seat, part in enumerate(other.by_seat):
            self.by_seat[seat] += part
        for mine, theirs in ((self.by_bot, other.by_bot), (self.seats, other.seats), (self.reasons, other.reasons)):
            for key, number in theirs.items():
                mine[key] = mine.get(key, 0) + number
        for kind, spread in other.scores.items():
            self.scores.setdefault(kind, Spread()).add(spread)

    def share(self, part: int) -> float:
        return part / WIN / self.games

    def summary(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "won_by_seat": [self.share(part) for part in self.by_seat],
            "won_by_bot": {bot: self.share(part) for bot, part in sorted(self.by_bot.items())},
            "decisions": self.decisions.summary(),
            "rounds": self.rounds.summary(),
            "scores": {bot: spread.summary() for bot, spread in sorted(self.scores.items())},
            "endings": dict(sorted(self.reasons.items())),
        }

    def lines(self) -> list[str]:
        seats = [f"seat {seat + 1} {self.share(part):.1%}" for seat, part in enumerate(self.by_seat)]
        bots = [f"{bot} {self.share(part):.1%}" for bot, part in sorted(self.by_bot.items())]
        rows = [("Won by seat", ", ".join(seats)), ("Won by bot", ", ".join(bots))]
        rows += [(f"Score of {bot}", spread.line()) for bot, spread in sorted(self.scores.items())]
        rows += [("Decisions a game", self.decisions.line())]
        rows += [("Rounds a game", self.rounds.line())] if self.rounds.count else []
        endings = sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))
        rows += [("Endings", ", ".join(f"{reason} {number / self.games:.1%}" for reason, number in endings))]
        return [f"{name:<18}{what}" for name, what in rows]
