"""Many games that a visitor wants to see played: a queue, worked off part by part beside the server.

One at a time and one for each visitor, the newest. The same experiment is played once, whoever asks, and what
came of it is kept for a day.
"""

import hashlib
import time
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from .. import __version__
from .api import Course
from .queue import Job, Queue
from .workers import Worker

#: None goes on for longer than so many seconds: what is done by then is what there is.
LONGEST = 600.0


class Wanted(Protocol):
    """What is to be played; the same for the same ``id``."""

    @property
    def id(self) -> str: ...


def id_of(*told: Any) -> str:
    """The same for the same wish and version."""
    whole = msgspec.json.encode((__version__, *told), order="deterministic")
    return hashlib.sha256(whole).hexdigest()[:20]


W = TypeVar("W", bound=Wanted)


class Experiment(Job, Generic[W]):
    """One of them. ``done`` of ``games`` are played; ``compiled``: by compiled rules, else they are few."""

    def __init__(self, wanted: W, now: float) -> None:
        super().__init__(wanted.id, now)
        self.wanted = wanted
        self.guests: set[str] = set()
        self.done = self.games = 0
        self.compiled = False


E = TypeVar("E", bound=Experiment[Any])


class Experiments(Queue[E], Generic[W, E]):
    """All of one sort."""

    crowded, failed = "many-trials", "trial-failed"

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._worker = Worker()

    @abstractmethod
    def _made(self, wanted: W, now: float) -> E: ...

    def begin(self, wanted: W, guest: str) -> E:
        """The one there is, or a new one at the end of the queue."""
        self._forget()
        run = self.found(wanted.id)
        if run is None or run.state in ("stopped", "failed"):
            self._leave_others(guest)
            self._check_room()
            run = self._begun(self._made(wanted, self._clock()))
        run.guests.add(guest)
        return run

    def stop(self, run: E, guest: str) -> None:
        """This visitor wants it no more; nobody else does, then it ends."""
        run.guests.discard(guest)
        if run.is_open and not run.guests:
            self._end(run)

    async def close(self) -> None:
        await super().close()
        await self._worker.close()

    def course_of(self, run: E) -> Course:
        """How far it is."""
        return Course(
            id=run.id,
            state=run.state,
            place=self.place_of(run),
            done=run.done,
            games=run.games,
            compiled=run.compiled,
            problem=run.problem,
        )

    def _leave_others(self, guest: str) -> None:
        """A page that was loaded again need not know of an older one."""
        for run in list(self._jobs.values()):
            if run.is_open and guest in run.guests:
                self.stop(run, guest)

    def _is_enough(self, run: E) -> bool:
        return self._is_forsaken(run) or self._clock() - run.begun_at > LONGEST


# -- in the other process


def is_compiled(game: str) -> bool:
    from ..fast.engine import is_warm  # noqa: PLC0415 - the server itself needs no compiler
    from ..games import game_of  # noqa: PLC0415

    return is_warm(game_of(game).kernel)
