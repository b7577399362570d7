"""What every edge of the server needs: the hub, who visitors are, what they may do, where they come from."""

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .hub import Hub
from .limits import Limits
from .sessions import Session, Sessions

SECURE = ("https", "wss")


@dataclass(frozen=True)
class Context:
    """``origins``: where else its pages may be, as ``https://example.org``. ``hosts``: the names it
    answers to, besides numbers; without them, to all."""

    hub: Hub
    sessions: Sessions
    limits: Limits
    origins: frozenset[str]
    hosts: frozenset[str] | None = None

    def session(self, connection: HTTPConnection) -> Session | None:
        return self.sessions.read(connection.cookies)

    def renewal(self, connection: HTTPConnection) -> str | None:
        """Another cookie for the same session, where it was signed with an older key."""
        session = self.session(connection)
        is_outdated = session is not None and self.sessions.is_outdated(connection.cookies)
        return self.cookie(connection, session) if is_outdated else None

    def cookie(self, connection: HTTPConnection, session: Session | None) -> str:
        return self.sessions.cookie(session, is_secure(connection))

    def trusts(self, connection: HTTPConnection) -> bool:
        """Only browsers say where a request comes from; it must be a page of this server."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        scheme = "https" if is_secure(connection) else "http"
        return origin == f"{scheme}://{connection.headers.get('host')}"

    def answers_to(self, connection: HTTPConnection) -> bool:
        """Was it asked for by a name of its own? A page elsewhere could have its own name point to this
        address, and would then be a page of this server; no page can do that with a number."""
        if self.hosts is None:
            return True
        name = host_in(connection.headers.get("host", ""))
        return is_number(name) or name in self.hosts or name.endswith(".localhost")


def host_in(authority: str) -> str:
    """The name or number without its port."""
    try:
        return (urlsplit(f"//{authority}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in SECURE


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context
