"""What may befall a server besides being killed: nothing acknowledged is lost, and every match goes on.

A disk that is full and one that fails are real ones where the system allows it: a small file system that is
filled up, and a limit on how long a file may grow.
"""

import asyncio
import itertools
import json
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

import gong
from gong.server import hub as hubs
from gong.server.hub import Hub
from gong.server.limits import Limits
from gong.server.messages import AnyRequest, Concede, Sit, Start
from gong.server.sessions import Session
from gong.server.sqlite import SqliteWriter
from gong.server.store import Store, Unavailable

from .databases import Postgres, postgres_server
from .halls import ANN, BOB, answer, choice, entered, room_of, settled
from .serving import Server
from .storms import Storm, acknowledged, check_endings, stored_in

UNLIMITED = ("--limits", "0")
MEGABYTE = 1024 * 1024
#: The blows of every run, and of the long one.
FEW, MANY = 2, 12
#: How often both people choose while a disk fails.
ROUNDS = 6

pytestmark = pytest.mark.anyio


@pytest.fixture(params=[FEW, pytest.param(MANY, marks=pytest.mark.long)])
def blows(request: pytest.FixtureRequest) -> int:
    return int(request.param)


# -- at any write


class Trouble:
    """From its ``first`` write on, so many writes fail: before anything is written, or when all of it is."""

    def __init__(self, first: int, *, length: int = 2, is_written: bool = False) -> None:
        self.first, self.length, self.is_written = first, length, is_written
        self.count = 0

    def strikes(self) -> bool:
        self.count += 1
        return self.first <= self.count < self.first + self.length

    def befall(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SqliteWriter, "_write", self._in_the_thread(SqliteWriter._write))
        monkeypatch.setattr(Store, "_urgent", self._through_the_engine(Store._urgent))

    def _in_the_thread(self, write: Callable[..., None]) -> Callable[..., None]:
        def troubled(writer: SqliteWriter, statements: Any) -> None:
            strikes = self.strikes()
            if not strikes or self.is_written:
                write(writer, statements)
            if strikes:
                raise sqlite3.OperationalError(self._words)

        return troubled

    def _through_the_engine(self, urgent: Callable[..., Any]) -> Callable[..., Any]:
        @asynccontextmanager
        async def troubled(store: Store) -> AsyncIterator[Any]:
            strikes = self.strikes()
            async with urgent(store) as connection:
                yield connection
                if strikes and not self.is_written:
                    raise Unavailable(self._words)
            if strikes:
                raise Unavailable(self._words)

        return troubled

    @property
    def _words(self) -> str:
        return "disk I/O error" if self.is_written else "database or disk is full"


