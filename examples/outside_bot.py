"""A bot in a process of its own that holds a seat at an online table, with nothing but the standard library.

    python outside_bot.py http://127.0.0.1:8020/join/TOKEN [NAME]

The link is the seat's, from the page where a table waits for its people. docs/outside-bots.md tells the rest.
"""

import json
import random
import sys
import urllib.request
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from uuid import uuid4

BROWSER = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))  # the seat is a cookie


def ask(address: str, body: dict[str, Any] | None = None) -> Any:
    """GET, or POST a JSON body as the server wants it."""
    headers = {"Content-Type": "application/json", "X-Astrolude": "1"} if body is not None else {}
    data = None if body is None else json.dumps(body).encode()
    return BROWSER.open(urllib.request.Request(address, data, headers), timeout=60)


def play(link: str, name: str) -> None:
    server, _, token = link.rpartition("/join/")
    joined = json.load(ask(f"{server}/api/join", {"token": token, "name": name}))
    table, seat = f"{server}/api/tables/{joined['id']}", joined["seats"][0]
    for line in ask(f"{table}/events?seat={seat}"):  # a stream of server-sent events; each "show" is what we may see
        if not line.startswith(b"data: "):
            continue
        show = json.loads(line[6:])
        if isinstance(show, dict) and show.get("over"):
            return
        if isinstance(show, dict) and show.get("yours") and show["options"]:
            key = random.choice(show["options"])["key"]  # think here
            choice = {"seat": seat, "n": show["decision_n"], "key": key, "idem": uuid4().hex}
            try:
                ask(f"{table}/choose", choice)
            except HTTPError as late:  # 409: the table has moved on, and the next "show" says where to
                if late.code != 409:
                    raise


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Outside")
