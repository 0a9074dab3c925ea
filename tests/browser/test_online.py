"""Two people in two windows: a whole game, being away and coming back, asking to undo, watching."""

from playwright.sync_api import BrowserContext, Page, expect

from astrolude.kernel.decision import Decision
from astrolude.kernel.table import Table
from tests.browser.playing import (
    PATIENCE,
    QUICK_SEED,
    begin,
    choose,
    faultless,
    is_over,
    keys,
    laid,
    over,
    wished,
)
from tests.server.kept import Kept
from tests.server.running import GAME, Running


def as_wished(t: Table, decision: Decision) -> str:
    return wished(decision.keys())


def opened(
    server: Running, people: list[BrowserContext], id: str, prompt: str = "mission", public: bool = False
) -> list[Page]:
    """A table of two at the first question of that kind, and a page of it for each."""

    def until(t: Table) -> bool:
        return t.decisions[0].prompt == prompt

    laid(server, Kept(id, GAME, QUICK_SEED, ("person", "person"), public=public), people, as_wished, until)
    pages = [person.new_page() for person in people]
    for page in pages:
        page.goto(f"/t/{id}")
    return pages


def waiting_and_asked(pages: list[Page]) -> tuple[Page, Page]:
    """Who waits, and who is asked."""
    for page in pages:
        page.wait_for_selector("[data-part=question]", timeout=PATIENCE)
    mine = [page for page in pages if page.locator("[data-choose]:enabled").count()]
    return next(page for page in pages if page is not mine[0]), mine[0]


