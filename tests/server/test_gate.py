"""Connections that mean harm: without end, without a request, with nobody who reads; and others meanwhile."""

import asyncio
import logging
import resource
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import httpx
import pytest

from gong.cli.journal import QUIET, Sparing
from gong.server import gate
from gong.server.limits import LARGEST_HEAD, Limit, Limits
from gong.server.messages import Refused

from .live import Live, live_server
from .load import memory_of
from .people import calling, new_room
from .serving import Server
from .strangers import GONE, LARGE_PING, OTHER, PING, STRANGER, Wires, frame

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


@pytest.fixture
async def wires() -> AsyncIterator[Wires]:
    """Connections of strangers, all cut at the end."""
    wires = Wires()
    yield wires
    wires.cut()


@pytest.fixture
def live(sqlite_url: str) -> Iterator[Live]:
    with live_server(sqlite_url) as live:
        yield live


@pytest.fixture
def hasty(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A server with little patience."""
    monkeypatch.setattr(gate, "SWEEP_EVERY", 0.05)
    for patience in ("ASK_WITHIN", "READ_WITHIN", "LEAVE_WITHIN"):
        monkeypatch.setattr(gate, patience, 0.5)
    with live_server(sqlite_url) as live:
        yield live


async def is_served(live: Live, address: str = OTHER) -> bool:
    async with Wires() as wires:
        wire = await wires.to(live, address)
        await wire.ask("/api/me")
        return (await wire.answer())[0] == 200


# -- what never ends


async def test_a_header_without_end_is_cut_off_soon(wires: Wires, live: Live) -> None:
    wire = await wires.to(live)
    await wire.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
    sent = 0
    while sent < 4_000 * LARGEST_HEAD and await wire.send(b"x" * LARGEST_HEAD):
        sent += LARGEST_HEAD
    assert sent < 4_000 * LARGEST_HEAD
    assert await is_served(live)


async def test_a_head_of_many_small_headers_is_no_longer_than_any(wires: Wires, live: Live) -> None:
    """All in one go: whoever looked at it only when it is complete would read forty thousand headers."""
    wire = await wires.to(live)
    await wire.send(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a:b\r\n" * 40_000 + b"\r\n")
    assert b" 200 " not in await wire.until_closed(PATIENCE)


async def test_ordinary_long_cookies_and_uploads_pass(wires: Wires, live: Live) -> None:
    wire = await wires.to(live)
    await wire.ask("/api/me", "Cookie: other=" + "x" * (LARGEST_HEAD - 1000))
    assert (await wire.answer())[0] == 200
    body = b'{"format": "' + b"x" * 500_000 + b'"}'
    await wire.ask("/api/replays", "Content-Type: application/json", method="POST", body=body)
    assert (await wire.answer())[0] == 422


# -- what never comes


HALF_A_BODY = (
    b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n{"
)


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHos",
        HALF_A_BODY,
        b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/me HTTP/1.1\r\nHos",
    ],
    ids=["nothing", "half a head", "half a body", "half a second one"],
)
async def test_whoever_does_not_finish_a_request_is_cut_off(
    wires: Wires, hasty: Live, beginning: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    wire = await wires.to(hasty)
    began = time.monotonic()
    await wire.send(beginning)
    await wire.until_closed(PATIENCE)
    assert time.monotonic() - began < 5
    assert f"{STRANGER} kept the server waiting" in caplog.text


async def test_whoever_leaves_in_the_middle_of_a_request_has_not_broken_anything(
    wires: Wires, live: Live, caplog: pytest.LogCaptureFixture
) -> None:
    wire = await wires.to(live)
    await wire.send(HALF_A_BODY)
    assert await is_served(live)
    wire.cut()
    until = time.monotonic() + PATIENCE
    while len(live.gate) and time.monotonic() < until:
        await asyncio.sleep(0.02)
    assert await is_served(live)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_byte_now_and_then_does_not_help(wires: Wires, hasty: Live) -> None:
    wire = await wires.to(hasty)
    for byte in b"GET / HTTP/1.1\r\nX-Slow: " + b"y" * 200:
        if not await wire.send(bytes([byte])):
            return
        await asyncio.sleep(0.05)
    pytest.fail("still there after two hundred bytes, one at a time")


async def test_answers_that_take_long_and_tables_are_not_cut_off(hasty: Live) -> None:
    room, _, cookie = await new_room(hasty)
    async with calling(hasty, room, cookie) as caller:
        await asyncio.sleep(1.5)
        await caller.sit(0)
        assert await caller.room_when(lambda room: room.seat == 0)


async def test_what_nobody_reads_is_not_kept(wires: Wires, hasty: Live) -> None:
    """Answers that pile up: the connection goes, not the memory."""
    wire = await wires.to(hasty)
    wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
    await until(lambda: len(hasty.gate) == 1)
    wire.writer.write(b"GET /api/games/ultrium-sphere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 300)
    await until(lambda: len(hasty.gate) == 0)


async def until(fits: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fits():
            await asyncio.sleep(0.02)


# -- too many


async def test_one_address_has_so_many_connections_and_others_theirs(
    wires: Wires, live: Live, caplog: pytest.LogCaptureFixture
) -> None:
    live.gate.limits.connections_by_address = 10
    many = [await wires.to(live) for _ in range(11)]
    assert (await many[-1].answer()) == (503, gate.BUSY)
    assert f"{STRANGER} has too many connections" in caplog.text
    assert await is_served(live)
    many[0].cut()
    until = time.monotonic() + PATIENCE
    while not await is_let_in(live) and time.monotonic() < until:
        await asyncio.sleep(0.05)
    assert await is_let_in(live)


async def is_let_in(live: Live) -> bool:
    try:
        return await is_served(live, STRANGER)
    except (*GONE, AssertionError):
        return False


async def test_a_proxy_may_have_as_many_as_it_needs(wires: Wires, live: Live) -> None:
    """It hides who asks; whom it speaks for is counted by what it says."""
    live.gate.limits.connections_by_address = 3
    many = [await wires.to(live, "127.0.0.1") for _ in range(6)]
    assert live.gate.limits.counted("127.0.0.1") is None
    for wire in many:
        await wire.ask("/api/me")
        assert (await wire.answer())[0] == 200


async def test_a_stranger_cannot_say_that_it_is_somebody_else(wires: Wires, sqlite_url: str) -> None:
    with live_server(sqlite_url) as live:
        live.gate.limits.requests_by_address = Limit(0.001, 8)
        wire, statuses = await wires.to(live), []
        for number in range(12):
            await wire.ask("/api/me", f"X-Forwarded-For: 198.51.100.{number}")
            statuses.append((await wire.answer())[0])
        assert 429 in statuses


async def test_whom_a_proxy_speaks_for_is_counted_by_household(wires: Wires, sqlite_url: str) -> None:
    with live_server(sqlite_url) as live:
        live.gate.limits.requests_by_address = Limit(0.001, 8)
        wire = await wires.to(live, "127.0.0.1")

        async def statuses(address: str, times: int) -> list[int]:
            found = []
            for number in range(times):
                await wire.ask("/api/me", f"X-Forwarded-For: {address.format(number)}")
                found.append((await wire.answer())[0])
            return found

        assert 429 in await statuses("2001:db8::{0}", 12)
        assert await statuses("2001:db8:0:1::1", 3) == [200] * 3


async def test_too_many_requests_are_refused_slowly(wires: Wires, sqlite_url: str) -> None:
    """To refuse at full speed would be as much work as to answer."""
    with live_server(sqlite_url) as live:
        live.gate.limits.requests_by_address = Limit(0.001, 2)
        wire, statuses, began = await wires.to(live), [], time.monotonic()
        for _ in range(5):
            await wire.ask("/api/me")
            statuses.append((await wire.answer())[0])
        assert statuses == [200, 200, 429, 429, 429]
        assert time.monotonic() - began > 1


async def test_a_process_with_few_files_left_goes_on_and_says_so(wires: Wires, tmp_path: Path) -> None:
    server = Server(tmp_path, None)
    server.most_files = 180
    with server:
        many = [await wires.to(server, f"127.0.1.{number % 5 + 1}") for number in range(120)]
        await until_logged(server, "no more connections fit")
        for wire in many[:60]:
            wire.cut()
        async with httpx.AsyncClient(base_url=server.base) as client:
            await until_healthy(client)


async def until_logged(server: Server, line: str) -> None:
    """A connection is made before the server looks at it."""
    until = time.monotonic() + PATIENCE
    while line not in server.log.read_text():
        assert time.monotonic() < until
        await asyncio.sleep(0.05)


async def until_healthy(client: httpx.AsyncClient) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            if (await client.get("/api/health")).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        assert time.monotonic() < until
        await asyncio.sleep(0.1)


def test_as_many_connections_as_the_system_allows() -> None:
    """The usual limit of a shell is a thousand; a process may raise its own."""
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 4096))\n"
        "from gong.server.gate import most_connections; print(most_connections())\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert hard == resource.RLIM_INFINITY or hard >= 4096
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(4096 - gate.RESERVED), "4096"]


# -- sockets


async def test_pings_to_a_client_that_never_reads_take_no_memory(wires: Wires, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        room, _, _ = await new_room(server)
        async with calling(server, room) as caller:
            await caller.silence()
            before = memory_of(server.process.pid)
            await flood(server, room, LARGE_PING * 4_000, 60)
            assert memory_of(server.process.pid) - before < 10


async def flood(server: Server, room: str, data: bytes, times: int) -> None:
    async with Wires() as wires:
        wire = await wires.to(server)
        assert await wire.become_socket(room)
        for _ in range(times):
            if not await wire.send(data, 0.5):
                return


@pytest.mark.parametrize(
    "sent",
    [PING * 20_000, frame(b"1") * 20_000, frame(b"", last=False) + frame(b"", 0, last=False) * 20_000],
    ids=["pings", "messages", "parts of one message"],
)
async def test_a_flood_of_frames_ends_the_connection(wires: Wires, live: Live, sent: bytes) -> None:
    room, _, cookie = await new_room(live)
    wire = await wires.to(live)
    assert await wire.become_socket(room, cookie)
    began = time.monotonic()
    await wire.send(frame(b'{"type": "hello"}') + sent)
    assert await is_served(live)
    await wire.until_closed(PATIENCE)
    assert time.monotonic() - began < 5


async def test_whoever_keeps_to_the_limits_meets_none_of_this(live: Live) -> None:
    """As many messages at once as a session may send, and as many pings."""
    room, _, cookie = await new_room(live)
    async with calling(live, room, cookie) as caller:
        for _ in range(50):
            await caller.socket.send("nonsense")
            await caller.socket.ping()
        refused = [await caller.until(Refused) for _ in range(50)]
        assert {answer.code for answer in refused} == {"malformed"}


async def test_whoever_does_not_read_is_not_read_from(wires: Wires, hasty: Live) -> None:
    """Even where nothing limits frames: what was sent stays in the system, and the line is cut soon."""
    hasty.gate.limits.frames = lambda: Limit(10**9, 10**9)  # type: ignore[method-assign]
    room, _, _ = await new_room(hasty)
    await until(lambda: len(hasty.gate) == 0)
    wire = await wires.to(hasty)
    assert await wire.become_socket(room)
    wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
    sent = 0
    while sent < 200 and await wire.send(LARGE_PING * 1_000, 1.0):
        sent += 1
    assert sent < 200
    await until(lambda: len(hasty.gate) == 0)


# -- the log


def test_the_same_complaint_is_written_once_in_a_while() -> None:
    now = 0.0
    sparing = Sparing(lambda: now)

    def passes(message: str) -> str | None:
        record = logging.LogRecord("gong", logging.WARNING, "", 0, message, ("x",), None)
        return record.getMessage() if sparing.filter(record) else None

    assert [passes("%s came") for _ in range(5)] == ["x came", None, None, None, None]
    assert passes("%s left") == "x left"
    now = QUIET + 1
    assert passes("%s came") == "x came (and 4 more like it)"


def test_limits_count_addresses_as_people_have_them() -> None:
    limits = Limits(1, ["192.0.2.0/24", "2001:db8:1::/64"])
    assert limits.counted("192.0.2.9") is None
    assert limits.counted("::ffff:192.0.2.9") is None
    assert limits.counted("2001:db8:1::5") is None
    assert limits.counted("127.0.0.1") == "127.0.0.1"
    assert limits.counted("2001:db8:2::1") == limits.counted("2001:db8:2::ffff")


async def test_what_is_said_together_is_sent_in_one_piece(live: Live, wires: Wires) -> None:
    room, _, host = await new_room(live)
    async with calling(live, room, host) as caller:
        await caller.sit(0)
        await caller.start()
        wire = await wires.to(live)
        assert await wire.become_socket(room)
        await wire.send(frame(b'{"type": "hello"}'))
        said = await wire.heard()
        assert b'"type":"welcome"' in said
        assert b'"type":"table-changed"' in said
