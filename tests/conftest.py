"""What holds for every test, however the tests were started."""

import signal

import pytest
from xdist.remote import Producer

from .sharing import Sharing, rank


def pytest_configure() -> None:
    """Ctrl-C works: nohup and cron start what they start deaf to it, and so would be all that tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest is begun first, so that no worker is left alone with it in the end."""
    items.sort(key=lambda item: rank(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    return Sharing(config, log)
