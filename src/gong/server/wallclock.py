"""What time it is, for rooms: the time of day at the start, and the seconds that have run since then."""

import time


class SteadyClock:
    """Whoever sets the machine's clock, back or forth, moves no deadline of a room."""

    def __init__(self) -> None:
        self._started = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._started + time.monotonic()
