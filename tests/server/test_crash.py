"""A killed server loses nothing it has acknowledged; every match ends, and its dice verify."""

import asyncio
import random
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

import gong

from .databases import Postgres
from .people import Person, new_person, new_room, start
from .serving import Server

MATCHES, PEOPLE, BOTS = 20, 2, 2
SEED = 20
ENDS_WITHIN = 240.0
UNLIMITED = ("--limits", "0")

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("processes")]


class Crashes:
    """Matches of scripted people on servers that are killed at random moments."""

    def __init__(self, servers: Sequence[Server], kills: int) -> None:
        self.servers = servers
        self.kills = kills
        self.whims = random.Random(SEED)
        # Long enough that the last kill still hits running matches.
        self.pause = 0.004 * (kills + 4)

    async def run(self) -> list[list[Person]]:
        tables = [await self._sit_down(number) for number in range(MATCHES)]
        playing = [asyncio.create_task(person.play()) for table in tables for person in table]
        await self._start(tables)
        await self._kill(playing)
        await asyncio.wait_for(asyncio.gather(*playing), ENDS_WITHIN)
        self._check_that_it_hurt(tables)
        return tables

    def _check_that_it_hurt(self, tables: list[list[Person]]) -> None:
        """The test means something only if connections were lost and taken up again."""
        assert sum(person.connections > 1 for table in tables for person in table) >= MATCHES
        assert all(person.acknowledged for table in tables for person in table)

    async def _sit_down(self, number: int) -> list[Person]:
        base = self.servers[0].base
        room, self.host = await new_room(base, people=PEOPLE, bots=BOTS)
        bases = [server.base for server in self.servers]
        table = [Person(bases, room, seat, number * 10 + seat, self.pause) for seat in range(PEOPLE)]
        for person in table:
            person.cookie = await new_person(base, f"person {person.seat}")
            person.host = self.host
        return table

    async def _start(self, tables: list[list[Person]]) -> None:
        base = self.servers[0].base
        await asyncio.gather(*(start(base, table[0].room, table[0].host, PEOPLE) for table in tables))

    async def _kill(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """One server at a time, so that of two the other one is there."""
        for _ in range(self.kills):
            await asyncio.sleep(self.whims.uniform(0.2, 1.0))
            assert not all(task.done() for task in playing), "every match ended before the last kill"
            server = self.whims.choice(self.servers)
            server.kill()
            server.start(wait=False)
            await asyncio.to_thread(server.wait_until_ready)


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
