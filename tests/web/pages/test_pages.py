"""Every page: well formed, safe with hostile words, readable by machines and by ear."""

import re
from html.parser import HTMLParser

import msgspec
import pytest

import astrolude
from astrolude.web import pages
from astrolude.web.shapes import ChatLine, Person, TableLine, UndoAsked
from tests.web.pages.tables import GAMES, Played, card

VOID = {"meta", "link", "input", "br", "img", "hr"}
HOSTILE = """<script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;{{7*7}}"""
EVIL = HOSTILE[:24]


class Reader(HTMLParser):
    """Reads a page as a browser would, and keeps what is wrong with it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]
        self.faults += [f"id {ident} stands twice" for ident in {i for i in self.ids if self.ids.count(i) > 1}]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if len(named) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.tags.append((tag, named))
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.faults += [f"<{tag} {name}>" for name in named if name == "style" or name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes what is not open")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.words))

    def every(self, tag: str) -> list[dict[str, str | None]]:
        return [named for name, named in self.tags if name == tag]


def every_page(game: str, names: tuple[str, ...] = ("Ada", "Bo", "Mirek"), words: str = "word") -> dict[str, str]:
    """One of each page, with those names and those words wherever somebody outside chooses them."""
    house, shelf = astrolude.games()[game], card(game)
    seats = max(n for n in house.seats if n <= 3)
    names = names[:seats]
    played, watched = Played(game, seats, 60, 0, names), Played(game, seats, 60, None, names)
    ended = Played(game, seats, 10**6, 0, names)
    meta = played.meta(name=words, round_words=words)
    chat = [ChatLine(1, 1, names[-1], words)]
    show = played.show(chat=chat, undo_asked=UndoAsked(1, 3))
    lines = [TableLine("a", game, words, words, True, words)]
    settings = [msgspec.structs.asdict(setting) for setting in house.settings]
    open_seat = Person(len(names), words, "open", "jade")
    waiting = played.meta(name=words, status="waiting", people=[*meta.people, open_seat])
    return {
        "home": pages.home([shelf], lines, lines, lines, lines),
        "home empty": pages.home([shelf], [], [], [], []),
        "setup now": pages.setup(shelf, settings, "now", ["greedy"], []),
        "setup online": pages.setup(shelf, settings, "online", ["greedy"], [words], words),
        "waiting": pages.waiting(waiting),
        "table": pages.table(meta, show),
        "watched": pages.table(watched.meta(), watched.show(chat=chat)),
        "frozen": pages.table(played.meta(status="frozen", frozen=words), show),
        "told": pages.told(meta, show),
        "told over": pages.told(ended.meta(), ended.show()),
        "end": pages.table(ended.meta(name=words, key="ab" * 16), ended.show()),
        "handover": pages.handover(meta, meta.people[0], [f"{names[-1]} {words}"], words),
        "replay": pages.replay(meta, show, 3, 60, "all"),
        "rules": pages.rules(shelf, house.rules()),
        "rules searched": pages.rules(shelf, house.rules(), words),
        "how": pages.how(shelf, *house.how_to_play()),
        "problem": pages.problem(words, words, "/"),
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_well_formed_and_has_the_landmarks(game: str) -> None:
    for name, html in every_page(game).items():
        page = Reader(html)
        assert not page.faults, f"{name}: {page.faults[:5]}"
        assert len(page.every("h1")) == 1, name
        assert len(page.every("main")) == 1, name
        assert len(page.every("header")) == 1, name
        assert page.every("html")[0]["lang"] == "en"
        assert '<a class="skip" href="#main">' in html
        assert 'role="status"' in html or 'aria-live="polite"' in html


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_page_runs_or_dresses_by_itself(game: str) -> None:
    """The pages hold under a Content-Security-Policy without unsafe-inline."""
    for name, html in every_page(game).items():
        page = Reader(html)
        assert not page.every("style"), name
        assert [script.get("type") for script in page.every("script")] == ["module"], name
        assert all((script.get("src") or "").startswith("/static/") for script in page.every("script"))
        sources = [named.get(a) for tag, named in page.tags for a in ("src", "href") if tag not in ("a", "script")]
        assert all(source is None or source.startswith(("/", "#")) for source in sources), name
        assert "javascript:" not in html


@pytest.mark.parametrize("game", GAMES)
def test_what_people_write_stays_text(game: str) -> None:
    names = (HOSTILE, f"Bo {HOSTILE}", f"{HOSTILE} 3")
    calm = every_page(game)
    for name, html in every_page(game, names, HOSTILE).items():
        page = Reader(html)
        assert not page.faults, f"{name}: {page.faults[:5]}"
        assert "<script>alert" not in html, name
        assert "<img" not in html, name
        assert len(page.every("script")) == 1, name
        assert len(page.every("h1")) == len(Reader(calm[name]).every("h1")), name
        if name in ("table", "told", "handover", "waiting", "end", "replay"):
            assert EVIL in page.text, f"{name}: the name is shown as it was written"


@pytest.mark.parametrize("game", GAMES)
def test_controls_have_names(game: str) -> None:
    for name, html in every_page(game).items():
        page = Reader(html)
        labelled = {label.get("for") for label in page.every("label")}
        inside = set(re.findall(r"<label[^>]*>(?:<[^>]*>|[^<])*?<input[^>]*name=\"([^\"]+)\"", html))
        for tag in ("input", "select"):
            for field in page.every(tag):
                known = field.get("type") == "hidden" or "aria-label" in field or field.get("id") in labelled
                assert known or field.get("name") in inside or "data-do" in field, f"{name}: {field}"
        for button in re.findall(r"<button[^>]*>(.*?)</button>", html, re.DOTALL):
            assert re.sub(r"<svg.*?</svg>|<[^>]+>", "", button, flags=re.DOTALL).strip(), f"{name}: a silent button"


@pytest.mark.parametrize("game", GAMES)
def test_both_forms_of_the_board_stand_on_the_table(game: str) -> None:
    played = Played(game, max(n for n in astrolude.games()[game].seats if n <= 3), 40, 0)
    html = pages.table(played.meta(), played.show())
    for part in played.show().regions:
        assert html.count(f'data-region="{part.key}"') == 2
        assert html.count(f'data-slot="{part.key}"') == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_a_button_in_words_and_links_to_its_rule(game: str) -> None:
    played = Played(game, 2, 0, 0)
    while played.t.decision and not (played.t.decision.seat == 0 and len(played.t.decision.options) > 3):
        played.choose()
    show = played.show()
    assert show.yours
    for html in (pages.table(played.meta(), show), pages.told(played.meta(), show)):
        page = Reader(html)
        keys = [button["data-choose"] for button in page.every("button") if "data-choose" in button]
        assert keys == [option.key for option in show.options]
        for number, option in enumerate(show.options, 1):
            assert f"{number} {option.label}" in page.text
            assert all(f"#{rule}" in html for rule in option.rules[:1])
        for refused in show.closed:
            assert refused.reason in page.text


@pytest.mark.parametrize("game", GAMES)
def test_the_told_page_tells_the_whole_table(game: str) -> None:
    played = Played(game, 2, 40, 0)
    show = played.show()
    page = Reader(pages.told(played.meta(), show))
    for line in show.told:
        assert " ".join(line.split()) in page.text


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_anchors_and_are_found(game: str) -> None:
    house, shelf = astrolude.games()[game], card(game)
    ids = re.findall(r"^- \*\*([\w-]+)\*\*", house.rules(), re.MULTILINE)
    whole = Reader(pages.rules(shelf, house.rules()))
    assert set(ids) <= set(whole.ids)
    one = Reader(pages.rules(shelf, house.rules(), ids[0].lower()))
    assert ids[0] in one.ids
    assert len(one.ids) < len(whole.ids)
    nothing = Reader(pages.rules(shelf, house.rules(), "qqxyzzy"))
    assert "Nothing is about" in nothing.text


def test_found_rules_stand_best_first_and_their_links_lead_somewhere() -> None:
    shelf = card(GAMES[0])
    book = "## Ships\n\n- **XY-1** They roll. See XY-2, XY-3 and ZZ-9.\n\n## Roll\n\n- **XY-2** One.\n- **XY-3** Roll."
    found = Reader(pages.rules(shelf, book, "Roll"))
    assert [id for id in found.ids if id.startswith("XY")] == ["XY-2", "XY-3", "XY-1"]
    html = pages.rules(shelf, book, "they roll")
    assert f'See <a href="/rules/{shelf.id}#XY-2">XY-2</a>' in html
    assert "and ZZ-9." in html
    assert 'See <a href="#XY-2">XY-2</a>' in pages.rules(shelf, book)
    assert not Reader(pages.rules(shelf, "", "roll")).faults


def test_a_hand_over_tells_nothing_of_the_table() -> None:
    for game in GAMES:
        played = Played(game, 2, 40, 0)
        meta = played.meta()
        html = pages.handover(meta, meta.people[1], [], "key")
        assert "data-region" not in html
        assert "data-key" not in html


def test_the_end_says_who_won_and_checks_the_dice() -> None:
    for game in GAMES:
        ended = Played(game, 2, 10**6, 0)
        assert ended.t.result is not None
        fair = Reader(pages.table(ended.meta(key="ab" * 16, replayed=9), ended.show())).text
        assert "The dice were fair: 9 choices replay" in fair
        for wrong in ({"key": "cd" * 16, "replayed": 9}, {"key": "ab" * 16}):
            assert "do not follow from the seal" in Reader(pages.table(ended.meta(**wrong), ended.show())).text
        assert "wins" in fair or "win " in fair
        for line in ended.show().result["scores"]:  # type: ignore[index]
            assert str(line["total"]) in fair
