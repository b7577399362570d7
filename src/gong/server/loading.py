"""A room from its log: folded, or, where the rules have changed since, from the last stored position."""

from collections.abc import Sequence

from ..core.errors import GongError
from .entries import Entry, Snapshot, Started, Upgraded
from .room import PLAYS, Room
from .settings import rules_of


def loaded(room: Room, entries: Sequence[Entry], snapshot: Snapshot | None) -> Room:
    rules = rules_of(room.settings.game)
    base = max((e for e in entries if isinstance(e.what, Upgraded)), key=_number, default=None)
    begun = base or next((e for e in entries if isinstance(e.what, Started)), None)
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
            _follow(room, entry)
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
            _follow(room, entry)
        else:
            _try(room, entry)
        if last is not None and entry.number == stored:
            room._go_on(last)
            room._catch_up(entry.at)
    room._wants_upgrade = room.status == "running"


def _follow(room: Room, entry: Entry) -> None:
    """Everything but the playing itself."""
    if isinstance(entry.what, Started):
        room._fill_with_bots()
    elif not isinstance(entry.what, (*PLAYS, Upgraded)):
        room._take(entry.what)
    room._passed(entry)


def _try(room: Room, entry: Entry) -> None:
    try:
        room.apply(entry)
    except GongError:
        room._passed(entry)
