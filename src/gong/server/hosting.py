"""A room in memory, and everybody connected to it here: what each guest is to be told."""

import asyncio
from collections.abc import Callable, Iterator

from .entries import Rematched, Said, What
from .guests import Guest, text_of
from .messages import Lang, Moved, RoomChanged, RoomView, Welcome
from .new_rooms import tidy_code
from .room import PLAYS, Room
from .seats import Company, Lately

#: A table put into words is the same for all who ask within this time; its clocks are in tenths.
FRESH = 0.1


class Hosting:
    """``done``: the messages in the log, by session and id. ``elsewhere``: who is at other processes."""

    def __init__(self, room: Room, clock: Callable[[], float]) -> None:
        self.room = room
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.done: set[tuple[str, str]] = set()
        self.elsewhere = Company(frozenset(), False)
        self.spectators_elsewhere = 0
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.snapshot_at = 0
        self.stored_status = "gathering"
        self.idle_since = clock()
        self._clock = clock
        self._lately = Lately(clock)
        self._tables: dict[tuple[int | None, Lang, int], tuple[str, int]] = {}
        self._tables_at = 0.0
        self._rooms: dict[tuple[int | None, bool, bool], RoomView] = {}

    @property
    def id(self) -> str:
        return self.room.opened.id

    # -- who is here

    def present(self) -> Company:
        """Who is connected at this process."""
        seats = frozenset(guest.seat for guest in self.guests if guest.seat is not None)
        return Company(seats, any(self.room.is_host(guest.session.id) for guest in self.guests))

    def here(self) -> Company:
        present = self.present()
        return Company(present.seats | self.elsewhere.seats, present.host or self.elsewhere.host)

    def near(self) -> Company:
        """Who is here or was just now."""
        return self._lately.with_them(self.here())

    def note_who_leaves(self) -> None:
        """To be called before somebody is gone."""
        self._lately.see(self.here())

    def is_deserted(self) -> bool:
        """Is nobody here who plays?"""
        return not self.here().seats

    def watching(self) -> int:
        """Who only watches, at this process."""
        return len({guest.session.id for guest in self.guests if guest.seat is None})

    def is_invited(self, guest: Guest) -> bool:
        opened = self.room.opened
        if opened.settings.public or guest.seat is not None or self.room.is_host(guest.session.id):
            return True
        return guest.invite is not None and (
            guest.invite == opened.invite or tidy_code(guest.invite) == opened.code
        )

    def enter(self, guest: Guest, version: str) -> None:
        seen = guest.seen
        guest.sit(self.room.seat_of(guest.session.id))
        guest.seen = seen
        self.guests.add(guest)
        self.people_changed()
        view = self._view(guest)
        guest.post(Welcome(version, view))
        guest.last_room = text_of(RoomChanged(view))
        guest.owe(room=True, table=True, chats=True)

    def leave(self, guest: Guest) -> None:
        self.note_who_leaves()
        self.guests.discard(guest)
        self.idle_since = self._clock()
        self.people_changed()

    def people_changed(self) -> None:
        self._rooms.clear()
        for guest in self.guests:
            guest.owe(room=True)

    # -- what is new

    def changed(self, what: What) -> None:
        """An entry was applied: note who is to be told what."""
        self._tables.clear()
        is_talk = isinstance(what, Said)
        room_changed = not is_talk and (not isinstance(what, PLAYS) or self.room.status == "over")
        if room_changed:
            self._rooms.clear()
        for guest in self.guests:
            guest.owe(room=room_changed, table=not is_talk, chats=True)
            if room_changed:
                guest.sit(self.room.seat_of(guest.session.id))
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
        key = (guest.seat, self.room.is_host(guest.session.id), invited)
        if key not in self._rooms:
            watching = self.watching() + self.spectators_elsewhere
            view = self.room.room_view(
                guest.session.id, self.here(), watching, invited=invited, near=self.near()
            )
            self._rooms[key] = view
        return self._rooms[key]

    def _talk(self, guest: Guest) -> Iterator[str]:
        guest.chats_due = False
        chats = self.room.chats(guest.seat, guest.chats, guest.lang)
        guest.chats = chats[-1].number + 1 if chats else guest.chats
        yield from map(text_of, chats)

    def _table_news(self, guest: Guest) -> Iterator[str]:
        guest.table_due = False
        text, number = self._table(guest.seat, guest.lang, guest.seen)
        guest.seen = number
        if text:
            yield text

    def _table(self, seat: int | None, lang: Lang, seen: int) -> tuple[str, int]:
        """Put into words once for all who sit alike, speak alike and have seen as much."""
        now = self._clock()
        if now - self._tables_at > FRESH:
            self._tables.clear()
            self._tables_at = now
        key = (seat, lang, seen)
        if key not in self._tables:
            table = self.room.table(seat, lang, seen, now)
            self._tables[key] = ("", seen) if table is None else (text_of(table), table.number)
        return self._tables[key]
