"""A match in the terminal: what each is told, what is kept, what can be taken back."""

from random import Random

import astrolude as package
from astrolude.terminal.match import Match
from astrolude.terminal.seating import Seated, bot_for, named, names_of, seated_from, shell_words
from tests.cli.driver import GAME


def match(seed: int = 5, kinds: tuple[str, ...] = ("human", "human")) -> Match:
    t = package.new(GAME, seats=len(kinds), seed=seed)
    m = Match(t, named(kinds, ("human", "greedy", "random")), ["Anna", "Ben"], [])
    m.catch_up([])
    return m


def choose(m: Match, key: str) -> None:
    decision = m.next_decision()
    m.choose(decision.find(key), decision.seat)


def test_the_record_kept_along_the_way_is_the_tables_own() -> None:
    """Given a whole random match with sealed answers in it, when it is written down, then as the kernel writes it."""
    m, random = match(), Random(1)
    while m.t.decisions:
        decision = random.choice(m.t.decisions)
        m.choose(random.choice(decision.options), decision.seat)
        if m.t.n in (1, 2, 63, 64, 65, 128):
            assert m.record() == m.t.record()
    assert m.record() == m.t.record()


def test_everybody_is_called_as_the_game_says_unless_they_have_a_name() -> None:
    game = package.games()[GAME]
    solo = package.new(GAME, seats=1, seed=1, rogue="zendica")
    assert names_of(solo, [Seated("human", "Anna")]) == ["Anna", "ZENDICA"]
    assert game.called(solo, ["", "Zed", "Nobody"]) == ["Seat 1", "Zed"]
    assert game.called(match().t, ["Anna"]) == ["Anna", "Seat 2"]
    told = game.telling(solo.view(0))
    assert [line for line in told if line in game.called(solo)] == ["ZENDICA"]
    assert "Seat 1 (you)" in told


def test_news_is_what_one_has_not_read_yet() -> None:
    m = match(seed=7)
    assert m.news(0) == ["Anna begins. Anna is dealt Elder and Noble. Ben is dealt two Secret Missions."]
    assert m.news(0) == []
    choose(m, "keep:elder")
    choose(m, "keep:seeker")
    assert m.news(0)[0].startswith("Anna keeps Elder. Ben keeps a Secret Mission.")
    assert m.news(1)[0].startswith("Anna begins. Anna is dealt two Secret Missions. Ben is dealt Seeker")
    assert m.log(1)[-1].startswith("Anna keeps a Secret Mission. Ben keeps Seeker.")


def test_undo_takes_the_story_back_too() -> None:
    m = match(seed=7)
    for key in ("keep:elder", "keep:seeker", "converter"):
        choose(m, key)
    before = m.t.fingerprint(), m.log(0)
    choose(m, "spend:energy")
    assert m.why_no_undo(0) is None
    assert m.why_no_undo(1) == "There is nothing to take back: the last choice was not yours."
    m.undo(0)
    assert (m.t.fingerprint(), m.log(0)) == before
    assert m.record() == m.t.record()


def test_a_resumed_match_tells_what_happened_since_ones_last_choice() -> None:
    m = match(seed=7)
    for key in ("keep:elder", "keep:seeker", "end-turn"):
        choose(m, key)
    again = match(seed=7)
    again.stories = {reader: [] for reader in again.stories}
    again.catch_up(m.t.history())
    assert again.t.fingerprint() == m.t.fingerprint()
    assert again.news(0) == ["Anna's turn is over. Round 1: Ben's turn. Ben rolls 4 dice."]
    assert len(again.news(1)) == 2


def test_bots_answer_first_where_answers_stay_closed() -> None:
    m = match(kinds=("human", "greedy"))
    assert [decision.seat for decision in m.t.decisions] == [0, 1]
    assert m.next_decision().seat == 1


def test_a_bot_chooses_the_same_after_a_replay() -> None:
    one, other = match(kinds=("human", "random")), match(kinds=("human", "random"))
    picks = [bot_for("random", m.t, 1).pick(m.t, m.next_decision()) for m in (one, other)]
    assert picks[0] is picks[1]


def test_everybody_has_a_name_of_their_own() -> None:
    game = package.games()[GAME]
    assert [one.name for one in seated_from(None, game, "human", "greedy")] == ["Player", "Greedy"]
    assert [one.name for one in seated_from("4", game, "human", "greedy")] == [
        "Player",
        "Greedy 1",
        "Greedy 2",
        "Greedy 3",
    ]
    seated = seated_from("human:Anna, greedy ,human", game, "human", "greedy")
    assert seated == [Seated("human", "Anna"), Seated("greedy", "Greedy"), Seated("human", "Player")]
    assert seated_from(shell_words(seated), game, "human", "greedy") == seated
