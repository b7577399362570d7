"""SQLite written from a thread of its own, a whole transaction at a time.

Through the event loop a transaction is ten small steps, and each of them waits for whatever else the server
is doing: on a busy server ten milliseconds instead of one, and somebody's choice waits for each.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import URL, Connection, Executable, Insert, create_engine, event

from .database import SILENT, prepare

#: A statement, and its rows if it is to be executed for many.
Statement = tuple[Executable, list[dict[str, Any]] | None]


class SqliteWriter:
    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite+pysqlite"), **SILENT)
        event.listen(self._engine, "connect", prepare)
        self._thread = ThreadPoolExecutor(1, "sqlite writer")
        self._texts: dict[Insert, tuple[str, tuple[str, ...]]] = {}

    async def write(self, statements: Sequence[Statement]) -> None:
        """All or nothing; durable when it returns, and also if nobody waits for it any more."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, statements)

    def _write(self, statements: Sequence[Statement]) -> None:
        with self._engine.begin() as connection:
            for statement, rows in statements:
                if isinstance(statement, Insert) and rows is not None:
                    self._insert(connection, statement, rows)
                else:
                    connection.execute(statement, rows)

    def _insert(self, connection: Connection, statement: Insert, rows: list[dict[str, Any]]) -> None:
        """As the driver takes them: each choice is such a row, and the way through the library costs as much
        as writing it."""
        if statement not in self._texts:
            compiled = statement.compile(dialect=self._engine.dialect)
            self._texts[statement] = str(compiled), tuple(compiled.positiontup or ())
        text, names = self._texts[statement]
        connection.exec_driver_sql(text, [tuple(row[name] for name in names) for row in rows])

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()
