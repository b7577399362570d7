"""The kernel of Ultrium Sphere, declared."""

from ..core.kernel import Inlining, Kernel, rules_in
from . import (
    codes,
    effects,
    features,
    flow,
    greedy,
    hidden,
    items,
    measures,
    outcomes,
    phases,
    verbs,
    victory,
    waits,
)
from .book import Book
from .catalogue import PAGES
from .events import EVENTS
from .state import TEAMS, Sphere
from .table import SphereTable
from .workshop import DeckWorkshop

#: Rows that agents are shown: more are never there in play that makes sense.
SHOWN_ITEMS, SHOWN_WAITS, SHOWN_EFFECTS = 16, 16, 64

KERNEL = Kernel(
    name="sphere",
    home=__name__,
    state=Sphere,
    book=Book,
    **rules_in(verbs, flow, outcomes, hidden, greedy, victory, features, measures),
    noise=greedy.NOISE,
    feature_count=features.FEATURES,
    over=phases.OVER,
    most_choices=codes.MOST_CHOICES,
    most_members=TEAMS,
    events=EVENTS,
    table=SphereTable,
    shown={
        "stack": SHOWN_ITEMS * items.WIDTH,
        "wait": SHOWN_WAITS * waits.WIDTH,
        "effect": SHOWN_EFFECTS * effects.WIDTH,
    },
    pages=PAGES,
    figures=measures.FIGURES,
    workshop=DeckWorkshop,
    pace=20,
    inlining=Inlining(60, 60),
)
