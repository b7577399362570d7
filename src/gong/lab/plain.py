"""Games played through a match, for bots that are no policies: slowly, and the same whatever the process."""

from collections.abc import Sequence
from random import Random

import numpy as np

from ..bots import Bot, Maker
from ..core.dice import SeededDice
from ..core.errors import BadInput
from ..core.events import Event
from ..core.match import Match
from ..core.playout import COLUMNS, DECISIONS
from ..fast.engine import Array


def play_games(match: Match, makers: Sequence[Maker], seed: int, numbers: range) -> Array:
    """The games of these numbers from where the match stands, a row each as of a compiled batch."""
    return np.array([play_game(match, makers, seed, number) for number in numbers], np.int64)


def measured_games(match: Match, makers: Sequence[Maker], seed: int, numbers: range) -> tuple[Array, Array]:
    """The same games, with a row of cells for the figures of each."""
    played = [measured_game(match, makers, seed, number) for number in numbers]
    return np.array([row for row, _ in played], np.int64), np.array([cells for _, cells in played], np.int64)


def measured_game(
    match: Match, makers: Sequence[Maker], seed: int, number: int
) -> tuple[list[int], list[int]]:
    """One game, with its figures (see ``core.figures``)."""
    row, cells, _ = watched_game(match, makers, seed, number)
    return row, cells


def watched_game(
    match: Match, makers: Sequence[Maker], seed: int, number: int
) -> tuple[list[int], list[int], list[Event]]:
    """The same game, with everything that happened in it, too."""
    whims = Random(f"{seed} {number}")
    game = match.copy(SeededDice(whims.getrandbits(64)))
    log = game.keep_log()
    row = _row_of(game, makers, whims, seed, number)
    kernel, state = game.table.kernel, game.true_state()
    members = sum(len(game.table.members(state, seat)) for seat in range(game.table.seats))
    cells = [0] * kernel.figures.cells(members)
    kernel.measure(state, game.table.book, log.whole(), cells, 0)
    return row, cells, game.events


def play_game(match: Match, makers: Sequence[Maker], seed: int, number: int) -> list[int]:
    """One game; its dice and whims follow from the seed and its number. Bots go round the seats."""
    whims = Random(f"{seed} {number}")
    return _row_of(match.copy(SeededDice(whims.getrandbits(64))), makers, whims, seed, number)


def _row_of(game: Match, makers: Sequence[Maker], whims: Random, seed: int, number: int) -> list[int]:
    players = [makers[seat % len(makers)](whims.getrandbits(32)) for seat in range(game.table.seats)]
    row = [0] * COLUMNS
    try:
        row[DECISIONS] = _played_out(game, players)
    except BadInput as error:
        raise BadInput(error.path, f"{error.problem} (game {number} of seed {seed})") from error
    game.table.kernel.outcome(game.true_state(), game.table.book, row, 0)
    return row


def _played_out(game: Match, players: Sequence[Bot]) -> int:
    """Play to the end; the number of choices made."""
    decisions = 0
    while not game.over:
        if game.chance:
            game.roll()
            continue
        seat = game.waiting[0]
        game.play(seat, players[seat].choose(game, seat))
        decisions += 1
    return decisions
