"""Slow work for visitors: the same once, what is forsaken not at all, one at a time for each address."""

import asyncio
import gzip
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gong.server import replays as module
from gong.server.answering import PIECE, unzipped
from gong.server.jobs import Lanes, Shared
from gong.server.middleware import PIECE as SENT_AT_ONCE
from gong.server.replays import STRANGERS, Replays

from .live import finished_record, live_server
from .strangers import OTHER, STRANGER, Wires

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


class Work:
    """Something that takes until it is let go, and counts."""

    def __init__(self) -> None:
        self.begun = self.ended = self.cancelled = 0
        self.let_go = asyncio.Event()

    async def __call__(self, *_: Any) -> bytes:
        self.begun += 1
        try:
            await self.let_go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        self.ended += 1
        return b"done"


async def until(fits: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fits():
            await asyncio.sleep(0.01)


async def test_the_same_is_done_once() -> None:
    work, shared = Work(), Shared[bytes]()
    asked = [asyncio.create_task(shared.do("a", work)) for _ in range(60)]
    await until(lambda: work.begun == 1)
    work.let_go.set()
    assert await asyncio.gather(*asked) == [b"done"] * 60
    assert work.begun == 1
    assert await shared.do("a", work) == b"done"
    assert work.begun == 2


async def test_it_ends_when_the_last_who_waits_has_left_and_not_before() -> None:
    work, shared = Work(), Shared[bytes]()
    first, second = [asyncio.create_task(shared.do("a", work)) for _ in range(2)]
    await until(lambda: work.begun == 1)
    first.cancel()
    await asyncio.sleep(0)
    assert not work.cancelled
    second.cancel()
    await until(lambda: work.cancelled == 1)


async def test_whoever_asks_when_all_have_left_gets_it_anew() -> None:
    work, shared = Work(), Shared[bytes]()
    left = asyncio.create_task(shared.do("a", work))
    await until(lambda: work.begun == 1)
    left.cancel()
    work.let_go.set()
    assert await shared.do("a", work) == b"done"


async def test_a_failure_is_told_to_all_who_wait() -> None:
    async def fail() -> bytes:
        await asyncio.sleep(0.01)
        raise ValueError("no")

    shared = Shared[bytes]()
    told = await asyncio.gather(*(shared.do("a", fail) for _ in range(3)), return_exceptions=True)
    assert [str(error) for error in told] == ["no"] * 3


async def test_each_address_has_one_job_at_a_time() -> None:
    work, lanes = Work(), Lanes()

    async def ask(who: str | None) -> None:
        async with lanes.turn(who):
            await work()

    asked = [asyncio.create_task(ask(who)) for who in ["a"] * 5 + ["b"] * 2 + [None] * 3]
    await until(lambda: work.begun == 5)
    await asyncio.sleep(0.05)
    assert work.begun == 1 + 1 + 3
    work.let_go.set()
    await asyncio.gather(*asked)
    assert work.ended == 10
    assert not lanes._lanes


# -- replays


async def test_sixty_requests_for_one_hostile_file_do_not_delay_another_upload(
    replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files that take for ever to film: for one address only one of them is being filmed."""
    hostile = [await replays.upload(msgspec.json.encode(finished_record())) for _ in range(2)]
    endless = Work()
    monkeypatch.setattr(replays._inspection, "film", endless)
    asked = [
        asyncio.create_task(replays.film(hostile[number % 2], eye, "en", STRANGER))
        for number, eye in enumerate(["open", "spectator", "0"] * 20)
    ]
    await until(lambda: endless.begun == 1)
    began = time.monotonic()
    await asyncio.wait_for(replays.upload(msgspec.json.encode(finished_record()), OTHER), PATIENCE)
    assert time.monotonic() - began < 5
    assert endless.begun == 1
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert endless.cancelled == endless.begun == 1


async def test_two_strangers_are_served_at_once_by_real_processes(replays: Replays) -> None:
    """One job of a stranger fills one process: the other one is for everybody else."""
    assert STRANGERS == 2
    busy = asyncio.create_task(replays._inspection.done(time.sleep, 30))
    try:
        await asyncio.wait_for(replays.upload(msgspec.json.encode(finished_record()), OTHER), PATIENCE)
        assert not busy.done()
    finally:
        busy.cancel()


async def test_whoever_leaves_takes_the_work_along(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over HTTP: a closed connection ends what was being done for it alone."""
    cancelled = threading.Event()
    begun = threading.Event()

    async def endless(*_: Any) -> bytes:
        begun.set()
        try:
            await asyncio.sleep(PATIENCE * 2)
        except asyncio.CancelledError:
            cancelled.set()
            raise
        return b""

    monkeypatch.setattr(module.Replays, "_projected", endless)
    with live_server(sqlite_url) as live, live.http() as client:
        replay = client.post("/api/replays", json=finished_record()).json()["id"]
        async with Wires() as wires:
            await (await wires.to(live)).ask(f"/api/replays/{replay}/frames")
            assert await asyncio.to_thread(begun.wait, PATIENCE)
        assert await asyncio.to_thread(cancelled.wait, PATIENCE)


async def test_the_loop_zips_and_unzips_no_replay(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unzipping: list[str] = []
    zipping: list[str] = []
    unzip, zip_ = gzip.decompress, gzip.compress

    def noted_unzip(*given: Any) -> bytes:
        unzipping.append(threading.current_thread().name)
        return unzip(*given)

    def noted_zip(*given: Any) -> bytes:
        zipping.append(threading.current_thread().name)
        return zip_(*given)

    monkeypatch.setattr(gzip, "decompress", noted_unzip)
    monkeypatch.setattr(gzip, "compress", noted_zip)
    pieces = [piece async for piece in unzipped(gzip.compress(b"x" * 5_000_000))]
    assert b"".join(pieces) == b"x" * 5_000_000
    assert max(map(len, pieces)) <= PIECE
    with live_server(sqlite_url) as live, live.http() as client:
        replay = client.post("/api/replays", json=finished_record()).json()["id"]
        address = f"/api/replays/{replay}/frames?eye=open"
        plain = client.get(address, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        zipped = client.get(address)
        assert zipped.headers["content-encoding"] == "gzip"
        assert plain.json() == zipped.json()
        zipping.clear()
        assert client.get(f"/api/replays/{replay}").headers["content-encoding"] == "gzip"
    assert not unzipping
    assert [name.startswith("asyncio") for name in zipping] == [True]


async def test_an_address_is_sent_so_many_bytes_a_second(sqlite_url: str) -> None:
    with live_server(sqlite_url) as live:
        allowed = live.gate.limits.bytes_by_address
        allowed.rate, allowed.burst = 50_000.0, float(SENT_AT_ONCE)
        began = time.monotonic()
        async with Wires() as wires:
            for address, least, most in [(STRANGER, 2.0, 60.0), ("127.0.0.1", 0.0, 2.0)]:
                began = time.monotonic()
                wire, got = await wires.to(live, address), 0
                for _ in range(4):
                    await wire.ask("/api/games/ultrium-sphere")
                    got += len((await wire.answer())[1])
                took = time.monotonic() - began
                assert got > 200_000
                assert least < took < most, (address, took)
