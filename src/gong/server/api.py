"""What the HTTP part takes and gives. A room's settings and everything on its socket are in ``messages``."""

from typing import Annotated, Any, Literal

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field, StrictBool

from ..coach.quiz import PuzzleChance
from ..coach.telling import ToldAnalysis
from ..coach.weekly import Kind
from ..coach.worth import ChoiceWorth, SideWorth
from ..core.errors import BadInput
from .messages import USUAL_LEVEL, AnyView, Lang, Status, TableChanged, Told

#: The bots that can judge a game.
Level = Literal["fighter", "gladiator", "champion"]


class Model(BaseModel):
    """Unknown fields are refused by name."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ApiError(Model):
    """Every answer that is an error. ``field`` names what was wrong, ``rule`` the rule that refuses it."""

    error: str
    field: str | None = None
    rule: str | None = None


class Health(Model):
    """``client``: whether the pages were built."""

    status: Literal["ok"]
    version: str
    client: bool


class Course(Model):
    """How far many games have come that a visitor wanted played.

    ``place``: how many wait before it. ``compiled``: whether by compiled rules; else there are few games.
    """

    id: str
    state: Literal["waiting", "running", "done", "stopped", "failed"]
    place: int
    done: int
    games: int
    compiled: bool
    problem: str | None


# -- who one is


class Me(Model):
    """What the server knows of a visitor: the name it goes by."""

    name: str


class NewName(Model):
    name: Annotated[str, Field(max_length=24)]


# -- ratings, and what is kept of somebody


class WantedRatings(Model):
    """Whether one wants ratings, from the next game on."""

    wanted: StrictBool


class Standing(Model):
    """How good somebody counts as. ``doubt``: the standard deviation of what is not known about that;
    ``sure``: what they are at least, as good as surely. ``bot``: the level, of one that all are measured by.

    ``uncertain``: too few games have been played to say much. ``own``: it is you.
    """

    name: str
    bot: str | None
    rating: float
    doubt: float
    sure: float
    games: int
    uncertain: bool
    own: bool


class Leaderboard(Model):
    """Who plays a game how well, the surest first. ``wanted``: you want ratings. ``you``: your own standing,
    listed or not."""

    game: str
    wanted: bool
    rows: list[Standing]
    you: Standing | None


class RatedGame(Model):
    """A game that counted, and how good one was after it. ``replay``: its page, while that is kept.

    ``place``: from 1, of so many ``sides``. ``gave_up``: one had left or conceded.
    """

    game: str
    replay: str | None
    at: float
    place: int
    sides: int
    gave_up: bool
    rating: float
    doubt: float


class OwnRatings(Model):
    """One's own games that counted, the oldest first, from ``start`` on: what everybody begins with."""

    start: float
    doubt: float
    games: list[RatedGame]


class OwnEntry(Model):
    """Something that one did in a room: what the log has of it."""

    number: int
    at: float
    what: dict[str, Any]


class OwnRoom(Model):
    """A room that one has opened or done something in. ``host``: one opened it."""

    id: str
    game: str
    opened: float
    status: str
    host: bool
    replay: str | None
    entries: list[OwnEntry]


class Everything(Model):
    """All that a server keeps of somebody, to take along."""

    name: str
    wants_ratings: bool
    ratings: list[RatedGame]
    rooms: list[OwnRoom]


# -- rules


class RuleText(Model):
    """A paragraph of the rules for players. ``rules``: what of the ledger it explains."""

    id: str
    game: str
    title: str
    text: str
    picture: str | None
    rules: list[str]


class RuleHits(Model):
    """What a search found, or a whole page."""

    hits: list[RuleText]


# -- lessons


class LessonStep(Model):
    """``after``: how many events the learner has seen by then. ``key``: what they are to play, if anything.

    ``at``: the part of the table it speaks of. ``text`` is empty where nothing needs to be said.
    """

    after: int
    key: str | None
    at: str
    text: str
    rule: str | None


class LessonText(Model):
    """What is said in a game's first fight. ``fighter``: whom the learner plays."""

    game: str
    fighter: str
    steps: list[LessonStep]


# -- rooms


class CreatedRoom(Model):
    id: str
    code: str


class OpenRoom(Model):
    """A public room that can be joined or watched. ``host``: a name. ``created``: seconds since 1970."""

    id: str
    code: str
    game: str
    title: str
    mode: str | None
    status: Status
    seats: int
    free: int
    spectators: int
    host: str
    created: float


class FoundRoom(Model):
    id: str


class SideOdds(Model):
    """How likely the side of these seats was to win."""

    seats: list[int]
    chance: float


class RoomOdds(Model):
    """What whoever only watches may know of the chances: those of a moment ago, by what everybody could see.

    None, while there are none to tell.
    """

    sides: list[SideOdds]


# -- replays


class SavedReplay(Model):
    id: str


class ContinueFrom(Model):
    """Play on from a replay after the first ``move`` moves, sitting in ``seat``; bots take the others.

    ``same_dice``: they fall as they fell then, in the same order, as long as they fit what is rolled.
    """

    move: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=0, le=7)]
    same_dice: StrictBool = False


