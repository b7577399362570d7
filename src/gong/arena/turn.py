"""The round: secret choice, countdown, and the frame of a turn with its moves."""

from ..core.bits import bit, has
from ..core.log import emit, tell
from ..core.rule import NOBODY, Log, rule
from ..data.schema import DECK
from . import events, nets, phases, reasons, rulings
from .book import Book
from .fighters import bulk_of, card_at, cards_played
from .state import NOTHING, NOWHERE, Arena
from .topology import adjacent

ANY_FASTEST = 99


@rule("W2E-4.1.1", "W1E-4.1.1")
def begin_round(s: Arena, log: Log) -> None:
    """Every living fighter will choose a card in secret; nothing is known of its speed."""
    s.acted = 0
    s.revealed = 0
    for f in range(s.count):
        s.slowest[f] = 0
        s.fastest[f] = ANY_FASTEST
    s.phase = phases.SELECT
    tell(log, events.ROUND_BEGAN, s.round_no, 0, 0, 0)


@rule("W2E-4.1.3", "W2E-D3", "W1E-4.1.3", "W1E-D3", "MA-2.2.1", "MA-2.2.6", "MAR-08", "MA-D-02")
def step_select(s: Arena, book: Book, log: Log) -> None:
    """The countdown starts when everybody has chosen; then no choice can be changed."""
    for f in range(s.count):
        if has(s.standing, f) and s.pick[f] == NOTHING and not is_steady(s, book, f):
            s.owed |= bit(f)
            if s.hand[f] == 0 and book.refill == 1:
                refill(s, book, f, log)
    if s.owed == 0:
        s.phase = phases.CALL
        tell(log, events.COUNTDOWN, s.round_no, 0, 0, 0)


@rule("MA-2.2.7", "MA-8.2")
def is_steady(s: Arena, book: Book, f: int) -> bool:
    """Its only card is used every round, and there is no secret about it."""
    return book.steady[s.kind[f]] == 1


@rule("MA-2.2.2", "MA-2.2.3", "MA-2.2.4", "MA-2.2.5", "MAR-07", "MA-7.0.1")
def refill(s: Arena, book: Book, f: int, log: Log) -> None:
    """The discard comes back, without techniques and without the card in play."""
    s.hand[f] = s.played[f] & ~book.techniques[s.kind[f]]
    if s.active[f] >= 0:
        s.hand[f] &= ~bit(s.active[f])
    s.played[f] &= ~s.hand[f]
    close_pile(s, f)
    tell(log, events.REFILLED, f, 0, 0, 0)


@rule
def close_pile(s: Arena, f: int) -> None:
    """What is left in the pile keeps its order."""
    end = f * DECK
    for i in range(f * DECK, (f + 1) * DECK):
        card = s.pile[i]
        s.pile[i] = NOTHING
        if card >= 0 and has(s.played[f], card):
            s.pile[end] = card
            end += 1


@rule("W2E-4.1.2", "W1E-4.1.2")
def card_refusal(s: Arena, f: int, card: int) -> int:
    """A card of this fighter's hand; played cards never return."""
    if card // DECK != s.kind[f]:
        return reasons.NOT_IN_HAND
    return reasons.ALLOWED if has(s.hand[f], card % DECK) else reasons.NOT_IN_HAND


@rule
def choose_card(s: Arena, book: Book, f: int, card: int, log: Log) -> None:
    s.pick[f] = card % DECK
    s.hand[f] &= ~bit(s.pick[f])
    s.owed &= ~bit(f)
    tell(log, events.LOCKED, f, s.kind[f], 0, 0)
    emit(log, events.CHOSE, s.owner[f], f, s.pick[f], 0, 0)
    if book.team_view == rulings.TEAM_VIEW_TEAM_CARDS:
        tell_team(s, f, log)


@rule("W2E-6.4.1", "W2E-R22", "W1E-6.4.1", "W1E-R20")
def tell_team(s: Arena, f: int, log: Log) -> None:
    """With ``team_cards`` each other seat of the team learns of the choice, once."""
    told = bit(s.owner[f])
    for g in range(s.count):
        if has(s.mates[f], g) and not has(told, s.owner[g]):
            told |= bit(s.owner[g])
            emit(log, events.CHOSE, s.owner[g], f, s.pick[f], 0, 0)


@rule
def return_card(s: Arena, f: int) -> None:
    """A face-down card goes back to the hand, unseen."""
    if s.pick[f] >= 0:
        s.hand[f] |= bit(s.pick[f])
    s.pick[f] = NOTHING


