"""A server under attack, for `make attack`: people play on it while one stranger tries to be a nuisance.

For every way: what was tried and what came of it, how long a choice took to reach the other person meanwhile,
and what the server's memory did. Everything is on this machine, and bounded in time.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop
from rich.console import Console
from rich.table import Table as Grid

from .attacks import SLACK, WAYS, attacker, ended
from .load import BEAT, Load, memory_of, milliseconds
from .serving import Server


class Seen(NamedTuple):
    """``delays``: of the others' choices, in seconds. ``grown``: megabytes."""

    way: str
    said: str
    delays: list[float]
    grown: float


async def watched(server: Server, load: Load, way: str, seconds: float) -> Seen:
    """Others play for so many seconds, with this attack or with none."""
    before, memory = len(load.delays), memory_of(server.process.pid)
    if way:
        said = await ended(attacker(way, server.base, seconds), seconds)
    else:
        said = ""
        await asyncio.sleep(seconds)
    return Seen(way or "nobody", said, load.delays[before:], memory_of(server.process.pid) - memory)


async def under_attack(server: Server, ways: Sequence[str], matches: int, seconds: float) -> list[Seen]:
    load = Load(server, "warriorz-2e")
    playing = asyncio.create_task(load.run(matches, (seconds + SLACK) * (len(ways) + 1)))
    await load.begun.wait()
    seen = []
    for way in ("", *ways):
        seen.append(await watched(server, load, way, seconds))
        Console().print(f"{seen[-1].way}: {seen[-1].said or 'only others play'}")
    broke = playing.done()
    load.until = 0.0
    await asyncio.sleep(2 * BEAT)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    if broke:
        Console().print("somebody who only played waited for more than twenty seconds and gave up")
    return seen


def told(seen: Sequence[Seen], matches: int) -> Grid:
    grid = Grid("attack", "what was tried, what came of it", title=f"{matches} matches under attack")
    for name in ("choices", "p50 ms", "p99 ms", "MB"):
        grid.add_column(name, justify="right")
    for way, said, delays, grown in seen:
        shares = [f"{milliseconds(delays, share):.0f}" if len(delays) > 1 else "none" for share in (50, 99)]
        grid.add_row(way, said, str(len(delays)), *shares, f"{grown:+.0f}")
    return grid


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="examples, the second for a quiet machine and six minutes:\n"
        "  python -m tests.server.attack --matches 100 --seconds 20 --only header pings\n"
        "  python -m tests.server.attack --matches 500 --seconds 20",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--matches", type=int, default=20, help="how many are played meanwhile")
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack goes on")
    parser.add_argument("--only", nargs="+", choices=WAYS, default=list(WAYS), help="these alone")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), None, "--log-level", "warning") as server,
    ):
        seen = uvloop.run(under_attack(server, arguments.only, arguments.matches, arguments.seconds))
    Console(width=150).print(told(seen, arguments.matches))


if __name__ == "__main__":
    main()
