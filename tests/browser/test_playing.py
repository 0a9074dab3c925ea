"""Whole games in a real browser: alone, online in two windows, around one screen, by typed words."""

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.playing import (
    PATIENCE,
    asked,
    begin,
    choose_by_number,
    is_over,
    keys,
    no_sideways_scroll,
    over,
    play_by_keyboard,
)
from tests.server.running import Running

GRAVE = {"serious", "critical"}


def faultless(page: Page) -> None:
    """axe-core finds no serious fault."""
    found = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in GRAVE]
    assert not found, [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found]


def test_a_solo_game_to_its_end_by_keyboard_alone(somebody: BrowserContext) -> None:
    """From home by two presses of a button; then number keys, the end, and a replay of the match."""
    page = somebody.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/")
    faultless(page)
    begin(page, 1)
    faultless(page)
    assert play_by_keyboard(page, Random(1), 400) > 15
    over(page)
    faultless(page)
    page.get_by_role("link", name="Replay").first.click()
    expect(page.locator("body")).to_have_attribute("data-page", "replay", timeout=PATIENCE)
    faultless(page)
    assert errors == []


def test_a_choice_can_be_taken_back_until_dice_fall(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    offered = keys(page)
    choose_by_number(page, offered.index("converter") + 1)
    assert keys(page) != offered
    with page.expect_response(lambda answer: answer.url.endswith("/undo")):
        page.keyboard.press("u")
    expect(page.locator('[data-choose="converter"]')).to_be_visible(timeout=PATIENCE)
    assert keys(page) == offered


def test_a_lit_piece_is_chosen_by_pressing_it(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    face = next(key for key in keys(page) if key.startswith("activate:"))
    with page.expect_response(lambda answer: answer.url.endswith("/choose")):
        page.locator(f'svg.wide [data-option="{face}"]').first.click(force=True)
    expect(page.locator(f'[data-choose="{face}"]')).to_have_count(0, timeout=PATIENCE)


def test_two_people_online_with_a_reload_in_the_middle(browser: Browser, server: Running) -> None:
    """Two windows with two visitors play until the match is over; one reloads its page on the way."""
    windows = [browser.new_context(base_url=server.url, reduced_motion="reduce") for _ in range(2)]
    host, guest = (window.new_page() for window in windows)
    begin(host, 2, "online")
    guest.goto(host.locator("input[data-link]").last.input_value())
    guest.locator('form[action^="/join/"] button').click()
    for page in (host, guest):
        expect(page.locator("body")).to_have_attribute("data-page", "playing", timeout=PATIENCE)
    random = Random(5)
    for turn in range(60):
        for page in (host, guest):
            page.wait_for_selector("[data-part=question], .end .scores", timeout=PATIENCE)
            if page.locator("[data-choose]:enabled").count() and not is_over(page):
                choose_by_number(page, random.randint(1, min(9, len(keys(page)))))
        if turn == 20:
            guest.reload()
    logs = [page.locator("[data-part=log] li").first.inner_text() for page in (host, guest)]
    assert logs[0] == logs[1], "both see the same last thing that happened"
    for window in windows:
        window.close()


def test_around_one_screen_nobody_sees_the_others_mission(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 2, "screen")
    seen: list[set[str]] = []
    for _ in range(2):
        expect(page.locator("body")).to_have_attribute("data-page", "handing", timeout=PATIENCE)
        assert page.locator("[data-choose]").count() == 0
        assert not any(mission in page.content() for missions in seen for mission in missions)
        page.get_by_role("button", name="show my side").click()
        assert asked(page)
        offered = {key.partition(":")[2] for key in keys(page)}
        assert len(offered) == 2
        assert not any(f"keep:{mission}" in page.content() for missions in seen for mission in missions)
        seen.append(offered)
        choose_by_number(page, 1)
    assert seen[0].isdisjoint(seen[1])


@pytest.mark.parametrize("width", [360, 390])
def test_nothing_scrolls_sideways_on_a_phone(browser: Browser, server: Running, width: int) -> None:
    phone = browser.new_context(base_url=server.url, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page = phone.new_page()
    page.goto("/")
    no_sideways_scroll(page)
    begin(page, 3)
    assert asked(page)
    no_sideways_scroll(page)
    page.goto("/how/tiny-epic-galaxies")
    no_sideways_scroll(page)
    phone.close()


def test_the_told_table_alone_is_enough(somebody: BrowserContext) -> None:
    """Every question is answered with words typed into one field."""
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    page.get_by_role("link", name="Told table").click()
    expect(page.locator("h2").first).to_be_visible()
    faultless(page)
    random = Random(3)
    for _ in range(12):
        if not asked(page):
            break
        field = page.locator('input[name="answer"], main input[type="text"], main input:not([type])').first
        field.fill(str(random.randint(1, len(keys(page)))))
        with page.expect_response(lambda answer: answer.url.endswith("/choose"), timeout=PATIENCE):
            field.press("Enter")
        expect(page.locator("body")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
