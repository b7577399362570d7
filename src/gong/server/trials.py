"""How decks do: trials against the ready decks, with what each card does to them."""

import asyncio
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.workshop import Piles
from .experiments import Experiment, Experiments, id_of, is_compiled
from .wording import complaint

if TYPE_CHECKING:
    from ..lab.trials import Counted, Part, Result


class Wanted(NamedTuple):
    """A deck to be tried. ``asked``: options, and cards of one's own as tables."""

    game: str
    deck: Piles
    asked: Mapping[str, Any]

    @property
    def id(self) -> str:
        piles = {pile: sorted(copies.items()) for pile, copies in self.deck.items()}
        return id_of(self.game, piles, self.asked)


class Run(Experiment[Wanted]):
    """One trial."""

    result: "Result | None" = None


class Trials(Experiments[Wanted, Run]):
    """All trials of a server."""

    def _made(self, wanted: Wanted, now: float) -> Run:
        return Run(wanted, now)

    async def _do(self, run: Run) -> None:
        game, deck, asked = run.wanted
        rivals, run.compiled = await self._worker.done(_prospects, game, dict(asked))
        if not rivals:
            run.state, run.problem = "failed", complaint("no-rivals")
            return
        counting = await asyncio.to_thread(_counting)
        parts, run.result = counting.parts_of(rivals, run.compiled), counting.Result()
        run.games = sum(part.games for part in parts)
        for part in parts:
            run.result.add(await self._worker.done(_counted, game, deck, part, run.compiled, dict(asked)))
            run.done = run.result.games
            if self._is_enough(run):
                run.state = "stopped"
                return
        run.state = "done"


def _counting() -> ModuleType:
    """It takes seconds to load, with NumPy and Numba, so a server does that when it is first needed."""
    from ..lab import trials  # noqa: PLC0415 - see above

    return trials


# -- in the other process


def _prospects(game: str, asked: dict[str, Any]) -> tuple[list[str], bool]:
    """The decks that can be met, and whether compiled rules are ready."""
    return list(_counting().rivals_of(game, **asked)), is_compiled(game)


def _counted(game: str, deck: Piles, part: "Part", compiled: bool, asked: dict[str, Any]) -> "Counted":
    counted: Counted = _counting().played(game, deck, part, compiled, **asked)
    return counted
