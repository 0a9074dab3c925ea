"""`astrolude doctor`: whether the matches that are stored come out on the code that is installed here."""

import json
import os
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec

from astrolude.kernel.game import installed
from astrolude.terminal.serving import server_extra

if TYPE_CHECKING:
    from astrolude.server.doctor import Difference, Finding

DOCTOR_EXAMPLES = """\
A match that would differ is never shown wrong: the server freezes it, and its record is kept. Nothing that is stored
is changed. The exit code is 0 if all is well, 1 if a match would differ or be frozen, 2 if there is no database to use.

examples:
  astrolude doctor
  astrolude doctor --all --database evening.db
  astrolude doctor --json --database postgresql://astrolude@localhost/astrolude"""


def add_doctor(doctor: ArgumentParser) -> None:
    doctor.add_argument("--database", metavar="DATABASE", help="a file or a postgresql:// URL (in your data folder)")
    doctor.add_argument("--all", action="store_true", help="finished matches as well")
    doctor.add_argument("--json", action="store_true", help="as JSON")


class Report:
    """How many matches were replayed, and those among them that are not well."""

    def __init__(self) -> None:
        self.matches = 0
        self.differ: list[Finding] = []
        self.frozen: list[Finding] = []

    def take(self, findings: Iterable["Finding"], tell: bool) -> None:
        """One after the other, telling of those that are not well as they are found."""
        for finding in findings:
            self.matches += 1
            kept = self.differ if finding.differs else self.frozen if finding.frozen else None
            if kept is not None:
                kept.append(finding)
                if tell:
                    print("\n".join(lines_for(finding)), flush=True)

    @property
    def well(self) -> bool:
        return not self.differ and not self.frozen


def examine(arguments: Namespace) -> int:
    with server_extra():
        from astrolude.server.doctor import findings, opened
        from astrolude.server.settings import settings_from
    found = opened(settings_from(vars(arguments), os.environ).database)
    report, began = Report(), time.perf_counter()
    with closing(found.store) as store:
        if found.older is not None and not arguments.json:
            print(f"The tables of {store.shown} have been brought up to date from version {found.older}.")
        report.take(findings(store, arguments.all), tell=not arguments.json)
    seconds = time.perf_counter() - began
    if arguments.json:
        print(json.dumps(as_json(store.shown, found.older, report, seconds), indent=2))
    elif report.matches:
        print(closing_line(report, seconds))
    else:
        print(f"No {'' if arguments.all else 'unfinished '}match is kept in {store.shown}.")
    return 0 if report.well else 1


def lines_for(finding: "Finding") -> list[str]:
    game = installed().get(finding.game)
    count = "1 choice" if finding.choices == 1 else f"{finding.choices} choices"
    about = f"{finding.id}  {finding.name}, {game.title if game else finding.game}, {count}"
    return [about, f"  would be frozen: {finding.frozen}" if finding.differs is None else words_for(finding.differs)]


def words_for(differs: "Difference") -> str:
    fits = f"the last fingerprint that fits is after choice {differs.certain}"
    since = fits if differs.certain else "no fingerprint is kept before it"
    return f"  would differ at choice {differs.choice} ({since}): expected: {differs.expected}; found: {differs.found}."


def closing_line(report: Report, seconds: float) -> str:
    told = {"differ": len(report.differ), "be frozen": len(report.frozen)}
    wrong = ", ".join(f"{count} would {what}" for what, count in told.items() if count)
    if report.matches == 1:
        return f"1 match replayed in {seconds:.1f} s: {wrong or 'it comes out as it was played'}."
    return f"{report.matches} matches replayed in {seconds:.1f} s: {wrong or 'all come out as they were played'}."


def as_json(database: str, older: int | None, report: Report, seconds: float) -> dict[str, Any]:
    """`migrated_from` is the version that the tables had, if they were brought up to date."""
    return {
        "database": database,
        "migrated_from": older,
        "matches": report.matches,
        "seconds": seconds,
        "differ": msgspec.to_builtins(report.differ),
        "frozen": msgspec.to_builtins(report.frozen),
    }
