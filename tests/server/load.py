"""How many matches one server carries: `make bench-server`, or `python -m tests.server.load --matches 500`.

Two scripted people at each table, one choice per match and second; whoever ends a match begins another one.
Measured: from sending a choice to the moment the other person hears of it, and the server's memory. Server
and people share this machine.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from gong.server.messages import Choose, Hello, Sit, Start

from .people import new_person, new_room
from .serving import Server

BEAT = 1.0
PATIENCE = 20.0
SETTING_UP_AT_ONCE = 20
SAMPLES = 6
#: Choices in a match, about.
TYPICAL = 60
UNLIMITED = 10**9


class Key(msgspec.Struct):
    key: str


class Over(msgspec.Struct, frozen=True):
    over: bool = False


class Seated(msgspec.Struct):
    seat: int | None = None


class Heard(msgspec.Struct):
    """What of any answer matters here: reading all of it would measure the people, not the server."""

    type: str
    turn: int = 0
    offers: list[Key] = []
    view: Over = Over()
    room: Seated | str = ""


HEARD = msgspec.json.Decoder(Heard)


class Line:
    """One person's connection; keeps the newest table and says when it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Heard | None = None
        self.seated = False
        self.refused = 0
        self.changed = asyncio.Event()
        self.came = 0.0
        self._listening = asyncio.create_task(self._listen())

    async def leave(self) -> None:
        self._listening.cancel()
        await self.socket.close()

    async def _listen(self) -> None:
        async for raw in self.socket:
            self._hear(HEARD.decode(raw))

    def _hear(self, heard: Heard) -> None:
        if heard.type == "table-changed":
            self.table, self.came = heard, time.perf_counter()
            self.changed.set()
        elif isinstance(heard.room, Seated):
            self.seated = heard.room.seat is not None
        elif heard.type == "refused":
            self.refused += 1

    async def send(self, request: object) -> None:
        await self.socket.send(msgspec.json.encode(request).decode())

    async def until_changed(self) -> None:
        await asyncio.wait_for(self.changed.wait(), PATIENCE)


class Load:
    """Matches that each make a choice every second, for as long as they are told."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.delays: list[float] = []
        self.memory: list[float] = []
        self.choices = self.ended = self.refused = 0
        self.until = 0.0
        self._gate = asyncio.Semaphore(SETTING_UP_AT_ONCE)
        self._ids = iter(range(10**9))

    async def run(self, matches: int, seconds: float) -> None:
        """Whenever a match ends, its people begin another one."""
        self.ready = 0
        self._begin = asyncio.Event()
        tables = [asyncio.create_task(self._table(number, matches)) for number in range(matches)]
        await self._begin.wait()
        self.until = time.perf_counter() + seconds
        await asyncio.gather(*tables, self._watch_memory(seconds / SAMPLES))

    async def _watch_memory(self, every: float) -> None:
        for _ in range(SAMPLES):
            await asyncio.sleep(every)
            self.memory.append(memory_of(self.server.process.pid))

    async def _table(self, number: int, matches: int) -> None:
        lines = await self._gathered()
        self.ready += 1
        if self.ready == matches:
            self._begin.set()
        await self._begin.wait()
        await asyncio.sleep(BEAT * number / matches)
        # The first ones are left at some point of their way, or all matches would end in the same seconds.
        most = number % TYPICAL + 1
        while await self._choose_on_the_beat(lines, most):
            most = UNLIMITED
            await self._leave(lines)
            lines = await self._gathered()
        await self._leave(lines)

    async def _gathered(self) -> list[Line]:
        """Two people at a new table whose game has begun."""
        async with self._gate:
            room, host = await new_room(self.server.base, people=2, bots=0)
            cookies = [host, await new_person(self.server.base, "second")]
            lines = [Line(await self._open(room, cookie)) for cookie in cookies]
            await self._sit_down(lines)
        return lines

    async def _leave(self, lines: list[Line]) -> None:
        for line in lines:
            self.refused += line.refused
            await line.leave()

    async def _open(self, room: str, cookie: str) -> ClientConnection:
        headers = {"Cookie": cookie, "Origin": self.server.base}
        return await connect(
            f"{self.server.sockets}/ws/rooms/{room}", additional_headers=headers, compression=None
        )

    async def _sit_down(self, lines: list[Line]) -> None:
        for seat, line in enumerate(lines):
            await line.send(Hello())
            await line.send(Sit(self._id(), seat, f"person {seat}", f"nonce-{seat}"))
        while not all(line.seated for line in lines):
            await asyncio.sleep(0.01)
        await lines[0].send(Start(self._id()))
        for line in lines:
            await line.until_changed()

    def _id(self) -> str:
        return f"load-{next(self._ids)}"

    async def _choose_on_the_beat(self, lines: list[Line], most: int) -> bool:
        """Until the match is over or was played far enough: True; or the time is up: False."""
        for _ in range(most):
            if time.perf_counter() >= self.until:
                return False
            next_beat = time.perf_counter() + BEAT
            chooser = next((line for line in lines if line.table and line.table.offers), None)
            if chooser is None or chooser.table is None or chooser.table.view.over:
                self.ended += 1
                return True
            other = lines[1 - lines.index(chooser)]
            await self._measure(chooser, other)
            await asyncio.sleep(max(next_beat - time.perf_counter(), 0))
        return True

    async def _measure(self, chooser: Line, other: Line) -> None:
        assert chooser.table is not None
        chooser.changed.clear()
        other.changed.clear()
        sent = time.perf_counter()
        await chooser.send(Choose(self._id(), chooser.table.turn, chooser.table.offers[0].key))
        await other.until_changed()
        await chooser.until_changed()
        self.delays.append(other.came - sent)
        self.choices += 1


def memory_of(pid: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def milliseconds(delays: list[float], share: int) -> float:
    return statistics.quantiles(delays, n=100)[share - 1] * 1000


async def measure(matches: int, seconds: float, database: str | None, grid: Grid) -> None:
    limits = ("--limits", "0", "--log-level", "warning")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), database, *limits) as server:
        load = Load(server)
        await load.run(matches, seconds)
    delays = [f"{milliseconds(load.delays, share):.1f}" for share in (50, 90, 99)]
    rate = f"{load.choices / seconds:.0f}"
    memory = " ".join(f"{sample:.0f}" for sample in load.memory)
    grid.add_row(str(matches), rate, *delays, str(load.ended), str(load.refused), memory)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, nargs="+", default=[100, 250, 500], help="how many at once")
    parser.add_argument("--seconds", type=float, default=30, help="how long each number is held")
    parser.add_argument("--database", help="a PostgreSQL URL; without it the embedded database")
    arguments = parser.parse_args()
    columns = (
        "matches",
        "choices/s",
        "p50 ms",
        "p90 ms",
        "p99 ms",
        "ended",
        "refused",
        "MB, sample by sample",
    )
    grid = Grid(*columns, title="from a choice to the other person's screen")
    for matches in arguments.matches:
        asyncio.run(measure(matches, arguments.seconds, arguments.database, grid))
        Console().print(f"{matches} matches measured")
    Console().print(grid)


if __name__ == "__main__":
    main()
