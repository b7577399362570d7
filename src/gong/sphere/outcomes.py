"""What chance has brought: dice, and cards of unknown place."""

from ..core.bits import bit
from ..core.log import tell
from ..core.rule import Log, rule
from . import chances, events, items, phases
from .actions import take_roll, take_sacrifice
from .book import Book
from .cards import add_to_top, pay, take_card, take_unknown
from .clauses import clause_now, top_item
from .draws import discard_drawn, hold_ultra
from .opening import deal_ultra
from .picks import looked_kind
from .state import CARD_DECK, ULTRA_DECK, Sphere


@rule
def take_outcome(s: Sphere, book: Book, n: int, log: Log) -> None:
    chance = s.chance
    team = s.chance_team
    pay(s)
    if chance == chances.DRAW_ULTRA_CARD:
        take_drawn_ultra(s, team, n, log)
    elif chance == chances.DRAW_CARD:
        take_drawn_card(s, team, n, log)
    elif chance == chances.START_DIE:
        s.start_roll[team] = n
        tell(log, events.ROLLED, team, n, 2, 0)
    elif chance == chances.RANDOM_CARD:
        discard_drawn(s, n, log)
    elif chance == chances.LOOK_CARD:
        take_look(s, book, n)
    else:
        take_die(s, book, chance, n, log)


@rule
def take_drawn_ultra(s: Sphere, team: int, n: int, log: Log) -> None:
    card = take_unknown(s, team, ULTRA_DECK, n)
    if s.phase <= phases.DEAL_CARDS:
        deal_ultra(s, team, card)
    else:
        hold_ultra(s, team, card, log)


@rule
def take_drawn_card(s: Sphere, team: int, n: int, log: Log) -> None:
    take_card(s, team, take_unknown(s, team, CARD_DECK, n), log)
    if s.phase <= phases.DEAL_CARDS:
        s.dealt[team] += 1


@rule
def take_look(s: Sphere, book: Book, n: int) -> None:
    """The card is seen by the looker alone."""
    i = top_item(s)
    row = i * items.WIDTH
    team = s.stack[row + items.TEAM]
    kind = looked_kind(book, clause_now(s))
    add_to_top(s, team, kind, take_unknown(s, team, kind, n), bit(s.stack[row + items.TEAM]))


@rule
def take_die(s: Sphere, book: Book, chance: int, face: int, log: Log) -> None:
    if chance == chances.ACTION_DIE:
        take_roll(s, book, face, log)
    elif chance == chances.SACRIFICE_DIE:
        take_sacrifice(s, face, log)
    elif chance == chances.REROLL_DIE:
        s.roll = face
        tell(log, events.ROLLED, s.acting, face, 3, 0)
