"""The figures of a fight that simulations tell, counted from its last state and its log."""

from ..core.figures import Figure, Figures
from ..core.log import ROW
from ..core.rule import NOBODY, Log, Out, rule
from ..data.schema import DECK
from . import events
from .book import Book
from .setup import own_zone
from .state import NOTHING, Arena
from .victory import points_of, score_of, trophies_of

FIRST_KILL_ROUND, FIRST_KILLER, FIRST_FALLEN = range(3)
RANK, POINTS, FELL, LIFE, DEALT, TAKEN, KILLS, ATTACKS, DICE, PIPS, CHARMS, START = range(12)
PLAYED, FIRST_PLAYED, CARD_DEALT, CARD_KILLS = range(4)
OF_GAME, OF_FIGHTER, OF_CARD = 3, 12, 4

FIGURES = Figures(
    game=(
        Figure("first_kill_round", "the round in which somebody was eliminated first; 0 if nobody was"),
        Figure("first_killer", "the member who eliminated somebody first; -1 for nobody"),
        Figure("first_fallen", "the member who was eliminated first; -1 for nobody"),
    ),
    member=(
        Figure("rank", "place in the final order, 1 for the winner"),
        Figure("points", "popularity, or what trophies are worth, at the end"),
        Figure("fell", "the round in which it was eliminated; 0 if it stands"),
        Figure("life", "life points at the end"),
        Figure("dealt", "life points that others lost in its turns"),
        Figure("taken", "life points it lost, whoever caused it"),
        Figure("kills", "eliminations it was credited with"),
        Figure("attacks", "attacks it declared"),
        Figure("dice", "attack dice it threw"),
        Figure("pips", "what these dice showed in all, before charms; 3.5 a die on average"),
        Figure("charms", "charms it spent"),
        Figure("start", "the zone in which it began, 0 for the centre"),
    ),
    card=(
        Figure("played", "how often the card was played"),
        Figure("first", "the first round in which it was played"),
        Figure("dealt", "life points that others lost in its turns"),
        Figure("kills", "eliminations in its turns"),
    ),
    cards=DECK,
)


# -- the final order


@rule
def is_ahead(s: Arena, book: Book, f: int, g: int) -> bool:
    """The winning team, then survivors by score, then the eliminated, last out first."""
    if (s.team[f] == s.winner) != (s.team[g] == s.winner):
        return s.team[f] == s.winner
    if (s.fell[f] == 0) != (s.fell[g] == 0):
        return s.fell[f] == 0
    if s.fell[f] != s.fell[g]:
        return s.fell[f] > s.fell[g]
    if points_of(s, book, f) != points_of(s, book, g):
        return points_of(s, book, f) > points_of(s, book, g)
    if trophies_of(s, book, f) != trophies_of(s, book, g):
        return trophies_of(s, book, f) > trophies_of(s, book, g)
    return book.bulk[s.kind[f]] < book.bulk[s.kind[g]]


@rule
def rank_of(s: Arena, book: Book, f: int) -> int:
    """1 for the best."""
    rank = 1
    for g in range(s.count):
        if is_ahead(s, book, g, f):
            rank += 1
    return rank


# -- what is counted


@rule
def measure(s: Arena, book: Book, log: Log, cells: Out, at: int) -> None:
    """All figures of a game that is over, from its place on."""
    cells[at + FIRST_KILLER] = NOBODY
    cells[at + FIRST_FALLEN] = NOBODY
    for f in range(s.count):
        measure_end(s, book, f, cells, at + OF_GAME + f * OF_FIGHTER)
    measure_course(s, log, cells, at)


@rule
def measure_end(s: Arena, book: Book, f: int, cells: Out, own: int) -> None:
    cells[own + RANK] = rank_of(s, book, f)
    cells[own + POINTS] = score_of(s, book, f)
    cells[own + LIFE] = s.life[f]
    cells[own + START] = own_zone(s, book, f) if book.own_zones == 1 else NOBODY


