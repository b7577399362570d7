"""A copy of everything in one file, made while servers run; and a database made of such a file.

The file is an SQLite database, whichever database it was made of: it can be read with any tool, and taken
from one kind of database to the other.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.errors import GongError
from .database import connected, file_of, is_postgres, open_database
from .locations import parse_database
from .lock import locked
from .migrations import newest, version_of
from .private import touch_file
from .schema import ended, metadata, settings

#: Tables that are no longer empty once a server has been started.
PER_SERVER = (settings, ended)
#: Rows that are copied at once.
AT_ONCE = 500
Counts = dict[str, int]


async def back_up(database: str, target: Path) -> Counts:
    """What is in the database at one moment, into a new file. Nobody waits for it."""
    if target.exists():
        raise GongError(f"{target} is there already: name another file")
    with _made_whole(target) as part:
        path = file_of(parse_database(database))
        if path is None:
            await _copy_rows(database, f"sqlite:///{part}")
        else:
            _copy_pages(path, part)
        return _checked(part)


async def restore(source: Path, database: str) -> Counts:
    """A database as it was, where there is none yet, or one without any room."""
    if not source.is_file():
        raise GongError(f"there is no file {source}")
    path = file_of(parse_database(database))
    await _expect_empty(database)
    if path is None:
        return await _restore_rows(source, database)
    with locked(database, "its page"), _made_whole(path) as part:
        _remove(path)
        _copy_pages(source, part)
        return _checked(part)


async def _restore_rows(source: Path, database: str) -> Counts:
    """By way of a copy that has the newest tables; the file itself stays as it is."""
    copy = source.with_name(f"{source.name}.restoring")
    with _removed_after(copy):
        _copy_pages(source, copy)
        counts = _checked(copy)
        await (await open_database(f"sqlite:///{copy}")).dispose()
        await _copy_rows(f"sqlite:///{copy}", database)
        return counts


async def _expect_empty(database: str) -> None:
    path = file_of(parse_database(database))
    if path is not None and not path.exists():
        return
    engine = await open_database(database)
    try:
        async with engine.connect() as connection:
            if (await connection.execute(select(metadata.tables["matches"].c.id).limit(1))).first():
                raise GongError(f"{path or 'that database'} has rooms already: restore where there are none")
    finally:
        await engine.dispose()


# -- pages


def _copy_pages(source: Path, target: Path) -> None:
    """By SQLite itself, which knows what of the file and its log is committed."""
    touch_file(target)
    try:
        address = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise GongError(f"{source} cannot be copied: {error}") from error


def _checked(path: Path) -> Counts:
    """Is it whole? How many rows has each table?"""
    try:
        with closing(sqlite3.connect(path)) as connection:
            (said,) = connection.execute("PRAGMA integrity_check").fetchone()
            names = [name for name in metadata.tables if _has(connection, name)]
            counts = {n: connection.execute(f"SELECT count(*) FROM {n}").fetchone()[0] for n in names}
    except sqlite3.Error as error:
        raise GongError(f"{path} is no database of Gong: {error}") from error
    if said != "ok" or "matches" not in counts:
        raise GongError(f"{path} is no database of Gong, or damaged: {said}")
    return counts


def _has(connection: sqlite3.Connection, table: str) -> bool:
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return connection.execute(query, (table,)).fetchone() is not None


# -- rows


async def _copy_rows(source: str, target: str) -> None:
    """All tables as they were at one moment, into one transaction."""
    old, new = await connected(source), await open_database(target)
    try:
        async with old.connect() as reading, new.begin() as writing:
            await _at_one_moment(reading)
            for table in PER_SERVER:
                await writing.execute(delete(table))  # what a server writes that only started
            for table in metadata.sorted_tables:
                rows = await reading.stream(select(table))
                async for some in rows.mappings().partitions(AT_ONCE):
                    await writing.execute(insert(table), [dict(row) for row in some])
    finally:
        await old.dispose()
        await new.dispose()


async def _at_one_moment(connection: AsyncConnection) -> None:
    if is_postgres(connection.engine):
        await connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    else:
        await connection.exec_driver_sql("BEGIN")
    found, known = await connection.run_sync(version_of), newest()
    if found != known:
        raise GongError(f"its tables are version {found}, this Gong copies {known}: start gong serve once")


# -- files


@contextmanager
def _made_whole(target: Path) -> Iterator[Path]:
    """Either the whole file is there afterwards, or none, however this ends."""
    part = target.with_name(f"{target.name}.part")
    with _removed_after(part):
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)


@contextmanager
def _removed_after(path: Path) -> Iterator[None]:
    _remove(path)
    try:
        yield
    finally:
        _remove(path)


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).unlink()
