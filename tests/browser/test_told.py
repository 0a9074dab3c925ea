"""The told table alone: a whole game by typing."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import PATIENCE, asked, begin, faultless, is_over, keys, over, settled


def typed(page: Page, words: str) -> None:
    field = page.locator("#typed")
    field.fill(words)
    with page.expect_response(lambda answer: answer.url.endswith("/choose"), timeout=PATIENCE):
        field.press("Enter")
    settled(page)


def test_a_whole_game_by_the_told_table_alone(somebody: BrowserContext) -> None:
    """Every question is answered with words typed into one field, sometimes numbers, up to the end."""
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    page.goto(page.url + "/told")
    faultless(page)
    made = 0
    while not is_over(page) and asked_or_over(page):
        labels = page.eval_on_selector_all("[data-choose]", "all => all.map(one => one.lastChild.textContent)")
        number = made * 7 % len(keys(page))
        distinct = [label.lower().startswith(labels[number].lower()) for label in labels].count(True) == 1
        typed(page, labels[number] if distinct and made % 2 else str(number + 1))
        made += 1
        assert made < 600
    assert made > 15
    page.get_by_role("link", name="How it ended").click()
    over(page)


def asked_or_over(page: Page) -> bool:
    page.wait_for_selector("[data-choose]:enabled, a:has-text('How it ended')", timeout=PATIENCE)
    return page.locator("a:has-text('How it ended')").count() == 0


def test_letters_that_mean_two_options_choose_none(somebody: BrowserContext) -> None:
    """Given a question with two options that begin alike, when those letters are typed, then it is asked again."""
    page = somebody.new_page()
    begin(page, 2, "screen")
    page.get_by_role("button", name="show my side").click()
    assert asked(page)
    page.goto(page.url + "/told")
    before = keys(page)
    for words, answer in (("zzz", "No option is called that."), ("keep", "Two options begin like that")):
        page.locator("#typed").fill(words)
        page.locator("#typed").press("Enter")
        expect(page.locator('[data-part="typed"]')).to_contain_text(answer)
    assert keys(page) == before
