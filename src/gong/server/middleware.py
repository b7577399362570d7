"""What stands before every request: where it comes from, how many there are; and what guards every answer.

An answer leaves piece by piece, no faster than its address may be sent to.
"""

import asyncio
from collections.abc import Iterator

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .context import address_of, context_of, host_in, is_secure
from .failures import failure
from .wording import LANGS, asked_in, complaint

SAFE = ("GET", "HEAD", "OPTIONS")
#: Bytes that are sent at once.
PIECE = 64 * 1024
TOO_FAST = 429
MISDIRECTED = 421
#: Seconds for which whoever asks too fast waits to hear it: refusing is work, too.
REFUSED_AFTER = 0.5
#: Nothing but this server; styles may stand on elements, where the pictures put them.
POLICY = "; ".join(
    [
        "default-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
#: Of every answer.
HEADERS = {"x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin"}
#: Of whatever a browser could open as a page. A page asks for two dozen scripts, styles and fonts, and with
#: these on each of them they would be a twentieth of what a first visit loads.
PAGE_HEADERS = {
    "content-security-policy": POLICY,
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PARTS_OF_PAGES = ("text/javascript", "text/css", "font/")


class Middleware:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        asked_in.set(_lang_of(connection))
        guarded = _guarded(_paced(send, connection), is_secure(connection))
        refusal = _refusal(connection, scope["method"])
        await _in_turn(connection, refusal)
        answer = self._app if refusal is None else failure(*refusal)
        await answer(scope, receive, guarded)


def _lang_of(connection: HTTPConnection) -> str:
    """As asked for, else the first that the browser prefers and we speak."""
    preferred = connection.headers.get("accept-language", "").lower().split(",")
    wanted = [connection.query_params.get("lang", ""), *(part.strip()[:2] for part in preferred)]
    return next((lang for lang in wanted if lang in LANGS), LANGS[0])


def _refusal(connection: HTTPConnection, method: str) -> tuple[int, str] | None:
    context = context_of(connection)
    if not context.limits.allow(context.limits.requests_by_address, address_of(connection)):
        return TOO_FAST, complaint("too-fast")
    if not context.answers_to(connection):
        return MISDIRECTED, complaint("host", host=host_in(connection.headers.get("host", ""))[:60])
    if method not in SAFE and not context.trusts(connection):
        return 403, complaint("origin")
    return None


async def _in_turn(connection: HTTPConnection, refusal: tuple[int, str] | None) -> None:
    """Refusals as well: they are nearly as much work."""
    if refusal is not None and refusal[0] == TOO_FAST:
        await asyncio.sleep(REFUSED_AFTER)
        return
    limits = context_of(connection).limits
    await asyncio.sleep(limits.wait(limits.pace_by_address, address_of(connection)))


def _paced(send: Send, connection: HTTPConnection) -> Send:
    limits, address = context_of(connection).limits, address_of(connection)

    async def paced(message: Message) -> None:
        for piece in _pieces(message):
            if body := piece.get("body"):
                await asyncio.sleep(limits.wait(limits.bytes_by_address, address, len(body)))
            await send(piece)

    return paced


def _pieces(message: Message) -> Iterator[Message]:
    body = message.get("body", b"")
    if len(body) <= PIECE:
        yield message
        return
    for first in range(0, len(body), PIECE):
        more = first + PIECE < len(body) or message.get("more_body", False)
        yield {**message, "body": body[first : first + PIECE], "more_body": more}


def _guarded(send: Send, secure: bool) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            is_part = headers.get("content-type", "").startswith(PARTS_OF_PAGES)
            for name, value in (HEADERS if is_part else HEADERS | PAGE_HEADERS).items():
                headers.setdefault(name, value)
            if secure:
                headers.setdefault("strict-transport-security", "max-age=31536000")
        await send(message)

    return guarded
