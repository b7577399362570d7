"""Opening SQLite or PostgreSQL so that what is committed stays, and saying in words what went wrong."""

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..core.errors import BadInput, GongError
from .locations import parse_database
from .migrations import migrate
from .postgres import insist, weaknesses
from .private import close_database, make_folder, touch_file

log = logging.getLogger(__name__)

#: WAL: readers never wait for the writer. FULL: a commit is on the disk when it returns.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON", "foreign_keys=ON")
#: Half a minute in all: the other one migrates meanwhile.
WAL_ATTEMPTS, WAL_PAUSE = 600, 0.05
POSTGRES_POOL = {"pool_size": 5, "max_overflow": 5, "pool_pre_ping": True}
#: A traceback in a log must not tell the values: a match has its dice secret in them.
SILENT = {"hide_parameters": True}


class Unavailable(GongError):
    """The database cannot do it now. Whether a write has happened is unknown: reload before going on."""


async def open_database(text: str) -> AsyncEngine:
    """An engine on a database that has the newest tables."""
    url = parse_database(text)
    with _accepted():
        engine = _engine(url)
    try:
        with in_words(url):
            await _reach(engine)
            await _migrate(engine)
            await _say_what_is_weak(engine)
    except BaseException:
        await engine.dispose()
        raise
    return engine


async def connected(text: str) -> AsyncEngine:
    """An engine on a database that is there, as it is."""
    url = parse_database(text)
    with _accepted():
        engine = _engine(url)
    with in_words(url):
        await _reach(engine)
    return engine


class DatabaseFile:
    """The file of an embedded database. Moved away while it is open, it would be written to all the same,
    where nobody finds it after a restart."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._opened = self._identity()

    def check(self) -> None:
        if self._identity() != self._opened:
            raise Unavailable(f"{_named(self._url)} is gone or another one: put it back, or start again")

    def _identity(self) -> tuple[int, int] | None:
        """Of what lies there now; ``None`` for nothing, and for a database that is no file."""
        path = file_of(self._url)
        try:
            found = path.stat() if path else None
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found else None


def file_of(url: URL) -> Path | None:
    """Where an embedded database lies; ``None`` for a server, and for what only SQLite itself can read."""
    name = url.database or ""
    is_file = url.get_backend_name() == "sqlite" and not name.startswith((":memory:", "file:"))
    return Path(name) if is_file else None


def is_postgres(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "postgresql"


@contextmanager
def in_words(url: URL) -> Iterator[None]:
    """Every failure of the database as one sentence that names it, never its password."""
    try:
        yield
    except (GongError, IntegrityError):
        raise
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise Unavailable(f"{_named(url)} cannot be used: {_reason(error)}") from error
    except Exception as error:
        if not _from_driver(error):
            raise
        raise Unavailable(f"{_named(url)} cannot be used: {_reason(error)}") from error


@contextmanager
def _accepted() -> Iterator[None]:
    """What follows the ``?`` of a URL goes to the driver, which has its own idea of it."""
    try:
        yield
    except (TypeError, ValueError) as error:
        raise BadInput("database", f"a part of the URL is refused: {error}") from error


async def _reach(engine: AsyncEngine) -> None:
    with _accepted():
        async with engine.connect():
            pass


async def _say_what_is_weak(engine: AsyncEngine) -> None:
    if is_postgres(engine):
        async with engine.connect() as connection:
            for weakness in await weaknesses(connection):
                log.warning("%s: %s", _named(engine.url), weakness)


async def _migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(migrate)


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "postgresql":
        return _postgres(url)
    _make_private(url)
    _probe(url)
    engine = create_async_engine(url, **SILENT)
    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _postgres(url: URL) -> AsyncEngine:
    try:
        engine = create_async_engine(url, **POSTGRES_POOL, **SILENT)
    except ModuleNotFoundError as error:
        raise GongError("PostgreSQL needs one more package: pip install 'gong[postgres]'") from error
    event.listen(engine.sync_engine, "connect", insist)
    return engine


def _make_private(url: URL) -> None:
    path = file_of(url)
    if path is None:
        return
    parent = path.parent
    try:
        make_folder(parent)
    except OSError as error:
        raise Unavailable(f"the folder {parent} of the database cannot be made: {error.strerror}") from error
    with suppress(OSError):  # the driver says it in its own words
        touch_file(path)
        close_database(path)


def _probe(url: URL) -> None:
    """Open the file once without the driver: where it cannot, the driver leaves a thread that complains."""
    with in_words(url), closing(sqlite3.connect(url.database or "", uri="uri" in url.query)) as connection:
        _switch_to_wal(connection)


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """Two that start together switch the same file, and SQLite refuses one at once, whatever its timeout."""
    for _ in range(WAL_ATTEMPTS):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
        time.sleep(WAL_PAUSE)


def prepare(connection: Any, _record: object) -> None:
    """A connection that cannot be prepared is closed: nobody else would, and each has a thread."""
    try:
        _set_pragmas(connection)
    except BaseException:
        connection.close()
        raise


def _set_pragmas(connection: Any) -> None:
    with closing(connection.cursor()) as cursor:
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")


def _named(url: URL) -> str:
    """Enough to find it by, and nothing that may be secret."""
    if url.get_backend_name() == "sqlite":
        return f"the database {url.database}"
    return f"the database {url.database} on {url.host or url.query.get('host') or 'this machine'}"


def _reason(error: BaseException) -> str:
    """The driver's own sentence, without the statement around it."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    sentence = str(error).partition("\n")[0].strip()
    return sentence.partition(">: ")[2] or sentence or type(error).__name__


def _from_driver(error: BaseException) -> bool:
    """Outside SQLAlchemy the drivers' own errors come through; asyncpg need not be installed."""
    return type(error).__module__.partition(".")[0] in {"asyncpg", "sqlite3"}
