"""A match while it is played: its table, replayed from the log, and what has been told of it."""

from collections.abc import Sequence
from sys import intern
from typing import Any

import msgspec

from astrolude.kernel.errors import AstroludeError, IllegalChoice, RecordError
from astrolude.kernel.game import Deal, Game, find
from astrolude.kernel.log import Event
from astrolude.kernel.orders import Order
from astrolude.kernel.record import FORMAT, STRIDE, Record, record_of, rewound
from astrolude.kernel.rng import seal_of
from astrolude.kernel.table import Table
from astrolude.server.visitors import word
from astrolude.store import ChatRow, Entry, MatchRow, SeatRow, Whole
from astrolude.store.rows import OVER, PERSON, PLAYING, UNDO, effective

FROZEN = "frozen"
#: How many lines of chat, and how many entries of what was told, are kept ready; replaying tells the rest again.
CHAT_KEPT = 200
TOLD_KEPT = 120


class Told(msgspec.Struct, frozen=True):
    """What one entry of the log has brought: events, or words of the table itself."""

    #: How many entries the log had after it, and how many choices counted.
    n: int
    choice: int
    events: list[Event]
    words: str = ""
    seat: int | None = None


class Differs(RecordError):
    """A stored choice does not come out here as it was played. The sentence tells nothing that a seat may not know."""

    def __init__(self, sentence: str, choice: int, expected: str, found: str) -> None:
        super().__init__(sentence)
        #: Counted from 1.
        self.choice = choice
        self.expected = expected
        self.found = found


