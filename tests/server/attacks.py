"""What one stranger can try from outside, each way bounded in time:
`python -m tests.server.attacks header --at http://127.0.0.1:8040`. For `make attack` and `make bench-server`,
and only ever at a server of one's own.

Attackers step back before the server where both share a processor: in the world they bring their own.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

import gong
from gong.core.match import Match

from .live import finished_record
from .people import new_room
from .strangers import GONE, LARGE_PING, OTHER, STRANGER, Wire, Wires, frame

JSON = "Content-Type: application/json"
LONG_ANSWER = b"GET /api/games/ultrium-sphere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
NICENESS = 19
#: Seconds that an attacker may need to begin and to end.
SLACK = 60.0
#: Placements that are taken back again: each of them is a picture for every pair of eyes.
BACK_AND_FORTH = 1_500


class Target:
    """Where a server is, how long it is attacked, and what came of it."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base, self.sockets = base, base.replace("http", "ws", 1)
        self.seconds = seconds
        self.begin()
        self.seen: Counter[str] = Counter()
        self.worst = 0.0

    def begin(self) -> None:
        """What was prepared before does not count."""
        self.until = time.monotonic() + self.seconds

    @property
    def left(self) -> float:
        return max(self.until - time.monotonic(), 0.0)

    def says(self) -> str:
        counted = [f"{times} {what}" for what, times in sorted(self.seen.items())]
        return ", ".join(counted + ([f"others waited {self.worst:.1f} s"] if self.worst else []))


async def over_and_over(target: Target, lines: int, once: Callable[[Wire], Awaitable[Any]]) -> None:
    """On so many connections at once, each opened again whenever it is cut, until the time is up."""

    async def line() -> None:
        while target.left:
            async with Wires() as wires:
                try:
                    await once(await wires.to(target))
                except GONE:
                    target.seen["cut"] += 1
                await asyncio.sleep(0.01)

    with suppress(TimeoutError):
        async with asyncio.timeout(target.left), asyncio.TaskGroup() as lines_open:
            for _ in range(lines):
                lines_open.create_task(line())


async def asked(target: Target, wire: Wire, path: str, *headers: str, body: bytes = b"") -> bytes:
    await wire.ask(path, *headers, method="POST" if body else "GET", body=body)
    status, said = await wire.answer(max(target.left, 1.0))
    target.seen[f"× {status}"] += 1
    return said


# -- the ways


async def header(target: Target) -> None:
    """One header that never ends."""

    async def once(wire: Wire) -> None:
        await wire.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
        while target.left and await wire.send(b"x" * 65536):
            target.seen["kB of a header"] += 64
        target.seen["headers"] += 1

    await over_and_over(target, 4, once)


async def unfinished(target: Target) -> None:
    """Requests that never come to their end, on as many connections as there are."""

    async def once(wire: Wire) -> None:
        target.seen["begun"] += 1
        await wire.send(b"GET / HTTP/1.1\r\nHos")
        said = await wire.heard(patience=target.left + 1)
        target.seen["turned away" if b" 503 " in said else "cut off"] += 1

    await over_and_over(target, 600, once)


async def pings(target: Target) -> None:
    """Pings on sockets that nobody reads."""
    room, _, _ = await new_room(target)
    target.begin()

    async def once(wire: Wire) -> None:
        if not await wire.become_socket(room):
            target.seen["turned away"] += 1
            return
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        while target.left and await wire.send(LARGE_PING * 500, 2):
            target.seen["pings"] += 500
        target.seen["sockets"] += 1

    await over_and_over(target, 10, once)


async def frames(target: Target) -> None:
    """Tiny messages, as many as fit."""
    room, _, _ = await new_room(target)
    target.begin()

    async def once(wire: Wire) -> None:
        if not await wire.become_socket(room):
            target.seen["turned away"] += 1
            return
        await wire.send(frame(b'{"type": "hello"}'))
        while target.left and await wire.send(frame(b"1") * 2_000, 2):
            target.seen["messages"] += 2_000
        target.seen["sockets"] += 1

    await over_and_over(target, 10, once)


async def requests(target: Target) -> None:
    """Whatever takes longest to write, as often as it is answered."""

    async def once(wire: Wire) -> None:
        while target.left:
            await asked(target, wire, "/api/games/ultrium-sphere")

    await over_and_over(target, 50, once)


