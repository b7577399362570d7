"""What holds for every test, however the tests were started."""

import signal


def pytest_configure() -> None:
    """Ctrl-C works: nohup and cron start what they start deaf to it, and so would be all that tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
