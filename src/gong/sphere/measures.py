"""The figures of a match of Ultrium Sphere that simulations tell, counted from its last state and its log."""

from ..core.bits import has
from ..core.figures import Figure, Figures
from ..core.log import ROW
from ..core.rule import NOBODY, Log, Out, rule
from . import events
from .book import CARDS, ULTRAS, Book
from .state import SLOTS, ULTRA_DECK, Sphere
from .terms import ACTIONS

FIRST_GOAL_TURN, FIRST_SCORER = range(2)
RANK, GOALS, CONCEDED, FELL, TURNS, DRAWN, PLAYED, USED, TRIGGERED, DICE, PIPS = range(11)
#: After these: how often it tried each action, how often that came off, and the turns of its first goals.
TRIED, DONE, SCORED = 11, 16, 21
TIMED_GOALS = 3
CARD_DRAWN, CARD_PLAYED, CARD_FIRST, CARD_USED = range(4)
OF_GAME, OF_TEAM, OF_CARD = 2, 24, 4
#: What a roll at the start is for, which has nothing to do with play.
FOR_START = 2

FIGURES = Figures(
    game=(
        Figure("first_goal_turn", "the turn of the first goal; 0 if there was none"),
        Figure("first_scorer", "the member who scored it; -1 for nobody"),
    ),
    member=(
        Figure("rank", "place in the final order, 1 for the winner"),
        Figure("goals", "goals it scored"),
        Figure("conceded", "goals it conceded"),
        Figure("fell", "the turn in which it was out; 0 if it was not"),
        Figure("turns", "turns that were its own"),
        Figure("drawn", "cards it drew, of both decks"),
        Figure("played", "Interactions it played"),
        Figure("used", "abilities of Ultras it used"),
        Figure("triggered", "abilities of its Ultras that set themselves off"),
        Figure("dice", "dice it rolled for actions"),
        Figure("pips", "what these dice showed in all; 6.5 a die on average"),
        *(Figure(f"{action}_tried", f"how often it declared this action: {action}") for action in ACTIONS),
        *(Figure(f"{action}_done", f"how often that came off: {action}") for action in ACTIONS),
        *(
            Figure(f"goal_{n}_turn", f"the turn of its goal number {n}; 0 if there was none")
            for n in (1, 2, 3)
        ),
    ),
    card=(
        Figure("drawn", "how often it was drawn or placed at the start"),
        Figure("played", "how often it was played, or an Ultra came into play"),
        Figure("first", "the first turn in which it was played"),
        Figure("used", "how often an ability of the Ultra was used or set itself off"),
    ),
    cards=CARDS,
)


# -- the final order


@rule
def is_ahead(s: Sphere, a: int, b: int) -> bool:
    """The winners, then more goals, then fewer conceded."""
    if has(s.winners, a) != has(s.winners, b):
        return has(s.winners, a)
    if s.goals[a] != s.goals[b]:
        return s.goals[a] > s.goals[b]
    return s.conceded[a] < s.conceded[b]


@rule
def rank_of(s: Sphere, team: int) -> int:
    """1 for the best; equals share the better place."""
    rank = 1
    for other in range(s.teams):
        if is_ahead(s, other, team):
            rank += 1
    return rank


# -- what is counted


@rule
def measure(s: Sphere, book: Book, log: Log, cells: Out, at: int) -> None:
    """All figures of a match that is over, from its place on."""
    cells[at + FIRST_SCORER] = NOBODY
    for team in range(s.teams):
        own = at + OF_GAME + team * OF_TEAM
        cells[own + RANK] = rank_of(s, team)
        cells[own + GOALS] = s.goals[team]
        cells[own + CONCEDED] = s.conceded[team]
    measure_course(s, log, cells, at)


@rule
def measure_course(s: Sphere, log: Log, cells: Out, at: int) -> None:
    """Row by row, each in its turn."""
    turn = 0
    for i in range(min(log[0], (len(log) - 1) // ROW)):
        row = 1 + ROW * i
        if log[row] == events.TURN_BEGAN:
            turn = log[row + 3]
            cells[at + OF_GAME + log[row + 2] * OF_TEAM + TURNS] += 1
        elif log[row] == events.GOAL:
            measure_goal(log[row + 2], log[row + 4], turn, cells, at)
        elif log[row] == events.DECLARED or log[row] == events.LOCKED or log[row] == events.ROLLED:
            measure_action(log, row, cells, at)
        elif log[row] == events.ELIMINATED:
            cells[at + OF_GAME + log[row + 2] * OF_TEAM + FELL] = turn
        else:
            measure_card(s, log, row, turn, cells, at)


@rule
def measure_goal(team: int, number: int, turn: int, cells: Out, at: int) -> None:
    if cells[at + FIRST_GOAL_TURN] == 0:
        cells[at + FIRST_GOAL_TURN] = turn
        cells[at + FIRST_SCORER] = team
    if number <= TIMED_GOALS:
        cells[at + OF_GAME + team * OF_TEAM + SCORED + number - 1] = turn


@rule
def measure_action(log: Log, row: int, cells: Out, at: int) -> None:
    """What was tried, what came off, and the dice."""
    if log[row] == events.DECLARED:
        cells[at + OF_GAME + log[row + 2] * OF_TEAM + TRIED + log[row + 3]] += 1
    elif log[row] == events.LOCKED:
        cells[at + OF_GAME + log[row + 4] * OF_TEAM + DONE + log[row + 2]] += log[row + 3]
    elif log[row + 4] != FOR_START:
        cells[at + OF_GAME + log[row + 2] * OF_TEAM + DICE] += 1
        cells[at + OF_GAME + log[row + 2] * OF_TEAM + PIPS] += log[row + 3]


@rule
def measure_card(s: Sphere, log: Log, row: int, turn: int, cells: Out, at: int) -> None:
    """What becomes of cards; events that are about none are passed over."""
    kind = log[row]
    a = log[row + 2]
    card = log[row + 3]
    if kind == events.DRAWN and card >= 0:
        number = card if log[row + 4] == ULTRA_DECK else ULTRAS + card
        cells[at + OF_GAME + a * OF_TEAM + DRAWN] += 1
        cells[card_cells(s, at, a, number) + CARD_DRAWN] += 1
    elif kind == events.PLACED:
        cells[card_cells(s, at, a // SLOTS, card) + CARD_DRAWN] += 1
        measure_play(cells, card_cells(s, at, a // SLOTS, card), turn)
    elif kind == events.ENTERED_PLAY:
        measure_play(cells, card_cells(s, at, a // SLOTS, card), turn)
    elif kind == events.PLAYED:
        cells[at + OF_GAME + a * OF_TEAM + PLAYED] += 1
        measure_play(cells, card_cells(s, at, a, ULTRAS + card), turn)
    elif kind == events.USED:
        cells[at + OF_GAME + a * OF_TEAM + USED] += 1
        cells[card_cells(s, at, a, card) + CARD_USED] += 1
    elif kind == events.TRIGGERED:
        cells[at + OF_GAME + a * OF_TEAM + TRIGGERED] += 1
        cells[card_cells(s, at, a, card) + CARD_USED] += 1


@rule
def card_cells(s: Sphere, at: int, team: int, number: int) -> int:
    """Where the figures of a team's card stand, Ultras first."""
    return at + OF_GAME + s.teams * OF_TEAM + (team * CARDS + number) * OF_CARD


@rule
def measure_play(cells: Out, own: int, turn: int) -> None:
    if cells[own + CARD_PLAYED] == 0:
        cells[own + CARD_FIRST] = turn
    cells[own + CARD_PLAYED] += 1
