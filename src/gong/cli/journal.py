"""What a server writes to its log: one line each on standard error, and not the same one over and over."""

import logging
import time
from collections.abc import Callable

from ..core.errors import BadInput

LEVELS = ("debug", "info", "warning", "error")
#: Seconds in which the same complaint is written once.
QUIET = 10.0
#: Who complains of what strangers do: they could fill a disk with it.
ABOUT_STRANGERS = ("uvicorn.error", "gong.server.gate")


def log_at(level: str) -> None:
    """Others than we log what they handle, secrets too: only warnings."""
    if level not in LEVELS:
        raise BadInput("--log-level", f"expected one of {', '.join(LEVELS)}, got {level!r}")
    logging.basicConfig(level="WARNING", format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("gong").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_without_traces)
    for name in ABOUT_STRANGERS:
        logging.getLogger(name).addFilter(Sparing())


def _without_traces(record: logging.LogRecord) -> bool:
    """What a client sent wrong is no fault of ours that a trace would help to find."""
    if str(record.msg).startswith("Invalid UTF-8"):
        record.exc_info = None
    return True


class Sparing(logging.Filter):
    """The same complaint once in a while, with how often it was not written meanwhile."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._written: dict[str, float] = {}
        self._left_out: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = str(record.msg), self._clock()
        if record.exc_info:
            return True
        if now - self._written.get(kind, -QUIET) < QUIET:
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        self._written[kind] = now
        more = self._left_out.pop(kind, 0)
        if more:
            record.msg = f"{kind} (and {more} more like it)"
        return True
