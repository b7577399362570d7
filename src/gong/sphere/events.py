"""The events of Ultrium Sphere, and how the rows of the log become them."""

from typing import ClassVar

from ..core.events import Event
from . import rows


class Drawn(Event, frozen=True):
    """A card has been drawn; of an Interaction only its leader learns the name."""

    seat: int
    card: str | None
    reveals: ClassVar[bool] = True


class Placed(Event, frozen=True):
    seat: int
    slot: str
    card: str
    reveals: ClassVar[bool] = True


class OpeningRevealed(Event, frozen=True):
    seat: int


class Rolled(Event, frozen=True):
    seat: int
    face: int
    why: str


class TurnBegan(Event, frozen=True):
    seat: int
    number: int


class PhaseBegan(Event, frozen=True):
    number: int


class Discarded(Event, frozen=True):
    seat: int
    card: str
    reveals: ClassVar[bool] = True


class Disengaged(Event, frozen=True):
    seat: int
    slot: str


class Engaged(Event, frozen=True):
    seat: int
    slot: str


class LeftPlay(Event, frozen=True):
    """An Ultra is gone from its slot; without one it was never in play."""

    seat: int
    slot: str | None
    card: str
    where: str


class EnteredPlay(Event, frozen=True):
    seat: int
    slot: str
    card: str
    reveals: ClassVar[bool] = True


class Swapped(Event, frozen=True):
    seat: int
    first: str
    second: str


class Declared(Event, frozen=True):
    seat: int
    action: str
    slot: str
    target: str | None


class Reinforced(Event, frozen=True):
    seat: int
    slot: str
    by: int


class Played(Event, frozen=True):
    seat: int
    card: str
    targets: tuple[str, ...]
    mode: str | None
    reveals: ClassVar[bool] = True


class Used(Event, frozen=True):
    seat: int
    slot: str
    card: str
    targets: tuple[str, ...]
    mode: str | None


class Triggered(Event, frozen=True):
    seat: int
    card: str
    targets: tuple[str, ...]


class Resolved(Event, frozen=True):
    seat: int
    card: str


class Negated(Event, frozen=True):
    seat: int
    card: str


class Passed(Event, frozen=True):
    seat: int


class Locked(Event, frozen=True):
    """The result of an action is final."""

    action: str
    success: bool
    seat: int


class Cancelled(Event, frozen=True):
    action: str
    seat: int


class Abandoned(Event, frozen=True):
    action: str
    seat: int


class Goal(Event, frozen=True):
    seat: int
    against: int
    scored: int


class Declined(Event, frozen=True):
    seat: int


class Announced(Event, frozen=True):
    seat: int
    what: str


class TurnEnded(Event, frozen=True):
    seat: int


class Eliminated(Event, frozen=True):
    seat: int


class HandLooked(Event, frozen=True):
    seat: int
    victim: int


class TopLooked(Event, frozen=True):
    seat: int
    victim: int
    number: int


class CardReturned(Event, frozen=True):
    seat: int
    card: str


class ChosenTeam(Event, frozen=True):
    seat: int
    against: int


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    why: str


#: For each kind of row: its event and how each of its fields is read, from which number of the row.
EVENTS: dict[int, tuple[type[Event], dict[str, tuple[str, int]]]] = {
    rows.DRAWN: (Drawn, {"seat": ("number", 0), "card": ("deck-card", 1)}),
    rows.PLACED: (Placed, {"seat": ("team", 0), "slot": ("slot", 0), "card": ("ultra", 1)}),
    rows.OPENING_REVEALED: (OpeningRevealed, {"seat": ("number", 0)}),
    rows.ROLLED: (Rolled, {"seat": ("number", 0), "face": ("number", 1), "why": ("why", 2)}),
    rows.TURN_BEGAN: (TurnBegan, {"seat": ("number", 0), "number": ("number", 1)}),
    rows.PHASE_BEGAN: (PhaseBegan, {"number": ("number", 0)}),
    rows.DISCARDED: (Discarded, {"seat": ("number", 0), "card": ("card", 1)}),
    rows.DISENGAGED: (Disengaged, {"seat": ("team", 0), "slot": ("slot", 0)}),
    rows.ENGAGED: (Engaged, {"seat": ("team", 0), "slot": ("slot", 0)}),
    rows.LEFT_PLAY: (
        LeftPlay,
        {"seat": ("number", 2), "slot": ("slot", 0), "card": ("ultra", 1), "where": ("where", 3)},
    ),
    rows.ENTERED_PLAY: (EnteredPlay, {"seat": ("team", 0), "slot": ("slot", 0), "card": ("ultra", 1)}),
    rows.SWAPPED: (Swapped, {"seat": ("team", 0), "first": ("slot", 0), "second": ("slot", 1)}),
    rows.DECLARED: (
        Declared,
        {"seat": ("number", 0), "action": ("action", 1), "slot": ("slot", 2), "target": ("place", 3)},
    ),
    rows.REINFORCED: (Reinforced, {"seat": ("team", 0), "slot": ("slot", 0), "by": ("number", 1)}),
    rows.PLAYED: (
        Played,
        {"seat": ("number", 0), "card": ("card", 1), "targets": ("targets", 2), "mode": ("mode", 2)},
    ),
    rows.USED: (
        Used,
        {
            "seat": ("number", 0),
            "card": ("ultra", 1),
            "targets": ("targets", 2),
            "mode": ("mode", 2),
            "slot": ("slot", 3),
        },
    ),
    rows.TRIGGERED: (
        Triggered,
        {"seat": ("number", 0), "card": ("ultra", 1), "targets": ("targets", 2)},
    ),
    rows.RESOLVED: (Resolved, {"seat": ("number", 0), "card": ("item-card", 1)}),
    rows.NEGATED: (Negated, {"seat": ("number", 0), "card": ("item-card", 1)}),
    rows.PASSED: (Passed, {"seat": ("number", 0)}),
    rows.LOCKED: (Locked, {"action": ("action", 0), "success": ("flag", 1), "seat": ("number", 2)}),
    rows.CANCELLED: (Cancelled, {"action": ("action", 0), "seat": ("number", 1)}),
    rows.ABANDONED: (Abandoned, {"action": ("action", 0), "seat": ("number", 1)}),
    rows.GOAL: (Goal, {"seat": ("number", 0), "against": ("number", 1), "scored": ("number", 2)}),
    rows.DECLINED: (Declined, {"seat": ("number", 0)}),
    rows.ANNOUNCED: (Announced, {"seat": ("number", 0), "what": ("intent", 1)}),
    rows.TURN_ENDED: (TurnEnded, {"seat": ("number", 0)}),
    rows.ELIMINATED: (Eliminated, {"seat": ("number", 0)}),
    rows.HAND_LOOKED: (HandLooked, {"seat": ("number", 0), "victim": ("number", 1)}),
    rows.TOP_LOOKED: (TopLooked, {"seat": ("number", 0), "victim": ("number", 1), "number": ("number", 2)}),
    rows.CARD_RETURNED: (CardReturned, {"seat": ("number", 0), "card": ("card", 1)}),
    rows.CHOSEN_TEAM: (ChosenTeam, {"seat": ("number", 0), "against": ("number", 1)}),
    rows.GAME_ENDED: (GameEnded, {"winners": ("seats", 0), "why": ("ending", 1)}),
}
