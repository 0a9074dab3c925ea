"""Servers that are killed in the middle of everything, and what must be left of it: for the tests and `make soak`."""

import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple

import httpx

from astrolude.store.rows import UNDO
from tests.server.databases import postgres_database, postgres_server, sqlite_file
from tests.server.running import JSON, Events, Running, Visitor, plain, running
from tests.server.stored import Stored, opened, sound, stored

#: Who sits at the tables that are played at once: people alone, people with bots, and one who plays alone.
TABLES: Sequence[Sequence[str]] = (
    ("person", "open"),
    ("person", "open", "open"),
    ("person", "open", "bot:random"),
    ("person",),
)
#: A table on which nothing happens for so many seconds hangs.
PATIENCE = 120.0


# --- who plays ---------------------------------------------------------------------------------------


class Sent(NamedTuple):
    """A change that was asked for: at which table, what, and with which words."""

    table: str
    what: str
    body: JSON

    @property
    def seat(self) -> int:
        return int(self.body["seat"])

    @property
    def mark(self) -> str:
        return f"{self.seat}:{self.body['idem']}"


class Company:
    """The people of one table, as one who answers for all of them: they choose, talk, and, once the table goes on, take
    choices back. When their match is over they set up another. They remember what was acknowledged, over all deaths.
    """

    def __init__(self, kinds: Sequence[str], random: Random) -> None:
        self.kinds = kinds
        self.random = random
        self.table = ""
        self.visitors: list[Visitor] = []
        self.cookies: list[str] = []
        self.acknowledged: defaultdict[str, list[tuple[Sent, JSON]]] = defaultdict(list)
        #: What all others have agreed to take back: where in the log, and whose choice.
        self.granted: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        #: What was sent and not answered, when the server died.
        self.under_way: Sent | None = None
        #: Tables at which something may have changed since the last look.
        self.touched: set[str] = set()
        self.counts: Counter[str] = Counter()
        #: How many choices they have made at this server.
        self.choices = 0

    # --- one life of a server ------------------------------------------------------------------------

    def play_at(self, server: Running) -> None:
        """Until the server is gone."""
        self.choices = 0
        self.wrong: BaseException | None = None
        self.server = server
        self.visitors = [plain(server.visitor(cookie=cookie)) for cookie in self.cookies]
        self.thread = Thread(target=self.go_on)
        self.thread.start()

    def go_on(self) -> None:
        try:
            self.ask_again()
            while True:
                self.act()
        except httpx.TransportError:
            return
        except BaseException as error:
            self.wrong = error

    def rest(self) -> None:
        """After the server's death."""
        self.thread.join()
        self.go_home()
        if self.wrong is not None:
            raise self.wrong

    def go_home(self) -> None:
        for visitor in self.visitors:
            visitor.client.close()

    def ask_again(self) -> None:
        """Whatever the death has cut off is sent again, and acts once."""
        if (sent := self.under_way) is not None:
            self.counts["cut off"] += 1
            answer = self.send(sent)
            assert answer.status_code == 200 or sent.what.startswith("undo"), f"{sent}: {answer.text}"

    # --- what they do --------------------------------------------------------------------------------

    def sit_down(self, server: Running) -> None:
        """At a new table, each with a browser of their own. A death in between leaves them where they were."""
        ann = plain(server.visitor("Ann"))
        table, visitors = ann.made(*self.kinds), [ann]
        for seat, kind in enumerate(self.kinds):
            if kind == "open":
                visitors.append(plain(server.visitor(f"Guest {seat}")))
                visitors[-1].join(ann.token(table, seat))
        self.go_home()
        self.table, self.visitors, self.cookies = table, visitors, [visitor.cookie for visitor in visitors]
        self.touched.add(table)

    @property
    def people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if not kind.startswith("bot:")]

    def look(self) -> tuple[int, JSON]:
        """The seat that is asked, if it is one of theirs, and what it is shown; else what the first is shown."""
        show = self.visitors[0].show(self.table, self.people[0])
        if show["yours"] or show["asked"] not in self.people:
            return self.people[0], show
        seat: int = show["asked"]
        return seat, self.visitors[self.people.index(seat)].show(self.table, seat)

    def act(self) -> None:
        """One thing: mostly a choice, now and then a line of chat or a choice taken back."""
        seat, show = self.look()
        whim = self.random.random()
        if show["over"]:
            self.sit_down(self.server)
        elif whim < 0.1:
            self.change("chat", self.random.choice(self.people), text=f"hm {self.random.random()}")
        elif whim < 0.25 and self.choices:
            self.take_back(self.random.choice(self.people), show["n"])
        elif show["yours"]:
            self.change("choose", seat, n=show["decision_n"], key=self.random.choice(show["options"])["key"])
            self.choices += 1
        else:
            time.sleep(0.005)

    def take_back(self, seat: int, n: int) -> None:
        """Sometimes the others would rather not."""
        answer = self.change("undo", seat, n=n)
        if answer.status_code == 200 and answer.json()["asked"]:
            agreed = [self.agrees(other) for other in self.people if other != seat]
            if all(agreed):
                self.granted[self.table].append((n, seat))

    def agrees(self, seat: int) -> bool:
        yes = self.random.random() < 0.8
        return self.change("undo/answer", seat, yes=yes).status_code == 200 and yes

    def change(self, what: str, seat: int, **more: object) -> httpx.Response:
        """Only a choice of theirs and a line of chat cannot come too late."""
        answer = self.send(Sent(self.table, what, {"seat": seat, "idem": f"{self.random.getrandbits(64)}", **more}))
        assert answer.status_code == 200 or what.startswith("undo"), f"{what}: {answer.text}"
        return answer

    def send(self, sent: Sent) -> httpx.Response:
        self.under_way = sent
        self.touched.add(sent.table)
        visitor = self.visitors[self.people.index(sent.seat)]
        answer = visitor.post(f"/api/tables/{sent.table}/{sent.what}", sent.body)
        self.under_way = None
        assert answer.status_code in (200, 400, 409), answer.text
        if answer.status_code == 200:
            self.counts[sent.what] += 1
            self.acknowledged[sent.table].append((sent, answer.json()))
        return answer


