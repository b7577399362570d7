"""A match as it was at each of its last events, and what each of them changed for one pair of eyes."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from msgspec import Struct

from .changes import Changes, changes
from .match import Match

#: Of how many events: of as many as come at once even in a wild round.
KEPT = 32


class Moment(NamedTuple):
    """The state when so many events had happened."""

    events: int
    state: Any


class Moments:
    """The last moments of a match, numbered from its first."""

    def __init__(self, match: Match, kept: int = KEPT) -> None:
        self._match = match
        self._most = kept
        self._events = len(match.logged_from(0))
        self._kept = [Moment(self._events, match.state_now(match.true_state()))]
        self._dropped = 0
        self._settled = 1
        match.watch(self._happened)

    def _happened(self) -> None:
        self._events += 1
        self._kept.append(self._now())

    def _now(self) -> Moment:
        return Moment(self._events, self._match.state_now(self._kept[-1].state))

    def settle(self) -> None:
        """Nothing more happens until somebody chooses: what came after the last event belongs to it."""
        now = self._now()
        if len(self._kept) > self._settled:
            self._kept[-1] = now
        elif now.state != self._kept[-1].state:
            self._kept.append(now)
        gone = sum(moment.events < self._events - self._most for moment in self._kept)
        del self._kept[:gone]
        self._dropped += gone
        self._settled = len(self._kept)

    @property
    def first(self) -> int:
        """How many events had happened at the first moment that is kept."""
        return self._kept[0].events

    def at(self, events: int) -> Any:
        """The state when so many events had happened, or the earliest that is kept."""
        past = [moment for moment in self._kept if moment.events <= events]
        return (past[-1] if past else self._kept[0]).state

    def since(self, number: int) -> Iterator[tuple[int, Moment]]:
        """The moments from a number on; those that are kept no more are left out."""
        first = max(0, number - self._dropped)
        yield from enumerate(self._kept[first : self._settled], self._dropped + first)


class Eyes:
    """One pair of eyes on a match. ``look``: what a state shows them. ``sees``: whether an event does."""

    def __init__(self, moments: Moments, look: Callable[[Any], Struct], sees: Callable[[int], bool]) -> None:
        self._moments, self._look, self._sees = moments, look, sees
        self._next = self._events = 0
        #: What may be on show before the next event: at the last one, and whenever nothing was told since.
        self._views: list[Struct] = []
        self._changes: dict[int, Changes] = {}

    def keep_up(self) -> Any:
        """Look at every moment since the last call; the view now."""
        for number, moment in self._moments.since(self._next):
            if number > self._next:
                self._views = []
            self._next = number + 1
            self._notice(moment)
        return self._views[-1]

    @property
    def changes(self) -> dict[int, Changes]:
        """What each event changed, by its number, as far as it follows from the moments that are kept.

        That does not depend on when these eyes began to look.
        """
        first = self._moments.first
        self._changes = {event: changed for event, changed in self._changes.items() if event >= first}
        is_based = first == 0 or self._sees(first - 1)
        return self._changes if is_based else dict(islice(self._changes.items(), 1, None))

    def _notice(self, moment: Moment) -> None:
        view, event = self._look(moment.state), moment.events - 1
        is_told = moment.events > self._events and self._sees(event)
        self._events = moment.events
        if is_told and self._views:
            self._changes[event] = changes(self._views, view)
        if is_told:
            self._views = [view]
        elif view not in self._views[-1:]:
            self._views.append(view)
