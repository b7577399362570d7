"""The coach over HTTP: have a finished game judged, ask how far that is, read what was found."""

import asyncio

from fastapi import APIRouter, Request, Response
from msgspec.json import encode

from ..coach import Analysis
from ..coach.telling import told
from .analyses import Analyses, Asked, Review
from .answering import ERRORS, FRESH, counted, somebody, within, zipped_for
from .api import Analysed, JudgedBy, Level
from .bodies import gives, read_model, takes
from .context import context_of
from .failures import Failed
from .messages import Lang
from .paths import Id
from .wording import complaint

router = APIRouter(prefix="/api/replays/{replay}/analysis", responses=ERRORS)
SAID = gives("Analysed", "What the coach says of a finished game, or how far it is")


@router.get("", responses=SAID)
async def analysis(request: Request, replay: Id, level: Level = "gladiator", lang: Lang = "en") -> Response:
    asked = Asked(replay, level)
    return await _answer(request, asked, lang, _analyses(request).under_way(asked))


@router.post("", responses=SAID, openapi_extra=takes(JudgedBy))
async def analyse(request: Request, replay: Id, lang: Lang = "en") -> Response:
    """Begin, unless it is under way or done."""
    asked = Asked(replay, (await read_model(request, JudgedBy)).level)
    record = await _finished(request, replay)
    review = _analyses(request).under_way(asked)
    if await _analyses(request).kept(asked) is None and not (review and review.is_open):
        limits = context_of(request).limits
        within(request, somebody(request), limits.analyses, limits.analyses_by_address)
        review = _analyses(request).begin(asked, record, counted(request))
    return await _answer(request, asked, lang, review)


def _analyses(request: Request) -> Analyses:
    analyses: Analyses = request.app.state.analyses
    return analyses


async def _finished(request: Request, replay: str) -> bytes:
    """Its record. While a game goes on nobody may know its secrets, and to judge it would tell them."""
    hub = context_of(request).hub
    record = await hub.replay_of(replay)
    if record is not None:
        return record
    if await hub.store.load(replay) is not None:
        raise Failed(409, complaint("not-over"), "replay")
    raise Failed(404, complaint("unknown-replay"), "replay")


async def _answer(request: Request, asked: Asked, lang: Lang, review: Review | None) -> Response:
    kept = await _analyses(request).kept(asked)
    if kept is None and review is None:
        await _finished(request, asked.replay)
    said = await asyncio.to_thread(_said, kept, lang) if kept else _so_far(_analyses(request), review)
    return await zipped_for(request, said, FRESH)


def _said(kept: Analysis, lang: Lang) -> bytes:
    return encode(Analysed("done", analysis=told(kept, lang)))


def _so_far(analyses: Analyses, review: Review | None) -> bytes:
    if review is None:
        return encode(Analysed("none"))
    done, moves = analyses.progress(review)
    return encode(Analysed(review.state, analyses.place_of(review), done, moves, review.problem))
