"""Words: whatever can happen, be asked, be chosen or be refused is told as prose, in any language that has a file."""

import ast
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrolude.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from astrolude.kernel.decision import Option
from astrolude.kernel.errors import ContentError, SetupError
from astrolude.kernel.game import Game, find
from astrolude.kernel.log import FORCED, Happening
from astrolude.kernel.words import SLOT, EventWords, PromptWords, Words, WordsFile, fill, seat_names
from tests.kernel.toy import GAME, SALVAGE, every_mode, galaxies, mode_name, played, start, wrecks

HOUSES = list({house.id: house for house, _, _ in every_mode()}.values())
NAMES = {"planet": ["Jakks", "Gort"], "resource": ["energy"]}
SEATS = ["Ada", "Bo", "Seat 3"]


# --- templates ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("{seat} passes.", "Bo passes."),
        ("{a} and {b} and {c}", "0 and 1 and 12"),
        ("Around {b:planet}", "Around Gort"),
        ("{a:seat} against {seat}", "Ada against Bo"),
        ("{b} {b?ship|ships}", "1 ship"),
        ("{a} {a?ship|ships}, {c} {c?ship|ships}", "0 ships, 12 ships"),
        ("{b?|no} ship", " ship"),
        ("{a?a|many ships}", "Many ships"),
        ("{a:resource} is first", "Energy is first"),
        ("nothing named", "Nothing named"),
        ("", ""),
    ],
)
def test_a_template_is_filled(template: str, told: str) -> None:
    """Seats and things by their names, numbers as they are, one word for 1 and another for any other number."""
    assert fill(template, {"seat": 1, "a": 0, "b": 1, "c": 12}, NAMES, SEATS) == told


def test_everybody_has_a_name() -> None:
    assert seat_names(3) == ["Seat 1", "Seat 2", "Seat 3"]
    assert seat_names(4, ["Ada", "", "Cy"]) == ["Ada", "Seat 2", "Cy", "Seat 4"]


def test_a_name_may_hold_braces() -> None:
    """It is put in, not filled."""
    assert fill("{seat} passes.", {"seat": 0}, {}, ["{a}"]) == "{a} passes."


def test_what_is_hidden_is_told_in_other_words() -> None:
    t = wrecks()
    cards = [SALVAGE.book().content.card[card].name for card in t.hands[2].cards]
    assert t.game.told(t, 2)[-4:] == [f"Seat 3 draws {card}." for card in cards]
    assert t.game.told(t, None)[-4:] == ["Seat 3 draws a card."] * 4


def test_nothing_is_told_in_other_words() -> None:
    words = galaxies().game.book().words
    assert [words.event("gains", (n, 4, 0), 0, ["Ada"]) for n in (0, 2)] == [
        "Ada gains no energy.",
        "Ada gains 2 energy.",
    ]


def test_seats_are_called_by_their_names() -> None:
    t = galaxies(start="2")
    assert t.game.told(t, None, ["Ada", "Bo"])[0] == "Bo begins."
    view = t.game.seen(t, None, ["Ada", "Bo"])
    assert view["decision"]["text"] == "Ada chooses a Secret Mission."
    assert t.game.seen(t, 0, ["Ada", "Bo"])["decision"]["text"] == "Which Secret Mission do you keep?"


def test_a_missing_word_and_a_missing_table_are_mistakes_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "xx.toml"
    path.write_text('[prompt]\n[option]\n[event]\ndealt = { txt = "x" }\n[reason]\n[result]\n', encoding="utf-8")
    with pytest.raises(ContentError, match=rf"{path}:3: Object contains unknown field `txt`"):
        Words(path, {})
    path.write_text("[prompt]\n", encoding="utf-8")
    with pytest.raises(ContentError, match="missing required field `option`"):
        Words(path, {})


# --- everything has its words, and no words are left over ----------------------------------------------------


def words_of(house: Game) -> WordsFile:
    return house.book().words.file


def modules(house: Game) -> list[Any]:
    package = type(house).__module__.rpartition(".")[0]
    return [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]


def happenings(house: Game) -> set[str]:
    """Every kind of event that the house's modules declare, and the kernel's own."""
    found = [value for module in modules(house) for value in vars(module).values() if isinstance(value, Happening)]
    return {what.name for what in [*found, FORCED]}


