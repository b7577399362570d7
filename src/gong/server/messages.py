"""Everything that travels over a room's socket, both ways: a closed set.

The TypeScript types of the client are generated from these (``python -m gong.server.typescript``).
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from ..core.events import dashed
from ..core.table import Odds

#: Where the schemas of all types are, as OpenAPI has it.
SCHEMAS = "#/components/schemas/"

Lang: TypeAlias = Literal["en", "fr"]
Status: TypeAlias = Literal["gathering", "running", "over"]
Draft: TypeAlias = Literal["named", "choice", "random"]
RefusalCode: TypeAlias = Literal[
    "stale", "illegal", "not-yours", "not-now", "taken", "malformed", "too-fast", "full", "unknown"
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
#: Chosen by the client, unique among its messages: a repeat is answered again and changes nothing.
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9-]+$")]
Name: TypeAlias = Annotated[str, Meta(max_length=24)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]


# -- what a room is


class Clocks(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Seconds, 0 for none. ``decision``: for each choice. ``away``: until a bot sits in for a lost seat."""

    decision: Annotated[int, Meta(ge=0, le=3600)] = 0
    away: Annotated[int, Meta(ge=0, le=3600)] = 60


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who is to sit here. ``fighters``: what the seat brings, by name: warriors, or in other games a deck."""

    kind: Literal["person", "bot"] = "person"
    level: Annotated[str, Meta(max_length=24)] = "greedy"
    fighters: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a room plays. ``draft``: warriors named in the seats, chosen at the table, or by lot.

    ``each``: how many warriors a seat runs where they are not named; 0 leaves it to the game.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=8)]
    mode: Annotated[str, Meta(max_length=40)] | None = None
    draft: Draft = "choice"
    each: Annotated[int, Meta(ge=0, le=4)] = 0
    teams: Annotated[list[list[SeatNumber]], Meta(max_length=8)] | None = None
    options: dict[str, str] = {}
    clocks: Clocks = Clocks()
    public: bool = False


class SeatView(Struct, frozen=True):
    """A seat as everybody sees it. ``here``: somebody is connected. ``stand_in``: a bot plays for it."""

    number: int
    plan: SeatPlan
    taken: bool
    name: str
    here: bool
    stand_in: bool


class RoomView(Struct, frozen=True):
    """A room as one visitor sees it. ``code`` and ``invite`` are for whoever was invited; ``seat`` and
    ``host`` are yours.

    ``replay``: the page of the finished game. ``next``: the room of the rematch. ``upgraded``: the game went
    on under newer rules from a stored position.
    """

    id: str
    code: str
    settings: Settings
    status: Status
    seats: tuple[SeatView, ...]
    seat: int | None
    host: bool
    spectators: int
    commitment: str
    invite: str | None
    replay: str | None
    next: str | None
    upgraded: bool


# -- from a client


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=dashed):
    """A message from a client."""


class Hello(Request, frozen=True):
    """The first message of a connection. ``seen``: how many events the client has already."""

    lang: Lang = "en"
    seen: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Asking(Request, frozen=True):
    """One that is answered by its id."""

    id: MessageId


class Sit(Asking, frozen=True):
    """Take a free seat. ``nonce`` joins the match's dice: it is chosen after their commitment is known."""

    seat: SeatNumber
    name: Name = ""
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Stand(Asking, frozen=True):
    """Leave one's seat before the game begins."""


class Arrange(Asking, frozen=True):
    """The host changes a seat that nobody sits in."""

    seat: SeatNumber
    plan: SeatPlan


class Start(Asking, frozen=True):
    """The host begins; bots take the seats that are free."""


class Choose(Asking, frozen=True):
    """Play a choice that was offered in ``turn``."""

    turn: int
    key: Key


class TakeBack(Asking, frozen=True):
    """Take back one's own secret choice, until all have chosen."""

    turn: int


class Concede(Asking, frozen=True): ...


class WhyNot(Asking, frozen=True):
    """Ask which rule forbids a choice."""

    key: Key


class Say(Asking, frozen=True):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Rematch(Asking, frozen=True):
    """The same table again, seats rotated."""


class Ping(Request, frozen=True):
    """Is anybody there? Answered by :class:`Pong`."""


AnyRequest: TypeAlias = (
    Hello | Sit | Stand | Arrange | Start | Choose | TakeBack | Concede | WhyNot | Say | Rematch | Ping
)


# -- to a client

#: What happens and what is seen is the game's own: each kernel declares the types of both.
AnyEvent: TypeAlias = Annotated[Any, Meta(extra_json_schema={"$ref": SCHEMAS + "AnyEvent"})]
AnyView: TypeAlias = Annotated[Any, Meta(extra_json_schema={"$ref": SCHEMAS + "AnyView"})]


class Offer(Struct, frozen=True):
    """One thing this seat may do now. ``verb`` and ``fields``: what it is and what it names, by name."""

    key: str
    text: str
    odds: Odds | None
    verb: str
    fields: dict[str, str]


class Answer(Struct, frozen=True, tag_field="type", tag=dashed):
    """A message to a client."""


class Welcome(Answer, frozen=True):
    """The answer to :class:`Hello`. ``version`` of the server: a client of another one reloads itself."""

    version: str
    room: RoomView


class RoomChanged(Answer, frozen=True):
    room: RoomView


class Told(Struct, frozen=True, gc=False):
    """An event, its sentence, and what it changed in the view of whoever is told it.

    ``changes``: fields with what they hold now; of a list of things with ids, those that changed, by id, or
    all of them where others came or went. ``None`` for what is long past.
    """

    event: AnyEvent
    text: str
    changes: dict[str, Any] | None = None


class TableChanged(Answer, frozen=True):
    """What one seat (or a spectator) may know now.

    ``events`` are those from number ``first`` to before ``number``. A choice names ``turn``: it changes when
    what this seat is asked changes, not when others lock theirs. ``left``: seconds on the clock of each seat
    that has one running. ``prompt``: one sentence, who must do what and why the game waits.
    """

    number: int
    first: int
    turn: int
    events: tuple[Told, ...]
    view: AnyView
    offers: tuple[Offer, ...]
    can_take_back: bool
    left: dict[int, float]
    prompt: str


class Reply(Answer, frozen=True):
    """The answer to a request."""

    id: str


class Accepted(Reply, frozen=True):
    """A request was carried out and stored."""


class Refused(Reply, frozen=True):
    """A request changed nothing. ``code`` is for programs, ``reason`` for people, ``rule`` to look up.

    The current room and table follow in messages of their own, so that the client can go on from the truth.
    """

    code: RefusalCode
    reason: str
    rule: str | None = None


class Reason(Reply, frozen=True):
    """The answer to :class:`WhyNot`; with an empty ``rule`` nothing forbids it."""

    rule: str
    reason: str


class Chat(Answer, frozen=True):
    """``seat`` is ``None`` for a spectator; during a game spectators talk among themselves.

    ``notice``: the room itself says it, about ``seat`` if there is one. ``before``: it was said in the room
    that this one is the rematch of.
    """

    number: int
    seat: int | None
    name: str
    text: str
    notice: bool = False
    before: bool = False


class Moved(Answer, frozen=True):
    """The rematch is in another room."""

    room: str


class Pong(Answer, frozen=True): ...


class Bye(Answer, frozen=True):
    """The connection is about to be closed, and why."""

    code: Literal["going-down", "replaced", "unknown-room", "full", "malformed", "too-fast"]
    reason: str


AnyAnswer: TypeAlias = (
    Welcome | RoomChanged | TableChanged | Accepted | Refused | Reason | Chat | Moved | Pong | Bye
)