@rule("W2E-4.1.3", "W1E-4.1.3", "MA-2.2.6", "MAR-08")
def take_back_refusal(s: Arena, f: int) -> int:
    """One's own choice until all have locked."""
    if s.phase == phases.DRAFT and s.wish[f] != NOTHING:
        return reasons.ALLOWED
    if s.phase != phases.SELECT and s.phase != phases.DRAFT:
        return reasons.ALL_LOCKED
    return reasons.ALLOWED if s.pick[f] != NOTHING else reasons.NOTHING_TO_TAKE_BACK


@rule
def take_back(s: Arena, f: int, log: Log) -> None:
    """A face-down card, or in a draft a wish."""
    return_card(s, f)
    s.wish[f] = NOTHING
    s.owed |= bit(f)
    tell(log, events.TOOK_BACK, f, s.kind[f], 0, 0)


@rule
def waiting_to_act(s: Arena) -> int:
    return s.standing & ~s.acted


@rule(
    *("W2E-4.2.3", "W2E-4.2.4", "W2E-4.2.5", "W2E-4.2.6"),
    *("W1E-4.2.3", "W1E-4.2.4", "W1E-4.2.5", "W1E-4.2.6", "W1E-R07"),
    *("MA-2.3.2", "MAR-09"),
)
def effective_initiative(s: Arena, book: Book, f: int) -> int:
    """The printed number, Electroshock and net; in some editions nothing is below 0."""
    number = printed_initiative(s, book, card_at(s, f, card_down(s, book, f))) + haste(s, f)
    return max(number, 0) if book.initiative_floor == rulings.INITIATIVE_FLOOR_CLAMP_ZERO else number


@rule
def card_down(s: Arena, book: Book, f: int) -> int:
    """The card a fighter will act with; a steady one needs no choice."""
    return 0 if is_steady(s, book, f) else s.pick[f]


@rule("MA-2.1.3", "MA-8.3")
def printed_initiative(s: Arena, book: Book, card: int) -> int:
    """Some cards have a number for each colour of the gong."""
    if book.red_gong[s.round_no] == 1 and book.red_initiative[card] > 0:
        return book.red_initiative[card]
    return book.initiative[card]


@rule("W2E-8.9.1", "W1E-8.8.3", "W1E-8.9.1", "MA-2.3.2", "MA-7.3.4", "MAR-33")
def haste(s: Arena, f: int) -> int:
    """What Electroshock and net do to the number on a card."""
    return s.shock[f] - (1 if s.net[f] != nets.NONE else 0)


@rule("W2E-4.2.1", "W2E-4.2.2", "W2E-6.2.2", "W1E-4.2.1", "W1E-4.2.2", "W1E-6.2.2", "MA-0.2.3", "MA-2.3.1")
def acts_before(s: Arena, book: Book, f: int, g: int, ahead: int) -> bool:
    """The higher number first, here by ``ahead``, then the smaller fighter."""
    return ahead > 0 or (ahead == 0 and bulk_of(s, book, f) < bulk_of(s, book, g))


@rule("W2E-4.2.7", "W2E-R08", "W2E-8.9.4", "W1E-4.2.7", "W1E-R08", "W1E-8.9.4", "MA-2.3.3", "MAR-09")
def next_to_act(s: Arena, book: Book) -> int:
    """Found anew after every turn among those still to act."""
    found = NOBODY
    best = 0
    waiting = waiting_to_act(s)
    for f in range(s.count):
        if has(waiting, f):
            number = effective_initiative(s, book, f)
            if found == NOBODY or acts_before(s, book, f, found, number - best):
                found = f
                best = number
    return found


@rule("W2E-4.2.8", "W2E-R09", "W2E-11.1.4", "W1E-4.2.8", "W1E-R09", "W1E-11.1.4")
def call_number(s: Arena, book: Book, actor: int, called: int, log: Log) -> None:
    """Whoever has the called number shows it as ``tie_reveal`` says; the others are slower."""
    hidden = waiting_to_act(s) & ~s.revealed
    for f in range(s.count):
        if has(hidden, f):
            if book.tie_reveal == rulings.TIE_REVEAL_SILENT:
                stay_silent(s, book, f, actor, called)
            elif effective_initiative(s, book, f) == called:
                call_card(s, book, f, called, log)
            else:
                s.fastest[f] = min(s.fastest[f], called - 1 - haste(s, f))


@rule("MA-2.3.4")
def stay_silent(s: Arena, book: Book, f: int, actor: int, called: int) -> None:
    """Only the acting card is shown; others are no faster, and a smaller equal would go first."""
    is_behind = bulk_of(s, book, f) > bulk_of(s, book, actor)
    s.fastest[f] = min(s.fastest[f], (called if is_behind else called - 1) - haste(s, f))


