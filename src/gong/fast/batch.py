"""Many games in one compiled loop, each with a random stream of its own."""

from ..arena.book import Book
from ..arena.playout import play_step
from ..arena.state import OVER, Arena
from ..core.rule import NOBODY, Log, Out, Stream, rule
from ..core.stream import reseed

# What is told of each game: cells of its row of the results.
WINNER, WINNING_KIND, DECISIONS, ROUNDS = range(4)
COLUMNS = 4


@rule
def winning_kind(s: Arena) -> int:
    """The first fighter of the winning team, or nobody."""
    for f in range(s.count):
        if s.team[f] == s.winner:
            return s.kind[f]
    return NOBODY


@rule
def play_batch(
    start: list[Arena],
    work: list[Arena],
    book: list[Book],
    policies: Out,
    rng: Stream,
    out: Out,
    log: Log,
    seed: Out,
    results: Out,
    trace: list[Arena],
) -> None:
    """Play a game for each row of the results; ``seed`` is two words and the number of the first game.

    ``trace`` receives the state after each step of the last game, as far as it is long enough.
    """
    for i in range(len(results) // COLUMNS):
        work[0] = start[0]
        s = work[0]
        reseed(rng, seed[0], seed[1], seed[2] + i)
        decisions = 0
        steps = 0
        while s.phase != OVER:
            decisions += play_step(s, book[0], policies, rng, out, log)
            if steps < len(trace):
                trace[steps] = work[0]
            steps += 1
        results[i * COLUMNS + DECISIONS] = decisions
        results[i * COLUMNS + WINNER] = s.winner
        results[i * COLUMNS + WINNING_KIND] = winning_kind(s)
        results[i * COLUMNS + ROUNDS] = s.round_no
