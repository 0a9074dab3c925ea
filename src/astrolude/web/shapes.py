"""What pages are made of: plain data, the same in a page and on the wire."""

from typing import Any

import msgspec

from astrolude.kernel.orders import Order


class Person(msgspec.Struct, frozen=True):
    """Who sits there: `kind` is "person", "bot:NAME" or "open"; `colour` one of the drawing kit's six."""

    seat: int
    name: str
    kind: str
    colour: str
    here: bool = False


class OrderShown(msgspec.Struct, frozen=True):
    """A standing order, and how it is told."""

    order: Order
    words: str


class OrderPhrase(msgspec.Struct, frozen=True):
    """An answer to a question that may be ordered beforehand."""

    prompt: str
    key: str
    words: str


class OrderAbout(msgspec.Struct, frozen=True):
    """Something that questions are about: its values as id and name, and the questions."""

    name: str
    values: list[tuple[str, str]]
    prompts: list[str]


class OrderForm(msgspec.Struct, frozen=True):
    """What may be ordered at a table: answers, what they may depend on, and the question in one's own turn."""

    phrases: list[OrderPhrase] = []
    about: list[OrderAbout] = []
    facts: list[str] = []
    own_turn: str = ""


class Meta(msgspec.Struct, frozen=True):
    """A table as its page's frame shows it, to one visitor."""

    id: str
    #: The game's id, for its colours and addresses, and its title, for people.
    game: str
    name: str
    people: list[Person]
    #: The seats that this visitor holds.
    you: list[int]
    seal: str
    public: bool
    #: "waiting", "playing", "over" or "frozen"; `frozen` says why.
    status: str
    frozen: str = ""
    one_screen: bool = False
    #: The address that takes a seat, for the visitor's own and for open seats only.
    token_links: dict[int, str] = {}
    round_words: str = ""
    title: str = ""
    #: Once the match is over: its key, and how many choices replay from it.
    key: str = ""
    replayed: int = 0
    #: What may be ordered beforehand.
    orders: OrderForm | None = None
    #: The game's options and packs as they were chosen, told.
    options: list[str] = []


class Gauge(msgspec.Struct, frozen=True):
    """A number that decides, with its icon and what it counts."""

    icon: str
    number: int
    name: str


class Offered(msgspec.Struct, frozen=True):
    key: str
    label: str
    rules: list[str] = []


class Refused(msgspec.Struct, frozen=True):
    key: str
    label: str
    reason: str
    rules: list[str] = []


class Part(msgspec.Struct, frozen=True):
    """A region of the board in both forms, each one svg element."""

    key: str
    title: str
    wide: str
    narrow: str


class LogLine(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    text: str
    rules: list[str] = []


class ChatLine(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody wishes to go back to before choice n."""

    seat: int
    n: int


class ScorePath(msgspec.Struct, frozen=True):
    """A seat's points round by round."""

    seat: int
    points: list[int]


class Show(msgspec.Struct, frozen=True):
    """What one viewer is shown; `seat` None is a spectator."""

    n: int
    seat: int | None
    over: bool
    tab: str
    turn: str
    yours: bool
    question: str
    last: str
    decision_n: int | None
    shape: str
    options: list[Offered] = []
    closed: list[Refused] = []
    regions: list[Part] = []
    log: list[LogLine] = []
    told: list[str] = []
    can_undo: bool = False
    #: Beyond what can be taken back alone, the others may be asked.
    can_ask_undo: bool = False
    undo_asked: UndoAsked | None = None
    result: dict[str, Any] | None = None
    scores_path: list[ScorePath] = []
    chat: list[ChatLine] = []
    #: The seat that is to choose, for the colour beside the question.
    asked: int | None = None
    #: Everybody's name by seat, an automa's too.
    called: list[str] = []
    #: The seat's standing orders, and the one that would answer the open question until its own turn.
    orders: list[OrderShown] = []
    quick: OrderShown | None = None
    #: Around one screen: the seat's secrets are put away, and what shows them.
    shut: bool = False
    hand: str = ""
    #: What lies open before each seat, in brief.
    standings: list[list[Gauge]] = []


class GameCard(msgspec.Struct, frozen=True):
    """A game as the shelf shows it; `cover` is one svg element."""

    id: str
    title: str
    tagline: str
    seats: list[int]
    minutes: str
    kind: str
    cover: str = ""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    state_words: str
    yours: bool = False
    #: What is known of it: the game, the round, who plays.
    about: str = ""


class SettingShown(msgspec.Struct, frozen=True):
    """A game's setting as a form asks it."""

    name: str
    values: list[Any]
    default: Any
    label: str
    help: str
    each: bool = False
