"""Every page, by day and night: nothing serious for axe-core, nothing that scrolls sideways at a desk or on phones."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from astrolude.kernel.decision import Decision
from astrolude.kernel.table import Table
from tests.browser.playing import PATIENCE, QUICK_SEED, faultless, laid, no_sideways_scroll, wished
from tests.server.kept import Kept
from tests.server.running import GAME, Running

#: Every kind of page by a name, and its address.
PAGES = {
    "home": "/",
    "new": f"/new/{GAME}",
    "new around one screen": f"/new/{GAME}?door=screen",
    "new online": f"/new/{GAME}?door=online",
    "waiting": "/t/open",
    "joining": "/join/token-open-1",
    "table": "/t/going",
    "told table": "/t/going/told",
    "hand-over": "/t/screen",
    "end": "/t/ended",
    "replay": "/t/ended/replay?at=50",
    "replay with all cards open": "/t/ended/replay?at=50&seat=all",
    "rules": f"/rules/{GAME}",
    "rules searched": f"/rules/{GAME}?q=follow",
    "rules searched in vain": f"/rules/{GAME}?q=zebra",
    "how to play": f"/how/{GAME}",
    "nothing": "/nothing",
}
SIZES = {"desk": (1440, 900), "laptop": (1024, 700), "phone": (390, 844), "small phone": (360, 640)}


def as_wished(t: Table, decision: Decision) -> str:
    return wished(decision.keys())


@pytest.fixture(scope="module")
def everything(browser: Browser, server: Running) -> BrowserContext:
    """A visitor who has a table of every kind."""
    context = browser.new_context(base_url=server.url, reduced_motion="reduce")
    people = ("person", "person")
    laid(server, Kept("open", GAME, "o", ("person", "open")), [context], as_wished, lambda t: True)
    laid(server, Kept("screen", GAME, "s", people, one_screen=True), [context], as_wished, lambda t: True)
    laid(server, Kept("ended", GAME, QUICK_SEED, people), [context], as_wished, lambda t: False)
    stop = 60
    laid(server, Kept("going", GAME, QUICK_SEED, people), [context], as_wished, lambda t: t.n >= stop)
    return context


@pytest.mark.parametrize("kind", PAGES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_serious_fault(everything: BrowserContext, kind: str, theme: str) -> None:
    page = everything.new_page()
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.goto(PAGES[kind])
    faultless(page)
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_scrolls_sideways(everything: BrowserContext, size: str) -> None:
    page = everything.new_page()
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    for address in PAGES.values():
        page.goto(address)
        no_sideways_scroll(page)
    page.close()


@pytest.mark.parametrize("width", [390, 360])
def test_a_finger_finds_every_button_on_a_phone(everything: BrowserContext, width: int) -> None:
    """What is pressed at a table is at least 40 px high, and the list of options opens with one tap."""
    page = everything.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/t/going")
    if page.locator('[data-part="more"]').is_visible():
        page.locator('[data-part="more"]').click()
    heights = page.eval_on_selector_all(
        ".option, .tools button, .tools a", "all => all.map(one => one.getBoundingClientRect().height).filter(Boolean)"
    )
    assert heights
    assert min(heights) >= 40
    page.close()


def test_a_replay_by_slider_keys_and_eyes(everything: BrowserContext) -> None:
    """A link to any moment; steps by keyboard; from a seat's view or with all cards open."""
    page = everything.new_page()
    page.goto("/t/ended/replay?at=50")
    here = page.locator(".turn b")
    expect(here).to_have_text("Choice 50 of 96")
    page.keyboard.press("ArrowRight")
    expect(here).to_have_text("Choice 51 of 96", timeout=PATIENCE)
    assert "at=51" in page.url
    page.keyboard.press("Home")
    expect(here).to_have_text("Choice 0 of 96", timeout=PATIENCE)
    page.locator("#at").fill("70")
    expect(here).to_have_text("Choice 70 of 96", timeout=PATIENCE)
    page.get_by_role("link", name="all cards open").click()
    expect(page.locator("svg.wide .back[data-key^=mission]")).to_have_count(0, timeout=PATIENCE)
    assert "seat=all" in page.url
    page.get_by_role("link", name="a spectator").click()
    expect(page.locator("svg.wide .back[data-key^=mission]").first).to_be_attached(timeout=PATIENCE)
    page.goto("/t/ended/replay?at=33&seat=1")
    expect(here).to_have_text("Choice 33 of 96")
    page.close()


def test_the_last_move_is_marked_on_the_board(everything: BrowserContext) -> None:
    page = everything.new_page()
    for at in range(20, 60):
        page.goto(f"/t/ended/replay?at={at}")
        if page.locator("svg.wide .trail").count():
            return
    raise AssertionError("no ship has left a trail in forty choices")


def test_a_board_changes_its_form_with_the_width(everything: BrowserContext) -> None:
    """The stream sends one form; a screen that is turned asks for the other, and pieces can be pressed there."""
    page = everything.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/t/going")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("svg.board.narrow").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_function("!document.querySelector('[data-slot=galaxy] svg.wide')", timeout=PATIENCE)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator('[data-slot="galaxy"] svg.wide')).to_be_visible(timeout=PATIENCE)
    page.close()
