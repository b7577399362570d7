"""A killed server loses nothing it has acknowledged; every match ends, and its dice verify."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import httpx
import pytest

import gong

from .databases import Postgres
from .people import LOST, Person, new_person, new_room, start
from .serving import Server

MATCHES, PEOPLE, BOTS = 20, 2, 2
SEED = 20
#: Seconds between two choices of one person; seconds for everything, and for each kill besides.
PAUSE, ENDS_WITHIN, A_KILL = 0.03, 240.0, 30.0
T = TypeVar("T")
UNLIMITED = ("--limits", "0")

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("processes")]


class Crashes:
    """Matches of scripted people on servers that are killed at random moments."""

    def __init__(self, servers: Sequence[Server], kills: int) -> None:
        self.servers = servers
        self.kills = kills
        self.whims = random.Random(SEED)
        self.tables: list[list[Person]] = []

    async def run(self) -> list[list[Person]]:
        """As many games after each other as it takes to see every kill."""
        killing = asyncio.create_task(self._kill())
        async with asyncio.timeout(ENDS_WITHIN + self.kills * A_KILL):
            while not killing.done():
                await asyncio.gather(*(self._play() for _ in range(MATCHES)))
        self._check_that_it_hurt()
        return self.tables

    async def _play(self) -> None:
        """One match, from its room to its end."""
        table = await self._sit_down()
        self.tables.append(table)
        playing = [asyncio.create_task(person.play()) for person in table]
        await self._patiently(lambda base: start(base, table[0].room, table[0].host, PEOPLE))
        await asyncio.gather(*playing)

    async def _sit_down(self) -> list[Person]:
        room, host = await self._patiently(lambda base: new_room(base, people=PEOPLE, bots=BOTS))
        bases = [server.base for server in self.servers]
        table = [Person(bases, room, seat, self.whims.randrange(10**9), PAUSE) for seat in range(PEOPLE)]
        for person in table:
            person.host = host
            person.cookie = await self._patiently(lambda base: new_person(base, "somebody"))
        table[0].cookie = host  # whoever opens a room sits in its first seat
        return table

    async def _patiently(self, ask: Callable[[str], Awaitable[T]]) -> T:
        """Of whichever server answers."""
        while True:
            try:
                return await ask(self.whims.choice(self.servers).base)
            except (httpx.HTTPError, *LOST):
                await asyncio.sleep(0.05)

    async def _kill(self) -> None:
        """One server at a time, so that of two the other one is there."""
        for _ in range(self.kills):
            await asyncio.sleep(self.whims.uniform(0.2, 1.0))
            server = self.whims.choice(self.servers)
            server.kill()
            server.start(wait=False)
            await asyncio.to_thread(server.wait_until_ready)

    def _check_that_it_hurt(self) -> None:
        """The test means something only if connections were lost and taken up again."""
        people = [person for table in self.tables for person in table]
        assert sum(person.connections > 1 for person in people) >= min(self.kills, MATCHES)
        assert all(person.acknowledged for person in people)


def acknowledged(tables: list[list[Person]]) -> set[str]:
    return {id_ for table in tables for person in table for id_ in person.acknowledged}


async def check_endings(server: Server, tables: list[list[Person]]) -> None:
    """Every match has a replay whose dice follow from the commitment shown before the first choice."""
    async with httpx.AsyncClient(base_url=server.base, timeout=20) as client:
        for table in tables:
            room = table[0].room
            record = (await client.get(f"/api/replays/{room}")).raise_for_status().json()
            found = gong.verify(record)
            assert found.finished
            assert found.committed
            assert {record["commitment"]} == set().union(*(person.commitments for person in table))


@pytest.fixture(params=[5, pytest.param(50, marks=pytest.mark.long)])
def kills(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, None, *UNLIMITED) as server:
        yield server


@pytest.fixture
def pair(tmp_path: Path, postgres_url: str) -> Iterator[list[Server]]:
    with (
        Server(tmp_path, postgres_url, *UNLIMITED) as one,
        Server(tmp_path, postgres_url, *UNLIMITED) as other,
    ):
        yield [one, other]


async def test_nothing_acknowledged_is_lost_on_sqlite(alone: Server, kills: int, tmp_path: Path) -> None:
    tables = await Crashes([alone], kills).run()
    with sqlite3.connect(tmp_path / "gong.sqlite3") as database:
        stored = {row[0] for row in database.execute("SELECT message_id FROM entries")}
    assert acknowledged(tables) <= stored
    await check_endings(alone, tables)


async def test_nothing_acknowledged_is_lost_on_postgresql(
    pair: list[Server], kills: int, postgres: Postgres, postgres_url: str
) -> None:
    tables = await Crashes(pair, kills).run()
    name = urlsplit(postgres_url).path.removeprefix("/")
    stored = set(postgres.sql("SELECT message_id FROM entries", name).split())
    assert acknowledged(tables) <= stored
    await check_endings(pair[0], tables)
