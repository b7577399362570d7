"""How a run is shared between workers: what is expensive to begin is begun once, and first.

Marks of xdist's own would say the same beside each test, but they are written into the names of tests, which
pytest no longer lets anybody change (pytest-xdist's issue 1386).
"""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

#: What one worker does as a whole, the longest first: all that needs the browser, a compiled kernel, or much
#: of the processor for a while. Of everything else each file is a whole.
TOGETHER = (
    ("tests/browser/",),
    (
        "tests/fast/",
        "tests/lab/",
        "tests/duel/",
        "tests/cli/test_lab.py",
        "tests/cli/arena/test_cards.py",
        "tests/cli/sphere/test_lab.py",
    ),
    ("tests/server/test_crash.py", "tests/server/test_fuzz.py"),
)


def rank(nodeid: str) -> int:
    """Which of the groups a test belongs to; one more than there are if it belongs to none."""
    found = (number for number, places in enumerate(TOGETHER) if nodeid.startswith(places))
    return next(found, len(TOGETHER))


class Sharing(LoadScopeScheduling):
    """Gives out groups in the order in which their tests were collected."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        """Without a log that is told to be silent, every file that a worker takes is told on the screen."""
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        number = rank(nodeid)
        return nodeid.split("::", 1)[0] if number == len(TOGETHER) else f"group {number}"
