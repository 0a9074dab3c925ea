"""`astrolude simulate` and `astrolude bench`."""

import json
from typing import Any

import astrolude as package
from astrolude.terminal.tally import WIN, Spread, Tally
from astrolude.terminal.weighing import weight
from tests.cli.driver import GAME, Terminal, astrolude


def simulated(*words: str) -> dict[str, Any]:
    done = astrolude("simulate", GAME, "--json", *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    result: dict[str, Any] = json.loads(done.stdout)
    assert result.pop("speed")["decisions_per_second"] > 0
    return result


def test_the_same_whatever_the_number_of_processes() -> None:
    words = ("-n", "15", "--seats", "greedy,random", "--seed", "5")
    assert simulated(*words, "--jobs", "1") == simulated(*words, "--jobs", "2")


def test_another_seed_gives_other_games() -> None:
    words = ("-n", "5", "--jobs", "1", "--seed")
    assert simulated(*words, "1") != simulated(*words, "2")


def test_greedy_beats_random_from_every_seat() -> None:
    result = simulated("-n", "20", "--seats", "greedy,random", "--jobs", "1")
    assert result["won_by_bot"]["greedy"] > 0.95
    assert abs(result["won_by_seat"][0] - 0.5) < 0.05
    assert result["scores"]["greedy"]["mean"] > result["scores"]["random"]["mean"]
    assert result["decisions"]["min"] <= result["decisions"]["mean"] <= result["decisions"]["max"]
    assert result["rounds"]["min"] > 3


def test_the_automa_wins_too() -> None:
    shares = simulated("-n", "20", "--seats", "1", "--jobs", "1", "--option", "rogue=gamelyn")["won_by_bot"]
    assert shares["automa"] > 0
    assert abs(sum(shares.values()) - 1) < 1e-9


def test_told_in_words() -> None:
    done = astrolude("simulate", GAME, "-n", "4", "--jobs", "1")
    assert "Tiny Epic Galaxies: 4 games of random, random; seed 0" in done.stdout
    for row in ("Won by seat", "Won by bot", "Score of random", "Decisions a game", "Rounds a game", "decisions/s"):
        assert row in done.stdout


def test_a_bar_for_whoever_watches_and_ctrl_c_ends_it() -> None:
    with Terminal("simulate", GAME, "-n", "100000", "--jobs", "2") as terminal:
        terminal.until("/100000")
        terminal.interrupt()
        assert terminal.end() == 130
        assert "Traceback" not in terminal.shown()


def test_shared_wins_are_counted_in_parts() -> None:
    tally = Tally.empty(("random", "greedy"))
    tally.games = 2
    tally.win(0, "random", WIN)
    for seat, bot in enumerate(("random", "greedy")):
        tally.win(seat, bot, WIN // 2)
    assert tally.summary()["won_by_seat"] == [0.75, 0.25]


def test_spreads_add_up_in_any_order() -> None:
    parts = [Spread(), Spread(2, 7, 3, 4), Spread(1, 9, 9, 9)]
    there, back = Spread(), Spread()
    for one, other in zip(parts, reversed(parts), strict=True):
        there.add(one)
        back.add(other)
    assert there == back == Spread(3, 16, 3, 9)


def test_bench_prints_a_row_for_each_game() -> None:
    rows = json.loads(astrolude("bench", "--seconds", "0.2", "--json").stdout)
    assert [row["game"] for row in rows] == list(package.games())
    for row in rows:
        assert row["decisions_per_second"] > 1000
        assert 5 < row["yards_per_decision"] < 20_000
        assert 1_000 < row["table_bytes"] < 200_000
        assert row["record_bytes_zlib"] < row["record_bytes"]
        assert row["greedy_wins"] is None


def test_bench_in_words() -> None:
    shown = astrolude("bench", GAME, "--seconds", "0.2").stdout
    assert shown.startswith(f"{GAME}, 2 seats, ")
    assert "yards/decision" in shown


def test_a_table_weighs_what_it_holds_alone() -> None:
    """Given two tables of one catalogue, when one has more choices behind it, then it weighs more, the other not."""
    short, long = package.new(GAME, seed=1), package.new(GAME, seed=1)
    empty = weight(short)
    for _ in range(40):
        assert long.decision is not None
        long.choose(0)
    assert weight(short) == empty
    assert empty < weight(long) < empty + 100_000
