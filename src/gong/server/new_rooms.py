"""New rooms: their ids, codes to say aloud, invitations and secrets."""

import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from .entries import Kept, Opened, Script, encode
from .messages import Settings
from .settings import check_settings, rules_of
from .store import Conflict, Store

#: No vowels, so no words; no letter that looks or sounds like another of them.
LETTERS = "BCDFGHJKLMPRTVWX"
CODE_LENGTH = 7
ATTEMPTS = 20


def new_id() -> str:
    """Unguessable: whoever has it may watch."""
    return secrets.token_hex(8)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """As people type it: any case, blanks and dashes between."""
    return re.sub(r"[\W_]", "", text).upper()


def new_opened(
    settings: Settings,
    host: str,
    *,
    start: Mapping[str, Any] | None = None,
    kept: tuple[Kept | None, ...] = (),
    script: Script | UnsetType = UNSET,
) -> Opened:
    """A room as its host asked for; settings no game could begin with are refused by field."""
    check_settings(settings, start)
    return Opened(
        id=new_id(),
        code=new_code(),
        invite=secrets.token_urlsafe(16),
        host=host,
        settings=settings,
        secret_hex=secrets.token_hex(32),
        rules=rules_of(settings.game),
        created=time.time(),
        start=dict(start) if start is not None else None,
        kept=kept,
        script=script,
    )


def sat_in(settings: Settings, host: Kept, seat: int) -> tuple[Kept | None, ...]:
    """Whoever opens a room sits in this seat, if there is such a one."""
    return tuple(host if number == seat else None for number in range(len(settings.seats)))


async def keep(store: Store, opened: Opened) -> Opened:
    """Store a new room; where its code is taken, under another one."""
    for _ in range(ATTEMPTS):
        try:
            await store.create(
                encode(opened),
                id=opened.id,
                code=opened.code,
                public=opened.settings.public,
                created=opened.created,
            )
        except Conflict:
            opened = replace(opened, code=new_code())
        else:
            return opened
    raise Conflict("no code is free")
