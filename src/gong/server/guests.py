"""Connections to a room: who is there, what each has been sent, and what waits to be sent."""

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from .chats import Ear
from .entries import Played, Rematched, Said, What
from .fold import PLAYS
from .messages import AnyAnswer, Bye, Lang, Moved, RoomChanged, RoomView, TableChanged, Welcome
from .new_rooms import tidy_code
from .room import Room
from .seats import Company, Lately
from .sessions import Session

#: A table put into words is the same for all who ask within this time; its clocks are in tenths.
FRESH = 0.1

_encode = msgspec.json.encode


def text_of(answer: AnyAnswer) -> str:
    """A message as it travels."""
    return _encode(answer).decode()


class Telling(NamedTuple):
    """A table as it travels, and what of it lasts: all but its events and the seconds that run down."""

    text: str
    lasting: TableChanged


def telling_of(table: TableChanged) -> Telling:
    hold = table.hold
    if hold is not None and hold.left is not None:
        hold = replace(hold, left=0.0)
    lasting = replace(table, first=0, events=(), left=dict.fromkeys(table.left, 0.0), hold=hold)
    return Telling(text_of(table), lasting)


class Guest:
    """One connection. Several guests may be one session: each tab gets the view of its seat.

    What a room has to say is not queued but noted as due: whoever is slow gets the newest, not a backlog.
    """

    def __init__(
        self,
        session: Session,
        lang: Lang,
        seen: int,
        invite: str | None,
        address: str = "",
        counts_as: str = "",
    ) -> None:
        """``counts_as``: whose limits these are, if not the session's own."""
        self.session = session
        self.address = address
        self.counts_as = counts_as or session.id
        self.lang: Lang = lang
        self.seen = seen
        self.invite = invite
        self.seat: int | None = None
        self.chats = 0
        self.ear: Ear | None = None
        self.last_room = ""
        self.last_table: TableChanged | None = None
        self.room_due = False
        self.table_due = False
        self.chats_due = False
        self.strikes = 0
        #: The hint it waits for.
        self.hint: str | None = None
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
        self.last_room, self.last_table = "", None
        self.owe(room=True, table=True)

    def dismiss(self, bye: Bye) -> None:
        """Say goodbye, then close."""
        if self.bye is None:
            self.bye = bye
            self._wake.set()

    def sit(self, seat: int | None) -> None:
        """On another seat other things are seen, from the beginning."""
        if seat != self.seat:
            self.seat, self.seen, self.chats, self.last_table = seat, 0, 0, None
            self.owe(table=True, chats=True)

    async def woken(self) -> None:
        await self._wake.wait()
        self._wake.clear()

    def take_mail(self) -> list[str]:
        mail, self._mail = self._mail, []
        return mail


