"""The books of a match: its log from the database file, folded again, against all that was sent and heard."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from gong.server.entries import (
    AnyWhat,
    Conceded,
    Opened,
    Played,
    Rematched,
    Said,
    Sat,
    Started,
    Stopped,
    TakenBack,
    Waited,
    decode_opened,
)
from gong.server.guests import text_of
from gong.server.history import entry_of, room_of
from gong.server.messages import (
    AnyRequest,
    Chat,
    Choose,
    Concede,
    Lang,
    Moved,
    Rematch,
    RoomChanged,
    RoomView,
    Say,
    Sit,
    Start,
    Stops,
    TableChanged,
    TakeBack,
    Wait,
    Welcome,
)
from gong.server.room import Room
from gong.server.seats import tidy
from gong.server.store import StoredEntry

from .hostile import encode
from .people import ANSWERS
from .siege import EYE, Record, Who

Eyes = tuple[Who, Lang]
#: When all that passes by itself at once has passed: whoever is told is told then.
LATER = 1e12


def log_of(database: Path, room: str) -> tuple[Opened, list[StoredEntry]]:
    """As it stands in the file, whatever the server thinks."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        [(opened,)] = connection.execute("SELECT opened FROM matches WHERE id = ?", [room]).fetchall()
        query = "SELECT number, at, what, session, message_id FROM entries WHERE match = ? ORDER BY number"
        rows = connection.execute(query, [room]).fetchall()
    connection.close()
    return decode_opened(opened), [
        StoredEntry(number, at, what.encode(), session, id_) for number, at, what, session, id_ in rows
    ]


def folded(database: Path, room: str) -> Room:
    opened, rows = log_of(database, room)
    return room_of(opened, [entry_of(row) for row in rows])


class Audit:
    """Goes through a log entry by entry, and notes what each pair of eyes could be told after each.

    ``choices``: how many of those who attack counted.
    """

    def __init__(self, opened: Opened, rows: list[StoredEntry], record: Record) -> None:
        self.room = Room(opened)
        self.choices = 0
        self._rows = rows
        self._record = record
        self._eyes: set[Eyes] = {(heard.who, heard.lang) for heard in record.heard}
        self._stands: defaultdict[Eyes, set[bytes]] = defaultdict(set)
        self._told: defaultdict[tuple[Eyes, int], set[bytes]] = defaultdict(set)
        self._chats: defaultdict[Eyes, set[str]] = defaultdict(set)

    def check(self) -> None:
        for row in self._rows:
            self._check_entry(row)
            self.room.apply(entry_of(row))
            self._look(entry_of(row).what)
        self._check_acknowledged()
        for (who, lang), texts in self._all_heard().items():
            for text in texts:
                self._check_heard((who, lang), text)

    # -- what was written

    def _check_entry(self, row: StoredEntry) -> None:
        """Everything in the log was asked for, by somebody who could, or is a bot's own move."""
        what = entry_of(row).what
        if row.session is None:
            assert isinstance(what, Played), what
            assert what.by == ("bot" if self.room.seats[what.seat].is_bot else "hold"), what
            assert what.by == "bot" or what.key == self._passing(what.seat)
            assert what.key in self._offered(what.seat)
            return
        who = what.seat if isinstance(what, Sat) else self.room.seat_of(row.session)
        asked = self._record.sent[who, row.message_id or ""]
        assert any(self._is_right(who, request, what) for request in asked), (who, what, asked)
        self.choices += isinstance(what, Played) and not (row.message_id or "").startswith(EYE)

    def _is_right(self, who: Who, request: AnyRequest, what: AnyWhat) -> bool:
        """Did this seat ask for that, in the turn in which it could?"""
        match request, what:
            case Choose(), Played():
                return (
                    (who, request.turn, request.key, "person")
                    == (what.seat, self.room.turn(what.seat), what.key, what.by)
                ) and what.key in self._offered(what.seat)
            case TakeBack(), TakenBack():
                can = self._table(what.seat).can_take_back
                return can and (who, request.turn) == (what.seat, self.room.turn(what.seat))
            case Concede(), Conceded(seat=seat):
                return who == seat
            case Wait(), Waited(seat=seat):
                return who == seat
            case Stops(), Stopped():
                asked = (request.mode, tuple(dict.fromkeys(request.chosen)), request.rest)
                return (who, *asked) == (what.seat, what.mode, what.chosen, what.rest)
            case Say(), Said():
                return (who, tidy(request.text)) == (what.seat, what.text)
            case Rematch(), Rematched():
                return who is not None and self.room.status == "over" and self.room.next is None
            case (Sit(), Sat()) | (Start(), Started()):
                return self.room.status == "gathering"
        return False

    def _passing(self, seat: int) -> str | None:
        """What the room chooses for somebody by itself."""
        passing = self.room._holds.passing(seat)
        return passing.key if passing else None

    def _offered(self, seat: int) -> list[str]:
        return [offer.key for offer in self._table(seat).offers]

    def _table(self, seat: Who, lang: Lang = "en", now: float = 0.0) -> TableChanged:
        table = self.room.table(seat, lang, 0, now)
        assert table is not None
        return table

    def _check_acknowledged(self) -> None:
        """What was accepted is in the log once; what was not is not."""
        named = [(self.room.seat_of(row.session), row.message_id or "") for row in self._rows if row.session]
        written = {who_id for who_id in named if who_id[0] is not None}
        accepted = {who_id for who_id in self._record.accepted if who_id[0] is not None}
        assert accepted <= written
        assert written - accepted <= self._record.unsure
        assert len([who_id for who_id in named if who_id[0] is not None]) == len(written)

    # -- what was heard

    def _look(self, what: AnyWhat) -> None:
        for eyes in self._eyes if self.room.match is not None else ():
            table = self._table(*eyes, LATER)
            for number, told in enumerate(table.events):
                self._told[eyes, number].add(encode(told))
            self._stands[eyes].add(_without_events(table))
        if isinstance(what, Said):
            for who, lang in self._eyes:
                self._chats[who, lang] |= set(map(text_of, self.room.chats(who, 0, lang)))

    def _all_heard(self) -> dict[Eyes, set[str]]:
        heard: defaultdict[Eyes, set[str]] = defaultdict(set)
        for who, lang, text in self._record.heard:
            heard[who, lang].add(text)
        return heard

    def _check_heard(self, eyes: Eyes, text: str) -> None:
        """Nobody heard what these eyes may not see."""
        assert not any(secret in text for secret in self._secrets())
        match ANSWERS.decode(text):
            case TableChanged() as table:
                assert _without_events(table) in self._stands[eyes]
                assert len(table.events) == table.number - table.first
                for number, told in enumerate(table.events, table.first):
                    assert encode(told) in self._told[eyes, number]
            case Chat():
                assert text in self._chats[eyes]
            case Welcome(room=view) | RoomChanged(room=view):
                self._check_view(eyes[0], view)
            case Moved(room=room):
                assert room == self.room.next

    def _secrets(self) -> Iterator[str]:
        yield self.room.opened.secret_hex
        yield from (seat.session for seat in self.room.seats if seat.session)

    def _check_view(self, who: Who, view: RoomView) -> None:
        """Before the game nobody sits anywhere yet."""
        assert view.seat in ((who, None) if view.status == "gathering" else (who,))
        if who is None and not self.room.settings.public:
            assert (view.code, view.invite) == ("", None)
        assert view.replay in (None, self.room.opened.id if view.status == "over" else None)
        assert view.commitment == self.room.commitment


def _without_events(table: TableChanged) -> bytes:
    return encode(replace(table, events=(), first=0))
