"""The HTTP part: games and rules to read, rooms to open and find, replays."""

import asyncio
import re
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response, WebSocket
from msgspec.json import decode, encode
from starlette.responses import StreamingResponse
from starlette.routing import WebSocketRoute

from ..core.replay import Record, read_record
from ..data.guide import games as guides
from ..data.lesson import lessons
from . import api, pages
from . import catalogue as facts
from .answering import (
    ERRORS,
    FRESH,
    ZIPPED,
    counted,
    json_answer,
    somebody,
    takes_gzip,
    unzipped,
    within,
    within_rooms,
    zipped_for,
)
from .bodies import JSON, gives, read, read_model, read_struct, takes
from .context import address_of, context_of
from .entries import Kept, Opened, decode_opened
from .failures import Failed, failure
from .jobs import while_asked
from .lessons import lesson_text, new_lesson
from .limits import LARGEST_DECK, LARGEST_REPLAY
from .messages import Lang, Settings
from .new_rooms import CODE_LENGTH, LETTERS, new_opened, sat_in, tidy_code
from .paths import Id, Word
from .sessions import Session
from .settings import own_cards_in
from .sockets import visit
from .wording import complaint

#: Facts change with the program only; a browser asks again after a while.
FOR_A_WHILE = {"cache-control": "public, max-age=300"}
#: Cards of somebody's own are kept by the browser that asked for them alone.
PRIVATE = {"cache-control": "private, max-age=300"}
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

router = APIRouter(prefix="/api", responses=ERRORS)


# -- the server, and who one is


@router.get("/health", response_model=api.Health)
async def health(request: Request) -> Response:
    hub = context_of(request).hub
    await hub.store.check()
    return json_answer(api.Health(status="ok", version=hub.version, client=pages.has_client()))


@router.get("/me", response_model=api.Me)
async def me(request: Request) -> Response:
    context = context_of(request)
    session, renewed = context.session(request), context.renewal(request)
    response = json_answer(api.Me(name=session.name if session else ""))
    if renewed:
        response.headers.append("set-cookie", renewed)
    return response


@router.delete("/me", response_model=api.Me)
async def leave_everywhere(request: Request) -> Response:
    """End this session wherever its cookie is: its seats become free, or a bot's."""
    context = context_of(request)
    session = context.session(request)
    if session is not None:
        within(request, session, context.limits.leavings, context.limits.leavings_by_address)
        await request.app.state.leaving.end(session)
    response = json_answer(api.Me(name=""))
    response.headers.append("set-cookie", context.cookie(request, None))
    return response


@router.put("/me", response_model=api.Me, openapi_extra=takes(api.NewName))
async def rename(request: Request) -> Response:
    context = context_of(request)
    wanted = await read_model(request, api.NewName)
    before = context.session(request) or context.sessions.new()
    session = context.sessions.renamed(before, wanted.name)
    response = json_answer(api.Me(name=session.name))
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
    return json_answer(facts.search_rules(game, q, lang), FOR_A_WHILE)


@router.get("/rules/{rule}", response_model=api.RuleText)
async def rule(rule: Word, lang: Lang = "en") -> Response:
    found = facts.rule_text(rule, lang)
    if found is None:
        raise Failed(404, complaint("unknown-rule", lang), "rule")
    return json_answer(found, FOR_A_WHILE)


def _known(game: str) -> None:
    _among(facts.shown_games(), game)


def _written(game: str) -> None:
    """Rules can be read of games that the pages do not show yet."""
    _among(guides(), game)


def _among(known: list[str], game: str) -> None:
    if game not in known:
        raise Failed(404, complaint("unknown-game", games=", ".join(known)), "game")


# -- first fights


@router.get("/lessons/{game}", response_model=api.LessonText)
async def lesson(game: Word, lang: Lang = "en") -> Response:
    _taught(game)
    return json_answer(lesson_text(game, lang), FOR_A_WHILE)


@router.post("/lessons/{game}", response_model=api.CreatedRoom, status_code=201)
async def begin_lesson(request: Request, game: Word) -> Response:
    _taught(game)
    session = somebody(request)
    within_rooms(request, session, context_of(request).limits.rooms)
    return await _created(request, session, new_lesson(game, session))


def _taught(game: str) -> None:
    _among(lessons(), game)


# -- rooms


@router.post("/rooms", response_model=api.CreatedRoom, status_code=201, openapi_extra=takes(Settings))
async def create_room(request: Request) -> Response:
    settings = await read_struct(request, Settings, LARGEST_DECK)
    session = somebody(request)
    within_rooms(request, session, context_of(request).limits.rooms)
    wants_ratings = settings.rated and await context_of(request).hub.ratings.is_wanted(session.id)
    return await _created(request, session, await _opened(settings, session, wants_ratings))


async def _opened(settings: Settings, session: Session, wants_ratings: bool) -> Opened:
    """Cards of one's own take a while to read: others are served meanwhile."""
    host = Kept(session.id, session.name, rated=wants_ratings)
    open_room = partial(new_opened, settings, session.id, kept=_first_seat(settings, host))
    return await asyncio.to_thread(open_room) if settings.cards else open_room()