@rule
def measure_course(s: Arena, log: Log, cells: Out, at: int) -> None:
    """Row by row: whose turn it is, by which card, in which round."""
    round_no = 1
    actor = NOBODY
    card = NOTHING
    for i in range(min(log[0], (len(log) - 1) // ROW)):
        row = 1 + ROW * i
        if log[row] == events.ROUND_BEGAN:
            round_no = log[row + 2]
        elif log[row] == events.TURN_ENDED:
            actor = NOBODY
            card = NOTHING
        elif log[row] == events.TURN_BEGAN:
            actor = log[row + 2]
            card = log[row + 3]
            measure_card(cells, card_cells(s, at, actor, card), card, round_no)
        else:
            measure_row(s, log, row, cells, at, round_no, actor, card)


@rule
def card_cells(s: Arena, at: int, f: int, card: int) -> int:
    """Where the figures of a fighter's card stand."""
    return at + OF_GAME + s.count * OF_FIGHTER + (f * DECK + card) * OF_CARD


@rule
def measure_card(cells: Out, own: int, card: int, round_no: int) -> None:
    if card == NOTHING:
        return
    if cells[own + PLAYED] == 0:
        cells[own + FIRST_PLAYED] = round_no
    cells[own + PLAYED] += 1


@rule
def measure_row(
    s: Arena, log: Log, row: int, cells: Out, at: int, round_no: int, actor: int, card: int
) -> None:
    """One thing that happened to a fighter, or that it did."""
    kind = log[row]
    f = log[row + 2]
    own = at + OF_GAME + f * OF_FIGHTER
    if kind == events.LOST_LIFE or kind == events.BURNED:
        lost = log[row + 3] if kind == events.LOST_LIFE else 1
        cells[own + TAKEN] += lost
        measure_harm(s, cells, at, f, actor, card, lost)
    elif kind == events.ELIMINATED:
        measure_fall(s, cells, at, f, log[row + 3], card, round_no)
    elif kind == events.ATTACKED or kind == events.ATTACKED_ZONE or kind == events.ATTACKED_PAIR:
        cells[own + ATTACKS] += 1
    elif kind == events.ATTACK_ROLLED:
        measure_dice(log, row, cells, own)
    elif kind == events.CHARM_FLIPPED or kind == events.CHARM_REROLLED:
        cells[own + CHARMS] += 1
    elif kind == events.PLACED:
        cells[own + START] = log[row + 3]


@rule
def measure_harm(s: Arena, cells: Out, at: int, f: int, actor: int, card: int, lost: int) -> None:
    """Life that somebody else lost in a turn."""
    if actor in (NOBODY, f):
        return
    cells[at + OF_GAME + actor * OF_FIGHTER + DEALT] += lost
    if card != NOTHING:
        cells[card_cells(s, at, actor, card) + CARD_DEALT] += lost


@rule
def measure_fall(s: Arena, cells: Out, at: int, f: int, winner: int, card: int, round_no: int) -> None:
    if cells[at + FIRST_KILL_ROUND] == 0:
        cells[at + FIRST_KILL_ROUND] = round_no
        cells[at + FIRST_KILLER] = winner
        cells[at + FIRST_FALLEN] = f
    cells[at + OF_GAME + f * OF_FIGHTER + FELL] = round_no
    if winner == NOBODY:
        return
    cells[at + OF_GAME + winner * OF_FIGHTER + KILLS] += 1
    if card != NOTHING:
        cells[card_cells(s, at, winner, card) + CARD_KILLS] += 1


@rule
def measure_dice(log: Log, row: int, cells: Out, own: int) -> None:
    """The faces are packed, four bits each."""
    cells[own + DICE] += log[row + 3]
    for i in range(log[row + 3]):
        cells[own + PIPS] += log[row + 4] >> 4 * i & 15
