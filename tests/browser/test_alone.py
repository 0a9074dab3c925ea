"""Alone at a desk: a whole solo game by keyboard, pieces that are pressed, undo, what a table remembers of a device."""

from random import Random

from playwright.sync_api import BrowserContext, expect

from tests.browser.playing import (
    PATIENCE,
    asked,
    begin,
    choose,
    choose_by_number,
    faultless,
    keys,
    over,
    play_by_keyboard,
)


def test_a_newcomer_is_in_a_game_after_two_clicks(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    page.goto("/")
    page.get_by_role("link", name="Play now").first.click()
    page.get_by_role("button", name="Start").click()
    assert asked(page)


def test_a_solo_game_to_its_end_by_keyboard_alone(somebody: BrowserContext) -> None:
    """Number keys only, up to the end; there the scores, the path of points, and dice that were checked."""
    page = somebody.new_page()
    begin(page, 1)
    assert play_by_keyboard(page, Random(1), 600) > 15
    over(page)
    faultless(page)
    expect(page.locator("h1")).to_contain_text("wins")
    expect(page.locator(".curve.wide")).to_be_visible()
    expect(page.locator(".fair")).to_contain_text("The dice were fair")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("body")).to_have_attribute("data-page", "playing", timeout=PATIENCE)


def test_arrows_walk_the_options(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    offered = keys(page)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator(f'.option[data-choose="{offered[1]}"]')).to_be_focused()
    with page.expect_response(lambda answer: answer.url.endswith("/choose")):
        page.keyboard.press("Enter")


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
    expect(page.locator('[data-part="log"]')).to_contain_text("activates", timeout=PATIENCE)


def test_what_is_closed_says_why(somebody: BrowserContext) -> None:
    """The quiet link opens into reasons, each with its rule in the reference."""
    page = somebody.new_page()
    begin(page, 1)
    for _ in range(60):
        assert asked(page)
        if page.locator(".why summary").is_visible():
            break
        choose_by_number(page, 1)
    page.locator(".why summary").click()
    reason = page.locator(".why li").first
    expect(reason).to_be_visible()
    rule = reason.locator("a.rule").get_attribute("href") or ""
    page.goto(rule)
    expect(page.locator(":target")).to_be_visible()


def test_the_menu_and_what_this_device_remembers(somebody: BrowserContext) -> None:
    """Sounds are off until somebody wants them; theme and sound outlive the page; the seal of the dice is shown."""
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    expect(page.locator('[data-part="sound"]')).to_have_text("Sound off")
    page.keyboard.press("?")
    sheet = page.locator("dialog#help")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("The seal of the dice")
    expect(sheet).to_contain_text("Rogue Galaxy: Artemis")
    faultless(page)
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    page.keyboard.press("t")
    theme = page.evaluate("document.documentElement.dataset.theme")
    page.reload()
    expect(page.locator('[data-part="sound"]')).to_have_text("Sound on")
    assert page.evaluate("document.documentElement.dataset.theme") == theme


def test_a_card_is_enlarged_where_the_pointer_rests(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    page.locator("svg.wide [data-slot] g:has(> title), [data-slot] svg.wide g:has(> title)").first.hover(force=True)
    expect(page.locator(".lens")).to_be_visible(timeout=PATIENCE)


def test_pieces_move_and_dice_tumble_where_that_is_liked(somebody: BrowserContext) -> None:
    """With motion, a reroll sets animations going; nothing waits for them."""
    page = somebody.new_page()
    page.emulate_media(reduced_motion="no-preference")
    begin(page, 1)
    assert asked(page)
    page.evaluate("""() => {
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.moved++; return animate.apply(this, given); };
    }""")
    choose(page, "reroll")
    choose(page, next(key for key in keys(page) if key.startswith("die:")))
    page.wait_for_function("window.moved > 0", timeout=PATIENCE)


def test_finished_tables_are_found_at_home(somebody: BrowserContext) -> None:
    page = somebody.new_page()
    begin(page, 1)
    assert asked(page)
    page.goto("/")
    expect(page.locator(".lit-word").first).to_have_text("Your turn")
    assert page.title().startswith("Your turn")
    faultless(page)
