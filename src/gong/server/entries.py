"""What a room's log holds. A room is the fold of its log: everything that changes it is one of these."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from ..core.dice import IN_CLEAR, Scheme
from ..core.events import dashed
from .messages import OwnStops, Rest, SeatPlan, Settings, StopMode

By: TypeAlias = Literal["person", "bot", "clock", "hold"]


class OwnDeck(Struct, frozen=True):
    """What somebody has made themselves to play with: its name, which everybody knows, and its text."""

    name: str
    text: str


class Kept(Struct, frozen=True, omit_defaults=True):
    """Somebody who sits in a new room from the start, as in the room that it follows."""

    session: str
    name: str
    deck: OwnDeck | None = None
    stops: OwnStops | None = None
    rated: bool = False


class Spoken(Struct, frozen=True):
    """What somebody said to everybody in the room before; ``seat``: the one they have now."""

    seat: int | None
    name: str
    text: str


class Script(Struct, frozen=True):
    """A game that is known beforehand: the faces of its dice, and what each seat chooses, in order.

    Of a lesson, or of a game that is played once more with the dice it had.
    """

    dice: tuple[int, ...]
    choices: tuple[tuple[str, ...], ...]


class Opened(Struct, frozen=True, kw_only=True):
    """How a room began. ``start``: the position it plays on from. ``kept``: who sits where already.

    ``barred``: the sessions that were shown out of the room before. ``talk``: what was said there.
    ``script``: kept with the room, so that a newer lesson does not change it.
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
    script: Script | UnsetType = UNSET


class What(Struct, frozen=True, tag_field="entry", tag=dashed):
    """Something that changed a room."""


class AtSeat(What, frozen=True):
    """Something that changed a seat, or was done from it."""

    seat: int


class Sat(AtSeat, frozen=True, omit_defaults=True):
    """A session took this seat, moved to it, or brought another name or seal. ``rated``: it wants ratings.

    ``seal``: the hash of a nonce that stays with whoever drew it until the seats are fixed. ``nonce``: one
    that an earlier version was given in clear.
    """

    session: str
    name: str
    nonce: str = ""
    seal: str = ""
    rated: bool = False


class Stood(AtSeat, frozen=True): ...


class Arranged(AtSeat, frozen=True, omit_defaults=True):
    """What sort of seat it is; nobody sits there now. ``barred``: the session that was shown out, if any."""

    plan: SeatPlan
    barred: str | None = None


class Brought(AtSeat, frozen=True):
    """Whoever sits here plays with a deck of their own, or again with that of the plan."""

    deck: OwnDeck | None


class Started(What, frozen=True, omit_defaults=True):
    """The seats are fixed, under these rules; the game begins once every sealed nonce is revealed.

    ``dice``: how its dice are drawn. In the first scheme nothing was sealed, and it began at once.
    ``without``: the seats of people who were away and are not waited for; they are free from here on.
    ``rated``: the game counts, for everybody who plays wants it to.
    """

    rules: int
    dice: Scheme = IN_CLEAR
    without: tuple[int, ...] = ()
    rated: bool = False


class Revealed(AtSeat, frozen=True):
    """The nonce that this seat had sealed."""

    nonce: str


class CalledOff(What, frozen=True):
    """The game did not begin, for these seats kept back their nonces; everybody draws a new one."""

    missing: tuple[int, ...]


class Played(AtSeat, frozen=True):
    """``level``: the bot that really chose, where it is not the one of the seat at its full strength."""

    key: str
    by: By = "person"
    level: str | UnsetType = UNSET


class TakenBack(AtSeat, frozen=True): ...


class Conceded(AtSeat, frozen=True): ...


class Stopped(AtSeat, frozen=True, omit_defaults=True):
    """Where this seat wants to be asked from now on."""

    mode: StopMode = "usual"
    chosen: tuple[str, ...] = ()
    rest: Rest = "none"


class Waited(AtSeat, frozen=True):
    """The seat asked for more time in the moment that was open."""


class Claimed(AtSeat, frozen=True):
    """Others have waited long enough for this seat, where no clock runs."""


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
    Sat
    | Stood
    | Arranged
    | Brought
    | Started
    | Revealed
    | CalledOff
    | Played
    | TakenBack
    | Conceded
    | Stopped
    | Waited
    | Claimed
    | Said
    | StandIn
    | Rematched
    | Upgraded
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
