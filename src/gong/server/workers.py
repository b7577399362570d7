"""Slow work in a process beside the server: checking replays and making their pictures.

So people at a table never wait for a replay, and a replay that is never done with can be given up.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec
from pebble import ProcessExpired, ProcessPool

from ..core.errors import BadInput, GongError
from ..core.replay import read_record
from ..games import GAMES, Game, register, replay, verify
from .api import ReplaySeat
from .catalogue import shown_games
from .frames import frames
from .limits import MOST_MOVES
from .wording import asked_in, complaint

#: Seconds for one job, and how much less important it is than serving people.
PATIENCE = 60.0
NICENESS = 10
T = TypeVar("T")


class Worker:
    """One process that does one job at a time. It is started when first needed and ends with the server."""

    def __init__(self) -> None:
        self._pool = ProcessPool(
            1, context=get_context("spawn"), initializer=_prepare, initargs=(tuple(GAMES.values()),)
        )

    async def film(self, record: bytes, seats: Sequence[ReplaySeat]) -> bytes:
        """The pictures of a record that is known to be good."""
        return await self._done(_film, record, tuple(seats))

    async def check(self, record: bytes) -> None:
        """Refuse a record that does not follow from its own choices and dice, naming the field."""
        await self._done(_check, record, asked_in.get())

    async def _done(self, job: Callable[..., T], *given: Any) -> T:
        future = self._pool.schedule(_judged, args=(job, *given), timeout=PATIENCE)
        try:
            done: T = await asyncio.wrap_future(future)
        except (TimeoutError, ProcessExpired):
            raise BadInput("replay", complaint("unplayable")) from None
        return done

    async def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)


# -- in the other process


def _prepare(games: Iterable[Game]) -> None:
    """It knows the games that the server knows; Ctrl-C is for the server alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    for game in games:
        register(game)


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