@rule
def call_card(s: Arena, book: Book, f: int, called: int, log: Log) -> None:
    if book.tie_reveal == rulings.TIE_REVEAL_REVEAL:
        s.revealed |= bit(f)
        tell(log, events.REVEALED, f, card_down(s, book, f), called, 0)
    elif s.slowest[f] == 0:
        is_exact = called > 0 or book.initiative_floor == rulings.INITIATIVE_FLOOR_NUMERIC
        s.fastest[f] = min(s.fastest[f], called - haste(s, f))
        s.slowest[f] = s.fastest[f] if is_exact else 1
        tell(log, events.CALLED, f, called, 0, 0)


@rule("W2E-4.3.1", "W1E-4.3.1", "W1E-8.9.2", "MA-2.4.1.1", "MA-2.4.1.2", "MA-7.0.2", "MAR-29")
def begin_turn(s: Arena, book: Book, f: int, log: Log) -> None:
    """The chosen card covers the old one and counts from this instant; its shock is used up."""
    s.actor = f
    s.active[f] = card_down(s, book, f)
    s.hand[f] &= ~bit(s.active[f])
    lay_open(s, f, s.active[f])
    s.pick[f] = NOTHING
    s.revealed &= ~bit(f)
    s.shock[f] = 0
    s.began_in = s.zone[f]
    s.moves = moves_of(s, book, f)
    s.phase = phases.TURN
    tell(log, events.TURN_BEGAN, f, s.active[f], 0, 0)


@rule("W1E-11.1.1", "W2E-11.1.1", "MAR-46")
def lay_open(s: Arena, f: int, card: int) -> None:
    """On top of the pile, whose order is open; a card that is used every round lies there already."""
    if not has(s.played[f], card):
        s.pile[f * DECK + cards_played(s, f)] = card
        s.played[f] |= bit(card)


@rule("W1E-8.8.3", "W1E-8.8.4", "W1E-R41")
def moves_of(s: Arena, book: Book, f: int) -> int:
    """The active card's moves, one fewer in the net of the first edition."""
    moves = book.move[card_at(s, f, s.active[f])]
    return max(moves - 1, 0) if s.net[f] == nets.NEXT_TURN else moves


@rule("W2E-8.14.3", "W1E-8.8.3", "W1E-8.14.1")
def end_turn(s: Arena, log: Log) -> None:
    """The fighter has acted; the Skull it held is gone, and the net of one turn."""
    f = s.actor
    s.acted |= bit(f)
    s.friends[f] = 0
    if s.net[f] == nets.NEXT_TURN:
        s.net[f] = nets.NONE
        tell(log, events.NET_REMOVED, f, 0, 0, 0)
    s.actor = NOBODY
    s.began_in = NOWHERE
    s.moves = s.used = s.sacrificed = 0
    s.snagged = s.struck = s.shot = s.arrow_due = 0
    s.phase = phases.CALL
    tell(log, events.TURN_ENDED, f, 0, 0, 0)


@rule(
    *("W2E-4.4.1", "W2E-4.4.2"),
    *("W1E-4.4.1", "W1E-4.4.2", "W1E-4.4.3"),
    *("MA-2.4.2.1", "MA-2.4.2.3", "MAR-10", "MA-2.4.2.4", "MA-7.3.5", "MAR-34", "MA-D-04"),
)
def step_refusal(s: Arena, f: int, zone: int) -> int:
    """One point, one line, never back into the zone where the turn began."""
    if s.moves == 0:
        return reasons.NO_MOVES
    if s.net[f] == nets.UNTIL_FREED:
        return reasons.NETTED
    if zone > s.ring:
        return reasons.NO_SUCH_ZONE
    if not adjacent(s, s.zone[f], zone):
        return reasons.NOT_ADJACENT
    return reasons.BACK_TO_START if zone == s.began_in else reasons.ALLOWED


@rule
def move(s: Arena, f: int, zone: int, log: Log) -> None:
    start = s.zone[f]
    s.zone[f] = zone
    s.moves -= 1
    tell(log, events.MOVED, f, start, zone, 0)


@rule("MA-7.3.5", "MAR-34", "MA-D-05", "MA-7.3.6", "MAR-35")
def free_refusal(s: Arena, f: int) -> int:
    """A movement point, and a net that it takes off."""
    if s.net[f] != nets.UNTIL_FREED:
        return reasons.NO_NET_ON
    return reasons.ALLOWED if s.moves > 0 else reasons.NO_MOVES


@rule("MA-7.3.3")
def shed_net(s: Arena, f: int, log: Log) -> None:
    s.net[f] = nets.NONE
    s.moves -= 1
    tell(log, events.FREED, f, 0, 0, 0)
