"""Who is asked in a moment that may be let pass, and for how long: the holds of a room.

When a moment passes for a seat depends on what everybody can see and on what the seat has asked for. What it
holds decides only where all others are bots, so that nobody is there who could tell.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..core.match import Match
from ..core.occasions import Occasion
from .entries import AnyWhat, Played, TakenBack
from .messages import Hold, OwnStops
from .seats import Seat

#: Who lets a moment pass without having thought about it.
UNTHINKING = ("hold", "bot")


class Passing(NamedTuple):
    """A choice that is made for a seat so many seconds after its moment began."""

    key: str
    after: float


class Holds:
    """Knows since when a moment is open; what time it is, it is told."""

    def __init__(self, length: float, is_lesson: bool = False) -> None:
        """In a lesson nobody is hurried: what is taught waits for the learner, and no time is told."""
        self._length = float(length)
        self._is_lesson = is_lesson
        self._open: dict[int, Occasion] = {}
        self._passing: dict[int, Passing] = {}
        self._busy: dict[int, Passing | None] = {}
        self._waits: set[int] = set()
        self._since = 0.0
        self._resumed = 0.0

    def wait(self, seat: int) -> None:
        """It wants more time than the hold."""
        self._waits.add(seat)

    def may_wait(self, seat: int) -> bool:
        """Is a moment open for which this seat has not asked for more time yet?"""
        return bool(self._open) and seat not in self._waits

    # -- what happens

    def note(self, match: Match, seats: Sequence[Seat], what: AnyWhat | None, at: float) -> None:
        """An entry has changed the room: who is asked now, since when, and what passes by itself?"""
        if not match.table.stops:
            return
        public, before = match.glance(None), self._open
        asked = {seat: match.table.occasion(public, seat) for seat in match.waiting}
        self._open = {seat: occasion for seat, occasion in asked.items() if occasion is not None}
        self._busy = self._busy_ones(match, seats)
        self._since_when(before, what, at)
        if isinstance(what, TakenBack) and what.seat in self._open:
            self._think_again(seats[what.seat], seats, at)
        self._wake(seats, match.table.turn_of(public))
        people = [seats[number] for number in match.waiting if not seats[number].is_bot]
        passing = {seat.number: self._choice(match, public, seat, _is_alone(seat, seats)) for seat in people}
        self._passing = {seat: choice for seat, choice in passing.items() if choice is not None}
        self._rouse(people)

    def resume(self, now: float) -> None:
        """The room was asleep until now: no hold ran meanwhile."""
        self._resumed = now

    def _since_when(self, before: Mapping[int, Occasion], what: AnyWhat | None, at: float) -> None:
        if _moment(before) != _moment(self._open):
            self._since = at
            self._waits.clear()
        elif isinstance(what, Played) and what.seat in self._busy:
            self._begin(what)
        elif isinstance(what, Played) and what.seat in before and what.key == before[what.seat].waiver:
            self._waive(what, at)

    def _begin(self, what: Played) -> None:
        """Beginning a play asks for more time, which says nothing: everybody may ask, with nothing to play.

        A hold that ran out meanwhile would tell that there is a play. A bot has made its play long before.
        """
        if what.by != "bot":
            self._waits.add(what.seat)

    def _waive(self, what: Played, at: float) -> None:
        """Whoever thought before letting it pass gives the others as much time again."""
        self._waits.discard(what.seat)
        if what.by not in UNTHINKING:
            self._since = at

    def _think_again(self, seat: Seat, seats: Sequence[Seat], at: float) -> None:
        """A play was taken back: its seat is not hurried where nobody could learn from that what it did."""
        is_late = at >= max(self._since, self._resumed) + self._length
        if is_late or _is_alone(seat, seats):
            self._waits.add(seat.number)

    def _wake(self, seats: Iterable[Seat], turn: int) -> None:
        """A rest ends with the turn, or when somebody else has played something."""
        for seat in seats:
            is_stirred = seat.number in self._open and self._open[seat.number].is_stirred
            rest = seat.stops.rest
            if (rest == "turn" and seat.rests_in != turn) or (rest == "until-played" and is_stirred):
                seat.wake()

    def _rouse(self, asked: Iterable[Seat]) -> None:
        """Whoever must decide something else is awake again."""
        for seat in asked:
            is_deciding = seat.number not in self._open and seat.number not in self._passing
            if is_deciding and seat.stops.rest == "until-played":
                seat.wake()

    # -- what passes by itself

    def _choice(self, match: Match, public: object, seat: Seat, is_alone: bool) -> Passing | None:
        """What is chosen for a seat that is asked now, if it does not choose itself."""
        occasion, stops = self._open.get(seat.number), seat.stops
        if occasion is None:
            forced = _at_once(match.table.forced(public, seat.number))
            return _only_offer(match, seat.number) if is_alone else forced
        if seat.number in self._waits or (stops.mode == "full" and stops.rest == "none"):
            return None
        if stops.rest != "none":
            return Passing(occasion.waiver, 0.0)
        return self._among_bots(match, occasion, seat) if is_alone else self._among_people(occasion, stops)

    def _among_people(self, occasion: Occasion, stops: OwnStops) -> Passing | None:
        """At once, or after the hold, or never: by public facts alone."""
        if not _is_wanted(occasion, stops) or not occasion.may_answer:
            return Passing(occasion.waiver, 0.0)
        is_limited = self._length > 0 and not occasion.is_offer
        return Passing(occasion.waiver, self._length) if is_limited else None

    def _among_bots(self, match: Match, occasion: Occasion, seat: Seat) -> Passing | None:
        """Whoever has something to play that is worth a question has all the time they want."""
        known, table = match.glance(seat.number), match.table
        if seat.stops.mode == "usual":
            is_asked = table.is_worth_asking(known, seat.number)
        else:
            is_asked = _is_wanted(occasion, seat.stops) and table.can_answer(known, seat.number)
        return None if is_asked else Passing(occasion.waiver, 0.0)

    def _busy_ones(self, match: Match, seats: Sequence[Seat]) -> dict[int, Passing | None]:
        """The seats in the middle of a play that nobody else knows of yet, and what is chosen for them."""
        busy = [seat for seat in self._open if match.refusal(seat, self._open[seat].waiver) is not None]
        return {seat: _only_offer(match, seat) if _is_alone(seats[seat], seats) else None for seat in busy}

    def passing(self, seat: int) -> Passing | None:
        """What is to be chosen for this seat."""
        return self._busy[seat] if seat in self._busy else self._passing.get(seat)

    def waiver(self, seat: int) -> Passing | None:
        """What lets the open moment pass at once, whatever this seat wants."""
        is_free = seat in self._open and seat not in self._busy
        return Passing(self._open[seat].waiver, 0.0) if is_free else None

    def end(self, passing: Passing) -> float:
        """When it is to be chosen."""
        return max(self._since, self._resumed) + passing.after

    # -- telling

    def told(self, match: Match, seat: int | None, now: float) -> Hold | None:
        """The open moment as one seat, or a spectator, may know it.

        That another seat is in the middle of a play is not told: it looks like one that asked for more time.
        """
        if not self._open:
            return None
        asked = min(self._open)
        passing = None if self._is_lesson else self._passing.get(asked)
        return Hold(
            left=None if passing is None else max(0.0, round(self.end(passing) - now, 1)),
            length=self._length,
            asked=asked,
            waits=tuple(sorted(self._waits)),
            can_answer=None if seat is None else match.table.can_answer(match.glance(seat), seat),
        )


def _moment(occasions: Mapping[int, Occasion]) -> tuple[int, ...] | None:
    """Seats that are asked together are asked in the same moment."""
    return next((occasion.moment for occasion in occasions.values()), None)


def _is_wanted(occasion: Occasion, stops: OwnStops) -> bool:
    return occasion.is_usual if stops.mode == "usual" else not occasion.stops.isdisjoint(stops.chosen)


def _is_alone(seat: Seat, seats: Sequence[Seat]) -> bool:
    """Is everybody else a bot?"""
    return all(other.is_bot for other in seats if other.number != seat.number)


def _at_once(key: str | None) -> Passing | None:
    return None if key is None else Passing(key, 0.0)


def _only_offer(match: Match, seat: int) -> Passing | None:
    offers = list(match.table.offers(match.glance(seat), seat))
    return _at_once(offers[0]) if len(offers) == 1 else None
