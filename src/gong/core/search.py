"""Search, once for all kernels: the choice that wins most often in worlds that could be true.

What the seat does not know is forgotten and filled again and again. In each world all choices that are still
in the running are tried against the same choices of the others and with the same dice; the game goes on by
the greedy policy for a while, and the evaluation says who wins. Choices that are worse beyond doubt are
dropped, and of the rest the worse half again and again; greedy's own choice never is.

Where several choose in secret at the same time, a choice that can be foreseen is a bad one. Then everybody's
choices are learnt by regret: each member in turn tries all of its own against samples of what the others have
learnt, or of what greedy would choose. What it chose on average is the mixture that is drawn from.
``docs/decisions/0016-search.md`` says what was tried.
"""

from collections.abc import Callable

from .bits import bit, has
from .playout import Book, State, by_kernel
from .rule import NOBODY, Log, Out, Stream
from .stream import below, next_word, reseed
from .tools import Tools

OVER, MEMBERS = -1, 1
apply: Callable[[State, Book, int, int, Log], None] = by_kernel
legal: Callable[[State, Book, int, Out], int] = by_kernel
greedy_choice: Callable[[State, Book, int, Stream, Out], int] = by_kernel
foregone: Callable[[State, Book, int], int] = by_kernel
choice_worth: Callable[[State, Book, int, int], int] = by_kernel
roll_all: Callable[[State, Book, Stream, Log], None] = by_kernel
greedy_step: Callable[[State, Book, Stream, Out, Log], None] = by_kernel
fill: Callable[[State, Book, Stream], None] = by_kernel
age: Callable[[State, Book], int] = by_kernel
reopen: Callable[[State, Book, int], int] = by_kernel
value: Callable[[State, Book, int, Out, Out], int] = by_kernel

#: The states that a search works with: a whole game's, what a seat knows of it, a world, a trial in it.
GAME, KNOWN, WORLD, TRIAL = range(4)
DESK = 4

#: For each member so many choices are weighed at most, each in a row of cells.
BREADTH = 32
CODE, WORTH, TRIES, SUM, SQUARES, LEAD, LEADS, NOW, ODDS, REGRET, SHARE, DROPPED = range(12)
WIDTH = 12
#: Before the rows: how many choices each member has, which it makes in the world that is tried, the plan.
MOST_MEMBERS = 8
CHOSEN = MOST_MEMBERS
PLANNED = 2 * MOST_MEMBERS
#: A plan: how many playouts; how much older the game grows in one; in how many of a hundred worlds the others
#: choose as greedy does; the largest part of a secret mixture is at most so many times a smaller one that is
#: still drawn, and with 0 the best choice is taken.
PLAYOUTS, AHEAD, NAIVE, MIXES = range(4)
PLAN = 4
ROWS = PLANNED + PLAN
MIND = ROWS + MOST_MEMBERS * BREADTH * WIDTH

ONE = 1 << 16
#: A choice is weighed only if it can be tried so many times on average.
LEAST_TRIES = 6
#: Worlds before a choice is found worse beyond doubt, and how many standard errors that takes.
LEAST_WORLDS, DOUBT = 16, 3
#: What greedy's own choice has ahead of the others when regrets begin, in wins.
PRIOR = ONE // 2


def row(who: int, i: int) -> int:
    """Where the row of a member's choice begins."""
    return ROWS + (who * BREADTH + i) * WIDTH


def think(desk: list[State], book: Book, who: int, plans: Out, tools: Tools) -> int:
    """The choice of a member, by its row of ``plans``; ``desk[KNOWN]`` holds what its seat knows.

    What every choice came to stays in ``tools.mind``.
    """
    s, mind = desk[KNOWN], tools.mind
    together = reopen(s, book, who)
    is_learnt = together != bit(who) and plans[who * PLAN + NAIVE] < 100
    left = plans[who * PLAN + PLAYOUTS]
    list_all(s, book, together, left, tools)
    for i in range(PLAN):
        mind[PLANNED + i] = plans[who * PLAN + i]
    part = left // max(halvings(mind[who]), 1)
    stop = left - part
    turn = who
    while left > 0 and running(mind, who) > 1:
        left -= weigh(desk, book, who, together, tools)
        if is_learnt:
            turn = next_of(together, turn, who)
            left -= weigh(desk, book, turn, together, tools)
        else:
            drop_worse(mind, who)
            if left <= stop and running(mind, who) > 2:
                drop_half(mind, who)
                stop = left - part
    return drawn(mind, who, tools.rng) if is_learnt and mind[PLANNED + MIXES] > 0 else best(mind, who)


