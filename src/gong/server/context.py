"""What every edge of the server needs: the hub, who visitors are, what they may do, where they come from."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .hub import Hub
from .limits import Limits
from .sessions import Session, Sessions

SECURE = ("https", "wss")


@dataclass(frozen=True)
class Context:
    """``origins``: where else its pages may be, as ``https://example.org``."""

    hub: Hub
    sessions: Sessions
    limits: Limits
    origins: frozenset[str]

    def session(self, connection: HTTPConnection) -> Session | None:
        return self.sessions.read(connection.cookies)

    def cookie(self, connection: HTTPConnection, session: Session) -> str:
        return self.sessions.cookie(session, is_secure(connection))

    def trusts(self, connection: HTTPConnection) -> bool:
        """Only browsers say where a request comes from; it must be a page of this server."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        return _host_of(origin, is_secure(connection)) == connection.headers.get("host")


def _host_of(origin: str, secure: bool) -> str | None:
    """``None`` for what is no origin, and for pages that travelled open to a server that is reached securely.

    The other way round is fine: a proxy that does the securing may not say so.
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return None
    is_open = parts.scheme != "https"
    return None if secure and is_open else parts.netloc or None


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in SECURE


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context
