"""Which decisions are puzzles: those where one choice is far better than all others, by what its seat knows.

Three looks, each dearer than the one before. A fighter's search says cheaply that there is nothing. A
gladiator's singles out, and a comparison in other worlds confirms. Then all choices are compared once more,
with ten times the gladiator's budget, other dice and other worlds; and again with the game played on for some
rounds or turns, so that a puzzle is no mere opinion of the evaluation.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..bots.levels import near_plan
from ..core.bits import bit
from ..core.declare import copy_state
from ..core.stream import new_stream
from ..core.table import Table
from ..core.thoughts import Plan, Question, Surveyed
from .adviser import COMPARISON, LEARNT, Mind, compiled

#: Fewer choices are no puzzle; more than a search weighs could hide a better one.
FEWEST, MOST = 3, 32
#: How far ahead of all others a choice must be: at the first look, and at those that follow.
HINT, MARGIN = 0.07, 0.10
#: The same where the game is played on for so many more rounds or turns.
LATER, AHEAD = 0.05, 3
#: A margin counts if it is so many standard errors: at the last look, and at the others.
SURE, LIKELY = 5.0, 2.5
#: At the last look all choices are compared, those that came close in so many times the worlds of others.
CLOSE, TIMES = 5, 10
#: Where others choose at the same time, the best mixture takes the choice so often.
PURE = 0.6


class Glance(NamedTuple):
    """What the cheap look saw: the best choice, how far ahead of all others it is, and whether greedy would
    choose the same, so that it is no hard one."""

    code: int
    lead: float
    is_plain: bool

    @property
    def is_promising(self) -> bool:
        return self.lead > HINT


class Ranked(NamedTuple):
    """Choices with the chances to win by them, best first; and the standard error of the best one's lead."""

    ways: tuple[tuple[int, float], ...]
    error: float

    @property
    def best(self) -> int:
        return self.ways[0][0]


class Sieve:
    """Looks at decisions of one table. What it finds depends on the seed and the decision's number alone."""

    def __init__(self, table: Table, seed: int, mind: Mind | None = None) -> None:
        self.table = table
        self.mind = mind or compiled(table)
        self._seed = seed

    def puzzle(self, known: Any, who: int, number: int) -> Ranked | None:
        """All choices ranked, if one is far better than the others. The cheap look comes before."""
        best = self._singled_out(known, who, number)
        return None if best is None else self._verified(known, who, number, best)

    # -- the looks

    def glance(self, known: Any, who: int, number: int) -> Glance:
        """Could it be one, by a fighter's search?"""
        plan = self._plan("fighter", known, who)
        thought = self.mind.think(known, who, plan, self._stream(number, 0))
        first, *others = self.mind.tried(who)
        ranked = sorted((first, *others), key=lambda row: -row.lead)
        is_asked = len(others) > 0 and FEWEST <= len(self.table.codes(known, who)) <= MOST
        lead = ranked[0].lead - ranked[1].lead if is_asked else 0.0
        return Glance(thought.code, lead, ranked[0].code == first.code)

    def _singled_out(self, known: Any, who: int, number: int) -> int | None:
        """The best choice after a gladiator's look, if it leads by enough."""
        plan = self._plan("gladiator", known, who)
        rng = self._stream(number, 1)
        thought = self.mind.think(known, who, plan, rng)
        rows = self.mind.tried(who)
        if plan.naive < 100 and _share(rows, thought.code) < PURE:
            return None
        rivals = [row.code for row in sorted(rows, key=lambda row: -row.lead) if row.code != thought.code]
        question = Question(plan.playouts // COMPARISON, who, (thought.code, *rivals[:CLOSE]))
        return thought.code if _leads(self.mind.survey(known, question, rng), MARGIN, LIKELY) else None

    def _verified(self, known: Any, who: int, number: int, best: int) -> Ranked | None:
        """Ten times the budget, other seeds."""
        plan = self._plan("champion", known, who)
        rng = self._stream(number, 2)
        if self.mind.think(known, who, plan, rng).code != best:
            return None
        others = [code for code in self.table.codes(known, who) if code != best]
        worlds = plan.playouts // TIMES
        chances, _ = self._compared(known, who, best, others, worlds // TIMES, rng)
        close = sorted(others, key=lambda code: -chances[code])[:CLOSE]
        exact, answers = self._compared(known, who, best, close, worlds, rng)
        later = self._compared(known, who, best, close, worlds // COMPARISON, rng, AHEAD)[1]
        if not (_leads(answers, MARGIN, SURE) and _leads(later, LATER, LIKELY)):
            return None
        every = sorted((chances | exact).items(), key=lambda way: -way[1])
        return Ranked(tuple(every), answers[1].error) if every[0][0] == best else None

    def _compared(
        self, known: Any, who: int, best: int, others: Sequence[int], worlds: int, rng: Any, ahead: int = 1
    ) -> tuple[dict[int, float], list[Surveyed]]:
        codes = (best, *others)
        answers = self.mind.survey(known, Question(worlds, who, codes, ahead), rng)
        return {code: answer.chances[who] for code, answer in zip(codes, answers, strict=True)}, answers

    # -- what it looks with

    def _plan(self, level: str, known: Any, who: int) -> Plan:
        """Where others choose in secret, what they would choose is learnt."""
        kernel = self.table.kernel
        plan = near_plan(level, kernel)._replace(naive=100, mixes=0)
        together = kernel.reopen(copy_state(known), self.table.book, who)
        is_secret = together != bit(who) and level != "fighter"
        return LEARNT._replace(playouts=plan.playouts, mixes=0) if is_secret else plan

    def _stream(self, number: int, look: int) -> Any:
        return new_stream(self._seed, number * 4 + look)


def _leads(answers: Sequence[Surveyed], margin: float, errors: float) -> bool:
    """Is the first ahead of all others by so much, and by so many standard errors?"""
    return all(one.lead < -margin and -one.lead > errors * one.error for one in answers[1:])


def _share(rows: Sequence[Any], code: int) -> float:
    return float(sum(row.share for row in rows if row.code == code))
