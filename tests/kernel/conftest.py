"""Salvage is found by its id, installed or not."""

from collections.abc import Iterator

import pytest

from astrolude.testing import found
from tests.kernel.toy import SALVAGE


@pytest.fixture(autouse=True, scope="package")
def salvage_is_found() -> Iterator[None]:
    with found(SALVAGE):
        yield
