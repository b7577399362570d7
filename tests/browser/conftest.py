"""One browser and one server for all tests of the pages.

They end with this package, not with the session: while Playwright runs, the thread has an event loop, and
tests elsewhere want their own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .browsing import PATIENCE, Crowd, check_client, chromium
from .staging import Stage


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    check_client()
    expect.set_options(timeout=PATIENCE)
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return Stage(tmp_path_factory.mktemp("gong"))


@pytest.fixture(scope="package")
def server(stage: Stage) -> Iterator[Server]:
    with Server(stage.folder, None, "--limits", "0") as server:
        yield server


@pytest.fixture
def crowd(browser: Browser, server: Server) -> Iterator[Crowd]:
    """Windows on the pages. In the end nothing must have broken on any of them."""
    crowd = Crowd(browser, server.base)
    yield crowd
    crowd.leave()
    crowd.check_peace()
