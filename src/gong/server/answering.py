"""What all parts of the HTTP side do alike: answers, errors, who asks, and how often they may."""

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

from pydantic import BaseModel, TypeAdapter
from starlette.requests import Request
from starlette.responses import Response

from .api import ApiError
from .bodies import JSON
from .context import address_of, context_of
from .failures import Failed
from .limits import Limit, newcomers_at
from .sessions import Session
from .wording import complaint

#: Bytes that are unzipped at once, and what zlib calls a gzip file.
PIECE, GZIP = 256 * 1024, 31
#: How hard gzip tries: of more, JSON gets hardly smaller.
QUICKLY = 6
ZIPPED = {"content-encoding": "gzip", "vary": "accept-encoding"}
FRESH = {"cache-control": "no-store"}
ERRORS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": ApiError},
    422: {"model": ApiError},
    503: {"model": ApiError},
}


def json_answer(
    model: BaseModel | Sequence[BaseModel], headers: dict[str, str] = FRESH, status: int = 200
) -> Response:
    body = TypeAdapter(Any).dump_json(model)
    return Response(body, status, headers, JSON)


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


async def zipped_for(request: Request, body: bytes, headers: dict[str, str]) -> Response:
    """A megabyte of JSON takes a while to zip: not on the thread that everybody's table waits for."""
    if not takes_gzip(request):
        return Response(body, headers=headers, media_type=JSON)
    zipped = await asyncio.to_thread(gzip.compress, body, QUICKLY)
    return Response(zipped, headers=headers | ZIPPED, media_type=JSON)


async def unzipped(zipped: bytes) -> AsyncIterator[bytes]:
    """Piece by piece on another thread, as fast as it is taken: a film can be a hundred times as large."""
    unzipping = zlib.decompressobj(GZIP)
    while piece := await asyncio.to_thread(unzipping.decompress, zipped, PIECE):
        zipped = unzipping.unconsumed_tail
        yield piece


def counted(request: Request) -> str | None:
    """Who asks, as limits count it."""
    return context_of(request).limits.counted(address_of(request))


def somebody(request: Request) -> Session:
    """Whoever asks for something that is kept is somebody from now on."""
    context = context_of(request)
    return context.session(request) or context.sessions.new()


def within(request: Request, session: Session, limit: Limit, by_address: Limit) -> None:
    """Refuse what is more than one visitor, or all at one address, may ask for."""
    address, is_known = address_of(request), context_of(request).session(request) is not None
    is_allowed = limit.allows(session.id) and (is_known or limit.allows(newcomers_at(address)))
    if not (is_allowed and context_of(request).limits.allow(by_address, address_of(request))):
        raise Failed(429, complaint("too-fast"))


def within_rooms(request: Request, session: Session, limit: Limit) -> None:
    within(request, session, limit, context_of(request).limits.rooms_by_address)
