"""Operations that are repeated, leader after leader: drawing and discarding."""

from ..core.bits import bit, lowest
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, items, phases, reasons, terms
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .cards import ask_draw, discard_card, hand_size, owe_random_discard, show_hand, take_card, take_known
from .clauses import NOT_BEGUN, clause_now, leaders_meant, next_clause, top_item
from .piles import nth
from .state import CARD_DECK, FROM_EFFECT, FROM_PHASE, ULTRA_DECK, Sphere


@rule
def step_repeated(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    if s.times_left == NOT_BEGUN:
        s.pickers = leaders_meant(s, book, i, clause)
        s.times_left = book.amount[clause]
    if s.pickers == 0:
        next_clause(s, book)
    elif s.times_left <= 0:
        s.pickers &= s.pickers - 1
        s.times_left = book.amount[clause]
    else:
        do_once(s, book, i, clause, lowest(s.pickers), log)


@rule
def do_once(s: Sphere, book: Book, i: int, clause: int, team: int, log: Log) -> None:
    op = book.op[clause]
    if op == terms.DRAW_INTERACTION:
        s.times_left -= 1
        draw_card(s, team, log)
    elif op == terms.DRAW_ULTRA:
        s.times_left -= 1
        draw_ultra(s, team, FROM_EFFECT, log)
    elif op == terms.MILL_ULTRA:
        s.times_left -= 1
        s.picked = team
        draw_ultra(s, team, FROM_EFFECT, log)
    else:
        discard_once(s, book, i, clause, team, log)


# -- drawing


@rule
def draw_card(s: Sphere, team: int, log: Log) -> None:
    """Chance will bring it, or a known card comes at once."""
    if ask_draw(s, team, CARD_DECK) and s.to_roll == 0:
        take_card(s, team, take_known(s, team, CARD_DECK), log)


@rule
def draw_ultra(s: Sphere, team: int, why: int, log: Log) -> None:
    """An Ultra is drawn; it must be dealt with before anything else."""
    s.drawn_for = why
    if ask_draw(s, team, ULTRA_DECK) and s.to_roll == 0:
        hold_ultra(s, team, take_known(s, team, ULTRA_DECK), log)


@rule("US-R94")
def hold_ultra(s: Sphere, team: int, card: int, log: Log) -> None:
    """The drawn card waits for its place; in the draw phase the Interaction comes first."""
    tell(log, events.DRAWN, team, card, ULTRA_DECK, 0)
    if s.picked >= 0 and s.resolving == 1:
        s.ultra_locker[team * ULTRAS + card] += 1
        s.picked = NONE
        return
    s.drawn = card
    s.placer = team
    s.phase = phases.DEALING if s.drawn_for == FROM_PHASE else phases.PLACING


# -- discarding


@rule
def discard_once(s: Sphere, book: Book, i: int, clause: int, team: int, log: Log) -> None:
    """The victim's choice, chance, or a look into the hand."""
    if hand_size(s, team) == 0:
        s.times_left = 0
    elif book.which[clause] == terms.AT_RANDOM:
        owe_random_discard(s, team)
    else:
        s.phase = phases.DISCARDING
        if book.which[clause] != terms.BY_VICTIM:
            show_hand(s, s.stack[i * items.WIDTH + items.TEAM], team, log)


@rule
def step_discarding(s: Sphere, book: Book) -> None:
    """The victim chooses, or whoever looks into its hand."""
    if chooses_victim(s, book):
        s.owed = bit(lowest(s.pickers))
    else:
        s.owed = bit(s.stack[top_item(s) * items.WIDTH + items.TEAM])


@rule
def chooses_victim(s: Sphere, book: Book) -> bool:
    return book.which[clause_now(s)] == terms.BY_VICTIM


@rule("US-D-16")
def discard_refusal(s: Sphere, book: Book, card: int) -> int:
    """By the victim: any card of its hand."""
    if not chooses_victim(s, book):
        return reasons.OTHER_DECISION
    victim = lowest(s.pickers)
    is_there = card < INTERACTIONS and s.hand[victim * INTERACTIONS + card] > 0
    return reasons.ALLOWED if is_there else reasons.NOT_AN_OPTION


@rule
def take_refusal(s: Sphere, book: Book, code: int) -> int:
    """By the looker: any card of the victim's hand."""
    if chooses_victim(s, book):
        return reasons.OTHER_DECISION
    card = code - ULTRAS
    victim = lowest(s.pickers)
    is_there = 0 <= card < INTERACTIONS and s.hand[victim * INTERACTIONS + card] > 0
    return reasons.ALLOWED if is_there else reasons.NOT_AN_OPTION


@rule
def discard_chosen(s: Sphere, card: int, log: Log) -> None:
    s.owed = 0
    s.times_left -= 1
    discard_card(s, lowest(s.pickers), card, log)
    s.phase = phases.RESOLVING


@rule
def discard_taken(s: Sphere, code: int, log: Log) -> None:
    discard_chosen(s, code - ULTRAS, log)


@rule
def discard_drawn(s: Sphere, n: int, log: Log) -> None:
    s.times_left -= 1
    team = lowest(s.pickers)
    discard_card(s, team, nth(s.hand, team * INTERACTIONS, INTERACTIONS, n), log)
