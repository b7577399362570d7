"""A search on the plain carrier, and what either carrier's search has found, for people and bots."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from .declare import States
from .evaluation import CERTAIN
from .kernel import Kernel
from .rule import NOBODY, Stream
from .search import CODE, DESK, DROPPED, KNOWN, LEAD, MIND, SHARE, SQUARES, SUM, TRIES, row
from .stream import new_stream
from .survey import CHANCES
from .survey import LEAD as LEAD_IN_ALL
from .survey import LEADS as LEADS_IN_ALL
from .tools import Tools

#: Standard errors on either side of a mean that hold it 95 times in 100.
MARGIN = 1.96


class Weighed(NamedTuple):
    """A choice with the chance to win by it, and the interval in which that lies; all between 0 and 1."""

    code: int
    chance: float
    low: float
    high: float


class Thought(NamedTuple):
    """What was chosen, and what was weighed, best first."""

    code: int
    weighed: tuple[Weighed, ...]


class Plan(NamedTuple):
    """How a search goes about it; see ``core.search``."""

    playouts: int
    ahead: int = 1
    naive: int = 50
    mixes: int = 6


class Tried(NamedTuple):
    """A choice as a search left it: how much more often it wins than the first one, which is greedy's, in how
    many worlds that was tried, and how often it is played where a mixture was learnt."""

    code: int
    lead: float
    worlds: int
    share: float


class Question(NamedTuple):
    """What a survey is asked: see ``core.survey``. Without a member it is about the state as it stands."""

    worlds: int
    who: int = NOBODY
    codes: tuple[int, ...] = ()
    ahead: int = 1

    def numbers(self) -> list[int]:
        return [self.who, self.worlds, self.ahead, *(self.codes or (0,))]

    def room(self, members: int) -> int:
        """How many cells its answers take."""
        return max(len(self.codes), 1) * (CHANCES + members)


class Surveyed(NamedTuple):
    """How often each member's side wins; how much more often the member asked about does than by the first
    of its choices, and the standard error of that."""

    chances: tuple[float, ...]
    lead: float
    error: float


def think(
    kernel: Kernel, book: Any, known: Any, who: int, plan: Plan, rng: Stream, weights: Sequence[int] = ()
) -> Thought:
    """Search on the plain carrier: slowly, and with the same choice as the compiled one."""
    return PlainMind(kernel, book, weights).think(known, who, plan, rng)


def surveyed(answers: Sequence[int], question: Question, members: int) -> list[Surveyed]:
    """An answer for each of the choices; one alone for a state as it stands."""
    width = CHANCES + members
    rows = [answers[at : at + width] for at in range(0, len(answers), width)]
    return [_surveyed(row, question.worlds, members) for row in rows]


def _surveyed(cells: Sequence[int], worlds: int, members: int) -> Surveyed:
    chances = [cells[CHANCES + who] / worlds / CERTAIN for who in range(members)]
    lead = cells[LEAD_IN_ALL] / worlds / CERTAIN
    spread = max(cells[LEADS_IN_ALL] / worlds / CERTAIN**2 - lead * lead, 0.0)
    return Surveyed(tuple(chances), lead, sqrt(spread / worlds))


def tried(mind: Sequence[int], who: int) -> list[Tried]:
    """The choices of a member that a search has tried, greedy's own first."""
    rows = [mind[at : at + DROPPED + 1] for at in (row(who, i) for i in range(mind[who]))]
    total = sum(cells[SHARE] for cells in rows) or 1
    return [
        Tried(
            int(cells[CODE]),
            cells[LEAD] / cells[TRIES] / CERTAIN,
            int(cells[TRIES]),
            cells[SHARE] / total,
        )
        for cells in rows
        if cells[TRIES]
    ]


def tools_for(kernel: Kernel, weights: Sequence[int], cells: Callable[[Sequence[int]], Any] = list) -> Tools:
    """As large as a kernel needs them; ``cells``: what makes a list for the carrier."""
    return Tools(
        rng=cells(new_stream(0)),
        dice=cells(new_stream(0)),
        out=cells([0] * kernel.most_choices),
        quiet=cells([]),
        mind=cells([0] * MIND),
        weights=cells(weights),
        room=cells([0] * kernel.room),
    )


class PlainMind:
    """Searches and surveys on the plain carrier: slowly, and with the same answers as compiled ones."""

    def __init__(self, kernel: Kernel, book: Any, weights: Sequence[int] = ()) -> None:
        self._kernel, self._book = kernel, book
        self._tools = tools_for(kernel, weights)

    def think(self, known: Any, who: int, plan: Plan, rng: Stream) -> Thought:
        plans = [*plan] * self._kernel.most_members
        code = self._kernel.think(self._desk(known), self._book, who, plans, self._with(rng))
        return Thought(code, weighed(self._tools.mind, who))

    def tried(self, who: int) -> list[Tried]:
        """What the last search has tried of this member's choices."""
        return tried(self._tools.mind, who)

    def survey(self, s: Any, question: Question, rng: Stream) -> list[Surveyed]:
        """What a position is worth, or some choices of the member that was thought about last."""
        answers = [0] * question.room(self._kernel.most_members)
        self._kernel.survey(self._desk(s), self._book, question.numbers(), self._with(rng), answers)
        return surveyed(answers, question, self._kernel.most_members)

    def _with(self, rng: Stream) -> Tools:
        return self._tools._replace(rng=rng, quiet=[])

    def _desk(self, s: Any) -> States:
        desk = States([s] * DESK)
        desk[KNOWN] = s
        return desk


def weighed(mind: Sequence[int], who: int) -> tuple[Weighed, ...]:
    """The choices of a member that were tried."""
    rows = [mind[at : at + DROPPED + 1] for at in (row(who, i) for i in range(mind[who]))]
    tried = [_weighed(cells) for cells in rows if cells[TRIES]]
    return tuple(sorted(tried, key=lambda one: -one.chance))


def _weighed(cells: Sequence[int]) -> Weighed:
    """Mean and interval; a mean of few tries is not taken for surer than it can be."""
    tries = int(cells[TRIES])
    mean = int(cells[SUM]) / tries / CERTAIN
    spread = max(int(cells[SQUARES]) / tries / CERTAIN**2 - mean * mean, 0.0)
    error = MARGIN * sqrt((spread + 1 / (4 * tries)) / tries)
    return Weighed(int(cells[CODE]), mean, max(mean - error, 0.0), min(mean + error, 1.0))
