"""Matches of scripted people who play on while something befalls their servers."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import httpx

import gong

from .people import LOST, Person, new_person, new_room, start
from .serving import Server

PEOPLE = 2
SEED = 20
#: How many matches are played at once, and what each room is asked for with. Games of decks are longer.
MATCHES = {"warriorz-2e": 20, "ultrium-sphere": 6}
TABLES: dict[str, dict[str, Any]] = {
    "warriorz-2e": {"seats": [{}] * PEOPLE + [{"kind": "bot"}] * 2},
    "ultrium-sphere": {
        "game": "ultrium-sphere",
        "draft": "named",
        "seats": [{"fighters": [deck]} for deck in ("balanced", "control")],
        "options": {"turn_cap": "3"},
        "clocks": {"hold": 0},
    },
}
#: Seconds between two choices of one person; seconds for everything, and for each blow besides.
PAUSE, ENDS_WITHIN, A_BLOW = 0.03, 240.0, 30.0
T = TypeVar("T")


class Storm:
    """What befalls the servers, ``blow`` says, so many times at random moments."""

    must_lose_connections = True
    #: How many people are at a server that is hit.
    company = 3

    def __init__(self, servers: Sequence[Server], blows: int, game: str = "warriorz-2e") -> None:
        self.servers = servers
        self.blows = blows
        self.matches, self.settings = MATCHES[game], TABLES[game]
        self.whims = random.Random(SEED)
        self.tables: list[list[Person]] = []

    async def run(self) -> list[list[Person]]:
        """As many games after each other as it takes to see every blow."""
        async with asyncio.timeout(ENDS_WITHIN + self.blows * A_BLOW), asyncio.TaskGroup() as group:
            raging = group.create_task(self._rage())
            while not raging.done():
                await asyncio.gather(*(self._play() for _ in range(self.matches)))
        self._check_that_it_hurt()
        return self.tables

    async def _play(self) -> None:
        """One match, from its room to its end."""
        table = await self._sit_down()
        self.tables.append(table)
        playing = [asyncio.create_task(person.play()) for person in table]
        await self._patiently(lambda server: start(server, table[0].room, table[0].host, PEOPLE))
        await asyncio.gather(*playing)

    async def _sit_down(self) -> list[Person]:
        room, _, host = await self._patiently(lambda server: new_room(server, public=True, **self.settings))
        seeds = [self.whims.randrange(10**9) for _ in range(PEOPLE)]
        table = [Person(self.servers, room, seat, seed, PAUSE) for seat, seed in enumerate(seeds)]
        for person in table:
            person.host = host
            person.cookie = await self._patiently(new_person)
        table[0].cookie = host  # whoever opens a room sits in its first seat
        return table

    async def _patiently(self, ask: Callable[[Server], Awaitable[T]]) -> T:
        """Of whichever server answers."""
        while True:
            try:
                return await ask(self.whims.choice(self.servers))
            except (httpx.HTTPError, *LOST):
                await asyncio.sleep(0.05)

    async def _rage(self) -> None:
        """One server at a time, so that of two the other one is there."""
        for _ in range(self.blows):
            await asyncio.sleep(self.whims.uniform(0.2, 1.0))
            await self.blow(await self._visited())

    async def blow(self, server: Server) -> None:
        """Hit it, and wait until it is well again."""
        raise NotImplementedError

    async def _visited(self) -> Server:
        """A blow where nobody is connected would hurt nobody, as on a machine that is slow to seat people."""
        while not (visited := [server for server in self.servers if self._at(server) >= self.company]):
            await asyncio.sleep(0.05)
        return self.whims.choice(visited)

    def _at(self, server: Server) -> int:
        return sum(person.at is server for table in self.tables for person in table)

    def _check_that_it_hurt(self) -> None:
        """The test means something only if connections were lost and taken up again."""
        people = [person for table in self.tables for person in table]
        assert not self.must_lose_connections or sum(person.connections > 1 for person in people) >= min(
            self.blows, self.matches
        )
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
            for person, nonce in list(zip(table, record["nonces"], strict=False))[1:]:
                assert nonce in person.nonces.values()


def stored_in(path: Path) -> set[str]:
    """The messages in the log of an embedded database."""
    with sqlite3.connect(path) as database:
        return {row[0] for row in database.execute("SELECT message_id FROM entries")}
