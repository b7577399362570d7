"""Positions that somebody has set up: read, drawn and judged in a process beside the server.

Whatever stands in one, nobody else waits for it, and what is never done with is given up.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from pebble import ProcessExpired

from ..bots.levels import is_ready
from ..coach.worth import worth_of
from ..core.dice import SeededDice
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..core.stream import new_stream
from ..core.wishes import Wish
from ..games import game_of, load, new_match
from .api import PositionProblem, PositionWorth, Situation
from .catalogue import shown_games
from .messages import Lang, TableChanged
from .wording import asked_in, complaint
from .workers import Worker

#: Seconds for one position: rules are loaded once, and a judgement takes a fraction of a second.
PATIENCE = 30.0
T = TypeVar("T")


class Situations:
    """Two processes, so that whoever draws does not wait for whoever has something judged."""

    def __init__(self) -> None:
        self._drawing, self._judging = Worker(patience=PATIENCE), Worker(patience=PATIENCE)
        #: What loads the rules of each game, or has.
        self._ready: dict[str, asyncio.Task[None]] = {}

    async def drawn(self, position: Mapping[str, Any], lang: Lang) -> Situation:
        found = await _in_time(self._drawing, drawn, position, lang)
        if found.problem is None:
            self._get_ready(position["game"])
        return found

    def _get_ready(self, game: str) -> None:
        """Whoever sets up a position will ask what it is worth: the coach loads the rules meanwhile."""
        if game not in self._ready:
            self._ready[game] = asyncio.create_task(_quietly(self._judging.done(got_ready, game)))

    async def judged(self, position: Mapping[str, Any], lang: Lang) -> PositionWorth:
        return await _in_time(self._judging, judged, position, lang)

    async def close(self) -> None:
        for task in self._ready.values():
            task.cancel()
        await self._drawing.close()
        await self._judging.close()


async def _in_time(worker: Worker, job: Callable[..., T], *given: Any) -> T:
    try:
        return await worker.done(job, *given)
    except (TimeoutError, ProcessExpired):
        raise BadInput("position", complaint("endless-position")) from None


async def _quietly(work: Awaitable[Any]) -> None:
    """Whoever asks later is told what is wrong."""
    with suppress(Exception):
        await work


# -- in the other process


def got_ready(game: str) -> None:
    """The first judgement of a game loads its rules; of which position does not matter."""
    match = new_match(game, game_of(game).kernel.table.typical(Wish(game, None)).seats, seed=0)
    if is_ready(match.table.kernel):
        worth_of(match, "en")


def drawn(position: Mapping[str, Any], lang: Lang) -> Situation:
    """The table with everything open, or what is impossible about it."""
    asked_in.set(lang)
    try:
        match = _match_at(position)
    except GongError as error:
        return Situation(_problem(error))
    state = match.true_state()
    names = tuple(match.table.called(state, seat, lang) for seat in range(match.table.seats))
    return Situation(None, match.position(), names, match.waiting, match.over, _table(match, names, lang))


def judged(position: Mapping[str, Any], lang: Lang) -> PositionWorth:
    """Nobody waits for the compiler: until the rules are compiled, it says that they are not yet."""
    match = _match_at(position)
    if match.over:
        raise BadInput("position", complaint("over-there"))
    if not is_ready(match.table.kernel):
        return PositionWorth(False)
    worth = worth_of(match, lang)
    return PositionWorth(True, worth.sides, worth.choices)


def _match_at(position: Mapping[str, Any]) -> Match:
    if position.get("game") not in shown_games():
        raise BadInput("game", complaint("unknown-game", games=", ".join(shown_games())))
    try:
        return _told(load(position, dice=SeededDice(0)))
    except GongError:
        raise
    except Exception as error:
        raise BadInput("position", complaint("not-a-position", problem=type(error).__name__)) from None


def _told(match: Match) -> Match:
    """What a position keeps back, as one that a seat knows does, is drawn by lot."""
    table, state = match.table, match.true_state()
    table.kernel.fill(state, table.book, new_stream(0, 0))
    if state == match.true_state():
        return match
    return load(table.position(state), dice=SeededDice(0))


def _problem(error: GongError) -> PositionProblem:
    if isinstance(error, BadInput):
        return PositionProblem(error.path, error.problem)
    return PositionProblem("position", str(error))


def _table(match: Match, names: tuple[str, ...], lang: Lang) -> TableChanged:
    """As whoever sets it up sees it: nothing is hidden from them, and nothing has happened yet."""
    table, state = match.table, match.true_state()
    view, prompt = table.view(state, None), table.prompt(state, None, names, lang)
    return TableChanged(0, 0, 0, (), view, (), False, {}, prompt)
