"""The example of a bot from outside holds its seat."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tests.server.running import running

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"


def test_the_example_holds_its_seat(tmp_path: Path) -> None:
    """Given a table for two with a free seat, when the example takes it, then host and bot play on together."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 50
    random = Random(2)
    with running(tmp_path / "tables.db") as server:
        host = server.visitor("Ada")
        table = host.made("person", "open")
        link = host.meta(table)["token_links"]["1"]
        bot = subprocess.Popen([sys.executable, str(EXAMPLE), link, "Deep-Thought"])
        try:
            until = time.monotonic() + 90
            show = host.show(table, 0)
            while not show["over"] and time.monotonic() < until:
                if show["yours"] and show["options"]:
                    host.choose(table, 0, show["decision_n"], random.choice(show["options"])["key"])
                else:
                    time.sleep(0.01)
                show = host.show(table, 0)
                if show["n"] > 120:
                    break
            assert show["n"] > 100
            assert any("Deep-Thought" in line["text"] for line in show["log"])
            assert bot.poll() is None or bot.returncode == 0
        finally:
            bot.kill()
            bot.wait()
