"""One screen for several people: public questions are answered by all, secrets by whoever has the screen."""

from typing import Any

import pytest

from tests.server.running import Running, Visitor


def at_one_screen(server: Running) -> tuple[Visitor, str]:
    both = server.visitor("Ann")
    return both, both.made("person", "person", one_screen=True)


def hand_over(both: Visitor, table: str) -> int:
    """Press the button of the hand-over page; returns the seat that has the screen."""
    page = both.get(f"/t/{table}").text
    seat = int(page.split('name="seat" value="')[1].split('"')[0])
    key = page.split('name="key" value="')[1].split('"')[0]
    assert both.get(f"/t/{table}?seat={seat}&key={key}").status_code == 303
    return seat


def missions_kept(both: Visitor, table: str) -> list[str]:
    """Each keeps a mission; which, by seat."""
    kept = {}
    for _ in range(2):
        seat = hand_over(both, table)
        shown = both.step(table, seat)
        assert shown is not None
        kept[seat] = shown["options"][0]["key"].partition(":")[2]
    both.get(f"/t/{table}?away=1")
    return [kept[seat] for seat in sorted(kept)]


def asked(both: Visitor, table: str) -> int:
    return int(both.show(table)["asked"])


def drawn(shown: dict[str, Any]) -> str:
    return "".join(part["wide"] for part in shown["regions"]) + "".join(shown["told"])


def test_secrets_are_put_away_when_the_screen_changes_hands(server: Running) -> None:
    both, table = at_one_screen(server)
    for seat in (0, 1):
        assert both.get(f"/api/tables/{table}?seat={seat}").status_code == 403, "nobody has said who looks"
    first = hand_over(both, table)
    assert both.show(table, first)["yours"]
    assert both.get(f"/api/tables/{table}?seat={1 - first}").status_code == 403
    assert both.step(table, first)
    assert both.get(f"/api/tables/{table}?seat={first}").status_code == 403, "the other is asked now"
    assert hand_over(both, table) == 1 - first


def test_the_screen_is_handed_over_by_its_own_page_only(server: Running) -> None:
    both, table = at_one_screen(server)
    both.get(f"/t/{table}")
    assert both.get(f"/t/{table}?seat=0&key=guess").status_code == 303
    assert both.get(f"/api/tables/{table}?seat=0").status_code == 403
    assert both.post(f"/api/tables/{table}/handover", {"seat": 1, "key": "guess"}).status_code == 409


def test_a_public_question_is_answered_with_secrets_put_away(server: Running) -> None:
    """Given both missions kept, when a turn is taken, then nobody's mission is in anything that is sent."""
    both, table = at_one_screen(server)
    kept = missions_kept(both, table)
    names = [name.replace("_", " ").title() for name in kept]
    for i in range(60):
        seat = asked(both, table)
        shown = both.show(table, seat)
        page = both.get(f"/t/{table}").text
        assert shown["shut"]
        assert not any(f"{name}" in drawn(shown) for name in names), names
        assert "Hand the screen to" not in page
        assert not any(f">{name}<" in page for name in names)
        assert both.step(table, seat, i)


def test_who_has_looked_puts_away(server: Running) -> None:
    both, table = at_one_screen(server)
    kept = missions_kept(both, table)
    seat = asked(both, table)
    key = both.show(table, seat)["hand"]
    assert both.post(f"/api/tables/{table}/handover", {"seat": seat, "key": key}).status_code == 200
    assert kept[seat].replace("_", " ").title() in drawn(both.show(table, seat))
    both.get(f"/t/{table}?away=1")
    assert kept[seat].replace("_", " ").title() not in drawn(both.show(table, seat))
    old = both.post(f"/api/tables/{table}/handover", {"seat": seat, "key": key})
    assert old.status_code == 409, "what showed the secrets works once"


@pytest.mark.parametrize("moment", ["", "at=4", "at=99"])
def test_a_replay_at_one_screen_shows_no_more_than_the_table(server: Running, moment: str) -> None:
    both, table = at_one_screen(server)
    names = [name.replace("_", " ").title() for name in missions_kept(both, table)]
    for i in range(5):
        both.step(table, asked(both, table), i)
    for seat in ("", "&seat=0", "&seat=1"):
        answer = both.get(f"/t/{table}/replay?{moment}{seat}")
        assert answer.status_code in (200, 403)
        assert not any(f">{name}<" in answer.text for name in names), (seat, names)


def test_anybody_at_the_screen_takes_back_the_last_choice(server: Running) -> None:
    """Given that one ended a turn, when the other takes it back, then it is the first one's turn again."""
    both, table = at_one_screen(server)
    missions_kept(both, table)
    first = asked(both, table)
    while asked(both, table) == first:
        shown = both.show(table, first)
        keys = [one["key"] for one in shown["options"]]
        key = "end-turn" if "end-turn" in keys else keys[0]
        assert both.choose(table, first, shown["decision_n"], key).status_code == 200
    n = both.show(table)["n"]
    body = {"seat": asked(both, table), "n": n, "idem": "back"}
    assert both.post(f"/api/tables/{table}/undo", body).json()["n"] == n + 1
    assert asked(both, table) == first


def test_a_whole_match_around_one_screen(server: Running) -> None:
    both, table = at_one_screen(server)
    missions_kept(both, table)
    for i in range(60):
        assert both.step(table, asked(both, table), i)