def options_in(value: Any) -> Iterator[Option]:
    """Every option that a catalogue holds, also those that share a key with another."""
    if isinstance(value, Option):
        yield value
    elif isinstance(value, dict):
        yield from options_in(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from options_in(part)


def literals(house: Game, *names: str) -> set[str]:
    """The words that stand in quotes in the rules of those modules."""
    folder = Path(str(sys.modules[type(house).__module__].__file__)).parent
    trees = [ast.parse((folder / f"{name}.py").read_text(encoding="utf-8")) for name in names]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_every_event_has_words_and_no_words_are_left_over(house: Game) -> None:
    assert set(words_of(house).event) == happenings(house)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_every_question_has_words_and_no_words_are_left_over(house: Game) -> None:
    assert set(words_of(house).prompt) == set(house.prompts)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_every_option_has_words_and_no_words_are_left_over(house: Game) -> None:
    book = house.book()
    held = [getattr(book, name) for name in dir(book) if not name.startswith("_")]
    used = {option.words for option in [*options_in(held), *book.vocabulary.by_key.values()]} - {"none"}
    assert set(words_of(house).option) == used


def test_every_reason_has_words_and_no_words_are_left_over() -> None:
    """A reason is a word in quotes in refusals.py; the others there are questions."""
    house = find(GAME)
    quoted = {word for word in literals(house, "refusals") if re.fullmatch(r"[a-z-]+", word)}
    assert set(words_of(house).reason) == quoted - set(house.prompts)


@pytest.mark.parametrize(("house", "rooms"), [(find(GAME), ["ending", "solo"]), (SALVAGE, ["play"])])
def test_no_result_is_left_over(house: Game, rooms: list[str]) -> None:
    assert set(words_of(house).result) <= literals(house, *rooms)


def templates(file: WordsFile) -> list[str]:
    found: list[str] = [*file.option.values(), *file.reason.values(), *file.result.values()]
    for words in [*file.prompt.values(), *file.event.values()]:
        assert isinstance(words, PromptWords | EventWords)
        found += [words.text, *([words.told] if isinstance(words, PromptWords) else [words.hidden, words.none])]
    return found


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_every_template_can_be_filled(house: Game) -> None:
    """In every language: it names a seat, numbers, and kinds of things that there are."""
    kinds = {*house.book().words.names, "seat", None}
    for path in (house.folder / "words").glob("*.toml"):
        for template in templates(Words(path, house.book().words.things).file):
            slots = [match.groups() for match in SLOT.finditer(template)]
            assert {what for what, _, _, _ in slots} <= {"seat", "a", "b", "c"}, template
            assert {kind for _, kind, _, _ in slots} <= kinds, template
            assert not set("{}") & set(SLOT.sub("", template)), template


# --- random games as prose --------------------------------------------------------------------------------


def sentences(house: Game, t: Any, language: str = "en") -> Iterator[str]:
    """Everything that anybody reads at this pause."""
    for viewer in (None, *range(t.deal.seats)):
        yield from house.told(t, viewer, language=language)
        view = house.seen(t, viewer, language=language)
        if asked := view["decision"]:
            yield asked["text"]
            yield from (option["label"] for option in asked["options"])
            for closed in asked["closed"]:
                yield from (closed["label"], closed["reason"])
        if view["result"]:
            yield view["result"]["reason"]


ODD = re.compile(r"[{}|]|(?<!\w)-1\b|^\s|\s$|  |^$")


@pytest.mark.parametrize("mode", every_mode(), ids=mode_name)
def test_random_games_are_told_in_whole_sentences(mode: Any) -> None:
    """No slot is left open, no number stands for nothing."""
    house, _, _ = mode
    for seed in range(2):
        t = start(mode, seed)
        while True:
            for sentence in sentences(house, t):
                assert not ODD.search(sentence), sentence
                assert sentence[0] == sentence[0].upper()
            if not t.decisions:
                break
            played(t, 1 if t.n < 30 else 5, t.n + seed)


# --- another language ---------------------------------------------------------------------------------------


class Elsewhere(TinyEpicGalaxies):
    """The game with a folder of its own, so that a language can be put beside the others."""


def elsewhere(folder: Path) -> tuple[Elsewhere, Path]:
    house = Elsewhere()
    shutil.copytree(house.folder / "content", folder / "content")
    shutil.copytree(house.folder / "words", folder / "words")
    house.folder = folder
    return house, folder / "words"


def translated(text: str) -> str:
    """Every sentence between marks, and every planet's name in the other tongue."""
    lines = []
    for line in text.splitlines():
        line = re.sub(r'(text|told|hidden|none) = "([^"]+)"', r'\1 = "«\2»"', line)
        lines.append(re.sub(r'^("?[\w -]+"?) = "([^"]+)"$', r'\1 = "«\2»"', line))
    return "\n".join([*lines, "", "[names.planet]", 'jakks = "Jakksimo"', ""])


@pytest.mark.parametrize(("seats", "options"), [(1, {"rogue": "gamelyn"}), (3, {})])
def test_a_game_is_told_in_an_invented_language(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    """One file beside the English one: every sentence comes from it, and English stays as it is."""
    house, words = elsewhere(tmp_path)
    english = (words / "en.toml").read_text(encoding="utf-8")
    (words / "xx.toml").write_text(translated(english), encoding="utf-8")
    told: list[str] = []
    for seed in range(3):
        t = house.start(house.deal(seats, seed, (), options))
        while True:
            foreign, native = list(sentences(house, t, "xx")), list(sentences(house, t))
            assert [re.sub("[«»]", "", one).replace("Jakksimo", "Jakks") for one in foreign] == native
            assert [one for one in foreign if (one[:1], one[-1:]) != ("«", "»")] == []
            told += foreign
            if not t.decisions:
                break
            played(t, 3, t.n)
    assert [one for one in told if "Jakksimo" in one] != []
    assert [one for one in told if re.search(r"\bJakks\b", one)] == []


def test_a_language_without_a_file_is_refused(tmp_path: Path) -> None:
    house, words = elsewhere(tmp_path)
    t = house.start(house.deal(2, 1, (), {}))
    for language in ("tlh", "", "../content/planets"):
        with pytest.raises(SetupError, match=r"is not told in .*: it knows \['en'\]"):
            house.seen(t, 0, language=language)
    shutil.copy(words / "en.toml", words / "yy.toml")
    assert house.seen(t, 0, language="yy") == house.seen(t, 0)
