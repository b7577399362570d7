"""How many matches one server carries: `make bench-server`, or `python -m tests.server.load --matches 500`.
`--game ultrium-sphere` plays with decks: everybody in full control, because nothing is to pass by itself.
`--bot champion` puts a bot at each table that thinks.
`--attack header` (or another way) has one stranger attack meanwhile, within the usual limits.

Two scripted people at each table, one choice per match and second; whoever ends a match begins another one.
Measured: from sending a choice to the moment the other person hears of it, the milliseconds of a processor
that the server works for each choice (new matches and all that goes with them included), those that the
people work, and the server's memory. Server and people share this machine. `--parts` shows what the server
works at.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from gong.server.messages import Choose, Hello, Sit, Start, Stops

from .attacks import WAYS, attacker, ended
from .people import new_person, new_room
from .sampled import parts_of
from .serving import Server

BEAT = 1.0
PATIENCE = 20.0
SETTING_UP_AT_ONCE = 20
SAMPLES = 6
#: Choices in a match, about.
TYPICAL = {"warriorz-2e": 60, "ultrium-sphere": 300}
UNLIMITED = 10**9
#: How the keys of choices begin that nobody else is told of, and of those before the first turn.
SECRET = {"ultrium-sphere": ("play:", "use:", "target", "mode:")}
OPENING = {"ultrium-sphere": "place:"}
#: What a room of each game is asked for with.
ROOMS: dict[str, dict[str, Any]] = {
    "warriorz-2e": {"seats": [{}, {}]},
    "ultrium-sphere": {
        "game": "ultrium-sphere",
        "draft": "named",
        "seats": [{"fighters": [deck]} for deck in ("balanced", "control")],
        "clocks": {"hold": 0},
    },
}


class Key(msgspec.Struct):
    key: str


class Over(msgspec.Struct, frozen=True):
    over: bool = False


class Playing(msgspec.Struct):
    playing: str | None = None


class Seated(msgspec.Struct):
    """``seats``: where a bot plays that is not the one which was asked for."""

    seat: int | None = None
    seats: list[Playing] = []


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
        self.weaker: str | None = None
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
            self.weaker = next((seat.playing for seat in heard.room.seats if seat.playing), None)
        elif heard.type == "refused":
            self.refused += 1

    async def send(self, request: object) -> None:
        await self.socket.send(msgspec.json.encode(request).decode())

    async def until_changed(self) -> None:
        await asyncio.wait_for(self.changed.wait(), PATIENCE)

    async def until_past(self, turn: int) -> None:
        """Until another question is asked: a table may come twice, as when one's own stops have changed."""
        async with asyncio.timeout(PATIENCE):
            while self.table is None or self.table.turn == turn:
                self.changed.clear()
                await self.changed.wait()


class Load:
    """Matches that each make a choice every second, for as long as they are told."""

    def __init__(self, server: Server, game: str, bot: str | None = None) -> None:
        self.server = server
        self.game = game
        self._room = with_bot(ROOMS[game], bot) if bot else ROOMS[game]
        self.weaker = Counter[str]()
        self.delays: list[float] = []
        self.memory: list[float] = []
        self.choices = self.ended = self.refused = 0
        self.busy = self.own = 0.0
        self.until = 0.0
        self.begun = asyncio.Event()
        self._gate = asyncio.Semaphore(SETTING_UP_AT_ONCE)
        self._ids = iter(range(10**9))

    async def run(self, matches: int, seconds: float) -> None:
        """Whenever a match ends, its people begin another one."""
        self.ready = 0
        self.begun.clear()
        tables = [asyncio.create_task(self._table(number, matches)) for number in range(matches)]
        await self.begun.wait()
        self.until = time.perf_counter() + seconds
        before, own = busy_of(self.server.process.pid), time.process_time()
        self.server.note_from_now_on()
        await asyncio.gather(*tables, self._watch_memory(seconds / SAMPLES))
        self.busy, self.own = busy_of(self.server.process.pid) - before, time.process_time() - own

    async def _watch_memory(self, every: float) -> None:
        for _ in range(SAMPLES):
            await asyncio.sleep(every)
            self.memory.append(memory_of(self.server.process.pid))

    async def _table(self, number: int, matches: int) -> None:
        lines = await self._gathered()
        self.ready += 1
        if self.ready == matches:
            self.begun.set()
        await self.begun.wait()
        await asyncio.sleep(BEAT * number / matches)
        # The first ones are left at some point of their way, or all matches would end in the same seconds.
        most = number * TYPICAL[self.game] // matches + 1
        while await self._choose_on_the_beat(lines, most):
            most = UNLIMITED
            await self._leave(lines)
            lines = await self._gathered()
        await self._leave(lines)

    async def _gathered(self) -> list[Line]:
        """Two people at a new table whose game has begun."""
        async with self._gate:
            room, _, host = await new_room(self.server, public=True, **self._room)
            cookies = [host, await new_person(self.server, "second")]
            lines = [Line(await self._open(room, cookie)) for cookie in cookies]
            await self._sit_down(lines)
            for line in lines if self.game in OPENING else ():
                await self._open_formation(line)
        return lines

    async def _open_formation(self, line: Line) -> None:
        """Before the first turn everybody chooses at leisure: that is not measured."""
        while line.table and line.table.offers and line.table.offers[0].key.startswith(OPENING[self.game]):
            turn = line.table.turn
            await line.send(Choose(self._id(), turn, line.table.offers[0].key))
            await line.until_past(turn)

    async def _leave(self, lines: list[Line]) -> None:
        self.weaker[lines[0].weaker or "as asked for"] += 1
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
            await line.send(Sit(self._id(), seat, f"person {seat}"))
        while not all(line.seated for line in lines):
            await asyncio.sleep(0.01)
        for line in lines if "clocks" in ROOMS[self.game] else ():
            await line.send(Stops(self._id(), mode="full"))
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
            chooser = await self._asked(lines)
            next_beat = time.perf_counter() + BEAT
            if chooser is None:
                self.ended += 1
                return True
            other = lines[1 - lines.index(chooser)]
            await self._measure(chooser, other)
            await asyncio.sleep(max(next_beat - time.perf_counter(), 0))
        return True

    async def _asked(self, lines: list[Line]) -> Line | None:
        """Who is to choose, once a bot has done so; ``None`` when the match is over."""
        while not any(line.table and line.table.view.over for line in lines):
            for line in lines:
                if line.table and line.table.offers:
                    return line
            lines[0].changed.clear()
            await lines[0].until_changed()
        return None

    async def _measure(self, chooser: Line, other: Line) -> None:
        """What is done in secret the other person does not hear of."""
        assert chooser.table is not None
        other.changed.clear()
        turn, key, sent = chooser.table.turn, chooser.table.offers[0].key, time.perf_counter()
        await chooser.send(Choose(self._id(), turn, key))
        if not key.startswith(SECRET.get(self.game, ())):
            await other.until_changed()
            self.delays.append(other.came - sent)
        await chooser.until_past(turn)
        self.choices += 1


