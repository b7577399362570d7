"""The HTTP part: games and rules to read, rooms to open and find, replays."""

import gzip
import re
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket
from msgspec.json import encode
from pydantic import BaseModel, TypeAdapter
from starlette.routing import WebSocketRoute

from ..core.replay import Record
from ..data.guide import games as guides
from . import api, pages
from . import catalogue as facts
from .bodies import JSON, gives, read, read_model, read_struct, takes
from .context import address_of, context_of
from .entries import Kept, Opened
from .failures import Failed, failure
from .limits import LARGEST_REPLAY, Limit
from .messages import Lang, Settings
from .new_rooms import CODE_LENGTH, LETTERS, new_opened, tidy_code
from .sessions import Session
from .sockets import visit
from .wording import complaint

#: Facts change with the program only; a browser asks again after a while.
FOR_A_WHILE = {"cache-control": "public, max-age=300"}
FRESH = {"cache-control": "no-store"}
ZIPPED = {"content-encoding": "gzip", "vary": "accept-encoding"}
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

router = APIRouter(
    prefix="/api",
    responses={"4XX": {"model": api.ApiError}, 422: {"model": api.ApiError}, 503: {"model": api.ApiError}},
)

Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Word: TypeAlias = Annotated[str, Path(max_length=60)]


def _json(
    model: BaseModel | Sequence[BaseModel], headers: dict[str, str] = FRESH, status: int = 200
) -> Response:
    body = TypeAdapter(Any).dump_json(model)
    return Response(body, status, headers, JSON)


# -- the server, and who one is


@router.get("/health", response_model=api.Health)
async def health(request: Request) -> Response:
    hub = context_of(request).hub
    await hub.store.check()
    return _json(api.Health(status="ok", version=hub.version, client=pages.has_client()))


@router.get("/me", response_model=api.Me)
async def me(request: Request) -> Response:
    session = context_of(request).session(request)
    return _json(api.Me(name=session.name if session else ""))


@router.put("/me", response_model=api.Me, openapi_extra=takes(api.NewName))
async def rename(request: Request) -> Response:
    context = context_of(request)
    wanted = await read_model(request, api.NewName)
    before = context.session(request) or context.sessions.new()
    session = context.sessions.renamed(before, wanted.name)
    response = _json(api.Me(name=session.name))
    response.headers.append("set-cookie", context.cookie(request, session))
    return response


# -- games and rules


@router.get("/games", responses=gives("AnyGame", "The games of the lobby", several=True))
async def games(lang: Lang = "en") -> Response:
    return Response(encode(facts.game_infos(lang)), headers=FOR_A_WHILE, media_type=JSON)


@router.get("/games/{game}", responses=gives("AnyCatalogue", "Everything printed about a game"))
async def catalogue(game: Word, lang: Lang = "en") -> Response:
    _known(game)
    return Response(encode(facts.catalogue(game, lang)), headers=FOR_A_WHILE, media_type=JSON)


@router.get("/rules", response_model=api.RuleHits)
async def rules(
    game: Annotated[str, Query(max_length=60)],
    q: Annotated[str, Query(max_length=100)] = "",
    lang: Lang = "en",
) -> Response:
    _written(game)
    return _json(facts.search_rules(game, q, lang), FOR_A_WHILE)


@router.get("/rules/{rule}", response_model=api.RuleText)
async def rule(rule: Word, lang: Lang = "en") -> Response:
    found = facts.rule_text(rule, lang)
    if found is None:
        raise Failed(404, complaint("unknown-rule", lang), "rule")
    return _json(found, FOR_A_WHILE)


def _known(game: str) -> None:
    _among(facts.shown_games(), game)


def _written(game: str) -> None:
    """Rules can be read of games that the pages do not show yet."""
    _among(guides(), game)


def _among(known: list[str], game: str) -> None:
    if game not in known:
        raise Failed(404, complaint("unknown-game", games=", ".join(known)), "game")


# -- rooms


@router.post("/rooms", response_model=api.CreatedRoom, status_code=201, openapi_extra=takes(Settings))
async def create_room(request: Request) -> Response:
    settings = await read_struct(request, Settings)
    session = _somebody(request)
    _within(request, session, context_of(request).limits.rooms)
    return await _created(
        request, session, new_opened(settings, session.id, kept=_first_seat(settings, session))
    )


def _first_seat(settings: Settings, session: Session) -> tuple[Kept | None, ...]:
    """Whoever opens a room sits in it, as far as there are seats for people; to stand up is one click."""
    first = next((number for number, plan in enumerate(settings.seats) if plan.kind == "person"), None)
    sat = Kept(session.id, session.name)
    return tuple(sat if number == first else None for number in range(len(settings.seats)))