class Pair:
    """Two people who play one match, until one of them has had enough, and ask again what is not answered."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.room = ""
        self.acknowledged: list[str] = []

    async def play(self) -> None:
        self.room = await self._opened()
        for who, request in ((ANN, Sit("sit-0", 0)), (BOB, Sit("sit-1", 1)), (ANN, Start("start"))):
            await self._insist(who, request)
        for number in itertools.count():
            if await self._status() == "over":
                return
            if number == ROUNDS:
                await self._insist(BOB, Concede("enough"))
            for seat, who in enumerate((ANN, BOB)):
                await self._choose(seat, who, f"c-{seat}-{number}")

    async def _opened(self) -> str:
        while True:
            with suppress(Unavailable):
                return (await room_of(self.hub, people=2, bots=0)).id

    async def _status(self) -> str:
        actor, guest = await entered(self.hub, self.room)
        await self.hub.leave(actor, guest)
        return actor.room.status

    async def _choose(self, seat: int, who: Session, name: str) -> None:
        actor, guest = await entered(self.hub, self.room, who)
        await settled(actor)
        table = actor.room.table(seat, "en", 0, 0.0)
        await self.hub.leave(actor, guest)
        if table is not None and table.offers:
            await self._insist(who, choice(actor, name, seat))

    async def _insist(self, who: Session, request: AnyRequest) -> None:
        """With the same id, until there is an answer."""
        for _ in range(50):
            actor, guest = await entered(self.hub, self.room, who)
            told = await answer(actor, guest, request, "accepted", "refused")
            await self.hub.leave(actor, guest)
            if told:
                assert told["type"] == "accepted", told
                self.acknowledged.append(told["id"])
                return
        raise AssertionError("never answered")


async def play_with(trouble: Trouble, folder: Path) -> int:
    """A whole match; how many writes it took."""
    store = await Store.open(f"sqlite:///{folder}/gong.sqlite3")
    hub = Hub(store, "1", Limits(0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hubs, "FAREWELL", 0.05)
        trouble.befall(patch)
        pair = Pair(hub)
        await pair.play()
        await until_stored(hub, pair.room)
        await hub.close()
    written = await store.entries(pair.room)
    assert set(pair.acknowledged) <= {row.message_id for row in written}
    assert [row.number for row in written] == list(range(1, len(written) + 1))
    await check_its_end(store, pair.room)
    await store.close()
    return trouble.count


async def until_stored(hub: Hub, room: str) -> None:
    """A hub looks around every few seconds, and owes still what it could not store."""
    async with asyncio.timeout(30):
        while (kept := await hub.store.load(room)) is None or kept.status != "over":
            await hub._look_around()
            await asyncio.sleep(0.02)


async def check_its_end(store: Store, room: str) -> None:
    """What could not be stored of it at once was stored later."""
    kept, replay = await store.load(room), await store.replay(room)
    assert kept is not None
    assert kept.status == "over"
    assert replay is not None
    assert gong.verify(json.loads(replay.record)).finished


@pytest.mark.parametrize("is_written", [False, True])
@pytest.mark.parametrize("first", [1, 4, 9])
async def test_a_disk_that_fails_at_one_write(tmp_path: Path, first: int, is_written: bool) -> None:
    """Full, or out of order: nobody knows then whether it was written."""
    trouble = Trouble(first, is_written=is_written)
    await play_with(trouble, tmp_path)
    assert trouble.count > first


@pytest.mark.parametrize("is_written", [False, True])
async def test_a_disk_that_fails_when_a_match_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    """The replay and the word that it is over are stored when they can be."""
    trouble, finish = Trouble(sys.maxsize, is_written=is_written), Store.finish

    async def from_now_on(store: Store, *given: Any) -> str:
        trouble.first = min(trouble.first, trouble.count + 1)
        return await finish(store, *given)

    monkeypatch.setattr(Store, "finish", from_now_on)
    await play_with(trouble, tmp_path)
    assert trouble.count > trouble.first


@pytest.mark.long
@pytest.mark.parametrize("is_written", [False, True])
async def test_a_disk_that_fails_at_any_write(tmp_path: Path, is_written: bool) -> None:
    """At each in turn, as far as the longest match goes."""
    first, writes = 0, 1
    while first < writes:
        first += 1
        folder = tmp_path / str(first)
        folder.mkdir()
        writes = await play_with(Trouble(first, is_written=is_written), folder)


# -- a file system that is full


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A file system of its own, for as long as the test takes."""
    folder.mkdir()
    mount = shutil.which("mount")
    size = f"size={megabytes}m"
    done = mount and subprocess.run([mount, "-t", "tmpfs", "-o", size, "gong-test", folder], check=False)
    if not done or done.returncode:
        pytest.skip("only who may mount file systems has a small one to fill")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


class Fault(Storm):
    """Among fewer matches than where servers are killed: they go on as long as there are blows."""

    company = 2

    def __init__(self, servers: Sequence[Server], blows: int) -> None:
        super().__init__(servers, blows)
        self.matches = FEW if blows <= FEW else MANY


class FullDisks(Fault):
    """Something else fills the disk to the last byte, and goes again."""

    def __init__(self, server: Server, disk: Path, blows: int) -> None:
        super().__init__([server], blows)
        self._ballast = disk / "ballast"

    async def blow(self, server: Server) -> None:
        with suppress(OSError), self._ballast.open("wb", buffering=0) as ballast:
            while True:
                ballast.write(bytes(4096))
        assert await status_of(server, 503) == 503
        await asyncio.sleep(0.5)
        self._ballast.unlink()
        assert await status_of(server, 200) == 200


