"""Real tables as pages are given them."""

from typing import Any

import msgspec

import astrolude
from astrolude.draw.region import Region, svg
from astrolude.kernel.rng import seal_of
from astrolude.web.shapes import GameCard, LogLine, Meta, Part, Person, ScorePath, Show

GAMES = sorted(astrolude.games())
COLOURS = ("azure", "ember", "jade", "orchid", "bone", "heather")
NAMES = ("Ada", "Bo", "Mirek", "Ines", "Tom", "Ola")


class Played:
    """A table that was played for some choices, with what each seat read meanwhile."""

    def __init__(self, game: str, seats: int, choices: int, seat: int | None, names: tuple[str, ...] = NAMES) -> None:
        self.game = astrolude.games()[game]
        self.t = astrolude.new(game, seats=seats, seed="ab" * 16)
        self.names = names[:seats]
        self.seat = seat
        self.log: list[LogLine] = []
        self.choices = 0
        while self.t.decision and self.choices < choices:
            self.choose()

    def choose(self) -> None:
        """A spread of choices that ends every game."""
        decision = self.t.decision
        assert decision is not None
        self.choices += 1
        asked = decision.seat
        self.t.choose(decision.options[(self.choices * 7) % len(decision.options)])
        for words in self.game.told(self.t, self.seat, self.names):
            self.log.append(LogLine(self.choices, asked, words))

    def show(self, **changed: Any) -> Show:
        view = self.game.seen(self.t, self.seat, self.names)
        called = self.game.called(self.t, self.names)
        decision = view["decision"] or {}
        over = view["result"] is not None
        yours = decision.get("seat") == self.seat and not over
        shown = {
            "n": self.choices,
            "seat": self.seat,
            "over": over,
            "tab": f"Your turn: {self.game.title}" if yours else self.game.title,
            "turn": "Your turn" if yours else "The game is over" if over else f"{called[decision['seat']]} chooses",
            "yours": yours,
            "question": decision.get("text", ""),
            "last": self.log[-1].text if self.log else "",
            "decision_n": decision.get("n"),
            "shape": decision.get("shape", ""),
            "options": decision.get("options", []),
            "closed": decision.get("closed", []),
            "regions": self.parts(view),
            "log": self.log[-40:],
            "told": self.game.telling(view, self.names),
            "can_undo": yours,
            "result": view["result"],
            "scores_path": [ScorePath(seat, [0, 1, 3 + seat, 8, 13 + seat]) for seat in range(len(called))],
            "asked": decision.get("seat"),
            "called": called,
        }
        return msgspec.convert({**msgspec.to_builtins(shown), **msgspec.to_builtins(changed)}, Show)

    def parts(self, view: dict[str, Any]) -> list[Part]:
        wide: list[Region] = self.game.regions(view, self.names, "wide")
        narrow: list[Region] = self.game.regions(view, self.names, "narrow")
        pairs = zip(wide, narrow, strict=True)
        return [Part(w.key, w.title, svg(w, "wide"), svg(n, "narrow")) for w, n in pairs]

    def meta(self, **changed: Any) -> Meta:
        people = [Person(i, name, "person", COLOURS[i], here=i != 2) for i, name in enumerate(self.names)]
        known = Meta(
            id="T7kq",
            game=self.game.id,
            name="Friday table",
            people=people,
            you=[] if self.seat is None else [self.seat],
            seal=seal_of("ab" * 16),
            public=True,
            status="over" if self.t.result else "playing",
            round_words="round 9",
            title=self.game.title,
            token_links={0: "/join/abc", 1: "/join/def"},
        )
        return msgspec.structs.replace(known, **changed)


def card(game: str) -> GameCard:
    house = astrolude.games()[game]
    told = house.summary
    return GameCard(house.id, house.title, told.tagline, list(house.seats), told.length, told.kind, house.cover())
