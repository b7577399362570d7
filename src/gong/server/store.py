"""Everything the server keeps: matches, their append-only logs, replays, settings.

A room is the fold of its log. ``append`` returns when the entry is durable, and not before.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from sqlalchemy import Executable, Row, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..core.errors import GongError
from .contents import marks_in, parted, whole
from .database import DatabaseFile, Unavailable, in_words, is_postgres, open_database
from .notifications import Listener, OnHeard, OnMissed, OnTold, notification, tell
from .schema import analyses, contents, ended, entries, matches, replays, settings, uses
from .sqlite import SqliteWriter, Statement
from .writer import GroupWriter, NotWritten
from .writer import Row as NewRow

__all__ = [
    "Conflict",
    "ListedRoom",
    "Repeated",
    "Store",
    "Stored",
    "StoredEntry",
    "StoredReplay",
    "Unavailable",
]

Status: TypeAlias = Literal["gathering", "running", "over"]

#: How many rooms are asked for by name in one query.
AT_ONCE = 500
#: The setting that is written to see whether anything can be.
WRITTEN = "written"
#: Replays from files; of more, the oldest are given up.
MOST_UPLOADS = 10_000
#: Analyses, which can be made again; of more, the oldest are given up.
MOST_ANALYSES = 5_000
#: How often the end of a match is tried again that others were faster with.
FINISHES = 5
#: What is done in the transaction of something else.
Also: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]


APPENDED = insert(entries)


class Conflict(Exception):
    """Somebody else wrote this number, or took this code: reload and decide again."""


class Repeated(Exception):
    """This message of this session is already in the log, as entry ``number``."""

    def __init__(self, number: int) -> None:
        super().__init__(f"already written as entry {number}")
        self.number = number


@dataclass(frozen=True)
class Stored:
    """A match without its log. ``replay``: the page of the finished game."""

    id: str
    code: str
    opened: bytes
    status: str
    snapshot_number: int
    snapshot: bytes | None
    replay: str | None


@dataclass(frozen=True)
class StoredEntry:
    number: int
    at: float
    what: bytes
    session: str | None
    message_id: str | None


@dataclass(frozen=True)
class StoredReplay:
    id: str
    match: str | None
    game: str
    record: bytes
    frames: bytes
    created: float


@dataclass(frozen=True)
class ListedRoom:
    id: str
    code: str
    opened: bytes
    status: str
    created: float
    updated: float


class Store:
    """One database, for one server process. Every failure of the database itself is ``Unavailable``."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._clock = clock
        # SQLite has one writer at a time; waiting here is fair and costs no polling.
        self._turn = _one_at_a_time(engine)
        self._queue = _one_at_a_time(engine)
        self._file = None if is_postgres(engine) else DatabaseFile(engine.url)
        self._sqlite = None if is_postgres(engine) else SqliteWriter(engine.url)
        self._writer = GroupWriter(self._append_all)
        self._changes = GroupWriter(self._change_all)
        self._listeners: list[Listener] = []
        self._is_checked = False

    @classmethod
    async def open(cls, url: str, clock: Callable[[], float] = time.time) -> "Store":
        """Open the database, bringing its tables to this version."""
        return cls(await open_database(url), clock)

    async def close(self) -> None:
        """Write what is still waiting, then let go of the database."""
        await self._writer.close()
        await self._changes.close()
        for listener in self._listeners:
            await listener.close()
        if self._sqlite is not None:
            await self._sqlite.close()
        await self._engine.dispose()

    async def check(self) -> None:
        """``Unavailable`` if nothing can be written, or if the database is no longer the one that was opened.

        Something is written: a disk that is full, or a copy that may only be read, answers every question.
        """
        if not self._is_checked:
            await self.setting(WRITTEN, "")
            self._is_checked = True
        named = settings.c.name == WRITTEN
        await self._change(WRITTEN, update(settings).where(named).values(value=str(self._clock())))

    # -- matches and their logs

    async def create(self, opened: bytes, *, id: str, code: str, public: bool, created: float) -> None:  # noqa: A002
        """A new match with an empty log. ``Conflict`` if the code is taken."""
        shell, brought = parted(opened)
        row = {"id": id, "code": code, "opened": shell.decode(), "public": public, "created": created}
        row |= {"updated": created, "status": "gathering", "snapshot_number": 0}
        try:
            async with self._transaction() as connection:
                await connection.execute(insert(matches).values(row))
                for statement in self._kept(id, brought):
                    await connection.execute(statement)
        except IntegrityError:
            raise Conflict(f"the code {code} is taken") from None

    async def append(
        self,
        match: str,
        number: int,
        what: bytes,
        *,
        at: float,
        session: str | None = None,
        message_id: str | None = None,
    ) -> None:
        """Return when the entry is durable. ``Conflict``, ``Repeated``: nothing was written."""
        row = {"match": match, "number": number, "what": what.decode(), "at": at}
        row |= {"session": session, "message_id": message_id}
        try:
            await self._writer.write(row)
        except NotWritten:
            raise await self._why_refused(row) from None

    async def load(self, match: str) -> Stored | None:
        query = (
            select(matches, replays.c.id.label("replay"))
            .outerjoin(replays, replays.c.match == matches.c.id)
            .where(matches.c.id == match)
        )
        row = await self._named(query, match)
        return None if row is None else await self._completed(_stored(row))

    async def entries(self, match: str, after: int = 0, limit: int | None = None) -> list[StoredEntry]:
        """The log in order, from the entry that follows ``after``; all of it, or the first few."""
        wanted = (entries.c.match == match) & (entries.c.number > after)
        rows = await self._all(select(entries).where(wanted).order_by(entries.c.number).limit(limit))
        return [StoredEntry(r.number, r.at, r.what.encode(), r.session, r.message_id) for r in rows]

    async def number_of(self, match: str, session: str, message_id: str) -> int | None:
        """The entry this message became, if it did."""
        wanted = (
            (entries.c.match == match) & (entries.c.session == session) & (entries.c.message_id == message_id)
        )
        row = await self._one(select(entries.c.number).where(wanted))
        return None if row is None else int(row.number)

    async def set_status(self, match: str, status: Status) -> None:
        """A match that is over stays over."""
        going = (matches.c.id == match) & (matches.c.status != "over")
        await self._change(match, update(matches).where(going).values(status=status, updated=self._clock()))

    async def snapshot(self, match: str, number: int, snapshot: bytes) -> None:
        """Keep the position after entry ``number``, unless a later one is kept already."""
        older = (matches.c.id == match) & (matches.c.snapshot_number <= number)
        shell, brought = parted(snapshot)
        values = {"snapshot_number": number, "snapshot": shell.decode(), "updated": self._clock()}
        await self._change(match, *self._kept(match, brought), update(matches).where(older).values(values))

    async def open_rooms(
        self, among: Iterable[str], *, statuses: Sequence[Status] = ("gathering",)
    ) -> list[ListedRoom]:
        """The public ones of these rooms, the latest first."""
        listed, names = matches.c.public & matches.c.status.in_(statuses), sorted(among)
        rows: list[Row[Any]] = []
        for first in range(0, len(names), AT_ONCE):
            some = matches.c.id.in_(names[first : first + AT_ONCE])
            rows += await self._all(select(matches).where(listed & some))
        rows.sort(key=lambda r: (-r.updated, r.id))
        return [ListedRoom(r.id, r.code, r.opened.encode(), r.status, r.created, r.updated) for r in rows]

    async def by_code(self, code: str) -> str | None:
        row = await self._named(select(matches.c.id).where(matches.c.code == code), code)
        return None if row is None else str(row.id)

    # -- replays

    async def finish(
        self, match: str, replay_id: str, record: bytes, game: str, also: Also | None = None
    ) -> str:
        """The match is over and has a replay, both or neither. The replay kept: the first one given.

        Its frames come later, with ``set_frames``. ``also``: what is done with the first one, in the same
        transaction; where others were faster with a row of it, everything is done anew.
        """
        over = update(matches).where(matches.c.id == match).values(status="over", updated=self._clock())
        for attempt in range(FINISHES):
            try:
                async with self._transaction() as connection:
                    if not (await connection.execute(over)).rowcount:
                        raise _unknown(match)
                    await connection.execute(self._new_replay(replay_id, match, record, game))
                    if also is not None:
                        await also(connection)
            except IntegrityError:
                kept = await self._replay_of(match, is_last=attempt + 1 == FINISHES)
                if kept is not None:
                    return kept
            else:
                return replay_id
        raise AssertionError

    async def save_replay(self, replay_id: str, record: bytes, game: str) -> None:
        """A replay that was not played here. The same one again changes nothing; the oldest ones go."""
        uploads = select(replays.c.id).where(replays.c.match.is_(None))
        oldest = uploads.order_by(replays.c.created.desc(), replays.c.id).offset(MOST_UPLOADS - 1)
        try:
            async with self._transaction() as connection:
                await connection.execute(delete(replays).where(replays.c.id.in_(oldest.limit(MOST_UPLOADS))))
                await connection.execute(self._new_replay(replay_id, None, record, game))
        except IntegrityError:
            kept = await self.replay(replay_id)
            if kept is None or kept.record != record:
                raise Conflict(f"the replay {replay_id} is another one") from None

    async def set_frames(self, replay_id: str, frames: bytes) -> None:
        """Frames that were made after the replay was kept."""
        await self._change(replay_id, update(replays).where(replays.c.id == replay_id).values(frames=frames))

    async def without_frames(self, limit: int) -> list[str]:
        """Replays of games played here whose frames are still to be made, the latest first."""
        is_played_here = replays.c.match.is_not(None)
        wanted = select(replays.c.id).where((func.length(replays.c.frames) == 0) & is_played_here)
        rows = await self._all(wanted.order_by(replays.c.created.desc(), replays.c.id).limit(limit))
        return [row.id for row in rows]

    async def replay(self, replay_id: str) -> StoredReplay | None:
        r = await self._named(select(replays).where(replays.c.id == replay_id), replay_id)
        if r is None:
            return None
        return StoredReplay(r.id, r.match, r.game, r.record.encode(), bytes(r.frames), r.created)

    # -- what the coach said

    async def analysis(self, replay: str, level: str, version: str) -> bytes | None:
        """What is kept, if it was judged in this version."""
        wanted = (analyses.c.replay == replay) & (analyses.c.level == level) & (analyses.c.version == version)
        row = await self._named(select(analyses.c.analysis).where(wanted), replay)
        return None if row is None else bytes(row.analysis)

    async def save_analysis(self, replay: str, level: str, version: str, analysis: bytes) -> None:
        """Instead of an older one; it goes with its replay."""
        row = {"replay": replay, "level": level, "version": version, "analysis": analysis}
        older = (analyses.c.replay == replay) & (analyses.c.level == level)
        newest = select(analyses.c.created).order_by(analyses.c.created.desc()).offset(MOST_ANALYSES - 1)
        await self.carry_out(
            [
                delete(analyses).where(older),
                delete(analyses).where(analyses.c.created <= newest.limit(1).scalar_subquery()),
                insert(analyses).values(row | {"created": self._clock()}),
            ]
        )

    # -- keeping it small

    async def each(self, query: Executable) -> AsyncIterator[Row[Any]]:
        """Row by row, however many there are."""
        self._look()
        with in_words(self._engine.url):
            async with self._engine.connect() as connection:
                async for row in await connection.stream(query):
                    yield row

    async def carry_out(self, statements: Sequence[Executable]) -> None:
        """One transaction that nobody waits for."""
        async with self._transaction() as connection:
            for statement in statements:
                await connection.execute(statement)

    # -- settings and news

    async def setting(self, name: str, default: str) -> str:
        """The value kept under this name; the first to ask decides it."""
        query = select(settings.c.value).where(settings.c.name == name)
        row = await self._one(query)
        if row is None:
            with suppress(IntegrityError):
                async with self._transaction() as connection:
                    await connection.execute(insert(settings).values(name=name, value=default))
            row = await self._one(query)
        return default if row is None else str(row.value)

    async def change_setting(self, name: str, value: str) -> None:
        """For a setting that is there."""
        await self._change(name, update(settings).where(settings.c.name == name).values(value=value))

    async def end_session(self, digest: str) -> None:
        """Its owner has ended it; a second time changes nothing."""
        with suppress(IntegrityError):
            async with self._transaction() as connection:
                await connection.execute(insert(ended).values(session=digest, at=self._clock()))

    async def ended_sessions(self, since: float = 0.0) -> list[str]:
        rows = await self._all(select(ended.c.session).where(ended.c.at >= since))
        return [row.session for row in rows]

    async def listen(
        self, heard: OnHeard, missed: OnMissed = lambda: None, told: OnTold = lambda words: None
    ) -> None:
        """Call ``heard(match, number)`` for every entry any process writes, this one included.

        ``missed`` is called after the connection was lost: look at every room. ``told`` gets what is given
        to ``tell``. On SQLite, where one process has the database, nothing is ever called.
        """
        if not is_postgres(self._engine):
            return
        listener = Listener(self._engine, heard, missed, told)
        with in_words(self._engine.url):
            await listener.start()
        self._listeners.append(listener)

    async def tell(self, words: str) -> None:
        """Tell all processes something that is not kept: up to 7,000 bytes. On SQLite nobody is there."""
        if not is_postgres(self._engine):
            return
        with in_words(self._engine.url):
            async with self._engine.begin() as connection:
                await tell(connection, words)

    # -- inside

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """These queue up elsewhere, so that somebody's choice waits for one of them at most."""
        async with self._queue, self._urgent() as connection:
            yield connection

    @asynccontextmanager
    async def _urgent(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            self._look()
            with in_words(self._engine.url):
                async with self._engine.begin() as connection:
                    yield connection

    async def _write(self, statements: list[Statement]) -> None:
        """One transaction, next in turn."""
        if self._sqlite is None:
            async with self._urgent() as connection:
                for statement, rows in statements:
                    await connection.execute(statement, rows)
            return
        async with self._turn:
            self._look()
            with in_words(self._engine.url):
                await self._sqlite.write(statements)

    async def _change(self, key: str, *statements: Executable) -> None:
        """Together with what else is to be noted: five hundred rooms do so in the same second, and nobody's
        choice may wait for five hundred transactions. ``key`` names what is changed."""
        await self._changes.write({"key": key, "statements": statements})

    async def _change_all(self, rows: list[NewRow]) -> None:
        ordered = sorted(rows, key=lambda row: row["key"])  # as in every process
        async with self._queue:
            await self._write([(statement, None) for row in ordered for statement in row["statements"]])

    def _kept(self, match: str, brought: Mapping[str, str]) -> Iterator[Executable]:
        """Statements that keep what a match plays with, unless it is kept already."""
        once = (postgresql if is_postgres(self._engine) else sqlite).insert
        for name, text in sorted(brought.items()):
            yield once(contents).values(hash=name, text=text).on_conflict_do_nothing()
            yield once(uses).values(match=match, hash=name).on_conflict_do_nothing()

    async def _completed(self, stored: Stored) -> Stored:
        """With what was left out of its JSON."""
        snapshot = stored.snapshot or b""
        missing = {*marks_in(stored.opened), *marks_in(snapshot)}
        if not missing:
            return stored
        rows = await self._all(select(contents).where(contents.c.hash.in_(missing)))
        found = {row.hash: row.text for row in rows}
        return replace(
            stored, opened=whole(stored.opened, found), snapshot=whole(snapshot, found) if snapshot else None
        )

    def _look(self) -> None:
        if self._file is not None:
            self._file.check()

    async def _all(self, query: Executable) -> Sequence[Row[Any]]:
        self._look()
        with in_words(self._engine.url):
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def _named(self, query: Executable, name: str) -> Row[Any] | None:
        """A row by a name that came from outside: one that no row can have is not looked for."""
        return await self._one(query) if name.isascii() and name.isprintable() else None

    async def _one(self, query: Executable) -> Row[Any] | None:
        rows = await self._all(query)
        return rows[0] if rows else None

    async def _append_all(self, rows: list[NewRow]) -> None:
        # In the same order everywhere: two processes that wait for each other's rows would block for ever.
        rows = sorted(rows, key=lambda row: (row["match"], row["number"]))
        written = [(row["match"], row["number"]) for row in rows]
        news = [(notification(written), None)] if is_postgres(self._engine) else []
        try:
            await self._write([(APPENDED, rows), *news])
        except IntegrityError as error:
            raise NotWritten from error

    async def _why_refused(self, row: NewRow) -> Exception:
        match, session, message_id = row["match"], row["session"], row["message_id"]
        if session is not None and message_id is not None:
            number = await self.number_of(match, session, message_id)
            if number is not None:
                return Repeated(number)
        if await self.load(match) is None:
            return _unknown(match)
        return Conflict(f"match {match} has an entry {row['number']} already")

    async def _replay_of(self, match: str, *, is_last: bool) -> str | None:
        row = await self._one(select(replays.c.id).where(replays.c.match == match))
        if row is None and is_last:
            raise Conflict(f"the replay of {match} needs another name")
        return None if row is None else str(row.id)

    def _new_replay(self, replay_id: str, match: str | None, record: bytes, game: str) -> Executable:
        row = {"id": replay_id, "match": match, "game": game, "record": record.decode(), "frames": b""}
        return insert(replays).values(row | {"created": self._clock()})


def _one_at_a_time(engine: AsyncEngine) -> AbstractAsyncContextManager[None]:
    """For SQLite; PostgreSQL sees to it itself."""
    return nullcontext() if is_postgres(engine) else asyncio.Lock()


def _unknown(match: str) -> GongError:
    return GongError(f"there is no match {match}")


def _stored(row: Row[Any]) -> Stored:
    snapshot = None if row.snapshot is None else row.snapshot.encode()
    opened = row.opened.encode()
    return Stored(row.id, row.code, opened, row.status, row.snapshot_number, snapshot, row.replay)
