"""Bots think in processes of their own, and the table never waits for one that does not answer."""

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from astrolude.server.asked import SeatAsked, TableAsked
from astrolude.server.hosting import Hosting
from astrolude.server.setting_up import set_up
from astrolude.server.settings import Settings
from astrolude.server.thinkers import COMMAND
from astrolude.store import open_store
from tests.server.running import GAME, Running, in_a_loop, play

CRASHING = (sys.executable, "-c", "raise SystemExit(3)")
SLEEPING = (sys.executable, "-c", "import time; print('ready', flush=True); time.sleep(60)")
RAVING = (sys.executable, "-c", "import sys\nprint('ready')\nfor line in sys.stdin: print('what?', flush=True)")
WRONG = (sys.executable, "-c", """print('ready', flush=True); input(); print('{"key": "no such key"}', flush=True)""")
FAILING = {"crashing": CRASHING, "sleeping": SLEEPING, "raving": RAVING, "wrong": WRONG}


async def what_the_table_said(folder: Path, command: Sequence[str], budget: float, most: int) -> list[str]:
    """Ann plays with a bot until it has made so many choices."""
    hosting = Hosting(open_store(folder / "m.db"), Settings(pace=0, budget=budget), command)
    try:
        seats = [SeatAsked("person", "Ann"), SeatAsked("bot:random", "Bo")]
        table = await set_up(hosting, "ann", TableAsked(GAME, seats))
        for turn in range(3000):
            live = await hosting.find(table)
            if sum(entry.seat == 1 for entry in live.log) >= most:
                return [line.text for line in live.chat]
            if (decision := live.table().decision_of(0)) is not None:
                await hosting.choose(table, "ann", 0, decision.n, decision.keys()[0], f"i{turn}")
            await asyncio.sleep(0.01)
    finally:
        await hosting.close()
    raise AssertionError("the table hangs")


@pytest.mark.slow
@pytest.mark.parametrize("how", FAILING)
def test_chance_chooses_for_a_bot_that_fails(tmp_path: Path, how: str) -> None:
    said = in_a_loop(what_the_table_said(tmp_path, FAILING[how], 0.2, 2))
    assert len(said) >= 2
    assert "the bot was restarted" in said[0]


@pytest.mark.slow
def test_a_bot_that_thinks_says_nothing(tmp_path: Path) -> None:
    assert in_a_loop(what_the_table_said(tmp_path, COMMAND, 20, 5)) == []


@pytest.mark.slow
def test_people_and_bots_play_together(server: Running) -> None:
    ann = server.visitor("Ann")
    table = ann.made("person", "bot:greedy", "bot:random")
    made = 0
    for _ in range(400):
        made += len(play([ann], table, 50))
        if made >= 12:
            break
        time.sleep(0.02)
    assert made >= 12
    assert ann.show(table, 0)["chat"] == [], "no bot had to be restarted"
