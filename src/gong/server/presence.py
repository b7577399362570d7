"""Who is connected at other server processes on the same database. Nothing of it is stored."""

import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import NamedTuple

from ..core.bits import members_of
from .seats import Company

#: Seconds between refreshes, and until a process that says nothing more is taken for dead.
REFRESH, EXPIRY = 8.0, 20.0
LINES = 150
#: The host counts as here also without a seat: as one more, beyond all seats.
HOST = 16

Tell = Callable[[str], Awaitable[None]]


class Seen(NamedTuple):
    """The people of a room at one process: seats as a set of bits, with one for the host; how many watch."""

    seats: int
    spectators: int
    until: float


class Presence:
    """Each process tells the others about its rooms, a line each: process, room, seats, spectators."""

    def __init__(self, tell: Tell, clock: Callable[[], float] = time.monotonic) -> None:
        self.process = secrets.token_hex(4)
        self._tell = tell
        self._clock = clock
        self._elsewhere: dict[str, dict[str, Seen]] = {}

    # -- from others

    def heard(self, text: str) -> Iterator[str]:
        """Take what a process told; the rooms in which something changed."""
        for line in text.splitlines():
            match line.split():
                case [self.process, *_]:
                    pass
                case [process, "gone"]:
                    yield from self._forget(process)
                case [process, room, seats, spectators]:
                    yield from self._note(process, room, int(seats), int(spectators))

    def _note(self, process: str, room: str, seats: int, spectators: int) -> Iterator[str]:
        told = Seen(seats, spectators, self._clock() + EXPIRY)
        here = self._elsewhere.setdefault(room, {})
        before = here.get(process, Seen(0, 0, 0.0))
        here[process] = told
        if before[:2] != told[:2]:
            yield room

    def _forget(self, process: str) -> Iterator[str]:
        for room, seen in self._elsewhere.items():
            if seen.pop(process, None):
                yield room

    def expired(self) -> list[str]:
        """Forget the processes that have gone silent; the rooms in which somebody was lost."""
        now = self._clock()
        lost = [
            (room, process)
            for room, seen in self._elsewhere.items()
            for process, told in seen.items()
            if told.until < now
        ]
        for room, process in lost:
            del self._elsewhere[room][process]
        self._elsewhere = {room: seen for room, seen in self._elsewhere.items() if seen}
        return [room for room, _ in lost]

    def company(self, room: str) -> Company:
        seats = {seat for seen in self._elsewhere.get(room, {}).values() for seat in members_of(seen.seats)}
        return Company(frozenset(seats - {HOST}), HOST in seats)

    def rooms(self) -> set[str]:
        """The rooms that somebody is in."""
        return {
            room
            for room, told in self._elsewhere.items()
            if any(seen.seats or seen.spectators for seen in told.values())
        }

    def spectators(self, room: str) -> int:
        return sum(seen.spectators for seen in self._elsewhere.get(room, {}).values())

    # -- to others

    async def announce(self, rooms: Iterable[tuple[str, Company, int]]) -> None:
        """Say who is here, in as many messages as it takes."""
        lines = [
            f"{self.process} {room} {_bits(company)} {spectators}" for room, company, spectators in rooms
        ]
        for first in range(0, len(lines), LINES):
            await self._tell("\n".join(lines[first : first + LINES]))

    async def leave(self) -> None:
        await self._tell(f"{self.process} gone")


def _bits(company: Company) -> int:
    return sum(1 << seat for seat in company.seats) | company.host << HOST
