"""How much of everything one visitor may have: token buckets, by session and by address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

#: Who is believed when it says whom it speaks for, and so never limited itself.
THIS_MACHINE = ("127.0.0.1", "::1")

#: Bytes of what stands before a request, of a message, of a request, of an uploaded replay.
LARGEST_HEAD = 16 * 1024
LARGEST_MESSAGE = 8 * 1024
LARGEST_BODY = 16 * 1024
LARGEST_REPLAY = 1024 * 1024
#: Bytes of somebody's own set of cards, and of a deck that comes with one, written as JSON.
LARGEST_SET = 200_000
LARGEST_DECK = LARGEST_SET * 3 // 2 + LARGEST_BODY
#: Of an uploaded replay; the longest games have a quarter of that.
MOST_MOVES = 4_000
#: So many messages in a row that were too fast are no accident.
PATIENCE = 100
REMEMBERED = 20_000
UNLIMITED = 10**9


@dataclass(slots=True)
class Bucket:
    tokens: float
    since: float


class Limit:
    """``rate`` a second, after a ``burst``. The longest unseen are forgotten: by then they are full again."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst = rate, burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Take one token, if there is one."""
        bucket = self._filled(who)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def owed(self, who: str, amount: float) -> float:
        """Take so many tokens, there or not: the seconds until they would have been."""
        bucket = self._filled(who)
        bucket.tokens -= amount
        return max(-bucket.tokens / self.rate, 0.0)

    def _filled(self, who: str) -> Bucket:
        now = self._clock()
        bucket = self._buckets.setdefault(who, Bucket(self.burst, now))
        self._buckets.move_to_end(who)
        bucket.tokens = min(self.burst, bucket.tokens + (now - bucket.since) * self.rate)
        bucket.since = now
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Limits:
    """What one server allows, ``factor`` times the usual; 0 is no limit at all.

    By address, trusted ``proxies`` are exempt: they may hide who asks. Of several processes each counts for
    itself.
    """

    def __init__(self, factor: float = 1.0, proxies: Sequence[str] = THIS_MACHINE) -> None:
        self._factor = factor or UNLIMITED
        self.proxies = tuple(proxies)
        self._exempt = [ipaddress.ip_network(proxy) for proxy in proxies]
        self.messages, self.messages_by_address = self._both((20, 60), (100, 400))
        #: Lines of chat: everybody in the room reads them.
        self.chats = self._limit(1, 10)
        self.sockets_by_address = self._limit(5, 60)
        #: Connections that come, those that are open, and bytes that are sent to them.
        self.arrivals_by_address = self._limit(50, 500)
        self.connections_by_address = int(200 * self._factor)
        self.bytes_by_address = self._limit(2_000_000, 20_000_000)
        self.requests_by_address = self._limit(40, 400)
        #: What comes faster waits: so many at once would all be in front of somebody's choice.
        self.pace_by_address = self._limit(100, 60)
        self.rooms, self.rooms_by_address = self._both((0.2, 20), (0.5, 40))
        self.uploads, self.uploads_by_address = self._both((0.1, 20), (1 / 60, 20))
        #: A deck is looked at after every change of it; how it does takes minutes of a processor.
        self.decks, self.decks_by_address = self._both((5, 100), (20, 200))
        self.trials, self.trials_by_address = self._both((0.05, 10), (0.2, 40))
        #: To show how a puzzle goes on takes a moment, once for each answer.
        self.puzzles, self.puzzles_by_address = self._both((1, 30), (5, 100))
        #: To judge a game takes half a minute of a processor.
        self.analyses, self.analyses_by_address = self._both((0.05, 10), (0.1, 30))
        #: Whoever has left is remembered.
        self.leavings, self.leavings_by_address = self._both((0.1, 5), (0.1, 20))
        #: Codes are short: trying them out must not pay.
        self.codes = self._limit(0.5, 60)
        self.spectators = int(50 * self._factor)
        self.sockets_per_session = int(16 * self._factor)
        self.counted = lru_cache(REMEMBERED)(self._counted)

    def _both(self, own: tuple[float, float], by_address: tuple[float, float]) -> tuple[Limit, Limit]:
        """What one session may, and all at one address together: how much a second, and at once."""
        return self._limit(*own), self._limit(*by_address)

    def _limit(self, rate: float, burst: float) -> Limit:
        return Limit(rate * self._factor, burst * self._factor)

    def frames(self) -> Limit:
        """What one socket may send, pings too; whoever keeps to the limit of messages never gets here."""
        return self._limit(50, 200)

    def allow(self, limit: Limit, address: str) -> bool:
        """By address."""
        who = self.counted(address)
        return who is None or limit.allows(who)

    def wait(self, limit: Limit, address: str, amount: float = 1.0) -> float:
        """The seconds for which whoever asks from there must wait for so much."""
        who = self.counted(address)
        return 0.0 if who is None else limit.owed(who, amount)

    def _counted(self, address: str) -> str | None:
        """Who is counted for what comes from there; ``None`` for a proxy that may hide anybody."""
        try:
            parsed = _parsed(address)
        except ValueError:
            return address
        exempt = any(parsed in network for network in self._exempt)
        return None if exempt else group_of(address)


def newcomers_at(address: str) -> str:
    """Whoever comes without a cookie is somebody else each time: for limits they are one, by address."""
    return f"new at {group_of(address)}"


def group_of(address: str) -> str:
    """Who counts as one: an address, or with IPv6 the network of one household."""
    try:
        parsed = _parsed(address)
    except ValueError:
        return address
    if parsed.version == 6:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Some proxies write the addresses of IPv4 as those of IPv6."""
    parsed = ipaddress.ip_address(address)
    return getattr(parsed, "ipv4_mapped", None) or parsed
