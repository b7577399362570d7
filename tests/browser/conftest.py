"""One browser and one server for all tests of the pages.

They end with this package, not with the session: while Playwright runs, the thread has an event loop, and
tests elsewhere want their own.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .browsing import PATIENCE, Crowd, check_client, chromium
from .staging import Stage


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine stalls for seconds; what fails twice in a row has another reason
    (docs/decisions/0015-second-look.md). ``-raR`` lists whatever needed the second look."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


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
