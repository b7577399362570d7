"""Positions over HTTP: one that is being set up drawn and checked, judged, and played on from."""

import asyncio

from fastapi import APIRouter, Request, Response
from msgspec.json import encode

from . import api
from .answering import ERRORS, FRESH, json_answer, somebody, within, within_rooms
from .bodies import JSON, gives, read_model, takes
from .context import context_of
from .entries import Kept, Opened
from .jobs import while_asked
from .messages import Lang
from .new_rooms import new_opened, sat_in
from .sessions import Session
from .settings import settings_at
from .situations import Situations

router = APIRouter(prefix="/api/positions", responses=ERRORS)


@router.post(
    "/table",
    responses=gives("Situation", "The table at a position, or what is impossible about it"),
    openapi_extra=takes(api.PositionForm),
)
async def table(request: Request, lang: Lang = "en") -> Response:
    form = await read_model(request, api.PositionForm)
    limits = context_of(request).limits
    within(request, somebody(request), limits.decks, limits.decks_by_address)
    found = await while_asked(request, _situations(request).drawn(form.position, lang))
    return Response(encode(found), headers=FRESH, media_type=JSON)


@router.post(
    "/worth",
    responses=gives("PositionWorth", "Each side's chance to win, and the best choices"),
    openapi_extra=takes(api.PositionForm),
)
async def worth(request: Request, lang: Lang = "en") -> Response:
    form = await read_model(request, api.PositionForm)
    limits = context_of(request).limits
    within(request, somebody(request), limits.puzzles, limits.puzzles_by_address)
    found = await while_asked(request, _situations(request).judged(form.position, lang))
    return Response(encode(found), headers=FRESH, media_type=JSON)


@router.post("/rooms", response_model=api.CreatedRoom, status_code=201, openapi_extra=takes(api.PlayPosition))
async def play(request: Request, lang: Lang = "en") -> Response:
    """A room that begins there: whoever asks in a seat, bots in the others."""
    form, session = await read_model(request, api.PlayPosition), somebody(request)
    within_rooms(request, session, context_of(request).limits.rooms)
    found = await while_asked(request, _situations(request).drawn(form.position, lang))
    found.check()
    opened = await asyncio.to_thread(_opened, form, session)
    context = context_of(request)
    kept = await context.hub.open(opened)
    response = json_answer(api.CreatedRoom(id=kept.id, code=kept.code), status=201)
    response.headers.append("set-cookie", context.cookie(request, session))
    return response


def _situations(request: Request) -> Situations:
    situations: Situations = request.app.state.situations
    return situations


def _opened(form: api.PlayPosition, session: Session) -> Opened:
    levels = dict.fromkeys(range(8), form.level)
    settings = settings_at(form.position, form.seat, levels)
    host = Kept(session.id, session.name)
    return new_opened(settings, session.id, start=form.position, kept=sat_in(settings, host, form.seat))
