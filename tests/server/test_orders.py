"""Standing orders: they answer for a seat, nobody else sees them, and they end when they said they would."""

import pytest

from tests.server.running import JSON, Running, Visitor, play, running, two_at_table
from tests.server.test_screen import asked, hand_over

PASS = {"prompt": "follow", "choose": "pass", "until": "turn"}
FOLLOW = {"prompt": "follow", "choose": "follow", "when": ["face == energy", "culture >= 3"]}


def give(visitor: Visitor, table: str, seat: int, *orders: JSON) -> int:
    return visitor.post(f"/api/tables/{table}/orders", {"seat": seat, "orders": list(orders)}).status_code


def until_asked(people: list[Visitor], table: str, prompt: str) -> int:
    """Play until somebody is asked that; returns the seat."""
    for i in range(400):
        for seat, person in enumerate(people):
            shown = person.show(table, seat)
            if shown["yours"] and any(one["key"] == prompt for one in shown["options"]):
                return seat
        play(people, table, 1, i)
    raise AssertionError(f"nobody is ever offered {prompt}")


def settle(people: list[Visitor], table: str, n: int) -> JSON:
    """The table once it has more than n entries."""
    for _ in range(200):
        shown = people[0].show(table)
        if shown["n"] > n:
            return shown
    raise AssertionError("nothing has happened")


def test_an_order_answers_the_open_question_and_those_to_come(server: Running) -> None:
    """Given a seat that is asked whether it follows, when it orders not to, then it is not asked until its turn."""
    ann, bo, table = two_at_table(server)
    people = [ann, bo]
    seat = until_asked(people, table, "follow")
    n = people[seat].show(table, seat)["n"]
    assert give(people[seat], table, seat, PASS) == 200
    settle(people, table, n)
    for i in range(200):
        shown = people[seat].show(table, seat)
        if shown["question"] == "What do you do?":
            assert shown["orders"] == [], "the order was given until then"
            return
        assert [one["words"] for one in shown["orders"]] == ["Follow no dice, until my turn."]
        people[1 - seat].step(table, 1 - seat, i)
    raise AssertionError("its turn never comes")


def test_nobody_else_sees_an_order(server: Running) -> None:
    ann, bo, table = two_at_table(server)
    before = bo.show(table, 1)
    assert give(ann, table, 0, FOLLOW) == 200
    assert bo.show(table, 1) == before
    assert bo.show(table) == ann.show(table)
    assert "orders" not in str(bo.meta(table)["people"])
    (order,) = ann.show(table, 0)["orders"]
    assert order["words"] == "Follow dice: Acquire Energy, while my culture is at least 3."
    assert order["order"] == {**FOLLOW, "until": ""}


def test_an_order_waits_until_it_fits(server: Running) -> None:
    """Given an order with a test that does not hold, when its question comes, then the seat is asked."""
    ann, bo, table = two_at_table(server)
    for seat, person in enumerate([ann, bo]):
        assert give(person, table, seat, {**FOLLOW, "when": ["culture >= 99"]}) == 200
    seat = until_asked([ann, bo], table, "follow")
    assert len([ann, bo][seat].show(table, seat)["orders"]) == 1


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({**PASS, "prompt": "sleep"}, "no question 'sleep'"),
        ({**PASS, "choose": "fly"}, "'fly' is nothing"),
        ({**PASS, "when": ["culture is large"]}, "is no test"),
        ({**PASS, "until": "morning"}, "no question 'morning'"),
        ({**PASS, "for": "ever"}, "does not fit"),
        ({**PASS, "choose": "x" * 400}, "does not fit"),
    ],
)
def test_an_order_that_could_never_be_carried_out_is_refused(server: Running, wrong: JSON, words: str) -> None:
    ann, _, table = two_at_table(server)
    assert give(ann, table, 0, PASS) == 200
    answer = ann.post(f"/api/tables/{table}/orders", {"seat": 0, "orders": [wrong]})
    assert answer.status_code == 400
    assert words in answer.json()["error"]
    assert len(ann.show(table, 0)["orders"]) == 1, "what stood before stands"


def test_so_many_orders_and_no_more(server: Running) -> None:
    ann, _, table = two_at_table(server)
    assert give(ann, table, 0, *[PASS] * 20) == 200
    assert give(ann, table, 0, *[PASS] * 21) == 400


def test_orders_are_kept_over_a_restart_and_end_there_too(database: str) -> None:
    with running(database) as server:
        ann, bo, table = two_at_table(server)
        assert give(ann, table, 0, FOLLOW, PASS) == 200
        server.kill()
    with running(database) as server:
        ann, bo = ann.at(server), bo.at(server)
        assert len(ann.show(table, 0)["orders"]) == 2
        assert give(ann, table, 0) == 200
        assert ann.show(table, 0)["orders"] == []
        assert play([ann, bo], table, 4)


def test_a_choice_that_an_order_made_can_be_taken_back_and_is_not_made_again(server: Running) -> None:
    """Around one screen: the order that would answer at once is given up with the choice."""
    both = server.visitor("Ann")
    table = both.made("person", "person", one_screen=True)
    for _ in range(2):
        hand_over(both, table)
        both.step(table, asked(both, table))
    for i in range(400):
        seat = asked(both, table)
        shown = both.show(table, seat)
        if any(one["key"] == "follow" for one in shown["options"]):
            break
        both.step(table, seat, i)
    assert give(both, table, seat, PASS) == 200
    n = settle([both], table, shown["n"])["n"]
    assert n == shown["n"] + 1
    assert both.post(f"/api/tables/{table}/undo", {"seat": seat, "n": n, "idem": "back"}).json()["n"] == n + 1
    again = both.show(table, seat)
    assert again["decision_n"] == shown["decision_n"]
    assert again["options"] == shown["options"]
    both.post(f"/api/tables/{table}/handover", {"seat": seat, "key": again["hand"]})
    assert both.show(table, seat)["orders"] == []
