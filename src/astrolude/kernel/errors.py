"""Everything Astrolude raises on purpose.

AstroludeError
├── IllegalChoice      an option that is not offered, a stale choice, a seat that is not asked
├── UndoRefused        somebody has learnt something since
├── SetupError         an unknown game, seat count or option
├── SceneError         a scene that cannot lie on the table
├── ContentError       a content file or pack that does not fit; names file, line and reason
├── RecordError        a record that does not fit the installed game, or drifts while it is replayed
└── NotPlainData       a step that could not be written down (a mistake in a game, shown by its first test)
"""


class AstroludeError(Exception):
    """The base of all of them: its message is one sentence that names the place and the remedy."""


class IllegalChoice(AstroludeError):
    """The choice is not open. Nothing has changed."""


class UndoRefused(AstroludeError):
    """The choice can no longer be taken back by one seat alone."""


class SetupError(AstroludeError):
    """The table cannot be set up as asked."""


class SceneError(AstroludeError):
    """The scene is no legal position."""


class ContentError(AstroludeError):
    """A content file or pack does not fit."""


class RecordError(AstroludeError):
    """The record does not fit what is installed here."""


class NotPlainData(AstroludeError):
    """A table holds something that cannot be cloned, written down and replayed."""
