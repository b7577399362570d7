"""What is compiled of a kernel: games in batches or side by side, searches, surveys; behind one entry.

Everything that is called is linked into the entry; a second one would be compiled as a whole once more.
"""

from collections.abc import Callable

from .bits import lowest
from .playout import COLUMNS, DECISIONS, POLICIES, Book, State, by_kernel
from .rule import Log, Out, Stream
from .search import GAME, KNOWN
from .stream import reseed
from .tools import Tools

OVER = -1
apply: Callable[[State, Book, int, int, Log], None] = by_kernel
forget: Callable[[State, Book, int], None] = by_kernel
seat_of: Callable[[State, int], int] = by_kernel
outcome: Callable[[State, Book, Out, int], None] = by_kernel
measure: Callable[[State, Book, Log, Out, int], None] = by_kernel
play_step: Callable[[State, Book, Out, Stream, Out, Log], int] = by_kernel
think: Callable[..., int] = by_kernel
survey: Callable[..., int] = by_kernel
step_all: Callable[..., int] = by_kernel

#: What the entry is asked for: games, one choice, what a position is worth, or games side by side a step on.
PLAY, THINK, SURVEY, STEP = range(4)
#: After the numbers of the policies: a search, by the member's row of plans.
SEARCHING = len(POLICIES)


def serve(
    task: int,
    start: list[State],
    desk: list[State],
    book: list[Book],
    policies: Out,
    plans: Out,
    tools: Tools,
    log: Log,
    seed: Out,
    results: Out,
    cells: Out,
    trace: list[State],
) -> int:
    """Play a batch; or for ``THINK`` the choice of the member ``seed[0]``, whose seat knows ``start[0]``; or
    for ``SURVEY``, into ``results``, what ``seed`` asks about ``start[0]``; or for ``STEP`` every game of
    ``start`` a step on by the choices in ``seed``: see ``step_all``."""
    if task == STEP:
        return step_all(start, trace, book[0], policies, tools, seed, cells, results)
    if task == SURVEY:
        desk[KNOWN] = start[0]
        return survey(desk, book[0], seed, tools, results)
    if task == THINK:
        desk[KNOWN] = start[0]
        return think(desk, book[0], seed[0], plans, tools)
    play_games(start, desk, book, policies, plans, tools, log, seed, results, cells, trace)
    return 0


def play_games(
    start: list[State],
    desk: list[State],
    book: list[Book],
    policies: Out,
    plans: Out,
    tools: Tools,
    log: Log,
    seed: Out,
    results: Out,
    cells: Out,
    trace: list[State],
) -> None:
    """As ``play_batch``, where somebody may search; ``cells``, if there are any, receive the figures of each
    game, for which its log begins anew."""
    games = len(results) // COLUMNS
    for i in range(games):
        if len(cells) > 0:
            log[0] = 0
        desk[GAME] = start[0]
        s = desk[GAME]
        reseed(tools.rng, seed[0], seed[1], seed[2] + i)
        decisions = 0
        steps = 0
        while s.phase != OVER:
            decisions += take_step(desk, book[0], policies, plans, tools, log)
            if seed[3] <= steps < seed[3] + len(trace):
                trace[steps - seed[3]] = desk[GAME]
            steps += 1
        results[i * COLUMNS + DECISIONS] = decisions
        outcome(s, book[0], results, i * COLUMNS)
        if len(cells) > 0:
            measure(s, book[0], log, cells, i * (len(cells) // games))


def take_step(desk: list[State], book: Book, policies: Out, plans: Out, tools: Tools, log: Log) -> int:
    """As ``play_step``, where whoever is asked may search."""
    s = desk[GAME]
    if s.to_roll != 0 or policies[lowest(s.owed)] != SEARCHING:
        return play_step(s, book, policies, tools.rng, tools.out, log)
    search_step(desk, book, plans, tools, log)
    return 1


def search_step(desk: list[State], book: Book, plans: Out, tools: Tools, log: Log) -> None:
    """The first member that is asked thinks about what its seat knows."""
    who = lowest(desk[GAME].owed)
    desk[KNOWN] = desk[GAME]
    forget(desk[KNOWN], book, seat_of(desk[KNOWN], who))
    code = think(desk, book, who, plans, tools)
    apply(desk[GAME], book, who, code, log)


BATCH = (search_step, take_step, play_games, serve)
