"""Token buckets: a burst, then a steady rate, for each visitor apart."""

from gong.server.limits import REMEMBERED, Limit, Limits, group_of


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_a_rate() -> None:
    clock = Clock()
    limit = Limit(2, 3, clock)
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [limit.allows("a") for _ in range(2)] == [True, False]


def test_everybody_has_a_bucket_of_their_own() -> None:
    limit = Limit(1, 1, Clock())
    assert limit.allows("a")
    assert limit.allows("b")
    assert not limit.allows("a")


def test_a_bucket_never_holds_more_than_the_burst() -> None:
    clock = Clock()
    limit = Limit(10, 2, clock)
    clock.now = 1_000.0
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]


def test_memory_is_bounded() -> None:
    limit = Limit(1, 1, Clock())
    for number in range(REMEMBERED + 50):
        limit.allows(str(number))
    assert len(limit._buckets) == REMEMBERED


def test_no_limits_and_more_generous_ones() -> None:
    free, double = Limits(0), Limits(2)
    assert all(free.messages.allows("a") for _ in range(10_000))
    assert double.messages.burst == 2 * Limits().messages.burst
    assert double.spectators == 2 * Limits().spectators


def test_this_machine_is_not_limited_by_address() -> None:
    limits = Limits()
    limits.codes = Limit(0, 1)
    assert all(limits.allow(limits.codes, "127.0.0.1") for _ in range(5))
    assert [limits.allow(limits.codes, "192.0.2.1") for _ in range(2)] == [True, False]


def test_a_household_with_ipv6_is_one() -> None:
    assert group_of("2001:db8::1") == group_of("2001:db8::ffff:2")
    assert group_of("2001:db8::1") != group_of("2001:db8:0:1::1")
    assert group_of("192.0.2.1") != group_of("192.0.2.2")
    assert group_of("::ffff:192.0.2.1") == group_of("192.0.2.1")


def test_whoever_takes_more_than_there_is_waits_as_long_as_it_takes_to_come() -> None:
    clock = Clock()
    limit = Limit(10, 5, clock)
    assert [limit.owed("a", 5), limit.owed("a", 5), limit.owed("b", 5)] == [0.0, 0.5, 0.0]
    clock.now = 0.5
    assert limit.owed("a", 10) == 1.0


def test_what_one_address_asks_at_once_is_spread_and_a_proxy_never_waits() -> None:
    limits = Limits()
    waits = [limits.wait(limits.pace_by_address, "192.0.2.1") for _ in range(400)]
    assert waits[:60] == [0.0] * 60
    assert 3.0 < waits[-1] < 4.0
    assert not any(limits.wait(limits.pace_by_address, "127.0.0.1") for _ in range(400))
