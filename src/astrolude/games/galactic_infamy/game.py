"""The Game object: how the rest of the world sees Galactic Infamy."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from astrolude.games.galactic_infamy import asking, bot, layout, setup, soundness, view
from astrolude.games.galactic_infamy.book import ATTRIBUTES, KINDS, RINGS, SPACES, TRITON, InfamyBook
from astrolude.games.galactic_infamy.calculator import boxes
from astrolude.games.galactic_infamy.cards import Cards
from astrolude.games.galactic_infamy.prompts import PROMPTS
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.content import doubled, tables
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.game import Deal, Form, Game, Setting, Summary, Theme
from astrolude.kernel.rng import Rng

BOXES = ("stored Equipment", "Credits", "together", "divided by 20", "Destiny", "Infamy", "total")
PILES = ("Action Cards", "Boost Cards", "Equipment Cards", "Thugs", "Enforcers", "Lieutenants", "Crime Lords")


class GalacticInfamy(Game):
    id = "galactic-infamy"
    title = "Galactic Infamy"
    rules_version = 1
    seats = (2, 3, 4, 5, 6)
    prompts = PROMPTS
    own_turn = "move"
    order_facts = ("credits", "infamy", "life", "hand")
    folder = Path(__file__).parent
    content_type = Cards
    finished = False
    summary = Summary(
        "Bounties. Fight, capture, and deliver before a rival takes them.", "120 min", "dice, cards, a hunt, a race"
    )
    settings = (
        Setting("game", ("basic", "advanced"), "basic", "Game", "The advanced game adds an effect to every planet."),
        Setting("colours", view.COLOURS, None, "Colours", "One for each seat, all different.", each=True),
    )

    def catalogue(self, content: Cards) -> InfamyBook:
        planets = [tile.name for tile in content.planet]
        kinds = {kind.id: kind.name for kind in content.space_kind}
        ring = [kinds[kind] for tile in content.ring for kind in tile.spaces]
        triton = [kinds[space.kind] for space in content.triton_space]
        spaces = {str(i): f"{name}, ring {i // 8 + 1}" for i, name in enumerate(ring)}
        spaces |= {str(TRITON + i): f"{name}, Triton {i + 1}" for i, name in enumerate(triton)}
        assert len(spaces) == SPACES
        things = {
            **{name: {card.id: card.name for card in getattr(content, name)} for name in NAMED},
            "class": {card.id: card.name for card in content.class_card},
            "space": spaces,
            "ring": {str(i): str(i + 1) for i in range(RINGS)},
            "gate": {str(i): f"Gate {i + 1}" for i in range(RINGS)},
            "attribute": {one: one.capitalize() for one in ATTRIBUTES},
            "slot": {"hands": "Hands", "head": "Head", "body": "Body"},
            "side": {"attacker": "The attacker's side", "defender": "The defender's side"},
            "pile": {name: name for name in PILES},
        }
        assert planets
        assert len(kinds) == len(KINDS)
        return InfamyBook(content, self.words(things))

    def check(self, content: Cards) -> list[str]:
        wrong = [
            f"{key!r} stands twice among [[{name}]]."
            for name in tables(Cards)
            for key in doubled(getattr(content, name))
        ]
        wrong += [
            f"{card.id!r} moves its player: that works only in place of a move, with timing 'movement'."
            for card in content.action
            if card.timing != "movement" and any(type(e).__name__ == "Teleport" for e in card.effect)
        ]
        return wrong

    def set_up(self, deal: Deal, book: InfamyBook, rng: Rng) -> Infamy:
        t = Infamy(self, deal, rng, book)
        setup.set_up(t)
        return t

    def lay(self, t: Infamy, wanted: Mapping[str, Any]) -> None:
        layout.lay(t, wanted)

    def see(self, t: Infamy, seat: int | None) -> dict[str, Any]:
        return view.see(t, seat)

    def imagine(self, t: Infamy, seat: int | None, rng: Rng) -> None:
        view.imagine(t, seat, rng)

    def score_sheet(self, t: Infamy) -> list[dict[str, Any]]:
        """The calculator's boxes: what adds up, and what it comes from."""
        sheet = []
        for seat in range(len(t.seats)):
            found = boxes(t, seat)
            parts = [
                {"what": "infamy", "points": found[5]},
                {"what": "wealth", "points": found[3], "why": f"{found[0]} stored + {found[1]} Credits, divided by 20"},
            ]
            sheet.append(
                {"seat": seat, "total": found[6], "parts": parts, "boxes": dict(zip(BOXES, found, strict=True))}
            )
        return sheet

    def evaluate(self, t: Infamy, seat: int) -> float:
        return bot.evaluate(t, seat)

    def priority(self, t: Infamy, decision: Decision, option: Option) -> float:
        return bot.priority(t, decision, option)

    def faults(self, t: Infamy) -> list[str]:
        return soundness.faults(t)

    def reoffer(self, t: Infamy, decision: Decision) -> list[Option]:
        return asking.reoffer(t, decision)

    def modes(self) -> list[tuple[int, dict[str, Any]]]:
        return [(seats, {"game": game}) for seats in self.seats for game in ("basic", "advanced")]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide", theme: Theme = "dark"
    ) -> str:
        from astrolude.games.galactic_infamy.board import board

        return board(view, names, form, theme, fonts=True, cards=self.book_seen(view).content)

    def regions(self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide") -> list[Any]:
        from astrolude.games.galactic_infamy.board import regions

        return list(regions(view, names, form, self.book_seen(view).content))

    def cover(self) -> str:
        from astrolude.games.galactic_infamy.drawn.cover import cover

        return cover(self.id, self.title)

    def standings(self, view: Mapping[str, Any]) -> list[list[tuple[str, int, str]]]:
        """Infamy, Credits and Life Points, as all may see them."""
        return [[(what, seat[what], name) for what, name in STANDINGS] for seat in view["seats"]]

    def telling(self, view: Mapping[str, Any], names: Sequence[str] = ()) -> list[str]:
        from astrolude.games.galactic_infamy.drawn.printed import Printed
        from astrolude.games.galactic_infamy.telling import tell

        return tell(view, Printed(self.book_seen(view).content), names)


STANDINGS = (("infamy", "Infamy"), ("credits", "Credits"), ("life", "Life Points"))
NAMED = ("species", "planet", "equipment", "skill", "bounty", "action", "boost", "rank")
