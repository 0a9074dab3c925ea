"""Content and packs: what does not fit is told with file, line and reason; what fits is played."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import astrolude
from astrolude.games.tiny_epic_galaxies.book import GalaxiesBook
from astrolude.games.tiny_epic_galaxies.cards import Cards, PlanetCard
from astrolude.kernel.content import digest, doubled, read, read_folder, read_pack, with_pack
from astrolude.kernel.errors import ContentError, RecordError
from astrolude.kernel.game import find
from astrolude.kernel.record import replay
from tests.kernel.toy import GAME, SALVAGE, finished, played

PACK = '[pack]\nid = "mine"\ngame = "tiny-epic-galaxies"\ntitle = "Mine"\n\n'

PLANET: dict[str, str] = {
    "id": '"zork"', "name": '"Zork"', "tier": "1", "vp": "1", "track": "2", "colonize": '"economy"',
    "resource": '"energy"', "text": '"Gain 1 energy."', "source": '"original"',
    "effects": '[{ op = "gain", resource = "energy", amount = 1 }]',
}  # fmt: skip


def planet(**fields: str | None) -> str:
    lines = [f"{name} = {value}" for name, value in {**PLANET, **fields}.items() if value is not None]
    return "\n".join(["[[planet]]", *lines, "", ""])


def level(**fields: str) -> str:
    known = {"level": "1", "dice": "5", "vp": "0", "text": '""', "effects": "[]", **fields}
    return "[[rogue_mat.level]]\n" + "".join(f"{name} = {value}\n" for name, value in known.items())


MAT = '[[rogue_mat]]\nid = "m"\nname = "M"\ndifficulty = "easy"\nrank = 1\nresource_max = 6\nsource = "original"\n'


def file(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# --- errors: the line that is meant ends with a comment that points at it ---------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (planet() + planet(id='"two"', colour='"red" # HERE'), "Object contains unknown field `colour`."),
        (planet() + planet(id='"two"', vp='"three" # HERE'), "Expected `int`, got `str`."),
        (planet() + planet(id='"two"', tier="6 # HERE"), "Expected `int` <= 5."),
        (planet() + planet(id='"two"', colonize='"trade" # HERE'), "Invalid enum value 'trade'."),
        (planet(id='"no blanks" # HERE'), "Expected `str` matching regex '^[a-z0-9_]+$'."),
        (planet() * 2 + planet(track=None).replace("[[planet]]", "[[planet]] # HERE"), "required field `track`."),
        (planet() + "  [[ planet ]]  # HERE\n  id = 'two'\n", "missing required field `name`."),
        (planet(effects='[{ op = "explode" }] # HERE'), "Invalid value 'explode'."),
        (planet(effects='[{ resource = "energy" }] # HERE'), "missing required field `op`."),
        (planet(effects='[{ op = "gain", resource = "energy", amount = 0 }] # HERE'), "Expected `int` >= 1."),
        (planet(effects='[{ op = "set_die", face = 6 }] # HERE'), "unknown field `face`."),
        (planet(effects='[{ op = "perform_planet", from = "row", fee = { gold = 1 } }] # HERE'), "field `gold`."),
        (planet(cost='{ energy = "one" } # HERE'), "Expected `int`, got `str`."),
        (planet() + planet(id='"two"') + '[planet.cost]\nenergy = "x" # HERE\n', "Expected `int`, got `str`."),
        (MAT + level() + MAT + level() + level(dice="9 # HERE"), "Expected `int` <= 7."),
        (MAT + level() + MAT + level() + level(luck="9 # HERE"), "unknown field `luck`."),
        (planet() + "[[plnet]] # HERE\nid = 1\n", "unknown field `plnet`."),
        ("[planet] # HERE\nid = 1\n", "Expected `array`, got `object`."),
        (planet() + 'planets = "all" # HERE\n', "unknown field `planets`."),
        (planet() + "[[planet]]\nid = # HERE\n", "this is no TOML: Invalid value"),
        (planet() + 'id = "again" # HERE\n', "this is no TOML: Cannot overwrite a value"),
    ],
)  # fmt: skip
def test_an_error_names_file_line_and_reason(tmp_path: Path, text: str, reason: str) -> None:
    text = PACK + text
    path = file(tmp_path, text)
    line = next(i for i, one in enumerate(text.splitlines(), 1) if one.endswith("# HERE"))
    with pytest.raises(ContentError) as refusal:
        read(path, Cards)
    assert str(refusal.value).startswith(f"{path}:{line}: ")
    assert reason in str(refusal.value)


def test_an_unfinished_file_is_told_at_its_end(tmp_path: Path) -> None:
    path = file(tmp_path, PACK + '[[planet]]\nid = """unclosed\n\n')
    with pytest.raises(ContentError, match=rf"{path}:\d+: this is no TOML: "):
        read(path, Cards)


