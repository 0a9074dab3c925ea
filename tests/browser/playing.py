"""Playing a table through its page, as a person would."""

from collections.abc import Sequence
from random import Random

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from astrolude.server.visitors import COOKIE, visitor_in
from astrolude.store import open_store
from tests.server.kept import Kept, Policy, Until, keep
from tests.server.running import Running

PATIENCE = 15_000
GRAVE = {"serious", "critical"}
#: Who plays like this is soon done: the first of these that is offered.
WISHES = (
    "upgrade", "colony", "activate:colony", "activate:diplomacy", "activate:economy", "orbit", "advance", "ship:home",
    "activate:move", "activate:energy", "activate:culture", "follow",
)  # fmt: skip
#: With these dice two who play like that are done after 96 choices.
QUICK_SEED = "race 91"


def wished(keys: Sequence[str]) -> str:
    found = (key for wish in WISHES for key in keys if key.startswith(wish))
    return next(found, None) or next((key for key in keys if key not in ("reroll", "converter")), keys[0])


def begin(page: Page, seats: int, door: str = "now", **kinds: str) -> None:
    """From home through the door to a new table; seat2="person" and the like say who sits there."""
    page.goto("/")
    page.locator(f'a[href*="door={door}"]').last.click()
    page.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
    for seat, kind in kinds.items():
        page.locator(f'select[name="{seat}"]').select_option(kind)
    page.locator(".start button").click()


def laid(server: Running, kept: Kept, people: Sequence[BrowserContext], policy: Policy, until: Until) -> None:
    """A match that these people have played so far, as the server finds it in its database."""
    store = open_store(server.database)
    visitors = []
    for person in people:
        person.request.get(server.url)
        cookie = next(one for one in person.cookies(server.url) if one["name"] == COOKIE)
        visitor = visitor_in(f"{COOKIE}={cookie['value']}", store.secret)
        assert visitor is not None
        visitors.append(visitor)
    keep(store, kept, visitors, policy, until)
    store.close()


def keys(page: Page) -> list[str]:
    """What is offered as buttons, by key."""
    found: list[str] = page.eval_on_selector_all("[data-choose]", "all => all.map(one => one.dataset.choose)")
    return found


def is_over(page: Page) -> bool:
    return page.locator("body.over, .end .scores").count() > 0


def asked(page: Page) -> bool:
    """Wait until this page is asked something, or the match is over; says whether it is asked."""
    page.wait_for_selector("[data-choose]:enabled, .end .scores", timeout=PATIENCE)
    return not is_over(page)


def settled(page: Page) -> None:
    expect(page.locator("body")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)


def choose(page: Page, key: str) -> None:
    """Press the option's button, and wait until the server has taken it."""
    with page.expect_response(lambda answer: answer.url.endswith("/choose"), timeout=PATIENCE) as answer:
        page.locator(f'.option[data-choose="{key}"]').click()
    assert answer.value.status == 200, answer.value.text()
    settled(page)


def choose_by_number(page: Page, number: int) -> None:
    """Press the number's key, and wait until the server has taken it."""
    with page.expect_response(lambda answer: answer.url.endswith("/choose"), timeout=PATIENCE) as answer:
        page.keyboard.press(str(number))
    assert answer.value.status in (200, 409), answer.value.text()
    settled(page)


def play_by_keyboard(page: Page, random: Random, most: int) -> int:
    """Number keys only, for so many choices or until the match is over."""
    for made in range(most):
        if not asked(page):
            return made
        choose_by_number(page, random.randint(1, min(9, len(keys(page)))))
    return most


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), page.url


def faultless(page: Page) -> None:
    """axe-core finds no serious fault."""
    found = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in GRAVE]
    assert not found, (page.url, [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found])


def over(page: Page) -> None:
    expect(page.locator(".end .scores")).to_be_visible(timeout=PATIENCE)
