"""Opening databases: where they lie, how they come to their tables, and what goes wrong in words."""

import asyncio
import logging
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from gong.core.errors import BadInput, GongError
from gong.server.database import Unavailable, open_database
from gong.server.locations import NAME, data_folder, database_url, parse_database
from gong.server.migrations import configured, migrate
from gong.server.schema import metadata
from gong.server.store import Store

pytestmark = pytest.mark.anyio
TABLES = {*metadata.tables, "alembic_version"}


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def tables_of(url: str) -> set[str]:
    engine = create_async_engine(parse_database(url))
    async with engine.connect() as connection:
        found = await connection.run_sync(tables)
    await engine.dispose()
    return found


def path_of(sqlite_url: str) -> Path:
    return Path(sqlite_url.removeprefix("sqlite:///"))


# -- migrations


async def test_an_empty_database_gets_its_tables_and_keeps_them(database: str) -> None:
    for opening in range(2):
        store = await Store.open(database)
        assert await store.setting("kept", f"{opening}") == "0"
        await store.close()
    assert await tables_of(database) == TABLES


async def test_servers_that_start_at_once_wait_for_each_other(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(3)))
    for store in stores:
        await store.close()
    assert await tables_of(database) == TABLES


async def test_the_tables_are_those_of_the_migrations(database: str) -> None:
    engine = await open_database(database)
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.check(configured(sync)))
        await connection.run_sync(lambda sync: command.downgrade(configured(sync), "base"))
        assert await connection.run_sync(tables) == {"alembic_version"}
    await engine.dispose()


async def test_a_migration_that_is_interrupted_leaves_nothing_behind(database: str) -> None:
    engine = create_async_engine(parse_database(database))
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
        assert await connection.run_sync(tables) == TABLES
        await connection.rollback()
    await engine.dispose()
    assert await tables_of(database) == set()


async def test_a_database_from_a_newer_gong_is_left_alone(database: str) -> None:
    engine = await open_database(database)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await engine.dispose()
    with pytest.raises(GongError, match=r"written by a newer Gong \(its tables are version 9999"):
        await Store.open(database)


# -- what goes wrong


async def test_a_file_that_is_no_database_is_named(sqlite_url: str) -> None:
    path_of(sqlite_url).write_bytes(b"my diary " * 1000)
    with pytest.raises(Unavailable, match=r"gong\.sqlite3 cannot be used: file is not a database"):
        await Store.open(sqlite_url)
    assert path_of(sqlite_url).read_bytes() == b"my diary " * 1000


async def test_a_damaged_page_is_an_error_in_words(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await store.create(b"{}", id="m1", code="c", public=True, created=1.0)
    await store.close()
    whole = path_of(sqlite_url).read_bytes()
    path_of(sqlite_url).write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(Unavailable, match=r"gong\.sqlite3 cannot be used: .*malformed"):
        await Store.open(sqlite_url)


async def test_a_database_somebody_holds_is_said_to_be_locked_and_works_afterwards(sqlite_url: str) -> None:
    store = await Store.open(f"{sqlite_url}?timeout=0.05")
    await store.create(b"{}", id="m1", code="c", public=True, created=1.0)
    with closing(sqlite3.connect(path_of(sqlite_url))) as holder:
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="database is locked"):
            await store.append("m1", 1, b"1", at=1.0)
        with pytest.raises(Unavailable, match="database is locked"):
            await Store.open(f"{sqlite_url}?timeout=0.05")
    await store.append("m1", 1, b"1", at=1.0)
    assert len(await store.entries("m1")) == 1
    await store.close()


async def test_a_database_that_cannot_be_written_is_an_error_in_words(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open(sqlite_url)).close()
    read_only = f"sqlite:///file:{path_of(sqlite_url)}?mode=ro&uri=true"
    with pytest.raises(Unavailable, match="readonly database"):
        await Store.open(read_only)
    assert not Path("file:").exists()