def with_bot(asked: dict[str, Any], level: str) -> dict[str, Any]:
    """The same room with a bot besides the two people."""
    bot = asked["seats"][0] | {"kind": "bot", "level": level}
    return asked | {"seats": [*asked["seats"], bot]}


def busy_of(pid: int) -> float:
    """Seconds of work so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def milliseconds(delays: list[float], share: int) -> float:
    return statistics.quantiles(delays, n=100)[share - 1] * 1000


async def measure(
    game: str,
    matches: int,
    seconds: float,
    database: str | None,
    grid: Grid,
    attack: str | None = None,
    bot: str | None = None,
    is_parted: bool = False,
) -> None:
    """An attack meets the usual limits; people on this machine have none by address."""
    limits = ("--limits", "1" if attack else "0", "--log-level", "warning")
    with tempfile.TemporaryDirectory() as folder:
        stacks = Path(folder, "stacks") if is_parted else None
        with Server(Path(folder), database, *limits, stacks=stacks) as server:
            load = await _measured(server, game, matches, seconds, attack, bot)
        if stacks:
            Console().print(parts_of(stacks, load.choices))
    delays = [f"{milliseconds(load.delays, share):.1f}" for share in (50, 90, 99)]
    rate = f"{load.choices / seconds:.0f}"
    memory = " ".join(f"{sample:.0f}" for sample in load.memory)
    work = [f"{busy / load.choices * 1000:.2f}" for busy in (load.busy, load.own)]
    grid.add_row(str(matches), rate, *delays, *work, str(load.ended), str(load.refused), memory)


async def _measured(
    server: Server, game: str, matches: int, seconds: float, attack: str | None, bot: str | None
) -> Load:
    load = Load(server, game, bot)
    said = asyncio.create_task(_attacked(load, attack, seconds)) if attack else None
    await load.run(matches, seconds)
    if bot:
        Console().print(f"{bot}s played at the end of so many matches: {dict(load.weaker)}")
    if said:
        Console().print(f"{attack}: {await said}")
    return load


async def _attacked(load: Load, way: str, seconds: float) -> str:
    await load.begun.wait()
    return await ended(attacker(way, load.server.base, seconds), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=ROOMS, default="warriorz-2e", help="what is played")
    parser.add_argument("--matches", type=int, nargs="+", default=[100, 250, 500], help="how many at once")
    parser.add_argument("--seconds", type=float, default=30, help="how long each number is held")
    parser.add_argument("--database", help="a PostgreSQL URL; without it the embedded database")
    parser.add_argument("--attack", choices=WAYS, help="what one stranger does meanwhile")
    parser.add_argument("--bot", help="in each room a bot, too, e.g. champion: it thinks in other processes")
    parser.add_argument("--parts", action="store_true", help="what a choice costs, part by part")
    arguments = parser.parse_args()
    columns = (
        "matches",
        "choices/s",
        "p50 ms",
        "p90 ms",
        "p99 ms",
        "work ms",
        "people ms",
        "ended",
        "refused",
        "MB, sample by sample",
    )
    grid = Grid(*columns, title="from a choice to the other person's screen")
    for matches in arguments.matches:
        uvloop.run(
            measure(
                *(arguments.game, matches, arguments.seconds, arguments.database),
                *(grid, arguments.attack, arguments.bot, arguments.parts),
            )
        )
        Console().print(f"{matches} matches measured")
    Console().print(grid)


if __name__ == "__main__":
    main()
