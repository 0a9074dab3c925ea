"""Real processes and a real terminal for the tests of the command line."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from random import Random

GAME = "tiny-epic-galaxies"
COMMAND = [sys.executable, "-m", "astrolude"]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES", "PAGER")}
    return {**kept, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **changes}


def astrolude(
    *words: str, typed: str = "", cwd: Path | None = None, timeout: float = 30, **env: str
) -> subprocess.CompletedProcess[str]:
    """The command run to its end with those lines on its standard input."""
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        timeout=timeout,
        env=environment(**env),
        check=False,
    )


def picks(seed: int, count: int = 20_000) -> str:
    """Lines with numbers, many of them not on offer: whoever types these gets through every match in the end."""
    random = Random(seed)
    return "".join(f"{random.randint(1, 8)}\n" for _ in range(count))


def refused(*words: str, code: int = 2) -> str:
    """What is said to somebody whose command fails: one sentence on stderr, nothing on stdout."""
    done = astrolude(*words)
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("astrolude: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


class Terminal:
    """A command in a pseudo-terminal of that size."""

    def __init__(self, *words: str, columns: int = 100, lines: int = 40, **env: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**env),
            start_new_session=True,
            preexec_fn=take_terminal,
        )
        os.close(slave)
        self.raw = ""
        self.read_up_to = 0

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *problem: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=10)
        os.close(self.master)

    def until(self, text: str, seconds: float = 15) -> str:
        """What is shown from the last such text up to this one, without colours and other codes."""
        limit = time.monotonic() + seconds
        while text not in (shown := self.shown()[self.read_up_to :]):
            assert time.monotonic() < limit, f"{text!r} was not shown; the last was:\n{self.shown()[-3000:]}"
            assert self.receive() or text in self.shown()[self.read_up_to :], f"ended before {text!r}: {self.shown()}"
        end = shown.index(text) + len(text)
        self.read_up_to += end
        return shown[:end]

    def receive(self) -> bool:
        """More of what is written there; False when nobody writes any more."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return self.process.poll() is None
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def quiet(self, seconds: float) -> None:
        """Read on for so long."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit and self.receive():
            pass

    def shown(self) -> str:
        return ESCAPES.sub("", self.raw).replace("\u00a0", " ")

    def send(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def interrupt(self) -> None:
        os.write(self.master, b"\x03")

    def end(self, seconds: float = 15) -> int:
        """Its exit code, once everything was read."""
        limit = time.monotonic() + seconds
        while self.receive():
            assert time.monotonic() < limit, self.shown()[-2000:]
        return self.process.wait(timeout=10)

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(timeout=10)


def take_terminal() -> None:
    """As a shell would start it: with a terminal of its own, and with Ctrl-C, whatever the tests were started by."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
