"""Positions of many games with what became of them: what an evaluation learns from and is measured on."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np

from ..core.errors import BadInput
from ..core.evaluation import CERTAIN, HEADS
from ..core.kernel import Kernel
from ..core.match import Match
from ..core.playout import GREEDY, LENGTH, RANDOM
from ..core.thoughts import Plan
from ..core.wishes import Wish
from ..fast.engine import Array, Batch, compiler, warm
from ..fast.judge import Judge
from ..games import game_of, new_match
from .deals import members_in, sides_of
from .pools import in_turn, threads

#: Games of one match, in which its fighters or decks and its policies stay.
AT_A_TABLE = 20
#: Besides the first of each round or turn, so many positions of a game.
OTHERS = 4
#: Among greedy members some play at random: at so many tables, so many of them.
MIXED, AT_RANDOM = 0.3, 0.2
#: Lots are drawn again so often until as many play as is asked for.
LOTS = 1_000
#: A game is looked at for so many steps; one that is not over by then counts as it is judged there.
MOST_STEPS = 5_000

#: Who plays a game: the policy or the plan of each member.
Cast = Callable[[Match, Random], Sequence[int | Plan]]


#: Told how many rules are compiled, and of how many, and the last one's name.
Told = Callable[[int, int, str], None]


class Positions(NamedTuple):
    """Of each position the features of every side, the share of the win that fell to each, the chances by the
    weights and by the plain value, where the sides stand, which round or turn it was, and of which game.

    A side stands at its head's place; in all other places there is nothing.
    """

    described: Array
    shares: Array
    chances: Array
    plain: Array
    heads: Array
    length: Array
    game: Array

    @property
    def sides(self) -> Array:
        """How many sides can still win."""
        found: Array = np.sum(self.heads, axis=1)
        return found


def together(parts: Iterable[Positions]) -> Positions:
    return Positions(*(np.concatenate(cells) for cells in zip(*parts, strict=True)))


def mostly(policy: int | Plan) -> Cast:
    """All play by it; at some tables some play at random, so that lopsided positions are known too."""

    def cast(match: Match, chance: Random) -> list[int | Plan]:
        members = range(match.table.kernel.most_members)
        if chance.random() >= MIXED:
            return [policy for _ in members]
        return [RANDOM if chance.random() < AT_RANDOM else policy for _ in members]

    return cast


greedily = mostly(GREEDY)


def facing(policy: int | Plan, others: int | Plan) -> Cast:
    """One side by lot plays by the one, everybody else by the other."""

    def cast(match: Match, chance: Random) -> list[int | Plan]:
        ours = members_in(match, chance.choice(sides_of(match)))
        return [policy if who in ours else others for who in range(match.table.kernel.most_members)]

    return cast


def sampled(
    game: str,
    games: int,
    seed: int,
    cast: Cast = greedily,
    weights: Sequence[int] = (),
    players: int | None = None,
) -> Iterator[Positions]:
    """Positions of so many games, those of one table at a time; the same seed gives the same.

    Whoever searches judges by the weights, too. Without a number of players it is any number.
    """
    make_ready(game_of(game).kernel)
    wish = Wish(game, players)
    tables = (
        _table(wish, first, min(first + AT_A_TABLE, games), seed) for first in range(0, games, AT_A_TABLE)
    )
    return in_turn(threads(), partial(_played, cast, weights), tables)


def make_ready(kernel: Kernel, progress: Told | None = None) -> None:
    """Compile what is needed, or load it, before there are threads."""
    warm(kernel, progress)
    compiler(kernel).compiled(kernel.appraise)


class Sitting(NamedTuple):
    """A match that is made ready, in one thread: reading files in several at once is not safe."""

    match: Match
    chance: Random
    seed: int
    games: range


def _table(asked: Wish, first: int, last: int, seed: int) -> Sitting:
    chance = Random(f"{seed} {first}")
    return Sitting(drawn_match(asked, chance, first), chance, seed, range(first, last))


def drawn_match(asked: Wish, chance: Random, seed: int) -> Match:
    """Whatever the wish leaves open is drawn by lot."""
    wish = next(filter(partial(_suits, asked), _drawn(asked, chance)), None)
    if wish is None:
        raise BadInput("--players", f"{asked.game} is not played by {asked.seats} when lots are drawn")
    return new_match(wish.game, wish.seats, teams=wish.teams, draft=wish.draft, mode=wish.mode, seed=seed)


def _drawn(asked: Wish, chance: Random) -> Iterator[Wish]:
    return (game_of(asked.game).kernel.table.drawn(asked, chance) for _ in range(LOTS))


def _suits(asked: Wish, wish: Wish) -> bool:
    seats = wish.seats if isinstance(wish.seats, int) else len(wish.seats)
    return asked.seats in (None, seats)


def _played(cast: Cast, weights: Sequence[int], sitting: Sitting) -> Positions:
    match, chance, seed, games = sitting
    batch = Batch(match.table, match.true_state(), cast(match, chance), seed, weights=weights)
    judges = Judge(match.table, weights, seed=seed + games[0]), Judge(match.table)
    return together(_of_game(match, batch, judges, number, chance) for number in games)


def _of_game(
    match: Match, batch: Batch, judges: tuple[Judge, Judge], number: int, chance: Random
) -> Positions:
    judge = judges[0]
    states = batch.states(number, MOST_STEPS)
    lengths = judge.judged(states).facts[:, LENGTH]
    shares = judge.judged(states[-1:].copy()).chances
    chosen = states[_chosen(lengths, chance)]
    judged = judge.judged(chosen, [chance.randrange(match.table.seats) for _ in chosen])
    members = np.arange(match.table.kernel.most_members)
    heads = judged.facts[:, HEADS, None] >> members & 1
    return Positions(
        described=judged.described.astype(np.int8),
        shares=np.round(heads * shares / CERTAIN, 4).astype(np.float32),
        chances=(heads * judged.chances / CERTAIN).astype(np.float32),
        plain=(heads * judges[1].judged(chosen).chances / CERTAIN).astype(np.float32),
        heads=heads.astype(np.int8),
        length=judged.facts[:, LENGTH].astype(np.int16),
        game=np.full(len(chosen), number, np.int32),
    )


def _chosen(lengths: Array, chance: Random) -> list[int]:
    """The first position of each round or turn, and some others; never the last, which is settled."""
    firsts = np.flatnonzero(np.diff(lengths, prepend=-1))
    others = [chance.randrange(len(lengths)) for _ in range(OTHERS)]
    return sorted({*firsts.tolist(), *others} - {len(lengths) - 1})
