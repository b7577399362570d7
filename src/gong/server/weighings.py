"""How even a game is with somebody's own cards: the same games are played with the cards and without them."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ..lab.winning import Share
from .experiments import Experiment, Experiments, id_of, is_compiled
from .workshopforms import WeighedShare

if TYPE_CHECKING:
    from ..lab.weighing import Won

#: Games on either side in all, by compiled rules and by plain ones, and in how many parts.
GAMES, FEW, PARTS = 4_000, 60, 10


class Wanted(NamedTuple):
    """One's own file as tables. Of fighters: how many play; of decks: which, and the card in question."""

    game: str
    tables: Mapping[str, Any]
    players: int = 2
    deck: str = ""
    card: str = ""

    @property
    def id(self) -> str:
        return id_of(*self)


class Run(Experiment[Wanted]):
    """What every warrior has won and how often it took part, without the cards and with them; or what was
    won against every deck."""

    def __init__(self, wanted: Wanted, now: float) -> None:
        super().__init__(wanted, now)
        self.won, self.played = (Counter[str](), Counter[str]()), (Counter[str](), Counter[str]())
        self.fair = 1 / wanted.players

    def shares(self) -> list[WeighedShare]:
        return [self._share(name) for name in self.played[1]]

    def _share(self, name: str) -> WeighedShare:
        counts = zip(self.played, self.won, strict=True)
        before, own = (Share(played[name], won[name]) for played, won in counts)
        share, low, high = (round(rate, 4) for rate in (own.rate, *own.interval))
        was = round(before.rate, 4) if before.games else None
        return WeighedShare(id=name, games=own.games, share=share, low=low, high=high, before=was)


class Weighings(Experiments[Wanted, Run]):
    """All of a server."""

    def _made(self, wanted: Wanted, now: float) -> Run:
        return Run(wanted, now)

    async def _do(self, run: Run) -> None:
        run.compiled = await self._worker.done(is_compiled, run.wanted.game)
        each = (GAMES if run.compiled else FEW) // PARTS
        run.games = each * PARTS
        for part in range(PARTS):
            numbers = range(part * each, (part + 1) * each)
            for side in (0, 1):
                found = await self._worker.done(_won, tuple(run.wanted), bool(side), numbers, run.compiled)
                run.won[side].update(found.won)
                run.played[side].update(found.played)
                run.fair = found.fair
            run.done += each
            if self._is_enough(run):
                run.state = "stopped"
                return
        run.state = "done"


# -- in the other process


def _won(wanted: tuple[Any, ...], is_own: bool, numbers: range, compiled: bool) -> "Won":
    from ..lab import weighing  # noqa: PLC0415 - the server itself needs no compiler

    game, tables, players, deck, card = wanted
    if deck:
        return weighing.deck_against_all(game, tables, deck, card, is_own, numbers, compiled)
    return weighing.everybody(game, players, tables if is_own else None, numbers, compiled)
