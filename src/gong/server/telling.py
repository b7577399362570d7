"""What each seat and the spectators have seen happen, counted and put into words as it happens."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.events import Event
from ..core.match import Match
from .messages import Lang, Offer, Table, Told


@dataclass(slots=True)
class Watcher:
    """One pair of eyes: the numbers of the events it saw, and how many of them were not quiet."""

    seen: list[int] = field(default_factory=list)
    stirred: int = 0


class Telling:
    """Keeps up with a match, so that nothing is gone through twice."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._table = match.table
        self._watchers: dict[int | None, Watcher] = {seat: Watcher() for seat in range(match.table.seats)}
        self._watchers[None] = Watcher()
        self._events: list[Event] = []
        self._told: dict[str, dict[int, Told]] = {"en": {}, "fr": {}}
        self.keep_up()

    def keep_up(self) -> None:
        """Note what has happened since the last call."""
        for logged in self._match.logged_from(len(self._events)):
            for watcher in self._audience(logged.audience):
                watcher.seen.append(len(self._events))
                watcher.stirred += not logged.event.quiet
            self._events.append(logged.event)

    def _audience(self, seat: int | None) -> Iterable[Watcher]:
        return self._watchers.values() if seat is None else [self._watchers[seat]]

    def stirred(self, seat: int | None) -> int:
        """How many events this seat saw that can change what it is asked."""
        return self._watchers[seat].stirred

    def table(
        self,
        seat: int | None,
        lang: Lang,
        since: int,
        turn: int,
        left: Mapping[int, float],
        players: Sequence[str],
    ) -> Table:
        """Everything this seat may know now, with the events from number ``since`` on."""
        known = self._match.known_to(seat)
        seen = self._watchers[seat].seen
        first = since if 0 <= since <= len(seen) else 0
        return Table(
            number=len(seen),
            first=first,
            turn=turn,
            events=tuple(self._tell(number, lang) for number in seen[first:]),
            view=self._table.view(known, seat),
            offers=() if seat is None else self._offers(known, seat, lang),
            can_take_back=seat is not None and self._can_take_back(known, seat),
            left=dict(left),
            prompt=self._table.prompt(known, seat, players, lang),
        )

    def _tell(self, number: int, lang: Lang) -> Told:
        told = self._told[lang]
        if number not in told:
            event = self._events[number]
            told[number] = Told(event, self._table.say(event, lang))
        return told[number]

    def _offers(self, known: Any, seat: int, lang: Lang) -> tuple[Offer, ...]:
        """As :meth:`Match.choices`, with the odds of attacks."""
        asked = [who for who in self._table.owing(known) if self._table.seat_of(known, who) == seat]
        offers = [
            self._offer(known, who, code, lang) for who in asked for code in self._table.codes(known, who)
        ]
        return tuple({offer.key: offer for offer in offers}.values())

    def _offer(self, known: Any, who: int, code: int, lang: Lang) -> Offer:
        return Offer(
            self._table.key(known, code),
            self._table.text(known, who, code, lang),
            self._table.odds(known, who, code),
        )

    def _can_take_back(self, known: Any, seat: int) -> bool:
        return any(
            not self._table.refusal(known, who, code) for who, code in self._table.take_backs(known, seat)
        )
