"""A room's socket: hello first, then requests and answers, until one side leaves."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..core.errors import GongError
from .actor import Actor
from .context import Context, address_of
from .guests import Guest, text_of
from .limits import LARGEST_MESSAGE, PATIENCE, newcomers_at
from .messages import AnyRequest, Bye, Hello, Lang, Refused
from .sessions import Session
from .store import Unavailable
from .wording import asked_in, complaint

log = logging.getLogger(__name__)

#: Seconds until a connection must have said hello, and until it must have heard goodbye.
HELLO_WITHIN = 15.0
GOODBYE_WITHIN = 2.0
MOST_UNREAD = 200
#: A socket is as much work as so many requests.
AS_MUCH_WORK = 5
CLOSE_CODES = {
    "going-down": 1012,
    "full": 1013,
    "unknown-room": 4404,
    "malformed": 1008,
    "too-fast": 1008,
    "left": 1008,
}
REFUSED_HANDSHAKE = 1008

_decoder: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


class Unwelcome(Exception):
    """The connection ends here."""

    def __init__(self, bye: Bye) -> None:
        super().__init__(bye.code)
        self.bye = bye


async def visit(socket: WebSocket, room: str, context: Context) -> None:
    """The whole life of one connection."""
    address = address_of(socket)
    is_ours = context.answers_to(socket) and context.trusts(socket)
    if not is_ours or not context.limits.allow(context.limits.sockets_by_address, address):
        await socket.close(REFUSED_HANDSHAKE)
        return
    counts_as = _counts_as(socket, context)
    await asyncio.sleep(context.limits.wait(context.limits.pace_by_address, address, AS_MUCH_WORK))
    session = await _accepted(socket, context)
    try:
        await _served(socket, room, context, session, counts_as)
    except Unwelcome as unwelcome:
        await _close(socket, unwelcome.bye)
    except Unavailable as error:
        log.warning("%s", error)
        await _close(socket, Bye("going-down", complaint("no-database")))
    except GongError:
        log.exception("a room cannot be served")
        await _close(socket, Bye("going-down", complaint("internal")))
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def _accepted(socket: WebSocket, context: Context) -> Session:
    """Whoever has no session yet gets one with the handshake."""
    session = context.session(socket)
    if session is not None:
        renewed = context.renewal(socket)
        await socket.accept(headers=[(b"set-cookie", renewed.encode("latin-1"))] if renewed else [])
        return session
    session = context.sessions.new()
    await socket.accept(headers=[(b"set-cookie", context.cookie(socket, session).encode("latin-1"))])
    return session


def _counts_as(socket: WebSocket, context: Context) -> str:
    """Whose limits these are: a session's own, or those of all newcomers at an address."""
    address = address_of(socket)
    is_known = context.session(socket) is not None or context.limits.counted(address) is None
    return "" if is_known else newcomers_at(address)


async def _served(socket: WebSocket, room: str, context: Context, session: Session, counts_as: str) -> None:
    hello = await _hello(socket)
    asked_in.set(hello.lang)
    if context.hub.is_closing:
        raise _unwelcome("going-down", hello.lang)
    if not context.hub.may_connect(counts_as or session.id):
        raise _unwelcome("full", hello.lang)
    actor = await context.hub.actor(room)
    if actor is None:
        raise _unwelcome("unknown-room", hello.lang)
    guest = Guest(session, hello.lang, hello.seen, hello.invite, address_of(socket), counts_as)
    if actor.is_full(guest):
        raise _unwelcome("full", hello.lang, "room-full")
    await context.hub.enter(actor, guest)
    try:
        await _talk(socket, actor, guest, context)
    finally:
        await context.hub.leave(actor, guest)


async def _hello(socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            request = _decoder.decode(await _received(socket))
    except TimeoutError:
        raise _unwelcome("malformed", "en", "hello-first") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise _unwelcome("malformed", "en", "not-a-message", problem=error) from None
    if not isinstance(request, Hello):
        raise _unwelcome("malformed", "en", "hello-first")
    return request


def _unwelcome(code: str, lang: Lang, word: str = "", **values: object) -> Unwelcome:
    reason = complaint(word or code, lang, **values)
    return Unwelcome(msgspec.convert({"type": "bye", "code": code, "reason": reason}, Bye))


async def _talk(socket: WebSocket, actor: Actor, guest: Guest, context: Context) -> None:
    """Listen here, speak beside it; whoever stops first ends it. A request under way is never cut short."""
    speaking = asyncio.create_task(_speak(socket, actor, guest))
    try:
        await _listen(socket, actor, guest, context)
        await asyncio.wait([speaking], timeout=GOODBYE_WITHIN)
    finally:
        speaking.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await speaking


async def _speak(socket: WebSocket, actor: Actor, guest: Guest) -> None:
    while guest.bye is None:
        await guest.woken()
        news = list(actor.guests.news(guest))
        for left, text in zip(reversed(range(len(news))), news, strict=True):
            await socket.send({"type": "websocket.send", "text": text, "more": left > 0})
    await _close(socket, guest.bye)


async def _listen(socket: WebSocket, actor: Actor, guest: Guest, context: Context) -> None:
    address = address_of(socket)
    while guest.bye is None:
        raw = await _received(socket)
        if _is_too_fast(guest, address, context) or guest.backlog > MOST_UNREAD:
            _slow_down(guest, raw)
            continue
        request = _understood(guest, raw)
        if request is not None:
            await actor.ask(guest, request)


async def _received(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    raw: str | bytes = message["bytes"] if text is None else text
    if len(raw) > LARGEST_MESSAGE:
        raise _unwelcome("malformed", "en", "too-large", limit=LARGEST_MESSAGE)
    return raw


def _is_too_fast(guest: Guest, address: str, context: Context) -> bool:
    limits = context.limits
    allowed = limits.messages.allows(guest.counts_as) and limits.allow(limits.messages_by_address, address)
    guest.strikes = 0 if allowed else guest.strikes + 1
    return not allowed


def _slow_down(guest: Guest, raw: str | bytes) -> None:
    """Refused in words; whoever goes on like that is shown out."""
    reason = complaint("too-fast", guest.lang)
    if guest.strikes > PATIENCE or guest.backlog > MOST_UNREAD:
        guest.dismiss(Bye("too-fast", reason))
    else:
        guest.post(Refused(_id_in(raw), "too-fast", reason))


def _understood(guest: Guest, raw: str | bytes) -> AnyRequest | None:
    """The request in a message; what is none is refused in words and changes nothing."""
    try:
        request = _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        problem = complaint("not-a-message", guest.lang, problem=error)
        guest.post(Refused(_id_in(raw), "malformed", problem))
        return None
    if isinstance(request, Hello):
        guest.post(Refused("", "malformed", complaint("hello-once", guest.lang)))
        return None
    return request


class _Named(msgspec.Struct):
    id: str = ""


def _id_in(raw: str | bytes) -> str:
    """The id of a message that is refused unread, if it has one."""
    try:
        return msgspec.json.decode(raw, type=_Named).id[:40]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def _close(socket: WebSocket, bye: Bye) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.send_text(text_of(bye))
            await socket.close(CLOSE_CODES.get(bye.code, 1000))