class JudgedBy(Model):
    """Which bot is to judge a game: the stronger, the longer it takes."""

    level: Level = "gladiator"


class Analysed(Struct, frozen=True):
    """A finished game as the coach judges it, or how far that is.

    ``state``: ``none`` where nobody has asked for it. ``place``: how many wait before it. ``done``: of so
    many ``moves``, which are none while the coach gets ready.
    """

    state: Literal["none", "waiting", "running", "done", "stopped", "failed"]
    place: int = 0
    done: int = 0
    moves: int = 0
    problem: str | None = None
    analysis: ToldAnalysis | None = None


# -- positions


class PositionForm(Model):
    """A position in the notation of its game; whatever it does not say is as usual there."""

    position: dict[str, Any]


class PlayPosition(PositionForm):
    """Play on from it: whoever asks in ``seat``, bots of this level in the others."""

    seat: Annotated[int, Field(ge=0, le=7)]
    level: Annotated[str, Field(max_length=24)] = USUAL_LEVEL


class PositionProblem(Struct, frozen=True):
    """What is impossible, and the field that says so."""

    field: str
    text: str


class Situation(Struct, frozen=True):
    """A position as its game reads it: written out, and drawn with everything open.

    With a ``problem`` there is nothing else. ``waiting``: the seats that have to choose.
    """

    problem: PositionProblem | None
    position: dict[str, Any] = {}
    names: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()
    over: bool = False
    table: TableChanged | None = None

    def check(self) -> None:
        """Refuse it by field if it is impossible."""
        if self.problem is not None:
            raise BadInput(self.problem.field, self.problem.text)


class PositionWorth(Struct, frozen=True):
    """What the coach thinks of a position; nothing while it gets ``ready``, which takes a minute once."""

    ready: bool
    sides: tuple[SideWorth, ...] = ()
    choices: tuple[ChoiceWorth, ...] = ()


class WrittenPosition(Struct, frozen=True):
    """A position as text, to set it up anew."""

    position: dict[str, Any]


# -- one's own week


class WeekGame(Model):
    """A finished game of one's own, and the seat one had."""

    replay: Annotated[str, Field(max_length=64)]
    seat: Annotated[int, Field(ge=0, le=7)]


class WeekGames(Model):
    """The games to look back on, as this bot has judged them."""

    games: Annotated[list[WeekGame], Field(max_length=60)]
    level: Level = "gladiator"


class Week(Struct, frozen=True):
    """``judged``: how many of the games were; ``missing``: the others. ``kinds``: the dearest first."""

    judged: int
    missing: tuple[str, ...]
    kinds: tuple[Kind, ...]


# -- puzzles


class PuzzleSign(Struct, frozen=True):
    """What is known of a puzzle before it is tried."""

    number: int
    rating: int
    themes: tuple[str, ...]


class PuzzleList(Struct, frozen=True):
    """The puzzles of a game. ``themes``: what each theme is called."""

    game: str
    themes: dict[str, str]
    puzzles: tuple[PuzzleSign, ...]


class Puzzle(Struct, frozen=True):
    """One of them, as its seat sees it; nothing of its solution. ``names``: what the seats are called."""

    game: str
    number: int
    rating: int
    seat: int
    task: str
    names: tuple[str, ...]
    table: TableChanged


class PuzzleAnswer(Model):
    """What somebody would choose; without a key they want to see the solution."""

    key: Annotated[str, Field(max_length=200)] | None = None


class PuzzleVerdict(Struct, frozen=True):
    """What an answer is worth: ``text``. ``table``: one way in which it could go on after it.

    Whoever was wrong may try again, and is told no more. Else: the ``solution``, ``why`` it is best, and
    how often each choice wins.
    """

    right: bool
    text: str
    table: TableChanged
    solution: str | None = None
    why: str = ""
    chances: tuple[PuzzleChance, ...] = ()


class Roll(Struct, frozen=True):
    """Outcomes of chance, ``given`` by hand or drawn; ``first``: the number of the first one, from 0."""

    first: int
    sides: int
    outcomes: tuple[int, ...]
    given: bool
    why: str


class Frame(Struct, frozen=True):
    """The table after the first ``move`` moves, as one pair of eyes sees it.

    ``events``: what was seen to happen since the frame before. ``text``: what ``seat`` chose, if this eye
    may know.
    """

    move: int
    seat: int | None
    text: str | None
    view: AnyView
    events: tuple[Told, ...]
    prompt: str
    roll: Roll | None


class ReplaySeat(Struct, frozen=True):
    number: int
    name: str
    bot: bool
    fighters: tuple[str, ...]


class ReplayFrames(Struct, frozen=True):
    """A finished game, step by step.

    ``eye``: ``open`` sees everything, ``spectator`` what everybody saw, ``0`` to ``7`` what a seat saw.
    """

    game: str
    rules: int
    eye: str
    eyes: tuple[str, ...]
    lang: Lang
    seats: tuple[ReplaySeat, ...]
    frames: tuple[Frame, ...]
