"""The store, on SQLite and on PostgreSQL alike."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable

import pytest
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncEngine

from gong.core.errors import GongError
from gong.server import notifications
from gong.server import store as stores
from gong.server.database import open_database
from gong.server.schema import entries
from gong.server.store import Conflict, Repeated, Store

from .databases import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
async def other(store: Store, database: str) -> AsyncIterator[Store]:
    """A second server process on the same database, as far as the database can tell."""
    other = await Store.open(database)
    yield other
    await other.close()


async def opened(store: Store, match: str = "m1", *, public: bool = True, created: float = 1.0) -> str:
    await store.create(
        f'{{"room":"{match}"}}'.encode(), id=match, code=f"code-{match}", public=public, created=created
    )
    return match


async def outcome(appending: asyncio.Task[None]) -> str:
    try:
        await appending
    except (Conflict, Repeated) as error:
        return type(error).__name__
    return "written"


async def eventually(true: Callable[[], object], *, within: float = 10.0) -> None:
    """Wait for what another connection has to tell."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.01)


# -- the log


async def test_a_log_comes_back_in_order_and_byte_for_byte(store: Store) -> None:
    match = await opened(store)
    texts = [b'{"b":1,"a":"\xc3\xa9"}', b'{"a": 2}', b'{"nul":"\\u0000"}']
    for number, what in enumerate(texts, start=1):
        await store.append(match, number, what, at=number + 0.125)
    log = await store.entries(match)
    assert [(e.number, e.at, e.what) for e in log] == [(n, n + 0.125, w) for n, w in enumerate(texts, 1)]


async def test_entries_go_on_after_a_number_and_stay_with_their_match(store: Store) -> None:
    for match in ("m1", "m2"):
        await opened(store, match)
        for number in range(1, 12):
            await store.append(match, number, b"1", at=1.0)
    assert [entry.number for entry in await store.entries("m1", after=8)] == [9, 10, 11]
    assert await store.entries("m3") == []


async def test_what_was_appended_is_there_for_others_at_once(store: Store, other: Store) -> None:
    match = await opened(store)
    for number in range(1, 6):
        await store.append(match, number, b"1", at=1.0)
        assert len(await other.entries(match)) == number


async def test_a_number_is_written_once(store: Store) -> None:
    match = await opened(store)
    await store.append(match, 1, b'"first"', at=1.0)
    with pytest.raises(Conflict):
        await store.append(match, 1, b'"second"', at=1.0)
    assert [entry.what for entry in await store.entries(match)] == [b'"first"']


async def test_a_repeated_message_names_the_entry_it_became(store: Store) -> None:
    match = await opened(store)
    await store.append(match, 1, b"1", at=1.0, session="ada", message_id="x")
    with pytest.raises(Repeated) as repeated:
        await store.append(match, 2, b"1", at=1.0, session="ada", message_id="x")
    assert repeated.value.number == 1
    assert await store.number_of(match, "ada", "x") == 1
    assert await store.number_of(match, "ada", "y") is None


async def test_a_message_id_is_the_sessions_own_and_the_matchs_own(store: Store) -> None:
    await opened(store, "m1")
    await opened(store, "m2")
    await store.append("m1", 1, b"1", at=1.0, session="ada", message_id="x")
    await store.append("m1", 2, b"1", at=1.0, session="bob", message_id="x")
    await store.append("m2", 1, b"1", at=1.0, session="ada", message_id="x")
    await store.append("m1", 3, b"1", at=1.0)
    await store.append("m1", 4, b"1", at=1.0)
    assert [(e.session, e.message_id) for e in await store.entries("m1", after=1)] == [
        ("bob", "x"),
        (None, None),
        (None, None),
    ]


async def test_there_is_no_log_without_a_match(store: Store) -> None:
    with pytest.raises(GongError, match="there is no match nowhere"):
        await store.append("nowhere", 1, b"1", at=1.0)


async def test_of_two_processes_racing_for_a_number_exactly_one_wins(store: Store, other: Store) -> None:
    match = await opened(store)
    for number in range(1, 31):
        racers = [
            asyncio.create_task(outcome(asyncio.create_task(racer.append(match, number, what, at=1.0))))
            for racer, what in ((store, b'"one"'), (other, b'"other"'))
        ]
        assert sorted(await asyncio.gather(*racers)) == ["Conflict", "written"]
    assert [entry.number for entry in await store.entries(match)] == list(range(1, 31))


