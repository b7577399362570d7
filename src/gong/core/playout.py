"""The rules that every kernel shares: legal choices from candidates, random play, whole games, batches.

They are written once over what each kernel brings, and :func:`bound` makes each kernel's own of them. They
are rules like any other, so ``gong.fast`` compiles them too.
"""

from collections.abc import Callable, Sequence
from types import FunctionType, GenericAlias
from typing import Any, Protocol, get_args, get_type_hints

from .bits import count_of, has, lowest
from .codes import argument_of, verb_of
from .rule import ALLOWED, CHANCE, NOBODY, Log, Out, Stream, rule
from .stream import below, reseed


class State(Protocol):
    """What the state of every kernel has: its phase, who owes a decision, and which dice are owed."""

    phase: int
    owed: int
    to_roll: int
    sides: int


class Book(Protocol):
    """What never changes during a match; a kernel's own affair."""


def by_kernel(*given: Any) -> Any:
    """Stands for what each kernel brings, until :func:`bound` puts the kernel's own in its place."""
    raise TypeError("the shared rules are called through a kernel")


OVER, NOISE = -1, 1
refusal: Callable[[State, Book, int, int], int] = by_kernel
proposed: Callable[[State, Book, int, Out], int] = by_kernel
take_effect: Callable[[State, Book, int, int, int, Log], None] = by_kernel
take_outcome: Callable[[State, Book, int, Log], None] = by_kernel
advance: Callable[[State, Book, Log], None] = by_kernel
foregone: Callable[[State, Book, int], int] = by_kernel
choice_worth: Callable[[State, Book, int, int], int] = by_kernel
outcome: Callable[[State, Book, Out, int], None] = by_kernel

#: The policies of every kernel, by number.
POLICIES = ("random", "greedy", "apprentice")
RANDOM, GREEDY, APPRENTICE = range(len(POLICIES))
#: A beginner makes a mistake in one of so many decisions.
SLIP = 3

LOWEST = -1_000_000

#: What is told of each game of a batch: who won (a set of members; 0 for nobody), what the first winner is
#: by a number that its table can name, how many rounds or turns, why it ended, how many choices, and who took
#: part: for each member five bits, its kind and one.
WINNERS, KIND, LENGTH, ENDING, DECISIONS, CAST = range(6)
COLUMNS = 6
CAST_BITS = 5


def apply(s: State, book: Book, who: int, code: int, log: Log) -> None:
    """Play a legal code, or for ``CHANCE`` one outcome, and go on until somebody must decide."""
    if who == CHANCE:
        take_outcome(s, book, code, log)
    else:
        take_effect(s, book, who, verb_of(code), argument_of(code), log)
    advance(s, book, log)


def candidates(s: State, book: Book, who: int, out: Out) -> int:
    """Everything worth asking ``refusal`` about: all legal codes are among them, each once."""
    return proposed(s, book, who, out) if has(s.owed, who) else 0


def legal(s: State, book: Book, who: int, out: Out) -> int:
    """The codes this member may play now, in a stable order, and how many there are."""
    n = 0
    for i in range(candidates(s, book, who, out)):
        if refusal(s, book, who, out[i]) == ALLOWED:
            out[n] = out[i]
            n += 1
    return n


def random_choice(s: State, book: Book, who: int, rng: Stream, out: Out) -> int:
    """Any legal choice, all equally likely: candidates are drawn until one is legal."""
    n = candidates(s, book, who, out)
    code = out[below(rng, n)]
    while refusal(s, book, who, code) != ALLOWED:
        code = out[below(rng, n)]
    return code


def greedy_choice(s: State, book: Book, who: int, rng: Stream, out: Out) -> int:
    """The choice of the highest worth, a little noise apart; or the one that needs no weighing."""
    chosen = foregone(s, book, who)
    if chosen != NOBODY:
        return chosen
    best = LOWEST
    for i in range(legal(s, book, who, out)):
        here = choice_worth(s, book, who, out[i]) + below(rng, NOISE)
        if here > best:
            best = here
            chosen = out[i]
    return chosen