def missing(folder: Path) -> Path:
    return folder / "missing.toml"


def a_folder(folder: Path) -> Path:
    return folder


def a_picture(folder: Path) -> Path:
    path = folder / "picture.toml"
    path.write_bytes(b"\x89PNG\xff")
    return path


@pytest.mark.parametrize("thing", [missing, a_folder, a_picture])
def test_what_is_no_text_cannot_be_read(tmp_path: Path, thing: Any) -> None:
    path = thing(tmp_path)
    for reading in (lambda: read(path, Cards), lambda: astrolude.new(GAME, 2, 1, packs=[path])):
        with pytest.raises(ContentError, match="cannot be read as text") as refusal:
            reading()
        assert str(refusal.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (planet(), 1, "this is no pack: it needs a [pack] table with id, game and title"),
        ("", 1, "this is no pack"),
        (PACK.replace(GAME, "chess"), 1, "this pack is for 'chess', not for 'tiny-epic-galaxies'"),
        (PACK.replace("title", "author"), 4, "unknown field `author`"),
        (PACK.replace('title = "Mine"\n', ""), 1, "missing required field `title`"),
        (PACK + planet() + planet(), 18, "'zork' stands twice among [[planet]]"),
        (PACK + planet(id='"a"') + planet() + planet(id='"b"') + planet(), 42, "'zork' stands twice among [[planet]]"),
    ],
)
def test_a_pack_has_a_header_and_each_entry_once(tmp_path: Path, text: str, line: int, reason: str) -> None:
    path = file(tmp_path, text)
    with pytest.raises(ContentError) as refusal:
        astrolude.new(GAME, 2, 1, packs=[path])
    assert str(refusal.value).startswith(f"{path}:{line}: ")
    assert reason in str(refusal.value)


def test_no_entry_of_a_game_stands_twice(tmp_path: Path) -> None:
    file(tmp_path, planet(), "a.toml")
    path = file(tmp_path, planet(id='"one"') + planet(id='"one"'), "b.toml")
    with pytest.raises(ContentError, match=r"b.toml:13: 'one' stands twice among \[\[planet\]\]"):
        read_folder(tmp_path, Cards)
    path.write_text(planet(id='"one"'), encoding="utf-8")
    assert [card.id for card in read_folder(tmp_path, Cards).planet] == ["zork", "one"]


def test_what_the_rules_need_is_looked_at_with_the_pack_in_it(tmp_path: Path) -> None:
    """A pack that fits by its form, but adds a level that the rules do not know."""
    text = '[[empire_level]]\nlevel = 7\ndice = 7\nships = 4\nvp = 9\ncost = 7\ngains = "die"\nsource = "original"\n'
    path = file(tmp_path, PACK + text)
    with pytest.raises(ContentError, match=f"{path}: The empire track has exactly the levels 1 to 6"):
        find(GAME).book([path])


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"planet": 5}, "There are 5 planets; the row needs 6."),
        ({"mission": 9}, "There are 9 missions; five players are dealt 10."),
        ({"die_face": 5}, "A die has exactly the faces"),
        ({"empire_level": 5}, "The empire track has exactly the levels 1 to 6."),
        ({"planet": -2}, "'jakks' stands twice among [[planet]]."),
    ],
)
def test_a_game_says_what_its_content_lacks(changes: dict[str, int], fault: str) -> None:
    house = find(GAME)
    content = read_folder(house.folder / "content", Cards)
    assert house.check(content) == []
    for table, count in changes.items():
        entries = getattr(content, table)
        setattr(content, table, entries[:count] if count > 0 else [*entries, entries[0]])
    assert [one for one in house.check(content) if one.startswith(fault)] != []


def test_doubled_keys_are_found() -> None:
    cards = list(SALVAGE.book().content.card)
    assert doubled([*cards, cards[2], cards[0], cards[2]]) == sorted([cards[0].id, cards[2].id])
    assert doubled(cards) == []


# --- digests ------------------------------------------------------------------------------------------------


def test_the_digest_is_of_what_the_content_is(tmp_path: Path) -> None:
    """Comments, the order of fields and the file do not count; every value does."""
    first = read(file(tmp_path, planet() + planet(id='"two"')), Cards)
    text = "# remarks\n" + planet(name=None, id='"zork"\nname = "Zork" # a remark') + planet(id='"two"')
    assert digest(read(file(tmp_path, text, "other.toml"), Cards)) == digest(first)
    others = [planet(vp="2") + planet(id='"two"'), planet(id='"two"') + planet(), planet()]
    digests = {digest(read(file(tmp_path, text), Cards)) for text in others}
    assert len(digests | {digest(first)}) == 4


