"""Who is connected at other processes: told, refreshed, forgotten."""

from collections.abc import Iterable

import pytest

from gong.server.presence import EXPIRY, LINES, Presence
from gong.server.seats import Company

pytestmark = pytest.mark.anyio


class Wire:
    """Carries what one process tells to another, at a time of our choosing."""

    def __init__(self) -> None:
        self.now = 0.0
        self.told: list[str] = []
        self.one, self.other = (Presence(self.tell, lambda: self.now) for _ in range(2))

    async def tell(self, text: str) -> None:
        self.told.append(text)

    def deliver(self) -> list[str]:
        """The rooms in which something changed for the other one."""
        changed = [room for text in self.told for room in self.other.heard(text)]
        assert not [room for text in self.told for room in self.one.heard(text)]
        self.told.clear()
        return changed


def sitting(seats: Iterable[int] = (), *, host: bool = False) -> Company:
    return Company(frozenset(seats), host)


async def test_others_learn_who_sits_and_who_watches() -> None:
    wire = Wire()
    await wire.one.announce([("a", sitting({0, 3}), 2), ("b", sitting(host=True), 1)])
    assert wire.deliver() == ["a", "b"]
    assert wire.other.company("a") == sitting({0, 3})
    assert wire.other.company("b") == sitting(host=True)
    assert wire.other.spectators("b") == 1
    assert wire.other.company("c") == sitting()


async def test_saying_the_same_again_changes_nothing() -> None:
    wire = Wire()
    await wire.one.announce([("a", sitting({1}), 0)])
    wire.deliver()
    await wire.one.announce([("a", sitting({1}), 0)])
    assert wire.deliver() == []


async def test_whoever_says_nothing_more_is_gone_after_a_while() -> None:
    wire = Wire()
    await wire.one.announce([("a", sitting({1}), 0)])
    wire.deliver()
    wire.now = EXPIRY / 2
    assert wire.other.expired() == []
    wire.now = EXPIRY + 1
    assert wire.other.expired() == ["a"]
    assert wire.other.company("a") == sitting()


async def test_whoever_says_goodbye_is_gone_at_once() -> None:
    wire = Wire()
    await wire.one.announce([("a", sitting({1}), 0), ("b", sitting({2}), 0)])
    wire.deliver()
    await wire.one.leave()
    assert wire.deliver() == ["a", "b"]


async def test_many_rooms_are_told_in_several_messages_that_fit() -> None:
    wire = Wire()
    await wire.one.announce([(f"{number:016x}", sitting({0}), 0) for number in range(2 * LINES + 1)])
    assert len(wire.told) == 3
    assert max(map(len, wire.told)) < 7_000
    assert len(wire.deliver()) == 2 * LINES + 1


@pytest.mark.parametrize("text", ["", "x", "x y", "x y z", "x y 1 2 3"])
async def test_nonsense_is_not_heard(text: str) -> None:
    assert list(Wire().other.heard(text)) == []
