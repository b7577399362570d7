"""What a match of Ultrium Sphere looks like from one team, in numbers that the shared evaluation reads."""

from ..core.bits import bit, count_of, has
from ..core.rule import Out, rule
from . import phases, terms, windows
from .book import INTERACTIONS, Book
from .cards import deck_size
from .formation import printed
from .requirements import succeeds_now
from .state import CARD_DECK, ROLLED, SLOTS, ULTRA_DECK, Sphere

# What is told of a team, by its place: the score, its Ultras, its cards, its turn, the game.
GOALS, TO_WIN, CONCEDED, TO_LOSE = range(4)
FRONT, BACK, READY_FRONT, READY_BACK, BEST_SHOT, SHOTS, TACKLES, ASSAULTS, BEST_SAVE, SAVES = range(4, 14)
PASSES, TOUGHNESS = range(14, 16)
HAND, HAND_WORTH, ULTRAS_LEFT, CARDS_LEFT = range(16, 20)
ON_TURN, CREDIT, ATTACKING, SHOOTING, ATTACKED, SUCCEEDS, FAILS, ACTS = range(20, 28)
TURNS, RIVALS = range(28, 30)
FEATURES = 30

#: Parts of a doubling of the odds, for ``promise``.
PER_GOAL, PER_CONCEDED, PER_ULTRA, PER_READY, PER_CARD = 230, 60, 30, 12, 10


@rule
def side_of(s: Sphere, team: int) -> int:
    """Every leader wins alone."""
    return bit(team)


@rule
def contenders(s: Sphere) -> int:
    """The teams that are still there; at the end the winners, and all if nobody has won."""
    if s.phase == phases.OVER:
        return s.winners if s.winners != 0 else bit(s.teams) - 1
    return s.alive if s.alive != 0 else bit(s.teams) - 1


@rule
def promise(s: Sphere, book: Book, team: int) -> int:
    """Goals before all, then who is there, ready if possible, and cards."""
    total = PER_GOAL * s.goals[team] - PER_CONCEDED * s.conceded[team]
    for p in range(team * SLOTS, (team + 1) * SLOTS):
        if s.card[p] >= 0:
            total += PER_ULTRA + (PER_READY if s.engaged[p] == 0 else 0)
    for card in range(INTERACTIONS):
        total += PER_CARD * s.hand[team * INTERACTIONS + card]
    return total


@rule
def features(s: Sphere, book: Book, team: int, out: Out, at: int) -> int:
    """All that a team has; the place after the last number."""
    for i in range(FEATURES):
        out[at + i] = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if s.card[p] >= 0:
            add_ultra(s, book, p, out, at)
    add_score(s, book, team, out, at)
    add_cards(s, book, team, out, at)
    add_turn(s, team, out, at)
    if s.action >= 0 and s.stage == ROLLED and has(s.alive, s.acting):
        add_action(s, book, team, out, at)
    return at + FEATURES


@rule
def add_ultra(s: Sphere, book: Book, p: int, out: Out, at: int) -> None:
    """By row: the front attacks and shoots, the back passes and saves; only the ready do anything."""
    is_front = p % SLOTS < 3
    out[at + (FRONT if is_front else BACK)] += 1
    out[at + TOUGHNESS] += printed(s, book, p, terms.RESISTANCE)
    if s.engaged[p] != 0:
        return
    if is_front:
        out[at + READY_FRONT] += 1
        out[at + SHOTS] += printed(s, book, p, terms.SHOT)
        out[at + BEST_SHOT] = max(out[at + BEST_SHOT], printed(s, book, p, terms.SHOT))
        out[at + TACKLES] += printed(s, book, p, terms.TACKLE)
        out[at + ASSAULTS] += printed(s, book, p, terms.ASSAULT)
    else:
        out[at + READY_BACK] += 1
        out[at + SAVES] += printed(s, book, p, terms.SAVE)
        out[at + BEST_SAVE] = max(out[at + BEST_SAVE], printed(s, book, p, terms.SAVE))
        out[at + PASSES] += printed(s, book, p, terms.PASS)


@rule
def add_score(s: Sphere, book: Book, team: int, out: Out, at: int) -> None:
    """Goals, those that are missing, and how far the match is."""
    out[at + GOALS] = 8 * s.goals[team]
    out[at + CONCEDED] = 8 * s.conceded[team]
    out[at + TO_WIN] = 8 * (book.goals_to_win - s.goals[team])
    out[at + TO_LOSE] = 8 * (book.goals_conceded_out - s.conceded[team])
    out[at + TURNS] = (book.turn_cap - s.turn_no) // 4
    out[at + RIVALS] = count_of(s.alive)


@rule
def add_cards(s: Sphere, book: Book, team: int, out: Out, at: int) -> None:
    """The hand and the decks."""
    first = team * INTERACTIONS
    for card in range(book.interactions):
        if s.hand[first + card] != 0:
            out[at + HAND] += s.hand[first + card]
            out[at + HAND_WORTH] += s.hand[first + card] * book.card_value[card]
    out[at + HAND] += s.hidden_hand[team]
    out[at + ULTRAS_LEFT] = deck_size(s, team, ULTRA_DECK)
    out[at + CARDS_LEFT] = deck_size(s, team, CARD_DECK)


@rule
def add_turn(s: Sphere, team: int, out: Out, at: int) -> None:
    """Whose turn it is, how far it has come, and against whom it goes."""
    if s.active == team:
        out[at + ON_TURN] = s.turn_phase
        out[at + CREDIT] = s.credit
        out[at + ATTACKING] = 1 if s.window == windows.ATTACK else 0
        out[at + SHOOTING] = 1 if s.window in (windows.SHOOTING, windows.SHOOTER) else 0
    if s.against == team or (s.teams == 2 and s.active != team):
        out[at + ATTACKED] = 1


@rule
def add_action(s: Sphere, book: Book, team: int, out: Out, at: int) -> None:
    """The open action as it stands after its roll: for its team or against it."""
    is_good = succeeds_now(s, book) == (s.acting == team)
    out[at + (SUCCEEDS if is_good else FAILS)] = 1 + s.action
    out[at + ACTS] = 1 if s.acting == team else 0
