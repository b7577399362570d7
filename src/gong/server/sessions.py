"""Who a visitor is: a random id and a name in a signed cookie. No account; stored is only who has left."""

import hashlib
import re
import secrets
from collections.abc import Iterable
from http.cookies import SimpleCookie

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from .seats import tidy

COOKIE = "gong"
SALT = "gong.session.1"
YEAR = 365 * 24 * 3600
#: The signing keys' name among the settings of the store.
KEY_SETTING = "session-key"
LONGEST = 512
_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


class Session(Struct, frozen=True):
    """``id`` is what seats belong to; nobody else ever learns it."""

    id: str
    name: str = ""


def new_key() -> str:
    return secrets.token_urlsafe(32)


def rotated(keys: str, *, keep: bool = True) -> str:
    """A new key to sign with. ``keep``: what the last one signed is still believed, and signed anew."""
    last = keys.split()[-1:] if keep else []
    return " ".join([*last, new_key()])


def digest_of(session: str) -> str:
    """What is kept of a session that has ended; nobody can come in with it."""
    return hashlib.sha256(session.encode()).hexdigest()[:32]


class Sessions:
    """Reads and writes the cookie. ``keys``: with blanks between, the newest last, which signs."""

    def __init__(self, keys: str) -> None:
        self._ended: set[str] = set()
        self.use(keys)

    def use(self, keys: str) -> None:
        self._serializer = URLSafeSerializer(keys.split(), SALT)
        self._newest = URLSafeSerializer(keys.rsplit(maxsplit=1)[-1], SALT)

    def end(self, digests: Iterable[str]) -> set[str]:
        """These sessions are nobody's from now on; those of which that was not known."""
        new = set(digests) - self._ended
        self._ended |= new
        return new

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
        is_valid = _ID.fullmatch(session.id) and digest_of(session.id) not in self._ended
        return session if is_valid else None

    def is_outdated(self, cookies: dict[str, str]) -> bool:
        """Was it signed with an older key?"""
        return not self._newest.loads_unsafe(cookies.get(COOKIE, ""))[0]

    def cookie(self, session: Session | None, secure: bool) -> str:
        """The header that gives it to the browser, or takes it away."""
        jar: SimpleCookie = SimpleCookie()
        jar[COOKIE] = str(self._serializer.dumps(msgspec.to_builtins(session))) if session else ""
        about = {
            "path": "/",
            "max-age": YEAR if session else 0,
            "httponly": True,
            "samesite": "Lax",
            "secure": secure,
        }
        for name, value in about.items():
            jar[COOKIE][name] = value
        return jar[COOKIE].OutputString()
