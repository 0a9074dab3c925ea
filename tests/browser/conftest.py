"""A real server and the system's Chromium, installed if it is absent."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.server.running import Running, running

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK = {"width": 1440, "height": 900}


def chromium() -> str:
    """Where the system's Chromium is; Debian's package is installed if there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, env=quiet)
    found = shutil.which("chromium")
    if not found:
        pytest.fail("the browser tests need Chromium: sudo apt-get install chromium")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that a module's tests share: each plays at tables of its own."""
    with running(tmp_path_factory.mktemp("browser") / "tables.db") as opened:
        yield opened


@pytest.fixture
def somebody(browser: Browser, server: Running) -> Iterator[BrowserContext]:
    """A visitor at a desk, who likes things still. No page of theirs may fail in its module."""
    context = browser.new_context(base_url=server.url, viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()
    assert errors == []


@pytest.fixture
def somebody_else(browser: Browser, server: Running) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=server.url, viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]
    yield context
    context.close()
