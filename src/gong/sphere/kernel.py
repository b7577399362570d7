"""The kernel of Ultrium Sphere, declared."""

from ..core.kernel import Kernel, rules_in
from . import codes, flow, greedy, hidden, outcomes, phases, verbs, victory
from .book import Book
from .events import EVENTS
from .state import TEAMS, Sphere
from .table import SphereTable
from .workshop import DeckWorkshop

KERNEL = Kernel(
    name="sphere",
    home=__name__,
    state=Sphere,
    book=Book,
    **rules_in(verbs, flow, outcomes, hidden, greedy, victory),
    noise=greedy.NOISE,
    over=phases.OVER,
    most_choices=codes.MOST_CHOICES,
    most_members=TEAMS,
    events=EVENTS,
    table=SphereTable,
    workshop=DeckWorkshop,
)
