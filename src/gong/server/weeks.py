"""Somebody's week over HTTP: which kinds of decisions cost most in games of their own that were judged."""

import asyncio

from fastapi import APIRouter, Request, Response
from msgspec.json import encode

from ..coach.weekly import Played, kinds_of
from .analyses import Analyses, Asked
from .answering import ERRORS, FRESH, somebody, within, zipped_for
from .api import Week, WeekGames
from .bodies import gives, read_model, takes
from .context import context_of
from .messages import Lang

router = APIRouter(prefix="/api", responses=ERRORS)


@router.post(
    "/week", responses=gives("Week", "What one's decisions cost, by kind"), openapi_extra=takes(WeekGames)
)
async def week(request: Request, lang: Lang = "en") -> Response:
    """Of the games named, those count that have been judged; the others are named in the answer."""
    limits = context_of(request).limits
    wanted = await read_model(request, WeekGames)
    within(request, somebody(request), limits.puzzles, limits.puzzles_by_address)
    analyses: Analyses = request.app.state.analyses
    judged, missing = [], []
    for game in wanted.games:
        kept = await analyses.kept(Asked(game.replay, wanted.level))
        if kept is None or game.seat >= len(kept.seats):
            missing.append(game.replay)
        else:
            judged.append(Played(game.replay, game.seat, kept))
    kinds = await asyncio.to_thread(kinds_of, judged, lang)
    return await zipped_for(request, encode(Week(len(judged), tuple(missing), kinds)), FRESH)