class Live:
    """The table is never changed in place: what is shown of it stays true while the next one is made."""

    def __init__(self, kept: Whole, stored: str) -> None:
        self.row: MatchRow = kept.row
        self.seated: list[SeatRow] = kept.seated
        self.chat: list[ChatRow] = kept.chat[-CHAT_KEPT:]
        self.log: list[Entry] = [lean(entry) for entry in kept.log]
        self.orders: dict[int, list[Order]] = kept.orders
        self.t: Table | None = None
        self.told: list[Told] = []
        #: Why it cannot be played on.
        self.trouble: AstroludeError | None = None
        #: At a table around one screen, whose secrets it shows.
        self.active: int | None = None
        #: What the next one at the screen must show to have it.
        self.hand = word(26)
        self.paths: list[tuple[int, list[int]]] | None = None
        #: What each viewer's board looked like last (trails.Drawn), so that the last move can be marked.
        self.drawn: dict[tuple[int | None, tuple[str, ...]], Any] = {}
        self.fair: int | None = None
        try:
            self.replay(stored)
        except AstroludeError as error:
            self.t, self.trouble = None, error

    # --- how it stands -----------------------------------------------------------------------------

    @property
    def entries(self) -> int:
        return len(self.log)

    @property
    def chat_n(self) -> int:
        return self.chat[-1].n + 1 if self.chat else 0

    @property
    def frozen(self) -> str:
        """Why it cannot be played on, in words for whoever looks at it."""
        return frozen_words(self.trouble) if self.trouble else ""

    @property
    def status(self) -> str:
        if self.frozen:
            return FROZEN
        return OVER if self.over else self.row.status

    @property
    def over(self) -> bool:
        return self.t is not None and self.t.result is not None

    @property
    def names(self) -> list[str]:
        return [one.name for one in self.seated]

    @property
    def seal(self) -> str:
        return seal_of(self.row.seed)

    @property
    def people(self) -> list[SeatRow]:
        return [one for one in self.seated if one.kind == PERSON]

    def held_by(self, visitor: str) -> list[int]:
        return [one.seat for one in self.people if one.holder == visitor]

    def table(self) -> Table:
        """The table; a frozen match has none."""
        if self.t is None:
            raise RecordError(self.frozen)
        return self.t

    def called(self) -> list[str]:
        """Everybody's name, an automa's too."""
        t = self.table()
        return t.game.called(t, self.names)

    # --- replaying ---------------------------------------------------------------------------------

    def replay(self, stored: str) -> None:
        """Play all that counts again, and check it against the fingerprints that were kept."""
        self.t = self.dealt(stored)
        self.told = [Told(0, 0, self.t.events)]
        made = effective(self.log)
        counted = {entry.n for entry in made}
        for entry in self.log:
            if entry.kind == UNDO:
                self.told.append(self.undo_told(entry, int(entry.key)))
            elif entry.n in counted:
                self.t = self.replayed_choice(entry)
                self.told.append(Told(entry.n + 1, self.t.n, self.t.events, seat=entry.seat))
            del self.told[:-TOLD_KEPT]
        # The fingerprint at the end is kept with the choice, and so is there even if the row was read just before it.
        if self.t.result is not None and self.row.status != OVER and made and made[-1].print is None:
            sentence = f"after choice {self.t.n} it is over, and it was not when it was played."
            raise Differs(sentence, self.t.n, "the match goes on", f"it is over ({self.t.result.reason})")

    def dealt(self, stored: str) -> Table:
        """The table as it was set up."""
        game = game_of(self.row)
        deal = Deal(
            seats=self.row.seats,
            options=self.row.options,
            seed=self.row.seed,
            content=self.row.content,
            packs=tuple(self.row.packs),
        )
        try:
            return game.start_with(deal, book_of(game, self.row, stored))
        except AstroludeError:
            raise
        except Exception as error:
            raise RecordError(f"it cannot be set up ({named(error)}).") from error

    def ahead(self, seat: int, key: str, n: int | None = None) -> Table:
        """The table after that choice; IllegalChoice if it cannot be made."""
        ahead = self.table().clone()
        ahead.choose(key, seat, n)
        return ahead

    def take(self, entry: Entry, ahead: Table | None = None) -> None:
        """The entry is stored: go on from it. A RecordError freezes the match."""
        try:
            if entry.kind == UNDO:
                self.take_back(entry)
            else:
                self.t = ahead or self.replayed_choice(entry)
                self.told.append(Told(entry.n + 1, self.t.n, self.t.events, seat=entry.seat))
                del self.told[:-TOLD_KEPT]
        except RecordError as error:
            self.t, self.trouble = None, error
        self.log.append(lean(entry))
        status = OVER if self.over else PLAYING
        self.row = msgspec.structs.replace(self.row, asking=None, status=status, updated=entry.at)

    def replayed_choice(self, entry: Entry) -> Table:
        """The table after a choice that is stored; Differs if it is not the one that was played."""
        t = self.table()
        sentence, played = f"choice {t.n + 1} cannot be made again.", f"seat {entry.seat + 1} chooses {entry.key}"
        try:
            ahead = self.ahead(entry.seat, entry.key)
        except IllegalChoice:
            raise Differs(sentence, t.n + 1, played, asked_instead(t, entry.seat)) from None
        except Exception as error:
            raise Differs(sentence, t.n + 1, played, f"the rules break off ({named(error)})") from error
        check(ahead, entry)
        return ahead

    def take_back(self, entry: Entry) -> None:
        left = int(entry.key)
        self.t = rewound(self.table(), left)
        self.told = [one for one in self.told if one.choice <= left]
        self.told.append(self.undo_told(entry, left))

    def undo_told(self, entry: Entry, left: int) -> Told:
        return Told(entry.n + 1, left, [], f"{self.seated[entry.seat].name} takes a choice back.", entry.seat)

    # --- secrets and undo --------------------------------------------------------------------------

    def has_secrets(self) -> bool:
        """Whether the people at the table see different things."""
        if self.t is None:
            return False
        t = self.t
        seen = [t.game.see(t, one.seat) for one in self.people]
        return any(one != seen[0] for one in seen[1:])

    def asked_people(self) -> list[int]:
        """The people whom the table waits for."""
        if self.t is None:
            return []
        people = {one.seat for one in self.people}
        return [decision.seat for decision in self.t.decisions if decision.seat in people]

    def asked_openly(self, seat: int) -> bool:
        """Whether the seat is asked, and about nothing that anybody may not see."""
        decision = None if self.t is None else self.t.decision_of(seat)
        return decision is not None and not decision.hidden

    def last_own(self, seat: int) -> int | None:
        """The seat's last choice that counts, as how many came before it; around one screen anybody's last choice."""
        mine = {one.seat for one in self.people} if self.row.one_screen else {seat}
        own = [i for i, entry in enumerate(effective(self.log)) if entry.seat in mine]
        return own[-1] if own else None

    def may_undo_alone(self, seat: int) -> bool:
        """Whether the seat's last choice can be taken back without asking anybody."""
        t = self.t
        if t is None or t.result is not None or self.last_own(seat) is None:
            return False
        if t.past is not None and t.past.seat == seat and t.n > t.settled:
            return True
        return not self.others(seat)

    def undo_of(self, seat: int) -> str:
        """How the seat's last choice can be taken back: "alone", or the others have to be "ask"ed, or not at all."""
        if self.may_undo_alone(seat):
            return "alone"
        return "ask" if self.last_own(seat) is not None and not self.row.asking else ""

    def others(self, seat: int) -> list[int]:
        """The other people, who would have to agree: not those at the same screen."""
        holder = self.seated[seat].holder
        return [one.seat for one in self.people if one.seat != seat and one.holder != holder]

    # --- records -----------------------------------------------------------------------------------

    def record(self) -> Record:
        """The match as a record; a frozen one as it was kept."""
        if self.t is not None:
            return record_of(self.t)
        made = effective(self.log)
        return Record(
            game=self.row.game,
            rules=self.row.rules,
            seats=self.row.seats,
            options=self.row.options,
            seed=self.row.seed,
            content=self.row.content,
            packs=tuple(self.row.packs),
            choices=[f"{entry.seat} {entry.key}" for entry in made],
            prints=[(i, entry.print) for i, entry in enumerate(made, start=1) if entry.print],
            format=FORMAT,
        )

    def checked(self) -> int:
        """How many choices of the finished match replay from its key; 0 if they do not."""
        if self.fair is None:
            try:
                self.fair = len(record_of(self.table()).choices)
            except RecordError:
                self.fair = 0
        return self.fair

    def score_paths(self) -> list[tuple[int, list[int]]]:
        """Each seat's points from round to round, as all could see them, and the final ones at the end."""
        t = self.table()
        if t.result is None:
            return []
        if self.paths is None:
            self.paths = paths_of(t)
        return self.paths


