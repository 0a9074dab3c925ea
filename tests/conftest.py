"""What all tests share."""

from pathlib import Path

import pytest

#: Whole rooms that start processes, servers or browsers: left out of the fast loop.
SLOW = {"browser", "cli", "server", "sixth", "store"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if SLOW & set(Path(item.path).relative_to(Path(__file__).parent).parts):
            item.add_marker("slow")
