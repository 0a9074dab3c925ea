"""The page in a browser: what it weighs on the wire, what a move's update weighs, and how soon a click is painted."""

import tempfile
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page, expect, sync_playwright

from bench.figures import KB, engine_kind, load, median, ms, quantile, quiet
from bench.weights import FIRST_LOAD, UPDATE, Load, first_load, first_load_of_table, updates
from tests.browser.conftest import FLAGS, chromium
from tests.browser.playing import PATIENCE, asked, begin
from tests.server.running import Running, running, two_at_table

#: Clicks that are timed, after some that warm everything up.
CLICKS = 60
WARMING = 5
#: Choices of a random match whose updates are weighed: about as many as it has.
CHOICES = 1200
#: Bots rest before each move, so that a choice is painted before they answer it.
PACE = "0.2"

# From the click's own time to the moment after the frame that shows the changed board: a frame's callbacks run before
# it is painted, a message that they send is heard after. Every show brings options anew, and the board if it changes:
# a click that leaves it as it was is not counted.
CLOCK = """() => {
  window.painted = [];
  let clicked = 0;
  const after = new MessageChannel();
  after.port1.onmessage = () => {
    if (clicked) window.painted.push(performance.now() - clicked);
    clicked = 0;
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-choose]")) clicked = event.timeStamp;
  }, true);
  const shown = new MutationObserver((changes) => {
    if (!changes.some((one) => one.target.matches("[data-slot]"))) clicked = 0;
    else if (clicked) requestAnimationFrame(() => after.port2.postMessage(""));
  });
  const parts = document.querySelectorAll("[data-slot], [data-part=options]");
  for (const part of parts) shown.observe(part, { childList: true });
}"""


class Paint(NamedTuple):
    browser: str
    #: Seconds from a click to its paint.
    took: list[float]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, quiet():
        with running(Path(folder) / "weights.db") as server:
            home, table, moves = weighed(server)
        with running(Path(folder) / "paint.db", pace=PACE) as server:
            paint = clicked(server)
    heaviest = max(moves)
    print(
        f"pages, {engine_kind()}: first load of home {kb(home.whole)}, of a table {kb(table.whole)} (at most "
        f"{kb(FIRST_LOAD)}); a move's update median {kb(median(moves))}, largest {kb(heaviest)} of {len(moves)} (at "
        f"most {kb(UPDATE)})\n"
        f"  click to paint p50 {ms(median(paint.took))}, p95 {ms(quantile(paint.took, 0.95))} over {len(paint.took)} "
        f"choices against a bot in Chromium {paint.browser} ({load()})"
    )


def kb(weight: float) -> str:
    return f"{weight / KB:.3g} KB"


def weighed(server: Running) -> tuple[Load, Load, list[int]]:
    """Home, a table's page in the middle of a match, and each seat's updates over a match of two people."""
    ann, bo, table = two_at_table(server)
    random = Random(0)
    moves = updates([ann, bo], table, CHOICES // 2, random)
    page = first_load_of_table(ann, table, 0)
    moves += updates([ann, bo], table, CHOICES // 2, random)
    return first_load(ann, "/"), page, [one for choice in moves for one in choice]


def clicked(server: Running) -> Paint:
    """A game against a random bot, in a window of which nothing moves by itself."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        window = browser.new_context(
            base_url=server.url, viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
        )
        page = window.new_page()
        begin(page, 2, seat1="bot:random")
        asked(page)
        page.evaluate(CLOCK)
        random = Random(0)
        while timed(page) < WARMING + CLICKS and asked(page):
            click(page, random)
        took = [one / 1000 for one in page.evaluate("window.painted")[WARMING:]]
        version = browser.version
        browser.close()
    return Paint(version, took)


def timed(page: Page) -> int:
    count: int = page.evaluate("window.painted.length")
    return count


def click(page: Page, random: Random) -> None:
    """One of the options' buttons; a long list is opened first."""
    buttons = page.locator("[data-choose]:enabled")
    if not buttons.first.is_visible():
        page.locator('[data-do="more"]').click()
    with page.expect_response(lambda answer: answer.url.endswith("/choose"), timeout=PATIENCE):
        buttons.nth(random.randrange(buttons.count())).click()
    expect(page.locator("body")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
