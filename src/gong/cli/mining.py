"""`gong puzzles mine`: puzzles out of games of bots; it can be stopped and taken up again at any time."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count as numbers_from
from pathlib import Path

from ..core.errors import BadInput
from ..data.puzzles import Puzzle
from ..data.words import words
from ..games import game_of
from ..lab.mining import dug
from ..lab.pools import crew, in_turn
from ..lab.puzzlebook import Line, Puzzlebook, opened
from .counting import counting
from .lab import INTERRUPTED, errors, warm


def mine(game: str, out: Path, count: int, jobs: int, seed: int, resume: bool, lang: str) -> None:
    """Look through match after match until there are so many puzzles; interrupted, keep what there is."""
    if count < 1 or jobs < 1:
        raise BadInput("--count" if count < 1 else "--jobs", "expected at least 1")
    say = words(lang)
    book = opened(out, game, seed, count, resume=resume)
    warm(game_of(game).kernel)
    try:
        with counting(count - book.found, say, "mining") as tell:
            _dig(book, game, seed, jobs, tell)
    except KeyboardInterrupt:
        book.write()
        errors.print(say.say("mining.stopped", found=book.found, all=count, out=out), highlight=False)
        sys.exit(INTERRUPTED)
    book.finish()
    print(say.say("mining.mined", found=book.found, matches=book.matches, out=out))


def _dig(book: Puzzlebook, game: str, seed: int, jobs: int, tell: Callable[[int], None]) -> None:
    matches = iter(numbers_from(book.matches))
    if jobs == 1:
        for number in matches:
            if _noted(book, number, dug(game, seed, number), tell):
                return
    with crew(jobs) as workers:
        for found in in_turn(workers, partial(_numbered, game, seed), matches):
            if _noted(book, *found, tell):
                return


def _numbered(game: str, seed: int, number: int) -> tuple[int, list[Puzzle]]:
    return number, dug(game, seed, number)


def _noted(book: Puzzlebook, number: int, puzzles: Sequence[Puzzle], tell: Callable[[int], None]) -> bool:
    """Keep them; are there enough?"""
    tell(book.note(Line(number, tuple(puzzles))))
    return book.selection.is_full