def apprentice_choice(s: State, book: Book, who: int, rng: Stream, out: Out) -> int:
    """A beginner's: greedy's, but in one decision of some it is the better of two that came to mind."""
    if below(rng, SLIP) != 0:
        return greedy_choice(s, book, who, rng, out)
    one = random_choice(s, book, who, rng, out)
    other = random_choice(s, book, who, rng, out)
    if foregone(s, book, who) != NOBODY:
        return one
    return one if choice_worth(s, book, who, one) >= choice_worth(s, book, who, other) else other


def choose(s: State, book: Book, who: int, policy: int, rng: Stream, out: Out) -> int:
    """The choice of a policy for a member that is asked; a policy reads only what its seat may know."""
    if policy == GREEDY:
        return greedy_choice(s, book, who, rng, out)
    if policy == APPRENTICE:
        return apprentice_choice(s, book, who, rng, out)
    return random_choice(s, book, who, rng, out)


def roll_all(s: State, book: Book, rng: Stream, log: Log) -> None:
    """One roll of chance, all its dice one by one."""
    for _ in range(count_of(s.to_roll)):
        apply(s, book, CHANCE, 1 + below(rng, s.sides), log)


def play_step(s: State, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """One roll of chance, all its dice one by one, or one choice; how many choices that was."""
    if s.to_roll != 0:
        roll_all(s, book, rng, log)
        return 0
    who = lowest(s.owed)
    apply(s, book, who, choose(s, book, who, policies[who], rng, out), log)
    return 1


def play_out(s: State, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """Play to the end; the number of choices made."""
    decisions = 0
    while s.phase != OVER:
        decisions += play_step(s, book, policies, rng, out, log)
    return decisions


def greedy_step(s: State, book: Book, rng: Stream, out: Out, log: Log) -> None:
    """The first member that is asked chooses by the greedy policy."""
    who = lowest(s.owed)
    apply(s, book, who, greedy_choice(s, book, who, rng, out), log)


def play_batch(
    start: list[State],
    work: list[State],
    book: list[Book],
    policies: Out,
    rng: Stream,
    out: Out,
    log: Log,
    seed: Out,
    results: Out,
    trace: list[State],
) -> None:
    """Play a game for each row of the results; ``seed`` is two words, the number of the first game, a step.

    ``trace`` receives the state after that step of the last game and those that follow, as far as it is long
    enough.
    """
    for i in range(len(results) // COLUMNS):
        work[0] = start[0]
        s = work[0]
        reseed(rng, seed[0], seed[1], seed[2] + i)
        decisions = 0
        steps = 0
        while s.phase != OVER:
            decisions += play_step(s, book[0], policies, rng, out, log)
            if seed[3] <= steps < seed[3] + len(trace):
                trace[steps - seed[3]] = work[0]
            steps += 1
        results[i * COLUMNS + DECISIONS] = decisions
        outcome(s, book[0], results, i * COLUMNS)


SHARED = (
    *(apply, candidates, legal, random_choice, greedy_choice, apprentice_choice, choose),
    *(roll_all, play_step, play_out, play_batch, greedy_step),
)


def bound(
    brought: dict[str, Any], state: type, book: type, shared_rules: Sequence[Callable[..., Any]] = SHARED
) -> dict[str, Callable[..., Any]]:
    """Shared rules over what one kernel brings, by name; each after those that it calls."""
    scope = dict(brought)
    made: dict[str, Callable[..., Any]] = {}
    for shared in shared_rules:
        clone = FunctionType(shared.__code__, shared.__globals__ | scope, shared.__name__)
        clone.__annotations__ = _annotations(shared, {State: state, Book: book})
        clone.__doc__, clone.__module__ = shared.__doc__, shared.__module__
        scope[shared.__name__] = made[shared.__name__] = rule(clone)
    return made


def _annotations(function: Callable[..., Any], types: dict[Any, type]) -> dict[str, Any]:
    """The function's own annotations with a kernel's types in them."""
    hints = get_type_hints(function)
    return {name: _typed(hint, types) for name, hint in hints.items()}


def _typed(hint: Any, types: dict[Any, type]) -> Any:
    if hint in types:
        return types[hint]
    inner = get_args(hint)
    return GenericAlias(list, (types[inner[0]],)) if inner and inner[0] in types else hint
