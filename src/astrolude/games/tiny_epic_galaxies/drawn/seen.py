"""The view of this game on its way to being drawn."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.region import Form
from astrolude.draw.viewing import Viewed
from astrolude.games.tiny_epic_galaxies.drawn.printed import Printed


class Seen(Viewed):
    def __init__(self, view: Mapping[str, Any], names: Sequence[str], form: Form, printed: Printed) -> None:
        self.printed = printed
        super().__init__(view, names, form)

    def called(self, seat: Mapping[str, Any], names: Sequence[str]) -> str:
        """A Rogue without a name is called by its mat."""
        own = super().called(seat, names)
        named = seat["seat"] < len(names) and names[seat["seat"]]
        return f"Rogue {self.printed.rogues[seat['rogue']].name}" if seat["rogue"] and not named else own

    def any_lit(self, *verbs: str) -> bool:
        return any(key.partition(":")[0] in verbs for key in self.open)

    def whose(self, seat: int) -> str:
        return "Your" if seat == self.me else f"{self.names[seat]}'s"