class Watching(Thread):
    """Somebody who only looks on, and remembers how far they were told."""

    def __init__(self, visitor: Visitor, table: str, seat: int) -> None:
        super().__init__()
        self.table = table
        self.n = 0
        self.said: list[JSON] = []
        self.visitor = visitor
        self.events: Events = visitor.events(table, seat)

    def rest(self) -> None:
        """After the server's death."""
        self.join()
        self.visitor.client.close()

    def run(self) -> None:
        try:
            while True:
                name, _, data = self.events.next()
                if name == "show":
                    self.n = max(self.n, data["n"])
                    self.said += data["chat"]
                if name == "chat":
                    self.said.append(data)
        except (httpx.TransportError, AssertionError):
            return


# --- deaths ------------------------------------------------------------------------------------------


def die_often(database: str, kills: int, random: Random, tables: Sequence[Sequence[str]] = TABLES) -> Counter[str]:
    """Servers are killed one after the other in the middle of choices, undos and chat at several tables. After each
    death all that was acknowledged or shown is stored, and at the next server every table goes on. Returns how often
    what was acknowledged.
    """
    companies = [Company(kinds, random) for kinds in tables]
    with running(database) as server:
        for company in companies:
            company.sit_down(server)
    for _ in range(kills):
        with running(database) as server:
            watching = live_and_die(server, companies, random)
        with opened(database) as store:
            for company in companies:
                for table in company.touched:
                    nothing_is_lost(sound(store, table), company)
                company.touched.clear()
            nothing_was_shown_too_early(stored(store, watching.table), watching)
    with running(database) as server:
        live_and_die(server, companies, random)
    with opened(database) as store:
        for company in companies:
            for table in company.acknowledged:
                nothing_is_lost(sound(store, table), company)
    return sum((company.counts for company in companies), Counter[str]())


def live_and_die(server: Running, companies: Sequence[Company], random: Random) -> Watching:
    """Every table goes on, and then, in the middle of it, the server is gone."""
    watched = random.choice(companies)
    watching = Watching(server.visitor(cookie=watched.cookies[0]), watched.table, watched.people[0])
    watching.start()
    for company in companies:
        company.play_at(server)
    enough, until = random.randrange(1, 4), time.monotonic() + PATIENCE
    while not all(company.choices >= enough or company.wrong for company in companies):
        assert time.monotonic() < until, f"a table hangs: {[company.choices for company in companies]}"
        time.sleep(0.002)
    time.sleep(random.uniform(0, 0.02))
    server.kill()
    for company in companies:
        company.rest()
    watching.rest()
    return watching


def nothing_is_lost(kept: Stored, company: Company) -> None:
    """What was acknowledged is stored: once, in its place, and as it was asked."""
    for n, seat in company.granted[kept.row.id]:
        assert (kept.log[n].kind, kept.log[n].seat) == (UNDO, seat)
    for sent, answer in company.acknowledged[kept.row.id]:
        if sent.what == "chat":
            assert kept.line(sent.mark).text == sent.body["text"]
        elif answer["n"] is not None:
            entry = kept.entry(sent.mark)
            assert (entry.n + 1, entry.seat) == (answer["n"], sent.seat)
            assert entry.kind == sent.what
            assert sent.what == UNDO or entry.key == sent.body["key"]


def nothing_was_shown_too_early(kept: Stored, watching: Watching) -> None:
    """What somebody has seen is stored."""
    assert watching.n <= len(kept.log), f"choice {watching.n} was shown, and {len(kept.log)} are stored"
    for line in watching.said:
        assert kept.chat[line["n"]].text == line["text"]


def die_on(kind: str, kills: int) -> Counter[str]:
    """The same on a database of that kind, made for it."""
    random = Random(kills)
    with ExitStack() as stack:
        if kind == "sqlite":
            database = sqlite_file(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        else:
            database = postgres_database(stack.enter_context(postgres_server()))
        return die_often(database, kills, random)
