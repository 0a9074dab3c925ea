"""The same request sent again, late, in another order, or to the next server: it acts once and is answered the same."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import NamedTuple

import httpx
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.server.running import JSON, Running, Visitor, at_table, plain, running, two_at_table
from tests.server.stored import opened, play_out

WORDS = count()


class Sent(NamedTuple):
    """What was asked for, by whom, and what was answered."""

    seat: int
    what: str
    body: JSON
    answer: JSON


class Desk:
    """The people of a table, one for each seat, and whatever of theirs was acknowledged."""

    def __init__(self, visitors: Sequence[Visitor], table: str) -> None:
        self.visitors = [plain(visitor) for visitor in visitors]
        self.table = table
        self.acknowledged: list[Sent] = []

    def send(self, seat: int, what: str, **more: object) -> httpx.Response:
        body = {"seat": seat, "idem": f"w{next(WORDS)}", **more}
        answer = self.post(seat, what, body)
        assert answer.status_code in (200, 400, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged.append(Sent(seat, what, body, answer.json()))
        return answer

    def post(self, seat: int, what: str, body: JSON) -> httpx.Response:
        return self.visitors[seat].post(f"/api/tables/{self.table}/{what}", body)

    def again(self, sent: Sent) -> None:
        """It is answered as before, and nothing is changed by it."""
        before = self.shown()
        answer = self.post(sent.seat, sent.what, sent.body)
        assert (answer.status_code, answer.json()) == (200, sent.answer), sent
        assert self.shown() == before, sent

    def shown(self, seat: int = 0) -> JSON:
        return self.visitors[seat].show(self.table, seat)

    # --- what people do ------------------------------------------------------------------------------

    def choose(self, pick: int) -> None:
        """Whoever is asked."""
        if (seat := self.shown()["asked"]) is not None:
            show = self.shown(seat)
            key = show["options"][pick % len(show["options"])]["key"]
            assert self.send(seat, "choose", n=show["decision_n"], key=key).status_code == 200

    def talk(self, pick: int) -> None:
        assert self.send(pick % len(self.visitors), "chat", text="hm").status_code == 200

    def take_back(self, pick: int) -> None:
        seat = pick % len(self.visitors)
        self.send(seat, "undo", n=self.shown()["n"])

    def agree(self, pick: int) -> None:
        """Or not, to what somebody else wishes to take back; if nobody does, nothing is said."""
        asking = self.shown()["undo_asked"]
        if asking is not None:
            others = [seat for seat in range(len(self.visitors)) if seat != asking["seat"]]
            self.send(others[pick % len(others)], "undo/answer", yes=pick % 5 > 0)

    def repeat(self, pick: int) -> None:
        if self.acknowledged:
            self.again(self.acknowledged[pick % len(self.acknowledged)])


def asked_to_undo(desk: Desk) -> Sent:
    """Everybody has kept a mission, and the first wishes to keep the other: the others would have to agree."""
    while any(desk.shown(seat)["decision_n"] == 0 for seat in range(len(desk.visitors))):
        desk.choose(0)
    assert desk.send(0, "undo", n=desk.shown()["n"]).json()["asked"]
    return desk.acknowledged[-1]


# --- one after the other -------------------------------------------------------------------------------


def test_a_choice_sent_again_is_made_once(server: Running) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo"))
    desk.choose(0)
    for _ in range(3):
        desk.again(desk.acknowledged[0])
    assert desk.shown()["n"] == 1


def test_a_choice_that_comes_late_is_made_once(server: Running) -> None:
    """Sent again after what others have chosen since."""
    desk = Desk(*at_table(server, "Ann", "Bo"))
    for _ in range(5):
        desk.choose(1)
    for sent in desk.acknowledged:
        desk.again(sent)


def test_a_choice_that_was_taken_back_does_not_come_back(server: Running) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo"))
    before = desk.shown()
    desk.choose(0)
    desk.take_back(0)
    for sent in desk.acknowledged:
        desk.again(sent)
    now = desk.shown()
    assert (now["n"], now["decision_n"]) == (2, before["decision_n"])


def test_a_line_of_chat_sent_again_stands_once(server: Running) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo"))
    for seat in (0, 1, 0):
        desk.talk(seat)
    for sent in desk.acknowledged:
        desk.again(sent)
    assert len(desk.shown(1)["chat"]) == 3, "the same words said again are another line"


def test_a_wish_to_undo_sent_again_keeps_who_has_agreed(server: Running) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo", "Cy"))
    wish = asked_to_undo(desk)
    desk.send(1, "undo/answer", yes=True)
    desk.again(wish)
    desk.send(2, "undo/answer", yes=True)
    assert desk.shown()["n"] == 4, "all have agreed"
    assert desk.shown()["yours"]


def test_a_wish_to_undo_that_was_denied_is_not_asked_anew(server: Running) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo"))
    wish = asked_to_undo(desk)
    desk.send(1, "undo/answer", yes=False)
    desk.again(wish)
    assert desk.shown(1)["undo_asked"] is None


def test_a_wish_to_undo_that_was_granted_is_answered_as_before(server: Running) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo"))
    wish = asked_to_undo(desk)
    desk.send(1, "undo/answer", yes=True)
    desk.again(wish)
    desk.again(desk.acknowledged[-1])


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_is_for_the_wish_it_was_given_to(server: Running, yes: bool) -> None:
    """Given an answer that arrives again when something else is to be taken back, then that is still to be answered."""
    desk = Desk(*at_table(server, "Ann", "Bo", "Cy"))
    asked_to_undo(desk)
    desk.send(1, "undo/answer", yes=yes)
    early = desk.acknowledged[-1]
    if yes:
        desk.send(2, "undo/answer", yes=True)
    asked_to_undo(desk)
    desk.again(early)
    desk.send(2, "undo/answer", yes=True)
    assert desk.shown(1)["undo_asked"], "Bo has not been heard on this"


# --- in any order --------------------------------------------------------------------------------------

Doing = Callable[[Desk, int], None]
DOING: Sequence[Doing] = (
    Desk.choose,
    Desk.choose,
    Desk.choose,
    Desk.talk,
    Desk.take_back,
    Desk.agree,
    Desk.repeat,
    Desk.repeat,
)


@settings(max_examples=15, deadline=None, database=None, derandomize=True, phases=[Phase.generate])
@given(st.lists(st.tuples(st.sampled_from(DOING), st.integers(0, 99)), min_size=8, max_size=25))
def test_whatever_is_sent_again_among_others_acts_once(server: Running, whims: list[tuple[Doing, int]]) -> None:
    desk = Desk(*at_table(server, "Ann", "Bo", "Cy"))
    for do, pick in whims:
        do(desk, pick)
    for sent in reversed(desk.acknowledged):
        desk.again(sent)


@pytest.mark.slow
def test_the_next_server_recognises_what_the_last_one_did(database: str) -> None:
    """Sent again in any order to two servers on the same database, after the one that had answered is gone."""
    random = Random(3)
    with running(database) as server:
        desk = Desk(*at_table(server, "Ann", "Bo", "Cy"))
        asked_to_undo(desk)
        for agreed in (1, 2):
            desk.send(agreed, "undo/answer", yes=True)
        for _ in range(30):
            random.choice(DOING[:-2])(desk, random.randrange(99))
        server.kill()
    assert {sent.what for sent in desk.acknowledged} == {"choose", "chat", "undo", "undo/answer"}
    with running(database) as one, running(database) as other:
        for next_server in (one, other):
            desk.visitors = [plain(visitor.at(next_server)) for visitor in desk.visitors]
            for sent in random.sample(desk.acknowledged, len(desk.acknowledged)):
                desk.again(sent)


# --- rematches -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_rematch_is_set_up_once(database: str) -> None:
    """Given a match that is over, when both ask for a rematch at once and again, at two servers and after a restart,
    then there is one."""
    with running(database) as server:
        ann, bo, table = two_at_table(server)
    with opened(database) as store:
        play_out(store, table, Random(1))
    with running(database) as one, running(database) as other:
        assert ann.at(other).show(table, 0)["over"]
        asking = [visitor.at(server) for visitor in (ann, bo) for server in (one, other)] * 2
        with ThreadPoolExecutor(len(asking)) as pool:
            answers = list(pool.map(lambda visitor: visitor.post(f"/api/tables/{table}/rematch", {}), asking))
        assert [answer.status_code for answer in answers] == [201] * len(asking)
        made = {answer.json()["id"] for answer in answers}
        assert len(made) == 1
    with running(database) as server:
        assert {
            visitor.at(server).post(f"/api/tables/{table}/rematch", {}).json()["id"] for visitor in (ann, bo)
        } == made
        (again,) = made
        assert [visitor.at(server).meta(again)["you"] for visitor in (ann, bo)] == [[0], [1]]
