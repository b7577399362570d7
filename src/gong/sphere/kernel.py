"""The kernel of Ultrium Sphere, declared."""

from ..core.bits import lowest
from ..core.kernel import Kernel
from ..core.playout import ENDING, KIND, LENGTH, WINNERS
from ..core.rule import Out, rule
from . import codes, flow, phases
from .book import Book
from .events import EVENTS
from .greedy import NOISE, choice_worth, foregone
from .hidden import fill, forget
from .outcomes import take_outcome
from .state import TEAMS, Sphere
from .table import SphereTable
from .verbs import refusal, take_effect
from .workshop import DeckWorkshop


@rule
def outcome(s: Sphere, book: Book, results: Out, at: int) -> None:
    """The winning teams, the first of them, turns, and how it ended."""
    results[at + WINNERS] = s.winners
    results[at + KIND] = lowest(s.winners)
    results[at + LENGTH] = s.turn_no
    results[at + ENDING] = s.ending


KERNEL = Kernel(
    name="sphere",
    home=__name__,
    state=Sphere,
    book=Book,
    refusal=refusal,
    proposed=flow.proposed,
    take_effect=take_effect,
    take_outcome=take_outcome,
    advance=flow.advance,
    forget=forget,
    fill=fill,
    worth=choice_worth,
    foregone=foregone,
    noise=NOISE,
    outcome=outcome,
    over=phases.OVER,
    most_choices=codes.MOST_CHOICES,
    most_members=TEAMS,
    events=EVENTS,
    table=SphereTable,
    workshop=DeckWorkshop,
)