class Guests:
    """Everybody connected to a room here, and what each of them is to be told."""

    def __init__(self, room: Room, clock: Callable[[], float]) -> None:
        self.idle_since = clock()
        self._room = room
        self._guests: set[Guest] = set()
        self._elsewhere = Company(frozenset(), False)
        self._spectators_elsewhere = 0
        self._clock = clock
        self._lately = Lately(clock)
        self._present: Company | None = None
        self._playing = room.playing()
        self._tables: dict[tuple[int | None, Lang, int], Telling | None] = {}
        self._tables_at = 0.0
        self._rooms: dict[tuple[int | None, bool, bool], RoomView] = {}

    def __iter__(self) -> Iterator[Guest]:
        return iter(tuple(self._guests))

    def __len__(self) -> int:
        return len(self._guests)

    # -- who is here

    def present(self) -> Company:
        """Who is connected at this process. Every choice asks several times, and people seldom move."""
        if self._present is None:
            seats = frozenset(guest.seat for guest in self if guest.seat is not None)
            is_host_here = any(self._room.is_host(guest.session.id) for guest in self)
            self._present = Company(seats, is_host_here)
        return self._present

    def here(self) -> Company:
        present = self.present()
        return Company(present.seats | self._elsewhere.seats, present.host or self._elsewhere.host)

    def near(self) -> Company:
        """Who is here or was just now."""
        return self._lately.with_them(self.here())

    def _note_who_leaves(self) -> None:
        """To be called before somebody is gone."""
        self._lately.see(self.here())

    def presume_all(self) -> None:
        """Others may have been unheard for a while."""
        self._lately.presume()
        self.people_changed()

    def is_deserted(self) -> bool:
        """Is nobody here who plays?"""
        return not self.here().seats

    def are_elsewhere(self, company: Company, spectators: int) -> None:
        """Who is connected at other processes now."""
        self._note_who_leaves()
        self._elsewhere, self._spectators_elsewhere = company, spectators
        self.people_changed()

    def watching(self) -> int:
        """Who only watches, at this process."""
        return len({guest.session.id for guest in self if guest.seat is None})

    def is_invited(self, guest: Guest) -> bool:
        room = self._room
        if room.is_open or guest.seat is not None or room.is_host(guest.session.id):
            return True
        return guest.invite is not None and (
            room.invites(guest.invite) or room.invites(tidy_code(guest.invite))
        )

    def enter(self, guest: Guest, version: str) -> None:
        seen = guest.seen
        guest.sit(self._room.seat_of(guest.session.id))
        guest.seen = seen
        self._guests.add(guest)
        self.people_changed()
        view = self._view(guest)
        guest.post(Welcome(version, view))
        guest.last_room = text_of(RoomChanged(view))
        guest.owe(room=True, table=True, chats=True)

    def leave(self, guest: Guest) -> None:
        self._note_who_leaves()
        self._guests.discard(guest)
        self.idle_since = self._clock()
        self.people_changed()

    def people_changed(self) -> None:
        self._present = None
        self._rooms.clear()
        for guest in self:
            guest.owe(room=True)

    # -- what is new

    def changed(self, what: What) -> None:
        """An entry was applied: note who is to be told what."""
        self._tables.clear()
        is_talk = isinstance(what, Said)
        is_play = isinstance(what, PLAYS) and not isinstance(what, Played)
        is_play = is_play or (isinstance(what, Played) and self._playing == self._room.playing())
        self._playing = self._room.playing()
        room_changed = not is_talk and (not is_play or self._room.status == "over")
        if room_changed:
            self._rooms.clear()
        for guest in self:
            guest.owe(room=room_changed, table=not is_talk, chats=True)
            if room_changed:
                self._present = None
                guest.sit(self._room.seat_of(guest.session.id))
            if isinstance(what, Rematched):
                guest.post(Moved(what.room))

    def news(self, guest: Guest) -> Iterator[str]:
        """Everything that is due to a guest, in an order that reads well: answers, room, talk, table."""
        yield from guest.take_mail()
        if guest.room_due:
            yield from self._room_news(guest)
        if guest.chats_due:
            yield from self._talk(guest)
        if guest.table_due:
            yield from self._table_news(guest)

    def _room_news(self, guest: Guest) -> Iterator[str]:
        guest.room_due = False
        text = text_of(RoomChanged(self._view(guest)))
        if text != guest.last_room:
            guest.last_room = text
            yield text

    def _view(self, guest: Guest) -> RoomView:
        invited = self.is_invited(guest)
        key = (guest.seat, self._room.is_host(guest.session.id), invited)
        if key not in self._rooms:
            watching = self.watching() + self._spectators_elsewhere
            view = self._room.room_view(
                guest.session.id, self.here(), watching, invited=invited, near=self.near()
            )
            self._rooms[key] = view
        return self._rooms[key]

    def _talk(self, guest: Guest) -> Iterator[str]:
        guest.chats_due = False
        invited = self.is_invited(guest)
        ear = self._room.ear(guest.seat, invited=invited)
        if ear != guest.ear:
            guest.ear, guest.chats = ear, 0
        chats = self._room.chats(guest.seat, guest.chats, guest.lang, invited=invited)
        guest.chats = chats[-1].number + 1 if chats else guest.chats
        yield from map(text_of, chats)

    def _table_news(self, guest: Guest) -> Iterator[str]:
        """Nothing, if nothing is new to this guest: that something is chosen in secret is a secret too."""
        guest.table_due = False
        telling = self._table(guest.seat, guest.lang, guest.seen)
        if telling is not None and telling.lasting != guest.last_table:
            guest.seen, guest.last_table = telling.lasting.number, telling.lasting
            yield telling.text

    def _table(self, seat: int | None, lang: Lang, seen: int) -> Telling | None:
        """Put into words once for all who sit alike, speak alike and have seen as much."""
        now = self._clock()
        if now - self._tables_at > FRESH:
            self._tables.clear()
            self._tables_at = now
        key = (seat, lang, seen)
        if key not in self._tables:
            table = self._room.table(seat, lang, seen, now)
            self._tables[key] = None if table is None else telling_of(table)
        return self._tables[key]
