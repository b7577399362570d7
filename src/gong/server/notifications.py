"""PostgreSQL tells every server process which entries were written, by NOTIFY: only match and number."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.types import Text

#: What was written, and what server processes tell each other besides.
CHANNEL, HERE = "gong", "gong_here"
#: Seconds until a connection that went silent is asked whether it still lives, and between new attempts.
HEARTBEAT, RETRY = 20.0, 1.0
OnHeard = Callable[[str, int], None]
OnMissed = Callable[[], None]
OnTold = Callable[[str], None]
log = logging.getLogger(__name__)


def notification(written: Sequence[tuple[str, int]]) -> Executable:
    """Tells all listeners when its transaction commits, and only then."""
    payloads = [f"{match} {number}" for match, number in written]
    each = func.unnest(literal(payloads, ARRAY(Text))).column_valued("payload")
    return select(func.pg_notify(CHANNEL, each))


async def tell(connection: AsyncConnection, words: str) -> None:
    """Tell all listeners something that is kept nowhere."""
    await connection.execute(select(func.pg_notify(HERE, words)))


class Listener:
    """Calls ``heard`` for every entry written by anybody; ``missed`` when some may have gone unheard.

    ``told``: what processes, this one included, tell each other.
    """

    def __init__(self, engine: AsyncEngine, heard: OnHeard, missed: OnMissed, told: OnTold) -> None:
        self._engine = engine
        self._heard = heard
        self._missed = missed
        self._told = told
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Return once listening; from then on nothing goes unheard without ``missed``."""
        connection, lost = await self._connect()
        self._task = asyncio.create_task(self._run(connection, lost), name="listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self, connection: AsyncConnection, lost: asyncio.Event) -> None:
        while True:
            await self._until_lost(connection, lost)
            log.warning("the database no longer tells what is written; connecting again")
            connection, lost = await self._again()
            self._missed()

    async def _connect(self) -> tuple[AsyncConnection, asyncio.Event]:
        connection = await self._engine.connect()
        lost = asyncio.Event()
        try:
            driver = await _driver(connection)
            driver.add_termination_listener(lambda _: lost.set())
            await driver.add_listener(CHANNEL, self._hear)
            await driver.add_listener(HERE, self._be_told)
        except BaseException:
            await _drop(connection)
            raise
        return connection, lost

    async def _again(self) -> tuple[AsyncConnection, asyncio.Event]:
        while True:
            with suppress(Exception):
                return await self._connect()
            await asyncio.sleep(RETRY)

    async def _until_lost(self, connection: AsyncConnection, lost: asyncio.Event) -> None:
        try:
            while not lost.is_set():
                await _pulse(connection, lost)
        finally:
            await _drop(connection)

    def _hear(self, _driver: object, _pid: int, _channel: str, payload: str) -> None:
        match, _, number = payload.partition(" ")
        self._heard(match, int(number))

    def _be_told(self, _driver: object, _pid: int, _channel: str, payload: str) -> None:
        self._told(payload)


async def _pulse(connection: AsyncConnection, lost: asyncio.Event) -> None:
    """Wait; a connection that neither ended nor answers is lost as well."""
    with suppress(TimeoutError):
        await asyncio.wait_for(lost.wait(), HEARTBEAT)
        return
    try:
        await (await _driver(connection)).execute("SELECT 1", timeout=HEARTBEAT)
    except Exception as error:
        log.info("the listening connection does not answer: %s", error)
        lost.set()


async def _driver(connection: AsyncConnection) -> Any:
    return (await connection.get_raw_connection()).driver_connection


async def _drop(connection: AsyncConnection) -> None:
    """Not back into the pool: whoever got it would be listening."""
    await connection.invalidate()
    await connection.close()