# --- packs --------------------------------------------------------------------------------------------------


def as_toml(card: PlanetCard, **fields: str) -> str:
    """The planet as a pack writes it, with other fields."""
    known = {
        "id": f'"{card.id}"',
        "name": f'"New {card.name}"',
        "tier": str(card.tier),
        "track": str(card.track),
        "colonize": f'"{card.colonize}"',
    }
    return planet(**{**known, **fields})


def new_worlds(folder: Path, name: str = "worlds.toml", vp: str = "3") -> Path:
    """A pack that replaces every fourth planet and adds one."""
    book = find(GAME).book()
    replaced = [as_toml(card, vp=vp) for card in book.content.planet[::4]]
    assert len(replaced) == 10
    return file(folder, PACK.replace("mine", "new-worlds") + "".join(replaced) + planet(), name)


def test_a_pack_replaces_ten_planets_and_adds_one(tmp_path: Path) -> None:
    house = find(GAME)
    base = house.book()
    seal, before = base.digest, [card.name for card in base.content.planet]
    book = house.book([new_worlds(tmp_path)])
    names = [card.name for card in book.content.planet]
    assert names[:40:4] == [f"New {name}" for name in before[::4]]
    assert [name for i, name in enumerate(names[:40]) if i % 4] == [name for i, name in enumerate(before) if i % 4]
    assert names[40:] == ["Zork"]
    assert book.content.mission == base.content.mission
    assert (book.packs, base.packs) == (("new-worlds",), ())
    assert book.digest != base.digest == seal == digest(read_folder(house.folder / "content", Cards))
    assert [card.name for card in house.book().content.planet] == before
    assert "orbit:zork" in book.vocabulary.keys()  # noqa: SIM118
    assert "orbit:zork" not in base.vocabulary.keys()  # noqa: SIM118


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_game_with_a_pack_is_played_to_its_end(tmp_path: Path, seats: int) -> None:
    """Its planets are told by their names, and everything on the table stays sound."""
    pack = new_worlds(tmp_path)
    told: set[str] = set()
    for seed in range(6):
        t = astrolude.new(GAME, seats, seed, packs=[pack])
        while t.decisions:
            played(t, 1, t.n)
            told.update(t.game.told(t, None))
            assert t.game.faults(t) == []
        assert t.result is not None
        assert t.deal.packs == ("new-worlds",)
    assert [line for line in told if "New " in line] != []
    assert [line for line in told if "Zork" in line] != []


def test_a_record_is_replayed_with_the_packs_it_was_played_with(tmp_path: Path) -> None:
    pack = new_worlds(tmp_path)
    t = finished(astrolude.new(GAME, 3, 5, packs=[pack]))
    record = t.record()
    assert (record.packs, record.content) == (("new-worlds",), t.deal.content)
    assert replay(record.to_json(), [pack]).fingerprint() == t.fingerprint()
    moved = new_worlds(tmp_path, "moved.toml")
    assert replay(record.to_json(), [str(moved)]).fingerprint() == t.fingerprint()
    for packs in ([], [new_worlds(tmp_path, "other.toml", vp="4")]):
        with pytest.raises(RecordError, match=r"played with packs \['new-worlds'\] .* name the same packs"):
            replay(record, packs)
    plain = finished(astrolude.new(GAME, 3, 5)).record()
    assert (plain.packs, plain.content != record.content) == ((), True)
    with pytest.raises(RecordError, match="played with no packs"):
        replay(plain, [pack])


def test_of_two_packs_the_later_one_counts(tmp_path: Path) -> None:
    two = file(tmp_path, PACK + planet(vp="5") + planet(id='"second"'), "two.toml")
    packs = [new_worlds(tmp_path), two]
    book, other = find(GAME).book(packs), find(GAME).book(packs[::-1])
    assert isinstance(book, GalaxiesBook)
    assert [planet.vp for planet in book.planets if planet.id == "zork"] == [5]
    assert [planet.id for planet in book.planets[40:]] == ["zork", "second"]
    assert (book.packs, other.packs) == (("new-worlds", "mine"), ("mine", "new-worlds"))
    assert book.digest != other.digest


def test_putting_a_pack_in_leaves_both_as_they_were(tmp_path: Path) -> None:
    base = read_folder(find(GAME).folder / "content", Cards)
    pack = read_pack(new_worlds(tmp_path), Cards, GAME)
    before = msgspec.json.encode([base, pack])
    merged = with_pack(base, pack)
    assert (len(merged.planet), len(base.planet), len(pack.planet)) == (41, 40, 11)
    assert merged.pack is None
    assert msgspec.json.encode([base, pack]) == before
