"""The clocks of a room: how long a seat has been asked, how long somebody has been away."""

from collections.abc import Iterable, Mapping

from .messages import Clocks


class Timekeeper:
    """Knows since when; what time it is, it is told."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self._asked: dict[int, tuple[int, float]] = {}
        self._gone: dict[int, float] = {}
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

    def resume(self, now: float) -> None:
        """The room was asleep until now: no clock ran meanwhile."""
        self._resumed = now
        self._gone.clear()

    def deadline(self, seat: int) -> float | None:
        """When the decision of a seat that is asked is overdue."""
        if not self._clocks.decision or seat not in self._asked:
            return None
        return max(self._asked[seat][1], self._resumed) + self._clocks.decision

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
