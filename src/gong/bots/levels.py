"""Bots that search, by the names of their levels; what they think of each choice, in words too."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from ..core import thoughts
from ..core.kernel import Kernel
from ..core.match import Match
from ..core.playout import POLICIES
from ..core.stream import new_stream
from ..core.table import Table
from ..core.thoughts import Plan, Thought
from ..data.weights import judgement_of
from ..data.words import words

#: Weights as the rules read them.
Numbers: TypeAlias = Sequence[int]

#: For how many milliseconds of one core each level thinks, at the most, once the rules are compiled.
LEVELS = {"fighter": 5, "gladiator": 50, "champion": 500}
#: What stands between a level and how many times its playouts it has, and how many that may be.
TIMES, MOST_TIMES = "*", 100
#: Where more than a few seats play, whoever stands out after one round is everybody's aim in the next, so a
#: playout takes so many.
FEW, FAR = 2, 2
#: Playouts on the plain carrier, where nobody waits for the compiler: about those of a fighter.
PLAIN_PLAYOUTS = 60
#: With a limit of time: first so many playouts, to see how long one takes.
SAMPLE = 100


class Explained(NamedTuple):
    """A choice with the chance to win by it, and the interval in which that lies; all between 0 and 1."""

    key: str
    chance: float
    low: float
    high: float


def is_level(name: str) -> bool:
    """Is this a level, or one with a multiple of its playouts, as ``champion*10``?"""
    level, star, times = name.partition(TIMES)
    return level in LEVELS and (not star or (times.isdecimal() and 1 < int(times) <= MOST_TIMES))


def near_plan(name: str, kernel: Kernel) -> Plan:
    """How a level searches a round or turn far: a champion alone has the time to learn a mixture."""
    level, _, times = name.partition(TIMES)
    playouts = LEVELS[level] * kernel.pace * int(times or 1)
    return Plan(playouts) if level == "champion" else Plan(playouts, naive=100, mixes=0)


def plan_of(name: str, table: Table) -> Plan:
    """How a level searches at a table: among many twice as far, in half as many playouts."""
    plan = near_plan(name, table.kernel)
    return plan if table.seats <= FEW else plan._replace(ahead=FAR, playouts=plan.playouts // FAR)


def policy_of(name: str, table: Table) -> int | Plan:
    """A policy or a level as compiled batches play it."""
    return plan_of(name, table) if is_level(name) else POLICIES.index(name)


@dataclass(eq=False)
class SearchBot:
    """Thinks about what its seat knows. The same seed and number of playouts give the same choices.

    ``seconds``: think for about so long instead, as far as the machine allows. ``weights``: judge by these
    instead of those that come with the game.
    """

    name: str
    seed: int
    plan: Plan | None = None
    seconds: float | None = None
    weights: Numbers | None = None
    _choices: int = field(default=0, init=False)
    _table: Table | None = field(default=None, init=False)

    def choose(self, match: Match, seat: int) -> str:
        """The choice for the first of the seat's members that is asked."""
        known = match.known_to(seat)
        thought = self._thought(match, known, seat)
        self._choices += 1
        return match.table.key(known, thought.code)

    def explain(self, match: Match, seat: int) -> list[Explained]:
        """What it thinks of the choices it would weigh now, best first; it chooses as if nobody had asked."""
        known = match.known_to(seat)
        weighed = self._thought(match, known, seat).weighed
        return [Explained(match.table.key(known, one.code), *one[1:]) for one in weighed]

    def note(self, match: Match, lang: str = "en") -> str:
        """Which level really plays, while it is not its own: nobody waits for the compiler."""
        if is_ready(match.table.kernel):
            return ""
        level, _, _ = self.name.partition(TIMES)
        return words(lang).say("bots.not-yet", level=words(lang).say(f"bots.{level}"))

    def _thought(self, match: Match, known: Any, seat: int) -> Thought:
        table = match.table
        who = next(member for member in table.owing(known) if table.seat_of(known, member) == seat)
        rng = new_stream(self.seed, self._choices)
        if len(only := table.codes(known, who)) == 1:
            return Thought(only[0], ())
        plan = self.plan or plan_of(self.name, table)
        if not is_ready(table.kernel):
            plan = plan._replace(playouts=min(plan.playouts, PLAIN_PLAYOUTS))
            return thoughts.think(table.kernel, table.book, known, who, plan, rng, self._judgement(table))
        if table is not self._table:
            self._table, self._think = table, thinker(table, self._judgement(table))
        think = self._think
        if self.seconds is None:
            return think(known, who, plan, rng)
        return _within(self.seconds, lambda n: think(known, who, plan._replace(playouts=n), rng))

    def _judgement(self, table: Table) -> Numbers:
        return weights_of(table) if self.weights is None else self.weights


def note_of(bot: object, match: Match, lang: str = "en") -> str:
    """What whoever plays with a bot should know of it; of most there is nothing to say."""
    return bot.note(match, lang) if isinstance(bot, SearchBot) else ""


def _within(seconds: float, think: Callable[[int], Thought]) -> Thought:
    """A short thought tells how many playouts the rest of the time is enough for."""
    started = perf_counter()
    thought = think(SAMPLE)
    spent = max(perf_counter() - started, 1e-6)
    affordable = int(SAMPLE * (seconds - spent) / spent)
    return think(affordable) if affordable > SAMPLE else thought


def explained(match: Match, seat: int, choices: list[Explained], lang: str = "en") -> list[str]:
    """Each choice in words: what it is, the chance to win by it, and between what that lies."""
    known = match.known_to(seat)
    offers = match.table.offers(known, seat)
    texts = {one.key: match.table.text(known, *offers[one.key], lang) for one in choices}
    return [
        words(lang).say("bots.explained", choice=texts[one.key], **_percents(one._asdict()))
        for one in choices
    ]


def _percents(shares: dict[str, Any]) -> dict[str, int]:
    return {name: round(100 * share) for name, share in shares.items() if name != "key"}


# -- what is compiled: only whoever searches needs the compiler


def thinker(table: Table, weights: Numbers) -> Callable[..., Thought]:
    from ..fast.engine import Workspace  # noqa: PLC0415

    return Workspace(table.kernel, table.book, weights).think


def is_ready(kernel: Kernel) -> bool:
    """Can its rules be played compiled? If not, they are being compiled from now on, in the background."""
    from ..fast.preparing import prepare  # noqa: PLC0415

    return prepare(kernel)


def weights_of(table: Table) -> tuple[int, ...]:
    """What its positions are judged with."""
    return judgement_of(table).numbers