def lean(entry: Entry) -> Entry:
    """The entry as it is kept ready: equal words once, and without the sender's own id, which the store knows."""
    return msgspec.structs.replace(entry, kind=intern(entry.kind), key=intern(entry.key), idem=None)


def game_of(row: MatchRow) -> Game:
    game = find(row.game)
    if game.rules_version != row.rules:
        raise RecordError(
            f"it follows version {row.rules} of the rules of {game.title}, and version {game.rules_version} is "
            "installed here."
        )
    return game


def book_of(game: Game, row: MatchRow, stored: str) -> Any:
    """The catalogue the match was set up with: today's if it is the same, else from the content kept with the match."""
    if not row.packs and game.book().digest == row.content:
        return game.book()
    key = (f"kept:{row.content}",)
    if key not in game.books:
        try:
            content = msgspec.json.decode(stored, type=game.content_type)
        except msgspec.DecodeError as error:
            raise RecordError(f"its content {row.content} no longer fits the game: {error}.") from None
        if wrong := game.check(content):
            raise RecordError(f"its content {row.content} no longer fits the game: {' '.join(wrong)}")
        book = game.catalogue(content)
        book.content, book.digest, book.packs = content, row.content, tuple(row.packs)
        game.books[key] = book
    return game.books[key]


def check(t: Table, entry: Entry) -> None:
    """Differs if the table is not the one whose fingerprint was kept with that choice."""
    if entry.print is not None and entry.print != (found := t.fingerprint()):
        sentence = f"after choice {t.n} its table is not the one that was played."
        raise Differs(sentence, t.n, f"fingerprint {entry.print}", f"fingerprint {found}")


def asked_instead(t: Table, seat: int) -> str:
    """What is to be chosen on the table, where that seat's choice is not."""
    if t.result is not None:
        return f"the match is over ({t.result.reason})"
    decision = t.decision_of(seat) or t.decisions[0]
    return f"seat {decision.seat + 1} is offered {', '.join(decision.keys())}"


def named(error: Exception) -> str:
    """An error that nobody raised on purpose."""
    return f"{type(error).__name__}: {error}"


def print_of(t: Table) -> str | None:
    """The fingerprint, where one is kept: every so many choices and at the end."""
    return t.fingerprint() if t.n % STRIDE == 0 or t.result is not None else None


def frozen_words(error: Exception) -> str:
    return (
        f"This match cannot be played on with the Astrolude that is installed here: {error} Nothing of it is lost: its "
        "record is kept, and the Astrolude that it was played with can go on with it."
    )


def paths_of(t: Table) -> list[tuple[int, list[int]]]:
    """The points in the spectators' views, once a round; none for a game that does not show them."""
    shown: list[list[int]] = []
    rounds: list[Any] = []

    def look(again: Table) -> None:
        view = again.game.see(again, None)
        if view.get("round") not in rounds[-1:]:
            rounds.append(view.get("round"))
            shown.append([one.get("points") for one in view.get("seats", [])])

    from astrolude.kernel.record import played

    again = played(t, t.history(), look)
    final = [line["total"] for line in again.game.score_sheet(again)]
    return [(seat, points) for seat, points in enumerate(columns(shown, final)) if None not in points]


def columns(rows: Sequence[Sequence[int]], final: Sequence[int]) -> list[list[int]]:
    return [[row[i] for row in rows if i < len(row)] + [final[i]] for i in range(len(final))]
