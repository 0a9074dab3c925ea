"""The server's journal: a line of JSON for everything worth noting, on the standard output. Never a secret."""

import sys
import time

import msgspec


def note(what: str, **about: object) -> None:
    line = {"at": round(time.time(), 3), "what": what, **about}
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()