async def test_a_message_resent_to_another_process_is_written_once(store: Store, other: Store) -> None:
    match = await opened(store)
    for number in range(1, 21):
        sent = [
            asyncio.create_task(
                outcome(
                    asyncio.create_task(
                        racer.append(match, number, b"1", at=1.0, session="ada", message_id=str(number))
                    )
                )
            )
            for racer in (store, other)
        ]
        assert sorted(await asyncio.gather(*sent)) == ["Repeated", "written"]


async def test_two_processes_never_wait_for_each_others_rows(postgres_url: str) -> None:
    """Everybody writes rows in one order. Else one could hold the first row and want the second, while
    another holds the second and wants the first."""
    store, other = await Store.open(postgres_url), await open_database(postgres_url)
    first, second = await opened(store, "m1"), await opened(store, "m2")
    async with other.begin() as connection:
        await connection.execute(insert(entries), {"match": first, "number": 1, "what": "1", "at": 1.0})
        tasks = [asyncio.create_task(store.append(name, 1, b"1", at=1.0)) for name in (second, first)]
        await blocked(other)
        await connection.execute(insert(entries), {"match": second, "number": 1, "what": "1", "at": 1.0})
    assert await asyncio.gather(*map(outcome, tasks)) == ["Conflict", "Conflict"]
    await store.close()
    await other.dispose()


async def blocked(engine: AsyncEngine) -> None:
    """Wait until somebody waits for a lock."""
    async with asyncio.timeout(10), engine.connect() as connection:
        while not (await connection.execute(text("SELECT 1 FROM pg_locks WHERE NOT granted"))).first():
            await asyncio.sleep(0.01)


# -- writing together


async def test_one_conflict_in_a_batch_fails_alone(store: Store) -> None:
    names = [await opened(store, f"m{place}") for place in range(10)]
    await store.append("m4", 1, b'"early"', at=1.0)
    tasks = [asyncio.create_task(store.append(name, 1, b'"late"', at=1.0)) for name in names]
    outcomes = await asyncio.gather(*map(outcome, tasks))
    assert outcomes == ["Conflict" if name == "m4" else "written" for name in names]
    whats = [[entry.what for entry in await store.entries(name)] for name in names]
    assert whats == [[b'"early"'] if name == "m4" else [b'"late"'] for name in names]


