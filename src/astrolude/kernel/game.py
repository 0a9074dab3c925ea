"""What a game must provide, and how games are found."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from astrolude.kernel.book import Book
from astrolude.kernel.content import Content, digest, read_folder, read_pack, with_pack
from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.errors import ContentError, SceneError, SetupError
from astrolude.kernel.rng import SEATS, Rng, key_of
from astrolude.kernel.words import Things, Words, seat_names

if TYPE_CHECKING:
    from astrolude.kernel.table import Table

#: How a board is drawn: for wide screens or for phones, by night or by day.
Form = Literal["wide", "narrow"]
Theme = Literal["dark", "light"]

#: The language of every game; others are data beside it.
ENGLISH = "en"

#: The shapes a question can have; the page and bots know how to show and answer each.
SHAPES = ("menu", "may", "piece", "card", "amount", "order")


class Setting(msgspec.Struct, frozen=True):
    """An option of a game: one of its values, or with `each` one different value per seat."""

    name: str
    values: tuple[Any, ...]
    default: Any
    label: str
    help: str
    each: bool = False

    def checked(self, value: Any, seats: int) -> Any:
        """The value, or a SetupError."""
        if not self.each:
            if any(type(value) is type(known) and value == known for known in self.values):
                return value
            raise SetupError(f"{self.name}={value!r} is not possible: choose one of {list(self.values)}.")
        picked = list(value) if isinstance(value, (list, tuple)) else [value]
        unknown = [one for one in picked if one not in self.values]
        if unknown or len(picked) != seats or len(set(picked)) != len(picked):
            raise SetupError(
                f"{self.name}={value!r} is not possible: name {seats} different ones of {list(self.values)}."
            )
        return picked

    def by_default(self, seats: int) -> Any:
        return list(self.values[:seats]) if self.each else self.default


class Prompt(msgspec.Struct, frozen=True):
    """A kind of question: its shape, the rules it comes from, and what the numbers it carries are called."""

    shape: str
    rules: tuple[str, ...]
    #: Each as a name, or as name:kind where the number stands for a thing of another kind than the name.
    about: tuple[str, ...] = ()


class Summary(msgspec.Struct, frozen=True):
    """What kind of game it is, for somebody who chooses one."""

    tagline: str
    #: How long a table takes, as the box says it.
    length: str
    kind: str


class Closed(msgspec.Struct, frozen=True):
    """What is not possible now, and why: a reason of the game's words with its numbers."""

    option: Option
    reason: str
    values: tuple[int, ...] = ()


class Deal(msgspec.Struct, frozen=True):
    """How a table was set up: with the choices made on it, this is the whole match."""

    seats: int
    options: dict[str, Any]
    seed: int | str
    content: str
    packs: tuple[str, ...] = ()
    scene: dict[str, Any] | None = None


