"""How the rest of the world sees Salvage."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from astrolude.draw.region import Region
from astrolude.draw.text import text
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.errors import SceneError
from astrolude.kernel.game import Deal, Form, Game, Prompt, Summary, Theme
from astrolude.kernel.rng import Rng
from astrolude.kernel.words import seat_names
from astrolude.kernel.zone import UNKNOWN, redeal
from salvage.play import bid_options, set_up
from salvage.state import Cards, SalvageBook, Wrecks


class Salvage(Game):
    id = "salvage"
    title = "Salvage"
    rules_version = 1
    seats = (2, 3, 4)
    settings = ()
    summary = Summary("Wrecks, bids and jammers.", "10 min", "hidden bids")
    folder = Path(__file__).parent
    content_type = Cards
    finished = False
    prompts = {
        "bid": Prompt("card", ("SV-002",)),
        "jam": Prompt("may", ("SV-004",), ("claimant",)),
        "shield": Prompt("may", ("SV-005",), ("jammer",)),
        "scrap": Prompt("may", ("SV-006",)),
        "bonus": Prompt("order", ("SV-007",)),
    }

    def catalogue(self, content: Cards) -> SalvageBook:
        return SalvageBook(content, self.words({"card": {card.id: card.name for card in content.card}}))

    def check(self, content: Cards) -> list[str]:
        missing = {"jammer", "shield"} - {card.id for card in content.card}
        return [f"The rules need the card {one!r}." for one in sorted(missing)]

    def set_up(self, deal: Deal, book: SalvageBook, rng: Rng) -> Wrecks:
        t = Wrecks(self, deal, rng, book)
        set_up(t)
        return t

    def lay(self, t: Wrecks, layout: Mapping[str, Any]) -> None:
        """Scenes can give the players other points."""
        if set(layout) - {"points"}:
            raise SceneError(f"Salvage lays out points, not {sorted(layout)}.")
        t.points = [int(n) for n in layout["points"]]

    def see(self, t: Wrecks, seat: int | None) -> dict[str, Any]:
        return {
            "wreck": t.wreck,
            "captain": t.captain,
            "scrap": t.scrap,
            "deck": len(t.deck),
            "discard": [t.book.cards[card].id for card in t.discard.cards],
            "seats": [{"points": t.points[i], "hand": self.see_hand(t, i, seat)} for i in range(t.deal.seats)],
        }

    def see_hand(self, t: Wrecks, i: int, seat: int | None) -> list[str | None]:
        return [None if card == UNKNOWN else t.book.cards[card].id for card in t.hands[i].seen_by(seat)]

    def imagine(self, t: Wrecks, seat: int | None, rng: Rng) -> None:
        redeal([*t.hands, t.deck], seat, rng)

    def reoffer(self, t: Wrecks, decision: Decision) -> list[Option]:
        return bid_options(t, decision.seat) if decision.prompt == "bid" else decision.options

    def faults(self, t: Wrecks) -> list[str]:
        laid = [card for zone in [*t.hands, t.deck, t.discard] for card in zone.cards]
        box = [i for i, card in enumerate(t.book.cards) for _ in range(card.copies)]
        return [] if sorted(laid) == box else ["cards are lost or doubled"]

    def modes(self) -> list[tuple[int, dict[str, Any]]]:
        return [(seats, {}) for seats in self.seats]

    def score_sheet(self, t: Wrecks) -> list[dict[str, Any]]:
        return [{"seat": i, "total": n, "parts": [{"what": "salvage", "points": n}]} for i, n in enumerate(t.points)]

    def evaluate(self, t: Wrecks, seat: int) -> float:
        return t.points[seat] - max(t.points)

    def board(
        self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide", theme: Theme = "dark"
    ) -> str:
        lines = "".join(f'<text x="8" y="{20 + 18 * i}">{line}</text>' for i, line in enumerate(self.telling(view)))
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" data-theme="{theme}">{lines}</svg>'

    def regions(self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide") -> list[Any]:
        words = "".join(text(8, 20 + 18 * i, line, 13) for i, line in enumerate(self.telling(view, names)))
        return [Region("table", "The table", 400, 200, words)]

    def cover(self) -> str:
        return '<svg class="cover" viewBox="0 0 240 320" role="img" aria-label="Salvage"></svg>'

    def telling(self, view: Mapping[str, Any], names: Sequence[str] = ()) -> list[str]:
        called = seat_names(len(view["seats"]), names)
        return [f"Wreck {view['wreck'] + 1}, {view['scrap']} scrap"] + [
            f"{called[i]}: {seat['points']} points, {len(seat['hand'])} cards" for i, seat in enumerate(view["seats"])
        ]
