"""What a room's log holds. A room is the fold of its log: everything that changes it is one of these."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from ..core.events import dashed
from .messages import SeatPlan, Settings

By: TypeAlias = Literal["person", "bot", "clock"]


class Kept(Struct, frozen=True):
    """Somebody who sits in a new room from the start, as in the room that it follows."""

    session: str
    name: str


class Spoken(Struct, frozen=True):
    """What somebody said to everybody in the room before; ``seat``: the one they have now."""

    seat: int | None
    name: str
    text: str


class Opened(Struct, frozen=True, kw_only=True):
    """How a room began. ``start``: the position it plays on from. ``kept``: who sits where already.

    ``barred``: the sessions that were shown out of the room before. ``talk``: what was said there.
    """

    id: str
    code: str
    invite: str
    host: str
    settings: Settings
    secret_hex: str
    rules: int
    created: float
    start: dict[str, Any] | None = None
    kept: tuple[Kept | None, ...] = ()
    barred: tuple[str, ...] = ()
    talk: tuple[Spoken, ...] | UnsetType = UNSET


class What(Struct, frozen=True, tag_field="entry", tag=dashed):
    """Something that changed a room."""


class AtSeat(What, frozen=True):
    """Something that changed a seat, or was done from it."""

    seat: int


class Sat(AtSeat, frozen=True):
    """A session took this seat, moved to it, or brought another name or nonce."""

    session: str
    name: str
    nonce: str


class Stood(AtSeat, frozen=True): ...


class Arranged(AtSeat, frozen=True, omit_defaults=True):
    """What sort of seat it is; nobody sits there now. ``barred``: the session that was shown out, if any."""

    plan: SeatPlan
    barred: str | None = None


class Started(What, frozen=True):
    """The game began, under these rules."""

    rules: int


class Played(AtSeat, frozen=True):
    key: str
    by: By = "person"


class TakenBack(AtSeat, frozen=True): ...


class Conceded(AtSeat, frozen=True): ...


class Said(What, frozen=True):
    """Chat; ``seat`` is ``None`` for a spectator."""

    session: str
    name: str
    seat: int | None
    text: str


class StandIn(AtSeat, frozen=True):
    """A bot begins or stops to play for somebody who is away."""

    on: bool


class Rematched(What, frozen=True):
    """The same table goes on in this room; whoever makes that room fills in its id."""

    room: str


class Upgraded(What, frozen=True):
    """The game goes on from a position under other rules. ``turns``: how far each seat had been asked."""

    rules: int
    position: dict[str, Any]
    outcomes: int
    turns: tuple[int, ...]


AnyWhat: TypeAlias = (
    Sat | Stood | Arranged | Started | Played | TakenBack | Conceded | Said | StandIn | Rematched | Upgraded
)


class Entry(Struct, frozen=True):
    """An entry of a log: its number from 1, when it was written (in seconds), and what happened."""

    number: int
    at: float
    what: AnyWhat


class Snapshot(Struct, frozen=True):
    """Where a game stood after entry ``number``: what other rules can go on from."""

    number: int
    rules: int
    position: dict[str, Any]
    outcomes: int
    turns: tuple[int, ...]


encode = msgspec.json.encode
decode_what = msgspec.json.Decoder(AnyWhat).decode
decode_opened = msgspec.json.Decoder(Opened).decode
decode_snapshot = msgspec.json.Decoder(Snapshot).decode