class Game(ABC):
    """A game's house as the rest of the world sees it. Houses find each other through entry points."""

    id: str
    title: str
    #: Counts up whenever a record might replay differently.
    rules_version: int
    seats: tuple[int, ...]
    settings: tuple[Setting, ...]
    prompts: Mapping[str, Prompt]
    #: The folder with content/*.toml, the words (words/en.toml) and rules.md.
    folder: Path
    content_type: type[Content]
    summary: Summary
    #: The question that a seat is asked in its own turn, and the numbers before it that standing orders may speak of.
    own_turn: str = ""
    order_facts: tuple[str, ...] = ()
    #: A finished game has a passing test for every rule of its rules.md.
    finished = True

    def __init__(self) -> None:
        self.books: dict[tuple[str, ...], Book] = {}

    # --- what each game provides -------------------------------------------------------------------

    @abstractmethod
    def catalogue(self, content: Any) -> Book:
        """The read-only catalogue of that content."""

    @abstractmethod
    def check(self, content: Any) -> list[str]:
        """What is wrong with the content beyond the form of single entries, one sentence each."""

    @abstractmethod
    def set_up(self, deal: Deal, book: Any, rng: Rng) -> "Table":
        """The table as the rulebook's setup leaves it, ready to run."""

    @abstractmethod
    def lay(self, t: Any, layout: Mapping[str, Any]) -> None:
        """Lay out a scene on a table that was just set up; SceneError if it is no legal position."""

    @abstractmethod
    def see(self, t: Any, seat: int | None) -> dict[str, Any]:
        """The game's part of a view, built up from what that seat may know."""

    @abstractmethod
    def imagine(self, t: Any, seat: int | None, rng: Rng) -> None:
        """Deal anew, on this table, what the seat cannot know."""

    def closed(self, t: Any, decision: Decision) -> list[Closed]:
        """What the decision does not offer although one might look for it, with reasons."""
        return []

    @abstractmethod
    def score_sheet(self, t: Any) -> list[dict[str, Any]]:
        """The final scores, broken down as the rulebook's scoring does."""

    @abstractmethod
    def evaluate(self, t: Any, seat: int) -> float:
        """How good the table looks for the seat, in points."""

    def priority(self, t: Any, decision: Decision, option: Option) -> float:
        """How promising the option looks before it is tried, in points; breaks ties of `evaluate`."""
        return 0.0

    @abstractmethod
    def faults(self, t: Any) -> list[str]:
        """What cannot be: components that are lost or doubled, numbers out of range. Empty on every sound table."""

    @abstractmethod
    def modes(self) -> list[tuple[int, dict[str, Any]]]:
        """Every seat count and mode, as seats and options, that random play should try."""

    def reoffer(self, t: Any, decision: Decision) -> list[Option]:
        """The options of a question that was asked about hidden cards, as this table offers them now."""
        return decision.options

    def automas(self, t: Any) -> Sequence[str]:
        """What the game's own players are called; they sit behind the last seat."""
        return ()

    def rests(self, t: Any, decision: Decision) -> bool:
        """Whether the seat is between actions here: a bot that looks one action ahead stops and judges the table."""
        return True

    @abstractmethod
    def board(
        self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide", theme: Theme = "dark"
    ) -> str:
        """The view drawn as one SVG document."""

    @abstractmethod
    def regions(self, view: Mapping[str, Any], names: Sequence[str] = (), form: Form = "wide") -> "list[Any]":
        """The parts of the drawn board, to stand in a page one by one: draw's Regions."""

    @abstractmethod
    def cover(self) -> str:
        """The game's cover, drawn: one svg element of 240 x 320."""

    @abstractmethod
    def telling(self, view: Mapping[str, Any], names: Sequence[str] = ()) -> list[str]:
        """The view told as lines of text."""

    def standings(self, view: Mapping[str, Any]) -> list[list[tuple[str, int, str]]]:
        """What decides, as it lies open before each seat: icon, number, and what it counts."""
        return []

    # --- what follows from it ------------------------------------------------------------------------

    def book(self, packs: Sequence[str | Path] = ()) -> Book:
        """The catalogue with those packs, read once."""
        key = tuple(str(path) for path in packs)
        if key not in self.books:
            content = read_folder(self.folder / "content", self.content_type)
            names: list[str] = []
            for path in packs:
                pack = read_pack(Path(path), self.content_type, self.id)
                content, names = with_pack(content, pack), [*names, pack.pack.id if pack.pack else ""]
            if wrong := self.check(content):
                raise ContentError(f"{', '.join(key) or self.id}: {' '.join(wrong)}")
            book = self.catalogue(content)
            book.content, book.digest, book.packs = content, digest(content), tuple(names)
            self.books[key] = book
        return self.books[key]

    def book_seen(self, view: Mapping[str, Any]) -> Book:
        """The catalogue that a view speaks of, as far as it has been read here; else the game's own."""
        own = self.book()
        return next((book for book in self.books.values() if book.digest == view["content"]), own)

    def words(self, things: Things, language: str = ENGLISH) -> Words:
        """The words of that language, or a SetupError: a language is a file beside the others."""
        folder = self.folder / "words"
        known = sorted(path.stem for path in folder.glob("*.toml"))
        if language not in known:
            raise SetupError(f"{self.id} is not told in {language!r}: it knows {known}.")
        return Words(folder / f"{language}.toml", things)

    def words_of(self, t: Any, language: str) -> Words:
        book = self.book_of(t)
        if language == ENGLISH:
            return book.words
        if language not in book.tongues:
            book.tongues[language] = self.words(book.words.things, language)
        return book.tongues[language]

    def deal(self, seats: int, seed: int | str, packs: Sequence[str | Path], options: Mapping[str, Any]) -> Deal:
        """Checked settings, or a SetupError."""
        if type(seats) is not int or seats not in self.seats:
            raise SetupError(f"{self.id} is played by {list(self.seats)} seats, not {seats!r}.")
        if type(seed) not in (int, str):
            raise SetupError(f"seed={seed!r} is neither a whole number nor a text.")
        known = {setting.name: setting for setting in self.settings}
        for name in options:
            if name not in known:
                raise SetupError(f"{self.id} has no option {name!r}: it knows {list(known)}.")
        chosen = {
            name: setting.checked(options[name], seats) if name in options else setting.by_default(seats)
            for name, setting in known.items()
        }
        book = self.book(packs)
        return Deal(seats=seats, options=chosen, seed=seed, content=book.digest, packs=book.packs)

    def start(self, deal: Deal, packs: Sequence[str | Path] = ()) -> "Table":
        """A table set up as dealt, at its first decision."""
        return self.start_with(deal, self.book(packs))

    def start_with(self, deal: Deal, book: Book) -> "Table":
        t = self.set_up(deal, book, Rng(key_of(deal.seed)))
        if deal.scene is not None:
            try:
                self.lay(t, deal.scene)
            except (msgspec.ValidationError, KeyError, IndexError, TypeError, ValueError) as error:
                raise SceneError(f"the scene does not lie on the table of {self.id}: {error}.") from None
        t.run()
        return t

    def determinize(self, t: "Table", seat: int | None, rng: Rng) -> "Table":
        """A table that the seat cannot tell from the true one; chance is new as well, and how it came to be unknown."""
        world = t.clone()
        world.rng = Rng(rng.new_key())
        world.deal = msgspec.structs.replace(t.deal, seed="", scene=None)
        world.past = None
        world.events = [event.masked(seat) for event in t.events]
        self.imagine(world, seat, rng)
        world.decisions = [self.imagined(world, decision, seat) for decision in t.decisions]
        world.answers = [self.imagined_answer(world, *answer, seat, rng) for answer in t.answers]
        return world

    def imagined(self, world: "Table", decision: Decision, seat: int | None) -> Decision:
        """The question as it would be asked in that world: another seat's may come from hidden cards."""
        if decision.seat == seat or not decision.hidden:
            return decision
        return decision.offering(offered_again(world, decision) or self.reoffer(world, decision))

    def imagined_answer(
        self, world: "Table", decision: Decision, option: Option, seat: int | None, rng: Rng
    ) -> tuple[Decision, Option]:
        """Another seat's sealed answer is unknown: any that it could have given in that world."""
        again = self.imagined(world, decision, seat)
        if decision.seat == seat:
            return decision, option
        return again, again.options[rng.below(len(again.options), SEATS)]

    def seen(
        self, t: "Table", seat: int | None, names: Sequence[str] = (), language: str = ENGLISH, shut: bool = False
    ) -> dict[str, Any]:
        """The whole view: the game's part, the decision and the result. `shut` puts the seat's own secrets away: it
        is the seat's place at the table as everybody around one screen may see it."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < t.deal.seats):
            raise SetupError(f"there is no seat {seat!r}: seats are 0 to {t.deal.seats - 1}, None is a spectator.")
        return {
            "game": self.id,
            "content": t.deal.content,
            "seat": seat,
            **self.see(t, None if shut else seat),
            "decision": self.seen_decision(t, seat, names, self.words_of(t, language)),
            "result": self.seen_result(t, names, language),
        }

    def seen_decision(self, t: "Table", seat: int | None, names: Sequence[str], words: Words) -> dict[str, Any] | None:
        if not t.decisions:
            return None
        called = self.called(t, names)
        own = t.decision_of(seat)
        decision = own or t.decisions[0]
        values = about(decision)
        prompt = self.prompts[decision.prompt]
        shown: dict[str, Any] = {
            "n": decision.n,
            "seat": decision.seat,
            "waiting": [d.seat for d in t.decisions],
            "prompt": decision.prompt if own else None,
            "shape": prompt.shape,
            "text": words.prompt(decision.prompt, values, decision.seat, called, own is not None),
            "rules": list(prompt.rules),
            "about": self.named(prompt, values, words) if own else {},
            "options": [],
            "closed": [],
        }
        if own:
            shown["options"] = [
                {"key": o.key, "label": words.option(o.words, o.a, o.b, called), "rules": list(o.rules)}
                for o in own.options
            ]
            shown["closed"] = [
                {
                    "key": c.option.key,
                    "label": words.option(c.option.words, c.option.a, c.option.b, called),
                    "reason": words.reason(c.reason, c.values, own.seat, called),
                    "rules": list(c.option.rules),
                }
                for c in self.closed(t, own)
            ]
        return shown

    def named(self, prompt: Prompt, values: Sequence[int], words: Words) -> dict[str, Any]:
        """The question's numbers by name: ids where they stand for things, plain numbers otherwise."""
        facts: dict[str, Any] = {}
        for named, value in zip(prompt.about, values, strict=False):
            name, _, kind = named.partition(":")
            ids = words.ids.get(kind or name, ())
            facts[name] = ids[value] if 0 <= value < len(ids) else value
        return facts

    def seen_result(self, t: "Table", names: Sequence[str] = (), language: str = ENGLISH) -> dict[str, Any] | None:
        if t.result is None:
            return None
        words = self.words_of(t, language)
        called = self.called(t, names)
        first = t.result.winners[0] if t.result.winners else 0
        scores = self.score_sheet(t)
        return {
            "winners": list(t.result.winners),
            "headline": headline(t.result.winners, scores, called),
            "reason": words.result(t.result.reason, called, first),
            "scores": scores,
        }

    def book_of(self, t: Any) -> Book:
        book: Book = t.book
        return book

    def told(self, t: "Table", seat: int | None, names: Sequence[str] = (), language: str = ENGLISH) -> list[str]:
        """What has happened since the last choice, as sentences that this seat may read."""
        words = self.words_of(t, language)
        called = self.called(t, names)
        lines = [words.event(*shuffled(event.seen_by(seat)), called) for event in t.events]
        return [line for line in lines if line]

    def picture(self, view: Mapping[str, Any]) -> str:
        return self.board(view)

    def called(self, t: "Table", names: Sequence[str] = ()) -> list[str]:
        """Everybody's name at that table: their own, else their seat's number or what the game calls its automa."""
        usual = [*seat_names(t.deal.seats), *self.automas(t)]
        return [own or one for own, one in zip_longest(names[: len(usual)], usual, fillvalue="")]

    def how_to_play(self) -> tuple[str, str]:
        """The page that teaches the game, as markdown, and its annotated picture as SVG."""
        read = [(self.folder / name).read_text(encoding="utf-8") for name in ("how_to_play.md", "how-to-play.svg")]
        return read[0], read[1]

    def rules(self) -> str:
        return (self.folder / "rules.md").read_text(encoding="utf-8")


