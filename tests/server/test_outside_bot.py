"""The example of a bot from outside holds its seat to the end of a match."""

import subprocess
import sys
import time
from pathlib import Path

from tests.server.running import running

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"


def test_the_example_plays_a_match_to_its_end(tmp_path: Path) -> None:
    """Given a table for two with a free seat, when the example takes it, then host and bot play until it is over."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 50
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
                    offered = [option["key"] for option in show["options"]]
                    key = "end-turn" if "end-turn" in offered and show["n"] % 3 else offered[0]
                    host.choose(table, 0, show["decision_n"], key)
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
