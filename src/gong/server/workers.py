"""A process beside the server for slow work: checking replays and making their pictures.

It reads jobs and writes results through its pipes, a length before each, and ends with the server. So people
at a table never wait for a replay, and a replay that is never done with can be given up.
"""

import asyncio
import os
import signal
import struct
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import suppress
from subprocess import PIPE
from typing import Any, BinaryIO, Literal

import msgspec
from msgspec import Raw, Struct

from ..core.errors import BadInput, GongError
from .api import ReplaySeat
from .limits import MOST_MOVES
from .wording import asked_in, complaint

LENGTH = struct.Struct("!I")
#: Seconds for one job, and how much less important it is than serving people.
PATIENCE = 60.0
NICENESS = 10


class Job(Struct, frozen=True):
    do: Literal["film", "check"]
    record: Raw
    seats: tuple[ReplaySeat, ...] = ()
    lang: str = "en"


class Result(Struct, frozen=True):
    """``error`` and ``field``: what is wrong with the record."""

    blob: bytes = b""
    error: str = ""
    field: str = ""


class Worker:
    """The server's side of it: one job at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def film(self, record: bytes, seats: Sequence[ReplaySeat]) -> bytes:
        """The pictures of a record that is known to be good."""
        return (await self._do(Job("film", Raw(record), tuple(seats)))).blob

    async def check(self, record: bytes) -> None:
        """Refuse a record that does not follow from its own choices and dice, naming the field."""
        await self._do(Job("check", Raw(record), lang=asked_in.get()))

    async def _do(self, job: Job) -> Result:
        async with self._turn:
            try:
                async with asyncio.timeout(PATIENCE):
                    result = await self._ask(job)
            except (TimeoutError, OSError, EOFError):
                await self.close()
                raise BadInput("replay", complaint("unplayable")) from None
            except asyncio.CancelledError:
                await self.close()
                raise
        if result.error:
            raise BadInput(result.field, result.error)
        return result

    async def _ask(self, job: Job) -> Result:
        process = self._process = self._process or await _started()
        assert process.stdin is not None
        assert process.stdout is not None
        work = msgspec.json.encode(job)
        process.stdin.write(LENGTH.pack(len(work)) + work)
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Result)

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


async def _started() -> Process:
    return await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE)


# -- in the other process


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    while work := _read(sys.stdin.buffer):
        result = msgspec.msgpack.encode(_done(work))
        sys.stdout.buffer.write(LENGTH.pack(len(result)) + result)
        sys.stdout.buffer.flush()


def _read(pipe: BinaryIO) -> bytes:
    length = pipe.read(LENGTH.size)
    return pipe.read(*LENGTH.unpack(length)) if len(length) == LENGTH.size else b""


def _done(work: bytes) -> Result:
    try:
        job = msgspec.json.decode(work, type=Job)
        asked_in.set(job.lang)
        return _film(job) if job.do == "film" else _check(job)
    except BadInput as error:
        return Result(error=error.problem, field=error.path)
    except GongError as error:
        return Result(error=str(error), field="replay")
    except Exception as error:
        # Whatever somebody uploads must not end this process; what is odd about it is not worth more words.
        return Result(error=complaint("not-a-replay", problem=type(error).__name__), field="replay")


def _film(job: Job) -> Result:
    from .frames import frames  # noqa: PLC0415 - the server's side needs nothing of it

    record = msgspec.json.decode(job.record)
    return Result(frames(record, job.seats or _nameless(record)))


def _nameless(record: Any) -> list[ReplaySeat]:
    """The seats of a replay that came as a file."""
    from ..games import replay  # noqa: PLC0415 - the server's side needs nothing of it

    match = replay(record)
    table, state = match.table, match.known_to(None)
    return [ReplaySeat(n, "", False, tuple(table.named(state, n))) for n in range(table.seats)]


def _check(job: Job) -> Result:
    from ..core.replay import read_record  # noqa: PLC0415 - the server's side needs nothing of it
    from ..games import verify  # noqa: PLC0415
    from .catalogue import shown_games  # noqa: PLC0415

    raw = msgspec.json.decode(job.record)
    record = read_record(raw)
    if record.game not in shown_games():
        raise BadInput("game", complaint("unknown-game", games=", ".join(shown_games())))
    if len(record.moves) > MOST_MOVES:
        raise BadInput("moves", complaint("too-many-moves", limit=MOST_MOVES))
    if record.result is None or not verify(raw).finished:
        raise BadInput("replay", complaint("unfinished"))
    return Result()


if __name__ == "__main__":
    main()
