"""Everything that travels over a room's socket, both ways: a closed set.

The TypeScript types of the client are generated from these (``python -m gong.server.typescript``).
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from ..core.answers import Odds
from ..core.dice import NONCE_PATTERN
from ..core.events import dashed

#: Where the schemas of all types are, as OpenAPI has it.
SCHEMAS = "#/components/schemas/"

Lang: TypeAlias = Literal["en", "fr"]
Status: TypeAlias = Literal["gathering", "running", "over"]
Draft: TypeAlias = Literal["named", "choice", "random"]
#: Where a seat wants to be asked: in the moments that the game thinks worth it, in all, or in those it chose.
StopMode: TypeAlias = Literal["usual", "full", "chosen"]
#: Where it lets even those pass for now: nowhere, until somebody else plays something, or for this turn.
Rest: TypeAlias = Literal["none", "until-played", "turn"]
#: A side and a window, as the game names them: ``opp post-roll``.
StopName: TypeAlias = Annotated[str, Meta(max_length=40)]
RefusalCode: TypeAlias = Literal[
    "stale", "illegal", "not-yours", "not-now", "taken", "malformed", "too-fast", "full", "unknown"
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
#: Chosen by the client, unique among its messages: a repeat is answered again and changes nothing.
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9-]+$(?!\n)")]
#: 32 bytes as hexadecimal digits: a nonce, or the SHA-256 that seals one.
Digits: TypeAlias = Annotated[str, Meta(pattern=NONCE_PATTERN)]
#: The same or nothing; as a union with "" msgspec would refuse nothing.
DigitsOrNone: TypeAlias = Annotated[str, Meta(pattern=rf"^$(?!\n)|{NONCE_PATTERN}")]
Name: TypeAlias = Annotated[str, Meta(max_length=24)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]


# -- what a room is


class Clocks(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Seconds, 0 for none. ``decision``: for each choice. ``away``: until a bot sits in for a lost seat.

    ``hold``: how long everybody may answer what happens, before it passes by itself.
    """

    decision: Annotated[int, Meta(ge=0, le=3600)] = 0
    away: Annotated[int, Meta(ge=0, le=3600)] = 60
    hold: Annotated[int, Meta(ge=0, le=20)] = 3


#: The bots of a seat of which nothing is said.
USUAL_LEVEL = "greedy"


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who is to sit here. ``fighters``: what the seat brings, by name: warriors, or in other games a deck."""

    kind: Literal["person", "bot"] = "person"
    level: Annotated[str, Meta(max_length=24)] = USUAL_LEVEL
    fighters: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a room plays. ``draft``: warriors named in the seats, chosen at the table, or by lot.

    ``each``: how many warriors a seat runs where they are not named; 0 leaves it to the game. ``cards``:
    one's own set for a game of decks, the text of a TOML file, whole or laid over the base it names.
    ``hints``: whoever plays may ask for them, also where people play against each other. ``rated``: the game
    counts for ratings, if everybody who sits down wants that.
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
    hints: bool = False
    rated: bool = False
    cards: Annotated[str, Meta(max_length=200_000)] | None = None


class SeatView(Struct, frozen=True):
    """A seat as everybody sees it. ``here``: somebody is connected. ``stand_in``: a bot plays for it.

    ``deck``: what the deck of their own is called that whoever sits here brings instead of what is planned.
    ``seal``: the hash of its nonce, or nothing; ``revealed``: the nonce is in, which nobody is told yet.
    ``playing``: the bot that really plays here, while the one of the plan cannot at its full strength.
    ``rated``: whoever sits here wants ratings.
    """

    number: int
    plan: SeatPlan
    taken: bool
    name: str
    here: bool
    stand_in: bool
    deck: str | None
    seal: str
    revealed: bool
    playing: str | None = None
    rated: bool = False


class RoomView(Struct, frozen=True):
    """A room as one visitor sees it. ``code`` and ``invite`` are for whoever was invited; ``seat`` and
    ``host`` are yours.

    ``replay``: the page of the finished game. ``next``: the room of the rematch. ``upgraded``: the game went
    on under newer rules from a stored position. ``starting``: the seats are fixed, and the game begins
    once everybody has revealed the nonce they sealed. ``own_cards``: it is played with cards of somebody's
    own, which are asked for by HTTP; ``settings`` leave them out. ``rated``: it counts for ratings, as things
    stand before the game, and then for good.
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
    own_cards: bool
    starting: bool
    rated: bool


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
    """Take a free seat. ``seal``: the SHA-256 of a nonce that will join the match's dice; it is drawn after
    their commitment is known, and nobody is told it before the seats are fixed. Without one none joins."""

    seat: SeatNumber
    name: Name = ""
    seal: DigitsOrNone = ""


class Stand(Asking, frozen=True):
    """Leave one's seat before the game begins."""


class Arrange(Asking, frozen=True):
    """The host changes a seat that nobody sits in."""

    seat: SeatNumber
    plan: SeatPlan


class Bring(Asking, frozen=True):
    """Play with a deck of one's own, as `gong decks export` writes it; without one, with that of the plan.

    The others learn what it is called.
    """

    deck: Annotated[str, Meta(max_length=4096)]


