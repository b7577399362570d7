"""How long bots may think: for each room so much a minute, and never longer than people wait."""

from collections.abc import Callable

from ..bots import LEVELS, seconds_of

#: Seconds that a room's bots may think at a stretch, and how many it gains in a second.
MOST, GAIN = 60.0, 0.5


class Budget:
    """The seconds of thinking that a room has left."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._left, self._at = MOST, clock()

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._left + GAIN * (now - self._at), MOST)
        self._at = now
        return self._left

    def spend(self, seconds: float) -> None:
        self._left = self.left - seconds


def steps_down(level: str) -> list[str]:
    """A bot, then the levels that think for a shorter time, the strongest of them first."""
    most = seconds_of(level)
    shorter = [name for name in LEVELS if seconds_of(name) < most]
    return [level, *sorted(shorter, key=seconds_of, reverse=True)]


def affordable(level: str, left: float, most: float) -> str | None:
    """The strongest bot, up to this one, whose thinking a room can pay and that takes no longer than this."""
    return next((name for name in steps_down(level) if seconds_of(name) <= min(left, most)), None)
