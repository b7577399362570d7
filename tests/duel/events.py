"""What happens in a dice duel."""

from typing import Annotated, ClassVar

from gong.core.events import Event, Read, by_number

LOCKED, CHOSE, TOOK_BACK, TURNED_UP, ROLLED, HIT, FELL, ENDED = range(1, 9)


class OfSeat(Event, frozen=True):
    """What a leader does, or what happens to a team."""

    seat: Annotated[int, Read("number", 0)]


class Locked(OfSeat, frozen=True):
    quiet: ClassVar[bool] = True


class Chose(OfSeat, frozen=True):
    """For the chooser alone."""

    stance: Annotated[str, Read("stance", 1)]
    quiet: ClassVar[bool] = True


class TookBack(OfSeat, frozen=True):
    quiet: ClassVar[bool] = True


class TurnedUp(OfSeat, frozen=True):
    stance: Annotated[str, Read("stance", 1)]
    reveals: ClassVar[bool] = True


class Rolled(OfSeat, frozen=True):
    face: Annotated[int, Read("number", 1)]


class Hit(OfSeat, frozen=True):
    target: Annotated[int, Read("number", 1)]
    left: Annotated[int, Read("number", 2)]


class Fell(OfSeat, frozen=True): ...


class Ended(Event, frozen=True):
    winners: Annotated[tuple[int, ...], Read("seats", 0)]
    why: Annotated[str, Read("ending", 1)]


EVENTS = by_number(globals())
