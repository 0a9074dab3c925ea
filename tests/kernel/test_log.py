"""Events: what happened, and who may know it."""

import pytest

from astrolude.kernel.errors import UndoRefused
from astrolude.kernel.log import EVERYONE, FORCED, Event, Happening
from astrolude.kernel.record import undone
from tests.kernel.toy import A, B, Toy, galaxies, heard, over, toy, wrecks

DRAWN = Happening("drawn", ("SV-001",), learnt=True)
NOTED = Happening("noted")


def test_an_open_event_is_known_to_all() -> None:
    event = Event(NOTED, 1, 4, 5, 6, EVERYONE)
    for seat in (None, 0, 1):
        assert event.known_to(seat)
        assert event.seen_by(seat) == ("noted", 1, (4, 5, 6))
        assert event.masked(seat) is event


def test_a_whispered_event_tells_the_others_that_it_happened_and_no_more() -> None:
    event = Event(DRAWN, 1, 4, 5, 6, 1 << 1 | 1 << 2)
    for seat in (1, 2):
        assert event.seen_by(seat) == ("drawn", 1, (4, 5, 6))
        assert event.masked(seat) is event
    for stranger in (None, 0, 3):
        assert not event.known_to(stranger)
        assert event.seen_by(stranger) == ("drawn", 1, ())
        hidden = event.masked(stranger)
        assert (hidden.a, hidden.b, hidden.c) == (0, 0, 0)
        assert hidden.seen_by(stranger) == event.seen_by(stranger)
        assert (hidden.what, hidden.knowers) == (DRAWN, event.knowers)


def test_events_cite_their_rules() -> None:
    assert DRAWN.rules == ("SV-001",)
    assert repr(DRAWN) == "<drawn>"
    assert repr(Event(DRAWN, 1, 4, 5, 6, 0)) == "<drawn 1 4 5 6>"
    cited = {rule for event in galaxies().events for rule in event.what.rules}
    assert cited == {"TEG-016", "TEG-019"}


def test_nothing_is_learnt_when_a_decision_resolves_itself() -> None:
    assert not FORCED.learnt


def ask_and_tell(t: Toy, learnt: bool, whispered: bool) -> None:
    t.push(over)
    t.ask(0, "bonus", [A, B], tell_or_whisper, learnt, whispered)


def tell_or_whisper(t: Toy, seat: int, option: object, learnt: bool, whispered: bool) -> None:
    what = DRAWN if learnt else NOTED
    if whispered:
        t.whisper(1, what, seat, 3)
    else:
        t.tell(what, seat, 3)
    t.ask(0, "bonus", [A, B], heard)


@pytest.mark.parametrize("whispered", [False, True])
@pytest.mark.parametrize("quiet", [False, True])
def test_what_is_learnt_cannot_be_taken_back(whispered: bool, quiet: bool) -> None:
    """Whoever is told, and whether the table keeps its events or not."""
    t = toy(ask_and_tell, True, whispered)
    t.quiet = quiet
    t.choose("a")
    assert t.settled == 1
    with pytest.raises(UndoRefused):
        undone(t, 0)
    free = toy(ask_and_tell, False, whispered)
    free.quiet = quiet
    free.choose("a")
    assert free.settled == 0
    assert undone(free, 0).n == 0


def test_a_dealt_card_is_told_to_its_owner_only() -> None:
    t = wrecks()
    for seat in range(3):
        own = [event for event in t.events if event.seat == seat]
        assert [event.seen_by(seat)[2][0] for event in own] == t.hands[seat].cards
        assert {event.seen_by(other)[2] for event in own for other in (None, (seat + 1) % 3)} == {()}
    assert t.game.told(t, 0)[0].startswith("Seat 1 draws ")
    assert t.game.told(t, 1)[0] == "Seat 1 draws a card."
