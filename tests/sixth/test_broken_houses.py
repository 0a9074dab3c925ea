"""The test kit finds what is wrong with a game: Salvage broken on purpose, each time in another way."""

from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any

import pytest

from astrolude.kernel.decision import Decision, Option
from astrolude.kernel.errors import RecordError
from astrolude.kernel.game import Deal, Game
from astrolude.kernel.rng import Rng
from astrolude.kernel.table import Table as KernelTable
from astrolude.testing import Table, conforms, found, two_worlds, walk
from salvage import play
from salvage.game import Salvage
from salvage.play import card_number
from salvage.state import SalvageBook, Wrecks


def prove(house: Game, seed: int = 1) -> None:
    """What `conformance` does, for a house that is not installed."""
    with found(house):
        for seats in house.seats:
            conforms(Table(house.id, seats, {}), seed, stride=1)


def test_the_unbroken_game_is_sound() -> None:
    prove(Salvage())


# --- clones share a list ----------------------------------------------------------------------------


class SharedPoints(Wrecks):
    def clone(self) -> "SharedPoints":
        twin = SharedPoints(self.game, self.deal, self.rng.clone(), self.book)
        whole = super().clone()
        for name in ("agenda", "decisions", "answers", "result", "n", "past", "settled", "events", "quiet"):
            setattr(twin, name, getattr(whole, name))
        for name in ("hands", "deck", "discard", "bids", "captain", "wreck", "jammed", "scrap", "left"):
            setattr(twin, name, getattr(whole, name))
        twin.points = self.points
        return twin


class SharesAList(Salvage):
    def set_up(self, deal: Deal, book: SalvageBook, rng: Rng) -> Wrecks:
        t = SharedPoints(self, deal, rng, book)
        play.set_up(t)
        return t


# --- everybody sees every hand ------------------------------------------------------------------------


class ShowsHands(Salvage):
    def see_hand(self, t: Wrecks, i: int, seat: int | None) -> list[str | None]:
        return [t.book.cards[card].id for card in t.hands[i].cards]


# --- the imagined world keeps the true dice -------------------------------------------------------------


class KeepsChance(Salvage):
    def determinize(self, t: KernelTable, seat: int | None, rng: Rng) -> KernelTable:
        world = super().determinize(t, seat, rng)
        world.rng = t.rng.clone()
        return world


# --- a hidden question is imagined with the true cards --------------------------------------------------


class ForgetsReoffer(Salvage):
    def reoffer(self, t: Wrecks, decision: Decision) -> list[Option]:
        return decision.options


# --- other ways to be wrong -------------------------------------------------------------------------------


class ShowsTuples(Salvage):
    def see(self, t: Wrecks, seat: int | None) -> dict[str, Any]:
        return {**super().see(t, seat), "points": tuple(t.points)}


class OffersTwice(Salvage):
    def catalogue(self, content: Any) -> SalvageBook:
        book = super().catalogue(content)
        book.scrap[1].key = book.scrap[0].key
        return book


class OffersTheUnknown(Salvage):
    def catalogue(self, content: Any) -> SalvageBook:
        book = super().catalogue(content)
        del book.vocabulary.by_key["leave"]
        return book


class DealsByTheClock(Salvage):
    """Chance from outside: no two tables of one deal are alike."""

    def set_up(self, deal: Deal, book: SalvageBook, rng: Rng) -> Wrecks:
        return super().set_up(deal, book, Rng(SystemRandom().randbytes(32)))


class ImaginesTooMuch(Salvage):
    """The seat's own cards are dealt anew as well."""

    def imagine(self, t: Wrecks, seat: int | None, rng: Rng) -> None:
        for hand in t.hands:
            hand.cards, t.deck.cards = t.deck.cards[: len(hand)], hand.cards + t.deck.cards[len(hand) :]


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (SharesAList, "a clone|on a clone"),
        (ShowsHands, "sees what it cannot know"),
        (KeepsChance, "keeps the true dice"),
        (ForgetsReoffer, "offers 'bid:.*', which cannot be done"),
        (ShowsTuples, "a view holds something that JSON changes"),
        (OffersTwice, "offers a key twice"),
        (OffersTheUnknown, r"\['leave'\] is not in the vocabulary"),
        (ImaginesTooMuch, "sees what it cannot know|is not sound"),
    ],
)
def test_a_broken_house_is_found_out(house: Callable[[], Game], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        prove(house())


def test_chance_from_outside_is_found_out() -> None:
    with pytest.raises(RecordError, match=r"it was changed by other means|cannot be made again"):
        prove(DealsByTheClock())


# --- who is asked shows who holds a jammer ----------------------------------------------------------------


def holders_only(t: Wrecks, seat: int, claimant: int) -> list[Option] | None:
    if t.jammed or card_number(t, "jammer") not in t.hands[seat].cards:
        return None
    return t.book.jam


def test_asking_by_hidden_hands_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.JAM, "options", holders_only)
    with pytest.raises(AssertionError, match=r"which world it is in|offers 'jam', which cannot be done"):
        prove(Salvage())


def test_two_worlds_alone_find_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The views are the same at each single pause: only the choice that leads to another question tells."""
    monkeypatch.setattr(play.JAM, "options", holders_only)
    with found(Salvage()), pytest.raises(AssertionError, match="which world it is in"):
        compare_worlds("jam")


def compare_worlds(prompt: str) -> None:
    random = Random(1)
    for seed in range(20):
        for t in walk(Table("salvage", 3, {}), seed):
            if t.decisions and t.decisions[0].prompt == prompt:
                two_worlds(t, random)


# --- a card is lost --------------------------------------------------------------------------------------


def throw_away(t: Wrecks, seat: int, card: int) -> None:
    t.hands[seat].take(card)


def test_a_lost_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "play_card", throw_away)
    with pytest.raises(AssertionError, match="cards are lost or doubled"):
        prove(Salvage())


def no_one_wins(t: Wrecks) -> None:
    t.finish((), tuple(t.points), "most points")


def test_an_end_without_a_winner_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "next_wreck", no_one_wins)
    with pytest.raises(AssertionError, match="ended without a winner"):
        prove(Salvage())


# --- an event that says too much ---------------------------------------------------------------------------


def score_aloud(t: Wrecks, seat: int, points: int) -> None:
    """All are told what card the seat would play next."""
    t.points[seat] += points
    t.tell(play.SCORES, seat, points, t.hands[seat].cards[0] if len(t.hands[seat]) else 0)


def test_telling_a_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "score", score_aloud)
    with pytest.raises(AssertionError, match="is told which world it is in"):
        prove(Salvage())


def test_a_game_that_never_ends_is_found_out() -> None:
    with found(Salvage()) as house, pytest.raises(AssertionError, match="is not over after 5 choices"):
        list(walk(Table(house.id, 2, {}), 1, most=5))
