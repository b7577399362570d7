"""How much of everything one visitor may have: token buckets, by session and by address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

#: Bytes of a message, of a request, of an uploaded replay.
LARGEST_MESSAGE = 8 * 1024
LARGEST_BODY = 16 * 1024
LARGEST_REPLAY = 1024 * 1024
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

    By address, this machine itself is exempt: a proxy on it may hide who asks.
    """

    def __init__(self, factor: float = 1.0) -> None:
        self._factor = factor or UNLIMITED
        self.messages = self._limit(20, 60)
        self.messages_by_address = self._limit(100, 400)
        #: Lines of chat: everybody in the room reads them.
        self.chats = self._limit(1, 10)
        self.sockets_by_address = self._limit(5, 60)
        self.requests_by_address = self._limit(40, 400)
        self.rooms = self._limit(0.2, 20)
        self.rooms_by_address = self._limit(0.5, 40)
        self.uploads = self._limit(0.1, 20)
        self.uploads_by_address = self._limit(1 / 60, 20)
        #: Codes are short: trying them out must not pay.
        self.codes = self._limit(0.5, 60)
        self.spectators = int(50 * self._factor)
        self.sockets_per_session = int(16 * self._factor)

    def _limit(self, rate: float, burst: float) -> Limit:
        return Limit(rate * self._factor, burst * self._factor)

    def allow(self, limit: Limit, address: str) -> bool:
        """By address."""
        return is_local(address) or limit.allows(group_of(address))


def is_local(address: str) -> bool:
    try:
        return _parsed(address).is_loopback
    except ValueError:
        return False


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
