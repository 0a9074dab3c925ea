"""Photographs the pages of the online table in the system's Chromium, as people would see them (`make pictures`).

A real server shows matches whose seeds are fixed, so that the same pages give the same pictures.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from astrolude.bots import BOTS
from astrolude.kernel.decision import Decision
from astrolude.kernel.table import Table
from astrolude.server.visitors import COOKIE, new_visitor, signature
from astrolude.store import open_store
from astrolude.store.rows import OPEN, PERSON
from tests.browser.conftest import FLAGS, chromium
from tests.server.kept import Kept, keep
from tests.server.running import running

HERE = Path(__file__).parent
GAME = "tiny-epic-galaxies"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


class Scene(NamedTuple):
    """A match, and where it stops: when that seat is asked that question in that round; else at its end."""

    match: Kept
    seat: int = 0
    prompt: str = ""
    round: int = 0

    def reached(self, t: Table) -> bool:
        decision = t.decision_of(self.seat)
        rounds: int = t.view(None)["round"]
        return bool(self.prompt) and decision is not None and decision.prompt == self.prompt and rounds >= self.round


SCENES = (
    Scene(Kept("friday", GAME, "friday", (PERSON, "bot:greedy", "bot:greedy"), "Friday table"), 0, "move-where", 8),
    Scene(Kept("longhaul", GAME, "haul", (PERSON, PERSON), "The long haul"), 1, "turn", 5),
    Scene(Kept("screen", GAME, "kitchen", (PERSON, PERSON), "Around the kitchen table", one_screen=True), 0, "mission"),
    Scene(Kept("solo", GAME, "practice", (PERSON,), "Practice"), 0, "turn", 3),
    Scene(Kept("ended", GAME, "night", (PERSON, PERSON, PERSON), "Last night", public=True)),
    Scene(Kept("open", GAME, "open", (PERSON, OPEN, OPEN), "Open table", public=True), 0, "mission"),
)


def greedily(t: Table, decision: Decision) -> str:
    return BOTS["greedy"](decision.seat).pick(t, decision).key


class Shot(NamedTuple):
    name: str
    path: str
    size: dict[str, int]
    theme: str = "dark"
    #: Something to press first.
    press: str = ""


SHOTS = (
    Shot("home", "/", DESK),
    Shot("table", "/t/friday", DESK),
    Shot("table-light", "/t/friday", DESK, "light"),
    Shot("table-phone", "/t/friday", PHONE),
    Shot("told", "/t/friday/told", DESK),
    Shot("menu", "/t/friday", DESK, press='[data-do="help"]'),
    Shot("orders", "/t/friday", DESK, press="#tab-orders"),
    Shot("handover", "/t/screen", DESK),
    Shot("end", "/t/ended", {"width": 1440, "height": 1000}),
    Shot("replay", "/t/ended/replay?at=150", DESK),
)


def photograph(context: BrowserContext, shot: Shot, folder: Path) -> None:
    page: Page = context.new_page()
    page.set_viewport_size({"width": shot.size["width"], "height": shot.size["height"]})
    page.emulate_media(color_scheme="light" if shot.theme == "light" else "dark", reduced_motion="reduce")
    page.goto(shot.path)
    if shot.press:
        page.locator(shot.press).first.click()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    page.screenshot(path=folder / f"{shot.name}.jpg", type="jpeg", quality=88, animations="disabled")
    page.close()


def photograph_all(browser: Browser, folder: Path, wanted: Sequence[str] = ()) -> None:
    with tempfile.TemporaryDirectory() as data:
        database = Path(data) / "pictures.db"
        store, visitor = open_store(database), new_visitor()
        for scene in SCENES:
            keep(store, scene.match, [visitor, new_visitor()], greedily, scene.reached)
        cookie = f"{visitor}.{signature(visitor, store.secret)}"
        store.close()
        with running(database) as server:
            for shot in SHOTS:
                if wanted and shot.name not in wanted:
                    continue
                scale = 2 if shot.size == PHONE else 1
                context = browser.new_context(base_url=server.url, device_scale_factor=scale)
                context.add_cookies([{"name": COOKIE, "value": cookie, "url": server.url}])
                photograph(context, shot, folder)
                context.close()


def main(folder: Path = HERE, wanted: Sequence[str] = ()) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        photograph_all(browser, folder, wanted)
        browser.close()


if __name__ == "__main__":
    import sys

    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE, sys.argv[2:])