@router.get("/rooms", response_model=list[api.OpenRoom])
async def open_rooms(request: Request, lang: Lang = "en") -> Response:
    return _json(await request.app.state.lobby.rooms(lang))


@router.get("/codes/{code}", response_model=api.FoundRoom)
async def find_room(request: Request, code: Word) -> Response:
    context = context_of(request)
    if not context.limits.allow(context.limits.codes, address_of(request)):
        raise Failed(429, complaint("too-fast"))
    wanted = tidy_code(code)
    is_code = len(wanted) == CODE_LENGTH and set(wanted) <= set(LETTERS)
    found = await context.hub.store.by_code(wanted) if is_code else None
    if found is None:
        raise Failed(404, complaint("unknown-code"), "code")
    return _json(api.FoundRoom(id=found))


def _somebody(request: Request) -> Session:
    """Whoever opens a room is somebody from now on."""
    context = context_of(request)
    return context.session(request) or context.sessions.new()


def _within(request: Request, session: Session, limit: Limit) -> None:
    limits, address = context_of(request).limits, address_of(request)
    if not (limit.allows(session.id) and limits.allow(limits.rooms_by_address, address)):
        raise Failed(429, complaint("too-fast"))


async def _created(request: Request, session: Session, opened: Opened) -> Response:
    context = context_of(request)
    kept = await context.hub.open(opened)
    response = _json(api.CreatedRoom(id=kept.id, code=kept.code), status=201)
    response.headers.append("set-cookie", context.cookie(request, session))
    return response


# -- replays


@router.post("/replays", response_model=api.SavedReplay, status_code=201, openapi_extra=takes(Record))
async def upload(request: Request) -> Response:
    limits = context_of(request).limits
    _within(request, _somebody(request), limits.uploads)
    if not limits.allow(limits.uploads_by_address, address_of(request)):
        raise Failed(429, complaint("too-fast"))
    record = await read(request, LARGEST_REPLAY)
    return _json(api.SavedReplay(id=await context_of(request).hub.replays.upload(record)), status=201)


@router.get("/replays/{replay}", responses=gives("Record", "The replay file"))
async def record(request: Request, replay: Id) -> Response:
    found = await context_of(request).hub.replay_of(replay)
    if found is None:
        raise Failed(404, complaint("unknown-replay"), "replay")
    name = {"content-disposition": f'inline; filename="gong-{replay}.json"'}
    return Response(found, headers=FRESH | name, media_type=JSON)


@router.get(
    "/replays/{replay}/frames", responses=gives("ReplayFrames", "Every step, as one pair of eyes saw it")
)
async def frames(
    request: Request, replay: Id, eye: Annotated[str, Query(max_length=12)] = "spectator", lang: Lang = "en"
) -> Response:
    hub = context_of(request).hub
    if await hub.replay_of(replay) is None:
        raise Failed(404, complaint("unknown-replay", lang), "replay")
    zipped = await hub.replays.film(replay, eye, lang)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(zipped), headers=FOR_A_WHILE, media_type=JSON)
    return Response(zipped, headers=FOR_A_WHILE | ZIPPED, media_type=JSON)


@router.post(
    "/replays/{replay}/continue",
    response_model=api.CreatedRoom,
    status_code=201,
    openapi_extra=takes(api.ContinueFrom),
)
async def play_on(request: Request, replay: Id) -> Response:
    wanted, session = await read_model(request, api.ContinueFrom), _somebody(request)
    _within(request, session, context_of(request).limits.rooms)
    opened = await context_of(request).hub.replays.go_on(replay, wanted.move, wanted.seat, session)
    if opened is None:
        raise Failed(404, complaint("unknown-replay"), "replay")
    return await _created(request, session, opened)


# -- everything else


@router.api_route("/{path:path}", methods=METHODS, include_in_schema=False)
async def nothing(request: Request, path: str) -> Response:
    """No such address, or none that answers this method."""
    allowed = _methods_at(request)
    if not allowed:
        raise Failed(404, complaint("unknown-page"))
    response = failure(405, complaint("method", method=request.method))
    response.headers["allow"] = ", ".join(sorted(allowed))
    return response


def _methods_at(request: Request) -> set[str]:
    described: dict[str, dict[str, Any]] = request.app.openapi()["paths"]
    for address, operations in described.items():
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", address), request.url.path):
            return {method.upper() for method in operations}
    return set()


async def _room_socket(socket: WebSocket) -> None:
    await visit(socket, socket.path_params["room"], context_of(socket))


#: Starlette's own route: FastAPI's would keep a dozen objects more for each open connection.
room_socket = WebSocketRoute("/ws/rooms/{room}", _room_socket)
