"""The events of Ultrium Sphere, and how the rows of the log become them."""

from typing import Annotated, ClassVar

from ..core.events import Event, Read, by_number

#: The numbers of the rows, in the order in which their events follow.
DRAWN, PLACED, OPENING_REVEALED, ROLLED, TURN_BEGAN, PHASE_BEGAN, DISCARDED = range(1, 8)
DISENGAGED, ENGAGED, LEFT_PLAY, ENTERED_PLAY, SWAPPED, DECLARED, REINFORCED, PLAYED = range(8, 16)
USED, TRIGGERED, RESOLVED, NEGATED, PASSED, LOCKED, CANCELLED, ABANDONED, GOAL = range(16, 25)
DECLINED, ANNOUNCED, TURN_ENDED, ELIMINATED, HAND_LOOKED, TOP_LOOKED, CARD_RETURNED = range(25, 32)
CHOSEN_TEAM, GAME_ENDED, MOVED, LOST = range(32, 36)


class OfSlot(Event, frozen=True):
    """What happens to an Ultra, by its slot."""

    seat: Annotated[int, Read("team", 0)]
    slot: Annotated[str, Read("slot", 0)]


class OfSeat(Event, frozen=True):
    """What a leader does, or what happens to a team."""

    seat: Annotated[int, Read("number", 0)]


class Drawn(OfSeat, frozen=True):
    """A card has been drawn; of an Interaction only its leader learns the name."""

    card: Annotated[str | None, Read("deck-card", 1)]
    reveals: ClassVar[bool] = True


class Placed(OfSlot, frozen=True):
    card: Annotated[str, Read("ultra", 1)]
    reveals: ClassVar[bool] = True


class OpeningRevealed(OfSeat, frozen=True): ...


class Rolled(OfSeat, frozen=True):
    face: Annotated[int, Read("number", 1)]
    why: Annotated[str, Read("why", 2)]


class TurnBegan(OfSeat, frozen=True):
    number: Annotated[int, Read("number", 1)]


class PhaseBegan(Event, frozen=True):
    number: Annotated[int, Read("number", 0)]


class Discarded(OfSeat, frozen=True):
    card: Annotated[str, Read("card", 1)]
    reveals: ClassVar[bool] = True


class Disengaged(OfSlot, frozen=True): ...


class Engaged(OfSlot, frozen=True): ...


class LeftPlay(Event, frozen=True):
    """An Ultra is gone from its slot; without one it was never in play."""

    seat: Annotated[int, Read("number", 2)]
    slot: Annotated[str | None, Read("slot", 0)]
    card: Annotated[str, Read("ultra", 1)]
    where: Annotated[str, Read("where", 3)]


class EnteredPlay(OfSlot, frozen=True):
    card: Annotated[str, Read("ultra", 1)]
    reveals: ClassVar[bool] = True


class Swapped(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    first: Annotated[str, Read("slot", 0)]
    second: Annotated[str, Read("slot", 1)]


class Declared(OfSeat, frozen=True):
    action: Annotated[str, Read("action", 1)]
    slot: Annotated[str, Read("slot", 2)]
    target: Annotated[str | None, Read("place", 3)]


class Reinforced(OfSlot, frozen=True):
    by: Annotated[int, Read("number", 1)]


class Played(OfSeat, frozen=True):
    card: Annotated[str, Read("card", 1)]
    targets: Annotated[tuple[str, ...], Read("targets", 2)]
    mode: Annotated[str | None, Read("mode", 2)]
    reveals: ClassVar[bool] = True


class Used(OfSeat, frozen=True):
    slot: Annotated[str, Read("slot", 3)]
    card: Annotated[str, Read("ultra", 1)]
    targets: Annotated[tuple[str, ...], Read("targets", 2)]
    mode: Annotated[str | None, Read("mode", 2)]


class Triggered(OfSeat, frozen=True):
    card: Annotated[str, Read("ultra", 1)]
    targets: Annotated[tuple[str, ...], Read("targets", 2)]


class Resolved(OfSeat, frozen=True):
    card: Annotated[str, Read("item-card", 1)]


class Negated(OfSeat, frozen=True):
    card: Annotated[str, Read("item-card", 1)]


class Passed(OfSeat, frozen=True): ...


class Locked(Event, frozen=True):
    """The result of an action is final."""

    action: Annotated[str, Read("action", 0)]
    success: Annotated[bool, Read("flag", 1)]
    seat: Annotated[int, Read("number", 2)]


class Cancelled(Event, frozen=True):
    action: Annotated[str, Read("action", 0)]
    seat: Annotated[int, Read("number", 1)]


class Abandoned(Event, frozen=True):
    action: Annotated[str, Read("action", 0)]
    seat: Annotated[int, Read("number", 1)]


class Goal(OfSeat, frozen=True):
    against: Annotated[int, Read("number", 1)]
    scored: Annotated[int, Read("number", 2)]


class Declined(OfSeat, frozen=True): ...


class Announced(OfSeat, frozen=True):
    what: Annotated[str, Read("intent", 1)]


class TurnEnded(OfSeat, frozen=True): ...


class Eliminated(OfSeat, frozen=True): ...


class HandLooked(OfSeat, frozen=True):
    victim: Annotated[int, Read("number", 1)]


class TopLooked(OfSeat, frozen=True):
    victim: Annotated[int, Read("number", 1)]
    number: Annotated[int, Read("number", 2)]


class CardReturned(OfSeat, frozen=True):
    card: Annotated[str, Read("card", 1)]


class ChosenTeam(OfSeat, frozen=True):
    against: Annotated[int, Read("number", 1)]


class GameEnded(Event, frozen=True):
    winners: Annotated[tuple[int, ...], Read("seats", 0)]
    why: Annotated[str, Read("ending", 1)]


class Moved(OfSlot, frozen=True):
    to: Annotated[str, Read("slot", 1)]


class Lost(Event, frozen=True):
    number: Annotated[int, Read("number", 0)]


EVENTS = by_number(globals())
