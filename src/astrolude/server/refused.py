"""What a server refuses, in one sentence each."""


class Refused(Exception):
    """The request is not carried out, and nothing has changed."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence


class Stale(Refused):
    """The request speaks of a table that has moved on: whoever sent it is shown the present one."""

    def __init__(self, sentence: str = "The table has moved on: this is how it stands now.") -> None:
        super().__init__(409, sentence)


def no_table() -> Refused:
    """The same for a table that is not there and for one that is not the visitor's to see."""
    return Refused(404, "There is no such table for you: ask for its link, or look at your tables on the home page.")


def not_your_seat() -> Refused:
    return Refused(403, "This seat is not yours: open the link of your seat to take it.")