def headline(winners: Sequence[int], scores: Sequence[Mapping[str, Any]], called: Sequence[str]) -> str:
    """Who won, and by how much: "Ann wins, 24 to 21"."""
    if not winners:
        return "Nobody wins"
    totals = {line["seat"]: line["total"] for line in scores}
    best = totals.get(winners[0])
    if len(winners) > 1:
        together = " and ".join(called[seat] for seat in winners)
        return f"{together} win together" if best is None else f"{together} win with {best} each"
    second = max((total for seat, total in totals.items() if seat not in winners), default=None)
    won = f"{called[winners[0]]} wins"
    return won if best is None or second is None or second >= best else f"{won}, {best} to {second}"


def shuffled(seen: tuple[str, int, tuple[int, ...]]) -> tuple[str, tuple[int, ...], int]:
    name, seat, values = seen
    return name, values, seat


def about(decision: Decision) -> tuple[int, ...]:
    """The numbers a question carries; those of a window's question are kept behind the window's own."""
    from astrolude.kernel.window import Window

    args = decision.args
    if args and isinstance(args[0], Window):
        args = args[3]
    return tuple(value for value in args if isinstance(value, int))


def offered_again(t: "Table", decision: Decision) -> list[Option] | None:
    """What a window offers the seat on this table; None for other questions."""
    from astrolude.kernel.window import Window, offered

    if decision.args and isinstance(decision.args[0], Window):
        return offered(t, decision.args[0], decision.seat, decision.args[3])
    return None


@cache
def installed() -> dict[str, Game]:
    """All games that can be played here, by id. A game is a `Game` behind an entry point of this group."""
    found: dict[str, Game] = {}
    for point in entry_points(group="astrolude.games"):
        if point.name not in found:
            game = point.load()
            found[game.id] = game
    return dict(sorted(found.items()))


def find(game: str) -> Game:
    """The installed game with that id, or a SetupError."""
    games = installed()
    if game not in games:
        raise SetupError(f"there is no game {game!r} here: {', '.join(games) or 'none'} can be played.")
    return games[game]
