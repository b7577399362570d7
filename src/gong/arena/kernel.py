"""The arena kernel, declared: Ultimate Warriorz in both editions, and Mad Arena."""

from ..core.kernel import Inlining, Kernel, rules_in
from . import codes, features, flow, greedy, hidden, measures, phases, verbs, victory
from .book import Book
from .catalogue import PAGES
from .events import EVENTS
from .state import FIGHTERS, Arena
from .table import ArenaTable

SELDOM = (
    *("abilities", "batch", "concession", "declaration", "duty", "features", "flames", "greedy", "handout"),
    *("hidden", "kick", "measures", "rounds", "search", "setup", "victory", "worth"),
)

KERNEL = Kernel(
    name="arena",
    home=__name__,
    state=Arena,
    book=Book,
    **rules_in(verbs, flow, hidden, greedy, victory, features, measures),
    noise=greedy.NOISE,
    feature_count=features.FEATURES,
    over=phases.OVER,
    most_choices=codes.MOST_CHOICES,
    most_members=FIGHTERS,
    events=EVENTS,
    table=ArenaTable,
    pages=PAGES,
    figures=measures.FIGURES,
    pace=60,
    inlining=Inlining(250, 60, SELDOM, lone=True),
)
