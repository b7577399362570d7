"""What lies on the disk: for its owner alone, kept as long as is said, copied and brought back whole."""

import logging
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from gong.cli.main import exit_code
from gong.core.errors import GongError
from gong.server.backups import back_up, restore
from gong.server.locations import data_folder
from gong.server.messages import Bye, SeatPlan, Settings
from gong.server.new_rooms import keep, new_opened
from gong.server.private import close_folder
from gong.server.retention import DAY, KEPT_DAYS, Retention
from gong.server.sessions import COOKIE, Sessions, digest_of, new_key, rotated
from gong.server.store import Store, Unavailable

from .databases import Postgres
from .live import Live, live_server
from .people import calling, new_person, new_room
from .serving import Server

pytestmark = pytest.mark.anyio


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def careless() -> Iterator[None]:
    """As most systems are set up: what is made can be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


# -- for the owner alone


@pytest.mark.usefixtures("careless")
def test_the_data_folder_and_all_in_it_are_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Server(folder.parent, f"sqlite:///{folder}/gong.sqlite3"):
        found = {path.name: mode_of(path) for path in folder.iterdir()}
    assert mode_of(folder) == 0o700
    assert {"gong.sqlite3", "gong.sqlite3-wal", "gong.sqlite3.lock", "gong.sqlite3.owner"} <= set(found)
    assert set(found.values()) == {0o600}, found


@pytest.mark.usefixtures("careless")
def test_what_an_older_gong_left_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "gong.sqlite3").touch()
    (folder / "gong.sqlite3.owner").touch()
    data_folder(folder)
    with Server(folder):
        assert mode_of(folder / "gong.sqlite3") == mode_of(folder / "gong.sqlite3.owner") == 0o600
    assert mode_of(folder) == 0o700


def test_a_folder_that_everybody_shares_stays_shared(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    close_folder(tmp_path)
    assert mode_of(tmp_path) == 0o777 | stat.S_ISVTX


# -- is it well?


def test_health_fails_where_nothing_can_be_written(sqlite_url: str) -> None:
    """Every question was answered, and no choice could be stored."""
    with live_server(f"{sqlite_url}?timeout=0.05") as server, server.http() as client:
        assert client.get("/api/health").status_code == 200
        with filled(Path(sqlite_url.removeprefix("sqlite:///"))):
            failed = client.get("/api/health")
            assert failed.status_code == 503
            assert "database" in failed.json()["error"]
        assert client.get("/api/health").status_code == 200


@contextmanager
def filled(path: Path) -> Iterator[None]:
    """The database takes nothing more, as if its disk were full: somebody else holds the right to write."""
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        yield
        holder.execute("ROLLBACK")


async def test_health_fails_on_a_database_that_can_only_be_read(
    postgres_url: str, postgres: Postgres
) -> None:
    store = await Store.open(postgres_url)
    await store.check()
    postgres.sql("ALTER DATABASE postgres SET default_transaction_read_only = on", "template1")
    try:
        reader = Store(await _connected(postgres_url))
        with pytest.raises(Unavailable, match="read-only"):
            await reader.check()
        await reader.close()
    finally:
        postgres.sql("ALTER DATABASE postgres RESET default_transaction_read_only", "template1")
        await store.close()


async def _connected(url: str) -> Any:
    from gong.server.database import connected  # noqa: PLC0415

    return await connected(url)


async def test_a_commit_that_does_not_wait_for_the_disk_is_said_and_mended(
    postgres_url: str, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    postgres.sql("ALTER DATABASE postgres SET synchronous_commit = off", "template1")
    try:
        with caplog.at_level(logging.WARNING):
            store = await Store.open(postgres_url)
        async with store._engine.connect() as connection:
            found = (await connection.exec_driver_sql("SHOW synchronous_commit")).scalar_one()
        await store.close()
    finally:
        postgres.sql("ALTER DATABASE postgres RESET synchronous_commit", "template1")
    assert found == "on"
    assert "synchronous_commit is off: it would tell of a choice before it is on the disk" in caplog.text


async def test_more_than_is_needed_stays(postgres_url: str, postgres: Postgres) -> None:
    postgres.sql("ALTER DATABASE postgres SET synchronous_commit = remote_apply", "template1")
    try:
        store = await Store.open(postgres_url)
        async with store._engine.connect() as connection:
            found = (await connection.exec_driver_sql("SHOW synchronous_commit")).scalar_one()
        await store.close()
    finally:
        postgres.sql("ALTER DATABASE postgres RESET synchronous_commit", "template1")
    assert found == "remote_apply"


# -- backups


async def test_a_backup_made_while_people_play_is_a_table_they_can_go_on_at(
    database: str, tmp_path: Path
) -> None:
    copy, again = tmp_path / "copy.sqlite3", f"sqlite:///{tmp_path}/again/gong.sqlite3"
    with live_server(database) as server:
        room, code, cookie = await new_room(server, seats=[{}, {"kind": "bot"}], draft="random")
        async with calling(server, room, cookie) as ann:
            await ann.sit(0, "Ann")
            await ann.start()
            counts = await back_up(database, copy)
            assert counts["matches"] == 1
            await ann.play_to_the_end()
    assert mode_of(copy) == 0o600
    assert not list(tmp_path.glob("copy.sqlite3?*"))
    assert await restore(copy, again) == counts
    with live_server(again) as server:
        async with calling(server, room, cookie, invite=code) as ann:
            assert ann.room.seat == 0, "the key of the cookies came along"
            assert ann.room.status == "running"
            await ann.play_to_the_end()


async def test_a_backup_goes_into_the_other_kind_of_database(
    sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    store = await Store.open(sqlite_url)
    settings = Settings(game="warriorz-2e", seats=[SeatPlan(), SeatPlan()])
    made = await keep(store, new_opened(settings, "host-of-this-room"))
    for number in range(1, 4):
        await store.append(made.id, number, b'{"entry":"x"}', at=1.0)
    await store.end_session("digest")
    await store.close()
    first, second = tmp_path / "one.sqlite3", tmp_path / "two.sqlite3"
    counts = await back_up(sqlite_url, first)
    await (await Store.open(postgres_url)).close()
    assert await restore(first, postgres_url) == counts
    assert await back_up(postgres_url, second) == counts
    assert _rows(first) == _rows(second)


def _rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    tables = ("matches", "entries", "replays", "settings", "ended")
    with closing(sqlite3.connect(path)) as connection:
        return {name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall()) for name in tables}


async def test_nothing_is_written_over(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await store.create(b"{}", id="m1", code="c", public=True, created=1.0)
    copy = tmp_path / "copy.sqlite3"
    await back_up(sqlite_url, copy)
    with pytest.raises(GongError, match="is there already"):
        await back_up(sqlite_url, copy)
    await store.close()
    with pytest.raises(GongError, match="has rooms already"):
        await restore(copy, sqlite_url)


async def test_a_damaged_backup_is_refused_and_leaves_nothing(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "diary").write_bytes(b"my diary " * 1000)
    for name in ("diary", "nothing"):
        with pytest.raises(GongError, match=name):
            await restore(tmp_path / name, sqlite_url)
    assert not [path for path in tmp_path.glob("gong.sqlite3*") if path.suffix in (".part", ".sqlite3")]


def test_the_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = str(tmp_path / "data"), str(tmp_path / "copy.sqlite3")
    assert exit_code(["backup", copy, "--data", data]) == 2
    assert "there is no database" in capsys.readouterr().err
    with Server(Path(data)) as server:
        settings = {"game": "warriorz-2e", "seats": [{}, {}]}
        assert httpx.post(f"{server.base}/api/rooms", json=settings).status_code == 201
        assert exit_code(["backup", copy, "--data", data]) == 0
        assert "1 rooms" in capsys.readouterr().out
        assert exit_code(["rooms", "--data", data]) == 0
        assert "rooms where nothing began" in capsys.readouterr().out
        assert exit_code(["rooms", "--prune", "--data", data]) == 0
        assert "0 rooms let go" in capsys.readouterr().out
    assert exit_code(["restore", copy, "--data", str(tmp_path / "again")]) == 0
    assert "restored: 1 rooms" in capsys.readouterr().out


@pytest.mark.parametrize("keep", ["x=1", "people", "people=0", "people=٣", "people=1.5"])
def test_bad_days_are_one_line(keep: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "gong.sqlite3").touch()
    assert exit_code(["rooms", "--keep", keep, "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("gong: --keep")
    assert said.count("\n") == 1


# -- how long


async def kept_rooms(store: Store, now: float) -> dict[str, str]:
    """One room of each kind, touched last so long ago that it may just stay; and one of each that may not."""
    rooms = {}
    for kind, days in KEPT_DAYS.items():
        for age, name in ((days - 1, "stays"), (days + 1, "goes")):
            room, at = f"{kind}-{name}", now - age * DAY
            await store.create(b"{}", id=room, code=room, public=False, created=at)
            for number, session in enumerate(("ann", "bob" if kind == "people" else "ann"), start=1):
                what = b'{"entry":"played","seat":0,"key":"x"}'
                await store.append(room, number, what, at=at, session=session, message_id=str(number))
            rooms[room] = name
    return rooms


async def test_rooms_stay_as_long_as_is_said_and_no_longer(database: str) -> None:
    now = 5000 * DAY
    times = iter(range(10**6))
    store = await Store.open(database, clock=lambda: float(next(times)))
    rooms = await kept_rooms(store, now)
    for room in rooms:
        kind = room.partition("-")[0]
        if kind == "unfinished":
            await store.set_status(room, "running")
        elif kind != "empty":
            await store.finish(room, room, b"{}", "warriorz-2e")
    totals = await Retention(store).totals(now)
    assert {kind: (total.rooms, total.due) for kind, total in totals.items()} == dict.fromkeys(
        KEPT_DAYS, (2, 1)
    )
    assert await Retention(store).prune(now) == len(KEPT_DAYS)
    for room, name in rooms.items():
        assert (await store.load(room) is not None) == (name == "stays"), room
        assert bool(await store.entries(room)) == (name == "stays"), room
    assert await store.replay("people-goes") is None
    assert await store.replay("people-stays") is not None
    await store.close()


async def test_finished_games_of_people_are_kept_longest() -> None:
    assert max(KEPT_DAYS, key=lambda kind: KEPT_DAYS[kind]) == "people"


async def test_a_server_lets_go_of_empty_rooms_by_itself_and_of_no_game(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    for room in ("empty", "played", "visited"):
        await store.create(b"{}", id=room, code=room, public=False, created=1.0)
    await store.set_status("played", "running")
    assert await Retention(store, only=["empty"]).prune(5000 * DAY, spare=["visited"]) == 1
    assert [room for room in ("empty", "played", "visited") if await store.load(room)] == [
        "played",
        "visited",
    ]
    await store.close()


# -- keys, and leaving


def test_after_a_rotation_cookies_are_believed_once_more_and_signed_anew() -> None:
    old = new_key()
    session = Sessions(old).new("Ann")
    cookies = {COOKIE: Sessions(old).cookie(session, secure=False).partition("=")[2].partition(";")[0]}
    once = rotated(old)
    sessions = Sessions(once)
    assert sessions.read(cookies) == session
    assert sessions.is_outdated(cookies)
    renewed = {COOKIE: sessions.cookie(session, secure=False).partition("=")[2].partition(";")[0]}
    assert not sessions.is_outdated(renewed)
    twice = Sessions(rotated(once))
    assert twice.read(cookies) is None
    assert twice.read(renewed) == session
    assert Sessions(rotated(once, keep=False)).read(renewed) is None


def test_a_server_that_runs_takes_the_new_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from gong.server import leaving  # noqa: PLC0415

    monkeypatch.setattr(leaving, "EVERY", 0.05)
    with live_server(f"sqlite:///{tmp_path}/gong.sqlite3") as server, server.http() as client:
        client.put("/api/me", json={"name": "Ann"})
        before = cookie_in(client)
        assert exit_code(["rotate-key", "--data", str(tmp_path)]) == 0
        assert "new key" in capsys.readouterr().out
        for _ in range(200):
            assert client.get("/api/me").json() == {"name": "Ann"}
            if cookie_in(client) != before:
                break
        assert cookie_in(client) != before


def cookie_in(client: httpx.Client) -> str:
    return client.cookies[COOKIE]


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Live]:
    with live_server(sqlite_url) as live:
        yield live


async def test_whoever_leaves_everywhere_is_nobody_with_any_copy_of_the_cookie(server: Live) -> None:
    room, code, cookie = await new_room(server, seats=[{}, {}])
    async with calling(server, room, cookie) as elsewhere:
        await elsewhere.sit(0, "Ann")
        async with httpx.AsyncClient(base_url=server.base, headers={"cookie": cookie}) as client:
            left = await client.delete("/api/me")
            assert left.json() == {"name": ""}
            assert "Max-Age=0" in left.headers["set-cookie"]
        bye = await elsewhere.until(Bye)
        assert bye.code == "left"
    async with calling(server, room, cookie, invite=code) as again:
        assert again.room.seat is None
        assert not again.room.seats[0].taken
        assert not again.room.host


async def test_the_seat_of_whoever_left_is_played_on_by_a_bot(server: Live) -> None:
    room, code, cookie = await new_room(
        server, seats=[{}, {}], draft="random", clocks={"decision": 0, "away": 0}
    )
    other = await new_person(server, "Bob")
    async with calling(server, room, cookie) as ann, calling(server, room, other, invite=code) as bob:
        await ann.sit(0, "Ann")
        await bob.sit(1, "Bob")
        await ann.start()
        async with httpx.AsyncClient(base_url=server.base, headers={"cookie": cookie}) as client:
            await client.delete("/api/me")
        await bob.room_when(lambda room: room.seats[0].stand_in)
        await bob.play_to_the_end()


async def test_who_left_is_gone_after_a_restart_and_at_the_other_process(database: str) -> None:
    one = await Store.open(database)
    await one.end_session(digest_of("session"))
    await one.end_session(digest_of("session"))
    other = await Store.open(database)
    assert await other.ended_sessions() == [digest_of("session")]
    for store in (one, other):
        await store.close()


def test_requests_without_a_cookie_share_the_limits_of_one(server: Live) -> None:
    """Each of them was somebody else, with limits of their own."""
    settings = {"game": "warriorz-2e", "seats": [{}, {}]}
    told = [httpx.post(f"{server.base}/api/rooms", json=settings).status_code for _ in range(30)]
    assert told.count(201) <= 25
    assert 429 in told
