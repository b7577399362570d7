"""The kernel of the dice duel, declared; everything Gong can do with a game follows from this record."""

from gong.core.kernel import Kernel
from gong.games import Game

from . import rules
from .events import EVENTS
from .table import FILE, DuelTable

KERNEL = Kernel(
    name="duel",
    home=__name__,
    state=rules.Duel,
    book=rules.Book,
    refusal=rules.refusal,
    proposed=rules.proposed,
    take_effect=rules.take_effect,
    take_outcome=rules.take_outcome,
    advance=rules.advance,
    forget=rules.forget,
    fill=rules.fill,
    worth=rules.worth,
    foregone=rules.foregone,
    noise=4,
    outcome=rules.outcome,
    over=rules.OVER,
    most_choices=len(rules.STANCES),
    most_members=rules.DUELLISTS,
    events=EVENTS,
    table=DuelTable,
)

GAME = Game("dice-duel", __name__, FILE)
