"""Playing a table through its page, as a person would."""

from random import Random

from playwright.sync_api import Page, expect

PATIENCE = 15_000


def begin(page: Page, seats: int, door: str = "now", **kinds: str) -> None:
    """From home through the door to a new table; seat2="person" and the like say who sits there."""
    page.goto("/")
    page.locator(f'a[href*="door={door}"]').last.click()
    page.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
    for seat, kind in kinds.items():
        page.locator(f'select[name="{seat}"]').select_option(kind)
    page.locator(".start button").click()


def keys(page: Page) -> list[str]:
    """What is offered as buttons, by key."""
    return [one.get_attribute("data-choose") or "" for one in page.locator("[data-choose]").all()]


def is_over(page: Page) -> bool:
    return page.locator("body.over, .end .scores").count() > 0


def asked(page: Page) -> bool:
    """Wait until this page is asked something, or the match is over; says whether it is asked."""
    page.wait_for_selector("[data-choose]:enabled, .end .scores", timeout=PATIENCE)
    return not is_over(page)


def choose_by_number(page: Page, number: int) -> None:
    """Press the number's key, and wait until the server has taken it."""
    with page.expect_response(lambda answer: answer.url.endswith("/choose"), timeout=PATIENCE) as answer:
        page.keyboard.press(str(number))
    assert answer.value.status in (200, 409), answer.value.text()
    expect(page.locator("body")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)


def play_by_keyboard(page: Page, random: Random, most: int) -> int:
    """Number keys only, for so many choices or until the match is over."""
    for made in range(most):
        if not asked(page):
            return made
        choose_by_number(page, random.randint(1, min(9, len(keys(page)))))
    return most


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def over(page: Page) -> None:
    expect(page.locator(".end .scores")).to_be_visible(timeout=PATIENCE)
