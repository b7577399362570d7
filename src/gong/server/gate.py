"""Who is connected: so many of one address, so many in all, and nobody who keeps the server waiting."""

import asyncio
import logging
import time
from collections import Counter
from dataclasses import dataclass

from .limits import Limits

log = logging.getLogger(__name__)

#: Seconds for a whole request, for reading what was sent, and for leaving once goodbye was said.
ASK_WITHIN, READ_WITHIN, LEAVE_WITHIN = 30.0, 30.0, 10.0
SWEEP_EVERY = 1.0
#: Connections: at most, files kept free for everything else, and where the system does not say.
ENOUGH, RESERVED, USUAL = 65_536, 128, 4_000
BUSY = b"too many connections\n"
REFUSAL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: %d\r\n\r\n%b" % (
    len(BUSY),
    BUSY,
)


@dataclass(slots=True, eq=False)
class Line:
    """One connection: when it must have asked at the latest, and when it must have read what it was sent."""

    transport: asyncio.Transport
    who: str | None
    ask_by: float | None = None
    read_by: float | None = None

    def is_asking(self) -> None:
        """Something is to come; time runs from when it began."""
        if self.ask_by is None:
            self.ask_by = time.monotonic() + ASK_WITHIN

    def has_asked(self) -> None:
        self.ask_by = None

    def is_reading(self) -> None:
        if self.read_by is None:
            self.read_by = time.monotonic() + READ_WITHIN

    def is_leaving(self) -> None:
        soon = time.monotonic() + LEAVE_WITHIN
        self.read_by = soon if self.read_by is None else min(soon, self.read_by)

    def has_read(self) -> None:
        self.read_by = None

    def is_late(self, now: float) -> bool:
        return any(until is not None and now > until for until in (self.ask_by, self.read_by))


class Gate:
    """Every open connection passes here once when it comes and once when it goes."""

    def __init__(self, limits: Limits, most: int = USUAL) -> None:
        self.limits = limits
        self._most = most
        self._lines: dict[asyncio.BaseTransport, Line] = {}
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, transport: asyncio.Transport) -> Line:
        """A new line; one that is not let in is told so and closed."""
        who = self.limits.counted(_peer(transport))
        line = Line(transport, who)
        problem = self._problem(who)
        if problem is None:
            self._lines[transport] = line
            self._open[who or ""] += 1
            line.is_asking()
        else:
            log.warning(problem, who or "a proxy")
            transport.write(REFUSAL)
            transport.close()
        return line

    def _problem(self, who: str | None) -> str | None:
        if len(self._lines) >= self._most:
            return "no more connections fit: %s was turned away"
        if who is None:
            return None
        if self._open[who] >= self.limits.connections_by_address:
            return "%s has too many connections and was turned away"
        if not self.limits.arrivals_by_address.allows(who):
            return "%s connects too often and was turned away"
        return None

    def line(self, transport: asyncio.BaseTransport) -> Line | None:
        return self._lines.get(transport)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        line = self._lines.pop(transport, None)
        if line is None:
            return
        who = line.who or ""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    async def keep(self) -> None:
        """As long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.sweep(time.monotonic())

    def sweep(self, now: float) -> None:
        """Cut the lines of those who keep us waiting."""
        for line in list(self._lines.values()):
            if line.transport.is_closing():
                line.is_leaving()
            if line.is_late(now):
                log.warning("%s kept the server waiting and was cut off", line.who or "a proxy")
                line.transport.abort()


def _peer(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


def most_connections() -> int:
    """As many as this process may have open once it has asked for as many as it may get."""
    try:
        import resource  # noqa: PLC0415 - there is none for Windows
    except ImportError:
        return USUAL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    files = max(soft, wanted)
    return max(files - RESERVED, files // 2)
