"""Several people around one screen: nobody sees another's secrets."""

import re

import astrolude as package
from tests.cli.driver import GAME, Terminal, astrolude, picks

HAND_OVER = re.compile(r"(\w+), press Enter when the screen is yours\.")


def secrets(seed: int, seats: int) -> list[set[str]]:
    """The names of the missions that each seat is dealt."""
    t = package.new(GAME, seats=seats, seed=seed)
    found = []
    for seat in range(seats):
        decision = t.view(seat)["decision"]
        found.append({option["label"].removeprefix("Keep ") for option in decision["options"]})
    return found


def screens(shown: str) -> list[tuple[str, str]]:
    """Who held the screen, and all that was shown meanwhile, up to the end when missions are revealed."""
    parts = HAND_OVER.split(shown.partition("The match is over")[0])
    return list(zip(parts[1::2], parts[2::2], strict=True))


def assert_nothing_leaks(held: list[tuple[str, str]], names: list[str], missions: list[set[str]]) -> None:
    for name, text in held[:-1]:
        for other, theirs in zip(names, missions, strict=True):
            if other != name:
                assert not [secret for secret in theirs if re.search(rf"\b{secret}\b", text)], (name, text)


def test_nobody_sees_anothers_mission_in_a_whole_match() -> None:
    """Given three people who type anything, log and table too, when each holds the screen, then it is theirs alone."""
    names, missions = ["Anna", "Ben", "Cleo"], secrets(9, 3)
    assert not missions[0] & missions[1] | missions[1] & missions[2] | missions[0] & missions[2]
    lines = picks(4).splitlines()
    typed = "\n".join(f"{line}\nl all\nt\nw" if i % 200 == 0 else line for i, line in enumerate(lines))
    done = astrolude(
        "play", GAME, "--text", "--seed", "9", "--seats", ",".join(f"human:{n}" for n in names), typed=typed
    )
    assert done.returncode == 0, done.stderr
    held = screens(done.stdout)
    assert len(held) > 50
    assert {name for name, _ in held} == set(names)
    assert_nothing_leaks(held, names, missions)
    for name, own in zip(names, missions, strict=True):
        assert any(secret in text for who, text in held if who == name for secret in own)


def test_each_is_told_what_happened_since_they_last_looked() -> None:
    typed = "\n1\n\n1\n\nend\n\nend\n\n"
    done = astrolude("play", GAME, "--text", "--seed", "7", "--seats", "human:Anna,human:Ben", typed=typed)
    held = screens(done.stdout)
    assert [name for name, _ in held] == ["Anna", "Ben", "Anna", "Ben", "Anna"]
    assert "Anna keeps a Secret Mission." in held[3][1]
    assert "Anna's turn is over. Round 1: Ben's turn." in held[3][1]
    assert "Ben's turn is over. Round 2: Anna's turn." in held[4][1]


def test_the_first_person_takes_the_screen_too_and_may_leave_instead() -> None:
    done = astrolude("play", GAME, "--text", "--seats", "human:Anna,human:Ben", typed="q\nn\nq\ny\n")
    assert done.returncode == 0
    assert "Secret Mission" not in done.stdout


def test_the_drawn_table_clears_the_screen_and_what_was_scrolled_away() -> None:
    """Given a real terminal, when the screen goes to the next person, then all before it is cleared with its scroll."""
    names, missions = ["Anna", "Ben"], secrets(8, 2)
    with Terminal("play", GAME, "--seed", "8", "--seats", "human:Anna,human:Ben") as terminal:
        for name in ("Anna", "Ben", "Anna"):
            waiting = terminal.until(f"{name}, press Enter when the screen is yours. ")
            assert terminal.raw.rpartition("\x1b[2J\x1b[3J\x1b[H")[2].count("Mission") == 0
            assert "\u25cf Anna" in waiting or "\u25b2 Ben" in waiting
            terminal.send("")
            terminal.until("? help")
            terminal.until("> ")
            terminal.send("1")
        terminal.until("Ben, press Enter when the screen is yours. ")
        held = screens(terminal.shown())
    assert [name for name, _ in held] == ["Anna", "Ben", "Anna", "Ben"]
    assert_nothing_leaks(held, names, missions)
    assert any(secret in held[0][1] for secret in missions[0])


def test_typing_ahead_does_not_open_the_next_persons_screen() -> None:
    with Terminal("play", GAME, "--seed", "8", "--seats", "human:Anna,human:Ben") as terminal:
        terminal.until("Anna, press Enter when the screen is yours. ")
        terminal.send("")
        terminal.until("> ")
        terminal.send("1\n\n")
        terminal.until("Ben, press Enter when the screen is yours. ")
        terminal.quiet(0.5)
        assert "Which Secret Mission" not in terminal.shown()[terminal.read_up_to :]
