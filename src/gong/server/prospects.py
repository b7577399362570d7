"""The odds that spectators may look at: of the past, and from what everybody could see.

The rule: a moment counts if one seat is asked and what it chooses is seen by everybody, so nothing is being
chosen in secret. Of the newest such moment nothing is told: it is the question on the table, and the odds
would be a hint. Told are those of the one before it, worked out from what a spectator knew then: whatever was
hidden is drawn by lot.
"""

import asyncio
import logging
import pickle
from typing import Any, NamedTuple, Protocol

from ..coach.adviser import Mind, compiled
from ..coach.judging import heads_of
from ..core.declare import copy_state
from ..core.dice import SeededDice
from ..core.match import Match
from ..core.stream import new_stream
from ..core.table import Table
from ..core.thoughts import Question
from ..core.wishes import Opening
from .room import Room
from .thinking import packed
from .workers import Worker

log = logging.getLogger(__name__)

#: How many worlds that a spectator cannot tell apart are looked into, and how often each is played on.
WORLDS, PLAYOUTS = 16, 40
#: Seconds for one moment, and of how many rooms it is remembered.
PATIENCE, ROOMS = 20.0, 64


class Prospect(NamedTuple):
    """How likely a side is to win: its seats, and the chance."""

    seats: tuple[int, ...]
    chance: float


class Moment(NamedTuple):
    """What everybody could see when nothing was being chosen in secret. ``question``: the number of the one
    that was open."""

    question: int
    table: Table
    public: Any


class Past:
    """What may be told of a room."""

    def __init__(self) -> None:
        self.told: Moment | None = None
        self._newest: Moment | None = None

    def note(self, room: Room) -> None:
        """To be called whenever something has happened."""
        match = room.match
        if match is None or not room.shows_odds or not is_open(match):
            return
        question = room.asked_so_far
        if self._newest is not None and self._newest.question == question:
            return
        self.told, self._newest = self._newest, Moment(question, match.table, match.known_to(None))


def is_open(match: Match) -> bool:
    """Is one seat asked, and will everybody see what it chooses?"""
    state = match.true_state()
    asked = match.table.owing(state)
    return not match.over and len(asked) == 1 and match.table.witnesses(state, asked[0]) is None


class Working(Protocol):
    """Where odds are worked out: beside the server, in tests wherever."""

    async def done(self, job: Any, *given: Any) -> Any: ...

    async def close(self) -> None: ...


class Prospects:
    """Works odds out, each moment once, in a process of its own."""

    def __init__(self, worker: Working | None = None) -> None:
        self._worker = worker
        self._known: dict[str, tuple[int, asyncio.Task[Any]]] = {}

    async def of(self, room: str, past: Past) -> tuple[Prospect, ...] | None:
        """``None``, while there is nothing to tell."""
        moment = past.told
        if moment is None:
            return None
        if room not in self._known or self._known[room][0] != moment.question:
            self._known[room] = (moment.question, asyncio.create_task(self._worked_out(moment)))
            while len(self._known) > ROOMS:
                self._known.pop(next(iter(self._known)))
        found: tuple[Prospect, ...] | None = await asyncio.shield(self._known[room][1])
        return found

    async def _worked_out(self, moment: Moment) -> tuple[Prospect, ...] | None:
        self._worker = self._worker or Worker(patience=PATIENCE)
        try:
            found: tuple[Prospect, ...] | None = await self._worker.done(
                prospects, packed(moment.table), moment.public
            )
        except Exception:
            log.exception("odds")
            return None
        return found

    async def close(self) -> None:
        if self._worker is not None:
            await self._worker.close()


# -- in the other process


def prospects(table: bytes, public: Any, mind: Mind | None = None) -> tuple[Prospect, ...] | None:
    """From what a spectator knows; ``None`` until the rules are compiled: that takes too long to wait for."""
    known: Table = pickle.loads(table)
    if mind is None and not _is_warm(known):
        return None
    mind = mind or compiled(known)
    rng, heads = new_stream(1, 0), heads_of(Match(known, Opening(public, [], {}), SeededDice(0)))
    total = dict.fromkeys(heads, 0.0)
    for _ in range(WORLDS):
        world = copy_state(public)
        known.kernel.fill(world, known.book, rng)
        chances = mind.survey(world, Question(PLAYOUTS), rng)[0].chances
        total = {head: chance + chances[head] for head, chance in total.items()}
    whole = sum(total.values()) or 1.0
    return tuple(Prospect(heads[head], round(chance / whole, 3)) for head, chance in total.items())


def _is_warm(table: Table) -> bool:
    from ..fast.engine import is_warm  # noqa: PLC0415 - the server itself needs no compiler

    return is_warm(table.kernel)