class Start(Asking, frozen=True):
    """The host begins; bots take the seats that are free.

    ``without``: the seats of people who are not connected and whom it does not wait for.
    """

    without: Annotated[tuple[SeatNumber, ...], Meta(max_length=8)] = ()


class Reveal(Asking, frozen=True):
    """The nonce that was sealed, once the room is ``starting``."""

    nonce: Digits


class Choose(Asking, frozen=True):
    """Play a choice that was offered in ``turn``."""

    turn: int
    key: Key


class TakeBack(Asking, frozen=True):
    """Take back one's own secret choice, until all have chosen."""

    turn: int


class Concede(Asking, frozen=True): ...


class Stops(Asking, frozen=True):
    """In which moments this seat wants to be asked; the others pass for it.

    ``chosen``: the stops of the mode of that name. In the mode ``full`` nothing passes by itself.
    """

    mode: StopMode = "usual"
    chosen: Annotated[list[StopName], Meta(max_length=60)] = []
    rest: Rest = "none"


class Wait(Asking, frozen=True):
    """More time than the hold for the moment that is open now; whoever has nothing to play may ask, too."""


class Claim(Asking, frozen=True):
    """Wait no longer for a seat where no clock runs: a bot plays its turn, if nothing comes for a while."""

    seat: SeatNumber


class WhyNot(Asking, frozen=True):
    """Ask which rule forbids a choice."""

    key: Key


class Hint(Asking, frozen=True):
    """Ask what a good player would do in ``turn``: for whoever plays against bots alone, or by the room's
    leave."""

    turn: int


class Say(Asking, frozen=True):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Rematch(Asking, frozen=True):
    """The same table again, seats rotated."""


class Ping(Request, frozen=True):
    """Is anybody there? Answered by :class:`Pong`."""


AnyRequest: TypeAlias = (
    Hello
    | Sit
    | Stand
    | Arrange
    | Bring
    | Start
    | Reveal
    | Choose
    | TakeBack
    | Concede
    | Stops
    | Wait
    | Claim
    | WhyNot
    | Hint
    | Say
    | Rematch
    | Ping
)


# -- to a client

#: What happens and what is seen is the game's own: each kernel declares the types of both.
AnyEvent: TypeAlias = Annotated[Any, Meta(extra_json_schema={"$ref": SCHEMAS + "AnyEvent"})]
AnyView: TypeAlias = Annotated[Any, Meta(extra_json_schema={"$ref": SCHEMAS + "AnyView"})]


AnyOutlook: TypeAlias = Annotated[Any, Meta(extra_json_schema={"$ref": SCHEMAS + "AnyOutlook"})]


class Offer(Struct, frozen=True):
    """One thing this seat may do now. ``verb`` and ``fields``: what it is and what it names, by name.

    ``outlook``: what can still come of it besides its own dice, in games whose pages show that.
    """

    key: str
    text: str
    odds: Odds | None
    verb: str
    fields: dict[str, str]
    outlook: AnyOutlook | None


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
    all of them where others came or went; of a table, the names that hold something else. ``None`` for
    what is long past.
    """

    event: AnyEvent
    text: str
    changes: dict[str, Any] | None = None


class Hold(Struct, frozen=True):
    """A moment in which every seat may answer what has happened. It passes by itself.

    ``left``: seconds until it passes for whoever did not ask for more time, of ``length`` in all; ``None``
    while it runs for nobody. ``asked``: the seat that may play something now, in its turn. ``waits``: the
    seats that asked for more time. ``can_answer``: could you play something; nobody else is told.
    """

    left: float | None
    length: float
    asked: int
    waits: tuple[int, ...]
    can_answer: bool | None


class OwnStops(Struct, frozen=True):
    """Where your seat wants to be asked; ``chosen`` are those of that mode, whichever mode it is in."""

    mode: StopMode
    chosen: tuple[str, ...]
    rest: Rest


class TableChanged(Answer, frozen=True):
    """What one seat (or a spectator) may know now.

    ``events`` are those from number ``first`` to before ``number``. A choice names ``turn``: it changes when
    what this seat is asked changes, not when others lock theirs. ``left``: seconds on the clock of each seat
    that has one running. ``prompt``: one sentence, who must do what and why the game waits. ``hold``: the
    open moment, if it is one that may be let pass. ``stops``: your own, in games that have such moments.
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
    hold: Hold | None = None
    stops: OwnStops | None = None


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


class Advised(Struct, frozen=True):
    """A choice, and the chance to win by it in parts of a hundred."""

    key: str
    chance: int


class Advice(Reply, frozen=True):
    """The answer to :class:`Hint`: the choices worth a thought, best first."""

    choices: tuple[Advised, ...]


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

    code: Literal["going-down", "replaced", "unknown-room", "full", "malformed", "too-fast", "left"]
    reason: str


AnyAnswer: TypeAlias = (
    Welcome | RoomChanged | TableChanged | Accepted | Refused | Reason | Advice | Chat | Moved | Pong | Bye
)
