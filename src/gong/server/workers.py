"""Slow work in a process beside the server: checking replays, making their pictures, trying decks.

So people at a table never wait for a replay or a trial, and what is never done with can be given up.
"""

import asyncio
import gzip
import itertools
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec
from pebble import ProcessExpired, ProcessPool

from ..core.errors import BadInput, GongError
from ..core.replay import play_again, read_record
from ..games import GAMES, Game, load_with, register, replay, verify
from .api import ReplaySeat
from .catalogue import shown_games
from .frames import film, frames
from .limits import MOST_MOVES
from .messages import Lang
from .wording import asked_in, complaint

#: Seconds for one job, and how much less important it is than serving people.
PATIENCE = 60.0
NICENESS = 10
T = TypeVar("T")


class Worker:
    """Processes that do one job each at a time; started when first needed, they end with the server.

    ``patience``: seconds for one job, where the usual ones are not enough.
    """

    def __init__(self, processes: int = 1, patience: float | None = None) -> None:
        context = get_context("spawn")
        self._patience = patience
        self._progress = context.Array("i", 2)
        known = (tuple(GAMES.values()), self._progress)
        self._pool = ProcessPool(processes, context=context, initializer=_prepare, initargs=known)

    def progress(self) -> tuple[int, int]:
        """How much of its job a single process has done, of how much, if it tells."""
        return self._progress[0], self._progress[1]

    async def film(self, record: bytes, seats: Sequence[ReplaySeat]) -> bytes:
        """The pictures of a record that is known to be good."""
        return await self._done(_film, record, tuple(seats))

    async def project(self, blob: bytes, eye: str, lang: Lang) -> bytes | None:
        """What one pair of eyes saw, zipped; ``None`` for eyes there are not."""
        return await self._done(_project, blob, eye, lang)

    async def position(self, record: bytes, moves: int) -> tuple[dict[str, Any], tuple[int, ...]]:
        """Where a game stood after so many moves, and how its dice fell from there on."""
        return await self._done(_position, record, moves, asked_in.get())

    async def check(self, record: bytes) -> None:
        """Refuse a record that does not follow from its own choices and dice, naming the field."""
        await self._done(_check, record, asked_in.get())

    async def _done(self, job: Callable[..., T], *given: Any) -> T:
        try:
            return await self.done(_judged, job, *given)
        except (TimeoutError, ProcessExpired):
            raise BadInput("replay", complaint("unplayable")) from None

    async def done(self, job: Callable[..., T], *given: Any) -> T:
        """Any job; whoever stops waiting for it ends it, with its process."""
        self._progress[:] = [0, 0]
        future = self._pool.schedule(job, args=given, timeout=self._patience or PATIENCE)
        done: T = await asyncio.wrap_future(future)
        return done

    async def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)


# -- in the other process


#: Where this process writes how far it is.
_told_to: list[Any] = []


def _prepare(games: Iterable[Game], progress: Any) -> None:
    """It knows the games that the server knows; Ctrl-C is for the server alone."""
    _told_to[:] = [progress]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    for game in games:
        register(game)


def told_progress(done: int, total: int) -> None:
    """So much is done of so much."""
    for shared in _told_to:
        shared[:] = [done, total]


def _judged(job: Callable[..., T], *given: Any) -> T:
    try:
        return job(*given)
    except BadInput:
        raise
    except GongError as error:
        raise BadInput("replay", str(error)) from None
    except Exception as error:
        # Whatever somebody uploads is answered in words; what is odd about it is not worth many.
        raise BadInput("replay", complaint("not-a-replay", problem=type(error).__name__)) from None


def _film(record: bytes, seats: Sequence[ReplaySeat]) -> bytes:
    raw = msgspec.json.decode(record)
    return frames(raw, seats or _nameless(raw))


def _project(blob: bytes, eye: str, lang: Lang) -> bytes | None:
    shown = film(blob, eye, lang)
    return None if shown is None else gzip.compress(shown, 6)


def _position(record: bytes, moves: int, lang: str) -> tuple[dict[str, Any], tuple[int, ...]]:
    asked_in.set(lang)
    read = read_record(msgspec.json.decode(record))
    if moves > len(read.moves):
        raise BadInput("move", complaint("bad-move", moves=len(read.moves)))
    match = next(itertools.islice(play_again(read, load_with), moves, None))
    if match.over:
        raise BadInput("move", complaint("over-there"))
    return match.position(), tuple(face for move in read.moves[moves:] for face in move.roll or ())


def _nameless(record: Any) -> list[ReplaySeat]:
    """The seats of a replay that came as a file."""
    match = replay(record)
    table, state = match.table, match.known_to(None)
    return [ReplaySeat(n, "", False, tuple(table.named(state, n))) for n in range(table.seats)]


def _check(record: bytes, lang: str) -> None:
    asked_in.set(lang)
    raw = msgspec.json.decode(record)
    read = read_record(raw)
    if read.game not in shown_games():
        raise BadInput("game", complaint("unknown-game", games=", ".join(shown_games())))
    if len(read.moves) > MOST_MOVES:
        raise BadInput("moves", complaint("too-many-moves", limit=MOST_MOVES))
    if read.result is None or not verify(raw).finished:
        raise BadInput("replay", complaint("unfinished"))
