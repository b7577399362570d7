"""The analysis of a game as plain data, which is written as JSON, shown in pages and kept by servers.

All chances are whole numbers of millionths, so that what adds up, adds up exactly.
"""

from typing import Literal

from msgspec import Struct

from ..core.notes import Mark

FORMAT = "gong-analysis/1"
#: A certain win.
WHOLE = 1_000_000

#: What a move was: a choice that was judged, one that was the only one, one that was taken back later, a
#: concession, dice or draws.
Kind = Literal["choice", "forced", "withdrawn", "conceded", "chance"]


class Side(Struct, frozen=True):
    """Who wins together: seats, and what they are called by what they play."""

    seats: tuple[int, ...]
    called: dict[str, str]


class Step(Struct, frozen=True):
    """A move, and why each side's chance moved: ``choice`` and ``luck`` together are the whole difference."""

    kind: Kind
    seat: int | None
    choice: tuple[int, ...]
    luck: tuple[int, ...]


class Option(Struct, frozen=True):
    """A choice as its seat could judge it: the chance of its side after it, and of all sides where that was
    looked at; ``share``: how often it is part of the best mixture. ``verb`` and ``fields``: what it is and
    what it names, as of an offer."""

    key: str
    verb: str
    fields: dict[str, str]
    text: dict[str, str]
    chance: int
    share: int
    sides: tuple[int, ...] = ()


class Judgement(Struct, frozen=True, kw_only=True):
    """A choice by what its seat knew then; ``move`` is its number among the moves.

    ``best``: the chance by the best mixture, ``loss``: how much less the choice gives.
    """

    move: int
    seat: int
    secret: bool
    chance: int
    best: int
    loss: int
    mark: Mark


class Decision(Judgement, frozen=True, kw_only=True):
    """A choice among several. ``gain``: how much more it gives than what the standard player would have
    chosen. ``stake``: what a choice by lot loses on average. ``options``: what could have been done, best
    first, the choice itself among them.
    """

    key: str
    text: dict[str, str]
    gain: int
    stake: int
    options: tuple[Option, ...]


class Way(Struct, frozen=True, kw_only=True):
    """Where a seat's chance went from ``start`` to ``end``: by its own choices and others', by dice and
    draws, and by what nobody could know; these four are the whole difference.

    ``lost``: what better choices would have given, ``accuracy``: of a hundred parts of what choices by lot
    would have lost, how many were kept; ``None`` where there was nothing to lose.
    """

    seat: int
    side: int
    start: int
    end: int
    own: int
    others: int
    dice: int
    unseen: int
    lost: int
    accuracy: float | None
    marks: dict[Mark, int]


class SeatAccount(Way, frozen=True, kw_only=True):
    """A seat, what it is called by what it plays, and how many choices of it were judged."""

    called: dict[str, str]
    decisions: int


class Moment(Struct, frozen=True):
    """A part of the game in which chances moved much: from before one move to after another."""

    first: int
    last: int
    swing: int


class Analysis(Struct, frozen=True, kw_only=True):
    """``points``: the chance of each side before the first move and after each; the last is the result."""

    format: str = FORMAT
    game: str
    rules: int
    level: str
    seed: int
    judged: dict[str, str]
    sides: tuple[Side, ...]
    points: tuple[tuple[int, ...], ...]
    steps: tuple[Step, ...]
    decisions: tuple[Decision, ...]
    seats: tuple[SeatAccount, ...]
    moments: tuple[Moment, ...]
