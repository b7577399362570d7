"""The events of Ultrium Sphere, and how the rows of the log become them."""

from typing import Annotated, ClassVar

from ..core.events import Event, EventTable, Read

EVENTS = EventTable()

#: The numbers of the rows, in the order in which their events follow.
DRAWN, PLACED, OPENING_REVEALED, ROLLED, TURN_BEGAN, PHASE_BEGAN, DISCARDED = range(1, 8)
DISENGAGED, ENGAGED, LEFT_PLAY, ENTERED_PLAY, SWAPPED, DECLARED, REINFORCED, PLAYED = range(8, 16)
USED, TRIGGERED, RESOLVED, NEGATED, PASSED, LOCKED, CANCELLED, ABANDONED, GOAL = range(16, 25)
DECLINED, ANNOUNCED, TURN_ENDED, ELIMINATED, HAND_LOOKED, TOP_LOOKED, CARD_RETURNED = range(25, 32)
CHOSEN_TEAM, GAME_ENDED = range(32, 34)


@EVENTS.row(DRAWN)
class Drawn(Event, frozen=True):
    """A card has been drawn; of an Interaction only its leader learns the name."""

    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str | None, Read("deck-card", 1)]
    reveals: ClassVar[bool] = True


@EVENTS.row(PLACED)
class Placed(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    slot: Annotated[str, Read("slot", 0)]
    card: Annotated[str, Read("ultra", 1)]
    reveals: ClassVar[bool] = True


@EVENTS.row(OPENING_REVEALED)
class OpeningRevealed(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]


@EVENTS.row(ROLLED)
class Rolled(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    face: Annotated[int, Read("number", 1)]
    why: Annotated[str, Read("why", 2)]


@EVENTS.row(TURN_BEGAN)
class TurnBegan(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    number: Annotated[int, Read("number", 1)]


@EVENTS.row(PHASE_BEGAN)
class PhaseBegan(Event, frozen=True):
    number: Annotated[int, Read("number", 0)]


@EVENTS.row(DISCARDED)
class Discarded(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str, Read("card", 1)]
    reveals: ClassVar[bool] = True


@EVENTS.row(DISENGAGED)
class Disengaged(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    slot: Annotated[str, Read("slot", 0)]


@EVENTS.row(ENGAGED)
class Engaged(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    slot: Annotated[str, Read("slot", 0)]


@EVENTS.row(LEFT_PLAY)
class LeftPlay(Event, frozen=True):
    """An Ultra is gone from its slot; without one it was never in play."""

    seat: Annotated[int, Read("number", 2)]
    slot: Annotated[str | None, Read("slot", 0)]
    card: Annotated[str, Read("ultra", 1)]
    where: Annotated[str, Read("where", 3)]


@EVENTS.row(ENTERED_PLAY)
class EnteredPlay(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    slot: Annotated[str, Read("slot", 0)]
    card: Annotated[str, Read("ultra", 1)]
    reveals: ClassVar[bool] = True


@EVENTS.row(SWAPPED)
class Swapped(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    first: Annotated[str, Read("slot", 0)]
    second: Annotated[str, Read("slot", 1)]


@EVENTS.row(DECLARED)
class Declared(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    action: Annotated[str, Read("action", 1)]
    slot: Annotated[str, Read("slot", 2)]
    target: Annotated[str | None, Read("place", 3)]


@EVENTS.row(REINFORCED)
class Reinforced(Event, frozen=True):
    seat: Annotated[int, Read("team", 0)]
    slot: Annotated[str, Read("slot", 0)]
    by: Annotated[int, Read("number", 1)]


@EVENTS.row(PLAYED)
class Played(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str, Read("card", 1)]
    targets: Annotated[tuple[str, ...], Read("targets", 2)]
    mode: Annotated[str | None, Read("mode", 2)]
    reveals: ClassVar[bool] = True


@EVENTS.row(USED)
class Used(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    slot: Annotated[str, Read("slot", 3)]
    card: Annotated[str, Read("ultra", 1)]
    targets: Annotated[tuple[str, ...], Read("targets", 2)]
    mode: Annotated[str | None, Read("mode", 2)]


@EVENTS.row(TRIGGERED)
class Triggered(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str, Read("ultra", 1)]
    targets: Annotated[tuple[str, ...], Read("targets", 2)]


@EVENTS.row(RESOLVED)
class Resolved(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str, Read("item-card", 1)]


@EVENTS.row(NEGATED)
class Negated(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str, Read("item-card", 1)]


@EVENTS.row(PASSED)
class Passed(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]


@EVENTS.row(LOCKED)
class Locked(Event, frozen=True):
    """The result of an action is final."""

    action: Annotated[str, Read("action", 0)]
    success: Annotated[bool, Read("flag", 1)]
    seat: Annotated[int, Read("number", 2)]


@EVENTS.row(CANCELLED)
class Cancelled(Event, frozen=True):
    action: Annotated[str, Read("action", 0)]
    seat: Annotated[int, Read("number", 1)]


@EVENTS.row(ABANDONED)
class Abandoned(Event, frozen=True):
    action: Annotated[str, Read("action", 0)]
    seat: Annotated[int, Read("number", 1)]


@EVENTS.row(GOAL)
class Goal(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    against: Annotated[int, Read("number", 1)]
    scored: Annotated[int, Read("number", 2)]


@EVENTS.row(DECLINED)
class Declined(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]


@EVENTS.row(ANNOUNCED)
class Announced(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    what: Annotated[str, Read("intent", 1)]


@EVENTS.row(TURN_ENDED)
class TurnEnded(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]


@EVENTS.row(ELIMINATED)
class Eliminated(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]


@EVENTS.row(HAND_LOOKED)
class HandLooked(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    victim: Annotated[int, Read("number", 1)]


@EVENTS.row(TOP_LOOKED)
class TopLooked(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    victim: Annotated[int, Read("number", 1)]
    number: Annotated[int, Read("number", 2)]


@EVENTS.row(CARD_RETURNED)
class CardReturned(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    card: Annotated[str, Read("card", 1)]


@EVENTS.row(CHOSEN_TEAM)
class ChosenTeam(Event, frozen=True):
    seat: Annotated[int, Read("number", 0)]
    against: Annotated[int, Read("number", 1)]


@EVENTS.row(GAME_ENDED)
class GameEnded(Event, frozen=True):
    winners: Annotated[tuple[int, ...], Read("seats", 0)]
    why: Annotated[str, Read("ending", 1)]
