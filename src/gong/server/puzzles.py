"""Puzzles over HTTP: which there are, one as its seat sees it, and what an answer is worth.

The solution never leaves the server before it was found or asked for. Everything that is said of a puzzle is
the same for everybody, so it is made once.
"""

import asyncio
from collections.abc import Iterable
from functools import lru_cache

from fastapi import APIRouter, Request, Response
from msgspec.json import encode
from msgspec.structs import replace

from ..coach.quiz import Quiz, going_on, theme_name
from ..core.errors import BadInput
from ..data import puzzles as files
from . import api
from .answering import ERRORS, FRESH, somebody, within, zipped_for
from .bodies import gives, read_model, takes
from .catalogue import shown_games
from .context import context_of
from .failures import Failed
from .messages import Lang, TableChanged
from .narration import Narration
from .paths import Word
from .wording import complaint

#: How many puzzles, and how many answers, are kept as they travel.
POSED, ANSWERED = 400, 1000
#: It is shown how a game goes on until so much has happened.
MOST_EVENTS = 60

router = APIRouter(prefix="/api/puzzles/{game}", responses=ERRORS)


@router.get("", responses=gives("PuzzleList", "The puzzles of a game"))
async def puzzles(request: Request, game: Word, lang: Lang = "en") -> Response:
    _shown(game)
    return await zipped_for(request, _listed(game, lang), FRESH)


@router.get("/{number}", responses=gives("Puzzle", "A puzzle as its seat sees it"))
async def puzzle(request: Request, game: Word, number: int, lang: Lang = "en") -> Response:
    _known(game, number)
    return await zipped_for(request, await asyncio.to_thread(_posed, game, number, lang), FRESH)


@router.post(
    "/{number}",
    responses=gives("PuzzleVerdict", "What an answer is worth"),
    openapi_extra=takes(api.PuzzleAnswer),
)
async def answer(request: Request, game: Word, number: int, lang: Lang = "en") -> Response:
    wanted = await read_model(request, api.PuzzleAnswer)
    found = _known(game, number)
    if wanted.key is not None and found.way(wanted.key) is None:
        raise BadInput("key", complaint("no-such-answer"))
    limits = context_of(request).limits
    within(request, somebody(request), limits.puzzles, limits.puzzles_by_address)
    said = await asyncio.to_thread(_judged, game, number, wanted.key, lang)
    return await zipped_for(request, said, FRESH)


def _shown(game: str) -> None:
    if game not in shown_games():
        raise Failed(404, complaint("unknown-game", games=", ".join(shown_games())), "game")


def _known(game: str, number: int) -> files.Puzzle:
    _shown(game)
    known = files.puzzles_of(game)
    if not 1 <= number <= len(known):
        raise Failed(404, complaint("unknown-puzzle", game=game, count=len(known)), "number")
    return known[number - 1]


# -- what is said, made once


@lru_cache(maxsize=2 * len(shown_games()))
def _listed(game: str, lang: Lang) -> bytes:
    known = files.puzzles_of(game)
    names = {theme: theme_name(theme, lang) for theme in files.themes_of(known)}
    signs = tuple(api.PuzzleSign(each.number, each.rating, each.themes) for each in known)
    return encode(api.PuzzleList(game, names, signs))


@lru_cache(maxsize=POSED)
def _posed(game: str, number: int, lang: Lang) -> bytes:
    return encode(_shown_at(game, Quiz(files.puzzle_of(game, number), lang)))


def _shown_at(game: str, quiz: Quiz) -> api.Puzzle:
    puzzle, names = quiz.puzzle, _names(quiz)
    table = Narration(quiz.match).table(quiz.seat, quiz.lang, 0, 0, {}, names)
    return api.Puzzle(game, puzzle.number, puzzle.rating, quiz.seat, quiz.task(), names, table)


def _names(quiz: Quiz) -> tuple[str, ...]:
    """Nobody sits here: seats are called by what they play."""
    table, known = quiz.match.table, quiz.match.known_to(None)
    return tuple(table.called(known, seat, quiz.lang) for seat in range(table.seats))


@lru_cache(maxsize=ANSWERED)
def _judged(game: str, number: int, key: str | None, lang: Lang) -> bytes:
    quiz = Quiz(files.puzzle_of(game, number), lang)
    right, solution = key is not None and quiz.is_solution(key), quiz.puzzle.solution
    if key is not None and not right:
        return encode(api.PuzzleVerdict(False, quiz.verdict(key), _gone_on(quiz, key)))
    text = quiz.verdict(key) if key is not None else ""
    why, chances = quiz.why(), tuple(quiz.chances())
    return encode(api.PuzzleVerdict(right, text, _gone_on(quiz, solution), solution, why, chances))


def _gone_on(quiz: Quiz, key: str) -> TableChanged:
    """The table after a choice, with all that happened since; nothing can be chosen at it."""
    narration, names = Narration(quiz.match), _names(quiz)
    table = narration.table(quiz.seat, quiz.lang, 0, 0, {}, names)
    first, told = table.number, []
    for table in _tables(quiz, key, narration, names, first):
        told += table.events
        if len(told) > MOST_EVENTS:
            break
    return replace(table, first=first, turn=1, events=tuple(told), offers=(), can_take_back=False)


def _tables(
    quiz: Quiz, key: str, narration: Narration, names: tuple[str, ...], seen: int
) -> Iterable[TableChanged]:
    """After each step, with what happened in it."""
    for _ in going_on(quiz, key):
        narration.keep_up()
        table = narration.table(quiz.seat, quiz.lang, seen, 0, {}, names)
        seen = table.number
        yield table
