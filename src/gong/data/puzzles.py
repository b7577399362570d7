"""Puzzles: positions in which one choice is far better than all others, by what its seat knows.

A file of puzzles has a line of JSON for each; the first line says what they are of. They are read without a
compiler: what is shown of a puzzle is loaded from its position like any other.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ..core.errors import BadInput

FORMAT = "gong-puzzles/1"
FOLDER = Path(__file__).parent / "puzzles"
#: A certain win, in the parts that chances of puzzles are told in.
WHOLE = 1000


class About(Struct, frozen=True):
    """What the puzzles of a file have in common."""

    game: str
    rules: int
    seed: int
    matches: int
    format: str = FORMAT


class Way(Struct, frozen=True, array_like=True):
    """A choice and the chance to win by it, in parts of a thousand; of the best ones also what comes of it in
    this round or turn: of each kind of deed that comes about, in how many of a hundred games."""

    key: str
    chance: int
    deeds: dict[str, int] | None = None


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """``ways``: everything that could be chosen, best first, so the first is the solution. ``error``: the
    standard error of its lead over the second. ``found``: of a hundred tries of each level, how many found
    it. ``match`` and ``move``: where it comes from."""

    number: int
    seat: int
    themes: tuple[str, ...]
    rating: int
    ways: tuple[Way, ...]
    error: float
    found: dict[str, int]
    match: int
    move: int
    position: dict[str, Any]

    @property
    def solution(self) -> str:
        return self.ways[0].key

    @property
    def margin(self) -> int:
        """How much better the solution is than everything else."""
        return self.ways[0].chance - self.ways[1].chance

    def way(self, key: str) -> Way | None:
        return next((way for way in self.ways if way.key == key), None)


# -- files


def written(about: About, puzzles: Iterable[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(each) + b"\n" for each in (about, *puzzles))


def read_puzzles(path: Path) -> tuple[About, tuple[Puzzle, ...]]:
    """A file of puzzles; what is wrong with it is named."""
    try:
        first, *rest = path.read_bytes().splitlines()
        about = msgspec.json.decode(first, type=About)
        puzzles = tuple(msgspec.json.decode(line, type=Puzzle) for line in rest)
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except (ValueError, msgspec.DecodeError) as error:
        raise BadInput(str(path), f"no puzzles: {error}") from None
    if about.format != FORMAT:
        raise BadInput(str(path), f"expected {FORMAT!r}, got {about.format!r}")
    return about, puzzles


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.jsonl"


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with Gong, by number from 1; none where there are none."""
    path = file_of(game)
    return read_puzzles(path)[1] if path.is_file() else ()


def puzzle_of(game: str, number: int) -> Puzzle:
    """One of them; which there are is said where there is no such one."""
    known = puzzles_of(game)
    if not 1 <= number <= len(known):
        raise BadInput("puzzle", f"{game} has puzzles 1 to {len(known)}" if known else f"{game} has none yet")
    return known[number - 1]


def themes_of(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """How many there are of each theme, the most frequent first."""
    counts: dict[str, int] = {}
    for puzzle in puzzles:
        for theme in puzzle.themes:
            counts[theme] = counts.get(theme, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
