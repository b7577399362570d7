"""The clocks of a room: how long a seat has been asked, how long somebody has been away."""

from collections.abc import Iterable, Mapping

from .messages import Clocks

#: Where no clock runs, others may claim a turn: seconds that whoever is asked has in all, seconds from the
#: claim at the least, and what they have for each further choice until they make one themselves.
PATIENCE, LAST_CALL, FURTHER = 180.0, 60.0, 15.0


class Timekeeper:
    """Knows since when; what time it is, it is told."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self._asked: dict[int, tuple[int, float]] = {}
        self._gone: dict[int, float] = {}
        self._claims: dict[int, float] = {}
        self._resumed = 0.0

    def note(self, asked: Mapping[int, int], at: float) -> None:
        """These seats are asked, each at this count of what it saw happen.

        A clock starts when that count changes: taking a choice back and making it again wins no time.
        """
        for seat, count in asked.items():
            if self._asked.get(seat, (-1, at))[0] != count:
                self._asked[seat] = (count, at)

    def restart(self, seat: int) -> None:
        """The seat is asked anew, by whatever is noted next."""
        self._asked.pop(seat, None)
        self._claims.pop(seat, None)

    def claim(self, seat: int, at: float) -> None:
        """Others wait for this seat and have said so."""
        self._claims[seat] = at

    def is_claimed(self, seat: int) -> bool:
        return seat in self._claims

    def answered(self, seat: int) -> None:
        """Whoever sits there has chosen."""
        self._claims.pop(seat, None)

    def resume(self, now: float) -> None:
        """The room was asleep until now: no clock ran meanwhile.

        What lies ahead was written by another machine's clock, or before this one's was set back.
        """
        self._resumed = now
        self._gone.clear()
        self._asked = {seat: (count, min(at, now)) for seat, (count, at) in self._asked.items()}
        self._claims = {seat: min(at, now) for seat, at in self._claims.items()}

    def deadline(self, seat: int) -> float | None:
        """When the decision of a seat that is asked is overdue."""
        if seat not in self._asked:
            return None
        asked = max(self._asked[seat][1], self._resumed)
        if self._clocks.decision:
            return asked + self._clocks.decision
        if seat in self._claims:
            return self._last_call(max(self._claims[seat], self._resumed), asked)
        return None

    @staticmethod
    def _last_call(claimed: float, asked: float) -> float:
        return asked + FURTHER if asked > claimed else max(claimed + LAST_CALL, asked + PATIENCE)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds until then, in tenths."""
        deadline = self.deadline(seat)
        return None if deadline is None else max(round(deadline - now, 1), 0.0)

    def look(self, away: Iterable[int], now: float) -> None:
        """These seats have nobody connected now."""
        self._gone = {seat: self._gone.get(seat, now) for seat in away}

    def away_deadline(self, seat: int) -> float | None:
        """When a bot sits in for somebody who is away."""
        if not self._clocks.away or seat not in self._gone:
            return None
        return self._gone[seat] + self._clocks.away