def test_two_people_finish_a_game_with_a_reload_in_the_middle(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    """From the link of a seat to the end; both see the same winner, and one has reloaded on the way."""
    pages = opened(server, [somebody, somebody_else], "whole")
    made = 0
    while not is_over(pages[0]):
        for page in pages:
            page.wait_for_selector("[data-part=question], .end .scores", timeout=PATIENCE)
            if page.locator("[data-choose]:enabled").count() and not is_over(page):
                choose(page, wished(keys(page)))
                made += 1
                if made == 40:
                    page.reload()
        assert made < 400
    for page in pages:
        over(page)
    assert pages[0].locator("h1").inner_text() == pages[1].locator("h1").inner_text()


def test_a_seats_link_takes_the_seat(somebody: BrowserContext, somebody_else: BrowserContext) -> None:
    host, guest = somebody.new_page(), somebody_else.new_page()
    begin(host, 2, "online")
    faultless(host)
    guest.goto(host.locator("input[data-link]").last.input_value())
    faultless(guest)
    guest.locator('input[name="name"]').fill("Gwen")
    guest.locator('form[action^="/join/"] button').click()
    for page in (host, guest):
        expect(page.locator("body")).to_have_attribute("data-page", "playing", timeout=PATIENCE)
    expect(host.locator('[data-part="people"]')).to_contain_text("Gwen")


def test_a_page_in_the_background_says_whose_turn_it_is(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    """In its title and its icon, without being looked at."""
    waiting, other = waiting_and_asked(opened(server, [somebody, somebody_else], "away", "turn"))
    assert "chooses" in waiting.title()
    choose(other, "end-turn")
    expect(waiting).to_have_title(f"Your turn: {waiting.locator('.of-game').inner_text()}", timeout=PATIENCE)
    assert "icon-turn" in (waiting.locator('link[rel="icon"]').get_attribute("href") or "")


def test_a_lost_line_is_told_quietly_and_no_choice_is_doubled(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    """A choice made without a line is kept, sent when the line is back, and acts once, although it was sent often."""
    _, page = waiting_and_asked(opened(server, [somebody, somebody_else], "line", "turn"))
    before = page.locator('[data-part="log"] li').count()
    somebody.set_offline(True)
    somebody_else.set_offline(True)
    key = next(key for key in keys(page) if key.startswith("activate:"))
    page.locator(f'.option[data-choose="{key}"]').click()
    expect(page.locator(".banner")).to_contain_text("kept and sent again", timeout=PATIENCE)
    page.wait_for_timeout(1500)
    for person in (somebody, somebody_else):
        person.set_offline(False)
    expect(page.locator(".banner")).to_be_hidden(timeout=PATIENCE)
    page.wait_for_function(f"document.querySelectorAll('[data-part=log] li').length > {before}", timeout=PATIENCE)
    record = page.request.get("/api/tables/line")
    assert record.json()["n"] == int(page.get_attribute("body", "data-n") or 0) + 1


def test_beyond_the_limit_the_other_is_asked_to_agree(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    """Dice have fallen since: the button asks, the other is asked, says yes, and the turn is back."""
    other, page = waiting_and_asked(opened(server, [somebody, somebody_else], "consent", "turn"))
    offered = keys(page)
    choose(page, "end-turn")
    expect(page.locator('[data-part="undo"]')).to_have_text("Ask to undo", timeout=PATIENCE)
    page.locator('.tools [data-do="undo"]').click()
    expect(page.locator(".banner")).to_contain_text("The others are asked", timeout=PATIENCE)
    expect(other.locator('[data-part="consent"]')).to_be_visible(timeout=PATIENCE)
    other.get_by_role("button", name="Allow it").click()
    expect(page.locator('[data-choose="end-turn"]')).to_be_visible(timeout=PATIENCE)
    assert keys(page) == offered


def test_chat_reaches_the_other_and_stays_text(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    ann, bo = opened(server, [somebody, somebody_else], "chat")
    ann.locator("#tab-chat").click()
    ann.locator("#say").fill("<b>hello</b>")
    ann.locator("#say").press("Enter")
    expect(bo.locator('[data-part="unread"]')).to_have_text("1", timeout=PATIENCE)
    bo.locator("#tab-chat").click()
    expect(bo.locator('[data-part="chat"] li').last).to_contain_text("<b>hello</b>")


def test_a_public_table_is_watched_live_and_without_secrets(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    people = [somebody, somebody]
    page, _ = opened(server, people, "public", "turn", public=True)
    watching = somebody_else.new_page()
    watching.goto("/")
    watching.locator('a[href="/t/public"]').click()
    expect(watching.locator("[data-choose]")).to_have_count(0)
    faultless(watching)
    missions = page.locator("svg.wide .card[data-key^=mission]").count()
    assert missions > 0
    assert watching.locator(".card[data-key^=mission]").count() == 0
    choose(page, "end-turn")
    expect(watching.locator('[data-part="log"] li').first).to_contain_text("rolls", timeout=PATIENCE)


def test_standing_orders_answer_and_nobody_else_sees_them(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    """Somebody who waits orders not to follow: the other's dice go by without a question, until the own turn."""
    waiting, page = waiting_and_asked(opened(server, [somebody, somebody_else], "orders", "follow"))
    expect(waiting.locator("[data-choose]")).to_have_count(0)
    quick = page.locator('[data-part="quick"]')
    expect(quick).to_have_text("Follow no dice, until my turn")
    quick.click()
    expect(waiting.locator("[data-choose]").first).to_be_visible(timeout=PATIENCE)
    page.locator("#tab-orders").click()
    expect(page.locator('[data-part="orders"] li')).to_have_count(1)
    faultless(page)
    waiting.locator("#tab-orders").click()
    expect(waiting.locator('[data-part="orders"] li')).to_have_count(0)
    while not page.locator("[data-choose]").count():
        if waiting.locator("[data-choose]:enabled").count():
            choose(waiting, wished(keys(waiting)))
    assert "end-turn" in keys(page), "the first question is that of the own turn"
    expect(page.locator('[data-part="orders"] li')).to_have_count(0)


def test_an_order_is_given_with_the_form_and_ended(
    somebody: BrowserContext, somebody_else: BrowserContext, server: Running
) -> None:
    waiting, _ = waiting_and_asked(opened(server, [somebody, somebody_else], "form", "turn"))
    waiting.locator("#tab-orders").click()
    form = waiting.locator("form.order")
    form.locator('select[name="answer"]').select_option(label="Follow dice")
    form.locator('select[name="about:face"]').select_option(label="Acquire Energy")
    form.locator('select[name="fact"]').select_option("culture")
    form.locator('input[name="least"]').fill("3")
    form.locator('input[name="until"]').uncheck()
    form.get_by_role("button").click()
    row = waiting.locator('[data-part="orders"] li')
    expect(row).to_contain_text("Follow dice: Acquire Energy, while my culture is at least 3.", timeout=PATIENCE)
    waiting.reload()
    waiting.locator("#tab-orders").click()
    row.get_by_role("button").click()
    expect(row).to_have_count(0, timeout=PATIENCE)
