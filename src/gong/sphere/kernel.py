"""The kernel of Ultrium Sphere, declared."""

from ..core.kernel import Inlining, Kernel, rules_in
from . import codes, features, flow, greedy, hidden, outcomes, phases, verbs, victory
from .book import Book
from .catalogue import PAGES
from .events import EVENTS
from .state import TEAMS, Sphere
from .table import SphereTable
from .workshop import DeckWorkshop

KERNEL = Kernel(
    name="sphere",
    home=__name__,
    state=Sphere,
    book=Book,
    **rules_in(verbs, flow, outcomes, hidden, greedy, victory, features),
    noise=greedy.NOISE,
    feature_count=features.FEATURES,
    over=phases.OVER,
    most_choices=codes.MOST_CHOICES,
    most_members=TEAMS,
    events=EVENTS,
    table=SphereTable,
    pages=PAGES,
    workshop=DeckWorkshop,
    pace=20,
    inlining=Inlining(60, 60),
)
