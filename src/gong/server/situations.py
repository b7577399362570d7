"""Positions that somebody has set up: read, drawn and judged in a process beside the server.

Whatever stands in one, nobody else waits for it, and what is never done with is given up.
"""

from collections.abc import Mapping
from typing import Any

from pebble import ProcessExpired

from ..bots.levels import is_ready
from ..coach.worth import worth_of
from ..core.dice import SeededDice
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..games import load
from .api import PositionProblem, PositionWorth, Situation
from .catalogue import shown_games
from .messages import Lang, TableChanged
from .wording import asked_in, complaint
from .workers import Worker

#: Seconds for one position: rules are loaded once, and a judgement takes a fraction of a second.
PATIENCE = 30.0


class Situations:
    """Two processes, so that whoever draws does not wait for whoever has something judged."""

    def __init__(self) -> None:
        self._drawing, self._judging = Worker(patience=PATIENCE), Worker(patience=PATIENCE)

    async def drawn(self, position: Mapping[str, Any], lang: Lang) -> Situation:
        return await _in_time(self._drawing, drawn, position, lang)

    async def judged(self, position: Mapping[str, Any], lang: Lang) -> PositionWorth:
        return await _in_time(self._judging, judged, position, lang)

    async def close(self) -> None:
        await self._drawing.close()
        await self._judging.close()


async def _in_time(worker: Worker, job: Any, *given: Any) -> Any:
    try:
        return await worker.done(job, *given)
    except (TimeoutError, ProcessExpired):
        raise BadInput("position", complaint("endless-position")) from None


# -- in the other process


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
        return load(position, dice=SeededDice(0))
    except GongError:
        raise
    except Exception as error:
        raise BadInput("position", complaint("not-a-position", problem=type(error).__name__)) from None


def _problem(error: GongError) -> PositionProblem:
    if isinstance(error, BadInput):
        return PositionProblem(error.path, error.problem)
    return PositionProblem("position", str(error))


def _table(match: Match, names: tuple[str, ...], lang: Lang) -> TableChanged:
    """As whoever sets it up sees it: nothing is hidden from them, and nothing has happened yet."""
    table, state = match.table, match.true_state()
    view, prompt = table.view(state, None), table.prompt(state, None, names, lang)
    return TableChanged(0, 0, 0, (), view, (), False, {}, prompt)
