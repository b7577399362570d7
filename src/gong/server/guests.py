"""One connection to a room: who it is, what it has been sent, what waits to be sent."""

import asyncio

import msgspec

from .messages import AnyAnswer, Bye, Lang
from .sessions import Session

_encode = msgspec.json.encode


def text_of(answer: AnyAnswer) -> str:
    """A message as it travels."""
    return _encode(answer).decode()


class Guest:
    """Several guests may be one session: each tab gets the view of its seat.

    What a room has to say is not queued but noted as due: whoever is slow gets the newest, not a backlog.
    """

    def __init__(self, session: Session, lang: Lang, seen: int, invite: str | None) -> None:
        self.session = session
        self.lang: Lang = lang
        self.seen = seen
        self.invite = invite
        self.seat: int | None = None
        self.chats = 0
        self.last_room = ""
        self.room_due = False
        self.table_due = False
        self.chats_due = False
        self.strikes = 0
        self.bye: Bye | None = None
        self._mail: list[str] = []
        self._wake = asyncio.Event()

    def post(self, answer: AnyAnswer) -> None:
        """An answer for this guest alone, before any news."""
        self._mail.append(text_of(answer))
        self._wake.set()

    @property
    def backlog(self) -> int:
        return len(self._mail)

    def owe(self, *, room: bool = False, table: bool = False, chats: bool = False) -> None:
        """Something has changed that this guest is to be told."""
        self.room_due |= room
        self.table_due |= table
        self.chats_due |= chats
        self._wake.set()

    def owe_everything(self) -> None:
        """So that the guest can go on from the truth."""
        self.last_room = ""
        self.owe(room=True, table=True)

    def dismiss(self, bye: Bye) -> None:
        """Say goodbye, then close."""
        if self.bye is None:
            self.bye = bye
            self._wake.set()

    def sit(self, seat: int | None) -> None:
        """On another seat other things are seen, from the beginning."""
        if seat != self.seat:
            self.seat, self.seen, self.chats = seat, 0, 0
            self.owe(table=True, chats=True)

    async def woken(self) -> None:
        await self._wake.wait()
        self._wake.clear()

    def take_mail(self) -> list[str]:
        mail, self._mail = self._mail, []
        return mail
