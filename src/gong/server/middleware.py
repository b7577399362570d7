"""What stands before every request: where it comes from, how many there are; and what guards every answer."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .context import address_of, context_of, is_secure
from .failures import failure
from .wording import LANGS, asked_in, complaint

SAFE = ("GET", "HEAD", "OPTIONS")
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
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Middleware:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        asked_in.set(_lang_of(connection))
        guarded = _guarded(send, is_secure(connection))
        refusal = _refusal(connection, scope["method"])
        if refusal is None:
            await self._app(scope, receive, guarded)
        else:
            await failure(*refusal)(scope, receive, guarded)


def _lang_of(connection: HTTPConnection) -> str:
    """As asked for, else the first that the browser prefers and we speak."""
    preferred = connection.headers.get("accept-language", "").lower().split(",")
    wanted = [connection.query_params.get("lang", ""), *(part.strip()[:2] for part in preferred)]
    return next((lang for lang in wanted if lang in LANGS), LANGS[0])


def _refusal(connection: HTTPConnection, method: str) -> tuple[int, str] | None:
    context = context_of(connection)
    if not context.limits.allow(context.limits.requests_by_address, address_of(connection)):
        return 429, complaint("too-fast")
    if method not in SAFE and not context.trusts(connection):
        return 403, complaint("origin")
    return None


def _guarded(send: Send, secure: bool) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if secure:
                headers.setdefault("strict-transport-security", "max-age=31536000")
        await send(message)

    return guarded
