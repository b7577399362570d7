"""Many games in one compiled loop, each with a random stream of its own."""

from ..arena.book import Book
from ..arena.playout import play_out, play_step
from ..arena.state import Arena
from ..core.rule import Log, Out, Stream, rule
from ..core.stream import reseed

# What is told of each game: cells of its row of the results.
WINNER, DECISIONS, ROUNDS, ENDING = range(4)
COLUMNS = 4


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
) -> None:
    """Play a game for each row of the results; ``seed`` is two words and the number of the first game."""
    for i in range(len(results) // COLUMNS):
        work[0] = start[0]
        s = work[0]
        reseed(rng, seed[0], seed[1], seed[2] + i)
        results[i * COLUMNS + DECISIONS] = play_out(s, book[0], policies, rng, out, log)
        results[i * COLUMNS + WINNER] = s.winner
        results[i * COLUMNS + ROUNDS] = s.round_no
        results[i * COLUMNS + ENDING] = s.ending


@rule
def step_game(s: Arena, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """One step of a game, for comparing carriers."""
    return play_step(s, book, policies, rng, out, log)
