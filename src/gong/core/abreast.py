"""Many games side by side, each played on until its agent is asked: what agents learn from in batches.

One seat of each game is the agent's and bots play the others, or the agent plays every seat in turn. Dice and
bots are those of a match with the same seeds, so each game is what it would be by itself.
"""

from collections.abc import Callable

from .bits import bit, has, lowest
from .playout import COLUMNS, WINNERS, Book, State, by_kernel
from .rule import ALLOWED, CHANCE, NOBODY, Log, Out, Stream
from .stream import below, reseed
from .tools import Tools

OVER, MEMBERS = -1, 1
apply: Callable[[State, Book, int, int, Log], None] = by_kernel
refusal: Callable[[State, Book, int, int], int] = by_kernel
legal: Callable[[State, Book, int, Out], int] = by_kernel
choose: Callable[[State, Book, int, int, Stream, Out], int] = by_kernel
forget: Callable[[State, Book, int], None] = by_kernel
seat_of: Callable[[State, int], int] = by_kernel
outcome: Callable[[State, Book, Out, int], None] = by_kernel

#: What a game keeps besides its state, in cells: whose choices the agent makes (``NOBODY``: everybody's), the
#: seed of its dice and how many have fallen; the seat that is asked (``NOBODY``: the game begins), how many
#: choices it has, whether the last one was refused; the seats that have won, and other facts of its end.
AGENT, LOW, HIGH, FALLEN, ASKED, CHOICES, REFUSED, WON, FACTS = range(9)
#: Then for each seat the random stream of its bot; where the game begins, the two words that seed it.
STREAMS = FACTS + COLUMNS
WORDS = 4
#: Instead of a code: nothing is chosen.
NO_CODE = -1


def step_all(
    games: list[State],
    known: list[State],
    book: Book,
    policies: Out,
    tools: Tools,
    chosen: Out,
    cells: Out,
    codes: Out,
) -> int:
    """Play what is chosen in each game, and on until its agent is asked again.

    ``known``: each game as its asked seat knows it. ``codes``: what that seat may do, the choices of one game
    behind those of the other, as many as are returned. ``policies``: the bot of each seat.
    """
    width = len(cells) // len(games)
    n = 0
    for i in range(len(games)):
        at = i * width
        if cells[at + ASKED] == NOBODY:
            seed_streams(tools.rng, cells, at + STREAMS, at + width)
        play_asked(games[i], book, chosen[i], cells, at, tools.quiet)
        go_on(games[i], book, policies, tools, cells, at)
        known[i] = games[i]
        forget(known[i], book, cells[at + ASKED])
        n = list_codes(known[i], book, tools.out, cells, at, codes, n)
    return n


def seed_streams(rng: Stream, cells: Out, first: int, end: int) -> None:
    for own in range(first, end, WORDS):
        reseed(rng, cells[own], cells[own + 1], 0)
        for word in range(WORDS):
            cells[own + word] = rng[word]


def play_asked(s: State, book: Book, code: int, cells: Out, at: int, quiet: Log) -> None:
    """What the seat that was asked has chosen; what it may not do changes nothing."""
    who = member_asked(s, cells[at + ASKED])
    cells[at + REFUSED] = 0
    if who == NOBODY:
        return
    if code != NO_CODE and refusal(s, book, who, code) == ALLOWED:
        apply(s, book, who, code, quiet)
    else:
        cells[at + REFUSED] = 1


def go_on(s: State, book: Book, policies: Out, tools: Tools, cells: Out, at: int) -> None:
    """Dice fall and bots choose until the agent is asked, or the game is over."""
    agent = cells[at + AGENT]
    cells[at + ASKED] = max(agent, 0)
    while s.phase != OVER:
        if s.to_roll != 0:
            throw(s, book, tools, cells, at)
        else:
            seat = seat_asked(s, agent)
            if agent == NOBODY or seat == agent:
                cells[at + ASKED] = seat
                return
            let_choose(s, book, seat, policies[seat], tools, cells, at)
    outcome(s, book, cells, at + FACTS)
    cells[at + WON] = seats_of(s, cells[at + FACTS + WINNERS])


def throw(s: State, book: Book, tools: Tools, cells: Out, at: int) -> None:
    """The next die, by its number among all of this game."""
    reseed(tools.dice, cells[at + LOW], cells[at + HIGH], cells[at + FALLEN])
    cells[at + FALLEN] += 1
    apply(s, book, CHANCE, 1 + below(tools.dice, s.sides), tools.quiet)


def let_choose(s: State, book: Book, seat: int, policy: int, tools: Tools, cells: Out, at: int) -> None:
    """A bot's choice, by its own stream."""
    rng = tools.rng
    own = at + STREAMS + WORDS * seat
    for word in range(WORDS):
        rng[word] = cells[own + word]
    who = member_asked(s, seat)
    code = choose(s, book, who, policy, rng, tools.out)
    for word in range(WORDS):
        cells[own + word] = rng[word]
    apply(s, book, who, code, tools.quiet)


def seat_asked(s: State, wanted: int) -> int:
    """The wanted seat if it is asked, else the first that is."""
    seats = seats_of(s, s.owed)
    if wanted != NOBODY and has(seats, wanted):
        return wanted
    return lowest(seats)


def seats_of(s: State, members: int) -> int:
    """Who plays them, as a set."""
    seats = 0
    for who in range(MEMBERS):
        if has(members, who):
            seats |= bit(seat_of(s, who))
    return seats


def member_asked(s: State, seat: int) -> int:
    """The first of a seat's members that is asked."""
    for who in range(MEMBERS):
        if has(s.owed, who) and seat_of(s, who) == seat:
            return who
    return NOBODY


def list_codes(s: State, book: Book, out: Out, cells: Out, at: int, codes: Out, n: int) -> int:
    """What the seat that is asked may do, behind what is there; none when the game is over."""
    who = member_asked(s, cells[at + ASKED]) if s.phase != OVER else NOBODY
    many = legal(s, book, who, out) if who != NOBODY else 0
    for i in range(many):
        codes[n + i] = out[i]
    cells[at + CHOICES] = many
    return n + many


ABREAST = (
    *(seed_streams, seats_of, seat_asked, member_asked),
    *(throw, let_choose, play_asked, go_on, list_codes, step_all),
)