def next_of(members: int, turn: int, but: int) -> int:
    """The member after this one in turn, one left out."""
    turn = (turn + 1) % MEMBERS
    while turn == but or not has(members, turn):
        turn = (turn + 1) % MEMBERS
    return turn


# -- the choices


def list_all(s: State, book: Book, members: int, playouts: int, tools: Tools) -> None:
    for i in range(len(tools.mind)):
        tools.mind[i] = 0
    most = min(max(playouts // LEAST_TRIES, 4), BREADTH)
    for who in range(MEMBERS):
        if has(members, who):
            list_choices(s, book, who, most, tools)


def list_choices(s: State, book: Book, who: int, most: int, tools: Tools) -> None:
    """Greedy's own first, then the most promising of the others."""
    mind, out = tools.mind, tools.out
    first = greedy_choice(s, book, who, tools.rng, out)
    is_weighed = foregone(s, book, who) == NOBODY
    mind[who] = 1
    mind[row(who, 0) + CODE] = first
    mind[row(who, 0) + REGRET] = PRIOR
    for i in range(legal(s, book, who, out)):
        if out[i] != first:
            insert(mind, who, most, out[i], choice_worth(s, book, who, out[i]) if is_weighed else -i)


def insert(mind: Out, who: int, most: int, code: int, worth: int) -> None:
    """Behind those that promise as much; whoever finds no room is left out."""
    at = mind[who]
    if at < most:
        mind[who] += 1
    else:
        at -= 1
        if at == 0 or mind[row(who, at) + WORTH] >= worth:
            return
    while at > 1 and mind[row(who, at - 1) + WORTH] < worth:
        mind[row(who, at) + CODE] = mind[row(who, at - 1) + CODE]
        mind[row(who, at) + WORTH] = mind[row(who, at - 1) + WORTH]
        at -= 1
    mind[row(who, at) + CODE] = code
    mind[row(who, at) + WORTH] = worth


def running(mind: Out, who: int) -> int:
    """How many choices are left."""
    n = 0
    for i in range(mind[who]):
        n += 1 - mind[row(who, i) + DROPPED]
    return n


def halvings(n: int) -> int:
    """In how many parts the worse half of those that are left is dropped, till the last two are compared."""
    times = 0
    while n > 1:
        n = (n + 1) // 2
        times += 1
    return times


# -- a world


def weigh(desk: list[State], book: Book, who: int, together: int, tools: Tools) -> int:
    """Try all of a member's choices that are left in one world; how many that were."""
    mind = tools.mind
    desk[WORLD] = desk[KNOWN]
    fill(desk[WORLD], book, tools.rng)
    until = age(desk[WORLD], book) + mind[PLANNED + AHEAD]
    for other in range(MEMBERS):
        if other != who and has(together, other):
            mind[CHOSEN + other] = sampled(desk[WORLD], book, other, tools)
    low = next_word(tools.rng)
    high = next_word(tools.rng)
    tried = 0
    for i in range(mind[who]):
        at = row(who, i)
        if mind[at + DROPPED] == 0:
            mind[CHOSEN + who] = mind[at + CODE]
            try_out(desk, book, together, until, low, high, tools)
            mind[at + NOW] = value(desk[TRIAL], book, who, tools.weights, tools.room)
            tried += 1
    learn(mind, who)
    return tried


def sampled(s: State, book: Book, who: int, tools: Tools) -> int:
    """What another member chooses: as greedy does now and then, else by what it has learnt so far."""
    mind = tools.mind
    if below(tools.rng, 100) < mind[PLANNED + NAIVE]:
        return greedy_choice(s, book, who, tools.rng, tools.out)
    set_odds(mind, who)
    ticket = below(tools.rng, ONE)
    for i in range(mind[who]):
        ticket -= mind[row(who, i) + ODDS]
        if ticket < 0:
            return mind[row(who, i) + CODE]
    return mind[row(who, 0) + CODE]


def try_out(
    desk: list[State], book: Book, together: int, until: int, low: int, high: int, tools: Tools
) -> None:
    """Play in a copy of the world what these members have chosen, with the dice that two words begin."""
    desk[TRIAL] = desk[WORLD]
    reseed(tools.dice, low, high, 0)
    play_chosen(desk[TRIAL], book, together, tools)
    play_on(desk[TRIAL], book, until, tools)


def play_chosen(s: State, book: Book, together: int, tools: Tools) -> None:
    for who in range(MEMBERS):
        if has(together, who):
            apply(s, book, who, tools.mind[CHOSEN + who], tools.quiet)


def play_on(s: State, book: Book, until: int, tools: Tools) -> None:
    """By the greedy policy, until the game has grown so old and somebody must decide."""
    while s.phase != OVER and (s.to_roll != 0 or age(s, book) < until):
        if s.to_roll != 0:
            roll_all(s, book, tools.dice, tools.quiet)
        else:
            greedy_step(s, book, tools.dice, tools.out, tools.quiet)


# -- learning


def set_odds(mind: Out, who: int) -> None:
    """Each choice as often as it is regretted; all alike where nothing is."""
    total = 0
    for i in range(mind[who]):
        at = row(who, i)
        total += mind[at + REGRET] if mind[at + DROPPED] == 0 else 0
    for i in range(mind[who]):
        at = row(who, i)
        if mind[at + DROPPED] != 0:
            mind[at + ODDS] = 0
        elif total > 0:
            mind[at + ODDS] = mind[at + REGRET] * ONE // total
        else:
            mind[at + ODDS] = ONE // running(mind, who)


def learn(mind: Out, who: int) -> None:
    """What each choice came to in this world beside the first, and beside what the member would have had."""
    set_odds(mind, who)
    had = 0
    for i in range(mind[who]):
        had += mind[row(who, i) + ODDS] * mind[row(who, i) + NOW]
    had = had // ONE
    first = mind[row(who, 0) + NOW]
    for i in range(mind[who]):
        at = row(who, i)
        if mind[at + DROPPED] == 0:
            now = mind[at + NOW]
            mind[at + TRIES] += 1
            mind[at + SUM] += now
            mind[at + SQUARES] += now * now
            mind[at + LEAD] += now - first
            mind[at + LEADS] += (now - first) * (now - first)
            mind[at + SHARE] += mind[at + ODDS] * mind[at + TRIES]
            mind[at + REGRET] = max(mind[at + REGRET] + now - had, 0)


def drop_worse(mind: Out, who: int) -> None:
    """Whatever is worse than the first choice beyond doubt, or never makes a difference."""
    for i in range(1, mind[who]):
        at = row(who, i)
        if mind[at + TRIES] >= LEAST_WORLDS and mind[at + LEAD] <= 0 and is_sure(mind, at, DOUBT):
            mind[at + DROPPED] = 1


def is_sure(mind: Out, at: int, errors: int) -> bool:
    """Is the mean lead so many standard errors away from nothing, or the same in every world?"""
    n = max(mind[at + TRIES], 1)
    lead = mind[at + LEAD] // n
    return lead * lead * n >= errors * errors * (mind[at + LEADS] // n - lead * lead)


def drop_half(mind: Out, who: int) -> None:
    """The worse half of those that are left; the first stays."""
    for _ in range(running(mind, who) // 2):
        worst = 0
        for i in range(1, mind[who]):
            at = row(who, i)
            if mind[at + DROPPED] == 0:
                if worst == 0 or mind[at + LEAD] < mind[row(who, worst) + LEAD]:
                    worst = i
        if worst != 0:
            mind[row(who, worst) + DROPPED] = 1


# -- the verdict


def best(mind: Out, who: int) -> int:
    """The best of those that were tried to the end; without a real lead it is the first."""
    found = 0
    most = 0
    for i in range(1, mind[who]):
        at = row(who, i)
        if mind[at + DROPPED] == 0 and mind[at + LEAD] > most and is_sure(mind, at, 1):
            found = i
            most = mind[at + LEAD]
    return mind[row(who, found) + CODE]


def drawn(mind: Out, who: int, rng: Stream) -> int:
    """One of the mixture; what has a small part of it is an accident of learning, and left out."""
    times = mind[PLANNED + MIXES]
    largest = 0
    for i in range(mind[who]):
        largest = max(largest, share(mind, who, i))
    total = 0
    for i in range(mind[who]):
        total += share(mind, who, i) if share(mind, who, i) * times >= largest else 0
    ticket = below(rng, total) if total > 0 else 0
    for i in range(mind[who]):
        if share(mind, who, i) * times >= largest:
            ticket -= share(mind, who, i)
            if ticket < 0:
                return mind[row(who, i) + CODE]
    return mind[row(who, 0) + CODE]


def share(mind: Out, who: int, i: int) -> int:
    """The part of a choice in the mixture, small enough to draw by; nothing of what was dropped."""
    at = row(who, i)
    tries = max(mind[row(who, 0) + TRIES], 1)
    return 0 if mind[at + DROPPED] != 0 else mind[at + SHARE] // (tries * tries)


SEARCH = (
    *(row, next_of, insert, running, halvings, set_odds, learn, is_sure),
    *(drop_worse, drop_half, best, share, drawn),
    *(list_choices, list_all, sampled, play_chosen, play_on, try_out, weigh, think),
)