async def unread(target: Target) -> None:
    """Long answers that nobody reads."""

    async def once(wire: Wire) -> None:
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        while target.left and await wire.send(
            b"GET /api/games/ultrium-sphere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        ):
            target.seen["asked"] += 1
            await asyncio.sleep(0.01)

    await over_and_over(target, 100, once)


async def downloads(target: Target) -> None:
    """All pictures of a replay, not zipped, over and over."""
    replay = await uploaded(target, finished_record(), STRANGER)
    target.begin()

    async def once(wire: Wire) -> None:
        while target.left:
            await wire.ask(f"/api/replays/{replay}/frames?eye=open", "Accept-Encoding: identity")
            target.seen["asked"] += 1
            while target.left:
                piece = await wire.heard(patience=target.left)
                target.seen["kB sent"] += len(piece) // 1024
                if piece.endswith(b"0\r\n\r\n"):
                    break

    await over_and_over(target, 20, once)


async def films(target: Target) -> None:
    """Sixty requests for the pictures of a file that takes minutes, while somebody else brings a replay."""
    replay = await uploaded(target, hostile_record(), STRANGER)
    target.begin()
    numbers = count()

    async def once(wire: Wire) -> None:
        eye = ("open", "spectator", "0", "1", "2")[next(numbers) % 5]
        target.seen["asked"] += 1
        await asked(target, wire, f"/api/replays/{replay}/frames?eye={eye}")

    async def others() -> None:
        while target.left > 1:
            began = time.monotonic()
            await uploaded(target, finished_record(), OTHER)
            target.worst = max(target.worst, time.monotonic() - began)
            await asyncio.sleep(1)

    await asyncio.gather(over_and_over(target, 60, once), others())


async def rooms(target: Target) -> None:
    """New rooms that play on from a replay, as fast as they are given."""
    replay = await uploaded(target, finished_record(), STRANGER)
    target.begin()

    async def once(wire: Wire) -> None:
        while target.left:
            body = msgspec.json.encode({"move": 3, "seat": 0})
            await asked(target, wire, f"/api/replays/{replay}/continue", JSON, body=body)

    await over_and_over(target, 20, once)


async def uploaded(target: Target, record: dict[str, Any], address: str) -> str:
    async with Wires() as wires:
        wire = await wires.to(target, address)
        await wire.ask("/api/replays", JSON, method="POST", body=msgspec.json.encode(record))
        status, said = await wire.answer(60)
        if status != 201:
            raise RuntimeError(f"nothing to attack: the upload was answered {status}")
        return str(msgspec.json.decode(said)["id"])


def hostile_record() -> dict[str, Any]:
    """Short to send and quick to check: six players, one of whom cannot make up their mind."""
    decks = ["balanced", "blitz", "control"] * 2
    match = gong.new_match("ultrium-sphere", decks, options={"turn_cap": "1"}, seed=1)
    _rolled(match)
    for _ in range(BACK_AND_FORTH):
        match.play(0, match.choices(0)[0].key)
        match.take_back(0)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0].key)
        _rolled(match)
    return match.record()


def _rolled(match: Match) -> None:
    while match.chance:
        match.roll()


WAYS: dict[str, Callable[[Target], Awaitable[None]]] = {
    way.__name__: way
    for way in (header, unfinished, pings, frames, requests, unread, downloads, films, rooms)
}


def attacker(way: str, at: str, seconds: float) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.attacks", way, "--at", at, "--seconds", str(seconds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


async def ended(process: subprocess.Popen[str], seconds: float) -> str:
    """What an attacker reports when its time is over."""
    try:
        said, _ = await asyncio.to_thread(process.communicate, timeout=seconds + SLACK)
    except subprocess.TimeoutExpired:
        process.kill()
        said, _ = process.communicate()
        return said.strip() or "did not end in time"
    return said.strip()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--at", required=True, metavar="URL", help="the server: of your own")
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    os.nice(NICENESS)
    target = Target(arguments.at, arguments.seconds)
    asyncio.run(_attack(target, WAYS[arguments.way]))
    print(target.says(), flush=True)


async def _attack(target: Target, way: Callable[[Target], Awaitable[None]]) -> None:
    """What could not be done is said, too."""
    try:
        await way(target)
    except* Exception as problems:
        for problem in problems.exceptions:
            target.seen[f"{type(problem).__name__}: {problem}"] += 1


if __name__ == "__main__":
    main()