async def test_who_waits_meanwhile_is_written_in_one_transaction(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    match = await opened(store)
    await asyncio.gather(*(store.append(match, number, b"1", at=1.0) for number in range(1, 51)))
    [row] = await store._all(text("SELECT count(DISTINCT xmin::text) AS transactions FROM entries"))
    assert row.transactions <= 2
    await store.close()


async def test_an_entry_is_written_even_if_its_asker_has_gone(store: Store) -> None:
    match = await opened(store)
    asking = asyncio.create_task(store.append(match, 1, b'"kept"', at=1.0))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    with pytest.raises(Conflict):
        await store.append(match, 1, b'"again"', at=1.0)
    assert [entry.what for entry in await store.entries(match)] == [b'"kept"']


async def test_closing_writes_what_still_waits(store: Store, other: Store) -> None:
    match = await opened(store)
    leaving = await Store.open(str(store._engine.url.render_as_string(hide_password=False)))
    waiting = [asyncio.create_task(leaving.append(match, number, b"1", at=1.0)) for number in range(1, 9)]
    await asyncio.sleep(0)
    await leaving.close()
    await asyncio.gather(*waiting)
    assert len(await other.entries(match)) == 8
    with pytest.raises(GongError, match="closed"):
        await leaving.append(match, 9, b"1", at=1.0)


async def test_a_commit_of_sqlite_is_on_the_disk(sqlite_url: str) -> None:
    engine = await open_database(sqlite_url)
    async with engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
    await engine.dispose()


# -- matches


async def test_a_match_is_loaded_as_it_was_opened(store: Store) -> None:
    await opened(store)
    stored = await store.load("m1")
    assert stored is not None
    assert (stored.id, stored.code, stored.opened) == ("m1", "code-m1", b'{"room":"m1"}')
    assert (stored.status, stored.snapshot, stored.replay) == ("gathering", None, None)
    assert await store.load("m2") is None


async def test_a_code_leads_to_its_match_and_is_taken_once(store: Store) -> None:
    await opened(store)
    assert await store.by_code("code-m1") == "m1"
    assert await store.by_code("other") is None
    with pytest.raises(Conflict, match="code-m1 is taken"):
        await store.create(b"{}", id="m2", code="code-m1", public=True, created=2.0)
    assert await store.load("m2") is None


async def test_a_name_from_outside_that_nobody_has_leads_nowhere(store: Store) -> None:
    for name in ("", "a\0b", "\ud800", "é", "'; DROP TABLE matches; --", "x" * 10_000):
        assert await store.load(name) is None
        assert await store.by_code(name) is None
        assert await store.replay(name) is None


async def test_the_first_few_entries_are_read_without_the_rest(store: Store) -> None:
    match = await opened(store)
    for number in range(1, 6):
        await store.append(match, number, b'"x"', at=0.0)
    assert [entry.number for entry in await store.entries(match, limit=2)] == [1, 2]
    assert [entry.number for entry in await store.entries(match, 3, limit=9)] == [4, 5]


async def test_the_latest_snapshot_is_kept(store: Store) -> None:
    match = await opened(store)
    for number, snapshot in ((4, b'"four"'), (9, b'"nine"'), (7, b'"seven"')):
        await store.snapshot(match, number, snapshot)
    stored = await store.load(match)
    assert stored is not None
    assert (stored.snapshot_number, stored.snapshot) == (9, b'"nine"')


async def test_what_is_over_stays_over(store: Store) -> None:
    match = await opened(store)
    for status in ("running", "over", "running"):
        await store.set_status(match, status)
    stored = await store.load(match)
    assert stored is not None
    assert stored.status == "over"


async def test_open_rooms_are_public_gathering_and_the_latest_first(store: Store) -> None:
    for created, match in enumerate(("m1", "m2", "m3", "m4"), start=1):
        await opened(store, match, public=match != "m2", created=float(created))
    await store.set_status("m3", "running")
    every = ("m1", "m2", "m3", "m4", "m5")
    rooms = await store.open_rooms(every)
    assert [(room.id, room.code, room.opened, room.created) for room in rooms] == [
        ("m4", "code-m4", b'{"room":"m4"}', 4.0),
        ("m1", "code-m1", b'{"room":"m1"}', 1.0),
    ]
    assert [room.id for room in await store.open_rooms(["m1", "m3"])] == ["m1"]
    both = await store.open_rooms(every, statuses=("gathering", "running"))
    assert [room.id for room in both] == ["m3", "m4", "m1"]


# -- replays


async def test_finishing_ends_the_match_and_keeps_its_replay(store: Store) -> None:
    match = await opened(store)
    assert await store.finish(match, "r1", b'{"a": 1}', "warriorz-2e") == "r1"
    stored, replay = await store.load(match), await store.replay("r1")
    assert stored is not None
    assert (stored.status, stored.replay) == ("over", "r1")
    assert replay is not None
    assert (replay.match, replay.game) == (match, "warriorz-2e")
    assert (replay.record, replay.frames) == (b'{"a": 1}', b"")


async def test_of_two_who_finish_the_first_decides(store: Store, other: Store) -> None:
    match = await opened(store)
    both = await asyncio.gather(store.finish(match, "r1", b"{}", "g"), other.finish(match, "r2", b"{}", "g"))
    assert both[0] == both[1]
    kept = [name for name in ("r1", "r2") if await store.replay(name)]
    assert kept == [both[0]]


async def test_a_match_does_not_end_without_its_replay(store: Store) -> None:
    match = await opened(store)
    await store.save_replay("r1", b"{}", "g")
    with pytest.raises(Conflict, match="another name"):
        await store.finish(match, "r1", b"{}", "g")
    stored = await store.load(match)
    assert stored is not None
    assert stored.status == "gathering"
    with pytest.raises(GongError, match="there is no match"):
        await store.finish("nowhere", "r2", b"{}", "g")


async def test_a_replay_from_elsewhere_is_kept_once(store: Store) -> None:
    for _ in range(2):
        await store.save_replay("r1", b'{"a":1}', "g")
    with pytest.raises(Conflict):
        await store.save_replay("r1", b'{"a":2}', "g")
    replay = await store.replay("r1")
    assert replay is not None
    assert (replay.match, replay.record) == (None, b'{"a":1}')
    assert await store.replay("r2") is None


async def test_frames_may_come_later(store: Store) -> None:
    match = await opened(store)
    await store.finish(match, "r1", b"{}", "g")
    await store.save_replay("of-a-file", b"{}", "g")
    assert await store.without_frames(9) == ["r1"]
    await store.set_frames("r1", b"\x00film")
    replay = await store.replay("r1")
    assert replay is not None
    assert replay.frames == b"\x00film"
    assert await store.without_frames(9) == []


async def test_of_too_many_uploads_the_oldest_go_and_games_played_here_stay(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "MOST_UPLOADS", 3)
    await store.finish(await opened(store), "played", b"{}", "g")
    for number in range(5):
        store._clock = lambda number=number: float(number)  # type: ignore[misc]
        await store.save_replay(f"r{number}", b"{}", "g")
    kept = [name for name in ("played", "r0", "r1", "r2", "r3", "r4") if await store.replay(name)]
    assert kept == ["played", "r2", "r3", "r4"]


# -- settings and news


async def test_the_first_to_ask_decides_a_setting(store: Store, other: Store) -> None:
    asked = await asyncio.gather(
        *(asker.setting("key", f"{n}") for n, asker in enumerate([store, other] * 5))
    )
    assert len(set(asked)) == 1
    assert await other.setting("key", "later") == asked[0]
    assert await other.setting("another", "later") == "later"


async def test_every_process_hears_of_every_entry(postgres_url: str) -> None:
    writing, listening = await Store.open(postgres_url), await Store.open(postgres_url)
    heard: list[tuple[str, int]] = []
    await listening.listen(lambda match, number: heard.append((match, number)))
    names = [await opened(writing, f"m{place}") for place in range(5)]
    wanted = [(name, number) for name in names for number in range(1, 21)]
    await asyncio.gather(*(writing.append(match, number, b"1", at=1.0) for match, number in wanted))
    with pytest.raises(Conflict):
        await writing.append("m1", 1, b"1", at=1.0)
    await eventually(lambda: len(heard) >= len(wanted))
    assert sorted(heard) == sorted(wanted)
    await writing.close()
    await listening.close()


async def test_processes_tell_each_other_what_is_not_kept(postgres_url: str) -> None:
    telling, listening = await Store.open(postgres_url), await Store.open(postgres_url)
    told: list[str] = []
    heard: list[int] = []
    await listening.listen(lambda _, number: heard.append(number), told=told.append)
    for words in ("here m1 0,2", "é" * 3_500):
        await telling.tell(words)
    await eventually(lambda: len(told) == 2)
    assert (told, heard) == (["here m1 0,2", "é" * 3_500], [])
    await telling.close()
    await listening.close()


async def test_a_lost_connection_is_replaced_and_said_to_be_missed(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    heard: list[tuple[str, int]] = []
    missed: list[bool] = []
    await store.listen(lambda match, number: heard.append((match, number)), lambda: missed.append(True))
    match = await opened(store)
    postgres.disconnect("postgres")
    await eventually(lambda: missed)
    await store.append(match, 1, b"1", at=1.0)
    await eventually(lambda: heard)
    assert (heard, missed) == ([(match, 1)], [True])
    await store.close()


async def test_a_connection_that_goes_silent_is_replaced_too(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications, "HEARTBEAT", 0.2)
    store = await Store.open(postgres_url)
    missed: list[bool] = []
    await store.listen(lambda _match, _number: None, lambda: missed.append(True))
    backend = int(postgres.sql("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'", "postgres"))
    os.kill(backend, signal.SIGSTOP)
    try:
        await eventually(lambda: missed)
    finally:
        os.kill(backend, signal.SIGCONT)
    await store.close()


async def test_on_sqlite_there_is_nothing_to_hear(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    heard: list[int] = []
    await store.listen(lambda _, number: heard.append(number))
    await store.tell("anybody")
    await store.append(await opened(store), 1, b"1", at=1.0)
    await store.close()
    assert heard == []
