"""The Game object: how the rest of the world sees Tiny Epic Galaxies."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from astrolude.games.tiny_epic_galaxies import bot, layout, missions, refusals, soundness, telling, view
from astrolude.games.tiny_epic_galaxies.book import FACES, GalaxiesBook
from astrolude.games.tiny_epic_galaxies.cards import Cards, Gain
from astrolude.games.tiny_epic_galaxies.ending import empire_points
from astrolude.games.tiny_epic_galaxies.prompts import PROMPTS
from astrolude.games.tiny_epic_galaxies.setup import ROW, mission_options, set_up
from astrolude.games.tiny_epic_galaxies.state import Galaxies
from astrolude.kernel.content import doubled, tables
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.errors import SetupError
from astrolude.kernel.game import Closed, Deal, Form, Game, Setting, Summary, Theme
from astrolude.kernel.rng import Rng

ROGUES = ("artemis", "rothkel", "zendica", "hades", "gamelyn")


class TinyEpicGalaxies(Game):
    id = "tiny-epic-galaxies"
    title = "Tiny Epic Galaxies"
    rules_version = 1
    seats = (1, 2, 3, 4, 5)
    prompts = PROMPTS
    own_turn = "turn"
    order_facts = ("energy", "culture")
    folder = Path(__file__).parent
    content_type = Cards
    summary = Summary(
        "Dice and planets. Follow the others' dice to grow in their turn.", "30 min", "dice, engine building, a race"
    )
    settings = (
        Setting("rogue", ROGUES, "artemis", "Rogue Galaxy", "Your opponent when you play alone, weakest first."),
        Setting("start", ("random", "1", "2", "3", "4", "5"), "random", "Start player", "Who takes the first turn."),
        Setting("colours", view.COLOURS, None, "Colours", "One for each seat, all different.", each=True),
    )

    def deal(self, seats: int, seed: int | str, packs: Sequence[str | Path], options: Mapping[str, Any]) -> Deal:
        dealt = super().deal(seats, seed, packs, options)
        start = dealt.options["start"]
        if start != "random" and int(start) > seats:
            raise SetupError(f"start={start!r} is not possible: there are {seats} seats.")
        return dealt

    def catalogue(self, content: Cards) -> GalaxiesBook:
        things = {
            "planet": {card.id: card.name for card in content.planet},
            "mission": {card.id: card.name for card in content.mission},
            "face": {face: next(die.name for die in content.die_face if die.id == face) for face in FACES},
            # A resource is numbered like the face that acquires it, and called by that face's id.
            "resource": {face: face for face in FACES},
        }
        return GalaxiesBook(content, self.words(things))

    def check(self, content: Cards) -> list[str]:
        wrong = [
            f"{key!r} stands twice among [[{name}]]."
            for name in tables(Cards)
            for key in doubled(getattr(content, name))
        ]
        if len(content.planet) < max(ROW):
            wrong.append(f"There are {len(content.planet)} planets; the row needs {max(ROW)}.")
        if len(content.mission) < 2 * max(self.seats):
            wrong.append(f"There are {len(content.mission)} missions; five players are dealt {2 * max(self.seats)}.")
        wrong += [
            f"{card.id!r} costs dice: then its effects can only be gains, which need none of the others."
            for card in content.planet
            if card.cost.dice and not all(isinstance(effect, Gain) for effect in card.effects)
        ]
        if sorted(die.id for die in content.die_face) != sorted(FACES):
            wrong.append(f"A die has exactly the faces {list(FACES)}.")
        if sorted(level.level for level in content.empire_level) != [1, 2, 3, 4, 5, 6]:
            wrong.append("The empire track has exactly the levels 1 to 6.")
        return wrong

    def set_up(self, deal: Deal, book: GalaxiesBook, rng: Rng) -> Galaxies:
        return set_up(self, deal, book, rng)

    def lay(self, t: Galaxies, wanted: Mapping[str, Any]) -> None:
        layout.lay(t, wanted)

    def see(self, t: Galaxies, seat: int | None) -> dict[str, Any]:
        return view.see(t, seat)

    def imagine(self, t: Galaxies, seat: int | None, rng: Rng) -> None:
        view.imagine(t, seat, rng)

    def closed(self, t: Galaxies, decision: Decision) -> list[Closed]:
        return refusals.closed(t, decision)

    def score_sheet(self, t: Galaxies) -> list[dict[str, Any]]:
        return [self.score_line(t, seat) for seat in range(len(t.seats))]

    def score_line(self, t: Galaxies, seat: int) -> dict[str, Any]:
        me = t.seats[seat]
        empire = empire_points(t, seat)
        parts: list[dict[str, Any]] = [
            {"what": "planets", "points": me.points - empire, "of": [worth_of(t, planet) for planet in me.colonies]},
            {"what": "empire", "points": empire, "why": f"level {me.level}"},
        ]
        if t.rogue is None:
            card, scored = t.book.missions[me.missions.cards[0]], missions.points(t, seat)
            of = [{"name": card.name, "points": scored}]
            parts.append({"what": "mission", "points": scored, "of": of, "why": card.text})
        return {
            "seat": seat,
            "total": sum(part["points"] for part in parts),
            "parts": parts,
            "tie_breaks": [len(me.colonies), me.level, me.energy + me.culture],
        }

    def evaluate(self, t: Galaxies, seat: int) -> float:
        return bot.evaluate(t, seat)

    def priority(self, t: Galaxies, decision: Decision, option: Option) -> float:
        return bot.priority(t, decision, option)

    def faults(self, t: Galaxies) -> list[str]:
        return soundness.faults(t)

    def modes(self) -> list[tuple[int, dict[str, Any]]]:
        return [*[(1, {"rogue": rogue}) for rogue in ROGUES], *[(seats, {}) for seats in self.seats if seats > 1]]

    def reoffer(self, t: Galaxies, decision: Decision) -> list[Option]:
        """Only missions are asked about in secret."""
        return mission_options(t, decision.seat)

    def rests(self, t: Galaxies, decision: Decision) -> bool:
        return decision.prompt == "turn"

    def board(
        self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide", theme: Theme = "dark"
    ) -> str:
        from astrolude.games.tiny_epic_galaxies.board import board

        return board(view, names, form, theme, fonts=True, cards=self.book_seen(view).content)

    def regions(self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide") -> list[Any]:
        from astrolude.games.tiny_epic_galaxies.board import regions

        return list(regions(view, names, form, self.book_seen(view).content))

    def cover(self) -> str:
        from astrolude.games.tiny_epic_galaxies.drawn.cover import cover

        return cover(self.id, self.title)

    def automas(self, t: Galaxies) -> list[str]:
        return [] if t.rogue is None else [telling.rogue_name(t.rogue.id, t.book)]

    def standings(self, view: Mapping[str, Any]) -> list[list[tuple[str, int, str]]]:
        return [
            [("star", seat["points"], "points"), *((what, seat[what], what) for what in ("energy", "culture"))]
            for seat in view["seats"]
        ]

    def telling(self, view: Mapping[str, Any], names: Sequence[str] = ()) -> list[str]:
        book = self.book_seen(view)
        assert isinstance(book, GalaxiesBook)
        return telling.tell(view, book, names)


def worth_of(t: Galaxies, planet: int) -> dict[str, Any]:
    card = t.book.planets[planet]
    return {"name": card.name, "points": card.vp}