async def status_of(server: Server, wanted: int) -> int:
    """What health says once it says what is wanted, or after a while."""
    found = 0
    async with httpx.AsyncClient(base_url=server.base, timeout=30) as client:
        for _ in range(200):
            with suppress(httpx.HTTPError):
                found = (await client.get("/api/health")).status_code
            if found == wanted:
                break
            await asyncio.sleep(0.1)
    return found


async def test_a_full_disk_loses_nothing_and_is_said(tmp_path: Path, blows: int) -> None:
    with small_disk(tmp_path / "disk", 8) as disk, Server(disk, None, *UNLIMITED) as server:
        tables = await FullDisks(server, disk, blows).run()
        assert acknowledged(tables) <= stored_in(disk / "gong.sqlite3")
        await check_endings(server, tables)


class ShortFiles(Fault):
    """No file can grow beyond what the log of the database has now: the disk answers with an error."""

    async def blow(self, server: Server) -> None:
        process = server.process.pid
        resource.prlimit(process, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        assert await status_of(server, 503) == 503
        await asyncio.sleep(0.5)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert await status_of(server, 200) == 200


async def test_a_disk_with_errors_loses_nothing(tmp_path: Path, blows: int) -> None:
    with Server(tmp_path, None, *UNLIMITED) as server:
        tables = await ShortFiles([server], blows).run()
        assert acknowledged(tables) <= stored_in(tmp_path / "gong.sqlite3")
        await check_endings(server, tables)


# -- a database that is away, a process that stands still


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that may be stopped: others do not need it."""
    with postgres_server() as server:
        yield server


@contextmanager
def two_on(postgres: Postgres, folder: Path) -> Iterator[list[Server]]:
    url = postgres.url("postgres")
    with Server(folder, url, *UNLIMITED) as one, Server(folder, url, *UNLIMITED) as other:
        yield [one, other]


class Absences(Fault):
    """PostgreSQL is stopped, and started again so many seconds later."""

    def __init__(self, servers: list[Server], postgres: Postgres, blows: int, seconds: float) -> None:
        super().__init__(servers, blows)
        self._postgres, self._seconds = postgres, seconds

    async def blow(self, server: Server) -> None:
        await asyncio.to_thread(self._postgres.stop)
        assert await status_of(server, 503) == 503
        await asyncio.sleep(self._seconds)
        await asyncio.to_thread(self._postgres.start)
        for each in self.servers:
            assert await status_of(each, 200) == 200


class Standstills(Fault):
    """A process stands still, in the long run longer than others wait for it, and goes on."""

    must_lose_connections = False

    def __init__(self, servers: list[Server], blows: int, seconds: float) -> None:
        super().__init__(servers, blows)
        self._seconds = seconds

    async def blow(self, server: Server) -> None:
        server.freeze()
        try:
            await asyncio.sleep(self._seconds)
        finally:
            server.thaw()


async def check(postgres: Postgres, servers: list[Server], storm: Storm) -> None:
    tables = await storm.run()
    stored = set(postgres.sql("SELECT message_id FROM entries", "postgres").split())
    assert acknowledged(tables) <= stored
    await check_endings(servers[0], tables)


@pytest.mark.parametrize(("blows", "seconds"), [(1, 1.0), pytest.param(2, 10.0, marks=pytest.mark.long)])
async def test_a_database_that_is_away_for_a_while_loses_nothing(
    tmp_path: Path, own_postgres: Postgres, blows: int, seconds: float
) -> None:
    with two_on(own_postgres, tmp_path) as servers:
        await check(own_postgres, servers, Absences(servers, own_postgres, blows, seconds))


@pytest.mark.parametrize(("blows", "seconds"), [(1, 2.0), pytest.param(3, 25.0, marks=pytest.mark.long)])
async def test_a_process_that_stands_still_loses_nothing(
    tmp_path: Path, own_postgres: Postgres, blows: int, seconds: float
) -> None:
    with two_on(own_postgres, tmp_path) as servers:
        storm = Standstills(servers, blows, seconds)
        await check(own_postgres, servers, storm)


async def test_one_process_alone_that_stands_still_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path, None, *UNLIMITED) as server:
        storm = Standstills([server], 2, 1.0)
        tables = await storm.run()
        assert acknowledged(tables) <= stored_in(tmp_path / "gong.sqlite3")
        await check_endings(server, tables)
