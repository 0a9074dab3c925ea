"""Around one screen: it changes hands only for secrets, and what is put away is nowhere in the page."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import PATIENCE, asked, begin, choose_by_number, faultless, keys


def hand_over(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-page", "handing", timeout=PATIENCE)
    page.get_by_role("button", name="show my side").click()
    assert asked(page)


def through_the_missions(page: Page) -> list[set[str]]:
    """Each of the two takes the screen and keeps a mission; which they could choose from."""
    seen: list[set[str]] = []
    for _ in range(2):
        expect(page.locator("body")).to_have_attribute("data-page", "handing", timeout=PATIENCE)
        assert page.locator("[data-choose]").count() == 0
        faultless(page)
        assert not any(mission in page.content() for missions in seen for mission in missions)
        hand_over(page)
        offered = {key.partition(":")[2] for key in keys(page)}
        assert len(offered) == 2
        assert not any(f"keep:{mission}" in page.content() for missions in seen for mission in missions)
        seen.append(offered)
        choose_by_number(page, 1)
    return seen


def with_secrets_away(page: Page) -> None:
    """Whoever kept a mission last may begin, and has the screen still."""
    assert asked(page)
    if (away := page.get_by_role("link", name="Put my secrets away")).count():
        away.click()
    expect(page.get_by_role("link", name="show my secrets")).to_be_visible(timeout=PATIENCE)


def test_nobody_sees_the_others_mission(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 2, "screen")
    first, second = through_the_missions(page)
    assert first.isdisjoint(second)


def test_public_questions_need_no_hand_over(somebody: BrowserContext) -> None:
    """Both take whole turns at the same page, with both missions put away; it is never handed over."""
    page = somebody.new_page()
    begin(page, 2, "screen")
    through_the_missions(page)
    with_secrets_away(page)
    shown: set[str] = set()
    for _ in range(40):
        assert asked(page)
        expect(page.locator("body")).to_have_attribute("data-page", "playing")
        assert page.locator(".card[data-key^=mission]").count() == 0
        shown.add(page.locator('[data-part="turn"]').inner_text())
        offered = keys(page)
        choose_by_number(page, offered.index("end-turn") + 1 if "end-turn" in offered else 1)
    assert shown == {"Your turn, Player.", "Your turn, Player 2."}


def test_own_secrets_are_looked_at_and_put_away(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 2, "screen")
    through_the_missions(page)
    with_secrets_away(page)
    own = page.locator(".card[data-key^=mission]")
    page.get_by_role("link", name="show my secrets").click()
    expect(own).to_have_count(2, timeout=PATIENCE)
    page.get_by_role("link", name="Put my secrets away").click()
    expect(page.get_by_role("link", name="show my secrets")).to_be_visible(timeout=PATIENCE)
    expect(own).to_have_count(0)


def test_secrets_that_lie_open_are_put_away_when_the_other_is_asked(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 2, "screen")
    through_the_missions(page)
    with_secrets_away(page)
    whose = page.locator('[data-part="turn"]').inner_text()
    page.get_by_role("link", name="show my secrets").click()
    expect(page.locator(".card[data-key^=mission]").first).to_be_visible(timeout=PATIENCE)
    choose_by_number(page, keys(page).index("end-turn") + 1)
    expect(page.locator('[data-part="turn"]')).not_to_have_text(whose, timeout=PATIENCE)
    expect(page.locator(".card[data-key^=mission]")).to_have_count(0)


def test_seats_have_the_colours_that_were_chosen(somebody: BrowserContext) -> None:
    """Two seats cannot have the same: the other takes what is free, and the emblems follow."""
    page = somebody.new_page()
    page.goto("/")
    page.locator('a[href*="door=screen"]').last.click()
    page.locator('select[name="each.colours.0"]').select_option("ember")
    expect(page.locator('select[name="each.colours.1"]')).not_to_have_value("ember")
    expect(page.locator('.seat >> nth=0 >> [data-colour="ember"]')).to_be_visible()
    page.locator(".start button").click()
    expect(page.locator("body")).to_have_attribute("data-page", "handing", timeout=PATIENCE)
    expect(page.locator("svg.lone.p2")).to_have_count(1)
