"""Which rules a test proves, and which no passing test proves.

As a pytest plugin (`-p astrolude.testing.rules`) it prints for every installed game the ids of its rules.md that no
passing test cites, and fails the run if a finished game has any.
"""

import re
from collections.abc import Iterator

import pytest

from astrolude.kernel.game import Game, installed

ID = re.compile(r"^- \*\*([A-Z]+-Q?\d+(?:e\d?)?)\*\*", re.M)


def rule(*ids: str) -> pytest.MarkDecorator:
    """The rules that this test proves: it fails when one of them is broken."""
    return pytest.mark.rule(*ids)


def rule_ids(text: str) -> list[str]:
    """The ids that a game's rules.md gives its entries."""
    return ID.findall(text)


class Coverage:
    """Collects the ids that passing tests cite; each test's ids travel with its report, from other processes too."""

    def __init__(self) -> None:
        self.proved: set[str] = set()

    @pytest.hookimpl
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            item.user_properties += [("rule", id_) for mark in item.iter_markers("rule") for id_ in mark.args]

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.proved.update(str(value) for name, value in report.user_properties if name == "rule")

    def missing(self) -> Iterator[tuple[Game, list[str], int]]:
        for game in installed().values():
            ids = rule_ids(game.rules())
            yield game, [one for one in ids if one not in self.proved], len(ids)

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("rules coverage")
        for game, missing, count in self.missing():
            left = f"not proved: {', '.join(missing)}" if missing else "every rule is proved"
            terminalreporter.line(f"{game.id}: {count - len(missing)} of {count} rules; {left}")

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        is_worker = hasattr(session.config, "workerinput")
        if not is_worker and any(game.finished and missing for game, missing, _ in self.missing()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Coverage(), "astrolude-rules-coverage")
