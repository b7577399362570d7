"""What a position is worth, and what a seat's choices are worth by what it knows: the numbers behind all."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..bots.levels import LEVELS, near_plan, weights_of
from ..core.bits import bit
from ..core.declare import copy_state
from ..core.errors import BadInput
from ..core.rule import Stream
from ..core.stream import new_stream
from ..core.table import Table
from ..core.thoughts import Plan, Question, Surveyed, Thought, Tried

#: A mixture is learnt in this part of the worlds; in the others everybody chooses as greedy does.
LEARNT = Plan(0, naive=50, mixes=6)
#: Of the playouts that a level has for a choice, a position gets one in so many; and the comparison of
#: choices that were singled out takes so many worlds.
POSITION, COMPARISON = 1, 4
#: How many choices are looked at closely besides the one that was made.
CLOSELY = 4
#: A loss is believed if it is more than so many standard errors.
DOUBT = 1.5


class Mind(Protocol):
    """Where searches and surveys run: ``fast.engine.Workspace``, or in tests the plain carrier."""

    def think(self, known: Any, who: int, plan: Plan, rng: Stream) -> Thought: ...

    def tried(self, who: int) -> list[Tried]: ...

    def survey(self, s: Any, question: Question, rng: Stream) -> list[Surveyed]: ...


class Judged(NamedTuple):
    """A choice that was looked at closely: how often the best mixture takes it, and what it comes to."""

    code: int
    share: float
    answer: Surveyed


class Verdict(NamedTuple):
    """What a choice was worth beside others; see ``account.Decision``. ``judged``: best first."""

    secret: bool
    chance: float
    best: float
    loss: float
    gain: float
    stake: float
    judged: tuple[Judged, ...]


def level_checked(level: str) -> str:
    if level not in LEVELS:
        raise BadInput("level", f"expected one of {', '.join(LEVELS)}, got {level!r}")
    return level


class Adviser:
    """Judges by a level's number of playouts. What it says depends on the seed and the question alone."""

    def __init__(self, table: Table, level: str, seed: int, mind: Mind | None = None) -> None:
        self._table = table
        self._seed = seed
        self._plan = near_plan(level_checked(level), table.kernel)
        self._mind = mind or compiled(table)

    def chances(self, state: Any, number: int) -> Sequence[float]:
        """How likely each member's side wins from here, all secrets known and chance not."""
        question = Question(max(self._plan.playouts // POSITION, 1))
        return self._mind.survey(state, question, new_stream(self._seed, 2 * number))[0].chances

    def verdict(self, known: Any, who: int, code: int, number: int) -> Verdict:
        """On a choice of a member whose seat knows this much.

        First a search singles out, then what it found is compared in worlds of which it knows nothing: the
        best of some guesses looks better than it is.
        """
        rng = new_stream(self._seed, 2 * number + 1)
        secret = self._is_secret(known, who)
        plan = LEARNT._replace(playouts=self._plan.playouts) if secret else self._plan
        thought = self._mind.think(known, who, plan, rng)
        rows = _with(self._mind.tried(who), code)
        mixture = _mixture(rows) if secret else {thought.code: 1.0}
        ranked = [*mixture, rows[0].code, *(one.code for one in thought.weighed)]
        closely = list(dict.fromkeys((code, *ranked)))[: max(CLOSELY, len(mixture)) + 2]
        question = Question(max(self._plan.playouts // COMPARISON, 1), who, tuple(closely))
        answers = dict(zip(closely, self._mind.survey(known, question, rng), strict=True))
        loss = _loss(mixture, answers, code)
        chance = answers[code].chances[who]
        return Verdict(
            secret=secret,
            chance=chance,
            best=chance + loss,
            loss=loss,
            gain=-answers[rows[0].code].lead,
            stake=_stake(rows, mixture),
            judged=_shortened(mixture if loss else {code: 1.0}, answers, code),
        )

    def _is_secret(self, known: Any, who: int) -> bool:
        """Do others choose at the same time, without knowing of this choice?"""
        kernel = self._table.kernel
        return bool(kernel.reopen(copy_state(known), self._table.book, who) != bit(who))


def _loss(mixture: Mapping[int, float], answers: Mapping[int, Surveyed], code: int) -> float:
    """How much more the best mixture gives than a choice that is no part of it, if that is believed."""
    if code in mixture:
        return 0.0
    lead = sum(share * answers[one].lead for one, share in mixture.items())
    error = sum(share * answers[one].error for one, share in mixture.items())
    return lead if lead > DOUBT * error else 0.0


def _with(rows: list[Tried], code: int) -> list[Tried]:
    """Somebody may choose what no search would have weighed: then it is taken for the worst that was."""
    if any(row.code == code for row in rows):
        return rows
    return [*rows, Tried(code, min((row.lead for row in rows), default=0.0), 0, 0.0)]


def _mixture(rows: Sequence[Tried]) -> dict[int, float]:
    """What is played of what was learnt: its smallest parts are accidents of learning."""
    largest = max(row.share for row in rows)
    kept = {row.code: row.share for row in rows if row.share * LEARNT.mixes >= largest > 0}
    total = sum(kept.values())
    return {code: share / total for code, share in kept.items()} if kept else {rows[0].code: 1.0}


def _stake(rows: Sequence[Tried], mixture: Mapping[int, float]) -> float:
    """What a choice by lot would lose on average."""
    lead = {row.code: row.lead for row in rows}
    best = sum(share * lead[code] for code, share in mixture.items())
    return max(best - sum(lead.values()) / len(lead), 0.0)


def _shortened(
    mixture: Mapping[int, float], answers: Mapping[int, Surveyed], code: int
) -> tuple[Judged, ...]:
    """The best ones, and what was chosen."""
    judged = [Judged(one, mixture.get(one, 0.0), answer) for one, answer in answers.items()]
    ranked = sorted(judged, key=lambda one: (-one.share, -one.answer.lead))
    return tuple(one for i, one in enumerate(ranked) if i < CLOSELY or one.code == code)


def compiled(table: Table) -> Mind:
    from ..fast.engine import Workspace  # noqa: PLC0415 - only whoever searches needs the compiler

    return Workspace(table.kernel, table.book, weights_of(table))
