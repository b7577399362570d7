"""Who a visitor is: a random id and a name in a signed cookie. No account, nothing stored."""

import re
import secrets
from http.cookies import SimpleCookie

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from .seats import tidy

COOKIE = "gong"
SALT = "gong.session.1"
YEAR = 365 * 24 * 3600
#: The signing key's name among the settings of the store.
KEY_SETTING = "session-key"
LONGEST = 512
_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


class Session(Struct, frozen=True):
    """``id`` is what seats belong to; nobody else ever learns it."""

    id: str
    name: str = ""


def new_key() -> str:
    return secrets.token_urlsafe(32)


class Sessions:
    """Reads and writes the cookie."""

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, SALT)

    def new(self, name: str = "") -> Session:
        return Session(secrets.token_urlsafe(16), tidy(name))

    def renamed(self, session: Session, name: str) -> Session:
        return Session(session.id, tidy(name))

    def read(self, cookies: dict[str, str]) -> Session | None:
        """The visitor of a request; a forged or damaged cookie is none."""
        text = cookies.get(COOKIE, "")
        if not text or len(text) > LONGEST:
            return None
        try:
            session = msgspec.convert(self._serializer.loads(text), Session)
        except (BadData, msgspec.ValidationError):
            return None
        return session if _ID.fullmatch(session.id) else None

    def cookie(self, session: Session, secure: bool) -> str:
        """The header that gives it to the browser."""
        jar: SimpleCookie = SimpleCookie()
        jar[COOKIE] = str(self._serializer.dumps(msgspec.to_builtins(session)))
        about = {"path": "/", "max-age": YEAR, "httponly": True, "samesite": "Lax", "secure": secure}
        for name, value in about.items():
            jar[COOKIE][name] = value
        return jar[COOKIE].OutputString()
