"""What each seat and the spectators have seen happen, counted and put into words as it happens."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ..core.changes import Changes
from ..core.events import Logged
from ..core.match import Match
from ..core.moments import Eyes, Moments
from .messages import Lang, Offer, TableChanged, Told


class Watcher:
    """One seat, or the spectators: the numbers of the events it saw, and how many of them were not quiet."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seen: list[int] = []
        self.news = 0


class Narration:
    """Keeps up with a match, so that nothing is gone through twice."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._table = match.table
        self._moments = Moments(match)
        self._watchers = {seat: self._watcher(seat) for seat in (None, *range(match.table.seats))}
        self._logged: list[Logged] = []
        self._told: dict[str, dict[int, Told]] = {"en": {}, "fr": {}}
        #: What the table has to know to tell each event, and the next one.
        self._standings = [match.table.standing_at(match.start)]
        self.keep_up()

    def _watcher(self, seat: int | None) -> Watcher:
        is_told = partial(self._match.is_told, seat=seat)
        return Watcher(Eyes(self._moments, partial(self._match.view_of, seat=seat), is_told))

    def keep_up(self) -> None:
        """Note what has happened since the last call."""
        self._moments.settle()
        first = len(self._logged)
        self._logged += self._match.logged_from(first)
        for number, logged in enumerate(self._logged[first:], first):
            self._standings.append(self._table.standing_after(self._standings[number], logged.event))
            for seat, watcher in self._watchers.items():
                if logged.audience in (None, seat):
                    watcher.seen.append(number)
                    watcher.news += not logged.event.quiet

    def news(self, seat: int | None) -> int:
        """How many events this seat saw that can change what it is asked."""
        return self._watchers[seat].news

    def table(
        self,
        seat: int | None,
        lang: Lang,
        since: int,
        turn: int,
        left: Mapping[int, float],
        players: Sequence[str],
    ) -> TableChanged:
        """Everything this seat may know now, with the events from number ``since`` on."""
        known = self._match.glance(seat)
        watcher = self._watchers[seat]
        seen, view, changes = watcher.seen, watcher.eyes.keep_up(), watcher.eyes.changes
        first = since if 0 <= since <= len(seen) else 0
        return TableChanged(
            number=len(seen),
            first=first,
            turn=turn,
            events=tuple(self._tell(number, lang, changes) for number in seen[first:]),
            view=view,
            offers=() if seat is None else self._offers(known, seat, lang),
            can_take_back=seat is not None and self._table.can_take_back(known, seat),
            left=dict(left),
            prompt=self._table.prompt(known, seat, players, lang),
        )

    def _tell(self, number: int, lang: Lang, changes: Mapping[int, Changes]) -> Told:
        """What is long past is the same for everybody."""
        said = self._told[lang]
        if number not in said:
            event = self._logged[number].event
            said[number] = Told(event, self._table.say(event, lang, self._standings[number]))
        told, changed = said[number], changes.get(number)
        return told if changed is None else Told(told.event, told.text, changed)

    def _offers(self, known: Any, seat: int, lang: Lang) -> tuple[Offer, ...]:
        """As :meth:`Match.choices`, with the odds of attacks."""
        table = self._table
        return tuple(
            Offer(
                key,
                table.text(known, who, code, lang),
                table.odds(known, who, code),
                table.verb(code),
                table.fields(known, who, code),
                table.outlook(known, who, code),
            )
            for key, (who, code) in table.offers(known, seat).items()
        )
