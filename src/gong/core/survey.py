"""What whoever judges a game asks of a position: how likely each side wins, and some choices side by side.

A search looks for the best choice and soon gives up what is worse. Whoever judges wants to know by how much:
choices that were singled out before are all tried equally often, in the same worlds and with the same dice,
in worlds that the singling out has not seen. What others choose in secret is drawn from what a search before
has learnt.
"""

from collections.abc import Callable

from .bits import has
from .playout import Book, State, by_kernel
from .rule import NOBODY, Out, Stream
from .search import CHOSEN, KNOWN, NAIVE, PLANNED, TRIAL, WORLD
from .stream import below, next_word
from .tools import Tools

MEMBERS = 1
greedy_choice: Callable[[State, Book, int, Stream, Out], int] = by_kernel
fill: Callable[[State, Book, Stream], None] = by_kernel
age: Callable[[State, Book], int] = by_kernel
reopen: Callable[[State, Book, int], int] = by_kernel
values: Callable[[State, Book, Out, Out], None] = by_kernel
try_out: Callable[[list[State], Book, int, int, int, int, Tools], None] = by_kernel
drawn: Callable[[Out, int, Stream], int] = by_kernel

#: What is asked for: about whom (``NOBODY``: the state as it stands), in how many worlds, how much older the
#: game grows in each, and then the choices to compare.
ABOUT, WORLDS, GROWING, ASKED = range(4)
#: What is answered of each choice: its lead over the first one in all worlds together, its square, and the
#: chance of each member's side.
LEAD, LEADS, CHANCES = range(3)


def survey(desk: list[State], book: Book, asked: Out, tools: Tools, answers: Out) -> int:
    """About ``desk[KNOWN]`` as it stands, or as the seat of ``asked[ABOUT]`` knows it.

    ``tools.mind`` is as a search about the same member has left it.
    """
    who, room = asked[ABOUT], tools.room
    together = reopen(desk[KNOWN], book, who) if who != NOBODY else 0
    for _ in range(asked[WORLDS]):
        imagine(desk, book, who, together, tools)
        until = age(desk[WORLD], book) + asked[GROWING]
        low = next_word(tools.rng)
        high = next_word(tools.rng)
        first = 0
        for i in range(len(asked) - ASKED):
            if who != NOBODY:
                tools.mind[CHOSEN + who] = asked[ASKED + i]
            try_out(desk, book, together, until, low, high, tools)
            values(desk[TRIAL], book, tools.weights, room)
            if who != NOBODY and i == 0:
                first = room[who]
            note(answers, i * (CHANCES + MEMBERS), who, first, room)
    return 0


def imagine(desk: list[State], book: Book, who: int, together: int, tools: Tools) -> None:
    """A world as it could be, and what the others choose in it; of the truth nothing is made up."""
    rng, mind = tools.rng, tools.mind
    desk[WORLD] = desk[KNOWN]
    if who != NOBODY:
        fill(desk[WORLD], book, rng)
    for other in range(MEMBERS):
        if other != who and has(together, other):
            if below(rng, 100) < mind[PLANNED + NAIVE]:
                mind[CHOSEN + other] = greedy_choice(desk[WORLD], book, other, rng, tools.out)
            else:
                mind[CHOSEN + other] = drawn(mind, other, rng)


def note(answers: Out, at: int, who: int, first: int, room: Out) -> None:
    """What a choice came to in one world."""
    if who != NOBODY:
        lead = room[who] - first
        answers[at + LEAD] += lead
        answers[at + LEADS] += lead * lead
    for member in range(MEMBERS):
        answers[at + CHANCES + member] += room[member]


SURVEY = (imagine, note, survey)
