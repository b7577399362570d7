"""A killed server loses nothing it has acknowledged; every match ends, and its dice verify."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from .databases import Postgres
from .serving import Server
from .storms import MATCHES, Storm, acknowledged, check_endings, stored_in

UNLIMITED = ("--limits", "0")

pytestmark = pytest.mark.anyio


class Crashes(Storm):
    """Servers are killed, and started again."""

    async def blow(self, server: Server) -> None:
        server.kill()
        server.start(wait=False)
        await asyncio.to_thread(server.wait_until_ready)


@pytest.fixture(params=[3, pytest.param(50, marks=pytest.mark.long)])
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


@pytest.mark.parametrize("game", MATCHES)
async def test_nothing_acknowledged_is_lost_on_sqlite(
    alone: Server, kills: int, tmp_path: Path, game: str
) -> None:
    tables = await Crashes([alone], kills, game).run()
    assert acknowledged(tables) <= stored_in(tmp_path / "gong.sqlite3")
    await check_endings(alone, tables)


async def test_nothing_acknowledged_is_lost_on_postgresql(
    pair: list[Server], kills: int, postgres: Postgres, postgres_url: str
) -> None:
    tables = await Crashes(pair, kills, "warriorz-2e").run()
    name = urlsplit(postgres_url).path.removeprefix("/")
    stored = set(postgres.sql("SELECT message_id FROM entries", name).split())
    assert acknowledged(tables) <= stored
    await check_endings(pair[0], tables)
