"""Many matches of Ultrium Sphere in one compiled loop, each with a random stream of its own."""

from ..core.rule import Log, Out, Stream, rule
from ..core.stream import reseed
from ..sphere.book import Book
from ..sphere.playout import play_step
from ..sphere.state import OVER, Sphere

# What is told of each match: cells of its row of the results.
WINNERS, DECISIONS, TURNS, ENDING = range(4)
COLUMNS = 4


@rule
def play_duels(
    start: list[Sphere],
    work: list[Sphere],
    book: list[Book],
    policies: Out,
    rng: Stream,
    out: Out,
    log: Log,
    seed: Out,
    results: Out,
    trace: list[Sphere],
) -> None:
    """Play a match for each row of the results; ``seed`` is two words and the number of the first match."""
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
        results[i * COLUMNS + WINNERS] = s.winners
        results[i * COLUMNS + DECISIONS] = decisions
        results[i * COLUMNS + TURNS] = s.turn_no
        results[i * COLUMNS + ENDING] = s.ending
