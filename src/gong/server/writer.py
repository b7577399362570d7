"""Group commit: what is asked for while one transaction is being written is written in the next, together."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import GongError

#: Rows of one table in one transaction, all or nothing.
Row = dict[str, Any]
WriteAll = Callable[[list[Row]], Awaitable[None]]
#: So that one transaction stays short when a great many wait.
BATCH = 500


class NotWritten(Exception):
    """A row cannot be written; the others can."""


@dataclass(eq=False)
class Writing:
    row: Row
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class GroupWriter:
    """Writes rows in the order of asking. ``write_all`` raises ``NotWritten`` if a row cannot be written."""

    def __init__(self, write_all: WriteAll) -> None:
        self._write_all = write_all
        self._waiting: list[Writing] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="group writer")

    async def write(self, row: Row) -> None:
        """Return when the row is durable. Once asked for, it is written even if the asker goes away."""
        if self._closing:
            raise GongError("the store is closed")
        writing = Writing(row)
        self._waiting.append(writing)
        self._wake.set()
        await writing.done

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write(batch)

    async def _write(self, batch: list[Writing]) -> None:
        """Together; when that is refused, one transaction each, so that only the guilty fail."""
        try:
            await self._together(batch)
        except NotWritten:
            await self._one_by_one(batch)
        except Exception as error:
            _fail(batch, error)

    async def _together(self, batch: list[Writing]) -> None:
        await self._write_all([writing.row for writing in batch])
        for writing in batch:
            writing.succeed()

    async def _one_by_one(self, batch: list[Writing]) -> None:
        for place, writing in enumerate(batch):
            try:
                await self._together([writing])
            except NotWritten as refused:
                writing.fail(refused)
            except Exception as error:
                # The database itself fails: do not make everybody wait for the same failure in turn.
                _fail(batch[place:], error)
                return


def _fail(batch: list[Writing], error: BaseException) -> None:
    for writing in batch:
        writing.fail(error)
