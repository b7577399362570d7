"""What all tests of the server share. Async tests carry ``pytest.mark.anyio`` and run on asyncio."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from gong.server.replays import Replays
from gong.server.store import Store

from .databases import Postgres, postgres_server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all tests of this worker."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'gong.sqlite3'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """An empty database; ``postgres.fresh()`` gives further ones."""
    return postgres.emptied()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database: the test runs once on each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def replays(sqlite_url: str) -> AsyncIterator[Replays]:
    store = await Store.open(sqlite_url)
    replays = Replays(store)
    await replays.start()
    yield replays
    await replays.close()
    await store.close()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    yield store
    await store.close()
