"""A room from its log: folded, or, where the rules have changed since, from the last stored position."""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.errors import GongError
from .entries import Entry, Opened, Snapshot, Started, Upgraded, decode_opened, decode_snapshot, decode_what
from .room import Room
from .settings import rules_of
from .store import Store, StoredEntry


class History(NamedTuple):
    """A room as the store has it. ``done``: the messages in its log, by session and id."""

    room: Room
    done: set[tuple[str, str]]
    snapshot_number: int
    status: str


async def load(store: Store, room: str) -> History | None:
    stored = await store.load(room)
    if stored is None:
        return None
    written = await store.entries(room)
    snapshot = decode_snapshot(stored.snapshot) if stored.snapshot else None
    found = room_of(decode_opened(stored.opened), [entry_of(row) for row in written], snapshot)
    return History(found, set(messages_in(written)), stored.snapshot_number, stored.status)


def entry_of(row: StoredEntry) -> Entry:
    return Entry(row.number, row.at, decode_what(row.what))


def messages_in(rows: Sequence[StoredEntry]) -> list[tuple[str, str]]:
    """Which messages of which sessions these entries are."""
    return [(row.session, row.message_id) for row in rows if row.session and row.message_id]


# -- folding


def room_of(opened: Opened, entries: Sequence[Entry], snapshot: Snapshot | None = None) -> Room:
    """The room of a log. Under other rules than it was played, it goes on from what was stored last."""
    room, rules = Room(opened), rules_of(opened.settings.game)
    base = max((e for e in entries if isinstance(e.what, Upgraded)), key=_number, default=None)
    begun = base or max((e for e in entries if isinstance(e.what, Started)), key=_number, default=None)
    if begun is None or _rules_in(begun) == rules:
        _fold(room, entries, base)
    else:
        _go_on_under_other_rules(room, entries, _latest(base, snapshot))
    return room


def _number(entry: Entry) -> int:
    return entry.number


def _rules_in(entry: Entry) -> int:
    assert isinstance(entry.what, Upgraded | Started)
    return entry.what.rules


def _fold(room: Room, entries: Sequence[Entry], base: Entry | None) -> None:
    """What was played before an upgrade is under rules that are gone; its end is the upgrade's position."""
    for entry in entries:
        if base is not None and entry.number < base.number:
            room.take_unplayed(entry)
        else:
            room.apply(entry)


def _latest(base: Entry | None, snapshot: Snapshot | None) -> Snapshot | None:
    """The last position there is: a snapshot, or that of an upgrade."""
    if base is None or (snapshot is not None and snapshot.number >= base.number):
        return snapshot
    what = base.what
    assert isinstance(what, Upgraded)
    return Snapshot(base.number, what.rules, what.position, what.outcomes, what.turns)


def _go_on_under_other_rules(room: Room, entries: Sequence[Entry], last: Snapshot | None) -> None:
    """Choices made after the last stored position are made again as far as the new rules allow."""
    stored = last.number if last else 0
    for entry in entries:
        if entry.number <= stored:
            room.take_unplayed(entry)
        else:
            _try(room, entry)
        if last is not None and entry.number == stored:
            room.go_on(last, entry.at)
    room.wants_upgrade = room.status == "running"


def _try(room: Room, entry: Entry) -> None:
    try:
        room.apply(entry)
    except GongError:
        room.take_unplayed(entry)
