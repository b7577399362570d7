"""Games with what became of their cards: compiled, or plain where nothing is compiled yet."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..core.declare import copy_state
from ..core.log import ROW
from ..core.match import Match
from ..core.playout import COLUMNS, DECISIONS
from ..core.stream import new_stream
from ..core.workshop import Fates, Workshop
from ..fast.engine import WHOLE_LOG, Array, Batch
from .simulate import policy_numbers


class Told(NamedTuple):
    """One game: its row of results (see ``core.playout``), and what became of its cards."""

    row: Array
    fates: Fates


def told_games(
    match: Match, workshop: Workshop, bots: Sequence[str], games: int, seed: int, *, compiled: bool
) -> Iterator[Told]:
    """So many games of policies from where the match stands; both carriers play the same ones."""
    played = _compiled(match, bots, games, seed) if compiled else _plain(match, bots, games, seed)
    for row, rows in played:
        yield Told(row, workshop.fates(rows))


def _compiled(match: Match, bots: Sequence[str], games: int, seed: int) -> Iterator[tuple[Array, Any]]:
    batch = Batch(match.table, match.true_state(), policy_numbers(bots, match), seed)
    return ((row, rows.tolist()) for row, rows in batch.logged(0, games))


def _plain(match: Match, bots: Sequence[str], games: int, seed: int) -> Iterator[tuple[Array, Any]]:
    policies = policy_numbers(bots, match)
    for number in range(games):
        yield _one_plain(match, policies, seed, number)


def _one_plain(match: Match, policies: list[int], seed: int, number: int) -> tuple[Array, Any]:
    kernel, book, state = match.table.kernel, match.table.book, copy_state(match.true_state())
    policies = [*policies, *[0] * (kernel.most_members - len(policies))]
    out, log, row = [0] * kernel.most_choices, [0] * (1 + ROW * WHOLE_LOG), [0] * COLUMNS
    row[DECISIONS] = kernel.play_out(state, book, policies, new_stream(seed, number), out, log)
    kernel.outcome(state, book, row, 0)
    rows = (log[1 + ROW * at : 1 + ROW * (at + 1)] for at in range(min(log[0], WHOLE_LOG)))
    return np.array(row, np.int64), list(rows)
