"""The kernel of the dice duel, declared; everything Gong can do with a game follows from this record."""

from gong.core.kernel import Kernel, rules_in
from gong.games import Game

from . import rules
from .events import EVENTS
from .table import FILE, DuelTable

KERNEL = Kernel(
    name="duel",
    home=__name__,
    state=rules.Duel,
    book=rules.Book,
    **rules_in(rules),
    noise=4,
    feature_count=rules.FEATURES,
    over=rules.OVER,
    most_choices=len(rules.STANCES),
    most_members=rules.DUELLISTS,
    events=EVENTS,
    table=DuelTable,
    figures=rules.FIGURES,
)

GAME = Game("dice-duel", __name__, FILE)
