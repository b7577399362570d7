"""The arena kernel, declared: Ultimate Warriorz in both editions, and Mad Arena."""

from ..core.kernel import Inlining, Kernel
from ..core.playout import ENDING, KIND, LENGTH, WINNERS
from ..core.rule import Out, rule
from . import codes, flow, phases
from .book import Book
from .catalogue import PAGES
from .events import EVENTS
from .greedy import NOISE, choice_worth, foregone
from .hidden import fill, forget
from .state import FIGHTERS, NOBODY, Arena
from .table import ArenaTable
from .verbs import refusal, take_effect


@rule
def outcome(s: Arena, book: Book, results: Out, at: int) -> None:
    """The winning team's fighters, the kind of the first of them, rounds, and how it ended."""
    results[at + WINNERS] = 0
    results[at + KIND] = NOBODY
    for f in range(s.count - 1, -1, -1):
        if s.team[f] == s.winner:
            results[at + WINNERS] |= 1 << f
            results[at + KIND] = s.kind[f]
    results[at + LENGTH] = s.round_no
    results[at + ENDING] = s.ending


SELDOM = (
    *("abilities", "concession", "declaration", "duty", "flames", "greedy", "handout", "kick"),
    *("rounds", "setup", "victory", "worth"),
)

KERNEL = Kernel(
    name="arena",
    home=__name__,
    state=Arena,
    book=Book,
    refusal=refusal,
    proposed=flow.proposed,
    take_effect=take_effect,
    take_outcome=flow.take_outcome,
    advance=flow.advance,
    forget=forget,
    fill=fill,
    worth=choice_worth,
    foregone=foregone,
    noise=NOISE,
    outcome=outcome,
    over=phases.OVER,
    most_choices=codes.MOST_CHOICES,
    most_members=FIGHTERS,
    events=EVENTS,
    table=ArenaTable,
    pages=PAGES,
    inlining=Inlining(250, 60, SELDOM, lone=True),
)