async def test_a_place_where_no_file_can_be_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=f"{tmp_path} cannot be used: unable to open"):
        await Store.open(f"sqlite:///{tmp_path}")
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable, match=f"the folder {tmp_path}/file of the database cannot be made"):
        await Store.open(f"sqlite:///{tmp_path}/file/gong.sqlite3")
    with pytest.raises(GongError, match=f"the data folder {tmp_path}/file cannot be made"):
        data_folder(tmp_path / "file")


async def test_a_server_that_is_not_there_is_named_without_its_password(tmp_path: Path) -> None:
    for url in (
        "postgresql://gong:hush@127.0.0.1:1/games",
        f"postgresql://gong@/games?host={tmp_path}&password=hush",
    ):
        with pytest.raises(Unavailable, match=r"the database games on .* cannot be used: ") as caught:
            await Store.open(url)
        assert "hush" not in str(caught.value)


async def test_a_database_the_server_does_not_have_is_named(postgres_url: str) -> None:
    with pytest.raises(Unavailable, match='database "nowhere" does not exist'):
        await Store.open(postgres_url.replace("/postgres?", "/nowhere?"))


async def test_without_its_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(GongError, match=r"pip install 'gong\[postgres\]'"):
        await Store.open("postgresql://gong@localhost/games")


async def test_a_failure_does_not_tell_what_was_to_be_written(database: str) -> None:
    store = await Store.open(database)
    secret = f'"dice {6 * 7}"'  # not to be found in the source lines of the traceback
    async with store._engine.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE matches DROP COLUMN created")
    with pytest.raises(Unavailable) as caught:
        await store.create(secret.encode(), id="m1", code="c", public=True, created=1.0)
    error = caught.value
    assert secret not in logging.Formatter().formatException((type(error), error, error.__traceback__))
    await store.close()


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("mysql://localhost/games", "mysql is not supported"),
        ("games", "this is no database URL"),
        ("postgresql://localhost:port/games", "this is no database URL"),
        ("postgresql://localhost", "names no database"),
        ("sqlite://", "names no database"),
        ("sqlite:////tmp/x.sqlite3?timeout=soon", "a part of the URL is refused"),
        ("postgresql://127.0.0.1:1/games?colour=red", "a part of the URL is refused: .*colour"),
    ],
)
async def test_a_wrong_url_says_what_is_wrong(url: str, problem: str) -> None:
    with pytest.raises(BadInput, match=f"database: .*{problem}"):
        await Store.open(url)


# -- a file that is moved away


async def test_a_file_that_is_moved_away_is_missed_until_it_is_back(tmp_path: Path) -> None:
    file, away = tmp_path / "gong.sqlite3", tmp_path / "away.sqlite3"
    store = await Store.open(f"sqlite:///{file}")
    await store.create(b"{}", id="m1", code="c1", public=True, created=1.0)
    file.rename(away)
    for other in (False, True):
        if other:
            file.write_bytes(b"")
        with pytest.raises(Unavailable, match=r"gong\.sqlite3 is gone or another one"):
            await store.append("m1", 1, b"{}", at=1.0)
        with pytest.raises(Unavailable):
            await store.check()
    away.replace(file)
    await store.append("m1", 1, b"{}", at=1.0)
    assert [entry.number for entry in await store.entries("m1")] == [1]
    await store.close()


# -- where things lie


def test_the_usual_names_of_postgresql_lead_to_its_driver() -> None:
    for written in ("postgres://u@h/d", "postgresql://u@h/d", "postgresql+asyncpg://u@h/d"):
        assert parse_database(written).drivername == "postgresql+asyncpg"
    assert dict(parse_database("postgresql://u@h/d?sslmode=require").query) == {"ssl": "require"}


async def test_without_a_database_it_is_a_file_in_the_data_folder(tmp_path: Path) -> None:
    folder = data_folder(tmp_path / "new folder % ? #")
    assert database_url("postgresql://h/d", folder) == "postgresql://h/d"
    await (await Store.open(database_url(None, folder))).close()
    assert (folder / "gong.sqlite3").is_file()


def test_the_data_folder_is_as_asked_else_as_the_system_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GONG_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / NAME
    monkeypatch.setenv("GONG_DATA", str(tmp_path / "b"))
    assert data_folder() == tmp_path / "b"
    assert data_folder(tmp_path / "a") == tmp_path / "a"
