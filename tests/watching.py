"""Somebody who draws the table from its first view and from what each event changed since."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

import gong
from gong.core.events import Event
from gong.core.moments import Eyes, Moments

from .games import random_match, random_steps


class Watcher:
    """Draws the table from the first view and what each event changed since."""

    def __init__(self, match: gong.Match, moments: Moments, seat: int | None) -> None:
        self.match, self.seat = match, seat
        self.eyes = Eyes(moments, self.look, self.sees)
        view = self.eyes.keep_up()
        self.kind, self.picture = type(view), self.plain(view)
        self.seen = len(match.events)

    def look(self, state: Any) -> Any:
        return self.match.view_of(state, self.seat)

    def sees(self, number: int) -> bool:
        return self.match.is_told(number, self.seat)

    def plain(self, view: Any) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
        return plain

    def keep_up(self) -> Iterator[tuple[Event, Any]]:
        """The newest events, each with the table as it is drawn then."""
        self.eyes.keep_up()
        known = self.eyes.changes
        fresh = list(filter(self.sees, range(self.seen, len(self.match.events))))
        self.seen = len(self.match.events)
        if not all(number in known for number in fresh):
            self.settle()  # more has happened than is kept: as the client does then
            return
        for number in fresh:
            self.picture = folded(self.picture, self.plain(known[number]))
            yield self.match.events[number], msgspec.convert(self.picture, self.kind)

    def settle(self) -> None:
        """When all has been told, the newest view is shown."""
        self.picture = self.plain(self.match.view(self.seat))


def folded(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A view with changes, as the client does it: of a list of things with ids, and of a table, those that
    are named."""
    return {**view, **{name: changed(view[name], value) for name, value in changes.items()}}


def changed(old: Any, new: Any) -> Any:
    if isinstance(old, list) and isinstance(new, dict):
        return [folded(thing, new.get(thing["id"], {})) for thing in old]
    return {**old, **new} if isinstance(old, dict) and isinstance(new, dict) else new


def watched(game: str, seed: int) -> Iterator[tuple[gong.Match, Moments]]:
    """A random game; nobody is told anything until some steps have been made."""
    match, rng = random_match(seed, game), random.Random(seed)
    moments = Moments(match)
    yield match, moments
    for _ in random_steps(match, seed):
        if match.over or (match.waiting and rng.random() < 0.7):
            moments.settle()
            yield match, moments
