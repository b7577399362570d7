"""Puzzles over HTTP: which there are, one as its seat sees it, and what an answer is worth.

The solution never leaves the server before it was found or asked for. Everything that is said of a puzzle is
the same for everybody, so it is made once.
"""

import asyncio
from functools import lru_cache

from fastapi import APIRouter, Request, Response
from msgspec.json import encode
from msgspec.structs import replace

from ..coach.quiz import Quiz, going_on, theme_name
from ..core.errors import BadInput
from ..core.stream import new_stream
from ..data import puzzles as files
from . import api
from .answering import ERRORS, FRESH, somebody, within, zipped_for
from .bodies import JSON, gives, read_model, takes
from .catalogue import shown_games
from .context import context_of
from .failures import Failed
from .messages import Lang, TableChanged, Told
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


@router.get("/{number}/position", responses=gives("WrittenPosition", "A position like it"))
async def position(game: Word, number: int) -> Response:
    """As its seat could imagine it: what others hide there is drawn by lot, so nothing is given away."""
    _known(game, number)
    return Response(await asyncio.to_thread(_imagined, game, number), headers=FRESH, media_type=JSON)


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
        raise Failed(404, complaint("unknown-puzzle", game=game, puzzles=len(known)), "number")
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
    sight = _Sight(game, number, lang)
    quiz, puzzle = sight.quiz, sight.quiz.puzzle
    about = (game, number, puzzle.rating, puzzle.seat, quiz.task(), sight.names)
    return encode(api.Puzzle(*about, table=replace(sight.table(0), can_take_back=False)))


def _imagined(game: str, number: int) -> bytes:
    quiz = Quiz(files.puzzle_of(game, number))
    table = quiz.match.table
    state = table.determinize(quiz.match.known_to(quiz.seat), quiz.seat, new_stream(number, 0))
    return encode(api.WrittenPosition(table.position(state)))


@lru_cache(maxsize=ANSWERED)
def _judged(game: str, number: int, key: str | None, lang: Lang) -> bytes:
    sight = _Sight(game, number, lang)
    quiz, solution = sight.quiz, sight.quiz.puzzle.solution
    if key is not None and key != solution:
        return encode(api.PuzzleVerdict(False, quiz.verdict(key), sight.after(key)))
    text = "" if key is None else quiz.verdict(key)
    told = (sight.after(solution), solution, quiz.why(), tuple(quiz.chances()))
    return encode(api.PuzzleVerdict(key is not None, text, *told))


class _Sight:
    """A puzzle as its seat sees it, in one language."""

    def __init__(self, game: str, number: int, lang: Lang) -> None:
        self.quiz, self._lang = Quiz(files.puzzle_of(game, number), lang), lang
        self._narration = Narration(self.quiz.match)
        table, known = self.quiz.match.table, self.quiz.match.known_to(None)
        #: Nobody sits here: seats are called by what they play.
        self.names = tuple(table.called(known, seat, lang) for seat in range(table.seats))

    def table(self, since: int) -> TableChanged:
        self._narration.keep_up()
        return self._narration.table(self.quiz.seat, self._lang, since, 0, {}, self.names)

    def after(self, key: str) -> TableChanged:
        """The table after a choice, with all that happened since; nothing can be chosen at it."""
        table = self.table(0)
        first, told = table.number, tuple[Told, ...]()
        for _ in going_on(self.quiz, key):
            table = self.table(table.number)
            told += table.events
            if len(told) > MOST_EVENTS:
                break
        return replace(table, first=first, turn=1, events=told, offers=(), can_take_back=False)
