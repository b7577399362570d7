"""What happens in a dice duel."""

from typing import Annotated, ClassVar

from gong.core.events import Event, EventTable, Read

EVENTS = EventTable()

LOCKED = 1


@EVENTS.row(LOCKED)
class Locked(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    quiet: ClassVar[bool] = True


CHOSE = 2


@EVENTS.row(CHOSE)
class Chose(Event, frozen=True):
    """For the chooser alone."""

    seat: Annotated[int, Read("number", 0)]
    stance: Annotated[str, Read("stance", 1)]
    quiet: ClassVar[bool] = True


TOOK_BACK = 3


@EVENTS.row(TOOK_BACK)
class TookBack(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    quiet: ClassVar[bool] = True


TURNED_UP = 4


@EVENTS.row(TURNED_UP)
class TurnedUp(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    stance: Annotated[str, Read("stance", 1)]
    reveals: ClassVar[bool] = True


ROLLED = 5


@EVENTS.row(ROLLED)
class Rolled(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    face: Annotated[int, Read("number", 1)]


HIT = 6


@EVENTS.row(HIT)
class Hit(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    target: Annotated[int, Read("number", 1)]
    left: Annotated[int, Read("number", 2)]


FELL = 7


@EVENTS.row(FELL)
class Fell(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]


ENDED = 8


@EVENTS.row(ENDED)
class Ended(Event, frozen=True):
    winners: Annotated[tuple[int, ...], Read("seats", 0)]
    why: Annotated[str, Read("ending", 1)]