def _first_seat(settings: Settings, host: Kept) -> tuple[Kept | None, ...]:
    """Whoever opens a room sits in it, as far as there are seats for people; to stand up is one click."""
    first = next((number for number, plan in enumerate(settings.seats) if plan.kind == "person"), -1)
    return sat_in(settings, host, first)


@router.get("/rooms", response_model=list[api.OpenRoom])
async def open_rooms(request: Request, lang: Lang = "en") -> Response:
    return json_answer(await request.app.state.lobby.rooms(lang))


@router.get("/rooms/{room}/catalogue", responses=gives("AnyCatalogue", "Everything printed on its cards"))
async def cards_of_room(request: Request, room: Id, lang: Lang = "en") -> Response:
    """Of its game, or of the cards that somebody has brought to this room.

    Whoever knows a room's address may watch it, and so read what is printed on its cards.
    """
    _within_cards(request)
    stored = await context_of(request).hub.store.load(room)
    if stored is None:
        raise Failed(404, complaint("unknown-room", lang), "room")
    opened = decode_opened(stored.opened)
    return await _printed(opened.settings.game, own_cards_in(opened), lang)


def _within_cards(request: Request) -> None:
    """To print cards of somebody's own is as much work as to look at a deck."""
    limits = context_of(request).limits
    within(request, somebody(request), limits.decks, limits.decks_by_address)


async def _printed(game: str, cards: Mapping[str, Any], lang: Lang) -> Response:
    _known(game)
    printed = await asyncio.to_thread(facts.catalogue_with, game, cards, lang)
    return Response(encode(printed), headers=PRIVATE, media_type=JSON)


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
    return json_answer(api.FoundRoom(id=found))


async def _created(request: Request, session: Session, opened: Opened) -> Response:
    context = context_of(request)
    kept = await context.hub.open(opened)
    response = json_answer(api.CreatedRoom(id=kept.id, code=kept.code), status=201)
    response.headers.append("set-cookie", context.cookie(request, session))
    return response


# -- replays


@router.post("/replays", response_model=api.SavedReplay, status_code=201, openapi_extra=takes(Record))
async def upload(request: Request) -> Response:
    limits = context_of(request).limits
    within_rooms(request, somebody(request), limits.uploads)
    if not limits.allow(limits.uploads_by_address, address_of(request)):
        raise Failed(429, complaint("too-fast"))
    record = await read(request, LARGEST_REPLAY)
    checked = context_of(request).hub.replays.upload(record, counted(request))
    return json_answer(api.SavedReplay(id=await while_asked(request, checked)), status=201)


@router.get("/replays/{replay}", responses=gives("Record", "The replay file"))
async def record(request: Request, replay: Id) -> Response:
    found = await context_of(request).hub.replay_of(replay)
    if found is None:
        raise Failed(404, complaint("unknown-replay"), "replay")
    name = {"content-disposition": f'inline; filename="gong-{replay}.json"'}
    return await zipped_for(request, found, FRESH | name)


@router.get("/replays/{replay}/catalogue", responses=gives("AnyCatalogue", "Everything printed on its cards"))
async def cards_of_replay(request: Request, replay: Id, lang: Lang = "en") -> Response:
    """Of its game, or of the cards of somebody's own that it was played with."""
    _within_cards(request)
    found = await context_of(request).hub.replay_of(replay)
    if found is None:
        raise Failed(404, complaint("unknown-replay", lang), "replay")
    record = read_record(decode(found))
    return await _printed(record.game, record.start.get("cards") or record.start.get("edition") or {}, lang)


@router.get(
    "/replays/{replay}/frames", responses=gives("ReplayFrames", "Every step, as one pair of eyes saw it")
)
async def frames(
    request: Request, replay: Id, eye: Annotated[str, Query(max_length=12)] = "spectator", lang: Lang = "en"
) -> Response:
    hub = context_of(request).hub
    if not hub.replays.has(replay, eye, lang) and await hub.replay_of(replay) is None:
        raise Failed(404, complaint("unknown-replay", lang), "replay")
    zipped = await while_asked(request, hub.replays.film(replay, eye, lang, counted(request)))
    if takes_gzip(request):
        return Response(zipped, headers=FOR_A_WHILE | ZIPPED, media_type=JSON)
    return StreamingResponse(unzipped(zipped), headers=FOR_A_WHILE, media_type=JSON)


@router.get("/replays/{replay}/position", responses=gives("WrittenPosition", "Where it stood"))
async def position_of_replay(
    request: Request, replay: Id, move: Annotated[int, Query(ge=0, le=100_000)] = 0
) -> Response:
    asked = context_of(request).hub.replays.position(replay, move, counted(request))
    found = await while_asked(request, asked)
    if found is None:
        raise Failed(404, complaint("unknown-replay"), "replay")
    return Response(encode(api.WrittenPosition(found)), headers=FOR_A_WHILE, media_type=JSON)


@router.post(
    "/replays/{replay}/continue",
    response_model=api.CreatedRoom,
    status_code=201,
    openapi_extra=takes(api.ContinueFrom),
)
async def play_on(request: Request, replay: Id) -> Response:
    wanted, session = await read_model(request, api.ContinueFrom), somebody(request)
    within_rooms(request, session, context_of(request).limits.rooms)
    replays = context_of(request).hub.replays
    asked = replays.go_on(replay, wanted, session, counted(request))
    opened = await while_asked(request, asked)
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
